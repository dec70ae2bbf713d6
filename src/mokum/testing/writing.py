"""A play-out as a record: its entries and its lines, whole or as one seat has seen it."""

from mokum.games.game import Move
from mokum.record import Adjudged, Dealt, Entry, Header, Scored, entry_lines
from mokum.record.texts import texts
from mokum.testing.playout import PlayOut


def record_entries(out: PlayOut) -> list[Entry]:
    """The entries of a play-out's record, from the header to the score.

    >>> from mokum.games import klaverjassen
    >>> from mokum.testing.playout import play_out
    >>> record_entries(play_out(klaverjassen, klaverjassen.Options(), 1))[2].action
    'trump:C'
    """
    return [Header(out.game.NAME, out.options), Dealt(1, out.deal), *out.entries, *_ending(out)]


def _ending(out: PlayOut) -> list[Entry]:
    own = texts(out.game.NAME)
    due = own.adjudication(out.end)
    score = Scored(1, own.points(out.game.score(out.end)))
    return [Adjudged(*due), score] if due else [score]


def written(out: PlayOut, seat: int | None) -> list[str]:
    """The lines of the record, or with a seat those of that seat's copy."""
    lines: list[str] = []
    for entry in record_entries(out):
        if seat is not None:
            entry = _seen(out, entry, seat)
        lines += entry_lines(out.game, out.options, entry)
    return lines


def _seen(out: PlayOut, entry: Entry, seat: int) -> Entry:
    match entry:
        case Dealt():
            return Dealt(entry.number, out.game.seen(entry.deal, seat))
        case Move():
            move: Move = out.game.seen(entry, seat)
            return move
        case _:
            return entry


def tidy(out: PlayOut) -> list[str]:
    """The lines of the record in the form people write: up to four actions a line where the rules say who is next."""
    whole = written(out, None)
    first = len(whole) - len(out.steps) - len(_ending(out))
    lines = whole[:first]
    room = 0
    for step, line in zip(out.steps, whole[first:], strict=False):
        if room and len(out.game.to_act(step.before)) == 1:
            lines[-1] += " " + line.partition(" ")[2]
            room -= 1
        else:
            lines.append(line)
            room = 3
    return [*lines, *whole[first + len(out.steps) :]]
