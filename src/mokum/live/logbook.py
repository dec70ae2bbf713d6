"""The log of one table as its room writes it: lines count once they are there; where another was first, it reads on."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from mokum.games.game import IllegalAction
from mokum.live.counts import Node
from mokum.live.outcome import OK, STALE, Outcome, outcome_of
from mokum.storage import Log
from mokum.table import Line, Refused, Stale, Table
from mokum.table.fair import with_seed
from mokum.table.lobby import listed
from mokum.table.room_commands import keys_after

TRIES: Final = 5
KEPT_LINES: Final = 400
"""How many lines a returning client may have missed and still get one by one."""

Folded = Callable[[list[str], bool], None]
"""Is given lines that the table has taken in, and whether this room wrote them."""


class Logbook:
    """Writes and reads the log of ``table``; ``lines`` are its last ones, ``chance`` deals. ``now`` tells the time.

    ``wrote_last`` tells whether the newest line was written here.
    """

    def __init__(
        self,
        log: Log,
        table: Table,
        lines: list[Line],
        chance: Any,
        node: Node,
        now: Callable[[], int],
        folded: Folded,
    ) -> None:
        self.table = table
        self.lines = deque(lines, maxlen=KEPT_LINES)
        self.wrote_last = False
        self._log = log
        self._chance = chance
        self._node = node
        self._now = now
        self._folded = folded
        self._listed: str | None = "" if table.house.lobby else None

    async def commit(self, make: Callable[[], list[str]], seat: int | None = None, command: Any = None) -> Outcome:
        """Adds the lines that ``make`` decides on; where another writer was first, decides anew.

        ``seat`` and ``command`` tell whose secrets change with them.
        """
        for _ in range(TRIES):
            try:
                lines = make()
            except (Stale, IllegalAction, Refused) as fault:
                return outcome_of(fault)
            if not lines or await self.append(lines, seat, command):
                return OK
        return STALE

    async def append(self, lines: list[str], seat: int | None = None, command: Any = None) -> bool:
        """Adds lines, with the secrets that change; where another writer was first, reads its lines and says no."""
        at = self._now()
        lines = with_seed(self.table, lines, self._chance)
        held = await self._held(lines)
        secrets = keys_after(self.table, seat, command, lines, held or {})
        if not await self._log.append(self.table.id, self.table.version, lines, secrets, at, held):
            await self.read_on()
            return False
        self.wrote_last = True
        self._node.count_lines(lines)
        await self._fold(lines, at)
        return True

    async def read_on(self) -> None:
        """Takes in what others have added to the log."""
        events = await self._log.read(self.table.id, self.table.version)
        if events:
            self.wrote_last = False
            await self._fold([event.line for event in events], [event.at for event in events])

    async def _held(self, lines: list[str]) -> Mapping[int, bytes] | None:
        """The hashed secrets, where people are about to change places."""
        return await self._log.seats(self.table.id) if any(line.startswith("reseat ") for line in lines) else None

    async def _fold(self, lines: list[str], times: int | list[int]) -> None:
        before = self.table.phase
        self.lines.extend(self.table.read(lines, times))
        self._folded(lines, self.wrote_last)
        if (before == "finished") != (self.table.phase == "finished"):
            await self._log.note(self.table.id, finished=self.table.phase == "finished")
        await self._list()

    async def _list(self) -> None:
        """Tells the lobby of the table, or that it is not to be had any more."""
        said = listed(self.table)
        text = None if said is None else msgspec.json.encode(said).decode()
        if text != self._listed:
            self._listed = text
            await self._log.list_in_lobby(self.table.id, text)
