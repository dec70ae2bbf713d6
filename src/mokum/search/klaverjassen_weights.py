"""How the exact solver of klaverjassen orders cards: weights found by trying, which change its speed and nothing else."""

from typing import Final

WEIGHTS: Final = (
    *(8, 2, -4, 0, 40, 0, -10, 0, 0, 0, 4, 0),
    *(8, 2, 0, -8, 20, 0, 0, 0, -10, 4, 4, 0),
    *(8, 3, 0, -8, 20, 0, 0, 0, -10, 4, 4, 0),
    *(8, 0, 0, -8, 20, 0, 0, 0, -10, 6, 2, 0),
)
"""For the card led, second, third and last: what the points in the trick weigh in each of four cases, then a bonus for
each case, then for trump, the card's own points, and refutations before."""
