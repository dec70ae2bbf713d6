"""Records are held against their own commitments, nonces and seeds; what disagrees is found at its word."""

import contextlib
import io
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mokum.cli import main
from mokum.games import amsterdam, klaverjassen
from mokum.games.amsterdam import Level
from mokum.games.klaverjassen.options import Roem, TrumpChoice
from mokum.table.fairness import Verdict, verify
from tests.table.fair_records import FOLDER, GOLDEN, VECTORS, fair_record, vectors

KLAVERJASSEN = (FOLDER / "klaverjassen-fair-deals.mkm").read_text(encoding="utf-8")
AMSTERDAM = (FOLDER / "amsterdam-fair-deals.mkm").read_text(encoding="utf-8")
OTHER_HASH = "0123456789abcdef" * 4


def verdicts(text: str) -> list[Verdict]:
    return verify(text.split("\n"))


def place_of(text: str, word: str) -> tuple[int, int]:
    """Line and column of the first word that begins so."""
    for number, line in enumerate(text.split("\n"), 1):
        if found := re.search(rf"(?<!\S){re.escape(word)}", line):
            return number, found.start() + 1
    raise AssertionError(word)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_golden_records_are_what_they_are_written_from(name: str) -> None:
    game, options, names, givers = GOLDEN[name]
    text = (FOLDER / f"{name}.mkm").read_text(encoding="utf-8")
    assert text.split("\n")[1:] == fair_record(game, options, names, givers, start=4).split("\n")
    seats = game.seats(options)
    assert verdicts(text) == [
        Verdict(number, "fair", tuple(seats[seat] for seat in given)) for number, given in enumerate(givers, 1)
    ]


def test_the_page_is_tested_against_what_is_worked_out_here() -> None:
    assert VECTORS.read_text(encoding="utf-8") == vectors()


@settings(max_examples=20, deadline=None)
@given(
    st.sampled_from(
        [
            (klaverjassen, klaverjassen.Options()),
            (klaverjassen, klaverjassen.Options(trump_choice=TrumpChoice.DRAWN, roem=Roem.CLAIMED)),
            (amsterdam, amsterdam.Options(seats=2, level=Level.BEGINNER)),
        ]
    ),
    st.sets(st.integers(0, 1)),
    st.integers(0, 1000),
)
def test_whatever_is_dealt_fairly_is_found_fair(what: tuple[Any, Any], giving: set[int], start: int) -> None:
    game, options = what
    names = [f"name{seat}" for seat in range(len(game.seats(options)))]
    text = fair_record(game, options, names, [sorted(giving)], start)
    assert [verdict.found for verdict in verdicts(text)] == ["fair"]


def test_a_wrong_seed_is_found() -> None:
    text = re.sub(r"(reveal 2 seed=)\w+", rf"\g<1>{OTHER_HASH}", KLAVERJASSEN)
    one, two, three = verdicts(text)
    assert (one.found, two.found, three.found) == ("fair", "unfair", "fair")
    assert two.fault is not None
    assert (two.fault.line, two.fault.column) == place_of(text, f"seed={OTHER_HASH}")


def test_a_wrong_commitment_is_found_at_the_seed_that_does_not_fit_it() -> None:
    text = re.sub(r"(commit 2 .*sha256=)\w+", rf"\g<1>{OTHER_HASH}", KLAVERJASSEN)
    _, two, _ = verdicts(text)
    assert two.fault is not None
    assert (two.fault.line, two.fault.column) == (place_of(text, "reveal 2")[0], 10)
    assert OTHER_HASH in two.fault.message


@pytest.mark.parametrize(
    "change",
    [lambda text: re.sub(r"(nonce S 2=)(\w)", r"\g<1>f", text), lambda text: re.sub(r"nonce S 2.*\n", "", text)],
)
def test_a_nonce_that_was_changed_or_dropped_is_found_in_the_deal(change: Any) -> None:
    text = change(KLAVERJASSEN)
    assert text != KLAVERJASSEN
    _, two, _ = verdicts(text)
    assert two.fault is not None
    line, _ = place_of(text, "deal 2")
    assert (two.fault.line, two.fault.column) == (line, place_of(text.split("\n")[line - 1], "hands=")[1])


def test_another_table_is_another_deal() -> None:
    assert [verdict.found for verdict in verdicts(KLAVERJASSEN.replace("table=made-up", "table=another"))] == [
        "unfair"
    ] * 3


def the_first_two_of_the_stock_swapped(deal: Any) -> Any:
    return msgspec.structs.replace(deal, stock=(deal.stock[1], deal.stock[0], *deal.stock[2:]))


def two_cards_in_hand_swapped(deal: Any) -> Any:
    hands = list(deal.hands)
    one, other = hands[0] & -hands[0], hands[2] & -hands[2]
    hands[0], hands[2] = hands[0] ^ one ^ other, hands[2] ^ one ^ other
    return msgspec.structs.replace(deal, hands=tuple(hands))


def the_dealer_moved_on(deal: Any) -> Any:
    return msgspec.structs.replace(deal, dealer=(deal.dealer + 1) % 2)


def the_second_seat_given_another_face(deal: Any) -> Any:
    first, second = deal.up
    return msgspec.structs.replace(deal, up=(first[:2] + second[2:], second[:2] + first[2:]))


@pytest.mark.parametrize(
    ("game", "stack", "line", "word"),
    [
        (klaverjassen, two_cards_in_hand_swapped, "deal 1", "hands="),
        (klaverjassen, the_dealer_moved_on, "deal 1", "dealer="),
        (amsterdam, the_first_two_of_the_stock_swapped, "deal 1", "stock="),
        (amsterdam, the_dealer_moved_on, "deal 1", "dealer="),
        (amsterdam, the_second_seat_given_another_face, "lay 1", "up="),
    ],
)
def test_a_stacked_deal_is_found_at_the_word_that_was_stacked(game: Any, stack: Any, line: str, word: str) -> None:
    options = klaverjassen.Options() if game is klaverjassen else amsterdam.Options(seats=2)
    names = [f"name{seat}" for seat in range(len(game.seats(options)))]
    text = fair_record(game, options, names, [[0]], stack=stack)
    (found,) = verdicts(text)
    assert found.fault is not None
    number = place_of(text, line)[0]
    assert (found.fault.line, found.fault.column) == (number, place_of(text.split("\n")[number - 1], word)[1])


def test_a_card_of_the_deal_that_is_not_the_one_due_is_found() -> None:
    turned = re.search(r"deal 1 .*turned=(\S+)", KLAVERJASSEN)
    assert turned
    other = turned[1][0] + ("5" if turned[1][1] != "5" else "6")
    text = KLAVERJASSEN.replace(f"turned={turned[1]}", f"turned={other}", 1)
    one = verdicts(text)[0]
    assert one.fault is not None
    assert (one.fault.line, one.fault.column) == place_of(text, f"turned={other}")
    assert f"expected turned={turned[1]}" in one.fault.message


def test_a_deal_without_commitment_among_those_that_have_one_is_found() -> None:
    text = re.sub(r"(commit|nonce \w|reveal) 2.*\n", "", KLAVERJASSEN)
    one, two, three = verdicts(text)
    assert (one.found, two.found, three.found) == ("fair", "unfair", "fair")
    assert two.fault is not None
    assert (two.fault.line, two.fault.column) == place_of(text, "deal 2")


def test_what_was_played_before_the_first_commitment_has_nothing_to_verify() -> None:
    text = re.sub(r"(commit|nonce \w|reveal) 1.*\n", "", KLAVERJASSEN)
    assert [verdict.found for verdict in verdicts(text)] == ["uncommitted", "fair", "fair"]


def test_a_seed_that_is_not_shown_is_waited_for_only_at_the_end() -> None:
    open_end = re.sub(r"reveal 3.*\n", "", KLAVERJASSEN)
    assert [verdict.found for verdict in verdicts(open_end)] == ["fair", "fair", "open"]
    text = re.sub(r"reveal 2.*\n", "", KLAVERJASSEN)
    one, two, three = verdicts(text)
    assert (one.found, two.found, three.found) == ("fair", "unfair", "fair")
    assert two.fault is not None
    assert (two.fault.line, two.fault.column) == (place_of(text, "commit 2")[0], 24)


def test_a_seed_that_is_used_again_is_found() -> None:
    commits = re.findall(r"sha256=\w+", KLAVERJASSEN)
    text = KLAVERJASSEN.replace(commits[1], commits[0])
    two = verdicts(text)[1]
    assert two.fault is not None
    assert (two.fault.line, two.fault.column) == (place_of(text, "commit 2")[0], 24)


@pytest.mark.parametrize(("text", "seats"), [(KLAVERJASSEN, "NESW"), (AMSTERDAM, "12")])
def test_the_copy_of_a_seat_is_verified_as_far_as_it_shows_cards(text: str, seats: str, tmp_path: Path) -> None:
    for seat in seats:
        copy = seat_copy(text, seat, tmp_path)
        assert "?" in copy
        assert {verdict.found for verdict in verdicts(copy)} == {"fair"}


def seat_copy(text: str, seat: str, folder: Path) -> str:
    (folder / "whole.mkm").write_text(text, encoding="utf-8")
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(["replay", "--seat", seat, str(folder / "whole.mkm")]) == 0
    return out.getvalue()


@pytest.mark.parametrize(
    ("game", "stack"),
    [(klaverjassen, two_cards_in_hand_swapped), (amsterdam, the_first_two_of_the_stock_swapped)],
)
def test_a_copy_shows_in_play_that_hidden_cards_were_stacked(game: Any, stack: Any, tmp_path: Path) -> None:
    options = klaverjassen.Options() if game is klaverjassen else amsterdam.Options(seats=2)
    names = [f"name{seat}" for seat in range(len(game.seats(options)))]
    seats = game.seats(options)
    text = fair_record(game, options, names, [[0]], stack=stack)
    found = [verdicts(seat_copy(text, seat, tmp_path))[0] for seat in seats]
    assert "unfair" in {verdict.found for verdict in found}
    for verdict, seat in zip(found, seats, strict=True):
        if verdict.fault is not None and verdict.fault.line > place_of(text, "deal 1")[0] + len(seats):
            line = seat_copy(text, seat, tmp_path).split("\n")[verdict.fault.line - 1]
            assert line[verdict.fault.column - 2] == " "
            assert line[0] in seats
            break
    else:
        pytest.fail("no copy found it in play")
