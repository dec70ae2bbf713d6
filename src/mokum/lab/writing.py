"""Simulated deals as one record."""

from collections.abc import Callable
from typing import Any

from mokum.games.catalogue import game
from mokum.lab.measures import Tally
from mokum.lab.simulate import Plan, deal_entries, finished, seated, take_in
from mokum.record import Header, Names, entry_lines
from mokum.table.seats import COMPUTER


def recorded(plan: Plan, deals: int, write: Callable[[str], Any], advance: Callable[[int], object] = id) -> Tally:
    """Plays the deals of a plan one after the other and writes them line by line as one record.

    The dealer follows from the deal before, as in a match, so that in amsterdam, where the loser deals (AM-10.4), games
    are not those that :func:`~mokum.lab.simulate.simulate` plays.
    """
    module, tally = game(plan.game), Tally()
    seats = seated(plan)
    for entry in (Header(plan.game, plan.options), Names(tuple(COMPUTER + name for name in seats))):
        _write(plan, entry, write)
    dealer = 0
    for number in range(deals):
        state, entries = finished(deal_entries(plan, number, dealer=dealer))
        for each in entries:
            _write(plan, each, write)
        take_in(tally, plan, [(state, entries, seats)])
        dealer = module.next_dealer(dealer, module.score(state))
        advance(1)
    return tally


def _write(plan: Plan, entry: Any, write: Callable[[str], Any]) -> None:
    for line in entry_lines(game(plan.game), plan.options, entry):
        write(line)
