"""A page that is loaded again after it has asked for a seat, before it has heard the answer: the seat is not lost."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.rooms import OPEN, seat_button, set_room
from tests.browser.server import Held, Server
from tests.browser.test_tournaments import make

pytestmark = pytest.mark.browser

NOT_YET = "nobody at this table has that secret"
"""What the server says to a secret with which no seat is had (any more)."""


class BadLine:
    """Loses what comes back from the server, or what the page sends, once it is told to."""

    def __init__(self, guest: Guest) -> None:
        self.is_deaf = False
        self.is_mute = False
        self.lost: list[dict[str, Any]] = []
        guest.context.route_web_socket(re.compile(r"/ws$"), self._open)

    def heals(self) -> None:
        """From the next line on nothing is lost."""
        self.is_deaf = self.is_mute = False

    def _open(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda text: self._pass(self.is_mute, server, text))
        server.on_message(lambda text: self._pass(self.is_deaf, page, text))

    def _pass(self, is_lost: bool, to: WebSocketRoute, text: str | bytes) -> None:
        if is_lost:
            self.lost.append(json.loads(text))
        else:
            to.send(text)


def asks_for_a_seat(guest: Guest, room: Held) -> None:
    """Comes by the link to a table at which people gather, and asks for the seat in the east."""
    guest.page.goto(f"/t/{room.table}")
    guest.until_shown()
    guest.page.get_by_label("Your name").fill("Bob")


def people(server: Server, room: Held) -> list[str]:
    """Who has sat down, as the log tells it."""
    return [line for line in server.played(room.table) if line.startswith("sit ")]


@pytest.mark.parametrize("lost", ["answer", "wish"])
def test_a_seat_is_not_lost_where_the_page_is_loaded_again_before_its_answer(
    server: Server, invite: Invite, lost: str
) -> None:
    guest = invite(PHONE)
    guest.expect_fault(NOT_YET)
    line = BadLine(guest)
    room = set_room(server, seats=OPEN)
    asks_for_a_seat(guest, room)
    line.is_deaf, line.is_mute = lost == "answer", lost == "wish"
    guest.tap(seat_button(guest, 1))
    kind = "answer" if lost == "answer" else "sit"
    guest.until(lambda: any(one["type"] == kind for one in line.lost))
    assert people(server, room) == (["sit E name=Bob"] if lost == "answer" else [])
    line.heals()
    guest.page.reload()
    expect(guest.page.get_by_text("Anneke starts the match.")).to_be_visible()
    assert people(server, room) == ["sit E name=Bob"]
    guest.page.reload()
    expect(guest.page.get_by_text("Anneke starts the match.")).to_be_visible()


def test_a_seat_that_somebody_else_has_taken_meanwhile_is_theirs(server: Server, invite: Invite) -> None:
    guest, other = invite(PHONE), invite(DESKTOP)
    line = BadLine(guest)
    room = set_room(server, seats=OPEN)
    asks_for_a_seat(guest, room)
    line.is_mute = True
    guest.tap(seat_button(guest, 1))
    guest.until(lambda: any(one["type"] == "sit" for one in line.lost))
    other.page.goto(f"/t/{room.table}")
    other.until_shown()
    other.page.get_by_label("Your name").fill("Cor")
    other.tap(seat_button(other, 1))
    other.until(lambda: other.you == 1)
    line.heals()
    guest.expect_fault(NOT_YET)
    guest.page.reload()
    expect(guest.page.get_by_role("list", name="Seats").get_by_text("Cor")).to_be_visible()
    guest.until(lambda: guest.page.evaluate("localStorage.getItem('mokum.taking')") == "{}")
    assert people(server, room) == ["sit E name=Cor"]
    guest.tap(seat_button(guest, 3))
    guest.until(lambda: guest.you == 3)
    assert people(server, room) == ["sit E name=Cor", "sit W name=Bob"]


def test_a_seat_is_moved_where_the_page_is_loaded_again_before_it_knows(server: Server, invite: Invite) -> None:
    desktop, phone = invite(DESKTOP), invite(PHONE)
    desktop.expect_fault(NOT_YET)
    room = set_room(server, seats=OPEN)
    page = desktop.sit(room, 2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Other device").click()
    page.get_by_role("button", name="Make the link").click()
    link = page.get_by_role("textbox", name="Link for your other device").input_value()
    line = BadLine(phone)
    line.is_deaf = True
    phone.page.goto(link)
    phone.until(lambda: any(one.get("id") == "hello" for one in line.lost))
    line.heals()
    for _ in range(2):
        phone.page.reload()
        expect(phone.page.get_by_role("button", name="Start", exact=True)).to_be_visible()


def test_an_entry_is_not_lost_where_the_page_is_loaded_again_before_its_answer(server: Server, invite: Invite) -> None:
    anna, bob = invite(DESKTOP), invite(PHONE)
    address = make(anna, "Friday night", "Anna")
    answers: list[int] = []

    def lose(route: Route) -> None:
        answers.append(route.fetch().status)

    bob.context.route("**/enter", lose)
    bob.page.goto(address)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.tap(bob.page.get_by_role("button", name="Enter"))
    bob.until(lambda: answers == [201])
    bob.page.reload()
    expect(bob.page.get_by_text("You are Bob")).to_be_visible()
    expect(anna.page.get_by_role("listitem").filter(has_text="Bob")).to_have_count(1)
    bob.page.reload()
    expect(bob.page.get_by_text("You are Bob")).to_be_visible()


def loses_answer(guest: Guest, made: str) -> list[str]:
    """The server's next answer about what was made, a table or a tournament, is lost; the list then has its id."""
    ids: list[str] = []

    def lose(route: Route) -> None:
        ids.append(route.fetch().json()[made])
        route.abort()

    guest.context.route(f"**/api/{made}s", lose, times=1)
    return ids


@pytest.mark.parametrize("reloads", [True, False], ids=["reloaded", "pressed again"])
def test_a_table_is_made_once_where_its_answer_is_lost(server: Server, invite: Invite, reloads: bool) -> None:
    guest = invite(PHONE)
    guest.expect_fault("ERR_FAILED")
    made = loses_answer(guest, "table")
    guest.page.goto("/")
    play = guest.page.get_by_role("button", name="Play now: Klaverjassen")
    guest.tap(play)
    expect(guest.page.get_by_text("No table could be opened just now.")).to_be_visible()
    if reloads:
        guest.page.reload()
    guest.tap(play)
    guest.until_shown()
    assert [guest.table["id"]] == made
    assert guest.you == 2
    guest.page.goto("/")
    guest.tap(play)
    guest.until(lambda: guest.table["id"] not in made)


def test_that_no_table_is_to_be_had_is_seen_beside_the_button_that_was_pressed(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.expect_fault("ERR_FAILED")
    guest.context.route("**/api/tables", lambda route: route.abort())
    page = guest.page
    page.goto("/")
    fault = page.get_by_text("No table could be opened just now.")
    guest.tap(page.get_by_role("button", name="Play now: Klaverjassen"))
    expect(fault).to_be_in_viewport(ratio=1)
    guest.tap(page.get_by_role("button", name="With friends: Klaverjassen"))
    page.get_by_label("Your name").fill("Anna")
    guest.tap(page.get_by_role("button", name="Make the table"))
    expect(fault).to_be_in_viewport(ratio=1)


def test_a_tournament_is_made_once_where_its_answer_is_lost(server: Server, invite: Invite) -> None:
    anna = invite(DESKTOP)
    anna.expect_fault("ERR_FAILED")
    made = loses_answer(anna, "tournament")
    page = anna.page
    page.goto("/tournament")
    page.get_by_label("What is it called?").fill("Friday night")
    page.get_by_label("Your name").fill("Anna")
    button = page.get_by_role("button", name="Make the tournament")
    button.click()
    expect(page.get_by_role("alert")).to_be_visible()
    button.click()
    expect(page.get_by_text("You are Anna")).to_be_visible()
    assert [page.url.rpartition("/")[2]] == made
    expect(page.get_by_role("heading", name="You organise")).to_be_visible()


def test_on_a_slow_line_a_seat_shows_that_it_is_being_taken(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    line = BadLine(guest)
    room = set_room(server, seats=OPEN)
    asks_for_a_seat(guest, room)
    line.is_mute = True
    guest.tap(seat_button(guest, 1))
    expect(seat_button(guest, 1)).to_contain_text("…")
    expect(seat_button(guest, 3)).to_be_disabled()
