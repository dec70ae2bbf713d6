"""What is counted in a deal, held against records that were counted by hand; means and shares against other sources."""

from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean as plain_mean
from statistics import stdev

import pytest

from mokum.games import amsterdam as am
from mokum.games import klaverjassen as kj
from mokum.lab import amsterdam, klaverjassen
from mokum.lab.measures import Course, Tally, add, mean, merge, reached, share
from mokum.record import Fold, read_record

ROOT = Path(__file__).parents[2]
HALF = (ROOT / "docs/examples/half.mkm").read_text(encoding="utf-8")
GAME = (ROOT / "tests/cases/amsterdam-example.mkm").read_text(encoding="utf-8")


def course_of(text: str) -> Course:
    """The first deal of a record, with what all saw before each of its moves."""
    fold = Fold()
    publics = []
    moves = 0
    for number, line in enumerate(text.split("\n"), 1):
        words = line.partition("#")[0].split()
        if fold.played and words and words[0] in fold.seats:
            # One action a line, so that the state before each is seen.
            drawn = [
                " ".join(pair) if pair[1][:1] == ">" else pair[0]
                for pair in zip(words[1:], [*words[2:], ""], strict=True)
            ]
            for action in (word for word in drawn if word[0] != ">"):
                publics.append(fold.state.public)
                seat = fold.seats[fold.game.awaits(fold.state)[0]]
                fold.read(f"{seat} {action}", number)
                moves += 1
        else:
            fold.read(line, number)
    [played] = fold.played
    assert len(played.moves) == moves
    return Course(played.deal, publics, played.moves, played.state)


def test_a_deal_of_klaverjassen_is_counted_as_the_notation_tells_it() -> None:
    figures = dict(klaverjassen.figures(course_of(HALF)))
    # N named hearts with AJ87; 66 + 50 against 96 + 20 is exactly half: nat (KJ-6.3).
    assert (figures["points NS"], figures["points EW"], figures["points NS-EW"]) == (0, 232, -232)
    assert (figures["points makers"], figures["points defenders"]) == (0, 232)
    assert (figures["made"], figures["nat"], figures["pit"], figures["pit defenders"]) == (0, 1, 0, 0)
    assert (figures["roem both"], figures["roem NS"], figures["roem EW"]) == (70, 50, 20)
    assert {name for name in figures if name.endswith((" of 4", " of 3"))} == {
        "points of 4", "made of 4", "nat of 4", "pit of 4",
    }  # fmt: skip
    assert "CDHS"[figures["trump"]] == "H"


def test_kj_3_6_the_maker_is_who_said_play_else_forehand() -> None:
    options = kj.Options(trump_choice=kj.options.TrumpChoice.TURNED)
    state = kj.start(options, kj.deal(options, 3, Random(1)))
    for words, seat in ((["pass", "play"], 1), (["play"], 0), (["pass"] * 4, 0), (["pass"] * 3 + ["play"], 3)):
        after, moves = state, []
        for word in words:
            speaker = kj.to_act(after)[0]
            moves.append(kj.move(after, speaker, word))
            after = kj.apply(after, speaker, word)
        assert klaverjassen.maker(Course(None, [], moves, after)) == seat


def test_a_game_of_amsterdam_is_counted_as_its_record_tells_it() -> None:
    figures = dict(amsterdam.figures(course_of(GAME)))
    lines = [line.partition("#")[0].split() for line in GAME.splitlines()]
    acted = [line[1] for line in lines if line and line[0] in ("1", "2")]
    assert figures["actions"] == len(acted)
    assert figures["clears"] == 4
    # The record has one "take" of a pile, and two blind cards that did not fit.
    assert figures["pickups"] == picked_up_by_hand()
    assert (figures["points 1"], figures["points 2"]) == (0, 3)
    assert (figures["place 1"], figures["place 2"]) == (1, 2)
    assert (figures["endless"], figures["repetition"], figures["no-progress"]) == (0, 0, 0)


def picked_up_by_hand() -> int:
    """A pile that was there is gone although nothing was cleared: counted line by line, not by action."""
    fold = Fold()
    count = 0
    for line in GAME.split("\n"):
        before = fold.state
        fold.read(line)
        if before and fold.state and before.public.pile and not fold.state.public.pile:
            count += len(fold.state.public.gone) == len(before.public.gone)
    assert count > 1
    return count


def test_the_biggest_pile_is_the_largest_that_lay() -> None:
    course = course_of(GAME)
    biggest = dict(amsterdam.figures(course))["biggest pile"]
    assert biggest == max(len(public.pile) for public in course.seen)
    [first, *_] = [event for event in read_record(GAME).events if event.startswith("clear 1 17")]
    assert biggest >= int(first.split()[2]) - 4


def test_a_mean_has_students_interval() -> None:
    values = [0, 162, 81, 100, 262, 0, 182, 30]
    tally: Tally = {"points": Counter(values)}
    found = mean(tally, "points")
    # 2.3646 is Student's figure for seven degrees of freedom, from a table.
    half = 2.3646 * stdev(values) / sqrt(len(values))
    assert found.value == pytest.approx(plain_mean(values))
    assert found.low == pytest.approx(plain_mean(values) - half, rel=2e-3)
    assert found.high == pytest.approx(plain_mean(values) + half, rel=2e-3)
    assert found.n == 8


@pytest.mark.parametrize(
    ("times", "of", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (1, 10, 0.0179, 0.4042), (0, 100, 0, 0.0370), (7, 7, 0.6457, 1)],
)
def test_a_share_has_wilsons_interval(times: int, of: int, low: float, high: float) -> None:
    found = share({"made": Counter({1: times, 0: of - times})}, "made")
    assert found.value == times / of
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_where_there_is_nothing_nothing_is_claimed() -> None:
    assert mean({}, "points").value is share({}, "made").value is reached({}, "length", 0.5) is None
    assert mean({"points": Counter([5])}, "points").low is None


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    random = Random(4)
    deals = [[("points", random.randrange(300)), ("made", random.randrange(2))] for _ in range(200)]
    whole: Tally = {}
    for deal in deals:
        add(whole, deal)
    parts: list[Tally] = [{} for _ in range(7)]
    for number, deal in enumerate(deals):
        add(parts[number % 7], deal)
    random.shuffle(parts)
    together: Tally = {}
    for part in parts:
        merge(together, part)
    assert together == whole
    assert mean(together, "points") == mean(whole, "points")


def test_places_of_a_seat_are_shares_that_make_one() -> None:
    tally: Tally = {"place 1": Counter({1: 3, 2: 1}), "place 2": Counter({2: 3, 1: 1})}
    seats = amsterdam.report(am.Options(seats=2), tally)["seats"]
    assert [place.value for place in seats["1"]["places"]] == [0.75, 0.25]
    assert [place.value for place in seats["2"]["places"]] == [0.25, 0.75]
