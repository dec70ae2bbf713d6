"""How many moves of the hard players end in their time, on the wall, with every core at work.

As many processes as there are cores play at once, and then twice as many. A move is in time that takes no more than its
budget and 10 % or 5 ms, or with two processes on each core half of it again. Moves without a choice are not counted.

Where the machine does other work as well, that takes its time from the moves. So those are counted apart that had a
core for themselves: 98 % of their time they worked.
"""

import argparse
import multiprocessing
import os
import time
from random import Random

from mokum.games.catalogue import NAMES, game
from mokum.players.lineup import make, player
from mokum.players.worker import warm_up

BUDGETS = (30, 300)


ALONE = 0.98


def play(name: str, ms: int, seconds: float, seed: int) -> list[tuple[float, bool]]:
    """How many milliseconds each move of `hard` took, and whether it had a core for itself.

    Every seat plays hard at one turn in three, else normal.
    """
    warm_up()
    module, random = game(name), Random(seed)
    hard, normal, taken = player(name, f"hard:ms={ms}"), make(name, "normal", seed), []
    end = time.monotonic() + seconds
    while True:
        state = module.start(options := module.Options(), module.deal(options, random.randrange(4), random))
        while acting := module.awaits(state):
            view = module.view(state, acting[0])
            if len(module.legal(view).actions) > 1 and random.random() < 1 / 3:
                before, worked = time.perf_counter(), time.thread_time()
                action = hard.choose(view, random)
                took, worked = time.perf_counter() - before, time.thread_time() - worked
                taken.append((1000 * took, worked >= ALONE * took))
            else:
                action = normal(view)
            state = module.apply(state, acting[0], action)
            if time.monotonic() > end:
                return taken


def most(ms: int, each: int) -> float:
    """The longest that counts as in time."""
    return ms + max(ms / 10, 5) if each == 1 else ms * 1.5


def main() -> None:
    """Prints for each game and budget how many moves were in time, and the 99th of a hundred; then of those alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    warm_up()
    cores = len(os.sched_getaffinity(0))
    print(f"{cores} cores, load before {os.getloadavg()[0]:.1f}")
    for each in (1, 2):
        with multiprocessing.Pool(cores * each) as pool:
            for name in NAMES:
                for ms in BUDGETS:
                    work = [(name, ms, given.seconds, seed) for seed in range(cores * each)]
                    taken = [move for moves in pool.starmap(play, work, 1) for move in moves]
                    alone = [took for took, by_itself in taken if by_itself]
                    print(f"{name} hard:ms={ms}, {each} a core, within {most(ms, each):.0f} ms:", end=" ")
                    print(f"{share([took for took, _ in taken], most(ms, each))}; alone {share(alone, most(ms, each))}")


def share(taken: list[float], within: float) -> str:
    """How many were in time, and the 99th of a hundred."""
    if not taken:
        return "none"
    kept = sum(took <= within for took in taken) / len(taken)
    return f"{kept:.1%} of {len(taken)} (99 %: {sorted(taken)[int(0.99 * len(taken))]:.1f} ms)"


if __name__ == "__main__":
    main()
