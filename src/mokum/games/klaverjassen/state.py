"""The state of a deal, in parts: what all see, and each hand (no card of the 32 stays hidden from all)."""

import msgspec

from mokum.cards.cardset import CardSet
from mokum.games.klaverjassen.options import Options

SEATS = ("N", "E", "S", "W")
SIDES = ("NS", "EW")

Pair = tuple[int, int]
"""A figure for each side, NS first. The side of a seat is ``seat % 2``."""

Four = tuple[int, int, int, int]
"""A figure for each seat N E S W."""


class Deal(msgspec.Struct, frozen=True, gc=False):
    """The deal: dealer, the four hands, and the card that was turned or drawn for trump (KJ-1.3, KJ-3.2, KJ-3.4).

    ``unseen`` counts the cards of each hand that this reader does not see; ``turned`` is a card of the pack of 2-6 or
    empty, ``drawn`` the same or ``joker``.
    """

    dealer: int
    hands: Four
    unseen: Four = (0, 0, 0, 0)
    turned: str = ""
    drawn: str = ""


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A trick that was gathered: ``cards`` from the leader on (indices of the 32-card pack), points with the 10 of the
    last trick, and the roem that counted."""

    leader: int
    cards: tuple[int, ...]
    winner: int
    points: int
    roem: int


class Public(msgspec.Struct, frozen=True, gc=False):
    """What everybody at the table may know.

    ``trump`` is a suit 0-3 or -1 while it is not chosen, ``makers`` a side or -1; ``passes`` counts who passed on the
    turned suit; ``trick`` holds the cards on the table from ``leader`` on, as indices, ``winning`` is the seat that
    wins it so far (-1 for none) and ``best`` the rank of the highest trump in it (-1 for none); ``done`` has a bit for
    each seat that has said it claims nothing (KJ-5.9); ``tricks``, ``points`` and ``roem`` are what each side has
    gathered, and ``history`` the gathered tricks themselves (empty for a position that was given without them).
    """

    options: Options
    forehand: int
    turned: str
    drawn: str
    passes: int
    trump: int
    makers: int
    leader: int
    trick: tuple[int, ...]
    winning: int
    best: int
    done: int
    counts: Four
    tricks: Pair
    points: Pair
    roem: Pair
    history: tuple[Trick, ...]


class State(msgspec.Struct, frozen=True, gc=False):
    """Public part and hands; ``unseen`` counts the cards of a hand that are not known."""

    public: Public
    hands: Four
    unseen: Four


class View(msgspec.Struct, frozen=True, gc=False):
    """What one seat knows: the public part and its own hand. A watcher's ``seat`` is -1.

    ``unseen`` is the number of cards in the own hand that are not known: 0 except in positions that ask about others.
    """

    seat: int
    public: Public
    hand: CardSet
    unseen: int = 0
