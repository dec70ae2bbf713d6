"""The lowest-card policy of amsterdam, as it was first written; it is not improved."""

from random import Random
from typing import Final

from mokum.games import amsterdam
from mokum.games.amsterdam import View
from mokum.games.game import Action

ORDER: Final = "456789JQKA32T"
"""What goes first: the ladder from below, then a 3, a 2 and a 10."""


class Lowest:
    """Plays the lowest rank that fits, a natural one with all its copies, a wild one alone; swaps nothing."""

    def choose(self, view: View, random: Random) -> Action:
        """The lowest play; the first blind card; the pile where nothing fits."""
        actions = amsterdam.legal(view).actions
        if "ready" in actions:
            return "ready"
        plays = [action for action in actions if not action.startswith(("take", "flip:"))]
        if not plays:
            return actions[0]
        rank = min((play[1] for play in plays), key=ORDER.index)
        copies = [play for play in plays if play[1] == rank]
        return min(copies, key=len) if rank in "32T" else max(copies, key=len)
