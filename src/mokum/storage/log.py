"""The append-only log of all tables: a line is on the disk before its append is acknowledged.

An append names the line it follows; when another writer was there first it adds nothing and says so. One code path
serves SQLite and PostgreSQL.
"""

import re
import secrets as chance
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

import msgspec
from sqlalchemy import ColumnElement, ScalarSelect, Select, and_, delete, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from mokum.storage.hints import InProcess, Listener, TakeHint
from mokum.storage.migrations import prepare
from mokum.storage.schema import WrongSchema, codes, events, gone, keys, make_engine, nodes, seats, tables
from mokum.storage.transaction import Job, now_ms
from mokum.storage.writer import Writer, once_more

__all__ = ["Event", "Log", "TableRow", "WrongSchema", "now_ms"]

_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What a table may be called: no database is asked for anything else, as some signs are a fault to it."""

ASKED_AT_ONCE: Final = 500
"""Tables that one query asks for."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """Line ``seq`` (from 1) of a table's log, written ``at`` (milliseconds since 1970)."""

    seq: int
    at: int
    line: str


class TableRow(msgspec.Struct, frozen=True, gc=False):
    """What is known of a table without its log; times in milliseconds since 1970, ``lobby`` where it is listed."""

    id: str
    game: str
    created: int
    finished: int | None
    lobby: str | None = None
    lobby_at: int | None = None


class Log:
    """The log of all tables in one database; :meth:`open` it, :meth:`close` it. ``node`` names this process."""

    def __init__(self, engine: AsyncEngine, url: str, wire: InProcess | None = None) -> None:
        self.node = chance.token_hex(6)
        self._engine = engine
        self._wire = Listener(url) if engine.dialect.name == "postgresql" else wire or InProcess()
        told = self._wire.send if isinstance(self._wire, InProcess) else lambda node, hints: None
        self.writer = Writer(engine, self.node, told)
        dialect: Any = postgresql if engine.dialect.name == "postgresql" else sqlite
        beat = dialect.insert(nodes)
        self._beat = beat.on_conflict_do_update(index_elements=[nodes.c.id], set_={"seen": beat.excluded.seen})
        self._add_code = dialect.insert(codes).on_conflict_do_nothing()

    @classmethod
    async def open(cls, url: str, wire: InProcess | None = None) -> Self:
        """Opens the database of a URL such as ``sqlite+aiosqlite:///mokum.sqlite3``; makes or renews its tables.

        Logs of one process that share a ``wire`` hear of one another's lines; PostgreSQL needs none.
        Raises :class:`WrongSchema` for the database of a newer version of mokum.
        """
        engine = make_engine(url)
        try:
            await prepare(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, url, wire)

    async def close(self) -> None:
        """Writes what waits, then closes the database."""
        await self.writer.close()
        await self._engine.dispose()

    async def create(
        self, table: str, game: str, lines: Sequence[str], secrets: Mapping[int, bytes], key: bytes | None = None
    ) -> bool:
        """Begins the log of a new table; ``secrets`` are the hashed secrets of its seats. False if the id is taken.

        ``key`` is the table's own, as in :meth:`key`.
        """
        job = Job(table, 0, lines)
        job.key = key
        job.table = {"id": table, "game": game, "created": now_ms()}
        job.secrets = dict(secrets)
        return await self.writer.submit(job)

    async def append(
        self,
        table: str,
        after: int,
        lines: Sequence[str],
        secrets: Mapping[int, bytes | None] | None = None,
        at: int | None = None,
        held: Mapping[int, bytes] | None = None,
    ) -> bool:
        """Adds ``lines`` after line ``after``, all in one transaction, and returns once they are durable.

        In the same transaction a seat of ``secrets`` gets its hashed secret, or loses the one it had (``None``).
        ``at`` is the time of the lines in milliseconds, now if it is not said.
        False, and nothing is done, when another line stands there already, or when the hashed secrets of the seats are
        not those of ``held`` any more.
        """
        job = Job(table, after, lines, at)
        job.secrets = secrets or {}
        job.held = held
        return await self.writer.submit(job)

    async def note(self, table: str, finished: bool) -> None:
        """Notes in the table's row whether its match is over."""
        job = Job(table)
        job.notes = {"finished": now_ms() if finished else None}
        await self.writer.submit(job)

    async def list_in_lobby(self, table: str, text: str | None) -> None:
        """What the lobby says of a table from now on; ``None`` takes it from the lobby."""
        job = Job(table)
        job.notes = {"lobby": text, "lobby_at": now_ms() if text is not None else None}
        await self.writer.submit(job)

    async def lobby(self, since: int, most: int = 200) -> list[TableRow]:
        """The tables in the lobby, those listed last first; only those listed after ``since`` (milliseconds)."""
        query = select(tables).where(tables.c.lobby_at > since).order_by(tables.c.lobby_at.desc()).limit(most)
        return [TableRow(*row) for row in await self._rows(query)]

    async def delete(self, table: str) -> None:
        """Deletes a table with all that belongs to it, in one transaction."""
        job = Job(table)
        job.deletes = True
        await self.writer.submit(job)

    async def read(self, table: str, after: int = 0) -> list[Event]:
        """The lines of a table after line ``after``, in order; none for a table that does not exist."""
        if not _NAME.fullmatch(table):
            return []
        query = select(events.c.seq, events.c.at, events.c.line)
        query = query.where(and_(events.c.table_id == table, events.c.seq > after)).order_by(events.c.seq)
        return [Event(seq, at, line) for seq, at, line in await self._rows(query)]

    async def heads(self, names: Sequence[str]) -> dict[str, int]:
        """The newest line of each table; a table that does not exist is left out."""
        query = select(tables.c.id, _newest(events.c.seq))
        found: dict[str, int] = {}
        for begin in range(0, len(names), ASKED_AT_ONCE):
            asked = names[begin : begin + ASKED_AT_ONCE]
            found.update({row[0]: row[1] for row in await self._rows(query.where(tables.c.id.in_(asked)))})
        return found

    async def unfinished(self, game: str, since: int) -> list[TableRow]:
        """The tables of a game that were made after ``since`` (milliseconds) and are not over, the oldest first."""
        query = select(tables).where(tables.c.finished.is_(None), tables.c.created > since, tables.c.game == game)
        return [TableRow(*row) for row in await self._rows(query.order_by(tables.c.created))]

    async def row(self, table: str) -> TableRow | None:
        """What is known of a table, ``None`` if there is no such table."""
        if not _NAME.fullmatch(table):
            return None
        found = await self._rows(select(tables).where(tables.c.id == table))
        return TableRow(*found[0]) if found else None

    async def seats(self, table: str) -> dict[int, bytes]:
        """The hashed secrets of the seats of a table that people hold."""
        if not _NAME.fullmatch(table):
            return {}
        found = await self._rows(select(seats.c.seat, seats.c.secret).where(seats.c.table_id == table))
        return {row.seat: row.secret for row in found}

    async def key(self, table: str) -> bytes:
        """The secret key of a table, 32 bytes: one that has none yet gets it now."""
        query = select(keys.c.key).where(keys.c.table_id == table)
        if not (found := await self._rows(query)):
            job = Job(table)
            job.key = chance.token_bytes(32)
            await self.writer.submit(job)  # where another process was first, its key stays
            found = await self._rows(query)
        return bytes(found[0].key)

    async def keep_code(self, table: str, seat: int, code: bytes, until: int, key: bytes | None = None) -> bool:
        """Keeps the hash of a code that hands a seat over, once, ``until`` a time in milliseconds.

        False, and nothing is kept, where the hashed secret of the seat is no longer ``key``.
        """
        held = select(seats.c.secret).where(seats.c.table_id == table, seats.c.seat == seat).with_for_update()
        async with self._engine.begin() as connection:
            await connection.execute(delete(codes).where(codes.c.until < now_ms()))
            if key is not None and (await connection.execute(held)).scalar() != key:
                return False
            await connection.execute(self._add_code, {"table_id": table, "seat": seat, "code": code, "until": until})
        return True

    async def redeem_code(self, table: str, code: bytes, secret: bytes) -> int | None:
        """Trades a hashed code for the seat, whose hashed secret is ``secret`` from now on, also a second time.

        ``None`` if there is no such code, its time is over, or it was redeemed for another secret.
        """
        return await once_more(lambda: self._redeem(table, code, secret)) if _NAME.fullmatch(table) else None

    async def _redeem(self, table: str, code: bytes, secret: bytes) -> int | None:
        taken = delete(codes).where(codes.c.table_id == table, codes.c.code == code)
        held = select(seats.c.seat, seats.c.secret).where(seats.c.table_id == table)
        async with self._engine.begin() as connection:
            for row in await connection.execute(held.with_for_update()):
                if row.secret == secret:
                    return int(row.seat)
            found = (await connection.execute(taken.returning(codes.c.seat, codes.c.until))).first()
            if found is None or found.until < now_ms():
                return None
            given = seats.update().where(seats.c.table_id == table, seats.c.seat == found.seat)
            changed = await connection.execute(given.values(secret=secret))
            await connection.execute(delete(codes).where(codes.c.table_id == table, codes.c.seat == found.seat))
        return int(found.seat) if changed.rowcount else None

    async def listen(self, take: TakeHint) -> None:
        """Gives the hints of all processes, also this one, to ``take`` until it is cancelled."""
        await self._wire.listen(take)

    async def beat(self) -> dict[str, int]:
        """Says that this process serves, and returns when each process last said so, by its own clock."""

        async def write() -> None:
            async with self._engine.begin() as connection:
                await connection.execute(self._beat, {"id": self.node, "seen": now_ms()})

        await once_more(write)
        return {row.id: row.seen for row in await self._rows(select(nodes))}

    async def forget_node(self, node: str) -> None:
        """The process serves no more, and all that hung on it is settled."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(nodes).where(nodes.c.id == node))

    async def answers(self) -> None:
        """Returns if the database answers; raises what it says otherwise."""
        await self._rows(select(1))

    async def old(self, finished: int, unfinished: int, after: tuple[int, str], most: int) -> list[tuple[int, str]]:
        """Tables, by age, whose match ended before ``finished`` or whose last line was written before ``unfinished``.

        At most so many, as (made, id), of those behind ``after``.
        """
        stale = and_(tables.c.finished.is_(None), tables.c.created < unfinished, _newest(events.c.at) < unfinished)
        behind = or_(tables.c.created > after[0], and_(tables.c.created == after[0], tables.c.id > after[1]))
        query = select(tables.c.created, tables.c.id).where(or_(tables.c.finished < finished, stale), behind)
        return [
            (row.created, row.id) for row in await self._rows(query.order_by(tables.c.created, tables.c.id).limit(most))
        ]

    async def settle_gone(self, before: int) -> None:
        """Deletes what was added to tables that were deleted, and forgets those deleted before a time."""
        for row in await self._rows(select(gone)):
            async with self._engine.begin() as connection:
                await connection.execute(delete(events).where(events.c.table_id == row.id))
                if row.at < before:
                    await connection.execute(delete(gone).where(gone.c.id == row.id))

    async def _rows(self, query: Select[*tuple[Any, ...]]) -> Sequence[Any]:
        async def ask() -> Sequence[Any]:
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()

        return await once_more(ask)


def _newest(column: ColumnElement[int]) -> ScalarSelect[int]:
    """That column of the newest line of the table that the query looks at."""
    lines = select(column).where(events.c.table_id == tables.c.id)
    return lines.order_by(events.c.seq.desc()).limit(1).scalar_subquery()
