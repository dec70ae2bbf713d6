"""Two players compared: who sits where, what stays the same, and what a run that was stopped keeps."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from mokum.games import amsterdam, klaverjassen
from mokum.games.game import Action
from mokum.lab import compare as lab
from mokum.lab.compare import (
    Chunk,
    Comparison,
    Verdict,
    check,
    chunks_of,
    compare,
    deal_of,
    play_chunk,
    seatings,
    verdict,
)
from mokum.lab.ledger import Ledger
from mokum.lab.workers import Workers, workers
from mokum.players import lineup

KJ = klaverjassen.Options()
AM = amsterdam.Options(seats=2)
AM3 = amsterdam.Options(seats=3)


def greedy(view: Any) -> Action:
    """The action last in order."""
    return str(klaverjassen.legal(view).actions[-1])


def random_player(game: Any, seed: int) -> Callable[[Any], Action]:
    """Any legal action, by chance that follows from the seed."""
    random = Random(seed)

    def choose(view: Any) -> Action:
        return str(random.choice(game.legal(view).actions))

    return choose


def loser(view: Any) -> Action:
    """Loses on purpose: takes the pile where it may; makes its shortest suit trump and gives its points away."""
    if isinstance(view, amsterdam.View):
        actions = amsterdam.legal(view).actions
        return "take" if "take" in actions else min(actions, key=lambda action: (len(action), action))
    actions = klaverjassen.legal(view).actions
    if "trump:C" in actions:
        return min(actions, key=lambda action: (view.hand >> 8 * "CDHS".index(action[-1]) & 255).bit_count())
    return min(actions, key=lambda action: "789QKTAJ".find(action[1]))


def keen(view: Any) -> Action:
    """Gets rid of as many cards as it may."""
    return max(amsterdam.legal(view).actions, key=lambda action: (action != "take", len(action), action))


def make(game: str, strength: str, seed: int) -> Callable[[Any], Action]:
    """Players of these tests by name, and those of the house."""
    module = {"klaverjassen": klaverjassen, "amsterdam": amsterdam}[game]
    own = {"random": random_player(module, seed), "loser": loser, "greedy": greedy, "keen": keen}
    return own.get(strength) or lineup.make(game, strength, seed)


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick players take the place of those of the house."""
    monkeypatch.setattr(lab, "make", make)


def judged(comparison: Comparison) -> Verdict:
    """The verdict, played in this process."""
    with workers(0) as here:
        return verdict(comparison, compare(comparison, here))


# Seats


def test_kj_1_1_a_is_on_either_side_once() -> None:
    assert seatings(Comparison("klaverjassen", KJ, ("x", "y"), 2)) == [(0, 1, 0, 1), (1, 0, 1, 0)]


@pytest.mark.parametrize("seats", [2, 3, 7, 10])
def test_am_1_1_a_has_each_seat_once_among_b(seats: int) -> None:
    found = seatings(Comparison("amsterdam", amsterdam.Options(seats=seats), ("x", "y"), 2))
    assert len(found) == seats
    assert [each.index(0) for each in found] == list(range(seats))
    assert all(each.count(0) == 1 for each in found)


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    ("game", "options", "other"),
    [
        ("klaverjassen", KJ, "normal"),
        ("amsterdam", amsterdam.Options(seats=2, voluntary_pickup=amsterdam.House.ON), "keen"),
        ("amsterdam", amsterdam.Options(seats=3, voluntary_pickup=amsterdam.House.ON), "keen"),
    ],
)
def test_who_loses_on_purpose_is_behind_whichever_comes_first(game: str, options: Any, other: str) -> None:
    behind = judged(Comparison(game, options, ("loser", other), 12, seed=3))
    ahead = judged(Comparison(game, options, (other, "loser"), 12, seed=3))
    assert behind.mean.high < 0 < ahead.mean.low
    assert behind.win_share.high < 0.5 < ahead.win_share.low


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(("game", "options"), [("klaverjassen", KJ), ("amsterdam", AM)])
def test_a_over_b_is_b_over_a_turned_round_deal_by_deal(game: str, options: Any) -> None:
    one = judged(Comparison(game, options, ("greedy" if game == "klaverjassen" else "keen", "random"), 8))
    other = judged(Comparison(game, options, ("random", "greedy" if game == "klaverjassen" else "keen"), 8))
    assert one.margins == [-margin for margin in other.margins]
    assert any(one.margins)
    assert one.win_share.mean == pytest.approx(1 - other.win_share.mean)


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(("game", "options"), [("klaverjassen", KJ), ("amsterdam", AM), ("amsterdam", AM3)])
def test_a_player_against_itself_is_ahead_by_exactly_nothing(game: str, options: Any) -> None:
    found = judged(Comparison(game, options, ("random", "random"), 6, seed=5))
    assert set(found.margins) == {0.0}
    assert found.figures["mean"] == 0
    assert found.figures["interval"] == [0, 0]
    assert found.win_share.mean == pytest.approx(0.5)


@pytest.mark.parametrize(("game", "options"), [("klaverjassen", KJ), ("amsterdam", AM)])
def test_the_players_of_the_house_against_themselves(game: str, options: Any) -> None:
    assert set(judged(Comparison(game, options, ("easy", "easy"), 2)).margins) == {0.0}


# Deals and chance


def test_the_deals_follow_from_the_seed_alone() -> None:
    one = Comparison("amsterdam", AM, ("easy", "normal"), 50, seed=9)
    other = Comparison("amsterdam", AM, ("cmd:./x", "hard"), 500, seed=9)
    assert [deal_of(one, number) for number in range(20)] == [deal_of(other, number) for number in range(20)]
    assert deal_of(one, 0) != deal_of(msgspec.structs.replace(one, seed=10), 0)
    assert len({deal_of(one, number) for number in range(20)}) == 20


def test_kj_1_4_every_seat_deals_in_turn() -> None:
    one = Comparison("klaverjassen", KJ, ("easy", "normal"), 50)
    assert [deal_of(one, number).dealer for number in range(5)] == [0, 1, 2, 3, 0]


def test_a_seat_has_its_own_chance_in_each_deal() -> None:
    found = {lab.chance_of(seed, deal, seat) for seed in (1, 2) for deal in range(50) for seat in range(10)}
    assert len(found) == 1000
    assert all(0 <= chance < 2**31 for chance in found)


def test_the_chance_of_a_seat_does_not_depend_on_who_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[tuple[str, int], list[int]] = {}

    def spy(game: str, strength: str, seed: int) -> Callable[[Any], Action]:
        given.setdefault((strength, len(given)), []).append(seed)
        return greedy

    monkeypatch.setattr(lab, "make", spy)
    play_chunk(Comparison("klaverjassen", KJ, ("x", "y"), 2), (0, 1))
    seeds = [seed for each in given.values() for seed in each]
    assert seeds[:4] == seeds[4:]
    assert len(set(seeds)) == 4


@pytest.mark.usefixtures("toys")
def test_each_deal_is_played_as_often_as_there_are_seatings() -> None:
    chunk = play_chunk(Comparison("amsterdam", AM3, ("random", "random"), 10), (4, 2))
    assert chunk.first == 4
    assert [len(deal) for deal in chunk.results] == [3, 3]
    assert all(sorted(play) == [0, 2, 4] for deal in chunk.results for play in deal)


# Chunks and processes


@pytest.mark.parametrize("players", [("easy", "normal"), ("hard:ms=300", "easy"), ("easy", "cmd:./program")])
@pytest.mark.parametrize("deals", [2, 7, 16, 161, 1000])
def test_the_chunks_hold_each_deal_once(deals: int, players: tuple[str, str]) -> None:
    pieces = chunks_of(Comparison("klaverjassen", KJ, players, deals))
    assert [number for first, count in pieces for number in range(first, first + count)] == list(range(deals))


def test_one_process_or_two_give_the_same() -> None:
    comparison = Comparison("klaverjassen", KJ, ("easy", "normal"), 6, seed=2)
    found = []
    for processes in (0, 1, 2):
        with workers(processes) as crew:
            found.append(compare(comparison, crew))
    assert found[0] == found[1] == found[2]
    assert [chunk.first for chunk in found[0]] == [0, 1, 2, 3, 4, 5]


# Stop and go on


class Stopping:
    """Plays in this process, and is stopped after so many chunks."""

    def __init__(self, ledger: Ledger, after: int = 10**6) -> None:
        self.ledger = ledger
        self.after = after
        self.added = 0

    def add(self, chunk: Chunk) -> None:
        self.ledger.add(chunk)
        self.added += 1
        if self.added == self.after:
            raise KeyboardInterrupt


def run(comparison: Comparison, path: Path, after: int = 10**6) -> tuple[list[Chunk], int]:
    """Plays with a file; the chunks, and how many were played now."""
    stopping = Stopping(Ledger(path, comparison), after)
    with workers(0) as here:
        return compare(comparison, here, stopping.ledger.done, stopping.add), stopping.added


@pytest.fixture
def plan() -> Comparison:
    return Comparison("klaverjassen", KJ, ("random", "greedy"), 40, seed=4)


@pytest.mark.usefixtures("toys")
def test_going_on_gives_what_an_uninterrupted_run_gives(plan: Comparison, tmp_path: Path) -> None:
    with workers(0) as here:
        whole = compare(plan, here)
    with pytest.raises(KeyboardInterrupt):
        run(plan, tmp_path / "done.jsonl", after=5)
    chunks, played = run(plan, tmp_path / "done.jsonl")
    assert chunks == whole
    assert played == len(whole) - 5
    assert run(plan, tmp_path / "done.jsonl") == (whole, 0)


@pytest.mark.usefixtures("toys")
def test_a_line_that_was_torn_is_played_again(plan: Comparison, tmp_path: Path) -> None:
    path = tmp_path / "done.jsonl"
    whole, _ = run(plan, path)
    path.write_bytes(path.read_bytes()[:-7])
    assert run(plan, path) == (whole, 1)
    assert run(plan, path) == (whole, 0)


@pytest.mark.usefixtures("toys")
def test_a_file_without_a_whole_line_is_begun_anew(plan: Comparison, tmp_path: Path) -> None:
    path = tmp_path / "done.jsonl"
    path.write_bytes(b'{"mokum comp')
    assert run(plan, path)[1] == len(chunks_of(plan))


def changed(plan: Comparison) -> Iterator[tuple[str, Comparison]]:
    """The plan with one argument after the other changed."""
    yield "game", msgspec.structs.replace(plan, game="amsterdam", options=AM)
    yield "options", msgspec.structs.replace(plan, options=klaverjassen.Options(roem=klaverjassen.options.Roem.CLAIMED))
    yield "a", msgspec.structs.replace(plan, players=("greedy", "greedy"))
    yield "b", msgspec.structs.replace(plan, players=("random", "random"))
    yield "deals", msgspec.structs.replace(plan, deals=41)
    yield "seed", msgspec.structs.replace(plan, seed=5)
    yield "move_time", msgspec.structs.replace(plan, seconds=2.0)


def test_the_file_of_other_arguments_is_refused_and_stays_as_it_is(plan: Comparison, tmp_path: Path) -> None:
    path = tmp_path / "done.jsonl"
    Ledger(path, plan)
    before = path.read_bytes()
    for name, other in changed(plan):
        with pytest.raises(ValueError, match=f"another comparison: {name} is"):
            Ledger(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["hello\n", '{"first": 0}\n', "[]\n"])
def test_a_file_of_something_else_is_refused_and_stays_as_it_is(plan: Comparison, tmp_path: Path, text: str) -> None:
    path = tmp_path / "done.jsonl"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"is no file of mokum compare"):
        Ledger(path, plan)
    assert path.read_text() == text


def test_a_line_that_cannot_be_is_named(plan: Comparison, tmp_path: Path) -> None:
    path = tmp_path / "done.jsonl"
    Ledger(path, plan).add(Chunk(1, [[(0, 3), (3, 0)]], ({}, {})))
    with pytest.raises(ValueError, match=r"done\.jsonl:2: there is no chunk of 1 from 1 on"):
        Ledger(path, plan)


# What cannot be


def test_unknown_players_are_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'grand': expected easy, normal.*py:package\.module:Class.*cmd:\./program"):
        check(Comparison("klaverjassen", KJ, ("easy", "grand"), 10))


def test_one_deal_is_too_few() -> None:
    with pytest.raises(ValueError, match="2 deals or more"):
        check(Comparison("klaverjassen", KJ, ("easy", "easy"), 1))


# A cluster


def test_a_cluster_gives_the_same() -> None:
    distributed = pytest.importorskip("distributed")
    comparison = Comparison("klaverjassen", KJ, ("easy", "normal"), 4, seed=2)
    with workers(0) as here:
        expected = compare(comparison, here)
    lone = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": "127.0.0.1:0"}
    with distributed.LocalCluster(**lone, protocol="tcp://", host="127.0.0.1") as cluster:
        assert cluster.scheduler_address.startswith("tcp://127.0.0.1:")
        with workers(cluster=cluster.scheduler_address) as crew:
            assert isinstance(crew, Workers)
            assert compare(comparison, crew) == expected
