"""How often each number came, and what that says: means, shares and their 95 % intervals.

A *figure* is a name and a whole number, such as ``("points NS", 102)`` or ``("made", 1)``. A :data:`Tally` counts how
often each number came under each name: the tallies of parts add up to exactly that of the whole, in whatever order.
"""

import math
from collections import Counter
from collections.abc import Iterable
from statistics import NormalDist
from typing import Any, Final

import msgspec

from mokum.games.game import Move
from mokum.lab.paired import SURENESS
from mokum.lab.paired import quantile as errors_within

Figure = tuple[str, int]
Tally = dict[str, Counter[int]]

Z: Final = NormalDist().inv_cdf((1 + SURENESS) / 2)


class Course(msgspec.Struct, frozen=True):
    """A deal that was played: what all saw before each action, the moves, the state at its end."""

    deal: Any
    seen: list[Any]
    moves: list[Move]
    state: Any


class Estimate(msgspec.Struct, frozen=True):
    """A mean or a share over ``n`` deals, with its 95 % interval; None where there is nothing to tell it from."""

    value: float | None
    low: float | None
    high: float | None
    n: int


def add(tally: Tally, figures: Iterable[Figure]) -> None:
    """Counts the figures of one deal.

    >>> tally: Tally = {}
    >>> add(tally, [("made", 1), ("roem", 20)])
    >>> tally["roem"]
    Counter({20: 1})
    """
    for name, number in figures:
        tally.setdefault(name, Counter())[number] += 1


def merge(tally: Tally, more: Tally) -> None:
    """Adds another tally to the first."""
    for name, counts in more.items():
        tally.setdefault(name, Counter()).update(counts)


def mean(tally: Tally, name: str) -> Estimate:
    """The mean of a figure, with Student's interval.

    >>> mean({"points": Counter({0: 50, 162: 50})}, "points").value
    81.0
    >>> mean({"points": Counter({7: 1})}, "points")
    Estimate(value=7.0, low=None, high=None, n=1)
    """
    counts = tally.get(name, Counter())
    n = counts.total()
    if not n:
        return Estimate(None, None, None, 0)
    total = sum(number * times for number, times in counts.items())
    if n == 1:
        return Estimate(float(total), None, None, 1)
    squares = sum(number * number * times for number, times in counts.items())
    # n(n-1) times the variance, in whole numbers: exact, and so the same in whatever order the parts came.
    half = errors_within(n - 1) * math.sqrt((n * squares - total * total) / (n - 1)) / n
    return Estimate(total / n, total / n - half, total / n + half, n)


def share(tally: Tally, name: str, wanted: int = 1) -> Estimate:
    """The share of deals in which a figure was ``wanted``, with Wilson's interval (J. Am. Stat. Assoc. 22, 1927).

    >>> never = share({"pit": Counter({0: 100})}, "pit")
    >>> never.low, round(never.high, 3)
    (0.0, 0.037)
    """
    counts = tally.get(name, Counter())
    n, times = counts.total(), counts[wanted]
    if not n:
        return Estimate(None, None, None, 0)
    part, z2 = times / n, Z * Z
    middle = (part + z2 / (2 * n)) / (1 + z2 / n)
    half = Z / (1 + z2 / n) * math.sqrt(part * (1 - part) / n + z2 / (4 * n * n))
    return Estimate(part, middle - half if times else 0.0, middle + half if times < n else 1.0, n)


def reached(tally: Tally, name: str, part: float) -> int | None:
    """The least number that this part of the deals do not exceed; None without deals.

    >>> reached({"length": Counter({3: 1, 5: 1, 9: 2})}, "length", 0.5)
    5
    """
    counts = tally.get(name, Counter())
    seen = 0
    for number in sorted(counts):
        seen += counts[number]
        if seen >= part * counts.total():
            return number
    return None
