"""A table is the fold of its log, checks commands in order, and answers each with lines or a reason."""

from random import Random

import pytest

from mokum.cards import BadText
from mokum.games import IllegalAction, amsterdam, klaverjassen
from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.record import read_record
from mokum.table import Act, Next, Pace, Refused, Rematch, Stale, Table, decide
from mokum.table.seats import check_name, computer, parse_sitting, sitting_text
from tests.table.drive import Driven

ONE_DEAL = kj.Options(length=kj.Length.DEALS_1)
EIGHT = kj.Options(length=kj.Length.DEALS_8)
BEGINNER = am.Options(seats=3, level=am.Level.BEGINNER)


def test_the_log_folds_to_the_same_table_however_it_is_cut() -> None:
    driven = Driven(amsterdam, am.Options(seats=3, length=am.Length.GAMES_10), seed=3)
    driven.whole_match()
    table = Table("t")
    for start in range(0, len(driven.log), 7):
        lines = driven.log[start : start + 7]
        if start == 0:
            lines = driven.log[:7]
        table.read(lines)
    assert table.version == driven.table.version == len(driven.log)
    assert table.results == driven.table.results
    assert table.state == driven.table.state
    assert table.phase == "finished"


def test_the_log_without_the_tables_words_is_a_record() -> None:
    driven = Driven(klaverjassen, EIGHT, person=2)
    driven.tell(2, Pace(50))
    driven.whole_match()
    words = ("next", "pace", "stand-in", "rematch")
    record = read_record("\n".join(line for line in driven.log if not line.startswith(words)))
    assert [played.points for played in record.played] == driven.table.results
    assert len(record.played) == 8


def test_who_watches_may_do_nothing() -> None:
    driven = Driven(klaverjassen, ONE_DEAL)
    for command in (Act(driven.table.version, "trump:D"), Next(0), Rematch(0), Pace(0)):
        with pytest.raises(Refused, match="watches"):
            driven.tell(None, command)


def test_kj_4_1_out_of_turn_comes_before_an_old_version() -> None:
    driven = Driven(klaverjassen, ONE_DEAL)
    seat = driven.table.to_act[0]
    with pytest.raises(IllegalAction) as refused:
        driven.tell((seat + 1) % 4, Act(0, "trump:D"))
    assert (refused.value.paragraph, refused.value.code) == ("KJ-4.1", "out-of-turn")


def test_an_old_version_comes_before_the_rules() -> None:
    driven = Driven(klaverjassen, ONE_DEAL)
    seat = driven.table.to_act[0]
    for at in (driven.table.version - 1, driven.table.version + 1, -1):
        with pytest.raises(Stale):
            driven.tell(seat, Act(at, "nonsense"))
    with pytest.raises(IllegalAction):
        driven.act(seat, "nonsense")
    assert driven.table.version == len(driven.log)


def test_a_doubled_command_is_done_once() -> None:
    driven = Driven(amsterdam, am.Options(seats=2))
    seat = driven.table.to_act[0]
    command = Act(driven.table.version, driven.choose(seat))
    driven.tell(seat, command)
    version = driven.table.version
    with pytest.raises((Stale, IllegalAction)):
        driven.tell(seat, command)
    assert driven.table.version == version


def test_a_word_of_the_table_does_not_make_a_choice_old() -> None:
    driven = Driven(klaverjassen, ONE_DEAL)
    seat = driven.table.to_act[0]
    at = driven.table.version
    driven.tell(0, Pace(10))
    assert driven.table.version == at + 1
    assert driven.tell(seat, Act(at, "trump:D")) == [f"{'NESW'[seat]} trump:D"]


def test_am_2_1_anothers_swap_does_not_make_mine_old_but_my_own_does() -> None:
    driven = Driven(amsterdam, BEGINNER)
    at = driven.table.version
    mine, other = driven.legal(0), driven.legal(1)
    swap = next(action for action in other if action.startswith("swap"))
    driven.act(1, swap)
    mine_swap = next(action for action in mine if action.startswith("swap"))
    driven.tell(0, Act(at, mine_swap))
    with pytest.raises(Stale):
        driven.tell(0, Act(at, "ready"))
    driven.act(0, "ready")


def test_am_2_2_the_last_to_be_ready_makes_older_choices_old() -> None:
    driven = Driven(amsterdam, BEGINNER)
    at = driven.table.version
    for seat in range(3):
        driven.act(seat, "ready")
    opener = driven.table.to_act[0]
    with pytest.raises(Stale):
        driven.tell(opener, Act(at, driven.choose(opener)))


def test_a_deal_is_scored_and_waits_for_the_people() -> None:
    driven = Driven(klaverjassen, EIGHT, person=2)
    with pytest.raises(Refused, match="no next deal"):
        driven.tell(2, Next(driven.table.version))
    driven.until_scored()
    assert driven.log[-1].startswith("score 1 NS=")
    assert (driven.table.phase, driven.table.waiting, driven.table.to_act) == ("scored", (2,), ())
    with pytest.raises(IllegalAction, match="over"):
        driven.act(2, "DJ")
    with pytest.raises(Refused):
        driven.tell(1, Next(driven.table.version))
    with pytest.raises(Stale):
        driven.tell(2, Next(driven.table.version - 1))
    dealer = driven.table.deal.dealer
    lines = driven.tell(2, Next(driven.table.version))
    assert lines[0] == "next S"
    assert lines[1].startswith(f"deal 2 dealer={'NESW'[(dealer + 1) % 4]} ")
    assert (driven.table.phase, driven.table.score, driven.table.number) == ("deal", None, 2)


def test_am_10_4_the_loser_deals_the_next_game() -> None:
    driven = Driven(amsterdam, am.Options(seats=2, length=am.Length.GAMES_10))
    driven.until_scored()
    loser = driven.table.results[0].index(3)
    assert driven.tell(0, Next(driven.table.version))[1].startswith(f"deal 2 dealer={loser + 1} ")


def test_am_9_4_an_adjudicated_game_is_written_down_as_such() -> None:
    seed = 0
    while True:
        seed += 1
        driven = Driven(amsterdam, am.Options(seats=2), seed=seed)
        hands = [sorted(hand) for hand in driven.table.deal.hands]
        turns = 0
        while driven.table.phase == "deal":
            seat = driven.table.to_act[0]
            driven.act(seat, driven.legal(seat)[turns % len(driven.legal(seat))])
            turns += 1
        if any(line.startswith("adjudged ") for line in driven.log):
            break
        assert hands
        assert seed < 400, "no game was adjudicated"
    assert driven.log[-2].startswith("adjudged ")
    assert driven.log[-1].startswith("score 1 ")
    read_record("\n".join(driven.log))


def test_a_finished_match_can_be_played_once_more() -> None:
    driven = Driven(klaverjassen, ONE_DEAL, person=2)
    with pytest.raises(Refused, match="not over"):
        driven.tell(2, Rematch(driven.table.version))
    driven.until_scored()
    assert driven.table.phase == "finished"
    assert driven.table.waiting == (2,)
    with pytest.raises(Refused):
        driven.tell(2, Next(driven.table.version))
    with pytest.raises(Stale):
        driven.tell(2, Rematch(driven.table.version - 1))
    lines = driven.tell(2, Rematch(driven.table.version))
    assert lines[0] == "rematch S"
    assert lines[1].startswith("deal 1 ")
    assert (driven.table.results, driven.table.phase, driven.table.number) == ([], "deal", 1)
    driven.until_scored()
    assert len(driven.table.results) == 1
    again = Table("t")
    again.read(driven.log)
    assert again.results == driven.table.results


def test_deals_differ_and_come_from_the_given_chance() -> None:
    first, second = Driven(klaverjassen, EIGHT, seed=1), Driven(klaverjassen, EIGHT, seed=2)
    assert first.log[-1] != second.log[-1]
    assert first.log == Driven(klaverjassen, EIGHT, seed=1).log


def test_the_pace_is_part_of_the_log() -> None:
    driven = Driven(klaverjassen, EIGHT)
    assert driven.tell(0, Pace(1200)) == ["pace 1200"]
    assert driven.table.pace == 1200
    assert driven.tell(0, Pace(1200)) == []
    for pace in (-1, 5001):
        with pytest.raises(Refused, match="0 to 5000"):
            driven.tell(0, Pace(pace))


@pytest.mark.parametrize(
    "line",
    [
        "next N",
        "rematch N",
        "pace",
        "pace x",
        "pace 5001",
        "stand-in W",
        "stand-in W reason=joy",
        "stand-in X reason=late",
        "hello",
    ],
)
def test_a_line_that_cannot_follow_is_an_error_with_its_number(line: str) -> None:
    driven = Driven(klaverjassen, EIGHT)
    with pytest.raises(BadText) as fault:
        driven.table.read([line])
    assert fault.value.line == len(driven.log) + 1


def test_a_line_holds_one_action() -> None:
    driven = Driven(klaverjassen, EIGHT)
    seat = driven.table.to_act[0]
    copy = Table("t")
    copy.read(driven.log)
    driven.act(seat, "trump:D")
    first = driven.choose(seat)
    driven.act(seat, first)
    with pytest.raises(BadText, match="one action"):
        copy.read([f"{'NESW'[seat]} trump:D {first}"])


def test_names_of_people_and_computers() -> None:
    assert parse_sitting(1, sitting_text(computer(1, "hard:ms=300"))) == computer(1, "hard:ms=300")
    assert not parse_sitting(0, "Anna").is_computer
    for name in ("", "   ", "x" * 25, "bot:hard", "two\nlines", "\x1b[2J"):
        with pytest.raises(ValueError, match="expected a name"):
            check_name(name)


def test_a_refused_command_leaves_the_table_alone() -> None:
    driven = Driven(klaverjassen, EIGHT)
    before = (driven.table.version, driven.table.state)
    for seat in range(4):
        for action in ("", "DJ", "take", "roem:20", "\n", "trump:X", "x" * 5000, "flip:1", "D9 "):
            with pytest.raises((IllegalAction, Refused)):
                decide(driven.table, seat, Act(driven.table.version, action), Random(1))
    assert (driven.table.version, driven.table.state) == before
