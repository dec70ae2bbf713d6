"""How the exact solver of klaverjassen orders cards: weights found by trying, which change its speed alone."""

from typing import Final

WEIGHTS: Final = (
    *(8, 3, -4, 0, 34, 0, 8, 0, -15, 0, 7, 0),
    *(13, 1, 0, -8, 32, -15, 0, 0, -10, 4, 4, 0),
    *(8, 3, 1, -5, 99, 2, 0, 27, -10, 4, 3, 0),
    *(10, 0, 0, -8, 36, -15, -2, 15, -10, 8, 2, 0),
)
"""For the card led, second, third and last: what the points in the trick weigh in each of four cases, then a bonus for
each case, then for trump, the card's own points, and refutations before."""
