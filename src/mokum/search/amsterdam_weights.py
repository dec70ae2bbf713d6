"""The weights by which the seats of amsterdam's playouts judge a play, as words for memory."""

from mokum.search.amsterdam_memory import RANKS, TASTE
from mokum.search.memo import WORD
from mokum.search.policies.amsterdam import Taste, keep


def words(taste: Taste) -> list[int]:
    """The weights of a taste in the order of :mod:`mokum.search.amsterdam_taste`, in 1/1024 of a card."""
    t = taste
    scalars = [
        t.average, t.shed, t.again, t.press, t.blind, t.late, t.patience, t.hold, t.stop, t.part, t.gift, t.truce,
    ]  # fmt: skip
    thrift = [1 / (1 + t.many * max(0, cards - 3)) for cards in range(32)]
    found = [*(keep(rank, t) for rank in range(RANKS)), 0, 0, 0, *scalars, 0, 0, 0, 0, *thrift]
    return [round(1024 * value) for value in found]


assert TASTE == 64 * WORD
