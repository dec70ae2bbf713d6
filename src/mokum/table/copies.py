"""A seat's copy of the deal under way, as a record that ends where the table is now."""

from mokum.record import Dealt, Entry, Header, entry_lines
from mokum.table.table import Table


def seat_copy(table: Table, seat: int) -> list[str]:
    """The lines of a record with this deal alone, with ``?`` for what the seat has not seen."""
    game, options = table.game, table.options
    seen: list[Entry] = [Header(game.NAME, options), Dealt(table.number, game.seen(table.deal, seat))]
    seen += [game.seen(move, seat) for move in table.moves]
    return [line for entry in seen for line in entry_lines(game, options, entry)]
