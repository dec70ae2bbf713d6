"""What the page and the server say to each other about tournaments: JSON over plain requests.

The page's types are written from here by scripts/wire-types.
"""

from typing import Literal

import msgspec

from mokum.web.identity import Secret


class NewTournament(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What is asked for: a game, its options, and how the evening goes (docs/guide/tournaments.md).

    ``secret`` is to be the organiser's; the device has made it. Asked for once more with the same one, the tournament
    is the one that was made.
    """

    game: str
    name: str
    options: dict[str, str | int] = {}
    by: str = ""
    form: Literal["lots", "pairs"] = "lots"
    rounds: int = 3
    fill: Literal["none", "computers"] = "computers"
    next: int = 0
    tempo: Literal["relaxed", "normal"] = "normal"
    secret: Secret | None = None


class Entering(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Somebody enters; in pairs perhaps asking the entrant with the number ``partner`` to be partners.

    ``secret`` is his or hers from then on; the device has made it (22 to 64 signs of base64url: 128 random bits). Said
    again with the same one it finds the number that was given.
    """

    name: str
    secret: Secret
    partner: int = 0


class Asking(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An entrant asks the one with this number to be partners, or says yes where that one has asked; 0 asks nobody."""

    partner: int


class Entries(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Whether anybody with the link may enter."""

    open: bool


class About(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Whom a request is about: the entrant with this number."""

    entrant: int


class Beginning(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Which round is to begin."""

    round: int


class Settling(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What becomes of a table that is not done: what was played counts, or the table is annulled."""

    round: int
    table: int
    how: Literal["count", "annul"]


class TournamentEntrant(msgspec.Struct, frozen=True):
    """An entrant; ``partner`` is 0 for none, not ``here`` after a withdrawal.

    ``asks`` is the number of the one whom this one has asked to be partners, 0 for none.
    """

    number: int
    name: str
    partner: int
    here: bool
    asks: int


class TournamentTable(msgspec.Struct, frozen=True):
    """A table of a round: its id, who sits on each seat (0 for a computer), the seats' names, and what it has come to.

    ``played`` deals gave these ``points`` to the sides NS and EW, or to each seat.
    """

    id: str
    seats: list[int]
    names: list[str]
    played: int
    points: list[int]
    state: Literal["playing", "done", "annulled"]


class TournamentRound(msgspec.Struct, frozen=True):
    """A round: its tables, and the entrants who sit out."""

    tables: list[TournamentTable]
    byes: list[int]


class TournamentScore(msgspec.Struct, frozen=True):
    """What a round gave; ``bye`` is the mean of the round, ``missed`` for who was not there."""

    points: int
    kind: Literal["played", "running", "bye", "missed"]


class TournamentRow(msgspec.Struct, frozen=True):
    """A line of the standings: one entrant, or two partners; equal places are shared."""

    place: int
    entrants: list[int]
    scores: list[TournamentScore]
    total: int


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as everybody may see it; ``of`` rounds are planned, a table plays ``deals`` of them a round.

    Of its rounds the first ``counted`` are in the standings' totals and places: those whose tables are all done.
    ``next_in`` are the milliseconds until the next round begins by itself, -1 where it does not. ``open`` tells that
    anybody with the link may enter. ``you`` is the number of the entrant whose secret came with the request, -1 if none
    did; ``organises`` that the organiser's did. ``stamp`` is another text whenever anything has changed.
    """

    id: str
    version: int
    stamp: str
    name: str
    by: str
    game: str
    options: dict[str, str]
    form: Literal["lots", "pairs"]
    fill: Literal["none", "computers"]
    tempo: Literal["relaxed", "normal"]
    of: int
    deals: int
    phase: Literal["entering", "playing", "between", "over"]
    next: int
    next_in: int
    open: bool
    entrants: list[TournamentEntrant]
    rounds: list[TournamentRound]
    counted: int
    standings: list[TournamentRow]
    you: int
    organises: bool
