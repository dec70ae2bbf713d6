"""The state of a game, in parts: what all see, the hands, and what nobody sees."""

import enum
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from mokum.cards import CARDS, RANKS, UNKNOWN, Card
from mokum.games.amsterdam.options import Level, Options
from mokum.games.amsterdam.rules import FOUR, NO_RANK, THREE, lowest_natural, next_seat, opener
from mokum.games.amsterdam.told import Told, at_opening
from mokum.games.game import UnseenCards

Cards = tuple[Card, ...]
Drift = tuple[tuple[Card, int], ...]
"""How a hand has changed since the last progress: cards in ASCII order with how many more or fewer, none with 0."""
Visit = tuple[int, Cards, tuple[Drift, ...]]
"""A position since the last progress: seat to play, pile, and the drift of each hand."""


class Phase(enum.Enum):
    """Swapping (AM-2.1), playing, or over."""

    SWAP = "swap"
    PLAY = "play"
    OVER = "over"


class Deal(msgspec.Struct, frozen=True, gc=False):
    """The deal: dealer, stock with the next card first, and for each seat its face-down, face-up and hand cards as
    they were laid (AM-1.4). Cards that the reader does not see are ``?``."""

    dealer: int
    stock: Cards
    down: tuple[Cards, ...]
    up: tuple[Cards, ...]
    hands: tuple[Cards, ...]


class Public(msgspec.Struct, frozen=True, gc=False):
    """What everybody at the table may know.

    ``to`` is the seat to play, -1 in the swap phase and when the game is over, and for a reader who cannot tell who
    opens; ``dealer`` is -1 where a position does not say it (it counts as the last seat); ``ready`` has a bit for
    each ready seat; ``opening`` is the rank the opener owes (AM-2.5) or empty; ``pile`` lies bottom to top; ``gone``
    holds the cleared cards; ``up`` is in ASCII order; ``out`` names the seats that are out, in order; ``quiet``
    counts the actions without progress (AM-9.2).

    ``shown`` holds, for each seat, the cards of its hand that all have seen (taken from the pile, flipped, swapped in),
    in ASCII order; ``told`` what play told of the others in it. ``drift`` is how each hand has changed since the last
    progress, and ``visits`` holds each position since then: what the third-time rule compares (AM-9.3). Both are
    public, since without progress no hand changes unseen.

    ``adjudged`` is empty, or ``repetition`` or ``no-progress`` when the game was ended by AM-9.
    """

    options: Options
    phase: Phase
    to: int
    dealer: int
    ready: int
    opening: str
    pile: Cards
    gone: Cards
    stock: int
    counts: tuple[int, ...]
    up: tuple[Cards, ...]
    down: tuple[int, ...]
    out: tuple[int, ...]
    quiet: int
    shown: tuple[Cards, ...]
    told: tuple[Told, ...]
    drift: tuple[Drift, ...]
    visits: tuple[Visit, ...]
    adjudged: str


class Hidden(msgspec.Struct, frozen=True, gc=False):
    """What nobody sees: the stock, next card first, and the face-down cards from the left."""

    stock: Cards
    down: tuple[Cards, ...]


class State(msgspec.Struct, frozen=True, gc=False):
    """Public part, hands (in ASCII order, unseen cards last), and the hidden part."""

    public: Public
    hands: tuple[Cards, ...]
    hidden: Hidden


class View(msgspec.Struct, frozen=True, gc=False):
    """What one seat knows: the public part and its own hand. A watcher's ``seat`` is -1 and its hand empty."""

    seat: int
    public: Public
    hand: Cards


RANK_OF: Final[dict[Card, int]] = {card: RANKS.index(card[1]) for card in sorted(CARDS)} | {UNKNOWN: -1}
"""The rank of a card as the rules count it, 0 to 12; -1 for an unseen one."""

_LAST = {UNKNOWN: "~"}


def in_order(cards: Iterable[Card]) -> Cards:
    """Cards in ASCII order, unseen ones last.

    >>> in_order(("?", "S2", "C4"))
    ('C4', 'S2', '?')
    """
    ordered = sorted(cards)
    if ordered and ordered[0] == UNKNOWN:
        ordered.sort(key=lambda card: _LAST.get(card, card))
    return tuple(ordered)


def top_ranks(pile: Cards) -> tuple[int, ...]:
    """The printed ranks of a pile as :func:`printed_top` gives them.

    Raises :class:`UnseenCards` where the requirement rests on a card that is not seen.
    """
    ranks = printed_top(pile)
    if ranks and (ranks[0] < 0 or (ranks[0] == THREE and ranks[-1] < 0)):
        raise UnseenCards("what the pile requires rests on a card that is not seen")
    return ranks


def printed_top(pile: Cards) -> tuple[int, ...]:
    """The printed ranks from the top down, as far as the rules look: to the first that differs from the top.

    >>> printed_top(("H4", "HK", "S3", "D3"))
    (1, 1, 11)
    """
    ranks: list[int] = []
    for card in reversed(pile):
        rank = RANK_OF[card]
        ranks.append(rank)
        if rank != ranks[0]:
            break
    return tuple(ranks)


def cards_in(public: Public, seat: int) -> int:
    """How many cards a seat has in all its zones; 0 for one that is out (AM-8.1)."""
    return 0 if seat in public.out else public.counts[seat] + len(public.up[seat]) + public.down[seat]


def dealer_of(public: Public) -> int:
    """The dealer; the last seat where a position does not say it."""
    return public.dealer if public.dealer >= 0 else public.options.seats - 1


def to_act(state: State) -> tuple[int, ...]:
    """All seats that may act: everybody while cards are swapped, since readiness may be withdrawn (AM-2.2).

    While a reader cannot tell who opens, every seat that may be the opener.
    """
    public = state.public
    if public.phase is Phase.OVER:
        return ()
    if public.phase is Phase.PLAY and public.to >= 0:
        return (public.to,)
    return tuple(range(public.options.seats))


def awaits(state: State) -> tuple[int, ...]:
    """The seats for which the game waits: the unready, or the one whose turn it is."""
    if state.public.phase is not Phase.SWAP:
        return to_act(state)
    return tuple(seat for seat in range(state.public.options.seats) if not state.public.ready >> seat & 1)


def position(
    options: Options,
    phase: Phase,
    to: int = -1,
    *,
    hands: Sequence[Cards],
    up: Sequence[Cards],
    down: Sequence[Cards],
    pile: Cards = (),
    stock: Cards = (),
    gone: Cards = (),
    dealer: int = -1,
    ready: int = 0,
    opening: str = "",
    out: tuple[int, ...] = (),
    quiet: int = 0,
) -> State:
    """A state from plain parts, reachable or not; nothing that happened before it is known (AM-9.3).

    When all are ready, or in play with ``to`` -1, the opener is sought (AM-2.3). Raises :class:`ValueError` where a
    zone does not list every seat.

    >>> table = position(Options(seats=2), Phase.PLAY, 0, hands=[("S4", "D9"), ("?",)], up=[(), ()], down=[(), ()])
    >>> table.hands[0], table.public.counts
    (('D9', 'S4'), (2, 1))
    """
    seats = options.seats
    if {len(hands), len(up), len(down)} != {seats}:
        raise ValueError(f"expected hand, up and down for each of {seats} seats")
    drift: tuple[Drift, ...] = ((),) * seats
    visits = ((to, tuple(pile), drift),) if phase is Phase.PLAY else ()
    public = Public(
        options, phase, to, dealer, ready, opening, tuple(pile), tuple(gone), len(stock), tuple(map(len, hands)),
        tuple(map(in_order, up)), tuple(map(len, down)), tuple(out), quiet, ((),) * seats, ((),) * seats, drift, visits,
        "",
    )  # fmt: skip
    state = State(public, tuple(map(in_order, hands)), Hidden(tuple(stock), tuple(map(tuple, down))))
    everybody = phase is Phase.SWAP and ready == (1 << seats) - 1
    return opened(state) if everybody or (phase is Phase.PLAY and to < 0) else state


def deal(options: Options, dealer: int, random: Any) -> Deal:
    """A fresh deal of three face down, three face up and three in hand to each seat (AM-1.4).

    >>> import random
    >>> len(deal(Options(seats=2), 0, random.Random(1)).stock)
    34
    """
    pack = sorted(CARDS) * options.packs
    random.shuffle(pack)
    rows = [tuple(pack[3 * row : 3 * row + 3]) for row in range(3 * options.seats)]
    return Deal(dealer, tuple(pack[9 * options.seats :]), tuple(rows[0::3]), tuple(rows[1::3]), tuple(rows[2::3]))


def start(options: Options, dealt: Deal) -> State:
    """The state after the deal: swapping at beginner, else the opener to play (AM-2.1, AM-2.3).

    A reader who does not see the hands may be unable to tell who opens: then ``to`` is -1 until the first play.
    """
    beginner = options.level is Level.BEGINNER
    return position(
        options, Phase.SWAP if beginner else Phase.PLAY, -1, hands=dealt.hands, up=dealt.up, down=dealt.down,
        stock=dealt.stock, dealer=dealt.dealer,
    )  # fmt: skip


def opened(state: State) -> State:
    """The state in which the opener is to play (AM-2.3 to AM-2.6); with ``to`` -1 where unseen hands leave it open."""
    public = state.public
    dealer, seats = dealer_of(public), public.options.seats
    seat, rank = opener([_lowest(hand) for hand in state.hands], dealer)
    # A hidden hand may hold a 4, which loses only to a 4 earlier in line.
    ahead = range(1, 1 + seats) if rank > FOUR else range(1, 1 + (seat - dealer - 1) % seats)
    if any(UNKNOWN in state.hands[(dealer + step) % seats] for step in ahead):
        return opened_by(state, -1, "")
    if rank == NO_RANK:
        left = [cards_in(public, other) for other in range(seats)]
        return opened_by(state, max(0, next_seat(left, dealer)), "")
    return opened_by(state, seat, RANKS[rank])


def asked(state: State, seat: int) -> State:
    """The state for a reader whose seat is asked to play: at the first play that tells it that it opens (AM-2.3)."""
    if state.public.phase is not Phase.PLAY or state.public.to >= 0:
        return state
    rank = _lowest(state.hands[seat])
    return opened_by(state, seat, "" if rank == NO_RANK else RANKS[rank])


def opening_claims(state: State) -> list[tuple[int, int]]:
    """For each seat the lowest natural rank it is known to hold, and its place in line: the least of these opens."""
    dealer, seats = dealer_of(state.public), state.public.options.seats
    return [(_lowest(hand), (seat - dealer - 1) % seats) for seat, hand in enumerate(state.hands)]


def _lowest(hand: Cards) -> int:
    return lowest_natural([RANK_OF[card] for card in hand if card != UNKNOWN])


def opened_by(state: State, seat: int, rank: str) -> State:
    """The state in which this seat opens and owes this rank; nobody is told anything while it may be another."""
    public = state.public
    told = public.told
    if seat >= 0:
        unseen = [count - len(shown) for count, shown in zip(public.counts, public.shown, strict=True)]
        told = at_opening(unseen, seat, RANKS.index(rank) if rank else NO_RANK, dealer_of(public))
    opening = msgspec.structs.replace(
        public, phase=Phase.PLAY, to=seat, ready=0, opening=rank, told=told,
        visits=((seat, public.pile, public.drift),),
    )  # fmt: skip
    return State(opening, state.hands, state.hidden)
