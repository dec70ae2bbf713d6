"""The commands of docs/operating.md that copy a database and bring it back, as they stand there."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from mokum.storage import Log

pytestmark = pytest.mark.anyio

DOCUMENT = Path(__file__).parents[2] / "docs/operating.md"


def run(name: str, folder: Path, **environment: str) -> str:
    """Runs the block of that name in a folder, and returns what it says."""
    found = re.search(rf"<!-- run: {name} -->\n```sh\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    command = found[1].split()[0]
    if shutil.which(command) is None:
        pytest.skip(f"{command} is not installed (scripts/test installs it)")
    done = subprocess.run(
        ["bash", "-e", "-c", found[1]],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


async def filled(url: str) -> Log:
    log = await Log.open(url)
    await log.create("table", "amsterdam", ["one", "two"], {0: b"s" * 32})
    return log


async def check_restored(url: str) -> None:
    log = await Log.open(url)
    assert [event.line for event in await log.read("table")] == ["one", "two"]
    assert await log.seats("table") == {0: b"s" * 32}
    assert await log.row("late") is None
    assert await log.append("table", 2, ["three"])
    await log.close()


async def write_more(log: Log) -> None:
    await log.append("table", 2, ["not in the copy"])
    await log.create("late", "amsterdam", ["one"], {})
    await log.close()


async def test_sqlite_is_copied_while_it_is_served_and_brought_back(tmp_path: Path) -> None:
    data = tmp_path / ".local/share/mokum"
    data.mkdir(parents=True)
    url = f"sqlite+aiosqlite:///{data}/mokum.sqlite3"
    log = await filled(url)
    assert run("sqlite backup", tmp_path, HOME=str(tmp_path)) == "ok\n"
    await write_more(log)
    run("sqlite restore", tmp_path, HOME=str(tmp_path))
    await check_restored(url)


async def test_postgresql_is_copied_while_it_is_served_and_brought_back(tmp_path: Path, postgres: str) -> None:
    server = create_async_engine(postgres, isolation_level="AUTOCOMMIT")
    async with server.connect() as connection:
        await connection.execute(text("CREATE DATABASE copied"))
    await server.dispose()
    url = postgres.rpartition("/")[0] + "/copied"
    log = await filled(url)
    plain = url.replace("postgresql+asyncpg:", "postgresql:")
    run("postgresql backup", tmp_path, MOKUM_DB=plain)
    await write_more(log)
    run("postgresql restore", tmp_path, MOKUM_DB=plain)
    await check_restored(url)
