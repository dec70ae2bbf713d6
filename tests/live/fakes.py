"""Players that are none, for tests: functions of a module, since they are called in processes of their own."""

import os
import threading
from collections.abc import Callable
from random import Random
from typing import Any

from mokum.games.catalogue import game
from mokum.match.play import Choose
from mokum.players.advice import Advice


def random_legal(name: str, strength: str, seed: str = "") -> Choose:
    """Any legal action; it claims nothing and does not swap."""
    module, random = game(name), Random(strength)

    def choose(view: Any) -> str:
        actions = module.legal(view).actions
        plain = [word for word in ("done", "ready") if word in actions]
        return plain[0] if plain else str(random.choice(actions))

    return choose


def never(name: str, strength: str, seed: str) -> Choose:
    """Thinks for ever."""
    return lambda view: str(threading.Event().wait())


def dying(name: str, strength: str, seed: str) -> Choose:
    """Its process ends while it thinks."""
    return lambda view: os._exit(3)


def failing(name: str, strength: str, seed: str) -> Choose:
    """Raises an error when it is asked."""
    return lambda view: str(1 / 0)


def unknown(name: str, strength: str, seed: str) -> Choose:
    """There is no such player."""
    raise ValueError(strength)


def answering(answer: Any) -> Callable[[str, str, str], Choose]:
    """Gives the same answer to everything."""

    def lineup(name: str, strength: str, seed: str) -> Choose:
        return lambda view: answer

    return lineup


nonsense, empty, nothing = answering("nonsense"), answering(""), answering(None)
for _name, _lineup in (("nonsense", nonsense), ("empty", empty), ("nothing", nothing)):
    _lineup.__qualname__ = _name


def plain_advice(module: Any, view: Any, strength: str, random: Random) -> Advice:
    """Every legal action is worth as much as its place in the list."""
    actions = module.legal(view).actions
    values = {action: -float(place) for place, action in enumerate(actions)}
    return Advice(actions[0], values, 7, "ahead", {"seat": str(view.seat)})


def no_advice(module: Any, view: Any, strength: str, random: Random) -> Advice:
    """Fails to give any."""
    raise LookupError(module.NAME)


def slow_advice(module: Any, view: Any, strength: str, random: Random) -> Advice:
    """Thinks for ever."""
    threading.Event().wait()
    raise AssertionError
