"""What a seat plays in the games that are played out: the play of the highest worth, in whole numbers and fast."""

from typing import Final

from mokum.games.amsterdam.rules import FACE_UP, HAND, clears, draw_count
from mokum.search.amsterdam_memory import (
    BLIND,
    EXPERT,
    FITTING,
    GIFT,
    HELD_SIZE,
    KNOWN,
    KNOWN_SIZE,
    NEXT,
    PILE_SIZE,
    PLAYERS,
    QUIET,
    REQUIRED,
    ROW,
    ROW_SIZE,
    RUN,
    STOCK,
    STUCK,
    TASTE,
    TASTES,
    TOP,
    left_of,
    pile_key,
    ranks_of,
    seat_at,
    zone_of,
)
from mokum.search.memo import WORD, inlined, load, lowest

KEEP: Final = 0
"""A taste holds what each rank is worth while it is held, then the other weights of
:class:`mokum.search.policies.amsterdam.Taste`."""
AVERAGE: Final = 16 * WORD
SHED: Final = 17 * WORD
AGAIN: Final = 18 * WORD
PRESS: Final = 19 * WORD
BLIND_NEXT: Final = 20 * WORD
LATE: Final = 21 * WORD
PATIENCE: Final = 22 * WORD
HOLD: Final = 23 * WORD
STOP: Final = 24 * WORD
PART: Final = 25 * WORD
GIVEN: Final = 26 * WORD
TRUCE: Final = 27 * WORD
THRIFT: Final = 32 * WORD
"""For each number of cards up to 31 how far good cards count, in 1024."""
OUT: Final = 1 << 30


def choose(memory: int, seat: int, in_use: int, heap: int, ranks: int) -> int:
    """The play of the highest worth among these ranks of the zone in use."""
    at = seat_at(memory, seat)
    if ranks & (ranks - 1) == 0 and heap >> lowest(ranks) & 15 == 1:
        return 4 * lowest(ranks) + 1
    cards = load(at + HELD_SIZE) if in_use == HAND else load(at + ROW_SIZE)
    behind = load(at + BLIND) + (load(at + ROW_SIZE) if in_use == HAND else 0)
    taste = memory + TASTES + TASTE * seat
    thrift = thrift_of(memory, taste, cards)
    next_at = seat_at(memory, load(at + NEXT))
    next_zone = zone_of(memory, next_at)
    harm = harm_of(memory, taste, next_at)
    peace = 1024 * load(memory + QUIET) >= load(taste + TRUCE)
    may_flip = load(at + BLIND) > 0 and (in_use == FACE_UP or load(at + ROW_SIZE) == 0 or load(memory + EXPERT) == 1)
    chosen, most = 0, -2 * OUT
    while ranks:
        rank = lowest(ranks) >> 2
        ranks &= ranks - 1
        copies = heap >> 4 * rank & 15
        lying = load(memory + RUN) if rank == load(memory + TOP) else 0
        chance = 0 if peace else stuck(memory, rank, next_at, next_zone)
        keep = load(taste + KEEP + WORD * rank)
        for count in range(copies, 0, -1):
            left = cards - count
            drawn = draw_count(left if in_use == HAND else 0, load(memory + STOCK))
            good = load(taste + AVERAGE) * drawn - keep * count
            value = load(taste + SHED) * (count - drawn) + (thrift * good >> 10)
            if left + drawn + behind == 0:
                value += OUT
            elif clears(rank, lying + count)[0]:
                value += cleared(taste, may_flip and left + drawn == 0)
            else:
                given = load(taste + PRESS) * count - (load(taste + GIVEN) * keep * count >> 10)
                pressed = (harm + given) * chance >> 10
                value += pressed if load(memory + PLAYERS) == 2 else pressed // (load(memory + PLAYERS) - 1)
                if count < copies:
                    value -= load(taste + PART)
            if value > most:
                chosen, most = 16 * rank + count, value
    return chosen


@inlined
def thrift_of(memory: int, taste: int, cards: int) -> int:
    """How far good cards count, in 1024: less without stock, in a big hand, and when nothing has moved for long."""
    thrift = load(taste + THRIFT + WORD * min(cards, 31))
    if load(memory + STOCK) == 0:
        thrift = thrift * load(taste + LATE) >> 10
    quiet = load(memory + QUIET)
    return thrift * max(0, load(taste + PATIENCE) - 1024 * quiet) // load(taste + PATIENCE) if quiet else thrift


@inlined
def cleared(taste: int, flips: bool) -> int:
    """What a clear is worth: another turn, and more where the face-down cards come in sight."""
    return load(taste + AGAIN) + (load(taste + BLIND_NEXT) if flips else 0)


@inlined
def harm_of(memory: int, taste: int, next_at: int) -> int:
    """What it is worth that the next seat takes the pile as it lies."""
    gift = load(taste + GIVEN) * load(memory + GIFT) >> 10
    value = load(taste + PRESS) * load(memory + PILE_SIZE) - gift + load(taste + HOLD)
    return value + load(taste + STOP) if left_of(next_at) <= 4 else value


@inlined
def stuck(memory: int, rank: int, next_at: int, next_zone: int) -> int:
    """The chance in 1024 that the next seat can play nothing on this rank, as far as all know its cards."""
    key = pile_key(rank, load(memory + REQUIRED))
    unknown, known = 1, 0
    if next_zone == HAND:
        unknown, known = load(next_at + HELD_SIZE) - load(next_at + KNOWN_SIZE), load(next_at + KNOWN)
    elif next_zone == FACE_UP:
        unknown, known = 0, load(next_at + ROW)
    if ranks_of(known) & load(memory + FITTING + WORD * key):
        return 0
    return load(memory + STUCK + WORD * (16 * key + min(unknown, 15)))
