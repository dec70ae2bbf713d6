"""The guides, played: a card answers to a tap and to the keyboard, a sum to what one sets, and without a script they stand."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE
from tests.browser.server import Server
from tests.browser.survey import everything

pytestmark = pytest.mark.browser


def example(page: Page, place: int) -> Locator:
    return page.locator("figure.position").nth(place)


def test_both_cities_answer_side_by_side(invite: Invite) -> None:
    page = invite(DESKTOP).page
    page.goto("/guide/klaverjassen?lang=en")
    rotterdams, amsterdams = example(page, 0).locator(".way").all()
    left, right = rotterdams.bounding_box(), amsterdams.bounding_box()
    assert left
    assert right
    assert left["y"] == right["y"]
    for way in (rotterdams, amsterdams):
        way.get_by_role("button", name="ten of diamonds").click()
    refusal = rotterdams.get_by_role("status")
    expect(refusal).to_contain_text("is no trump")
    expect(refusal.get_by_role("link", name="KJ-4.8")).to_have_attribute("href", "/rules/klaverjassen?lang=en#kj-4.8")
    expect(amsterdams.get_by_role("status")).to_contain_text("Your partner takes the trick: 31 points for your pair")
    rotterdams.get_by_role("button", name="eight of hearts").click()
    expect(rotterdams.get_by_role("status")).to_contain_text("You take the trick: 21 points")
    assert not everything(page)


def test_a_2_is_played_by_keyboard_the_next_seat_after_it_and_all_of_it_once_more(invite: Invite) -> None:
    page = invite(PHONE).page
    page.goto("/guide/amsterdam?lang=nl")
    figure = example(page, 2)
    two = figure.get_by_role("button", name="ruitentwee")
    two.focus()
    page.keyboard.press("Enter")
    expect(figure.get_by_role("status")).to_contain_text("Plaats 2 is aan de beurt: alles mag.")
    expect(figure.get_by_role("button", name="klavervijf")).to_be_focused()
    page.keyboard.press("Enter")
    expect(figure.get_by_role("status")).to_contain_text("een 5 of hoger")
    again = figure.get_by_role("button", name="Nog een keer")
    expect(again).to_be_focused()
    assert not everything(page)
    page.keyboard.press("Enter")
    expect(figure.get_by_role("button", name="ruitenzeven")).to_be_focused()
    expect(figure.get_by_role("status")).to_be_empty()


def test_a_hand_card_is_swapped_for_a_face_up_one(invite: Invite) -> None:
    page = invite(PHONE).page
    page.goto("/guide/amsterdam?lang=en")
    figure = page.locator("figure.position").last
    figure.get_by_role("button", name="ten of hearts").click()
    expect(figure.get_by_role("button", name="ten of hearts")).to_have_attribute("aria-pressed", "true")
    figure.get_by_role("button", name="four of hearts").click()
    expect(figure.get_by_role("status")).to_contain_text("You swap")
    figure.get_by_role("button", name="Ready").click()
    expect(figure.get_by_role("status")).to_contain_text("You are ready")


def test_a_sum_changes_with_what_is_set(invite: Invite) -> None:
    page = invite(PHONE).page
    page.goto("/guide/klaverjassen?lang=en")
    figure = page.locator("figure.sum")
    figure.get_by_role("button", name="Exactly half").click()
    expect(figure.locator(".result")).to_contain_text("Not more than half")
    figure.get_by_role("button", name="Points in your tricks +1").click()
    expect(figure.locator(".result")).to_contain_text("More than half: made.")
    expect(figure.get_by_role("status")).to_contain_text("made")
    tricks = figure.get_by_role("slider", name="Tricks you won")
    tricks.focus()
    page.keyboard.press("End")
    expect(figure.locator(".result")).to_contain_text("All eight tricks: pit.")
    expect(figure.get_by_role("slider", name="Points in your tricks")).to_have_value("162")
    expect(figure.get_by_role("slider", name="Their roem")).to_have_value("0")
    assert not everything(page)


def test_a_server_that_does_not_answer_is_said_and_may_be_asked_again(invite: Invite) -> None:
    guest = invite(PHONE)
    page = guest.page
    page.goto("/guide/klaverjassen?lang=en")
    page.route("**/api/positions", lambda route: route.fulfill(status=503))
    way = example(page, 0).locator(".way").last
    way.get_by_role("button", name="ten of diamonds").click()
    expect(way.get_by_role("status")).to_have_text("The server does not answer. Try again.")
    page.unroute("**/api/positions")
    guest.faults.clear()
    way.get_by_role("button", name="ten of diamonds").click()
    expect(way.get_by_role("status")).to_contain_text("31 points")


def test_without_a_script_the_guide_stands_as_it_is_drawn(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server.address}/guide/klaverjassen?lang=en")
    expect(page.locator("figure.position .hand").first).to_be_visible()
    assert page.get_by_role("button").count() == 0
    assert page.get_by_role("slider").count() == 0
    expect(page.locator("figure.sum .result")).to_contain_text("138")
    context.close()
