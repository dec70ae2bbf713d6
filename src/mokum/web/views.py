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
Seats = tuple[int, ...]

ALL: Final = "all"
"""Under this key lies what is made of news once for all who are told."""


def frames(news: News, seat: int | None) -> list[str]:
    """The frames of one seat as JSON: its copy of each line, and with the newest the table; made once for all alike."""
    made = {} if news.made is None else news.made
    key = (seat, news.acts, news.lines[0].v)
    if key not in made:
        made[key] = list(_frames(news, seat, made))
    return made[key]  # type: ignore[no-any-return]


def _frames(news: News, seat: int | None, made: dict[Any, Any]) -> Iterator[str]:
    for line in news.lines[:-1]:
        yield encoded(messages.Frame(line.v, line_seen(news.table, line, seat), None))
    line, table = news.lines[-1], news.table
    if ALL not in made:
        turn, state = _turn(table), _text(_game(table).seen_by_all(table.options, _public(table)))
        made[ALL] = turn, _around(table, news, turn), state
    turn, around, state = made[ALL]
    head = _text({"type": "frame", "v": line.v, "line": line_seen(table, line, seat, made)})
    own = _text(_seen_by_seat(table, seat, news.acts, turn))  # its end is the state, into which what all see of it goes
    yield f'{head[:-1]},"table":{around[:-1]},{own[1:-2]},{state[1:]}}}}}'


def _around(table: Table, news: News, turn: Seats) -> str:
    """All but the cards, as JSON; what only lines change that are no moves is kept from one news to the next."""
    kept = {} if news.kept is None else news.kept
    if kept.get("version") != table.settled:
        kept["version"], kept["text"] = table.settled, _text(_lasting(table))
    return f"{kept['text'][:-1]},{_text(_passing(table, news, turn))[1:]}"


def _text(value: Any) -> str:
    return _ENCODER.encode(value).decode()


def encoded(message: messages.ServerMessage) -> str:
    """A message as the text of a socket message."""
    return _text(message)


def line_seen(table: Table, line: Line, seat: int | None, made: dict[Any, Any] | None = None) -> str:
    """A line of the log as this seat may read it, with ``?`` for what it has not seen; ``made`` are others' lines."""
    entry = line.entry
    if isinstance(entry, Move):
        seen = table.game.seen(entry, seat)
        made = {} if made is None else made
        if seen not in made:
            made[seen] = entry_lines(table.game, table.options, seen)[0]
        return str(made[seen])
    if isinstance(entry, Dealt):
        dealt = Dealt(entry.number, table.game.seen(entry.deal, seat))
        return entry_lines(table.game, table.options, dealt)[line.part]
    return line.text


def table_seen(table: Table, seat: int | None, news: News | None = None) -> messages.Table:
    """All that a seat's screen shows; ``news`` tells what goes on around the table."""
    around = news or News(table, ())
    turn = _turn(table)
    own = _seen_by_seat(table, seat, around.acts, turn)
    state = _game(table).seen_by_all(table.options, _public(table)) | own["state"]
    whole = _lasting(table) | _passing(table, around, turn) | own | {"state": state}
    return msgspec.json.decode(_text(whole), type=messages.Table)


def _public(table: Table) -> Any:
    return None if table.phase == "gathering" else table.state.public


def _seen_by_seat(table: Table, seat: int | None, acts: bool, turn: Seats) -> dict[str, Any]:
    """What only this seat's screen shows, from its own view."""
    view = None if table.phase == "gathering" else table.game.view(table.state, seat)
    asked = seat in turn and not table.is_paused
    return {
        "you": -1 if seat is None else seat,
        "legal": _legal(table, view) if asked else None,
        "acts": acts,
        "state": _game(table).seen_by_seat(view, hints=not table.company.tournament),
    }


def _lasting(table: Table) -> dict[str, Any]:
    """What all screens show alike, as far as a move does not change it: nothing here depends on who looks on."""
    standing = table.standing
    return {
        "id": table.id,
        "game": table.game.NAME,
        "options": _options(table.options),
        "seats": [_sitting(table.company, number) for number in range(len(table.seats))],
        "match": messages.MatchSoFar(
            number=table.number,
            of=standing.of,
            target=standing.target,
            deals=[list(result) for result in table.results],
            marks=[_game(table).mark_of(score) for score in table.scores],
            totals=list(standing.totals),
            over=standing.over,
            winners=list(standing.winners),
            sets=[list(totals) for totals in sets(table.game.NAME, table.results)],
            roem=[_game(table).roem_of(score) for score in table.scores],
        ),
        "pace": table.pace,
        "host": table.company.host,
        "house": table.house,
        "hints": not table.company.tournament,
        "tournament": table.company.tournament,
        "paused": table.is_paused,
        "talk": [messages.Said(said.v, said.seat, said.name, said.phrase, said.text) for said in table.talk.said],
        "fair": fair_of(table),
    }


def _passing(table: Table, around: News, turn: Seats) -> dict[str, Any]:
    """The rest of what all screens show alike."""
    return {
        "phase": table.phase,
        "turn": turn,
        "score": _score(table),
        "waiting": table.waiting,
        "deadline": around.deadline,
        "watchers": around.watchers,
        "more": around.more,
    }


@lru_cache(1024)
def _options(options: Any) -> dict[str, str]:
    return option_texts(options)


def _game(table: Table) -> Any:
    return klaverjassen if table.game.NAME == "klaverjassen" else amsterdam


def _turn(table: Table) -> Seats:
    """Who may act; nobody while the table lays the last trick by itself, and no claim is waited for."""
    return () if lays_last_trick(table) and window(table) is None else table.to_act


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
