"""Going about with keys alone, as whoever uses a screen reader does: where the focus is, and what has a key."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE
from tests.browser.keys import tab_to
from tests.browser.listener import LISTEN, hears, listen
from tests.browser.rooms import set_room
from tests.browser.server import Server
from tests.browser.states import STATES

pytestmark = pytest.mark.browser

HAND = re.compile("^Your hand")
NOBODY = "() => document.activeElement === document.body"


def hand_has_focus(page: Page) -> None:
    expect(page.get_by_role("toolbar", name=HAND).locator("button:focus")).to_have_count(1)


@pytest.mark.parametrize("name", ["klaverjassen-turn", "amsterdam-turn"])
def test_a_reload_leads_whoever_plays_with_keys_into_the_hand(server: Server, invite: Invite, name: str) -> None:
    guest = invite(DESKTOP)
    story = STATES[name].story()
    page = guest.sit(server.set_table(story.lines), story.own)
    page.reload()
    guest.until_shown()
    assert page.evaluate(NOBODY), "nothing was done with keys"
    page.keyboard.press("ArrowRight")
    hand_has_focus(page)
    page.reload()
    guest.until_shown()
    hand_has_focus(page)
    page.get_by_role("toolbar", name=HAND).get_by_role("button").last.click()
    page.reload()
    guest.until_shown()
    assert page.evaluate(NOBODY), "a pointer was used"


@pytest.mark.parametrize(("key", "title"), [("?", "Help"), ("m", "Menu")])
@pytest.mark.parametrize("name", ["klaverjassen-turn", "amsterdam-turn"])
def test_a_panel_begins_with_its_title(server: Server, invite: Invite, name: str, key: str, title: str) -> None:
    guest = invite(DESKTOP)
    story = STATES[name].story()
    page = guest.sit(server.set_table(story.lines), story.own)
    page.keyboard.press("ArrowRight")
    page.keyboard.press(key)
    panel = page.get_by_role("dialog", name=title)
    expect(panel.get_by_role("heading", name=title)).to_be_focused()
    guide = panel.get_by_role("link", name="Playing with a screen reader")
    expect(guide).to_have_attribute("href", "/guide/screen-reader?lang=en")
    page.keyboard.press("Tab")
    expect(panel.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Enter")
    hand_has_focus(page)


@pytest.mark.parametrize(("key", "said"), [("1", "play"), ("2", "pass")])
def test_a_turned_card_is_played_or_passed_with_a_key(server: Server, invite: Invite, key: str, said: str) -> None:
    guest = invite(DESKTOP)
    story = STATES["klaverjassen-trump-turned"].story()
    held = server.set_table(story.lines)
    page = guest.sit(held, story.own)
    expect(page.locator(f".words [aria-keyshortcuts='{key}']")).to_have_count(1)
    page.keyboard.press("3")
    guest.changes(lambda: page.keyboard.press(key))
    assert [answer["result"] for answer in guest.answers] == ["ok"], "the third key has nothing to say"
    assert said in server.played(held.table)[-1].split()


def test_the_tricks_so_far_have_a_button_on_a_desktop_too(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    story = STATES["klaverjassen-turn"].story()
    page = guest.sit(server.set_table(story.lines), story.own)
    listen(page)
    tab_to(guest, "Tricks: We 1, They 0")
    page.keyboard.press("Enter")
    hears(page, "")
    expect(page.get_by_role("region", name="This deal so far")).to_be_visible()
    tab_to(guest, "Back to the table")
    page.keyboard.press("Enter")
    hand_has_focus(page)


@pytest.mark.parametrize("name", ["amsterdam-swap", "amsterdam-turn"])
def test_the_tab_key_passes_by_cards_that_can_do_nothing(server: Server, invite: Invite, name: str) -> None:
    guest = invite(DESKTOP)
    story = STATES[name].story()
    page = guest.sit(server.set_table(story.lines), story.own)
    tray = page.get_by_role("region", name="Your cards")
    expect(tray.get_by_role("button", name=re.compile("^Face-down card"))).to_have_count(3)
    expect(tray.get_by_role("group", name="Face down").locator("button:not([tabindex='-1'])")).to_have_count(0)
    expect(tray.get_by_role("group", name="Face up").locator("button:not([tabindex])")).to_have_count(3)


def test_what_was_said_can_be_read_again_under_its_name(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    story = STATES["klaverjassen-turn"].story()
    page = guest.sit(server.set_table(story.lines), story.own)
    told = page.get_by_role("region", name="What was said last")
    for times in range(1, 11):
        page.keyboard.press("w")
        expect(told.get_by_text("It is your turn.")).to_have_count(min(times, 8))


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_from_a_link_to_the_first_card_with_keys_alone(
    server: Server, invite: Invite, device: dict[str, object]
) -> None:
    held = set_room(server, seats=("easy", "easy", "open", "open"))
    host, guest = invite(DESKTOP), invite(device)
    host.sit(held, 2)
    guest.without_pointer()
    page = guest.page
    page.goto(f"/t/{held.table}")
    guest.until_shown()
    page.evaluate(LISTEN)
    name = page.get_by_label("Your name")
    while not name.evaluate("one => one === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.type("Bob")
    seat = page.get_by_role("button", name=re.compile("Sit here")).last
    while not seat.evaluate("one => one === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    guest.until(lambda: guest.you >= 0)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    host.page.get_by_role("button", name="Start", exact=True).click()
    hand_has_focus(page)
    hears(page, "8 cards in your hand")
