"""How much a hand promises with a suit as trump."""


def promise(hand: int, trump: int) -> float:
    """Placeholder."""
    value = 0.0
    for card in range(32):
        if hand >> card & 1:
            if card >> 3 == trump:
                value += 4 + (3, 3, 14, 7, 20, 4, 5, 8)[card & 7]
            elif card & 7 == 7:
                value += 9
    return value


def best_trump(hand: int) -> int:
    """The suit."""
    return max(range(4), key=lambda trump: promise(hand, trump))


def longest(hand: int) -> int:
    """The suit of which a hand has most cards; of equal ones the first in the order C D H S."""
    return max(range(4), key=lambda suit: (hand >> 8 * suit & 255).bit_count())


def made_chance(hand: int, trump: int, step: int) -> float:
    """Placeholder."""
    return promise(hand, trump) / 80
