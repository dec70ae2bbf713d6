"""The deal and the choice of trump: KJ-1 and KJ-3."""

import random

import pytest

from mokum.cards.cardset import ALL
from mokum.games import klaverjassen
from mokum.games.game import IllegalAction
from mokum.games.klaverjassen.options import Jokers, Options, TrumpChoice
from mokum.record import parse_position

HANDS = "hands=N:?8/?8/?8/?8"


def words(text: str, *said: str) -> tuple[tuple[int, ...], tuple[str, ...], str]:
    game, state = parse_position(text)
    for action in said:
        state = game.apply(state, game.to_act(state)[0], action)
    acting = game.to_act(state)
    legal = game.legal(game.view(state, acting[0]))
    return acting, legal.actions, legal.paragraph


def chosen(text: str, *said: str) -> tuple[int, int]:
    game, state = parse_position(text)
    for action in said:
        state = game.apply(state, game.to_act(state)[0], action)
    return state.public.trump, state.public.makers


def test_kj_1_1_four_seats_two_sides() -> None:
    assert klaverjassen.seats(Options()) == ("N", "E", "S", "W")


def test_kj_1_2_and_1_3_eight_each_of_thirty_two() -> None:
    """The pack of KJ-1.2, dealt as KJ-1.3 says."""
    deal = klaverjassen.deal(Options(), 2, random.Random(5))
    assert [hand.bit_count() for hand in deal.hands] == [8, 8, 8, 8]
    assert deal.hands[0] | deal.hands[1] | deal.hands[2] | deal.hands[3] == ALL


def test_kj_1_4_the_deal_passes_clockwise() -> None:
    assert [klaverjassen.next_dealer(dealer, None) for dealer in range(4)] == [1, 2, 3, 0]  # type: ignore[arg-type]


def test_kj_1_5_forehand_speaks_and_leads_first() -> None:
    state = klaverjassen.start(Options(), klaverjassen.deal(Options(), 3, random.Random(1)))
    assert klaverjassen.to_act(state) == (0,)
    assert klaverjassen.to_act(klaverjassen.apply(state, 0, "trump:D")) == (0,)


def test_kj_3_1_forehand_must_name_a_suit() -> None:
    text = f"klaverjassen {HANDS} trick=E:"
    assert words(text) == ((1,), ("trump:C", "trump:D", "trump:H", "trump:S"), "KJ-3.1")
    assert chosen(text, "trump:H") == (2, 1)
    game, state = parse_position(text)
    with pytest.raises(IllegalAction, match=r"KJ-3\.1"):
        game.apply(state, 1, "pass")


def test_kj_3_2_play_or_pass_on_the_turned_suit() -> None:
    text = f"klaverjassen trump_choice=turned {HANDS} turned=C4 trick=S:"
    assert words(text) == ((2,), ("pass", "play"), "KJ-3.2")
    assert words(text, "pass", "pass")[0] == (0,)
    assert chosen(text, "pass", "pass", "play") == (0, 0)
    assert words(f"klaverjassen trump_choice=turned {HANDS} turned=C4 said=S:pass,pass,pass trick=S:")[0] == (1,)


def test_kj_3_3_when_all_pass_forehand_plays_it() -> None:
    text = f"klaverjassen trump_choice=turned {HANDS} turned=D2 trick=E:"
    assert chosen(text, "pass", "pass", "pass", "pass") == (1, 1)


def test_kj_3_4_a_drawn_suit_is_trump_at_once() -> None:
    options = Options(trump_choice=TrumpChoice.DRAWN)
    deal = klaverjassen.Deal(0, (0, 0, 0, 0), (8, 8, 8, 8), drawn="H3")
    state = klaverjassen.start(options, deal)
    assert (state.public.trump, state.public.makers) == (2, 1)
    assert klaverjassen.to_act(state) == (1,)


def test_kj_3_5_a_joker_lets_forehand_name_the_suit() -> None:
    text = f"klaverjassen trump_choice=drawn {HANDS} drawn=joker trick=W:"
    assert words(text) == ((3,), ("trump:C", "trump:D", "trump:H", "trump:S"), "KJ-3.5")


def test_kj_3_5_excluded_jokers_are_never_drawn() -> None:
    drawn = {
        jokers: {
            klaverjassen.deal(Options(trump_choice=TrumpChoice.DRAWN, jokers=jokers), 0, random.Random(seed)).drawn
            for seed in range(400)
        }
        for jokers in Jokers
    }
    assert "joker" in drawn[Jokers.INCLUDED]
    assert len(drawn[Jokers.EXCLUDED]) == 20
    assert "joker" not in drawn[Jokers.EXCLUDED]


def test_kj_3_6_the_side_that_plays_is_the_makers() -> None:
    assert chosen(f"klaverjassen {HANDS} trick=W:", "trump:S") == (3, 1)
    assert chosen(f"klaverjassen {HANDS} trick=S:", "trump:S") == (3, 0)


@pytest.mark.parametrize(
    ("text", "action", "code"),
    [
        (f"klaverjassen {HANDS} trick=N:", "SA", "trump-first"),
        (f"klaverjassen {HANDS} trump=S makers=NS trick=N:", "trump:D", "trump-known"),
        (f"klaverjassen {HANDS} trump=S makers=NS trick=N:", "pass", "trump-known"),
    ],
)
def test_kj_3_7_no_card_before_trump_and_no_word_after(text: str, action: str, code: str) -> None:
    game, state = parse_position(text)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, 0, action)
    assert (caught.value.paragraph, caught.value.code) == ("KJ-3.7", code)
