"""The exact solver of klaverjassen with all hands open: what every card is worth when all play best from here.

A :class:`Solver` owns its memory and answers one question at a time: keep one for each thread. What it compiles is
compiled, or fetched from disk, when the first one is made.
"""

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from mokum.cards import Card
from mokum.cards.cardset import CARD_NAMES, card_indices, card_names
from mokum.games.klaverjassen import rules
from mokum.games.klaverjassen.actions import lowest_four, true_claim
from mokum.games.klaverjassen.options import Options, TrumpDuty, Undertrump
from mokum.games.klaverjassen.play import gather
from mokum.games.klaverjassen.state import SEATS, Four, Pair, Public, State
from mokum.search import klaverjassen_root as root
from mokum.search import klaverjassen_tables as tables
from mokum.search.klaverjassen_playouts import with_trump_first
from mokum.search.klaverjassen_trick import CLOCK_NODES, KEY_BITS, STOPPED
from mokum.search.klaverjassen_weights import WEIGHTS

if TYPE_CHECKING:
    from mokum.search.compiled import Memory

BITS: Final = (12, 12, 12, 12, 12, 14, 15, 17, 19)
"""How large a table of positions is taken, by the cards of a hand: a small one stays near."""

UNLIMITED: Final = 1 << 60


class Solution(NamedTuple):
    """Values are points N–S less E–W from here to the end; ``values`` has the best card for the seat to act first.

    With only the best asked for, ``values`` holds that card alone.
    """

    values: dict[Card, int]
    best: Card
    value: int
    nodes: int


class Budget(NamedTuple):
    """How long a question may take: so many nodes, and until a moment of :func:`time.monotonic_ns`; 0 for no limit."""

    nodes: int = 0
    deadline: int = 0


NO_BUDGET: Final = Budget()


class World(NamedTuple):
    """A position with all cards known, on plain ints.

    ``hands`` are the cards still held, ``trick`` the indices of the cards on the table from ``leader`` on, at most
    three; ``flags`` as :func:`flags_of` gives them; ``tricks`` those won by N–S and E–W, on which pit depends.
    """

    hands: Four
    leader: int
    trick: tuple[int, ...]
    trump: int
    flags: int
    tricks: Pair = (0, 0)

    @property
    def mover(self) -> int:
        """The seat to act."""
        return self.leader + len(self.trick) & 3


class OutOfBudget(Exception):
    """The budget was spent before the answer was found."""


class Solver:
    """Answers questions about positions with all hands open; not to be shared by threads.

    >>> from mokum.record.position import parse_position
    >>> line = "klaverjassen hands=N:-.-.-.A7/-.-.-.T8/-.-.-.K9/-.-.-.QJ trump=H makers=NS trick=N:"
    >>> Solver().solve(parse_position(line).state).values
    {'C7': 14, 'CA': -6}
    """

    def __init__(self) -> None:
        from mokum.search.compiled import Memory

        self._memory = Memory(tables.SIZE)
        self.address = self._memory.address
        self._table: Memory | None = None
        self._answer = _answer()
        self._generations = [0] * (tables.LARGE_BITS + 1)
        for address, words in tables.fixed_tables().items():
            self._memory.write(address, words)
        self._memory.write(tables.WEIGHTS, list(WEIGHTS))

    def table(self) -> "Memory":
        """Room for the table of another search."""
        if self._table is None:
            self._table = type(self._memory)(8 << 16)
        return self._table

    @property
    def nodes(self) -> int:
        """How many positions with a trick to be led the last question looked at."""
        return self._memory.read(tables.NODES, 1)[0]

    def solve(self, state: State, *, best: bool = False, budget: Budget = NO_BUDGET) -> Solution:
        """The value of every card of the seat to act, or only of the best; of equal cards the first in ASCII order.

        Raises :class:`ValueError` where trump is not chosen, cards are not seen, no card can be played, or the cards
        do not make tricks; :class:`OutOfBudget`.
        """
        world, public = world_of(state)
        gained = margin(public) - margin(state.public)
        if best:
            found = self.best(world, budget, first=True)
            values = {CARD_NAMES[found[0]]: found[1] + gained}
        else:
            values = {CARD_NAMES[card]: value + gained for card, value in self.values(world, budget).items()}
            sign = -1 if world.mover & 1 else 1
            values = dict(sorted(values.items(), key=lambda item: (-sign * item[1], item[0])))
        first = next(iter(values))
        return Solution(values, first, values[first], self.nodes)

    def values(self, world: World, budget: Budget = NO_BUDGET) -> dict[int, int]:
        """The value of every card, by index, N–S less E–W."""
        sign = -1 if world.mover & 1 else 1
        cards = allowed(world)
        self._ask(world, cards, root.ALL, budget, 0)
        bounds = self._memory.read(tables.ROOT, 64)
        return {card: sign * bounds[2 * renamed(card, world.trump)] for card in card_indices(cards)}

    def best(self, world: World, budget: Budget = NO_BUDGET, *, first: bool = False) -> tuple[int, int]:
        """A best card and its value, N–S less E–W; with ``first`` the first of the best by name."""
        sign = -1 if world.mover & 1 else 1
        cards = allowed(world)
        value = self._ask(world, cards, root.FIRST if first else root.BEST, budget, 0)
        bounds = self._memory.read(tables.ROOT, 64)
        equal = [card for card in card_indices(cards) if bounds[2 * renamed(card, world.trump)] == value]
        return min(equal, key=CARD_NAMES.__getitem__), sign * value

    def reaches(self, world: World, aim: int, budget: Budget = NO_BUDGET) -> bool:
        """Whether the mover's side gets at least ``aim`` points more than the other from here on: much cheaper."""
        return self._ask(world, allowed(world), root.REACHES, budget, aim) >= aim

    def warm_up(self) -> None:
        """Compiles, or fetches, what a question needs, so that the first one takes no longer than the others."""
        self.values(World((1, 2, 4, 8), 0, (), 0, 0))

    def _ask(self, world: World, cards: int, what: int, budget: Budget, guess: int) -> int:
        left, pit, fixed = self.lay(world, budget)
        asked = with_trump_first(cards, world.trump)
        value = self._answer(self.address, what, left, world.leader, pit, fixed, len(world.trick), asked, guess)
        if value == STOPPED:
            raise OutOfBudget
        return value

    def lay(self, world: World, budget: Budget) -> tuple[int, int, int]:
        """Writes a world to memory; returns all its cards, who may take all tricks, and the table's cards in bytes."""
        trump = world.trump
        hands = [with_trump_first(hand, trump) for hand in world.hands]
        fixed = 0
        for turn, card in enumerate(world.trick):
            other = renamed(card, trump)
            hands[world.leader + turn & 3] |= 1 << other
            fixed |= (other | 128) << 8 * turn
        left = hands[0] | hands[1] | hands[2] | hands[3]
        tricks = left.bit_count() >> 2
        self._set(hands, world.flags, BITS[tricks], budget)
        return left, pit_of(world, tricks), fixed

    def _set(self, hands: list[int], flags: int, bits: int, budget: Budget) -> None:
        memory = self._memory
        offset = tables.SMALL + 8 * ((1 << bits) - (1 << tables.SMALL_BITS))
        generation = self._generations[bits] + 1
        if generation >> bits - 3:
            generation = 1
            memory.clear(offset, 1 << bits)
        self._generations[bits] = generation
        limit = budget.nodes or UNLIMITED
        check = min(limit, CLOCK_NODES)
        stamp = generation << KEY_BITS - bits
        memory.write(
            tables.HANDS,
            [*hands, 0, flags >> 2, flags & 3, 0, check, limit, budget.deadline, self.address + offset, bits, stamp],
        )


@functools.cache
def _answer() -> Callable[..., int]:
    from mokum.search.compiled import compiled

    return compiled(root.answer)


@functools.cache
def flags_of(options: Options) -> int:
    """The options that matter to a trick as one number.

    >>> flags_of(Options(trump_duty=TrumpDuty.AMSTERDAMS))
    1
    """
    duty = int(options.trump_duty is TrumpDuty.AMSTERDAMS) | int(options.undertrump is Undertrump.FORCED) << 1
    return duty | lowest_four(options) << 2


def renamed(card: int, trump: int) -> int:
    """The index of a card when clubs and the trump suit are exchanged.

    >>> renamed(30, 3), renamed(1, 3), renamed(8, 3)
    (6, 25, 8)
    """
    suit = card >> 3
    return card & 7 | 8 * (trump if suit == 0 else 0 if suit == trump else suit)


def allowed(world: World) -> int:
    """The cards that the seat to act may play."""
    hand = world.hands[world.mover]
    if not world.trick:
        return hand
    led = world.trick[0] >> 3
    powers = [rules.strength(card, led, world.trump) for card in world.trick]
    winning = powers.index(max(powers))
    best = world.trick[winning]
    top = best & 7 if best >> 3 == world.trump else -1
    partner = winning == len(world.trick) - 2
    return rules.duty(hand, led, world.trump, top, partner, bool(world.flags & 1), bool(world.flags & 2))[0]


def pit_of(world: World, tricks: int) -> int:
    """Who may still take all eight tricks, with so many to come: nobody, the leader's side, both, or the others."""
    north, east = world.tricks
    if north + east + tricks != 8 or (north and east):
        return 0
    if north + east == 0:
        return 2
    return 1 if (east > 0) == (world.leader & 1) else 3


def world_of(state: State) -> tuple[World, Public]:
    """The position as the solver takes it, and its public part with a full trick gathered (:func:`gathered`).

    Raises :class:`ValueError` as :meth:`Solver.solve` does.
    """
    if state.public.trump < 0:
        raise ValueError("expected trump to be chosen: before that no card can be played (KJ-3.7)")
    if any(state.unseen):
        raise ValueError("expected all hands open: these hold cards that are not seen")
    public = gathered(state.public)
    _check_cards(state.hands, state.public)
    flags = flags_of(public.options)
    return World(state.hands, public.leader, public.trick, public.trump, flags, public.tricks), public


def gathered(public: Public) -> Public:
    """The same with a full trick gathered; its roem counts, claimed or not."""
    return gather(public, true_claim(public)) if len(public.trick) == 4 else public


def margin(public: Public) -> int:
    """What N–S have gathered in cards and roem less what E–W have."""
    return public.points[0] + public.roem[0] - public.points[1] - public.roem[1]


def _check_cards(hands: Four, public: Public) -> None:
    if not any(hands):
        raise ValueError("expected a card to play: the deal is over (KJ-4.1)")
    seen = 0
    for card in public.trick:
        if seen >> card & 1:
            raise ValueError(f"{CARD_NAMES[card]} lies in two places")
        seen |= 1 << card
    for hand in hands:
        if seen & hand:
            raise ValueError(f"{card_names(seen & hand)[0]} lies in two places")
        seen |= hand
    lying = len(public.trick) & 3
    played = [int(seat - public.leader & 3 < lying) for seat in range(4)]
    lengths = [hand.bit_count() + more for hand, more in zip(hands, played, strict=True)]
    if len(set(lengths)) > 1:
        counts = " ".join(f"{name}={hand.bit_count()}" for name, hand in zip(SEATS, hands, strict=True))
        raise ValueError(f"expected hands that make whole tricks, not {counts} with {lying} on the table")
