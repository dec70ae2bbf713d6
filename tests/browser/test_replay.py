"""Looking back in the browser: from the score sheet, by a link to a step, from a record, and what choices were worth."""

import re
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mokum.record import read_record
from mokum.table import Rematch
from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE
from tests.browser.server import Held, Server
from tests.browser.story import Story
from tests.browser.survey import contrast, everything, lies, targets

pytestmark = pytest.mark.browser

RECORDS = Path(__file__).parents[1] / "records"
BOTH = pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
SHARES = """
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files, title }) => { window.shared = [files[0].name, files[0].type, title]; };
"""
SHAPES = [(740, 360), (640, 400), (320, 640), (1000, 600), (1600, 1000)]
ONE = {"klaverjassen": {"length": "deals:8"}, "amsterdam": {"length": "games:10", "seats": "3"}}


def over(server: Server, game: str) -> tuple[Held, Story]:
    """A table at which the first deal is over."""
    story = Story.found(game, lambda story: story.table.phase == "scored", **ONE[game])
    return server.set_table(story.lines), story


def step(page: Page, number: int, last: int | None = None) -> None:
    """The page shows this step, in words and in its address."""
    said = f"Step {number} of {last if last is not None else ''}"
    expect(page.get_by_text(re.compile(f"^{said}"))).to_be_visible()
    page.wait_for_url(re.compile(rf"[?&]step={number}$"))


@BOTH
@pytest.mark.parametrize("game", ["klaverjassen", "amsterdam"])
def test_from_the_sheet_one_goes_through_the_deal(
    invite: Invite, server: Server, game: str, device: dict[str, Any]
) -> None:
    held, story = over(server, game)
    guest = invite(device)
    page = guest.sit(held, story.own)
    with guest.context.expect_page() as opened:
        page.get_by_role("link", name="Look back").click()
    back = opened.value
    last = len(story.table.moves)
    step(back, 0, last)
    expect(back.get_by_role("button", name="A step back")).to_be_disabled()
    guest.tap(back.get_by_role("button", name="A step on"))
    step(back, 1, last)
    status = back.locator(".message[role=status]")
    expect(status).to_contain_text(re.compile("trump|plays|played|swap|You|ready"))
    back.keyboard.press("ArrowRight")
    step(back, 2)
    back.keyboard.press("ArrowLeft")
    step(back, 1)
    back.keyboard.press("PageDown")
    expect(back.get_by_text(re.compile("^Step 1 of"))).to_have_count(0)
    back.keyboard.press("End")
    step(back, last)
    expect(back.get_by_role("button", name="To the end")).to_be_disabled()
    back.get_by_role("slider").fill("3")
    step(back, 3)
    assert everything(back) + targets(back) == []
    back.emulate_media(color_scheme="dark")
    assert contrast(back) == []
    for width, height in SHAPES:
        back.set_viewport_size({"width": width, "height": height})
        back.evaluate("() => new Promise(requestAnimationFrame)")
        assert lies(back) == []


def test_all_hands_lie_open_and_a_link_leads_to_its_step(invite: Invite, server: Server) -> None:
    held, _ = over(server, "klaverjassen")
    page = invite(DESKTOP).page
    page.goto(f"/replay/{held.table}?deal=1&step=5")
    step(page, 5)
    shown = page.locator(".hand svg.card")
    trumps = 1
    expect(shown).to_have_count(32 - (5 - trumps))
    page.keyboard.press("Home")
    expect(shown).to_have_count(32)
    page.goto(f"/replay/{held.table}?deal=1&step=999")
    step(page, 0)


def test_a_deal_that_goes_on_is_not_shown(invite: Invite, server: Server) -> None:
    story = Story.found("klaverjassen", lambda story: bool(story.table.moves))
    held = server.set_table(story.lines)
    guest = invite(PHONE)
    guest.hold(held, story.own)
    page = guest.page
    page.goto(f"/replay/{held.table}?deal=1&step=1")
    expect(page.get_by_text("No deal of this table is over yet")).to_be_visible()
    assert everything(page) == []
    guest.expect_fault("404")
    page.goto("/replay/there-is-no-such-table")
    expect(page.get_by_text("There is no such table")).to_be_visible()


@BOTH
def test_a_record_is_opened_and_a_bad_one_is_refused_with_its_place(
    invite: Invite, device: dict[str, Any], tmp_path: Path
) -> None:
    guest = invite(device)
    page = guest.page
    guest.expect_fault("400")
    page.goto("/replay?deal=1&step=7")
    bad = tmp_path / "bad.mkm"
    text = (RECORDS / "klaverjassen-made-138-84.mkm").read_text(encoding="utf-8")
    bad.write_text(text.replace("score 1 NS=", "score 1 NS=1"), encoding="utf-8")
    files = page.get_by_label("Drop a record")
    files.set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"line \d+, at character \d+"))
    expect(page.get_by_role("alert")).to_contain_text("expected score 1 NS=138")
    long = tmp_path / "long.mkm"
    long.write_text("x" * 300_000, encoding="utf-8")
    files.set_input_files(long)
    expect(page.get_by_role("alert")).to_contain_text("at most 256 kB")
    assert everything(page) == []
    files.set_input_files(RECORDS / "klaverjassen-made-138-84.mkm")
    step(page, 7)
    expect(page.get_by_role("button", name="Save the record")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    assert Path(saved.value.path()).read_text(encoding="utf-8") == text


@BOTH
def test_values_appear_and_lead_to_where_points_were_lost(invite: Invite, device: dict[str, Any]) -> None:
    guest = invite(device)
    page = guest.page
    page.goto("/replay?deal=1&step=1")
    page.get_by_label("Drop a record").set_input_files(RECORDS / "klaverjassen-nat-0-232.mkm")
    step(page, 1)
    guest.tap(page.get_by_role("button", name="Work it out"))
    lost = page.get_by_role("region", name="Where points were lost")
    expect(lost.get_by_text("another choice would have brought more")).to_be_visible(timeout=120_000)
    worth = page.get_by_role("region", name="What it was worth").get_by_role("listitem")
    expect(worth).to_have_count(4)
    expect(worth.filter(has_text="played")).to_have_count(1)
    first = lost.get_by_role("button").first
    figure = first.locator(".lost").inner_text()
    guest.tap(first)
    expect(page.locator(".message .better b")).to_have_text(figure)
    page.get_by_text("steps in words").click()
    expect(page.locator("details li")).to_have_count(34)
    assert everything(page) + targets(page) == []


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


@BOTH
@pytest.mark.parametrize("game", ["klaverjassen", "amsterdam"])
def test_the_sheet_is_saved_as_a_picture_from_the_room_and_from_the_replay(
    invite: Invite, server: Server, game: str, device: dict[str, Any]
) -> None:
    held, story = over(server, game)
    guest = invite(device)
    page = guest.sit(held, story.own)
    with page.expect_download() as first:
        guest.tap(page.get_by_role("button", name="Picture"))
    assert first.value.suggested_filename == f"mokum-{game}-1.png"
    picture = Path(first.value.path()).read_bytes()
    width, height = size_of(picture)
    assert width == 1080
    assert 900 < height < 2200
    assert 20_000 < len(picture) < 600_000
    page.goto(f"/replay/{held.table}?deal=1&step=0")
    with page.expect_download() as second:
        guest.tap(page.get_by_role("button", name="The sheet as a picture"))
    assert size_of(Path(second.value.path()).read_bytes()) == (width, height)


def test_where_the_device_can_share_the_picture_is_handed_to_it(invite: Invite, server: Server) -> None:
    held, story = over(server, "klaverjassen")
    guest = invite(PHONE)
    guest.context.add_init_script(SHARES)
    page = guest.sit(held, story.own)
    guest.tap(page.get_by_role("button", name="Picture"))
    page.wait_for_function("() => window.shared")
    assert page.evaluate("() => window.shared") == ["mokum-klaverjassen-1.png", "image/png", "Klaverjassen at Mokum"]


def test_the_matches_before_a_rematch_can_be_taken_along(invite: Invite, server: Server) -> None:
    story = Story.found("klaverjassen", lambda story: story.table.phase == "finished", length="deals:1")
    for seat in story.table.waiting:
        story.tell(seat, Rematch(story.table.version))
    held = server.set_table(story.lines)
    page = invite(PHONE).page
    page.goto(f"/replay/{held.table}")
    step(page, 0)
    with page.expect_download() as saved:
        page.get_by_role("listitem").filter(has_text="Match 1").get_by_role("button", name="Save the record").click()
    assert saved.value.suggested_filename == f"{held.table}-1.mkm"
    assert len(read_record(Path(saved.value.path()).read_text(encoding="utf-8")).played) == 1
