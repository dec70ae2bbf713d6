"""Looking back over the wire: deals that are over, to whoever may know of them, and records that are sent."""

import asyncio
import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from mokum.cards.cardset import card_names
from mokum.cli.serve import FILE, file_url
from mokum.games import amsterdam, klaverjassen
from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.live.looking_back import MOST, SHARE
from mokum.record import read_record
from mokum.storage import Log
from mokum.table import Next, Rematch
from mokum.table.export import record_of
from mokum.table.history import history
from mokum.web.identity import hashed
from mokum.web.looking_back import LONGEST
from tests.table.drive import Driven
from tests.web.conftest import Server, at_table

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "records"
SECRET = "the-secret-of-anna-1234"


def record(name: str) -> bytes:
    return (RECORDS / f"{name}.mkm").read_bytes()


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


async def set_table(server: Server, name: str, lines: list[str]) -> None:
    """A table with this log in the server's database; Anna on seat 0 has the secret."""
    log = await Log.open(file_url(server.data))
    assert (server.data / FILE).is_file()
    assert await log.create(name, "klaverjassen", lines, {0: hashed(SECRET)})
    await log.close()


async def test_a_deal_is_shown_with_all_hands_once_it_is_over(server: Server) -> None:
    table, seat = server.new_table("klaverjassen", length="deals:8")
    async with at_table(server, table, seat) as me:
        await me.my_turn()
        assert server.ask(f"/api/tables/{table}/replays")[2]["matches"][0]["deals"] == []
        for headers in ({}, bearer(seat)):
            assert server.ask(f"/api/tables/{table}/replays/1/1", **headers)[0] == 404
            assert server.ask(f"/api/tables/{table}/replays/1/1/values", **headers)[0] == 404
        await me.play(Random(1))
        score, number = me.table["score"], me.table["match"]["deals"][0]
        await me.command("next")
        await me.until(lambda table: table["match"]["number"] == 2 and table["phase"] == "deal")
        past = server.ask(f"/api/tables/{table}/replays")[2]
        assert [deal["points"] for deal in past["matches"][0]["deals"]] == [number]
        assert (past["you"], past["values"]) == (-1, False)
        status, headers, told = server.ask(f"/api/tables/{table}/replays/1/1", **bearer(seat))
        assert (status, headers["cache-control"], told["table"]["you"]) == (200, "no-store", 2)
        assert told["steps"][0]["hands"] == score["hands"]
        assert told["steps"][0]["state"]["hand"] == []
        assert told["score"] == score
        assert told["steps"][-1]["hands"] == [[]] * 4
        assert told["table"]["match"]["totals"] == [0, 0]
        assert told["match"]["totals"] == number
        for other in ("1/2", "1/" + "9" * 5000, "1/¹", "x/1"):
            assert server.ask(f"/api/tables/{table}/replays/{quote(other)}", **bearer(seat))[0] == 404


async def test_matches_before_a_rematch_are_kept_with_their_records(server: Server) -> None:
    driven = Driven(klaverjassen, kj.Options(length=kj.Length.DEALS_1))
    driven.until_scored()
    driven.tell(0, Rematch(driven.table.version))
    driven.until_scored()
    driven.tell(0, Rematch(driven.table.version))
    driven.step()
    await set_table(server, "rematched", driven.log)
    past = server.ask("/api/tables/rematched/replays")[2]
    assert [(match["number"], len(match["deals"]), match["over"]) for match in past["matches"]] == [
        (1, 1, True),
        (2, 1, True),
        (3, 0, False),
    ]
    for number in (1, 2):
        text = server.ask(f"/api/tables/rematched/record.mkm?match={number}")[2]
        deal = read_record(text).played[0]
        assert list(deal.points or ()) == past["matches"][number - 1]["deals"][0]["points"]
        hands = server.ask(f"/api/tables/rematched/replays/{number}/1")[2]["steps"][0]["hands"]
        assert hands == [list(card_names(hand)) for hand in deal.deal.hands]
        alone = read_record(server.ask(f"/api/tables/rematched/record.mkm?match={number}&deal=1")[2])
        assert [(one.deal, one.points, one.moves) for one in alone.played] == [(deal.deal, deal.points, deal.moves)]
    assert server.ask("/api/tables/rematched/record.mkm?match=3&deal=1")[2]["code"] == "no-deal"
    assert (
        server.ask("/api/tables/rematched/record.mkm")[2] == server.ask("/api/tables/rematched/record.mkm?match=3")[2]
    )
    for wrong in ("0", "4", "x", "-1", "%D9%A1", "9" * 5000):
        status, _, said = server.ask(f"/api/tables/rematched/record.mkm?match={wrong}")
        assert (status, said["code"]) == (404, "no-match")
        status, _, said = server.ask(
            f"/api/tables/rematched/record.mkm?match=1&deal={wrong if wrong != '4' else '400'}"
        )
        assert (status, said["code"]) == (404, "no-deal")


async def test_who_watches_late_is_told_of_a_deal_when_its_end_was_shown(server: Server) -> None:
    driven = Driven(klaverjassen, kj.Options(length=kj.Length.DEALS_8))
    driven.until_scored()
    driven.tell(0, Next(driven.table.version))
    await set_table(server, "late", driven.log)
    await set_table(server, "later", [*driven.log[:2], "house delay=600", *driven.log[2:]])
    assert len(server.ask("/api/tables/late/replays")[2]["matches"][0]["deals"]) == 1
    assert server.ask("/api/tables/later/replays")[2]["matches"][0]["deals"] == []
    assert server.ask("/api/tables/later/replays/1/1")[0] == 404
    assert server.ask("/api/tables/later/replays/1/1/values")[0] == 404
    assert server.ask("/api/tables/later/record.mkm?deal=1")[0] == 404
    assert server.ask("/api/tables/later/record.mkm?deal=1", **bearer(SECRET))[0] == 200
    assert "deal 1" not in server.ask("/api/tables/later/record.mkm")[2]
    assert len(server.ask("/api/tables/later/replays", **bearer(SECRET))[2]["matches"][0]["deals"]) == 1
    assert server.ask("/api/tables/later/replays/1/1", **bearer(SECRET))[0] == 200
    assert server.ask("/api/tables/later/replays", **bearer("somebody-else"))[2]["code"] == "not-your-seat"
    assert server.ask("/api/tables/nowhere/replays")[2]["code"] == "no-table"


@pytest.mark.parametrize(
    "name", ["klaverjassen-roem-claimed", "amsterdam-adjudicated-repetition", "amsterdam-seats-10"]
)
def test_a_record_that_is_sent_is_told_step_by_step(server: Server, name: str) -> None:
    fold = read_record(record(name).decode())
    past = server.ask("/api/replays", record(name))[2]
    assert [deal["number"] for deal in past["matches"][0]["deals"]] == [played.number for played in fold.played]
    for played in fold.played:
        told = server.ask(f"/api/replays/1/{played.number}", record(name))[2]
        assert len(told["steps"]) == len(played.moves) + 1
        assert [step["seat"] for step in told["steps"][1:]] == [move.seat for move in played.moves]
        assert told["steps"][-1]["turn"] == []
        for step in told["steps"]:
            held = step["state"].get("counts") or [seat["hand"] for seat in step["state"]["others"]]
            assert [len(hand) for hand in step["hands"]] == held
            assert "?" not in json.dumps([step["hands"], step["down"], step["stock"]])


def test_a_long_deal_comes_packed_where_that_is_understood(server: Server) -> None:
    asked = urllib.request.Request(server.address + "api/replays/1/1", record("amsterdam-seats-10"))
    asked.add_header("accept-encoding", "gzip")
    with urllib.request.urlopen(asked, timeout=20) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert len(answer.read()) < 40_000


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        (b"", 400, {"code": "bad-record", "line": 1, "column": 1}),
        (b"no record", 400, {"code": "bad-record", "line": 1, "column": 1}),
        (b"\xff\xfe", 400, {"code": "no-record"}),
        (b"x" * (LONGEST + 1), 413, {"code": "too-long"}),
        (b"mokum 1 klaverjassen trump_duty=amsterdams\n", 400, {"code": "nothing-over"}),
    ],
)
def test_what_is_no_record_is_refused_with_its_place(
    server: Server, text: bytes, status: int, said: dict[str, Any]
) -> None:
    found, _, answer = server.ask("/api/replays", text)
    assert found == status
    assert {name: answer[name] for name in said} == said


def test_a_wrong_card_is_told_with_line_and_column(server: Server) -> None:
    text = record("klaverjassen-made-138-84").decode()
    lines = text.splitlines()
    place = next(at for at, line in enumerate(lines) if line.startswith("N ") and "trump" not in line)
    lines[place] = "N  D2"
    answer = server.ask("/api/replays", "\n".join(lines).encode())[2]
    assert (answer["code"], answer["line"], answer["column"]) == ("bad-record", place + 1, 4)


async def test_a_seats_copy_shows_no_deal_that_hides_cards(server: Server) -> None:
    driven = Driven(klaverjassen, kj.Options(length=kj.Length.DEALS_8))
    driven.until_scored()
    driven.tell(0, Next(driven.table.version))
    driven.step()
    await set_table(server, "copied", driven.log)
    copy = server.ask("/api/tables/copied/record.mkm", **bearer(SECRET))[2]
    assert "?8" in copy
    assert len(server.ask("/api/replays", copy.encode())[2]["matches"][0]["deals"]) == 1
    assert server.ask("/api/replays/1/2", copy.encode())[2]["code"] == "no-deal"


def test_values_are_not_promised_where_nobody_can_work_them_out(server: Server) -> None:
    text = record("klaverjassen-made-138-84")
    assert server.ask("/api/replays", text)[2]["values"] is False
    status, _, said = server.ask("/api/replays/1/1/values", text)
    assert (status, said["code"]) == (501, "no-values")


@pytest.fixture(scope="module")
def strong(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("strong"), strengths=("easy", "hard"))
    yield started
    started.kill()


def test_values_come_one_by_one_and_the_last_line_says_that_all_are_there(strong: Server) -> None:
    text = record("amsterdam-seats-2")
    assert strong.ask("/api/replays", text)[2]["values"] is True
    with urllib.request.urlopen(strong.address + "api/replays/1/1/values", text, timeout=60) as answer:
        assert answer.headers["content-type"] == "application/x-ndjson"
        found = [json.loads(line) for line in answer]
    assert found.pop() == {"done": True}
    assert found.pop(0) == {"of": len(found)}
    steps = [one["step"] for one in found]
    assert steps == sorted(set(steps))
    assert all(len(one["values"]) > 1 for one in found)
    told = strong.ask("/api/replays/1/1", text)[2]["steps"]
    assert all(told[one["step"]]["seat"] == one["seat"] for one in found)


async def test_the_table_is_played_while_values_are_worked_out(strong: Server) -> None:
    """Somebody who looks back holds nobody up: a whole deal is played before the answer has been read."""
    table, seat = strong.new_table("klaverjassen", length="deals:1")
    slow = await asyncio.to_thread(
        urllib.request.urlopen, strong.address + "api/replays/1/1/values", record("amsterdam-seats-10"), timeout=60
    )
    with slow:
        async with at_table(strong, table, seat) as me:
            await me.play(Random(1))
            assert me.table["phase"] == "finished"


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[Server]:
    """A server whose values never come."""
    started = Server(tmp_path, strengths=("easy", "hard"), adviser="slow_advice")
    yield started
    started.kill()


def finished(seed: int) -> bytes:
    """A game of amsterdam that is over, other cards for each seed."""
    driven = Driven(amsterdam, am.Options(seats=2, length=am.Length.GAMES_1), seed=seed)
    driven.until_scored()
    return "\n".join(record_of(driven.table, history("t", driven.log, [0] * len(driven.log))[1][0].lines)).encode()


def test_so_many_deals_are_worked_at_and_who_goes_away_makes_room(busy: Server) -> None:
    def ask(seed: int) -> Any:
        return urllib.request.urlopen(busy.address + "api/replays/1/1/values", finished(seed), timeout=30)

    answers = [ask(seed) for seed in range(MOST)]
    for answer in answers:
        assert "of" in json.loads(answer.readline())
    status, _, said = busy.ask("/api/replays/1/1/values", finished(MOST))
    assert (status, said["code"]) == (503, "too-many")
    answers.pop().close()
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            answers.append(ask(MOST))
            break
        except urllib.error.HTTPError as refused:
            refused.close()
    assert len(answers) == MOST
    for answer in answers:
        answer.close()


def test_one_address_may_have_four_deals_worked_at_and_another_still_finds_room(busy: Server) -> None:
    def ask(seed: int, address: str) -> Any:
        asked = urllib.request.Request(busy.address + "api/replays/1/1/values", finished(seed))
        asked.add_header("x-forwarded-for", address)
        return urllib.request.urlopen(asked, timeout=30)

    answers = [ask(seed, "203.0.113.7") for seed in range(SHARE)]
    for answer in answers:
        assert "of" in json.loads(answer.readline())
    with pytest.raises(urllib.error.HTTPError) as refused:
        ask(SHARE, "203.0.113.7")
    with refused.value as answer:
        assert (answer.code, json.load(answer)["code"]) == (429, "too-many")
    answers.append(ask(SHARE, "203.0.113.8"))
    for answer in answers:
        answer.close()
