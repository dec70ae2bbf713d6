"""The processes in which computers think: asked in order, replaced when they die or hang, and never left behind."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mokum.games.catalogue import game
from mokum.games.klaverjassen import options as kj
from mokum.live import Computers
from mokum.live.bots import Choice
from mokum.players.lineup import make
from mokum.players.worker import name_of
from mokum.table import Table, opening_lines
from mokum.table.copies import seat_copy
from mokum.table.seats import computer
from tests.live import fakes
from tests.live.conftest import House

pytestmark = pytest.mark.anyio

ONE_DEAL = kj.Options(length=kj.Length.DEALS_1)
ROOT = Path(__file__).parents[2]


def asked(name: str, seed: int = 1) -> tuple[Any, Table, int]:
    """A game, a table at which a computer is to act, and its seat."""
    module = game(name)
    options = module.Options()
    table = Table("t")
    seats = [computer(seat, "easy") for seat in range(len(module.seats(options)))]
    table.read(opening_lines(module, options, seats, Random(seed)))
    return module, table, module.awaits(table.state)[0]


@pytest.fixture
def made() -> Iterator[list[Computers]]:
    all_made: list[Computers] = []
    yield all_made
    for computers in all_made:
        computers.close()


def computers_of(made: list[Computers], *given: Any, **more: Any) -> Computers:
    made.append(Computers(*given, **more))
    return made[-1]


async def move(computers: Computers, strength: str, name: str = "klaverjassen", seed: int = 1) -> Choice:
    module, table, seat = asked(name, seed)
    view = module.view(table.state, seat)
    return await computers.choose(module, strength, view, 0, lambda: seat_copy(table, seat))


async def test_a_process_killed_while_it_thinks_costs_one_move(house: House, caplog: pytest.LogCaptureFixture) -> None:
    hall = await house.hall(fakes.never, thinking=1000)
    computers = house.computers[-1]
    computers.start()
    me = await house.sit(hall, await house.table(hall, ONE_DEAL, 2), 2)
    while me.room is not None and 2 in me.room.table.to_act:
        await me.act(me.legal()[0])
    (killed,) = computers.pids
    os.kill(killed, signal.SIGKILL)
    await me.until(lambda table: any(line.text.endswith("reason=died") for line in me.lines))
    at = next(at for at, line in enumerate(me.lines) if line.text.startswith("stand-in "))
    await me.until(lambda table: len(me.lines) > at + 1)
    assert me.lines[at + 1].text.startswith(f"{me.lines[at].text.split()[1]} ")
    assert "died" in caplog.text
    assert killed not in computers.pids
    assert len(computers.pids) == 1


async def test_a_process_that_hangs_is_ended_and_replaced(made: list[Computers]) -> None:
    computers = computers_of(made, fakes.never, 1, 0.01)
    computers.start()
    (hanging,) = computers.pids
    assert (await move(computers, "easy")).reason == "late"
    with pytest.raises(ProcessLookupError):
        os.kill(hanging, 0)
    assert len(computers.pids) == 1


async def test_questions_are_answered_by_as_many_processes_as_there_are(made: list[Computers]) -> None:
    computers = computers_of(made, fakes.random_legal, 3)
    computers.start()
    choices = await asyncio.gather(*(move(computers, "easy", seed=seed) for seed in range(12)))
    assert {choice.reason for choice in choices} == {""}
    assert len(computers.pids) == 3


async def test_the_same_seed_gives_the_same_choices(made: list[Computers]) -> None:
    chosen = [
        [await move(computers_of(made, make, 1, seed=seed), "easy", "amsterdam", deal) for deal in range(4)]
        for seed in ("one", "one")
    ]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", ["klaverjassen", "amsterdam"])
async def test_until_loops_are_compiled_hard_keeps_to_the_customs(made: list[Computers], name: str) -> None:
    module, table, seat = asked(name)
    computers = computers_of(made, make, 1)
    customary = make(name, "normal")(module.view(table.state, seat))
    assert await move(computers, "hard", name) == Choice(customary)
    advice, _ = await computers.advise(module, module.view(table.state, seat))
    assert (advice.action, advice.worlds) == (customary, 0)


async def test_processes_with_compiled_loops_take_the_places_of_the_others(made: list[Computers]) -> None:
    computers = computers_of(made, make, 2)
    computers.start()
    cold = computers.pids
    computers.start(warm=True)
    await asyncio.to_thread(computers._warming.submit(int).result)
    assert len(computers.pids) == 2
    assert not {*cold} & {*computers.pids}
    for name in ("klaverjassen", "amsterdam"):
        module, table, seat = asked(name)
        view = module.view(table.state, seat)
        advice, ms = await computers.advise(module, view)
        assert advice.worlds > 0
        assert ms > 0
        assert (await move(computers, "hard", name)).action in module.legal(view).actions
    (first, _) = computers.pids
    os.kill(first, signal.SIGKILL)
    choices = await asyncio.gather(*(move(computers, "normal") for _ in range(8)))
    assert {choice.reason for choice in choices} == {"", "died"}
    await asyncio.to_thread(computers._warming.submit(int).result)
    assert all(worker is not None and worker.is_warm for worker in computers._idle)


@pytest.mark.parametrize("strength", ["cmd:docs/examples/bots/first.sh", "py:docs.examples.bots.longest:Longest"])
async def test_players_from_outside_are_told_their_copy_of_the_deal(
    made: list[Computers], strength: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    computers = computers_of(made, make, 1, players=("easy", strength))
    module, table, seat = asked("klaverjassen")
    choice = await move(computers, strength)
    assert choice.action in module.legal(module.view(table.state, seat)).actions
    assert choice.reason == ""


@pytest.mark.parametrize(
    ("strength", "reason"), [("cmd:true", "died"), ("cmd:yes nonsense", "illegal"), ("py:no.module:Class", "died")]
)
async def test_a_player_from_outside_that_fails_costs_it_the_move(
    made: list[Computers], strength: str, reason: str
) -> None:
    computers = computers_of(made, make, 1, players=(strength,))
    module, table, seat = asked("klaverjassen")
    customary = make("klaverjassen", "normal")(module.view(table.state, seat))
    assert await move(computers, strength) == Choice(customary, reason)


async def test_a_player_from_outside_that_is_not_offered_does_not_sit_down(
    made: list[Computers], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    computers = computers_of(made, make, 1, players=("easy",))
    assert (await move(computers, f"cmd:touch {tmp_path}/made")).reason == "error"
    assert not (tmp_path / "made").exists()
    assert "is not offered" in caplog.text


async def test_what_cannot_be_advised_is_said(made: list[Computers]) -> None:
    module, table, seat = asked("klaverjassen")
    computers = computers_of(made, make, 1, adviser=fakes.unknown)
    with pytest.raises(ValueError, match="no advice"):
        await computers.advise(module, module.view(table.state, seat))
    dead = computers_of(made, make, 1)
    dead.close()
    with pytest.raises(ValueError, match="no advice"):
        await dead.advise(module, module.view(table.state, seat))


def test_a_lineup_must_be_one_that_another_process_can_import() -> None:
    with pytest.raises(ValueError, match="lambda"):
        name_of(lambda: None)
