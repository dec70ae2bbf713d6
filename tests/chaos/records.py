"""What must hold of the logs when all is over."""

from collections.abc import Sequence

from mokum.record.entries import Move
from mokum.storage import Event
from mokum.table import Table
from tests.chaos.people import Person


def check_log(name: str, events: Sequence[Event], people: Sequence[Person]) -> int:
    """The log reads from its first line to its last, and holds each acknowledged move once; returns its moves."""
    assert [event.seq for event in events] == list(range(1, len(events) + 1)), name
    table = Table(name)
    lines = table.read(event.line for event in events)
    moves = [(line.v, line.entry) for line in lines if isinstance(line.entry, Move)]
    for person in people:
        own = [(v, move.action) for v, move in moves if move.seat == person.seat]
        assert person.version <= len(events)
        for at, action in person.done:
            while own and not (own[0][0] > at and own[0][1] == action):
                own.pop(0)
            assert own, f"table {name}: {action} of seat {person.seat}, acknowledged at {at}, is not in the log"
            own.pop(0)
    return len(moves)
