"""A tree of what two seats do next, grown over many worlds: each play is chosen by how it has done so far.

What others see of a game, and nothing else, tells the places of the tree apart, so that a seat cannot choose by cards
it does not see: an information set tree (Cowling, Powley and Whitehouse, *Information set Monte Carlo tree search*,
IEEE Transactions on Computational Intelligence and AI in Games, 2012), with the taste of the players as a first
guess.
"""

from math import sqrt
from typing import Final

from mokum.games.amsterdam.rules import FACE_DOWN, FACE_UP, HAND
from mokum.search.amsterdam_memory import (
    BLIND,
    BLIND_AT,
    CARDS,
    FITTING,
    HELD,
    MIXED,
    REQUIRED,
    ROW,
    STUCK_ROW,
    TOP,
    pile_key,
    ranks_of,
    seat_at,
    zone_of,
)
from mokum.search.amsterdam_table import DROPPED, finish, flip, follow, play, row_along, take
from mokum.search.amsterdam_taste import choose
from mokum.search.amsterdam_worlds import END as START
from mokum.search.memo import WORD, inlined, load, low63, lowest, store

RANGE: Final = START
"""The fewest points and how many more the most are; then places and edges that were passed."""
TRAIL: Final = RANGE + 8 * WORD
DEEPEST: Final = 24
PLACES: Final = TRAIL + 2 * DEEPEST * WORD
"""For each place and each edge of the tree its key, how often it was passed, and the sum of the points."""
PLACE: Final = 4 * WORD
BITS: Final = 16
PROBES: Final = 8
END: Final = PLACES + (PLACE << BITS)

TOOK: Final = 1021
FLIPPED: Final = 1000
FIRST_GUESS: Final = 0.5
"""The share of the taste's choice in what is tried; the others share the rest."""
CURIOSITY: Final = 1.0
UNTRIED: Final = 0.15
"""How much worse than its place an untried play is thought to be."""


def grow(memory: int, seat: int, kind: int, path: int, decider: int) -> int:
    """The points of the decider after an action that brought ``kind``: down the tree to its end, then played out."""
    passed = 0
    new = False
    while passed < 2 * DEEPEST and not new:
        seat = follow(memory, seat, kind, decider)
        if seat < 0:
            learn(memory, passed, ~seat)
            return ~seat
        at = seat_at(memory, seat)
        in_use = zone_of(memory, at)
        if in_use == FACE_DOWN:
            path = step(path, FLIPPED + load(memory + CARDS + WORD * (load(at + BLIND_AT) + load(at + BLIND) - 1)))
            kind = flip(memory, at)
            continue
        heap = load(at + HELD) if in_use == HAND else load(at + ROW)
        key = pile_key(load(memory + TOP), load(memory + REQUIRED))
        ranks = ranks_of(heap) & load(memory + FITTING + WORD * key)
        if ranks == 0:
            path = step(path, TOOK)
            kind = take(memory, at, lowest(heap) >> 2 if in_use == FACE_UP and load(memory + STUCK_ROW) else -1)
            continue
        chosen = choose(memory, seat, in_use, heap, ranks)
        if ranks & (ranks - 1) or heap >> lowest(ranks) & 15 > 1:
            place = found(memory, path, True)
            if place:
                chosen = best(memory, path, place, heap, ranks, chosen, seat == decider)
                edge = found(memory, step(path, chosen), True)
                new = edge == 0 or load(edge + WORD) == 0
                store(memory + TRAIL + WORD * passed, place)
                store(memory + TRAIL + WORD * (passed + 1), edge)
                passed += 2
            else:
                new = True
        path = step(path, chosen)
        if in_use == HAND and load(memory + MIXED):
            chosen |= row_along(memory, at, chosen) << 8
        kind = play(memory, at, in_use, chosen)
    points = finish(memory, seat, kind, decider, DROPPED)
    learn(memory, passed, points)
    return points


@inlined
def step(path: int, action: int) -> int:
    """The key of what follows an action."""
    path = low63(path ^ action * 0x1E3779B97F4A7C15) * 0x369DEA0F31A53F85
    return low63(path ^ path >> 29) | 1


def found(memory: int, key: int, new: bool) -> int:
    """Where a key stands; a ``new`` one is put in. 0 where it does not stand, or there is no room."""
    slot = key >> 20
    for probe in range(PROBES):
        place = memory + PLACES + PLACE * (slot + probe & (1 << BITS) - 1)
        held = load(place)
        if held == 0 and new:
            store(place, key)
            return place
        if held in (0, key):
            return place if held else 0
    return 0


def best(memory: int, path: int, place: int, heap: int, ranks: int, guess: int, own: bool) -> int:
    """The play to try next: what has done well, what the taste would choose, and what was tried little."""
    times = load(place + WORD)
    here = worth(memory, place, own) - UNTRIED if times else 0.5
    number = 0
    rest = ranks
    while rest:
        number += heap >> lowest(rest) & 15
        rest &= rest - 1
    curious = CURIOSITY * sqrt(times + 1.0)
    others = (1.0 - FIRST_GUESS) / max(1, number - 1)
    chosen, most = guess, -1.0
    while ranks:
        rank = lowest(ranks) >> 2
        copies = heap >> lowest(ranks) & 15
        ranks &= ranks - 1
        for count in range(1, copies + 1):
            play = 16 * rank + count
            edge = found(memory, step(path, play), False)
            tried = load(edge + WORD) if edge else 0
            value = worth(memory, edge, own) if tried else here
            value += curious * (FIRST_GUESS if play == guess else others) / (1 + tried)
            if value > most:
                chosen, most = play, value
    return chosen


@inlined
def worth(memory: int, place: int, own: bool) -> float:
    """How well the seat that chooses has done here, 0 to 1."""
    mean = (load(place + 2 * WORD) / load(place + WORD) - load(memory + RANGE)) / load(memory + RANGE + WORD)
    return 1.0 - mean if own else mean


def learn(memory: int, passed: int, points: int) -> None:
    """Adds the points to all that was passed."""
    for number in range(passed):
        place = load(memory + TRAIL + WORD * number)
        if place:
            store(place + WORD, load(place + WORD) + 1)
            store(place + 2 * WORD, load(place + 2 * WORD) + points)
