"""The lines of a fair deal stand where they belong and look as they should, or are refused at their word."""

from pathlib import Path

import pytest

from mokum.record import BadText, Committed, Fold, Nonce, Revealed, entry_lines, read_record

GOLDEN = Path(__file__).parents[1] / "records" / "klaverjassen-fair-deals.mkm"
LINES = GOLDEN.read_text(encoding="utf-8").splitlines()[1:]
HASH = "0123456789abcdef" * 4
NONCE = "0123456789abcdef" * 2
COMMIT, NONCE_N, NONCE_S, DEAL = 2, 3, 4, 5
REVEAL = next(place for place, line in enumerate(LINES) if line.startswith("reveal 1"))


def fault(lines: list[str]) -> BadText:
    with pytest.raises(BadText) as caught:
        read_record("\n".join(lines))
    return caught.value


def at(place: int, line: str) -> BadText:
    """What is wrong with a line in this place of the record."""
    return fault([*LINES[:place], line])


def test_the_lines_are_entries_that_are_written_as_they_are_read() -> None:
    fold = Fold()
    for line in LINES[:COMMIT]:
        fold.read(line)
    for line, kind in [
        (f"commit 3 table=a-Table_1 sha256={HASH}", Committed),
        (f"nonce W 3={NONCE}", Nonce),
        (f"nonce N 3={NONCE}{NONCE}", Nonce),
    ]:
        (entry,) = fold.read(line)
        assert isinstance(entry, kind)
        assert entry_lines(fold.game, fold.options, entry) == [line]
    assert fold.promise is not None
    assert fold.promise.in_order(fold.seats) == {"N": NONCE + NONCE, "W": NONCE}
    reveal = Revealed(3, HASH)
    assert entry_lines(fold.game, fold.options, reveal) == [f"reveal 3 seed={HASH}"]


def test_each_deal_keeps_what_was_committed_to_before_it() -> None:
    fold = read_record("\n".join(LINES))
    promises = [played.promise for played in fold.played]
    assert [promise and promise.number for promise in promises] == [1, 2, 3]
    assert [promise and sorted(promise.nonces) for promise in promises] == [[0, 2], [2], []]
    assert all(promise and len(promise.seed) == 64 for promise in promises)
    assert fold.promise is None


@pytest.mark.parametrize(
    ("place", "line", "column", "says"),
    [
        (COMMIT, "commit", 1, "expected the number of the deal"),
        (COMMIT, f"commit x table=t sha256={HASH}", 8, "expected a number, not 'x'"),
        (COMMIT, "commit 1 table=t", 1, "expected sha256= in a commitment"),
        (COMMIT, f"commit 1 sha256={HASH}", 1, "expected table= in a commitment"),
        (COMMIT, f"commit 1 table=t|u sha256={HASH}", 10, "expected the id of a table behind table="),
        (COMMIT, f"commit 1 table=t sha256={HASH[1:]}", 18, "expected 64 hexadecimal signs"),
        (COMMIT, f"commit 1 table=t sha256={HASH.upper()}", 18, "expected 64 hexadecimal signs"),
        (COMMIT, f"commit 1 table=t sha1={HASH}", 18, "expected one of table= sha256="),
        (NONCE_N, f"commit 1 table=t sha256={HASH}", 1, "deal 1 was committed to before"),
        (DEAL + 1, f"commit 2 table=t sha256={HASH}", 1, "deal 1 has no score yet"),
        (REVEAL, f"commit 3 table=t sha256={HASH}", 8, "expected deal 2, not 3"),
        (COMMIT, f"nonce N 1={NONCE}", 1, "expected a nonce only between a commitment and its deal"),
        (DEAL + 1, f"nonce N 1={NONCE}", 1, "expected a nonce only between a commitment and its deal"),
        (NONCE_N, "nonce N", 7, "expected a seat and its nonce"),
        (NONCE_N, f"nonce X 1={NONCE}", 7, "expected a seat N E S W, not 'X'"),
        (NONCE_S, f"nonce N 1={NONCE}", 7, "N has given its nonce"),
        (NONCE_N, f"nonce N 2={NONCE}", 9, "expected 1= and the nonce"),
        (NONCE_N, f"nonce N 1={NONCE[1:]}", 9, "expected 32 to 64 hexadecimal signs"),
        (NONCE_N, f"nonce N 1={HASH}0", 9, "expected 32 to 64 hexadecimal signs"),
        (NONCE_N, f"nonce N 1={NONCE} more", 44, "expected nothing more on this line"),
        (DEAL, f"deal 2 {LINES[DEAL].partition(' ')[2][2:]}", 6, "expected deal 1, not 2"),
        (NONCE_N, "N pass", 1, "expected a deal before the first action"),
        (DEAL, f"reveal 1 seed={HASH}", 1, "expected a seed only behind the score of a deal that was committed to"),
        (DEAL + 1, f"reveal 1 seed={HASH}", 1, "expected a seed only behind the score"),
        (REVEAL, "reveal 1", 8, "expected reveal 1 seed="),
        (REVEAL, f"reveal 2 seed={HASH}", 8, "expected 1, the deal that is over, not '2'"),
        (REVEAL, f"reveal 1 seed={HASH[1:]}", 10, "expected 64 hexadecimal signs"),
        (REVEAL, f"reveal 1 key={HASH}", 10, "expected one of seed="),
        (REVEAL, f"reveal 1 seed={HASH} more", 80, "expected nothing more on this line"),
        (REVEAL + 1, f"reveal 1 seed={HASH}", 1, "the seed of deal 1 stands twice"),
        (REVEAL + 2, f"reveal 1 seed={HASH}", 1, "expected a seed only behind the score"),
    ],
)
def test_a_line_out_of_place_or_shape_is_refused_at_its_word(place: int, line: str, column: int, says: str) -> None:
    found = at(place, line)
    assert found.message.startswith(says)
    assert (found.line, found.column) == (place + 1, column)


def test_a_score_without_commitment_has_no_seed_to_show() -> None:
    bare = [line for line in LINES[: REVEAL + 1] if not line.startswith(("commit", "nonce"))]
    assert read_record("\n".join(bare[:-1])).played[0].promise is None
    assert fault(bare).message.startswith("expected a seed only behind the score of a deal that was committed to")


def test_the_record_may_break_off_behind_each_of_these_lines() -> None:
    for place in (COMMIT, NONCE_N, NONCE_S, DEAL, REVEAL):
        read_record("\n".join(LINES[: place + 1]))
