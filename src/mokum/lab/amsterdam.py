"""What is counted in a game of amsterdam, and what many come to."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from mokum.games.amsterdam import Options, score
from mokum.games.amsterdam.state import Public
from mokum.games.game import Move
from mokum.lab.measures import Course, Figure, Tally, mean, reached, share

REASONS = ("repetition", "no-progress")


def figures(course: Course) -> Iterator[Figure]:
    """The length, pickups, clears and the biggest pile, points and places by seat, and whether it was adjudicated."""
    result = score(course.state)
    publics = [*course.seen, course.state.public]
    steps = list(zip(course.moves, pairwise(publics), strict=True))
    yield "actions", len(course.moves)
    yield "pickups", sum(picked_up(move, before, after) for move, (before, after) in steps)
    yield "clears", sum(len(before.gone) < len(after.gone) for before, after in pairwise(publics))
    yield "biggest pile", max(len(public.pile) for public in publics)
    for place, seat in enumerate(result.places, 1):
        yield f"place {seat + 1}", place
        yield f"points {seat + 1}", result.points[seat]
    yield "endless", int(result.adjudged != "")
    for reason in REASONS:
        yield reason, int(result.adjudged == reason)


def picked_up(move: Move, before: Public, after: Public) -> bool:
    """Whether the pile went to a hand: taken, or after a failed flip (AM-3.6, AM-7.5)."""
    if move.action.startswith("take"):
        return True
    return move.action.startswith("flip:") and not after.pile and len(after.gone) == len(before.gone)


def report(options: Options, tally: Tally) -> dict[str, Any]:
    """What a tally comes to; ``places`` of a seat are its shares of first out, second and so on."""
    numbers = range(1, options.seats + 1)
    seats = {
        str(seat): {
            "points": mean(tally, f"points {seat}"),
            "places": [share(tally, f"place {seat}", place) for place in numbers],
        }
        for seat in numbers
    }
    return {
        "seats": seats,
        "actions": _spread(tally, "actions"),
        "pickups": _spread(tally, "pickups"),
        "clears": _spread(tally, "clears"),
        "biggest_pile": _spread(tally, "biggest pile"),
        "endless": {name: share(tally, name) for name in ("endless", *REASONS)},
    }


def _spread(tally: Tally, name: str) -> dict[str, Any]:
    parts = {"median": 0.5, "nine_in_ten": 0.9, "most": 1.0}
    return {"mean": mean(tally, name), **{word: reached(tally, name, part) for word, part in parts.items()}}
