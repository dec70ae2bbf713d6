"""The loop plays what its players choose, shows them their own views only, and writes records that read."""

from random import Random
from typing import Any

import pytest

from mokum.games import IllegalAction, Move, amsterdam, klaverjassen
from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.match.play import Choose, play_deal, play_match
from mokum.match.scoring import standing
from mokum.record import Dealt, Names, Scored, entry_lines, read_record

KLAVERJASSEN = [
    kj.Options(length=kj.Length.DEALS_8, last_card=kj.LastCard.PLAYED),
    kj.Options(length=kj.Length.POINTS_750, roem=kj.Roem.CLAIMED, trump_choice=kj.TrumpChoice.DRAWN),
    kj.Options(length=kj.Length.DEALS_1, trump_choice=kj.TrumpChoice.TURNED, trump_duty=kj.TrumpDuty.AMSTERDAMS),
]
AMSTERDAM = [
    am.Options(seats=2, length=am.Length.GAMES_10),
    am.Options(seats=5, level=am.Level.BEGINNER),
    am.Options(seats=7, level=am.Level.EXPERT),
]
MATCHES = [("klaverjassen", options) for options in KLAVERJASSEN] + [("amsterdam", options) for options in AMSTERDAM]


def random_legal(module: Any, seed: int) -> Choose:
    """Any legal action; a claim only when it is true, and no endless swapping."""
    random = Random(seed)

    def choose(view: Any) -> str:
        actions = module.legal(view).actions
        if "done" in actions:
            return "done"
        return "ready" if "ready" in actions and random.random() < 0.5 else str(random.choice(actions))

    return choose


@pytest.mark.parametrize(("name", "options"), MATCHES)
def test_a_match_is_a_record_that_reads_and_ends_when_it_is_won(name: str, options: Any) -> None:
    module = {"klaverjassen": klaverjassen, "amsterdam": amsterdam}[name]
    seats = len(module.seats(options))
    names = tuple(f"seat {seat}" for seat in range(seats))
    entries = list(play_match(name, options, [random_legal(module, seat) for seat in range(seats)], Random(5), names))
    lines = [line for entry in entries for line in entry_lines(module, options, entry)]
    fold = read_record("\n".join(lines))
    results = [entry.points for entry in entries if isinstance(entry, Scored)]
    assert [played.points for played in fold.played] == results
    assert fold.names == names
    assert entries[1] == Names(names)
    assert standing(name, options, results).over
    assert not standing(name, options, results[:-1]).over


def test_kj_1_4_and_am_10_4_who_deals_next() -> None:
    options = kj.Options(length=kj.Length.DEALS_8)
    entries = play_match("klaverjassen", options, [random_legal(klaverjassen, 1)] * 4, Random(2))
    dealers = [entry.deal.dealer for entry in entries if isinstance(entry, Dealt)]
    assert dealers == [(dealers[0] + n) % 4 for n in range(8)]
    race = am.Options(seats=3, length=am.Length.GAMES_10)
    games = list(play_match("amsterdam", race, [random_legal(amsterdam, 1)] * 3, Random(3)))
    dealers = [entry.deal.dealer for entry in games if isinstance(entry, Dealt)]
    losers = [entry.points.index(4) for entry in games if isinstance(entry, Scored)]
    assert dealers[1:] == losers[:-1]


def test_each_player_is_asked_with_its_own_view_only() -> None:
    options = am.Options(seats=3)
    asked: list[tuple[int, Any]] = []

    def spy(seat: int) -> Choose:
        choose = random_legal(amsterdam, seat)

        def look(view: Any) -> str:
            asked.append((seat, view))
            return choose(view)

        return look

    entries = list(play_match("amsterdam", options, [spy(seat) for seat in range(3)], Random(4)))
    moves = [entry for entry in entries if isinstance(entry, Move)]
    assert [seat for seat, _ in asked] == [move.seat for move in moves]
    assert all(isinstance(view, amsterdam.View) and view.seat == seat for seat, view in asked)


def test_kj_5_9_the_partner_of_the_winner_is_asked_first() -> None:
    options = kj.Options(roem=kj.Roem.CLAIMED)
    deal = klaverjassen.deal(options, 0, Random(6))
    moves = [
        m
        for m in play_deal("klaverjassen", options, Dealt(1, deal), [random_legal(klaverjassen, 1)] * 4)
        if isinstance(m, Move)
    ]
    done = [move for move in moves if move.action == "done"]
    assert len(done) == 16
    assert all((first.seat + 2) % 4 == second.seat for first, second in zip(done[::2], done[1::2], strict=True))


def test_an_illegal_choice_is_refused() -> None:
    options = am.Options(seats=2)
    deal = amsterdam.deal(options, 0, Random(7))
    with pytest.raises(IllegalAction):
        list(play_deal("amsterdam", options, Dealt(1, deal), [lambda view: "take"] * 2))
