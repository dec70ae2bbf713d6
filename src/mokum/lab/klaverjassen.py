"""What is counted in a deal of klaverjassen, and what many come to."""

from collections.abc import Iterator
from typing import Any

from mokum.games.klaverjassen import score
from mokum.games.klaverjassen.state import SIDES
from mokum.lab.measures import Course, Figure, Tally, mean, share

RESULTS = ("made", "nat", "pit")
"""What can become of the makers; pit is a way of making it."""


def maker(course: Course) -> int:
    """The seat that has trump to answer for: who said *play* on the turned suit, else forehand (KJ-3.6)."""
    said = [move.seat for move in course.moves if move.action == "play"]
    return said[0] if said else int(course.state.public.forehand)


def figures(course: Course) -> Iterator[Figure]:
    """The points and roem by side, how it went for the makers and how many trumps the maker held, the trump."""
    public, result = course.state.public, score(course.state)
    makers = result.makers
    for side, name in enumerate(SIDES):
        yield f"points {name}", result.awarded[side]
        yield f"roem {name}", result.roem[side]
    yield "points NS-EW", result.awarded[0] - result.awarded[1]
    yield "points makers", result.awarded[makers]
    yield "points defenders", result.awarded[1 - makers]
    yield "roem both", sum(result.roem)
    held = (course.deal.hands[maker(course)] >> 8 * public.trump & 255).bit_count()
    yield f"points of {held}", result.awarded[makers]
    for name, happened in zip(RESULTS, (result.made, not result.made, result.pit[makers] > 0), strict=True):
        yield name, int(happened)
        yield f"{name} of {held}", int(happened)
    yield "pit defenders", int(result.pit[1 - makers] > 0)
    yield "trump", public.trump


def report(options: Any, tally: Tally) -> dict[str, Any]:
    """What a tally comes to; ``trumps_held`` are those the maker was dealt."""
    held = {
        str(number): {name: share(tally, f"{name} of {number}") for name in RESULTS}
        | {"points": mean(tally, f"points of {number}")}
        for number in range(9)
        if f"made of {number}" in tally
    }
    return {
        "points": {name: mean(tally, f"points {name}") for name in (*SIDES, "NS-EW", "makers", "defenders")},
        "makers": {name: share(tally, name) for name in RESULTS} | {"pit_against": share(tally, "pit defenders")},
        "trumps_held": held,
        "roem": {name: mean(tally, f"roem {name}") for name in ("both", *SIDES)},
        "trump": {letter: share(tally, "trump", suit) for suit, letter in enumerate("CDHS")},
    }
