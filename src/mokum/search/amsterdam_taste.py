"""What a seat plays in the games that are played out: the play of the highest worth, in whole numbers and fast."""

from typing import Final

from mokum.games.amsterdam.rules import FACE_DOWN, FACE_UP, HAND, clears, draw_count
from mokum.search.amsterdam_memory import (
    BLIND,
    EXPERT,
    FITTING,
    HELD,
    HELD_SIZE,
    NEXT,
    PILE_SIZE,
    PLAYERS,
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

NO_STOCK: Final = 16 * WORD
"""A taste holds what each rank is worth while it is held, with stock and, from here on, without."""
SHED: Final = 32 * WORD
DRAWN: Final = 33 * WORD
AGAIN: Final = 34 * WORD
CLEARED: Final = 35 * WORD
BLIND_NEXT: Final = 36 * WORD
PART: Final = 37 * WORD
PRESS: Final = 38 * WORD
HOLD: Final = 39 * WORD
STOP: Final = 40 * WORD
SEES: Final = 41 * WORD
"""How far the next hand is known, in 1024: a hand that can play is then no hand that may be stuck."""
THRIFT: Final = 48 * WORD
"""For each number of cards up to 15 how far good cards count, in 1024."""
OUT: Final = 1 << 30


def choose(memory: int, seat: int, in_use: int, heap: int, ranks: int) -> int:
    """The play of the highest worth among these ranks of the zone in use."""
    at = seat_at(memory, seat)
    if ranks & (ranks - 1) == 0 and heap >> lowest(ranks) & 15 == 1:
        return 4 * lowest(ranks) + 1
    cards = load(at + HELD_SIZE) if in_use == HAND else load(at + ROW_SIZE)
    behind = load(at + BLIND) + (load(at + ROW_SIZE) if in_use == HAND else 0)
    taste = memory + TASTES + TASTE * seat
    next_at = seat_at(memory, load(at + NEXT))
    next_zone = zone_of(memory, next_at)
    may_flip = behind and (in_use == FACE_UP or load(at + ROW_SIZE) == 0 or load(memory + EXPERT))
    chosen, most = 0, -OUT
    while ranks:
        rank = lowest(ranks) >> 2
        ranks &= ranks - 1
        copies = heap >> 4 * rank & 15
        clearing = load(memory + RUN) if rank == load(memory + TOP) else 0
        chance = stuck(memory, taste, rank, next_at, next_zone)
        for count in range(copies, 0, -1):
            left = cards - count
            drawn = draw_count(left if in_use == HAND else 0, load(memory + STOCK))
            value = spent(memory, taste, rank, count, drawn, cards)
            if left + drawn + behind == 0:
                value += OUT
            elif clears(rank, clearing + count)[0]:
                value += load(taste + AGAIN) + load(taste + CLEARED) * load(memory + PILE_SIZE)
                if may_flip and left + drawn == 0:
                    value += load(taste + BLIND_NEXT)
            else:
                value += harm(memory, taste, next_at, count) * chance >> 10
                if count < copies:
                    value -= load(taste + PART)
            if value > most:
                chosen, most = 16 * rank + count, value
    return chosen


@inlined
def spent(memory: int, taste: int, rank: int, count: int, drawn: int, cards: int) -> int:
    """What it is worth to have fewer cards, less what was good in them."""
    keep = load(taste + WORD * rank + (0 if load(memory + STOCK) else NO_STOCK))
    thrift = load(taste + THRIFT + WORD * min(cards, 15))
    good = load(taste + DRAWN) * drawn - keep * count
    return load(taste + SHED) * (count - drawn) + (thrift * good >> 10)


@inlined
def harm(memory: int, taste: int, next_at: int, count: int) -> int:
    """What it is worth that the next seat takes the pile."""
    value = load(taste + PRESS) * (load(memory + PILE_SIZE) + count) + load(taste + HOLD)
    if left_of(next_at) <= 4:
        value += load(taste + STOP)
    players = load(memory + PLAYERS)
    return value // (players - 1) if players > 2 else value


@inlined
def stuck(memory: int, taste: int, rank: int, next_at: int, next_zone: int) -> int:
    """The chance in 1024 that the next seat can play nothing on this rank."""
    key = pile_key(rank, load(memory + REQUIRED))
    if next_zone == FACE_DOWN:
        return load(memory + STUCK + WORD * (16 * key + 1))
    heap = load(next_at + HELD) if next_zone == HAND else load(next_at + ROW)
    none = 0 if ranks_of(heap) & load(memory + FITTING + WORD * key) else 1024
    if next_zone == FACE_UP:
        return none
    sees = load(taste + SEES)
    fair = load(memory + STUCK + WORD * (16 * key + min(load(next_at + HELD_SIZE), 15)))
    return fair + ((none - fair) * sees >> 10)
