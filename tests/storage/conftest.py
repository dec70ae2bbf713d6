"""Both databases: SQLite in a fresh file, PostgreSQL in a fresh cluster."""

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from mokum.storage import Log
from tests.storage.cluster import Cluster


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    if shutil.which("pg_virtualenv") is None:
        pytest.skip("pg_virtualenv is not installed (scripts/test installs it)")
    with Cluster() as cluster:
        yield cluster.url


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
