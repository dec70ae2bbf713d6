"""The clock of a room: what is due, and one alarm at a time, set to when something is due next."""

import asyncio
from collections.abc import Callable

from mokum.table import Table
from mokum.table.clocks import Alarm, alarms


class Alarms:
    """All that is due at a table some time, as :func:`~mokum.table.clocks.alarms` tells; asked many times a line."""

    def __init__(self, table: Table, patience: float, earliest: int) -> None:
        self._table = table
        self._patience = patience
        self._earliest = earliest
        self._version = -1
        self._found: list[Alarm] = []

    @property
    def all(self) -> list[Alarm]:
        """The first in front."""
        if self._version != self._table.version:
            self._version = self._table.version
            self._found = alarms(self._table, self._patience, self._earliest)
        return self._found


class AlarmClock:
    """Calls ``ring`` when the time comes that it was set to; times are milliseconds, as ``now`` tells them."""

    def __init__(self, ring: Callable[[], None], now: Callable[[], int]) -> None:
        self._ring = ring
        self._now = now
        self._due: int | None = None
        self._handle: asyncio.TimerHandle | None = None

    def set(self, due: int | None) -> None:
        """Rings at that time, or not at all; what it was set to before is forgotten."""
        if due == self._due:
            return
        self.stop()
        if due is not None:
            self._due = due
            self._handle = asyncio.get_running_loop().call_later(max(0, due - self._now()) / 1000, self._rung)

    def stop(self) -> None:
        """Rings no more."""
        if self._handle is not None:
            self._handle.cancel()
        self._due, self._handle = None, None

    def _rung(self) -> None:
        self._due, self._handle = None, None
        self._ring()
