"""A hostile client: whatever it forges, steals, guesses or floods is refused with a reason, and nobody else notices."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mokum.web.identity import new_secret
from tests.web.conftest import Server, at_table
from tests.web.test_rooms import gather, sit

pytestmark = pytest.mark.anyio

JOINS = 1000
HOSTS = ("start", "house", "seat-computer", "open-seat", "remove", "give-host", "reseat")
FIELDS: dict[str, dict[str, Any]] = {
    "act": {"action": "trump:D"},
    "pace": {"pace": 5},
    "house": {"settings": {"locked": True}},
    "seat-computer": {"seat": 0, "strength": "easy"},
    "open-seat": {"seat": 1},
    "remove": {"seat": 2},
    "give-host": {"seat": 0},
    "reseat": {"seats": [1, 0, 2, 3]},
    "say": {"phrase": "nice"},
    "nonce": {"deal": 1, "value": "0" * 32},
}


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that it has outside of tests."""
    started = Server(tmp_path_factory.mktemp("limited"), messages=100)
    yield started
    said = started.end()
    assert "Traceback" not in said, said


async def refused(server: Server, **hello: Any) -> str:
    """The code of the fatal fault that answers a hello."""
    async with connect(f"ws://127.0.0.1:{server.port}/ws", max_size=None) as line:
        await line.send(json.dumps({"type": "hello", "secret": new_secret(), **hello}))
        fault = json.loads(await asyncio.wait_for(line.recv(), 20))
        assert (fault["type"], fault["fatal"]) == ("fault", True), fault
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(line.recv(), 20)
        return str(fault["code"])


async def test_secrets_that_are_forged_stolen_or_guessed_open_no_seat(server: Server) -> None:
    table, secret = gather(server)
    _, elsewhere = gather(server)
    changed = secret[:-1] + ("A" if secret[-1] != "A" else "B")
    guesses = [
        elsewhere,
        changed,
        secret[:-1],
        secret + "A",
        secret.lower(),
        "",
        table,
        "null",
        "0",
        "\u0000",
        "é" * 22,
    ]
    for guess in guesses:
        if guess != secret:
            assert await refused(server, table=table, seat=guess) == "not-your-seat"
            assert await refused(server, table=table, code=guess) == "no-code"
    async with at_table(server, table, secret) as host:
        assert (await host.until(lambda table: True))["you"] == 2
        assert host.table["watchers"] == 0


@pytest.mark.parametrize("name", ["", "\0", "a\0b", "../../etc/passwd", "é" * 22, "x" * 9_000])
async def test_what_no_table_is_called_is_no_table(server: Server, name: str) -> None:
    assert await refused(server, table=name) == "no-table"
    assert await refused(server, table=name, code="x" * 22) == "no-code"
    for path in (f"/api/tables/{quote(name, safe='')}/record.mkm", f"/api/tournaments/{quote(name, safe='')}"):
        assert server.ask(path)[0] in (404, 405)


async def test_the_code_of_a_link_is_of_its_table_and_holds_once(server: Server) -> None:
    table, secret = gather(server)
    other, _ = gather(server)
    async with at_table(server, table, secret) as host:
        await host.until(lambda table: True)
        code = (await host.command("move"))["link_code"]
        assert await refused(server, table=other, code=code) == "no-code"
        hellos = [refused(server, table=table, code=code) for _ in range(5)]
        found = await asyncio.gather(*hellos, return_exceptions=True)
    assert sum(code == "no-code" for code in found) == 4  # the fifth was let in


async def test_who_watches_and_who_is_no_host_may_do_nothing_of_theirs(server: Server) -> None:
    table, secret = gather(server)
    async with at_table(server, table, secret) as host, at_table(server, table, None) as stranger:
        await host.until(lambda table: True)
        await stranger.until(lambda table: True)
        before = host.version
        for kind in (
            "act",
            "next",
            "rematch",
            "pace",
            "rise",
            "pause",
            "resume",
            "say",
            "move",
            "nonce",
            "hint",
            *HOSTS,
        ):
            answer = await stranger.command(kind, **FIELDS.get(kind, {}))
            assert (answer["result"], answer["code"]) == ("refused", "watching"), kind
            assert answer["link_code"] == ""
        await sit(stranger, 0, "Mallory")
        for kind in HOSTS:
            answer = await stranger.command(kind, **FIELDS.get(kind, {}))
            assert (answer["result"], answer["code"]) == ("refused", "not-host"), kind
        assert (await host.command("pace", pace=9))["result"] == "ok"
        assert host.version == before + 3
        assert host.table["host"] == 2


async def test_old_and_doubled_commands_are_done_once_or_never(server: Server) -> None:
    table, secret = gather(server)
    async with at_table(server, table, secret) as host, at_table(server, table, None) as guest:
        await host.until(lambda table: True)
        await guest.until(lambda table: True)
        await sit(guest, 0, "Bob")
        await host.until(lambda table: table["seats"][0]["kind"] == "person")
        old = host.version
        assert (await guest.command("rise"))["result"] == "ok"
        await sit(guest, 0, "Cor")
        await host.until(lambda table: table["seats"][0]["name"] == "Cor")
        for at in (old, old + 1000, -1):
            assert (await host.command("remove", seat=0, at=at))["result"] == "stale"
            assert (await host.command("give-host", seat=0, at=at))["result"] == "stale"
        for _ in range(3):
            assert (await host.command("say", "twice", phrase="nice"))["result"] == "ok"
        await guest.until(lambda table: bool(table["talk"]))
        assert (await guest.command("pace", pace=6))["result"] == "ok"
        assert len(guest.table["talk"]) == 1


async def test_a_page_of_another_origin_can_neither_look_nor_make_nor_delete(server: Server) -> None:
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port}.evil.example"):
        with pytest.raises(InvalidStatus):
            await connect(f"ws://127.0.0.1:{server.port}/ws", origin=origin)  # type: ignore[arg-type]
        assert server.ask("/api/tables", {"game": "amsterdam"}, Origin=origin)[0] == 403


async def test_a_flood_is_cut_off_and_others_play_on(limited: Server) -> None:
    table, secret = limited.new_table("klaverjassen", length="deals:1")
    async with at_table(limited, table, secret) as me:
        await me.my_turn()
        sit = json.dumps({"type": "sit", "id": "x", "seat": 0, "name": "M", "secret": "m" * 22})
        sent: list[str | bytes] = [b"\xff" * 70_000, "[" * 20_000, "x" * 17_000, "{}", sit]
        codes = await asyncio.gather(*(flood(limited, table, message) for message in sent))
        assert codes[0] in (0, 1009), "a message too long for any buffer may end the line without a word"
        assert codes[1:] == [1008] * 4
        await me.play(Random(1))
        assert me.table["phase"] == "finished"
        assert me.faults == []


async def flood(server: Server, table: str, sent: str | bytes) -> int:
    """Sends a message 200 times, and returns the code with which the server closed the line."""
    async with connect(f"ws://127.0.0.1:{server.port}/ws", compression=None, max_size=None) as line:
        await line.send(json.dumps({"type": "hello", "table": table}))
        await line.recv()
        try:
            for _ in range(200):
                await line.send(sent)
            while True:
                await asyncio.wait_for(line.recv(), 20)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0


async def test_a_thousand_who_come_and_go_disturb_nobody(server: Server) -> None:
    table, secret = gather(server, seats=["easy", "easy", "x", "easy"])
    async with AsyncExitStack() as stack:
        me = await stack.enter_async_context(at_table(server, table, secret))
        await me.until(lambda table: True)
        assert (await me.command("start"))["result"] == "ok"
        crowd = asyncio.create_task(throng(server, table))
        await me.play(Random(2))
        assert me.table["phase"] == "finished"
        assert await crowd == JOINS
        await me.until(lambda table: table["watchers"] == 0)
        versions = [frame["v"] for frame in me.frames]
        assert versions == sorted(versions)
        refreshed = len(versions) - len(set(versions))
        assert refreshed < JOINS, "how many watch is told for many at once"


async def throng(server: Server, table: str) -> int:
    """So many come, twenty at a time, half of them with a guessed secret."""

    async def one(place: int) -> bool:
        if place % 2:
            return await refused(server, table=table, seat=f"{place:022}") == "not-your-seat"
        async with at_table(server, table, None) as client:
            return (await client.until(lambda table: True))["you"] == -1

    came = 0
    for begin in range(0, JOINS, 20):
        came += sum(await asyncio.gather(*(one(place) for place in range(begin, begin + 20))))
    return came


async def test_no_secret_and_no_code_is_in_any_frame(server: Server) -> None:
    table, secret = gather(server)
    async with at_table(server, table, secret) as host, at_table(server, table, None) as guest:
        await host.until(lambda table: True)
        await guest.until(lambda table: True)
        stolen = await sit(guest, 0, "Bob")
        code = (await host.command("move"))["link_code"]
        await host.command("start")
        await guest.until(lambda table: table["phase"] == "deal")
        for client in (host, guest):
            for text in client.texts:
                assert not any(word in text for word in (secret, stolen, code))


def test_the_secret_stands_in_no_log_of_the_server(tmp_path: Path) -> None:
    started = Server(tmp_path)
    try:
        table, secret = gather(started)

        async def talk() -> str:
            async with at_table(started, table, secret) as host:
                await host.until(lambda table: True)
                code = str((await host.command("move"))["link_code"])
            await refused(started, table=table, seat="y" * 22)
            return code

        code = asyncio.run(talk())
    finally:
        said = started.end()
    assert secret not in said
    assert code not in said
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert table.encode() in kept
    assert secret.encode() not in kept
    assert code.encode() not in kept
