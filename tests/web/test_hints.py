"""Hints over a real socket: to the seat that asks, from its own view, while the table goes on."""

from random import Random
from typing import Any

import pytest

from tests.web.conftest import Server, at_table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("game", "options"), [("klaverjassen", {}), ("amsterdam", {"seats": "2"})])
async def test_who_is_to_act_is_told_what_each_action_is_worth(server: Server, game: str, options: Any) -> None:
    table, seat = server.new_table(game, **options)
    async with at_table(server, table, seat) as client:
        while len((now := await client.my_turn())["legal"]["actions"]) < 2:
            await client.command("act", action=now["legal"]["actions"][0])
        version = client.version
        answer = await client.command("hint")
        assert answer["result"] == "ok"
        actions = now["legal"]["actions"]
        assert answer["hint"]["best"] == actions[0]
        assert [each["action"] for each in answer["hint"]["actions"]] == actions
        assert [each["value"] for each in answer["hint"]["actions"]] == [-place for place in range(len(actions))]
        assert (answer["hint"]["worlds"], answer["hint"]["why"]) == (7, "ahead")
        assert answer["hint"]["params"] == {"seat": str(now["you"])}
        assert client.version == version
        assert (await client.command("act", action=answer["hint"]["best"]))["result"] == "ok"


async def test_who_is_not_to_act_or_watches_or_asks_about_the_past_gets_none(server: Server) -> None:
    table, seat = server.new_table("klaverjassen")
    async with at_table(server, table, seat) as client, at_table(server, table, None) as watcher:
        await client.my_turn()
        await watcher.until(lambda now: now["turn"] == [2])
        assert (await watcher.command("hint"))["code"] == "watching"
        assert (await client.command("hint", at=1))["result"] == "stale"
        await client.play(Random(1))
        assert (await client.command("hint"))["code"] == "not-now"


async def test_hints_asked_for_again_are_the_same(server: Server) -> None:
    table, seat = server.new_table("amsterdam", seats="2")
    async with at_table(server, table, seat) as client, at_table(server, table, seat) as other:
        await client.my_turn()
        await other.my_turn()
        hints = [(await one.command("hint"))["hint"] for one in (client, other, client)]
        assert hints[0] == hints[1] == hints[2]


async def test_a_hint_that_cannot_be_had_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(tmp_path_factory.mktemp("data"), adviser="no_advice")
    try:
        table, seat = server.new_table("amsterdam", seats="2")
        async with at_table(server, table, seat) as client:
            await client.my_turn()
            answer = await client.command("hint")
            assert (answer["result"], answer["code"], answer["hint"]) == ("refused", "no-hint", None)
    finally:
        server.kill()
