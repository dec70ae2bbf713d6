"""Simulations: the same result however the work is spread, and what is done when they are broken off."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.lab import simulate as module
from mokum.lab.simulate import Job, Part, dealer_of, opening_lines, play_part, simulate
from mokum.lab.workers import Workers, workers
from mokum.record import read_record

KJ = Job("klaverjassen", kj.Options(), ("normal", "easy", "normal", "easy"), 5)
AM = Job("amsterdam", am.Options(seats=3), ("easy", "easy", "normal"), 5)
DEALS = 6


@contextmanager
def crew(executor: Executor) -> Iterator[Workers]:
    """Workers of this executor."""
    with executor:
        yield Workers(executor, 2)


class Backwards(Executor):
    """Does what it is given at once, and hands it back in any order but the right one."""

    def __init__(self) -> None:
        self.parts: list[tuple[int, int]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.parts += args
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.fixture
def called_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others are called in after one deal, whatever it costs, in parts of one deal each."""
    monkeypatch.setattr(module, "ALONE", 0.0)
    monkeypatch.setattr(module, "WORTH", -1.0)
    monkeypatch.setattr(module, "PART", 0.0)


@pytest.mark.parametrize("job", [KJ, AM], ids=lambda job: job.game)
def test_who_plays_the_deals_makes_no_difference(job: Job, called_in: None) -> None:
    alone = simulate(job, DEALS)
    assert alone.deals == DEALS
    backwards = Backwards()
    assert simulate(job, DEALS, crew(backwards)) == alone
    assert sorted(number for first, count in backwards.parts for number in range(first, first + count)) == [
        *range(2, DEALS + 1)
    ]
    assert simulate(job, DEALS, crew(ThreadPoolExecutor(2))) == alone


def test_processes_give_the_same(called_in: None) -> None:
    assert simulate(KJ, DEALS, workers(2)) == simulate(KJ, DEALS)


def test_one_part_is_as_good_as_many() -> None:
    whole = play_part(KJ, 1, 4)
    parts = [play_part(KJ, number, 1) for number in (3, 1, 4, 2)]
    assert {
        name: sum((part.tally.get(name, Counter()) for part in parts), Counter()) for name in whole.tally
    } == whole.tally


def test_another_seed_gives_other_deals() -> None:
    other = Job(KJ.game, KJ.options, KJ.strengths, 6)
    assert simulate(KJ, 3).tally != simulate(other, 3).tally


def test_each_seat_deals_as_often() -> None:
    assert Counter(dealer_of(AM, number) for number in range(1, 31)) == {0: 10, 1: 10, 2: 10}
    assert dealer_of(KJ, 1) == 3


def test_every_deal_is_told_once() -> None:
    parts: list[Part] = []
    simulate(KJ, DEALS, told=parts.append)
    assert [number for part in parts for number in range(part.first, part.first + part.deals)] == [*range(1, DEALS + 1)]


def test_ctrl_c_keeps_what_is_done(called_in: None) -> None:
    def interrupted(part: Part) -> None:
        if part.first == 3:
            raise KeyboardInterrupt

    alone = simulate(KJ, DEALS, told=interrupted)
    assert (alone.broken_off, alone.deals) == (True, 3)
    assert alone.tally == simulate(KJ, 3).tally
    shared = simulate(KJ, DEALS, crew(Backwards()), told=interrupted)
    assert (shared.broken_off, shared.tally["trump"].total()) == (True, shared.deals)
    assert shared.deals < DEALS


def test_kj_1_4_the_lines_of_a_job_are_a_record() -> None:
    job = Job(KJ.game, kj.Options(trump_choice=kj.TrumpChoice.TURNED), KJ.strengths, 2, record=True)
    lines: list[str] = []
    simulate(job, 5, told=lambda part: lines.extend(part.lines))
    fold = read_record("\n".join([*opening_lines(job), *lines]))
    assert [played.points is not None for played in fold.played] == [True] * 5
    assert fold.names == ("bot:normal", "bot:easy", "bot:normal", "bot:easy")


def test_am_10_4_in_a_record_the_loser_deals_also_with_others_at_hand(called_in: None) -> None:
    job = Job(AM.game, AM.options, AM.strengths, 2, record=True)
    lines: list[str] = []
    simulate(job, 4, crew(Backwards()), told=lambda part: lines.extend(part.lines))
    fold = read_record("\n".join([*opening_lines(job), *lines]))
    losers = [played.points.index(max(played.points)) for played in fold.played if played.points]
    assert [played.deal.dealer for played in fold.played] == [2, *losers[:-1]]


def test_the_cards_of_a_deal_follow_from_the_seed_and_its_number() -> None:
    from mokum.games import klaverjassen

    job = Job(KJ.game, KJ.options, KJ.strengths, 9, record=True)
    part = play_part(job, 7, 1)
    dealt = klaverjassen.deal(kj.Options(), dealer_of(job, 7), Random("9 7"))
    fold = read_record("\n".join([*opening_lines(job), *part.lines]))
    assert fold.played[0].deal == dealt


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(ValueError, match="easy"):
        simulate(Job("klaverjassen", kj.Options(), ("grandmaster",) * 4, 1), 1)
