"""The append-only log of all tables: a line is on the disk before its append is acknowledged.

Appends that come in while a transaction runs go together into the next one. An append names the line it follows; when
another writer was there first it adds nothing and says so. One code path serves SQLite and PostgreSQL.
"""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Self

import msgspec
from sqlalchemy import and_, bindparam, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mokum.storage.schema import WrongSchema, events, make_engine, prepare, seats, tables

__all__ = ["Event", "Log", "TableRow", "WrongSchema", "now_ms"]

BATCH: Final = 500
"""How many appends go into one transaction at most."""


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Event(msgspec.Struct, frozen=True, gc=False):
    """Line ``seq`` (from 1) of a table's log, written ``at`` (milliseconds since 1970)."""

    seq: int
    at: int
    line: str


class TableRow(msgspec.Struct, frozen=True, gc=False):
    """What is known of a table without its log; times in milliseconds since 1970."""

    id: str
    game: str
    created: int
    finished: int | None
    due_at: int | None


class _Append:
    """Lines of one table that wait for their transaction, all or none, and the rows to be written with them."""

    def __init__(self, table: str, after: int = 0, lines: Sequence[str] = ()) -> None:
        at = now_ms()
        self.name = table
        self.rows = [
            {"table_id": table, "seq": after + offset, "at": at, "line": line} for offset, line in enumerate(lines, 1)
        ]
        self.keys = {(table, row["seq"]) for row in self.rows}
        self.table: dict[str, Any] | None = None
        self.seats: list[dict[str, Any]] = []
        self.times: dict[str, Any] | None = None
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()


class Log:
    """The log of all tables in one database; :meth:`open` it, :meth:`close` it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        insert: Any = dialect.insert
        self._add = insert(events).on_conflict_do_nothing().returning(events.c.table_id, events.c.seq)
        self._add_table = insert(tables).on_conflict_do_nothing()
        self._add_seats = insert(seats).on_conflict_do_nothing()
        self._waiting: asyncio.Queue[_Append] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_forever(), name="log writer")

    @classmethod
    async def open(cls, url: str) -> Self:
        """Opens the database of a URL such as ``sqlite+aiosqlite:///mokum.sqlite3`` and makes its tables if need be.

        Raises :class:`WrongSchema` for the database of another version of mokum.
        """
        engine = make_engine(url)
        try:
            try:
                await _prepare(engine)
            except DBAPIError:  # two processes made the tables at the same time: now they are there
                await _prepare(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        """Writes what waits, then closes the database."""
        await self._waiting.join()
        self._writer.cancel()
        with suppress(asyncio.CancelledError):
            await self._writer
        await self._engine.dispose()

    async def create(
        self, table: str, game: str, lines: Sequence[str], secrets: Mapping[int, bytes], due_at: int | None = None
    ) -> bool:
        """Begins the log of a new table; ``secrets`` are the hashed secrets of its seats. False if the id is taken."""
        job = _Append(table, 0, lines)
        job.table = {"id": table, "game": game, "created": now_ms(), "due_at": due_at}
        job.seats = [{"table_id": table, "seat": seat, "secret": secret} for seat, secret in secrets.items()]
        return await self._submit(job)

    async def append(self, table: str, after: int, lines: Sequence[str]) -> bool:
        """Adds ``lines`` after line ``after``, all in one transaction, and returns once they are durable.

        False, and nothing is added, when another line stands there already.
        """
        return await self._submit(_Append(table, after, lines))

    async def note(self, table: str, finished: bool = False, due_at: int | None = None) -> None:
        """Notes in the table's row whether its match is over, and when its next timer is due."""
        job = _Append(table)
        job.times = {"key": table, "due_at": due_at, "finished": now_ms() if finished else None}
        await self._submit(job)

    async def read(self, table: str, after: int = 0) -> list[Event]:
        """The lines of a table after line ``after``, in order; none for a table that does not exist."""
        query = select(events.c.seq, events.c.at, events.c.line)
        query = query.where(and_(events.c.table_id == table, events.c.seq > after)).order_by(events.c.seq)
        async with self._engine.connect() as connection:
            return [Event(seq, at, line) for seq, at, line in await connection.execute(query)]

    async def row(self, table: str) -> TableRow | None:
        """What is known of a table, ``None`` if there is no such table."""
        async with self._engine.connect() as connection:
            found = (await connection.execute(select(tables).where(tables.c.id == table))).first()
        return None if found is None else TableRow(*found)

    async def seats(self, table: str) -> dict[int, bytes]:
        """The hashed secrets of the seats of a table that people hold."""
        query = select(seats.c.seat, seats.c.secret).where(seats.c.table_id == table)
        async with self._engine.connect() as connection:
            return {row.seat: row.secret for row in await connection.execute(query)}

    async def _submit(self, job: _Append) -> bool:
        self._waiting.put_nowait(job)
        return await job.done

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

    async def _write_all(self, batch: list[_Append]) -> None:
        try:
            later = await self._write(batch)
        except Exception as problem:
            if len(batch) == 1:
                if not batch[0].done.done():
                    batch[0].done.set_exception(problem)
                return
            later = batch  # one of them may be at fault: each on its own
        for job in later:
            await self._write_all([job])

    async def _write(self, batch: list[_Append]) -> list[_Append]:
        """One transaction; returns the jobs that must wait because an earlier one wants the same lines."""
        now, later = _apart(batch)
        async with self._engine.begin() as connection:
            added = await self._insert(connection, now)
            won = [job for job in now if job.keys <= added]
            half = added.difference(*(job.keys for job in won))
            for table, seq in sorted(half):
                await connection.execute(delete(events).where(events.c.table_id == table, events.c.seq == seq))
            await self._write_rows(connection, won)
        for job in now:
            if not job.done.done():
                job.done.set_result(job.keys <= added)
        return later

    async def _insert(self, connection: AsyncConnection, jobs: Iterable[_Append]) -> set[tuple[str, int]]:
        rows = sorted((row for job in jobs for row in job.rows), key=lambda row: (row["table_id"], row["seq"]))
        if not rows:
            return set()
        return {(table, seq) for table, seq in await connection.execute(self._add, rows)}

    async def _write_rows(self, connection: AsyncConnection, won: list[_Append]) -> None:
        made = [job.table for job in won if job.table]
        held = [seat for job in won for seat in job.seats]
        times = [job.times for job in won if job.times]
        if made:
            await connection.execute(self._add_table, made)
        if held:
            await connection.execute(self._add_seats, held)
        if times:
            times.sort(key=lambda row: str(row["key"]))
            await connection.execute(_SET_TIMES, times)


_SET_TIMES: Final = (
    update(tables)
    .where(tables.c.id == bindparam("key"))
    .values(due_at=bindparam("due_at"), finished=bindparam("finished"))
)


async def _prepare(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await prepare(connection)


def _apart(batch: list[_Append]) -> tuple[list[_Append], list[_Append]]:
    """Splits a batch so that no two jobs of the first part are for the same table."""
    now: list[_Append] = []
    later: list[_Append] = []
    taken: set[str] = set()
    for job in batch:
        (later if job.name in taken else now).append(job)
        taken.add(job.name)
    return now, later
