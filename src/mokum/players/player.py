"""What a player is: one class with one method, given the view of its seat and a source of chance.

A player of one's own needs nothing more than the functions of a game. This one plays whatever comes first, except that
it prefers to pass:

>>> class Timid:
...     def choose(self, view, random):
...         actions = klaverjassen.legal(view).actions
...         return "pass" if "pass" in actions else actions[0]
>>> from random import Random
>>> from mokum.games import klaverjassen
>>> options = klaverjassen.Options(trump_choice=klaverjassen.options.TrumpChoice.TURNED)
>>> state = klaverjassen.start(options, klaverjassen.deal(options, 3, Random(1)))
>>> Seated(Timid(), 1)(klaverjassen.view(state, 0))
'pass'

From the command line it is ``py:package.module:Timid`` (:mod:`mokum.players.lineup`).
"""

from random import Random
from typing import Any, Protocol

import msgspec

from mokum.games.game import Action


class Player(Protocol):
    """A player: the same view and the same state of ``random`` give the same action."""

    def choose(self, view: Any, random: Random, /) -> Action:
        """One of the actions that are legal for the seat of this view; there is always at least one."""


class Seated:
    """A player with chance of its own: called with a view it answers with an action.

    The chance follows from the seed and the view alone, so that the same seed and view give the same action, in
    whatever order and process they are asked.
    """

    def __init__(self, player: Player, seed: int | str) -> None:
        self.player = player
        self._seed = f"{seed} ".encode()

    def __call__(self, view: Any) -> Action:
        """The action for the seat of this view."""
        return self.player.choose(view, Random(self._seed + msgspec.json.encode(view)))
