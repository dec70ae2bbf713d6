"""What a table survives: a server that is killed, a page loaded again, another tab, and a network that goes."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import amsterdam, klaverjassen
from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.klaverjassen import by_hand, hand_card, read_sheet
from tests.browser.other import sit_down
from tests.browser.server import Server
from tests.browser.states import FIRST, SEVENS
from tests.browser.story import Story

pytestmark = pytest.mark.browser

NO_LINE = r"WebSocket connection|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to load resource"


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may be killed."""
    started = Server(tmp_path_factory.mktemp("own"))
    yield started
    started.end()


def game_of(guest: Guest) -> dict[str, Any]:
    """What of the table must be the same whoever comes and goes."""
    return {name: guest.table[name] for name in ("turn", "legal", "state", "score", "match", "options")}


def shown(page: Page) -> list[str | None]:
    """The hand as the page shows it."""
    page.locator(".hand button").first.wait_for()
    return [card.get_attribute("aria-label") for card in page.locator(".hand button").all()]


def play_some(guest: Guest, act: Callable[[Guest, str], None], times: int) -> None:
    for _ in range(times):
        assert guest.until_asked()
        action = guest.actions[0] if guest.table["game"] == "klaverjassen" else amsterdam.choose(guest)
        guest.does(act, action)
    assert guest.until_asked()


@pytest.mark.parametrize("game", [klaverjassen, amsterdam], ids=["klaverjassen", "amsterdam"])
def test_a_killed_server_comes_back_and_play_goes_on(own_server: Server, invite: Invite, game: Any) -> None:
    guest = invite(PHONE, own_server.address)
    guest.expect_fault(NO_LINE)
    if game is klaverjassen:
        story = Story("klaverjassen", computers=True, lines=SEVENS, length="deals:1")
    else:
        story = Story("amsterdam", seed=2, computers=True, level="expert", seats="3")
    held = own_server.set_table(story.lines)
    page = guest.sit(held, story.own)
    play_some(guest, game.by_hand, 3)
    before, hand, lines = game_of(guest), shown(page), own_server.played(held.table)

    own_server.kill()
    expect(page.locator(".link").get_by_text("No connection")).to_be_visible()
    assert shown(page) == hand
    guest.table = {}
    own_server.start()
    guest.until(lambda: bool(guest.table))
    expect(page.locator(".link").get_by_text("No connection")).to_have_count(0)
    assert game_of(guest) == before
    assert shown(page) == hand
    assert own_server.played(held.table) == lines
    play_some(guest, game.by_hand, 1)


def test_a_page_loaded_again_and_another_tab_show_the_same_table(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    held = server.set_table(Story("klaverjassen", computers=True, lines=SEVENS, length="deals:1").lines)
    page = guest.sit(held, 2)
    play_some(guest, by_hand, 2)
    before, hand = game_of(guest), shown(page)

    guest.table = {}
    page.reload()
    guest.until_shown()
    assert (game_of(guest), shown(page)) == (before, hand)

    tab = guest.context.new_page()
    tab.goto(page.url)
    assert shown(tab) == hand
    card = guest.actions[0]
    guest.changes(tab.locator(f".hand button[aria-label^='{klaverjassen.card_name(card)}']").click)
    expect(hand_card(guest, card)).to_have_count(0)
    tab.close()
    while guest.until_asked():
        action = guest.actions[0]
        guest.does(by_hand, action)
    read_sheet(guest)


def test_the_network_goes_and_comes_back(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    guest.expect_fault(NO_LINE)
    held = server.set_table(Story("klaverjassen", lines=SEVENS, length="deals:1").act(*FIRST).lines)
    page = guest.sit(held, 2)
    with sit_down(server, held, 0) as north, sit_down(server, held, 1) as east, sit_down(server, held, 3) as west:
        guest.context.set_offline(True)
        expect(page.locator(".link").get_by_text("No connection")).to_be_visible()
        north.act("DA")
        east.act("DK")
        assert guest.table["state"]["trick"] == []
        expect(page.locator(".cloth li")).to_have_count(0)

        guest.context.set_offline(False)
        guest.until(lambda: guest.is_asked)
        expect(page.locator(".link").get_by_text("No connection")).to_have_count(0)
        expect(page.locator(".cloth li")).to_have_count(2)

        guest.context.set_offline(True)
        guest.tap(hand_card(guest, "D7", "playable"))
        expect(page.locator(".link").get_by_text("No connection")).to_be_visible()
        expect(hand_card(guest, "D7")).to_have_count(0)
        expect(page.get_by_role("listitem", name="You played, sent")).to_be_visible()
        assert server.played(held.table)[-1] == "E DK"
        guest.context.set_offline(False)
        expect(page.get_by_role("listitem", name="You played", exact=True)).to_be_visible()
        assert server.played(held.table)[-1] == "S D7"
        west.act("DJ")
        north.act("CA")
        guest.until(lambda: guest.table["state"]["trick"] == ["CA"])
