"""Playing to a trick: KJ-4, each paragraph by a position in which it decides."""

import pytest

from mokum.games.game import IllegalAction, UnseenCards
from mokum.record import parse_position

ROTTERDAMS = "klaverjassen trump_duty=rotterdams"
AMSTERDAMS = "klaverjassen trump_duty=amsterdams"


def legal(text: str) -> tuple[str, str]:
    game, state = parse_position(text)
    (seat,) = game.to_act(state)
    found = game.legal(game.view(state, seat))
    return " ".join(found.actions), found.paragraph


def refusal(text: str, action: str, seat: int | None = None) -> IllegalAction:
    game, state = parse_position(text)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, game.to_act(state)[0] if seat is None else seat, action)
    assert caught.value.code in game.REFUSALS
    return caught.value


def test_kj_4_1_out_of_turn_is_refused() -> None:
    fault = refusal(f"{ROTTERDAMS} hands=N:7.-.-.-/8.-.-.-/9.-.-.-/T.-.-.- trump=H makers=NS trick=N:", "S8", seat=1)
    assert (fault.paragraph, fault.code) == ("KJ-4.1", "out-of-turn")
    assert "N" in str(fault)


def test_kj_4_1_nothing_may_be_done_when_the_deal_is_over() -> None:
    over = f"{ROTTERDAMS} hands=N:-.-.-.-/-.-.-.-/-.-.-.-/-.-.-.- trump=H makers=NS trick=N:"
    game, state = parse_position(over)
    assert game.to_act(state) == ()
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, 0, "S7")
    assert caught.value.code == "over"


def test_kj_4_2_a_card_that_is_not_held() -> None:
    fault = refusal(f"{ROTTERDAMS} hands=N:7.-.-.-/8.-.-.-/9.-.-.-/T.-.-.- trump=H makers=NS trick=N:", "S8")
    assert (fault.paragraph, fault.code, fault.params) == ("KJ-4.2", "not-held", {"card": "S8"})


@pytest.mark.parametrize("action", ["", "XX", "SS", "s7", "S7,S8", "take", "flip:1"])
def test_kj_4_2_what_is_no_card_is_refused_with_what_was_expected(action: str) -> None:
    fault = refusal(f"{ROTTERDAMS} hands=N:7.-.-.-/8.-.-.-/9.-.-.-/T.-.-.- trump=H makers=NS trick=N:", action)
    assert fault.paragraph == "KJ-4.2"
    assert "such as DJ" in str(fault)


def test_kj_4_3_the_lead_is_free() -> None:
    text = f"{ROTTERDAMS} hands=N:7.8.-.9/?3/?3/?3 trump=H makers=NS trick=N:"
    assert legal(text) == ("C9 H8 S7", "KJ-4.3")


def test_kj_4_4_follow_suit() -> None:
    text = f"{ROTTERDAMS} hands=N:?2/A7.J.-.-/?3/?3 trump=H makers=NS trick=N:SK"
    assert legal(text) == ("S7 SA", "KJ-4.4")
    fault = refusal(text, "HJ")
    assert (fault.paragraph, fault.code, fault.params["suit"]) == ("KJ-4.4", "follow", "spades")


def test_kj_4_5_trump_led_must_be_beaten_even_the_partners() -> None:
    text = f"{AMSTERDAMS} hands=N:?2/?2/-.J87.-.-/?3 trump=H makers=NS trick=N:H9,HQ"
    assert legal(text) == ("HJ", "KJ-4.5")
    assert refusal(text, "H8").code == "beat-trump"


def test_kj_4_6_trump_led_that_cannot_be_beaten_takes_any_trump() -> None:
    text = f"{ROTTERDAMS} hands=N:?2/A.A7.-.-/?3/?3 trump=H makers=NS trick=N:H9"
    assert legal(text) == ("H7 HA", "KJ-4.6")
    assert (refusal(text, "SA").paragraph, refusal(text, "SA").code) == ("KJ-4.6", "any-trump")


def test_kj_4_7_void_without_trump_plays_anything() -> None:
    assert legal(f"{ROTTERDAMS} hands=N:?2/A.-.K.7/?3/?3 trump=H makers=NS trick=N:H9") == ("C7 DK SA", "KJ-4.7")
    assert legal(f"{ROTTERDAMS} hands=N:?2/-.-.K.7/?3/?3 trump=H makers=NS trick=N:S9") == ("C7 DK", "KJ-4.7")


def test_kj_4_8_void_must_trump_the_partner_too_in_rotterdam() -> None:
    text = f"{ROTTERDAMS} hands=N:?2/?2/K.98.T.-/?3 trump=H makers=NS trick=N:CA,C7"
    assert legal(text) == ("H8 H9", "KJ-4.8")
    assert refusal(text, "DT").code == "must-trump"


def test_kj_4_9_void_must_overtrump() -> None:
    text = f"{ROTTERDAMS} hands=N:?3/?3/?3/K.98.T.- trump=H makers=NS trick=N:CK,C8,HQ"
    assert legal(text) == ("H9", "KJ-4.9")
    fault = refusal(text, "H8")
    assert (fault.code, fault.params["best"]) == ("must-overtrump", "HQ")


def test_kj_4_10_no_undertrump_while_other_cards_are_held() -> None:
    text = f"{ROTTERDAMS} hands=N:?3/?3/?3/K.8.T.- trump=H makers=NS trick=N:CK,C8,HQ"
    assert legal(text) == ("DT SK", "KJ-4.10")
    assert refusal(text, "H8").code == "no-undertrump"


def test_kj_4_11_nothing_but_lower_trumps() -> None:
    text = f"{ROTTERDAMS} hands=N:?3/?3/?3/-.87.-.- trump=H makers=NS trick=N:CK,C8,HQ"
    assert legal(text) == ("H7 H8", "KJ-4.11")


def test_kj_4_12_forced_undertrump() -> None:
    text = f"{ROTTERDAMS} undertrump=forced hands=N:?3/?3/?3/K.8.T.- trump=H makers=NS trick=N:CK,C8,HQ"
    assert legal(text) == ("H8", "KJ-4.12")
    assert refusal(text, "DT").code == "forced-undertrump"


def test_kj_4_13_amsterdams_leaves_the_partners_trick_free() -> None:
    text = f"{AMSTERDAMS} hands=N:?2/?2/K.98.T.-/?3 trump=H makers=NS trick=N:CA,C7"
    assert legal(text) == ("DT H8 H9 SK", "KJ-4.13")


def test_kj_4_13_amsterdams_is_strict_when_an_opponent_wins() -> None:
    assert legal(f"{AMSTERDAMS} hands=N:?2/?2/K.98.T.-/?3 trump=H makers=NS trick=N:CT,CA") == ("H8 H9", "KJ-4.8")


@pytest.mark.parametrize("undertrump", ["", " undertrump=forced"])
def test_kj_4_14_no_undertrump_of_the_partner_either(undertrump: str) -> None:
    text = f"{AMSTERDAMS}{undertrump} hands=N:?3/?3/?3/-.A7.Q.T trump=H makers=NS trick=N:SA,HK,S8"
    assert legal(text) == ("CT DQ HA", "KJ-4.14")
    assert refusal(text, "H7").code == "no-undertrump"


def test_kj_4_14_unless_only_lower_trumps_are_held() -> None:
    text = f"{AMSTERDAMS} hands=N:?3/?3/?3/-.87.-.- trump=H makers=NS trick=N:SA,HK,S8"
    assert legal(text) == ("H7 H8", "KJ-4.11")


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("SK,ST,SA,S7", "S"), ("SK,CA,DA,S7", "N"), ("SK,H7,SA,ST", "E"), ("SK,H7,HQ,H8", "S"), ("HT,HA,H9,HJ", "W")],
)
def test_kj_4_15_and_4_16_the_winner_leads_the_next(trick: str, winner: str) -> None:
    """Who wins by KJ-4.15 leads by KJ-4.16."""
    cards = trick.split(",")
    hands = "/".join(f"{'.'.join(card[1] if suit == card[0] else '-' for suit in 'SHDC')}" for card in cards)
    game, state = parse_position(f"{AMSTERDAMS} hands=N:{hands} trump=H makers=NS trick=N:")
    for seat, card in enumerate(cards):
        state = game.apply(state, seat, card)
    assert "NESW"[state.public.leader] == winner


def test_kj_4_17_a_card_played_is_played() -> None:
    game, state = parse_position(f"{ROTTERDAMS} hands=N:A7.-.-.-/8.-.-.-/9.-.-.-/T.-.-.- trump=H makers=NS trick=N:")
    after = game.apply(state, 0, "S7")
    with pytest.raises(IllegalAction, match=r"KJ-4\.1"):
        game.apply(after, 0, "SA")
    assert game.to_act(state) == (0,)


def test_an_unseen_hand_has_no_answer() -> None:
    game, state = parse_position(f"{ROTTERDAMS} hands=N:?2/?3/?3/?3 trump=H makers=NS trick=N:SA")
    with pytest.raises(UnseenCards, match="hand of E"):
        game.legal(game.view(state, 1))


def test_a_card_from_an_unseen_hand_is_believed_unless_it_lies_elsewhere() -> None:
    game, state = parse_position(f"{ROTTERDAMS} hands=N:?2/?3/7.-.-.-/?3 trump=H makers=NS trick=N:SA")
    assert game.apply(state, 1, "SK").unseen == (2, 2, 0, 3)
    for impossible in ("SA", "S7"):
        with pytest.raises(IllegalAction, match=r"KJ-4\.2"):
            game.apply(state, 1, impossible)
