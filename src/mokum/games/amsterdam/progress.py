"""Games that go round in circles: what is remembered since the last progress, and when that ends the game (AM-9)."""

from mokum.games.amsterdam.rules import quiet_limit
from mokum.games.amsterdam.state import Cards, Drift, Public, Visit


def afresh(to: int, pile: Cards, seats: int) -> tuple[int, tuple[Drift, ...], tuple[Visit, ...], str]:
    """Quiet actions, drift, visits and reason after progress: this position counts as the first (AM-9.1, AM-9.3).

    >>> afresh(1, ("D5",), 2)
    (0, ((), ()), ((1, ('D5',), ((), ())),), '')
    """
    still: tuple[Drift, ...] = ((),) * seats
    return 0, still, ((to, pile, still),), ""


def gone_on(public: Public, visit: Visit, players: int) -> tuple[int, tuple[Visit, ...], str]:
    """Quiet actions and visits after one more action without progress, and the reason if that ends the game.

    Repetition is named if both hold (AM-9.2, AM-9.3); a seat that is alone is not adjudged.
    """
    quiet, visits = public.quiet + 1, (*public.visits, visit)
    if players <= 1:
        return quiet, visits, ""
    if visits.count(visit) >= 3:
        return quiet, visits, "repetition"
    return quiet, visits, "no-progress" if quiet >= quiet_limit(players) else ""


def drifted(drift: Drift, gained: Cards, lost: Cards) -> Drift:
    """How a hand has changed since the last progress, after it gained and lost these cards.

    >>> drifted((("C9", 1),), ("DK",), ("C9", "H4"))
    (('DK', 1), ('H4', -1))
    """
    counts = dict(drift)
    for card in gained:
        counts[card] = counts.get(card, 0) + 1
    for card in lost:
        counts[card] = counts.get(card, 0) - 1
    return tuple(sorted(item for item in counts.items() if item[1]))
