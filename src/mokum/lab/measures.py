"""Sums that can be added up in any order, and what they say: means with their 95 % intervals, shares."""

from collections import Counter
from typing import Any

import msgspec


class Sample(msgspec.Struct):
    """A sample of whole numbers, kept as sums, so that samples add up to the same in whatever order.

    >>> sample = Sample.of([1, 2, 3, 6])
    >>> sample.mean, round(sample.margin, 2)
    (3.0, 2.12)
    """

    count: int = 0
    total: int = 0
    squares: int = 0

    @classmethod
    def of(cls, values: list[int]) -> "Sample":
        """The sample of these values."""
        return cls(len(values), sum(values), sum(value * value for value in values))

    def add(self, value: int) -> None:
        """Takes in one more value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: "Sample") -> None:
        """Takes in another sample."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean; 0 for an empty sample."""
        return self.total / self.count if self.count else 0.0

    @property
    def margin(self) -> float:
        """Half the 95 % interval of the mean, by the normal approximation; 0 for fewer than two values."""
        if self.count < 2:
            return 0.0
        variance = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        return 1.96 * float((variance / self.count) ** 0.5)


class Tally(msgspec.Struct):
    """Counts and samples by name, of one part of the deals or of all."""

    counts: Counter[str] = msgspec.field(default_factory=Counter)
    samples: dict[str, Sample] = msgspec.field(default_factory=dict)

    def add(self, name: str, value: int) -> None:
        """Takes a value into the sample of this name."""
        self.samples.setdefault(name, Sample()).add(value)

    def merge(self, other: "Tally") -> None:
        """Takes in what another tally has."""
        self.counts.update(other.counts)
        for name, sample in other.samples.items():
            self.samples.setdefault(name, Sample()).merge(sample)

    def mean(self, name: str) -> float:
        """The mean of a sample; 0 where there is none."""
        return self.samples[name].mean if name in self.samples else 0.0

    def share(self, name: str, of: str) -> float:
        """One count as a part of another; 0 where there is none of that."""
        return self.counts[name] / self.counts[of] if self.counts[of] else 0.0

    def plain(self) -> dict[str, Any]:
        """The same as plain data, in a fixed order: each sample as its mean, margin and count."""
        samples = {
            name: {"mean": round(sample.mean, 4), "margin": round(sample.margin, 4), "count": sample.count}
            for name, sample in sorted(self.samples.items())
        }
        return {"counts": dict(sorted(self.counts.items())), "samples": samples}
