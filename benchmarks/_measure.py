"""Processes of the benchmarks: servers and crowds, what they use, and tables made in advance."""

import asyncio
import json
import os
import secrets
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from mokum.games.klaverjassen import options as kj
from mokum.storage import Log
from mokum.table import Sitting, opening_lines
from mokum.web.identity import hashed

HERE = Path(__file__).parent
PAGE = os.sysconf("SC_PAGE_SIZE")
TICK = os.sysconf("SC_CLK_TCK")


def cpu_of(process: int) -> float:
    """Seconds of user and system time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


class Server:
    """A server's process: its port, the seconds until it answered, and the CPU time and memory that it has used."""

    def __init__(self, database: str) -> None:
        begin = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "_server.py"), database], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        self.started = time.perf_counter() - begin

    @property
    def cpu(self) -> float:
        """Seconds of user and system time."""
        return cpu_of(self.process.pid)

    @property
    def memory(self) -> int:
        """Bytes in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()


class Crowd:
    """A process of people, as `_crowd.py` describes."""

    def __init__(self, **order: Any) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "_crowd.py")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.say(json.dumps(order))

    def say(self, text: str = "") -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def told(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        told: dict[str, Any] = json.loads(self.process.stdout.readline())
        return told

    def end(self) -> None:
        self.say()
        self.process.wait()


async def make_tables(database: str, count: int) -> list[tuple[str, list[str]]]:
    """Makes tables of klaverjassen for four people; their ids and the secrets of their seats."""
    log, random = await Log.open(database), Random(7)
    made = []
    options = kj.Options(length=kj.Length.DEALS_16)
    from mokum.games import klaverjassen

    for begin in range(0, count, 500):
        jobs = []
        for _ in range(min(500, count - begin)):
            name, keys = secrets.token_urlsafe(12), [secrets.token_urlsafe(16) for _ in range(4)]
            lines = opening_lines(klaverjassen, options, [Sitting(f"P{seat}") for seat in range(4)], random, 0)
            jobs.append(log.create(name, "klaverjassen", lines, {seat: hashed(key) for seat, key in enumerate(keys)}))
            made.append((name, keys))
        await asyncio.gather(*jobs)
    await log.close()
    return made


def measure(database: str, nodes: int, count: int, pace: float, seconds: float, idle: int) -> dict[str, Any]:
    """Plays at so many tables, and returns what was used."""
    tables = asyncio.run(make_tables(database, count))
    servers = [Server(database) for _ in range(nodes)]
    try:
        empty = sum(server.memory for server in servers)
        ports = [server.port for server in servers]
        crowd = Crowd(ports=ports, tables=tables, pace=pace, seconds=seconds, watchers=idle)
        crowd.told()
        seated = sum(server.memory for server in servers)
        crowd.told()
        time.sleep(1)
        watched = sum(server.memory for server in servers)
        before = sum(server.cpu for server in servers)
        crowd.say()
        told = crowd.told()
        told["cpu_server"] = sum(server.cpu for server in servers) - before
        told["table"] = (seated - empty) / count
        told["socket"] = (watched - seated) / idle if idle else 0
        crowd.end()
        return told
    finally:
        for server in servers:
            server.end()


def percentiles(waits: list[float]) -> str:
    """The median and the 99 % of times in seconds, as milliseconds."""
    ordered = sorted(waits)
    return f"p50 {1000 * ordered[len(ordered) // 2]:.1f} ms, p99 {1000 * ordered[int(len(ordered) * 0.99)]:.1f} ms"
