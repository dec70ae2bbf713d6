"""Records are read strictly: what stands is replayed, and one fault is refused at its word (docs/notation.md)."""

from pathlib import Path

import pytest

from mokum.record import BadText, Fold, read_record

CASES = Path(__file__).parents[1] / "cases"
AMSTERDAM = (CASES / "amsterdam-example.mkm").read_text(encoding="utf-8")
KLAVERJASSEN = """mokum 1 klaverjassen trump_duty=amsterdams
seats N=you E=bot:hard S=guest W=bot:normal
deal 1 dealer=W hands=N:8.Q.JT87.QT/AT.AJT.A.A7/KQ97.K.-.K98/J.987.KQ9.J
N trump:D
N D8 DA S7 D9
W SJ S8 ST SQ          # roem 20
E CA C9 CJ CT          # roem 20
E HJ HK H7 HQ          # roem 20
S SK DQ DJ SA
N D7 C7 CK DK
W H9 DT HA C8
N CQ HT S9 H8
score 1 NS=0 EW=222    # 91+20 against 71+40: exactly half, so the makers are nat
"""


def fault(text: str) -> BadText:
    with pytest.raises(BadText) as caught:
        read_record(text)
    return caught.value


def test_kj_6_3_the_example_of_klaverjassen_replays() -> None:
    fold = read_record(KLAVERJASSEN)
    assert fold.names == ("you", "bot:hard", "guest", "bot:normal")
    assert fold.played[0].points == (0, 222)
    assert fold.events[2:5] == ["trick 3 E 23 roem=20", "trick 4 S 9 roem=20", "trick 5 N 38"]


def test_am_10_1_the_example_of_amsterdam_replays() -> None:
    fold = read_record(AMSTERDAM)
    assert fold.played[0].points == (0, 3)
    assert fold.events[0] == "clear 1 17"


def test_one_action_a_line_reads_the_same_as_a_trick_a_line() -> None:
    fold = Fold()
    for line in KLAVERJASSEN.splitlines():
        for entry in fold.read(line):
            assert entry is not None
    actions = [(move.seat, move.action) for move in fold.played[0].moves]
    single = "\n".join(
        [
            *KLAVERJASSEN.splitlines()[:3],
            *(f"{'NESW'[seat]} {action}" for seat, action in actions),
            "score 1 NS=0 EW=222",
        ]
    )
    assert read_record(single).state == fold.state


@pytest.mark.parametrize("text", [KLAVERJASSEN, AMSTERDAM], ids=["klaverjassen", "amsterdam"])
def test_a_record_may_stop_after_any_line(text: str) -> None:
    lines = text.splitlines()
    for count in range(len(lines) + 1):
        read_record("\n".join(lines[:count]))


@pytest.mark.parametrize(
    ("line", "was", "becomes", "column", "says"),
    [
        (1, "mokum 1", "mokum 2", 7, "version 1"),
        (1, "klaverjassen", "klaverjas", 9, "klaverjassen or amsterdam"),
        (1, "trump_duty=amsterdams", "trump_duty=utrechts", 22, "rotterdams or amsterdams"),
        (1, "trump_duty", "trumpduty", 22, "trump_duty="),
        (2, "S=guest ", "", 1, "seat S"),
        (2, "W=bot:normal", "W=bot:normal W=x", 45, "twice"),
        (3, "deal 1", "deal one", 6, "number"),
        (3, "dealer=W", "dealer=Z", 8, "N, E, S or W"),
        (3, "8.Q.JT87.QT", "8.Q.JT87.QTT", 17, "at most once"),
        (3, "8.Q.JT87.QT", "8.Q.JT87.AT", 17, "CA is dealt twice"),
        (3, "8.Q.JT87.QT", "8.Q.JT87.T", 17, "eight cards"),
        (4, "N trump:D", "E trump:D", 1, "KJ-4.1"),
        (4, "trump:D", "trump:X", 3, "KJ-3.1"),
        (4, "trump:D", "D8", 3, "KJ-3.7"),
        (5, "DA", "SA", 6, "KJ-4.5"),
        (5, "S7", "S9X", 9, "KJ-4.2"),
        (6, "W SJ", "E SJ", 1, "KJ-4.1"),
        (8, "HK", "H9", 6, "KJ-4.2"),
        (9, "DQ", "DQ,DJ", 6, "KJ-4.2"),
        (9, "DQ", "DQ=H4", 6, "flip"),
        (9, "DQ", "DQ >H4", 9, "expected 0 drawn"),
        (13, "score 1", "score 2", 7, "score 1 NS=0 EW=222"),
        (13, "NS=0", "NS=10", 9, "score 1 NS=0 EW=222"),
        (13, "EW=222", "EW=221", 14, "score 1 NS=0 EW=222"),
        (13, "EW=222", "EW=222 NS=0", 21, "nothing more"),
        (12, "H8", "", 1, "not over"),
    ],
)
def test_one_fault_is_refused_at_its_word(line: int, was: str, becomes: str, column: int, says: str) -> None:
    lines = KLAVERJASSEN.splitlines()
    assert was in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(was, becomes, 1)
    found = fault("\n".join(lines))
    at = 13 if says == "not over" else line
    assert (found.line, found.column, says in str(found)) == (at, column, True), str(found)


@pytest.mark.parametrize(
    ("line", "was", "becomes", "column", "says"),
    [
        (1, "seats=2", "seats=11", 38, "seats"),
        (2, "dealer=2", "dealer=3", 8, "seat from 1 to 2"),
        (2, "stock=SJ,SK", "stock=SK", 17, "34 cards"),
        (2, "stock=SJ,SK", "stock=SJ,SJ", 17, "one pack"),
        (3, "lay 1", "lay 2", 5, "lay 1"),
        (3, "down=HQ,H5,CA", "down=HQ,H5", 7, "3 cards"),
        (4, "hand=D8,H7,CQ", "hand=D8,H7,HQ", 33, "HQ stands more often"),
        (4, "hand=D8,H7,CQ", "hands=D8,H7,CQ", 33, "hand="),
        (5, "1 S4", "2 S4", 1, "AM-3.1"),
        (5, "S4", "D9", 3, "AM-2.5"),
        (5, ">SJ", ">SK", 6, "SJ"),
        (5, " >SJ", "", 3, "expected 1 drawn"),
        (5, ">SJ", ">SJ,SK", 6, "expected 1 drawn"),
        (6, "H7", "C7", 3, "AM-3.8"),
        (9, "D3", "take", 3, "AM-3.5"),
        (44, "flip:1=S7", "flip:1", 3, "="),
        (44, "flip:1=S7", "flip:1=H9", 3, "S7"),
        (44, "flip:1=S7", "flip:4=S7", 3, "AM-7.4"),
        (50, "2=3", "2=2", 13, "score 1 1=0 2=3"),
    ],
)
def test_one_fault_in_amsterdam_is_refused_at_its_word(
    line: int, was: str, becomes: str, column: int, says: str
) -> None:
    lines = AMSTERDAM.splitlines()
    assert was in lines[line - 1], lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(was, becomes, 1)
    found = fault("\n".join(lines))
    assert (found.line, found.column, says in str(found)) == (line, column, True), str(found)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hello", "begin with mokum 1"),
        ("mokum", "version 1"),
        ("mokum 1", "a game"),
        ("mokum 1 klaverjassen\nN DJ", "deal before"),
        ("mokum 1 klaverjassen\nscore 1 NS=0 EW=0", "deal before"),
        ("mokum 1 klaverjassen\nlay 1 down=?3", "amsterdam"),
        ("mokum 1 klaverjassen\nadjudged 1", "adjudged"),
        ("mokum 1 klaverjassen\nhello there", "expected a seat"),
        ("mokum 1 klaverjassen\nN", "action behind"),
        ("mokum 1 klaverjassen\ndeal", "number"),
        ("mokum 1 klaverjassen\ndeal 1", "dealer="),
        ("mokum 1 klaverjassen\nseats N=a\tb E=b S=c W=d", "words separated by spaces"),
        ("mokum 1 amsterdam packs=1 seats=6", "2 packs"),
    ],
)
def test_what_is_no_record_says_what_was_expected(text: str, says: str) -> None:
    assert says in str(fault(text))


def test_kj_1_4_the_next_deal_has_the_next_dealer() -> None:
    second = KLAVERJASSEN.splitlines()[2].replace("deal 1 dealer=W", "deal 2 dealer=S")
    found = fault(KLAVERJASSEN + second)
    assert (found.line, found.column) == (14, 8)
    assert "dealer=N" in str(found)


def test_a_deal_without_a_score_is_not_followed_by_another() -> None:
    lines = KLAVERJASSEN.splitlines()
    found = fault("\n".join([*lines[:6], lines[2].replace("deal 1", "deal 2")]))
    assert "no score yet" in str(found)


def test_a_faulty_line_leaves_the_fold_as_it_was() -> None:
    fold = read_record("\n".join(AMSTERDAM.splitlines()[:8]))
    before, moves = fold.state, len(fold.played[0].moves)
    with pytest.raises(BadText):
        fold.read("1 D3 >H6")
    assert (fold.state, len(fold.played[0].moves)) == (before, moves)
    fold.read("1 D3 >C8")


def test_am_9_4_an_adjudicated_game_needs_its_line() -> None:
    header = "mokum 1 amsterdam level=intermediate seats=2\n"
    found = fault(header + AMSTERDAM.split("\n", 1)[1] + "adjudged 1,2 reason=repetition")
    assert "AM-9.4" in str(found)


def test_kj_5_9_a_score_line_closes_an_open_claim_window() -> None:
    claimed = KLAVERJASSEN.replace("trump_duty=amsterdams", "trump_duty=amsterdams roem=claimed")
    unclaimed = claimed.replace("NS=0 EW=222", "NS=91 EW=71").split("    # 91")[0]
    assert read_record(unclaimed).played[0].points == (91, 71)
