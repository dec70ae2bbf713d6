"""Each game's own part of the notation, by the game's name; only the one asked for is imported."""

import importlib
from functools import cache
from typing import Any


@cache
def texts(game: str) -> Any:
    """The module with a game's deal lines, positions and events: ``mokum.record.klaverjassen`` or ``.amsterdam``."""
    return importlib.import_module(f"mokum.record.{game}")
