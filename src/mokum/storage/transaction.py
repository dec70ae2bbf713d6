"""What goes into the log in one transaction: plain statements, the same for SQLite and PostgreSQL."""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Dialect, bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from mokum.storage.hints import CHANNEL, GONE, Hint, payloads
from mokum.storage.schema import codes, events, gone, keys, seats, tables


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


class Written(NamedTuple):
    """What a transaction did: the jobs that were done, and what others are told of it."""

    won: set[Job]
    hints: list[Hint]


class Transaction:
    """The statements that write jobs, in the words of a database."""

    def __init__(self, dialect: Dialect, node: str) -> None:
        self._node = node
        self._notifies = dialect.name == "postgresql"
        insert: Any = (postgresql if self._notifies else sqlite).insert
        self._add = insert(events).on_conflict_do_nothing().returning(events.c.table_id, events.c.seq)
        self._add_table = insert(tables).on_conflict_do_nothing()
        self._add_key = insert(keys).on_conflict_do_nothing()
        self._add_gone = insert(gone).on_conflict_do_nothing()
        held = insert(seats)
        self._add_seats = held.on_conflict_do_update(
            index_elements=[seats.c.table_id, seats.c.seat], set_={"secret": held.excluded.secret}
        )

    def write(self, connection: Connection, jobs: Sequence[Job]) -> Written:
        """Writes jobs, no two for the same table; one whose lines stand there already in part is not done at all."""
        added = self._insert(connection, jobs)
        there = [job for job in sorted(jobs, key=lambda job: job.name) if job.keys <= added]
        won = [job for job in there if _still_held(connection, job)]
        half = added.difference(*(job.keys for job in won))
        for table, seq in sorted(half):
            connection.execute(delete(events).where(events.c.table_id == table, events.c.seq == seq))
        self._write_rows(connection, won)
        hints = [(job.name, GONE if job.deletes else job.head) for job in won if job.rows or job.deletes]
        self._notify(connection, hints)
        return Written(set(won), hints)

    def _insert(self, connection: Connection, jobs: Iterable[Job]) -> set[tuple[str, int]]:
        rows = sorted((row for job in jobs for row in job.rows), key=lambda row: (row["table_id"], row["seq"]))
        if not rows:
            return set()
        return {(table, seq) for table, seq in connection.execute(self._add, rows)}

    def _write_rows(self, connection: Connection, won: list[Job]) -> None:
        """All but the lines; in the order of the tables, so that two processes cannot wait for each other."""
        made = [job.table for job in won if job.table]
        if made:
            connection.execute(self._add_table, made)
        if keyed := [{"table_id": job.name, "key": job.key} for job in won if job.key]:
            connection.execute(self._add_key, keyed)
        self._set_secrets(connection, won)
        for job in won:
            if job.deletes:
                self._delete(connection, job.name)
            if job.notes:
                connection.execute(update(tables).where(tables.c.id == job.name).values(**job.notes))

    def _set_secrets(self, connection: Connection, jobs: Sequence[Job]) -> None:
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
                connection.execute(statement, rows)

    def _delete(self, connection: Connection, table: str) -> None:
        for part in (events, seats, codes, keys):
            connection.execute(delete(part).where(part.c.table_id == table))
        connection.execute(delete(tables).where(tables.c.id == table))
        connection.execute(self._add_gone, {"id": table, "at": now_ms()})

    def _notify(self, connection: Connection, hints: list[Hint]) -> None:
        """One notification a batch, in its transaction: PostgreSQL sends it when the lines are there."""
        if self._notifies and hints:
            for text in payloads(self._node, hints):
                connection.execute(_NOTIFY, {"payload": text})


_NOTIFY: Final = select(func.pg_notify(CHANNEL, bindparam("payload")))
_DROP_SEATS: Final = delete(seats).where(seats.c.table_id == bindparam("key"), seats.c.seat == bindparam("place"))
_DROP_CODES: Final = delete(codes).where(codes.c.table_id == bindparam("key"), codes.c.seat == bindparam("place"))


def _still_held(connection: Connection, job: Job) -> bool:
    """Whether no seat has changed hands by a code since the job was made; that waits for the transaction that does."""
    if job.held is None:
        return True
    held = select(seats.c.seat, seats.c.secret).where(seats.c.table_id == job.name)
    rows = connection.execute(held.with_for_update())
    return {row.seat: row.secret for row in rows} == dict(job.held)
