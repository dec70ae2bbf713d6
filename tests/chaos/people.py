"""People at a table under failing servers: they come back, say again what was not answered, and say things twice."""

import asyncio
import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.chaos.nodes import Node

LOST: Final = (OSError, TimeoutError, WebSocketException, InvalidHandshake)
AGAIN: Final = 0.25
"""How often something is said twice."""


class Goal:
    """When a table has been played enough: its match is finished, or it has so many lines."""

    def __init__(self, lines: int) -> None:
        self.lines = lines
        self.is_reached = asyncio.Event()
        self.version = 0


class Person:
    """One seat; ``done`` are the moves that were acknowledged, as version answered and action."""

    def __init__(self, table: str, seat: int, secret: str, nodes: Sequence[Node], goal: Goal, random: Random) -> None:
        self.table = table
        self.seat = seat
        self.done: list[tuple[int, str]] = []
        self.version = 0
        self.connections = 0
        self.repeats = 0
        self._secret = secret
        self._nodes = nodes
        self._goal = goal
        self._random = random
        self._view: dict[str, Any] = {}
        self._open: dict[str, Any] | None = None
        self._said: list[dict[str, Any]] = []

    def sit_at(self, nodes: Sequence[Node]) -> None:
        """From now on connects to one of these only."""
        self._nodes = nodes

    def __str__(self) -> str:
        turn, phase = self._view.get("turn"), self._view.get("phase")
        return f"seat {self.seat} at {self.version}, {phase}, turn {turn}, asks {self._open}, said {self._said[-2:]}"

    async def play(self, acknowledged: asyncio.Queue[bool]) -> None:
        """Plays until the table's goal is reached; each acknowledged move is told."""
        while not self._goal.is_reached.is_set():
            try:
                async with connect(
                    f"ws://127.0.0.1:{self._random.choice(self._nodes).port}/ws", compression=None, max_size=None
                ) as line:
                    self.connections += 1
                    await self._sit(line, acknowledged)
            except LOST:
                await asyncio.sleep(0.05)

    async def _sit(self, line: ClientConnection, acknowledged: asyncio.Queue[bool]) -> None:
        hello = {"type": "hello", "table": self.table, "seat": self._secret, "since": self.version}
        await line.send(json.dumps(hello))
        if self._open is not None:
            await line.send(json.dumps(self._open))
        if self._said and self._random.random() < AGAIN:
            self.repeats += 1
            await line.send(json.dumps(self._random.choice(self._said)))
        first = True
        while not self._goal.is_reached.is_set():
            message = json.loads(await line.recv())
            if message["type"] == "frame":
                self._see(message, first)
                first = False
            elif message["type"] == "answer":
                self._answered(message, acknowledged)
            elif message["type"] == "fault":
                assert message["code"] not in ("not-your-seat", "no-table", "broken-table"), message
            if self._open is None and not first:
                await self._act(line)

    def _see(self, frame: dict[str, Any], first: bool) -> None:
        assert first or frame["v"] <= self.version + 1, (self.table, self.seat, self.version, frame["v"])
        self.version = frame["v"]
        self._view = frame["table"] or self._view
        self._goal.version = max(self._goal.version, self.version)
        if self._view.get("phase") == "finished" or self.version >= self._goal.lines:
            self._goal.is_reached.set()

    def _answered(self, answer: dict[str, Any], acknowledged: asyncio.Queue[bool]) -> None:
        if self._open is None or answer["id"] != self._open["id"]:
            return
        if answer["result"] == "ok" and self._open["type"] == "act":
            self.done.append((self._open["at"], self._open["action"]))
            acknowledged.put_nowait(True)
        self._said.append(self._open)
        self._open = None

    async def _act(self, line: ClientConnection) -> None:
        """Says what this seat has to say, if anything; now and then twice."""
        view = self._view
        command: dict[str, Any] = {"id": f"{self.seat}.{len(self._said)}", "at": self.version}
        if view["phase"] == "deal" and self.seat in view["turn"] and view["legal"]:
            actions = [action for action in view["legal"]["actions"] if action != "unready"]
            plain = [action for action in ("done", "ready") if action in actions]
            if not actions:
                return
            command |= {"type": "act", "action": plain[0] if plain else self._random.choice(actions)}
        elif view["phase"] == "scored" and self.seat in view["waiting"]:
            command |= {"type": "next"}
        else:
            return
        self._open = command
        for _ in range(2 if self._random.random() < AGAIN else 1):
            await line.send(json.dumps(command))
