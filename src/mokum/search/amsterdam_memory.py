"""Where a game of amsterdam lies in a block of memory, by ranks only, and the small questions about it.

A heap of cards is thirteen 4-bit counts in one int, rank 0 lowest; suits do not matter. A set of ranks has the lowest
bit of each of these.
"""

from typing import Final

from mokum.games.amsterdam.rules import THREE, fits, requirement, zone
from mokum.search.memo import WORD, inlined, load, low63, store

MOST_SEATS: Final = 10
RANKS: Final = 13

SEAT: Final = 10 * WORD
"""Bytes of a seat: hand and face-up row as heaps and their sizes, number of blind cards and where they lie among
:data:`CARDS`, the next seat that has cards, and the factor of its hand in a position's key;
the cards of the hand that all have seen, and their number."""
HELD: Final = 0
ROW: Final = WORD
HELD_SIZE: Final = 2 * WORD
ROW_SIZE: Final = 3 * WORD
BLIND: Final = 4 * WORD
BLIND_AT: Final = 5 * WORD
NEXT: Final = 6 * WORD
FACTOR: Final = 7 * WORD
KNOWN: Final = 8 * WORD
KNOWN_SIZE: Final = 9 * WORD

MIDDLE: Final = MOST_SEATS * SEAT
"""The middle: pile as a heap, its size, printed top rank or -1, equal cards on top, requirement, size of the stock,
where it lies, players still in, quiet actions; the pile's order as a number, and how hands have changed since the
last progress;
what is good in the pile; how often the position was seen."""
PILE: Final = MIDDLE
PILE_SIZE: Final = MIDDLE + WORD
TOP: Final = MIDDLE + 2 * WORD
RUN: Final = MIDDLE + 3 * WORD
REQUIRED: Final = MIDDLE + 4 * WORD
STOCK: Final = MIDDLE + 5 * WORD
STOCK_AT: Final = MIDDLE + 6 * WORD
PLAYERS: Final = MIDDLE + 7 * WORD
QUIET: Final = MIDDLE + 8 * WORD
ORDER: Final = MIDDLE + 9 * WORD
DRIFT: Final = MIDDLE + 10 * WORD
GIFT: Final = MIDDLE + 11 * WORD
TIMES: Final = MIDDLE + 12 * WORD
GAME: Final = MIDDLE + 16 * WORD
"""Bytes of a game; one stands at the beginning of the memory and is played."""

RULES: Final = GAME
"""Seats, dealer, expert, the house options AM-11.2 and AM-11.3."""
SEATS: Final = RULES
DEALER: Final = RULES + WORD
EXPERT: Final = RULES + 2 * WORD
STUCK_ROW: Final = RULES + 3 * WORD
MIXED: Final = RULES + 4 * WORD
FITTING: Final = RULES + 8 * WORD
"""For each :func:`pile_key` the set of ranks that fit."""
KEYS: Final = 32
STUCK: Final = FITTING + KEYS * WORD
"""For each key and each number of cards up to 15 the chance in 1024 that so many unseen cards all do not fit."""
TASTES: Final = STUCK + KEYS * 16 * WORD
"""For each seat the weights by which it plays, in 1/1024 of a card (:mod:`mokum.search.amsterdam_taste`)."""
TASTE: Final = 64 * WORD
CARDS: Final = TASTES + MOST_SEATS * TASTE
"""The hidden cards of this world, as ranks: stock and face-down cards lie here."""
EPOCH: Final = CARDS + 128 * WORD
"""A number that is new after each progress; then for each position since the last its key, and epoch and times it was
seen."""
VISITED: Final = EPOCH + 8 * WORD
VISIT_BITS: Final = 10
PAST: Final = VISITED + (2 * WORD << VISIT_BITS)
"""The positions of the game so far since its last progress: how many, and their keys."""
MOST_PAST: Final = 1000
SIZE: Final = PAST + (1 + MOST_PAST) * WORD

ONES: Final = 0x1111111111111


@inlined
def ranks_of(heap: int) -> int:
    """The set of ranks in a heap.

    >>> ranks_of(0x302)
    257
    """
    heap |= heap >> 1
    return (heap | heap >> 2) & ONES


@inlined
def pile_key(top: int, required: int) -> int:
    """A number below :data:`KEYS` for all that decides what fits: the printed top rank, and what a 3 mirrors."""
    return 16 + required if top == THREE else top + 1


def set_rules(memory: int) -> None:
    """Fills in which ranks fit on which pile (AM-3.3 to AM-4.4)."""
    for key in range(KEYS):
        top = THREE if key >= 16 else key - 1
        required = key - 16 if key >= 16 else max(0, requirement((top,)))
        ranks = 0
        if top <= 12 and required <= 12:
            for rank in range(RANKS):
                if fits(rank, required, top)[0]:
                    ranks |= 1 << 4 * rank
        store(memory + FITTING + WORD * key, ranks)


@inlined
def ordered(order: int, rank: int) -> int:
    """The number of a pile's order with another card on top."""
    return low63((order + rank + 1) * 0x5851F42D4C957F2D)


def factor(seat: int) -> int:
    """The factor of a seat's hand in a position's key."""
    return low63((2 * seat + 1) * 0x369DEA0F31A53F85)


@inlined
def position_key(order: int, drift: int, seat: int) -> int:
    """The key of a position: order of the pile, drift of the hands, and seat to play (AM-9.3)."""
    key = low63((order + seat) * 0x2545F4914F6CDD1D + drift)
    return low63((key ^ key >> 29) * 0x369DEA0F31A53F85)


@inlined
def times_seen(memory: int, key: int) -> int:
    """Notes a position, and says how often it was seen since the last progress."""
    slot, epoch = key >> 40, load(memory + EPOCH)
    while True:
        place = memory + VISITED + 2 * WORD * (slot & (1 << VISIT_BITS) - 1)
        seen = load(place + WORD)
        if seen >> 10 != epoch:
            seen = epoch << 10
            store(place, key)
        if load(place) == key:
            store(place + WORD, seen + 1)
            return (seen & 1023) + 1
        slot += 1


def begin(memory: int) -> None:
    """Begins to play on from the game as it is: what was seen before counts."""
    store(memory + EPOCH, load(memory + EPOCH) + 1)
    for number in range(load(memory + PAST)):
        times_seen(memory, load(memory + PAST + WORD + WORD * number))


@inlined
def seat_at(memory: int, seat: int) -> int:
    """The address of a seat."""
    return memory + SEAT * seat


@inlined
def left_of(at: int) -> int:
    """How many cards a seat has in all its zones."""
    return load(at + HELD_SIZE) + load(at + ROW_SIZE) + load(at + BLIND)


@inlined
def zone_of(memory: int, at: int) -> int:
    """The zone in use of a seat."""
    return zone(load(at + HELD_SIZE), load(at + ROW_SIZE), load(at + BLIND), load(memory + EXPERT) == 1)
