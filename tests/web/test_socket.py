"""The socket takes anything: what cannot be read or must not be is answered clearly, and the server lives."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import OperationalError
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mokum.games.amsterdam import options as am
from mokum.table import Pace
from mokum.web import socket
from mokum.web.identity import hashed
from mokum.web.socket import LONGEST, MESSAGES, PERIOD, Rate
from tests.live.conftest import House
from tests.web.conftest import Server, at_table

pytestmark = pytest.mark.anyio

FUZZ = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = House(tmp_path)
    yield opened
    await opened.close()


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that it has outside of tests."""
    started = Server(tmp_path_factory.mktemp("limited"), messages=MESSAGES)
    yield started
    said = started.end()
    assert "Traceback" not in said, said


async def talk(server: Server, *sent: str | bytes, **more: Any) -> tuple[list[dict[str, Any]], int]:
    """Sends messages and returns all that came back until the server closed the line, and its close code."""
    heard = []
    async with connect(f"ws://127.0.0.1:{server.port}/ws", compression=None, max_size=None, **more) as line:
        for message in sent:
            await line.send(message)
        try:
            while True:
                heard.append(json.loads(await asyncio.wait_for(line.recv(), 20)))
        except ConnectionClosed as closed:
            return heard, closed.rcvd.code if closed.rcvd else 0


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "bad-message"),
        ("nonsense", "bad-message"),
        ('{"type":"dance"}', "bad-message"),
        ('{"type":"hello"}', "bad-message"),
        ('{"type":"act","id":"a","at":1,"action":"DJ"}', "no-hello"),
        ('{"type":"hello","table":"nowhere"}', "no-table"),
        ('{"type":"hello","table":"nowhere","seat":"x"}', "no-table"),
        (b"\x00\xff", "not-text"),
        ("[" * 10_000, "bad-message"),
        ('{"type":"hello","table":"' + "x" * LONGEST + '"}', "too-long"),
        ('{"type":"hello","table":"\\ud800","seat":"\\ud800"}', "bad-message"),
        ('{"type":"hello","table":"x\\u0000","seat":"\\u0000"}', "no-table"),
    ],
)
async def test_a_first_message_that_is_no_hello_is_a_fatal_fault(
    server: Server, message: str | bytes, code: str
) -> None:
    [fault], close = await talk(server, message)
    assert (fault["type"], fault["code"], fault["fatal"]) == ("fault", code, True)
    assert fault["text"]
    assert close == 1008


async def test_a_secret_that_is_not_of_this_table_is_refused(server: Server) -> None:
    table, _ = server.new_table("amsterdam", seats="2")
    _, other = server.new_table("amsterdam", seats="2")
    for secret in (other, "", "x" * 5000):
        [fault], _ = await talk(server, json.dumps({"type": "hello", "table": table, "seat": secret}))
        assert (fault["code"], fault["fatal"]) == ("not-your-seat", True)


async def test_who_watches_sees_but_does_nothing(server: Server) -> None:
    table, seat = server.new_table("klaverjassen", length="deals:1")
    async with at_table(server, table, None) as watcher, at_table(server, table, seat) as me:
        await me.my_turn()
        await watcher.until(lambda table: True)
        assert watcher.table["you"] == -1
        assert watcher.table["state"]["hand"] == []
        assert watcher.table["legal"] is None
        for kind, fields in (("act", {"action": "DJ"}), ("next", {}), ("rematch", {}), ("pace", {"pace": 0})):
            answer = await watcher.command(kind, **fields)
            assert (answer["result"], answer["code"]) == ("refused", "watching")


async def test_hello_twice_and_a_long_id_are_faults_that_do_no_harm(server: Server) -> None:
    table, seat = server.new_table("klaverjassen", length="deals:1")
    async with at_table(server, table, seat) as me:
        await me.my_turn()
        await me.send({"type": "hello", "table": table, "seat": seat})
        await me.send({"type": "pace", "id": "x" * 65, "pace": 1})
        await me.send({"type": "act", "id": 5, "at": 1, "action": "DJ"})
        while len(me.faults) < 3:
            await me.take()
        assert [fault["code"] for fault in me.faults] == ["hello-twice", "bad-message", "bad-message"]
        assert not any(fault["fatal"] for fault in me.faults)
        assert (await me.command("act", action=me.table["legal"]["actions"][0]))["result"] == "ok"


async def test_a_page_of_another_origin_gets_no_socket(server: Server) -> None:
    uri = f"ws://127.0.0.1:{server.port}/ws"
    for origin in ("https://elsewhere.example", "null", f"http://127.0.0.1:{server.port + 1}"):
        with pytest.raises(InvalidStatus) as refused:
            await connect(uri, origin=origin)  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
    async with connect(uri, origin=f"http://127.0.0.1:{server.port}"):  # type: ignore[arg-type]
        pass


async def test_a_client_that_sends_too_much_is_cut_off(limited: Server) -> None:
    table, seat = limited.new_table("klaverjassen", length="deals:1")
    hello = json.dumps({"type": "hello", "table": table, "seat": seat})
    heard, close = await talk(limited, hello, *["{}"] * MESSAGES)
    assert heard[-1]["code"] == "too-fast"
    assert close == 1008
    assert sum(message["type"] == "fault" for message in heard) == MESSAGES
    async with at_table(limited, table, seat) as me:
        await me.my_turn()


def test_messages_are_counted_over_twenty_seconds() -> None:
    now = 0.0
    rate = Rate(lambda: now)
    assert all(rate.allows() for _ in range(MESSAGES))
    assert not rate.allows()
    now += PERIOD
    assert all(rate.allows() for _ in range(MESSAGES))
    assert not rate.allows()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
WORDS = st.sampled_from(
    ["DJ", "C4", "trump:D", "flip:1", "flip:0", "flip:9", "take", "take:H4", "swap:C9/DK", "ready", "unready", "done",
     "roem:20", "pass", "play", "", " ", "\n", "C4,C4", "C4,", ",", "??", "?", "flip:1=H3", "C4 >H3", "mokum 1", "next S"]
)  # fmt: skip
COMMANDS = st.fixed_dictionaries(
    {"type": st.sampled_from(["act", "next", "rematch", "pace", "hello"]), "id": st.text(max_size=70)},
    optional={
        "at": st.integers(-2, 80) | st.integers(),
        "action": WORDS | st.text(max_size=40),
        "pace": st.integers(-5, 6000) | st.integers(),
        "table": st.text(max_size=20),
        "since": st.integers(),
        "extra": JSON,
    },
)
MESSAGE = st.one_of(st.text(max_size=200), JSON.map(json.dumps), COMMANDS.map(json.dumps))


@pytest.mark.parametrize("game", ["klaverjassen", "amsterdam"])
def test_whatever_is_sent_is_answered_and_the_table_plays_on(server: Server, game: str) -> None:
    options = {"level": "beginner"} if game == "amsterdam" else {"roem": "claimed"}
    table, seat = server.new_table(game, **options)

    @FUZZ
    @given(st.lists(MESSAGE, min_size=1, max_size=12))
    def fuzz(sent: list[str]) -> None:
        asyncio.run(send_all(server, table, seat, sent))

    fuzz()


async def send_all(server: Server, table: str, seat: str, sent: list[str]) -> None:
    """Each message gets an answer or a fault; then the seat still gets a good answer."""
    async with at_table(server, table, seat) as me:
        await me.until(lambda table: True)
        for text in sent:
            before = len(me.faults), len(me.answers)
            me.answers.clear()
            await me.send(text)
            while (len(me.faults), len(me.answers)) == (before[0], 0):
                await me.take()
            for fault in me.faults[before[0] :]:
                assert not fault["fatal"], fault
                assert fault["text"]
            for answer in me.answers.values():
                assert answer["result"] in ("ok", "refused", "stale")
                assert answer["result"] != "refused" or (answer["code"] and answer["text"]), answer
                assert answer["code"] != "not-saved"
                assert "Traceback" not in answer["text"]
        assert (await me.command("pace", f"end {len(sent)}", pace=0))["result"] == "ok"


@FUZZ
@given(MESSAGE | st.binary(max_size=50))
def test_whatever_is_said_first_is_answered(server: Server, first: str | bytes) -> None:
    [fault], close = asyncio.run(talk(server, first))
    assert fault["fatal"]
    assert close == 1008


class Stand:
    """Stands in for a socket: it hears what is given, and then nothing; what is sent may never arrive."""

    def __init__(self, *heard: dict[str, Any], takes: int = 1000) -> None:
        self._heard = list(heard)
        self._takes = takes
        self.sent: list[dict[str, Any]] = []
        self.was_sent = asyncio.Event()
        self.closed = 0

    async def receive(self) -> dict[str, Any]:
        if not self._heard:
            await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": json.dumps(self._heard.pop(0))}

    async def send_text(self, text: str) -> None:
        if len(self.sent) == self._takes:
            await asyncio.Event().wait()
        self.sent.append(json.loads(text))
        self.was_sent.set()

    async def close(self, code: int) -> None:
        self.closed = code


async def test_silence_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "HELLO_SECONDS", 0.01)
    line = Stand()
    await socket.Connection(line).serve(None)  # type: ignore[arg-type]
    assert [message["code"] for message in line.sent] == ["no-hello"]
    assert line.closed == 1008


async def test_a_log_that_does_not_read_is_said_to_be_broken(house: House, caplog: pytest.LogCaptureFixture) -> None:
    hall = await house.hall()
    table = await house.table(hall, am.Options(seats=2))
    await hall.log.append(table, len(await hall.log.read(table)), ["1 take"])
    line = Stand({"type": "hello", "table": table})
    await socket.Connection(line).serve(hall)  # type: ignore[arg-type]
    assert [(fault["code"], fault["fatal"]) for fault in line.sent] == [("broken-table", True)]
    assert f"table {table} does not read" in caplog.text
    assert hall.rooms == {}


async def test_a_client_that_does_not_read_is_cut_off_and_may_come_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "OUTBOX", 5)
    hall = await house.hall()
    table = await house.table(hall, am.Options(seats=2), 0, people=(1,))
    me = await house.sit(hall, table)
    line = Stand({"type": "hello", "table": table}, takes=2)
    slow = asyncio.create_task(socket.Connection(line).serve(hall))  # type: ignore[arg-type]
    await asyncio.wait_for(line.was_sent.wait(), 20)
    pace = 0
    while not slow.done():
        pace += 1
        assert (await me.tell_table(Pace(pace))).result == "ok"
        assert pace < 100
    await slow
    assert line.closed == 1013
    assert [message["v"] for message in line.sent] == [me.lines[0].v, me.lines[0].v + 1][: len(line.sent)]
    assert len(hall.rooms[table].fanout) == 1
    monkeypatch.undo()
    back = Stand({"type": "hello", "table": table, "since": line.sent[-1]["v"]})
    again = asyncio.create_task(socket.Connection(back).serve(hall))  # type: ignore[arg-type]
    while not back.sent or back.sent[-1]["table"] is None:
        back.was_sent.clear()
        await asyncio.wait_for(back.was_sent.wait(), 20)
    assert [message["v"] for message in back.sent] == list(range(line.sent[-1]["v"] + 1, me.lines[-1].v + 1))
    again.cancel()
    await asyncio.gather(again, return_exceptions=True)
    assert len(hall.rooms[table].fanout) == 1


async def test_a_seat_that_moves_to_a_server_about_to_end_is_not_lost(house: House) -> None:
    hall = await house.hall()
    table = await house.table(hall, am.Options(seats=2))
    await hall.log.keep_code(table, 0, hashed("code"), 2**50)
    hall.is_closing = True
    line = Stand({"type": "hello", "table": table, "code": "code", "secret": "s" * 22})
    await socket.Connection(line).serve(hall)  # type: ignore[arg-type]
    [answer] = line.sent
    assert (answer["result"], answer["seat"]) == ("ok", 0)
    assert await hall.log.seats(table) == {0: hashed("s" * 22)}
    assert line.closed == 1012


async def test_a_fault_of_the_database_leaves_no_command_unanswered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await house.hall()
    table = await house.table(hall, am.Options(seats=2), 0)
    await hall.log.append(table, len(await hall.log.read(table)), [], {0: hashed("s" * 22)})

    async def fails(*_: object) -> bool:
        raise OperationalError("INSERT", {}, OSError("the disk is full"))

    monkeypatch.setattr(hall.log, "keep_code", fails)
    line = Stand({"type": "hello", "table": table, "seat": "s" * 22}, {"type": "move", "id": "m1"})
    serving = asyncio.create_task(socket.Connection(line).serve(hall))  # type: ignore[arg-type]
    while not any(message["type"] == "answer" for message in line.sent):
        line.was_sent.clear()
        await asyncio.wait_for(line.was_sent.wait(), 20)
    [answer] = [message for message in line.sent if message["type"] == "answer"]
    assert (answer["id"], answer["result"], answer["code"]) == ("m1", "refused", "not-saved")
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
