"""What a seat may do, and the text of it: plays, ``take``, ``flip:n``; and why an action is refused."""

from functools import lru_cache
from itertools import product
from typing import Final

from mokum.cards import RANKS, UNKNOWN, Card
from mokum.games.amsterdam import swap
from mokum.games.amsterdam.options import House, Level
from mokum.games.amsterdam.refusals import REFUSALS
from mokum.games.amsterdam.rules import (
    FACE_DOWN,
    FACE_UP,
    HAND,
    NO_RANK,
    NO_ZONE,
    TEN,
    THREE,
    TWO,
    asked_by,
    fits,
    is_wild,
    lowest_natural,
    may_mix,
    may_take,
    paragraph,
    requirement,
    zone,
)
from mokum.games.amsterdam.state import RANK_OF, Cards, Phase, Public, View, top_ranks
from mokum.games.game import Action, Legal, UnseenCards

__all__ = ["REFUSALS", "legal", "time_out", "zone_in_use"]

_PARAGRAPHS: Final = {code: paragraph(code) for code in (303, 306, 307, 402, 403, 404, 707, 1102)}


def legal(view: View) -> Legal:
    """What the seat of this view may do: each distinct multiset of cards once, in ASCII order.

    Nothing is legal for a seat whose turn it is not. Raises :class:`UnseenCards` where the zone in use holds
    cards that are not seen. A seat that may be the opener, as far as its reader can tell, is taken to be it.
    """
    public = view.public
    if public.phase is Phase.OVER:
        return Legal((), "AM-8.2")
    if view.seat < 0:
        return Legal((), "AM-3.1")
    if public.phase is Phase.SWAP:
        return swap.legal_swaps(view)
    if public.to == view.seat:
        return _legal_play(view, public.opening)
    if public.to >= 0:
        return Legal((), "AM-3.1")
    return _legal_play(view, implied_opening(view.hand))


def implied_opening(hand: Cards) -> str:
    """The rank that the holder of this hand owes if it is the opener: its lowest natural rank (AM-2.3).

    >>> implied_opening(("C2", "DT", "H9", "SK"))
    '9'
    """
    if UNKNOWN in hand:
        raise UnseenCards("the hand holds cards that are not seen")
    rank = lowest_natural([RANK_OF[card] for card in hand])
    return "" if rank == NO_RANK else RANKS[rank]


def zone_in_use(public: Public, seat: int) -> int:
    """The zone a seat plays from now: hand, face-up, face-down, or none (AM-7.1, AM-7.2)."""
    expert = public.options.level is Level.EXPERT
    return zone(public.counts[seat], len(public.up[seat]), public.down[seat], expert)


def _legal_play(view: View, opening: str) -> Legal:
    public, seat = view.public, view.seat
    in_use = zone_in_use(public, seat)
    if opening:
        return _legal_opening(view.hand, public.pile, opening)
    if in_use == FACE_DOWN:
        return Legal(tuple(sorted(f"flip:{number + 1}" for number in range(public.down[seat]))), "AM-7.4")
    if in_use == NO_ZONE:
        return Legal((), "AM-8.4")
    cards = view.hand if in_use == HAND else public.up[seat]
    if cards[-1] == UNKNOWN:
        raise UnseenCards("the zone in use holds cards that are not seen")
    groups: dict[str, list[Card]] = {}
    for card in cards:
        groups.setdefault(card[1], []).append(card)
    fitting = fitting_ranks(top_ranks(public.pile))
    actions: list[Action] = []
    for rank, group in groups.items():
        if rank in fitting:
            actions += _choices(tuple(group))
    if actions and in_use == HAND and len(groups) == 1 and public.options.mixed_last_play is House.ON:
        actions += mixed_plays(view, *groups)
    return _with_take(public, seat, in_use, actions, groups.keys() - fitting)


@lru_cache(maxsize=4096)
def fitting_ranks(ranks: tuple[int, ...]) -> frozenset[str]:
    """The printed ranks that may go on a pile with these ranks, given from the top down (AM-3.3, AM-4.4).

    >>> sorted(fitting_ranks((1, 11)))
    ['3', 'A', 'K', 'T']
    """
    required, top = requirement(ranks), ranks[0] if ranks else -1
    return frozenset(letter for rank, letter in enumerate(RANKS) if fits(rank, required, top)[0])


def _legal_opening(hand: Cards, pile: Cards, opening: str) -> Legal:
    if UNKNOWN in hand:
        raise UnseenCards("the hand holds cards that are not seen")
    cards = tuple(card for card in hand if card[1] == opening)
    if opening not in fitting_ranks(top_ranks(pile)):
        return Legal((), "AM-3.3")
    return Legal(_choices(cards), "AM-2.5")


def _with_take(public: Public, seat: int, in_use: int, actions: list[Action], refused: set[str]) -> Legal:
    """Adds the pickups. The ban on 2 decides where it alone makes a pickup due, or is all that narrows the choice."""
    options = public.options
    voluntary = options.voluntary_pickup is House.ON
    takes, code = may_take(len(public.pile), bool(actions), in_use, voluntary)
    banned_two = "2" in refused
    if actions:
        code = 404 if refused == {"2"} else asked_by(RANK_OF[public.pile[-1]] if public.pile else -1)
    elif banned_two:
        code = 404
    if takes and in_use == FACE_UP and options.stuck_takes_face_up is House.ON:
        code = code if actions or banned_two else 1102
        actions += sorted({f"take:{card}" for card in public.up[seat]})
    elif takes:
        actions.append("take")
    actions.sort()
    return Legal(tuple(actions), _PARAGRAPHS[code])


@lru_cache(maxsize=4096)
def _choices(cards: Cards) -> tuple[Action, ...]:
    """Each distinct way to choose one or more of these cards, which are in ASCII order.

    >>> _choices(("C9", "S9", "S9"))
    ('C9', 'C9,S9', 'C9,S9,S9', 'S9', 'S9,S9')
    """
    distinct = sorted(set(cards))
    counts = product(*(range(cards.count(card) + 1) for card in distinct))
    chosen = ([card for card, count in zip(distinct, each, strict=True) for _ in range(count)] for each in counts)
    return tuple(sorted(",".join(some) for some in chosen if some))


def mixed_plays(view: View, rank: str) -> tuple[Action, ...]:
    """The whole hand, all of this rank, together with one or more face-up cards of that rank (AM-11.3)."""
    public = view.public
    if not may_mix(public.stock, public.down[view.seat], public.options.level is Level.EXPERT):
        return ()
    row = tuple(card for card in public.up[view.seat] if card[1] == rank)
    return tuple(",".join(sorted([*view.hand, *more.split(",")])) for more in _choices(row))


def time_out(view: View) -> Action:
    """What is played for a seat that let its time pass (AM-12.1).

    All copies of the lowest natural rank; else one 3, one 2 or one 10; else the pile; ``flip:1``; ``ready``.
    """
    actions = legal(view).actions
    if "ready" in actions:
        return "ready"
    plays: dict[int, list[Action]] = {}
    for action in actions:
        if action[0].isupper():
            plays.setdefault(RANK_OF[action[:2]], []).append(action)
    natural = [rank for rank in plays if not is_wild(rank)]
    if natural:
        in_use = zone_in_use(view.public, view.seat)
        cards = view.hand if in_use == HAND else view.public.up[view.seat]
        return ",".join(card for card in cards if RANK_OF[card] == min(natural))
    for wild in (THREE, TWO, TEN):
        if wild in plays:
            return plays[wild][0]
    return actions[0]
