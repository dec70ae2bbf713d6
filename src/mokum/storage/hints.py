"""Hints between nodes: which tables have new lines. They carry no content, and may be lost, doubled or late.

A payload is the node that wrote, then ``table:line`` for each table, divided by spaces. Line 0 says that the table is
gone. PostgreSQL takes at most 8,000 bytes in one notification; longer ones are split.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any, Final

from sqlalchemy.engine import make_url

logger = logging.getLogger(__name__)

CHANNEL: Final = "mokum"
LISTENER: Final = "mokum hints"
"""The name under which the listening connections are known to the database."""

LONGEST: Final = 7_900
"""Bytes of a payload; PostgreSQL refuses 8,000 and more."""

GONE: Final = 0
"""The line that a hint names for a table that is deleted."""

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
ALIVE: Final = 10.0
"""Seconds between two looks whether a silent connection still answers, and for its answer."""

Hint = tuple[str, int]
TakeHint = Callable[[str, str, int], None]
"""Is given the node that wrote, the table, and the table's newest line."""


def payloads(node: str, hints: Iterable[Hint], longest: int = LONGEST) -> list[str]:
    """The payloads that carry these hints.

    >>> payloads("n1", [("a", 5), ("b", 0)])
    ['n1 a:5 b:0']
    """
    texts: list[str] = []
    text = node
    for table, line in hints:
        word = f" {table}:{line}"
        if len(text) + len(word) > longest and text != node:
            texts.append(text)
            text = node
        text += word
    return texts if text == node else [*texts, text]


def read_payload(text: str) -> tuple[str, list[Hint]]:
    """The node and the hints of a payload; what is no hint is left out.

    >>> read_payload("n1 a:5 nonsense b:0")
    ('n1', [('a', 5), ('b', 0)])
    """
    node, _, rest = text.partition(" ")
    pairs = (word.rpartition(":") for word in rest.split())
    return node, [(table, int(line)) for table, _, line in pairs if table and line.isascii() and line.isdigit()]


class InProcess:
    """Hints within one process: every log that is opened with the same one tells the others."""

    def __init__(self) -> None:
        self._takers: list[TakeHint] = []

    def send(self, node: str, hints: Iterable[Hint]) -> None:
        """Tells all who listen."""
        for table, line in list(hints):
            for take in list(self._takers):
                take(node, table, line)

    async def listen(self, take: TakeHint) -> None:
        """Gives every hint to ``take`` until it is cancelled."""
        self._takers.append(take)
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            self._takers.remove(take)


class Listener:
    """Listens to the notifications of a PostgreSQL database, and connects anew whenever the connection is lost."""

    def __init__(self, url: str) -> None:
        made = make_url(url)
        self._url = made.set(drivername="postgresql").render_as_string(hide_password=False)
        self._wait = FIRST_WAIT
        self.connected = asyncio.Event()
        self.connections = 0

    async def listen(self, take: TakeHint) -> None:
        """Gives every hint to ``take`` until it is cancelled; what is sent while no connection stands is lost."""
        while True:
            try:
                await self._listen_once(take)
            except _faults() as problem:
                logger.warning("no hints from the database: %s", type(problem).__name__)
            self.connected.clear()
            await asyncio.sleep(self._wait)
            self._wait = min(2 * self._wait, LONGEST_WAIT)

    async def _listen_once(self, take: TakeHint) -> None:
        import asyncpg

        def heard(_connection: Any, _pid: int, _channel: str, text: str) -> None:
            node, hints = read_payload(text)
            for table, line in hints:
                take(node, table, line)

        lost = asyncio.Event()
        settings = {"application_name": LISTENER}
        connection = await asyncpg.connect(self._url, timeout=ALIVE, server_settings=settings)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, heard)
            self._wait = FIRST_WAIT
            self.connections += 1
            self.connected.set()
            while not lost.is_set():
                await _quiet(lost)
                await connection.execute("SELECT 1", timeout=ALIVE)
        finally:
            connection.terminate()


async def _quiet(lost: asyncio.Event) -> None:
    """Returns when the connection is lost, or after a while."""
    try:
        await asyncio.wait_for(lost.wait(), ALIVE)
    except TimeoutError:
        return


def _faults() -> tuple[type[Exception], ...]:
    import asyncpg

    return (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
