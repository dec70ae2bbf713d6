"""People of many tables in one process: `python _crowd.py` reads what to do as JSON and writes what it measured.

Each move is timed from when it is sent until all four at the table have its frame.
"""

import asyncio
import json
import sys
import time
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Legal(msgspec.Struct):
    actions: list[str]


class Seen(msgspec.Struct):
    phase: str
    turn: list[int]
    waiting: list[int]
    legal: Legal | None = None


class Message(msgspec.Struct):
    type: str
    v: int = 0
    table: Seen | None = None
    result: str = ""
    code: str = ""


DECODE = msgspec.json.Decoder(Message).decode


class Order(msgspec.Struct):
    """Tables as id and the secrets of their seats; the pace in seconds a move, 0 for none; and for how long."""

    ports: list[int]
    tables: list[tuple[str, list[str]]]
    pace: float
    seconds: float
    watchers: int = 0


class Table:
    """One table, all seats of which are played here."""

    def __init__(self, name: str, secrets: list[str], random: Random) -> None:
        self.name = name
        self.secrets = secrets
        self.lines: list[ClientConnection] = []
        self.seen: list[Seen | None] = [None] * len(secrets)
        self.at = [0] * len(secrets)
        self.random = random
        self.news = asyncio.Event()
        self.sent = 0
        self.refused = self.frames = self.bytes = 0

    async def sit(self, ports: list[int]) -> None:
        for seat, secret in enumerate(self.secrets):
            port = ports[seat % len(ports)]
            line = await connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None, ping_interval=None)
            await line.send(json.dumps({"type": "hello", "table": self.name, "seat": secret}))
            self.lines.append(line)
        self.readers = [asyncio.create_task(self.read(seat)) for seat in range(len(self.lines))]

    async def read(self, seat: int) -> None:
        async for text in self.lines[seat]:
            message = DECODE(text)
            if message.type == "frame":
                self.frames += 1
                self.bytes += len(text)
                self.at[seat] = message.v
                self.seen[seat] = message.table or self.seen[seat]
                self.news.set()
            elif message.type == "answer" and message.result != "ok":
                self.refused += 1

    async def until(self, version: int) -> None:
        while min(self.at) < version or None in self.seen:
            self.news.clear()
            await self.news.wait()

    async def move(self) -> float | None:
        """Plays one move or goes on to the next deal; the seconds until all had it, ``None`` for no move."""
        await self.until(max(self.at))
        seen, at = self.seen[0], max(self.at)
        assert seen is not None
        if seen.phase != "deal":
            for seat in seen.waiting:
                self.sent += 1
                await self.lines[seat].send(json.dumps({"type": "next", "id": f"n{self.sent}", "at": at}))
                await self.until(at + 1)
                at = max(self.at)
            while (now := self.seen[0]) is not None and now.phase != "deal":
                await self.until(max(self.at) + 1)
            return None
        if not seen.turn:  # the table lays the last trick
            await self.until(at + 1)
            return None
        seat = seen.turn[0]
        mover = self.seen[seat]
        if mover is None or mover.legal is None or not mover.legal.actions:
            await self.until(at + 1)
            return None
        self.sent += 1
        action = self.random.choice(mover.legal.actions)
        begin = time.perf_counter()
        await self.lines[seat].send(json.dumps({"type": "act", "id": f"a{self.sent}", "at": at, "action": action}))
        await self.until(at + 1)
        return time.perf_counter() - begin

    async def play(self, pace: float, end: float, waits: list[float]) -> None:
        if pace:
            await asyncio.sleep(self.random.random() * pace)
        while time.perf_counter() < end:
            begin = time.perf_counter()
            took = await self.move()
            if took is not None:
                waits.append(took)
            if pace:
                await asyncio.sleep(max(0.0, pace * (0.5 + self.random.random()) - (time.perf_counter() - begin)))


async def run(order: Order) -> None:
    tables = [Table(name, secrets, Random(number)) for number, (name, secrets) in enumerate(order.tables)]
    for begin in range(0, len(tables), 50):
        await asyncio.gather(*(table.sit(order.ports) for table in tables[begin : begin + 50]))
    for table in tables:
        await table.until(1)
    say({"seated": len(tables)})
    idle = []
    for number in range(order.watchers):
        port, table = order.ports[number % len(order.ports)], tables[number % len(tables)]
        line = await connect(f"ws://127.0.0.1:{port}/ws", compression=None, ping_interval=None)
        await line.send(json.dumps({"type": "hello", "table": table.name}))
        idle.append(line)
    say({"watching": len(idle)})
    sys.stdin.readline()
    waits: list[float] = []
    begin, used = time.perf_counter(), time.process_time()
    playing = [asyncio.create_task(table.play(order.pace, begin + order.seconds, waits)) for table in tables]
    done, late = await asyncio.wait(playing, timeout=order.seconds + 60)
    for task in done:
        task.result()
    took = time.perf_counter() - begin
    refused = sum(table.refused for table in tables)
    size = sum(table.bytes for table in tables) / sum(table.frames for table in tables)
    say(
        {
            "moves": len(waits),
            "waits": waits,
            "seconds": took,
            "cpu": time.process_time() - used,
            "refused": refused,
            "bytes": size,
            "late": len(late),
        }
    )
    sys.stdin.readline()


def say(told: dict[str, Any]) -> None:
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    asyncio.run(run(msgspec.json.decode(sys.stdin.readline(), type=Order)))
