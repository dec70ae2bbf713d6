"""Klaverjassen, the Dutch partnership trick game, as one module that answers to :class:`mokum.games.game.Game`.

Four seats N E S W, partners opposite, eight cards each of the 32 (KJ-1). A suit becomes trump: forehand names it, or
it is turned up and offered, or drawn (KJ-3). Eight tricks follow under duties to follow, to trump and to overtrump,
strict in Rotterdam, milder towards one's partner in Amsterdam (KJ-4). Cards have points, and roem lies in single
tricks: runs, stuk, four alike (KJ-5). The side that made trump must take more than the other, or it is nat and all
goes to the defenders; all eight tricks are pit (KJ-6). A match is so many deals, or a race to so many points (KJ-7).

>>> import random
>>> state = start(Options(), deal(Options(), 3, random.Random(1)))
>>> legal(view(state, 0)).actions
('trump:C', 'trump:D', 'trump:H', 'trump:S')
"""

from typing import Final

from mokum.games.klaverjassen.actions import REFUSALS, legal
from mokum.games.klaverjassen.options import Options
from mokum.games.klaverjassen.play import (
    apply,
    awaits,
    check_deal,
    deal,
    lapse,
    move,
    next_dealer,
    score,
    seats,
    start,
    to_act,
)
from mokum.games.klaverjassen.scoring import Score
from mokum.games.klaverjassen.state import Deal, State, View
from mokum.games.klaverjassen.view import seen, view

NAME: Final = "klaverjassen"


__all__ = [
    "NAME",
    "REFUSALS",
    "Deal",
    "Options",
    "Score",
    "State",
    "View",
    "apply",
    "awaits",
    "check_deal",
    "deal",
    "lapse",
    "legal",
    "move",
    "next_dealer",
    "score",
    "seats",
    "seen",
    "start",
    "to_act",
    "view",
]
