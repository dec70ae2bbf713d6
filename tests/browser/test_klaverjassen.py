"""Klaverjassen as it is played in the browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from mokum.table import Table
from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.keys import tab_to
from tests.browser.klaverjassen import Sheet, blocked, by_hand, by_keys, card_name, focus, hand_card, read_sheet
from tests.browser.other import sit_down
from tests.browser.server import Server
from tests.browser.states import FIRST, SEVENS, kj
from tests.browser.story import Story
from tests.browser.survey import RESTS

pytestmark = pytest.mark.browser


def play_deal(guest: Guest, act: Callable[[Guest, str], None]) -> None:
    while guest.until_asked():
        action = guest.actions[0]
        guest.does(act, action)


def check_sums(sheet: Sheet, record: Table) -> None:
    """The sums on the sheet add up, and are those of the record."""
    score = record.score
    assert len(sheet.tricks) == 8
    for side in (0, 1):
        assert sum(trick[side] for trick in sheet.tricks) == sheet.cards[side]
        assert sheet.trick_roem[side] == sheet.roem[side]
        assert sheet.cards[side] + sheet.roem[side] + sheet.pit[side] == sheet.together[side]
    assert sum(sheet.cards) == 162
    made = sheet.together[score.makers] > sheet.together[1 - score.makers]
    everything = sum(sheet.cards) + sum(sheet.roem) + sheet.pit[1 - score.makers]
    assert sheet.deal == (sheet.together if made else (0, everything) if score.makers == 0 else (everything, 0))
    assert (sheet.cards, sheet.roem, sheet.pit, sheet.together) == (score.cards, score.roem, score.pit, score.together)
    assert sheet.deal == score.awarded == record.results[-1]


def test_a_deal_by_hand_to_its_sheet_and_a_rematch(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    page = guest.page
    page.goto("/")
    guest.tap(page.get_by_role("button", name="Options: Klaverjassen"))
    guest.tap(page.get_by_text("One deal", exact=True))
    guest.tap(page.get_by_role("button", name="Play with these"))
    page.wait_for_url("**/t/*")
    guest.until(lambda: bool(guest.table))
    play_deal(guest, by_hand)
    assert guest.table["pace"] == 0
    check_sums(read_sheet(guest), server.record(guest.table["id"]))
    assert guest.table["match"]["over"]

    guest.changes(lambda: guest.tap(page.get_by_role("button", name="Rematch")))
    expect(page.locator("section.score")).to_be_hidden()
    expect(page.locator(".hand button")).to_have_count(8)
    record = server.record(guest.table["id"])
    assert (record.number, record.phase, record.results) == (1, "deal", [])
    assert "rematch S" in server.lines(guest.table["id"])


def test_a_deal_by_keyboard_alone(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    guest.without_pointer()
    held = server.set_table(Story("klaverjassen", computers=True, lines=SEVENS, length="deals:1").lines)
    guest.hold(held, 2)
    page = guest.page
    page.goto("/")
    tab_to(guest, "Return")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("toolbar", name="Your hand").get_by_role("button").first).to_be_focused()

    refused = 0
    while guest.until_asked():
        if not refused and guest.table["legal"]["paragraph"] == "KJ-4.4":
            refused += 1
            card = blocked(guest)[0]
            focus(guest, card)
            answer = guest.is_refused(lambda: page.keyboard.press("Enter"))
            assert answer["paragraph"] == "KJ-4.4"
            expect(page.locator(".message.red")).to_contain_text("does not follow suit")
            expect(page.locator(".message.red").get_by_role("link", name="Rule KJ-4.4")).to_be_visible()
            expect(page.get_by_role("log")).to_contain_text(f"{card_name(card)} does not follow suit")
            page.keyboard.press("Escape")
            expect(page.locator(".message.red")).to_have_count(0)
        action = guest.actions[-1]
        guest.does(by_keys, action)
    assert refused == 1
    sheet = read_sheet(guest)
    check_sums(sheet, server.record(held.table))
    expect(page.get_by_role("button", name="Rematch")).to_be_focused()
    guest.changes(lambda: page.keyboard.press("Enter"))
    expect(page.locator(".hand button")).to_have_count(8)
    expect(page.locator(".hand button:focus")).to_have_count(1)


def test_a_card_keeps_the_focus_where_the_hand_is_sorted_anew(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    page = guest.sit(server.set_table(kj(*FIRST)().lines), 2)
    order = "() => [...document.querySelectorAll('.hand button')].map((one) => one.ariaLabel)"
    for card in page.evaluate(order):
        before = page.evaluate(order)
        page.get_by_role("button", name=card, exact=True).focus()
        page.keyboard.press("s")
        page.wait_for_function(f"(before) => ({order})().join() !== before.join()", arg=before)
        expect(page.locator(".hand button:focus")).to_have_attribute("aria-label", card)


def test_kj_4_4_a_dimmed_card_tells_why_and_leads_to_its_paragraph(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    story = Story("klaverjassen", lines=SEVENS).act("trump:H", "S7", "SJ", "SA", "ST", "DA", "DK")
    assert story.is_mine
    page = guest.sit(server.set_table(story.lines), 2)
    card = hand_card(guest, "C8", "not now")
    guest.is_refused(lambda: guest.tap(card))
    message = page.locator(".message.red")
    expect(message).to_contain_text("does not follow suit")
    with guest.context.expect_page() as opened:
        guest.tap(message.get_by_role("link", name="Rule KJ-4.4"))
    rules = opened.value
    rules.wait_for_load_state()
    assert rules.url.endswith("/rules/klaverjassen?lang=en#kj-4.4")
    paragraph = rules.locator("p", has=rules.locator("[id='kj-4.4']"))
    expect(rules.locator(":target")).to_have_count(1)
    expect(paragraph).to_be_in_viewport()
    assert paragraph.bounding_box()["y"] >= rules.locator("nav.bar").bounding_box()["height"]  # type: ignore[index]
    expect(paragraph).to_contain_text("KJ-4.4")
    page.bring_to_front()
    guest.does(by_hand, "D7")


WINDOWS = ((320, 640), (360, 740), (740, 360), (1080, 700), (1280, 800))
LONG = "seats N=Bartholomeus-Janszon E=Wilhelmina-Agatha-vD S=You W=Maria-Magdalena-Prin"
TURNED = f"{SEVENS[0]} turned=H4"
PLATES = """() => [...document.querySelectorAll(".plate b, .plate .line")].map((one) =>
  [one.textContent, one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1])"""
"""What stands on the plates, and whether all of it is seen."""


@pytest.mark.parametrize("language", ["en", "nl", "es"])
def test_plates_show_all_their_words_and_long_names(server: Server, invite: Invite, language: str) -> None:
    guest = invite({**PHONE, "locale": language})
    bids = ("pass", "pass", "play")
    stories = [
        kj(*bids, "S7", "SJ", "SA", "ST", "DA", deal=TURNED, trump_choice="turned")(),
        kj("pass", "pass", deal=TURNED, trump_choice="turned")(),
        kj(deal=SEVENS[0].replace("dealer=E", "dealer=N"))(),
    ]
    for story in stories:
        others = [f"came {seat} by=elsewhere" for seat in "NEW"]
        lines = [LONG if line.startswith("seats ") else line for line in story.lines] + others
        page = guest.sit(server.set_table(lines), 2)
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(RESTS)
            shown = page.evaluate(PLATES)
            assert [text for text, _ in shown if text.endswith("Janszon")]
            assert [text for text, is_whole in shown if not is_whole] == [], f"{width} px wide"


def test_where_all_have_passed_it_is_told_so_and_forehand_plays(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    lines = kj("pass", "pass", "pass", "pass", deal=TURNED, trump_choice="turned")().lines
    page = guest.sit(server.set_table(lines), 2)
    expect(page.locator(".message p")).to_contain_text(
        "All pass, so you play: hearts hearts are trump, We play. You lead."
    )
    expect(page.locator(".rail")).to_contain_text("We play · all passed")


def test_who_watches_sees_who_sits_at_the_bottom(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    held = server.set_table(kj(*FIRST, "DA", "DK")().lines)
    guest.page.goto(f"/t/{held.table}")
    for width, height in WINDOWS:
        guest.page.set_viewport_size({"width": width, "height": height})
        expect(guest.page.locator(".plate b")).to_have_text(["Dien", "Ada", "Bram", "South"])
        plate = guest.page.locator(".plate", has_text="South")
        expect(plate).to_be_in_viewport(ratio=1)
        expect(plate).to_contain_text("maker hearts")
        expect(plate).to_contain_text("at turn")
        expect(guest.page.get_by_role("button", name=re.compile("^Sort"))).to_have_count(0)


def test_jokers_are_asked_for_only_where_a_card_is_drawn(invite: Invite) -> None:
    guest = invite(PHONE)
    page = guest.page
    page.goto("/")
    guest.tap(page.get_by_role("button", name="Options: Klaverjassen"))
    drawn = page.get_by_text("A card is drawn", exact=True)
    expect(drawn).to_be_visible()
    jokers = page.get_by_role("group", name="Jokers in the drawn cards")
    expect(jokers).to_have_count(0)
    guest.tap(drawn)
    expect(jokers).to_be_visible()


def test_the_title_tells_whose_turn_it_is_and_a_card_chosen_early_plays_itself(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    held = server.set_table(Story("klaverjassen", lines=SEVENS).act("trump:H", "S7", "SJ", "SA", "ST").lines)
    page = guest.sit(held, 2)
    expect(page).to_have_title("Klaverjassen – Mokum")
    with sit_down(server, held, 0) as north, sit_down(server, held, 1) as east:
        guest.tap(hand_card(guest, "D8"))
        expect(hand_card(guest, "D8", "chosen")).to_be_visible()
        north.act("DA")
        guest.until(lambda: len(guest.table["state"]["trick"]) == 1)
        expect(hand_card(guest, "D8", "chosen")).to_be_visible()
        east.act("DK")
        guest.until(lambda: guest.table["state"]["trick"] == ["DA", "DK", "D8"])
        assert server.played(held.table)[-1] == "S D8"
        expect(page).to_have_title("Klaverjassen – Mokum")
        with sit_down(server, held, 3) as west:
            west.act("DJ")
        guest.tap(hand_card(guest, "S8"))
        north.act("CA")
        east.act("CQ")
        guest.until(lambda: guest.is_asked)
    expect(page).to_have_title("● Your turn – Mokum")
    expect(page.locator(".message.lamp")).to_contain_text("may not be played now")
    expect(hand_card(guest, "S8", "not now")).to_be_visible()
    assert server.played(held.table)[-1] == "E CQ"


SHAKES = """(() => {
  window.shaken = 0;
  if (location.protocol.startsWith("http")) localStorage.setItem("mokum.settings", '{"pace": "once", "vibrate": "on"}');
  navigator.vibrate = () => { window.shaken += 1; return true; };
})()"""


def test_who_is_waited_for_between_deals_is_asked_for_the_next_one_and_not_called(
    server: Server, invite: Invite
) -> None:
    guest = invite(PHONE)
    guest.context.add_init_script(SHAKES)
    story = Story("klaverjassen", computers=True)
    assert story.goes_on_until(lambda one: one.is_mine and one.table.state.hands[2].bit_count() == 2)
    page = guest.sit(server.set_table(story.lines), 2)
    expect(page).to_have_title("● Your turn – Mokum")
    guest.does(by_hand, guest.actions[0])
    guest.until(lambda: guest.table["phase"] == "scored")
    expect(page).to_have_title("● Next deal? – Mokum")
    assert page.evaluate("shaken") == 1, "only the turn called"


RUN = "deal 1 dealer=E hands=N:AJ.AK.AQ.AK/KT.QJ.KT.QJ/87.87.87.87/Q9.T9.J9.T9"
"""As above, but the first trick of spades can hold queen, king and ace."""


def test_kj_5_7_roem_is_claimed_by_hand(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    story = Story("klaverjassen", lines=[RUN], roem="claimed").act("trump:H", "S7", "SQ", "SA", "SK")
    held = server.set_table(story.lines)
    page = guest.sit(held, 2)
    expect(page.locator(".message.lamp")).to_contain_text("Is there roem in it?")
    tricks = page.get_by_role("button", name=re.compile("^Tricks"))
    guest.tap(tricks)
    expect(page.get_by_role("region", name="This deal so far")).to_be_visible()
    guest.tap(tricks)
    expect(page.get_by_role("button", name="Last trick")).to_be_visible()
    guest.changes(lambda: guest.tap(page.get_by_role("button", name="Claim roem")))
    assert server.played(held.table)[-1] == "S roem:20"
    expect(page.get_by_role("button", name="Claim roem")).to_have_count(0)


def test_the_tag_of_the_partners_winning_card_leaves_its_rank_free(server: Server, invite: Invite) -> None:
    story = kj(*FIRST, "DA")()
    guest = invite({**PHONE, "viewport": {"width": 360, "height": 640}})
    page = guest.sit(server.set_table(story.lines), story.own)
    expect(page.locator("li.at2 .tag")).to_be_visible()
    card = page.locator("li.at2").bounding_box()
    tag = page.locator("li.at2 .tag").bounding_box()
    assert card
    assert tag
    assert tag["x"] >= card["x"] + card["width"]
    plates = page.locator(".row").bounding_box()
    assert plates
    assert tag["y"] >= plates["y"] + plates["height"]


def test_kj_2_help_tells_order_and_points_first_and_keys_last_where_there_are_none(
    server: Server, invite: Invite
) -> None:
    story = kj(*FIRST)()
    tops = {}
    for device in (PHONE, DESKTOP):
        guest = invite(device)
        page = guest.sit(server.set_table(story.lines), story.own)
        page.keyboard.press("?")
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_text("jack 20, nine 14, ace 11, ten 10")).to_be_visible()
        boxes = [
            dialog.get_by_role("heading", name=name).bounding_box() for name in ("High to low", "Keys", "Played here")
        ]
        tops[guest.is_phone] = [box["y"] for box in boxes if box]
    assert tops[False] == sorted(tops[False])
    order, keys, options = tops[True]
    assert order < options < keys
