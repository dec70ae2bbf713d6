"""The command `mokum solve`, and `mokum bench`."""

import io
import json

import pytest

from mokum.cli import main

POSITION = "klaverjassen hands=N:-.-.-.A7/-.-.-.T8/-.-.-.K9/-.-.-.QJ trump=H makers=NS trick=N:"
EAST = "klaverjassen hands=N:-.-.-.7/-.-.-.T8/-.-.-.K9/-.-.-.QJ trump=H makers=NS trick=N:CA won=NS:3/60+0,EW:3/60+0"


def test_values_stand_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", POSITION]) == 0
    assert capsys.readouterr().out == "C7=14 CA=-6\n"


def test_for_east_the_lowest_value_is_the_best(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", EAST]) == 0
    words = capsys.readouterr().out.split()
    values = [int(word.partition("=")[2]) for word in words]
    assert [word[:2] for word in words] == ["C8", "CT"]
    assert values == sorted(values)


def test_of_equal_cards_the_first_by_name_is_the_best(capsys: pytest.CaptureFixture[str]) -> None:
    line = "klaverjassen hands=N:7.7.7.-/8.8.8.-/9.9.9.-/A.A.A.- trump=C makers=NS trick=N:"
    assert main(["solve", line]) == 0
    assert [word[:2] for word in capsys.readouterr().out.split()] == ["D7", "H7", "S7"]
    assert main(["solve", "--best", line]) == 0
    assert capsys.readouterr().out.startswith("D7=")


def test_json_has_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--json", POSITION]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["best", "value", "values", "ms", "nodes"]
    assert (found["best"], found["value"], found["values"]) == ("C7", 14, {"C7": 14, "CA": -6})
    assert main(["solve", "--json", "--best", POSITION]) == 0
    assert list(json.loads(capsys.readouterr().out)) == ["best", "value", "ms", "nodes"]


def test_an_award_is_all_or_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """With 60 points the makers have more in the end; with 10 they have not, and 20 roem falls in any case."""
    assert main(["solve", "--award", f"{POSITION} won=NS:3/60+0,EW:3/53+0"]) == 0
    assert capsys.readouterr().out == "C7=21 CA=1\n"
    assert main(["solve", "--award", f"{POSITION} won=NS:3/10+0,EW:3/103+0"]) == 0
    assert capsys.readouterr().out == "C7=-182 CA=-182\n"


def test_many_positions_have_a_line_each_also_on_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [POSITION, "klaverjassen hands=N:?1/?1/?1/?1 trump=H trick=N:", "amsterdam seats=2", POSITION]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert main(["solve", "--best"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in out] == ["C7=14", "error", "error", "C7=14"]


def test_before_trump_the_fault_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "klaverjassen hands=N:A.-.-.-/K.-.-.-/Q.-.-.-/J.-.-.- trick=N:"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "expected trump to be chosen" in said.err


@pytest.mark.parametrize("game", ["klaverjassen", "amsterdam"])
def test_bench_tells_playouts_a_second(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "playouts", game, "--json", "--number", "2000"]) == 0
    assert json.loads(capsys.readouterr().out)["playouts_per_s"] > 0
    assert main(["bench", "playouts", game, "--number", "2000"]) == 0
    assert capsys.readouterr().out.endswith(" playouts a second\n")
