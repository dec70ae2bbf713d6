"""Writes to the log in batches: what arrives while a transaction runs goes together into the next one."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mokum.storage.hints import CHANNEL, GONE, Hint, payloads
from mokum.storage.measures import SIZES, Histogram
from mokum.storage.schema import codes, events, gone, keys, seats, tables

logger = logging.getLogger(__name__)

Done = TypeVar("Done")

BATCH: Final = 500
"""How many jobs go into one transaction at most."""


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Job:
    """Lines of one table that wait for their transaction, all or none, and what is to be written with them.

    ``secrets`` gives a seat its hashed secret, or takes it away (``None``); ``held`` are those that must be there until
    then. ``key`` is the secret of the table itself.
    ``notes`` are columns of the table's row. ``at`` is the time of the lines in milliseconds, now if it is not said.
    """

    def __init__(self, table: str, after: int = 0, lines: Sequence[str] = (), at: int | None = None) -> None:
        at = now_ms() if at is None else at
        self.name = table
        self.rows = [
            {"table_id": table, "seq": after + offset, "at": at, "line": line} for offset, line in enumerate(lines, 1)
        ]
        self.keys = {(table, row["seq"]) for row in self.rows}
        self.head = after + len(lines)
        self.table: dict[str, Any] | None = None
        self.secrets: Mapping[int, bytes | None] = {}
        self.held: Mapping[int, bytes] | None = None
        self.key: bytes | None = None
        self.notes: dict[str, Any] = {}
        self.deletes = False
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()


class Writer:
    """The one task of a process that writes to its log. ``told`` is given the hints of each batch that was written."""

    def __init__(self, engine: AsyncEngine, node: str, told: Callable[[str, list[Hint]], None]) -> None:
        self.sizes = Histogram(SIZES)
        self.seconds = Histogram()
        self._engine = engine
        self._node = node
        self._told = told
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        self._notifies = dialect is postgresql
        insert: Any = dialect.insert
        self._add = insert(events).on_conflict_do_nothing().returning(events.c.table_id, events.c.seq)
        self._add_table = insert(tables).on_conflict_do_nothing()
        self._add_key = insert(keys).on_conflict_do_nothing()
        self._add_gone = insert(gone).on_conflict_do_nothing()
        held = insert(seats)
        self._add_seats = held.on_conflict_do_update(
            index_elements=[seats.c.table_id, seats.c.seat], set_={"secret": held.excluded.secret}
        )
        self._connection: AsyncConnection | None = None
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
        if self._connection is not None:
            await self._connection.close()

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
        async with self._begin() as connection:
            added = await self._insert(connection, now)
            there = [job for job in sorted(now, key=lambda job: job.name) if job.keys <= added]
            won = [job for job in there if await _still_held(connection, job)]
            half = added.difference(*(job.keys for job in won))
            for table, seq in sorted(half):
                await connection.execute(delete(events).where(events.c.table_id == table, events.c.seq == seq))
            await self._write_rows(connection, won)
            hints = [(job.name, GONE if job.deletes else job.head) for job in won if job.rows or job.deletes]
            await self._notify(connection, hints)
        self.sizes.observe(len(now))
        self.seconds.observe(time.perf_counter() - begin)
        for job in now:
            if not job.done.done():
                job.done.set_result(job in won)
        if hints:
            self._told(self._node, hints)
        return later

    @asynccontextmanager
    async def _begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction on the connection that this task keeps; after a failure the next one gets a new one."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        connection = self._connection
        try:
            async with connection.begin():
                yield connection
        except BaseException:
            self._connection = None
            with suppress(Exception):
                await connection.close()
            raise

    async def _insert(self, connection: AsyncConnection, jobs: Iterable[Job]) -> set[tuple[str, int]]:
        rows = sorted((row for job in jobs for row in job.rows), key=lambda row: (row["table_id"], row["seq"]))
        if not rows:
            return set()
        return {(table, seq) for table, seq in await connection.execute(self._add, rows)}

    async def _write_rows(self, connection: AsyncConnection, won: list[Job]) -> None:
        made = [job.table for job in won if job.table]
        if made:
            await connection.execute(self._add_table, made)
        if keyed := [{"table_id": job.name, "key": job.key} for job in won if job.key]:
            await connection.execute(self._add_key, keyed)
        await self._set_secrets(connection, sorted(won, key=lambda job: job.name))
        for job in sorted(won, key=lambda job: job.name):
            if job.deletes:
                await self._delete(connection, job.name)
            if job.notes:
                await connection.execute(update(tables).where(tables.c.id == job.name).values(**job.notes))

    async def _set_secrets(self, connection: AsyncConnection, jobs: Sequence[Job]) -> None:
        """A seat that changes hands also loses the codes that would hand it over, those of this very moment too."""
        changed = [{"key": job.name, "place": seat} for job in jobs if not job.table for seat in job.secrets]
        left = [{"key": job.name, "place": seat} for job in jobs for seat, secret in job.secrets.items() if not secret]
        held = [
            {"table_id": job.name, "seat": seat, "secret": secret}
            for job in jobs
            for seat, secret in job.secrets.items()
            if secret
        ]
        for statement, rows in ((_DROP_SEATS, left), (self._add_seats, held), (_DROP_CODES, changed)):
            if rows:
                await connection.execute(statement, rows)

    async def _delete(self, connection: AsyncConnection, table: str) -> None:
        for part in (events, seats, codes, keys):
            await connection.execute(delete(part).where(part.c.table_id == table))
        await connection.execute(delete(tables).where(tables.c.id == table))
        await connection.execute(self._add_gone, {"id": table, "at": now_ms()})

    async def _notify(self, connection: AsyncConnection, hints: list[Hint]) -> None:
        """One notification a batch, in its transaction: PostgreSQL sends it when the lines are there."""
        if self._notifies and hints:
            for text in payloads(self._node, hints):
                await connection.execute(_NOTIFY, {"payload": text})


async def once_more(work: Callable[[], Awaitable[Done]]) -> Done:
    """Does ``work``, and once more if it failed for a connection that the database had ended meanwhile."""
    try:
        return await work()
    except DBAPIError as problem:
        if not problem.connection_invalidated:
            raise
        logger.warning("the connection to the database was lost: once more")
        return await work()


_NOTIFY: Final = select(func.pg_notify(CHANNEL, bindparam("payload")))
_DROP_SEATS: Final = delete(seats).where(seats.c.table_id == bindparam("key"), seats.c.seat == bindparam("place"))
_DROP_CODES: Final = delete(codes).where(codes.c.table_id == bindparam("key"), codes.c.seat == bindparam("place"))


async def _still_held(connection: AsyncConnection, job: Job) -> bool:
    """Whether no seat has changed hands by a code since the job was made; that waits for the transaction that does."""
    if job.held is None:
        return True
    held = select(seats.c.seat, seats.c.secret).where(seats.c.table_id == job.name)
    rows = await connection.execute(held.with_for_update())
    return {row.seat: row.secret for row in rows} == dict(job.held)


def _apart(batch: list[Job]) -> tuple[list[Job], list[Job]]:
    """Splits a batch so that no two jobs of the first part are for the same table."""
    now: list[Job] = []
    later: list[Job] = []
    taken: set[str] = set()
    for job in batch:
        (later if job.name in taken else now).append(job)
        taken.add(job.name)
    return now, later
