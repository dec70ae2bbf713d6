"""Advice for a seat, from what it may know: the action a player would choose, and what each legal action is worth."""

from random import Random
from typing import Any, Final

import msgspec

from mokum.games.game import Action
from mokum.players.amsterdam_customs import custom
from mokum.players.lineup import player

WHY: Final = {
    "only": "there is nothing else that may be done",
    "customs": "the customs say so; no cards were imagined",
    "roem": "there are {points} points of roem to claim",
    "habit": "the difference may be chance, or the habits of the table say so",
    "even": "another is as good, as far as can be told",
    "partner": "your partner wins the trick so far",
    "ahead": "it is {points} points better than the next",
}
"""Why an action is advised, by code; the client has the sentence ``hint-why-CODE`` with the same params."""

DOUBT: Final = 1.5
"""So many standard errors between two actions may be chance."""

SPREAD: Final = 1.5
"""About how far game points of amsterdam lie from their mean."""


class Advice(msgspec.Struct, frozen=True):
    """The action a player chooses, and each legal one with its value, best first; of the claims the true one (KJ-5.8).

    In klaverjassen a value is points of the own side less those of the others, in amsterdam minus the game points to
    expect. ``worlds`` is how many worlds were looked at; players that look at none give no values but their choice.
    ``why`` is a code for what is plain to see, with what it names in ``params``; empty where nothing is. In amsterdam
    ``params`` also has the ``custom`` that speaks for the action, where one does.
    """

    action: Action
    values: dict[Action, float]
    worlds: int
    why: str = ""
    params: dict[str, str] = {}


def advise(game: Any, view: Any, strength: str, random: Random) -> Advice:
    """What the player of this strength does with this view, and why. Raises :class:`ValueError` for unknown strengths.

    >>> from mokum.games import klaverjassen
    >>> from mokum.record import parse_position
    >>> line = "klaverjassen trump_duty=amsterdams hands=N:?3/?3/?3/K.98.T.- trump=H makers=NS trick=N:CT,CA,C7"
    >>> advise(klaverjassen, klaverjassen.view(parse_position(line).state, 3), "normal", Random(1)).action
    'DT'
    """
    adviser: Any = player(game.NAME, strength)
    if not hasattr(adviser, "weigh"):
        return _by_custom(game, view, adviser.choose(view, random))
    chosen, judged = adviser.weigh(view, random)
    if judged.worlds < 1:
        return _by_custom(game, view, chosen)
    ordered = dict(sorted(judged.values.items(), key=lambda item: (-item[1], item[0] != chosen, item[0])))
    why, params = _why(game, view, chosen, ordered, judged)
    return Advice(chosen, ordered, judged.worlds, why, params | _custom(game, view, chosen, why))


def _by_custom(game: Any, view: Any, chosen: Action) -> Advice:
    """An advice for which no cards were imagined."""
    return Advice(chosen, {}, 0, "customs", _custom(game, view, chosen, "customs"))


def _custom(game: Any, view: Any, chosen: Action, why: str) -> dict[str, str]:
    """The custom of amsterdam that speaks for an action, where there is a choice."""
    code = custom(view, chosen) if game.NAME == "amsterdam" and why != "only" else ""
    return {"custom": code} if code else {}


def _why(game: Any, view: Any, chosen: Action, values: dict[Action, float], judged: Any) -> tuple[str, dict[str, str]]:
    """What is plain to see about an advice, and what that names."""
    if len(values) == 1:
        return "only", {}
    if chosen.startswith("roem:"):
        return "roem", {"points": chosen.removeprefix("roem:")}
    best, second = list(values)[:2]
    if chosen != best:
        return "habit", {}
    ahead = values[best] - values[second]
    doubts = getattr(judged, "doubts", {})
    doubt = max(doubts.get(best, 0.0), doubts.get(second, 0.0)) or SPREAD / judged.worlds**0.5
    shown = f"{ahead:.0f}" if game.NAME == "klaverjassen" else f"{ahead:.1f}"
    if ahead < DOUBT * doubt or not float(shown):
        return "even", {}
    if game.NAME == "klaverjassen" and view.public.trick and view.public.winning == view.seat ^ 2:
        return "partner", {}
    return "ahead", {"points": shown}
