"""Advice for one seat, from what it may know (docs/notation.md)."""

import json
from pathlib import Path

import pytest

from mokum.cli import main

CASES = Path(__file__).parents[1] / "cases"
KJ = "klaverjassen trump_duty=amsterdams hands=N:?3/?3/?3/K.98.T.- trump=H makers=NS trick=N:CT,CA,C7"
AM = "amsterdam level=intermediate seats=2 to=1 pile=H9 stock=?5 hand=D9,DJ,DT/?3 up=C5,H5,D4/C9,CJ,CQ down=?3/?3"


def advise(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["advise", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_kj_4_13_normal_feeds_the_partners_trick(capsys: pytest.CaptureFixture[str]) -> None:
    assert advise("--strength", "normal", KJ, capsys=capsys) == (0, "DT\t\n", "")


def test_hard_says_what_each_action_of_amsterdam_is_worth(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = advise("--strength", "hard:worlds=64", "--json", AM, capsys=capsys)
    found = json.loads(out)
    assert status == 0
    assert set(found["values"]) == {"D9", "DJ", "DT"}
    assert next(iter(found["values"])) == found["action"]
    assert all(-3 <= value <= 0 for value in found["values"].values())
    assert found["worlds"] >= 1
    assert (
        advise("--strength", "hard:worlds=64", "--json", AM, capsys=capsys)[1].split('"ms"')[0] == out.split('"ms"')[0]
    )


def test_a_seats_copy_is_advised_on_its_own_move(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = "\n".join((CASES / "amsterdam-example.mkm").read_text(encoding="utf-8").splitlines()[:6])
    whole = tmp_path / "whole.mkm"
    whole.write_text(record, encoding="utf-8")
    main(["replay", "--seat", "1", str(whole)])
    copy = tmp_path / "copy.mkm"
    copy.write_text(capsys.readouterr().out, encoding="utf-8")
    status, out, _ = advise("--strength", "normal", str(copy), capsys=capsys)
    assert (status, out.split("\t")[0]) == (0, "D9")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--strength", "grandmaster", KJ], "easy, normal, hard"),
        (["nowhere.mkm"], "expected a position or the file of a record"),
        (["--strength", "normal", "amsterdam to=- hand=-/H9"], "nobody is to act"),
    ],
)
def test_what_cannot_be_advised_is_said(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = advise(*words, capsys=capsys)
    assert (status, out) == (1, "")
    assert says in err
