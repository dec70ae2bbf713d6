"""What happens at a table in time: who is away, whose clock has run out, the next deal, the end of a window.

Every time follows from the log: an alarm is due so long after the line that began it was written. Where nobody is here
nothing is due but the windows, and in a pause nothing at all. ``patience`` stretches all times.
"""

from collections.abc import Collection, Iterator
from typing import Any, Final, Literal, NamedTuple

from mokum.players.lineup import stand_in as stands_in
from mokum.table.commands import action_lines, next_deal, rematch, stand_in
from mokum.table.fair import NONCE_MS, dealt_lines, missing
from mokum.table.table import Table
from mokum.table.windows import lapse, lays_last_trick, window

GONE: Final = 20
"""Seconds for which somebody who is gone is waited for at most where another wants a rematch: many go after a match."""


class Alarm(NamedTuple):
    """Something that is due, in milliseconds since 1970: the end of a window, the grace or the clock of a seat (KJ-7.5,
    AM-12.1), the next deal, a rematch, or a deal that was committed to."""

    due: int
    kind: Literal["window", "away", "clock", "next", "rematch", "deal"]
    seat: int = -1


def alarms(table: Table, patience: float = 1.0, earliest: int = 0) -> list[Alarm]:
    """All that is due some time, none before ``earliest``, the first in front."""
    if table.is_paused:
        return []
    found = [*_windows(table, patience), *_of_people(table, patience)]
    return sorted(alarm._replace(due=max(alarm.due, earliest)) for alarm in found)


def due_lines(table: Table, alarm: Alarm, chance: Any) -> list[str]:
    """The lines of an alarm that is due; none for the window in which a lead is held back."""
    match alarm.kind:
        case "window":
            return lapse(table)
        case "away":
            return [f"away {table.seat_names[alarm.seat]}"]
        case "clock":
            choice = stands_in(table.game, table.game.view(table.state, alarm.seat))
            played, _ = action_lines(table, table.state, alarm.seat, choice)
            return [stand_in(table, alarm.seat, "clock"), *played]
        case "next":
            return next_deal(table, chance)
        case "rematch":
            return rematch(table, min(table.ready), chance)
        case "deal":
            return dealt_lines(table, chance)


def lost_lines(table: Table, closed: Collection[str], before: int) -> list[str]:
    """The lines that close windows which are ``closed`` without having said so; of those opened ``before`` a time."""
    company = table.company
    lost = [seat for seat, window in company.newest.items() if window in closed] if closed else []
    return [f"left {table.seat_names[seat]} by={company.newest[seat]}" for seat in lost if company.came[seat] < before]


def deadline(table: Table, now: int, found: list[Alarm]) -> int:
    """The milliseconds that are left of the clock that people look at, -1 where none runs."""
    opened = window(table)
    hidden = opened is not None and opened.kind == "lead"
    seen = [alarm for alarm in found if alarm.kind not in ("away", "deal") and not (alarm.kind == "window" and hidden)]
    return max(0, seen[0].due - now) if seen else -1


def _windows(table: Table, patience: float) -> Iterator[Alarm]:
    opened = window(table)
    if opened is not None:
        yield Alarm(table.window_at + round(opened.ms * patience), "window")


def _of_people(table: Table, patience: float) -> Iterator[Alarm]:
    company, second = table.company, 1000 * patience
    if not company.newest:
        return
    for seat in company.left:
        if table.seats[seat].is_person and seat not in company.away:
            yield Alarm(_grace_ends(table, seat, second), "away", seat)
    if table.promise is not None:
        waited = round(NONCE_MS * patience) if missing(table) else 0
        yield Alarm(max(table.committed_at, company.attended) + waited, "deal")
    elif table.phase == "scored":
        yield from _onward(table, "next", table.scored_at, second)
    elif table.phase == "finished" and table.ready:
        yield from _onward(table, "rematch", table.wanted_at, second)
    if table.house.clock:
        for on_turn in _on_the_clock(table):
            asked = max(table.asked_at(on_turn), company.attended)
            yield Alarm(asked + round(table.house.clock * second), "clock", on_turn)


def _grace_ends(table: Table, seat: int, second: float) -> int:
    """When somebody who is gone is waited for no longer."""
    since = max(table.company.left[seat], table.company.attended)
    due = since + round(table.house.grace * second)
    if table.phase == "finished" and table.ready:
        return min(due, max(since, table.wanted_at) + round(GONE * second))
    return due


def _onward(table: Table, kind: Literal["next", "rematch"], since: int, second: float) -> Iterator[Alarm]:
    """What begins as soon as nobody is waited for any more, or by itself where the house wants that."""
    if not table.waiting:
        yield Alarm(table.at, kind)
    elif table.house.next:
        yield Alarm(max(since, table.company.attended) + round(table.house.next * second), kind)


def _on_the_clock(table: Table) -> list[int]:
    """The person whose turn it is; swapping and the last claims have their windows, the last trick lays itself."""
    opened = window(table)
    if table.phase != "deal" or lays_last_trick(table) or (opened is not None and opened.kind != "lead"):
        return []
    return [seat for seat in table.game.awaits(table.state)[-1:] if not table.strength(seat)]
