"""The words of the table that tell of its company and its settings, folded into a :class:`~mokum.table.Table`."""

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from mokum.record.words import Word, fields, parse_name
from mokum.table.house import NAMES, read_house
from mokum.table.seats import COMPUTER, OPEN, check_name, computer
from mokum.table.talk import read_said

if TYPE_CHECKING:
    from mokum.table.table import Table

_WINDOW: Final = re.compile(r"[A-Za-z0-9_.-]{1,64}")
_STRENGTH: Final = re.compile(r"[^ ]{1,80}")


class Usage(NamedTuple):
    """How a word is written, of how many words (0: any number), and what folds it."""

    written: str
    words: int
    fold: Callable[["Table", Sequence[Word]], None]


def fold_room_word(table: "Table", given: Sequence[Word]) -> None:
    """Takes a line of :data:`ROOM_WORDS` in. Raises :class:`~mokum.cards.BadText` for one that cannot follow."""
    usage = ROOM_WORDS[given[0].text]
    if len(given) != usage.words if usage.words else len(given) < 2:
        raise given[0].fault(f"expected {usage.written}")
    usage.fold(table, given)


def moved_seats(table: "Table", line: str) -> dict[int, int | None]:
    """Where people go with a line of the log, by the seats they had; ``None`` where they lose their seat.

    ``table`` may be the table before the line or after it.
    """
    word, _, rest = line.partition(" ")
    names = table.seat_names
    if word in ("rise", "remove"):
        return {names.index(rest): None}
    if word != "reseat":
        return {}
    pairs = [pair.partition("=") for pair in rest.split(" ")]
    return {names.index(source): names.index(seat) for seat, _, source in pairs}


def _seat(table: "Table", word: Word) -> int:
    if word.text not in table.seat_names:
        raise word.fault(f"expected a seat {' '.join(table.seat_names)}, not {word.text!r}")
    return table.seat_names.index(word.text)


def _person(table: "Table", word: Word) -> int:
    seat = _seat(table, word)
    if not table.seats[seat].is_person:
        raise word.fault("expected a seat on which a person sits")
    return seat


def _between_deals(table: "Table", word: Word) -> None:
    if table.phase == "deal":
        raise word.fault(f"expected {word.text} only while people gather or between deals")


def _house(table: "Table", given: Sequence[Word]) -> None:
    table.house = read_house(table.house, fields(given[1:], NAMES))


def _sit(table: "Table", given: Sequence[Word]) -> None:
    _between_deals(table, given[0])
    seat = _seat(table, given[1])
    if table.seats[seat].is_person:
        raise given[1].fault("a person sits there")
    name = fields(given[2:], ("name",))["name"].parse(lambda text: check_name(parse_name(text)))
    table.company.sit(seat, name, table.version, table.at)
    table.ready -= {seat}


def _rise(table: "Table", given: Sequence[Word]) -> None:
    _between_deals(table, given[0])
    _vacate(table, given)


def _vacate(table: "Table", given: Sequence[Word]) -> None:
    seat = _person(table, given[1])
    table.company.vacate(seat, not table.started, table.version, table.at)
    table.ready -= {seat}


def _computer(table: "Table", given: Sequence[Word]) -> None:
    _between_deals(table, given[0])
    seat = _seat(table, given[1])
    if table.seats[seat].is_person:
        raise given[1].fault("a person sits there")
    strength = fields(given[2:], ("strength",))["strength"].value
    if not _STRENGTH.fullmatch(strength) or strength.startswith(COMPUTER):
        raise given[2].fault("expected the strength of a computer")
    table.company.put(seat, computer(seat, strength), table.version)


def _open(table: "Table", given: Sequence[Word]) -> None:
    seat = _seat(table, given[1])
    if table.started or not table.seats[seat].is_computer:
        raise given[0].fault("expected open only while people gather, for a computer's seat")
    table.company.put(seat, OPEN, table.version)


def _reseat(table: "Table", given: Sequence[Word]) -> None:
    if table.phase not in ("gathering", "finished"):
        raise given[0].fault("expected reseat only while people gather or after a match")
    named = fields(given[1:], table.seat_names)
    sources = {}
    for name, field in named.items():
        if field.value not in named:
            raise field.fault("expected every seat that is named to be given once")
        sources[table.seat_names.index(name)] = table.seat_names.index(field.value)
    if len(set(sources.values())) != len(sources):
        raise given[0].fault("expected every seat that is named to be given once")
    table.company.reseat(sources, table.version)
    table.ready = frozenset()


def _host(table: "Table", given: Sequence[Word]) -> None:
    if table.company.tournament:
        raise given[0].fault("expected no host at the table of a tournament")
    table.company.host = _person(table, given[1])


def _tournament(table: "Table", given: Sequence[Word]) -> None:
    if table.started or table.company.tournament:
        raise given[0].fault("expected tournament once, while people gather")
    if not _WINDOW.fullmatch(given[1].text):
        raise given[1].fault("expected the id of a tournament")
    table.company.play_for(given[1].text)


def _start(table: "Table", given: Sequence[Word]) -> None:
    if table.started:
        raise given[0].fault("expected start once, while people gather")
    table.started = True
    for seat, sitting in enumerate(table.seats):
        if sitting.is_open:
            table.company.vacate(seat, False, table.version, table.at)


def _came(table: "Table", given: Sequence[Word]) -> None:
    table.company.come(_person(table, given[1]), _window(given[2]), table.at)


def _left(table: "Table", given: Sequence[Word]) -> None:
    table.company.leave(_seat(table, given[1]), _window(given[2]), table.at)


def _window(word: Word) -> str:
    name = fields([word], ("by",))["by"]
    if not _WINDOW.fullmatch(name.value):
        raise name.fault("expected the name of a window")
    return name.value


def _away(table: "Table", given: Sequence[Word]) -> None:
    seat = _person(table, given[1])
    if seat not in table.company.left:
        raise given[1].fault("expected away only of a person that has left")
    table.company.go_away(seat)


def _pause(table: "Table", given: Sequence[Word]) -> None:
    seat = _person(table, given[1])
    if seat not in table.company.newest:
        raise given[1].fault("expected pause only of a person that is here")
    table.company.ask_pause(seat, table.at)


def _resume(table: "Table", given: Sequence[Word]) -> None:
    table.shift_clocks(table.company.resume(_person(table, given[1]), table.at))


def _say(table: "Table", given: Sequence[Word]) -> None:
    seat = _person(table, given[1])
    table.talk.hear(read_said(table.version, seat, table.seats[seat].name, given[2]), table.at)


ROOM_WORDS: Final = {
    "house": Usage("house and settings, such as house clock=30", 0, _house),
    "sit": Usage("sit, a seat and a name, such as sit E name=Bob", 3, _sit),
    "rise": Usage("rise and a seat, such as rise E", 2, _rise),
    "remove": Usage("remove and a seat, such as remove E", 2, _vacate),
    "computer": Usage("computer, a seat and a strength, such as computer W strength=easy", 3, _computer),
    "open": Usage("open and a seat, such as open W", 2, _open),
    "reseat": Usage("reseat and seats, such as reseat N=S S=N", 0, _reseat),
    "host": Usage("host and a seat, such as host E", 2, _host),
    "tournament": Usage("tournament and its id, such as tournament ID", 2, _tournament),
    "start": Usage("start alone", 1, _start),
    "came": Usage("came, a seat and a window, such as came S by=ID", 3, _came),
    "left": Usage("left, a seat and a window, such as left S by=ID", 3, _left),
    "away": Usage("away and a seat, such as away S", 2, _away),
    "pause": Usage("pause and a seat, such as pause S", 2, _pause),
    "resume": Usage("resume and a seat, such as resume S", 2, _resume),
    "say": Usage("say, a seat and what it says, such as say S phrase:nice", 3, _say),
}
"""The words by their names."""
