"""Computers at a table: asked outside the event loop, within a time, and replaced for one move where they fail."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, NamedTuple

from mokum.games.game import Action
from mokum.match.play import Choose
from mokum.players.lineup import stand_in

logger = logging.getLogger(__name__)

THINKING: Final = 10.0
"""Seconds after which a computer's answer is no longer waited for."""

Lineup = Callable[[str, str], Choose]
"""Gives the player of a game (by name) that has a strength."""


class Choice(NamedTuple):
    """What a computer answers; ``reason`` is empty, or says why the answer is not its own."""

    action: Action
    reason: str = ""


class Computers:
    """All computers of one process and the threads in which they think."""

    def __init__(self, lineup: Lineup, threads: int = 2, thinking: float = THINKING) -> None:
        self._lineup = lineup
        self._thinking = thinking
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="computer")

    def player(self, game: Any, strength: str) -> Choose:
        """The player of this strength; one that cannot be had is replaced move by move."""
        try:
            return self._lineup(game.NAME, strength)
        except Exception:
            logger.exception("there is no player of %s with strength %r", game.NAME, strength)
            return partial(stand_in, game)

    async def choose(self, game: Any, choose: Choose, view: Any, pause: float) -> Choice:
        """The choice for a seat's view, not before ``pause`` seconds have passed."""
        waited = asyncio.create_task(asyncio.sleep(pause)) if pause > 0 else None
        try:
            choice = await self._ask(game, choose, view)
            if waited is not None:
                await waited
            return choice
        finally:
            if waited is not None:
                waited.cancel()

    async def _ask(self, game: Any, choose: Choose, view: Any) -> Choice:
        asked = asyncio.get_running_loop().run_in_executor(self._threads, choose, view)
        try:
            return Choice(str(await asyncio.wait_for(asked, self._thinking)))
        except TimeoutError:
            logger.warning("a computer of %s did not answer in time", game.NAME)
            return Choice(stand_in(game, view), "late")
        except Exception:
            logger.exception("a computer of %s failed", game.NAME)
            return Choice(stand_in(game, view), "error")

    def close(self) -> None:
        """Lets the threads end; one that still thinks is not waited for."""
        self._threads.shutdown(wait=False, cancel_futures=True)
