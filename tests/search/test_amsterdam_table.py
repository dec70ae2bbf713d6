"""Games of amsterdam in memory: every action does what the plain game does, and they end and count as it does."""

import random
from collections.abc import Sequence

import pytest

from mokum.games import amsterdam
from mokum.games.amsterdam import House, Level, Options, State, View
from mokum.games.amsterdam.state import RANK_OF, dealer_of
from mokum.players.amsterdam import Normal, scene
from mokum.record import parse_position
from mokum.search import amsterdam_memory as layout
from mokum.search import amsterdam_table as table
from mokum.search import amsterdam_trials as trials
from mokum.search.amsterdam_judge import candidate, drift_of, game_words, heap, order_of, past_words, stuck_words
from mokum.search.amsterdam_taste import choose
from mokum.search.amsterdam_weights import words
from mokum.search.amsterdam_worlds import hidden_cards
from mokum.search.compiled import Memory
from mokum.search.memo import WORD
from mokum.search.policies.amsterdam import TASTE, choose_play

ON = House.ON
TABLES = [
    Options(seats=2),
    Options(seats=2, level=Level.EXPERT),
    Options(seats=3, stuck_takes_face_up=ON, voluntary_pickup=ON),
    Options(seats=4, mixed_last_play=ON),
    Options(seats=4, level=Level.EXPERT, mixed_last_play=ON, stuck_takes_face_up=ON),
    Options(seats=7),
]
FIGURES = layout.GAME // WORD


def put(memory: Memory, state: State, first_blind: int = 0) -> None:
    """Puts a game whose cards are all known in memory; of the blind cards this one is the next that is flipped."""
    options, cards = state.public.options, list[int]()
    words = game_words(amsterdam.view(state, 0))
    for seat, down in enumerate(state.hidden.down):
        words[10 * seat] = heap(state.hands[seat])
        words[10 * seat + 5] = len(cards)
        last = down[first_blind : first_blind + 1]
        cards += [RANK_OF[card] for card in (*down[:first_blind], *down[first_blind + 1 :], *last)]
    words[layout.STOCK_AT // WORD] = len(cards)
    cards += [RANK_OF[card] for card in state.hidden.stock]
    memory.write(0, words)
    memory.write(layout.CARDS, cards)
    house = [int(options.stuck_takes_face_up is ON), int(options.mixed_last_play is ON)]
    memory.write(layout.RULES, [options.seats, dealer_of(state.public), int(options.level is Level.EXPERT), *house])


def figures(words: Sequence[int], seats: int) -> list[int]:
    """Heaps, sizes and the middle, without the places where hidden cards lie."""
    blocks = [words[10 * seat : 10 * seat + 5] for seat in range(seats)]
    return [number for block in blocks for number in block] + [*words[100:106]]


@pytest.fixture(scope="module")
def memory() -> Memory:
    block = Memory(trials.ALL)
    layout.set_rules(block.address)
    for seat in range(10):
        block.write(layout.TASTES + layout.TASTE * seat, words(TASTE))
    return block


@pytest.mark.parametrize("options", TABLES)
def test_am_3_to_am_8_an_action_does_what_it_does_in_the_plain_game(memory: Memory, options: Options) -> None:
    chance, kinds = random.Random(repr(options)), set[int]()
    for number in range(5):
        state = amsterdam.start(options, amsterdam.deal(options, number % options.seats, chance))
        for _ in range(160):
            if not amsterdam.to_act(state):
                break
            [seat] = amsterdam.to_act(state)
            view = amsterdam.view(state, seat)
            action = chance.choice(amsterdam.legal(view).actions) if chance.random() < 0.4 else amsterdam.time_out(view)
            put(memory, state, int(action[5:]) - 1 if action.startswith("flip") else 0)
            done = candidate(view, action)
            came = act(memory, seat, done.kind, done.first)
            kinds.add(done.kind)
            state = amsterdam.apply(state, seat, action)
            after, expected = memory.read(0, FIGURES), Memory(layout.SIZE)
            put(expected, state)
            assert figures(after, options.seats) == figures(expected.read(0, FIGURES), options.seats)
            left = layout.left_of(layout.seat_at(memory.address, seat))
            if amsterdam.to_act(state) and left:
                assert (came > table.NO_PROGRESS) == (state.public.quiet == 0)
                assert (came == table.CLEAR) == (state.public.to == seat)
                if not came:
                    assert after[layout.DRIFT // WORD] == drift_of(state.public.drift)
                assert after[layout.ORDER // WORD] == order_of(state.public.pile)
    assert kinds == {trials.PLAYED, trials.TAKEN, trials.FLIPPED}


def act(memory: Memory, seat: int, kind: int, first: int) -> int:
    own = layout.seat_at(memory.address, seat)
    if kind == trials.PLAYED:
        return table.play(memory.address, own, layout.zone_of(memory.address, own), first)
    if kind == trials.TAKEN:
        return table.take(memory.address, own, first)
    return table.flip(memory.address, own)


@pytest.mark.parametrize("options", TABLES)
def test_am_8_and_am_10_a_game_played_out_is_legal_and_counts_as_the_plain_game_does(
    memory: Memory, options: Options
) -> None:
    ended = 0
    for number in range(4):
        chance = random.Random(f"{options} {number}")
        state = amsterdam.start(options, amsterdam.deal(options, number % options.seats, chance))
        for _ in range(12):
            [seat] = amsterdam.to_act(state)
            state = amsterdam.apply(state, seat, amsterdam.time_out(amsterdam.view(state, seat)))
        [seat] = amsterdam.to_act(state)
        decider = number % options.seats
        put(memory, state)
        memory.write(layout.PAST, past_words(amsterdam.view(state, 0)))
        layout.begin(memory.address)
        state, points = follow_both(memory, state, decider)
        if not state.public.adjudged:
            ended += 1
            if amsterdam.to_act(state) == ():
                assert points == amsterdam.score(state).points[decider]
            else:
                place = state.public.out.index(decider) + 1
                assert points == amsterdam.rules.place_points(place, options.seats)
    assert ended >= 2


def follow_both(memory: Memory, state: State, decider: int) -> tuple[State, int]:
    """Plays by taste, in memory and in the plain game, until the decider's points are certain in memory."""
    for _ in range(400):
        [seat] = amsterdam.to_act(state)
        put_hidden_order(memory, state)
        before = memory.read(0, FIGURES)
        kind = table.act(memory.address, seat)
        state = amsterdam.apply(state, seat, same_action(state, seat, before, memory.read(0, FIGURES)))
        following = table.follow(memory.address, seat, kind, decider)
        if following < 0:
            return state, ~following
        assert amsterdam.to_act(state) == (following,)
    raise AssertionError("the game does not end")


def put_hidden_order(memory: Memory, state: State) -> None:
    """What is flipped in memory is the last blind card: the plain game flips the last one too."""
    for seat, down in enumerate(state.hidden.down):
        assert memory.read(layout.SEAT * seat + layout.BLIND, 1)[0] == len(down)


def same_action(state: State, seat: int, before: list[int], after: list[int]) -> str:
    """The legal action of the plain game that does what was done in memory."""
    for action in reversed(amsterdam.legal(amsterdam.view(state, seat)).actions):
        expected = Memory(layout.SIZE)
        put(expected, amsterdam.apply(state, seat, action))
        seats = state.public.options.seats
        if figures(expected.read(0, FIGURES), seats) == figures(after, seats):
            return action
    raise AssertionError(f"nothing legal leads from {before} to {after}")


def test_am_9_3_a_position_that_comes_a_third_time_ends_the_game(memory: Memory) -> None:
    _, state = parse_position(
        "amsterdam level=intermediate seats=2 to=1 pile=- stock=- hand=CA,H2/C3,DK,S2 up=-/- down=-/-"
    )
    put(memory, state)
    memory.write(layout.PAST, past_words(amsterdam.view(state, 0)))
    layout.begin(memory.address)
    followed = []
    for action in ("CA", "C3", "take", "DK", "C3", "take") * 2:
        [seat] = amsterdam.to_act(state)
        done = candidate(amsterdam.view(state, seat), action)
        kind = act(memory, seat, done.kind, done.first)
        followed.append(table.follow(memory.address, seat, kind, 1))
        state = amsterdam.apply(state, seat, action)
    assert [place < 0 for place in followed] == [False] * 11 + [True]
    assert ~followed[-1] == amsterdam.score(state).points[1] == 3


def test_am_9_3_what_was_seen_before_counts(memory: Memory) -> None:
    _, state = parse_position(
        "amsterdam level=intermediate seats=2 to=1 pile=- stock=- hand=CA,H2/C3,DK,S2 up=-/- down=-/-"
    )
    for action in ("CA", "C3", "take", "DK", "C3", "take", "CA", "C3", "take", "DK", "C3"):
        state = amsterdam.apply(state, state.public.to, action)
    put(memory, state)
    memory.write(layout.PAST, past_words(amsterdam.view(state, 0)))
    layout.begin(memory.address)
    kind = act(memory, state.public.to, trials.TAKEN, -1)
    assert ~table.follow(memory.address, state.public.to, kind, 0) == 0


def test_am_9_2_and_am_9_4_a_game_without_progress_is_ranked(memory: Memory) -> None:
    _, state = parse_position(
        "amsterdam level=intermediate seats=3 to=1 pile=H4 stock=- hand=C5,D5/C9/S9 up=-/-/- down=-/-/- quiet=179 dealer=2"
    )
    for decider in range(3):
        put(memory, state)
        memory.write(layout.PAST, past_words(amsterdam.view(state, 0)))
        layout.begin(memory.address)
        points = ~table.follow(memory.address, 0, act(memory, 0, trials.PLAYED, 3 << 4 | 1), decider)
        expected = amsterdam.score(amsterdam.apply(state, 0, "C5")).points
        assert points == expected[decider]


@pytest.mark.parametrize("options", [Options(seats=2), Options(seats=4, level=Level.EXPERT), Options(seats=7)])
def test_the_seats_of_a_playout_play_as_the_normal_player_does(memory: Memory, options: Options) -> None:
    same = asked = 0
    for seed in range(24 // options.seats):
        chance = random.Random(seed)
        state = amsterdam.start(options, amsterdam.deal(options, seed % options.seats, chance))
        while amsterdam.to_act(state):
            [seat] = amsterdam.to_act(state)
            view = amsterdam.view(state, seat)
            known = scene(view)
            chosen = choose_play(known, TASTE) if known.zone != amsterdam.rules.FACE_DOWN and known.heap else 0
            if chosen and len(amsterdam.legal(view).actions) > 1 and not view.public.opening:
                asked += 1
                same += chosen == compiled_choice(memory, view, known.zone)
            state = amsterdam.apply(state, seat, Normal().choose(view, chance))
    assert asked > 200
    assert same / asked > 0.985


def compiled_choice(memory: Memory, view: View, in_use: int) -> int:
    memory.write(0, game_words(view))
    memory.write(layout.RULES, [view.public.options.seats, 0, int(view.public.options.level is Level.EXPERT), 0, 0])
    fitting = memory.read(layout.FITTING, layout.KEYS)
    memory.write(layout.STUCK, stuck_words(hidden_cards(view), fitting))
    at = layout.seat_at(memory.address, view.seat)
    held, lies = (memory.read(at - memory.address + place, 1)[0] for place in (layout.HELD, layout.ROW))
    heap = held if in_use == amsterdam.rules.HAND else lies
    top, required = (memory.read(place, 1)[0] for place in (layout.TOP, layout.REQUIRED))
    ranks = layout.ranks_of(heap) & fitting[layout.pile_key(top, required)]
    return choose(memory.address, view.seat, in_use, heap, ranks)
