"""What moves at the tables: only by transform and opacity, never in anybody's way, and not where it is not wanted."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.klaverjassen import card_name, hand_card
from tests.browser.other import sit_down
from tests.browser.server import Server
from tests.browser.states import AMSTERDAM, FIRST, SEVENS, STATES, SUITS, choose_swap, is_stuck
from tests.browser.story import Story
from tests.browser.survey import RESTS

pytestmark = pytest.mark.browser

RECORD = """(() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const list = Array.isArray(frames) ? frames : [frames];
    const properties = list.flatMap((one) => Object.keys(one)).filter((one) => !["offset", "easing"].includes(one));
    const duration = typeof timing === "number" ? timing : timing.duration;
    window.moved.push({ properties: [...new Set(properties)], duration, flies: this.matches(".flies") });
    return animate.call(this, frames, timing);
  };
})()"""

TAP_IN_FLIGHT = """(name) => new Promise((done) => {
  const look = () => {
    const flying = document.querySelectorAll(".overlay .flies").length;
    if (flying === 0) return requestAnimationFrame(look);
    document.querySelector(`.hand button[aria-label^="${name}"]`).click();
    done(flying);
  };
  look();
})"""


def moved(guest: Guest) -> list[dict[str, Any]]:
    """The animations that scripts have begun."""
    found: list[dict[str, Any]] = guest.page.evaluate("moved")
    return found


def play_a_trick(guest: Guest, server: Server) -> None:
    """The second trick, which north wins."""
    held = server.set_table(Story("klaverjassen", lines=SEVENS, length="deals:1").act(*FIRST).lines)
    page = guest.sit(held, 2)
    with sit_down(server, held, 0) as north, sit_down(server, held, 1) as east, sit_down(server, held, 3) as west:
        north.act("DA")
        east.act("DK")
        guest.until(lambda: guest.is_asked)
        guest.tap(hand_card(guest, "D7", "playable"))
        guest.until(lambda: len(guest.table["state"]["trick"]) == 3)
        west.act("DJ")
        guest.until(lambda: sum(guest.table["state"]["tricks"]) == 2)
        expect(page.locator(".cloth li")).to_have_count(0)


def test_cards_fly_by_transform_and_opacity_only(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    guest.context.add_init_script(RECORD)
    play_a_trick(guest, server)
    found = moved(guest)
    assert sum(one["flies"] for one in found) == 8, "four cards are laid, and the four are gathered"
    assert {name for one in found for name in one["properties"]} == {"transform", "opacity"}
    expect(guest.page.locator(".overlay")).to_have_count(0)


def test_a_tap_counts_while_cards_fly(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    held = server.set_table(Story("klaverjassen", lines=SEVENS).act(*FIRST, "DA").lines)
    page = guest.sit(held, 2)
    with sit_down(server, held, 1) as east:
        east.act("DK")
        assert page.evaluate(TAP_IN_FLIGHT, card_name("D7")) >= 1
        guest.until(lambda: len(guest.table["state"]["trick"]) == 3)
    assert server.played(held.table)[-1] == "S D7"
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_am_3_6_a_pile_flies_to_who_takes_it_with_the_number_of_its_cards(
    server: Server, invite: Invite, device: dict[str, Any]
) -> None:
    guest = invite(device)
    guest.context.add_init_script(RECORD)
    held = server.set_table(Story.found("amsterdam", is_stuck, seats="2").lines)
    page = guest.sit(held, 0)
    cards = len(guest.table["state"]["pile"])
    guest.tap(page.get_by_role("button", name="Take the pile"))
    expect(page.locator(".pile .tag")).to_have_text(f"Nothing fits: you take {cards}")
    expect(page.locator(".overlay .label")).to_have_text(f"+{cards}")
    expect(page.locator(".overlay")).to_have_count(0)
    assert sum(one["flies"] for one in moved(guest)) >= min(cards, 8)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_am_2_1_swapped_cards_change_places_before_everybodys_eyes(
    server: Server, invite: Invite, device: dict[str, Any]
) -> None:
    guest = invite(device)
    guest.context.add_init_script(RECORD)
    story = AMSTERDAM["swap"].story()
    held = server.set_table(story.lines)
    page = guest.sit(held, 0)
    choose_swap(guest)
    guest.changes(lambda: guest.tap(page.get_by_role("button", name="Swap ")))
    guest.until(lambda: sum(one["flies"] for one in moved(guest)) == 2)
    expect(page.locator(".overlay")).to_have_count(0)
    assert server.played(held.table)[-1].startswith("1 swap:")
    state = story.table.state
    given = state.hands[1][0]
    taken = next(card for card in state.public.up[1] if card != given)
    with sit_down(server, held, 1) as other:
        other.act(f"swap:{given}/{taken}")
        guest.until(lambda: sum(one["flies"] for one in moved(guest)) == 4)
    expect(page.locator(".overlay")).to_have_count(0)
    assert {name for one in moved(guest) for name in one["properties"]} == {"transform", "opacity"}


def test_the_sums_of_a_deal_appear_row_by_row_and_then_the_stamp(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    guest.context.add_init_script(RECORD)
    story = Story("klaverjassen", 1, True, [f"deal 1 dealer=E {SUITS}"], last_card="played").act("trump:C")
    assert story.goes_on_until(lambda one: one.is_mine and len(one.table.state.public.history) == 7)
    page = guest.sit(server.set_table(story.lines), 2)
    guest.tap(page.locator(".hand button"))
    page.locator("section.score").wait_for()
    guest.until(lambda: any("transform" in one["properties"] and not one["flies"] for one in moved(guest)))
    rows = [one for one in moved(guest) if one["properties"] == ["opacity"] and one["duration"] == 120]
    assert len(rows) == page.locator("section.score tbody tr").count() >= 13
    expect(page.get_by_role("img", name="Nat")).to_be_visible()


def test_where_less_motion_is_wanted_cards_only_appear(server: Server, chromium: Browser) -> None:
    guest = Guest(chromium, server.address, PHONE, still=True)
    guest.context.add_init_script(RECORD)
    play_a_trick(guest, server)
    found = moved(guest)
    assert len(found) >= 4
    assert all(one["properties"] == ["opacity"] and one["duration"] == 100 for one in found)
    guest.close()


def test_who_wants_no_motion_gets_none(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    guest.context.add_init_script(RECORD)
    guest.page.goto("/")
    guest.tap(guest.page.get_by_role("button", name="Settings"))
    guest.tap(guest.page.get_by_role("group", name="Cards move").get_by_text("Not at all"))
    kept = json.loads(guest.page.evaluate("() => localStorage.getItem('mokum.settings')"))
    assert kept["motion"] == "off"
    play_a_trick(guest, server)
    assert moved(guest) == []


SHIFTS = """(() => {
  window.shifts = [];
  const ofTable = (node) => node?.isConnected && node.nodeType === 1 && node.matches("main:not(.waits) > *, [data-place]:not(.count), .hand *");
  const note = (list) => {
    const nodes = list.getEntries().flatMap((one) => one.sources.map(({ node }) => node));
    shifts.push(...nodes.filter(ofTable).map((node) => node.outerHTML.slice(0, 200)));
  };
  new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
})()"""
"""Regions of a table and cards that have moved; words may, when the typeface comes."""


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (1280, 800)], ids=["phone", "on its side", "desktop"])
@pytest.mark.parametrize("name", ["klaverjassen-turn", "klaverjassen-trump-mine", "amsterdam-forty", "amsterdam-ten"])
def test_a_table_is_drawn_in_parts_and_nothing_moves_as_they_come(
    server: Server, invite: Invite, name: str, size: tuple[int, int]
) -> None:
    guest = invite({**DESKTOP, "viewport": {"width": size[0], "height": size[1]}})
    guest.context.add_init_script(SHIFTS)
    story = STATES[name].story()
    held = server.set_table([*story.lines, *story.company])
    page = guest.sit(held, story.own)
    expect(page.locator(".hand button:not(:has(svg))")).to_have_count(0)
    page.evaluate(RESTS)
    assert page.evaluate("shifts") == []


ASKED = """(() => {
  window.asked = 0;
  const ask = Notification.requestPermission;
  Notification.requestPermission = () => { window.asked += 1; return ask.call(Notification); };
})()"""


def test_notices_are_asked_for_on_the_click_that_wants_them(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    guest.context.add_init_script(ASKED)
    page = guest.page
    page.goto("/")
    guest.tap(page.get_by_role("button", name="Settings"))
    box = page.get_by_label("A notification while the page is hidden")
    expect(box).not_to_be_checked()
    assert page.evaluate("asked") == 0
    guest.tap(box)
    expect(page.get_by_role("alert")).to_contain_text("This browser does not allow notifications here.")
    expect(box).not_to_be_checked()
    guest.context.grant_permissions(["notifications"])
    page.reload()
    guest.tap(page.get_by_role("button", name="Settings"))
    guest.tap(box)
    expect(box).to_be_checked()
