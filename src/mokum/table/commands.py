"""Commands of the game: what a seat asks for, checked in the order who, turn, version, rules, and the lines it adds."""

from typing import Any

import msgspec

from mokum.games.game import Action, IllegalAction
from mokum.match.play import closing
from mokum.record import entry_lines
from mokum.table.dealing import begin_deal
from mokum.table.fair import AddNonce, nonce_lines
from mokum.table.refusals import Refused, Stale
from mokum.table.room_commands import RoomCommand, Start, decide_room
from mokum.table.table import SLOWEST, Table


class Act(msgspec.Struct, frozen=True):
    """An action of the notation, answering version ``at``."""

    at: int
    action: Action


class Next(msgspec.Struct, frozen=True):
    """Ready for the next deal, answering version ``at``."""

    at: int


class Rematch(msgspec.Struct, frozen=True):
    """Ready for the same match once more, answering version ``at``."""

    at: int


class Pace(msgspec.Struct, frozen=True):
    """How long computers think, in milliseconds."""

    pace: int


Command = Act | Next | Rematch | Pace | AddNonce | RoomCommand


def decide(table: Table, seat: int | None, command: Command, chance: Any, now: int = 0) -> list[str]:
    """The lines that a command adds to the log, none where it changes nothing.

    ``chance`` deals and draws lots, as in :func:`begin_deal`; ``now`` is the time in milliseconds.
    Raises :class:`Refused`, :class:`Stale` or :class:`~mokum.games.IllegalAction`.
    """
    if isinstance(command, RoomCommand):
        lines = decide_room(table, seat, command, chance, now)
        return lines + first_deal(table, chance) if isinstance(command, Start) else lines
    if seat is None:
        raise Refused("watching", "who watches does not play")
    if isinstance(command, Pace):
        return _pace(table, command.pace)
    if isinstance(command, AddNonce):
        return nonce_lines(table, seat, command, chance)
    if table.is_paused:
        raise Refused("paused", "the table has a pause")
    if isinstance(command, Act):
        return _act(table, seat, command)
    return _next(table, seat, command, chance) if isinstance(command, Next) else _rematch(table, seat, command, chance)


def first_deal(table: Table, chance: Any) -> list[str]:
    """The lines that begin the first deal of a match; its dealer is drawn by lot."""
    return begin_deal(table.game, table.options, 1, None, chance, table.committed)


def next_deal(table: Table, chance: Any) -> list[str]:
    """The lines that begin the deal that follows one that is scored."""
    dealer = table.game.next_dealer(table.deal.dealer, table.score)
    return begin_deal(table.game, table.options, table.number + 1, dealer, chance, table.committed)


def rematch(table: Table, seat: int, chance: Any) -> list[str]:
    """The lines that begin the match once more, which the person on ``seat`` has wanted."""
    return [f"rematch {table.seat_names[seat]}", *first_deal(table, chance)]


def stand_in(table: Table, seat: int, reason: str) -> str:
    """The line that says that the next action is not the seat's own choice."""
    return f"stand-in {table.seat_names[seat]} reason={reason}"


def action_lines(table: Table, state: Any, seat: int, action: Action) -> tuple[list[str], Any]:
    """The lines of an action, with the score where it ends the deal, and the state after it.

    Raises :class:`~mokum.games.IllegalAction`.
    """
    try:
        after = table.game.apply(state, seat, action)
        move = table.game.move(state, seat, action)
    except IllegalAction:
        raise
    except ValueError as fault:
        raise Refused("unknown-action", str(fault)) from fault
    lines = entry_lines(table.game, table.options, move)
    return (lines if table.game.to_act(after) else lines + score_lines(table, after)), after


def score_lines(table: Table, state: Any) -> list[str]:
    """The lines that close a deal which is over in ``state``."""
    entries = closing(table.game.NAME, table.number, state)
    return [line for entry in entries for line in entry_lines(table.game, table.options, entry)]


def _act(table: Table, seat: int, command: Act) -> list[str]:
    if table.phase == "gathering":
        raise Refused("not-now", "the match has not begun")
    if seat not in table.to_act:
        action_lines(table, table.state, seat, command.action)  # raises what the game says to it
        raise Refused("not-now", "this seat has nothing to do now")
    check_version(table, command.at, table.asked_since(seat))
    return action_lines(table, table.state, seat, command.action)[0]


def _next(table: Table, seat: int, command: Next, chance: Any) -> list[str]:
    if table.phase != "scored" or seat not in table.waiting:
        check_version(table, command.at, table.version)
        raise Refused("no-next", "there is no next deal to be ready for")
    check_version(table, command.at, table.asked_since(seat))
    lines = [f"next {table.seat_names[seat]}"]
    return lines if table.waiting != (seat,) else lines + next_deal(table, chance)


def _rematch(table: Table, seat: int, command: Rematch, chance: Any) -> list[str]:
    if table.phase != "finished":
        check_version(table, command.at, table.version)
        raise Refused("no-rematch", "the match is not over")
    if table.company.tournament:
        raise Refused("tournament", "the table of a tournament plays one match")
    check_version(table, command.at, table.asked_since(seat))
    if seat not in table.waiting:
        return []
    return rematch(table, seat, chance) if table.waiting == (seat,) else [f"next {table.seat_names[seat]}"]


def _pace(table: Table, pace: int) -> list[str]:
    if not 0 <= pace <= SLOWEST:
        raise Refused("bad-pace", f"expected a pace of 0 to {SLOWEST} milliseconds")
    return [] if pace == table.pace else [f"pace {pace}"]


def check_version(table: Table, at: int, since: int) -> None:
    """What answers version ``at`` must not be older than ``since``. Raises :class:`Stale`."""
    if not since <= at <= table.version:
        raise Stale(f"this answers version {at}, the table is at {table.version}")
