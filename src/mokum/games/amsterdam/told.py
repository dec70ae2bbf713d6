"""What play tells of cards in a hand that nobody has seen: who takes the pile held nothing that fitted (AM-3.6), and
who opens shows what the hands did not hold (AM-2.3, AM-2.4)."""

from collections.abc import Iterable

from mokum.games.amsterdam.rules import NO_RANK, fits, is_wild, requirement

Told = tuple[tuple[int, int], ...]
"""Of the unseen cards of one hand so many are of none of these ranks (a bit for each, lowest for 2). The pairs speak of
different cards, of those held longest first; each bars what the next one bars, and more. The other unseen cards may be
any."""


def at_opening(unseen: Iterable[int], seat: int, rank: int, dealer: int) -> tuple[Told, ...]:
    """What it tells of each hand, with so many unseen cards, that this seat opens with this rank.

    :data:`~mokum.games.amsterdam.rules.NO_RANK` tells that there are only wild cards in all hands (AM-2.6).

    >>> at_opening((3, 3, 3), 1, 3, 2)
    (((3, 12),), ((3, 4),), ((3, 4),))
    """
    numbers = tuple(unseen)
    lower = sum(1 << other for other in range(min(rank, 13)) if not is_wild(other))
    own = 1 << rank if rank < NO_RANK else 0
    ahead = (seat - dealer - 1) % len(numbers)
    told = []
    for other, number in enumerate(numbers):
        barred = lower | own if (other - dealer - 1) % len(numbers) < ahead else lower
        told.append(((number, barred),) if number and barred else ())
    return tuple(told)


def after_take(told: Told, unseen: int, ranks: tuple[int, ...]) -> Told:
    """What is told when a hand with so many unseen cards could not be played on a pile with these top ranks.

    >>> after_take(((1, 0b100),), 2, (11,))
    ((1, 6407), (1, 6403))
    """
    required, top = requirement(ranks), ranks[0] if ranks else -1
    fitting = sum(1 << rank for rank in range(13) if fits(rank, required, top)[0])
    free = unseen - sum(number for number, _ in told)
    numbers: dict[int, int] = {}
    for number, barred in (*told, (free, 0)):
        if number > 0:
            numbers[barred | fitting] = numbers.get(barred | fitting, 0) + number
    return tuple((number, barred) for barred, number in numbers.items())


def after_play(told: Told, ranks: Iterable[int], left: int) -> Told:
    """What stays told when unseen cards of these ranks left the hand, and so many unseen ones are left in it.

    Where several cards may have been the one that left, it counts as the one of which most is told: so nothing that is
    not certain stays.

    >>> after_play(((2, 0b1100),), (4,), 2), after_play(((2, 0b1100),), (3,), 2)
    (((1, 12),), ((2, 12),))
    """
    pairs = list(told)
    for rank in ranks:
        for place, (number, barred) in enumerate(pairs):
            if number and not barred >> rank & 1:
                pairs[place] = number - 1, barred
                break
    kept = []
    for number, barred in pairs:
        number = min(number, left)
        left -= number
        if number:
            kept.append((number, barred))
    return tuple(kept)
