"""The strongest player of amsterdam: it plays out the worlds that may lie behind its view."""

import threading
import time
from random import Random
from typing import Final

from mokum.games.amsterdam import View, legal
from mokum.games.game import Action
from mokum.players.amsterdam import Normal
from mokum.search.amsterdam_judge import Judge, Judgement, Limits

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
        customary = self._customs.choose(view, random)
        judged = self.judge(view, random, customary)
        if not judged.worlds:
            return customary, judged
        return max(judged.values, key=lambda action: (judged.values[action], action == customary)), judged

    def judge(self, view: View, random: Random, first: Action) -> Judgement:
        """What each legal action is worth, ``first`` among them: minus the game points to expect."""
        deadline = time.monotonic_ns() + self._ms * 1_000_000 if self._ms else 0
        return _judge().values(view, random, Limits(self._worlds, deadline))


_own = threading.local()


def _judge() -> Judge:
    """This thread's judge: it owns its memory."""
    if not hasattr(_own, "judge"):
        _own.judge = Judge()
    judge: Judge = _own.judge
    return judge
