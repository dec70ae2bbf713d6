"""The standings of a tournament."""

from mokum.match.standings import Row, counted, standings
from mokum.match.tournament import Tournament

LOTS = "tournament 1 klaverjassen name=Friday fill=none trump_duty=rotterdams length=deals:8"
PAIRS = "tournament 1 klaverjassen name=Friday form=pairs trump_duty=rotterdams length=deals:8"
SETS = "tournament 1 amsterdam name=Friday level=intermediate seats=3 length=games:10"


def told(first: str, people: int, *lines: str) -> Tournament:
    tournament = Tournament()
    tournament.read([first, *(f"enter {number} name=P{number}" for number in range(1, people + 1)), *lines])
    return tournament


def by_entrant(rows: list[Row]) -> dict[tuple[int, ...], tuple[int, int]]:
    return {row.entrants: (row.place, row.total) for row in rows}


def test_everybody_gets_the_points_of_the_own_side_and_the_most_win() -> None:
    tournament = told(LOTS, 4, "round 1", "table 1 a N=1 E=2 S=3 W=4", "result 1 1 deals=91:71/0:182")
    rows = standings(tournament)
    assert by_entrant(rows) == {(2,): (1, 253), (4,): (1, 253), (1,): (3, 91), (3,): (3, 91)}
    assert [row.entrants for row in rows] == [(2,), (4,), (1,), (3,)]


def test_kj_7_equal_totals_more_tables_won_then_the_best_round() -> None:
    tournament = told(
        LOTS,
        8,
        *("round 1", "table 1 a N=1 E=2 S=3 W=4", "table 2 b N=5 E=6 S=7 W=8"),
        *("result 1 1 deals=100:62", "result 1 2 deals=80:82"),
        *("round 2", "table 1 c N=1 E=5 S=4 W=6", "table 2 d N=2 E=3 S=7 W=8"),
        *("result 2 1 deals=62:100", "result 2 2 deals=81:81"),
    )
    found = by_entrant(standings(tournament))
    assert found[(1,)] == (5, 162)
    assert found[(6,)] == (1, 182)
    assert found[(3,)] == (2, 181)
    assert found[(5,)] == (3, 180)
    assert found[(8,)] == (4, 163)
    assert found[(7,)] == (6, 161)


def test_kj_7_equal_totals_and_nothing_between_them_share_the_place() -> None:
    tournament = told(LOTS, 4, "round 1", "table 1 a N=1 E=2 S=3 W=4", "result 1 1 deals=81:81")
    assert {row.place for row in standings(tournament)} == {1}


def test_who_sits_out_gets_the_mean_and_who_was_not_there_nothing() -> None:
    tournament = told(
        LOTS, 5, "round 1 byes=5", "table 1 a N=1 E=2 S=3 W=4", "result 1 1 deals=91:72", "enter 6 name=Late"
    )
    scores = {row.entrants: row.scores for row in standings(tournament)}
    assert scores[(5,)] == ((82, "bye"),), "81½, rounded up"
    assert scores[(6,)] == ((0, "missed"),)


def test_an_annulled_table_counts_as_sitting_out() -> None:
    tournament = told(
        LOTS,
        8,
        *("round 1", "table 1 a N=1 E=2 S=3 W=4", "table 2 b N=5 E=6 S=7 W=8"),
        *("result 1 1 deals=100:62", "annul 1 2"),
    )
    scores = {row.entrants: row.scores for row in standings(tournament)}
    assert scores[(7,)] == ((81, "bye"),)


def test_tables_that_play_are_shown_and_move_nobody() -> None:
    tournament = told(LOTS, 4, "round 1", "table 1 a N=1 E=2 S=3 W=4")
    assert by_entrant(standings(tournament)) == {(number,): (1, 0) for number in (1, 2, 3, 4)}
    rows = standings(tournament, {"a": ((100, 62),)})
    assert by_entrant(rows) == {(number,): (1, 0) for number in (1, 2, 3, 4)}
    assert [row.scores for row in rows] == [((points, "running"),) for points in (100, 62, 100, 62)]


def test_a_round_counts_when_all_its_tables_are_done() -> None:
    """Who has played a deal less is not behind for that, nor ahead where points are bad."""
    played = ("round 1", "table 1 a 1=1 2=2", "table 2 b 1=3 2=4", "result 1 1 deals=0:3", "result 1 2 deals=3:0")
    under_way = ("round 2", "table 1 c 1=1 2=4", "table 2 d 1=2 2=3", "result 2 1 deals=3:0/3:0/3:0")
    tournament = told(SETS, 4, *played, *under_way)
    assert counted(tournament) == 1
    assert by_entrant(standings(tournament)) == {(1,): (1, 0), (4,): (1, 0), (2,): (3, 3), (3,): (3, 3)}
    assert [row.scores[1] for row in standings(tournament)] == [
        (9, "played"), (0, "played"), (0, "running"), (0, "running"),
    ]  # fmt: skip
    tournament.read(["result 2 2 deals=0:3/0:3/0:3"])
    assert counted(tournament) == 2
    assert by_entrant(standings(tournament)) == {(4,): (1, 0), (2,): (2, 3), (1,): (3, 9), (3,): (4, 12)}


def test_partners_stand_together_while_they_have_the_same_scores() -> None:
    tournament = told(
        PAIRS, 4, "pair 1 3", "pair 2 4", "round 1", "table 1 a N=1 E=2 S=3 W=4", "result 1 1 deals=100:62"
    )
    assert by_entrant(standings(tournament)) == {(1, 3): (1, 100), (2, 4): (2, 62)}
    tournament.read(["withdraw 4", "enter 5 name=Late with=2"])
    assert by_entrant(standings(tournament)) == {(1, 3): (1, 100), (2,): (2, 62), (4,): (2, 62), (5,): (4, 0)}


def test_computers_are_in_no_standings() -> None:
    tournament = told(PAIRS, 1, "round 1", "table 1 a N=bot E=1 S=bot W=bot", "result 1 1 deals=100:62")
    assert by_entrant(standings(tournament)) == {(1,): (1, 62)}


def test_am_10_2_the_fewest_points_win() -> None:
    tournament = told(SETS, 3, "round 1", "table 1 a 1=1 2=2 3=3", "result 1 1 deals=4:0:2/2:0:4")
    assert by_entrant(standings(tournament)) == {(2,): (1, 0), (1,): (2, 6), (3,): (2, 6)}


def test_am_10_3_first_out_more_often_then_last_less_often_then_the_last_round() -> None:
    firsts = told(SETS, 3, "round 1", "table 1 a 1=1 2=2 3=3", "result 1 1 deals=0:2:4/4:2:0/2:4:0/0:4:2/2:0:4/4:0:2")
    assert {row.place for row in standings(firsts)} == {1}
    more = told(SETS, 3, "round 1", "table 1 a 1=1 2=2 3=3", "result 1 1 deals=0:2:4/4:2:0")
    assert by_entrant(standings(more)) == {(1,): (1, 4), (3,): (1, 4), (2,): (3, 4)}
    last = told(
        SETS,
        2,
        *("round 1", "table 1 a 1=1 2=2", "result 1 1 deals=0:3"),
        *("round 2", "table 1 b 1=1 2=2", "result 2 1 deals=3:0"),
    )
    assert by_entrant(standings(last)) == {(2,): (1, 3), (1,): (2, 3)}


def test_am_10_3_fewer_last_places() -> None:
    """At tables of different sizes a total may be made in several ways."""
    tournament = told(
        SETS,
        6,
        *("round 1", "table 1 a 1=1 2=2 3=5 4=6", "table 2 b 1=3 2=4"),
        *("result 1 1 deals=0:3:5:2/3:0:5:2/3:0:2:5", "result 1 2 deals=0:3/3:0/3:0"),
    )
    found = by_entrant(standings(tournament))
    assert found[(1,)][1] == found[(3,)][1] == 6
    assert found[(1,)][0] < found[(3,)][0]


def test_missing_a_round_of_amsterdam_costs_as_much_as_the_worst() -> None:
    tournament = told(SETS, 3, "round 1", "table 1 a 1=1 2=2 3=3", "result 1 1 deals=4:0:2", "enter 4 name=Late")
    assert by_entrant(standings(tournament))[(4,)] == (4, 4), "behind the one who was last and there"
