"""The word that makes a table one of a tournament."""

import pytest

from mokum.cards import BadText
from mokum.table import Rematch, Table
from mokum.table.commands import first_deal
from mokum.table.company import NOT
from tests.table.test_company import Gathered

HEAD = ["mokum 1 klaverjassen trump_duty=rotterdams", "seats N=Anna E=bot:normal S=Bob W=bot:normal"]


def at(*lines: str) -> Table:
    table = Table("t")
    table.read([*HEAD, *lines])
    return table


def test_nobody_is_host_whoever_comes_and_goes() -> None:
    assert at().company.host == 0
    table = at("tournament abc-1", "start")
    assert (table.company.tournament, table.company.host) == ("abc-1", NOT)
    for line in ("came N by=z", "came S by=x", "left S by=x", "left N by=z", "came N by=y", "away S", "rise S"):
        table.read([line])
        assert table.company.host == NOT, line


@pytest.mark.parametrize(
    "lines",
    [
        ["tournament a/b"],
        ["tournament"],
        ["start", "tournament a"],
        ["tournament a", "tournament b"],
        ["tournament a", "host N"],
    ],
)
def test_it_stands_once_before_the_start(lines: list[str]) -> None:
    with pytest.raises(BadText):
        at(*lines)


def test_a_table_of_a_tournament_plays_one_match() -> None:
    gathered = Gathered()
    gathered.add(["tournament abc-1", "start"])
    gathered.add(first_deal(gathered.table, gathered.random))
    gathered.play_deal()
    assert gathered.table.phase == "finished"
    assert gathered.refusal(2, Rematch(gathered.table.version)) == "tournament"
