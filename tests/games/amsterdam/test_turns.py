"""A turn: what fits, wilds, clears and drawing (AM-3 to AM-6)."""

import pytest

from mokum.cards import UNKNOWN
from mokum.games import amsterdam
from mokum.games.amsterdam import rules
from mokum.games.game import IllegalAction, Legal, UnseenCards
from tests.games.amsterdam.reading import after, legal, read, refused, why

LADDER = "456789JQKA"
RANKS = "23456789TJQKA"


def two(pile: str, hand: str, rest: str = "") -> str:
    """Two seats, the first to play from this hand."""
    return f"seats=2 to=1 pile={pile} hand={hand}/S4,S5,S6 {rest}".strip()


def test_am_3_1_turns_go_clockwise() -> None:
    state = read("seats=3 to=3 pile=- hand=C5,C6/D7,D8/H9,HJ")
    turns = []
    for action in ("H9", "take", "D7", "HJ"):
        turns.append(state.public.to)
        state = amsterdam.apply(state, state.public.to, action)
    assert turns == [2, 0, 1, 2]


def test_am_3_1_out_of_turn_is_refused() -> None:
    text = "seats=3 to=3 pile=- hand=C5,C6/D7,D8/H9,HJ"
    assert refused(text, "C5", 0) == ("AM-3.1", "not-your-turn", {"seat": "3"})
    assert legal(text, 0) == Legal((), "AM-3.1")


def test_am_3_1_a_watcher_may_do_nothing() -> None:
    state = read(two("-", "C5"))
    assert amsterdam.legal(amsterdam.view(state, None)) == Legal((), "AM-3.1")


def test_am_3_2_one_printed_rank() -> None:
    text = two("H6", "D9,S9,C3,D3")
    assert legal(text).actions == ("C3", "C3,D3", "D3", "D9", "D9,S9", "S9")
    assert why(text, "D9,C3") == ("AM-3.2", "mixed-ranks")


@pytest.mark.parametrize(
    "action",
    ["", "?", "D", "d9", "D9,", ",D9", "D9 S9", "D10", "pass", "trump:D", "Take", "takes", "fold", "done", "D9,?"],
)
def test_am_3_2_what_is_no_action(action: str) -> None:
    assert why(two("H6", "D9,S9"), action) == ("AM-3.2", "unknown-action")


@pytest.mark.parametrize("top", LADDER)
def test_am_3_3_meet_or_beat(top: str) -> None:
    hand = [f"D{rank}" for rank in LADDER]
    fitting = [f"D{rank}" for rank in LADDER if LADDER.index(rank) >= LADDER.index(top)]
    found = legal(two(f"S4,S{top}", ",".join(hand)))
    assert found == Legal(tuple(sorted(fitting)), "AM-3.3")
    for card in sorted(set(hand) - set(fitting)):
        assert refused(two(f"S4,S{top}", ",".join(hand)), card) == (
            "AM-3.3",
            "too-low",
            {"card": card, "rank": top},
        )


def test_am_3_4_how_many_copies_is_free() -> None:
    assert legal(two("S8,C8", "D9,H9,S9")).actions == ("D9", "D9,H9", "D9,H9,S9", "D9,S9", "H9", "H9,S9", "S9")
    assert after(two("S8,C8", "D9,H9,S9"), "H9").public.to == 1


def test_am_3_4_identical_cards_of_two_packs_are_one() -> None:
    text = two("S8", "D9,D9,H9", "packs=2")
    assert legal(text).actions == ("D9", "D9,D9", "D9,D9,H9", "D9,H9", "H9")
    assert after(text, "D9,D9").hands[0] == ("H9",)
    assert why(text, "H9,H9") == ("AM-3.8", "not-in-hand")


def test_am_3_4_cards_go_on_the_pile_as_written() -> None:
    assert after(two("S8", "D9,H9,C9"), "H9,C9,D9").public.pile == ("S8", "H9", "C9", "D9")


@pytest.mark.parametrize("card", ["DK", "D2", "D3", "DT"])
def test_am_3_5_who_can_play_must(card: str) -> None:
    assert refused(two("H9", f"D4,{card}"), "take") == ("AM-3.5", "must-play", {"card": card})


def test_am_3_5_a_card_in_another_zone_is_no_reason_to_play() -> None:
    assert legal(two("H9", "D4", "up=DK/-")).actions == ("take",)


def test_am_3_6_nothing_fits() -> None:
    text = two("H9,HJ", "D4,D9")
    assert legal(text) == Legal(("take",), "AM-3.6")
    state = after(text, "take")
    assert state.hands[0] == ("D4", "D9", "H9", "HJ")
    assert (state.public.pile, state.public.to, state.public.counts) == ((), 1, (4, 3))
    assert state.public.shown[0] == ("H9", "HJ")
    assert len(amsterdam.legal(amsterdam.view(state, 1)).actions) == 3


def test_am_3_7_an_empty_pile_takes_anything() -> None:
    hand = [f"D{rank}" for rank in RANKS]
    assert legal(two("-", ",".join(hand))) == Legal(tuple(sorted(hand)), "AM-3.7")


def test_am_3_7_an_empty_pile_cannot_be_taken() -> None:
    assert why(two("-", "D4"), "take") == ("AM-3.7", "empty-pile")


@pytest.mark.parametrize("action", ["SK", "D9,S9", "D9,D9"])
def test_am_3_8_only_cards_of_the_zone(action: str) -> None:
    assert why(two("H6", "D9,DK"), action) == ("AM-3.8", "not-in-hand")


def test_am_3_8_face_up_cards_that_do_not_lie_there() -> None:
    assert refused(two("H6", "-", "up=D9,DK/-"), "S9") == ("AM-3.8", "not-face-up", {"card": "S9"})
    assert why(two("H6", "-", "up=D9,DK/-"), "D9,D9") == ("AM-3.8", "not-face-up")


@pytest.mark.parametrize("top", [rank for rank in RANKS if rank != "3"])
@pytest.mark.parametrize("wild", "23T")
def test_am_4_1_wilds_go_on_anything(top: str, wild: str) -> None:
    assert f"D{wild}" in legal(two(f"S{top}", f"D{wild}")).actions


def test_am_4_1_wilds_go_on_an_empty_pile() -> None:
    assert legal(two("-", "D2,D3,DT")).actions == ("D2", "D3", "DT")


def test_am_4_2_on_a_2_anything_goes_and_the_pile_stays() -> None:
    state = after(two("SA", "D2,D9"), "D2")
    assert state.public.pile == ("SA", "D2")
    assert amsterdam.legal(amsterdam.view(state, 1)) == Legal(("S4", "S5", "S6"), "AM-4.2")


@pytest.mark.parametrize(
    ("pile", "fitting"),
    [
        ("SK,H3", ("DA", "DK")),
        ("SK,H3,C3,S3", ("DA", "DK")),
        ("S2,H3", ("D4", "DA", "DK")),
        ("SK,S2,H3,C3", ("D4", "DA", "DK")),
        ("H3", ("D4", "DA", "DK")),
        ("H3,C3", ("D4", "DA", "DK")),
    ],
)
def test_am_4_3_a_3_mirrors_what_it_covers(pile: str, fitting: tuple[str, ...]) -> None:
    assert legal(two(pile, "D4,DK,DA")) == Legal(fitting, "AM-4.3")


def test_am_4_3_a_3_that_is_covered_no_longer_matters() -> None:
    assert legal(two("SK,H3,S5", "D4,D5,D2")).actions == ("D2", "D5")


def test_am_4_3_several_3s_in_one_play_are_looked_through() -> None:
    assert amsterdam.legal(amsterdam.view(after(two("S6", "C3,D3,H9"), "C3,D3"), 1)).actions == ("S6",)


def test_am_4_3_too_low_for_what_is_mirrored() -> None:
    assert refused(two("SK,H3", "DQ,DA"), "DQ") == ("AM-4.3", "too-low", {"card": "DQ", "rank": "K"})


@pytest.mark.parametrize("pile", ["SK,H3", "S2,H3", "H3", "H3,C3", "S4,H3"])
def test_am_4_4_never_a_2_on_a_3(pile: str) -> None:
    text = two(pile, "D2,C2")
    assert legal(text) == Legal(("take",), "AM-4.4")
    for action in ("D2", "C2,D2"):
        assert why(text, action) == ("AM-4.4", "two-on-three")


def test_am_4_4_decides_where_it_alone_narrows_the_choice() -> None:
    assert legal(two("H3", "D2,D4")) == Legal(("D4",), "AM-4.4")
    assert legal(two("SQ,H3", "D2,DJ,DK")) == Legal(("DK",), "AM-4.3")


def test_am_4_4_a_2_may_go_on_what_covers_a_3() -> None:
    assert "D2" in legal(two("SK,H3,SA", "D2,D4")).actions


def test_am_4_4_the_other_wilds_go_on_a_3() -> None:
    assert legal(two("SK,H3", "DT,D3,D4")).actions == ("D3", "DT")


def test_am_4_5_a_10_clears_and_the_same_seat_plays_again() -> None:
    state = after(two("S8,SK", "DT,D4"), "DT")
    assert (state.public.pile, state.public.gone, state.public.to) == ((), ("S8", "SK", "DT"), 0)
    assert amsterdam.legal(amsterdam.view(state, 0)).actions == ("D4",)


def test_am_4_5_a_10_clears_an_empty_pile() -> None:
    state = after(two("-", "DT,D4"), "DT")
    assert (state.public.gone, state.public.to) == (("DT",), 0)


def test_am_4_5_two_10s_are_one_clear() -> None:
    state = after(two("SK", "DT,HT,D4", "gone=C9"), "HT,DT")
    assert (state.public.gone, state.public.to) == (("C9", "SK", "HT", "DT"), 0)


def test_am_4_5_a_10_that_lies_in_a_pile_requires_nothing() -> None:
    assert legal(two("SK,HT", "D4,D2")).actions == ("D2", "D4")
    assert legal(two("SK,HT,S3", "D4,D2")).actions == ("D4",)


@pytest.mark.parametrize(
    ("pile", "action"),
    [
        ("S8,H8,D8", "C8"),
        ("S4,S8,H8", "C8,D8"),
        ("S4,S8", "C8,D8,H8"),
        ("S4", "C8,D8,H8,S8"),
        ("-", "C8,D8,H8,S8"),
    ],
)
def test_am_5_1_four_on_top_clear(pile: str, action: str) -> None:
    state = after(two(pile, f"{action},DK"), action)
    lay = tuple(pile.split(",")) if pile != "-" else ()
    assert (state.public.pile, state.public.to) == ((), 0)
    assert state.public.gone == lay + tuple(action.split(","))


def test_am_5_1_it_does_not_matter_who_played_them() -> None:
    state = after("seats=2 to=1 pile=- hand=C8,D8,DK/H8,S8,SK", "C8", "H8", "D8", "S8")
    assert (state.public.pile, state.public.to) == ((), 1)


@pytest.mark.parametrize("pile", ["S8,H8,D8,S3", "S8,H2,H8,D8", "S8,H8,D9", "H8,D8", "S8,H8,S3,D8"])
def test_am_5_2_what_breaks_the_row(pile: str) -> None:
    card = "C9" if pile.endswith("9") else "C8"
    state = after(two(pile, f"{card},DK"), card)
    assert state.public.pile == (*pile.split(","), card)
    assert state.public.to == 1


def test_am_5_2_a_3_counts_as_no_other_rank() -> None:
    assert after(two("S8,H8,D8", "C3,DK"), "C3").public.pile == ("S8", "H8", "D8", "C3")


@pytest.mark.parametrize(("pile", "action"), [("S5,C2,D2", "H2,S2"), ("SQ,S3,H3", "C3,D3"), ("C3,D3,H3", "S3")])
def test_am_5_3_four_2s_and_four_3s(pile: str, action: str) -> None:
    state = after(two(pile, f"{action},DK"), action)
    assert (state.public.pile, state.public.to) == ((), 0)


def test_am_5_4_more_than_four() -> None:
    state = after(two("S8,S8,D8", "C8,C8,D8,DK", "packs=2"), "C8,C8,D8")
    assert (state.public.pile, state.public.to, len(state.public.gone)) == ((), 0, 6)


def test_am_5_5_legal_first() -> None:
    assert why(two("S8,H8,D8,SK", "C8"), "C8") == ("AM-3.3", "too-low")
    assert why(two("C2,D2,H2,S3", "S2"), "S2") == ("AM-4.4", "two-on-three")


def test_am_5_5_never_out_of_turn() -> None:
    assert why("seats=2 to=1 pile=S8,H8,D8 hand=CK/C8", "C8", 1) == ("AM-3.1", "not-your-turn")


def test_am_5_6_the_free_turn_is_compulsory_and_after_drawing() -> None:
    state = after(two("SK", "DT,D4,D5", "stock=SQ,SA"), "DT")
    assert (state.public.to, state.hands[0]) == (0, ("D4", "D5", "SQ"))
    assert amsterdam.legal(amsterdam.view(state, 0)) == Legal(("D4", "D5", "SQ"), "AM-3.7")


def test_am_5_6_the_free_turn_goes_on_in_the_next_zone() -> None:
    state = after(two("SK", "DT", "up=C9,D9/-"), "DT")
    assert state.public.to == 0
    assert amsterdam.legal(amsterdam.view(state, 0)).actions == ("C9", "C9,D9", "D9")


@pytest.mark.parametrize(
    ("hand", "action", "stock", "drawn", "left"),
    [
        ("D5,D6,D7", "D5", "S9,SJ", 1, 1),
        ("D5,H5,D7", "D5,H5", "S9,SJ,SQ", 2, 1),
        ("D5,H5,D7", "D5,H5", "S9", 1, 0),
        ("D5,D6,D7,D8", "D5", "S9,SJ", 0, 2),
        ("D5,D6,D7,D8,D9", "D5", "S9,SJ", 0, 2),
        ("D5", "D5", "S9,SJ,SQ,SK", 3, 1),
        ("D5,D6", "D5", "S9,SJ,SQ,SK", 2, 2),
    ],
)
def test_am_6_1_up_to_three_in_hand(hand: str, action: str, stock: str, drawn: int, left: int) -> None:
    state = after(two("-", hand, f"stock={stock}"), action)
    cards = tuple(stock.split(","))
    assert state.hidden.stock == cards[drawn:]
    assert state.public.stock == left
    assert set(cards[:drawn]) <= set(state.hands[0])
    assert state.public.counts[0] == len(hand.split(",")) - len(action.split(",")) + drawn


def test_am_6_1_drawn_cards_are_seen_by_their_owner_alone() -> None:
    state = after(two("-", "D5,D6,D7", "stock=S9,SJ"), "D5")
    assert state.public.shown == ((), ())


def test_am_6_2_drawing_comes_before_it_is_decided_who_is_out() -> None:
    state = after(two("S4", "D5", "stock=S9"), "D5")
    assert (state.public.out, state.hands[0]) == ((), ("S9",))


def test_am_6_2_after_a_play_from_the_row_and_after_a_flip_too() -> None:
    assert after(two("S4", "-", "stock=S9,SJ up=D5/-"), "D5").hands[0] == ("S9", "SJ")
    assert after(two("S4", "-", "stock=S9,SJ down=D5/-"), "flip:1").hands[0] == ("S9", "SJ")


def test_am_6_3_a_pickup_draws_nothing() -> None:
    state = after(two("SK", "D4", "stock=S9,SJ"), "take")
    assert (state.hands[0], state.public.stock) == (("D4", "SK"), 2)


def test_am_6_3_a_failed_flip_draws_nothing() -> None:
    state = after(two("SK", "-", "stock=S9,SJ down=D5/-"), "flip:1")
    assert (state.hands[0], state.public.stock) == (("D5", "SK"), 2)


def test_am_6_4_a_drawn_card_joins_no_play_under_way() -> None:
    assert why(two("-", "D5,D6,D7", "stock=H5"), "D5,H5") == ("AM-3.8", "not-in-hand")


def test_am_6_1_unseen_stock_is_drawn_unseen_or_as_told() -> None:
    state = read(two("-", "D5,D6,D7", "stock=S9,?2"))
    assert amsterdam.apply(state, 0, "D5").hands[0] == ("D6", "D7", "S9")
    state = read(two("-", "D5,D6,D7", "stock=?2"))
    assert amsterdam.apply(state, 0, "D5").hands[0] == ("D6", "D7", UNKNOWN)
    assert amsterdam.apply(state, 0, "D5", "", ("C2",)).hands[0] == ("C2", "D6", "D7")


@pytest.mark.parametrize(
    ("drawn", "message"), [(("C2",), "S9, not C2"), (("S9", "SJ"), "expected 1"), (("H1",), "a card such as")]
)
def test_am_6_1_drawn_cards_that_do_not_lie_there(drawn: tuple[str, ...], message: str) -> None:
    state = read(two("-", "D5,D6,D7", "stock=S9,SJ"))
    assert amsterdam.apply(state, 0, "D5", "", ("S9",)) == amsterdam.apply(state, 0, "D5")
    with pytest.raises(ValueError, match=message) as caught:
        amsterdam.apply(state, 0, "D5", "", drawn)
    assert not isinstance(caught.value, IllegalAction)


@pytest.mark.parametrize(("action", "flipped", "drawn"), [("take", "", ("S9",)), ("take", "S9", ()), ("DK", "S9", ())])
def test_am_6_3_what_uncovers_nothing(action: str, flipped: str, drawn: tuple[str, ...]) -> None:
    state = read(two("SK", "D4" if action == "take" else "DK", "stock=S9"))
    with pytest.raises(ValueError, match="uncovers"):
        amsterdam.apply(state, 0, action, flipped, drawn)


def test_am_3_3_a_pile_whose_requirement_is_unseen() -> None:
    for pile in ("?1", "S4,?1", "?1,C3"):
        with pytest.raises(UnseenCards):
            legal(two(pile, "D5"))
    assert legal(two("?3,C9", "D9")).actions == ("D9",)


def test_am_4_1_the_leaves_agree_with_the_table_of_wilds() -> None:
    assert [rank for rank in range(13) if rules.is_wild(rank)] == [RANKS.index(rank) for rank in "23T"]
