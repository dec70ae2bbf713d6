"""What a deal of klaverjassen is awarded when both sides play for the award: nat is all or nothing (KJ-6.2, KJ-6.3).

Made, the award is the difference of what both sides have, and the exact solver answers. Nat, it is all points and the
roem of both sides, and :mod:`mokum.search.klaverjassen_nat` finds how much of it the defenders can bring about.
"""

import functools
from collections.abc import Callable
from typing import Final

from mokum.cards.cardset import CARD_NAMES, card_indices
from mokum.games.klaverjassen.play import apply
from mokum.games.klaverjassen.rules import ALL_POINTS, PIT
from mokum.games.klaverjassen.state import State
from mokum.search import klaverjassen_nat
from mokum.search.klaverjassen import (
    NO_BUDGET,
    Budget,
    OutOfBudget,
    Solution,
    Solver,
    allowed,
    gathered,
    margin,
    world_of,
)
from mokum.search.klaverjassen_trick import STOPPED

STEP: Final = 10
"""Roem comes in tens."""


def solve_award(solver: Solver, state: State, budget: Budget = NO_BUDGET) -> Solution:
    """The award N–S less E–W of every card of the seat to act, when all play for it; the best first.

    Raises :class:`ValueError` where :meth:`Solver.solve` does, where the makers are not known, or where nothing is said
    of what was won before; :class:`OutOfBudget`.
    """
    world, public = world_of(state)
    if public.makers < 0:
        raise ValueError("expected makers=NS or makers=EW: what is awarded depends on who made trump")
    if sum(public.tricks) == 0 and sum(public.counts) + len(public.trick) < 32:
        raise ValueError("expected won=: what is awarded depends on what both sides have")
    before = State(public, state.hands, state.unseen)
    awards = {}
    nodes = 0
    for card in card_indices(allowed(world)):
        after = apply(before, world.mover, CARD_NAMES[card])
        awards[CARD_NAMES[card]] = _award(solver, after, budget)
        nodes += solver.nodes
    sign = -1 if world.mover & 1 else 1
    ordered = dict(sorted(awards.items(), key=lambda item: (-sign * item[1], item[0])))
    best = next(iter(ordered))
    return Solution(ordered, best, ordered[best], nodes)


def _award(solver: Solver, state: State, budget: Budget) -> int:
    """The award N–S less E–W after a card."""
    if not any(state.hands):
        return _at_the_end(state)
    world, public = world_of(state)
    sign = -1 if public.makers else 1
    whole = sign * (margin(public) + solver.best(world, budget)[1])
    if whole > 0:
        return sign * whole
    need = 1 - sign * margin(public)
    left, pit, fixed = solver.lay(world, budget)
    table = solver.table()

    def costs(price: int) -> bool:
        table.clear(0, 1 << klaverjassen_nat.BITS)
        found = _nat()(
            solver.address, table.address, left, world.leader, pit, fixed, len(world.trick), public.makers, need, price
        )
        if found == STOPPED:
            raise OutOfBudget
        return bool(found)

    price = STEP
    while costs(price):
        price += STEP
    return -sign * (ALL_POINTS + sum(public.roem) + price - STEP)


def _at_the_end(state: State) -> int:
    """The award when all cards are played."""
    public = gathered(state.public)
    sign = -1 if public.makers else 1
    defenders = 1 - public.makers
    whole = margin(public) + PIT * ((public.tricks[0] == 8) - (public.tricks[1] == 8))
    if sign * whole > 0:
        return whole
    return -sign * (ALL_POINTS + sum(public.roem) + PIT * (public.tricks[defenders] == 8))


@functools.cache
def _nat() -> Callable[..., int]:
    from mokum.search.compiled import compiled

    return compiled(klaverjassen_nat.begin_nat)
