"""What is due in time, worked out from the log alone: grace, clocks, the next deal, windows, and pauses between."""

from typing import Any

from mokum.games import amsterdam
from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.table import Act, House, Next, Sitting
from mokum.table.clocks import Alarm, alarms, deadline, due_lines, lost_lines
from mokum.table.room_commands import Came, Left, Pause, Remove, Resume, Rise, Sit, Start
from mokum.table.seats import OPEN, computer
from tests.table.test_company import EIGHT, Gathered

NORMAL = House(grace=45, clock=30, next=20)


def started(options: Any = EIGHT, house: House = NORMAL) -> Gathered:
    """Anna on S and Bob on N are here, computers on the other seats."""
    count = options.seats if isinstance(options, am.Options) else 4
    gathered = Gathered(options, [OPEN, OPEN, Sitting("Anna"), OPEN][:count] if count > 2 else None, house)
    gathered.tell(None, Sit(0, "Bob"))
    gathered.come(0, 2)
    gathered.tell(2, Start())
    return gathered


def until_turn_of(gathered: Gathered, *seats: int) -> int:
    while gathered.table.game.awaits(gathered.table.state)[-1] not in seats:
        step(gathered)
    seat: int = gathered.table.game.awaits(gathered.table.state)[-1]
    return seat


def step(gathered: Gathered) -> None:
    table = gathered.table
    seat = table.game.awaits(table.state)[0]
    actions = table.game.legal(table.game.view(table.state, seat)).actions
    gathered.tell(seat, Act(table.version, "done" if "done" in actions else actions[0]))


def test_kj_7_5_when_the_clock_has_run_out_the_table_plays() -> None:
    gathered = started()
    seat = until_turn_of(gathered, 0, 2)
    asked = gathered.now
    [alarm] = alarms(gathered.table)
    assert alarm == Alarm(asked + 30_000, "clock", seat)
    assert deadline(gathered.table, asked + 10_000, [alarm]) == 20_000
    assert deadline(gathered.table, asked + 40_000, [alarm]) == 0
    lines = gathered.take_due()
    name = "NESW"[seat]
    assert lines[0] == f"stand-in {name} reason=clock"
    assert lines[1].startswith(f"{name} ")


def test_am_12_1_when_the_clock_has_run_out_the_table_plays() -> None:
    gathered = started(am.Options(seats=3, length=am.Length.GAMES_10))
    seat = until_turn_of(gathered, 0, 2)
    view = gathered.table.game.view(gathered.table.state, seat)
    assert gathered.take_due()[0] == f"stand-in {seat + 1} reason=clock"
    assert gathered.log[-1].split(" >")[0] == f"{seat + 1} {amsterdam.time_out(view)}"


def test_am_2_2_while_people_swap_the_window_is_their_clock() -> None:
    gathered = started(am.Options(seats=3, level=am.Level.BEGINNER))
    [alarm] = alarms(gathered.table)
    assert (alarm.kind, alarm.due) == ("window", gathered.now + 45_000)
    assert deadline(gathered.table, gathered.now, [alarm]) == 45_000
    gathered.tell(0, Act(gathered.table.version, "ready"))
    assert alarms(gathered.table) == [alarm]
    assert gathered.take_due() == ["stand-in 2 reason=late", "2 ready", "stand-in 3 reason=late", "3 ready"]


def test_there_is_no_clock_for_computers_nor_where_the_house_has_none() -> None:
    gathered = started()
    until_turn_of(gathered, 1, 3)
    assert alarms(gathered.table) == []
    assert deadline(gathered.table, gathered.now, []) == -1
    relaxed = started(house=House())
    until_turn_of(relaxed, 0, 2)
    assert alarms(relaxed.table) == []


def test_kj_5_7_the_winner_is_on_the_clock_while_its_partner_may_claim() -> None:
    gathered = started(kj.Options(length=kj.Length.DEALS_1, roem=kj.Roem.CLAIMED))
    while len(gathered.table.state.public.trick) < 4 or gathered.table.to_act[-1] not in (0, 2):
        step(gathered)
    winner = gathered.table.to_act[-1]
    lead, clock = alarms(gathered.table)
    assert lead == Alarm(gathered.now + 2_000, "window")
    assert clock == Alarm(gathered.now + 30_000, "clock", winner)
    assert due_lines(gathered.table, lead, gathered.random) == []
    assert deadline(gathered.table, gathered.now, [lead, clock]) == 30_000


def test_after_the_grace_a_person_is_away_while_others_are_here() -> None:
    gathered = started()
    until_turn_of(gathered, 1, 3)
    gathered.tell(0, Left("n.0"))
    left = gathered.now
    assert alarms(gathered.table) == [Alarm(left + 45_000, "away", 0)]
    assert deadline(gathered.table, left, alarms(gathered.table)) == -1
    assert gathered.take_due() == ["away N"]
    assert alarms(gathered.table) == []
    gathered.come(0)
    gathered.tell(0, Left("n.0"))
    gathered.tell(2, Left("n.2"))
    assert alarms(gathered.table) == []
    gathered.now += 500_000
    gathered.come(2)
    assert alarms(gathered.table) == [Alarm(gathered.now + 45_000, "away", 0)], (
        "the first one back waits for the others"
    )


def test_the_clock_does_not_run_against_those_who_are_away() -> None:
    gathered = started()
    gathered.tell(0, Left("n.0"))
    gathered.add(["away N"])
    until_turn_of(gathered, 0)
    assert alarms(gathered.table) == []


def test_the_clock_begins_anew_when_the_first_comes_back_to_an_empty_table() -> None:
    gathered = started()
    seat = until_turn_of(gathered, 0, 2)
    gathered.tell(0, Left("n.0"))
    gathered.tell(2, Left("n.2"))
    assert alarms(gathered.table) == []
    gathered.now += 1_000_000
    gathered.tell(2, Came("n.5"))
    assert Alarm(gathered.now + 30_000, "clock", seat) in alarms(gathered.table)


def test_the_next_deal_comes_by_itself_after_a_while_or_when_all_want_it() -> None:
    gathered = started()
    gathered.play_deal()
    scored = gathered.now
    assert alarms(gathered.table) == [Alarm(scored + 20_000, "next")]
    assert deadline(gathered.table, scored, alarms(gathered.table)) == 20_000
    gathered.tell(0, Next(gathered.table.version))
    assert alarms(gathered.table) == [Alarm(scored + 20_000, "next")]
    assert gathered.take_due()[0].startswith("deal 2 ")
    gathered.play_deal()
    gathered.tell(0, Next(gathered.table.version))
    gathered.tell(2, Next(gathered.table.version))
    assert gathered.table.number == 3


def test_without_a_time_the_next_deal_waits_for_all_people() -> None:
    gathered = started(house=House())
    gathered.play_deal()
    assert alarms(gathered.table) == []
    gathered.tell(0, Next(gathered.table.version))
    assert alarms(gathered.table) == []


def test_the_next_deal_comes_when_the_last_who_was_waited_for_is_gone() -> None:
    for leave in (Rise(), None, "away"):
        gathered = started(house=House())
        gathered.play_deal()
        gathered.tell(0 if leave is None else 2, Next(gathered.table.version))
        if isinstance(leave, Rise):
            gathered.tell(0, leave)
        elif leave is None:
            assert gathered.table.waiting == (2,)
            gathered.tell(2, Remove(gathered.table.version, 2))
        else:
            gathered.tell(0, Left("n.0"))
            gathered.add(["away N"])
        [alarm] = alarms(gathered.table)
        assert (alarm.kind, alarm.due) == ("next", gathered.now)
        assert gathered.take_due()[0].startswith("deal 2 ")


def test_a_pause_stops_all_clocks_and_gives_back_its_time() -> None:
    gathered = started(house=NORMAL)
    until_turn_of(gathered, 0, 2)
    before = alarms(gathered.table)
    gathered.tell(0, Pause())
    gathered.tell(2, Pause())
    assert alarms(gathered.table) == []
    begin = gathered.now
    gathered.now += 500_000
    gathered.tell(2, Resume())
    assert [alarm.due for alarm in alarms(gathered.table)] == [before[0].due + gathered.now - begin]


def test_the_grace_of_who_leaves_in_a_pause_begins_behind_it() -> None:
    gathered = started(house=NORMAL)
    gathered.tell(0, Pause())
    gathered.tell(2, Pause())
    gathered.now += 100_000
    gathered.tell(0, Left("n.0"))
    gathered.now += 100_000
    gathered.tell(2, Resume())
    assert Alarm(gathered.now + 45_000, "away", 0) in alarms(gathered.table)


def test_no_alarm_is_due_before_the_earliest_and_patience_stretches_them() -> None:
    gathered = started()
    seat = until_turn_of(gathered, 0, 2)
    asked = gathered.now
    assert alarms(gathered.table, 0.5) == [Alarm(asked + 15_000, "clock", seat)]
    assert alarms(gathered.table, 1.0, asked + 99_000) == [Alarm(asked + 99_000, "clock", seat)]


def test_a_table_of_computers_alone_rests() -> None:
    gathered = Gathered(EIGHT, [computer(0, "easy"), computer(1, "easy"), Sitting("Anna"), computer(3, "easy")], NORMAL)
    gathered.tell(2, Start())
    gathered.play_deal()
    gathered.tell(2, Rise())
    assert alarms(gathered.table) == []


def test_windows_that_were_lost_are_closed() -> None:
    gathered = started()
    gathered.tell(0, Came("dead.1"))
    came = gathered.now
    assert lost_lines(gathered.table, {"dead.1"}, came) == []
    assert lost_lines(gathered.table, {"dead.1"}, came + 1) == ["left N by=dead.1"]
    assert lost_lines(gathered.table, set(), came + 1) == []
