"""Players by name: ``easy``, ``normal``, and ``py:package.module:Class`` for one's own.

A name may carry settings, ``name:ms=300,worlds=20``; they are given to the player's class.
"""

import importlib
import secrets
from typing import Any, Final

from mokum.games.game import Action
from mokum.players.player import Player, Seated

_CLASSES: Final = {
    "easy": "mokum.players.{game}:Easy",
    "normal": "mokum.players.{game}:Normal",
    "hard": "mokum.players.{game}_hard:Hard",
}

STRENGTHS: Final = tuple(_CLASSES)
"""The names of the players that belong to the house, weakest first."""

OWN: Final = "py:"


def make(game: str, strength: str, seed: int | str = 0) -> Seated:
    """The player of a game (by name) that has this name, with chance from ``seed``.

    Raises :class:`ValueError` for unknown names and settings, with the known ones.

    >>> make("klaverjassen", "grandmaster")
    Traceback (most recent call last):
    ValueError: unknown strength 'grandmaster': expected easy, normal, hard or py:package.module:Class
    """
    return Seated(player(game, strength), seed)


def chooser(game: str, strength: str) -> Seated:
    """The same with a seed of its own, for tables where nobody should foresee what it does."""
    return make(game, strength, secrets.token_hex(16))


def stand_in(game: Any, view: Any) -> Action:
    """What is played for a seat that makes no move of its own: the normal player's choice (KJ-7.5), or AM-12.1.

    >>> from mokum.games import klaverjassen
    >>> from mokum.record import parse_position
    >>> line = "klaverjassen trump_duty=amsterdams hands=N:?3/?3/?3/K.98.T.- trump=H makers=NS trick=N:CT,CA,C7"
    >>> stand_in(klaverjassen, klaverjassen.view(parse_position(line).state, 3))
    'DT'
    """
    if hasattr(game, "time_out"):
        action: Action = game.time_out(view)
        return action
    return make(game.NAME, "normal")(view)


def player(game: str, strength: str) -> Player:
    """The player itself. Raises :class:`ValueError` as :func:`make` does."""
    if strength.startswith(OWN):
        return _made(strength.removeprefix(OWN), {}, strength)
    name, colon, rest = strength.partition(":")
    if name not in _CLASSES or (colon and not rest):
        known = f"{', '.join(STRENGTHS)} or py:package.module:Class"
        raise ValueError(f"unknown strength {strength!r}: expected {known}")
    return _made(_CLASSES[name].format(game=game), _settings(rest, strength), strength)


def _settings(text: str, strength: str) -> dict[str, int]:
    settings: dict[str, int] = {}
    for part in text.split(",") if text else ():
        name, _, value = part.partition("=")
        if not value.isdecimal() or name in settings:
            raise ValueError(f"expected settings such as ms=300 behind the strength, not {strength!r}")
        settings[name] = int(value)
    return settings


def _made(place: str, settings: dict[str, int], strength: str) -> Player:
    module, _, name = place.partition(":")
    try:
        made: Any = getattr(importlib.import_module(module), name)(**settings)
    except (ImportError, AttributeError, TypeError, ValueError) as fault:
        raise ValueError(f"cannot make the player {strength!r}: {fault}") from None
    if not callable(getattr(made, "choose", None)):
        raise ValueError(f"cannot make the player {strength!r}: it has no method choose(view, random)")
    return made  # type: ignore[no-any-return]
