"""`mokum simulate`: what it writes, what it refuses, and what Ctrl-C leaves."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from mokum.cli import main
from mokum.cli.simulate import _InOrder, split_strengths
from mokum.games.klaverjassen import Options
from mokum.lab.simulate import Job, Part
from mokum.record import read_record

STOPPER = """
import os, signal
from mokum.games import klaverjassen

class Stopper:
    def choose(self, view, random):
        if len(view.public.history) == 7 and view.public.options.trump_duty.value == "rotterdams":
            os.kill(os.getpid(), signal.SIGINT)
        return klaverjassen.legal(view).actions[0]

class Cheat:
    def choose(self, view, random):
        return "pass"
"""


def simulate(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["simulate", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_same_seed_writes_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("klaverjassen", "--deals", "5", "--seed", "3", "--strengths", "normal,easy")
    status, out, err = simulate(*words, capsys=capsys)
    assert status == 0
    assert simulate(*words, "--processes", "1", capsys=capsys)[1] == out
    assert simulate(*words[:-3], "4", capsys=capsys)[1] != out
    assert err.startswith("mokum simulate: 5 in ")


def test_the_tables_hold_in_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["klaverjassen", "--strengths", "easy"], ["amsterdam", "--seats", "10", "--strengths", "easy"]):
        _, out, _ = simulate(*words, "--deals", "3", capsys=capsys)
        assert max(map(len, out.splitlines())) <= 80
        assert "…" not in "".join(line.replace(" … ", "") for line in out.splitlines())


def test_klaverjassen_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = simulate(
        "klaverjassen", "--deals", "6", "--json", "--trump-duty", "amsterdams", "--strengths", "easy", capsys=capsys
    )
    data = json.loads(out)
    assert (status, data["deals"], data["options"]["trump_duty"]) == (0, 6, "amsterdams")
    assert data["strengths"] == ["easy"] * 4
    points, makers = data["points"], data["makers"]
    assert points["NS-EW"]["value"] == pytest.approx(points["NS"]["value"] - points["EW"]["value"])
    assert points["NS"]["low"] <= points["NS"]["value"] <= points["NS"]["high"]
    assert makers["made"]["value"] + makers["nat"]["value"] == pytest.approx(1)
    assert sum(row["made"]["n"] for row in data["trumps_held"].values()) == 6
    assert sum(share["value"] for share in data["trump"].values()) == pytest.approx(1)


def test_am_10_1_amsterdam_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = simulate(
        "amsterdam", "--deals", "4", "--json", "--seats", "3", "--strengths", "easy,easy,normal", capsys=capsys
    )
    data = json.loads(out)
    assert data["strengths"] == ["easy", "easy", "normal"]
    # Three seats share 0, 2 and 4 points each game.
    assert sum(seat["points"]["value"] for seat in data["seats"].values()) == pytest.approx(6)
    assert [
        sum(seat["places"][place]["value"] for seat in data["seats"].values()) for place in range(3)
    ] == pytest.approx([1] * 3)
    assert data["actions"]["most"] >= data["actions"]["median"] > 20


def test_a_record_replays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for game in ("klaverjassen", "amsterdam"):
        file = tmp_path / f"{game}.mkm"
        words = (game, "--deals", "3", "--strengths", "easy", "--record", str(file))
        assert simulate(*words, capsys=capsys)[0] == 0
        text = file.read_text(encoding="utf-8")
        assert len(read_record(text).played) == 3
        status, _, err = simulate(*words, capsys=capsys)
        assert (status, str(file) in err) == (1, True)
        assert file.read_text(encoding="utf-8") == text


def test_parts_are_written_in_the_order_of_their_deals() -> None:
    job = Job("klaverjassen", Options(), ("easy",) * 4, 1, record=True)
    file = io.StringIO()
    writer = _InOrder(job, file)
    for first, deals in ((4, 1), (2, 2), (7, 1), (1, 1)):
        writer.take(Part(first, deals, {}, [f"part {first}"]))
    # Behind the fourth a part is missing.
    assert file.getvalue().splitlines()[2:] == ["part 1", "part 2", "part 4"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["klaverjassen", "--strengths", "grandmaster"], "grandmaster"),
        (["klaverjassen", "--strengths", "easy,easy,easy"], "4 seats"),
        (["amsterdam", "--packs", "1", "--seats", "6"], "AM-1.2"),
    ],
)
def test_what_cannot_be_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = simulate(*words, "--deals", "1", capsys=capsys)
    assert (status, out) == (1, "")
    assert err.startswith("mokum simulate: ")
    assert said in err


@pytest.mark.parametrize(
    "words", [["--deals", "0"], ["--deals", "x"], ["--trump-duty", "utrechts"], ["--processes", "0"]]
)
def test_wrong_words_end_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["simulate", "klaverjassen", *words])
    assert words[0] in capsys.readouterr().err


def test_a_list_of_strengths_keeps_their_settings_together() -> None:
    assert split_strengths("hard:ms=300,worlds=20,easy") == ("hard:ms=300,worlds=20", "easy")


@pytest.fixture
def players(tmp_path: Path) -> dict[str, str]:
    """An environment in which the players of :data:`STOPPER` can be imported."""
    (tmp_path / "stoppers.py").write_text(STOPPER, encoding="utf-8")
    return {"PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "ascii", "PATH": ""}


def process(*words: str, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mokum", "simulate", "klaverjassen", *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_ctrl_c_tells_what_was_played(players: dict[str, str]) -> None:
    done = process("--deals", "9", "--processes", "1", "--strengths", "py:stoppers:Stopper", "--json", env=players)
    assert done.returncode == 130
    assert json.loads(done.stdout)["deals"] == 0
    assert "stopped after 0 of 9" in done.stderr
    assert "Traceback" not in done.stderr
    fine = process("--deals", "2", "--trump-duty", "amsterdams", "--strengths", "py:stoppers:Stopper", env=players)
    assert (fine.returncode, "2 deals" in fine.stdout) == (0, True)


def test_a_player_that_breaks_the_rules_ends_it_with_the_paragraph(players: dict[str, str]) -> None:
    done = process("--deals", "2", "--strengths", "py:stoppers:Cheat", env=players)
    assert (done.returncode, done.stdout) == (1, "")
    assert "(KJ-3.1)" in done.stderr
