"""What a client's message asks of the table, and how it is answered."""

import msgspec

from mokum.live import Outcome
from mokum.table import Act, Command, Next, Pace, Rematch
from mokum.table.fair import AddNonce
from mokum.table.room_commands import (
    GiveHost,
    OpenSeat,
    Pause,
    Remove,
    Reseat,
    Resume,
    Rise,
    Say,
    SeatComputer,
    SetHouse,
    Start,
)
from mokum.web import messages


def command_of(message: messages.Command) -> Command:
    """The command of a message. Raises :class:`TypeError` for one that the connection itself answers."""
    match message:
        case messages.Act():
            return Act(message.at, message.action)
        case messages.Next():
            return Next(message.at)
        case messages.Rematch():
            return Rematch(message.at)
        case messages.Pace():
            return Pace(message.pace)
        case messages.Nonce():
            return AddNonce(message.deal, message.value)
        case _:
            return _room_command(message)


def _room_command(message: messages.Command) -> Command:
    match message:
        case messages.Rise():
            return Rise()
        case messages.SeatComputer():
            return SeatComputer(message.seat, message.strength)
        case messages.OpenSeat():
            return OpenSeat(message.seat)
        case messages.Start():
            return Start()
        case messages.Remove():
            return Remove(message.at, message.seat)
        case messages.GiveHost():
            return GiveHost(message.at, message.seat)
        case messages.Reseat():
            return Reseat(message.at, tuple(message.seats))
        case messages.SetHouse():
            return SetHouse(changes_of(message.settings))
        case messages.Pause():
            return Pause()
        case messages.Resume():
            return Resume()
        case messages.Say():
            return Say(message.phrase, message.text)
    raise TypeError(f"no command of a table: {message!r}")


def changes_of(settings: messages.HouseChange) -> dict[str, object]:
    """The settings that change."""
    return {name: value for name, value in msgspec.structs.asdict(settings).items() if value is not None}


def answer_of(name: str, outcome: Outcome) -> messages.Answer:
    """The answer to the command with this id.

    >>> answer_of("c1", Outcome("refused", code="paused")).code
    'paused'
    """
    said = (outcome.result, outcome.paragraph, outcome.code, outcome.params, outcome.text)
    return messages.Answer(name, *said, seat=outcome.seat)
