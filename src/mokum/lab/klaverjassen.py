"""What is measured in a deal of klaverjassen."""

from collections.abc import Sequence
from typing import Any

from mokum.games.klaverjassen import score
from mokum.games.klaverjassen.state import SIDES
from mokum.lab.measures import Tally


def measure(tally: Tally, state: Any, entries: Sequence[Any], seats: Sequence[str]) -> None:
    """Takes a deal that is over into a tally: by side, by strength of the makers, and by trump."""
    public, result = state.public, score(state)
    names = [side_name(seats, side) for side in (0, 1)]
    makers = names[result.makers]
    tally.counts[f"makers {makers}"] += 1
    tally.counts[f"{'made' if result.made else 'nat'} {makers}"] += 1
    tally.counts[f"trump {'CDHS'[public.trump]}"] += 1
    tally.counts["pit"] += int(8 in result.tricks)
    tally.add("cards of makers", result.cards[result.makers])
    tally.add("roem", sum(result.roem))
    tally.add("roem of makers", result.roem[result.makers])
    for side, name in enumerate(SIDES):
        tally.add(f"points {name}", result.awarded[side])
        tally.add(f"points of {names[side]}", result.awarded[side])


def side_name(seats: Sequence[str], side: int) -> str:
    """The strength of a side, or both where its partners differ.

    >>> side_name(("normal", "easy", "normal", "normal"), 1)
    'easy+normal'
    """
    return "+".join(dict.fromkeys((seats[side], seats[side + 2])))
