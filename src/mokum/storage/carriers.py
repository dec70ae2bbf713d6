"""How a transaction, which is one plain function, gets to the database without keeping the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mokum.storage.schema import make_plain_engine

Done = TypeVar("Done")
Work = Callable[[Connection], Done]


class Threaded:
    """For SQLite: a whole transaction in a thread of its own, which is entered and left once for all its statements."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = make_plain_engine(engine.url)
        self._thread = ThreadPoolExecutor(1, "log writer")

    async def run(self, work: Work[Done]) -> Done:
        """Does ``work`` in a transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    def _run(self, work: Work[Done]) -> Done:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Ends the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


class Streamed:
    """For PostgreSQL: a connection that is kept; after a failure the next transaction gets a new one."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def run(self, work: Work[Done]) -> Done:
        """Does ``work`` in a transaction."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        connection = self._connection
        try:
            async with connection.begin():
                return await connection.run_sync(work)
        except BaseException:
            self._connection = None
            with suppress(Exception):
                await connection.close()
            raise

    async def close(self) -> None:
        """Gives the connection back."""
        if self._connection is not None:
            await self._connection.close()
