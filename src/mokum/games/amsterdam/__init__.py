"""Amsterdam, meet or beat.

Each seat has three cards face down, three face up and three in hand; the rest is the stock. In turn, clockwise, a
seat plays one or more cards of one rank that meet or beat the top of the pile, and draws up to three while the stock
lasts. Who can play must; who cannot takes the pile into hand. A 2 lets anything follow, a 3 mirrors what it covers, a
10 clears the pile, and so do four cards of one printed rank on top; after a clear the same seat goes on. A 2 never
goes on a 3. When the hand is spent the face-up cards follow, then the face-down ones, flipped blind one at a time (at
expert the other way round). Who has no card left is out; the last one with cards loses and deals the next game. At
beginner hand and face-up cards may be swapped before the first play; the lowest natural card in a hand opens. A game
that makes no progress is adjudicated.
"""

from typing import Final

from mokum.games.amsterdam.actions import legal, time_out, zone_in_use
from mokum.games.amsterdam.options import House, Length, Level, Options
from mokum.games.amsterdam.refusals import REFUSALS
from mokum.games.amsterdam.scoring import Score, next_dealer, ranking, score
from mokum.games.amsterdam.state import (
    Cards,
    Deal,
    Hidden,
    Phase,
    Public,
    State,
    View,
    asked,
    awaits,
    deal,
    position,
    start,
    to_act,
)
from mokum.games.amsterdam.turn import apply, move
from mokum.games.amsterdam.view import seen, view

NAME: Final = "amsterdam"


def seats(options: Options) -> tuple[str, ...]:
    """The names of the seats, clockwise.

    >>> seats(Options(seats=3))
    ('1', '2', '3')
    """
    return tuple(str(number + 1) for number in range(options.seats))


__all__ = [
    "NAME",
    "REFUSALS",
    "Cards",
    "Deal",
    "Hidden",
    "House",
    "Length",
    "Level",
    "Options",
    "Phase",
    "Public",
    "Score",
    "State",
    "View",
    "apply",
    "asked",
    "awaits",
    "deal",
    "legal",
    "move",
    "next_dealer",
    "position",
    "ranking",
    "score",
    "seats",
    "seen",
    "start",
    "time_out",
    "to_act",
    "view",
    "zone_in_use",
]
