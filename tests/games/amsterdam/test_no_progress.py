"""Games that go round in circles (AM-9)."""

import random

import pytest

from mokum.games import amsterdam
from mokum.games.amsterdam import Options, Phase, State, ranking
from mokum.games.amsterdam.rules import quiet_limit
from tests.games.amsterdam.reading import after, read

LOOP = "seats=2 to=1 pile=- stock=- hand=CA,H2/C3,DK,S2"
ROUND = ("CA", "C3", "take", "DK", "C3", "take")


def test_am_9_1_playing_from_the_hand_and_taking_are_no_progress() -> None:
    state = after(LOOP, *ROUND)
    assert state.public.quiet == 6
    assert len(state.public.visits) == 7


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("seats=2 to=1 pile=S4 stock=C9 hand=D5,D6,D7/H8", "D5"),
        ("seats=2 to=1 pile=S4 hand=DT,D6,D7/H8", "DT"),
        ("seats=2 to=1 pile=S5,C5,H5 hand=D5,D6,D7/H8", "D5"),
        ("seats=2 to=1 pile=S4 hand=-/H8 up=D5,D6/-", "D5"),
        ("seats=2 to=1 pile=S4 hand=-/H8 down=D5,D6/-", "flip:1"),
        ("seats=2 to=1 pile=SK hand=-/H8 down=D5,D6/-", "flip:1"),
        ("seats=3 to=1 pile=S4 hand=D5/H8/H9", "D5"),
        ("seats=2 stuck_takes_face_up=on to=1 pile=SK hand=-/H8 up=D5,D6/-", "take:D5"),
        ("seats=2 mixed_last_play=on to=1 pile=S4 hand=D5/H8 up=H5,D6/-", "D5,H5"),
    ],
)
def test_am_9_1_what_progress_is(text: str, action: str) -> None:
    state = after(f"{text} quiet=17", action)
    assert state.public.quiet == 0
    assert state.public.visits == ((state.public.to, state.public.pile, state.public.drift),)
    assert state.public.drift == ((),) * len(state.hands)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("seats=2 to=1 pile=S4 stock=C9 hand=D5,D6,D7,D8/H8", "D5"),
        ("seats=2 to=1 pile=S4 hand=D5,D6/H8", "D5"),
        ("seats=2 to=1 pile=S4 stock=C9 hand=C2,D3/H8", "take"),
        ("seats=2 to=1 pile=SK stock=C9 hand=D5/H8", "take"),
        ("seats=2 to=1 pile=SK hand=-/H8 up=D5,D6/-", "take"),
    ],
)
def test_am_9_1_what_no_progress_is(text: str, action: str) -> None:
    voluntary = "voluntary_pickup=on " if "C2" in text else ""
    assert after(f"{voluntary}{text} quiet=17", action).public.quiet == 18


@pytest.mark.parametrize(
    ("players", "limit"),
    [(2, 150), (3, 180), (4, 240), (5, 300), (6, 360), (7, 420), (8, 480), (9, 540), (10, 600)],
)
def test_am_9_2_the_limit_goes_with_the_players_still_in(players: int, limit: int) -> None:
    assert quiet_limit(players) == limit


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("seats=2 to=1 pile=S4 hand=D5,D6/H8", 150),
        ("seats=3 to=1 pile=S4 hand=D5,D6/H8/H9", 180),
        ("seats=3 to=1 pile=S4 hand=D5,D6/H8/- out=3", 150),
        ("seats=4 to=1 pile=S4 hand=D5,D6/H8/H9/CJ", 240),
        ("seats=4 to=1 pile=S4 hand=D5,D6/H8/H9/-", 180),
    ],
)
def test_am_9_2_the_action_that_reaches_the_limit_ends_the_game(text: str, limit: int) -> None:
    assert after(f"{text} quiet={limit - 2}", "D5").public.adjudged == ""
    state = after(f"{text} quiet={limit - 1}", "D5")
    assert (state.public.adjudged, state.public.phase, state.public.to) == ("no-progress", Phase.OVER, -1)
    assert amsterdam.score(state).adjudged == "no-progress"


def test_am_9_2_progress_with_the_last_action_saves_the_game() -> None:
    assert after("seats=2 to=1 pile=S4 hand=DT,D6/H8 quiet=149", "DT").public.quiet == 0


def stands(state: State) -> tuple[object, ...]:
    """What no action without progress changes."""
    return state.public.stock, state.public.gone, state.public.up, state.hidden.down, state.public.out


def test_am_9_2_a_whole_game_that_ends_without_progress() -> None:
    """Of what random players bring about; counted here from the states alone."""
    chance = random.Random(2)
    options = Options(seats=3)
    states = [amsterdam.start(options, amsterdam.deal(options, 0, chance))]
    while states[-1].public.phase is Phase.PLAY:
        state = states[-1]
        action = chance.choice(amsterdam.legal(amsterdam.view(state, state.public.to)).actions)
        states.append(amsterdam.apply(state, state.public.to, action))
    end = states[-1]
    assert end.public.adjudged == "no-progress"
    quiet = next(count for count, state in enumerate(reversed(states)) if stands(state) != stands(end)) - 1
    assert quiet == end.public.quiet == max(150, 60 * (3 - len(end.public.out)))
    positions = [(state.public.to, state.public.pile, state.hands) for state in states[-quiet - 1 : -1]]
    assert max(map(positions.count, positions)) < 3


def test_am_9_3_twice_round_the_loop_is_the_third_time() -> None:
    state = read(LOOP)
    for number, action in enumerate(ROUND * 2, 1):
        assert state.public.phase is Phase.PLAY
        state = amsterdam.apply(state, state.public.to, action)
        assert (state.public.adjudged == "repetition") == (number == 12)
    assert (state.public.phase, state.public.to, state.public.quiet) == (Phase.OVER, -1, 12)
    assert amsterdam.score(state) == amsterdam.Score((0, 1), (0, 3), "repetition")


def test_am_9_3_the_position_after_progress_counts_as_the_first() -> None:
    """The seat that has just cleared a pile leads into the loop: twice round from there is enough."""
    state = after("seats=2 to=1 pile=- hand=HT,CA,H2/C3,DK,S2", "HT", *ROUND, *ROUND[:-1])
    assert state.public.adjudged == ""
    assert amsterdam.apply(state, state.public.to, "take").public.adjudged == "repetition"


def test_am_9_3_progress_forgets_what_was_before() -> None:
    text = "seats=2 to=1 pile=- hand=CA,H2,C4,D4,H4,S4/C3,DK,S2"
    state = after(text, *ROUND)
    assert state.public.visits[0] == state.public.visits[-1]
    state = amsterdam.apply(state, 0, "C4,D4,H4,S4")
    assert state.public.visits == ((0, (), ((), ())),)
    for action in ROUND * 2:
        assert state.public.adjudged == ""
        state = amsterdam.apply(state, state.public.to, action)
    assert state.public.adjudged == "repetition"


def test_am_9_3_the_order_of_the_pile_counts() -> None:
    text = "seats=2 to=1 pile=- hand=C3,D3,H5/C4,D4"
    one, other = after(text, "C3,D3"), after(text, "D3,C3")
    assert one.public.drift == other.public.drift
    assert one.public.visits[-1] != other.public.visits[-1]


def test_am_9_3_the_same_cards_in_other_hands_are_another_position() -> None:
    first = after("seats=2 to=1 pile=- hand=CA,H2/C3,DK,S2", "CA", "C3", "take")
    assert first.public.drift == ((("C3", 1),), (("C3", -1),))
    assert first.public.visits.count(first.public.visits[-1]) == 1


def test_am_9_3_repetition_is_named_if_both_hold() -> None:
    assert after(f"{LOOP} quiet=138", *ROUND, *ROUND).public.adjudged == "repetition"
    assert after(f"{LOOP} quiet=139", *ROUND, *ROUND[:-1]).public.adjudged == "no-progress"


def test_am_9_3_a_hidden_hand_repeats_like_an_open_one() -> None:
    state = after("seats=2 to=1 pile=- hand=CA,H2/?3", *ROUND, *ROUND)
    assert state.public.adjudged == "repetition"


@pytest.mark.parametrize(
    ("zones", "order"),
    [
        ("hand=D5,D6,D7/H8/S8,S9,SJ,SQ", (1, 0, 2)),
        ("hand=D5,D6,D7,D8/S8/H8,H9 up=-/S4,S5/H4", (0, 2, 1)),
        ("hand=D5,D6,D7,D8/S8/H8,H9 up=-/-/H4 down=-/S4,S5/-", (0, 2, 1)),
        ("hand=D5,D6,D7/H8,H9/S8,S9", (0, 1, 2)),
        ("hand=D5,D6,D7/H8,H9/S8,S9 dealer=2", (2, 0, 1)),
        ("hand=D5,D6,D7/H8,H9,HJ/S8,S9,SJ dealer=1", (0, 1, 2)),
        ("hand=D5,D6,D7/H8,H9,HJ/S8,S9,SJ dealer=2", (0, 2, 1)),
        ("hand=D5,D6,D7/-/S8,S9 out=2", (1, 0, 2)),
        ("hand=D5,D6,D7,D8/-/S8,S9 out=2", (1, 2, 0)),
    ],
)
def test_am_9_4_fewest_cards_then_fewest_on_the_table_then_the_dealers_left(zones: str, order: tuple[int, ...]) -> None:
    state = after(f"seats=3 to=1 pile=S4 {zones} quiet=179", "D5")
    assert state.public.adjudged == "no-progress"
    assert amsterdam.score(state).places == ranking(state.public) == order


def test_am_9_4_out_names_only_those_who_went_out() -> None:
    state = after("seats=3 to=1 pile=S4 hand=D5,D6,D7/-/S8,S9 out=2 quiet=149", "D5")
    assert state.public.out == (1,)
    assert amsterdam.score(state).points == (2, 0, 4)


def same(state: State, other: State) -> bool:
    return (state.public.to, state.public.pile, state.hands) == (other.public.to, other.public.pile, other.hands)


def test_am_9_3_drift_and_hands_tell_the_same_positions_apart() -> None:
    """Along three rounds every pair of states is compared both ways."""
    states = [read(LOOP)]
    for action in (*ROUND, *ROUND[:-1]):
        states.append(amsterdam.apply(states[-1], states[-1].public.to, action))
    for one in states:
        for other in states:
            assert same(one, other) == (one.public.visits[-1] == other.public.visits[-1])
