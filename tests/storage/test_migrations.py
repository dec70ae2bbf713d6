"""A database of schema 1 is brought up to date in place, and what was written before is read and gone on with."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from mokum.storage import Log, WrongSchema
from mokum.storage.schema import VERSION
from mokum.table import Table

pytestmark = pytest.mark.anyio

SCHEMA_1 = """
CREATE TABLE mokum_schema (version INTEGER NOT NULL, PRIMARY KEY (version));
CREATE TABLE events (table_id VARCHAR(64) NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, line TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)){without_rowid};
CREATE TABLE tables (id VARCHAR(64) NOT NULL, game TEXT NOT NULL, created BIGINT NOT NULL, finished BIGINT,
  due_at BIGINT, PRIMARY KEY (id));
CREATE INDEX ix_tables_due_at ON tables (due_at);
CREATE TABLE seats (table_id VARCHAR(64) NOT NULL, seat INTEGER NOT NULL, secret {bytes} NOT NULL,
  PRIMARY KEY (table_id, seat));
INSERT INTO mokum_schema VALUES (1);
INSERT INTO tables VALUES ('old', 'klaverjassen', 1700000000000, NULL, 5), ('over', 'amsterdam', 1700000000000, 1700000009000, NULL);
INSERT INTO seats VALUES ('old', 2, {secret});
INSERT INTO events VALUES ('over', 1, 1700000000000, 'game amsterdam');
"""

LINES = (Path(__file__).parent / "schema_1.txt").read_text(encoding="utf-8").splitlines()
"""The log of a table under way, as schema 1 kept it."""


def old_sqlite(path: Path) -> str:
    script = SCHEMA_1.format(without_rowid=" WITHOUT ROWID", bytes="BLOB", secret=f"x'{'ab' * 32}'")
    with sqlite3.connect(path) as database:
        database.executescript(script)
        rows = [("old", seq, 1_700_000_000_000 + seq, line) for seq, line in enumerate(LINES, 1)]
        database.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
    database.close()
    return f"sqlite+aiosqlite:///{path}"


async def old_postgres(url: str) -> str:
    """The old tables in a database of their own."""
    server = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with server.connect() as connection:
        await connection.execute(text("DROP DATABASE IF EXISTS old WITH (FORCE)"))
        await connection.execute(text("CREATE DATABASE old"))
    await server.dispose()
    url = url.rpartition("/")[0] + "/old"
    engine = create_async_engine(url)
    script = SCHEMA_1.format(without_rowid="", bytes="BYTEA", secret=f"'\\x{'ab' * 32}'")
    async with engine.begin() as connection:
        for statement in script.split(";\n"):
            if statement.strip():
                await connection.exec_driver_sql(statement)
        for seq, line in enumerate(LINES, 1):
            row = {"seq": seq, "at": 1_700_000_000_000 + seq, "line": line}
            await connection.execute(text("INSERT INTO events VALUES ('old', :seq, :at, :line)"), row)
    await engine.dispose()
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
async def old(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    if request.param == "sqlite":
        yield old_sqlite(tmp_path / "old.sqlite3")
    else:
        yield await old_postgres(request.getfixturevalue("postgres"))


async def test_an_old_database_is_read_and_gone_on_with(old: str) -> None:
    log = await Log.open(old)
    events = await log.read("old")
    assert [(event.seq, event.at) for event in events] == [(n, 1_700_000_000_000 + n) for n in range(1, len(LINES) + 1)]
    table = Table("old")
    table.read(event.line for event in events)
    assert table.phase == "deal"
    assert await log.seats("old") == {2: b"\xab" * 32}
    row, over = await log.row("old"), await log.row("over")
    assert row is not None
    assert over is not None
    assert (row.game, row.created, row.finished) == ("klaverjassen", 1_700_000_000_000, None)
    assert over.finished == 1_700_000_009_000
    assert await log.append("old", len(LINES), ["pace 9"], {1: b"n" * 32})
    await log.list_in_lobby("old", "a free seat")
    assert [listed.id for listed in await log.lobby(0)] == ["old"]
    assert set(await log.beat()) == {log.node}
    await log.close()
    again = await Log.open(old)
    assert (await again.heads(["old", "over"])) == {"old": len(LINES) + 1, "over": 1}
    await again.close()


async def test_several_who_open_an_old_database_renew_it_once(old: str) -> None:
    logs = await asyncio.gather(*(Log.open(old) for _ in range(4)))
    for log in logs:
        assert len(await log.read("old")) == len(LINES)
        await log.close()


async def test_a_renewed_database_has_the_tables_and_indexes_of_a_new_one(tmp_path: Path) -> None:
    def shape(path: Path) -> set[tuple[str, str]]:
        with sqlite3.connect(path) as database:
            names = database.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
            columns = [
                (f"column of {table}", column[1])
                for kind, table in names
                if kind == "table"
                for column in database.execute(f"PRAGMA table_info({table})")
            ]
            version = database.execute("SELECT version FROM mokum_schema").fetchall()
        database.close()
        assert version == [(VERSION,)]
        return {*names, *columns}

    await (await Log.open(old_sqlite(tmp_path / "old.sqlite3"))).close()
    await (await Log.open(f"sqlite+aiosqlite:///{tmp_path}/new.sqlite3")).close()
    assert shape(tmp_path / "old.sqlite3") == shape(tmp_path / "new.sqlite3")


async def test_a_database_that_fails_half_way_stays_as_it_was(tmp_path: Path) -> None:
    url = old_sqlite(tmp_path / "old.sqlite3")
    with sqlite3.connect(tmp_path / "old.sqlite3") as database:
        database.execute("CREATE TABLE codes (of_somebody_else TEXT)")
        database.execute("CREATE INDEX ix_tables_lobby ON codes (of_somebody_else)")
    database.close()
    with pytest.raises(Exception, match="ix_tables_lobby"):
        await Log.open(url)
    with sqlite3.connect(tmp_path / "old.sqlite3") as database:
        assert database.execute("SELECT version FROM mokum_schema").fetchall() == [(1,)]
        assert database.execute("SELECT due_at FROM tables WHERE id = 'old'").fetchall() == [(5,)]
    database.close()


async def test_a_newer_database_is_refused_by_what_it_is(tmp_path: Path) -> None:
    url = old_sqlite(tmp_path / "old.sqlite3")
    with sqlite3.connect(tmp_path / "old.sqlite3") as database:
        database.execute(f"UPDATE mokum_schema SET version = {VERSION + 1}")
    database.close()
    with pytest.raises(WrongSchema, match=f"schema {VERSION + 1}"):
        await Log.open(url)
