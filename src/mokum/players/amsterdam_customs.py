"""Which custom of amsterdam speaks for an action, so that a beginner reads the reason and not a figure alone."""

from typing import Final

from mokum.cards import RANKS
from mokum.games.amsterdam import View, rules
from mokum.games.game import Action
from mokum.players.amsterdam import scene
from mokum.search.policies.amsterdam import Scene, held, size, stuck

CUSTOMS: Final = {
    "swap": "strong cards lie face up, since they are played last",
    "ready": "the strong cards lie face up already",
    "flip": "nobody knows the face-down cards",
    "take": "what is kept is worth more than what is taken",
    "out": "it is the last card",
    "ten": "the pile is cleared, and the same seat plays again",
    "four": "four of a rank clear the pile, and the same seat plays again",
    "lowest": "the lowest that fits: high and wild cards fit later too",
    "together": "the lowest that fits, with all its copies",
    "press": "the next seat can hardly beat it, and takes the pile then",
    "wild": "only wild cards fit: a 2 goes before a 3, a 10 last",
    "spares": "it spares a higher card",
}
"""The customs by code; the client has the sentence ``hint-custom-CODE``."""

LIKELY: Final = 0.5
"""From this chance on that the next seat can play nothing, that is why."""


def custom(view: View, action: Action) -> str:
    """The custom that speaks for this action, by its code; empty where none does.

    >>> from mokum.record import parse_position
    >>> from mokum.games import amsterdam
    >>> line = "amsterdam level=intermediate seats=2 to=1 pile=H9 stock=- hand=D9,S3,CT/?3 up=-/- down=?3/?3"
    >>> view = amsterdam.view(parse_position(line).state, 0)
    >>> [custom(view, one) for one in ("D9", "S3", "CT")]
    ['lowest', 'spares', 'ten']
    """
    verb = action.partition(":")[0]
    if not action[0].isupper():
        return verb if verb in CUSTOMS else ""
    return _of_play(scene(view), RANKS.index(action[1]), action.count(",") + 1)


def _of_play(seen: Scene, rank: int, count: int) -> str:
    """The custom that speaks for playing so many cards of a rank."""
    if count >= size(seen.heap) and not (seen.stock or seen.row or seen.blind):
        return "out"
    if rank == rules.TEN:
        return "ten"
    if rules.clears(rank, seen.run + count if rank == seen.top else count)[0]:
        return "four"
    fitting = [one for one in range(len(RANKS)) if held(seen.heap, one) and rules.fits(one, seen.required, seen.top)[0]]
    natural = [one for one in fitting if not rules.is_wild(one)]
    if not natural:
        return "wild"
    if rank == natural[0]:
        return "together" if 1 < count == held(seen.heap, rank) else "lowest"
    if stuck(seen, rank) >= LIKELY:
        return "press"
    return "spares" if rules.is_wild(rank) else ""
