"""Rounds that begin by themselves while nobody has the tournament's page open."""

import asyncio

import pytest

from mokum.games import klaverjassen
from mokum.games.klaverjassen.options import Length
from mokum.live import rounds
from mokum.live.rounds import LASTS_MS, Rounds
from mokum.match.setting import Setting
from mokum.storage.log import now_ms
from tests.live.nodes import Node, Nodes, begun, score

pytestmark = pytest.mark.anyio

OPTIONS = klaverjassen.Options(length=Length.DEALS_1)
BY_ITSELF = Setting("klaverjassen", OPTIONS, "Drive", fill="none", rounds=3, next=60)
WHEN_SAID = Setting("klaverjassen", OPTIONS, "Drive", fill="none", rounds=3)


async def between(node: Node, setting: Setting) -> str:
    """A tournament whose first round has been played, which no process knows of yet."""
    name = await begun(node, 4, setting)
    await node.tournaments.begin_round(name, 1)
    await score(node.log, node.made[-1], "score 1 NS=91 EW=71")
    return name


async def begun_rounds(node: Node, name: str) -> list[str]:
    return [event.line for event in await node.log.read(name) if event.line.startswith("round ")]


async def test_the_next_round_begins_though_nobody_looks(nodes: Nodes) -> None:
    node, other = await nodes.start(), await nodes.start()
    node.at = other.at = now_ms()
    name = await between(node, BY_ITSELF)
    watching = Rounds(other.log, other.tournaments)
    await watching.look()
    assert await begun_rounds(node, name) == ["round 1"]
    assert "result 1 1 deals=91:71" in [event.line for event in await node.log.read(name)]
    other.at += 60_000
    await watching.look()
    assert await begun_rounds(node, name) == ["round 1", "round 2"]
    assert len(other.made) == 1


async def test_of_several_processes_one_begins_it(nodes: Nodes) -> None:
    some = [await nodes.start() for _ in range(3)]
    for node in some:
        node.at = now_ms()
    name = await between(some[0], BY_ITSELF)
    watching = [Rounds(node.log, node.tournaments) for node in some]
    await asyncio.gather(*(one.look() for one in watching))
    for node in some:
        node.at += 60_000
    await asyncio.gather(*(one.look() for one in watching))
    assert await begun_rounds(some[0], name) == ["round 1", "round 2"]


async def test_where_the_organiser_begins_it_nobody_else_does(nodes: Nodes) -> None:
    node = await nodes.start()
    node.at = now_ms()
    name = await between(node, WHEN_SAID)
    watching = Rounds(node.log, node.tournaments)
    for _ in range(3):
        await watching.look()
        node.at += 600_000
    assert await begun_rounds(node, name) == ["round 1"]


async def test_one_that_has_not_begun_is_looked_at_seldom_and_an_old_one_never(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds, "SELDOM", 3)
    node = await nodes.start()
    node.at = now_ms()
    name = await begun(node, 4, BY_ITSELF)
    watching = Rounds(node.log, node.tournaments)
    looked: list[str] = []
    look = node.tournaments.look

    async def noted(name: str) -> object:
        looked.append(name)
        return await look(name)

    monkeypatch.setattr(node.tournaments, "look", noted)
    for _ in range(7):
        await watching.look()
    assert looked == [name] * 4, "once found, then at every third look"
    node.at += LASTS_MS + 700_000
    for _ in range(3):
        await watching.look()
    assert len(looked) == 4


async def test_one_that_does_not_read_or_is_deleted_is_left_alone(
    nodes: Nodes, caplog: pytest.LogCaptureFixture
) -> None:
    node = await nodes.start()
    node.at = now_ms()
    broken, gone, good = [await begun(node, 4, BY_ITSELF) for _ in range(3)]
    await node.log.append(broken, len(await node.log.read(broken)), ["nonsense"])
    await node.tournaments.begin_round(good, 1)
    await score(node.log, node.made[-1], "score 1 NS=91 EW=71")
    other = await nodes.start()
    other.at = node.at
    watching = Rounds(other.log, other.tournaments)
    await watching.look()
    await other.log.delete(gone)
    other.at += 60_000
    for _ in range(rounds.SELDOM + 1):
        await watching.look()
    assert await begun_rounds(other, good) == ["round 1", "round 2"]
    assert f"tournament {broken} does not read" in caplog.text


async def test_a_fault_of_one_stops_no_other_and_one_of_the_database_is_tried_again(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    node = await nodes.start()
    node.at = now_ms()
    strange, good = [await between(node, BY_ITSELF) for _ in range(2)]
    watching = Rounds(node.log, node.tournaments)
    look = node.tournaments.look
    faults: dict[str, Exception] = {strange: ZeroDivisionError()}

    async def faulty(name: str) -> object:
        if name in faults:
            raise faults[name]
        return await look(name)

    monkeypatch.setattr(node.tournaments, "look", faulty)
    await watching.look()
    assert f"tournament {strange} is looked at no more" in caplog.text
    faults[good] = OSError("no line")
    node.at += 60_000
    with pytest.raises(OSError, match="no line"):
        await watching.look()
    del faults[good]
    await watching.look()
    assert await begun_rounds(node, good) == ["round 1", "round 2"]
