"""What the judge of amsterdam says: every legal action has a value, certain ends are certain, and limits are kept."""

import random
import time
from typing import Any

import pytest

from mokum.games import amsterdam
from mokum.games.amsterdam import House, Level, Options, Phase, View
from mokum.games.amsterdam.state import RANK_OF
from mokum.players.amsterdam import Normal
from mokum.record import parse_position
from mokum.search.amsterdam_judge import Judge
from mokum.search.judging import Judgement, Limits
from tests.search.test_amsterdam_worlds import TABLES, walk

ON = House.ON


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge()


def view_of(text: str, seat: int = 0) -> View:
    game, state = parse_position(f"amsterdam level=intermediate {text}")
    view: View = game.view(state, seat)
    return view


def judged(judge: Judge, view: View, worlds: int = 60, seed: int = 1) -> Judgement:
    return judge.values(view, random.Random(seed), Limits(worlds))


def kind(view: View, action: str) -> Any:
    """What an action is to somebody who does not look at suits, nor at which blind card is flipped."""
    if action.startswith("flip"):
        return "flip"
    if action.startswith("take:"):
        return "take", RANK_OF[action[-2:]]
    if not action[0].isupper():
        return action
    cards = action.split(",")
    return RANK_OF[cards[0]], len(cards)


@pytest.mark.parametrize("options", TABLES)
def test_each_legal_action_has_a_value_and_suits_do_not_matter(judge: Judge, options: Options) -> None:
    most = options.seats + 1
    for seed in range(3):
        for state in walk(options, seed)[::13]:
            for seat in amsterdam.to_act(state)[:2]:
                view = amsterdam.view(state, seat)
                found = judged(judge, view, 6)
                assert tuple(found.values) == amsterdam.legal(view).actions
                assert found.worlds == 6
                assert all(-most <= value <= 0 for value in found.values.values())
                alike: dict[Any, float] = {}
                for action, value in found.values.items():
                    assert alike.setdefault(kind(view, action), value) == value


def test_same_seed_view_and_worlds_give_the_same_values(judge: Judge) -> None:
    view = view_of("seats=2 to=1 pile=H6 stock=?20 hand=C7,DQ,S2/?3 up=C5,C9,HK/D8,S8,SA down=?3/?3")
    first = judged(judge, view, 500, 3)
    judged(judge, view_of("seats=4 to=1 pile=H6 stock=- hand=C7/?3/?3/?3 up=-/-/-/- down=-/-/-/-"), 20)
    assert judged(judge, view, 500, 3) == judged(Judge(), view, 500, 3) == first
    assert judged(judge, view, 500, 4) != first


def test_no_world_is_drawn_when_the_time_is_over_and_it_ends_in_time(judge: Judge) -> None:
    view = view_of("seats=2 to=1 pile=H6 stock=?20 hand=C7,DQ,S2/?3 up=C5,C9,HK/D8,S8,SA down=?3/?3")
    none = judge.values(view, random.Random(1), Limits(0, time.monotonic_ns() - 1))
    assert none == Judgement(dict.fromkeys(("C7", "DQ", "S2"), 0.0), 0)
    some = judge.values(view, random.Random(1), Limits(0, time.monotonic_ns() + 30_000_000))
    assert some.worlds > 0


def test_what_falls_behind_is_tried_less(judge: Judge) -> None:
    view = view_of("seats=2 to=1 pile=- stock=- hand=C4,CT/- up=-/DA down=-/-")
    found = judged(judge, view, 1000)
    assert found == Judgement({"C4": -3.0, "CT": 0.0}, 1000)


def test_am_8_1_the_ten_goes_first_where_the_last_card_then_goes_out(judge: Judge) -> None:
    assert judged(judge, view_of("seats=2 to=1 pile=- stock=- hand=C4,CT/- up=-/DA down=-/-")).values["CT"] == 0
    three = judged(judge, view_of("seats=3 to=1 pile=- stock=- hand=C4,CT/-/- up=-/DA/SA down=-/-/-")).values
    assert three == {"C4": -4.0, "CT": 0.0}


def test_am_4_4_a_three_is_laid_where_only_a_two_is_left_to_the_other(judge: Judge) -> None:
    found = judged(judge, view_of("seats=2 to=1 pile=H4 stock=- hand=C3,CK,C5,D5/- up=-/H2 down=-/-")).values
    assert found["C3"] > -1.5
    assert found["CK"] == found["C5"] == -3.0


def test_am_3_6_what_a_pickup_told_is_believed(judge: Judge) -> None:
    """Seat 2 could not beat a jack. So its unseen card cannot beat the king either: the king makes it take again."""
    game, state = parse_position(
        "amsterdam level=intermediate seats=2 to=2 pile=HJ stock=- hand=C4,DK/?1 up=-/- down=-/-"
    )
    state = game.apply(game.apply(state, 1, "take"), 0, "C4")
    told = game.apply(state, 1, "HJ")
    assert judged(judge, game.view(told, 0), 50).values == {"DK": 0.0}
    untold = judged(judge, view_of("seats=2 to=1 pile=C4 stock=- hand=DK,C5/HJ,?1 up=-/- down=-/-"), 400).values
    assert untold["DK"] < 0


def test_am_9_3_an_action_that_ends_the_game_by_repetition_has_its_exact_value(judge: Judge) -> None:
    text = "seats=2 to=1 pile=- stock=- hand=CA,H2/C3,DK,S2 up=-/- down=-/-"
    game, state = parse_position(f"amsterdam level=intermediate {text}")
    for action in ("CA", "C3", "take", "DK", "C3", "take", "CA", "C3", "take", "DK", "C3"):
        state = game.apply(state, state.public.to, action)
    assert state.public.to == 1
    assert judged(judge, game.view(state, 1)).values == {"take": -3.0}


def test_am_7_4_all_blind_cards_are_worth_the_same(judge: Judge) -> None:
    found = judged(judge, view_of("seats=2 to=1 pile=H9 stock=- hand=-/?3 up=-/C5 down=?3/?3"), 200).values
    assert len(set(found.values())) == 1
    assert -3 < found["flip:1"] < 0


def test_am_2_1_good_cards_belong_face_up(judge: Judge) -> None:
    beginner = Options(level=Level.BEGINNER, seats=2)
    _, state = parse_position(
        "amsterdam level=beginner seats=2 to=swap dealer=2 pile=- stock=?34 hand=CA,DT,H2/?3 up=C5,D6,S7/H8,H9,HJ down=?3/?3"
    )
    seat = amsterdam.view(state, 0)
    assert (seat.public.phase, seat.public.options) == (Phase.SWAP, beginner)
    found = judged(judge, seat, 600).values
    assert set(found) == set(amsterdam.legal(seat).actions)
    assert max(value for action, value in found.items() if action.startswith("swap")) > found["ready"] + 0.1


def test_am_11_a_voluntary_pickup_a_card_along_and_a_mixed_play_have_values(judge: Judge) -> None:
    house = "voluntary_pickup=on stuck_takes_face_up=on mixed_last_play=on"
    pickup = judged(judge, view_of(f"{house} seats=2 to=1 pile=H4 stock=- hand=C9,D9/?3 up=H9/- down=-/-")).values
    assert pickup["C9,D9,H9"] == 0.0
    assert pickup["take"] < 0 > pickup["C9"]
    along = judged(judge, view_of(f"{house} seats=2 to=1 pile=HA stock=- hand=-/?3 up=C4,D4,H9/- down=-/-"), 400).values
    assert set(along) == {"take:C4", "take:D4", "take:H9"}
    assert along["take:C4"] == along["take:D4"] != along["take:H9"]


@pytest.mark.long
@pytest.mark.parametrize(("seats", "worlds", "most"), [(2, 150, 1.05), (4, 100, 2.4)])
def test_who_plays_the_best_value_beats_the_normal_player(judge: Judge, seats: int, worlds: int, most: float) -> None:
    """Game points over 30 deals, each from every seat; equals have 1.5 and 2.75."""
    options, normal, points = Options(seats=seats), Normal(), 0
    for number in range(30):
        deal = amsterdam.deal(options, number % seats, random.Random(number))
        for own in range(seats):
            chance, state = random.Random(number), amsterdam.start(options, deal)
            while amsterdam.to_act(state):
                [seat] = amsterdam.to_act(state)
                view = amsterdam.view(state, seat)
                actions = amsterdam.legal(view).actions
                if seat != own or len(actions) == 1:
                    action = normal.choose(view, chance)
                else:
                    values = judge.values(view, chance, Limits(worlds)).values
                    action = max(actions, key=values.__getitem__)
                state = amsterdam.apply(state, seat, action)
            points += amsterdam.score(state).points[own]
    assert points / (30 * seats) < most
