"""Players that are none of the house's, for tests."""

from random import Random
from typing import Any

from mokum.games.catalogue import game
from mokum.games.game import Action


class Chance:
    """Any legal action; in klaverjassen, claims are left to others, since wrong ones are listed too (KJ-5.8)."""

    def choose(self, view: Any, random: Random) -> Action:
        """One of the legal actions."""
        name = type(view).__module__.split(".")[2]
        return random.choice([word for word in game(name).legal(view).actions if not word.startswith("roem:")])


class Mute:
    """No player at all."""
