"""The games by name."""

import importlib
from typing import Any, Final

NAMES: Final = ("klaverjassen", "amsterdam")


def game(name: str) -> Any:
    """The module of a game, which answers to :class:`mokum.games.game.Game`; only this one is imported.

    Raises :class:`ValueError` that lists the known names.

    >>> game("klaverjassen").seats(None)
    ('N', 'E', 'S', 'W')
    """
    if name not in NAMES:
        raise ValueError(f"unknown game {name!r}: expected {' or '.join(NAMES)}")
    return importlib.import_module(f"mokum.games.{name}")
