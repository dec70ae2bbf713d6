"""Gathering, sitting, rising, the host, seats that change, presence, pauses and talk, as the log tells them."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mokum.cards import BadText
from mokum.games import amsterdam, klaverjassen
from mokum.games.klaverjassen import options as kj
from mokum.table import Act, House, Next, Refused, Rematch, Sitting, Stale, Table, decide, gathering_lines
from mokum.table.clocks import alarms, due_lines
from mokum.table.room_commands import (
    Came,
    GiveHost,
    Left,
    OpenSeat,
    Pause,
    Remove,
    Reseat,
    Resume,
    Rise,
    Say,
    SeatComputer,
    SetHouse,
    Sit,
    Start,
    keys_after,
)
from mokum.table.seats import OPEN, computer
from mokum.table.talk import KEPT, MOST, PERIOD_MS
from tests.table.drive import choose_from

LOGS = Path(__file__).parent / "logs"
ONE_DEAL = kj.Options(length=kj.Length.DEALS_1)
EIGHT = kj.Options(length=kj.Length.DEALS_8)


class Gathered:
    """A table that Anna (on S) has set for people; each word comes a second after the one before."""

    def __init__(self, options: Any = ONE_DEAL, seats: Any = None, house: House | None = None) -> None:
        game = klaverjassen if isinstance(options, kj.Options) else amsterdam
        self.random = Random(1)
        self.now = 0
        self.table = Table("t")
        self.log: list[str] = []
        self.add(gathering_lines(game, options, seats or [OPEN, OPEN, Sitting("Anna"), OPEN], house=house))

    def add(self, lines: list[str]) -> list[str]:
        self.now += 1000
        self.news = self.table.read(lines, self.now)
        self.log += lines
        return lines

    def tell(self, seat: int | None, command: Any) -> list[str]:
        return self.add(decide(self.table, seat, command, self.random, self.now))

    def refusal(self, seat: int | None, command: Any) -> str:
        with pytest.raises(Refused) as refused:
            decide(self.table, seat, command, self.random, self.now)
        return refused.value.code

    def come(self, *seats: int) -> None:
        for seat in seats:
            self.tell(seat, Came(f"n.{seat}"))

    def take_due(self) -> list[str]:
        """What is due first happens when it is due."""
        first = alarms(self.table)[0]
        self.now = first.due - 1000
        return self.add(due_lines(self.table, first, self.random))

    def play_deal(self) -> None:
        while self.table.phase == "deal":
            seat = self.table.game.awaits(self.table.state)[0]
            view = self.table.game.view(self.table.state, seat)
            self.tell(seat, Act(self.table.version, choose_from(self.table.game, view, self.random)))


def four_people() -> Gathered:
    gathered = Gathered(EIGHT)
    for seat, name in ((0, "Bob"), (1, "Cor"), (3, "Dé")):
        gathered.tell(None, Sit(seat, name, b""))
    gathered.come(0, 1, 2, 3)
    return gathered


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.mkm")), ids=lambda path: path.stem)
def test_a_log_from_before_these_words_still_reads(path: Path) -> None:
    lines = path.read_text().splitlines()
    table = Table("t")
    table.read(lines)
    assert table.version == len(lines)
    assert table.house == House()
    assert table.started
    assert table.company.host == table.people[0]
    assert table.phase in ("deal", "finished", "scored")


def test_people_gather_until_the_host_starts() -> None:
    gathered = Gathered()
    table = gathered.table
    assert gathered.log[1] == "seats N=? E=? S=Anna W=?"
    assert (table.phase, table.people, table.company.host, table.state, table.number) == ("gathering", (2,), 2, None, 0)
    assert gathered.refusal(2, Act(table.version, "DJ")) == "not-now"
    assert gathered.refusal(2, Next(table.version)) == "no-next"
    assert gathered.refusal(2, Rematch(table.version)) == "no-rematch"
    assert gathered.tell(None, Sit(0, " Ot en Sien ", b"k")) == ["sit N name=Ot%20en%20Sien"]
    assert table.seats[0] == Sitting("Ot en Sien")
    assert gathered.tell(2, SeatComputer(1, "easy")) == ["computer E strength=easy"]
    assert gathered.refusal(0, Start()) == "not-host"
    lines = gathered.tell(2, Start())
    assert lines[0] == "start"
    assert lines[1].startswith("deal 1 ")
    assert [sitting.strength for sitting in table.seats] == ["", "easy", "", "normal"]
    assert table.phase == "deal"
    assert gathered.refusal(2, Start()) == "started"


def test_who_watches_may_only_sit_down() -> None:
    gathered = Gathered()
    for command in (Rise(), Start(), Pause(), Say("nice"), SetHouse({}), Came("x"), Remove(1, 2), OpenSeat(1)):
        assert gathered.refusal(None, command) == "watching"


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "?", "bot:hard", "a\nb", "\x1b", "\u202eabc", "\u200b"])
def test_a_name_has_1_to_24_signs_that_print(name: str) -> None:
    gathered = Gathered()
    assert gathered.refusal(None, Sit(0, name)) == "bad-name"
    gathered.tell(None, Sit(0, "é" * 24))


def test_no_two_people_have_the_same_name() -> None:
    assert Gathered().refusal(None, Sit(0, "ANNA")) == "name-taken"


def test_a_seat_is_taken_once() -> None:
    gathered = Gathered()
    for seat in (-1, 4, 99):
        assert gathered.refusal(None, Sit(seat, "Bob")) == "bad-seat"
    gathered.tell(None, Sit(0, "Bob"))
    assert gathered.refusal(None, Sit(0, "Cor")) == "seat-taken"
    assert gathered.refusal(None, Sit(2, "Cor")) == "seat-taken"
    gathered.tell(2, SetHouse({"locked": True}))
    assert gathered.refusal(None, Sit(1, "Cor")) == "locked"


def test_who_rises_leaves_the_seat_open_and_in_a_match_to_a_computer() -> None:
    gathered = Gathered(EIGHT)
    gathered.tell(None, Sit(0, "Bob"))
    assert gathered.tell(0, Rise()) == ["rise N"]
    assert gathered.table.seats[0].is_open
    gathered.tell(None, Sit(0, "Bob"))
    gathered.come(0, 2)
    gathered.tell(2, Start())
    assert gathered.refusal(0, Rise()) == "in-a-deal"
    assert gathered.refusal(None, Sit(1, "Cor")) == "in-a-deal"
    gathered.play_deal()
    gathered.tell(2, Next(gathered.table.version))
    assert gathered.table.waiting == (0,)
    gathered.tell(0, Rise())
    assert gathered.table.seats[0] == computer(0, "normal")
    assert gathered.table.waiting == ()
    gathered.tell(None, Sit(1, "Cor"))
    assert gathered.table.waiting == (1,)


def test_the_host_is_handed_on_and_passes_to_who_is_here() -> None:
    gathered = four_people()
    table = gathered.table
    assert table.company.host == 2
    assert gathered.tell(2, GiveHost(table.version, 3)) == ["host W"]
    assert table.company.host == 3
    gathered.tell(0, Left("n.0"))
    gathered.tell(3, Rise())
    assert table.company.host == 1
    gathered.tell(1, Left("n.1"))
    gathered.add(["away E"])
    assert table.company.host == 2
    gathered.tell(1, Came("n.5"))
    assert table.company.host == 2


def test_where_nobody_is_here_the_host_stays_until_somebody_comes() -> None:
    gathered = four_people()
    for seat in range(4):
        gathered.tell(seat, Left(f"n.{seat}"))
    gathered.add(["away S"])
    assert gathered.table.company.host == 2
    gathered.come(1)
    assert gathered.table.company.host == 1


def test_the_host_puts_a_person_out_but_not_the_one_who_sat_down_meanwhile() -> None:
    gathered = four_people()
    table, at = gathered.table, gathered.table.version
    assert gathered.refusal(0, Remove(at, 1)) == "not-host"
    assert gathered.refusal(2, Remove(at, 9)) == "bad-seat"
    assert gathered.tell(2, Remove(at, 1)) == ["remove E"]
    assert table.seats[1].is_open
    assert gathered.refusal(2, Remove(table.version, 1)) == "no-person"
    gathered.tell(None, Sit(1, "Eef"))
    with pytest.raises(Stale):
        gathered.tell(2, Remove(at, 1))
    with pytest.raises(Stale):
        gathered.tell(2, GiveHost(table.version + 1, 1))
    gathered.tell(2, Start())
    assert gathered.tell(2, Remove(table.version, 1)) == ["remove E"]
    assert table.seats[1].is_computer


def test_the_host_seats_computers_and_sends_them_away() -> None:
    gathered = Gathered()
    gathered.tell(2, SeatComputer(0, "easy"))
    assert gathered.tell(2, SeatComputer(0, "easy")) == []
    gathered.tell(2, SeatComputer(0, "hard:ms=300"))
    assert gathered.table.seats[0] == computer(0, "hard:ms=300")
    assert gathered.tell(2, OpenSeat(0)) == ["open N"]
    assert gathered.tell(2, OpenSeat(0)) == []
    for command in (OpenSeat(2), SeatComputer(2, "easy")):
        assert gathered.refusal(2, command) == "seat-taken"
    gathered.tell(2, Start())
    assert gathered.refusal(2, OpenSeat(0)) == "started"
    assert gathered.refusal(2, SeatComputer(0, "easy")) == "in-a-deal"


def test_seats_are_changed_while_people_gather_and_all_that_is_known_of_them_goes_along() -> None:
    gathered = four_people()
    table = gathered.table
    gathered.tell(0, Left("n.0"))
    assert gathered.tell(2, Reseat(table.version, (2, 1, 0, 3))) == ["reseat N=S S=N"]
    assert [sitting.name for sitting in table.seats] == ["Anna", "Cor", "Bob", "Dé"]
    assert (table.company.host, table.company.here, set(table.company.left)) == (0, (0, 1, 3), {2})
    assert table.company.newest[0] == "n.2"
    assert gathered.refusal(0, Reseat(table.version, (0, 0, 1, 2))) == "bad-seats"
    with pytest.raises(Stale):
        gathered.tell(0, Reseat(1, (1, 0, 2, 3)))
    assert gathered.tell(0, Reseat(table.version, (0, 1, 2, 3))) == []


def test_who_sits_moves_to_a_seat_without_a_person_but_not_within_a_match() -> None:
    gathered = Gathered(EIGHT)
    gathered.tell(None, Sit(0, "Bob"))
    gathered.tell(2, SeatComputer(1, "easy"))
    assert gathered.tell(0, Sit(1)) == ["reseat N=E E=N"]
    assert gathered.table.seats[0] == computer(0, "easy")
    assert gathered.refusal(1, Sit(2)) == "seat-taken"
    assert gathered.tell(1, Sit(1)) == []
    gathered.tell(2, Start())
    gathered.play_deal()
    for seat, command in ((1, Sit(0)), (2, Reseat(gathered.table.version, (1, 0, 2, 3)))):
        assert gathered.refusal(seat, command) == "in-a-match"


def test_partners_are_drawn_by_lot() -> None:
    seen = set()
    for seed in range(40):
        gathered = four_people()
        gathered.random = Random(seed)
        gathered.tell(2, SetHouse({"partners": "drawn"}))
        lines = gathered.tell(2, Start())
        assert sum(line.startswith("reseat ") for line in lines) <= 1
        names = [sitting.name for sitting in gathered.table.seats]
        assert sorted(names) == ["Anna", "Bob", "Cor", "Dé"]
        seen.add(names[(names.index("Anna") + 2) % 4])
    assert seen == {"Bob", "Cor", "Dé"}


def test_secrets_change_with_the_lines() -> None:
    gathered = four_people()
    table = gathered.table
    keys = {seat: bytes([seat]) for seat in range(4)}
    assert keys_after(table, None, Sit(1, "Eef", b"e"), ["sit E name=Eef"], keys) == {1: b"e"}
    assert keys_after(table, 1, Rise(), ["rise E"], keys) == {1: None}
    assert keys_after(table, 2, Remove(0, 3), ["remove W"], keys) == {3: None}
    del keys[1]
    line = "reseat N=E E=S S=N"
    assert keys_after(table, 2, Reseat(0, (1, 2, 0, 3)), [line], keys) == {0: None, 1: b"\2", 2: b"\0"}
    assert keys_after(table, 2, Start(), [line, "start"], keys) == {0: None, 1: b"\2", 2: b"\0"}
    assert keys_after(table, 0, Pause(), ["pause N"], keys) == {}


def test_settings_are_the_hosts() -> None:
    gathered = Gathered(house=House(grace=45, clock=30, next=20))
    assert gathered.log[2] == "house grace=45 clock=30 next=20"
    assert gathered.table.house == House(grace=45, clock=30, next=20)
    gathered.tell(None, Sit(0, "Bob"))
    assert gathered.refusal(0, SetHouse({"clock": 5})) == "not-host"
    assert gathered.tell(2, SetHouse({"clock": 0, "talk": "free", "grace": 45})) == ["house clock=0 talk=free"]
    for changes in ({"clock": -1}, {"clock": 601}, {"clock": True}, {"locked": "yes"}, {"talk": "loud"}, {"x": 1}):
        assert gathered.refusal(2, SetHouse(changes)) == "bad-house"


def test_the_newest_window_acts_and_an_older_one_that_closes_changes_nothing() -> None:
    gathered = Gathered()
    company = gathered.table.company
    gathered.tell(2, Came("n.old"))
    gathered.tell(2, Came("n.new"))
    assert gathered.tell(2, Left("n.old")) == []
    assert company.newest == {2: "n.new"}
    assert gathered.tell(2, Left("n.new")) == ["left S by=n.new"]
    assert (company.here, company.left) == ((), {2: gathered.now})


def test_a_person_who_is_away_is_played_for_until_it_comes_back() -> None:
    gathered = four_people()
    table = gathered.table
    gathered.tell(2, Start())
    assert table.strength(0) == ""
    gathered.tell(0, Left("n.0"))
    gathered.add(["away N"])
    assert (table.strength(0), table.company.away) == ("normal", {0})
    assert table.seats[0].is_person
    gathered.play_deal()
    assert table.waiting == (1, 2, 3)
    gathered.come(0)
    assert (table.strength(0), table.waiting) == ("", (0, 1, 2, 3))


def test_a_pause_begins_when_all_who_are_here_want_it_and_ends_when_one_does() -> None:
    gathered = four_people()
    table = gathered.table
    assert gathered.refusal(0, Pause()) == "no-pause"
    gathered.tell(2, Start())
    gathered.tell(3, Left("n.3"))
    for seat in (0, 1):
        assert gathered.tell(seat, Pause()) == [f"pause {'NESW'[seat]}"]
        assert gathered.tell(seat, Pause()) == []
        assert not table.is_paused
    gathered.tell(2, Pause())
    assert table.is_paused
    mover = table.to_act[0]
    assert gathered.refusal(mover, Act(table.version, "trump:D")) == "paused"
    gathered.come(3)
    assert table.is_paused
    asked = table.asked_at(mover)
    gathered.now += 60_000
    gathered.tell(3, Resume())
    assert not table.is_paused
    assert table.asked_at(mover) == asked + 62_000
    assert table.company.pausing == frozenset()
    gathered.tell(mover, Act(table.version, "trump:D"))


def test_a_pause_begins_when_the_last_who_did_not_want_it_leaves() -> None:
    gathered = four_people()
    gathered.tell(2, Start())
    for seat in (0, 1):
        gathered.tell(seat, Pause())
    gathered.tell(1, Resume())
    assert gathered.table.company.pausing == {0}
    for seat in (1, 2, 3):
        gathered.tell(seat, Left(f"n.{seat}"))
    assert gathered.table.is_paused
    gathered.tell(0, Left("n.0"))
    assert gathered.table.is_paused


def test_a_pause_begins_when_the_only_one_who_did_not_want_it_is_put_out() -> None:
    gathered = four_people()
    gathered.tell(2, Start())
    for seat in (0, 1, 2):
        gathered.tell(seat, Pause())
    assert not gathered.table.is_paused
    gathered.tell(2, Remove(gathered.table.version, 3))
    assert gathered.table.is_paused
    assert gathered.table.company.paused == gathered.table.at
    gathered.tell(1, Resume())
    assert not gathered.table.is_paused


def test_talk_is_what_the_house_allows() -> None:
    gathered = Gathered()
    assert gathered.tell(2, Say("nice-play")) == ["say S phrase:nice-play"]
    assert gathered.refusal(2, Say(text="Hello")) == "no-talk"
    gathered.tell(2, SetHouse({"talk": "free"}))
    assert gathered.tell(2, Say(text=" Hé, 100% #1! ")) == ["say S text=Hé,%20100%25%20%231!"]
    said = gathered.table.talk.said[-1]
    assert (said.seat, said.name, said.text, said.v) == (2, "Anna", "Hé, 100% #1!", gathered.table.version)
    for say in (Say(), Say("Nice"), Say("nice", "and text"), Say(text="x" * 201), Say(text="a\nb"), Say(text=" ")):
        assert gathered.refusal(2, say) == "bad-talk"
    gathered.tell(2, SetHouse({"talk": "off"}))
    assert gathered.refusal(2, Say("nice")) == "no-talk"


def test_nobody_talks_all_the_time_and_the_last_50_are_kept() -> None:
    gathered = Gathered()
    gathered.tell(None, Sit(0, "Bob"))
    for _ in range(MOST):
        gathered.tell(2, Say("nice"))
        gathered.now -= 1000
    assert gathered.refusal(2, Say("nice")) == "too-much-talk"
    gathered.tell(0, Say("nice"))
    gathered.now += PERIOD_MS
    for _ in range(2 * KEPT):
        gathered.now += PERIOD_MS
        gathered.tell(2, Say("nice"))
    assert len(gathered.table.talk.said) == KEPT


def test_a_rematch_keeps_room_seats_and_settings() -> None:
    gathered = four_people()
    gathered = Gathered(ONE_DEAL, house=House(clock=30))
    gathered.tell(None, Sit(0, "Bob"))
    gathered.come(0, 2)
    gathered.tell(2, Start())
    gathered.play_deal()
    assert gathered.table.phase == "finished"
    gathered.tell(None, Sit(1, "Cor"))
    gathered.tell(2, Reseat(gathered.table.version, (1, 0, 2, 3)))
    seats, company = gathered.table.seats, gathered.table.company
    for seat in (0, 1, 2):
        gathered.tell(seat, Rematch(gathered.table.version))
    assert gathered.table.seats == seats
    assert gathered.table.company is company
    assert (gathered.table.house.clock, gathered.table.phase, gathered.table.results) == (30, "deal", [])
    again = Table("t")
    again.read(gathered.log)
    assert again.seats == seats


def test_the_log_folds_to_the_same_company_however_it_is_cut() -> None:
    gathered = four_people()
    gathered.tell(2, Start())
    gathered.tell(0, Left("n.0"))
    gathered.add(["away N"])
    gathered.tell(1, Pause())
    table = Table("t")
    for line in gathered.log:
        table.read([line])
    times = {"attended": 0, "left": {}, "came": {}}
    assert vars(table.company) | times == vars(gathered.table.company) | times


@pytest.mark.parametrize(
    "line",
    ["sit N", "sit S name=Bob", "sit X name=Bob", "sit N name=", "rise N", "rise", "computer S strength=easy", "start now",
     "computer N strength=", "computer N strength=bot:x", "open N", "open S", "host N", "host X", "reseat", "reseat N=S",
     "reseat N=S S=S", "reseat N=E E=X", "came N by=x", "came S", "came S by=", "came S by=a/b", "left X by=n",
     "away S", "away N", "pause S", "resume N", "say N phrase:nice", "say S", "say S phrase:", "say S words",
     "say S text=", "house", "house clock=x", "house clock=601", "house locked=yes", "house tempo=3", "remove N"],
)  # fmt: skip
def test_a_line_that_cannot_follow_is_an_error_with_its_number(line: str) -> None:
    gathered = Gathered()
    with pytest.raises(BadText) as fault:
        gathered.table.read([line])
    assert fault.value.line == len(gathered.log) + 1


def test_seats_change_only_between_deals() -> None:
    gathered = four_people()
    gathered.tell(2, Start())
    for line in ("rise N", "sit N name=X", "computer N strength=easy", "reseat N=E E=N", "start", "open N"):
        table = Table("t")
        table.read(gathered.log)
        with pytest.raises(BadText):
            table.read([line])
