"""The fold of a tournament's log, and what may be asked of it."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mokum.cards import BadText
from mokum.games import amsterdam, klaverjassen
from mokum.games.klaverjassen.options import Length
from mokum.match.organising import (
    NotNow,
    ask,
    close,
    come_back,
    enter,
    finished,
    is_due,
    next_round,
    remove,
    set_entries,
    settle,
    withdraw,
)
from mokum.match.pairing import COMPUTER
from mokum.match.setting import Setting, check_setting, read_setting, setting_line
from mokum.match.standings import standings
from mokum.match.tournament import Tournament, results_of
from mokum.record.words import words
from tests.match.drives import DRIVE, PAIRS, SET, begun, draw, play

LOGS = Path(__file__).parent / "logs"


@pytest.mark.parametrize(
    "line",
    [
        "tournament 1 klaverjassen name=Friday trump_duty=rotterdams",
        "tournament 1 klaverjassen name=A%20%23%20drive by=Ot%20en%20Sien form=pairs rounds=6 fill=none next=60"
        " tempo=relaxed trump_duty=amsterdams length=deals:8",
        "tournament 1 amsterdam name=Set rounds=1 level=expert seats=5 length=games:10",
    ],
)
def test_the_first_line_reads_as_it_is_written(line: str) -> None:
    assert setting_line(read_setting(words(line))) == line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("mokum 1 klaverjassen trump_duty=rotterdams", "tournament 1"),
        ("tournament 1 bridge name=A", "a game"),
        ("tournament 1 klaverjassen trump_duty=rotterdams", "name of up to"),
        ("tournament 1 klaverjassen name=A form=teams trump_duty=rotterdams", "lots or pairs"),
        ("tournament 1 klaverjassen name=A rounds=0 trump_duty=rotterdams", "1 to 30 rounds"),
        ("tournament 1 klaverjassen name=A trump_duty=rotterdams length=points:1500", "length in deals"),
        ("tournament 1 amsterdam name=A form=pairs level=expert seats=4", "only klaverjassen"),
        (f"tournament 1 klaverjassen name={'A' * 41} trump_duty=rotterdams", "up to 40"),
    ],
)
def test_a_first_line_that_cannot_be_is_refused(line: str, expected: str) -> None:
    with pytest.raises(BadText, match=expected):
        Tournament().read([line])


def test_an_evening_of_lots_from_its_log() -> None:
    tournament = Tournament()
    tournament.read(
        [
            "tournament 1 klaverjassen name=Friday rounds=2 fill=none trump_duty=rotterdams length=deals:1",
            "enter 1 name=Anna",
            "enter 2 name=Ot%20en%20Sien",
            "enter 3 name=Bob",
            "enter 4 name=Cas",
            "enter 5 name=Daan",
            "round 1 byes=5",
            "table 1 abc N=1 E=2 S=3 W=4",
        ]
    )
    assert tournament.phase == "playing"
    assert tournament.entrants[2].name == "Ot en Sien"
    tournament.read(["result 1 1 deals=91:71"], 7000)
    assert tournament.phase == "between"
    assert tournament.rounds[0].done_at == 7000
    tournament.read(["withdraw 2", "round 2", "table 1 def N=1 E=5 S=4 W=3", "annul 2 1"])
    assert tournament.phase == "over"
    assert tournament.rounds[1].tables[0].annulled
    assert tournament.version == 13


@pytest.mark.parametrize(
    "line",
    [
        "enter 4 name=Gap",
        "enter 3",
        "enter 3 name=A with=1",
        "withdraw 3",
        "return 1",
        "pair 1 2",
        "round 2",
        "result 1 1 deals=1:2",
        "annul 1 1",
        "what 1",
        "deal 1 dealer=N",
    ],
)
def test_a_line_that_cannot_follow_names_its_place(line: str) -> None:
    tournament = begun(DRIVE, 2)
    with pytest.raises(BadText) as fault:
        tournament.read([line])
    assert fault.value.line == 4


@pytest.mark.parametrize(
    "line",
    [
        "table 1 abc N=1 E=2 S=3 W=1",
        "table 1 abc N=1 E=2 S=3",
        "table 1 abc N=1 E=2 S=3 W=9",
        "table 2 abc N=1 E=2 S=3 W=4",
        "table 1 a/c N=1 E=2 S=3 W=4",
    ],
)
def test_a_table_seats_everybody_once(line: str) -> None:
    tournament = begun(DRIVE, 4)
    with pytest.raises(BadText):
        tournament.read(["round 1", line])


def test_a_table_is_done_once() -> None:
    tournament = begun(DRIVE, 8)
    draw(tournament)
    tournament.read(["result 1 1 deals=91:71"])
    for line in (
        "result 1 1 deals=91:71",
        "annul 1 1",
        "result 1 3 deals=91:71",
        "result 1 2 deals=91:71:3",
        "round 2",
    ):
        with pytest.raises(BadText):
            tournament.read([line])


def test_who_withdraws_leaves_the_partner_to_another() -> None:
    tournament = begun(PAIRS, 8)
    draw(tournament)
    play(tournament)
    tournament.read(withdraw(tournament, 1))
    assert tournament.entrants[2].partner == 0
    assert withdraw(tournament, 1) == []
    tournament.read(enter(tournament, "Late", 2))
    tournament.read(ask(tournament, 2, 9))
    draw(tournament)
    assert 1 not in [player for place in tournament.rounds[1].tables for player in place.seats]
    play(tournament)
    tournament.read(come_back(tournament, 1))
    assert tournament.entrants[1].here
    assert tournament.entrants[1].partner == 0


def test_a_round_begins_once_and_when_the_last_is_done() -> None:
    tournament = begun(DRIVE, 3)
    with pytest.raises(NotNow) as refused:
        draw(tournament)
    assert refused.value.code == "too-few"
    tournament.read(enter(tournament, "Person 4"))
    with pytest.raises(NotNow) as refused:
        next_round(tournament, 2, Random(1), str)
    assert refused.value.code == "other-round"
    draw(tournament)
    for wish in (lambda: draw(tournament), lambda: close(tournament)):
        with pytest.raises(NotNow) as refused:
            wish()
        assert refused.value.code == "round-running"


def test_the_organiser_decides_on_a_table_that_is_not_done() -> None:
    setting = Setting("klaverjassen", klaverjassen.Options(), "Drive", fill="none", rounds=1)
    tournament = begun(setting, 8)
    draw(tournament)
    with pytest.raises(NotNow) as refused:
        settle(tournament, 1, 1, "count", {})
    assert refused.value.code == "nothing-played"
    tournament.read(settle(tournament, 1, 1, "count", {"r1t1": ((91, 71), (0, 162))}))
    assert settle(tournament, 1, 1, "annul", {}) == []
    assert tournament.rounds[0].tables[0].results == ((91, 71), (0, 162))
    tournament.read(settle(tournament, 1, 2, "annul", {}))
    assert tournament.phase == "over"
    for wish in (
        lambda: enter(tournament, "Late"),
        lambda: draw(tournament),
        lambda: settle(tournament, 1, 1, "annul", {}),
    ):
        with pytest.raises(NotNow) as refused:
            wish()
        assert refused.value.code == "over"


def test_a_table_is_done_when_its_match_is_over() -> None:
    tournament = begun(Setting("klaverjassen", klaverjassen.Options(length=Length.DEALS_8), "Drive"), 4)
    draw(tournament)
    assert finished(tournament, {"r1t1": ((91, 71),) * 7}) == []
    assert finished(tournament, {"r1t1": ((91, 71),) * 8}) == ["result 1 1 deals=" + "/".join(["91:71"] * 8)]


def test_the_next_round_is_due_after_a_while() -> None:
    tournament = begun(Setting("klaverjassen", DRIVE.options, "Drive", next=60), 4)
    assert not is_due(tournament, 10**12)
    draw(tournament)
    assert not is_due(tournament, 10**12)
    play(tournament, at=5000)
    assert not is_due(tournament, 64_999)
    assert is_due(tournament, 65_000)
    tournament.read(close(tournament))
    assert not is_due(tournament, 65_000)


def test_results_are_those_of_the_first_match_and_hold_no_cards() -> None:
    lines = [
        "mokum 1 klaverjassen trump_duty=rotterdams length=deals:1",
        "seats N=A E=B S=C W=D",
        "N DJ",
        "score 1 NS=91 EW=71",
    ]
    assert results_of(DRIVE, 4, lines) == (((91, 71),), True)
    assert results_of(DRIVE, 4, [*lines, "rematch N", "score 1 NS=0 EW=162"]) == (((91, 71),), True)
    assert results_of(DRIVE, 4, lines[:-1]) == ((), False)
    assert results_of(SET, 3, ["score 1 1=0 2=2 3=4"]) == (((0, 2, 4),), True)


def test_am_1_2_packs_go_with_the_seats_of_each_table() -> None:
    assert Setting("amsterdam", amsterdam.Options(seats=6), "A").options_at(5).packs == 1
    assert Setting("amsterdam", amsterdam.Options(seats=4, packs=2), "A").options_at(3).packs == 2
    assert Setting("amsterdam", amsterdam.Options(seats=4), "A").options_at(5).packs == 1


@given(st.data())
@settings(deadline=None, max_examples=60)
def test_whatever_is_asked_the_log_reads_again(data: st.DataObject) -> None:
    """Every line that is given out can follow, and the whole log folds to the same tournament."""
    setting = data.draw(st.sampled_from([DRIVE, PAIRS, SET, Setting("klaverjassen", DRIVE.options, "D", form="pairs")]))
    log = [setting_line(setting)]
    tournament = Tournament()
    tournament.read(log)
    names = count()

    def play_round() -> list[str]:
        deal = (91, 71) if setting.game == "klaverjassen" else tuple(range(10))
        tables = tournament.rounds[-1].tables if tournament.rounds else ()
        return finished(tournament, {table.id: (deal[: len(table.seats)],) for table in tables})

    wishes: dict[str, Callable[[int], list[str]]] = {
        "enter": lambda _: enter(tournament, f"P{next(names)}"),
        "join": lambda number: enter(tournament, f"P{next(names)}", number),
        "ask": lambda number: ask(tournament, number, data.draw(st.integers(0, 9))),
        "entries": lambda number: set_entries(tournament, number > 4),
        "remove": lambda number: remove(tournament, number),
        "withdraw": lambda number: withdraw(tournament, number),
        "return": lambda number: come_back(tournament, number),
        "round": lambda number: next_round(
            tournament, len(tournament.rounds) + 1, Random(number), lambda: f"t{next(names)}"
        ),
        "annul": lambda number: settle(tournament, len(tournament.rounds), number, "annul", {}),
        "play": lambda _: play_round(),
    }
    for _ in range(data.draw(st.integers(0, 30))):
        wish = data.draw(st.sampled_from(["enter", "enter", *wishes]))
        try:
            lines = wishes[wish](data.draw(st.integers(0, 9)))
        except NotNow:
            continue
        tournament.read(lines)
        log += lines
    again = Tournament()
    again.read(log)
    assert (again.entrants, again.rounds, again.phase) == (tournament.entrants, tournament.rounds, tournament.phase)
    for entrant in tournament.entrants.values():
        assert not entrant.partner or tournament.entrants[entrant.partner].partner == entrant.number
        assert not entrant.asks or not (entrant.partner or tournament.entrants[entrant.asks].partner)
    for played in tournament.rounds:
        seated = [player for place in played.tables for player in place.seats if player != COMPUTER] + list(played.byes)
        assert len(seated) == len(set(seated))


def test_settings_are_checked_wherever_they_come_from() -> None:
    with pytest.raises(ValueError, match="fill=none or computers"):
        check_setting(Setting("klaverjassen", klaverjassen.Options(), "A", fill="some"))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="name of up to"):
        check_setting(Setting("klaverjassen", klaverjassen.Options(), " A"))
    with pytest.raises(ValueError, match="seconds"):
        check_setting(Setting("klaverjassen", klaverjassen.Options(), "A", next=3601))


@pytest.mark.parametrize(
    ("name", "version", "phase", "totals"),
    [
        ("pairs", 19, "over", {(1, 2): 620, (3,): 816, (4,): 816, (5, 7): 718, (6,): 718, (8,): 0}),
        ("amsterdam", 7, "over", {(1,): 10, (2,): 7, (3,): 8}),
    ],
)
def test_a_log_of_old_still_reads(name: str, version: int, phase: str, totals: dict[tuple[int, ...], int]) -> None:
    """These files are never changed: tournaments that stand in databases read on."""
    tournament = Tournament()
    tournament.read((LOGS / f"{name}.txt").read_text(encoding="utf-8").splitlines())
    assert (tournament.version, tournament.phase) == (version, phase)
    assert {row.entrants: row.total for row in standings(tournament)} == totals
