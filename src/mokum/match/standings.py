"""The standings of a tournament: what each round gave to everybody, added up, and who is ahead.

In klaverjassen everybody gets the points of his or her side, and the most points win; of equal totals the one comes
first who missed fewer rounds, then who won more tables, then who had the better best round. In amsterdam everybody gets
game points, and the fewest win (AM-10.2); of equal totals comes first who missed fewer rounds, then who was first out
more often, then last less often, then had the better last round (AM-10.3). Who is still equal shares the place.

Who sits out, or whose table was annulled, gets the mean of what the finished tables of that round gave. Who was not
there gets nothing in klaverjassen, and in amsterdam, where points are bad, as much as the worst at any table.

A round counts once all its tables are done: until then its figures are shown, but are in no total and move nobody, as
tables that have played less would rank too low, or in amsterdam too high.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from mokum.match.pairing import COMPUTER
from mokum.match.scoring import Result
from mokum.match.tournament import Place, Results, Round, Tournament

Kind = Literal["played", "running", "bye", "missed"]


class Score(NamedTuple):
    """What a round gave to an entrant, and why; ``running`` while the table still plays."""

    points: int
    kind: Kind


class Row(NamedTuple):
    """A line of the standings: the place from 1, which equals share; one entrant, or partners with the same scores.

    ``total`` adds up the rounds that count.
    """

    place: int
    entrants: tuple[int, ...]
    scores: tuple[Score, ...]
    total: int


def standings(tournament: Tournament, running: Mapping[str, Results] | None = None) -> list[Row]:
    """The standings after the rounds that count; ``running`` are the results of tables that still play, by id."""
    counting = counted(tournament)
    sheets = [_Sheet(tournament, played, running or {}) for played in tournament.rounds]
    order = _klaverjassen if tournament.setting.game == "klaverjassen" else _amsterdam
    keys, rows = {}, []
    for entrants in _units(tournament, sheets):
        scores = tuple(sheet.score(entrants[0]) for sheet in sheets)
        keys[entrants] = order(scores[:counting], [sheet.deals(entrants[0]) for sheet in sheets[:counting]])
        rows.append(Row(0, entrants, scores, sum(score.points for score in scores[:counting])))
    rows.sort(key=lambda row: (keys[row.entrants], row.entrants))
    better = [keys[row.entrants] for row in rows]
    return [row._replace(place=better.index(keys[row.entrants]) + 1) for row in rows]


def counted(tournament: Tournament) -> int:
    """How many rounds count: all but one whose tables are not done."""
    return sum(played.is_done for played in tournament.rounds)


class _Sheet:
    """What one round gave: for each player the deals, the player's own figure first, then those of the others."""

    def __init__(self, tournament: Tournament, played: Round, running: Mapping[str, Results]) -> None:
        self.is_amsterdam = tournament.setting.game == "amsterdam"
        self._deals: dict[int, list[Result]] = {}
        self._running: set[int] = set()
        self._out = set(played.byes)
        for place in played.tables:
            self._take(place, place.results if place.is_done else running.get(place.id, ()))
        figures = [self._sum(player) for player in self._deals if player not in self._running]
        self._mean = (2 * sum(figures) + len(figures)) // (2 * len(figures)) if figures else 0
        self._worst = max(map(self._sum, self._deals), default=0)

    def _take(self, place: Place, results: Results | None) -> None:
        for seat, player in enumerate(place.seats):
            if place.annulled:
                self._out.add(player)
                continue
            own = seat if self.is_amsterdam else seat % 2
            told = [(deal[own], *deal[:own], *deal[own + 1 :]) for deal in results or ()]
            if player == COMPUTER:
                continue
            self._deals[player] = told
            if not place.is_done:
                self._running.add(player)

    def _sum(self, player: int) -> int:
        return sum(deal[0] for deal in self._deals[player])

    def score(self, player: int) -> Score:
        if player in self._deals:
            return Score(self._sum(player), "running" if player in self._running else "played")
        if player in self._out:
            return Score(self._mean, "bye")
        return Score(self._worst if self.is_amsterdam else 0, "missed")

    def deals(self, player: int) -> list[Result]:
        return self._deals.get(player, [])


def _units(tournament: Tournament, sheets: Sequence[_Sheet]) -> Iterator[tuple[int, ...]]:
    """Partners whose rounds all gave the same are one; everybody else stands alone."""
    for number, entrant in tournament.entrants.items():
        partner = entrant.partner
        as_one = bool(partner) and all(sheet.score(number) == sheet.score(partner) for sheet in sheets)
        if not as_one:
            yield (number,)
        elif number < partner:
            yield number, partner


def _klaverjassen(scores: Sequence[Score], rounds: Sequence[list[Result]]) -> tuple[int, ...]:
    won = sum(sum(own for own, _ in deals) > sum(theirs for _, theirs in deals) for deals in rounds)
    return (
        -sum(score.points for score in scores),
        _missed(scores),
        -won,
        -max((score.points for score in scores), default=0),
    )


def _amsterdam(scores: Sequence[Score], rounds: Sequence[list[Result]]) -> tuple[int, ...]:
    deals = [deal for each in rounds for deal in each]
    firsts = sum(deal[0] == 0 for deal in deals)
    lasts = sum(deal[0] == max(deal) for deal in deals)
    last = scores[-1].points if scores else 0
    return sum(score.points for score in scores), _missed(scores), -firsts, lasts, last


def _missed(scores: Sequence[Score]) -> int:
    return sum(score.kind == "missed" for score in scores)
