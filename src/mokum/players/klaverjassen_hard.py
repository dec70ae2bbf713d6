"""The strongest player of klaverjassen: it plays out what may lie behind its view, and keeps the customs in doubt."""

import threading
from random import Random
from typing import Final

from mokum.games.game import Action
from mokum.games.klaverjassen import View, legal
from mokum.players.klaverjassen import PLAYS_FROM, Normal, spoken
from mokum.search.klaverjassen_imagination import Imagination, ready
from mokum.search.klaverjassen_judge import NOTHING, Judgement, Limits, judge_cards, judge_trumps

MILLISECONDS: Final = 500
"""How long it thinks where nothing else is said."""

DOUBT: Final = 1.5
"""By how many standard errors another action must seem better than the customary one."""

PATIENCE: Final = 5.0
"""Seconds that a move waits for loops that are still compiled; after these it keeps to the customs."""


class Hard:
    """Plays out deals that agree with all it has seen, for ``ms`` milliseconds or so many ``worlds``.

    With ``worlds`` alone the same view and the same chance give the same action on any machine.
    """

    def __init__(self, ms: int = 0, worlds: int = 0) -> None:
        self._limits = Limits(worlds, ms if ms or worlds else MILLISECONDS)
        self._customs = Normal()

    def choose(self, view: View, random: Random) -> Action:
        """The action of the highest worth; the customary one where the difference may be chance."""
        actions = legal(view).actions
        if len(actions) == 1:
            return actions[0]
        customary = self._customs.choose(view, random)
        if view.public.trump >= 0 and spoken(view):
            return customary
        if view.public.trump < 0 and view.public.turned:
            judged = self.judge(view, random, f"trump:{view.public.turned[0]}")
            return ("play" if judged.made >= PLAYS_FROM else "pass") if judged.worlds else customary
        return _chosen(self.judge(view, random, customary), customary)

    def judge(self, view: View, random: Random, first: Action) -> Judgement:
        """What each action is worth beside ``first``: cards, or suits where trump is to be named or was turned."""
        if not ready(PATIENCE if self._limits.ms else None):
            return NOTHING
        if view.public.trump >= 0:
            return judge_cards(view, _imagination(), random, self._limits, first)
        suits = view.public.turned[:1] or "CDHS"
        return judge_trumps(view, _imagination(), random, self._limits, suits, first)


def _chosen(judged: Judgement, customary: Action) -> Action:
    best, most = customary, 0.0
    for action, value in judged.values.items():
        gain = value - judged.values[customary] - DOUBT * judged.doubts[action]
        if action != customary and gain > most:
            best, most = action, gain
    return best


_own = threading.local()


def _imagination() -> Imagination:
    """This thread's imagination: it owns its memory."""
    if not hasattr(_own, "imagination"):
        _own.imagination = Imagination()
    imagination: Imagination = _own.imagination
    return imagination
