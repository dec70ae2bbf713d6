"""Hints say which tables have new lines, and nothing more; they come after the lines."""

import asyncio
import secrets
from collections.abc import Callable

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from mokum.storage import InProcess, Log
from mokum.storage.hints import GONE, LISTENER, LONGEST, Hint, Listener, payloads, read_payload

pytestmark = pytest.mark.anyio


class Heard:
    """Remembers the hints, and waits for one."""

    def __init__(self) -> None:
        self.hints: list[tuple[str, str, int]] = []
        self._news = asyncio.Event()

    def take(self, node: str, table: str, line: int) -> None:
        self.hints.append((node, table, line))
        self._news.set()

    async def until(self, so: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not so():
                self._news.clear()
                await self._news.wait()


@pytest.mark.parametrize("count", [0, 1, 3, 300, 2000])
def test_what_is_put_into_payloads_is_read_from_them_and_none_is_too_long(count: int) -> None:
    hints: list[Hint] = [(secrets.token_urlsafe(12), n) for n in range(count)]
    texts = payloads("node", hints)
    assert all(len(payload.encode()) <= LONGEST for payload in texts)
    assert [hint for payload in texts for hint in read_payload(payload)[1]] == hints
    assert all(read_payload(payload)[0] == "node" for payload in texts)
    assert len(texts) == (0 if count == 0 else 1 if count < 300 else len(texts))
    assert count < 2000 or len(texts) > 3


@pytest.mark.parametrize("payload", ["", "node", "node a: :3 a b:x c:-1 d:1.5 :", "node ∞:∞ a:²"])
def test_what_is_no_hint_is_left_out(payload: str) -> None:
    assert read_payload(payload)[1] == []


async def test_logs_of_one_process_hear_of_one_another(tmp_path: object) -> None:
    url, wire, heard = f"sqlite+aiosqlite:///{tmp_path}/log.sqlite3", InProcess(), Heard()
    first, second = await Log.open(url, wire), await Log.open(url, wire)
    listening = asyncio.create_task(second.listen(heard.take))
    await asyncio.sleep(0)
    await first.create("table", "amsterdam", ["one", "two"], {})
    assert not await first.append("table", 1, ["late"])
    await first.append("table", 2, ["three"])
    await first.note("table", finished=True)
    await first.delete("table")
    assert heard.hints == [(first.node, "table", line) for line in (2, 3, GONE)]
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await first.create("table", "amsterdam", ["one"], {})
    assert len(heard.hints) == 3
    await first.close()
    await second.close()


async def test_processes_on_one_postgresql_hear_of_one_another_once_a_line_can_be_read(postgres: str) -> None:
    first, second, heard = await Log.open(postgres), await Log.open(postgres), Heard()
    seen: list[int] = []
    listener = Listener(postgres)
    listening = asyncio.create_task(listener.listen(heard.take))
    await asyncio.wait_for(listener.connected.wait(), 60)
    names = [secrets.token_urlsafe(12) for _ in range(600)]
    await asyncio.gather(*(first.create(name, "amsterdam", ["one", "two"], {}) for name in names))
    await heard.until(lambda: {(first.node, name, 2) for name in names} <= set(heard.hints))
    await first.append(names[0], 2, ["three"])
    await heard.until(lambda: (first.node, names[0], 3) in heard.hints)
    seen += [event.seq for event in await second.read(names[0])]
    assert seen == [1, 2, 3]
    await second.delete(names[0])
    await heard.until(lambda: (second.node, names[0], GONE) in heard.hints)
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await first.close()
    await second.close()


async def test_a_listener_whose_connection_is_ended_connects_anew(postgres: str) -> None:
    log, heard, listener = await Log.open(postgres), Heard(), Listener(postgres)
    listening = asyncio.create_task(listener.listen(heard.take))
    await asyncio.wait_for(listener.connected.wait(), 60)
    engine = create_async_engine(postgres)
    async with engine.begin() as connection:
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name"
        found = await connection.execute(text(ended), {"name": LISTENER})
        assert found.all()
    await engine.dispose()
    async with asyncio.timeout(60):
        while listener.connections < 2:
            await log.answers()
    name = secrets.token_urlsafe(12)
    await log.create(name, "amsterdam", ["one"], {})
    await heard.until(lambda: (log.node, name, 1) in heard.hints)
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await log.close()


async def test_a_connection_that_the_database_ended_costs_nobody_a_line(postgres: str) -> None:
    log = await Log.open(postgres)
    name = secrets.token_urlsafe(12)
    await log.create(name, "amsterdam", ["one"], {})
    await log.read(name)
    engine = create_async_engine(postgres)
    async with engine.begin() as connection:
        await connection.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        )
    await engine.dispose()
    assert await log.append(name, 1, ["two"])
    assert [event.line for event in await log.read(name)] == ["one", "two"]
    await log.close()
