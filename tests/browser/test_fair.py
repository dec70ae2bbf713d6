"""Whether a deal was fair, as the page itself works it out: from the score sheet, and from a record dropped onto it."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from mokum.table.fairness import verify
from tests.browser import amsterdam, klaverjassen
from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.server import Server

pytestmark = pytest.mark.browser

RECORDS = Path(__file__).parents[1] / "records"
STACKED = Path(__file__).parents[2] / "docs/examples/stacked.mkm"
SHORT = {"klaverjassen": "One deal", "amsterdam": "One game"}


def play_deal(guest: Guest, game: Any) -> None:
    while guest.until_asked():
        action = guest.actions[0] if game is klaverjassen else amsterdam.choose(guest)
        guest.does(game.by_hand, action)


@pytest.mark.parametrize("game", [klaverjassen, amsterdam], ids=["klaverjassen", "amsterdam"])
def test_a_whole_deal_is_found_fair_by_the_page_and_by_the_record_it_saves(
    server: Server, invite: Invite, game: Any, tmp_path: Path
) -> None:
    guest = invite(PHONE)
    page = guest.page
    page.goto("/")
    name = "Klaverjassen" if game is klaverjassen else "Amsterdam"
    guest.tap(page.get_by_role("button", name=f"Play now: {name}"))
    page.wait_for_url("**/t/*")
    guest.until(lambda: bool(guest.table))
    play_deal(guest, game)
    guest.tap(page.get_by_role("button", name="Was it fair?"))
    panel = page.get_by_role("dialog", name="Was this deal fair?")
    expect(panel.get_by_role("heading", name="Deal 1: fair")).to_be_visible()
    expect(panel.get_by_text("what it added is in it")).to_be_visible()
    guest.tap(panel.get_by_text("All figures"))
    fair = guest.table["fair"]["last"]
    for figure in (fair["commit"], fair["seed"], fair["nonces"][guest.you]):
        expect(panel.get_by_text(figure, exact=True)).to_be_visible()
    with page.expect_download() as saved:
        guest.tap(panel.get_by_role("link", name="Save the record"))
    record = tmp_path / saved.value.suggested_filename
    saved.value.save_as(record)
    lines = record.read_text(encoding="utf-8").splitlines()
    assert [verdict.found for verdict in verify(lines)] == ["fair"]

    page.goto("/verify")
    page.get_by_label("Drop a record").set_input_files(record)
    expect(page.get_by_role("heading", name="Deal 1: fair")).to_be_visible()


def test_a_stacked_deal_is_found_and_a_record_without_promises_has_nothing_to_verify(invite: Invite) -> None:
    guest = invite(DESKTOP)
    page = guest.page
    page.goto("/verify")
    files = page.get_by_label("Drop a record")
    files.set_input_files([STACKED, RECORDS / "klaverjassen-fair-deals.mkm"])
    stacked = page.get_by_role("region", name="stacked.mkm")
    expect(stacked.get_by_role("heading", name="Deal 1: not as promised")).to_be_visible()
    expect(stacked).to_contain_text("Line 6: these cards were not dealt by chance. It says hands=N:9.JT7.J7.A7/")
    fair = page.get_by_role("region", name="klaverjassen-fair-deals.mkm")
    expect(fair.get_by_role("heading", name=re.compile("Deal [123]: fair"))).to_have_count(3)
    files.set_input_files(RECORDS / "klaverjassen-made-138-84.mkm")
    expect(page.get_by_text("There is nothing to verify")).to_be_visible()
    files.set_input_files(Path(__file__))
    expect(page.get_by_text("no record")).to_be_visible()
