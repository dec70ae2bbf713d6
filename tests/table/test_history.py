"""What may be looked back at: whole matches after rematches, and nothing that goes on or that watchers do not know."""

from typing import Any

import pytest

from mokum.games import amsterdam, klaverjassen
from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.record import read_record
from mokum.record.moments import is_open, moments
from mokum.table import Next, Rematch, Table
from mokum.table.export import record_of, record_of_deal, record_of_past
from mokum.table.fairness import verify
from mokum.table.history import PastMatch, history
from tests.table.drive import Driven
from tests.table.test_export import after_one_deal
from tests.table.test_fair import EIGHT

MATCHES = [
    (klaverjassen, kj.Options(length=kj.Length.DEALS_1)),
    (amsterdam, am.Options(seats=3, length=am.Length.GAMES_1)),
]


def played_twice(game: Any, options: Any) -> Driven:
    """Two matches of one deal, and the first moves of a third."""
    table = Driven(game, options)
    for _ in range(2):
        table.until_scored()
        table.tell(table.person, Rematch(table.table.version))
    table.step()
    return table


def told(table: Driven) -> tuple[Table, list[PastMatch]]:
    return history("t", table.log, [1000 * number for number in range(len(table.log))])


@pytest.mark.parametrize(("game", "options"), MATCHES, ids=["klaverjassen", "amsterdam"])
def test_every_match_of_a_table_is_found_and_the_deal_under_way_is_not(game: Any, options: Any) -> None:
    driven = played_twice(game, options)
    table, matches = told(driven)
    assert [(match.number, len(match.deals), match.over) for match in matches] == [
        (1, 1, True),
        (2, 1, True),
        (3, 0, False),
    ]
    assert [line.text for match in matches for line in match.lines] == driven.log
    assert matches[0].deals[0].played.deal != matches[1].deals[0].played.deal
    for match in matches[:2]:
        record = read_record("\n".join(record_of_past(table, match)))
        assert [played.points for played in record.played] == [deal.played.points for deal in match.deals]
        assert match.results == tuple(played.points for played in record.played)
        assert record.names[driven.person] == "Anna"


@pytest.mark.parametrize(("game", "options"), MATCHES, ids=["klaverjassen", "amsterdam"])
def test_the_moments_of_a_deal_lead_to_its_state_and_keep_every_card(game: Any, options: Any) -> None:
    _, matches = told(played_twice(game, options))
    deal = matches[0].deals[0]
    seen = moments(game, options, deal.played)
    assert [moment.move for moment in seen[1:]] == deal.played.moves
    assert seen[0].state == game.start(options, deal.played.deal)
    assert game.score(seen[-1].state) == deal.score
    assert is_open(game, deal.played)


def test_those_who_lag_behind_are_told_of_a_deal_when_they_have_seen_its_end() -> None:
    table = Driven(klaverjassen, kj.Options(length=kj.Length.DEALS_8))
    table.until_scored()
    table.tell(table.person, Next(table.table.version))
    table.until_scored()
    _, matches = told(table)
    match = matches[0]
    first, second = (deal.ended for deal in match.deals)
    assert [len(match.told(until).deals) for until in (first - 1, first, second - 1, second)] == [0, 1, 1, 2]


def test_the_record_of_those_who_lag_behind_ends_where_they_are() -> None:
    table = Driven(klaverjassen, kj.Options(length=kj.Length.DEALS_8))
    table.add(["house delay=60"])
    table.until_scored()
    table.tell(table.person, Next(table.table.version))
    table.until_scored()
    fold, matches = told(table)
    lines = matches[0].lines
    counts = [len(read_record("\n".join(record_of(fold, lines, None, hidden))).played) for hidden in (0, 1, 2)]
    assert counts == [2, 1, 0]
    assert len(read_record("\n".join(record_of(fold, lines, 0, 2))).played) == 2


def test_a_record_with_unseen_cards_is_not_open() -> None:
    table = Driven(klaverjassen, kj.Options(length=kj.Length.DEALS_1))
    table.step()
    fold = read_record("\n".join(record_of(table.table, told(table)[1][0].lines, 0)))
    assert not is_open(klaverjassen, fold.played[0])


def test_one_deal_alone_is_a_record_with_its_promise() -> None:
    table = after_one_deal(EIGHT)
    fold, matches = history("t", table.log, [0] * len(table.log))
    record = record_of_deal(fold, matches[0], 1)
    assert [verdict.found for verdict in verify(record)] == ["fair"]
    assert [played.number for played in read_record("\n".join(record)).played] == [1]
    assert len(record) < len(record_of(fold, matches[0].lines, 0))
    with pytest.raises(LookupError):
        record_of_deal(fold, matches[0], 2)
