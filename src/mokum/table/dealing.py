"""How a deal begins: at a live table with a commitment, where chance is given as it is (as in tests) with the cards."""

from typing import Any

from mokum.record import Committed, Dealt, entry_lines
from mokum.table.shuffle import Seeds, commitment, fair_deal


def begin_deal(game: Any, options: Any, number: int, dealer: int | None, chance: Any, committed: int = 0) -> list[str]:
    """The lines that begin deal ``number``; without a ``dealer``, as for deal 1, chance names the dealer.

    ``chance`` is either the :class:`~mokum.table.shuffle.Seeds` of the table, whose log has ``committed`` commitments,
    or such as :class:`random.Random`, which deals at once.
    """
    if isinstance(chance, Seeds):
        promised = Committed(number, chance.table, commitment(chance.seed(committed + 1)))
        return entry_lines(game, options, promised)
    return entry_lines(game, options, Dealt(number, fair_deal(game, options, dealer, chance)))
