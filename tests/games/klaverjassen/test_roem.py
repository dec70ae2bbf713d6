"""Roem, counted by itself or claimed: KJ-5."""

import pytest

from mokum.cards.cardset import CARD_INDEX, parse_hand
from mokum.games.game import IllegalAction
from mokum.games.klaverjassen import rules
from mokum.games.klaverjassen.options import FourAlike, Options
from mokum.games.klaverjassen.scoring import roem_pieces
from mokum.record import parse_position, position_text

CLAIMED = "klaverjassen trump_duty=rotterdams roem=claimed"
WINDOW = f"{CLAIMED} hands=N:7.-.-.-/8.-.-.-/-.7.-.-/-.8.-.- trump=C makers=NS trick=N:SK,SQ,SA,SJ"
CLAIMS = ("roem:100", "roem:20", "roem:200", "roem:40", "roem:50", "roem:70")


def roem(cards: str, trump: str = "C", four_alike: FourAlike = FourAlike.ALL) -> int:
    trick = sum(1 << CARD_INDEX[card] for card in cards.split(","))
    pieces = roem_pieces(trick, "CDHS".index(trump), Options(four_alike=four_alike))
    lowest = rules.lowest_four(list(FourAlike).index(four_alike))
    total = rules.trick_roem(trick, "CDHS".index(trump), lowest)
    assert total == sum(piece.points for piece in pieces)
    return total


def test_kj_5_1_three_in_a_row_even_with_an_unconnected_fourth() -> None:
    assert roem("S7,S8,S9,DA") == 20
    assert roem("S7,S8,S9,SJ") == 20
    assert roem("S7,S8,ST,SJ") == 0


def test_kj_5_1_the_natural_order_counts_also_in_trump() -> None:
    assert roem("HT,HJ,HQ,S7", trump="H") == 20
    assert roem("HJ,H9,HA,S7", trump="H") == 0


def test_kj_5_2_four_in_a_row() -> None:
    assert roem("DJ,DQ,DK,DA") == 50


def test_kj_5_3_stuk() -> None:
    assert roem("HK,S7,HQ,S8", trump="H") == 20
    assert roem("HK,S7,HQ,S8", trump="S") == 0


@pytest.mark.parametrize(
    ("four_alike", "sevens", "tens", "jacks"),
    [(FourAlike.ALL, 100, 100, 200), (FourAlike.HIGH, 0, 100, 200), (FourAlike.NONE, 0, 0, 0)],
)
def test_kj_5_4_four_alike_by_option(four_alike: FourAlike, sevens: int, tens: int, jacks: int) -> None:
    assert roem("C7,D7,H7,S7", four_alike=four_alike) == sevens
    assert roem("CT,DT,HT,ST", four_alike=four_alike) == tens
    assert roem("CJ,DJ,HJ,SJ", four_alike=four_alike) == jacks


def test_kj_5_5_kinds_add_up() -> None:
    assert roem("CJ,CQ,CK,CA", trump="C") == 70
    assert roem("CJ,CQ,CK,D7", trump="C") == 40
    kinds = [(piece.kind, len(piece.cards)) for piece in roem_pieces(parse_hand("-.-.-.AKQ7"), 0, Options())]
    assert kinds == [("run3", 3), ("stuk", 2)]


def test_kj_5_6_roem_goes_to_the_side_that_wins_the_trick() -> None:
    game, state = parse_position(
        "klaverjassen hands=N:-.-.-.-/-.-.-.-/-.-.-.-/J.-.-.- trump=C makers=NS trick=N:SK,SQ,SA"
    )
    state = game.apply(state, 3, "SJ")
    assert state.public.roem == (50, 0)


def test_kj_5_7_both_seats_of_the_winning_side_may_claim_and_nobody_else() -> None:
    game, state = parse_position(WINDOW)
    assert game.to_act(state) == (0, 2)
    assert game.legal(game.view(state, 0)).actions == ("done", *CLAIMS)
    assert game.legal(game.view(state, 2)).actions == ("H7", "done", *CLAIMS)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, 1, "roem:50")
    assert (caught.value.paragraph, caught.value.code) == ("KJ-5.7", "no-claim")
    assert game.apply(state, 0, "roem:50").public.roem == (50, 0)


@pytest.mark.parametrize("claim", ["roem:20", "roem:200"])
def test_kj_5_8_a_wrong_sum_is_refused_and_costs_nothing(claim: str) -> None:
    game, state = parse_position(WINDOW)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, 0, claim)
    assert (caught.value.paragraph, caught.value.code) == ("KJ-5.8", "wrong-claim")
    assert "50" not in str(caught.value)
    assert game.apply(state, 0, "roem:50").public.roem == (50, 0)


def test_kj_5_8_a_sum_that_roem_cannot_have_is_no_claim() -> None:
    game, state = parse_position(WINDOW)
    with pytest.raises(IllegalAction, match=r"KJ-5\.8"):
        game.apply(state, 0, "roem:30")


def test_kj_5_8_the_list_of_claims_tells_nothing() -> None:
    game, state = parse_position(WINDOW.replace("SQ,SA,SJ", "SQ,SA,C7"))
    assert game.legal(game.view(state, 1)).actions[-6:] == CLAIMS


def test_kj_5_9_roem_lapses_when_the_next_card_is_led() -> None:
    game, state = parse_position(WINDOW)
    state = game.apply(state, 2, "H7")
    assert state.public.roem == (0, 0)
    assert state.public.tricks == (1, 0)
    with pytest.raises(IllegalAction, match=r"KJ-5\.7"):
        game.apply(state, 0, "roem:50")


def test_kj_5_9_who_has_said_done_may_not_claim_and_the_winner_still_leads() -> None:
    game, state = parse_position(WINDOW)
    state = game.apply(state, 0, "done")
    assert game.to_act(state) == (2,)
    assert "done=N" in position_text(game, state)
    state = game.apply(state, 2, "done")
    assert game.to_act(state) == (2,)
    assert game.legal(game.view(state, 2)).actions == ("H7",)


def test_kj_5_9_after_the_last_trick_two_dones_end_the_deal() -> None:
    text = f"{CLAIMED} hands=N:-.-.-.-/-.-.-.-/-.-.-.-/-.-.-.- trump=C makers=NS trick=N:SK,SQ,SA,SJ won=NS:7/100+0,EW:0/0+0"
    game, state = parse_position(text)
    assert game.to_act(state) == (0, 2)
    state = game.apply(state, 2, "done")
    assert game.to_act(state) == (0,)
    state = game.apply(state, 0, "done")
    assert game.to_act(state) == ()
    assert state.public.points == (100 + 4 + 3 + 11 + 2 + 10, 0)
