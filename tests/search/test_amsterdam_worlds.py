"""The worlds behind a view of amsterdam: what play told is true, and each way to lay the hidden cards comes as often."""

import random
from collections import Counter
from itertools import pairwise, product
from math import factorial

import pytest

from mokum.games import amsterdam
from mokum.games.amsterdam import House, Level, Options, State, View
from mokum.games.amsterdam.state import RANK_OF
from mokum.record import parse_position
from mokum.search import amsterdam_memory as memory_layout
from mokum.search import amsterdam_worlds as worlds
from mokum.search.amsterdam_judge import game_words
from mokum.search.amsterdam_worlds import BLIND_PART, HAND_PART, STOCK_PART, Layout, Part, arranged
from mokum.search.compiled import Memory, compiled
from mokum.search.memo import WORD

TABLES = [
    Options(seats=2),
    Options(seats=2, level=Level.EXPERT, packs=2),
    Options(seats=3, level=Level.BEGINNER),
    Options(seats=4, mixed_last_play=House.ON, stuck_takes_face_up=House.ON),
    Options(seats=5, voluntary_pickup=House.ON),
    Options(seats=8),
]


def walk(options: Options, seed: int, steps: int = 150) -> list[State]:
    """The states of a game in which now and then somebody plays just anything."""
    chance = random.Random(seed)
    state = amsterdam.start(options, amsterdam.deal(options, seed % options.seats, chance))
    states = [state]
    while len(states) < steps and amsterdam.awaits(state):
        seat = amsterdam.awaits(state)[0]
        view = amsterdam.view(state, seat)
        actions = amsterdam.legal(view).actions
        action = chance.choice(actions) if chance.random() < 0.5 else amsterdam.time_out(view)
        state = amsterdam.apply(state, seat, action)
        states.append(state)
    return states


def could_hold(told: tuple[tuple[int, int], ...], ranks: list[int]) -> bool:
    """Whether these unseen cards can be what was told of them."""
    needed = 0
    for number, barred in told:
        needed += number
        if sum(not barred >> rank & 1 for rank in ranks) < needed:
            return False
    return True


@pytest.mark.parametrize("options", TABLES)
def test_am_3_6_what_play_told_is_true_and_speaks_of_unseen_cards_only(options: Options) -> None:
    spoken = 0
    for seed in range(6):
        for state in walk(options, seed):
            for hand, shown, told in zip(state.hands, state.public.shown, state.public.told, strict=True):
                unseen = [RANK_OF[card] for card in (Counter(hand) - Counter(shown)).elements()]
                assert could_hold(told, unseen)
                bars = [barred for _, barred in told]
                assert all(later & ~sooner == 0 for sooner, later in pairwise(bars))
                spoken += len(told)
    assert spoken > 20


def test_am_3_6_who_takes_the_pile_held_nothing_that_fitted() -> None:
    game, state = parse_position(
        "amsterdam level=intermediate seats=2 to=2 pile=HJ stock=?10 hand=?3/?2 up=-/- down=-/-"
    )
    assert state.public.told == ((), ())
    state = game.apply(state, 1, "take")
    fitting = sum(1 << "23456789TJQKA".index(rank) for rank in "23TJQKA")
    assert state.public.told == ((), ((2, fitting),))
    state = game.apply(game.apply(state, 0, "C4"), 1, "D5")
    assert state.public.told == ((), ((1, fitting),)), "of the two cards one is gone; those drawn may be any"


def test_am_3_6_the_ban_on_two_is_told_and_a_voluntary_pickup_tells_nothing() -> None:
    game, state = parse_position("amsterdam level=intermediate seats=2 to=2 pile=H3 stock=- hand=?3/?2 up=-/- down=-/-")
    assert game.apply(state, 1, "take").public.told[1] == ((2, 0b1111111111110),)
    house = "amsterdam level=intermediate seats=2 voluntary_pickup=on to=2 pile=H3 stock=- hand=?3/?2 up=-/- down=-/-"
    game, state = parse_position(house)
    assert game.apply(state, 1, "take").public.told[1] == ()


def test_am_2_4_who_opens_tells_what_the_hands_before_did_not_hold() -> None:
    hands = (("C6", "D6", "HK"), ("C7", "D8", "H5"), ("C5", "DA", "S5"))
    deal = amsterdam.Deal(2, ("?",) * 25, (("?",) * 3,) * 3, (("?",) * 3,) * 3, hands)
    public = amsterdam.start(Options(seats=3), deal).public
    assert (public.to, public.opening) == (1, "5")
    assert public.told == (((3, 0b1100),), ((3, 0b100),), ((3, 0b100),))


LAYOUTS = [
    ([2, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1], [Part(HAND_PART, 1, 2, 0b101), Part(HAND_PART, 2, 1, 0b1000), Part(STOCK_PART, 0, 3)]),
    ([1, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], [Part(HAND_PART, 0, 2, 0b1001), Part(HAND_PART, 1, 2, 0b11), Part(BLIND_PART, 1, 1)]),
    ([0, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0], [Part(HAND_PART, 0, 1, 0b10), Part(HAND_PART, 1, 2, 0b100), Part(HAND_PART, 2, 1, 0b1000)]),
    ([2, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [Part(HAND_PART, 0, 1, 0b110), Part(HAND_PART, 1, 2, 0b100), Part(STOCK_PART, 0, 2)]),
]  # fmt: skip


def scripted(monkeypatch: pytest.MonkeyPatch, choices: list[int], outcomes: list[int]) -> None:
    """Has the loops draw these, of so many outcomes each."""
    script = iter([(-(-(choice << 32) // of)) << 16 for choice, of in zip(choices, outcomes, strict=True)])
    monkeypatch.setattr(worlds, "shuffled", lambda _: next(script) | 1)


@pytest.mark.parametrize(("cards", "parts"), LAYOUTS)
def test_every_way_to_lay_the_told_cards_has_the_same_chance(
    monkeypatch: pytest.MonkeyPatch, cards: list[int], parts: list[Part]
) -> None:
    layout = arranged(cards, parts)
    memory = Memory(worlds.END)
    memory.write(worlds.LEFT, worlds.words_of(layout))
    allowed = [group.ranks for group in layout.groups for _ in range(group.number)]
    outcomes = [group.most - drawn for group in layout.groups for drawn in range(group.number)]
    found: Counter[tuple[int, ...]] = Counter()
    for choices in product(*map(range, outcomes)):
        scripted(monkeypatch, list(choices), outcomes)
        if worlds.draw_groups(memory.address, 1) > 0:
            found[tuple(memory.read(memory_layout.CARDS, len(outcomes)))] += 1
    assert found == plain_ways(cards, allowed)


def plain_ways(cards: list[int], allowed: list[int]) -> Counter[tuple[int, ...]]:
    """In how many ways distinct cards lie so, by trying every card in every place."""
    single = [rank for rank, number in enumerate(cards) for _ in range(number)]
    ways: Counter[tuple[int, ...]] = Counter()
    for chosen in product(range(len(single)), repeat=len(allowed)):
        if len(set(chosen)) == len(chosen):
            ranks = tuple(single[card] for card in chosen)
            ways[ranks] += all(places >> rank & 1 for rank, places in zip(ranks, allowed, strict=True))
    return +ways


def test_every_order_of_the_other_cards_has_the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = arranged([1, 1, 0, 1, 1, 1, *[0] * 8], [Part(STOCK_PART, 0, 4)])
    memory = Memory(worlds.END)
    memory.write(worlds.LEFT, worlds.words_of(layout))
    orders: Counter[tuple[int, ...]] = Counter()
    for choices in product(range(5), range(4), range(3), range(2)):
        scripted(monkeypatch, list(choices), [5, 4, 3, 2])
        worlds.draw_groups(memory.address, 1)
        worlds.draw_rest(memory.address, 1)
        orders[tuple(memory.read(memory_layout.CARDS, 5))] += 1
    assert len(orders) == factorial(5)
    assert set(orders.values()) == {1}


def drawn(view: View, number: int) -> list[list[int]]:
    """The words of so many worlds behind a view: the game, and the cards as they lie."""
    memory, run = Memory(worlds.END), compiled(worlds.draw)
    memory.write(worlds.LEFT, worlds.words_of(worlds.layout(view)))
    found, stream = [], 12345
    for _ in range(number):
        memory.write(0, game_words(view))
        stream = run(memory.address, stream)
        assert stream
        found.append(memory.read(0, memory_layout.GAME // WORD) + memory.read(memory_layout.CARDS, 104))
    return found


def counts(heap: int) -> list[int]:
    return [heap >> 4 * rank & 15 for rank in range(13)]


def held(numbers: list[int]) -> list[int]:
    return [rank for rank, number in enumerate(numbers) for _ in range(number)]


@pytest.mark.parametrize("options", TABLES)
def test_a_drawn_world_agrees_with_all_that_was_seen(options: Options) -> None:
    for seed in range(3):
        for state in walk(options, seed)[1::12]:
            view = amsterdam.view(state, seed % options.seats)
            for words in drawn(view, 3):
                check_world(view, words)


def check_world(view: View, words: list[int]) -> None:
    public = view.public
    everything = [0] * 13
    cards = words[memory_layout.GAME // WORD :]
    for seat, shown in enumerate(public.shown):
        block = words[10 * seat : 10 * seat + 10]
        hand = counts(block[0])
        assert sum(hand) == public.counts[seat]
        seen = Counter(map(RANK_OF.__getitem__, shown))
        unseen = held([number - seen[rank] for rank, number in enumerate(hand)])
        assert len(unseen) == public.counts[seat] - len(shown)
        assert could_hold(public.told[seat], unseen)
        if seat == view.seat:
            assert Counter(dict(enumerate(hand))) - Counter(map(RANK_OF.__getitem__, view.hand)) == Counter()
        blind = cards[block[5] : block[5] + public.down[seat]]
        for rank in (*blind, *held(hand), *held(counts(block[1]))):
            everything[rank] += 1
    middle = words[100:]
    for rank in (*cards[middle[6] : middle[6] + public.stock], *(RANK_OF[card] for card in public.gone + public.pile)):
        everything[rank] += 1
    assert everything == [4 * public.options.packs] * 13


def test_unseen_cards_that_no_pack_holds_are_refused() -> None:
    game, state = parse_position(
        "amsterdam level=intermediate seats=2 to=1 pile=- stock=?50 hand=C4,C5/?3 up=-/- down=-/-"
    )
    with pytest.raises(ValueError, match="the packs hold only 50 more"):
        worlds.layout(game.view(state, 0))
    assert isinstance(
        worlds.layout(
            game.view(
                parse_position("amsterdam level=intermediate seats=2 to=1 pile=- stock=- hand=C4/?3 up=-/- down=-/-")[
                    1
                ],
                0,
            )
        ),
        Layout,
    )
