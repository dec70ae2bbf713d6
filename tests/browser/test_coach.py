"""A first game with a coach: it begins from the first page, explains each step once, and is silent once it is switched off."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import amsterdam, klaverjassen
from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.survey import everything, lies

pytestmark = pytest.mark.browser


def first_game(guest: Guest, name: str) -> Page:
    page = guest.page
    page.goto("/")
    guest.tap(page.get_by_role("button", name=f"First game, with a coach: {name}"))
    page.wait_for_url("**/t/*")
    guest.until(lambda: bool(guest.table))
    return page


def test_a_first_deal_is_explained_from_trump_to_the_score(invite: Invite) -> None:
    guest = invite(PHONE)
    page = first_game(guest, "Klaverjassen")
    coach = page.get_by_role("complementary", name="Coach")
    expect(coach.get_by_role("paragraph")).not_to_be_empty()
    assert guest.table["match"]["of"] == 1
    assert {seat["strength"] for seat in guest.table["seats"]} == {"", "easy"}
    while guest.until_asked() and len(guest.actions) == 1:
        guest.does(klaverjassen.by_hand, guest.actions[0])
    for width, height in ((740, 360), (320, 640), (1280, 800), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert not lies(page), (width, height)
    assert not everything(page)
    guest.tap(coach.get_by_role("button", name="What would you play?"))
    expect(coach.get_by_role("paragraph")).to_contain_text("Hint:")
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    expect(page.locator(".message", has_text="Hint:")).to_have_count(0)
    while guest.until_asked():
        guest.does(klaverjassen.by_hand, guest.actions[0])
    expect(coach.get_by_role("paragraph")).to_contain_text("points")
    assert not everything(page)


def test_a_first_game_of_amsterdam_begins_with_swapping_and_the_coach_stays_away_when_sent(invite: Invite) -> None:
    guest = invite(DESKTOP)
    page = first_game(guest, "Amsterdam")
    coach = page.get_by_role("complementary", name="Coach")
    expect(coach.get_by_role("paragraph")).to_contain_text("Before the game you may swap")
    guest.does(amsterdam.by_hand, "ready")
    expect(coach.get_by_role("paragraph")).not_to_contain_text("Before the game")
    assert not everything(page)
    while guest.until_asked() and not any(action[0].isupper() for action in guest.actions[1:]):
        guest.does(amsterdam.by_hand, guest.actions[0])
    guest.tap(coach.get_by_role("button", name="What would you play?"))
    expect(coach.get_by_role("paragraph")).to_contain_text("Hint:")
    expect(page.locator(".hand .worth").first).to_be_visible()
    guest.tap(coach.get_by_role("button", name="No more coach"))
    expect(coach).to_have_count(0)
    page.reload()
    guest.until(lambda: page.get_by_role("button", name="Menu").is_visible())
    expect(coach).to_have_count(0)
    guest.tap(page.get_by_role("button", name="Menu"))
    guest.tap(page.get_by_role("dialog").get_by_role("group", name="Coach").get_by_text("On", exact=True))
    expect(coach).to_have_count(1)
