"""The check of the logs finds what must not be."""

from random import Random

import pytest

from mokum.games.catalogue import game
from mokum.games.klaverjassen import options as kj
from mokum.record.entries import Move
from mokum.storage import Event
from mokum.table import Sitting, Table, opening_lines
from mokum.table.commands import action_lines
from tests.chaos.people import Goal, Person
from tests.chaos.records import check_log


def played(moves: int) -> tuple[list[Event], list[tuple[int, str]], int]:
    """A log with so many moves, and those of the seat that led, each with the version it answered."""
    module, table = game("klaverjassen"), Table("t")
    lines = opening_lines(module, kj.Options(), [Sitting(name) for name in "abcd"], Random(1), 0)
    table.read(lines)
    done, leader = [], table.to_act[0]
    for _ in range(moves):
        seat = table.to_act[0]
        action = module.legal(module.view(table.state, seat)).actions[0]
        if seat == leader:
            done.append((table.version, action))
        new = action_lines(table, table.state, seat, action)[0]
        assert [line.entry for line in table.read(new) if isinstance(line.entry, Move)]
        lines += new
    return [Event(seq, 0, line) for seq, line in enumerate(lines, 1)], done, leader


def person(seat: int, done: list[tuple[int, str]]) -> Person:
    made = Person("t", seat, "secret", [], Goal(1), Random(1))
    made.done = done
    return made


def test_a_log_that_holds_every_acknowledged_move_is_well() -> None:
    events, done, seat = played(12)
    assert check_log("t", events, [person(seat, done)]) == 12
    assert len(done) > 2


def test_a_move_that_is_missing_or_acknowledged_twice_is_found() -> None:
    events, done, seat = played(12)
    last = next(event.seq for event in events if event.line.endswith(done[-1][1]) and event.seq > done[-1][0])
    with pytest.raises(AssertionError, match="acknowledged"):
        check_log("t", events[: last - 1], [person(seat, done)])
    with pytest.raises(AssertionError, match="acknowledged"):
        check_log("t", events, [person(seat, [*done, done[-1]])])


def test_a_number_that_is_missing_or_doubled_is_found() -> None:
    events, done, seat = played(8)
    for wrong in (events[:5] + events[6:], [*events[:6], events[5], *events[6:]], events[1:]):
        with pytest.raises(AssertionError, match="t"):
            check_log("t", wrong, [person(seat, done)])
