"""The weights by which the players of amsterdam's playouts judge a play, found by letting them play each other."""

from typing import Final, NamedTuple

from mokum.games.amsterdam.rules import TEN, THREE, TWO
from mokum.search.amsterdam_memory import TASTE
from mokum.search.memo import WORD


class Weights(NamedTuple):
    """The weights, in cards: what one card fewer is worth is ``shed``.

    ``natural`` says what 4 to A are worth while they are held, then come 2, 3 and 10; ``late`` how far that counts
    without stock, ``many`` how much less with each card above three.
    """

    natural: tuple[float, ...] = (0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 1.2, 1.65, 2.1, 2.55)
    two: float = 3.0
    three: float = 3.5
    ten: float = 6.0
    late: float = 0.7
    many: float = 0.1
    shed: float = 1.0
    drawn: float = 1.5
    again: float = 1.0
    cleared: float = 0.15
    blind_next: float = 2.0
    part: float = 0.2
    press: float = 0.6
    hold: float = 0.3
    stop: float = 1.0
    sees: float = 0.0


WEIGHTS: Final = Weights()


def words(weights: Weights) -> list[int]:
    """The weights as words for memory (:mod:`mokum.search.amsterdam_taste`)."""
    w = weights
    keep = [0.0] * 16
    naturals = [rank for rank in range(13) if rank not in (TWO, THREE, TEN)]
    for rank, value in zip((*naturals, TWO, THREE, TEN), (*w.natural, w.two, w.three, w.ten), strict=True):
        keep[rank] = value
    scalars = [
        w.shed, w.drawn, w.again, w.cleared, w.blind_next, w.part, w.press, w.hold, w.stop, w.sees, 0, 0, 0, 0, 0, 0,
    ]  # fmt: skip
    thrift = [1 / (1 + w.many * max(0, cards - 3)) for cards in range(16)]
    found = [*keep, *(w.late * value for value in keep), *scalars, *thrift]
    assert len(found) * WORD == TASTE
    return [round(1024 * value) for value in found]
