"""Matches add up and are won as KJ-7 and AM-10 say."""

import pytest

from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.match.scoring import Result, standing

EIGHT = kj.Options(length=kj.Length.DEALS_8)
RACE = kj.Options(length=kj.Length.POINTS_750)


@pytest.mark.parametrize(("length", "deals"), [("deals:16", 16), ("deals:8", 8), ("deals:1", 1)])
def test_kj_7_1_so_many_deals(length: str, deals: int) -> None:
    options = kj.Options(length=kj.Length(length))
    assert not standing("klaverjassen", options, [(82, 80)] * (deals - 1)).over
    after = standing("klaverjassen", options, [(82, 80)] * deals)
    assert (after.of, after.target, after.over, after.totals) == (deals, 0, True, (82 * deals, 80 * deals))


def test_kj_7_2_to_so_many_points_ends_after_the_deal_that_reaches_them() -> None:
    results = [(162, 0)] * 4 + [(0, 162)]
    assert not standing("klaverjassen", RACE, results).over
    assert not standing("klaverjassen", RACE, [*results, (101, 61)]).over
    assert standing("klaverjassen", RACE, [*results, (102, 60)]).over


def test_kj_7_2_the_higher_total_wins_whoever_got_there() -> None:
    results = [(740, 700), (20, 142)]
    assert standing("klaverjassen", RACE, results).winners == (1,)


def test_kj_7_3_equal_totals_are_a_drawn_match() -> None:
    assert standing("klaverjassen", EIGHT, [(81, 81)] * 8).winners == (0, 1)
    assert standing("klaverjassen", EIGHT, [(81, 81)] * 7 + [(82, 80)]).winners == (0,)


def test_nobody_has_won_before_the_end() -> None:
    assert standing("klaverjassen", EIGHT, []).winners == ()
    assert standing("klaverjassen", EIGHT, []).totals == (0, 0)


def games(*results: Result, length: am.Length = am.Length.GAMES_10) -> tuple[int, ...]:
    after = standing("amsterdam", am.Options(seats=len(results[0]), length=length), results)
    assert after.over
    return after.winners


def test_am_10_2_the_lowest_total_wins() -> None:
    assert games((0, 2, 4), length=am.Length.GAMES_1) == (0,)
    assert games(*[(2, 0, 4)] * 4, *[(0, 4, 2)] * 6) == (0,)
    assert games(*[(4, 0, 2)] * 4, *[(2, 4, 0)] * 6) == (2,)
    assert not standing("amsterdam", am.Options(seats=3, length=am.Length.GAMES_30), [(2, 0, 4)] * 29).over


def test_am_10_3_a_tie_goes_to_more_first_places() -> None:
    # Seats 0 and 1 have 20 each: 0 with six first and four last places, 1 always second.
    results = [(0, 2, 3, 5), (0, 2, 5, 3), (0, 2, 3, 5), (5, 2, 0, 3), (5, 2, 3, 0)]
    assert games(*results, *results) == (0,)


def test_am_10_3_then_to_fewer_last_places() -> None:
    # Seats 0 and 1 have 23 each and two first places; 0 has two last places, 1 none.
    results = [(0, 3, 5, 2), (5, 0, 2, 3), (2, 3, 0, 5), (2, 3, 5, 0)]
    assert games(*results, *results, (2, 3, 0, 5), (3, 2, 5, 0)) == (1,)


def test_am_10_3_then_to_the_better_last_set() -> None:
    third = [(0, 3)] * 4 + [(3, 0)] * 6
    others = [(0, 3)] * 11 + [(3, 0)] * 9
    assert games(*others, *third, length=am.Length.GAMES_30) == (1,)


def test_am_10_3_else_it_is_shared() -> None:
    assert games(*[(0, 3), (3, 0)] * 5) == (0, 1)
    assert games(*[(0, 3), (3, 0)] * 15, length=am.Length.GAMES_30) == (0, 1)
