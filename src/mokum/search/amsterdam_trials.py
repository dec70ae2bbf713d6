"""Tries candidate actions in the same drawn worlds, each played out to the points of one seat."""

from typing import Final

from mokum.games.amsterdam.rules import HAND, NO_RANK, opener
from mokum.search.amsterdam_memory import (
    DEALER,
    GAME,
    HELD,
    ONES,
    ROW,
    ROW_SIZE,
    SEATS,
    TASTE,
    TASTES,
    begin,
    ranks_of,
    seat_at,
    zone_of,
)
from mokum.search.amsterdam_table import DROPPED, act, finish, flip, play, take
from mokum.search.amsterdam_taste import KEEP, choose
from mokum.search.amsterdam_worlds import END, draw
from mokum.search.memo import WORD, clock, load, lowest, store

BASE: Final = END
"""The game as the view shows it, and behind it the game as it is in the world that was drawn."""
WORLD: Final = BASE + GAME
ASKED: Final = WORLD + GAME
"""The seat that asks, the seats that may still swap (a bit for each), how many candidates."""
SWAPPERS: Final = ASKED + WORD
CANDIDATES: Final = ASKED + 2 * WORD
CANDIDATE: Final = ASKED + 8 * WORD
"""For each candidate its kind and two words more: a play, or a card that goes along, or a hand and a row; whether it
is still tried; how many worlds and the sum of its points; the points in this world; sum and sum of squares of the
points it has more than the leader since the last look."""
KIND: Final = 0
FIRST: Final = WORD
SECOND: Final = 2 * WORD
TRIED: Final = 3 * WORD
WORLDS: Final = 4 * WORD
POINTS: Final = 5 * WORD
HERE: Final = 6 * WORD
MORE: Final = 7 * WORD
SQUARES: Final = 8 * WORD
CANDIDATE_SIZE: Final = 10 * WORD
MOST_CANDIDATES: Final = 256
ALL: Final = CANDIDATE + MOST_CANDIDATES * CANDIDATE_SIZE

PLAYED: Final = 0
TAKEN: Final = 1
FLIPPED: Final = 2
SWAPPED: Final = 3

NATURAL: Final = ONES & ~(1 | 1 << 4 | 1 << 32)


def trials(memory: int, number: int, stream: int, deadline: int, leader: int) -> int:
    """Tries all candidates that are still tried in so many worlds more; returns the state of the stream.

    It is negative where the time ended first, and then the last world does not count; 0 where there is no world.
    """
    for _ in range(number):
        copy(memory + BASE, memory, GAME)
        stream = draw(memory, stream)
        if stream == 0:
            return 0
        copy(memory, memory + WORLD, GAME)
        for candidate in range(load(memory + CANDIDATES)):
            at = memory + CANDIDATE + CANDIDATE_SIZE * candidate
            if load(at + TRIED):
                copy(memory + WORLD, memory, GAME)
                store(at + HERE, outcome(memory, at))
                if deadline and clock() >= deadline:
                    return -stream
        count(memory, leader)
    return stream


def count(memory: int, leader: int) -> None:
    """Adds the points of this world to the sums."""
    best = load(memory + CANDIDATE + CANDIDATE_SIZE * leader + HERE)
    for candidate in range(load(memory + CANDIDATES)):
        at = memory + CANDIDATE + CANDIDATE_SIZE * candidate
        if load(at + TRIED):
            here = load(at + HERE)
            store(at + WORLDS, load(at + WORLDS) + 1)
            store(at + POINTS, load(at + POINTS) + here)
            store(at + MORE, load(at + MORE) + here - best)
            store(at + SQUARES, load(at + SQUARES) + (here - best) * (here - best))


def copy(source: int, target: int, size: int) -> None:
    """Copies so many bytes."""
    for offset in range(0, size, WORD):
        store(target + offset, load(source + offset))


def outcome(memory: int, at: int) -> int:
    """The points of the asking seat when it does this and all play on by their tastes."""
    seat = load(memory + ASKED)
    own = seat_at(memory, seat)
    begin(memory)
    kind = load(at + KIND)
    if kind == SWAPPED:
        store(own + HELD, load(at + FIRST))
        store(own + ROW, load(at + SECOND))
        return after_swaps(memory, seat)
    if kind == PLAYED:
        came = play(memory, own, zone_of(memory, own), load(at + FIRST))
    elif kind == TAKEN:
        came = take(memory, own, load(at + FIRST))
    else:
        came = flip(memory, own)
    return finish(memory, seat, came, seat, DROPPED)


def after_swaps(memory: int, asked: int) -> int:
    """The others that may swap put their best cards face up; then the game is opened and played out."""
    seats = load(memory + SEATS)
    for seat in range(seats):
        if load(memory + SWAPPERS) >> seat & 1:
            best_up(memory, seat)
    lowest_held = (
        lowest_natural_of(memory, 0), lowest_natural_of(memory, 1), lowest_natural_of(memory, 2),
        lowest_natural_of(memory, 3), lowest_natural_of(memory, 4), lowest_natural_of(memory, 5),
        lowest_natural_of(memory, 6), lowest_natural_of(memory, 7), lowest_natural_of(memory, 8),
        lowest_natural_of(memory, 9),
    )  # fmt: skip
    seat, rank = opener(lowest_held, load(memory + DEALER))
    if rank == NO_RANK:
        seat = (load(memory + DEALER) + 1) % seats
        return finish(memory, seat, act(memory, seat), asked, DROPPED)
    at = seat_at(memory, seat)
    chosen = choose(memory, seat, HAND, load(at + HELD), 1 << 4 * rank)
    return finish(memory, seat, play(memory, at, HAND, chosen), asked, DROPPED)


def lowest_natural_of(memory: int, seat: int) -> int:
    """The lowest natural rank in a hand; a seat that nobody has holds none (AM-2.3)."""
    if seat >= load(memory + SEATS):
        return NO_RANK
    ranks = ranks_of(load(seat_at(memory, seat) + HELD)) & NATURAL
    return lowest(ranks) >> 2 if ranks else NO_RANK


def best_up(memory: int, seat: int) -> None:
    """Swaps until no card in hand is worth more, while it is held, than a face-up card (AM-2.1)."""
    at = seat_at(memory, seat)
    keep = memory + TASTES + TASTE * seat + KEEP
    both, size = load(at + HELD) + load(at + ROW), load(at + ROW_SIZE)
    row = 0
    for _ in range(size):
        best, rest = lowest(both) >> 2, ranks_of(both)
        while rest:
            rank = lowest(rest) >> 2
            rest &= rest - 1
            if load(keep + WORD * rank) > load(keep + WORD * best):
                best = rank
        both -= 1 << 4 * best
        row += 1 << 4 * best
    store(at + HELD, both)
    store(at + ROW, row)
