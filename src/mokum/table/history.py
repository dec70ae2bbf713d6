"""What was played at a table, match by match: what may be looked back at, and by whom."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from mokum.match.scoring import Result
from mokum.record import Played
from mokum.table.seats import Sitting
from mokum.table.table import Line, Table


class PastDeal(NamedTuple):
    """A deal that is over: its cards and moves, its score, who sat where, and when it ended, in milliseconds."""

    played: Played
    score: Any
    seats: tuple[Sitting, ...]
    ended: int


class PastMatch(NamedTuple):
    """A match, from 1: its lines, who sat there at the end, its deals that are over, and whether it is over itself."""

    number: int
    lines: tuple[Line, ...]
    seats: tuple[Sitting, ...]
    deals: tuple[PastDeal, ...]
    over: bool

    @property
    def results(self) -> tuple[Result, ...]:
        """What each of its deals gave."""
        return tuple(deal.played.points or () for deal in self.deals)

    def told(self, until: int) -> "PastMatch":
        """The same as it was for those who lag behind and know of nothing that ended after ``until``.

        The lines stay; a match of which something is not told is not over yet.
        """
        deals = tuple(deal for deal in self.deals if deal.ended <= until)
        return self._replace(deals=deals, over=self.over and len(deals) == len(self.deals))


MATCH: Final = "rematch "
SCORE: Final = "score "


def history(name: str, texts: Sequence[str], times: Sequence[int]) -> tuple[Table, list[PastMatch]]:
    """The table as its log tells it, and its matches; ``times`` are when the lines were written."""
    table = Table(name)
    matches: list[PastMatch] = []
    lines: list[Line] = []
    deals: list[PastDeal] = []
    for begin, end in _parts(texts):
        if texts[begin].startswith(MATCH):
            matches.append(_match(table, len(matches) + 1, lines, deals))
            lines, deals = [], []
        lines += table.read(texts[begin:end], times[begin:end])
        if texts[end - 1].startswith(SCORE):
            deals.append(PastDeal(table.played[-1], table.score, table.seats, times[end - 1]))
    matches.append(_match(table, len(matches) + 1, lines, deals))
    return table, matches


def _match(table: Table, number: int, lines: Sequence[Line], deals: Sequence[PastDeal]) -> PastMatch:
    return PastMatch(number, tuple(lines), table.seats, tuple(deals), table.phase == "finished")


def _parts(texts: Sequence[str]) -> Iterator[tuple[int, int]]:
    """From where to where: up to the end of each deal, and up to each new match."""
    begin = 0
    for place, text in enumerate(texts):
        if place > begin and text.startswith(MATCH):
            yield begin, place
            begin = place
        if text.startswith(SCORE):
            yield begin, place + 1
            begin = place + 1
    if begin < len(texts):
        yield begin, len(texts)
