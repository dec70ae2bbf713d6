"""The tables of the database, the same in SQLite and PostgreSQL, and how a database is opened."""

from typing import Any, Final

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, MetaData, String, Table, Text, event, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

VERSION: Final = 1
"""The version of this schema; a database of another version is refused."""

metadata = MetaData()

schema = Table("mokum_schema", metadata, Column("version", Integer, primary_key=True, autoincrement=False))

events = Table(
    "events",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("line", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The log: line ``seq`` (from 1) of a table, written at ``at`` (milliseconds since 1970). Rows are only ever added."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("due_at", BigInteger, index=True),
)
"""What must be found without folding a log; times in milliseconds since 1970, ``due_at`` of the next timer."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary(32), nullable=False),
)
"""Whose seat it is: the SHA-256 of the secret that was handed out once."""


class WrongSchema(RuntimeError):
    """A database that another version of mokum wrote."""


def make_engine(url: str) -> AsyncEngine:
    """The engine for a database URL; SQLite gets a write-ahead log that is on the disk before a commit returns."""
    engine = create_async_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def prepare(connection: AsyncConnection) -> None:
    """Makes the tables of an empty database. Raises :class:`WrongSchema` for one of another version."""
    await connection.run_sync(metadata.create_all)
    found = (await connection.execute(select(schema.c.version))).scalars().all()
    if not found:
        await connection.execute(insert(schema).values(version=VERSION))
    elif list(found) != [VERSION]:
        raise WrongSchema(f"the database has schema {found[0]}, this version of mokum reads schema {VERSION}")
