"""What those who watch over a server ask, what it counts, how it takes leave, and what its log never shows."""

import asyncio
import json
import re
import signal
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from mokum.cli.serve import file_url, listen
from mokum.storage import Log
from mokum.web.app import House, make_app
from mokum.web.health import metrics_page
from tests.live.conftest import random_legal
from tests.web.conftest import Client, Server, at_table

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def running(data: Path, **more: Any) -> AsyncIterator[httpx.AsyncClient]:
    """The application in this process."""
    app = make_app(House(file_url(data), random_legal, ("easy", "normal"), workers=1, **more))
    asked = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver")
    async with app.router.lifespan_context(app), asked as client:
        yield client


async def test_the_process_answers_and_is_ready(tmp_path: Path) -> None:
    async with running(tmp_path) as app:
        assert (await app.get("/healthz")).json() == {"ok": True}
        answer = await app.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"ok": True, "reason": ""})
    assert answer.headers["cache-control"] == "no-store"


async def fails(log: Log) -> None:
    raise ConnectionRefusedError


async def hangs(log: Log) -> None:
    await asyncio.Event().wait()


@pytest.mark.parametrize("answers", [fails, hangs])
async def test_without_its_database_it_answers_and_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: Any
) -> None:
    async with running(tmp_path) as app:
        monkeypatch.setattr(Log, "answers", answers)
        monkeypatch.setattr("mokum.web.health.PATIENCE", 0.01)
        answer = await app.get("/readyz")
        assert (answer.status_code, answer.json()) == (503, {"ok": False, "reason": "database"})
        assert (await app.get("/healthz")).status_code == 200


async def test_what_is_counted_is_not_public(tmp_path: Path) -> None:
    async with running(tmp_path) as app:
        assert (await app.get("/metrics")).status_code == 404


LINE = re.compile(r'(# (HELP|TYPE) [a-z_]+ .+)|([a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.e+-]+)')


def fetch(port: int, path: str) -> tuple[int, str]:
    try:
        answer = urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=120)
    except urllib.error.HTTPError as refused:
        answer = refused
    with answer:
        return answer.status, answer.read().decode()


def read_counts(text: str) -> dict[str, float]:
    for line in text.splitlines():
        assert LINE.fullmatch(line), line
    pairs = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in pairs}


async def test_the_counts_follow_what_happens(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    server = Told(tmp_path, "--metrics", f"127.0.0.1:{port}")
    assert (await asyncio.to_thread(fetch, port, "/"))[0] == 404
    before = read_counts((await asyncio.to_thread(fetch, port, "/metrics"))[1])
    made = await asyncio.to_thread(server.new_table)
    async with at_table(server, made["table"], made["seat"]) as client:  # type: ignore[arg-type]
        table = await client.my_turn()
        assert (await client.command("act", action=table["legal"]["actions"][0]))["result"] == "ok"
        late = (await client.command("act", action=table["legal"]["actions"][0], at=1))["result"]
        assert late != "ok"
        counts = read_counts((await asyncio.to_thread(fetch, port, "/metrics"))[1])
    server.process.send_signal(signal.SIGINT)
    assert server.process.communicate(timeout=120) == ("", "")
    assert (counts["mokum_tables"], counts["mokum_sockets"], counts["mokum_other_nodes"]) == (1, 1, 0)
    assert counts['mokum_commands_total{result="ok"}'] >= 1
    assert counts[f'mokum_commands_total{{result="{late}"}}'] == 1
    assert counts["mokum_append_seconds_count"] >= before["mokum_append_seconds_count"] + 2
    assert counts["process_resident_memory_bytes"] > 1e6
    for name in ("append_batch", "append_seconds", "thinking_seconds", "loop_lag_seconds"):
        buckets = [count for key, count in counts.items() if key.startswith(f"mokum_{name}_bucket")]
        assert buckets == sorted(buckets)
        assert buckets[-1] == counts[f"mokum_{name}_count"]


async def test_without_a_socket_nothing_is_served() -> None:
    async with metrics_page(None, lambda: "never"):
        pass


class Told:
    """A server of the command line."""

    def __init__(self, data: Path, *words: str) -> None:
        command = [sys.executable, "-m", "mokum", "serve", "--port", "0", "--data", str(data), "--workers", "1", *words]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.process.communicate()
        self.port = int(line.split()[-1].rstrip("/").rsplit(":", 1)[1])

    def new_table(self) -> dict[str, str]:
        wanted = json.dumps({"game": "klaverjassen", "pace": 0}).encode()
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/tables", wanted, timeout=120) as answer:
            made: dict[str, str] = json.load(answer)
            return made


async def until_closed(client: Client) -> ConnectionClosed:
    try:
        while True:
            await client.take()
    except ConnectionClosed as closed:
        return closed


async def test_told_to_end_it_says_so_then_closes_what_is_written(tmp_path: Path) -> None:
    server = Told(tmp_path, "--drain", "5")
    made = await asyncio.to_thread(server.new_table)
    async with at_table(server, made["table"], made["seat"]) as client:  # type: ignore[arg-type]
        table = await client.my_turn()
        server.process.send_signal(signal.SIGTERM)
        while True:
            status, said = await asyncio.to_thread(fetch, server.port, "/readyz")
            if status == 503:
                break
        assert json.loads(said) == {"ok": False, "reason": "draining"}
        answer = await client.command("act", action=table["legal"]["actions"][0])
        assert answer["result"] == "ok"
        closed = await until_closed(client)
        assert closed.rcvd is not None
        assert closed.rcvd.code == 1012
        played = client.version
    out, said = await asyncio.to_thread(server.process.communicate, timeout=120)
    assert (server.process.returncode, out, said) == (0, "", "")
    log = await Log.open(file_url(tmp_path))
    assert len(await log.read(made["table"])) >= played
    await log.close()


def hands_in(lines: list[str]) -> set[str]:
    """The words of the deals that tell hands."""
    return {part for line in lines if line.startswith("deal ") for part in re.split(r"[ =:/]", line) if "." in part}


async def test_its_log_is_an_object_a_line_and_shows_no_secret_and_no_hand(tmp_path: Path) -> None:
    server = Told(tmp_path, "--log", "json")
    broken, made = [await asyncio.to_thread(server.new_table) for _ in range(2)]
    database = sqlite3.connect(tmp_path / "mokum.sqlite3")
    async with at_table(server, made["table"], made["seat"]) as client:  # type: ignore[arg-type]
        table = await client.my_turn()
        lines = [line for (line,) in database.execute("SELECT line FROM events ORDER BY table_id, seq")]
        keys = [key.hex() for (key,) in database.execute("SELECT key FROM keys")]
        assert hands_in(lines)
        assert len(keys) == 2
        with database:
            database.execute(
                "UPDATE events SET line = replace(line, 'commit', 'commit it') WHERE table_id = ?", (broken["table"],)
            )
        async with at_table(server, broken["table"], broken["seat"]) as other:  # type: ignore[arg-type]
            assert (await other.take())["code"] == "broken-table"
        with database:
            database.execute("ALTER TABLE events RENAME TO away")
        answer = await client.command("act", action=table["legal"]["actions"][0])
        assert answer["code"] == "not-saved"
    database.close()
    server.process.send_signal(signal.SIGTERM)
    _, said = await asyncio.to_thread(server.process.communicate, timeout=120)
    records = [json.loads(line) for line in said.splitlines()]
    assert {"at", "level", "room", "text"} <= set.intersection(*map(set, records))
    assert {"info", "error"} <= {record["level"] for record in records}
    assert any("no such table" in record.get("error", "") for record in records)
    for secret in (made["seat"], broken["seat"], "127.0.0.1", *keys, *hands_in(lines)):
        assert secret not in said, secret


def test_old_tables_are_deleted_when_it_serves(tmp_path: Path) -> None:
    server = Server(tmp_path)
    old, _ = server.new_table("amsterdam", seats="2")
    new, _ = server.new_table("amsterdam", seats="2")
    server.end()
    database = sqlite3.connect(tmp_path / "mokum.sqlite3")
    with database:
        database.execute("UPDATE tables SET created = created - ? WHERE id = ?", (3 * 86_400_000, old))
        database.execute("UPDATE events SET at = at - ? WHERE table_id = ?", (3 * 86_400_000, old))
    told = Told(tmp_path, "--keep-unfinished", "2")
    while {row[0] for row in database.execute("SELECT id FROM tables")} != {new}:
        assert told.process.poll() is None
    database.close()
    told.process.send_signal(signal.SIGINT)
    assert told.process.communicate(timeout=120) == ("", "")


def test_numbers_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    for words in (["--drain", "-1"], ["--keep-finished", "0"], ["--metrics", "9400"], ["--metrics", "127.0.0.1:x"]):
        command = [sys.executable, "-m", "mokum", "serve", "--data", str(tmp_path), *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("mokum serve: ")
        assert "Traceback" not in done.stderr
