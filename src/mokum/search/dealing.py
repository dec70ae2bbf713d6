"""Ways to deal unseen cards to hands that may not hold just any: counted exactly, drawn evenly, or all listed."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations
from math import comb
from random import Random


class Dealing:
    """The ways in which distinct cards can lie in several places.

    ``cards`` are any ints; ``allowed[i]`` has a bit for each place that card ``i`` may lie in; ``sizes`` are how many
    cards each place holds, together as many as there are cards. Cards that may lie in the same places form a group, and
    only how many of a group lie where is counted, so that the figures are exact and small.

    >>> ways = Dealing(cards=(1, 2, 3), allowed=(0b01, 0b11, 0b11), sizes=(2, 1))
    >>> ways.count
    2
    """

    def __init__(self, cards: Sequence[int], allowed: Sequence[int], sizes: Sequence[int]) -> None:
        if len(cards) != sum(sizes):
            raise ValueError(f"expected {sum(sizes)} cards for these places, not {len(cards)}")
        groups: dict[int, list[int]] = {}
        for card, places in zip(cards, allowed, strict=True):
            groups.setdefault(places, []).append(card)
        # Groups with few places come first: then fewer splits are looked at in vain.
        self._groups = sorted(groups.items(), key=lambda group: group[0].bit_count())
        self._sizes = tuple(sizes)
        self._counts: dict[tuple[int, tuple[int, ...]], int] = {}

    @cached_property
    def count(self) -> int:
        """How many ways there are."""
        return self._ways(0, self._sizes)

    def sample(self, random: Random) -> list[list[int]]:
        """One way, each with the same chance: the cards of each place.

        Raises :class:`ValueError` where there is none.
        """
        if not self.count:
            raise ValueError("there is no way to deal these cards")
        dealt: list[list[int]] = [[] for _ in self._sizes]
        sizes = self._sizes
        for index, (_, cards) in enumerate(self._groups):
            shuffled = random.sample(cards, len(cards))
            split, sizes = self._drawn(index, sizes, random.randrange(self._ways(index, sizes)))
            for place, number in enumerate(split):
                dealt[place] += shuffled[:number]
                del shuffled[:number]
        return dealt

    def _drawn(self, index: int, sizes: tuple[int, ...], roll: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The split of a group that the roll, below the number of ways, falls on, and the sizes that are left."""
        for split, ways, rest in self._splits(index, sizes):
            roll -= ways * self._ways(index + 1, rest)
            if roll < 0:
                return split, rest
        raise AssertionError("a roll falls below the number of ways")

    def __iter__(self) -> Iterator[list[list[int]]]:
        """All ways, each once."""
        return self._all(0, [[] for _ in self._sizes], self._sizes)

    def _all(self, index: int, dealt: list[list[int]], sizes: tuple[int, ...]) -> Iterator[list[list[int]]]:
        if index == len(self._groups):
            yield dealt
            return
        for split, _, rest in self._splits(index, sizes):
            if self._ways(index + 1, rest):
                for parts in _parted(self._groups[index][1], split):
                    more = [[*held, *part] for held, part in zip(dealt, parts, strict=True)]
                    yield from self._all(index + 1, more, rest)

    def _ways(self, index: int, sizes: tuple[int, ...]) -> int:
        if index == len(self._groups):
            return 1
        key = index, sizes
        if key not in self._counts:
            self._counts[key] = sum(ways * self._ways(index + 1, rest) for _, ways, rest in self._splits(index, sizes))
        return self._counts[key]

    def _splits(self, index: int, sizes: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int, tuple[int, ...]]]:
        """How a group may be split over the places, in how many ways each, and the sizes that are left."""
        places, cards = self._groups[index]
        for split, ways in _splits(len(cards), places, sizes, 0):
            yield split, ways, tuple(size - number for size, number in zip(sizes, split, strict=True))


def _splits(number: int, places: int, sizes: tuple[int, ...], place: int) -> Iterator[tuple[tuple[int, ...], int]]:
    if place == len(sizes):
        if not number:
            yield (), 1
        return
    most = min(number, sizes[place]) if places >> place & 1 else 0
    for here in range(most + 1):
        for split, ways in _splits(number - here, places, sizes, place + 1):
            yield (here, *split), ways * comb(number, here)


def _parted(cards: Sequence[int], split: tuple[int, ...]) -> Iterator[list[list[int]]]:
    if not split:
        yield []
        return
    for part in combinations(cards, split[0]):
        left = [card for card in cards if card not in part]
        for parts in _parted(left, split[1:]):
            yield [list(part), *parts]
