"""The tables of the database, the same in SQLite and PostgreSQL, and how a database is opened."""

from typing import Any, Final

from sqlalchemy import (
    URL,
    BigInteger,
    Column,
    Engine,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
)
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

VERSION: Final = 2
"""The version of this schema. An older database is brought up to it, a newer one is refused."""

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
"""The log: line ``seq`` (from 1) of a table, written at ``at`` (milliseconds since 1970). Rows are never changed."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("lobby", Text),
    Column("lobby_at", BigInteger),
    Index("ix_tables_age", "finished", "created"),
    Index("ix_tables_lobby", "lobby_at"),
)
"""What must be found without folding a log; times in milliseconds since 1970.

``lobby`` is what the lobby says of a table whose host wants it listed, ``lobby_at`` since when.
"""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary(32), nullable=False),
)
"""Whose seat it is: the SHA-256 of the secret that was handed out once."""

codes = Table(
    "codes",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("code", LargeBinary(32), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Codes that hand a seat over to another device, once: the SHA-256 of each, and until when it holds."""

keys = Table(
    "keys",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("key", LargeBinary(32), nullable=False),
)
"""The secret of each table from which the seeds of its deals are made (docs/decisions/0006-fair-deals.md)."""

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
"""The processes that serve, and when each last said so."""

gone = Table(
    "gone",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""Tables that were deleted a short while ago: what another process may have added meanwhile is deleted too."""


class WrongSchema(RuntimeError):
    """A database that a newer version of mokum wrote."""


def make_engine(url: str) -> AsyncEngine:
    """The engine for a database URL; SQLite gets a write-ahead log that is on the disk before a commit returns.

    Errors of the database do not show the values of a statement: these may be cards.
    """
    engine = create_async_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def make_plain_engine(url: URL) -> Engine:
    """The engine without an event loop for the same SQLite database."""
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
