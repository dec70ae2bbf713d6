"""The record that is handed out: all of what is over, and of the deal under way what the one who asks may see."""

import re
from typing import Any

import pytest

from mokum.games.amsterdam import options as am
from mokum.record import read_record
from mokum.table import House, Next, Rematch, Table
from mokum.table.export import record_of
from mokum.table.fairness import verify
from mokum.table.house import house_line
from mokum.table.room_commands import Rise, Sit
from tests.table.test_fair import EIGHT, ONE, Fair


def exported(fair: Fair, seat: int | None = None) -> list[str]:
    table = Table("t")
    return record_of(table, table.read(fair.log), seat)


def after_one_deal(options: Any) -> Fair:
    """One deal is over, and a second one has just been dealt."""
    table = Fair(options, people=2)
    table.come(0, 1)
    for last in (False, True):
        table.nonce(0)
        table.nonce(1)
        if last:
            return table
        table.play_deal()
        table.tell(0, Next(table.table.version))
        table.tell(1, Next(table.table.version))
    raise AssertionError


@pytest.mark.parametrize("options", [EIGHT, am.Options(seats=3, length=am.Length.GAMES_10)])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_is_over_is_open_and_what_is_under_way_is_as_the_seat_sees_it(options: Any, seat: int | None) -> None:
    table = after_one_deal(options)
    record = exported(table, seat)
    fold = read_record("\n".join(record))
    game = table.table.game
    before, now = fold.played
    assert before.points == table.table.results[0]
    assert now.deal == game.seen(table.table.deal, seat)
    assert now.deal != table.table.deal
    first = "\n".join(record).index("deal 2")
    assert "?" not in "\n".join(record)[:first]
    assert [verdict.found for verdict in verify(record)] == ["fair", "open"]
    assert [line for line in record if line.startswith(("commit 2", "nonce"))] == [
        line for line in table.log if line.startswith(("commit 2", "nonce"))
    ]


def test_whoever_watches_late_is_not_told_early() -> None:
    table = after_one_deal(EIGHT)
    table.add(house_line(House(), House(delay=60)))
    assert [verdict.found for verdict in verify(exported(table))] == ["fair"]
    assert not any(line.startswith("deal 2") for line in exported(table))
    assert any(line.startswith("deal 2") for line in exported(table, 0))


def test_it_is_of_the_match_under_way_and_names_who_sits_there_now() -> None:
    table = Fair(ONE, people=2)
    table.come(0, 1)
    table.nonce(0)
    table.nonce(1)
    table.play_deal()
    first = exported(table)
    table.tell(1, Rise())
    table.tell(None, Sit(3, "Ot en Sien"))
    for seat in (0, 3):
        table.tell(seat, Rematch(table.table.version))
    table.nonce(0)
    table.play_deal()
    second = exported(table)
    assert second[1] == "seats N=Name%200 E=bot:normal S=bot:easy W=Ot%20en%20Sien"
    assert re.findall(r"sha256=\w+", "\n".join(first)) != re.findall(r"sha256=\w+", "\n".join(second))
    assert [len(read_record("\n".join(one)).played) for one in (first, second)] == [1, 1]
    assert [verify(one)[0].found for one in (first, second)] == ["fair", "fair"]


def test_before_the_first_deal_it_is_a_record_too() -> None:
    table = Fair(people=2)
    record = exported(table)
    assert [line.partition(" ")[0] for line in record] == ["mokum", "seats", "commit"]
    assert read_record("\n".join(record)).played == []
