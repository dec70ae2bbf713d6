"""Deals imagined behind a view of klaverjassen, and what they bring when all follow the customs: the loops, laid out.

An :class:`Imagination` owns its memory: keep one for each thread. Its loops are compiled, or fetched from disk, when
they are first needed; :func:`ready` tells when that is done.
"""

import functools
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from random import Random
from typing import Any, Final

from mokum.cards.cardset import ALL, card_indices
from mokum.games.klaverjassen import View
from mokum.games.klaverjassen.play import gather
from mokum.games.klaverjassen.state import Four, Public
from mokum.search import klaverjassen_belief as belief
from mokum.search import klaverjassen_rollouts as rollouts
from mokum.search.klaverjassen import flags_of
from mokum.search.klaverjassen_worlds import GONE

TEMPER: Final = 400
"""What :data:`mokum.search.klaverjassen_belief.TEMPER` is set to: four points."""

SLIPS: Final = 20
"""What :data:`mokum.search.klaverjassen_belief.SLIPS` is set to: one play in fifty."""

POOL: Final = 24
"""A first deal is picked from so many."""

STEPS: Final = 8
"""So many changes lie between a deal and the next."""


class Imagination:
    """Draws deals that agree with a view, likely ones rather than others, and plays them out; not shared by threads."""

    def __init__(self) -> None:
        from mokum.search.compiled import Memory

        self.memory = Memory(belief.SIZE)
        self._recall, self._imagine, self._values = _loops()

    def lay(self, view: View, random: Random, makers: int) -> None:
        """Takes a view to think about, with chance of its own; ``makers`` are those when trump is named."""
        public = gathered(view.public)
        write = self.memory.write
        write(rollouts.HANDS, [0 if seat != view.seat else view.hand for seat in range(4)])
        write(rollouts.TRICK, [*packed(public), public.leader, public.trump, makers, flags_of(public.options)])
        write(rollouts.WON, [*public.points, *public.roem, *public.tricks])
        write(belief.SEAT, [view.seat, random.getrandbits(62) | 1, TEMPER, SLIPS])
        write(belief.WORDS, words_of(public))
        self._lay_plays(public)
        self._recall(self.memory.address)
        self._lay_cards(view, public)

    def _lay_plays(self, public: Public) -> None:
        counts = list(public.counts)
        plays: list[list[int]] = []
        for card, seat, trick, lying, leader in reversed(plays_of(public)):
            counts[seat] += 1
            others = [counts[seat + step & 3] for step in (1, 2, 3)]
            plays.append([card, seat, trick, lying, leader, 0, 0, 0, *others, *[0] * (belief.PLAY - 11)])
        plays.reverse()
        self.memory.write(belief.PLAYS, [len(plays), *(word for play in plays for word in play)])

    def _lay_cards(self, view: View, public: Public) -> None:
        seen = view.hand
        for card, *_ in plays_of(public):
            seen |= 1 << card
        held = self.memory.read(rollouts.HELD, 4)
        sizes = [0 if seat == view.seat else count for seat, count in enumerate(public.counts)]
        cards = card_indices(ALL & ~seen)
        sizes.append(len(cards) - sum(sizes))
        gone = 1 << GONE if sizes[GONE] else 0
        places = {
            card: gone | sum(1 << seat for seat in range(4) if sizes[seat] and held[seat] >> card & 1) for card in cards
        }
        ordered = sorted(cards, key=lambda card: (places[card].bit_count(), places[card], card))
        self.memory.write(belief.NUMBER, [len(cards), *ordered])
        self.memory.write(belief.PLACES, [places[card] for card in ordered])
        self.memory.write(belief.SIZES, sizes)

    def start(self) -> bool:
        """Finds a first deal; says whether there is one."""
        return bool(self._imagine(self.memory.address, POOL, 0) > 0.0)

    def step(self) -> None:
        """Goes on to another deal, likely ones more often than others."""
        self._imagine(self.memory.address, 0, STEPS)

    def take(self, hands: Four) -> float:
        """Takes these hands for the deal imagined; returns how likely they are."""
        self.memory.write(rollouts.HANDS, hands)
        likely: float = self._imagine(self.memory.address, 0, 0)
        return likely

    @property
    def hands(self) -> Four:
        """The hands of the deal imagined."""
        first, second, third, fourth = self.memory.read(rollouts.HANDS, 4)
        return first, second, third, fourth

    def values(self, cards: int) -> list[int]:
        """The award of the deal imagined, N-S less E-W, after each of these cards of the seat to act, ascending."""
        self._values(self.memory.address, cards, 0)
        awards = self.memory.read(rollouts.AWARDS, 32)
        return [awards[card] for card in card_indices(cards)]

    def made_by(self, side: int) -> None:
        """From now on these are the makers."""
        self.memory.write(rollouts.MAKERS, [side])

    def value(self, trump: int, roem: tuple[int, int]) -> int:
        """The award of the deal imagined where the seat to act follows the customs too, with so much roem so far."""
        self.memory.write(rollouts.ROEM, roem)
        return self.trump_values(1 << trump)[0]

    def trump_values(self, suits: int) -> list[int]:
        """The same for each of these suits as trump, a bit each, before the first card."""
        self._values(self.memory.address, 0, suits)
        awards = self.memory.read(rollouts.AWARDS, 4)
        return [awards[suit] for suit in range(4) if suits >> suit & 1]

    @property
    def played(self) -> list[int]:
        """The cards of the last deal played out, in the order they fell; as many as hands held."""
        return self.memory.read(rollouts.PLAYED, sum(hand.bit_count() for hand in self.hands))


def ready(seconds: float | None = None) -> bool:
    """Whether the loops are compiled, after waiting for it so long; forever with ``None``."""
    wait([started := _started()], seconds)
    if started.done():
        started.result()
    return started.done()


_starting: Final = threading.Lock()


def _started() -> "Future[None]":
    with _starting:
        return _warm_up()


@functools.cache
def _warm_up() -> "Future[None]":
    done: Future[None] = Future()

    def compile_all() -> None:
        try:
            imagination = Imagination()
            imagination._recall(imagination.memory.address)
            imagination.take((0, 0, 0, 0))
            imagination.values(0)
            done.set_result(None)
        except BaseException as fault:
            done.set_exception(fault)

    threading.Thread(target=compile_all, name="compiling", daemon=True).start()
    return done


@functools.cache
def _loops() -> tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]]:
    from mokum.search.compiled import compiled

    return compiled(belief.recall), compiled(belief.imagine), compiled(rollouts.values)


def gathered(public: Public) -> Public:
    """The same with a full trick gathered, without roem: the time to claim it is over (KJ-5.9)."""
    return gather(public, 0) if len(public.trick) == 4 else public


def packed(public: Public) -> tuple[int, int]:
    """The cards on the table, five bits each, and their number."""
    return sum(card << 5 * place for place, card in enumerate(public.trick)), len(public.trick)


def plays_of(public: Public) -> list[tuple[int, int, int, int, int]]:
    """All plays that are known: the card, the seat, what lay there, how many cards that were, and who led."""
    plays = []
    for leader, cards in (*((trick.leader, trick.cards) for trick in public.history), (public.leader, public.trick)):
        trick = 0
        for lying, card in enumerate(cards):
            plays.append((card, leader + lying & 3, trick, lying, leader))
            trick |= card << 5 * lying
    return plays


def words_of(public: Public) -> list[int]:
    """What each seat has said about trump, as :data:`mokum.search.klaverjassen_belief.WORDS`, and the suit.

    That tells nothing about hands of which some cards are gone that nobody saw.
    """
    words = [0, 0, 0, 0]
    if sum(public.counts) + len(plays_of(public)) < 32:
        return [*words, 0]
    if public.turned:
        for step in range(public.passes):
            words[public.forehand + step & 3] = 2
        last = public.forehand + public.passes & 3
        if public.trump >= 0:
            words[last] = 3 if public.makers == last & 1 else 2
        return [*words, "CDHS".index(public.turned[0])]
    if public.trump >= 0 and public.drawn in ("", "joker"):
        words[public.forehand] = 1
    return [*words, max(0, public.trump)]
