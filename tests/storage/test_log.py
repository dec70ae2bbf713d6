"""The log keeps what it acknowledged, in order, and lets one writer win."""

import asyncio
import secrets
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import delete, insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from mokum.storage import Log, WrongSchema
from mokum.storage.log import now_ms
from mokum.storage.schema import schema

pytestmark = pytest.mark.anyio


def fresh() -> str:
    return secrets.token_urlsafe(12)


async def lines(log: Log, table: str, after: int = 0) -> list[tuple[int, str]]:
    return [(event.seq, event.line) for event in await log.read(table, after)]


async def test_what_was_appended_is_read_in_order(log: Log) -> None:
    table = fresh()
    assert await log.create(table, "amsterdam", ["one", "two"], {0: b"s" * 32})
    assert await log.append(table, 2, ["three", "four"])
    assert await lines(log, table) == [(1, "one"), (2, "two"), (3, "three"), (4, "four")]
    assert await lines(log, table, after=3) == [(4, "four")]
    assert await log.seats(table) == {0: b"s" * 32}


async def test_an_unknown_table_has_no_lines(log: Log) -> None:
    assert await log.read(fresh()) == []
    assert await log.row(fresh()) is None
    assert await log.seats(fresh()) == {}


async def test_a_table_is_made_once(log: Log) -> None:
    table = fresh()
    assert await log.create(table, "amsterdam", ["one"], {0: b"a" * 32})
    assert not await log.create(table, "klaverjassen", ["other"], {0: b"b" * 32, 1: b"b" * 32})
    row = await log.row(table)
    assert row is not None
    assert row.game == "amsterdam"
    assert await lines(log, table) == [(1, "one")]
    assert await log.seats(table) == {0: b"a" * 32}


async def test_a_table_has_one_secret_key_for_good(log: Log) -> None:
    made, old = fresh(), fresh()
    await log.create(made, "amsterdam", ["one"], {}, b"k" * 32)
    assert not await log.create(made, "amsterdam", ["one"], {}, b"x" * 32)
    assert await log.key(made) == b"k" * 32
    await log.create(old, "amsterdam", ["one"], {})
    first = await asyncio.gather(*(log.key(old) for _ in range(4)))
    assert {len(key) for key in first} == {32}
    assert set(first) == {await log.key(old)}
    assert first[0] != b"k" * 32


async def test_the_key_goes_with_its_table(log: Log) -> None:
    table = fresh()
    await log.create(table, "amsterdam", ["one"], {}, b"k" * 32)
    await log.delete(table)
    assert await log.key(table) != b"k" * 32


async def test_the_row_tells_whether_the_match_is_over(log: Log) -> None:
    table = fresh()
    await log.create(table, "amsterdam", ["one"], {})
    row = await log.row(table)
    assert row is not None
    assert row.finished is None
    await log.note(table, finished=True)
    row = await log.row(table)
    assert row is not None
    assert row.finished is not None
    assert row.finished >= row.created
    await log.note(table, finished=False)
    row = await log.row(table)
    assert row is not None
    assert row.finished is None


async def test_a_secret_comes_and_goes_with_the_line_that_says_so(log: Log) -> None:
    table = fresh()
    await log.create(table, "amsterdam", ["one"], {0: b"a" * 32})
    assert await log.append(table, 1, ["sit"], {1: b"b" * 32})
    assert not await log.append(table, 1, ["too late"], {1: b"x" * 32, 0: None})
    assert await log.seats(table) == {0: b"a" * 32, 1: b"b" * 32}
    assert await log.append(table, 2, ["rise"], {0: None, 1: b"c" * 32})
    assert await log.seats(table) == {1: b"c" * 32}


async def test_a_code_hands_a_seat_over_once(log: Log) -> None:
    table, soon = fresh(), now_ms() + 600_000
    await log.create(table, "amsterdam", ["one"], {0: b"a" * 32, 1: b"b" * 32})
    await log.keep_code(table, 0, b"c" * 32, soon)
    assert await log.redeem_code(table, b"x" * 32, b"n" * 32) is None
    assert await log.redeem_code(fresh(), b"c" * 32, b"n" * 32) is None
    assert await log.redeem_code(table, b"c" * 32, b"n" * 32) == 0
    assert await log.seats(table) == {0: b"n" * 32, 1: b"b" * 32}
    assert await log.redeem_code(table, b"c" * 32, b"m" * 32) is None
    assert await log.redeem_code(table, b"c" * 32, b"n" * 32) == 0
    assert await log.seats(table) == {0: b"n" * 32, 1: b"b" * 32}


async def test_lines_that_move_secrets_wait_for_a_seat_that_changes_hands_by_a_code(log: Log) -> None:
    table = fresh()
    await log.create(table, "amsterdam", ["one"], {0: b"a" * 32, 1: b"b" * 32})
    held = await log.seats(table)
    await log.keep_code(table, 0, b"c" * 32, now_ms() + 600_000)
    assert await log.redeem_code(table, b"c" * 32, b"n" * 32) == 0
    assert not await log.append(table, 1, ["change", "places"], {0: held[1], 1: held[0]}, held=held)
    assert await lines(log, table) == [(1, "one")]
    assert await log.seats(table) == {0: b"n" * 32, 1: b"b" * 32}
    held = await log.seats(table)
    assert await log.append(table, 1, ["change", "places"], {0: held[1], 1: held[0]}, held=held)
    assert await log.seats(table) == {0: b"b" * 32, 1: b"n" * 32}


async def test_of_a_code_and_a_change_of_places_at_once_both_count_or_the_code_is_void(log: Log) -> None:
    for _ in range(10):
        table = fresh()
        await log.create(table, "amsterdam", ["one"], {0: b"a" * 32, 1: b"b" * 32})
        await log.keep_code(table, 0, b"c" * 32, now_ms() + 600_000)
        held = await log.seats(table)
        change = log.append(table, 1, ["change places"], {0: held[1], 1: held[0]}, held=held)
        moved, seat = await asyncio.gather(change, log.redeem_code(table, b"c" * 32, b"n" * 32))
        one = b"n" * 32 if seat == 0 else b"a" * 32
        assert await log.seats(table) == ({1: one, 0: b"b" * 32} if moved else {0: one, 1: b"b" * 32})
        assert (moved, seat) in ((True, None), (False, 0)), (moved, seat)


async def test_of_many_who_redeem_a_code_one_has_the_seat(log: Log) -> None:
    table = fresh()
    await log.create(table, "amsterdam", ["one"], {0: b"a" * 32})
    await log.keep_code(table, 0, b"c" * 32, now_ms() + 600_000)
    keys = [bytes([n]) * 32 for n in range(8)]
    found = await asyncio.gather(*(log.redeem_code(table, b"c" * 32, key) for key in keys))
    assert [seat for seat in found if seat is not None] == [0]
    assert (await log.seats(table))[0] == keys[found.index(0)]


async def test_a_code_ends_with_its_time_and_with_the_seat(log: Log) -> None:
    table = fresh()
    await log.create(table, "amsterdam", ["one"], {0: b"a" * 32, 1: b"b" * 32})
    await log.keep_code(table, 0, b"c" * 32, now_ms() - 1)
    assert await log.redeem_code(table, b"c" * 32, b"n" * 32) is None
    for seat, secret in ((0, None), (1, b"d" * 32)):
        await log.keep_code(table, seat, bytes([seat]) * 32, now_ms() + 600_000)
        head = len(await log.read(table))
        await log.append(table, head, ["changes hands"], {seat: secret})
        assert await log.redeem_code(table, bytes([seat]) * 32, b"n" * 32) is None
    assert await log.seats(table) == {1: b"d" * 32}


async def test_who_holds_a_seat_no_more_gets_no_code_for_it(log: Log) -> None:
    table, soon = fresh(), now_ms() + 600_000
    await log.create(table, "amsterdam", ["one"], {0: b"a" * 32})
    assert await log.keep_code(table, 0, b"c" * 32, soon, b"a" * 32)
    await log.append(table, 1, ["put out"], {0: None})
    assert not await log.keep_code(table, 0, b"d" * 32, soon, b"a" * 32)
    await log.append(table, 2, ["another sits down"], {0: b"b" * 32})
    assert not await log.keep_code(table, 0, b"e" * 32, soon, b"a" * 32)
    for code in (b"c", b"d", b"e"):
        assert await log.redeem_code(table, code * 32, b"n" * 32) is None
    assert await log.seats(table) == {0: b"b" * 32}


@pytest.mark.parametrize("name", ["", "a\0b", "\ud800", "a/b", "é", "x" * 65, "'; DROP TABLE events; --"])
async def test_what_no_table_is_called_is_asked_of_no_database(log: Log, name: str) -> None:
    assert (await log.read(name), await log.row(name), await log.seats(name)) == ([], None, {})
    assert await log.redeem_code(name, b"c" * 32, b"n" * 32) is None


async def test_the_lobby_lists_those_who_want_it(log: Log) -> None:
    begin = now_ms() - 1
    first, second, other = fresh(), fresh(), fresh()
    for table in (first, second, other):
        await log.create(table, "amsterdam", ["one"], {})
    await log.list_in_lobby(first, "one free seat")
    await log.list_in_lobby(second, "two free seats")
    rows = {row.id: row.lobby for row in await log.lobby(begin)}
    assert rows.items() >= {first: "one free seat", second: "two free seats"}.items()
    assert other not in rows
    await log.list_in_lobby(first, None)
    assert first not in {row.id for row in await log.lobby(begin)}
    assert await log.lobby(now_ms() + 60_000) == []


async def test_the_heads_are_those_of_the_tables_that_exist(log: Log) -> None:
    names = [fresh() for _ in range(3)]
    for count, table in enumerate(names, 1):
        await log.create(table, "amsterdam", ["line"] * count, {})
    assert await log.heads([*names, fresh()]) == dict(zip(names, (1, 2, 3), strict=True))
    assert await log.heads([]) == {}


async def test_a_deleted_table_leaves_nothing(log: Log) -> None:
    table, other = fresh(), fresh()
    for name in (table, other):
        await log.create(name, "amsterdam", ["one", "two"], {0: b"a" * 32})
        await log.keep_code(name, 0, b"c" * 32, now_ms() + 600_000)
    await log.delete(table)
    assert (await log.row(table), await log.read(table), await log.seats(table)) == (None, [], {})
    assert await log.redeem_code(table, b"c" * 32, b"n" * 32) is None
    assert len(await log.read(other)) == 2
    assert await log.redeem_code(other, b"c" * 32, b"n" * 32) == 0


async def test_an_append_after_an_old_line_adds_nothing(log: Log) -> None:
    table = fresh()
    await log.create(table, "amsterdam", ["one", "two"], {})
    assert not await log.append(table, 1, ["late"])
    assert not await log.append(table, 1, ["late", "later", "latest"])
    assert await lines(log, table) == [(1, "one"), (2, "two")]


async def test_of_many_appends_at_once_one_wins(log: Log) -> None:
    table = fresh()
    await log.create(table, "amsterdam", ["one"], {})
    won = await asyncio.gather(*(log.append(table, 1, [f"try {n}"] * (n % 3 + 1)) for n in range(20)))
    assert won.count(True) == 1
    n = won.index(True)
    assert await lines(log, table) == [(1, "one"), *((2 + k, f"try {n}") for k in range(n % 3 + 1))]


async def test_two_writers_on_one_database_agree_on_every_line(url: str) -> None:
    table = fresh()
    first, second = await Log.open(url), await Log.open(url)
    await first.create(table, "amsterdam", ["start"], {})
    won: list[str] = []

    async def write(log: Log, name: str) -> None:
        head, written = 1, 0
        while written < 20:
            if await log.append(table, head, [f"{name} {written}", f"{name} {written} too"][: written % 2 + 1]):
                written += 1
            head = (await log.read(table))[-1].seq

    await asyncio.gather(write(first, "a"), write(second, "b"))
    won = [event.line for event in await second.read(table)]
    assert [event.seq for event in await first.read(table)] == list(range(1, 62))
    for name in "ab":
        mine = [line for line in won if line.startswith(name)]
        assert mine == [f"{name} {n}{too}" for n in range(20) for too in ("", " too")[: n % 2 + 1]]
    await first.close()
    await second.close()


async def test_many_tables_at_once_lose_nothing(log: Log) -> None:
    names = [fresh() for _ in range(40)]

    async def fill(name: str) -> None:
        await log.create(name, "amsterdam", ["start"], {})
        for n in range(10):
            assert await log.append(name, n + 1, [f"{name} {n}"])

    await asyncio.gather(*map(fill, names))
    for name in names:
        assert [line for _, line in await lines(log, name)] == ["start", *(f"{name} {n}" for n in range(10))]


async def test_a_failed_transaction_is_told_and_the_log_goes_on(log: Log) -> None:
    table = fresh()
    await log.create(table, "amsterdam", ["one"], {})
    others = [fresh() for _ in range(5)]
    bad = log.append(table, 1, [None])  # type: ignore[list-item]
    results = await asyncio.gather(
        bad, *(log.create(other, "amsterdam", ["one"], {}) for other in others), return_exceptions=True
    )
    assert isinstance(results[0], DBAPIError)
    assert results[1:] == [True] * 5
    assert await log.append(table, 1, ["two"])
    assert await lines(log, table) == [(1, "one"), (2, "two")]


async def test_a_database_of_another_schema_is_refused(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/other.sqlite3"
    await (await Log.open(url)).close()
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(delete(schema))
        await connection.execute(insert(schema).values(version=99))
    await engine.dispose()
    with pytest.raises(WrongSchema, match="99"):
        await Log.open(url)


async def test_what_the_database_says_of_a_fault_shows_no_line(log: Log) -> None:
    table = fresh()
    await log.create(table, "amsterdam", ["one"], {})
    with pytest.raises(DBAPIError) as fault:
        await log.append(table, 1, ["the hand of south", None])  # type: ignore[list-item]
    assert "hand of south" not in str(fault.value)


WRITER = """
import asyncio, sys
from mokum.storage import Log

async def main() -> None:
    log = await Log.open(sys.argv[1])
    await log.create("table", "amsterdam", ["0"], {})
    for n in range(1, 1_000_000):
        await log.append("table", n, [str(n)])
        print(n, flush=True)

asyncio.run(main())
"""


async def test_what_was_acknowledged_outlives_a_killed_process(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/log.sqlite3"
    process = subprocess.Popen(  # noqa: ASYNC220
        [sys.executable, "-c", WRITER, url], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    acknowledged = 0
    while acknowledged < 50:
        acknowledged = int(process.stdout.readline())
    process.send_signal(signal.SIGKILL)
    acknowledged = int(([str(acknowledged), *process.stdout.read().split()])[-1])
    process.wait()
    process.stdout.close()
    log = await Log.open(url)
    kept = await lines(log, "table")
    await log.close()
    assert kept == [(n + 1, str(n)) for n in range(len(kept))]
    assert len(kept) > acknowledged
