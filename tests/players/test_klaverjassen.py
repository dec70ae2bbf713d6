"""What a player of klaverjassen concludes from what it has seen, and the policies on plain ints."""

from typing import Any

import pytest

from mokum.cards.cardset import ALL, CARD_INDEX, card_names, parse_hand
from mokum.games.game import UnseenCards
from mokum.players.klaverjassen import forgetful, may_hold, scene
from mokum.search.policies.klaverjassen_odds import beats, odds, seat_lacks
from mokum.search.policies.klaverjassen_trump import best_trump, longest, made_chance, promise
from tests.players.positions import after, choice

FULL = "N:AQ7.Q.A8.A8/-.987.KT.KJ7/K9.KT.Q9.T9/JT8.AJ.J7.Q"


def view_after(actions: str, duty: str = "rotterdams", seat: int = 0, more: str = "", hands: str = FULL) -> Any:
    """The view of a seat after these actions from the first lead, hearts being trump."""
    game, state = after(f"klaverjassen trump_duty={duty} {more} hands={hands} trump=H makers=EW trick=N:", actions)
    return game.view(state, seat)


def holds(view: Any, seat: int, suits: str) -> tuple[str, ...]:
    """The cards of these suits that a seat may hold."""
    return tuple(name for name in card_names(may_hold(view)[seat]) if name[0] in suits)


def test_kj_4_4_who_does_not_follow_is_void() -> None:
    assert holds(view_after("S7 H7"), 1, "S") == ()
    assert holds(view_after("S7 H7"), 2, "S") != ()


def test_kj_4_8_who_neither_follows_nor_trumps_has_no_trump() -> None:
    hands = "N:7.-.-.-/-.-.J.J/9.-.-.-/8.-.-.-"
    assert holds(view_after("S7 DJ", hands=hands), 1, "SH") == ()


def test_kj_4_13_at_amsterdams_who_does_not_trump_its_partners_trick_may_hold_trumps() -> None:
    hands = "N:7.-.8.-/9.-.8.-/8.-.7.-/-.J.T.-"
    assert "HJ" in holds(view_after("S7 S9 S8 DT", "amsterdams", hands=hands), 3, "H")


def test_kj_4_5_who_does_not_beat_the_trump_has_no_higher_one() -> None:
    hands = "N:-.9.-.7/-.A8.-.-/-.T.-.8/-.7.-.9"
    assert holds(view_after("H9 H8", hands=hands), 1, "H") == ("H7", "HA", "HK", "HQ", "HT")


def test_kj_4_9_who_does_not_overtrump_has_no_higher_trump_but_maybe_lower_ones() -> None:
    hands = "N:7.-.-.-/-.9.J.-/-.8.Q.-/8.-.-.-"
    left = holds(view_after("S7 H9 DQ", hands=hands), 2, "H")
    assert "HJ" not in left
    assert "H8" in left


def test_kj_4_11_who_undertrumps_has_nothing_but_lower_trumps() -> None:
    hands = "N:7.-.-.-/-.9.J.-/-.87.-.-/8.-.-.-"
    assert set(holds(view_after("S7 H9 H7", hands=hands), 2, "SHDC")) <= {"H8", "HA", "HT", "HK", "HQ"}


def test_kj_4_12_where_it_is_forced_an_undertrump_says_only_that_no_higher_one_is_there() -> None:
    hands = "N:7.-.-.-/-.9.J.-/-.87.Q.-/8.-.-.-"
    left = holds(view_after("S7 H9 H7", more="undertrump=forced", hands=hands), 2, "SHDC")
    assert "HJ" not in left
    assert "DQ" in left


def test_the_cards_that_only_one_seat_may_hold_are_known_to_be_there() -> None:
    """After E showed its void, the spades that are out lie with S and W; a trick later W shows its own: all with S."""
    view = view_after("S7 H7 S9 S8")
    seen = scene(view)
    assert card_names(seen.left & parse_hand("AKQJT987.-.-.-")) == ()
    assert seat_lacks(seen, 1, parse_hand("K.-.-.-")) == 1.0
    assert 0 < seat_lacks(seen, 2, parse_hand("K.-.-.-")) < 1
    assert seat_lacks(seen, 2, 0) == 1.0


def test_one_who_remembers_nothing_takes_all_cards_but_its_own_for_possible() -> None:
    view = view_after("S7 H7 S9 S8 C7 C9 CQ CA")
    seen = forgetful(view)
    assert seen.left == seen.across == seen.right == ALL & ~view.hand
    assert seen.lost == 32 - 6 - 18


def test_kj_4_15_the_last_to_play_knows_who_wins() -> None:
    seen = scene(view_after("S7 H7 S9", seat=3))
    assert odds(seen, 3, CARD_INDEX["H7"], ours=False) == 0.0
    assert odds(seen, 3, CARD_INDEX["HJ"], ours=True) == 1.0


def test_the_jack_of_trumps_is_beaten_by_nobody() -> None:
    seen = scene(view_after("", seat=3))
    assert all(beats(seen, seat, 2, CARD_INDEX["HJ"]) == 0.0 for seat in (1, 2, 3))
    assert beats(seen, 1, 2, CARD_INDEX["H7"]) > 0.5


def test_a_player_that_is_known_to_be_void_and_armed_ruffs() -> None:
    seen = scene(view_after("S7 H7 S9 S8 C7 C9 CQ CA"))
    assert beats(seen, 1, 3, CARD_INDEX["SA"]) > 0.9
    assert beats(seen, 3, 3, CARD_INDEX["SA"]) < 0.5


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("-.J9.T987.87", "-.J8.T987.87"),
        ("-.J98.T98.87", "-.J9.T98.87Q"),
        ("A.J9.T98.87", "K.J9.T98.87"),
        ("AT.J9.98.87", "AK.J9.98.87"),
        ("-.J98.98.Q87", "9.J98.8.Q87"),
    ],
)
def test_what_makes_a_hand_promise_more(better: str, worse: str) -> None:
    assert promise(parse_hand(better), 2) > promise(parse_hand(worse), 2)


def test_kj_3_1_the_best_trump_is_not_always_the_longest_suit() -> None:
    hand = parse_hand("KQ87.J9A.A.-")
    assert best_trump(hand) == 2
    assert longest(hand) == 3


def test_the_chance_of_making_grows_with_the_promise() -> None:
    assert made_chance(-160) < 0.35 < made_chance(-20) < made_chance(100)


def test_a_hand_that_is_not_seen_is_no_guess() -> None:
    with pytest.raises(UnseenCards):
        choice("klaverjassen trump_duty=rotterdams hands=N:?3/?3/?3/?3 trump=H makers=NS trick=N:")


@pytest.mark.parametrize("duty", ["rotterdams", "amsterdams"])
def test_a_maker_shows_its_partner_the_jack_and_not_what_wins_as_surely(duty: str) -> None:
    """The strongest player may hide it: it plays out what others do who do not know."""
    for hand in ("A.AK9J.J8.7", "K87.J97.A.9"):
        position = f"klaverjassen trump_duty={duty} hands=N:{hand}/?8/?8/?8 trump=H makers=NS trick=N:"
        assert choice(position) == "HJ"
