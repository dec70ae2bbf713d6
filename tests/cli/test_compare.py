"""`mokum compare` as it is called: what it prints, refuses, draws, and how it stops."""

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from mokum.cli import main

ROOT = Path(__file__).resolve().parents[2]
FIRST = f"cmd:{ROOT}/docs/examples/bots/first.sh"
FEW = ["--deals", "4", "--seed", "1", "--processes", "1"]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs `mokum compare` and returns status, output and what was complained."""

    def run(*words: str) -> tuple[int, str, str]:
        status = main(["compare", *words])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_one_object_with_the_figures(said: Any) -> None:
    status, out, err = said("klaverjassen", "normal", "easy", *FEW, "--trump-duty", "amsterdams", "--json")
    assert (status, err) == (0, "")
    [line] = out.splitlines()
    found = json.loads(line)
    low, high = found["interval"]
    assert low <= found["mean"] <= high
    low, high = found["win_interval"]
    assert 0 <= low <= found["win_share"] <= high <= 1
    assert "points" not in found
    assert found["options"] == "trump_duty=amsterdams"
    assert (found["deals"], found["plays"], found["seed"]) == (4, 8, 1)


def test_amsterdam_plays_two_seats_at_intermediate_and_tells_the_points_of_a(said: Any) -> None:
    found = json.loads(said("amsterdam", "normal", "easy", *FEW, "--json")[1])
    assert found["options"] == "level=intermediate seats=2"
    assert found["plays"] == 8
    low, high = found["points_interval"]
    assert low <= found["points"] <= high
    # Between two, one has 0 and the other 3: B's less A's is 3 − 2 A.
    assert found["mean"] == pytest.approx(3 - 2 * found["points"])


def test_am_1_6_seats_and_level_may_be_others(said: Any) -> None:
    words = ["--seats", "3", "--level", "expert", "--json"]
    found = json.loads(said("amsterdam", "easy", "easy", *FEW, *words)[1])
    assert found["options"] == "level=expert seats=3"
    assert found["plays"] == 12
    assert found["mean"] == 0
    assert found["points"] == 2


def test_a_table_without_json(said: Any) -> None:
    status, out, _ = said("amsterdam", "easy", "easy", *FEW)
    assert status == 0
    lines = out.splitlines()
    assert lines[0] == "amsterdam level=intermediate seats=2: A easy, B easy, seed 1"
    assert lines[1] == "4 deals, 8 plays"
    assert [line.split("  ")[0] for line in lines[4:7]] == ["points a deal, A over B", "won by A", "game points of A"]
    assert lines[4].split() == ["points", "a", "deal,", "A", "over", "B", "+0.00", "+0.00", "…", "+0.00"]
    assert lines[-1] == "Neither is shown to be ahead."


def test_moves_that_were_made_for_a_player_are_told(said: Any, tmp_path: Path) -> None:
    (tmp_path / "fool.sh").write_text("while read -r word rest; do [ \"$word\" = '?' ] && echo pass; done\n")
    words = [f"cmd:sh {tmp_path}/fool.sh", FIRST, *FEW]
    found = json.loads(said("klaverjassen", *words, "--json")[1])
    # In each play its side has 16 cards to play, and names trump in every other deal.
    assert found["stood_in"]["a"]["refused"] == 8 * 16 + 4
    assert found["stood_in"]["b"] == {}
    assert "moves made for A" in said("klaverjassen", *words)[1]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["normal", "grand"], "unknown strength 'grand': expected easy, normal"),
        (["normal", "cmd:./none"], "there is no program './none'"),
        (["normal", "py:none:Class"], "cannot make the player 'py:none:Class'"),
        (["normal", "easy", "--deals", "1"], "2 deals or more"),
        (["normal", "easy", "--processes", "0"], "1 process or more"),
        (["normal", "easy", "--move-time", "0"], "more than 0 seconds"),
        (["normal", "easy", "--plot", "curve.pdf"], "expected a picture .png or .svg"),
        (["normal", "easy", "--plot", "no/such/folder/curve.png"], "there is no folder"),
        (["normal", "easy", "--resume", "."], "directory"),
    ],
)
def test_what_cannot_be_is_refused_before_the_first_deal(said: Any, words: list[str], complaint: str) -> None:
    status, out, err = said("klaverjassen", *words)
    assert (status, out) == (1, "")
    assert err.startswith("mokum compare: ")
    assert complaint in err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["bridge", "normal", "easy"], "choose from 'klaverjassen', 'amsterdam'"),
        (["klaverjassen", "normal", "easy", "--seats", "3"], "--seats"),
        (["klaverjassen", "normal", "easy", "--trump-duty", "haags"], "'rotterdams', 'amsterdams'"),
        (["klaverjassen", "normal"], "required: B"),
    ],
)
def test_wrong_words_are_refused_with_the_known_ones(
    capsys: pytest.CaptureFixture[str], words: list[str], complaint: str
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["compare", *words])
    assert complaint in capsys.readouterr().err


# Pictures


@pytest.mark.parametrize(("name", "start"), [("curve.png", b"\x89PNG"), ("curve.svg", b"<?xml")])
def test_the_curve_is_drawn(said: Any, tmp_path: Path, name: str, start: bytes) -> None:
    pytest.importorskip("matplotlib")
    status, _, err = said("klaverjassen", "normal", "easy", *FEW, "--plot", str(tmp_path / name))
    assert (status, err) == (0, "")
    drawn = (tmp_path / name).read_bytes()
    assert drawn.startswith(start)
    assert len(drawn) > 5000


def test_without_matplotlib_the_extra_is_named(said: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    status, _, err = said("klaverjassen", "normal", "easy", *FEW, "--plot", str(tmp_path / "curve.png"))
    assert status == 1
    assert "pip install 'mokum[plot]'" in err


# Stop and go on


def start(*words: str, **more: Any) -> subprocess.Popen[bytes]:
    """`mokum compare` as a process of its own, whose output is not shown."""
    command = [sys.executable, "-m", "mokum", "compare", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, **more)


def test_ctrl_c_stops_in_the_midst_of_a_move_and_the_same_words_go_on(said: Any, tmp_path: Path) -> None:
    """The program falls silent once the first chunk is written down: it is stopped in the midst of a move."""
    gate, kept = tmp_path / "gate", tmp_path / "kept.jsonl"
    os.mkfifo(gate)
    bot = tmp_path / "bot.sh"
    bot.write_text(
        "while read -r word first rest; do\n"
        f'  if [ "$word" = "#" ] && [ -p {gate} ] && [ "$(wc -l < {kept})" -gt 1 ]; then\n'
        f"    echo x > {gate}; while :; do read -r word first rest; done\n"
        "  fi\n"
        '  if [ "$word" = "?" ]; then echo "$first"; fi\n'
        "done\n"
    )
    words = ["klaverjassen", f"cmd:sh {bot}", FIRST, "--deals", "10", "--json", "--move-time", "600"]
    keeping = [*words, "--processes", "1", "--resume", str(kept)]
    process = start(*keeping, stderr=subprocess.PIPE)
    assert gate.read_text() == "x\n"
    before = monotonic()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert monotonic() - before < 20  # far less than the 600 s that a move may take
    assert (process.returncode, out) == (130, b"")
    assert err.decode().startswith("mokum compare: stopped after 5 of 10 deals; with --resume")
    assert len(kept.read_text().splitlines()) == 2
    gate.unlink()
    gone_on = said(*keeping)
    assert len(kept.read_text().splitlines()) == 3
    kept.unlink()
    assert gone_on == said(*words, "--processes", "2", "--resume", str(kept))
    assert gone_on[0] == 0


def test_a_terminal_sees_how_far_it_is() -> None:
    watching, terminal = pty.openpty()
    process = start(
        "klaverjassen", "easy", "easy", *FEW, "--json", stderr=terminal, env={**os.environ, "TERM": "xterm"}
    )
    os.close(terminal)
    seen = b""
    try:
        while some := os.read(watching, 4096):
            seen += some
    except OSError:  # how a terminal says that its other end is closed
        pass
    os.close(watching)
    out, _ = process.communicate()
    assert b"deals" in seen
    assert b"/4" in seen
    assert json.loads(out)["mean"] == 0
