"""The strongest player of klaverjassen: it plays out what may lie behind its view, and keeps the customs in doubt."""

from random import Random
from typing import Final

from mokum.games.game import Action
from mokum.games.klaverjassen import View, legal
from mokum.games.klaverjassen.actions import may_claim
from mokum.players.klaverjassen import PLAYS_FROM, Normal, plays_turned, spoken
from mokum.search.judging import NOTHING, Judgement, Limits, limits
from mokum.search.klaverjassen_imagination import Imagination, ready
from mokum.search.klaverjassen_judge import judge_cards, judge_claims, judge_trumps, judge_turned
from mokum.search.own import Own

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
        self._worlds = worlds
        self._ms = ms if ms or worlds else MILLISECONDS
        self._customs = Normal()

    def choose(self, view: View, random: Random) -> Action:
        """The action of the highest worth; the customary one where the difference may be chance."""
        actions = legal(view).actions
        if len(actions) == 1:
            return actions[0]
        if view.public.trump >= 0 and (word := spoken(view)):
            return word
        return self.weigh(view, random)[0]

    def weigh(self, view: View, random: Random) -> tuple[Action, Judgement]:
        """The same action, and what each that may do is worth; of the claims that is the true one (KJ-5.8)."""
        until = limits(self._worlds, self._ms)
        customary = self._customs.choose(view, random)
        judged = self.judge(view, random, customary, until)
        if not judged.worlds or (view.public.trump >= 0 and spoken(view)):
            return customary, judged
        if view.public.trump < 0 and view.public.turned:
            return ("play" if judged.made >= PLAYS_FROM else "pass"), judged
        return _chosen(judged, customary), judged

    def judge(self, view: View, random: Random, first: Action, until: Limits) -> Judgement:
        """What each action is worth beside ``first``."""
        if not ready(PATIENCE if self._ms else None):
            return NOTHING
        given = (view, _imagination(), random, until)
        if view.public.trump < 0:
            return judge_turned(*given, plays_turned) if view.public.turned else judge_trumps(*given, "CDHS", first)
        return (judge_claims if may_claim(view.public, view.seat) else judge_cards)(*given, first)


def _chosen(judged: Judgement, customary: Action) -> Action:
    best, most = customary, 0.0
    for action, value in judged.values.items():
        gain = value - judged.values[customary] - DOUBT * judged.doubts[action]
        if action not in (customary, "done") and gain > most:
            best, most = action, gain
    return best


_imagination: Final = Own(Imagination)
