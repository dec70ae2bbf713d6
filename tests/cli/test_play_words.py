"""What is typed at the terminal, what is answered, and how a match is left and gone on with."""

import io
import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from mokum.cli import main
from mokum.cli._terminal.amsterdam import AmsterdamFace
from mokum.cli._terminal.face import Unclear
from mokum.cli._terminal.klaverjassen import KlaverjassenFace
from mokum.cli._terminal.klaverjassen_score import score_sheet, verdict
from mokum.cli._terminal.paragraphs import paragraph
from mokum.cli._terminal.screen import Screen, typed_card
from mokum.cli._terminal.session import kept
from mokum.cli.play import _strengths
from mokum.games import amsterdam, klaverjassen
from mokum.games.game import IllegalAction
from mokum.games.klaverjassen import rules
from mokum.record import Fold, parse_position, read_record
from tests.cli.guest import spellings

ROOT = Path(__file__).parents[2]
NAMES = [str(number) for number in range(1, 5)]


def played(
    words: str, lines: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> tuple[int, str, str]:
    """What a person sees who types these lines and then leaves."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    status = main(["play", *words.split()])
    out, err = capsys.readouterr()
    return status, out, err


class Terminal:
    """Runs the command with lines in place of a person."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._fixtures = capsys, monkeypatch

    def __call__(self, words: str, lines: str = "") -> tuple[int, str, str]:
        return played(words, lines, *self._fixtures)


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def view_of(position: str, seat: int) -> Any:
    game, state = parse_position(position)
    return game.view(state, seat)


def kj_face(seat: int) -> KlaverjassenFace:
    return KlaverjassenFace(Screen(), seat, NAMES)


def am_face(seat: int = 0) -> AmsterdamFace:
    return AmsterdamFace(Screen(), seat, NAMES)


FOLLOW = "klaverjassen hands=N:?3/?3/?3/K.98.T.- trump=H makers=NS trick=N:CT,CA,C7"
LEAD = "klaverjassen roem=claimed hands=N:7.-.-.-/8.-.-.-/-.7.-.-/-.8.-.- trump=C makers=NS trick=N:SK,SQ,SA,SJ"
STACKS = "amsterdam seats=2 to=1 pile=S6,C9 stock=- hand=D9,H9,SJ,C5/?3 up=H4,HK,D6/C4,D4,S4 down=?3/?3"


# What is typed


@pytest.mark.parametrize("card", ["SA", "HT", "D7", "CQ"])
def test_a_card_is_known_by_many_names(card: str) -> None:
    assert {typed_card(text) for text in spellings(card)} == {card}
    assert typed_card("1") == typed_card("X9") == typed_card("S1") == typed_card("") == ""


def test_a_number_is_the_card_above_it() -> None:
    view = view_of(FOLLOW, 3)
    # Trump is high: nine, eight; spades stand first.
    assert [kj_face(3).action(view, number) for number in "1234"] == ["SK", "H9", "H8", "DT"]
    for text in ("5", "0", "x", "roem", "trump"):
        with pytest.raises(Unclear):
            kj_face(3).action(view, text)


def test_an_empty_line_is_the_only_thing_to_do_and_else_shows_the_table() -> None:
    assert kj_face(3).action(view_of(FOLLOW, 3), "") is None
    single = "klaverjassen hands=N:?1/?1/?1/K.-.-.- trump=H makers=NS trick=N:CT,CA,C7"
    assert kj_face(3).action(view_of(single, 3), "") == "SK"
    assert am_face().action(view_of(STACKS, 0), "") is None
    stuck = STACKS.replace("D9,H9,SJ,C5", "C5")
    assert am_face().action(view_of(stuck, 0), "") == "take"


def test_kj_3_1_trump_is_named_in_many_ways() -> None:
    view = view_of("klaverjassen hands=N:?8/?8/?8/?8 trick=N:", 0)
    for text in ("2", "h", "H", "hearts", "heart", "♥", "trump:H", "trump h"):
        assert kj_face(0).action(view, text) == "trump:H"
    with pytest.raises(Unclear):
        kj_face(0).action(view, "5")


def test_kj_5_8_claims_are_sums_and_none_is_done() -> None:
    for text, action in (("20", "roem:20"), ("roem 40", "roem:40"), ("roem:200", "roem:200"), ("none", "done")):
        assert kj_face(2).action(view_of(LEAD, 2), text) == action
    with pytest.raises(Unclear, match="20, 40, 50, 70, 100 or 200"):
        kj_face(2).action(view_of(LEAD, 2), "30")
    assert kj_face(2).action(view_of(LEAD, 2), "1") == "H7"
    assert kj_face(0).action(view_of(LEAD, 0), "") == "done"


def test_am_3_2_stacks_by_number_and_number_of_cards() -> None:
    view = view_of(STACKS, 0)
    stacks = am_face().stacks(view)
    assert [(stack.cards, stack.fits) for stack in stacks] == [(("C5",), False), (("D9", "H9"), True), (("SJ",), True)]
    for text, action in (
        ("2", "D9,H9"),
        ("2x1", "D9"),
        ("2 x 2", "D9,H9"),
        ("h9", "H9"),
        ("H9 9d", "H9,D9"),
        ("3", "SJ"),
    ):
        assert am_face().action(view, text) == action
    for text in ("4", "2x3", "2x0", "nine", "H9 x"):
        with pytest.raises(Unclear):
            am_face().action(view, text)


def test_am_7_4_a_number_flips_where_there_is_nothing_else() -> None:
    view = view_of("amsterdam seats=2 to=1 pile=S9 stock=- hand=-/?3 up=-/C4,D4,S4 down=?2/?3", 0)
    assert (
        am_face().action(view, "2") == am_face().action(view, "flip 2") == am_face().action(view, "flip:2") == "flip:2"
    )


def test_am_11_2_a_card_goes_along_by_number_or_name() -> None:
    position = "amsterdam seats=2 stuck_takes_face_up=on to=1 pile=SA stock=- hand=-/?3 up=H4,H8,D8/C4 down=?3/?3"
    view = view_of(position, 0)
    for text, action in (("take 2", "take:D8"), ("take h8", "take:H8"), ("take", "take")):
        assert am_face().action(view, text) == action


def test_am_2_1_swaps_by_number_and_name() -> None:
    view = view_of(
        "amsterdam level=beginner seats=2 to=swap hand=C9,S4,HT/?3 up=DK,H5,C2/H9,S5,D2 down=?3/?3 dealer=2", 0
    )
    # The hand is 4 9 10 and the row 5 K 2: low to high, wilds last.
    for text, action in (
        ("1/4", "swap:S4/H5"),
        ("2/6, 3/5", "swap:C9/C2,HT/DK"),
        ("swap h10/kd", "swap:HT/DK"),
        ("r", "ready"),
    ):
        assert am_face().action(view, text) == action
    for text in ("1", "1/7", "a/b", "1/4/5"):
        with pytest.raises(Unclear):
            am_face().action(view, text)


# What is answered


def test_kj_4_6_a_refusal_gives_its_paragraph_and_a_question_mark_its_text(terminal: Terminal) -> None:
    _, out, _ = terminal("klaverjassen --seed 1 --seat N", "1\n?\n? kj-1.5\n? kj 9\nHK\n?\n")
    assert "Not allowed: trump was led and you hold some (KJ-4.6)" in out
    answers = [re.sub(r"\s+", " ", part) for part in out.split("> ")]
    assert answers[2].startswith("? KJ-4.6 When trump is led and none of your trumps is high enough")
    assert answers[3].startswith("? kj-1.5 KJ-1.5 The player to the left of the dealer is forehand.")
    assert answers[4].startswith("? kj 9 there is no paragraph kj 9")
    # A card was played since: now it is the paragraph of the new question.
    assert re.search(r"\((KJ-4\.\d+)\) $", answers[5])[1] in answers[6]  # type: ignore[index]


def test_cards_in_a_refusal_look_as_on_the_table(terminal: Terminal) -> None:
    _, out, _ = terminal("klaverjassen --seed 1 --seat N", "S10\n?\n")
    assert "Not allowed: ♠10 is not in that hand (KJ-4.2)" in out
    assert "KJ-4.2 You play only cards that you hold." in out


def test_words_to_the_terminal(terminal: Terminal) -> None:
    _, out, _ = terminal("klaverjassen --seed 1 --length deals:8", "help\nscore\ntable\nhuh\nquit\nhelp\n")
    assert out.count("? KJ-4.9 that one") == 1
    assert "Match" in out.split("> score")[1].split("> table")[0]
    assert out.count("── Deal 1 of 8 · Trick 1 ") == 2
    assert "help tells more" in out
    assert out.endswith("> quit\n You leave the table.\n")


def test_every_paragraph_has_a_text() -> None:
    for prefix, name in (("KJ", "klaverjassen"), ("AM", "amsterdam")):
        document = (ROOT / f"docs/rules/{name}.md").read_text(encoding="utf-8")
        numbers = re.findall(rf"^\*\*({prefix}-\d+\.\d+)\*\*", document, re.MULTILINE)
        for number in numbers:
            text = paragraph(number)
            assert text.startswith(f"**{number}** ")
            assert "](" not in text
            assert "```" not in text
            assert text.count(f"**{prefix}-") == 1
    assert "| jack |" in paragraph("KJ-2.1")
    assert "Is it ever right" in paragraph("KJ-3.3")
    with pytest.raises(ValueError, match="no paragraph"):
        paragraph("KJ-4." + "99")


def test_kj_6_3_nat_is_shown_as_a_sum() -> None:
    fold = read_record((ROOT / "docs/examples/half.mkm").read_text(encoding="utf-8"))
    score = klaverjassen.score(fold.state)
    sheet = [line.plain for line in score_sheet(Screen(), 1, fold.state.public, score, None)]
    figures = {line.strip().partition("  ")[0]: line.split()[-2:] for line in sheet}
    assert figures["Cards"] == ["86", "66"]
    assert figures["Together"] == ["116", "116"]
    assert figures["This deal"] == ["232", "0"]
    assert " Roem in trick 1, four in a row: ♥9 ♥10 ♥J ♥Q" in next(line for line in sheet if "four" in line)
    assert " They are nat, 116 is not more than 116: 162 + 70 roem to us (KJ-6.3)" in sheet


def test_kj_6_4_and_6_5_pit_is_part_of_the_sum() -> None:
    against = klaverjassen.Score(0, (0, 162), (0, 20), (0, 100), (0, 282), False, (0, 282), (0, 8))
    assert "162 + 20 roem + 100 pit to them" in verdict(against, 0)
    own = klaverjassen.Score(0, (162, 0), (0, 0), (100, 0), (262, 0), True, (262, 0), (8, 0))
    assert verdict(own, 0) == "We made it: 262 is more than 0 (KJ-6.4)"


def test_kj_5_7_the_person_is_asked_before_the_partner_claims(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "claims.mkm"
    numbers = "".join(f"{number}\n" for number in [*range(1, 9), "none"] * 400)
    terminal(f"klaverjassen --seed 2 --roem claimed --length deals:8 --record {file}", numbers)
    fold = read_record(file.read_text(encoding="utf-8"))
    spoken = [(deal.number, move.seat, move.action) for deal in fold.played for move in deal.moves]
    behind = [then for first, then in pairwise(spoken) if first[1:] == (2, "done")]
    # Behind the person's "none" the partner has its say, which it would have had before if it were asked first.
    assert any(seat == 0 and action.startswith("roem:") for _, seat, action in behind)
    # And a lead of the person does not cut the partner off: every roem that lay was claimed by one of the two.
    assert all(trick.roem == claim for trick, claim in tricks_and_what_lay(fold) if trick.winner & 1 == 0)


def tricks_and_what_lay(fold: Fold) -> Iterator[tuple[Any, int]]:
    """Each gathered trick, and the roem in its cards."""
    for deal in fold.played:
        public = deal.state.public
        for trick in public.history:
            yield trick, rules.trick_roem(sum(1 << card for card in trick.cards), public.trump, 0)


# Leaving and coming back


@pytest.mark.parametrize("lines", ["", "quit\n", "q\n"])
def test_who_leaves_is_told_how_to_come_back(lines: str, terminal: Terminal, tmp_path: Path) -> None:
    status, out, err = terminal("klaverjassen --seed 1", lines)
    assert (status, err) == (0, "")
    assert out.endswith("You leave the table.\n")
    file = tmp_path / "evening.mkm"
    _, out, _ = terminal(f"amsterdam --seed 1 --record {file}", lines)
    assert re.sub(r"\s+", "", out).endswith(f"mokumplayamsterdam--resume{file}goeson.")


@pytest.mark.parametrize(
    ("game", "more"), [("klaverjassen", "--roem claimed"), ("amsterdam", "--level beginner --length games:10")]
)
def test_a_match_that_was_left_goes_on_as_if_it_had_not_been(
    game: str, more: str, terminal: Terminal, tmp_path: Path
) -> None:
    typed = "".join(
        f"{word}\n" for word in ["1/4", "ready", *(["", *range(1, 9), "take", "none", "ready"] * 40)]
    ).splitlines(keepends=True)
    whole = tmp_path / "whole.mkm"
    terminal(f"{game} --seed 9 --strength easy {more} --record {whole}", "".join(typed))
    parts = tmp_path / "parts.mkm"
    terminal(f"{game} --seed 9 --strength easy {more} --record {parts}", "".join(typed[:137]))
    before = parts.read_bytes()
    terminal(f"{game} --seed 9 --resume {parts}", "".join(typed[137:301]))
    terminal(f"{game} --seed 9 --resume {parts}", "".join(typed[301:]))
    assert parts.read_bytes() == whole.read_bytes()
    assert before != whole.read_bytes() != b""
    assert len(read_record(whole.read_text(encoding="utf-8")).played) > 1


def test_nothing_is_lost_with_the_last_line_torn(terminal: Terminal, tmp_path: Path) -> None:
    file, copy = tmp_path / "evening.mkm", tmp_path / "copy.mkm"
    terminal(f"amsterdam --seed 3 --seats 2 --record {file}", "\n1\n2\n1\n2\n1\n")
    data = file.read_bytes()
    # The sixth line begins to be one that could not stand there.
    torn = data[: data.index(b"\n", data.index(b"lay 2")) + 1] + b"1 X" + b"9" * 900
    file.write_bytes(torn)
    status, out, _ = terminal(f"amsterdam --resume {file} --record {copy}", "")
    assert (status, file.read_bytes()) == (0, torn)
    assert data.startswith(copy.read_bytes()[:-1])
    assert "── Game 1 of 1 " in out
    terminal(f"amsterdam --seed 3 --resume {file}", "")
    assert file.read_bytes().startswith(torn[:-903])
    assert len(read_record(file.read_text(encoding="utf-8")).played) == 1


def test_a_deal_that_was_half_written_is_dealt_again(tmp_path: Path) -> None:
    text = (ROOT / "docs/examples/two-seats.mkm").read_bytes()
    file = tmp_path / "half.mkm"
    file.write_bytes(text[: text.index(b"lay 2")])
    found = kept(file)
    assert found.data == text[: text.index(b"deal 1")]
    assert found.fold.played == []
    file.write_bytes(text[: text.index(b"lay 2")].replace(b"\n", b"\r\n") + b"\r\n# a remark\r\n")
    assert kept(file).data.endswith(b"seats=2\r\n")


def test_a_copy_leaves_the_record_as_it_was(terminal: Terminal, tmp_path: Path) -> None:
    file, copy = tmp_path / "one.mkm", tmp_path / "two.mkm"
    terminal(f"klaverjassen --seed 3 --record {file}", "1\n")
    before = file.read_bytes()
    _, out, _ = terminal(f"klaverjassen --seed 3 --resume {file} --record {copy}", "1\n2\n3\n4\n5\n6\n7\n8\n" * 3)
    assert file.read_bytes() == before
    assert copy.read_bytes().startswith(before)
    assert len(copy.read_bytes()) > len(before)
    assert f"--resume {copy}" in re.sub(r"\s+", " ", out)


def test_another_seat_is_taken_and_its_computer_replaced(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "one.mkm"
    terminal(f"klaverjassen --seed 3 --record {file} --name Ans", "")
    _, out, _ = terminal(f"klaverjassen --resume {file} --seat W --strength easy", "")
    assert "You sit at W" in out
    _, out, _ = terminal(f"klaverjassen --resume {file}", "")
    assert "You sit at S" in out


def test_what_cannot_be_is_refused_and_writes_nothing(terminal: Terminal, tmp_path: Path) -> None:
    file, new = tmp_path / "one.mkm", tmp_path / "new.mkm"
    terminal(f"klaverjassen --length deals:1 --record {file}", "1\n2\n3\n4\n5\n6\n7\n8\n" * 12)
    over = file.read_bytes()
    bad = tmp_path / "bad.mkm"
    bad.write_text("mokum 1 klaverjassen\nseats N=a E=b\n", encoding="utf-8")
    people = tmp_path / "people.mkm"
    people.write_text("mokum 1 klaverjassen\nseats N=Ans E=bot:easy S=Bart W=bot:easy\n", encoding="utf-8")
    for words, said in (
        (f"klaverjassen --record {file}", "File exists"),
        (f"klaverjassen --resume {file}", "is over"),
        (f"amsterdam --resume {file} --record {new}", "record of klaverjassen"),
        (f"klaverjassen --resume {tmp_path}/none.mkm", "No such file"),
        (f"klaverjassen --resume {bad}", f"{bad}:2:1: "),
        (f"klaverjassen --resume {people}", "--seat N or S"),
        (f"klaverjassen --resume {people} --seat N --length deals:8", "KJ-7.4"),
        (f"klaverjassen --seat 1 --record {new}", "N E S W"),
        (f"klaverjassen --strength grandmaster --record {new}", "grandmaster"),
        (f"klaverjassen --strength easy,easy --record {new}", "3, one for each computer"),
        (f"klaverjassen --name bot:x --record {new}", "bot:"),
        (f"amsterdam --seats 6 --packs 1 --record {new}", "AM-1.2"),
    ):
        status, out, err = terminal(words, "")
        assert (status, out) == (1, ""), words
        assert err.startswith("mokum play: ")
        assert said in err
    assert not new.exists()
    assert file.read_bytes() == over


def test_strengths_by_seat_with_and_without_the_persons() -> None:
    assert _strengths("easy", 0, 3) == ["", "easy", "easy"]
    assert _strengths("easy,normal", 1, 3) == ["easy", "", "normal"]
    assert _strengths("easy,normal,hard:ms=5,worlds=2", 1, 3) == ["easy", "", "hard:ms=5,worlds=2"]


def test_the_same_seed_gives_the_same_cards_however_it_is_played(terminal: Terminal, tmp_path: Path) -> None:
    deals = []
    for number, strength in enumerate(("easy", "normal")):
        file = tmp_path / f"{number}.mkm"
        lines = "".join(f"{digit}\n" for digit in (range(1, 9) if number else range(8, 0, -1))) * 60
        terminal(f"klaverjassen --seed 5 --length deals:8 --strength {strength} --record {file}", lines)
        fold = read_record(file.read_text(encoding="utf-8"))
        deals.append([played.deal for played in fold.played[:3]])
    assert deals[0] == deals[1]
    assert len(set(deals[0])) == 3


# How it looks


@pytest.mark.parametrize("width", [60, 80, 120])
def test_lines_stay_within_the_terminal_and_80_columns(
    width: int, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for words in ("klaverjassen --roem claimed --name Anna-Maria-van-der-Berg", "amsterdam --seats 10 --level expert"):
        _, out, _ = terminal(f"{words} --seed 1", "1\n2\n3\n4\n5\n?\nhelp\nscore\n" * 9)
        # The line typed stands behind the prompt: two columns more.
        assert max(len(line) for line in out.splitlines()) <= min(width, 80)
        assert "\x1b" not in out


def test_without_signs_there_are_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", plain)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n?\nscore\n"))
    assert main(["play", "amsterdam", "--seed", "1", "--name", "Zoë"]) == 0
    plain.flush()
    out = plain.buffer.getvalue().decode("ascii")  # type: ignore[attr-defined]
    assert "## ## ##" in out
    assert re.search(r"\[[SHDC](10|[2-9JQKA])\]", out)


def test_illegal_plays_are_left_to_the_kernel() -> None:
    """The face turns words into actions and judges none of them."""
    game, state = parse_position(STACKS)
    action = am_face().action(game.view(state, 0), "1")
    with pytest.raises(IllegalAction, match=r"AM-3\.3"):
        amsterdam.apply(state, 0, str(action))
