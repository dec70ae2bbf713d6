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
    """The first message: which table, as whom (a seat's secret, or none to watch), and the last frame already held.

    ``code`` is that of a link that moves a seat to this device; with the frames comes a new secret.
    """

    table: str
    seat: str | None = None
    since: int = 0
    code: str | None = None


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
    """A seat that is open, or between deals a computer's; the answer holds its secret. Who sits already moves there."""

    id: str
    seat: int
    name: str = ""


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


ClientMessage = (
    Hello
    | Act
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

# --- server to client ---------------------------------------------------------------------------------------------


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

    ``number`` counts deals from 1 (0 before the first), ``of`` is how many there will be (0: until somebody reaches
    ``target``). ``winners`` are sides or seats when the match is over; two sides or several seats share it. ``sets``
    are the totals of each set of ten games that has begun, in amsterdam only (AM-10.2).
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


class House(msgspec.Struct, frozen=True):
    """The settings of a table; times in seconds.

    ``grace`` is how long a person may be gone until a computer plays on, ``clock`` the time for an action (0: none),
    ``next`` how long until the next deal comes by itself (0: when all have asked), ``delay`` by how much those who
    watch lag behind. ``locked``: nobody new may sit. ``lobby``: the table is listed for all. ``partners``: who plays
    where is as people sat down, or drawn by lot at the start.
    """

    grace: int = 120
    clock: int = 0
    next: int = 0
    delay: int = 0
    locked: bool = False
    lobby: bool = False
    talk: Literal["off", "phrases", "free"] = "phrases"
    partners: Literal["seats", "drawn"] = "seats"


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
    end of a deal until the next one begins; ``waiting`` are the people who have not said that they are ready for it.
    ``pace`` is in milliseconds. ``host`` is the host's seat, -1 for none. ``acts`` is false in a window that has been
    overtaken by a newer one of the same seat. ``deadline`` is how many milliseconds are left of the clock that runs: in
    a deal for those who are to act, between deals until the next; -1 for none. ``talk`` holds the last 50 things said.
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

    ``seat`` and ``secret`` are those of a seat that was taken (``sit``, or ``hello`` with a code, whose answer has the
    id ``hello``); ``link_code`` answers ``move``, and ``hint`` a hint.
    """

    id: str
    result: Literal["ok", "refused", "stale"]
    paragraph: str = ""
    code: str = ""
    params: dict[str, str] = {}
    text: str = ""
    seat: int = -1
    secret: str = ""
    link_code: str = ""
    hint: Hinted | None = None


class Fault(msgspec.Struct, tag="fault", frozen=True):
    """A message that could not be read, or a table that is not there; the socket is closed after a fatal one."""

    code: str
    text: str
    fatal: bool


ServerMessage = Frame | Answer | Fault
