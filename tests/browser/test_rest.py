"""The rest is mine (KJ-4.19), at a table of computers."""

import pytest
from playwright.sync_api import expect

from mokum.cards.cardset import CARD_NAMES
from tests.browser.conftest import Invite
from tests.browser.guest import PHONE
from tests.browser.klaverjassen import by_hand, read_sheet
from tests.browser.server import Server
from tests.browser.states import REST
from tests.browser.story import Story

pytestmark = pytest.mark.browser

ORDER = ["HJ", "H9", "HA", "HT", "HK", "HQ", "SA", "ST"]


def test_kj_4_19_one_press_leads_the_cards_that_win_and_escape_stops_it(server: Server, invite: Invite) -> None:
    held = server.set_table(Story("klaverjassen", 1, True, [REST], length="deals:1").lines)
    guest = invite(PHONE)
    page = guest.sit(held, 2)
    guest.does(by_hand, "trump:H")
    rest = page.get_by_role("button", name="The rest is mine")
    expect(page.get_by_text("You can lose no trick any more")).to_be_visible()
    guest.tap(rest)
    guest.until(lambda: len(guest.table["state"]["hand"]) == 6)
    page.keyboard.press("Escape")
    expect(rest).to_be_visible()
    guest.tap(rest)
    guest.until(lambda: guest.table["phase"] == "finished")
    sheet = read_sheet(guest)
    assert sheet.pit == (100, 0)
    history = server.record(held.table).state.public.history
    assert [trick.winner for trick in history] == [2] * 8
    assert [CARD_NAMES[trick.cards[0]] for trick in history] == ORDER
