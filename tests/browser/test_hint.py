"""A hint at both tables: nothing waits for it, the best is marked, and it goes with the question it answers."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import amsterdam, klaverjassen
from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE
from tests.browser.server import Server
from tests.browser.story import Story

pytestmark = pytest.mark.browser

BY_HAND = {"klaverjassen": klaverjassen.by_hand, "amsterdam": amsterdam.by_hand}
HINT = re.compile("^Hint: ")


def to_choose(game: str) -> Story:
    """A match against computers at a moment where several cards may be played."""

    def so(story: Story) -> bool:
        cards = [action for action in story.actions if action[0].isupper()] if story.is_mine else []
        return len({card[1] for card in cards}) >= 3

    return Story.found(game, so, computers=True)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", ["klaverjassen", "amsterdam"])
def test_a_hint_marks_the_best_and_goes_when_something_is_played(
    invite: Invite, server: Server, game: str, device: dict[str, Any]
) -> None:
    story = to_choose(game)
    guest = invite(device)
    page = guest.sit(server.set_table(story.lines), story.own)
    guest.tap(page.get_by_role("button", name="Hint", exact=True))
    expect(page.locator(".message.lamp", has_text=HINT)).to_be_visible()
    hint = guest.answers[-1]["hint"]
    assert hint["best"] in guest.actions
    valued = [one["action"] for one in hint["actions"] if one["action"][0].isupper()]
    marked = {card if game == "klaverjassen" else card[1] for card in valued}
    expect(page.locator(".worth")).to_have_count(len(marked))
    guest.does(BY_HAND[game], hint["best"])
    expect(page.locator(".message.lamp", has_text=HINT)).to_have_count(0)
    expect(page.locator(".worth")).to_have_count(0)


def test_play_goes_on_while_a_hint_is_worked_out(invite: Invite, server: Server) -> None:
    """Whatever comes first, the card is played and no hint stands there for another question."""
    story = to_choose("klaverjassen")
    guest = invite(DESKTOP)
    page = guest.sit(server.set_table(story.lines), story.own)
    card = next(action for action in guest.actions if action[0].isupper())
    page.get_by_role("button", name="Hint", exact=True).click()
    guest.does(klaverjassen.by_hand, card)
    assert {answer["result"] for answer in guest.answers} == {"ok"}
    expect(page.locator(".message.lamp", has_text=HINT)).to_have_count(0)
