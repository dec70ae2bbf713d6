"""What the judges of both games have in common: how much may be thought, and what came of it."""

import time
from typing import NamedTuple

from mokum.games.game import Action


class Limits(NamedTuple):
    """How much may be thought: so many worlds, and until this moment of :func:`time.monotonic_ns`; 0 for no limit."""

    worlds: int = 0
    deadline: int = 0

    def reached(self, worlds: int) -> bool:
        """Whether it is enough after so many worlds.

        >>> Limits(20).reached(19), Limits(20).reached(20), Limits(0, 1).reached(0)
        (False, True, True)
        """
        return worlds == self.worlds or (self.deadline != 0 and time.monotonic_ns() >= self.deadline)


def limits(worlds: int, ms: int) -> Limits:
    """So many worlds, and so many milliseconds from now on; 0 for no limit."""
    return Limits(worlds, time.monotonic_ns() + ms * 1_000_000 if ms else 0)


class Judgement(NamedTuple):
    """What each action is worth on average, over how many worlds.

    In klaverjassen these are points of the own side less the others', in amsterdam minus the game points to expect.
    ``doubts`` are the standard errors of the differences to the first action asked about, ``made`` is the share of the
    worlds in which that first action ends well for the own side (more points than the others get); of klaverjassen
    alone.
    """

    values: dict[Action, float]
    worlds: int
    doubts: dict[Action, float] = {}  # noqa: RUF012
    made: float = 0.0


NOTHING = Judgement({}, 0)
