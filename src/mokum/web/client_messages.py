"""What a client says to the server: hello first, then commands, each with an ``id`` of its own (docs/protocol.md)."""

from typing import Literal

import msgspec

from mokum.web.identity import Secret


class Hello(msgspec.Struct, tag="hello", frozen=True):
    """The first message: which table, as whom (a seat's secret, or none to watch), and the last frame already held.

    ``code`` is that of a link that moves a seat to this device, ``secret`` the new one that the seat has from then on,
    which the client has made (22 to 64 signs of base64url: 128 random bits). Both may be said again after a lost line.
    """

    table: str
    seat: str | None = None
    since: int = 0
    code: str | None = None
    secret: Secret | None = None


class Act(msgspec.Struct, tag="act", frozen=True):
    """An action of the seat, in the notation, answering version ``at``; ``id`` is the client's own, once a command."""

    id: str
    at: int
    action: str


class Next(msgspec.Struct, tag="next", frozen=True):
    """Ready for the next deal."""

    id: str
    at: int


class Rematch(msgspec.Struct, tag="rematch", frozen=True):
    """The same seats and options once more, after the match."""

    id: str
    at: int


class Pace(msgspec.Struct, tag="pace", frozen=True):
    """How long computers think before they play, in milliseconds (0 to 5,000)."""

    id: str
    pace: int


class Sit(msgspec.Struct, tag="sit", frozen=True):
    """A seat that is open, or between deals a computer's. Who sits already moves there.

    ``secret`` is the seat's from then on; the client has made it (22 to 64 signs of base64url: 128 random bits). Said
    again with the same one, also after a lost line, it finds the seat that was taken.
    """

    id: str
    seat: int
    name: str = ""
    secret: Secret | None = None


class Rise(msgspec.Struct, tag="rise", frozen=True):
    """The own seat is given up: it is open while people gather, and a computer's between deals."""

    id: str


class SeatComputer(msgspec.Struct, tag="seat-computer", frozen=True):
    """The host seats a computer where nobody sits, or changes how strong one is."""

    id: str
    seat: int
    strength: str


class OpenSeat(msgspec.Struct, tag="open-seat", frozen=True):
    """The host sends a computer away while people gather, so that the seat is open."""

    id: str
    seat: int


class Start(msgspec.Struct, tag="start", frozen=True):
    """The host begins the match; seats that are open are computers' from then on."""

    id: str


class Remove(msgspec.Struct, tag="remove", frozen=True):
    """The host puts a person out, as the table stood at version ``at``."""

    id: str
    at: int
    seat: int


class GiveHost(msgspec.Struct, tag="give-host", frozen=True):
    """The host makes another person host, as the table stood at version ``at``."""

    id: str
    at: int
    seat: int


class Reseat(msgspec.Struct, tag="reseat", frozen=True):
    """The host seats all anew: on seat ``n`` from now on who sat on ``seats[n]`` at version ``at``."""

    id: str
    at: int
    seats: list[int]


class HouseChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings that are to change, as in :class:`House`; what is left out stays."""

    grace: int | None = None
    clock: int | None = None
    next: int | None = None
    delay: int | None = None
    locked: bool | None = None
    lobby: bool | None = None
    talk: Literal["off", "phrases", "free"] | None = None
    partners: Literal["seats", "drawn"] | None = None


class SetHouse(msgspec.Struct, tag="house", frozen=True):
    """The host changes settings of the table."""

    id: str
    settings: HouseChange


class Pause(msgspec.Struct, tag="pause", frozen=True):
    """The seat wants a pause; once all who are here have said so, clocks stand still and nobody acts."""

    id: str


class Resume(msgspec.Struct, tag="resume", frozen=True):
    """The pause is over, or is not wanted any more."""

    id: str


class Say(msgspec.Struct, tag="say", frozen=True):
    """Talk: a phrase by its id, or where the table allows it a text of at most 200 signs."""

    id: str
    phrase: str = ""
    text: str = ""


class Move(msgspec.Struct, tag="move", frozen=True):
    """Asks for a code with which another device takes this seat over (`/t/TABLE#CODE`), once, within 10 minutes."""

    id: str


class Nonce(msgspec.Struct, tag="nonce", frozen=True):
    """This seat's part in the shuffle of a deal: 32 hexadecimal digits, chosen after the commitment was seen."""

    id: str
    deal: int
    value: str


class Hint(msgspec.Struct, tag="hint", frozen=True):
    """Asks what a strong player would do here; the answer holds it. Nobody else is told."""

    id: str
    at: int


Command = (
    Act
    | Next
    | Rematch
    | Pace
    | Sit
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
    | Move
    | Nonce
    | Hint
)

ClientMessage = Hello | Command
