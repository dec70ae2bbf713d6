"""The commands that read positions and records, as whole processes and by their main (docs/notation.md)."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from mokum.cli import main

CASES = Path(__file__).parents[1] / "cases"
KJ = "klaverjassen trump_duty=amsterdams hands=N:?3/?3/?3/K.98.T.- trump=H makers=NS trick=N:CT,CA,C7"
AM = "amsterdam level=expert seats=2 to=1 pile=H9 stock=- hand=D9,DJ,D7/C5,C6,C8 up=-/C9,CJ,CQ down=-/CK,CA,C4"
SWAP = "amsterdam level=beginner seats=2 to=swap hand=C9/S4 up=DK/H5 down=?1/?1 dealer=2"
WINDOW = "klaverjassen roem=claimed hands=N:7.-.-.-/8.-.-.-/-.7.-.-/-.8.-.- trump=C makers=NS trick=N:SK,SQ,SA,SJ"


def mokum(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(words)
    out, err = capsys.readouterr()
    return status, out, err


def test_legal_tells_the_actions_a_tab_and_the_paragraph(capsys: pytest.CaptureFixture[str]) -> None:
    assert mokum("legal", KJ, capsys=capsys) == (0, "DT H8 H9 SK\tKJ-4.13\n", "")
    assert mokum("legal", AM, capsys=capsys) == (0, "D9 DJ\tAM-3.3\n", "")


def test_legal_names_the_seats_where_several_may_act(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = mokum("legal", SWAP, capsys=capsys)
    assert (status, out.split("\t")[0]) == (0, "1.ready 1.swap:C9/DK 2.ready 2.swap:S4/H5")
    _, out, _ = mokum("legal", WINDOW, capsys=capsys)
    actions = out.split("\t")[0].split(" ")
    assert actions[0] == "H7"
    assert {"N.roem:20", "S.done"} <= set(actions)
    assert actions == sorted(actions)


def test_nothing_legal_is_a_tab_and_the_paragraph(capsys: pytest.CaptureFixture[str]) -> None:
    over = "klaverjassen hands=N:-.-.-.-/-.-.-.-/-.-.-.-/-.-.-.- trump=H makers=NS trick=N:"
    assert mokum("legal", over, capsys=capsys)[1] == "\tKJ-4.1\n"
    assert mokum("legal", "amsterdam to=- hand=-/H9", capsys=capsys)[1] == "\tAM-8.2\n"


def test_a_single_fault_goes_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = mokum("legal", "chess", capsys=capsys)
    assert (status, out) == (1, "")
    assert err == "column 1: expected a position that begins with klaverjassen or amsterdam, not 'chess'\n"
    assert mokum("legal", "klaverjassen hands=N:?1/?1/?1/?1 trump=H makers=NS trick=N:", capsys=capsys)[0] == 1


def test_many_inputs_give_one_line_each_also_on_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, err = mokum("legal", KJ, "chess", AM, capsys=capsys)
    assert (status, err) == (1, "")
    assert [line[:6] for line in out.splitlines()] == ["DT H8 ", "error:", "D9 DJ\t"]
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{KJ}\n\n{AM}\n"))
    status, out, _ = mokum("legal", "--json", capsys=capsys)
    assert status == 1
    lines = [json.loads(line) for line in out.splitlines()]
    assert [sorted(line) for line in lines] == [["actions", "paragraph"], ["column", "error"], ["actions", "paragraph"]]


def test_apply_writes_the_position_after(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = mokum("apply", AM, "DJ", capsys=capsys)
    assert status == 0
    assert out == (
        "amsterdam level=expert seats=2 to=2 pile=H9,DJ stock=- hand=D7,D9/C5,C6,C8 up=-/C9,CJ,CQ down=-/CK,CA,C4 "
        "out=- gone=- quiet=1\n"
    )


def test_apply_reads_seats_before_actions(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["1 swap:C9/DK", "2 ready"], ["1.swap:C9/DK", "2.ready"], ["1", "swap:C9/DK", "2", "ready"]):
        _, out, _ = mokum("apply", SWAP, *words, capsys=capsys)
        assert "hand=DK/S4 up=C9/H5" in out
        assert "ready=2" in out
    assert "won=NS:1/20+50" in mokum("apply", WINDOW, "S roem:50", capsys=capsys)[1]
    status, _, err = mokum("apply", SWAP, "ready", capsys=capsys)
    assert status == 1
    assert "1 or 2" in err


def test_apply_refuses_with_the_paragraph(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = mokum("apply", AM, "D7", capsys=capsys)
    assert (status, out) == (1, "")
    assert "AM-3.3" in err
    data = json.loads(mokum("apply", "--json", AM, "D7", capsys=capsys)[1])
    assert data["paragraph"] == "AM-3.3"


def test_apply_reads_lines_of_position_tab_actions(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{AM}\tDJ\n{AM}\tD7\n{AM}\n"))
    status, out, _ = mokum("apply", capsys=capsys)
    assert status == 1
    lines = out.splitlines()
    assert "pile=H9,DJ" in lines[0]
    assert lines[1].startswith("error: ")
    assert "pile=H9 " in lines[2]


def test_replay_tells_events_and_scores(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = mokum("replay", str(CASES / "amsterdam-example.mkm"), capsys=capsys)
    assert (status, out) == (0, "clear 1 17\nclear 1 13\nclear 2 10\nclear 2 6\nscore 1 1=0 2=3\n")
    data = json.loads(mokum("replay", "--json", str(CASES / "amsterdam-example.mkm"), capsys=capsys)[1])
    assert data["scores"] == [{"1": 0, "2": 3}]
    assert data["events"][0] == "clear 1 17"


def test_replay_tells_what_choices_were_worth(capsys: pytest.CaptureFixture[str]) -> None:
    record = str(CASES.parent / "records/klaverjassen-pit-282-0.mkm")
    lines = mokum("replay", "--values", record, capsys=capsys)[1].splitlines()
    score = lines.index("score 1 NS=282 EW=0")
    worths, lost = lines[score + 1 : -1], lines[-1]
    assert len(worths) == 33
    assert worths[6] == "worth 7 E HA lost=152 H7=-130 HA=-282"
    sums = dict(word.split("=") for word in lost.split()[2:])
    by_seat = dict.fromkeys("NESW", 0)
    for worth in worths:
        by_seat[worth.split()[2]] += int((worth.split("lost=")[1:] or ["0"])[0].split()[0])
    assert sums == {seat: str(total) for seat, total in by_seat.items()}
    data = json.loads(mokum("replay", "--values", "--json", record, capsys=capsys)[1])
    assert data["values"][6] == {
        "step": 7, "seat": "E", "action": "HA", "best": "H7", "lost": 152, "values": {"H7": -130, "HA": -282}
    }  # fmt: skip
    assert len(data["events"]) == 8


def test_replay_writes_a_seats_copy_that_replays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for seat in "12":
        _, out, _ = mokum("replay", "--seat", seat, str(CASES / "amsterdam-example.mkm"), capsys=capsys)
        assert "stock=?34" in out
        assert (out.count("down=?3"), out.count("hand=?3")) == (2, 1)
        copy = tmp_path / f"{seat}.mkm"
        copy.write_text(out, encoding="utf-8")
        assert mokum("replay", str(copy), capsys=capsys)[1].endswith("score 1 1=0 2=3\n")
    assert "2 H7 >?1" in mokum("replay", "--seat", "1", str(CASES / "amsterdam-example.mkm"), capsys=capsys)[1]


def test_replay_goes_on_after_a_faulty_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = tmp_path / "bad.mkm"
    bad.write_text("mokum 1 klaverjassen\nseats N=a E=b S=c\n", encoding="utf-8")
    missing = tmp_path / "missing.mkm"
    good = str(CASES / "amsterdam-example.mkm")
    status, out, err = mokum("replay", str(bad), str(missing), good, capsys=capsys)
    assert (status, out.count("score")) == (1, 1)
    assert err.splitlines()[0].startswith(f"{bad}:2:1: ")
    assert err.splitlines()[1].startswith(f"{missing}:1:1: cannot be read")
    data = json.loads(mokum("replay", "--json", str(bad), capsys=capsys)[1])
    assert (data["line"], data["column"]) == (2, 1)


def test_perft_counts_and_divides(capsys: pytest.CaptureFixture[str]) -> None:
    assert mokum("perft", AM, "2", capsys=capsys)[1] == "2\n"
    _, out, _ = mokum("perft", AM, "1", "--divide", capsys=capsys)
    assert out == "D9 1\nDJ 1\n2\n"
    assert json.loads(mokum("perft", AM, "1", "--json", "--divide", capsys=capsys)[1]) == {
        "count": 2,
        "divide": {"D9": 1, "DJ": 1},
    }


def test_kj_5_8_perft_does_not_count_wrong_claims(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = mokum("perft", WINDOW, "1", "--divide", capsys=capsys)
    assert out.splitlines() == ["H7 1", "N.done 1", "N.roem:50 1", "S.done 1", "S.roem:50 1", "5"]


def test_a_whole_process_imports_only_what_it_needs() -> None:
    heavy = ["asyncio", "sqlalchemy", "starlette", "uvicorn", "rich", "numba", "numpy"]
    code = (
        "import sys; from mokum.cli import main; status = main(sys.argv[1:]); "
        f"print(sorted(set({heavy}) & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code, "legal", KJ], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("DT H8 H9 SK\tKJ-4.13\n", "[]\n")


def test_apply_refuses_an_empty_action(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = mokum("apply", AM, "", capsys=capsys)
    assert (status, out) == (1, "")
    assert "AM-3.2" in err
