"""Advice for a seat, from what it may know: the action a player would choose, and what each legal action is worth."""

from random import Random
from typing import Any

import msgspec

from mokum.games.game import Action
from mokum.players.lineup import player


class Advice(msgspec.Struct, frozen=True):
    """The chosen action, and each legal action with its value, the chosen one first, then best first.

    In klaverjassen a value is points of the own side less those of the others, in amsterdam minus the game points to
    expect. ``worlds`` is how many worlds were looked at; players that look at none give no values but their choice.
    ``why`` is a code for what is plain to see, with what it names in ``params``; empty where nothing is.
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
    adviser = player(game.NAME, strength)
    chosen = adviser.choose(view, random)
    judge = getattr(adviser, "judge", None)
    if judge is None:
        return Advice(chosen, {}, 0)
    judged = judge(view, random, chosen)
    ordered = sorted(judged.values.items(), key=lambda item: (item[0] != chosen, -item[1], item[0]))
    return Advice(chosen, dict(ordered), judged.worlds)
