"""The command `mokum serve`: it says where it is, ends when told, and tells clearly why it cannot begin."""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
import webbrowser
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest

from mokum.cli import serve
from tests.web.conftest import at_table

RECORDS = Path(__file__).parents[1] / "records"
COMMAND = [sys.executable, "-m", "mokum", "serve"]


def begin(*words: str, **environment: str) -> tuple[subprocess.Popen[str], str]:
    process = subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    assert process.stdout is not None
    return process, process.stdout.readline()


def fails(*words: str) -> str:
    """What the command says when it cannot begin."""
    done = subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("mokum serve: ")
    return done.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_says_its_address_when_it_answers_and_ends_well(tmp_path: Path, number: signal.Signals) -> None:
    process, line = begin("--port", "0", "--data", str(tmp_path / "new/folder"))
    address = line.split()[-1]
    assert line == f"mokum is at {address}\n"
    with urllib.request.urlopen(address + "healthz", timeout=20) as answer:
        assert answer.status == 200
        assert "server" not in {name.lower() for name in answer.headers}
    process.send_signal(number)
    out, said = process.communicate(timeout=20)
    assert (process.returncode, out, said) == (0, "", "")
    assert (tmp_path / "new/folder/mokum.sqlite3").is_file()


def test_tables_are_kept_where_the_desktop_keeps_data(tmp_path: Path) -> None:
    process, line = begin("--port", "0", XDG_DATA_HOME=str(tmp_path))
    assert line
    process.terminate()
    process.communicate(timeout=20)
    assert (tmp_path / "mokum/mokum.sqlite3").is_file()


def test_the_data_folder_without_a_word_from_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert serve.data_folder() == Path.home() / ".local/share/mokum"


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = fails("--port", str(port), "--data", str(tmp_path))
    assert f"port {port}" in said
    assert "--port" in said


@pytest.mark.parametrize("words", [["--host", "no.such.host.invalid"], ["--port", "99999"], ["--port", "-1"]])
def test_a_place_where_it_cannot_listen_is_named(tmp_path: Path, words: list[str]) -> None:
    assert words[1] in fails(*words, "--data", str(tmp_path))


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in fails("--data", str(tmp_path / "file"))


def test_a_database_of_another_kind_or_version_is_refused(tmp_path: Path) -> None:
    assert "mysql" in fails("--db", "mysql://me@here/x")
    assert "expected" in fails("--db", "nonsense")
    assert "expected the file" in fails("--db", "sqlite://")
    (tmp_path / "mokum.sqlite3").write_text("this is no database, but long enough to be looked at" * 20)
    assert "not a database" in fails("--data", str(tmp_path))
    other = tmp_path / "other"
    other.mkdir()
    with sqlite3.connect(other / "mokum.sqlite3") as database:
        database.execute("CREATE TABLE mokum_schema (version INTEGER PRIMARY KEY)")
        database.execute("INSERT INTO mokum_schema VALUES (77)")
    database.close()
    assert "schema 77" in fails("--data", str(other))


def test_the_browser_is_opened_when_it_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(serve, "serve", lambda app, listener, ready, drain: ready() or 0)
    parser = ArgumentParser()
    serve.add(parser)
    assert serve.run(parser.parse_args(["--open", "--port", "0", "--data", str(tmp_path)])) == 0
    assert len(opened) == 1
    assert opened[0].startswith("http://127.0.0.1:")
    assert serve.run(parser.parse_args(["--port", "0", "--data", str(tmp_path)])) == 0
    assert len(opened) == 1


def children(pid: int) -> list[int]:
    """The processes that a process has started, where the system tells."""
    told = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(word) for words in told for word in words.split()]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_is_left_behind(tmp_path: Path, number: signal.Signals) -> None:
    """All of them hold the server's standard error: it is at its end when the last one is gone."""
    process, line = begin("--port", "0", "--data", str(tmp_path), "--workers", "2")
    assert line
    started = children(process.pid)
    process.send_signal(number)
    assert process.communicate(timeout=60)[1] == ""
    if Path("/proc/self").exists():
        assert len(started) >= 2


def test_the_process_that_serves_compiles_nothing(tmp_path: Path) -> None:
    """A deal against `hard` is played and one is looked back at; the processes that think alone have imported numba.

    It is a deal of eight cards: a game of amsterdam at random may take more messages than one client may send.
    """
    script = (
        "import sys; from mokum.cli import main; status = main(sys.argv[1:]);"
        "print(*{'numba', 'llvmlite', 'numpy'} & {*sys.modules}, file=sys.stderr); sys.exit(status)"
    )
    words = [sys.executable, "-c", script, "serve", "--port", "0", "--data", str(tmp_path), "--workers", "1"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1]
    wanted = {"game": "klaverjassen", "options": {"length": "deals:1"}, "strengths": ["hard"] * 3, "pace": 0}
    asked = urllib.request.Request(address + "api/tables", json.dumps(wanted).encode())
    with urllib.request.urlopen(asked, timeout=20) as answer:
        made = json.load(answer)
    deals = asyncio.run(_play(SimpleNamespace(port=urlsplit(address).port), made["table"], made["seat"]))
    assert deals == 1
    record = (RECORDS / "klaverjassen-pit-282-0.mkm").read_bytes()
    with urllib.request.urlopen(address + "api/replays/1/1/values", record, timeout=120) as answer:
        values = [json.loads(line) for line in answer]
    assert (len(values), values[0], values[-1]) == (35, {"of": 33}, {"done": True})
    process.terminate()
    out, said = process.communicate(timeout=60)
    assert (process.returncode, out, said) == (0, "", "\n")


async def _play(server: Any, table: str, seat: str) -> int:
    async with at_table(server, table, seat) as client:
        await client.play(Random(1))
        assert client.table["seats"][1]["strength"] == "hard"
        return len(client.table["match"]["deals"])


def test_players_of_ones_own_sit_down_only_where_they_are_offered(tmp_path: Path) -> None:
    process, line = begin("--port", "0", "--data", str(tmp_path), "--player", "cmd:cat", "--workers", "1")
    address = line.split()[-1]
    with urllib.request.urlopen(address + "api/games", timeout=20) as answer:
        assert json.load(answer)[0]["strengths"] == ["easy", "normal", "hard", "cmd:cat"]
    process.terminate()
    process.communicate(timeout=60)


@pytest.mark.parametrize("player", ["hard", "cmd:", "cmd:/no/such/program", "py:no.module:Class"])
def test_a_player_that_cannot_be_had_is_named(tmp_path: Path, player: str) -> None:
    assert player in fails("--data", str(tmp_path), "--player", player)


def test_fewer_than_no_processes_are_refused(tmp_path: Path) -> None:
    assert "expected a number of processes, not -1" in fails("--data", str(tmp_path), "--workers", "-1")


def test_where_all_are_listened_to_it_says_an_address_that_others_can_open_too(tmp_path: Path) -> None:
    process, line = begin("--port", "0", "--host", "0.0.0.0", "--data", str(tmp_path))
    address = line.split()[-1]
    assert "//0.0.0.0" not in address
    with urllib.request.urlopen(address + "healthz", timeout=20) as answer:
        assert answer.status == 200
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)
