"""Live tables over real sockets, people in a process of their own: how long a move takes, what is used, what one bears.

`python benchmarks/live_tables.py [--tables N] [--seconds S] [PART …]`; the parts are `pace` (people's pace), `full`
(as fast as it goes), `restart`, `postgresql` (pace and full, with two nodes) and `others` (boardgame.io, from npm).
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from _measure import Server, make_tables, measure, percentiles

PARTS = ("pace", "full", "restart", "postgresql", "others")
PACE = 3.0
IDLE = 2000
STORED = 10_000
SATURATED = 100


def report(name: str, told: dict[str, Any]) -> None:
    moves, cpu, took = told["moves"], told["cpu_server"], told["seconds"]
    print(f"{name}: {moves} moves, {moves / took:.0f} moves/s; move → all four: {percentiles(told['waits'])}")
    print(f"  server: {cpu:.1f} s CPU, {moves / cpu:.0f} moves per CPU-second, {1000 * cpu / moves:.2f} ms each")
    print(f"  people: {told['cpu']:.1f} s CPU; a frame has {told['bytes']:.0f} bytes")
    print(f"  memory: {told['table'] / 1024:.0f} KiB a table with its four sockets", end="")
    print(f", {told['socket'] / 1024:.1f} KiB an idle socket" if told["socket"] else "")
    if told["refused"] or told["late"]:
        print(f"  {told['refused']} commands were not done, {told['late']} tables did not end")


def restart(folder: Path) -> None:
    """How fast a server with many stored tables is ready, and a table in memory."""
    database = f"sqlite+aiosqlite:///{folder}/restart.sqlite3"
    tables = asyncio.run(make_tables(database, STORED))
    server = Server(database)
    used = server.cpu
    loads = asyncio.run(_loads(server.port, [name for name, _ in tables[:: STORED // 50]]))
    ready = f"ready in {server.started:.1f} s ({used:.1f} s CPU)"
    print(f"restart with {STORED} stored tables: {ready}; a table: {percentiles(loads)}")
    server.end()


async def _loads(port: int, names: list[str]) -> list[float]:
    from websockets.asyncio.client import connect

    loads = []
    for name in names:
        async with connect(f"ws://127.0.0.1:{port}/ws", compression=None) as line:
            begin = time.perf_counter()
            await line.send(f'{{"type": "hello", "table": "{name}"}}')
            await line.recv()
            loads.append(time.perf_counter() - begin)
    return loads


def postgresql(tables: int, seconds: float) -> None:
    """The same with two nodes, the players of each table at different ones; each move is on the disk."""
    sys.path[:0] = [str(Path(__file__).parents[1])]
    from tests.storage.cluster import Cluster

    for name, count, pace in (("people's pace", tables, PACE), ("as fast as it goes", SATURATED, 0.0)):
        with Cluster("fsync=on") as cluster:
            told = measure(cluster.url, 2, count, pace, seconds, 0)
            report(f"two nodes on PostgreSQL, {count} tables, {name}", told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=" ".join(PARTS))
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    parts = args.parts or PARTS
    with tempfile.TemporaryDirectory() as place:
        url = f"sqlite+aiosqlite:///{place}/NAME.sqlite3"
        if "restart" in parts:
            restart(Path(place))
        if "pace" in parts:
            told = measure(url.replace("NAME", "pace"), 1, args.tables, PACE, args.seconds, IDLE)
            report(f"{args.tables} tables at people's pace", told)
        if "full" in parts:
            told = measure(url.replace("NAME", "full"), 1, SATURATED, 0, args.seconds, 0)
            report(f"{SATURATED} tables as fast as it goes", told)
        if "postgresql" in parts:
            postgresql(args.tables, args.seconds)
        if "others" in parts:
            from _boardgame import compare

            compare(Path(place), args.seconds)


if __name__ == "__main__":
    main()
