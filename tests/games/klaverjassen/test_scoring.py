"""The cards' points and the score of a deal: KJ-2 and KJ-6."""

import pytest

from mokum.games import klaverjassen
from mokum.games.klaverjassen import Score, rules
from mokum.record import parse_position

RANKS = "789TJQKA"


def score(won: str, makers: str = "NS") -> Score:
    text = f"klaverjassen hands=N:-.-.-.-/-.-.-.-/-.-.-.-/-.-.-.- trump=H makers={makers} trick=N: won={won}"
    game, state = parse_position(text)
    return klaverjassen.score(state) if game is klaverjassen else pytest.fail("another game")


def test_kj_2_1_trump_order_and_points() -> None:
    order = sorted(RANKS, key=lambda rank: -rules.TRUMP_ORDER[RANKS.index(rank)])
    assert "".join(order) == "J9ATKQ87"
    assert [rules.TRUMP_POINTS[RANKS.index(rank)] for rank in order] == [20, 14, 11, 10, 4, 3, 0, 0]


def test_kj_2_1_what_beats_a_trump_is_its_order() -> None:
    for rank, above in enumerate(rules.TRUMP_ABOVE):
        higher = {other for other in range(8) if rules.TRUMP_ORDER[other] > rules.TRUMP_ORDER[rank]}
        assert {other for other in range(8) if above >> other & 1} == higher


def test_kj_2_2_plain_order_and_points() -> None:
    order = sorted(RANKS, key=lambda rank: -rules.PLAIN_ORDER[RANKS.index(rank)])
    assert "".join(order) == "ATKQJ987"
    assert [rules.PLAIN_POINTS[RANKS.index(rank)] for rank in order] == [11, 10, 4, 3, 2, 0, 0, 0]


def test_kj_2_3_the_last_trick_gives_ten() -> None:
    game, state = parse_position("klaverjassen hands=N:7.-.-.-/8.-.-.-/9.-.-.-/-.-.-.7 trump=H makers=NS trick=N:")
    for seat, card in enumerate(("S7", "S8", "S9", "C7")):
        state = game.apply(state, seat, card)
    assert state.public.points == (10, 0)


def test_kj_2_4_all_cards_and_the_last_trick_are_162() -> None:
    cards = sum(rules.card_points(card, 1) for card in range(32))
    assert cards + rules.LAST_TRICK == rules.ALL_POINTS == 162


def test_kj_6_1_both_sides_get_their_own_when_made() -> None:
    made = score("NS:5/98+40,EW:3/64+20")
    assert (made.together, made.awarded, made.made) == ((138, 84), (138, 84), True)


def test_kj_6_2_exactly_half_is_not_more() -> None:
    assert rules.makers_made(112, 111)
    assert not rules.makers_made(111, 111)
    assert score("NS:4/91+20,EW:4/71+40").awarded == (0, 222)


def test_kj_6_3_nat_gives_everything_to_the_defenders() -> None:
    nat = score("NS:4/76+20,EW:4/86+50")
    assert (nat.made, nat.awarded) == (False, (0, 232))
    assert score("NS:4/86+50,EW:4/76+20", makers="EW").awarded == (232, 0)


def test_kj_6_4_pit_is_a_hundred_more() -> None:
    pit = score("NS:8/162+20,EW:0/0+0")
    assert (pit.pit, pit.awarded, pit.made) == ((100, 0), (282, 0), True)


def test_kj_6_5_pit_of_the_defenders_is_always_nat() -> None:
    pit = score("NS:0/0+0,EW:8/162+50")
    assert (pit.made, pit.awarded) == (False, (0, 312))


def test_a_deal_under_way_has_no_score() -> None:
    _, state = parse_position("klaverjassen hands=N:7.-.-.-/8.-.-.-/9.-.-.-/-.-.-.7 trump=H makers=NS trick=N:")
    with pytest.raises(ValueError, match="not over"):
        klaverjassen.score(state)
