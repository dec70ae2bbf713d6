"""The record of a match as it may be handed out while it goes on: who asks sees no more than at the table."""

from collections.abc import Sequence

from mokum.games.game import Move
from mokum.record import Dealt, Entry, Header, Names, entry_lines
from mokum.table.history import PastMatch
from mokum.table.seats import Sitting, sitting_text
from mokum.table.table import Line, Table


def record_of(table: Table, lines: Sequence[Line], seat: int | None = None, hidden: int = 0) -> list[str]:
    """The lines of the record of the match under way; ``lines`` are the whole log, ``table`` their fold.

    Deals that are over show all hands; the one under way shows what ``seat`` sees, or with ``None`` what all see, and
    is left out where those who watch lag behind, with the last ``hidden`` ones that are over, of which they do not know
    yet. The names are those of the people and computers that sit there now.
    """
    told = _told(_of_this_match(lines))
    begun = [place for place, line in enumerate(told) if isinstance(line.entry, Dealt)]
    over = begun[-1] if table.phase == "deal" else len(told)
    late = seat is None and table.house.delay > 0
    if late and hidden:
        over = [place for place in begun if place < over][-hidden]
    shown = [line.entry for line in told[:over]]
    if not late:
        shown += [_seen(table, line.entry, seat) for line in told[over:]]
    return _record(table, table.seats, shown)


def record_of_past(table: Table, match: PastMatch) -> list[str]:
    """The lines of the record of an earlier match of the table, which is over: nothing in it is hidden."""
    return _record(table, match.seats, [line.entry for line in _told(match.lines)])


def record_of_deal(table: Table, match: PastMatch, number: int) -> list[str]:
    """The lines of the record of one deal that is over, with its promise and its seed; the names are those of then.

    Raises :class:`LookupError` where the match has no such deal that is over.
    """
    deal = next((deal for deal in match.deals if deal.played.number == number), None)
    if deal is None:
        raise LookupError(f"no deal {number} is over in this match")
    entries: list[Entry] = []
    current = 0
    for line in _told(match.lines):
        if line.entry is not None and not isinstance(line.entry, Header | Names):
            current = getattr(line.entry, "number", current)
            entries += [line.entry] if current == number else []
    return _record(table, deal.seats, entries)


def _record(table: Table, seats: Sequence[Sitting], entries: Sequence[Entry | None]) -> list[str]:
    game, options = table.game, table.options
    names = Names(tuple(sitting_text(sitting) for sitting in seats))
    record = entry_lines(game, options, Header(game.NAME, options)) + entry_lines(game, options, names)
    for entry in entries:
        if entry is not None and not isinstance(entry, Header | Names):
            record += entry_lines(game, options, entry)
    return record


def _told(lines: Sequence[Line]) -> list[Line]:
    return [line for line in lines if line.entry is not None and not line.part]


def _of_this_match(lines: Sequence[Line]) -> Sequence[Line]:
    begins = max((place for place, line in enumerate(lines) if line.text.startswith("rematch ")), default=0)
    return lines[begins:]


def _seen(table: Table, entry: Entry | None, seat: int | None) -> Entry | None:
    if isinstance(entry, Dealt):
        return Dealt(entry.number, table.game.seen(entry.deal, seat))
    if isinstance(entry, Move):
        move: Move = table.game.seen(entry, seat)
        return move
    return entry
