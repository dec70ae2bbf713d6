"""The zones, going out, and points (AM-7, AM-8, AM-10)."""

import random

import pytest

from mokum.cards import UNKNOWN
from mokum.games import amsterdam
from mokum.games.amsterdam import Level, Options, Phase, ranking
from mokum.games.amsterdam.rules import place_points
from mokum.games.game import Legal, UnseenCards
from tests.games.amsterdam.reading import after, legal, play_out, read, refused, why

ZONES = "seats=2 to=1 pile=H6 hand={hand}/S4,S5 up={up}/- down={down}/-"


def zones(hand: str = "-", up: str = "-", down: str = "-", level: str = "intermediate") -> str:
    return f"level={level} " + ZONES.format(hand=hand, up=up, down=down)


@pytest.mark.parametrize(
    ("hand", "up", "down", "actions"),
    [
        ("D7", "D8", "D9", ("D7",)),
        ("-", "D8", "D9", ("D8",)),
        ("-", "-", "D9,DJ", ("flip:1", "flip:2")),
        ("-", "D8", "-", ("D8",)),
    ],
)
def test_am_7_1_hand_then_face_up_then_face_down(hand: str, up: str, down: str, actions: tuple[str, ...]) -> None:
    assert legal(zones(hand, up, down)).actions == actions
    assert legal(zones(hand, up, down, "beginner")).actions == actions


def test_am_7_1_a_zone_must_wait_for_its_turn() -> None:
    text = zones("D7", "D8", "D9")
    assert refused(text, "D8") == ("AM-7.1", "hand-first", {"card": "D8"})
    assert why(text, "flip:1") == ("AM-7.1", "flip-locked")
    assert why(zones("-", "D8", "D9"), "flip:1") == ("AM-7.1", "flip-locked")


def test_am_7_1_several_face_up_cards_at_a_time() -> None:
    text = zones("-", "D8,S8,H4", "D9")
    assert legal(text).actions == ("D8", "D8,S8", "S8")
    assert after(text, "S8,D8").public.up[0] == ("H4",)


def test_am_7_1_a_pile_taken_meanwhile_comes_first() -> None:
    state = after(zones("-", "D4", "D9"), "take", "S4")
    assert amsterdam.legal(amsterdam.view(state, 0)).actions == ("H6",)


@pytest.mark.parametrize(
    ("hand", "up", "down", "actions"),
    [
        ("D7", "D8", "D9", ("D7",)),
        ("-", "D8", "D9", ("flip:1",)),
        ("-", "D8,S8", "-", ("D8", "D8,S8", "S8")),
    ],
)
def test_am_7_2_at_expert_face_up_comes_last(hand: str, up: str, down: str, actions: tuple[str, ...]) -> None:
    assert legal(zones(hand, up, down, "expert")).actions == actions


def test_am_7_2_at_expert_face_up_cards_are_locked() -> None:
    assert refused(zones("-", "D8", "D9", "expert"), "D8") == ("AM-7.2", "face-down-first", {"card": "D8"})
    assert why(zones("D7", "D8", "D9", "expert"), "flip:1") == ("AM-7.2", "flip-locked")
    assert why(zones("D7", "D8", "D9", "expert"), "D8") == ("AM-7.1", "hand-first")


def test_am_7_3_no_mixing() -> None:
    assert why(zones("D8", "S8", "-"), "D8,S8") == ("AM-7.3", "zones-mixed")
    assert why(zones("D8", "S8", "-", "expert"), "D8,S8") == ("AM-7.3", "zones-mixed")


def test_am_7_4_one_blind_card_of_ones_choice() -> None:
    text = zones(down="D7,D8,D9")
    assert legal(text) == Legal(("flip:1", "flip:2", "flip:3"), "AM-7.4")
    state = after(text, "flip:2")
    assert (state.public.pile, state.hidden.down[0], state.public.to) == (("H6", "D8"), ("D7", "D9"), 1)
    assert state.public.down == (2, 0)


def test_am_7_4_numbers_are_in_ascii_order() -> None:
    found = legal(zones(down=",".join(["D7"] * 11))).actions
    assert found[:3] == ("flip:1", "flip:10", "flip:11")
    assert len(found) == 11


@pytest.mark.parametrize(("action", "code"), [("take", "must-flip"), ("D7", "must-flip"), ("take:D7", "must-flip")])
def test_am_7_4_no_taking_and_no_looking(action: str, code: str) -> None:
    assert why(zones(down="D7,D8"), action) == ("AM-7.4", code)


@pytest.mark.parametrize("number", ["3", "0", "-1", "01", "1 ", "", "x", "¹", "1,2"])
def test_am_7_4_only_a_card_that_lies_there(number: str) -> None:
    assert refused(zones(down="D7,D8"), f"flip:{number}") == (
        "AM-7.4",
        "no-such-blind-card",
        {"number": number, "count": "2"},
    )


def test_am_7_4_an_unseen_card_must_be_told() -> None:
    state = read(zones(down="?2"))
    for flipped in ("", UNKNOWN):
        with pytest.raises(UnseenCards):
            amsterdam.apply(state, 0, "flip:1", flipped)
    after = amsterdam.apply(state, 0, "flip:1", "DK")
    assert (after.public.pile, after.hidden.down[0]) == (("H6", "DK"), (UNKNOWN,))


def test_am_7_4_another_card_than_lies_there() -> None:
    state = read(zones(down="D7,D8"))
    assert amsterdam.apply(state, 0, "flip:2", "D8") == amsterdam.apply(state, 0, "flip:2")
    with pytest.raises(ValueError, match="blind card 2 is D8, not DK"):
        amsterdam.apply(state, 0, "flip:2", "DK")


@pytest.mark.parametrize("pile", ["H6,HK", "HK,H3"])
def test_am_7_5_a_blind_card_that_does_not_fit(pile: str) -> None:
    text = f"seats=2 to=1 pile={pile} hand=-/S4 down=D5,D7/-"
    state = after(text, "flip:1")
    assert state.hands[0] == tuple(sorted(["D5", *pile.split(",")]))
    assert (state.public.pile, state.public.to, state.hidden.down[0]) == ((), 1, ("D7",))
    assert state.public.shown[0] == state.hands[0]


def test_am_7_5_a_blind_2_on_a_3() -> None:
    state = after("seats=2 to=1 pile=H3 hand=-/S4 down=D2/-", "flip:1")
    assert (state.hands[0], state.public.to) == (("D2", "H3"), 1)


def test_am_7_6_a_blind_10_clears_and_flips_again() -> None:
    state = after(zones(down="DT,D8"), "flip:1")
    assert (state.public.gone, state.public.to) == (("H6", "DT"), 0)
    assert amsterdam.legal(amsterdam.view(state, 0)) == Legal(("flip:1",), "AM-7.4")


def test_am_7_6_a_blind_fourth_clears() -> None:
    state = after("seats=2 to=1 pile=H8,S8,C8 hand=-/S4 down=D8,D4/-", "flip:1")
    assert (state.public.pile, state.public.to) == ((), 0)


@pytest.mark.parametrize("rank", "23456789JQKA")
def test_am_7_6_on_an_empty_pile_every_blind_card_plays(rank: str) -> None:
    assert after(f"seats=2 to=1 pile=- hand=-/S4 down=D{rank},D8/-", "flip:1").public.pile == (f"D{rank}",)


def test_am_7_7_face_up_and_stuck_takes_the_pile_only() -> None:
    text = zones("-", "D4,D5", "D9")
    assert legal(text) == Legal(("take",), "AM-7.7")
    state = after(text, "take")
    assert (state.hands[0], state.public.up[0], state.public.to) == (("H6",), ("D4", "D5"), 1)


def test_am_7_8_nobody_sees_a_face_down_card() -> None:
    deal = amsterdam.deal(Options(seats=3), 0, random.Random(4))
    for seat in (0, 1, 2, None):
        seen = amsterdam.seen(deal, seat)
        assert seen.down == ((UNKNOWN,) * 3,) * 3
        assert seen.stock == (UNKNOWN,) * 25
        assert seen.up == deal.up
        assert [hand == deal.hands[owner] for owner, hand in enumerate(seen.hands)] == [
            owner == seat for owner in range(3)
        ]


def test_am_7_8_a_view_holds_no_card_that_is_hidden() -> None:
    state = read("seats=2 to=1 pile=H6 stock=SA hand=D7/S4 up=D8/S5 down=D9/S6 gone=H2")
    for seat, expected in ((0, "D7"), (1, "S4"), (None, "")):
        view = amsterdam.view(state, seat)
        assert view.hand == ((expected,) if expected else ())
        text = str(view)
        assert [card for card in ("SA", "D7", "S4", "D9", "S6") if card in text] == ([expected] if expected else [])


@pytest.mark.parametrize("card", ["D9", "H3"])
def test_am_8_1_out_without_cards_in_any_zone(card: str) -> None:
    state = after(f"seats=3 to=1 pile=S4 hand={card}/H5/H9", card)
    assert (state.public.out, state.public.to, state.public.phase) == ((0,), 1, Phase.PLAY)


def test_am_8_1_not_out_with_cards_on_the_table() -> None:
    assert after("seats=3 to=1 pile=S4 hand=D9/H5/H9 up=D4/-/-", "D9").public.out == ()
    assert after("seats=3 to=1 pile=S4 hand=D9/H5/H9 down=D4/-/-", "D9").public.out == ()


def test_am_8_1_out_on_a_blind_card_and_at_expert_on_the_row() -> None:
    assert after("seats=3 to=1 pile=S4 hand=-/H5/H9 down=D4/-/-", "flip:1").public.out == (0,)
    assert after("level=expert seats=3 to=1 pile=S4 hand=-/H5/H9 up=D4/-/-", "D4").public.out == (0,)


def test_am_8_2_the_game_stops_when_one_is_left() -> None:
    state = after("seats=3 to=3 pile=S4 hand=-/H5/H9 out=1", "H9")
    assert (state.public.phase, state.public.to, state.public.out) == (Phase.OVER, -1, (0, 2))
    assert (amsterdam.to_act(state), amsterdam.awaits(state)) == ((), ())
    for seat in range(3):
        assert amsterdam.legal(amsterdam.view(state, seat)) == Legal((), "AM-8.2")
    assert amsterdam.score(state) == amsterdam.Score((0, 2, 1), (0, 4, 2), "")


def test_am_8_2_nothing_is_played_after_the_end() -> None:
    assert why("seats=2 to=- pile=S4 hand=-/H5 out=1", "H5", 1) == ("AM-8.2", "game-over")


def test_am_8_3_a_clear_with_the_last_card() -> None:
    state = after("seats=3 to=1 pile=S4 hand=DT/H5/H9", "DT")
    assert (state.public.out, state.public.pile, state.public.to) == ((0,), (), 1)
    assert state.public.gone == ("S4", "DT")


def test_am_8_3_without_a_clear_the_pile_stays() -> None:
    state = after("seats=3 to=1 pile=S4 hand=D9/H5/H9", "D9")
    assert state.public.pile == ("S4", "D9")
    assert amsterdam.legal(amsterdam.view(state, 1)).actions == ("take",)


def test_am_8_4_finished_seats_are_skipped() -> None:
    state = after("seats=5 to=4 pile=S4 hand=-/D9,DJ/-/H9,HJ/- out=1,3,5", "H9")
    assert state.public.to == 1
    assert amsterdam.apply(state, 1, "D9").public.to == 3


def test_am_8_4_seats_without_cards_are_skipped_though_not_out() -> None:
    state = after("seats=4 to=1 pile=S4 hand=D9,DJ/-/-/H9,HJ", "D9")
    assert (state.public.to, state.public.out, state.public.phase) == (3, (), Phase.PLAY)


def test_am_8_4_a_seat_without_cards_can_do_nothing() -> None:
    text = "seats=2 to=1 pile=S4 hand=-/H9"
    assert legal(text) == Legal((), "AM-8.4")
    for action in ("D9", "take", "flip:1"):
        assert why(text, action) == ("AM-8.4", "no-cards")


def test_am_8_2_over_when_at_most_one_seat_has_cards() -> None:
    state = after("seats=3 to=1 pile=SK hand=D9,DJ/-/-", "take")
    assert state.public.phase is Phase.OVER
    assert amsterdam.score(state).places == (1, 2, 0)


POINTS = {
    2: (0, 3),
    3: (0, 2, 4),
    4: (0, 2, 3, 5),
    5: (0, 2, 3, 4, 6),
    6: (0, 2, 3, 4, 5, 7),
    7: (0, 2, 3, 4, 5, 6, 8),
    8: (0, 2, 3, 4, 5, 6, 7, 9),
    9: (0, 2, 3, 4, 5, 6, 7, 8, 10),
    10: (0, 2, 3, 4, 5, 6, 7, 8, 9, 11),
}


@pytest.mark.parametrize("seats", POINTS)
def test_am_10_1_points_of_a_place(seats: int) -> None:
    assert tuple(place_points(place, seats) for place in range(1, seats + 1)) == POINTS[seats]


@pytest.mark.parametrize("seats", POINTS)
@pytest.mark.parametrize("level", Level)
def test_am_10_1_a_game_gives_each_place_once(seats: int, level: Level) -> None:
    options = Options(level=level, seats=seats)
    state = amsterdam.start(options, amsterdam.deal(options, seats - 1, random.Random(seats)))
    state, _ = play_out(state)
    score = amsterdam.score(state)
    assert tuple(score.points[seat] for seat in score.places) == POINTS[seats]
    assert score.places[: len(state.public.out)] == state.public.out
    assert score.places == ranking(state.public)


def test_am_10_1_no_score_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        amsterdam.score(read("seats=2 to=1 pile=- hand=C4/C5"))


def test_am_10_4_the_loser_deals() -> None:
    state = after("seats=3 to=3 pile=S4 hand=-/H5/H9 out=1", "H9")
    score = amsterdam.score(state)
    assert score.loser == 1
    assert amsterdam.next_dealer(0, score) == 1


def test_am_8_4_who_is_named_out_is_skipped_whatever_lies_there() -> None:
    assert after("seats=3 to=1 pile=S4 hand=D9,DJ/H9/S9 out=2", "D9").public.to == 2
    text = "level=beginner seats=3 to=swap ready=1,2 dealer=3 out=1 hand=C2/C3/CT"
    assert amsterdam.apply(read(text), 2, "ready").public.to == 1


def test_am_8_2_one_seat_alone_is_no_matter_for_adjudication() -> None:
    state = after("seats=2 to=1 pile=SK hand=D9,DJ/- quiet=149", "take")
    assert (state.public.phase, state.public.adjudged) == (Phase.OVER, "")
