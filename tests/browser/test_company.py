"""The company at a table that is played at: what is said covers no card, and who is gone is told in words."""

from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE
from tests.browser.other import sit_down
from tests.browser.server import Server
from tests.browser.states import FIRST, am, kj, plays
from tests.browser.story import Story

pytestmark = pytest.mark.browser

UNDER = """() => {
  const bubbles = [...document.querySelectorAll(".bubble")].map((one) => one.getBoundingClientRect());
  const faces = [...document.querySelectorAll(".cloth svg.card, .seats svg.card, .seats svg.tile")];
  const covers = (one, face) =>
    one.left < face.right - 3 && one.right > face.left + 3 && one.top < face.bottom - 3 && one.bottom > face.top + 3;
  return faces.filter((face) => bubbles.some((one) => covers(one, face.getBoundingClientRect()))).length;
}"""
"""How many cards that say something lie under a bubble."""

TABLES = {"klaverjassen": kj(*FIRST, "DA", "DK"), "four": am(plays, seats="4"), "ten": am(plays, seats="10")}


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("name", TABLES)
def test_what_is_said_covers_no_card(server: Server, invite: Invite, name: str, device: dict[str, Any]) -> None:
    story = TABLES[name]()
    held = server.set_table(story.lines)
    guest = invite(device)
    page = guest.sit(held, story.own)
    others = [seat for seat in held.secrets if seat != story.own][:3]
    with ExitStack() as stack:
        for seat, phrase in zip(others, ("good-game", "moment", "sign-party"), strict=True):
            stack.enter_context(sit_down(server, held, seat)).says(phrase)
        expect(page.locator(".bubble")).to_have_count(3)
        assert page.evaluate(UNDER) == 0
        expect(page.locator(".bubble svg.sign-party")).to_be_visible()


def test_who_is_gone_at_a_full_table_is_told_in_words(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    held = server.set_table(Story.found("amsterdam", plays, seats="10").lines)
    page = guest.sit(held, 0)
    seats = page.get_by_role("list", name="The others").get_by_role("listitem")
    expect(seats.get_by_text("gone", exact=True)).to_have_count(9)
    with sit_down(server, held, 4):
        expect(seats.get_by_text("gone", exact=True)).to_have_count(8)
        expect(seats.nth(3).get_by_text("gone", exact=True)).to_have_count(0)
