"""A server in a process of its own, and clients that speak to it over real sockets."""

import asyncio
import json
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
sys.path[:0] = [{root!r}]
from mokum.cli.serve import address_of, file_url, listen, serve
from mokum.web.app import House, make_app
from pathlib import Path
from tests.live import fakes

listener = listen("127.0.0.1", {port})
house = House(file_url(Path({data!r})), fakes.random_legal, {strengths!r}, patience={patience}, messages={messages})
app = make_app(house._replace(workers=1, adviser=fakes.{adviser}))
sys.exit(serve(app, listener, lambda: print(address_of("127.0.0.1", listener.getsockname()[1]), flush=True)))
"""


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


class Server:
    """The process, and where it is."""

    def __init__(
        self,
        data: Path,
        port: int = 0,
        patience: float = 0.001,
        messages: int = 100_000,
        adviser: str = "plain_advice",
        strengths: tuple[str, ...] = ("easy", "normal"),
    ) -> None:
        self.data = data
        root = str(Path(__file__).parents[2])
        script = SERVER.format(
            root=root,
            port=port,
            data=str(data),
            patience=patience,
            messages=messages,
            adviser=adviser,
            strengths=strengths,
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            pytest.fail("no server: " + self.process.communicate()[1])
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def end(self) -> str:
        """Ends it as Ctrl-C does, and returns what it said."""
        self.process.terminate()
        _, said = self.process.communicate(timeout=20)
        assert self.process.returncode == 0, said
        return said

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate(timeout=20)

    def ask(self, path: str, body: Any = None, **headers: str) -> tuple[int, Any, Any]:
        """Status, headers and body of an answer; JSON is read."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        asked = urllib.request.Request(self.address.rstrip("/") + path, data, headers)
        try:
            answer = urllib.request.urlopen(asked, timeout=20)
        except urllib.error.HTTPError as refused:
            answer = refused
        with answer:
            text = answer.read().decode()
            is_json = answer.headers.get_content_type() == "application/json"
            return answer.status, answer.headers, json.loads(text) if is_json else text

    def new_table(self, game: str, **options: str) -> tuple[str, str]:
        status, _, made = self.ask("/api/tables", {"game": game, "options": options, "pace": 0})
        assert status == 201, made
        return made["table"], made["seat"]


NONCE = "0123456789abcdef" * 2


class Client:
    """One socket: it collects frames, and answers by id. It adds to every deal, unless it ``is_shy``."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.frames: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.faults: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.given: list[str] = []
        self.is_shy = False
        self._count = 0

    @property
    def version(self) -> int:
        return int(self.frames[-1]["v"])

    async def send(self, message: Any) -> None:
        await self.line.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def take(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        text = await asyncio.wait_for(self.line.recv(), 20)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "frame":
            self.frames.append(message)
            self.texts.append(text)
            self.table = message["table"] or self.table
            if self.table:
                await self.add_to_deal()
        elif message["type"] == "answer":
            self.answers[message["id"]] = message
        else:
            self.faults.append(message)
        return message

    async def until(self, so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not (self.table and so(self.table)):
            await self.take()
        return self.table

    async def my_turn(self) -> dict[str, Any]:
        """Waits for this seat's turn or for the end of the deal; one that is not dealt yet is waited for."""
        return await self.until(lambda table: table["you"] in table["turn"] or table["phase"] in ("scored", "finished"))

    async def add_to_deal(self) -> None:
        """Gives this seat's nonce where the table asks for it, as every client does."""
        fair = self.table["fair"]
        if fair and fair["asks"] and fair["commit"] not in self.given and not self.is_shy and self.table["you"] >= 0:
            self.given.append(fair["commit"])
            await self.send({"type": "nonce", "id": fair["commit"], "deal": fair["deal"], "value": NONCE})

    async def command(self, kind: str, called: str = "", **fields: Any) -> dict[str, Any]:
        """Sends a command and waits for its answer."""
        self._count += 1
        called = called or f"c{self._count}"
        if kind != "pace" and "at" not in fields:
            fields["at"] = self.version if self.frames else 0
        await self.send({"type": kind, "id": called, **fields})
        self.answers.pop(called, None)
        while called not in self.answers:
            await self.take()
        return self.answers[called]

    async def play(self, random: Random) -> None:
        """Plays the deal to its end, at random; it never takes `ready` back, which the others may overtake (AM-2.2)."""
        while (table := await self.my_turn())["phase"] == "deal":
            actions = [word for word in table["legal"]["actions"] if word != "unready"]
            if not actions:
                await self.take()
                continue
            plain = [word for word in ("done", "ready") if word in actions]
            before = self.version
            answer = await self.command("act", action=plain[0] if plain else random.choice(actions))
            overtaken = self.version > before  # by a window that closed
            assert answer["result"] in ("ok", "stale") or overtaken, answer
            while answer["result"] == "ok" and self.version == before:
                await self.take()


@asynccontextmanager
async def at_table(
    server: Server, table: str, seat: str | None, since: int = 0, code: str | None = None, secret: str | None = None
) -> AsyncIterator[Client]:
    async with connect(f"ws://127.0.0.1:{server.port}/ws", compression=None, max_size=None) as line:
        client = Client(line)
        hello = {"table": table, "seat": seat, "since": since, "code": code, "secret": secret}
        await client.send({"type": "hello", **hello})
        yield client


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("data"))
    yield started
    said = started.end()
    assert "Traceback" not in said, said
