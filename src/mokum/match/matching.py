"""Pairing off as many as possible: the largest matching of a graph, by Edmonds' blossoms.

J. Edmonds, *Paths, trees, and flowers*, Canadian Journal of Mathematics 17 (1965).
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

Thing = TypeVar("Thing")

NONE: Final = -1


def pair_off(
    things: Sequence[Thing], may: Callable[[Thing, Thing], bool], random: Any
) -> tuple[list[tuple[Thing, Thing]], list[Thing]]:
    """As many pairs as possible of which ``may`` holds, and the things left over; which of several ways is by lot.

    ``may`` must not mind the order of the two.

    >>> from random import Random
    >>> pair_off([1, 2, 3, 4], lambda one, other: one + other == 5, Random(1))[1]
    []
    """
    order = list(things)
    random.shuffle(order)
    count = len(order)
    near: list[list[int]] = [[] for _ in order]
    for one in range(count):
        for other in range(one):
            if may(order[one], order[other]):
                near[one].append(other)
                near[other].append(one)
    for each in near:
        random.shuffle(each)
    mates = _Matching(near).mates
    pairs = [(order[one], order[mate]) for one, mate in enumerate(mates) if mate > one]
    return pairs, [order[one] for one, mate in enumerate(mates) if mate == NONE]


class _Matching:
    """``mates`` of the vertices of a graph that is given as each vertex's neighbours."""

    def __init__(self, near: Sequence[Sequence[int]]) -> None:
        self.near = near
        self.mates = [NONE] * len(near)
        self._greet()
        for root in range(len(near)):
            if self.mates[root] == NONE:
                self._augment(root)

    def _greet(self) -> None:
        for vertex, near in enumerate(self.near):
            if self.mates[vertex] == NONE:
                mate = next((other for other in near if self.mates[other] == NONE), NONE)
                if mate != NONE:
                    self.mates[vertex], self.mates[mate] = mate, vertex

    def _augment(self, root: int) -> None:
        """Looks for a path from ``root`` on which every second edge is matched, and turns it over."""
        count = len(self.near)
        self._used = [False] * count
        self._parent = [NONE] * count
        self._base = list(range(count))
        self._used[root] = True
        self._queue = deque([root])
        while self._queue:
            vertex = self._queue.popleft()
            for other in self.near[vertex]:
                if self._base[vertex] != self._base[other] and self.mates[vertex] != other:
                    end = self._step(root, vertex, other)
                    if end != NONE:
                        self._turn_over(end)
                        return

    def _step(self, root: int, vertex: int, other: int) -> int:
        """Grows the tree by an edge; returns the free vertex it leads to, if it does."""
        if other == root or (self.mates[other] != NONE and self._parent[self.mates[other]] != NONE):
            self._shrink(vertex, other)
        elif self._parent[other] == NONE:
            self._parent[other] = vertex
            if self.mates[other] == NONE:
                return other
            self._used[self.mates[other]] = True
            self._queue.append(self.mates[other])
        return NONE

    def _shrink(self, one: int, other: int) -> None:
        """The odd cycle that an edge closes counts as one vertex from now on."""
        base = self._meeting(one, other)
        blossom: set[int] = set()
        self._mark(blossom, one, base, other)
        self._mark(blossom, other, base, one)
        for vertex in range(len(self.near)):
            if self._base[vertex] in blossom:
                self._base[vertex] = base
                if not self._used[vertex]:
                    self._used[vertex] = True
                    self._queue.append(vertex)

    def _meeting(self, one: int, other: int) -> int:
        passed = set()
        while True:
            one = self._base[one]
            passed.add(one)
            if self.mates[one] == NONE:
                break
            one = self._parent[self.mates[one]]
        while (other := self._base[other]) not in passed:
            other = self._parent[self.mates[other]]
        return other

    def _mark(self, blossom: set[int], vertex: int, base: int, child: int) -> None:
        while self._base[vertex] != base:
            blossom |= {self._base[vertex], self._base[self.mates[vertex]]}
            self._parent[vertex] = child
            child = self.mates[vertex]
            vertex = self._parent[self.mates[vertex]]

    def _turn_over(self, vertex: int) -> None:
        while vertex != NONE:
            before = self._parent[vertex]
            after = self.mates[before]
            self.mates[vertex], self.mates[before] = before, vertex
            vertex = after
