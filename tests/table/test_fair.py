"""Fair deals at a table: commitment, nonces of those who are here, the deal, the seed; and what waits for what."""

import re
from random import Random
from typing import Any

import pytest

from mokum.games import amsterdam, klaverjassen
from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.record import read_record
from mokum.table import Act, House, Next, Refused, Rematch, Sitting, Table, decide, gathering_lines, opening_lines
from mokum.table.clocks import Alarm, alarms, due_lines
from mokum.table.fair import NONCE_MS, AddNonce, missing, with_seed
from mokum.table.fairness import verify
from mokum.table.room_commands import Came, Left, Pause, Resume, Sit, Start
from mokum.table.room_words import ROOM_WORDS
from mokum.table.seats import OPEN, computer
from mokum.table.shuffle import Seeds, Stream, fair_deal
from tests.table.drive import choose_from

ONE, EIGHT = (kj.Options(length=length) for length in (kj.Length.DEALS_1, kj.Length.DEALS_8))
GAMES = [EIGHT, kj.Options(length=kj.Length.DEALS_1, trump_choice=kj.TrumpChoice.TURNED), am.Options(seats=3)]
NONCES = {seat: f"{seat}" * 32 for seat in range(10)}


class Fair:
    """A table with a key: what follows in its log goes through :func:`with_seed`, as in a room."""

    def __init__(self, options: Any = EIGHT, people: int = 1, key: bytes = b"k" * 32) -> None:
        game = klaverjassen if isinstance(options, kj.Options) else amsterdam
        self.chance = Seeds(key, "t")
        self.random = Random(1)
        self.now = 0
        self.table = Table("t")
        self.log: list[str] = []
        seats = [
            Sitting(f"Name {seat}") if seat < people else computer(seat, "easy")
            for seat in range(len(game.seats(options)))
        ]
        self.add(opening_lines(game, options, seats, self.chance))

    def add(self, lines: list[str]) -> list[str]:
        self.now += 1000
        lines = with_seed(self.table, lines, self.chance)
        self.table.read(lines, self.now)
        self.log += lines
        return lines

    def tell(self, seat: int | None, command: Any) -> list[str]:
        return self.add(decide(self.table, seat, command, self.chance, self.now))

    def refusal(self, seat: int | None, command: Any) -> str:
        with pytest.raises(Refused) as refused:
            decide(self.table, seat, command, self.chance, self.now)
        return refused.value.code

    def come(self, *seats: int) -> None:
        for seat in seats:
            self.tell(seat, Came(f"n.{seat}"))

    def nonce(self, seat: int) -> list[str]:
        assert self.table.promise is not None
        return self.tell(seat, AddNonce(self.table.promise.number, NONCES[seat]))

    def play_deal(self) -> None:
        while self.table.phase == "deal":
            seat = self.table.game.awaits(self.table.state)[0]
            view = self.table.game.view(self.table.state, seat)
            self.tell(seat, Act(self.table.version, choose_from(self.table.game, view, self.random)))

    def due(self) -> list[Alarm]:
        return [alarm for alarm in alarms(self.table) if alarm.kind == "deal"]

    def record(self) -> list[str]:
        words = ("next", "pace", "stand-in", "rematch", *ROOM_WORDS)
        return [line for line in self.log if line.partition(" ")[0] not in words]


def first_words(lines: list[str]) -> list[str]:
    return [line.partition(" ")[0] for line in lines]


@pytest.mark.parametrize("options", GAMES)
def test_a_deal_is_committed_to_then_given_nonces_then_dealt_and_its_seed_shown(options: Any) -> None:
    table = Fair(options)
    assert re.fullmatch(r"commit 1 table=t sha256=[0-9a-f]{64}", table.log[-1])
    assert (table.table.phase, table.table.to_act, table.table.state) == ("gathering", (), None)
    table.come(0)
    lines = table.nonce(0)
    assert first_words(lines)[:2] == ["nonce", "deal"]
    assert table.table.phase == "deal"
    table.play_deal()
    assert first_words(table.log)[-2:] == ["score", "reveal"]
    assert [verdict.found for verdict in verify(table.record())] == ["fair"]


@pytest.mark.parametrize("options", [EIGHT, am.Options(seats=2, length=am.Length.GAMES_10)])
def test_a_whole_match_of_fair_deals_verifies(options: Any) -> None:
    table = Fair(options, people=2)
    table.come(0, 1)
    while True:
        table.nonce(1)
        table.nonce(0)
        table.play_deal()
        if table.table.phase == "finished":
            break
        table.tell(0, Next(table.table.version))
        assert first_words(table.tell(1, Next(table.table.version))) == ["next", "commit"]
    verdicts = verify(table.record())
    assert len(verdicts) == len(table.table.results) > 1
    names = table.table.seat_names[:2]
    assert {(verdict.found, verdict.nonces) for verdict in verdicts} == {("fair", names)}
    assert len(read_record("\n".join(table.record())).played) == len(verdicts)


def test_the_deal_waits_for_all_who_are_here_and_for_nobody_else() -> None:
    table = Fair(people=3)
    table.come(0, 2)
    assert missing(table.table) == (0, 2)
    assert first_words(table.nonce(2)) == ["nonce"]
    assert missing(table.table) == (0,)
    assert first_words(table.nonce(0)) == ["nonce", "deal"]
    promise = table.table.dealt_promise
    assert promise is not None
    assert promise.in_order(table.table.seat_names) == {"N": NONCES[0], "S": NONCES[2]}


def test_after_two_seconds_it_goes_without_the_missing_ones() -> None:
    table = Fair(people=2)
    assert table.due() == []
    table.come(0)
    came = table.now
    assert table.due() == [Alarm(came + NONCE_MS, "deal")]
    table.come(1)
    assert table.due() == [Alarm(came + NONCE_MS, "deal")]
    table.nonce(1)
    lines = due_lines(table.table, table.due()[0], table.chance)
    assert first_words(table.add(lines)) == ["deal"]
    assert table.due() == []
    table.play_deal()
    assert [(verdict.found, verdict.nonces) for verdict in verify(table.record())] == [("fair", ("E",))]


def test_it_does_not_wait_for_one_who_has_left_and_not_at_all_for_nobody() -> None:
    table = Fair(people=2)
    table.come(0, 1)
    table.nonce(0)
    table.tell(1, Left("n.1"))
    assert missing(table.table) == ()
    assert table.due()[0].due <= table.now
    assert first_words(table.add(due_lines(table.table, table.due()[0], table.chance))) == ["deal"]
    table.play_deal()
    table.tell(0, Next(table.table.version))
    table.tell(1, Next(table.table.version))
    table.tell(0, Left("n.0"))
    assert table.due() == []


def test_in_a_pause_nothing_is_dealt() -> None:
    table = Fair(people=1)
    table.come(0)
    table.nonce(0)
    table.play_deal()
    table.tell(0, Next(table.table.version))
    table.tell(0, Pause())
    assert table.table.is_paused
    assert first_words(table.nonce(0)) == ["nonce"]
    assert table.due() == []
    table.tell(0, Resume())
    assert table.due()[0].due <= table.now
    assert first_words(due_lines(table.table, table.due()[0], table.chance)) == ["deal"]


def test_what_is_no_nonce_or_comes_at_the_wrong_time_is_refused() -> None:
    table = Fair(people=2)
    table.come(0, 1)
    assert table.refusal(None, AddNonce(1, NONCES[0])) == "watching"
    assert table.refusal(0, AddNonce(2, NONCES[0])) == "no-nonce"
    for value in ("", "0" * 31, "0" * 65, "A" * 32, "0" * 31 + " ", "0" * 32 + "\n"):
        assert table.refusal(0, AddNonce(1, value)) == "bad-nonce"
    table.nonce(0)
    assert table.nonce(0) == []
    assert table.refusal(0, AddNonce(1, NONCES[1])) == "nonce-given"
    table.nonce(1)
    assert table.refusal(0, AddNonce(1, NONCES[0])) == "no-nonce"


def test_while_a_deal_is_waited_for_there_is_nothing_to_be_ready_for() -> None:
    table = Fair()
    table.come(0)
    assert table.refusal(0, Act(table.table.version, "trump:D")) == "not-now"
    table.nonce(0)
    table.play_deal()
    table.tell(0, Next(table.table.version))
    assert (table.table.phase, table.table.waiting) == ("scored", ())
    assert table.refusal(0, Next(table.table.version)) == "no-next"
    table.tell(None, Sit(1, "Late"))
    assert table.table.waiting == ()
    assert [alarm.kind for alarm in alarms(table.table) if alarm.kind == "next"] == []


def test_a_rematch_has_another_seed_and_another_first_deal() -> None:
    table = Fair(ONE)
    table.come(0)
    table.nonce(0)
    first = table.table.deal
    table.play_deal()
    assert first_words(table.tell(0, Rematch(table.table.version))) == ["rematch", "commit"]
    table.nonce(0)
    assert table.table.deal != first
    table.play_deal()
    hashes = re.findall(r"sha256=(\w+)", "\n".join(table.log))
    assert len(set(hashes)) == len(hashes) == 2
    again = table.log.index(next(line for line in table.log if line.startswith("rematch")))
    record = [*table.record()[:2], *(line for line in table.log[again:] if line in table.record())]
    assert [verdict.found for verdict in verify(record)] == ["fair"]


def test_any_process_with_the_key_goes_on_where_another_was_killed() -> None:
    table = Fair(people=2)
    table.come(0, 1)
    table.nonce(0)
    other = Table("t")
    other.read(table.log)
    command = AddNonce(1, NONCES[1])
    there = decide(other, 1, command, Seeds(b"k" * 32, "t"))
    assert there == decide(table.table, 1, command, table.chance)
    assert first_words(there) == ["nonce", "deal"]


def test_a_seed_stands_nowhere_before_it_is_shown() -> None:
    table = Fair()
    table.come(0)
    table.nonce(0)
    seed = table.chance.seed(1).hex()
    while table.table.phase == "deal":
        assert seed not in "\n".join(table.log)
        assert seed not in repr(vars(table.table))
        assert table.chance._key.hex() not in repr(vars(table.table))
        seat = table.table.game.awaits(table.table.state)[0]
        view = table.table.game.view(table.table.state, seat)
        table.tell(seat, Act(table.table.version, choose_from(table.table.game, view, table.random)))
    assert table.log[-1] == f"reveal 1 seed={seed}"
    assert table.table.shown is not None
    assert table.table.shown.seed == seed


def test_a_lost_key_is_seen_and_the_table_goes_on() -> None:
    table = Fair()
    table.come(0)
    table.nonce(0)
    table.chance = Seeds(b"other" * 6 + b"..", "t")
    table.play_deal()
    assert first_words(table.log)[-1] == "score"
    assert first_words(table.tell(0, Next(table.table.version))) == ["next", "commit"]
    table.nonce(0)
    table.play_deal()
    assert [verdict.found for verdict in verify(table.record())] == ["unfair", "fair"]


def test_partners_are_drawn_from_the_same_chance_behind_the_cards() -> None:
    table = Fair.__new__(Fair)
    table.chance, table.random, table.now, table.table, table.log = Seeds(b"k" * 32, "t"), Random(1), 0, Table("t"), []
    seats = [OPEN, OPEN, Sitting("Anna"), OPEN]
    table.add(gathering_lines(klaverjassen, ONE, seats, house=House(partners="drawn")))
    table.tell(None, Sit(0, "Bob"))
    table.come(0, 2)
    assert first_words(table.tell(2, Start())) == ["start", "commit"]
    assert [sitting.name for sitting in table.table.seats if sitting.is_person] == ["Bob", "Anna"]
    table.nonce(0)
    lines = table.nonce(2)
    assert first_words(lines)[-1] == "deal"
    stream_says = _draw_of(table)
    moved = [f"{to}={source}" for to, source in zip("NESW", stream_says, strict=True) if to != source]
    assert lines[1:-1] == ([f"reseat {' '.join(moved)}"] if moved else [])
    assert sorted(sitting.name for sitting in table.table.seats if sitting.is_person) == ["Anna", "Bob"]
    table.play_deal()
    assert [verdict.found for verdict in verify(table.record())] == ["fair"]
    for seat, words in zip(table.table.people, (["next"], ["rematch", "commit"]), strict=True):
        assert first_words(table.tell(seat, Rematch(table.table.version))) == words
    for seat in table.table.company.here:
        assert "reseat" not in first_words(table.nonce(seat))


def _draw_of(table: Fair) -> list[str]:
    stream = Stream(table.chance.seed(1), "t", 1, {"N": NONCES[0], "S": NONCES[2]})
    fair_deal(klaverjassen, ONE, None, stream)
    order = list("NESW")
    stream.shuffle(order)
    return order
