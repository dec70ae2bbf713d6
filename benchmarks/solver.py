"""The exact solver of klaverjassen and its playouts, interleaved with a peer for belote where that is installed.

Times are processor time. The peer is colver (`pip install mokum[bench]`), which solves belote: the same trick, other
duties, and no roem on the table.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

from mokum.search.klaverjassen import Solver, World
from mokum.search.playouts import klaverjassen_rate

NO_FLAGS = 0


def colver() -> ModuleType | None:
    """The peer, or nothing."""
    try:
        import colver  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return None
    return colver  # type: ignore[no-any-return]


def milliseconds(work: Callable[[], Any]) -> float:
    """The processor time of one call."""
    before = time.process_time_ns()
    work()
    return (time.process_time_ns() - before) / 1e6


def peer_deal(peer: ModuleType, pack: list[int]) -> Any:
    """The deal for the peer, with trump named and the first seat to lead."""
    env = peer.Env.deal_with_hands(3, [pack[8 * seat : 8 * seat + 8] for seat in range(4)])
    env.set_contract(0, 80, 0, 0)
    env.set_phase_playing()
    return env


def world_of(env: Any, names: list[str]) -> World:
    """What lies in the peer's deal, where a trick is about to be led; its trump is spades."""
    hands = []
    for cards in env.get_hands():
        held = [names[card].replace("10", "T") for card in cards]
        hands.append(sum(1 << 8 * "♣♦♥♠".index(name[1]) + "789TJQKA".index(name[0]) for name in held))
    return World(tuple(hands), env.current_player(), (), 3, NO_FLAGS, tuple(env.get_tricks_won()))  # type: ignore[arg-type]


def late_deals(number: int, peer: ModuleType) -> None:
    """All cards after one to four tricks of random legal cards, with ratios."""
    solver, names = Solver(), [peer.Env.card_name(card) for card in range(32)]
    solver.warm_up()
    for tricks in range(1, 5):
        ours, theirs = [], []
        for seed in range(number):
            chance, pack = random.Random(seed), list(range(32))
            chance.shuffle(pack)
            env = peer_deal(peer, pack)
            for _ in range(4 * tricks):
                env.step(chance.choice(env.legal_actions()))
            world = world_of(env, names)
            ours.append(milliseconds(lambda world=world: solver.values(world)))  # type: ignore[misc]
            theirs.append(milliseconds(env.solve_scores))
        median, mean = statistics.median(ours), statistics.mean(ours)
        print(
            f"after {tricks}: all cards {median:6.3f} ms median, {mean:6.3f} ms mean; "
            f"{median / statistics.median(theirs):.2f} and {mean / statistics.mean(theirs):.2f} of the peer's"
        )


def full_deals(number: int, peer: ModuleType | None) -> None:
    """Best card and all cards of full deals, with ratios."""
    solver = Solver()
    solver.warm_up()
    times: dict[str, list[float]] = {}
    for seed in range(number):
        pack = list(range(32))
        random.Random(seed).shuffle(pack)
        hands = tuple(sum(1 << card for card in pack[8 * seat : 8 * seat + 8]) for seat in range(4))
        world = World(hands, 0, (), 0, NO_FLAGS)  # type: ignore[arg-type]
        tell = times.setdefault
        tell("made or nat", []).append(milliseconds(lambda world=world: solver.reaches(world, 1)))  # type: ignore[misc]
        tell("best card", []).append(milliseconds(lambda world=world: solver.best(world, first=True)))  # type: ignore[misc]
        tell("all cards", []).append(milliseconds(lambda world=world: solver.values(world)))  # type: ignore[misc]
        if peer:
            tell("peer best", []).append(milliseconds(peer_deal(peer, pack).action_oracle_dd))
            tell("peer all", []).append(milliseconds(peer_deal(peer, pack).solve_scores))
    for name, found in times.items():
        print(f"{name:12} median {statistics.median(found):7.2f} ms   mean {statistics.mean(found):7.2f} ms")
    if peer:
        for mine, theirs in (("best card", "peer best"), ("all cards", "peer all")):
            median = statistics.median(times[mine]) / statistics.median(times[theirs])
            mean = statistics.mean(times[mine]) / statistics.mean(times[theirs])
            print(f"{mine:12} {median:.2f} of the peer's median, {mean:.2f} of its mean")


def playouts(peer: ModuleType | None) -> None:
    """Random playouts a second."""
    pack = list(range(32))
    random.Random(1).shuffle(pack)
    ours, theirs = [], []
    for _ in range(3):
        ours.append(klaverjassen_rate(500_000).a_second)
        if peer:
            env = peer_deal(peer, pack)
            theirs.append(200_000 / milliseconds(lambda env=env: env.rollout(200_000)) * 1000)  # type: ignore[misc]
    print(f"playouts     {statistics.median(ours) / 1e6:.2f} M a second")
    if peer:
        ratio = statistics.median(ours) / statistics.median(theirs)
        print(f"peer         {statistics.median(theirs) / 1e6:.2f} M a second, ratio {ratio:.1f}")


def main() -> None:
    """Runs all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    args = parser.parse_args()
    peer = colver()
    if peer is None:
        print("colver is not installed: no ratios")
    playouts(peer)
    full_deals(args.deals, peer)
    if peer:
        late_deals(args.deals, peer)


if __name__ == "__main__":
    main()
