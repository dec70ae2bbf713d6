"""What the actions of amsterdam do to a game in memory, and how it is played out fast.

A play is ``16 * rank + count``, and 256 more for each face-up card that goes along (AM-11.3).
"""

from typing import Final

from mokum.games.amsterdam.rules import (
    FACE_DOWN,
    FACE_UP,
    HAND,
    clears,
    draw_count,
    is_wild,
    may_mix,
    place_points,
    quiet_limit,
    requirement,
)
from mokum.search.amsterdam_memory import (
    BLIND,
    BLIND_AT,
    CARDS,
    DEALER,
    DRIFT,
    EPOCH,
    EXPERT,
    FACTOR,
    FITTING,
    GIFT,
    HELD,
    HELD_SIZE,
    KNOWN,
    KNOWN_SIZE,
    MIXED,
    NEXT,
    ORDER,
    PILE,
    PILE_SIZE,
    PLAYERS,
    QUIET,
    REQUIRED,
    ROW,
    ROW_SIZE,
    RUN,
    SEATS,
    STOCK,
    STOCK_AT,
    STUCK_ROW,
    TASTES,
    TIMES,
    TOP,
    left_of,
    ordered,
    pile_key,
    position_key,
    ranks_of,
    seat_at,
    times_seen,
    zone_of,
)
from mokum.search.amsterdam_taste import choose
from mokum.search.memo import WORD, inlined, load, low63, lowest, store

TAKE: Final = 0
NO_PROGRESS: Final = 0
PROGRESS: Final = 1
CLEAR: Final = 2

DROPPED: Final = 600
"""A game is broken off after so many actions in all and adjudicated, as by AM-9.4."""


@inlined
def lay(memory: int, rank: int, count: int) -> None:
    """Puts cards on the pile."""
    order = load(memory + ORDER)
    for _ in range(count):
        order = ordered(order, rank)
    store(memory + ORDER, order)
    store(memory + PILE, load(memory + PILE) + (count << 4 * rank))
    store(memory + PILE_SIZE, load(memory + PILE_SIZE) + count)
    store(memory + GIFT, load(memory + GIFT) + count * load(memory + TASTES + WORD * rank))
    store(memory + RUN, load(memory + RUN) + count if rank == load(memory + TOP) else count)
    store(memory + TOP, rank)
    store(memory + REQUIRED, requirement((rank, load(memory + REQUIRED))))


@inlined
def no_pile(memory: int) -> None:
    """Leaves the middle empty."""
    store(memory + ORDER, 0)
    store(memory + GIFT, 0)
    store(memory + PILE, 0)
    store(memory + PILE_SIZE, 0)
    store(memory + RUN, 0)
    store(memory + TOP, -1)
    store(memory + REQUIRED, 0)


@inlined
def drift(memory: int, at: int, heap: int) -> None:
    """Notes that a hand has so many cards more of each rank, or fewer."""
    store(memory + DRIFT, low63(load(memory + DRIFT) + heap * load(at + FACTOR)))


def settle(memory: int, at: int, rank: int) -> int:
    """The clear and the draw after a play (AM-4.5, AM-5.1, AM-6.2): CLEAR, PROGRESS with a draw, else NO_PROGRESS."""
    cleared = clears(rank, load(memory + RUN))[0]
    if cleared:
        no_pile(memory)
    held, stock = load(at + HELD_SIZE), load(memory + STOCK)
    drawn = draw_count(held, stock)
    if drawn:
        heap, place = load(at + HELD), load(memory + STOCK_AT)
        for number in range(drawn):
            heap += 1 << 4 * load(memory + CARDS + WORD * (place + number))
        store(at + HELD, heap)
        store(at + HELD_SIZE, held + drawn)
        store(memory + STOCK, stock - drawn)
        store(memory + STOCK_AT, place + drawn)
    return CLEAR if cleared else min(drawn, 1)


def play(memory: int, at: int, in_use: int, chosen: int) -> int:
    """Plays cards from the zone in use; what came of it as in :func:`settle`."""
    rank, count, along = chosen >> 4 & 15, chosen & 15, chosen >> 8
    progress = NO_PROGRESS
    if in_use == HAND:
        drift(memory, at, -count << 4 * rank)
        store(at + HELD, load(at + HELD) - (count << 4 * rank))
        store(at + HELD_SIZE, load(at + HELD_SIZE) - count)
        known = min(count, load(at + KNOWN) >> 4 * rank & 15)
        store(at + KNOWN, load(at + KNOWN) - (known << 4 * rank))
        store(at + KNOWN_SIZE, load(at + KNOWN_SIZE) - known)
    else:
        along = count
        count = 0
    if along:
        store(at + ROW, load(at + ROW) - (along << 4 * rank))
        store(at + ROW_SIZE, load(at + ROW_SIZE) - along)
        progress = PROGRESS
    lay(memory, rank, count + along)
    return max(progress, settle(memory, at, rank))


def take(memory: int, at: int, along: int) -> int:
    """Takes the pile, with a face-up card of this rank along or none with -1 (AM-3.6, AM-11.2)."""
    more, number = 0, 0
    if along >= 0:
        more, number = 1 << 4 * along, 1
        store(at + ROW, load(at + ROW) - more)
        store(at + ROW_SIZE, load(at + ROW_SIZE) - 1)
    pick_up(memory, at, more, number)
    return PROGRESS if number else NO_PROGRESS


@inlined
def pick_up(memory: int, at: int, more: int, number: int) -> None:
    """The pile and more cards go to the hand."""
    drift(memory, at, load(memory + PILE))
    store(at + HELD, load(at + HELD) + load(memory + PILE) + more)
    store(at + HELD_SIZE, load(at + HELD_SIZE) + load(memory + PILE_SIZE) + number)
    store(at + KNOWN, load(at + KNOWN) + load(memory + PILE) + more)
    store(at + KNOWN_SIZE, load(at + KNOWN_SIZE) + load(memory + PILE_SIZE) + number)
    no_pile(memory)


def flip(memory: int, at: int) -> int:
    """Flips the last of the blind cards: all are alike to who does not see them (AM-7.4, AM-7.5)."""
    number = load(at + BLIND) - 1
    store(at + BLIND, number)
    rank = load(memory + CARDS + WORD * (load(at + BLIND_AT) + number))
    key = pile_key(load(memory + TOP), load(memory + REQUIRED))
    if not load(memory + FITTING + WORD * key) >> 4 * rank & 1:
        pick_up(memory, at, 1 << 4 * rank, 1)
        return PROGRESS
    lay(memory, rank, 1)
    return max(PROGRESS, settle(memory, at, rank))


def act(memory: int, seat: int) -> int:
    """One action of a seat by its taste; in a position that comes back the best of another rank."""
    at = seat_at(memory, seat)
    in_use = zone_of(memory, at)
    if in_use == FACE_DOWN:
        return flip(memory, at)
    heap = load(at + HELD) if in_use == HAND else load(at + ROW)
    key = pile_key(load(memory + TOP), load(memory + REQUIRED))
    ranks = ranks_of(heap) & load(memory + FITTING + WORD * key)
    if ranks == 0:
        return take(memory, at, lowest(heap) >> 2 if in_use == FACE_UP and load(memory + STUCK_ROW) else -1)
    chosen = choose(memory, seat, in_use, heap, ranks)
    if load(memory + TIMES) > 1:
        ranks &= ~(1 << 4 * (chosen >> 4))
        chosen = choose(memory, seat, in_use, heap, ranks) if ranks else chosen
    if in_use == HAND and load(memory + MIXED):
        chosen |= row_along(memory, at, chosen) << 8
    return play(memory, at, in_use, chosen)


def row_along(memory: int, at: int, chosen: int) -> int:
    """How many face-up cards go along with a play, where it is the last of the hand (AM-11.3)."""
    rank = chosen >> 4
    last = load(at + HELD_SIZE) == chosen & 15
    allowed = may_mix(load(memory + STOCK), load(at + BLIND), load(memory + EXPERT) == 1)
    return load(at + ROW) >> 4 * rank & 15 if last and allowed and not is_wild(rank) else 0


def finish(memory: int, seat: int, kind: int, decider: int, actions: int) -> int:
    """Plays on after an action of ``seat`` that brought ``kind``, until the points of the decider are certain."""
    while actions > 0:
        seat = follow(memory, seat, kind, decider)
        if seat < 0:
            return ~seat
        kind = act(memory, seat)
        actions -= 1
    return place_points(adjudged(memory, decider), load(memory + SEATS))


def follow(memory: int, seat: int, kind: int, decider: int) -> int:
    """The seat to play after an action that brought ``kind``; where the decider's points are certain, ``~points``."""
    at = seat_at(memory, seat)
    if left_of(at) == 0:
        players = load(memory + PLAYERS)
        if seat == decider or players <= 2:
            place = load(memory + SEATS) - players + (1 if seat == decider else players)
            return ~place_points(place, load(memory + SEATS))
        drop_out(memory, seat)
        kind = PROGRESS
    if kind < CLEAR:
        seat = load(at + NEXT)
    quiet = load(memory + QUIET) + 1
    if kind:
        quiet = 0
        store(memory + DRIFT, 0)
        store(memory + EPOCH, load(memory + EPOCH) + 1)
    store(memory + QUIET, quiet)
    times = times_seen(memory, position_key(load(memory + ORDER), load(memory + DRIFT), seat))
    store(memory + TIMES, times)
    if times >= 3 or quiet >= quiet_limit(load(memory + PLAYERS)):
        return ~place_points(adjudged(memory, decider), load(memory + SEATS))
    return seat


def drop_out(memory: int, seat: int) -> None:
    """Takes a seat without cards out of the round (AM-8.4)."""
    follows = load(seat_at(memory, seat) + NEXT)
    store(memory + PLAYERS, load(memory + PLAYERS) - 1)
    for other in range(load(memory + SEATS)):
        if load(seat_at(memory, other) + NEXT) == seat:
            store(seat_at(memory, other) + NEXT, follows)


def adjudged(memory: int, decider: int) -> int:
    """The place of a seat that is still in when the game is broken off (AM-9.4)."""
    seats = load(memory + SEATS)
    own = standing(memory, decider)
    place = seats - load(memory + PLAYERS) + 1
    for other in range(seats):
        if left_of(seat_at(memory, other)) and standing(memory, other) < own:
            place += 1
    return place


def standing(memory: int, seat: int) -> int:
    """What ranks a seat that is still in: fewest cards, fewest table cards, seat from the dealer's left."""
    at, seats = seat_at(memory, seat), load(memory + SEATS)
    table = load(at + ROW_SIZE) + load(at + BLIND)
    return (left_of(at) << 16) + (table << 8) + (seat - load(memory + DEALER) - 1) % seats
