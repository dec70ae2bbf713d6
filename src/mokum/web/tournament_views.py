"""A tournament as everybody may see it: as JSON for the page, and as files for a spreadsheet."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any, Literal

from mokum.games.catalogue import game
from mokum.live.tournaments import Look
from mokum.match.pairing import COMPUTER
from mokum.match.standings import counted, standings
from mokum.match.tournament import Place, Results, Round
from mokum.match.tournament import Tournament as Told
from mokum.record.options import option_texts
from mokum.web.tournament_messages import (
    Tournament,
    TournamentEntrant,
    TournamentRound,
    TournamentRow,
    TournamentScore,
    TournamentTable,
)


def next_in(told: Told, now: int) -> int:
    """The milliseconds until the next round begins by itself, -1 where it does not."""
    if not told.setting.next or told.phase != "between":
        return -1
    return max(0, told.rounds[-1].done_at + told.setting.next * 1000 - now)


def tournament_view(name: str, look: Look) -> Tournament:
    """The tournament for everybody, who asks at whatever time."""
    told, setting = look.tournament, look.tournament.setting
    return Tournament(
        id=name,
        version=told.version,
        stamp=look.stamp,
        name=setting.name,
        by=setting.by,
        game=setting.game,
        options=option_texts(setting.options),
        form=setting.form,
        fill=setting.fill,
        tempo=setting.tempo,
        of=setting.rounds,
        deals=int(str(setting.options.length.value).partition(":")[2]),
        phase=told.phase,
        next=setting.next,
        next_in=-1,
        open=told.is_open and told.phase != "over",
        entrants=[
            TournamentEntrant(one.number, one.name, one.partner, one.here, one.asks) for one in told.entrants.values()
        ],
        rounds=[
            TournamentRound([_table(look, place) for place in played.tables], list(played.byes))
            for played in told.rounds
        ],
        counted=counted(told),
        standings=[
            TournamentRow(row.place, list(row.entrants), [TournamentScore(*score) for score in row.scores], row.total)
            for row in standings(told, look.running)
        ],
        you=-1,
        organises=False,
    )


def standings_csv(look: Look) -> str:
    """A line for each place: names, what each round gave, the total of those that are done."""
    told = look.tournament
    rounds = [f"round {number}" + ("" if played.is_done else " (being played)") for number, played in _numbered(told)]
    lines: list[Sequence[Any]] = [["place", "name", *rounds, "total"]]
    for row in standings(told, look.running):
        name = " + ".join(told.entrants[number].name for number in row.entrants)
        lines.append([row.place, _plain(name), *(score.points for score in row.scores), row.total])
    return _csv(lines)


def rounds_csv(look: Look) -> str:
    """A line for each seat of each table, and for each who sat out: the points, and how far the table is."""
    told = look.tournament
    lines: list[Sequence[Any]] = [["round", "table", "seat", "name", "points", "state"]]
    for number, played in _numbered(told):
        for place, table in enumerate(played.tables, 1):
            view = _table(look, table)
            for seat, player in enumerate(table.seats):
                person = "computer" if player == COMPUTER else _plain(told.entrants[player].name)
                points = view.points[seat % len(view.points)]
                lines.append([number, place, view.names[seat], person, points, view.state])
        lines += [[number, "", "", _plain(told.entrants[player].name), "", "bye"] for player in played.byes]
    return _csv(lines)


def _numbered(told: Told) -> Iterator[tuple[int, Round]]:
    return enumerate(told.rounds, 1)


def _table(look: Look, place: Place) -> TournamentTable:
    setting = look.tournament.setting
    names = game(setting.game).seats(setting.options_at(len(place.seats)))
    deals: Results = (place.results if place.is_done else look.running.get(place.id)) or ()
    parties = 2 if setting.game == "klaverjassen" else len(place.seats)
    points = [sum(deal[party] for deal in deals) for party in range(parties)]
    state: Literal["playing", "done", "annulled"] = "playing"
    if place.is_done:
        state = "annulled" if place.annulled else "done"
    return TournamentTable(place.id, list(place.seats), list(names), len(deals), points, state)


def _plain(text: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in "=+-@" else text


def _csv(lines: list[Sequence[Any]]) -> str:
    written = io.StringIO()
    csv.writer(written).writerows(lines)
    return written.getvalue()
