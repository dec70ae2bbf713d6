"""Records as text: each entry as its lines, and a whole file read strictly."""

from typing import Any

from mokum.games.game import Move
from mokum.record.actions import move_text
from mokum.record.entries import Adjudged, Committed, Dealt, Entry, Header, Names, Nonce, Revealed, Scored
from mokum.record.fold import Fold
from mokum.record.options import options_text
from mokum.record.texts import texts
from mokum.record.words import name_text

VERSION = 1


def entry_lines(game: Any, options: Any, entry: Entry) -> list[str]:
    """Writes an entry: one line, or for a deal of amsterdam one and a ``lay`` for each seat.

    >>> from mokum.games import klaverjassen
    >>> entry_lines(klaverjassen, klaverjassen.Options(), Move(0, "trump:D"))
    ['N trump:D']
    """
    names = game.seats(options)
    match entry:
        case Move():
            return [f"{names[entry.seat]} {move_text(entry)}"]
        case Dealt():
            lines: list[str] = texts(game.NAME).deal_lines(entry.number, entry.deal)
            return lines
        case Scored():
            pairs = zip(texts(game.NAME).point_names(options), entry.points, strict=True)
            return [f"score {entry.number} " + " ".join(f"{name}={points}" for name, points in pairs)]
        case Adjudged():
            return [f"adjudged {','.join(names[seat] for seat in entry.order)} reason={entry.reason}"]
        case Names():
            return [
                "seats " + " ".join(f"{seat}={name_text(name)}" for seat, name in zip(names, entry.names, strict=True))
            ]
        case Committed():
            return [f"commit {entry.number} table={entry.table} sha256={entry.sha256}"]
        case Nonce():
            return [f"nonce {names[entry.seat]} {entry.number}={entry.value}"]
        case Revealed():
            return [f"reveal {entry.number} seed={entry.seed}"]
        case Header():
            return [f"mokum {VERSION} {entry.game} {options_text(entry.options)}"]


def read_record(text: str) -> Fold:
    """Reads a whole record. Raises :class:`~mokum.cards.BadText` with line and column of the first wrong word."""
    fold = Fold()
    for number, line in enumerate(text.split("\n"), 1):
        fold.read(line.removesuffix("\r"), number)
    return fold
