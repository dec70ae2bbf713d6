"""What each draw of a tournament promises."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mokum.match.pairing import COMPUTER, Draw, Pair, TooFew, draw_lots, draw_pairs, draw_tables, rests, table_count

SEEDS = st.integers(0, 2**32)


def evening(draw_round, rounds: int) -> list[Draw]:  # type: ignore[no-untyped-def]
    past: list[Draw] = []
    for _ in range(rounds):
        past.append(draw_round(tuple(past)))
    return past


def partners(draw: Draw) -> list[frozenset[int]]:
    return [frozenset(table[side::2]) for table in draw.tables for side in (0, 1)]


def meetings(draw: Draw) -> list[frozenset[int]]:
    """Who sits against whom, computers left out."""
    return [
        frozenset((mine, theirs))
        for table in draw.tables
        for mine in table[::2]
        for theirs in table[1::2]
        if COMPUTER not in (mine, theirs)
    ]


def assert_all_once(draw: Draw, players: range) -> None:
    seated = [player for table in draw.tables for player in table if player != COMPUTER]
    assert sorted([*seated, *draw.byes]) == list(players)


def assert_byes_fair(past: list[Draw], players: range) -> None:
    """Nobody sits out twice before all have sat out once."""
    for length in range(len(past) + 1):
        rested = rests(players, past[:length]).values()
        assert max(rested) - min(rested) <= 1


@given(count=st.integers(4, 25), rounds=st.integers(1, 7), seed=SEEDS)
@settings(deadline=None)
def test_lots_everybody_plays_once_or_sits_out_fairly(count: int, rounds: int, seed: int) -> None:
    players, random = range(1, count + 1), Random(seed)
    past = evening(lambda past: draw_lots(players, past, False, random), rounds)
    for draw in past:
        assert_all_once(draw, players)
        assert len(draw.byes) == count % 4
        assert all(len(table) == 4 and COMPUTER not in table for table in draw.tables)
    assert_byes_fair(past, players)


@given(count=st.integers(1, 25), rounds=st.integers(1, 7), seed=SEEDS)
@settings(deadline=None)
def test_lots_computers_fill_and_everybody_plays(count: int, rounds: int, seed: int) -> None:
    players, random = range(1, count + 1), Random(seed)
    had: Counter[int] = Counter()
    for draw in evening(lambda past: draw_lots(players, past, True, random), rounds):
        assert_all_once(draw, players)
        assert draw.byes == ()
        assert sum(table.count(COMPUTER) for table in draw.tables) == -count % 4
        had.update(max(pair) for pair in partners(draw) if COMPUTER in pair and len(pair) == 2)
        assert max(had[player] for player in players) - min(had[player] for player in players) <= 1


@given(half=st.integers(2, 12), seed=SEEDS)
@settings(deadline=None)
def test_lots_no_partner_twice_while_nobody_has_had_half_of_the_others(half: int, seed: int) -> None:
    """Up to there a draw without partners of before always exists (Dirac), so it must be found."""
    players, random = range(1, 4 * half + 1), Random(seed)
    past = evening(lambda past: draw_lots(players, past, False, random), 2 * half)
    assert max(Counter(pair for draw in past for pair in partners(draw)).values()) == 1


@given(seed=SEEDS)
def test_lots_four_players_change_partners_until_all_have_played_together(seed: int) -> None:
    random = Random(seed)
    past = evening(lambda past: draw_lots(range(1, 5), past, False, random), 3)
    assert Counter(pair for draw in past for pair in partners(draw)) == Counter(
        map(frozenset, combinations(range(1, 5), 2))
    )


@given(seed=SEEDS)
@settings(deadline=None, max_examples=30)
def test_lots_opponents_are_new_where_they_can_be(seed: int) -> None:
    random = Random(seed)
    past = evening(lambda past: draw_lots(range(1, 33), past, False, random), 3)
    assert max(Counter(two for draw in past for two in meetings(draw)).values()) == 1


def of_pairs(count: int) -> list[Pair]:
    return [(2 * number + 1, 2 * number + 2) for number in range(count)]


@given(tables=st.integers(1, 10), seed=SEEDS)
@settings(deadline=None)
def test_pairs_stay_or_move_and_meet_every_time_others(tables: int, seed: int) -> None:
    pairs, random = of_pairs(2 * tables), Random(seed)
    past = evening(lambda past: draw_pairs(pairs, past, False, random), tables)
    stays = [table[::2] for table in past[0].tables]
    moves = [table[1::2] for table in past[0].tables]
    assert {pair[0] // 2 % 2 for pair in stays} <= {1}, "the pairs with even numbers stay"
    for turn, draw in enumerate(past):
        assert [table[::2] for table in draw.tables] == stays
        assert [table[1::2] for table in draw.tables] == moves[-turn:] + moves[:-turn] if turn else moves
    assert max(Counter(two for draw in past for two in meetings(draw)).values()) == 1


@given(count=st.integers(2, 15), rounds=st.integers(1, 9), seed=SEEDS)
@settings(deadline=None)
def test_pairs_everybody_plays_once_or_sits_out_fairly(count: int, rounds: int, seed: int) -> None:
    pairs, players, random = of_pairs(count), range(1, 2 * count + 1), Random(seed)
    past = evening(lambda past: draw_pairs(pairs, past, False, random), rounds)
    for draw in past:
        assert_all_once(draw, players)
        assert len(draw.byes) == 2 * (count % 2)
        assert sorted(tuple(sorted(side)) for side in partners(draw)) == sorted(
            pair for pair in pairs if pair[0] not in draw.byes
        )
    assert_byes_fair(past, players)


@given(count=st.integers(1, 13), rounds=st.integers(1, 8), seed=SEEDS)
@settings(deadline=None)
def test_pairs_the_one_that_is_over_plays_computers_in_turn(count: int, rounds: int, seed: int) -> None:
    pairs, random = of_pairs(count), Random(seed)
    past = evening(lambda past: draw_pairs(pairs, past, True, random), rounds)
    over: Counter[int] = Counter()
    for draw in past:
        assert_all_once(draw, range(1, 2 * count + 1))
        over.update(table[1] for table in draw.tables if table[0] == COMPUTER)
        assert sum(COMPUTER in table for table in draw.tables) == count % 2
        assert max(over[pair[0]] for pair in pairs) - min(over[pair[0]] for pair in pairs) <= 1


@given(tables=st.integers(2, 8), seed=SEEDS)
@settings(deadline=None)
def test_pairs_when_one_leaves_nobody_meets_again_while_it_can_be_avoided(tables: int, seed: int) -> None:
    """Six pairs or more, of whom each has met two at most: there is a draw without meetings of before."""
    pairs, random = of_pairs(4 * tables), Random(seed)
    past = evening(lambda past: draw_pairs(pairs, past, False, random), 2)
    gone = random.sample(pairs, 2)
    left = [pair for pair in pairs if pair not in gone]
    past += [draw_pairs(left, tuple(past), False, random)]
    assert max(Counter(two for draw in past for two in meetings(draw)).values()) == 1


@given(count=st.integers(2, 60), size=st.integers(2, 10), seed=SEEDS)
@settings(deadline=None)
def test_am_1_1_tables_are_as_equal_as_possible(count: int, size: int, seed: int) -> None:
    draw = draw_tables(range(1, count + 1), [], size, False, Random(seed))
    assert_all_once(draw, range(1, count + 1))
    sizes = [len(table) for table in draw.tables]
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= 2
    assert max(sizes) <= 10


@pytest.mark.parametrize("count", range(3, 120))
def test_tables_of_four_have_three_to_five(count: int) -> None:
    tables = table_count(count, 4)
    assert 3 <= count // tables <= -(-count // tables) <= 5


@given(count=st.integers(1, 30), size=st.integers(2, 10), seed=SEEDS)
@settings(deadline=None)
def test_computers_fill_the_tables_of_amsterdam(count: int, size: int, seed: int) -> None:
    draw = draw_tables(range(1, count + 1), [], size, True, Random(seed))
    assert_all_once(draw, range(1, count + 1))
    assert {len(table) for table in draw.tables} == {size}
    people = [sum(player != COMPUTER for player in table) for table in draw.tables]
    assert max(people) - min(people) <= 1
    assert sum(people) > size * (len(people) - 1)


def test_lots_of_amsterdam_are_fresh_each_round_and_rather_bring_new_faces() -> None:
    again = []
    for seed in range(30):
        random = Random(seed)
        past = evening(lambda past: draw_tables(range(1, 17), past, 4, False, random), 2)  # noqa: B023
        assert past[0] != past[1]
        first, second = ({frozenset(two) for t in draw.tables for two in combinations(t, 2)} for draw in past)
        again.append(len(first & second))
    assert sum(again) / len(again) < 3, "of 24 meetings of 120, about 5 would come again by plain chance"


def test_late_comers_do_not_sit_out_first() -> None:
    past = (Draw(((1, 2, 3, 4),), ()), Draw(((1, 2, 3, 4),), ()))
    for seed in range(20):
        assert draw_lots([1, 2, 3, 4, 5], past, False, Random(seed)).byes != (5,)


@pytest.mark.parametrize("fill", [False, True])
def test_too_few(fill: bool) -> None:
    with pytest.raises(TooFew):
        draw_lots([] if fill else [1, 2, 3], [], fill, Random(1))
    with pytest.raises(TooFew):
        draw_pairs([] if fill else [(1, 2)], [], fill, Random(1))
    with pytest.raises(TooFew):
        draw_tables([] if fill else [1], [], 4, fill, Random(1))


def test_the_same_chance_draws_the_same() -> None:
    assert draw_lots(range(1, 30), [], True, Random(5)) == draw_lots(range(1, 30), [], True, Random(5))
    assert draw_lots(range(1, 30), [], True, Random(5)) != draw_lots(range(1, 30), [], True, Random(6))
