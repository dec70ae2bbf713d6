"""The figures of a comparison, held against sums done by hand and printed tables."""

from math import sqrt
from random import Random

import pytest

from mokum.games import amsterdam, klaverjassen
from mokum.lab.compare import Chunk, Comparison, verdict
from mokum.lab.paired import estimate, margin, quantile, running, share

TABLE = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706, 10: 2.2281, 30: 2.0423, 100: 1.9840, 1_000_000: 1.9600}
"""Student's distribution as printed: 97.5 % of it lie below."""


@pytest.mark.parametrize("freedom", TABLE)
def test_the_quantiles_are_those_of_the_tables(freedom: int) -> None:
    assert quantile(freedom) == pytest.approx(TABLE[freedom], rel=0.002)


def test_a_mean_and_its_interval_by_hand() -> None:
    # mean 5, squares 9 + 1 + 1 + 9 = 20, variance 20/3, error √(20/12) = 1.29099
    found = estimate([2, 4, 6, 8])
    assert found.mean == 5
    assert found.high - 5 == pytest.approx(3.1824 * 1.29099, rel=0.002)
    assert 5 - found.low == pytest.approx(found.high - 5)


def test_an_interval_holds_the_truth_19_times_in_20() -> None:
    random = Random(1)
    held = sum(
        found.low <= 0 <= found.high
        for found in (estimate([random.gauss(0, 5) for _ in range(6)]) for _ in range(2000))
    )
    assert held == pytest.approx(1900, abs=4 * sqrt(2000 * 0.05 * 0.95))


def test_a_share_stays_between_0_and_1() -> None:
    found = share([1, 1, 1, 0.5])
    assert found.mean == 0.875
    assert found.high == 1
    assert found.low == pytest.approx(0.875 - 3.1824 * 0.125, rel=0.002)


def test_where_all_is_won_or_lost_wilsons_bound_holds() -> None:
    # 20 / (20 + 1.96²) = 0.83887
    assert share([1.0] * 20) == pytest.approx((1, 0.83887, 1), abs=1e-4)
    assert share([0.0] * 20) == pytest.approx((0, 0, 0.16113), abs=1e-4)


def test_a_draw_each_time_is_sure() -> None:
    assert share([0.5] * 20) == (0.5, 0.5, 0.5)


def test_kj_6_a_margin_is_the_difference_of_the_sides() -> None:
    assert margin("klaverjassen", (0, 2), (62, 100)) == -38
    assert margin("klaverjassen", (1, 3), (62, 100)) == 38


def test_am_10_1_a_margin_is_what_the_others_have_on_average_less_the_own() -> None:
    assert margin("amsterdam", (0,), (0, 2, 3, 5)) == pytest.approx(10 / 3)
    assert margin("amsterdam", (3,), (0, 2, 3, 5)) == pytest.approx(5 / 3 - 5)


def test_a_verdict_of_klaverjassen_by_hand() -> None:
    comparison = Comparison("klaverjassen", klaverjassen.Options(), ("x", "y"), 3)
    chunks = [
        Chunk(0, [[(100, 62), (62, 100)], [(0, 162), (81, 81)]], ({"late": 1}, {})),
        Chunk(2, [[(162, 0), (90, 72)]], ({"late": 2, "refused": 1}, {"ended": 4})),
    ]
    # A ahead: 38 and 38; −162 and 0; 162 and −18: by deal 38, −81, 72, in the mean 29/3
    found = verdict(comparison, chunks)
    assert found.margins == [38, -81, 72]
    assert found.mean.mean == pytest.approx(29 / 3)
    variance = ((38 - 29 / 3) ** 2 + (-81 - 29 / 3) ** 2 + (72 - 29 / 3) ** 2) / 2
    assert found.mean.high == pytest.approx(29 / 3 + 4.3027 * sqrt(variance / 3), rel=1e-4)
    # won: 1 and 1; 0 and ½; 1 and 0
    assert found.win_share.mean == pytest.approx((1 + 0.25 + 0.5) / 3)
    assert found.points is None
    assert found.stood_in == ({"late": 3, "refused": 1}, {"ended": 4})
    assert set(found.figures) == {"mean", "interval", "win_share", "win_interval"}


def test_a_verdict_of_amsterdam_by_hand() -> None:
    comparison = Comparison("amsterdam", amsterdam.Options(seats=3), ("x", "y"), 2)
    plays = [[(0, 2, 4), (4, 2, 0), (2, 4, 0)], [(4, 0, 2), (0, 2, 4), (2, 0, 4)]]
    # A's points: 0, 2, 0 and 4, 2, 4; the others' means: 3, 2, 3 and 1, 2, 1
    found = verdict(comparison, [Chunk(0, [[tuple(play) for play in deal] for deal in plays], ({}, {}))])
    assert found.margins == pytest.approx([2, -2])
    assert found.points is not None
    assert found.points.mean == pytest.approx((2 / 3 + 10 / 3) / 2)
    assert found.points.high == pytest.approx(2 + 12.7062 * 4 / 3, rel=1e-4)
    # won: 1, ½, 1 and 0, ½, 0
    assert found.win_share.mean == pytest.approx(0.5)
    assert set(found.figures) >= {"points", "points_interval"}


@pytest.mark.parametrize("many", [2, 3, 57, 1234])
def test_the_running_estimate_is_the_estimate_of_what_came_so_far(many: int) -> None:
    random = Random(many)
    values = [random.uniform(-300, 500) for _ in range(many)]
    found = running(values)
    assert found[-1][0] == many
    assert len(found) <= 620
    for count, now in (found[0], found[len(found) // 2], found[-1]):
        assert now == pytest.approx(estimate(values[:count]), rel=1e-9)
