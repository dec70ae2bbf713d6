"""The table, the deal, swapping and who opens (AM-1, AM-2)."""

import dataclasses
import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest

from mokum.cards import CARDS, UNKNOWN
from mokum.games import amsterdam
from mokum.games.amsterdam import Deal, House, Length, Level, Options, Phase, State
from mokum.games.game import IllegalAction, Legal, UnseenCards
from tests.games.amsterdam.reading import legal, read, refused, why


def dealt(hands: Sequence[tuple[str, ...]], dealer: int, level: Level = Level.INTERMEDIATE) -> State:
    """The start of a game in which only the hands matter."""
    rows = (("C6", "C7", "C8"),) * len(hands)
    return amsterdam.start(Options(level=level, seats=len(hands)), Deal(dealer, (), rows, rows, tuple(hands)))


def swapping(ready: str = "", hand: str = "C9,S4,D2/H5,H6,H7", up: str = "DK,H2,C3/S5,S6,S7") -> str:
    """A position at beginner before the first play."""
    return f"level=beginner seats=2 to=swap dealer=2 pile=- stock=- hand={hand} up={up} down=-/- {ready}".strip()


@pytest.mark.parametrize("seats", [1, 11, 0, -1])
def test_am_1_1_two_to_ten_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=r"AM-1\.1"):
        Options(seats=seats)


def test_am_1_1_seats_are_numbered_from_1() -> None:
    assert amsterdam.seats(Options(seats=10)) == ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")


def test_am_1_2_packs_go_with_the_seats() -> None:
    assert [Options(seats=seats).packs for seats in range(2, 11)] == [1, 1, 1, 1, 2, 2, 2, 2, 2]


@pytest.mark.parametrize(("seats", "packs"), [(6, 1), (10, 1), (4, 3), (4, -1)])
def test_am_1_2_not_enough_packs_or_too_many(seats: int, packs: int) -> None:
    with pytest.raises(ValueError, match=r"AM-1\.2"):
        Options(seats=seats, packs=packs)


def test_am_1_3_the_ladder_goes_from_9_to_the_jack() -> None:
    assert legal("seats=2 to=1 pile=H9 hand=C8,CJ,CQ/S4").actions == ("CJ", "CQ")


@pytest.mark.parametrize(
    ("seats", "stock"), [(2, 34), (3, 25), (4, 16), (5, 7), (6, 50), (7, 41), (8, 32), (9, 23), (10, 14)]
)
def test_am_1_4_nine_cards_each_and_the_rest_is_stock(seats: int, stock: int) -> None:
    options = Options(seats=seats)
    deal = amsterdam.deal(options, 0, random.Random(3))
    assert len(deal.stock) == stock
    assert {len(row) for rows in (deal.down, deal.up, deal.hands) for row in rows} == {3}
    lying = Counter(deal.stock)
    for rows in (deal.down, deal.up, deal.hands):
        assert len(rows) == seats
        for row in rows:
            lying.update(row)
    assert lying == dict.fromkeys(CARDS, options.packs)


def test_am_1_4_the_deal_is_as_random_as_what_shuffles_it() -> None:
    class Still:
        def shuffle(self, cards: list[str]) -> None:
            pass

    options = Options(seats=2)
    assert amsterdam.deal(options, 0, Still()) == amsterdam.deal(options, 0, Still())
    deals = {str(amsterdam.deal(options, 0, random.Random(seed))) for seed in range(20)}
    assert len(deals) == 20


def test_am_1_4_the_state_keeps_face_down_cards_and_stock_as_they_lie() -> None:
    deal = amsterdam.deal(Options(seats=2), 1, random.Random(3))
    state = amsterdam.start(Options(seats=2), deal)
    assert state.hidden.stock == deal.stock
    assert state.hidden.down == deal.down
    assert [set(row) for row in state.public.up] == [set(row) for row in deal.up]
    assert state.public.counts == (3, 3)
    assert state.public.down == (3, 3)
    assert state.public.stock == 34


def test_am_1_5_the_dealer_is_the_one_in_the_deal() -> None:
    assert dealt([("C4", "C5", "C9"), ("D4", "D5", "D9")], 1).public.dealer == 1


def test_am_1_6_only_beginners_swap() -> None:
    hands = [("C4", "C5", "C9"), ("D4", "D5", "D9")]
    phases = {level: dealt(hands, 0, level).public.phase for level in Level}
    assert phases == {Level.BEGINNER: Phase.SWAP, Level.INTERMEDIATE: Phase.PLAY, Level.EXPERT: Phase.PLAY}


def test_am_1_7_options_cannot_be_changed() -> None:
    options = Options()
    with pytest.raises(dataclasses.FrozenInstanceError):
        options.level = Level.EXPERT  # type: ignore[misc]
    assert options == Options(Level.INTERMEDIATE, 4, 1, Length.GAMES_1, House.OFF, House.OFF, House.OFF)


def outcome(state: State, seat: int, action: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    after = amsterdam.apply(state, seat, action)
    return after.hands[seat], after.public.up[seat]


def every_swap(state: State, seat: int) -> dict[tuple[tuple[str, ...], tuple[str, ...]], list[str]]:
    """What every pairing of hand and face-up cards, in every order, leads to, as far as it is accepted."""
    found: dict[tuple[tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for count in (1, 2, 3):
        for given in permutations(state.hands[seat], count):
            for taken in permutations(state.public.up[seat], count):
                action = "swap:" + ",".join(f"{gone}/{come}" for gone, come in zip(given, taken, strict=True))
                if sorted(given) == sorted(taken):
                    with pytest.raises(IllegalAction, match="changes nothing"):
                        outcome(state, seat, action)
                else:
                    found.setdefault(outcome(state, seat, action), []).append(action)
    return found


@pytest.mark.parametrize(
    ("hand", "up", "outcomes"),
    [
        ("C9,S4,D2", "DK,H2,C3", 19),
        ("C9,S4,D2", "C9,H2,C3", None),
        ("C9,C9,D2", "DK,DK,C3", None),
        ("C9,C9,C9", "C9,C9,C9", 0),
        ("C9,C9,D2", "C9,D2,D2", None),
    ],
)
def test_am_2_1_each_outcome_of_swapping_stands_once(hand: str, up: str, outcomes: int | None) -> None:
    text = swapping(hand=f"{hand}/H5,H6,H7", up=f"{up}/S5,S6,S7")
    state = read(text)
    listed = [action for action in legal(text, 0).actions if action != "ready"]
    reached = every_swap(state, 0)
    assert len(listed) == len(reached)
    assert outcomes is None or len(listed) == outcomes
    assert {outcome(state, 0, action) for action in listed} == set(reached)
    for action in listed:
        alike = reached[outcome(state, 0, action)]
        assert action in alike
        assert len(action) == min(map(len, alike))
        assert action == min(word for word in alike if len(word) == len(action))


def test_am_2_1_the_list_is_sorted_and_ready_is_in_it() -> None:
    found = legal(swapping(hand="C9,S4/H5", up="DK,H2/S5"), 0)
    expected = (*("ready", "swap:C9/DK", "swap:C9/DK,S4/H2", "swap:C9/H2", "swap:S4/DK", "swap:S4/H2"),)
    assert found == Legal(expected, "AM-2.1")


def test_am_2_1_any_pairing_is_accepted() -> None:
    state = read(swapping())
    swapped = {outcome(state, 0, action) for action in ("swap:S4/DK,C9/H2", "swap:C9/DK,S4/H2", "swap:C9/H2,S4/DK")}
    assert swapped == {(("D2", "DK", "H2"), ("C3", "C9", "S4"))}


def test_am_2_1_a_pairing_with_a_pair_of_equal_cards_is_accepted_as_what_it_comes_to() -> None:
    state = read(swapping(hand="C9,S4,D2/H5,H6,H7", up="C9,DK,H2/S5,S6,S7"))
    assert outcome(state, 0, "swap:C9/C9,S4/DK") == outcome(state, 0, "swap:S4/DK")


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("swap:C9/C9", "swap-changes-nothing"),
        ("swap:C9/H2,D2/C9", "swap-not-in-hand"),
        ("swap:C9/DK,C9/H2", "swap-not-in-hand"),
        ("swap:S4/SA", "swap-not-face-up"),
        ("swap:S4/DK,C9/DK", "swap-not-face-up"),
        ("swap:DK/S4", "swap-not-in-hand"),
        ("swap:", "unknown-action"),
        ("swap:S4", "unknown-action"),
        ("swap:S4/DK,", "unknown-action"),
        ("swap:?/DK", "unknown-action"),
    ],
)
def test_am_2_1_swaps_that_are_refused(action: str, code: str) -> None:
    text = swapping(hand="C9,S4/H5,H6", up="C9,DK,H2/S5,S6,S7")
    assert why(text, action, 0) == ("AM-2.1", code)


def test_am_2_1_no_swap_once_play_has_begun() -> None:
    text = "level=beginner seats=2 to=1 pile=- hand=C9,S4,D2/H5,H6,H7 up=DK,H2,C3/S5,S6,S7"
    for action in ("swap:C9/DK", "ready", "unready"):
        assert why(text, action) == ("AM-2.1", "swap-over")


def test_am_2_1_swapped_in_cards_have_been_seen_and_swapped_out_ones_lie_open() -> None:
    state = amsterdam.apply(read(swapping()), 0, "swap:C9/DK")
    assert state.public.shown == (("DK",), ())
    assert state.public.up[0] == ("C3", "C9", "H2")
    back = amsterdam.apply(state, 0, "swap:DK/C9")
    assert back.public.shown == (("C9",), ())
    assert back.hands == read(swapping()).hands


def test_am_2_2_ready_may_be_withdrawn_until_all_are() -> None:
    state = amsterdam.apply(read(swapping()), 0, "ready")
    assert amsterdam.legal(amsterdam.view(state, 0)) == Legal(("unready",), "AM-2.2")
    assert (amsterdam.to_act(state), amsterdam.awaits(state)) == ((0, 1), (1,))
    state = amsterdam.apply(state, 0, "unready")
    assert (amsterdam.to_act(state), amsterdam.awaits(state)) == ((0, 1), (0, 1))
    assert "ready" in amsterdam.legal(amsterdam.view(state, 0)).actions


def test_am_2_2_the_last_to_be_ready_starts_the_play() -> None:
    state = amsterdam.apply(read(swapping("ready=2")), 0, "ready")
    assert state.public.phase is Phase.PLAY
    assert (state.public.to, state.public.opening, state.public.ready) == (0, "4", 0)
    assert state.public.quiet == 0
    assert len(state.public.visits) == 1


def test_am_2_2_a_4_that_was_swapped_away_no_longer_counts() -> None:
    state = read(swapping("ready=2"))
    for action in ("swap:S4/DK", "ready"):
        state = amsterdam.apply(state, 0, action)
    assert (state.public.to, state.public.opening) == (1, "5")


@pytest.mark.parametrize(
    ("action", "code"),
    [("ready", "already-ready"), ("swap:H5/S5", "already-ready"), ("C9", "still-swapping"), ("take", "still-swapping")],
)
def test_am_2_2_what_a_ready_seat_is_refused(action: str, code: str) -> None:
    assert why(swapping("ready=2"), action, 1) == ("AM-2.2", code)


def test_am_2_2_unready_needs_readiness() -> None:
    assert why(swapping("ready=2"), "unready", 0) == ("AM-2.2", "not-ready")


def test_am_2_2_nobody_needs_to_wait_for_another() -> None:
    state = amsterdam.apply(read(swapping()), 1, "swap:H5/S5")
    assert amsterdam.apply(state, 0, "swap:C9/DK").hands == (("D2", "DK", "S4"), ("H6", "H7", "S5"))


def test_am_2_2_an_outsider_may_do_nothing() -> None:
    state = read(swapping())
    assert amsterdam.legal(amsterdam.view(state, None)).actions == ()


@pytest.mark.parametrize("rank", "456789JQKA")
def test_am_2_3_the_lowest_rank_of_the_ladder_in_any_hand_opens(rank: str) -> None:
    higher = "456789JQKA"["456789JQKA".index(rank) :]
    state = dealt([("C2", "D" + higher[-1], "CT"), ("C3", "C" + rank, "HT"), ("D2", "S" + higher[-1], "H3")], 2)
    expected = 0 if rank == "A" else 1
    assert (state.public.to, state.public.opening) == (expected, rank)


def test_am_2_3_face_up_cards_do_not_count() -> None:
    state = amsterdam.start(
        Options(seats=2),
        Deal(0, (), (("C4",), ("C4",)), (("S4",), ("H4",)), (("C9", "CJ", "CK"), ("D8", "DQ", "DA"))),
    )
    assert (state.public.to, state.public.opening) == (1, "8")


def test_am_2_3_the_ten_is_not_asked_for() -> None:
    assert dealt([("CT", "DT", "CA"), ("HT", "C2", "DJ")], 0).public.opening == "J"


@pytest.mark.parametrize(("dealer", "opener"), [(0, 1), (1, 2), (2, 3), (3, 1)])
def test_am_2_4_of_several_the_first_from_the_dealers_left(dealer: int, opener: int) -> None:
    hands = [("C9", "CJ", "CK"), ("C4", "DJ", "DK"), ("D4", "HJ", "HK"), ("H4", "SJ", "SK")]
    assert dealt(hands, dealer).public.to == opener


def test_am_2_4_the_dealer_comes_last_but_comes() -> None:
    assert dealt([("C9", "CJ", "CK"), ("C4", "DJ", "DK")], 1).public.to == 1


def test_am_2_5_the_opener_plays_that_rank_one_or_more() -> None:
    text = "seats=2 to=1 pile=- hand=C4,S4,DK,D2/H5 opening=4"
    assert legal(text) == Legal(("C4", "C4,S4", "S4"), "AM-2.5")
    for action in ("DK", "D2", "take", "flip:1", "C5"):
        assert refused(text, action) == ("AM-2.5", "opening-rank", {"rank": "4"})


def test_am_2_5_the_duty_ends_with_the_opening() -> None:
    state = amsterdam.apply(read("seats=2 to=1 pile=- hand=C4,S4,DK/H5 opening=4"), 0, "C4")
    assert state.public.opening == ""
    assert amsterdam.legal(amsterdam.view(state, 1)).actions == ("H5",)


@pytest.mark.parametrize("zones", ["hand=DK/H5 up=S4/-", "hand=-/H5 up=S4/-", "hand=-/H5 up=-/- down=S4/-"])
def test_am_2_5_nothing_is_legal_for_an_opener_without_that_rank_in_hand(zones: str) -> None:
    assert legal(f"seats=2 to=1 pile=- {zones} opening=4") == Legal((), "AM-2.5")


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_am_2_6_with_only_wilds_the_dealers_left_leads_anything(dealer: int) -> None:
    state = dealt([("C2", "C3", "CT"), ("D2", "D3", "DT"), ("H2", "H3", "HT")], dealer)
    seat = (dealer + 1) % 3
    assert (state.public.to, state.public.opening) == (seat, "")
    assert len(amsterdam.legal(amsterdam.view(state, seat)).actions) == 3


def test_am_2_3_a_reader_of_other_hands_cannot_tell_who_opens_before_the_first_play() -> None:
    state = dealt([("C9", "CJ", "C5"), (UNKNOWN,) * 3, (UNKNOWN,) * 3], 2)
    assert state.public.to == -1
    assert amsterdam.to_act(state) == (0, 1, 2)
    assert amsterdam.legal(amsterdam.view(state, 0)) == Legal(("C5",), "AM-2.5")
    with pytest.raises(UnseenCards):
        amsterdam.legal(amsterdam.view(state, 1))
    opened = amsterdam.apply(state, 2, "S4")
    assert (opened.public.to, opened.public.pile, opened.public.opening) == (0, ("S4",), "")
    assert opened.hands[2] == (UNKNOWN, UNKNOWN)


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (1, "S6", "not-the-opener"),
        (1, "S5", "not-the-opener"),
        (1, "S2", "not-the-opener"),
        (1, "take", "not-the-opener"),
        (0, "C9", "not-the-opener"),
        (0, "C4", "not-in-hand"),
    ],
)
def test_am_2_3_a_first_play_that_a_known_hand_refutes(seat: int, action: str, code: str) -> None:
    state = dealt([("C9", "CJ", "C5"), (UNKNOWN,) * 3, (UNKNOWN,) * 3], 2)
    with pytest.raises(IllegalAction) as caught:
        amsterdam.apply(state, seat, action)
    assert caught.value.code == code


def test_am_2_4_a_4_at_the_dealers_left_opens_whatever_others_hold() -> None:
    state = dealt([(UNKNOWN,) * 3, ("C4", "CJ", "C5"), (UNKNOWN,) * 3], 0)
    assert (state.public.to, state.public.opening) == (1, "4")


def test_am_2_6_a_first_play_of_a_wild_by_the_dealers_left_only() -> None:
    state = dealt([("C2", "C3", "CT"), (UNKNOWN,) * 3, (UNKNOWN,) * 3], 0)
    assert amsterdam.apply(state, 1, "S2").public.pile == ("S2",)
    with pytest.raises(IllegalAction):
        amsterdam.apply(state, 2, "S2")
