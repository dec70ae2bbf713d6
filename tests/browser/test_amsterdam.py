"""Amsterdam as it is played in the browser."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.amsterdam import by_hand, by_keys, check_hand, choose, stack
from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.keys import tab_to
from tests.browser.other import sit_down
from tests.browser.server import Held, Server
from tests.browser.states import (
    AMSTERDAM,
    choose_swap,
    has_last_cards,
    has_low_card,
    is_blind,
    is_stuck,
    leads_after_pickup,
)
from tests.browser.story import Story
from tests.browser.survey import lies

pytestmark = pytest.mark.browser


def play_game(guest: Guest, act: Callable[[Guest, str], None]) -> list[str]:
    """Plays to the end, and returns what was done."""
    done = []
    while guest.until_asked():
        check_hand(guest)
        done.append(choose(guest))
        guest.does(act, done[-1])
    return done


def check_result(guest: Guest, server: Server) -> None:
    """The places on the page are those of the record, and so are the points."""
    rows = guest.page.locator(".places li")
    rows.first.wait_for()
    record = server.record(guest.table["id"])
    names = ["You" if seat == guest.you else one.name for seat, one in enumerate(record.seats)]
    shown = [row.inner_text().split("\n") for row in rows.all()]
    assert [row[1] for row in shown] == [names[seat] for seat in record.score.places]
    assert [int(row[2]) for row in shown] == [record.score.points[seat] for seat in record.score.places]
    assert record.results == [record.score.points]


def play_some(guest: Guest, act: Callable[[Guest, str], None], most: int = 6) -> None:
    """Plays a few turns."""
    for _ in range(most):
        if not guest.until_asked():
            return
        check_hand(guest)
        guest.does(act, choose(guest))


def ending(server: Server) -> Held:
    """A table of two at which the own seat has few cards left."""
    return server.set_table(Story.found("amsterdam", has_last_cards, computers=True, seats="2").lines)


def ask_for_a_rematch(guest: Guest, server: Server, press: Callable[[], None]) -> None:
    guest.changes(press)
    expect(guest.page.locator(".tray")).to_be_visible()
    assert server.record(guest.table["id"]).phase == "deal"


def open_by_hand(guest: Guest) -> None:
    guest.page.goto("/")
    guest.tap(guest.page.get_by_role("button", name="Play now: Amsterdam"))
    guest.page.wait_for_url("**/t/*")


def open_by_keys(guest: Guest) -> None:
    guest.without_pointer()
    guest.keep("mokum.last.amsterdam", '{"options": {"seats": "4"}, "strength": "easy"}')
    guest.page.goto("/")
    tab_to(guest, "Options: Amsterdam")
    guest.page.keyboard.press("Enter")
    guest.page.get_by_role("button", name="Play with these").wait_for()
    tab_to(guest, "Play with these")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/t/*")


WAYS = {"hand": (PHONE, open_by_hand, by_hand), "keyboard": (DESKTOP, open_by_keys, by_keys)}


@pytest.mark.parametrize("way", WAYS)
def test_a_table_is_opened_and_played_at_by(server: Server, invite: Invite, way: str) -> None:
    device, opens, act = WAYS[way]
    guest = invite(device)
    opens(guest)
    play_some(guest, act)


def test_a_game_ends_by_hand_with_its_result_and_a_rematch(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    page = guest.sit(ending(server), 0)
    assert play_game(guest, by_hand)
    check_result(guest, server)
    ask_for_a_rematch(guest, server, lambda: guest.tap(page.get_by_role("button", name="Rematch")))


def test_a_game_ends_by_keyboard_alone_with_its_result_and_a_rematch(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    guest.without_pointer()
    page = guest.sit(ending(server), 0)
    assert play_game(guest, by_keys)
    check_result(guest, server)
    expect(page.get_by_role("button", name="Rematch")).to_be_focused()
    ask_for_a_rematch(guest, server, lambda: page.keyboard.press("Enter"))
    expect(page.locator(".tray .hand button:focus")).to_have_count(1)


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_by(server: Server, invite: Invite, way: str) -> None:
    device, opens, act = WAYS[way]
    guest = invite(device)
    opens(guest)
    assert len(play_game(guest, act)) > 3
    check_result(guest, server)


def test_am_3_6_the_pile_is_taken_with_a_key(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    guest.without_pointer()
    page = guest.sit(server.set_table(Story.found("amsterdam", is_stuck, seats="2").lines), 0)
    expect(page.get_by_role("heading", name="Nothing fits: take the pile")).to_be_visible()
    cards = len(guest.table["state"]["hand"]) + len(guest.table["state"]["pile"])
    guest.does(by_keys, "take")
    assert len(guest.table["state"]["hand"]) == cards
    expect(page.get_by_role("toolbar", name=f"Your hand, {cards} cards")).to_be_visible()


def test_am_7_4_a_blind_card_is_flipped_with_a_key(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    guest.without_pointer()
    held = server.set_table(Story.found("amsterdam", is_blind, seats="2").lines)
    page = guest.sit(held, 0)
    expect(page.get_by_role("heading", name="Flip a card")).to_be_visible()
    guest.does(by_keys, "flip:2")
    assert server.played(held.table)[-1].startswith("1 flip:2=")
    assert guest.table["state"]["others"][0]["down"] == 2


@pytest.mark.parametrize("by", ["touch", "keys"])
def test_am_3_3_a_card_that_is_too_low_tells_why_and_leads_to_its_paragraph(
    server: Server, invite: Invite, by: str
) -> None:
    guest = invite(PHONE if by == "touch" else DESKTOP)
    page = guest.sit(server.set_table(Story.found("amsterdam", has_low_card, seats="2").lines), 0)
    low = next(card[1] for card in guest.table["state"]["hand"] if card[1] in "45678" and card[1] not in fitting(guest))
    answer = guest.is_refused(lambda: guest.tap(stack(guest, low)) if by == "touch" else press(guest, low, "Enter"))
    message = page.locator(".message.red")
    expect(message).to_contain_text("is too low")
    assert answer["paragraph"] == "AM-3.3"
    link = message.get_by_role("link", name="Rule AM-3.3")
    with guest.context.expect_page() as opened:
        guest.tap(link) if by == "touch" else press(guest, "Enter", at=link)
    opened.value.wait_for_load_state()
    assert opened.value.url.endswith("/rules/amsterdam?lang=en#am-3.3")
    expect(opened.value.locator("p", has=opened.value.locator("[id='am-3.3']"))).to_be_in_viewport()


def fitting(guest: Guest) -> set[str]:
    return {action[1] for action in guest.actions}


def press(guest: Guest, *keys: str, at: Locator | None = None) -> None:
    """Presses keys, where something is given after going there with the tab key."""
    while at is not None and not at.evaluate("one => one === document.activeElement"):
        guest.page.keyboard.press("Shift+Tab")
    for key in keys:
        guest.page.keyboard.press(key)


def test_a_stack_chosen_early_plays_itself(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    held = server.set_table(Story.found("amsterdam", leads_after_pickup, seats="2").lines)
    page = guest.sit(held, 0)
    expect(page).to_have_title("Amsterdam – Mokum")
    guest.tap(stack(guest, "2"))
    expect(stack(guest, "2")).to_have_accessible_name(re.compile("put ready$"))
    with sit_down(server, held, 1) as other:
        other.act("take")
    guest.until(lambda: [card[1] for card in guest.table["state"]["pile"]] == ["2"])
    assert server.played(held.table)[-1].startswith("1 ")
    expect(page).to_have_title("Amsterdam – Mokum")
    expect(page.get_by_text("Withdraw")).to_have_count(0)


def test_am_2_1_cards_are_swapped_by_hand_until_one_is_ready(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    held = server.set_table(AMSTERDAM["swap"].story().lines)
    page = guest.sit(held, 0)
    choose_swap(guest)
    guest.changes(lambda: guest.tap(page.get_by_role("button", name="Swap ")))
    assert server.played(held.table)[-1].startswith("1 swap:")
    guest.changes(lambda: guest.tap(page.get_by_role("button", name="Ready", exact=True)))
    expect(page.get_by_role("heading", name="Waiting for Bram, Cor, Dien")).to_be_visible()
    guest.changes(lambda: guest.tap(page.get_by_role("button", name="Not ready after all")))
    assert server.played(held.table)[-2:] == ["1 ready", "1 unready"]


COUNTS = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@pytest.mark.parametrize("name", ["forty", "six", "ten"])
def test_nothing_scrolls_or_is_hidden_on_a_phone(server: Server, invite: Invite, name: str) -> None:
    guest = invite(PHONE)
    story = AMSTERDAM[name].story()
    page = guest.sit(server.set_table(story.lines), 0)
    assert lies(page) == []
    root = "document.scrollingElement"
    assert page.evaluate(f"[{root}.scrollWidth, {root}.scrollHeight]") == [360, 740]
    labels = [str(one.get_attribute("aria-label")) for one in page.locator(".tray .hand button").all()]
    assert len(labels) == len({card[1] for card in story.hand})
    counts = [1 if " of " in label else COUNTS.index(label.split()[0]) for label in labels]
    assert sum(counts) == len(story.hand)
    seats = [one.bounding_box() for one in page.locator(".seats > li").all()]
    assert len(seats) == len(story.table.seats) - 1
    boxes = [
        one.bounding_box() for one in page.locator(".seats > li, .cloth, .tray .hand button, .tray .rows button").all()
    ]
    for at, box in enumerate(boxes):
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 360
        assert 0 <= box["y"] <= box["y"] + box["height"] <= 740
        assert not any(overlap(box, other) for other in boxes[:at]), box
    guest.does(by_hand, choose(guest))


def overlap(one: Any, other: Any) -> bool:
    """Whether two boxes lie on one another by more than a pixel."""
    return all(
        one[at] + one[size] > other[at] + 1 and other[at] + other[size] > one[at] + 1
        for at, size in (("x", "width"), ("y", "height"))
    )
