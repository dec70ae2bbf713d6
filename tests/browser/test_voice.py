"""What a screen reader is told: by one voice, as much as is wanted, and enough to play whole games by."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, Guest
from tests.browser.klaverjassen import card_name
from tests.browser.listener import REGIONS, Listener, heard, hears, listen, play_amsterdam, play_klaverjassen
from tests.browser.other import sit_down
from tests.browser.server import Server
from tests.browser.states import RICH, SEVENS, STATES, has_last_cards
from tests.browser.story import Story

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("name", sorted(RICH | {"klaverjassen-match-over", "amsterdam-over", "amsterdam-swap"}))
def test_a_table_has_one_voice(server: Server, invite: Invite, name: str) -> None:
    guest = invite(DESKTOP)
    story = STATES[name].story()
    page = guest.sit(server.set_table(story.lines), story.own)
    STATES[name].prepare(guest)
    expect(page.locator(REGIONS)).to_have_count(1)
    expect(page.locator(REGIONS)).to_have_attribute("aria-live", "polite")


TRICK = ("trump:H", "S7", "SJ", "SA", "ST")


def test_a_key_says_how_things_stand_and_says_it_again(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    story = Story("klaverjassen", lines=SEVENS).act(*TRICK, "DA", "DK")
    page = guest.sit(server.set_table(story.lines), 2)
    listen(page)
    page.keyboard.press("w")
    hears(page, "")
    page.keyboard.press("w")
    hears(page, "", 2)
    first, second = heard(page)
    assert first == second
    state = guest.table["state"]
    for card in state["trick"]:
        assert card_name(card) in first
    may, rest = "diamonds eight, seven", "hearts eight, seven; spades eight; clubs eight, seven"
    assert f"You may play: {may}. Also in your hand: {rest}." in first, "each card once, each suit once"
    assert "It is your turn." in first
    assert "Trump is hearts" in first
    assert f"we {state['points'][0]} points" in first


def test_the_help_says_how_things_stand_where_letters_are_no_keys(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    story = STATES["amsterdam-turn"].story()
    page = guest.sit(server.set_table(story.lines), story.own)
    page.keyboard.press("?")
    page.get_by_role("radio", name=re.compile("^No|^Off")).last.check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    listen(page)
    page.keyboard.press("w")
    page.get_by_role("button", name=re.compile("^Help")).first.click()
    page.get_by_role("button", name="Say how things stand").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    hears(page, "")
    (said,) = heard(page)
    assert f"{len(guest.table['state']['hand'])} cards in your hand" in said
    assert f"{len(guest.table['state']['pile'])} cards in the pile" in said


WANTED = {"all": "Everything", "mine": "My turns and results", "asked": "Only what I ask (W)"}


@pytest.mark.parametrize("level", WANTED)
def test_as_much_is_said_as_is_wanted(server: Server, invite: Invite, level: str) -> None:
    guest = invite(DESKTOP)
    guest.page.goto("/")
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_role("radio", name=WANTED[level]).check(force=True)
    held = server.set_table(Story("klaverjassen", lines=SEVENS).act(*TRICK).lines)
    page = guest.sit(held, 2)
    listen(page)
    with sit_down(server, held, 0) as north, sit_down(server, held, 1) as east:
        north.act("DA")
        guest.until(lambda: len(guest.table["state"]["trick"]) == 1)
        east.act("DK")
        guest.until(lambda: guest.is_asked)
    page.keyboard.press("w")
    hears(page, "[Ii]n your hand")
    said, answer = " ".join(heard(page)), 1
    assert said.count("plays ace of diamonds") == (level == "all")
    assert said.count("It is your turn.") - answer == (level != "asked")
    assert said.count("ace of diamonds, Bram king of diamonds") - answer == (level == "mine")


def test_what_happens_is_heard_in_an_open_panel(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    held = server.set_table(Story("klaverjassen", lines=SEVENS).act(*TRICK).lines)
    page = guest.sit(held, 2)
    expect(page.locator(REGIONS)).to_contain_text("in your hand")
    page.keyboard.press("m")
    heard_there = page.get_by_role("dialog").locator("[aria-live]")
    expect(heard_there).to_have_text("")
    with sit_down(server, held, 0) as north:
        north.act("DA")
        expect(heard_there).to_have_text(re.compile("plays ace of diamonds"))
    page.keyboard.press("Escape")
    expect(page.locator(REGIONS)).to_have_count(1)


@pytest.mark.parametrize("level", ["mine", "asked"])
def test_the_coach_speaks_with_the_one_voice_and_a_hint_is_an_answer(
    server: Server, invite: Invite, level: str
) -> None:
    guest = invite(DESKTOP)
    guest.page.goto("/")
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_role("radio", name=WANTED[level]).check(force=True)
    guest.keep("mokum.coach", '{"on": true, "told": []}')
    story = Story("klaverjassen", computers=True)
    assert story.goes_on_until(lambda one: one.is_mine and len(one.actions) > 1)
    page = guest.sit(server.set_table(story.lines), story.own)
    coach = page.get_by_role("complementary", name="Coach")
    expect(coach.get_by_role("paragraph")).not_to_be_empty()
    lesson = coach.get_by_role("paragraph").inner_text()[:12]
    listen(page)
    coach.get_by_role("button", name="What would you play?").click()
    hears(page, "Hint:")
    assert (lesson in page.locator(REGIONS).inner_text()) == (level != "asked")


def test_a_deal_of_klaverjassen_by_ear_alone(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    guest.without_pointer()
    story = Story("klaverjassen", seed=7, computers=True, length="deals:1")
    guest.sit(server.set_table(story.lines), story.own)
    listener = Listener(guest)
    listener.asks("in your hand")
    assert play_klaverjassen(listener) in (7, 8), "the last card plays itself"
    listener.asks("The deal is over")
    score = server.record(guest.table["id"]).score
    guest.page.get_by_role("cell", name=re.compile(rf"^(N|P)?{score.awarded[0]}$")).first.wait_for()


def hear_amsterdam(guest: Guest, server: Server, story: Story) -> int:
    """Plays a game of three to its end by ear alone, and returns how often one acted."""
    guest.without_pointer()
    guest.sit(server.set_table(story.lines), story.own)
    listener = Listener(guest)
    listener.asks("in your hand|face.up|face.down")
    acted = play_amsterdam(listener)
    places = server.record(guest.table["id"]).score.places
    own = ("1st", "2nd", "3rd")[places.index(guest.you)]
    listener.asks(f"{own} You")
    return acted


def test_the_end_of_a_game_of_amsterdam_by_ear_alone(server: Server, invite: Invite) -> None:
    story = Story.found("amsterdam", has_last_cards, computers=True, seats="3")
    assert hear_amsterdam(invite(DESKTOP), server, story) > 0


@pytest.mark.long
def test_a_game_of_amsterdam_by_ear_alone(server: Server, invite: Invite) -> None:
    assert hear_amsterdam(invite(DESKTOP), server, Story("amsterdam", seed=2, computers=True, seats="3")) > 5


def test_what_is_chosen_and_what_is_drawn_is_told_and_the_focus_stays_in_the_hand(
    server: Server, invite: Invite
) -> None:
    guest = invite(DESKTOP)
    story = Story.found("amsterdam", draws_two, seats="3")
    page = guest.sit(server.set_table(story.lines), story.own)
    hand = page.get_by_role("toolbar", name=re.compile("^Your hand"))
    listen(page)
    pair = hand.get_by_role("button", name=re.compile("^two .*, playable"))
    Listener(guest).activate(pair.first)
    hears(page, "Play two ")
    page.keyboard.press("-")
    hears(page, "Play an? ")
    guest.changes(lambda: page.keyboard.press("Enter"))
    hears(page, r"You played .*\. Drawn: ")
    expect(hand.locator("button:focus")).to_have_count(1)


def draws_two(story: Story) -> bool:
    """At turn with two of a rank that fits, three cards in hand and cards in the stock."""
    pairs = [action for action in story.actions if action.count(",") == 1]
    return story.is_mine and bool(pairs) and len(story.hand) == 3 and story.public.stock > 3


def test_nobody_is_left_without_a_focus_and_a_key_that_is_held_plays_nothing(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    held = server.set_table(Story("klaverjassen", lines=SEVENS).act(*TRICK, "DA", "DK").lines)
    guest.hold(held, 2)
    page = guest.page
    page.goto("/")
    page.get_by_role("link", name="Return").focus()
    page.keyboard.down("Enter")
    card = page.get_by_role("toolbar", name="Your hand").get_by_role("button").first
    expect(card).to_be_focused()
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert guest.answers == []
    guest.is_refused(lambda: page.keyboard.press("Enter"))
