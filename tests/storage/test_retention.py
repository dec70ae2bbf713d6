"""Tables are kept as long as was said, and then deleted with all that belongs to them."""

import secrets
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from mokum.storage import Keep, Log, sweep
from mokum.storage.log import now_ms

pytestmark = pytest.mark.anyio
DAY = 86_400_000


class Aged:
    """Makes tables that are older than they are."""

    def __init__(self, log: Log, url: str) -> None:
        self.log = log
        self._engine = create_async_engine(url)

    async def table(self, made: float, line: float, finished: float | None = None) -> str:
        """A table made, last written to, and finished so many days ago."""
        name = secrets.token_urlsafe(12)
        await self.log.create(name, "amsterdam", ["one", "two"], {0: b"s" * 32})
        async with self._engine.begin() as connection:
            ends = None if finished is None else round(now_ms() - finished * DAY)
            row = {"id": name, "made": round(now_ms() - made * DAY), "ends": ends}
            await connection.execute(text("UPDATE tables SET created = :made, finished = :ends WHERE id = :id"), row)
            row = {"id": name, "at": round(now_ms() - line * DAY)}
            await connection.execute(text("UPDATE events SET at = :at WHERE table_id = :id AND seq = 2"), row)
        return name

    async def close(self) -> None:
        await self._engine.dispose()


async def test_unfinished_tables_go_after_their_last_line_and_finished_ones_after_their_end(log: Log, url: str) -> None:
    aged = Aged(log, url)
    kept = [
        await aged.table(1, 1),
        await aged.table(400, 89),
        await aged.table(89, 89),
        await aged.table(364, 364, finished=364),
        await aged.table(700, 300, finished=364),
    ]
    old = [
        await aged.table(91, 91),
        await aged.table(400, 91),
        await aged.table(366, 366, finished=366),
        *[await aged.table(100, 95) for _ in range(130)],
    ]
    await aged.close()
    assert await sweep(log, Keep(90, 365)) == len(old)
    assert set(await log.heads([*kept, *old])) == set(kept)
    for name in old[:3]:
        assert (await log.row(name), await log.read(name), await log.seats(name)) == (None, [], {})
    assert await sweep(log, Keep(90, 365)) == 0
    for name in kept:
        assert len(await log.read(name)) == 2
        assert await log.seats(name) == {0: b"s" * 32}
        await log.delete(name)


async def test_what_another_process_adds_to_a_deleted_table_goes_with_the_next_sweep(log: Log) -> None:
    name = secrets.token_urlsafe(12)
    await log.create(name, "amsterdam", ["one"], {})
    await log.delete(name)
    await log.append(name, 1, ["too late"])
    await sweep(log, Keep())
    assert await log.read(name) == []


async def test_two_processes_may_sweep_at_once(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/log.sqlite3"
    first, second = await Log.open(url), await Log.open(url)
    aged = Aged(first, url)
    names = [await aged.table(100, 100) for _ in range(20)]
    await aged.close()
    await sweep(second, Keep())
    await sweep(first, Keep())
    assert await second.heads(names) == {}
    await first.close()
    await second.close()
