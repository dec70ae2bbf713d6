"""What one seat's copy of a game can tell: unseen hands, shown cards, and the copy followed to its end (AM-7.8)."""

import random
from collections import Counter

import pytest

from mokum.cards import UNKNOWN
from mokum.games import amsterdam
from mokum.games.amsterdam import House, Level, Options, Phase, State
from mokum.games.amsterdam.state import in_order
from mokum.games.game import IllegalAction, Move, UnseenCards
from tests.games.amsterdam.reading import after, legal, read, why


def test_unseen_cards_stand_last_in_a_hand() -> None:
    assert in_order((UNKNOWN, "S2", UNKNOWN, "C4")) == ("C4", "S2", UNKNOWN, UNKNOWN)
    assert read("seats=2 to=1 pile=- hand=?2,S2,C4/?1").hands == (("C4", "S2", UNKNOWN, UNKNOWN), (UNKNOWN,))


@pytest.mark.parametrize("zones", ["hand=?3/S4", "hand=C9,?1/S4", "hand=-/S4 up=C9,?1/-"])
@pytest.mark.parametrize("pile", ["H8", "-"])
def test_am_3_5_what_an_unseen_hand_may_do_cannot_be_told(zones: str, pile: str) -> None:
    with pytest.raises(UnseenCards):
        legal(f"seats=2 to=1 pile={pile} {zones}")


def test_am_2_5_what_an_unseen_opener_may_do_cannot_be_told() -> None:
    with pytest.raises(UnseenCards):
        legal("seats=2 to=1 pile=- hand=?3/S4 opening=4")


def test_am_2_1_how_an_unseen_hand_may_swap_cannot_be_told() -> None:
    with pytest.raises(UnseenCards):
        legal("level=beginner seats=2 to=swap hand=?3/S4 up=C4/S5", 0)


def test_am_7_4_a_flip_needs_no_card_to_be_seen() -> None:
    assert legal("seats=2 to=1 pile=H8 hand=-/?3 up=-/?1 down=?2/?3").actions == ("flip:1", "flip:2")


@pytest.mark.parametrize(
    ("hand", "action", "left"),
    [
        ("?3", "D9", ("?", "?")),
        ("?3", "D9,H9,S9", ()),
        ("D9,?2", "D9", ("?", "?")),
        ("D9,?2", "H9", ("D9", "?")),
        ("D9,?2", "D9,H9", ("?",)),
        ("D9,?1", "D9,D9", ()),
        ("DK,?1", "take", ("?",)),
        ("D4,?1", "take", ("D4", "H8", "?")),
        ("?2", "take", ("H8", "?", "?")),
    ],
)
def test_am_3_8_what_an_unseen_hand_cannot_be_refuted_of(hand: str, action: str, left: tuple[str, ...]) -> None:
    text = f"seats=2 packs=2 to=1 pile=H8 hand={hand}/S4 up=C4/-"
    if hand.startswith("DK"):
        assert why(text, action) == ("AM-3.5", "must-play")
    else:
        assert after(text, action).hands[0] == left


@pytest.mark.parametrize(
    ("hand", "action", "expected"),
    [
        ("?1", "D9,H9", ("AM-3.8", "not-in-hand")),
        ("D9,?1", "H9,S9", ("AM-3.8", "not-in-hand")),
        ("?3", "D5", ("AM-3.3", "too-low")),
        ("?3", "flip:1", ("AM-7.1", "flip-locked")),
        ("?3", "D9,DJ", ("AM-3.2", "mixed-ranks")),
    ],
)
def test_am_3_8_what_even_an_unseen_hand_is_refused(hand: str, action: str, expected: tuple[str, str]) -> None:
    assert why(f"seats=2 to=1 pile=H8 hand={hand}/S4 up=C4/- down=C5/-", action) == expected


def test_am_2_1_an_unseen_hand_swaps() -> None:
    state = read("level=beginner seats=2 to=swap hand=?3/S4 up=C4,C5/S5")
    state = amsterdam.apply(state, 0, "swap:D9/C4")
    assert (state.hands[0], state.public.up[0]) == (("C4", "?", "?"), ("C5", "D9"))
    with pytest.raises(IllegalAction):
        amsterdam.apply(state, 0, "swap:D9/D9")


def test_am_7_5_cards_that_all_have_seen_stay_shown_until_they_are_played() -> None:
    state = after("seats=2 to=1 pile=H9,HK hand=D4,D5/C2,C3,C9", "take", "C2", "D4", "C3")
    assert state.public.shown == (("H9", "HK"), ())
    assert amsterdam.apply(state, 0, "HK").public.shown == (("H9",), ())


def played(options: Options, seed: int) -> tuple[State, amsterdam.Deal, list[tuple[State, Move]]]:
    """A game of random play to its end, with the state before each move."""
    chance = random.Random(seed)
    deal = amsterdam.deal(options, chance.randrange(options.seats), chance)
    state = amsterdam.start(options, deal)
    moves = []
    while waiting := amsterdam.awaits(state):
        seat = chance.choice(waiting)
        actions = list(amsterdam.legal(amsterdam.view(state, seat)).actions)
        action = chance.choice(actions) if chance.random() < 0.3 else amsterdam.time_out(amsterdam.view(state, seat))
        move = amsterdam.move(state, seat, action)
        moves.append((state, move))
        state = amsterdam.apply(state, seat, move.action)
    return state, deal, moves


GAMES = [
    Options(seats=2),
    Options(seats=3, level=Level.EXPERT),
    Options(seats=4, level=Level.BEGINNER),
    Options(seats=4, packs=2, voluntary_pickup=House.ON),
    Options(seats=3, packs=2, stuck_takes_face_up=House.ON, mixed_last_play=House.ON),
    Options(seats=6, level=Level.EXPERT, mixed_last_play=House.ON),
    Options(seats=10),
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", GAMES, ids=lambda options: f"{options.level.value}-{options.seats}")
def test_am_7_8_what_a_seat_has_seen_leads_to_what_it_knows(options: Options, seed: int) -> None:
    end, deal, moves = played(options, seed)
    for seat in (0, options.seats - 1, None):
        copy = amsterdam.start(options, amsterdam.seen(deal, seat))
        for before, move in moves:
            if copy.public.phase is not Phase.PLAY or copy.public.to >= 0:
                assert amsterdam.view(copy, seat) == amsterdam.view(before, seat)
            seen = amsterdam.seen(move, seat)
            copy = amsterdam.apply(copy, seen.seat, seen.action, seen.flipped, seen.drawn)
        assert amsterdam.view(copy, seat) == amsterdam.view(end, seat)
        assert amsterdam.score(copy) == amsterdam.score(end)


@pytest.mark.parametrize("options", GAMES, ids=lambda options: f"{options.level.value}-{options.seats}")
def test_am_7_8_shown_cards_are_in_the_hand_and_counts_are_right(options: Options) -> None:
    _, _, moves = played(options, 7)
    for state, _ in moves:
        for seat, hand in enumerate(state.hands):
            assert not Counter(state.public.shown[seat]) - Counter(hand)
            assert list(hand) == sorted(hand)
            assert state.public.counts[seat] == len(hand)
            assert state.public.down[seat] == len(state.hidden.down[seat])
        assert state.public.stock == len(state.hidden.stock)


@pytest.mark.parametrize("options", GAMES, ids=lambda options: f"{options.level.value}-{options.seats}")
def test_am_6_1_an_entry_tells_the_cards_it_uncovers(options: Options) -> None:
    end, _, moves = played(options, 11)
    states = [*(state for state, _ in moves[1:]), end]
    for (before, move), result in zip(moves, states, strict=True):
        assert len(move.drawn) == len(before.hidden.stock) - len(result.hidden.stock)
        assert move.drawn == before.hidden.stock[: len(move.drawn)]
        assert bool(move.flipped) == move.action.startswith("flip:")
        assert amsterdam.apply(before, move.seat, move.action, move.flipped, move.drawn) == result


def test_am_6_1_the_entry_of_a_failed_flip_draws_nothing() -> None:
    state = read("seats=2 to=1 pile=SK stock=S9,SJ hand=-/S4 down=D5,DA/-")
    assert amsterdam.move(state, 0, "flip:1") == Move(0, "flip:1", "D5")
    assert amsterdam.move(state, 0, "flip:2") == Move(0, "flip:2", "DA", ("S9", "SJ"))
    assert amsterdam.move(read("seats=2 to=1 pile=SK hand=-/S4 down=?1/-"), 0, "flip:1").flipped == UNKNOWN


def test_am_7_8_flips_are_public_and_draws_are_not() -> None:
    move = Move(1, "D5", "", ("S9", "SJ"))
    assert amsterdam.seen(move, 1) == move
    for seat in (0, None):
        assert amsterdam.seen(move, seat) == Move(1, "D5", "", (UNKNOWN, UNKNOWN))
    flip = Move(1, "flip:1", "D5")
    assert amsterdam.seen(flip, 0) == flip


def test_am_11_3_a_last_play_from_a_hand_that_is_not_seen() -> None:
    text = "seats=2 mixed_last_play=on to=1 pile=H8 hand=?1/S4 up=C9,D4/-"
    for action in ("D9,C9", "C9,D9"):
        state = after(text, action)
        assert (state.hands[0], state.public.up[0]) == ((), ("D4",))
    assert why(text, "D9,H9") == ("AM-3.8", "not-in-hand")


def test_an_action_leaves_its_state_alone() -> None:
    state = read("seats=2 to=1 pile=SK stock=S9,SJ hand=DK,D5/S4 up=C9/- down=?2/-")
    copy = read("seats=2 to=1 pile=SK stock=S9,SJ hand=DK,D5/S4 up=C9/- down=?2/-")
    amsterdam.apply(state, 0, "DK")
    assert state == copy
