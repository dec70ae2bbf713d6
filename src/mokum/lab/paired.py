"""What a comparison says: means with their intervals, over deals as the unit.

The plays of one deal share its cards and are not independent, the deals are: so each deal counts once, with the mean
of its plays, and the spread is that between deals. The interval is Student's, since the spread is estimated from the
same deals; for many deals it is the normal one.
"""

from collections.abc import Sequence
from math import fsum, pi, sqrt, tan
from statistics import NormalDist
from typing import Final, NamedTuple

SURENESS: Final = 0.95

Result = Sequence[int]
"""Points of one play, by side or seat."""


class Estimate(NamedTuple):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


def quantile(freedom: int) -> float:
    """How many standard errors the 95 % interval reaches to each side with so many degrees of freedom, from 1.

    Exact for 1 and 2; from 3 on by Cornish and Fisher's expansion, less than 0.2 % off.

    >>> [round(quantile(freedom), 2) for freedom in (1, 2, 10, 10_000)]
    [12.71, 4.3, 2.23, 1.96]
    """
    chance = (1 + SURENESS) / 2
    if freedom == 1:
        return tan(pi * (chance - 0.5))
    if freedom == 2:
        return (2 * chance - 1) / sqrt(2 * chance * (1 - chance))
    z = NormalDist().inv_cdf(chance)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return fsum(term / freedom**power for power, term in enumerate(terms))


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values with its interval. Raises :class:`ValueError` for fewer than two.

    >>> estimate([1, 1, 1]).low
    1.0
    """
    if len(values) < 2:
        raise ValueError("an interval needs 2 values or more")
    mean = fsum(values) / len(values)
    variance = fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    reach = quantile(len(values) - 1) * sqrt(variance / len(values))
    return Estimate(mean, mean - reach, mean + reach)


def share(values: Sequence[float]) -> Estimate:
    """The same for shares from 0 to 1. Where all are 0 or all are 1 the spread says nothing: then Wilson's bound holds.

    >>> share([1.0] * 20).low < 0.85
    True
    """
    mean, low, high = estimate(values)
    if mean in (0, 1):
        unseen = 1 / (1 + len(values) / NormalDist().inv_cdf((1 + SURENESS) / 2) ** 2)
        return Estimate(mean, mean * (1 - unseen), 1 - (1 - mean) * (1 - unseen))
    return Estimate(mean, max(0.0, low), min(1.0, high))


def margin(game: str, first: Sequence[int], result: Result) -> float:
    """How many points A was ahead of B in one play; ``first`` are A's seats.

    In klaverjassen the points of A's side less those of the other; in amsterdam, where points are bad, the mean of
    B's seats less that of A's (AM-10.1).

    >>> margin("klaverjassen", (1, 3), (162, 0)), margin("amsterdam", (1,), (0, 2, 4))
    (-162.0, 0.0)
    """
    if game == "klaverjassen":
        side = first[0] % 2
        return float(result[side] - result[1 - side])
    others = [points for seat, points in enumerate(result) if seat not in first]
    return fsum(others) / len(others) - own_points(first, result)


def own_points(first: Sequence[int], result: Result) -> float:
    """The mean of the points of A's seats in one play."""
    return fsum(result[seat] for seat in first) / len(first)


def won(ahead: float) -> float:
    """What a play counts for A's share of wins: a draw is half of one.

    >>> won(2.5), won(0), won(-1)
    (1.0, 0.5, 0.0)
    """
    return 0.5 if ahead == 0 else float(ahead > 0)


def by_deal(plays: Sequence[Sequence[float]]) -> list[float]:
    """Each deal's mean over its plays."""
    return [fsum(deal) / len(deal) for deal in plays]


def running(values: Sequence[float], points: int = 400) -> list[tuple[int, Estimate]]:
    """The estimate as it stood after so many values, for at most about so many numbers of them, up to all.

    >>> [(count, now.mean) for count, now in running([1.0, 3.0, 5.0])]
    [(2, 2.0), (3, 3.0)]
    """
    step = max(1, len(values) // points)
    counts = [*range(2, len(values), step), len(values)]
    middle = fsum(values) / len(values)
    moved = [value - middle for value in values]
    found, total, squares, counted = [], 0.0, 0.0, 0
    for count in counts:
        total += fsum(moved[counted:count])
        squares += fsum(value * value for value in moved[counted:count])
        counted = count
        variance = max(0.0, squares - total * total / count) / (count - 1)
        mean, reach = middle + total / count, quantile(count - 1) * sqrt(variance / count)
        found.append((count, Estimate(mean, mean - reach, mean + reach)))
    return found
