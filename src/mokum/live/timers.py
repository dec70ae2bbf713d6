"""The clock of a table's windows: one is open at a time, and its end is told once."""

import asyncio
from collections.abc import Callable

from mokum.table.windows import Window


class WindowClock:
    """Watches the window that is open and calls ``over`` when its time has passed; ``patience`` stretches all times."""

    def __init__(self, over: Callable[[], None], patience: float = 1.0) -> None:
        self._over = over
        self._patience = patience
        self._window: Window | None = None
        self._handle: asyncio.TimerHandle | None = None
        self._passed = False

    @property
    def holds(self) -> bool:
        """Whether a window is open and its time has not passed."""
        return self._window is not None and not self._passed

    @property
    def has_passed(self) -> bool:
        """Whether a window is open although its time has passed."""
        return self._window is not None and self._passed

    def watch(self, window: Window | None) -> None:
        """Says which window is open now; one that is watched already goes on."""
        if window == self._window:
            return
        self.stop()
        self._window = window
        if window is not None:
            self._handle = asyncio.get_running_loop().call_later(window.ms * self._patience / 1000, self._pass)

    def stop(self) -> None:
        """Watches nothing."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle, self._window, self._passed = None, None, False

    def _pass(self) -> None:
        self._passed = True
        self._over()
