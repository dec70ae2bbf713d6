"""What many who look at one tournament cost: its view is made once for all of them."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from mokum.games import klaverjassen
from mokum.games.klaverjassen.options import Length
from mokum.match.setting import Setting
from mokum.web import tournaments
from mokum.web.identity import hashed
from tests.live.nodes import Node, Nodes, begun, score

pytestmark = pytest.mark.anyio

OPTIONS = klaverjassen.Options(length=Length.DEALS_1)
BY_ITSELF = Setting("klaverjassen", OPTIONS, "Drive", fill="none", rounds=3, next=60)


@pytest.fixture
async def node(tmp_path: Path) -> AsyncIterator[Node]:
    nodes = Nodes(tmp_path)
    yield await nodes.start()
    for node in nodes.open:
        await node.log.close()


async def test_who_looks_between_two_rounds_is_told_how_long_and_costs_no_standings(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    view = tournaments.tournament_view

    def noted(name: str, look: Any) -> Any:
        made.append(name)
        return view(name, look)

    monkeypatch.setattr(tournaments, "tournament_view", noted)
    name = await begun(node, 4, BY_ITSELF)
    await node.tournaments.begin_round(name, 1)
    await node.log.append(name, len(await node.log.read(name)), [], {1: hashed("of-anna")})
    await score(node.log, node.made[-1], "score 1 NS=91 EW=71")
    app = Starlette(routes=tournaments.tournament_routes(lambda: node.tournaments))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
        for waited in (0, 20, 59):
            node.at = waited * 1000
            told = (await client.get(f"/api/tournaments/{name}")).json()
            assert (told["phase"], told["next_in"], told["you"]) == ("between", 60_000 - node.at, -1)
            own = await client.get(f"/api/tournaments/{name}", headers={"authorization": "Bearer of-anna"})
            assert (own.json()["you"], own.json()["organises"], own.json()["next_in"]) == (1, False, 60_000 - node.at)
            assert own.json()["standings"] == told["standings"]
    assert made == [name]
