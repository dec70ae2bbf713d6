"""The strongest player of klaverjassen: it solves the hands that may lie behind its view, and keeps the customs in doubt."""

import threading
import time
from random import Random
from typing import Final

from mokum.games.game import Action
from mokum.games.klaverjassen import View, legal
from mokum.players.klaverjassen import Normal, spoken
from mokum.search.klaverjassen import Solver
from mokum.search.klaverjassen_judge import Judgement, Limits, judge_cards, judge_trumps

MILLISECONDS: Final = 500
"""How long it thinks where nothing else is said."""

SEARCHES: Final = 6
"""With more cards in hand than so many it keeps to the customs."""

DOUBT: Final = 20.0
"""The points, divided by the root of the hands looked at, by which another card must seem better than the customary one."""


class Hard:
    """Looks at hands that agree with all it has seen, for ``ms`` milliseconds or so many ``worlds``."""

    def __init__(self, ms: int = 0, worlds: int = 0) -> None:
        self._ms = ms if ms or worlds else MILLISECONDS
        self._worlds = worlds
        self._customs = Normal()

    def choose(self, view: View, random: Random) -> Action:
        """The action of the highest worth; the customary one where the difference may be chance."""
        actions = legal(view).actions
        if len(actions) == 1:
            return actions[0]
        customary = self._customs.choose(view, random)
        if view.public.trump < 0 or view.hand.bit_count() > SEARCHES or spoken(view):
            return customary
        judged = self.judge(view, random)
        return _chosen(judged, customary)

    def judge(self, view: View, random: Random) -> Judgement:
        """What each action is worth: cards, or suits where trump is to be named or was turned."""
        deadline = time.monotonic_ns() + self._ms * 1_000_000 if self._ms else 0
        limits = Limits(self._worlds, deadline)
        if view.public.trump >= 0:
            return judge_cards(view, _solver(), random, limits)
        return judge_trumps(view, _solver(), random, limits, view.public.turned[:1] or "CDHS")


def _chosen(judged: Judgement, customary: Action) -> Action:
    if not judged.values:
        return customary
    best = max(judged.values, key=lambda action: (judged.values[action], action == customary))
    margin = DOUBT / judged.worlds**0.5
    return best if judged.values[best] - judged.values.get(customary, -1000.0) > margin else customary


_own = threading.local()


def _solver() -> Solver:
    """This thread's solver: it owns its memory."""
    if not hasattr(_own, "solver"):
        _own.solver = Solver()
    solver: Solver = _own.solver
    return solver
