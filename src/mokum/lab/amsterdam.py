"""What is measured in a game of amsterdam."""

from collections.abc import Sequence
from typing import Any

from mokum.games.amsterdam import score
from mokum.games.game import Move
from mokum.lab.measures import Tally


def measure(tally: Tally, state: Any, entries: Sequence[Any], seats: Sequence[str]) -> None:
    """Takes a game that is over into a tally: its length, places and points by seat and by strength."""
    result = score(state)
    moves = [entry for entry in entries if isinstance(entry, Move)]
    tally.add("actions", len(moves))
    tally.add("piles taken", sum(move.action.startswith("take") for move in moves))
    tally.counts["endless"] += int(result.adjudged != "")
    for place, seat in enumerate(result.places):
        name = f"seat {seat + 1}"
        tally.counts[f"first {name}"] += int(place == 0)
        tally.counts[f"last {name}"] += int(place == len(result.places) - 1)
        tally.add(f"place {name}", place + 1)
        tally.add(f"points {name}", result.points[seat])
        tally.add(f"points of {seats[seat]}", result.points[seat])
