"""Brings a database up to the schema of this version, in one transaction; the lines of the log stay as they are."""

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, insert, inspect, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from mokum.storage.schema import VERSION, WrongSchema, codes, gone, keys, metadata, nodes, schema, tables

LOCK: Final = 0x6D6F6B756D
"""The key of the lock under which PostgreSQL lets one process at a time change the schema."""


async def prepare(engine: AsyncEngine) -> None:
    """Makes the tables of an empty database, and brings an older one up to date.

    Raises :class:`WrongSchema` for one that a newer version wrote.
    """
    try:
        found = await _found(engine)
    except DBAPIError:  # empty, or being made by another process at this moment
        found = None
    if found is not None:
        _refuse_newer(found)
    if found == VERSION:
        return
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        await connection.run_sync(_bring_up)
        await connection.commit()


async def _found(engine: AsyncEngine) -> int | None:
    async with engine.connect() as connection:
        return (await connection.execute(select(schema.c.version))).scalar()


def _refuse_newer(found: int) -> None:
    if found > VERSION:
        raise WrongSchema(f"the database has schema {found}, this version of mokum reads schemas up to {VERSION}")


def _bring_up(connection: Connection) -> None:
    has_schema = inspect(connection).has_table(schema.name)
    found = connection.execute(select(schema.c.version)).scalar() if has_schema else None
    if found is None:
        metadata.create_all(connection)
        connection.execute(insert(schema).values(version=VERSION))
        return
    _refuse_newer(found)
    for step in range(found, VERSION):
        _STEPS[step](connection)
    connection.execute(update(schema).values(version=VERSION))


def _from_1(connection: Connection) -> None:
    """Timers are each process's own, so the table's row no longer says when the next is due."""
    connection.exec_driver_sql("DROP INDEX IF EXISTS ix_tables_due_at")
    connection.exec_driver_sql("ALTER TABLE tables DROP COLUMN due_at")
    connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN lobby TEXT")
    connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN lobby_at BIGINT")
    for index in tables.indexes:
        index.create(connection)
    metadata.create_all(connection, [codes, keys, nodes, gone])


_STEPS: Final[dict[int, Callable[[Connection], None]]] = {1: _from_1}
