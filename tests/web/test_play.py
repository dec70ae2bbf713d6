"""Whole matches through the socket, and a server that is killed in the middle of one."""

from pathlib import Path
from random import Random

import pytest

from mokum.live.logbook import KEPT_LINES
from mokum.record import read_record
from mokum.table.fairness import verify
from tests.web.conftest import Server, at_table

pytestmark = pytest.mark.anyio

SHORT = [
    ("klaverjassen", {"length": "deals:1"}),
    ("klaverjassen", {"length": "deals:1", "roem": "claimed", "trump_choice": "turned", "last_card": "played"}),
    ("amsterdam", {"seats": "2"}),
    ("amsterdam", {"seats": "3", "level": "beginner"}),
    ("amsterdam", {"seats": "7", "level": "expert"}),
]


@pytest.mark.parametrize(("game", "options"), SHORT)
async def test_a_match_is_played_to_its_end(server: Server, game: str, options: dict[str, str]) -> None:
    table, seat = server.new_table(game, **options)
    async with at_table(server, table, seat) as me:
        await me.play(Random(1))
        assert me.table["phase"] == "finished"
        assert me.table["match"]["over"]
        assert me.table["match"]["winners"]
        assert me.table["score"]["type"] == game
        assert me.table["legal"] is None
        versions = [frame["v"] for frame in me.frames]
        assert versions == list(range(versions[0], versions[-1] + 1))
        answer = await me.command("rematch")
        assert answer["result"] == "ok"
        await me.until(lambda table: table["phase"] == "deal")
        assert me.table["match"]["deals"] == []


async def test_the_next_deal_is_dealt_when_it_is_asked_for(server: Server) -> None:
    table, seat = server.new_table("klaverjassen", length="deals:8")
    async with at_table(server, table, seat) as me:
        await me.play(Random(2))
        assert me.table["phase"] == "scored"
        assert me.table["waiting"] == [2]
        score = me.table["score"]
        assert sum(score["cards"]) == 162
        assert [len(hand) for hand in score["hands"]] == [8, 8, 8, 8]
        assert me.table["match"]["deals"] == [score["awarded"]]
        assert (await me.command("next"))["result"] == "ok"
        await me.until(lambda table: table["phase"] == "deal")
        assert me.table["match"]["number"] == 2
        assert me.table["score"] is None
        assert len(me.table["state"]["hand"]) == 8


async def test_the_lines_of_a_seat_are_its_copy_of_a_record(server: Server) -> None:
    while True:
        table, seat = server.new_table("amsterdam", seats="3")
        async with at_table(server, table, seat) as me:
            await me.play(Random(3))
            lines = {frame["v"]: frame["line"] for frame in me.frames}
        if me.version < KEPT_LINES:
            break
    # The first lines came before this client did: they are asked for again.
    async with at_table(server, table, seat, since=1) as again:
        while not again.table:
            await again.take()
        words = ("pace", "seats", "came", "left")
        copy = [frame["line"] for frame in again.frames if frame["line"].split()[0] not in words]
        assert all(lines.get(frame["v"], frame["line"]) == frame["line"] for frame in again.frames)
    assert copy[0].startswith("commit 1 ")
    assert "stock=?25" in next(line for line in copy if line.startswith("deal "))
    assert copy[-1].startswith("reveal 1 ")
    record = ["mokum 1 amsterdam seats=3", *copy]
    assert read_record("\n".join(record)).played[0].points is not None
    assert [verdict.found for verdict in verify(record)] == ["fair"]


async def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    server = Server(tmp_path)
    table, seat = server.new_table("klaverjassen", length="deals:1")
    random = Random(4)
    async with at_table(server, table, seat) as me:
        while len((await me.my_turn())["state"]["hand"]) > 5:
            await me.command("act", action=random.choice(me.table["legal"]["actions"]))
        before, version = me.table, me.version
        server.kill()
    server = Server(tmp_path, server.port)
    try:
        async with at_table(server, table, seat, since=version) as me:
            await me.until(lambda table: True)
            assert me.version == version + 1
            assert me.frames[-1]["line"].startswith("came S by=")
            # The killed one is taken for another process for a while, by which more may watch.
            assert {**me.table, "more": False} == before
            await me.play(random)
            assert me.table["phase"] == "finished"
    finally:
        assert "Traceback" not in server.end()


async def test_a_server_killed_while_computers_move_wakes_them_again(tmp_path: Path) -> None:
    server = Server(tmp_path)
    table, seat = server.new_table("amsterdam", seats="4")
    async with at_table(server, table, seat) as me:
        await me.my_turn()
        await me.command("pace", pace=5000)
        action = me.table["legal"]["actions"][0]
        await me.command("act", action=action)
        while me.table["you"] in me.table["turn"]:
            await me.command("act", action=me.table["legal"]["actions"][0])
        version, turn = me.version, me.table["turn"]
        server.kill()
    server = Server(tmp_path, server.port)
    try:
        async with at_table(server, table, seat, since=version) as me:
            await me.until(lambda table: True)
            assert (me.version, me.table["turn"]) == (version + 1, turn)
            assert (await me.command("pace", pace=0))["result"] == "ok"
            await me.my_turn()
    finally:
        server.end()


async def test_who_was_away_gets_each_number_once(server: Server) -> None:
    table, seat = server.new_table("klaverjassen", length="deals:1")
    random = Random(5)
    seen: dict[int, str] = {}
    since = 0
    for _ in range(6):
        async with at_table(server, table, seat, since) as me:
            if (await me.my_turn())["phase"] == "deal":
                await me.command("act", action=random.choice(me.table["legal"]["actions"]))
            for frame in me.frames:
                assert seen.setdefault(frame["v"], frame["line"]) == frame["line"]
            since = me.version
    versions = sorted(seen)
    assert versions == list(range(versions[0], versions[-1] + 1))


async def test_two_windows_of_one_seat_show_the_same_but_the_newer_one_acts(server: Server) -> None:
    table, seat = server.new_table("klaverjassen", length="deals:1")
    async with at_table(server, table, seat) as old:
        await old.my_turn()
        async with at_table(server, table, seat) as new:
            await new.until(lambda table: True)
            await old.until(lambda table: not table["acts"])
            assert (await old.command("pace", pace=1))["code"] == "other-tab"
            await new.play(Random(6))
            await old.until(lambda table: table["phase"] == "finished")
            common = {frame["v"]: text for frame, text in zip(new.frames, new.texts, strict=True)}
            same = [common[frame["v"]].replace('"acts":true', '"acts":false') == text
                    for frame, text in zip(old.frames, old.texts, strict=True) if frame["v"] in common]  # fmt: skip
            assert same
            assert all(same)
        await old.until(lambda table: table["acts"])
        assert (await old.command("pace", pace=1))["result"] == "ok"


async def test_the_same_command_twice_is_done_once(server: Server) -> None:
    table, seat = server.new_table("klaverjassen", length="deals:1")
    async with at_table(server, table, seat) as me:
        await me.my_turn()
        at, action = me.version, me.table["legal"]["actions"][0]
        for _ in range(3):
            await me.send({"type": "act", "id": "same", "at": at, "action": action})
        answers: list[str] = []
        while len(answers) < 3:
            message = await me.take()
            if message["type"] == "answer" and message["id"] == "same":
                answers.append(message["result"])
        assert answers == ["ok", "ok", "ok"]
        mine = [frame for frame in me.frames if frame["line"] == f"S {action}"]
        assert len(mine) == 1


async def test_an_old_command_is_stale_and_an_illegal_one_refused_with_its_paragraph(server: Server) -> None:
    table, seat = server.new_table("klaverjassen", length="deals:1")
    async with at_table(server, table, seat) as me:
        await me.my_turn()
        version = me.version
        assert (await me.command("act", action=me.table["legal"]["actions"][0], at=version - 1))["result"] == "stale"
        refused = await me.command("act", action="C2")
        assert (refused["result"], refused["paragraph"][:3], refused["code"]) == ("refused", "KJ-", "unknown-action")
        assert refused["text"]
        assert (await me.command("next"))["code"] == "no-next"
        assert (await me.command("pace", pace=9999))["code"] == "bad-pace"
        assert me.version == version


async def test_commands_at_once_move_once(server: Server) -> None:
    table, seat = server.new_table("amsterdam", seats="2")
    async with at_table(server, table, seat) as one:
        await one.my_turn()
        action = one.table["legal"]["actions"][0]
        at = one.version
        for name in ("a", "b"):
            await one.send({"type": "act", "id": name, "at": at, "action": action})
        while not {"a", "b"} <= one.answers.keys():
            await one.take()
        kinds = sorted(one.answers[name]["result"] for name in ("a", "b"))
        assert kinds[0] == "ok"
        assert kinds[1] in ("refused", "stale")
