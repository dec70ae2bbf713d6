"""Live tables over real sockets: lines of the log a second with many tables, and how long a command waits.

A server in a process of its own with computers that choose at random and at once; its people sit in this process.
"""

import asyncio
import json
import statistics
import sys
import tempfile
import time
import urllib.request
from multiprocessing import Process, Queue
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect

TABLES = 24
SEED = 5


def random_player(name: str, strength: str, seed: str) -> Any:
    """Any legal action; it claims nothing."""
    from mokum.games.catalogue import game

    module, random = game(name), Random(SEED)

    def choose(view: Any) -> str:
        actions = module.legal(view).actions
        return "done" if "done" in actions else str(random.choice(actions))

    return choose


def serve(folder: str, told: "Queue[int]") -> None:
    """The server's process."""
    from mokum.cli.serve import file_url, listen, serve
    from mokum.web.app import House, make_app

    sys.path.append(str(Path(__file__).parents[1]))
    from benchmarks import live_tables

    listener = listen("127.0.0.1", 0)
    app = make_app(House(file_url(Path(folder)), live_tables.random_player, ("easy", "normal"), messages=10**9))
    sys.exit(serve(app, listener, lambda: told.put(listener.getsockname()[1])))


def new_table(port: int) -> dict[str, str]:
    wanted = json.dumps({"game": "klaverjassen", "options": {"length": "deals:8"}, "pace": 0}).encode()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/tables", wanted) as answer:
        made: dict[str, str] = json.load(answer)
        return made


async def play(port: int, deals: int) -> tuple[int, list[float]]:
    """Plays deals at one table; returns the lines it was told and how long each command took."""
    made = await asyncio.to_thread(new_table, port)
    random, waits, lines, number = Random(SEED), [], 0, 0
    async with connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None) as line:
        await line.send(json.dumps({"type": "hello", "table": made["table"], "seat": made["seat"]}))
        asked = 0.0
        table: dict[str, Any] = {}
        version = 0
        while True:
            message = json.loads(await line.recv())
            if message["type"] == "answer":
                waits.append(time.perf_counter() - asked)
                asked = 0.0
            else:
                lines += 1
                version, table = message["v"], message["table"] or table
            if not table or asked or (2 not in table["turn"] and 2 not in table["waiting"]):
                continue
            if table["phase"] == "scored" and table["match"]["number"] == deals:
                return lines, waits
            number += 1
            command: dict[str, Any] = {"type": "next", "id": str(number), "at": version}
            if table["phase"] == "deal":
                command |= {"type": "act", "action": random.choice(table["legal"]["actions"])}
            asked = time.perf_counter()
            await line.send(json.dumps(command))


async def measure(port: int) -> None:
    await play(port, 1)
    _, waits = await play(port, 5)
    waits.sort()
    median, late = statistics.median(waits), waits[int(len(waits) * 0.95)]
    print(f"one table: a command is answered, durably, in {1000 * median:.1f} ms, 95 % in {1000 * late:.1f} ms")
    begin = time.perf_counter()
    results = await asyncio.gather(*(play(port, 3) for _ in range(TABLES)))
    rate = sum(lines for lines, _ in results) / (time.perf_counter() - begin)
    waits = sorted(wait for _, some in results for wait in some)
    median = 1000 * statistics.median(waits)
    print(f"{TABLES} tables at once: {rate:.0f} lines/s; a command is answered in {median:.0f} ms")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        told: Queue[int] = Queue()
        server = Process(target=serve, args=(folder, told))
        server.start()
        try:
            asyncio.run(measure(told.get(timeout=30)))
        finally:
            server.terminate()
            server.join()


if __name__ == "__main__":
    main()
