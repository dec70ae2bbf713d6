"""Writes to the log in batches: what arrives while a transaction runs goes together into the next one."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from mokum.storage.carriers import Streamed, Threaded
from mokum.storage.hints import Hint
from mokum.storage.measures import SIZES, Histogram
from mokum.storage.transaction import Job, Transaction

logger = logging.getLogger(__name__)

Done = TypeVar("Done")

BATCH: Final = 500
"""How many jobs go into one transaction at most."""


class Writer:
    """The one task of a process that writes to its log. ``told`` is given the hints of each batch that was written."""

    def __init__(self, engine: AsyncEngine, node: str, told: Callable[[str, list[Hint]], None]) -> None:
        self.sizes = Histogram(SIZES)
        self.seconds = Histogram()
        self._node = node
        self._told = told
        self._transaction = Transaction(engine.dialect, node)
        self._carrier = Threaded(engine) if engine.dialect.name == "sqlite" else Streamed(engine)
        self._waiting: asyncio.Queue[Job] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_forever(), name="log writer")

    @property
    def waiting(self) -> int:
        """How many jobs wait for their transaction."""
        return self._waiting.qsize()

    async def submit(self, job: Job) -> bool:
        """Whether the job was done, once it is durable; False when another writer was first."""
        self._waiting.put_nowait(job)
        return await job.done

    async def flush(self) -> None:
        """Waits until nothing waits."""
        await self._waiting.join()

    async def close(self) -> None:
        """Writes what waits, and ends."""
        await self.flush()
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._carrier.close()

    async def _write_forever(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                await self._write_all(batch)
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _write_all(self, batch: list[Job]) -> None:
        try:
            later = await once_more(lambda: self._write(batch))
        except Exception as problem:
            if len(batch) == 1:
                if not batch[0].done.done():
                    batch[0].done.set_exception(problem)
                return
            later = batch  # one of them may be at fault: each on its own
        for job in later:
            await self._write_all([job])

    async def _write(self, batch: list[Job]) -> list[Job]:
        """One transaction; returns the jobs that must wait because an earlier one is for the same table."""
        now, later = _apart(batch)
        begin = time.perf_counter()
        written = await self._carrier.run(lambda connection: self._transaction.write(connection, now))
        self.sizes.observe(len(now))
        self.seconds.observe(time.perf_counter() - begin)
        for job in now:
            if not job.done.done():
                job.done.set_result(job in written.won)
        if written.hints:
            self._told(self._node, written.hints)
        return later


async def once_more(work: Callable[[], Awaitable[Done]]) -> Done:
    """Does ``work``, and once more if it failed for a connection that the database had ended meanwhile."""
    try:
        return await work()
    except DBAPIError as problem:
        if not problem.connection_invalidated:
            raise
        logger.warning("the connection to the database was lost: once more")
        return await work()


def _apart(batch: list[Job]) -> tuple[list[Job], list[Job]]:
    """Splits a batch so that no two jobs of the first part are for the same table."""
    now: list[Job] = []
    later: list[Job] = []
    taken: set[str] = set()
    for job in batch:
        (later if job.name in taken else now).append(job)
        taken.add(job.name)
    return now, later
