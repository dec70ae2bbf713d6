"""How long the hard player of klaverjassen thinks, by processor time, against the time it is given.

Every seat plays hard in shuffled deals; the loops are compiled before. Moves without a choice are not counted.
"""

import argparse
import time
from random import Random

from mokum.games import klaverjassen
from mokum.players.klaverjassen_hard import Hard
from mokum.search.klaverjassen_imagination import ready


def moves(milliseconds: int, deals: int) -> list[float]:
    """The milliseconds that each move took, ascending."""
    player, random, taken = Hard(ms=milliseconds), Random(1), []
    for number in range(deals):
        state = klaverjassen.start(options := klaverjassen.Options(), klaverjassen.deal(options, number & 3, random))
        while acting := klaverjassen.awaits(state):
            view = klaverjassen.view(state, acting[0])
            before = time.thread_time_ns()
            action = player.choose(view, random)
            if len(klaverjassen.legal(view).actions) > 1:
                taken.append((time.thread_time_ns() - before) / 1e6)
            state = klaverjassen.apply(state, acting[0], action)
    return sorted(taken)


def main() -> None:
    """Prints the middle, the 99th of a hundred, the longest, and how many kept to the time (10 % or 5 ms more)."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ms", type=int, nargs="*", default=[30, 300])
    parser.add_argument("--deals", type=int, default=10)
    given = parser.parse_args()
    ready()
    for budget in given.ms:
        taken = moves(budget, given.deals)
        kept = sum(each <= budget + max(budget / 10, 5) for each in taken) / len(taken)
        middle, most = taken[len(taken) // 2], taken[int(len(taken) * 0.99)]
        print(
            f"{budget} ms: {len(taken)} moves, half {middle:.1f}, 99 % {most:.1f}, longest {taken[-1]:.1f};"
            f" {kept:.1%} kept"
        )


if __name__ == "__main__":
    main()
