"""Unseen cards are dealt evenly: counted against a plain enumeration, and the chances added up exactly."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mokum.search.dealing import Dealing


def plain(allowed: list[int], sizes: list[int]) -> set[tuple[frozenset[int], ...]]:
    """All ways, by trying every place for every card."""
    found = set()
    for places in product(range(len(sizes)), repeat=len(allowed)):
        if all(allowed[card] >> place & 1 for card, place in enumerate(places)):
            dealt = tuple(
                frozenset(card for card, at in enumerate(places) if at == place) for place in range(len(sizes))
            )
            if [len(held) for held in dealt] == sizes:
                found.add(dealt)
    return found


class Chances:
    """Stands in for a random source: every outcome of every draw is taken once, with its chance."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.taken: list[int] = []
        self.chance = Fraction(1)

    def _take(self, outcomes: int) -> int:
        place = len(self.taken)
        choice = self.script[place] if place < len(self.script) else 0
        self.taken.append(choice)
        self.chance /= outcomes
        self.open = [*getattr(self, "open", []), outcomes]
        return choice

    def randrange(self, stop: int) -> int:
        return self._take(stop)

    def sample(self, cards: list[int], number: int) -> list[int]:
        orders = list(permutations(cards, number))
        return list(orders[self._take(len(orders))])


def chances(ways: Dealing) -> Iterator[tuple[tuple[frozenset[int], ...], Fraction]]:
    """Each run of the sampler, with its chance."""
    script: list[int] = []
    while True:
        source: Any = Chances(script)
        dealt = ways.sample(source)
        yield tuple(frozenset(held) for held in dealt), source.chance
        script = source.taken
        while script and script[-1] + 1 == source.open[len(script) - 1]:
            script.pop()
        if not script:
            return
        script[-1] += 1


@st.composite
def small(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    sizes = draw(st.lists(st.integers(0, 3), min_size=1, max_size=3).filter(lambda sizes: 0 < sum(sizes) <= 5))
    allowed = draw(st.lists(st.integers(0, 2 ** len(sizes) - 1), min_size=sum(sizes), max_size=sum(sizes)))
    return allowed, sizes


@given(small())
@settings(max_examples=150, deadline=None)
def test_the_ways_are_all_ways_and_each_has_the_same_chance(case: tuple[list[int], list[int]]) -> None:
    allowed, sizes = case
    expected = plain(allowed, sizes)
    ways = Dealing(range(len(allowed)), allowed, sizes)
    listed = [tuple(frozenset(held) for held in dealt) for dealt in ways]
    assert ways.count == len(expected) == len(listed)
    assert set(listed) == expected
    if not expected:
        with pytest.raises(ValueError, match="no way"):
            next(chances(ways))
        return
    total: dict[tuple[frozenset[int], ...], Fraction] = {}
    for dealt, chance in chances(ways):
        total[dealt] = total.get(dealt, Fraction(0)) + chance
    assert total == dict.fromkeys(expected, Fraction(1, len(expected)))


def test_cards_and_places_must_agree() -> None:
    with pytest.raises(ValueError, match="expected 3 cards"):
        Dealing([1, 2], [1, 1], [2, 1])
