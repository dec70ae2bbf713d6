"""`mokum verify`: what it says of each deal, where, and with which status."""

import json
import re
from pathlib import Path

import pytest

from mokum.cli import main

RECORDS = Path(__file__).parents[1] / "records"
FAIR = RECORDS / "klaverjassen-fair-deals.mkm"
OLD = RECORDS / "klaverjassen-made-138-84.mkm"
OTHER_SEED = "0123456789abcdef" * 4


def verify(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    status = main(["verify", *map(str, words)])
    out, err = capsys.readouterr()
    return status, out, err


@pytest.fixture
def cheat(tmp_path: Path) -> tuple[Path, int]:
    """A record whose second seed is another, and the line on which that stands."""
    lines = FAIR.read_text(encoding="utf-8").splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("reveal 2"))
    lines[place] = f"reveal 2 seed={OTHER_SEED}"
    path = tmp_path / "cheat.mkm"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path, place + 1


def test_a_fair_record_is_said_to_be_fair_deal_by_deal(capsys: pytest.CaptureFixture[str]) -> None:
    said = "deal 1 fair nonces=N,S\ndeal 2 fair nonces=S\ndeal 3 fair nonces=-\n"
    assert verify(capsys, FAIR) == (0, said, "")


def test_what_disagrees_is_told_with_line_and_column(
    capsys: pytest.CaptureFixture[str], cheat: tuple[Path, int]
) -> None:
    path, line = cheat
    status, out, err = verify(capsys, path)
    assert (status, out) == (1, "deal 1 fair nonces=N,S\ndeal 3 fair nonces=-\n")
    assert re.fullmatch(rf"{re.escape(str(path))}:{line}:10: deal 2: expected a seed whose SHA-256 is \w{{64}}\n", err)


def test_as_json_it_is_an_object_a_file(capsys: pytest.CaptureFixture[str], cheat: tuple[Path, int]) -> None:
    path, line = cheat
    status, out, err = verify(capsys, "--json", path, FAIR)
    one, other = map(json.loads, out.splitlines())
    assert (status, err) == (1, "")
    assert one["file"] == str(path)
    assert [deal["found"] for deal in one["deals"]] == ["fair", "unfair", "fair"]
    assert (one["deals"][1]["line"], one["deals"][1]["column"]) == (line, 10)
    assert other["deals"][0] == {"deal": 1, "found": "fair", "nonces": ["N", "S"]}


def test_a_record_without_commitments_has_nothing_to_verify(capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(capsys, OLD) == (0, "nothing to verify: no deal was committed to\n", "")
    status, out, _ = verify(capsys, "--json", OLD)
    assert (status, json.loads(out)["deals"]) == (0, [{"deal": 1, "found": "uncommitted", "nonces": []}])


def test_a_deal_that_is_not_over_is_said_to_be_open(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = FAIR.read_text(encoding="utf-8").splitlines()
    begun = next(place for place, line in enumerate(lines) if line.startswith("deal 2"))
    (tmp_path / "begun.mkm").write_text("\n".join(lines[: begun + 2]), encoding="utf-8")
    said = "deal 1 fair nonces=N,S\ndeal 2 is not over: its seed is not shown yet\n"
    assert verify(capsys, tmp_path / "begun.mkm") == (0, said, "")


def test_what_does_not_read_is_told_and_the_others_are_still_verified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "bad.mkm").write_text("mokum 1 klaverjassen\ncommit 1 table=t\n", encoding="utf-8")
    status, out, err = verify(capsys, tmp_path / "missing.mkm", tmp_path / "bad.mkm", FAIR)
    assert status == 1
    assert out.startswith("deal 1 fair")
    missing, bad = err.splitlines()
    assert missing.startswith(f"{tmp_path / 'missing.mkm'}:1:1: cannot be read")
    assert bad == f"{tmp_path / 'bad.mkm'}:2:1: expected sha256= in a commitment"
