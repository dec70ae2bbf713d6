"""The words between browser and server, as JSON objects on one socket (docs/protocol.md).

The client sends commands and every command is answered. The server sends a frame for each entry of the table's log, in
order; a frame that is not for this seat still carries its number. What a seat may not see is in none of them: each
seat's frames are made from its own view.
"""

from typing import Literal

import msgspec

Card = str

# --- client to server ---------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", frozen=True):
    """The first message: which table, as whom (a seat's secret, or none to watch), and the last frame already held."""

    table: str
    seat: str | None = None
    since: int = 0


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


ClientMessage = Hello | Act | Next | Rematch | Pace

# --- server to client ---------------------------------------------------------------------------------------------


class Seat(msgspec.Struct, frozen=True):
    """Who sits where: ``kind`` person, computer (``strength`` tells how strong) or empty."""

    name: str
    kind: Literal["person", "computer", "empty"]
    strength: str = ""
    here: bool = True


class LegalNow(msgspec.Struct, frozen=True):
    """What this seat may do now, and the paragraph that decided."""

    actions: list[str]
    paragraph: str


class TrickSeen(msgspec.Struct, frozen=True):
    """A gathered trick: cards from the leader on."""

    leader: int
    cards: list[Card]
    winner: int
    points: int
    roem: int


class RoemSeen(msgspec.Struct, frozen=True):
    """One piece of roem: the trick (from 1), the kind, the cards that make it, its sum."""

    trick: int
    kind: Literal["run3", "run4", "stuk", "four"]
    cards: list[Card]
    points: int
    side: int


class KlaverjassenScore(msgspec.Struct, tag="klaverjassen", frozen=True):
    """The sum of a deal as a table shows it; pairs are NS, EW. ``result`` of the makers; ``awarded`` is what counts.

    ``last`` is the seat that won the last trick. ``hands`` are those that were dealt.
    """

    makers: int
    cards: list[int]
    roem: list[int]
    pit: list[int]
    together: list[int]
    result: Literal["made", "nat", "pit"]
    awarded: list[int]
    last: int
    pieces: list[RoemSeen]
    tricks: list[TrickSeen]
    hands: list[list[Card]]


class KlaverjassenTable(msgspec.Struct, tag="klaverjassen", frozen=True):
    """One seat's klaverjassen: seats are 0-3 for N E S W, sides 0 NS and 1 EW, suits letters, ``-1``/empty for none.

    ``trick`` lies from ``leader`` on; ``winning`` is the seat that wins it so far, ``trick_points`` what lies there,
    ``trick_roem`` its roem so far where roem counts by itself. ``claim`` is the true sum in a claim window that is open
    to this seat, else 0. ``can_claim`` tells that the window is open to this seat at all.
    """

    hand: list[Card]
    counts: list[int]
    forehand: int
    dealer: int
    trump: str
    makers: int
    turned: str
    drawn: str
    passes: int
    leader: int
    trick: list[Card]
    winning: int
    trick_points: int
    trick_roem: int
    last: TrickSeen | None
    tricks: list[int]
    points: list[int]
    roem: list[int]
    can_claim: bool
    claim: int


class AmsterdamSeat(msgspec.Struct, frozen=True):
    """One seat as all see it: cards in hand, face-up cards, face-down count, its place once it is out (0 before)."""

    hand: int
    up: list[Card]
    down: int
    place: int
    ready: bool


class AmsterdamScore(msgspec.Struct, tag="amsterdam", frozen=True):
    """A finished game: seats in finishing order (the loser last), points by seat, and why it was stopped, if it was."""

    places: list[int]
    points: list[int]
    adjudged: str


class AmsterdamTable(msgspec.Struct, tag="amsterdam", frozen=True):
    """One seat's amsterdam.

    ``pile`` lies bottom to top. ``requirement`` is the rank to meet or beat, empty for anything; ``mirrors`` is the
    index in the pile of the card that the top 3 copies (-1: the top is no 3, or copies nothing). ``fits`` are the ranks
    that may go on the pile now, wilds included. ``streak`` is how many equal printed ranks lie on top. ``zone`` is this
    seat's zone in use. ``opening`` is the rank the opener owes. ``others`` are all seats, in order, the own one too.
    """

    phase: Literal["swap", "play", "over"]
    hand: list[Card]
    zone: Literal["hand", "up", "down", "none"]
    pile: list[Card]
    requirement: str
    mirrors: int
    fits: list[str]
    streak: int
    stock: int
    gone: int
    opening: str
    quiet: int
    dealer: int
    level: str
    others: list[AmsterdamSeat]


class MatchSoFar(msgspec.Struct, frozen=True):
    """The match: what each deal or game gave (klaverjassen: NS, EW; amsterdam: points by seat), totals, and the result.

    ``number`` counts deals from 1, ``of`` is how many there will be (0: until somebody reaches ``target``). ``winners``
    are sides or seats when the match is over; two sides or several seats share it.
    """

    number: int
    of: int
    target: int
    deals: list[list[int]]
    marks: list[str]
    totals: list[int]
    over: bool
    winners: list[int]


class Table(msgspec.Struct, frozen=True):
    """All that one seat's screen shows. ``you`` is the own seat, -1 for a watcher; ``turn`` the seats that may act.

    ``score`` stands from the end of a deal until the next one begins; ``waiting`` are the people who have not said that
    they are ready for it. ``pace`` is in milliseconds.
    """

    id: str
    game: str
    options: dict[str, str]
    seats: list[Seat]
    you: int
    phase: Literal["deal", "scored", "finished"]
    turn: list[int]
    legal: LegalNow | None
    state: KlaverjassenTable | AmsterdamTable
    score: KlaverjassenScore | AmsterdamScore | None
    match: MatchSoFar
    waiting: list[int]
    pace: int


class Frame(msgspec.Struct, tag="frame", frozen=True):
    """Entry ``v`` of the table's log: its line as this seat sees it (empty: nothing to see), and the table after it.

    Only the newest of several frames sent together carries ``table``.
    """

    v: int
    line: str
    table: Table | None


class Answer(msgspec.Struct, tag="answer", frozen=True):
    """The answer to a command: done, refused (with paragraph, code and what the code's sentence names), or stale."""

    id: str
    result: Literal["ok", "refused", "stale"]
    paragraph: str = ""
    code: str = ""
    params: dict[str, str] = {}
    text: str = ""


class Fault(msgspec.Struct, tag="fault", frozen=True):
    """A message that could not be read, or a table that is not there; the socket is closed after a fatal one."""

    code: str
    text: str
    fatal: bool


ServerMessage = Frame | Answer | Fault
