"""The words between browser and server, as JSON objects on one socket (docs/protocol.md).

The client sends commands and every command is answered. The server sends a frame for each entry of the table's log, in
order; a frame that is not for this seat still carries its number. What a seat may not see is in none of them: each
seat's frames are made from its own view.
"""

from typing import Literal  # noqa: I001

import msgspec

from mokum.table import House as House
from mokum.web.client_messages import (
    Act as Act,
    ClientMessage as ClientMessage,
    Command as Command,
    GiveHost as GiveHost,
    Hello as Hello,
    Hint as Hint,
    HouseChange as HouseChange,
    Move as Move,
    Next as Next,
    Nonce as Nonce,
    OpenSeat as OpenSeat,
    Pace as Pace,
    Pause as Pause,
    Rematch as Rematch,
    Remove as Remove,
    Reseat as Reseat,
    Resume as Resume,
    Rise as Rise,
    Say as Say,
    SeatComputer as SeatComputer,
    SetHouse as SetHouse,
    Sit as Sit,
    Start as Start,
)

Card = str


class Seat(msgspec.Struct, frozen=True):
    """Who sits where: ``kind`` person, computer (``strength`` tells how strong) or open.

    ``here`` tells whether the person has a window open, ``away`` that a computer plays on until the person comes back,
    ``paused`` that the person has said that it wants a pause.
    """

    name: str
    kind: Literal["person", "computer", "open"]
    strength: str = ""
    here: bool = True
    away: bool = False
    paused: bool = False


class LegalNow(msgspec.Struct, frozen=True):
    """What this seat may do now, and the paragraph that decided."""

    actions: list[str]
    paragraph: str


class TrickSeen(msgspec.Struct, frozen=True):
    """A gathered trick: cards from the leader on; `roem_cards` are those that made its roem, where it counted."""

    leader: int
    cards: list[Card]
    winner: int
    points: int
    roem: int
    roem_cards: list[Card]


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
    to this seat, else 0. ``can_claim`` tells that the window is open to this seat at all. ``rest`` is the order in
    which this seat, being on lead, wins all tricks to come for sure (KJ-4.19); empty where that is not so.
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
    rest: list[Card] = []


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

    ``number`` counts deals from 1 (0 before the first), ``of`` is how many there will be (0: until somebody reaches
    ``target``). ``winners`` are sides or seats when the match is over; two sides or several seats share it. ``sets``
    are the totals of each set of ten games that has begun, in amsterdam only (AM-10.2). ``roem`` is how much of what
    each deal gave is roem and pit, in klaverjassen only.
    """

    number: int
    of: int
    target: int
    deals: list[list[int]]
    marks: list[str]
    totals: list[int]
    over: bool
    winners: list[int]
    sets: list[list[int]] = []
    roem: list[list[int]] = []


class Said(msgspec.Struct, frozen=True):
    """What was said: line ``v`` of the log, the seat and its name then, and a phrase's id or a text."""

    v: int
    seat: int
    name: str
    phrase: str
    text: str


class FairDeal(msgspec.Struct, frozen=True):
    """The fair shuffle of a deal that is over, for checking: all in hexadecimal, ``nonces`` by seat (empty: none)."""

    deal: int
    commit: str
    nonces: list[str]
    seed: str


class Fair(msgspec.Struct, frozen=True):
    """The fair shuffle: the number of the deal, the SHA-256 of its secret seed, and the seats' parts so far.

    ``asks`` tells that the table waits for the parts of the people who are here. ``last`` is the deal before.
    """

    deal: int
    commit: str
    nonces: list[str]
    asks: bool = False
    last: FairDeal | None = None


class Table(msgspec.Struct, frozen=True):
    """All that one seat's screen shows. ``you`` is the own seat, -1 for a watcher; ``turn`` the seats that may act.

    ``phase`` is gathering until the host starts: no card is dealt, and ``state`` holds none. ``score`` stands from the
    end of a deal until the next one begins; ``waiting`` are the people who have not said that they are ready for it, or
    once the match is ``finished`` for a rematch.
    ``pace`` is in milliseconds. ``host`` is the host's seat, -1 for none. ``acts`` is false in a window that has been
    overtaken by a newer one of the same seat. ``deadline`` is how many milliseconds are left of the clock that runs: in
    a deal for those who are to act, else until the next deal or a rematch; -1 for none. ``watchers`` is how many watch
    through the process that serves this page; ``more`` tells that there are other processes, through which others may
    watch. ``hints`` tells that hints are given here. ``talk`` holds the last 50 things said. ``tournament`` is the id
    of the tournament whose table this is: it plays one match, and nobody is its host.
    """

    id: str
    game: str
    options: dict[str, str]
    seats: list[Seat]
    you: int
    phase: Literal["gathering", "deal", "scored", "finished"]
    turn: list[int]
    legal: LegalNow | None
    state: KlaverjassenTable | AmsterdamTable
    score: KlaverjassenScore | AmsterdamScore | None
    match: MatchSoFar
    waiting: list[int]
    pace: int
    host: int = -1
    house: House = House()
    acts: bool = True
    paused: bool = False
    deadline: int = -1
    watchers: int = 0
    more: bool = False
    hints: bool = True
    tournament: str = ""
    talk: list[Said] = []
    fair: Fair | None = None


class Frame(msgspec.Struct, tag="frame", frozen=True):
    """Entry ``v`` of the table's log: its line as this seat sees it (empty: nothing to see), and the table after it.

    Only the newest of several frames sent together carries ``table``.
    """

    v: int
    line: str
    table: Table | None


class HintedAction(msgspec.Struct, frozen=True):
    """An action and what it is worth to the seat that asks."""

    action: str
    value: float


class Hinted(msgspec.Struct, frozen=True):
    """A hint: what to do, a code for the reason with what it names, and what each legal action is worth, best first.

    Of the claims only the true one is among them; without any ``worlds`` looked at there are none. A value is in points
    of the own side less those of the others, in amsterdam minus the game points to expect. It took ``ms`` milliseconds.
    """

    best: str
    why: str
    params: dict[str, str]
    actions: list[HintedAction]
    worlds: int
    ms: int


class Answer(msgspec.Struct, tag="answer", frozen=True):
    """The answer to a command: done, refused (with paragraph, code and what the code's sentence names), or stale.

    ``seat`` is one that was taken (``sit``, or ``hello`` with a code, whose answer has the id ``hello``); ``link_code``
    answers ``move``, and ``hint`` a hint.
    """

    id: str
    result: Literal["ok", "refused", "stale"]
    paragraph: str = ""
    code: str = ""
    params: dict[str, str] = {}
    text: str = ""
    seat: int = -1
    link_code: str = ""
    hint: Hinted | None = None


class Fault(msgspec.Struct, tag="fault", frozen=True):
    """A message that could not be read, or a table that is not there; the socket is closed after a fatal one."""

    code: str
    text: str
    fatal: bool


ServerMessage = Frame | Answer | Fault
