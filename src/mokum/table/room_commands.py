"""What people may ask of a table beside the game: seats, settings, presence, pauses and talk, and the lines of each.

A command that concerns somebody else's seat names in ``at`` the version it answers: it is too old when another sits
there meanwhile.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from mokum.record.words import name_text
from mokum.table.house import changed, house_line
from mokum.table.refusals import Refused, Stale
from mokum.table.room_words import moved_seats
from mokum.table.seats import check_name
from mokum.table.shuffle import Seeds
from mokum.table.table import Table
from mokum.table.talk import LONGEST, say_line


class Sit(msgspec.Struct, frozen=True):
    """A person sits down, whose secret has the hash ``key``; or one who sits moves to another seat."""

    seat: int
    name: str = ""
    key: bytes = b""


class Rise(msgspec.Struct, frozen=True):
    """A person gives its seat up."""


class SeatComputer(msgspec.Struct, frozen=True):
    """The host seats a computer, or changes how strong it is; the strength is a known one."""

    seat: int
    strength: str


class OpenSeat(msgspec.Struct, frozen=True):
    """The host sends a computer away."""

    seat: int


class Start(msgspec.Struct, frozen=True):
    """The host begins the match."""


class Remove(msgspec.Struct, frozen=True):
    """The host puts a person out."""

    at: int
    seat: int


class GiveHost(msgspec.Struct, frozen=True):
    """The host makes another person host."""

    at: int
    seat: int


class Reseat(msgspec.Struct, frozen=True):
    """The host seats all anew: on seat ``n`` who sat on ``seats[n]``."""

    at: int
    seats: tuple[int, ...]


class SetHouse(msgspec.Struct, frozen=True):
    """The host changes settings."""

    changes: dict[str, Any]


class Pause(msgspec.Struct, frozen=True):
    """A person wants a pause."""


class Resume(msgspec.Struct, frozen=True):
    """A person wants the pause to end."""


class Say(msgspec.Struct, frozen=True):
    """A person says something."""

    phrase: str = ""
    text: str = ""


class Came(msgspec.Struct, frozen=True):
    """A window of the seat was opened."""

    window: str


class Left(msgspec.Struct, frozen=True):
    """A window of the seat was closed."""

    window: str


RoomCommand = (
    Sit
    | Rise
    | SeatComputer
    | OpenSeat
    | Start
    | Remove
    | GiveHost
    | Reseat
    | SetHouse
    | Pause
    | Resume
    | Say
    | Came
    | Left
)

_HOSTS: Final = (SeatComputer, OpenSeat, Start, Remove, GiveHost, Reseat, SetHouse)


def decide_room(table: Table, seat: int | None, command: RoomCommand, chance: Any, now: int) -> list[str]:
    """The lines of a command, but for the deal that ``start`` brings; none where it changes nothing.

    Raises :class:`Refused` or :class:`Stale`.
    """
    if isinstance(command, Sit):
        return _sit(table, command) if seat is None else _move(table, seat, command)
    if seat is None:
        raise Refused("watching", "who watches does not play")
    if isinstance(command, _HOSTS):
        if seat != table.company.host:
            raise Refused("not-host", "only the host of the table may do that")
        return _decide_host(table, command, chance)
    return _decide_own(table, seat, command, now)


def keys_after(
    table: Table, seat: int | None, command: Any, lines: list[str], keys: Mapping[int, bytes]
) -> dict[int, bytes | None]:
    """Whose secrets change with the lines of a command; ``keys`` are the hashed ones that people have now."""
    if isinstance(command, Sit) and seat is None:
        return {command.seat: command.key}
    moves = [(old, to) for line in lines for old, to in moved_seats(table, line).items()]
    void: dict[int, bytes | None] = {old: None for old, to in moves if to is None}
    return void | {to: keys.get(old) for old, to in moves if to is not None}


def reseat_line(table: Table, seats: Mapping[int, int]) -> list[str]:
    """The line that seats people anew, none if all stay: on each seat who sat on the other."""
    names = table.seat_names
    moves = [f"{names[seat]}={names[source]}" for seat, source in sorted(seats.items()) if seat != source]
    return ["reseat " + " ".join(moves)] if moves else []


def _decide_own(table: Table, seat: int, command: RoomCommand, now: int) -> list[str]:
    name = table.seat_names[seat]
    match command:
        case Rise():
            _check_between(table)
            return [f"rise {name}"]
        case Came():
            return [f"came {name} by={command.window}"]
        case Left():
            return [f"left {name} by={command.window}"] if table.company.newest.get(seat) == command.window else []
        case Pause():
            if table.phase not in ("deal", "scored") or seat not in table.company.newest:
                raise Refused("no-pause", "there is nothing to pause")
            return [] if seat in table.company.pausing else [f"pause {name}"]
        case Resume():
            return [f"resume {name}"] if table.is_paused or seat in table.company.pausing else []
        case Say():
            return [_said(table, seat, command, now)]
    raise TypeError(f"no command of a seat: {command!r}")


def _decide_host(table: Table, command: RoomCommand, chance: Any) -> list[str]:
    match command:
        case Start():
            return _start(table, chance)
        case SetHouse():
            try:
                return house_line(table.house, changed(table.house, command.changes))
            except ValueError as problem:
                raise Refused("bad-house", str(problem)) from None
        case SeatComputer():
            return _seat_computer(table, command)
        case OpenSeat():
            _check_seat(table, command.seat)
            if table.started:
                raise Refused("started", "the match has begun")
            if table.seats[command.seat].is_open:
                return []
            _check_no_person(table, command.seat)
            return [f"open {table.seat_names[command.seat]}"]
        case Remove() | GiveHost():
            _check_person(table, command.seat, command.at)
            word = "remove" if isinstance(command, Remove) else "host"
            return [f"{word} {table.seat_names[command.seat]}"]
        case Reseat():
            return _reseat(table, command)
    raise TypeError(f"no command of the host: {command!r}")


def _sit(table: Table, command: Sit) -> list[str]:
    _check_seat(table, command.seat)
    if table.house.locked:
        raise Refused("locked", "nobody new may sit at this table")
    _check_between(table)
    _check_no_person(table, command.seat)
    try:
        name = check_name(command.name)
    except ValueError as problem:
        raise Refused("bad-name", str(problem)) from None
    if name.casefold() in (table.seats[other].name.casefold() for other in table.people):
        raise Refused("name-taken", "somebody at this table has that name")
    return [f"sit {table.seat_names[command.seat]} name={name_text(name)}"]


def _move(table: Table, seat: int, command: Sit) -> list[str]:
    """Who sits already changes places with an open seat or a computer; within a match points belong to seats."""
    _check_seat(table, command.seat)
    _check_not_in_match(table)
    if command.seat == seat:
        return []
    _check_no_person(table, command.seat)
    return reseat_line(table, {seat: command.seat, command.seat: seat})


def _seat_computer(table: Table, command: SeatComputer) -> list[str]:
    _check_seat(table, command.seat)
    _check_between(table)
    _check_no_person(table, command.seat)
    if table.seats[command.seat].strength == command.strength:
        return []
    return [f"computer {table.seat_names[command.seat]} strength={command.strength}"]


def _start(table: Table, chance: Any) -> list[str]:
    """Where chance is committed to, the seats are drawn with the first deal."""
    if table.started:
        raise Refused("started", "the match has begun")
    if table.house.partners == "seats" or isinstance(chance, Seeds):
        return ["start"]
    order = list(range(len(table.seats)))
    chance.shuffle(order)
    return [*reseat_line(table, dict(enumerate(order))), "start"]


def _reseat(table: Table, command: Reseat) -> list[str]:
    _check_not_in_match(table)
    if sorted(command.seats) != list(range(len(table.seats))):
        raise Refused("bad-seats", "expected every seat once")
    if not max(table.company.sat) <= command.at <= table.version:
        raise Stale("somebody has sat down or risen meanwhile")
    return reseat_line(table, dict(enumerate(command.seats)))


def _said(table: Table, seat: int, command: Say, now: int) -> str:
    if table.house.talk == "off" or (command.text and table.house.talk != "free"):
        raise Refused("no-talk", "the house does not allow that")
    if table.talk.is_too_much(seat, now):
        raise Refused("too-much-talk", "that was said too soon after the rest")
    try:
        return say_line(table.seat_names[seat], command.phrase, command.text)
    except ValueError as problem:
        raise Refused("bad-talk", str(problem)) from None


def _check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused("bad-seat", f"expected a seat of 0 to {len(table.seats) - 1}")


def _check_between(table: Table) -> None:
    if table.phase == "deal":
        raise Refused("in-a-deal", "wait until the deal is over")


def _check_not_in_match(table: Table) -> None:
    if table.phase not in ("gathering", "finished"):
        raise Refused("in-a-match", "wait until the match is over")


def _check_no_person(table: Table, seat: int) -> None:
    if table.seats[seat].is_person:
        raise Refused("seat-taken", "a person sits there")


def _check_person(table: Table, seat: int, at: int) -> None:
    _check_seat(table, seat)
    if not table.company.sat[seat] <= at <= table.version:
        raise Stale("another sits there now")
    if not table.seats[seat].is_person:
        raise Refused("no-person", "nobody sits there")


__all__ = ["LONGEST", "RoomCommand", "decide_room", "keys_after", "reseat_line"]
