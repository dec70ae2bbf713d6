"""The match: what the deals gave, added up, and whether and by whom it is won (KJ-7, AM-10).

A *result* is what one deal gave: in klaverjassen for NS and EW, in amsterdam for each seat. Everything follows from the
results in their order; in amsterdam the points also tell the places (AM-10.1).
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

Result = tuple[int, ...]
"""What one deal gave: points of the sides NS and EW, or game points of each seat."""

SET: Final = 10
"""Games in a set of amsterdam (AM-10.2)."""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """The match so far. ``of`` deals make it, or with 0 it ends after the deal in which a side reaches ``target``.

    ``winners`` are sides or seats once it is ``over``; more than one share it.
    """

    of: int
    target: int
    totals: Result
    over: bool
    winners: tuple[int, ...]


def standing(game: str, options: Any, results: Sequence[Result]) -> Standing:
    """The match after these results.

    >>> from mokum.games.klaverjassen.options import Length, Options
    >>> standing("klaverjassen", Options(length=Length.DEALS_1), [(91, 71)]).winners
    (0,)
    """
    kind, _, figure = str(options.length.value).partition(":")
    of, target = (0, int(figure)) if kind == "points" else (int(figure), 0)
    parts = options.seats if game == "amsterdam" else 2
    totals = tuple(sum(each[part] for each in results) for part in range(parts))
    over = max(totals) >= target if target else len(results) >= of
    if not over:
        return Standing(of, target, totals, False, ())
    return Standing(of, target, totals, True, _highest(totals) if game == "klaverjassen" else _ahead(results))


def sets(game: str, results: Sequence[Result]) -> list[Result]:
    """The totals of each set that has begun, in amsterdam (AM-10.2); klaverjassen has no sets.

    >>> sets("amsterdam", [(0, 3)] * 11)
    [(0, 30), (0, 3)]
    """
    if game != "amsterdam":
        return []
    parts = [results[start : start + SET] for start in range(0, len(results), SET)]
    return [tuple(map(sum, zip(*part, strict=True))) for part in parts]


def _highest(totals: Result) -> tuple[int, ...]:
    """KJ-7.3: the higher total wins, equal totals are a drawn match."""
    return tuple(side for side, total in enumerate(totals) if total == max(totals))


def _ahead(results: Sequence[Result]) -> tuple[int, ...]:
    """AM-10.2, AM-10.3: the lowest total, then more first places, fewer last places, the better last set."""
    seats = range(len(results[0]))
    keys = [_rank(seat, results) for seat in seats]
    return tuple(seat for seat in seats if keys[seat] == min(keys))


def _rank(seat: int, results: Sequence[Result]) -> tuple[int, int, int, int]:
    points = [each[seat] for each in results]
    firsts = points.count(0)
    lasts = sum(each[seat] == max(each) for each in results)
    last_set = points[(len(points) - 1) // SET * SET :]
    return sum(points), -firsts, lasts, sum(last_set)
