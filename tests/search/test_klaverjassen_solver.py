"""The exact solver against plain minimax, against itself under symmetry, and at its edges."""

import threading
import time
from itertools import combinations
from random import Random
from typing import cast

import msgspec
import pytest

from mokum.cards.cardset import CARD_NAMES, card_names
from mokum.games import klaverjassen as game
from mokum.games.klaverjassen.options import Options, Roem
from mokum.games.klaverjassen.state import Four, Public, State
from mokum.record.position import parse_position
from mokum.search.klaverjassen import Budget, OutOfBudget, Solution, Solver, world_of
from mokum.search.klaverjassen_award import solve_award
from tests.search import plain
from tests.search.plain import ALL_OPTIONS, after_some, ending, values

SOLVER = Solver()


def name_of(options: Options) -> str:
    return f"{options.trump_duty.value}-{options.undertrump.value}-{options.four_alike.value}"


def state_of(line: str) -> State:
    return cast(State, parse_position(line).state)


def check(state: State) -> None:
    """All values, their order, the best card and every aim around its value agree with plain minimax."""
    wanted = values(state)
    [seat] = game.to_act(state)
    sign = -1 if seat % 2 else 1
    order = sorted(wanted, key=lambda card: (-sign * wanted[card], card))
    found = SOLVER.solve(state)
    assert found.values == wanted
    assert list(found.values) == order
    assert found[1:3] == (order[0], wanted[order[0]])
    best = SOLVER.solve(state, best=True)
    assert best.values == {order[0]: wanted[order[0]]}
    world = world_of(state)[0]
    assert SOLVER.reaches(world, sign * wanted[order[0]])
    assert not SOLVER.reaches(world, sign * wanted[order[0]] + 1)
    assert wanted[CARD_NAMES[SOLVER.best(world)[0]]] == wanted[order[0]]


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=name_of)
def test_kj_6_values_are_those_of_plain_minimax_in_small_endings(options: Options) -> None:
    random = Random(repr(options))
    for number in range(110):
        cards = (1, 2, 2, 3, 3)[number % 5]
        pack = random.choice([size for size in (8, 16, 24, 32) if size >= 4 * cards])
        check(after_some(random, ending(random, options, cards, pack), number % 4))


@pytest.mark.parametrize("options", ALL_OPTIONS[::4], ids=name_of)
def test_kj_6_values_are_those_of_plain_minimax_with_four_cards_a_hand(options: Options) -> None:
    random = Random(repr(options))
    for number in range(6):
        check(after_some(random, ending(random, options, 4, (16, 24, 32)[number % 3]), number % 4))


@pytest.mark.long
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=name_of)
def test_kj_6_values_are_those_of_plain_minimax_in_many_endings(options: Options) -> None:
    random = Random(f"long {options!r}")
    for number in range(900):
        cards = (2, 3, 3, 3, 4)[number % 5]
        pack = random.choice([size for size in (16, 24, 32) if size >= 4 * cards])
        check(after_some(random, ending(random, options, cards, pack), number % 4))


def test_kj_6_every_deal_of_a_tiny_pack_is_solved_exactly() -> None:
    """All deals of six clubs and two diamonds, two cards each, with either as trump."""
    pack = (0, 2, 3, 4, 5, 6, 8, 13)
    checked = 0
    for north in combinations(pack, 2):
        rest = [card for card in pack if card not in north]
        for east in combinations(rest, 2):
            others = [card for card in rest if card not in east]
            for south in combinations(others, 2):
                west = [card for card in others if card not in south]
                hands = tuple(sum(1 << card for card in hand) for hand in (north, east, south, west))
                public = Public(
                    Options(), 0, "", "", 0, checked % 2, 0, 0, (), -1, -1, 0, (2,) * 4, (6, 0), (60, 0), (0, 0), ()
                )  # fmt: skip
                state = State(public, cast(Four, hands), (0, 0, 0, 0))
                assert SOLVER.solve(state).values == values(state)
                checked += 1
    assert checked == 2520


def test_kj_6_4_pit_counts_only_where_tricks_won_and_to_come_make_eight() -> None:
    line = "klaverjassen hands=N:-.A.-.-/-.7.-.-/-.8.-.-/-.9.-.- trump=S makers=NS trick=N: won="
    assert SOLVER.solve(state_of(f"{line}NS:7/130+0")).values == {"HA": 11 + 10 + 20 + 100}
    assert SOLVER.solve(state_of(f"{line}NS:6/130+0")).values == {"HA": 41}
    assert SOLVER.solve(state_of(f"{line}NS:6/130+0,EW:1/11+0")).values == {"HA": 41}
    assert SOLVER.solve(state_of(line.removesuffix("won="))).values == {"HA": 41}


def test_kj_5_roem_stuk_and_four_alike_are_in_the_value() -> None:
    run = "klaverjassen hands=N:-.K.-.-/-.Q.-.-/-.J.-.-/-.T.-.- trump=H makers=NS trick=N:"
    assert SOLVER.solve(state_of(run)).values == {"HK": 4 + 3 + 20 + 10 + 10 + 50 + 20}
    four = "klaverjassen four_alike={} hands=N:J.-.-.-/-.J.-.-/-.-.J.-/-.-.-.J trump=S makers=NS trick=N:"
    assert SOLVER.solve(state_of(four.format("high"))).values == {"SJ": 26 + 10 + 200}
    assert SOLVER.solve(state_of(four.format("none"))).values == {"SJ": 26 + 10}


def test_kj_5_7_a_claimed_trick_counts_with_its_roem() -> None:
    """The full trick lies there, its winner S leads next: its 28 points and 20 roem are not lost."""
    lines = "klaverjassen roem={} hands=N:7.-.-.-/8.-.-.-/9.-.-.-/T.-.-.- trump=D makers=NS trick={}"
    claimed = SOLVER.solve(state_of(lines.format("claimed", "N:HQ,HK,HA,HT")))
    assert claimed.values == {"S9": 28 + 20 - 20 - 50}
    automatic = state_of(lines.format("automatic", "N:HQ,HK,HA").replace("T.-.-.- trump", "T.T.-.- trump"))
    assert SOLVER.solve(automatic).values == {"HT": 28 + 20 - 20 - 50}


def dealt(seed: int, trump: int) -> State:
    random, options = Random(seed), ALL_OPTIONS[seed % len(ALL_OPTIONS)]
    state = game.start(options, game.deal(options, seed % 4, random))
    return game.apply(state, game.to_act(state)[0], "trump:" + "CDHS"[trump])


def turned(state: State) -> State:
    """The same deal one seat clockwise: every side has what the other had."""
    public = msgspec.structs.replace(state.public, leader=(state.public.leader + 1) % 4, makers=1 - state.public.makers)
    return State(public, cast(Four, (state.hands[3], *state.hands[:3])), state.unseen)


def in_other_suits(state: State, order: tuple[int, ...]) -> State:
    hands = tuple(sum((hand >> 8 * suit & 255) << 8 * order[suit] for suit in range(4)) for hand in state.hands)
    public = msgspec.structs.replace(state.public, trump=order[state.public.trump])
    return State(public, cast(Four, hands), state.unseen)


@pytest.mark.parametrize("seed", range(8))
def test_kj_1_turning_the_seats_and_renaming_suits_moves_the_values_along(seed: int) -> None:
    state = dealt(seed, seed % 4)
    found = SOLVER.solve(state).values
    assert {card: -value for card, value in SOLVER.solve(turned(state)).values.items()} == found
    order = tuple(Random(seed).sample(range(4), 4))
    renamed = {"CDHS"[order["CDHS".index(card[0])]] + card[1]: value for card, value in found.items()}
    assert SOLVER.solve(in_other_suits(state, order)).values == renamed


def test_kj_4_the_value_of_a_deal_is_that_of_its_best_card_after_it_is_played() -> None:
    """Played out by the solver's own best cards, a deal ends with exactly what it was said to be worth."""
    for seed in range(6):
        state = dealt(seed, 3 - seed % 4)
        wanted = SOLVER.solve(state).value
        while game.to_act(state):
            seat = game.to_act(state)[0]
            state = game.apply(state, seat, SOLVER.solve(state, best=True).best)
        assert plain.margin(state) == wanted


def awards(state: State) -> dict[str, int]:
    """The award of each card by plain minimax."""

    def value(state: State) -> int:
        acting = game.to_act(state)
        if not acting:
            return game.score(state).awarded[0] - game.score(state).awarded[1]
        legal = game.legal(game.view(state, acting[0])).actions
        found = [value(game.apply(state, acting[0], action)) for action in legal]
        return min(found) if acting[0] % 2 else max(found)

    [seat] = game.to_act(state)
    return {card: value(game.apply(state, seat, card)) for card in game.legal(game.view(state, seat)).actions}


@pytest.mark.parametrize("options", ALL_OPTIONS[::2], ids=name_of)
def test_kj_6_3_an_award_is_that_of_plain_minimax(options: Options) -> None:
    random = Random(repr(options))
    for number in range(40):
        cards = (1, 2, 2, 3)[number % 4]
        pack = random.choice([size for size in (8, 16, 24, 32) if size >= 4 * cards])
        tricks = ((8 - cards, 0), (0, 8 - cards), (2, 6 - cards))[number % 3]
        state = ending(random, options, cards, pack, tricks)
        state = after_some(random, state, number % 4)
        wanted = awards(state)
        found = solve_award(SOLVER, state)
        assert found.values == wanted
        assert found.value == (min if game.to_act(state)[0] % 2 else max)(wanted.values())


def test_kj_6_3_an_award_needs_makers_and_what_was_won() -> None:
    line = "klaverjassen hands=N:-.A.-.-/-.7.-.-/-.8.-.-/-.9.-.- trump=S trick=N:"
    with pytest.raises(ValueError, match="expected makers="):
        solve_award(SOLVER, state_of(f"{line} won=NS:7/130+0"))
    with pytest.raises(ValueError, match="expected won="):
        solve_award(SOLVER, state_of(f"{line} makers=NS"))


REFUSED = {
    "hands=N:AT.AKQ.J.78/?8/?8/?8 trick=N:": "trump to be chosen",
    "hands=N:-.A.-.-/?1/-.8.-.-/-.9.-.- trump=S makers=NS trick=N:": "not seen",
    "hands=N:-.-.-.-/-.-.-.-/-.-.-.-/-.-.-.- trump=S makers=NS trick=N:": "the deal is over",
    "hands=N:-.A.-.-/-.A.-.-/-.8.-.-/-.9.-.- trump=S makers=NS trick=N:": "HA lies in two places",
    "hands=N:-.-.-.-/-.7.-.-/-.8.-.-/-.9.-.- trump=S makers=NS trick=N:H9": "H9 lies in two places",
    "hands=N:-.AK.-.-/-.7.-.-/-.8.-.-/-.9.-.- trump=S makers=NS trick=N:": "whole tricks, not N=2 E=1 S=1 W=1 with 0",
    "hands=N:-.A.-.-/-.7.-.-/-.8.-.-/-.9.-.- trump=S makers=NS trick=N:HK": "whole tricks, not N=1 E=1 S=1 W=1 with 1",
}


@pytest.mark.parametrize(("line", "reason"), REFUSED.items())
def test_what_cannot_be_solved_is_refused_with_its_reason(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        SOLVER.solve(state_of(f"klaverjassen {line}"))


def test_a_search_stops_at_its_limit_of_nodes_and_answers_the_next_question() -> None:
    solver, state = Solver(), dealt(3, 1)
    with pytest.raises(OutOfBudget):
        solver.solve(state, budget=Budget(nodes=500))
    assert solver.nodes <= 500
    assert solver.solve(state).values == SOLVER.solve(state).values


def test_a_search_stops_at_its_deadline() -> None:
    solver, state = Solver(), dealt(3, 1)
    solver.warm_up()
    with pytest.raises(OutOfBudget):
        solver.solve(state, budget=Budget(deadline=time.monotonic_ns() - 1))
    assert solver.nodes <= 4096
    assert solver.solve(state, budget=Budget(deadline=time.monotonic_ns() + 60 * 10**9)).best


def test_a_table_of_positions_that_has_served_many_deals_still_answers_right() -> None:
    """Small tables count their searches in few bits and are cleared when these run out."""
    solver, random = Solver(), Random(8)
    states = [ending(random, Options(), 3) for _ in range(40)]
    first = [solver.solve(state).values for state in states]
    for _ in range(30):
        assert [solver.solve(state).values for state in states] == first


def test_solvers_of_several_threads_do_not_disturb_each_other() -> None:
    states = [dealt(seed, seed % 4) for seed in range(4)]
    wanted = [SOLVER.solve(state).values for state in states]
    found: dict[int, list[dict[str, int]]] = {}

    def work(name: int) -> None:
        solver = Solver()
        found[name] = [solver.solve(state).values for state in states]

    threads = [threading.Thread(target=work, args=(name,)) for name in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {0: wanted, 1: wanted}


def test_a_solution_names_the_best_card_first() -> None:
    found = SOLVER.solve(dealt(2, 0))
    assert isinstance(found, Solution)
    assert found.best == next(iter(found.values))
    assert set(found.values) <= set(card_names((1 << 32) - 1))
    assert Options().roem is Roem.AUTOMATIC
