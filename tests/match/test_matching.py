"""The largest matching, held against trying everything."""

from functools import cache
from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mokum.match.matching import pair_off


def largest(count: int, edges: frozenset[tuple[int, int]]) -> int:
    """The size of the largest matching, by trying everything."""

    @cache
    def best(left: frozenset[int]) -> int:
        if not left:
            return 0
        one = min(left)
        rest = left - {one}
        found = best(rest)
        for other in rest:
            if (one, other) in edges:
                found = max(found, 1 + best(rest - {other}))
        return found

    return best(frozenset(range(count)))


@st.composite
def graphs(draw: st.DrawFn) -> tuple[int, frozenset[tuple[int, int]]]:
    count = draw(st.integers(0, 9))
    every = list(combinations(range(count), 2))
    return count, frozenset(draw(st.lists(st.sampled_from(every), unique=True)) if every else [])


@given(graphs(), st.integers(0, 1000))
def test_as_many_pairs_as_there_can_be(graph: tuple[int, frozenset[tuple[int, int]]], seed: int) -> None:
    count, edges = graph
    pairs, left = pair_off(range(count), lambda one, other: tuple(sorted((one, other))) in edges, Random(seed))
    assert all(tuple(sorted(pair)) in edges for pair in pairs)
    assert sorted([thing for pair in pairs for thing in pair] + left) == list(range(count))
    assert len(pairs) == largest(count, edges)


def test_flowers_within_flowers() -> None:
    """Odd cycles hanging together, where a search without blossoms stops short."""
    edges = {(0, 1), (1, 2), (2, 3), (3, 4), (0, 4), (4, 5), (5, 6), (6, 7), (7, 8), (4, 8), (8, 9), (2, 10), (6, 11)}
    for seed in range(40):
        pairs, left = pair_off(range(12), lambda one, other: tuple(sorted((one, other))) in edges, Random(seed))
        assert len(pairs) == largest(12, frozenset(edges))
        assert len(left) == 12 - 2 * len(pairs)


def test_what_is_free_is_by_lot() -> None:
    seen = {
        tuple(sorted(map(frozenset, pair_off("abcd", lambda one, other: True, Random(seed))[0]), key=min))
        for seed in range(60)
    }
    assert len(seen) == 3
