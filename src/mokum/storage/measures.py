"""What a process counts of its own work: numbers by label, and histograms with fixed bounds."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import Final

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
SIZES: Final = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0)


class Tally:
    """Counts by one label.

    >>> tally = Tally()
    >>> tally.add("ok"); tally.add("stale", 2); tally.counts
    Counter({'stale': 2, 'ok': 1})
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def add(self, label: str, count: int = 1) -> None:
        """Counts one more, or so many."""
        self.counts[label] += count


class Histogram:
    """How many values were at most each bound, how many in all, and their sum.

    >>> waits = Histogram((1.0, 5.0))
    >>> for value in (0.5, 1.0, 4.0, 9.0): waits.observe(value)
    >>> waits.up_to(), waits.count, waits.total
    ([2, 3], 4, 14.5)
    """

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = tuple(bounds)
        self.count = 0
        self.total = 0.0
        self._parts = [0] * (len(self.bounds) + 1)

    def observe(self, value: float) -> None:
        """Counts a value."""
        self.count += 1
        self.total += value
        self._parts[bisect_left(self.bounds, value)] += 1

    def up_to(self) -> list[int]:
        """For each bound how many values were not above it."""
        return [sum(self._parts[: place + 1]) for place in range(len(self.bounds))]
