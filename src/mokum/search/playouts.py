"""How many random games a second: the compiled loops of both games, measured."""

import time
from random import Random
from typing import NamedTuple

from mokum.search import amsterdam_playouts as amsterdam
from mokum.search import klaverjassen_playouts as klaverjassen


class Rate(NamedTuple):
    """So many playouts in so many seconds of processor time, on one thread."""

    playouts: int
    seconds: float

    @property
    def a_second(self) -> float:
        """Playouts a second."""
        return self.playouts / self.seconds


def klaverjassen_rate(number: int, seed: int = 1) -> Rate:
    """Plays out one deal of klaverjassen with trump named; all 32 cards random and legal, scored with roem."""
    from mokum.search.compiled import Memory, compiled

    run = compiled(klaverjassen.playouts)
    memory = Memory(klaverjassen.SIZE)
    pack = list(range(32))
    Random(seed).shuffle(pack)
    memory.write(klaverjassen.HANDS, [sum(1 << card for card in pack[8 * seat : 8 * seat + 8]) for seat in range(4)])
    run(memory.address, 0, 0, 1, seed, 0)
    before = time.process_time()
    run(memory.address, 0, 0, number, seed, 0)
    return Rate(number, time.process_time() - before)


def amsterdam_rate(number: int, seed: int = 1) -> Rate:
    """Plays whole games of amsterdam from shuffled packs: two seats, lowest cards first (AM-12.1)."""
    from mokum.search.compiled import Memory, compiled

    run = compiled(amsterdam.playouts)
    memory = Memory(amsterdam.SIZE)
    run(memory.address, 1, seed, 0, 0)
    before = time.process_time()
    run(memory.address, number, seed, 0, 0)
    return Rate(number, time.process_time() - before)
