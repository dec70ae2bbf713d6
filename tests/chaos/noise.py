"""Hints that are doubled, late, out of order, false, or lost because nobody could listen."""

import asyncio
from collections import deque
from contextlib import suppress
from random import Random
from typing import Any

import asyncpg
from sqlalchemy.engine import make_url

from mokum.storage.hints import CHANNEL, LISTENER


class Noise:
    """Listens to the hints of a PostgreSQL and sends them again, in another order and with other lines."""

    def __init__(self, database: str, random: Random) -> None:
        self._url = make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
        self._random = random
        self._heard: deque[str] = deque(maxlen=300)
        self.sent = 0

    async def run(self) -> None:
        """Makes noise until it is cancelled, whatever becomes of the database."""
        while True:
            with suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await asyncpg.connect(self._url)
                try:
                    await self._disturb(connection)
                finally:
                    connection.terminate()
            await asyncio.sleep(0.2)

    async def _disturb(self, connection: Any) -> None:
        await connection.add_listener(CHANNEL, lambda _c, _pid, _name, text: self._heard.append(text))
        while True:
            for text in self._random.sample(list(self._heard), min(20, len(self._heard))):
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self._changed(text))
                self.sent += 1
            if self._random.random() < 0.2:
                kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1"
                await connection.execute(kill, LISTENER)
            await asyncio.sleep(0.1)

    def _changed(self, text: str) -> str:
        _, *hints = text.split(" ")
        self._random.shuffle(hints)
        others = [hint.partition(":")[0] + f":{self._random.randrange(1, 900)}" for hint in hints]
        return " ".join(["noise", *hints, *others, "nonsense", *hints])
