"""Advice for one seat, from what it may know (docs/notation.md)."""

import json
from pathlib import Path
from random import Random

import pytest

from mokum.cli import main
from mokum.games import amsterdam
from mokum.games.amsterdam import Level, Options
from mokum.table import Table, opening_lines
from mokum.table.copies import seat_copy
from mokum.table.seats import computer

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


HARD = ("--strength", "hard:worlds=12", "--json")
SWAP = "amsterdam level=beginner seats=2 to=swap dealer=2 pile=- stock=?34 hand=?3/D2,D9,S4 up=H4,H2,D4/S3,C2,CT down=?3/?3"
BLIND = "amsterdam level=intermediate seats=2 to=1 pile=H9 stock=- hand=-/?3 up=-/C5 down=C4,?2/?3"
PICKUP = (
    "amsterdam level=intermediate seats=2 voluntary_pickup=on to=1 pile=H4 stock=?5 hand=D9,DJ/?3 up=-/C9 down=?3/?3"
)
OPENING = "amsterdam level=intermediate seats=2 to=1 opening=4 pile=- stock=?34 hand=D2,D4,S4/?3 up=-/C9 down=?3/?3"
TURNED = (
    "klaverjassen trump_duty=rotterdams trump_choice=turned hands=N:?8/?8/AT.AJT.A.A7/?8 trick=E: turned=C4 said=E:pass"
)
DRAWN = "klaverjassen trump_duty=amsterdams trump_choice=drawn hands=N:?8/?8/AT.AJT.A.A7/?8 trick=S: drawn="
CLAIM = (
    "klaverjassen trump_duty=rotterdams roem=claimed hands=N:?2/?2/?2/AT.-.-.- trump=D makers=NS trick=N:SJ,S8,SQ,SK"
)
LAST = "klaverjassen trump_duty=rotterdams hands=N:?1/?1/?1/K.-.-.- trump=H trick=N:CT,CA,C7 won=NS:3/57+20,EW:1/9+0"


@pytest.mark.parametrize(
    ("position", "actions"),
    [
        (KJ, "DT H8 H9 SK"),
        (LAST, "SK"),
        ("klaverjassen trump_duty=rotterdams hands=N:?8/?8/AT.AJT.A.A7/?8 trick=S:", "trump:C trump:D trump:H trump:S"),
        (TURNED, "pass play"),
        (DRAWN + "joker", "trump:C trump:D trump:H trump:S"),
        (DRAWN + "H4 trump=H makers=NS", "C7 CA DA HA HJ HT SA ST"),
        (CLAIM, "SA ST W.done W.roem:20"),
        (AM, "D9 DJ DT"),
        (SWAP, "2.ready 2.swap:D2/C2 2.swap:D2/CT 2.swap:D2/S3 2.swap:D9/C2 2.swap:D9/CT 2.swap:D9/S3"),
        (BLIND, "flip:1 flip:2 flip:3"),
        (PICKUP, "D9 DJ take"),
        (OPENING, "D4 D4,S4 S4"),
    ],
)
def test_every_legal_action_has_a_value_without_any_history(
    position: str, actions: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = advise(*HARD, position, capsys=capsys)
    assert (status, err) == (0, "")
    found = json.loads(out)
    given = [action for action in found["values"] if action.count("/") < 2]
    listed = actions.split()
    assert set(listed) <= set(given)
    if position is not SWAP:
        assert sorted(given) == listed
    assert found["action"] in found["values"]
    assert [*found["values"].values()] == sorted(found["values"].values(), reverse=True)


def test_kj_5_8_of_the_claims_only_the_true_one_has_a_value(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(advise(*HARD, CLAIM, capsys=capsys)[1])
    assert found["action"] == "W.roem:20"
    # The others are the makers: 20 to one's own side, and more wherever it makes them nat (KJ-6.3).
    assert found["values"]["W.roem:20"] >= found["values"]["W.done"] + 20
    assert not {"W.roem:40", "W.roem:50", "W.roem:100"} & found["values"].keys()


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("level", [Level.BEGINNER, Level.EXPERT])
def test_am_2_a_copy_that_ends_before_the_first_play_advises_the_seat_whose_it_is(
    seed: int, level: Level, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table, options = Table("t"), Options(level=level, seats=3)
    table.read(opening_lines(amsterdam, options, [computer(seat, "easy") for seat in range(3)], Random(seed)))
    for seat in amsterdam.awaits(table.state):
        copy = tmp_path / f"{seat}.mkm"
        copy.write_text("\n".join(seat_copy(table, seat)), encoding="utf-8")
        status, out, err = advise(*HARD, str(copy), capsys=capsys)
        assert (status, err) == (0, "")
        actions = amsterdam.legal(amsterdam.view(table.state, seat)).actions
        named = f"{seat + 1}." if level is Level.BEGINNER else ""
        assert set(json.loads(out)["values"]) == {named + action for action in actions}
