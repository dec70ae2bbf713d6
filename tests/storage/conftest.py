"""Both databases: SQLite in a fresh file, PostgreSQL in a fresh cluster that Debian's pg_virtualenv makes and drops."""

import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from mokum.storage import Log


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    if shutil.which("pg_virtualenv") is None:
        pytest.skip("pg_virtualenv is not installed (scripts/test installs it)")
    tell = 'echo "URL postgresql+asyncpg://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres"; read -r end'
    cluster = subprocess.Popen(
        ["pg_virtualenv", "-t", "bash", "-c", tell],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert cluster.stdout is not None
    said = []
    for line in cluster.stdout:
        said.append(line)
        if line.startswith("URL "):
            break
    else:
        pytest.fail("no PostgreSQL: " + "".join(said))
    yield said[-1].split()[1]
    cluster.communicate("end\n")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/log.sqlite3"
    return str(request.getfixturevalue("postgres"))


@pytest.fixture
async def log(url: str) -> AsyncIterator[Log]:
    opened = await Log.open(url)
    yield opened
    await opened.close()
