"""What a page is shown of fair deals: the commitment, the nonces so far, and the seed of the deal that is over."""

from mokum.record import Promise
from mokum.table import Table
from mokum.web import messages


def fair_of(table: Table) -> messages.Fair | None:
    """The deal that was committed to last, and the newest whose seed is shown; ``None`` where there is neither."""
    promise = table.promise or table.dealt_promise
    last = None if table.shown is None else _shown(table, table.shown)
    if promise is None:
        return None if last is None else messages.Fair(table.number, "", [], last=last)
    asks = table.promise is not None
    return messages.Fair(promise.number, promise.sha256, _by_seat(table, promise), asks=asks, last=last)


def _shown(table: Table, promise: Promise) -> messages.FairDeal:
    return messages.FairDeal(promise.number, promise.sha256, _by_seat(table, promise), promise.seed)


def _by_seat(table: Table, promise: Promise) -> list[str]:
    return [promise.nonces.get(seat, "") for seat in range(len(table.seats))]
