"""What each action of a seat of amsterdam is worth, over the worlds that may lie behind its view.

Worlds that agree with the view are drawn evenly, every candidate is tried in the same ones, and each game is played
out by seats that all judge as the normal player does. A value is what the game is expected to cost, in game points,
with a minus: 0 for out first. Candidates that fall behind are tried no further, so that the
time goes to those that matter.
"""

from collections.abc import Iterator
from math import comb, sqrt
from random import Random
from typing import Final, NamedTuple

from mokum.cards import RANKS as LETTERS
from mokum.games import amsterdam
from mokum.games.amsterdam import House, Level, Phase, View, rules, zone_in_use
from mokum.games.amsterdam.state import RANK_OF, Cards, Drift, cards_in, dealer_of, printed_top
from mokum.games.game import Action
from mokum.search import amsterdam_trials as trials
from mokum.search.amsterdam_memory import (
    DEALER,
    FITTING,
    GAME,
    KEYS,
    MOST_PAST,
    MOST_SEATS,
    PAST,
    RANKS,
    RULES,
    SEAT,
    STUCK,
    TASTE,
    TASTES,
    factor,
    ordered,
    position_key,
    set_rules,
)
from mokum.search.amsterdam_weights import words
from mokum.search.amsterdam_worlds import LEFT, Layout, arranged, layout, ranks, words_of
from mokum.search.compiled import Memory, compiled
from mokum.search.judging import Judgement, Limits
from mokum.search.memo import WORD, low63
from mokum.search.policies.amsterdam import TASTE as NORMAL
from mokum.search.policies.amsterdam import Taste, keep

FIRST_LOOK: Final = 32
"""After so many worlds the candidates are compared for the first time, and whenever their number has doubled."""
BEHIND: Final = 3.0
"""A candidate that is so many standard errors behind the leader is tried no further."""
MOST_WORLDS: Final = 1 << 20


class Candidate(NamedTuple):
    """What the loops are to try: its kind and two words."""

    kind: int
    first: int = 0
    second: int = 0


class Judge:
    """Values actions of amsterdam; it owns the memory in which games are played out.

    The same view, the same state of ``random`` and the same number of worlds give the same values.
    """

    def __init__(self, taste: Taste = NORMAL) -> None:
        self._memory = Memory(trials.ALL)
        self._run = compiled(trials.trials)
        compiled(set_rules)(self._memory.address)
        self._fitting = self._memory.read(FITTING, KEYS)
        weights = words(taste)
        for seat in range(MOST_SEATS):
            self._memory.write(TASTES + TASTE * seat, weights)
        # Compiled now, so that no deadline passes meanwhile.
        self._run(self._memory.address, 0, 1, 0, 0)

    def values(self, view: View, random: Random, limits: Limits) -> Judgement:
        """Values the legal actions of the view's seat; all 0 where the time was too short for a single world.

        Raises :class:`~mokum.games.game.UnseenCards` where its own cards are not seen, and :class:`ValueError` where
        the position has more unseen cards than the packs.
        """
        actions = amsterdam.legal(view).actions
        if not actions:
            return Judgement({}, 0)
        grouped = {action: candidate(view, action) for action in actions}
        distinct = list(dict.fromkeys(grouped.values()))[: trials.MOST_CANDIDATES]
        found = layout(view)
        self._set_up(view, found, distinct)
        stream = random.getrandbits(62) | 1
        seen = self._try(len(distinct), stream, limits)
        if seen < 0:
            self._memory.write(LEFT, words_of(arranged(found.cards, [part._replace(barred=0) for part in found.parts])))
            seen = self._try(len(distinct), stream, limits)
        tried = dict(zip(distinct, self._means(len(distinct)), strict=True))
        known, worst = dict(_ends(view, actions)), min(tried.values())
        return Judgement({action: known.get(action, tried.get(grouped[action], worst)) for action in actions}, seen)

    def _set_up(self, view: View, found: Layout, candidates: list[Candidate]) -> None:
        memory, public = self._memory, view.public
        memory.write(trials.BASE, game_words(view))
        options = public.options
        memory.write(RULES, [
            options.seats, dealer_of(public), int(options.level is Level.EXPERT),
            int(options.stuck_takes_face_up is House.ON), int(options.mixed_last_play is House.ON),
        ])  # fmt: skip
        memory.write(PAST, past_words(view))
        memory.write(STUCK, stuck_words(found.cards, self._fitting))
        memory.write(LEFT, words_of(found))
        swappers = (1 << options.seats) - 1 & ~public.ready & ~(1 << view.seat)
        memory.write(trials.ASKED, [view.seat, swappers, len(candidates)])
        for number, each in enumerate(candidates):
            memory.write(trials.CANDIDATE + trials.CANDIDATE_SIZE * number, [*each, 1, 0, 0, 0, 0, 0])

    def _try(self, number: int, stream: int, limits: Limits) -> int:
        """How many worlds the best were tried in; -1 where none agrees with what play has told."""
        most, seen, leader = limits.worlds or MOST_WORLDS, 0, 0
        while seen < most:
            step = min(max(FIRST_LOOK, seen), most - seen)
            stream = self._run(self._memory.address, step, stream, limits.deadline, leader)
            if stream == 0:
                return -1
            rows = [self._row(each) for each in range(number)]
            seen = max(row[1] for row in rows)
            if stream < 0:
                break
            leader, left = self._look(rows)
            if left < 2 and not limits.worlds:
                break
        return seen

    def _row(self, number: int) -> list[int]:
        """Of a candidate: whether it is tried, worlds, points, and more than the leader: sum and sum of squares."""
        at = trials.CANDIDATE + trials.CANDIDATE_SIZE * number + trials.TRIED
        tried, worlds, points, _, more, squares = self._memory.read(at, 6)
        return [tried, worlds, points, more, squares]

    def _look(self, rows: list[list[int]]) -> tuple[int, int]:
        """Leaves out what has fallen behind; returns the leader and how many are still tried."""
        tried = [number for number, row in enumerate(rows) if row[0]]
        leader = min(tried, key=lambda number: rows[number][2])
        left = 0
        for number in tried:
            at = trials.CANDIDATE + trials.CANDIDATE_SIZE * number
            kept = number == leader or not _is_behind(rows[number], rows[leader])
            left += kept
            self._memory.write(at + trials.TRIED, [int(kept)])
            self._memory.write(at + trials.MORE, [0, 0])
        return leader, left

    def _means(self, number: int) -> Iterator[float]:
        for each in range(number):
            _, worlds, points, _, _ = self._row(each)
            yield -points / worlds if worlds else 0.0


def _is_behind(row: list[int], leader: list[int]) -> bool:
    worlds = row[1]
    spread = sqrt(row[4] / max(1, worlds / 2) / worlds) if worlds else 0.0
    return (row[2] - leader[2]) / worlds > BEHIND * max(spread, 1 / worlds)


def heap(cards: Cards) -> int:
    """The cards that are seen as thirteen counts of four bits. Raises :class:`ValueError` for more than 15 of a
    rank."""
    counts = [0] * RANKS
    for rank in ranks(cards):
        counts[rank] += 1
    if max(counts) > 15:
        raise ValueError("no two packs hold so many cards of one rank")
    return sum(number << 4 * rank for rank, number in enumerate(counts))


def game_words(view: View) -> list[int]:
    """The game as the seat sees it, as words for memory: heaps without hidden cards, sizes with them."""
    public = view.public
    left = [cards_in(public, seat) for seat in range(public.options.seats)]
    words: list[int] = []
    for seat in range(public.options.seats):
        hand, row = view.hand if seat == view.seat else public.shown[seat], public.up[seat]
        sizes = [public.counts[seat], len(row), public.down[seat]] if left[seat] else [0, 0, 0]
        words += [heap(hand), heap(row), *sizes, 0, rules.next_seat(left, seat), factor(seat)]
        words += [heap(public.shown[seat]), len(public.shown[seat])]
    words += [0] * (MOST_SEATS * SEAT // WORD - len(words))
    top = printed_top(public.pile)
    printed = top[0] if top else -1
    words += [
        heap(public.pile), len(public.pile), printed, rules.top_run(top), rules.requirement(top), public.stock, 0,
        len(left) - left.count(0), public.quiet, order_of(public.pile), drift_of(public.drift),
        sum(round(1024 * keep(rank, NORMAL)) for rank in ranks(public.pile)),
    ]  # fmt: skip
    return words + [0] * (GAME // WORD - len(words))


def order_of(pile: Cards) -> int:
    """A pile's order as a number, by ranks; what is not seen counts as another rank."""
    order = 0
    for card in pile:
        order = ordered(order, RANK_OF[card])
    return order


def drift_of(drifts: tuple[Drift, ...]) -> int:
    """How the hands have changed since the last progress, as a number, by ranks."""
    found = 0
    for seat, changes in enumerate(drifts):
        found += factor(seat) * sum(number << 4 * max(0, RANK_OF[card]) for card, number in changes)
    return low63(found)


def past_words(view: View) -> list[int]:
    """The positions since the last progress as words for memory: how many, and their keys (AM-9.3)."""
    visits = view.public.visits[-MOST_PAST:]
    return [len(visits), *(position_key(order_of(pile), drift_of(drifts), to) for to, pile, drifts in visits)]


def candidate(view: View, action: Action) -> Candidate:
    """What an action does as far as ranks go: actions that differ in suits, or in blind cards, are alike."""
    if action.startswith("flip"):
        return Candidate(trials.FLIPPED)
    if action.startswith("take"):
        return Candidate(trials.TAKEN, RANK_OF[action[-2:]] if action != "take" else -1)
    if not action[0].isupper():
        return _swap(view, action)
    cards, held = action.split(","), len(view.hand)
    along = max(0, len(cards) - held) if zone_in_use(view.public, view.seat) == rules.HAND else 0
    return Candidate(trials.PLAYED, RANK_OF[cards[0]] << 4 | len(cards) - along | along << 8)


def _swap(view: View, action: Action) -> Candidate:
    """Hand and row after a swap; as they are for *ready* and *unready*."""
    hand, row = list(view.hand), list(view.public.up[view.seat])
    for pair in action.removeprefix("swap:").split(",") if action.startswith("swap:") else ():
        given, taken = pair.split("/")
        hand[hand.index(given)], row[row.index(taken)] = taken, given
    return Candidate(trials.SWAPPED, heap(tuple(hand)), heap(tuple(row)))


def stuck_words(cards: list[int], fitting: list[int]) -> list[int]:
    """For each key and number of cards the chance in 1024 that so many hidden cards all do not fit."""
    number, words = sum(cards), []
    for ranks_that_fit in fitting:
        unfit = sum(count for rank, count in enumerate(cards) if not ranks_that_fit >> 4 * rank & 1)
        words += [1024 * comb(unfit, held) // max(1, comb(number, held)) for held in range(16)]
    return words


def _ends(view: View, actions: tuple[Action, ...]) -> Iterator[tuple[Action, float]]:
    """The actions with which the game is broken off, and what that is worth (AM-9.2, AM-9.3)."""
    public = view.public
    if public.phase is not Phase.PLAY or public.to < 0 or len(public.visits) < 3:
        return
    hands = [("?",) * count for count in public.counts]
    hands[view.seat] = view.hand
    hidden = amsterdam.Hidden(("?",) * public.stock, tuple(("?",) * count for count in public.down))
    state = amsterdam.State(public, tuple(hands), hidden)
    for action in actions:
        if not action.startswith("flip"):
            after = amsterdam.apply(state, view.seat, action)
            if after.public.adjudged:
                yield action, -float(amsterdam.score(after).points[view.seat])


assert LETTERS[rules.TEN] == "T"
assert DEALER == RULES + WORD
