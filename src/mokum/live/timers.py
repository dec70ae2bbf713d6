"""The clock of a room: one alarm at a time, set to when something is due next."""

import asyncio
from collections.abc import Callable


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
