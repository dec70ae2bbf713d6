"""Fair deals at a table: who still is to add to what was committed to, then the deal, and the seed once it is over.

Between ``commit`` and ``deal`` the table waits for the people who are here, :data:`NONCE_MS` at most. ``chance`` are
the table's :class:`~mokum.table.shuffle.Seeds` everywhere; nothing of a seed is in what these functions raise.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from mokum.record import Dealt, Nonce, Promise, Revealed, entry_lines
from mokum.table.refusals import Refused
from mokum.table.room_commands import reseat_line
from mokum.table.shuffle import Seeds, Stream, commitment, fair_deal, is_nonce
from mokum.table.table import Table

NONCE_MS: Final = 2_000
"""How long a deal waits for the nonces of the people who are here."""


class AddNonce(msgspec.Struct, frozen=True):
    """What a seat adds to the chance of a deal that was committed to."""

    deal: int
    value: str


def missing(table: Table) -> tuple[int, ...]:
    """The seats whose people are here and have not added to the next deal."""
    if table.promise is None:
        return ()
    return tuple(seat for seat in table.company.here if seat not in table.promise.nonces)


def nonce_lines(table: Table, seat: int, command: AddNonce, chance: Any) -> list[str]:
    """The line of a nonce, and the deal where it was the last that was waited for. Raises :class:`Refused`."""
    promise = table.promise
    if promise is None or promise.number != command.deal:
        raise Refused("no-nonce", "no deal of this number waits for nonces")
    if not is_nonce(command.value):
        raise Refused("bad-nonce", "expected 32 to 64 hexadecimal signs, small ones")
    if seat in promise.nonces:
        if promise.nonces[seat] != command.value:
            raise Refused("nonce-given", "this seat has added to the deal, and its word stands")
        return []
    lines = entry_lines(table.game, table.options, Nonce(seat, promise.number, command.value))
    if set(missing(table)) - {seat} or table.is_paused:
        return lines
    return lines + dealt_lines(table, chance, {seat: command.value})


def dealt_lines(table: Table, chance: Any, more: Mapping[int, str] | None = None) -> list[str]:
    """The deal that was committed to, with the nonces that are in and some ``more``, and the seats drawn with it."""
    promise = table.promise
    if promise is None or not isinstance(chance, Seeds):
        raise TypeError("expected a deal that was committed to, and the table's seeds")
    stream = _stream(table, promise, chance, more or {})
    dealer = None if promise.number == 1 else table.game.next_dealer(table.deal.dealer, table.score)
    deal = fair_deal(table.game, table.options, dealer, stream)
    return _drawn_seats(table, stream) + entry_lines(table.game, table.options, Dealt(promise.number, deal))


def with_seed(table: Table, lines: list[str], chance: Any) -> list[str]:
    """Lines that are about to follow in the log, with the seed of the deal behind its score if that is among them."""
    promise = table.dealt_promise
    places = [place for place, line in enumerate(lines, 1) if line.startswith("score ")]
    if promise is None or not places or not isinstance(chance, Seeds):
        return lines
    seed = chance.seed(table.committed)
    if commitment(seed) != promise.sha256:  # the key was lost: that the seed is not shown will be seen
        return lines
    shown = entry_lines(table.game, table.options, Revealed(promise.number, seed.hex()))
    return [*lines[: places[0]], *shown, *lines[places[0] :]]


def _stream(table: Table, promise: Promise, chance: Seeds, more: Mapping[int, str]) -> Stream:
    given = {**promise.nonces, **more}
    by_name = {table.seat_names[seat]: given[seat] for seat in sorted(given)}
    return Stream(chance.seed(table.committed), promise.table, promise.number, by_name)


def _drawn_seats(table: Table, stream: Stream) -> list[str]:
    """Who sits where from the first deal on, where the house has partners drawn."""
    if table.house.partners != "drawn" or table.committed != 1 or table.number:
        return []
    order = list(range(len(table.seats)))
    stream.shuffle(order)
    return reseat_line(table, dict(enumerate(order)))
