"""What a seat is shown: the table from its own view, and its copy of the log's lines.

Nothing of the full state goes in, but for the score of a finished deal, in which all hands are open.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import msgspec

from mokum.games.game import Move
from mokum.live import News
from mokum.match.scoring import sets
from mokum.record import Dealt, entry_lines
from mokum.record.options import option_texts
from mokum.table import Line, Table
from mokum.table.company import Company
from mokum.table.windows import lays_last_trick, window
from mokum.web import amsterdam, klaverjassen, messages
from mokum.web.fair import fair_of

_ENCODER: Final = msgspec.json.Encoder()


def frames(news: News, seat: int | None) -> list[str]:
    """The frames of one seat as JSON: its copy of each line, and with the newest the table; made once for all alike."""
    made = {} if news.made is None else news.made
    key = (seat, news.acts, news.lines[0].v)
    if key not in made:
        made[key] = list(_frames(news, seat))
    return list(made[key])


def _frames(news: News, seat: int | None) -> Iterator[str]:
    for line in news.lines[:-1]:
        yield encoded(messages.Frame(line.v, line_seen(news.table, line, seat), None))
    newest = news.lines[-1]
    shown = table_seen(news.table, seat, news, _for_all(news))
    yield encoded(messages.Frame(newest.v, line_seen(news.table, newest, seat), shown))


def encoded(message: messages.ServerMessage) -> str:
    """A message as the text of a socket message."""
    return _ENCODER.encode(message).decode()


def line_seen(table: Table, line: Line, seat: int | None) -> str:
    """A line of the log as this seat may read it, with ``?`` for what it has not seen."""
    entry = line.entry
    if isinstance(entry, Move):
        return entry_lines(table.game, table.options, table.game.seen(entry, seat))[0]
    if isinstance(entry, Dealt):
        seen = Dealt(entry.number, table.game.seen(entry.deal, seat))
        return entry_lines(table.game, table.options, seen)[line.part]
    return line.text


_SHARED: Final = "shared"


def _for_all(news: News) -> dict[str, Any]:
    """What all screens show alike, written as JSON once for all who are told the same news."""
    if news.made is None:
        return _shared(news.table, news)
    if _SHARED not in news.made:
        news.made[_SHARED] = {name: _written(value) for name, value in _shared(news.table, news).items()}
    shared: dict[str, Any] = news.made[_SHARED]
    return shared


def _written(value: Any) -> Any:
    return value if isinstance(value, str | int) else msgspec.Raw(_ENCODER.encode(value))


def table_seen(
    table: Table, seat: int | None, news: News | None = None, shared: dict[str, Any] | None = None
) -> messages.Table:
    """All that a seat's screen shows; ``news`` tells what goes on around the table, ``shared`` what all see alike."""
    around = news or News(table, ())
    dealt = table.phase != "gathering"
    view = table.game.view(table.state, seat) if dealt else None
    asked = seat in table.to_act and not table.is_paused and not _goes_on(table)
    return messages.Table(
        **(_shared(table, around) if shared is None else shared),
        you=-1 if seat is None else seat,
        legal=_legal(table, view) if asked else None,
        state=_game(table).table_of(view) if dealt else _game(table).bare_table(table.options),
        acts=around.acts,
    )


def _shared(table: Table, around: News) -> dict[str, Any]:
    """What all screens show alike: nothing here depends on who looks on."""
    standing = table.standing
    return dict(  # noqa: C408
        id=table.id,
        game=table.game.NAME,
        options=_options(table.options),
        seats=[_sitting(table.company, number) for number in range(len(table.seats))],
        phase=table.phase,
        turn=[] if _goes_on(table) else list(table.to_act),
        score=_score(table),
        match=messages.MatchSoFar(
            number=table.number,
            of=standing.of,
            target=standing.target,
            deals=[list(result) for result in table.results],
            marks=[_game(table).mark_of(score) for score in table.scores],
            totals=list(standing.totals),
            over=standing.over,
            winners=list(standing.winners),
            sets=[list(totals) for totals in sets(table.game.NAME, table.results)],
        ),
        waiting=list(table.waiting),
        pace=table.pace,
        host=table.company.host,
        house=table.house,
        paused=table.is_paused,
        deadline=around.deadline,
        watchers=around.watchers,
        talk=[messages.Said(said.v, said.seat, said.name, said.phrase, said.text) for said in table.talk.said],
        fair=fair_of(table),
    )


@lru_cache(1024)
def _options(options: Any) -> dict[str, str]:
    return option_texts(options)


def _game(table: Table) -> Any:
    return klaverjassen if table.game.NAME == "klaverjassen" else amsterdam


def _goes_on(table: Table) -> bool:
    """Whether the table lays the last trick by itself, and no claim is waited for: nobody is asked for anything."""
    return lays_last_trick(table) and window(table) is None


def _sitting(company: Company, seat: int) -> messages.Seat:
    sitting = company.seats[seat]
    if sitting.is_computer:
        return messages.Seat(sitting.name, "computer", sitting.strength)
    if sitting.is_open:
        return messages.Seat("", "open", here=False)
    here, away, pausing = seat in company.newest, seat in company.away, seat in company.pausing
    return messages.Seat(sitting.name, "person", here=here, away=away, paused=pausing)


def _legal(table: Table, view: Any) -> messages.LegalNow:
    legal = table.game.legal(view)
    return messages.LegalNow(list(legal.actions), legal.paragraph)


def _score(table: Table) -> messages.KlaverjassenScore | messages.AmsterdamScore | None:
    if table.score is None:
        return None
    if table.game.NAME == "klaverjassen":
        return klaverjassen.score_of(table.score, table.state.public, table.deal)
    return amsterdam.score_of(table.score)
