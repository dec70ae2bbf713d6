"""A move on a slow line: it is shown at once as sent, and what comes of it when the answer is there."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.amsterdam import stack
from tests.browser.conftest import Invite
from tests.browser.guest import PHONE, Guest
from tests.browser.klaverjassen import hand_card
from tests.browser.other import sit_down
from tests.browser.server import Server
from tests.browser.states import SEVENS, has_three, others_turn
from tests.browser.story import Story

pytestmark = pytest.mark.browser

FIRST = ("trump:H", "S7", "SJ", "SA", "ST")


class SlowLine:
    """Holds what a page sends until it is let go; what comes back goes through."""

    def __init__(self, guest: Guest) -> None:
        self.is_slow = False
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []
        guest.context.route_web_socket(re.compile(r"/ws$"), self._open)

    @property
    def acts(self) -> list[dict[str, Any]]:
        """The actions that are held."""
        return [one for _, text in self._held if (one := json.loads(text))["type"] == "act"]

    def let_go(self) -> None:
        """From now on the line is fast."""
        self.is_slow = False
        for server, text in self._held:
            server.send(text)
        self._held.clear()

    def _open(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def sent(text: str | bytes) -> None:
            if self.is_slow:
                self._held.append((server, text))
            else:
                server.send(text)

        page.on_message(sent)


@pytest.fixture
def slow(invite: Invite) -> Callable[[], tuple[Guest, SlowLine]]:
    """A person on a phone, whose line can be slow."""

    def come() -> tuple[Guest, SlowLine]:
        guest = invite(PHONE)
        return guest, SlowLine(guest)

    return come


def test_a_card_lies_at_its_place_at_once_as_sent(server: Server, slow: Callable[[], tuple[Guest, SlowLine]]) -> None:
    guest, line = slow()
    held = server.set_table(Story("klaverjassen", lines=SEVENS).act(*FIRST, "DA", "DK").lines)
    page = guest.sit(held, 2)
    line.is_slow = True
    guest.tap(hand_card(guest, "D7", "playable"))
    lies = page.get_by_role("listitem", name="You played, sent")
    expect(lies).to_be_visible()
    expect(lies.get_by_role("img", name="seven of diamonds")).to_be_visible()
    expect(hand_card(guest, "D7")).to_have_count(0)
    expect(page.locator(".message.lamp")).to_contain_text("Sent. Waiting for the table’s answer")
    expect(page.locator("[aria-live]")).to_contain_text("Sent. Waiting for the table’s answer")
    assert server.played(held.table)[-1] == "E DK"

    guest.tap(hand_card(guest, "C8"))
    expect(hand_card(guest, "C8", "chosen")).to_be_visible()
    assert [one["action"] for one in line.acts] == ["D7"]
    line.let_go()
    expect(page.get_by_role("listitem", name="You played", exact=True)).to_be_visible()
    expect(hand_card(guest, "C8", "chosen")).to_be_visible()
    assert server.played(held.table)[-1] == "S D7"


def test_a_card_returns_with_the_reason_where_another_window_was_faster(
    server: Server, slow: Callable[[], tuple[Guest, SlowLine]]
) -> None:
    guest, line = slow()
    held = server.set_table(Story("klaverjassen", lines=SEVENS).act(*FIRST, "DA", "DK").lines)
    page = guest.sit(held, 2)
    line.is_slow = True
    guest.tap(hand_card(guest, "D7", "playable"))
    expect(page.get_by_role("listitem", name="You played, sent")).to_be_visible()
    with sit_down(server, held, 2) as elsewhere:
        elsewhere.act("D8")
        expect(page.get_by_role("listitem", name="You played", exact=True)).to_be_visible()
        expect(hand_card(guest, "D7")).to_be_visible()
        line.let_go()
        expect(page.locator(".message.red")).to_contain_text("Your seat is played in another window.")
    assert server.played(held.table)[-1] == "S D8"


def test_cards_lie_on_the_pile_at_once_as_sent(server: Server, slow: Callable[[], tuple[Guest, SlowLine]]) -> None:
    guest, line = slow()
    held = server.set_table(Story.found("amsterdam", has_three, seats="3").lines)
    page = guest.sit(held, 0)
    action = max((one for one in guest.actions if one[0].isupper()), key=len)
    cards = len(guest.table["state"]["pile"])
    guest.tap(stack(guest, action[1]))
    line.is_slow = True
    guest.tap(page.get_by_role("button", name=re.compile("^Play three")))
    pile = page.get_by_role("img", name=re.compile(f"^Pile.* {cards + 3} cards"))
    expect(pile).to_have_count(1)
    expect(pile.get_by_text("sent", exact=True)).to_be_visible()
    expect(stack(guest, action[1])).to_have_count(0)
    expect(page.get_by_role("heading", name="Sent. Waiting for the table’s answer")).to_be_visible()
    line.let_go()
    expect(page.get_by_text("sent", exact=True)).to_have_count(0)
    assert server.played(held.table)[-1].startswith(f"1 {action}")


SEEN = """() => {
  const [box, line] = [".said", ".said p"].map((one) => document.querySelector(one).getBoundingClientRect());
  return Math.min(box.right, line.right) > Math.max(box.left, line.left) && Math.min(box.bottom, line.bottom) > line.top
    ? Math.min(box.bottom, line.bottom) - line.top - line.height : null;
}"""
"""How much of the line below the sentence is cut off; null where none of it is seen."""


def test_what_happened_last_is_seen_whole_or_not_at_all(
    server: Server, slow: Callable[[], tuple[Guest, SlowLine]]
) -> None:
    guest, line = slow()
    story = Story.found("amsterdam", others_turn, seats="2")
    held = server.set_table(story.lines)
    page = guest.sit(held, 0)
    with sit_down(server, held, 1) as other:
        other.act(story.actions[0])
        guest.until(lambda: guest.is_asked)
        expect(page.locator(".said p")).to_be_visible()
        page.wait_for_function(f"() => ({SEEN})() === 0")
        line.is_slow = True
        guest.tap(stack(guest, next(one for one in guest.actions if one[0].isupper())[1]))
        guest.tap(page.locator(".tray .button.red"))
        expect(page.get_by_role("heading", name="Sent. Waiting for the table’s answer")).to_be_visible()
        page.wait_for_function(f"() => ({SEEN})() === null")
        line.let_go()
