"""Players from outside: what they are told, what they may answer, and what they do wrong."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from mokum.games import amsterdam, klaverjassen
from mokum.games.game import Move
from mokum.lab.compare import Comparison, compare, play_chunk, verdict
from mokum.lab.workers import workers
from mokum.match.play import play_deal
from mokum.players import outside
from mokum.players.hosted import asked_view
from mokum.players.lineup import make, stand_in
from mokum.players.outside import Outside, accepted, check
from mokum.players.program import Ended, Program
from mokum.record import Dealt, Fold, Header, entry_lines

ROOT = Path(__file__).resolve().parents[2]
KJ = klaverjassen.Options()
AM = amsterdam.Options(seats=2)
FIRST = f"cmd:{ROOT}/docs/examples/bots/first.sh"
LONGEST = "py:docs.examples.bots.longest:Longest"


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players are looked for in the current folder."""
    monkeypatch.chdir(ROOT)


def script(folder: Path, text: str, name: str = "program.py") -> list[str]:
    """A program in Python; the words that start it."""
    (folder / name).write_text(text)
    return [sys.executable, str(folder / name)]


def player(words: list[str], game: str = "klaverjassen", options: Any = KJ, seconds: float = 30.0) -> Outside:
    return Outside(game, options, "cmd:" + " ".join(words), seconds)


def view_of(seat: int = 1, seed: int = 1) -> Any:
    """The view of forehand, which has to name trump."""
    return klaverjassen.view(klaverjassen.start(KJ, klaverjassen.deal(KJ, seat - 1, Random(seed))), seat)


# What is told


def told(game: str, options: Any, tmp_path: Path) -> list[list[str]]:
    """All that programs are told at each seat of A in one deal, with their answers behind the questions."""
    name = tmp_path / "told"
    spy = script(
        tmp_path,
        "import os, sys\n"
        f"with open({str(name)!r} + str(os.getpid()), 'w') as file:\n"
        "    for line in sys.stdin:\n"
        "        file.write(line)\n"
        "        if line.startswith('? '):\n"
        "            print(line.split()[1], flush=True)\n"
        "            file.write('! ' + line.split()[1] + '\\n')\n",
    )
    play_chunk(Comparison(game, options, ("cmd:" + " ".join(spy), FIRST), 2, seed=7), (0, 1))
    records = []
    for path in sorted(tmp_path.glob("told*")):
        records += [f"# seat{each}".splitlines() for each in path.read_text().split("# seat")[1:]]
    return records


@pytest.mark.parametrize(("game", "options", "count"), [("klaverjassen", KJ, 4), ("amsterdam", AM, 2)])
def test_a_program_is_told_its_seats_copy_of_the_record(game: str, options: Any, count: int, tmp_path: Path) -> None:
    records = told(game, options, tmp_path)
    assert len(records) == count
    for record in records:
        found = re.fullmatch(r"# seat (\w+) seed \d+", record[0])
        assert found
        own = [line for line in record[1:] if line[0] not in "?!"]
        fold = Fold()
        for line in own:
            fold.read(line)
        assert own[0].startswith(f"mokum 1 {game} ")
        assert own[-1].startswith("score 1 ")
        seen = [line for line in own if re.search(r"(hands=|hand=|>)", line)]
        assert all("?" in line for line in seen if not line.startswith((f"{found[1]} ", f"lay {found[1]} ")))


@pytest.mark.parametrize(("game", "options"), [("klaverjassen", KJ), ("amsterdam", AM)])
def test_a_question_lists_what_is_legal_and_its_answer_is_played(game: str, options: Any, tmp_path: Path) -> None:
    for record in told(game, options, tmp_path):
        seat, fold, answered = record[0].split()[2], Fold(), ""
        for line in record[1:]:
            if line.startswith("? "):
                view = fold.game.view(fold.state, fold.seats.index(seat))
                assert line.split()[1:] == list(fold.game.legal(view).actions)
            elif line.startswith("! "):
                answered = line[2:]
            else:
                entries = fold.read(line)
                if answered:
                    assert isinstance(entries[0], Move)
                    assert (fold.seats[entries[0].seat], entries[0].action) == (seat, answered)
                answered = ""


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (klaverjassen, KJ),
        (klaverjassen, klaverjassen.Options(roem=klaverjassen.options.Roem.CLAIMED)),
        (amsterdam, AM),
        (amsterdam, amsterdam.Options(level=amsterdam.Level.BEGINNER, seats=2)),
        (amsterdam, amsterdam.Options(level=amsterdam.Level.EXPERT, seats=3)),
    ],
)
def test_the_copy_of_a_seat_that_is_asked_gives_exactly_its_view(game: Any, options: Any) -> None:
    random = Random(2)
    folds = {name: Fold() for name in game.seats(options)}
    names = game.seats(options)

    def choose(view: Any) -> str:
        assert asked_view(folds[names[view.seat]], names[view.seat]) == view
        actions = accepted(game, view)
        return "ready" if "ready" in actions and random.random() < 0.5 else random.choice(actions)

    for number in range(6):
        for name in names:
            folds[name] = Fold()
        dealt = Dealt(1, game.deal(options, number % len(names), random))
        hear(folds, game, options, Header(game.NAME, options))
        for entry in play_deal(game.NAME, options, dealt, [choose] * len(names)):
            hear(folds, game, options, entry)


def hear(folds: dict[str, Fold], game: Any, options: Any, entry: Any) -> None:
    """Writes an entry into each seat's copy as that seat sees it."""
    for seat, fold in enumerate(folds.values()):
        seen = game.seen(entry, seat) if isinstance(entry, Move) else entry
        seen = Dealt(entry.number, game.seen(entry.deal, seat)) if isinstance(entry, Dealt) else seen
        for line in entry_lines(game, options, seen):
            fold.read(line)


def test_the_document_shows_what_a_program_is_told(tmp_path: Path) -> None:
    text = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    [shown] = re.findall(r"^```text\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    lines = shown.splitlines()
    fold = Fold()
    for line in lines[1:]:
        if line.startswith("? "):
            view = fold.game.view(fold.state, fold.seats.index(lines[0].split()[2]))
            assert line.split()[1:] == list(fold.game.legal(view).actions)
        else:
            fold.read(line)


def test_the_programs_of_the_document_stand_among_the_examples() -> None:
    text = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    [shown] = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    toy = (ROOT / "docs/examples/bots/first.sh").read_text(encoding="utf-8")
    assert [line for line in toy.splitlines() if not line.startswith("# ")] == shown.splitlines()


# The toys, and the house from outside


@pytest.mark.parametrize("toy", [FIRST, LONGEST])
def test_a_toy_plays_without_a_fault(toy: str) -> None:
    check("klaverjassen", toy)
    chunk = play_chunk(Comparison("klaverjassen", KJ, (toy, "easy"), 2), (0, 2))
    assert chunk.stood_in == ({}, {})


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("klaverjassen", KJ),
        ("klaverjassen", klaverjassen.Options(roem=klaverjassen.options.Roem.CLAIMED)),
        ("amsterdam", amsterdam.Options(level=amsterdam.Level.BEGINNER, seats=2)),
    ],
)
def test_a_player_of_the_house_plays_the_same_as_a_program(game: str, options: Any) -> None:
    hosted = f"cmd:{sys.executable} -m mokum.players.hosted {game} easy"
    comparison = Comparison(game, options, (hosted, "easy"), 2, seed=11)
    with workers(0) as here:
        found = verdict(comparison, compare(comparison, here))
    assert found.stood_in == ({}, {})
    assert set(found.margins) == {0.0}


def test_a_class_has_its_chance_from_the_seed() -> None:
    comparison = Comparison("klaverjassen", KJ, (LONGEST, FIRST), 2, seed=3)
    assert play_chunk(comparison, (0, 2)) == play_chunk(comparison, (0, 2))


# What goes wrong


def test_a_program_that_does_not_answer_is_late_and_given_up_after_three_in_a_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "STARTING", 0.01)
    with closing(player(script(tmp_path, "import sys\nfor line in sys.stdin: pass\n"), seconds=0.01)) as mute:
        mute.begin(1, 1)
        assert [mute(view_of()) for _ in range(5)] == [stand_in(klaverjassen, view_of())] * 5
        assert mute.stood_in == {"late": 3, "ended": 2}
        mute.begin(1, 2)
        assert mute(view_of()) == stand_in(klaverjassen, view_of())
        assert mute.stood_in == {"late": 4, "ended": 2}


def test_a_program_may_take_its_time_to_start(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    starting = script(
        tmp_path,
        f"import sys\nopen({str(gate)!r}).read()\nfor line in sys.stdin:\n    if line[0] == '?': print('trump:S', flush=True)\n",
    )
    with closing(player(starting, seconds=0.001)) as slow:
        slow.begin(1, 1)
        Thread(target=gate.write_text, args=("go on",)).start()
        assert slow(view_of()) == "trump:S"
        assert not slow.stood_in


def test_a_late_answer_is_not_taken_for_the_next(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    slow = script(
        tmp_path,
        "import sys\n"
        "for number, line in enumerate(sys.stdin):\n"
        f"    if number == 1: open({str(gate)!r}).read()\n"
        "    print('answer', line.strip(), flush=True)\n",
    )
    with closing(Program(slow)) as program:
        assert program.ask("one", 30) == "answer one"
        with pytest.raises(TimeoutError):
            program.ask("two", 0.01)
        gate.write_text("go on")
        assert program.ask("three", 30) == "answer three"
        assert program.ask("four", 30) == "answer four"


def test_a_program_that_ends_is_started_again_for_the_next_deal(tmp_path: Path) -> None:
    brief = script(
        tmp_path,
        "import sys\nfor line in sys.stdin:\n    if line[0] == '?': print('trump:S', flush=True); break\n",
    )
    with closing(player(brief)) as quitter:
        for _ in range(2):
            quitter.begin(1, 1)
            assert [quitter(view_of()) for _ in range(3)] == ["trump:S", *[stand_in(klaverjassen, view_of())] * 2]
        assert quitter.stood_in == {"ended": 4}


@pytest.mark.parametrize("answer", ["trump:X", "", "C7", "trump:D now", "TRUMP:D"])
def test_an_answer_that_is_not_legal_is_refused(answer: str, tmp_path: Path) -> None:
    wrong = script(
        tmp_path, f"import sys\nfor line in sys.stdin:\n    if line[0] == '?': print({answer!r}, flush=True)\n"
    )
    with closing(player(wrong)) as fool:
        fool.begin(1, 1)
        assert fool(view_of()) == stand_in(klaverjassen, view_of())
        assert fool.stood_in == {"refused": 1}


def ask_until_ended(program: Program, times: int) -> None:
    """Asks and asks, whether it is answered or not."""
    for _ in range(times):
        with suppress(TimeoutError):
            program.ask("?", 0.01)


def test_a_flood_of_answers_ends_the_program(tmp_path: Path) -> None:
    flood = Program(script(tmp_path, "while True: print('x' * 100_000, end='')"))
    with closing(flood), pytest.raises(Ended):
        ask_until_ended(flood, 1000)


def test_a_program_that_never_reads_does_not_hold_up_the_game(tmp_path: Path) -> None:
    deaf = Program(script(tmp_path, "import signal\nprint('here', flush=True)\nsignal.pause()"))
    assert deaf.ask("?", 30) == "here"
    deaf.tell(["x" * 1000] * 500)
    with pytest.raises(TimeoutError):
        deaf.ask("?", 0.01)
    deaf.tell(["x" * 1000] * 5000)
    with pytest.raises(Ended):
        ask_until_ended(deaf, 3)
    assert deaf.ended


class Broken:
    """A player that fails."""

    def choose(self, view: Any, random: Random) -> str:
        print("what is printed is no answer")
        raise RuntimeError("a fault of the player")


def test_the_fault_of_a_class_is_told_once_and_refused(capfd: pytest.CaptureFixture[str]) -> None:
    with closing(Outside("klaverjassen", KJ, "py:tests.players.test_outside:Broken", 30)) as broken:
        broken.begin(1, 1)
        broken.hear(Dealt(1, klaverjassen.deal(KJ, 0, Random(1))))
        assert [broken(view_of()) for _ in range(3)] == [stand_in(klaverjassen, view_of())] * 3
        assert broken.stood_in == {"refused": 3}
    said = capfd.readouterr()
    assert said.err.count("a fault of the player") == 2  # in the line of the source, and in the message
    assert said.err.count("what is printed is no answer") == 3
    assert said.out == ""


@pytest.mark.parametrize(
    ("strength", "said"),
    [
        ("cmd:./no-such-program", r"there is no program './no-such-program' that can be run"),
        ("cmd:", r"expected a program behind cmd:"),
        ("cmd:'./x", r"cannot read the command"),
        ("py:no_such_module:Class", r"cannot make the player 'py:no_such_module:Class': No module"),
        ("py:tests.players.test_outside:Nobody", r"has no attribute 'Nobody'"),
        ("py:tests.players.test_outside:Path", r"no method choose"),
    ],
)
def test_a_player_that_cannot_be_had_is_refused_before_the_first_deal(strength: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        check("klaverjassen", strength)


# What stands in


def test_am_12_1_the_move_of_a_seat_whose_time_is_out_stands_in() -> None:
    view = amsterdam.view(amsterdam.start(AM, amsterdam.deal(AM, 0, Random(3))), 1)
    view = (
        view
        if amsterdam.legal(view).actions
        else amsterdam.view(amsterdam.start(AM, amsterdam.deal(AM, 0, Random(3))), 0)
    )
    assert stand_in(amsterdam, view) == amsterdam.time_out(view)


def claim_views() -> Iterator[Any]:
    """Views of seats that may claim, in a game of random players."""
    options = klaverjassen.Options(roem=klaverjassen.options.Roem.CLAIMED)
    random = Random(5)
    for _ in range(20):
        state = klaverjassen.start(options, klaverjassen.deal(options, 0, random))
        while asked := klaverjassen.awaits(state):
            view = klaverjassen.view(state, asked[0])
            actions = klaverjassen.legal(view).actions
            if "roem:20" in actions:
                yield view
                actions = ("done",)
            state = klaverjassen.apply(state, asked[0], random.choice(actions))


def test_kj_5_8_wrong_claims_are_not_among_what_a_player_may_answer() -> None:
    claims = [
        [action for action in accepted(klaverjassen, view) if action.startswith("roem:")] for view in claim_views()
    ]
    assert ["roem:20"] in claims
    assert [] in claims
    assert all(len(each) <= 1 for each in claims)


def test_kj_7_5_what_the_normal_player_would_play_stands_in() -> None:
    for view in claim_views():
        assert stand_in(klaverjassen, view) in accepted(klaverjassen, view)
    options = klaverjassen.Options()
    for seed in range(10):
        state = klaverjassen.start(options, klaverjassen.deal(options, 3, Random(seed)))
        view = klaverjassen.view(state, 0)
        assert stand_in(klaverjassen, view) == make("klaverjassen", "normal", seed)(view)


def test_am_2_2_who_swaps_for_ever_is_ready_after_ten_times(tmp_path: Path) -> None:
    options = amsterdam.Options(level=amsterdam.Level.BEGINNER, seats=2)
    swapper = script(
        tmp_path,
        "import sys\n"
        "for line in sys.stdin:\n"
        "    if line[0] == '?':\n"
        "        swaps = [word for word in line.split() if word.startswith('swap:')]\n"
        "        print((swaps or line.split()[1:])[0], flush=True)\n",
    )
    state = amsterdam.start(options, amsterdam.deal(options, 0, Random(1)))
    with closing(player(swapper, "amsterdam", options)) as restless:
        restless.begin(0, 1)
        said = [restless(amsterdam.view(state, 0)) for _ in range(outside.SWAPS + 1)]
    assert [word.partition(":")[0] for word in said] == ["swap"] * outside.SWAPS + ["ready"]
    assert not restless.stood_in


def test_make_gives_players_of_the_house_only() -> None:
    with pytest.raises(ValueError, match="unknown strength"):
        make("klaverjassen", FIRST)
