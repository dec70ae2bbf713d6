"""Processes over one database in which tournaments are held."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from mokum.games import klaverjassen
from mokum.games.klaverjassen.options import Length
from mokum.live.tournaments import Tournaments
from mokum.match.setting import Setting
from mokum.storage import Log
from mokum.table.dealing import begin_deal

DRIVE = Setting("klaverjassen", klaverjassen.Options(length=Length.DEALS_1), "Drive", fill="none", rounds=2)


class Node:
    """What a tournament needs of a hall: its log, and tables that begin."""

    def __init__(self, log: Log, at: int = 0) -> None:
        self.log = log
        self.at = at
        self.made: list[str] = []
        self.tournaments = Tournaments(self, Random(1), lambda: self.at, 0)  # type: ignore[arg-type]

    async def begin(self, name: str, module: Any, options: Any, lines: Sequence[str]) -> bool:
        self.made.append(name)
        return await self.log.create(name, module.NAME, [*lines, *begin_deal(module, options, 1, None, Random(2))], {})


class Nodes:
    """Processes over one database."""

    def __init__(self, path: Path) -> None:
        self.url = f"sqlite+aiosqlite:///{path}/log.sqlite3"
        self.open: list[Node] = []

    async def start(self) -> Node:
        self.open.append(Node(await Log.open(self.url)))
        return self.open[-1]


async def begun(node: Node, people: int = 4, setting: Setting = DRIVE) -> str:
    name = await node.tournaments.create(setting, b"o" * 32)
    for number in range(1, people + 1):
        assert await node.tournaments.enter(name, f"Person {number}", 0, bytes([number]) * 32) == number
    return name


async def score(log: Log, table: str, *lines: str) -> None:
    """Something comes of a table, as far as a tournament looks."""
    assert await log.append(table, (await log.heads([table]))[table], lines)
