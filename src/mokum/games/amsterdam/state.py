"""The state of a game, in parts: what all see, the hands, and what nobody sees."""

import enum

import msgspec

from mokum.cards import Card
from mokum.games.amsterdam.options import Options

Cards = tuple[Card, ...]
Drift = tuple[tuple[Card, int], ...]
"""How a hand has changed since the last progress: cards in ASCII order with how many more or fewer, none with 0."""


class Phase(enum.Enum):
    """Swapping (AM-2.1), playing, or over."""

    SWAP = "swap"
    PLAY = "play"
    OVER = "over"


class Deal(msgspec.Struct, frozen=True, gc=False):
    """The deal: dealer, stock with the next card first, and for each seat its face-down, face-up and hand cards as
    they were laid (AM-1.4). Cards that the reader does not see are ``?``."""

    dealer: int
    stock: Cards
    down: tuple[Cards, ...]
    up: tuple[Cards, ...]
    hands: tuple[Cards, ...]


class Public(msgspec.Struct, frozen=True, gc=False):
    """What everybody at the table may know.

    ``to`` is the seat to play, -1 in the swap phase and when the game is over; ``dealer`` is -1 where a position does not
    say it (it counts as the last seat); ``ready`` has a bit for each ready seat; ``opening`` is the rank the opener owes
    (AM-2.5) or empty; ``pile`` lies bottom to top; ``gone`` holds the cleared cards; ``up`` is in ASCII order; ``out``
    names the seats that are out, in order; ``quiet`` counts the actions without progress (AM-9.2).

    ``shown`` holds, for each seat, the cards of its hand that all have seen (taken from the pile, flipped, swapped in),
    in ASCII order. ``drift`` is how each hand has changed since the last progress, and ``visits`` holds ``(to, pile, drift)`` of each
    position since then: what the third-time rule compares (AM-9.3). Both are public, since without progress
    no hand changes unseen.

    ``adjudged`` is empty, or ``repetition`` or ``no-progress`` when the game was ended by AM-9.
    """

    options: Options
    phase: Phase
    to: int
    dealer: int
    ready: int
    opening: str
    pile: Cards
    gone: Cards
    stock: int
    counts: tuple[int, ...]
    up: tuple[Cards, ...]
    down: tuple[int, ...]
    out: tuple[int, ...]
    quiet: int
    shown: tuple[Cards, ...]
    drift: tuple[Drift, ...]
    visits: tuple[tuple[int, Cards, tuple[Drift, ...]], ...]
    adjudged: str


class Hidden(msgspec.Struct, frozen=True, gc=False):
    """What nobody sees: the stock, next card first, and the face-down cards from the left."""

    stock: Cards
    down: tuple[Cards, ...]


class State(msgspec.Struct, frozen=True, gc=False):
    """Public part, hands (in ASCII order, unseen cards last), and the hidden part."""

    public: Public
    hands: tuple[Cards, ...]
    hidden: Hidden


class View(msgspec.Struct, frozen=True, gc=False):
    """What one seat knows: the public part and its own hand. A watcher's ``seat`` is -1 and its hand empty."""

    seat: int
    public: Public
    hand: Cards
