"""A tournament over several tables, pure: the fold of its log, line by line.

The log begins with ``tournament 1``, a game and the settings; then come ``enter 3 name=Bob``, ``ask 3 1``,
``pair 1 3``, ``remove 3``, ``entries closed``, ``withdraw 3``, ``return 3``, ``round 1 byes=9``,
``table 1 ID N=1 E=3 S=2 W=4`` (``bot`` is a computer's seat), ``result 1 1 deals=91:71/162:0``, ``annul 1 2`` and
``close``. Nothing in it is hidden: cards are in the tables' logs.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal

import msgspec

from mokum.cards import BadText
from mokum.games.catalogue import game
from mokum.match.pairing import COMPUTER, LARGEST, Draw
from mokum.match.scoring import Result
from mokum.match.setting import Setting, read_setting
from mokum.record.texts import texts
from mokum.record.words import Word, fields, name_text, parse_name, whole_number, words

Results = tuple[Result, ...]
"""What the deals of a table gave, in their order."""

Phase = Literal["entering", "playing", "between", "over"]


class Entrant(msgspec.Struct, frozen=True):
    """Who takes part: a number from 1, a name, the partner's number (0 none); not ``here`` after a withdrawal.

    ``asks`` is the number of the one whom he or she wants as a partner, who has not said yes.
    """

    number: int
    name: str
    partner: int = 0
    here: bool = True
    asks: int = 0


class Place(msgspec.Struct, frozen=True):
    """A table of a round: the id of the live table, who sits where, and what came of it; annulled it counts nothing."""

    id: str
    seats: tuple[int, ...]
    results: Results | None = None
    annulled: bool = False

    @property
    def is_done(self) -> bool:
        """Whether nothing more is expected of it."""
        return self.annulled or self.results is not None


class Round(msgspec.Struct, frozen=True):
    """A round: its tables, who sits out, and when its last table was done (milliseconds)."""

    byes: tuple[int, ...] = ()
    tables: tuple[Place, ...] = ()
    done_at: int = 0

    @property
    def is_done(self) -> bool:
        """Whether all its tables are done."""
        return bool(self.tables) and all(place.is_done for place in self.tables)

    @property
    def draw(self) -> Draw:
        """What was drawn."""
        return Draw(tuple(place.seats for place in self.tables), self.byes)


class Tournament:
    """A tournament as its log tells it; :meth:`read` takes the lines in order. ``version`` counts them.

    ``entered`` is the last number that was given out, ``is_open`` whether anybody with the link may enter.
    """

    def __init__(self) -> None:
        self.version = 0
        self.at = 0
        self.setting: Setting = None  # type: ignore[assignment]
        self.entrants: dict[int, Entrant] = {}
        self.entered = 0
        self.is_open = True
        self.rounds: list[Round] = []
        self.is_closed = False

    @property
    def phase(self) -> Phase:
        """People enter, a round is being played, the next is to come, or it is over."""
        if self.is_closed or (len(self.rounds) >= self.setting.rounds and self.rounds[-1].is_done):
            return "over"
        if not self.rounds:
            return "entering"
        return "between" if self.rounds[-1].is_done else "playing"

    @property
    def here(self) -> list[Entrant]:
        """Who takes part in what is to come."""
        return [entrant for entrant in self.entrants.values() if entrant.here]

    def read(self, lines: Iterable[str], times: int | Sequence[int] = 0) -> None:
        """Folds lines in; ``times`` are when they were written. Raises :class:`~mokum.cards.BadText`."""
        for place, line in enumerate(lines):
            self.version += 1
            self.at = times if isinstance(times, int) else times[place]
            try:
                self._read(words(line))
            except BadText as fault:
                raise BadText(fault.message, fault.column, self.version) from None

    def _read(self, given: list[Word]) -> None:
        if not given:
            return
        first = given[0]
        if self.setting is None:
            self.setting = read_setting(given)
            return
        if first.text not in _WORDS:
            raise first.fault(f"expected one of {' '.join(_WORDS)}, not {first.text!r}")
        if self.is_closed:
            raise first.fault("expected nothing behind close")
        count, fold = _WORDS[first.text]
        if len(given) < count:
            raise first.fault(f"expected {count} words or more")
        fold(self, given)

    def _put(self, place: int, changed: Place) -> None:
        last = self.rounds[-1]
        tables = (*last.tables[:place], changed, *last.tables[place + 1 :])
        self.rounds[-1] = msgspec.structs.replace(last, tables=tables, done_at=self.at)


def results_of(setting: Setting, seats: int, lines: Iterable[str]) -> tuple[Results, bool]:
    """What the deals of a table gave so far, read from its log, and whether its match is over.

    Only the first match counts: what is played once more for fun does not.
    """
    names = texts(setting.game).point_names(setting.options_at(seats))
    found: list[Result] = []
    for line in lines:
        first, _, rest = line.partition(" ")
        if first == "rematch":
            break
        if first == "score":
            given = fields(words(rest)[1:], names)
            found.append(tuple(given[name].parse(whole_number) for name in names))
    return tuple(found), setting.is_over(seats, found)


def enter_line(number: int, name: str) -> str:
    """The line with which somebody enters.

    >>> enter_line(3, "Ot en Sien")
    'enter 3 name=Ot%20en%20Sien'
    """
    return f"enter {number} name={name_text(name)}"


def round_lines(setting: Setting, number: int, draw: Draw, names: Sequence[str]) -> list[str]:
    """The lines of a round; ``names`` are the ids of its tables."""
    byes = f" byes={','.join(map(str, draw.byes))}" if draw.byes else ""
    lines = [f"round {number}{byes}"]
    for place, (name, table) in enumerate(zip(names, draw.tables, strict=True), 1):
        seats = game(setting.game).seats(setting.options_at(len(table)))
        sitting = (f"{seat}={player or 'bot'}" for seat, player in zip(seats, table, strict=True))
        lines.append(f"table {place} {name} {' '.join(sitting)}")
    return lines


def result_line(number: int, place: int, results: Results) -> str:
    """The line with what came of a table, both counted from 1.

    >>> result_line(1, 2, ((91, 71), (162, 0)))
    'result 1 2 deals=91:71/162:0'
    """
    return f"result {number} {place} deals={'/'.join(':'.join(map(str, deal)) for deal in results)}"


def _number(word: Word) -> int:
    try:
        return whole_number(word.text)
    except ValueError as fault:
        raise word.fault(str(fault)) from None


def _entrant(tournament: Tournament, word: Word) -> Entrant:
    number = _number(word)
    if number not in tournament.entrants:
        raise word.fault("expected the number of an entrant")
    return tournament.entrants[number]


def _enter(tournament: Tournament, given: Sequence[Word]) -> None:
    number = tournament.entered + 1
    if _number(given[1]) != number:
        raise given[1].fault(f"expected the number {number}")
    told = fields(given[2:], ("name", "with"))
    if "name" not in told or not parse_name(told["name"].value):
        raise given[0].fault("expected name=")
    tournament.entered = number
    tournament.entrants[number] = Entrant(number, parse_name(told["name"].value))
    if "with" in told:
        partner = told["with"].parse(whole_number)
        if partner == number or partner not in tournament.entrants:
            raise told["with"].fault("expected the number of another entrant")
        _couple(tournament, given[0], tournament.entrants[partner], tournament.entrants[number])


def _pair(tournament: Tournament, given: Sequence[Word]) -> None:
    one, other = _entrant(tournament, given[1]), _entrant(tournament, given[2])
    if one == other:
        raise given[2].fault("expected two entrants")
    _couple(tournament, given[0], one, other)


def _couple(tournament: Tournament, word: Word, one: Entrant, other: Entrant) -> None:
    if tournament.setting.form != "pairs" or one.partner or other.partner:
        raise word.fault("expected two without partners, in a tournament of pairs")
    for two in (one, other):
        _unask(tournament, two.number)
    tournament.entrants[one.number] = msgspec.structs.replace(one, partner=other.number, asks=0)
    tournament.entrants[other.number] = msgspec.structs.replace(other, partner=one.number, asks=0)


def _unask(tournament: Tournament, number: int) -> None:
    """Nobody asks the entrant any more."""
    for entrant in list(tournament.entrants.values()):
        if entrant.asks == number:
            tournament.entrants[entrant.number] = msgspec.structs.replace(entrant, asks=0)


def _ask(tournament: Tournament, given: Sequence[Word]) -> None:
    """One wants another as a partner; ``ask 3 0`` takes that back."""
    one, wanted = _entrant(tournament, given[1]), _number(given[2])
    other = tournament.entrants.get(wanted)
    if one.partner or (wanted and (other is None or other == one or other.partner)):
        raise given[2].fault("expected two who have no partner")
    tournament.entrants[one.number] = msgspec.structs.replace(one, asks=wanted)


def _withdraw(tournament: Tournament, given: Sequence[Word]) -> None:
    """Who withdraws leaves a partner alone."""
    gone = _entrant(tournament, given[1])
    if not gone.here:
        raise given[1].fault("expected one who takes part")
    _leave(tournament, gone)
    tournament.entrants[gone.number] = msgspec.structs.replace(gone, partner=0, here=False, asks=0)


def _remove(tournament: Tournament, given: Sequence[Word]) -> None:
    """Before the first round an entrant is put out as if never entered; the number is not given out again."""
    gone = _entrant(tournament, given[1])
    if tournament.phase != "entering":
        raise given[0].fault("expected remove before the first round")
    _leave(tournament, gone)
    del tournament.entrants[gone.number]


def _leave(tournament: Tournament, gone: Entrant) -> None:
    _unask(tournament, gone.number)
    if gone.partner:
        left = tournament.entrants[gone.partner]
        tournament.entrants[left.number] = msgspec.structs.replace(left, partner=0)


def _entries(tournament: Tournament, given: Sequence[Word]) -> None:
    if given[1].text not in ("open", "closed"):
        raise given[1].fault("expected open or closed")
    tournament.is_open = given[1].text == "open"


def _return(tournament: Tournament, given: Sequence[Word]) -> None:
    back = _entrant(tournament, given[1])
    if back.here:
        raise given[1].fault("expected one who has withdrawn")
    tournament.entrants[back.number] = msgspec.structs.replace(back, here=True)


def _round(tournament: Tournament, given: Sequence[Word]) -> None:
    if tournament.phase not in ("entering", "between") or _number(given[1]) != len(tournament.rounds) + 1:
        raise given[0].fault("expected the next round when the last is done")
    told = fields(given[2:], ("byes",))
    byes = told["byes"].parse(_numbers) if "byes" in told else ()
    tournament.rounds.append(Round(byes))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(whole_number(part) for part in text.split(","))


def _table(tournament: Tournament, given: Sequence[Word]) -> None:
    if not tournament.rounds or _number(given[1]) != len(tournament.rounds[-1].tables) + 1:
        raise given[1].fault("expected the next table of the round")
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", given[2].text):
        raise given[2].fault("expected the id of a table")
    setting, count = tournament.setting, len(given) - 3
    if not 2 <= count <= LARGEST:
        raise given[0].fault(f"expected 2 to {LARGEST} seats")
    names = game(setting.game).seats(setting.options_at(count))
    told = fields(given[3:], names)
    seats = tuple(told[name].parse(lambda text: _player(tournament, text)) for name in names if name in told)
    last = tournament.rounds[-1]
    seated = [player for place in last.tables for player in place.seats] + list(last.byes)
    people = [player for player in seats if player != COMPUTER]
    if len(told) != len(names) or len({*people, *seated}) < len(people) + len({*seated}):
        raise given[0].fault("expected everybody once in a round")
    tournament.rounds[-1] = msgspec.structs.replace(last, tables=(*last.tables, Place(given[2].text, seats)))


def _player(tournament: Tournament, text: str) -> int:
    number = COMPUTER if text == "bot" else whole_number(text)
    if text != "bot" and number not in tournament.entrants:
        raise ValueError(f"expected an entrant or bot, not {text!r}")
    return number


def _open_place(tournament: Tournament, given: Sequence[Word]) -> int:
    """The place in the round under way of a table that is not done, from 0."""
    if not tournament.rounds or _number(given[1]) != len(tournament.rounds):
        raise given[1].fault("expected the round under way")
    place = _number(given[2]) - 1
    tables = tournament.rounds[-1].tables
    if not 0 <= place < len(tables) or tables[place].is_done:
        raise given[2].fault("expected a table that is not done")
    return place


def _result(tournament: Tournament, given: Sequence[Word]) -> None:
    place = _open_place(tournament, given)
    table = tournament.rounds[-1].tables[place]
    width = len(texts(tournament.setting.game).point_names(tournament.setting.options_at(len(table.seats))))

    def parse(text: str) -> Results:
        deals = tuple(tuple(whole_number(part) for part in deal.split(":")) for deal in text.split("/"))
        if any(len(deal) != width for deal in deals):
            raise ValueError(f"expected {width} figures a deal")
        return deals

    told = fields(given[3:], ("deals",))
    if "deals" not in told:
        raise given[0].fault("expected deals=")
    tournament._put(place, msgspec.structs.replace(table, results=told["deals"].parse(parse)))


def _annul(tournament: Tournament, given: Sequence[Word]) -> None:
    place = _open_place(tournament, given)
    tournament._put(place, msgspec.structs.replace(tournament.rounds[-1].tables[place], annulled=True))


def _close(tournament: Tournament, given: Sequence[Word]) -> None:
    tournament.is_closed = True


_WORDS: Final[Mapping[str, tuple[int, Callable[[Tournament, Sequence[Word]], None]]]] = {
    "enter": (3, _enter),
    "ask": (3, _ask),
    "pair": (3, _pair),
    "remove": (2, _remove),
    "entries": (2, _entries),
    "withdraw": (2, _withdraw),
    "return": (2, _return),
    "round": (2, _round),
    "table": (4, _table),
    "result": (4, _result),
    "annul": (3, _annul),
    "close": (1, _close),
}
"""The words by their names, with how many words they take at least."""
