"""Many deals, played by players of the house on all cores, with the same result whatever the number of processes.

Deal ``n`` depends on the seed and ``n`` alone. With pairs each deal is played again with the strengths moved one seat
on, as often as there are strengths, so that the luck of the cards falls to all alike.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, Final

import msgspec

from mokum.games.catalogue import game
from mokum.lab.amsterdam import measure as measure_amsterdam
from mokum.lab.klaverjassen import measure as measure_klaverjassen
from mokum.lab.measures import Tally
from mokum.match.play import play_deal, points
from mokum.players.lineup import make
from mokum.record import Dealt, Entry

CHUNK: Final = 10
"""Deals that one process plays before it reports."""

UNIT: Final = 1000
"""Differences of strengths are kept in thousandths of a point, as whole numbers."""

Played = tuple[Any, Sequence[Entry], tuple[str, ...]]
"""A deal that is over: its last state, its entries, and the strength at each seat."""

_MEASURES: Final = {"klaverjassen": measure_klaverjassen, "amsterdam": measure_amsterdam}


class Plan(msgspec.Struct, frozen=True):
    """What is simulated: a game with its options, the strengths that take turns round the table, and the seed."""

    game: str
    options: Any
    strengths: tuple[str, ...]
    seed: int | str = 0
    pairs: bool = False

    @property
    def rounds(self) -> int:
        """How often each deal is played."""
        return len(self.strengths) if self.pairs else 1


def simulate(plan: Plan, deals: int, processes: int = 1, advance: Callable[[int], object] = id) -> Tally:
    """Plays so many deals; ``advance`` is told how many more are done.

    >>> from mokum.games.klaverjassen import Options
    >>> simulate(Plan("klaverjassen", Options(), ("normal",)), 2).counts["deals"]
    2
    """
    whole = Tally()
    parts = [range(start, min(start + CHUNK, deals)) for start in range(0, deals, CHUNK)]
    if processes <= 1 or len(parts) <= 1:
        for part in parts:
            whole.merge(play_part(plan, part))
            advance(len(part))
        return whole
    with ProcessPoolExecutor(min(processes, len(parts))) as pool:
        for part, tally in zip(parts, pool.map(partial(play_part, plan), parts), strict=True):
            whole.merge(tally)
            advance(len(part))
    return whole


def play_part(plan: Plan, numbers: Sequence[int]) -> Tally:
    """Plays these deals in this process."""
    tally = Tally()
    for number in numbers:
        played = [(*finished(deal_entries(plan, number, turn)), seated(plan, turn)) for turn in range(plan.rounds)]
        take_in(tally, plan, played)
    return tally


def take_in(tally: Tally, plan: Plan, played: Sequence[Played]) -> None:
    """Takes one deal, played once or by turns, into a tally."""
    gained: dict[str, list[int]] = {}
    tally.counts["deals"] += 1
    for state, entries, seats in played:
        tally.counts["played"] += 1
        _MEASURES[plan.game](tally, state, entries, seats)
        given = points(plan.game, state)
        for seat, name in enumerate(seats):
            gained.setdefault(name, []).append(given[seat % len(given)])
    first, *others = gained
    for other in others if plan.pairs else ():
        means = [sum(gained[name]) * UNIT // len(gained[name]) for name in (first, other)]
        tally.add(f"{first} over {other}", means[0] - means[1])


def seated(plan: Plan, turn: int = 0) -> tuple[str, ...]:
    """The strength at each seat, after so many moves of one seat on.

    >>> from mokum.games.klaverjassen import Options
    >>> seated(Plan("klaverjassen", Options(), ("normal", "easy")), 1)
    ('easy', 'normal', 'easy', 'normal')
    """
    count = len(game(plan.game).seats(plan.options))
    return tuple(plan.strengths[(seat + turn) % len(plan.strengths)] for seat in range(count))


def deal_entries(plan: Plan, number: int, turn: int = 0, dealer: int = -1) -> Iterator[Entry]:
    """Plays deal ``number``, counted from 0; the state at the end is the value of the generator.

    The dealer moves on by one seat with each deal unless one is given.
    """
    module = game(plan.game)
    seats = seated(plan, turn)
    if dealer < 0:
        dealer = number % len(seats)
    cards = module.deal(plan.options, dealer, Random(f"{plan.seed} deal {number}"))
    players = [make(plan.game, name, f"{plan.seed} {number} {seat}") for seat, name in enumerate(seats)]
    return play_deal(plan.game, plan.options, Dealt(number + 1, cards), players)


def finished(entries: Iterator[Entry]) -> tuple[Any, list[Entry]]:
    """Runs a generator of entries to its end: the state it returns, and the entries."""
    found: list[Entry] = []
    while True:
        try:
            found.append(next(entries))
        except StopIteration as end:
            return end.value, found
