"""The strongest player of amsterdam: it plays out the worlds that may lie behind its view."""

from random import Random
from typing import Final

from mokum.games.amsterdam import View, legal
from mokum.games.game import Action
from mokum.players.amsterdam import Normal
from mokum.search.amsterdam_judge import Judge
from mokum.search.judging import Judgement, limits
from mokum.search.own import Own

MILLISECONDS: Final = 500
"""How long it thinks where nothing else is said."""


class Hard:
    """Looks at worlds that agree with all it has seen, for ``ms`` milliseconds or so many ``worlds``."""

    def __init__(self, ms: int = 0, worlds: int = 0) -> None:
        self._ms = ms if ms or worlds else MILLISECONDS
        self._worlds = worlds
        self._customs = Normal()

    def choose(self, view: View, random: Random) -> Action:
        """The action that costs least; of equal ones the customary one."""
        actions = legal(view).actions
        if len(actions) == 1:
            return actions[0]
        return self.weigh(view, random)[0]

    def weigh(self, view: View, random: Random) -> tuple[Action, Judgement]:
        """The same action, and what each legal one is worth."""
        until = limits(self._worlds, self._ms)
        customary = self._customs.choose(view, random)
        judged = _judge().values(view, random, until)
        if not judged.worlds:
            return customary, judged
        return max(judged.values, key=lambda action: (judged.values[action], action == customary)), judged


_judge: Final = Own(Judge)
