"""The compiled loops play what the rules allow, and count what the plain game counts."""

import math
from collections import Counter
from random import Random

import pytest

from mokum.cards import Card
from mokum.cards.cardset import CARD_NAMES
from mokum.games import amsterdam, klaverjassen
from mokum.games.amsterdam.options import Level
from mokum.games.klaverjassen.options import Options
from mokum.search import amsterdam_playouts, klaverjassen_playouts
from mokum.search.compiled import Memory, compiled
from mokum.search.klaverjassen import flags_of, renamed
from tests.search.plain import ALL_OPTIONS, margin

HANDS, PLAYED = klaverjassen_playouts.HANDS, klaverjassen_playouts.PLAYED


def dealt(random: Random, options: Options, trump: int) -> klaverjassen.State:
    deal = klaverjassen.deal(options, random.randrange(4), random)
    state = klaverjassen.start(options, deal)
    [seat] = klaverjassen.to_act(state)
    return klaverjassen.apply(state, seat, "trump:" + "CDHS"[trump])


def playout(state: klaverjassen.State, seed: int) -> tuple[list[Card], int]:
    """One compiled playout of a deal: its cards in order, and its margin."""
    public, memory = state.public, Memory(klaverjassen_playouts.SIZE)
    hands = [klaverjassen_playouts.with_trump_first(hand, public.trump) for hand in state.hands]
    memory.write(HANDS, hands)
    run = compiled(klaverjassen_playouts.playouts)
    found = run(memory.address, public.leader, flags_of(public.options), 1, seed, 1)
    return [CARD_NAMES[renamed(card, public.trump)] for card in memory.read(PLAYED, 32)], found


@pytest.mark.parametrize(
    "options", ALL_OPTIONS, ids=lambda o: f"{o.trump_duty.value}-{o.undertrump.value}-{o.four_alike.value}"
)
def test_kj_4_a_compiled_playout_is_legal_and_counts_as_the_plain_game_does(options: Options) -> None:
    random = Random(repr(options))
    for number in range(12):
        state = dealt(random, options, number % 4)
        cards, found = playout(state, random.randrange(1, 1 << 60))
        for card in cards:
            [seat] = klaverjassen.to_act(state)
            assert card in klaverjassen.legal(klaverjassen.view(state, seat)).actions
            state = klaverjassen.apply(state, seat, card)
        assert klaverjassen.to_act(state) == ()
        assert found == margin(state)


def test_kj_4_every_legal_card_is_played_as_often_as_the_others() -> None:
    state = dealt(Random(5), Options(), 2)
    [seat] = klaverjassen.to_act(state)
    led = Counter(playout(state, 977 * seed + 1)[0][0] for seed in range(800))
    assert set(led) == set(klaverjassen.legal(klaverjassen.view(state, seat)).actions)
    spread = sum((times - 100) ** 2 / 100 for times in led.values())
    assert spread < 30


def test_kj_4_many_playouts_sum_up_what_single_ones_count() -> None:
    state, memory = dealt(Random(6), Options(), 0), Memory(klaverjassen_playouts.SIZE)
    memory.write(HANDS, list(state.hands))
    run = compiled(klaverjassen_playouts.playouts)
    mean = run(memory.address, state.public.leader, 0, 200_000, 99, 0) / 200_000
    singles = [run(memory.address, state.public.leader, 0, 1, 31 * seed + 7, 0) for seed in range(4_000)]
    error = math.sqrt(sum((one - mean) ** 2 for one in singles) / len(singles) ** 2)
    assert abs(sum(singles) / len(singles) - mean) < 5 * error


def amsterdam_names(cards: int) -> str:
    return ",".join("CDHS"[bit & 3] + "23456789TJQKA"[bit >> 2] for bit in range(52) if cards >> bit & 1)


def amsterdam_deal(pack: list[int]) -> amsterdam.Deal:
    names = [amsterdam_names(1 << card) for card in pack]
    rows = [tuple(names[3 * row : 3 * row + 3]) for row in range(6)]
    return amsterdam.Deal(1, tuple(names[18:]), (rows[0], rows[3]), (rows[1], rows[4]), (rows[2], rows[5]))


@pytest.mark.parametrize(("level", "endless"), [(Level.INTERMEDIATE, 404), (Level.EXPERT, 638)])
def test_am_9_a_compiled_game_is_legal_and_ends_as_the_plain_game_does(level: Level, endless: int) -> None:
    memory, ends = Memory(amsterdam_playouts.SIZE), Counter[str]()
    run = compiled(amsterdam_playouts.playouts)
    options = amsterdam.Options(level=level, seats=2)
    for seed in [*range(1, 80), endless]:
        won = run(memory.address, 1, seed, int(level is Level.EXPERT), 1)
        state = amsterdam.start(options, amsterdam_deal(memory.read(amsterdam_playouts.PACK, 52)))
        [length] = memory.read(amsterdam_playouts.WRITTEN, 1)
        for cards in memory.read(amsterdam_playouts.LOG, length):
            [seat] = amsterdam.to_act(state)
            state = amsterdam.apply(state, seat, {0: "take", -1: "flip:1"}.get(cards) or amsterdam_names(cards))
        assert amsterdam.to_act(state) == ()
        assert won == ((1 << 32) if state.public.adjudged else 1 - state.public.out[0])
        ends[state.public.adjudged or "out"] += 1
    assert ends["out"] > 70
    assert ends["repetition"] + ends["no-progress"] >= 1, "the game with this seed has no end"


@pytest.mark.parametrize("level", [Level.INTERMEDIATE, Level.EXPERT])
def test_am_12_1_a_compiled_game_plays_the_lowest_natural_rank_with_all_copies(level: Level) -> None:
    memory = Memory(amsterdam_playouts.SIZE)
    run = compiled(amsterdam_playouts.playouts)
    for seed in range(400, 430):
        run(memory.address, 1, seed, int(level is Level.EXPERT), 1)
        deal = amsterdam_deal(memory.read(amsterdam_playouts.PACK, 52))
        state = amsterdam.start(amsterdam.Options(level=level, seats=2), deal)
        for cards in memory.read(amsterdam_playouts.LOG, memory.read(amsterdam_playouts.WRITTEN, 1)[0]):
            [seat] = amsterdam.to_act(state)
            action = {0: "take", -1: "flip:1"}.get(cards) or amsterdam_names(cards)
            assert action == timed_out(amsterdam.legal(amsterdam.view(state, seat)).actions)
            state = amsterdam.apply(state, seat, action)


def timed_out(actions: tuple[str, ...]) -> str:
    """What AM-12.1 plays among the legal actions."""
    plays = [action for action in actions if action[0].isupper()]
    natural = [play for play in plays if play[1] not in "23T"]
    if natural:
        rank = min((play[1] for play in natural), key="23456789TJQKA".index)
        return max((play for play in natural if play[1] == rank), key=len)
    for wild in "32T":
        single = [play for play in plays if play[1] == wild and len(play) == 2]
        if single:
            return single[0]
    return "take" if "take" in actions else "flip:1"
