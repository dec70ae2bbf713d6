"""A node and its database as queues: how long a move takes with so many tables, on paper, from measured costs.

People's moves come at random; one event loop does them one after the other; a writer takes all that waits into one
transaction, and the database does the transactions of its nodes on a few cores. docs/scale.md tells what it is for.
"""

import argparse
import heapq
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Costs:
    """Seconds: of the loop for a move (before and after it is written), and of a transaction (fixed, and a line)."""

    decide: float = 0.0004
    tell: float = 0.0005
    commit: float = 0.004
    line: float = 0.00004
    think: float = 3.0


@dataclass(frozen=True)
class Found:
    """Moves a second, how busy the loop was, the size of a batch, and times from command to frames in seconds."""

    rate: float
    busy: float
    batch: float
    median: float
    late: float


def simulate(tables: int, seconds: float, costs: Costs = Costs(), writers: int = 1, seed: int = 1) -> Found:
    """Plays ``tables`` at one node, whose database has ``writers`` such nodes on each of its cores."""
    random = Random(seed)
    events: list[tuple[float, int, str, float]] = []
    number = 0

    def at(time: float, kind: str, asked: float) -> None:
        nonlocal number
        number += 1
        heapq.heappush(events, (time, number, kind, asked))

    for _ in range(tables):
        at(random.expovariate(1 / costs.think), "asked", 0.0)
    loop_free = busy = 0.0
    waiting: list[float] = []
    batches: list[int] = []
    times: list[float] = []
    writing = False

    def use(now: float, cost: float) -> float:
        nonlocal loop_free, busy
        loop_free = max(loop_free, now) + cost
        busy += cost
        return loop_free

    def write(now: float) -> None:
        nonlocal writing, waiting
        if waiting and not writing:
            writing, took = True, waiting[:500]
            waiting = waiting[500:]
            batches.append(len(took))
            end = now + (costs.commit + costs.line * len(took)) * writers * (0.8 + 0.4 * random.random())
            for asked in took:
                at(end, "written", asked)
            at(end, "free", 0.0)

    while events and events[0][0] < seconds:
        now, _, kind, asked = heapq.heappop(events)
        if kind == "asked":
            at(use(now, costs.decide), "decided", now)
        elif kind == "decided":
            waiting.append(asked)
            write(now)
        elif kind == "free":
            writing = False
            write(now)
        elif kind == "written":
            told = use(now, costs.tell)
            times.append(told - asked)
            at(told + random.expovariate(1 / costs.think), "asked", 0.0)
    times.sort()
    median, late = (times[len(times) // 2], times[int(len(times) * 0.99)]) if times else (0.0, 0.0)
    return Found(len(times) / seconds, busy / seconds, sum(batches) / max(1, len(batches)), median, late)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--move", type=float, default=0.9, metavar="MS", help="the loop's time for a move (0.9)")
    parser.add_argument("--seconds", type=float, default=30)
    args = parser.parse_args()
    costs = Costs(decide=0.45 * args.move / 1000, tell=0.55 * args.move / 1000)
    print("tables  nodes/db core  moves/s   busy  batch    p50 ms    p99 ms")
    for writers in (1, 4):
        for tables in (500, 1000, 1500, 2000, 2500, 3000, 3500):
            found = simulate(tables, args.seconds, costs, writers)
            print(
                f"{tables:6} {writers:14} {found.rate:8.0f} {found.busy:6.0%} {found.batch:6.1f} "
                f"{1000 * found.median:9.1f} {1000 * found.late:9.1f}"
            )


if __name__ == "__main__":
    main()
