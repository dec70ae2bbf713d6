"""An evening in two browsers: one makes a tournament and plays, the other enters by the link; computers fill the table."""

import json
import re
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.rooms import play_on
from tests.browser.server import Server
from tests.browser.survey import everything

pytestmark = pytest.mark.browser


def make(guest: Guest, title: str, name: str) -> str:
    """Makes a tournament of one deal and one round from the front page; returns its address."""
    page = guest.page
    page.goto("/")
    guest.tap(page.get_by_role("link", name="Set up a tournament"))
    page.get_by_label("What is it called?").fill(title)
    guest.tap(page.get_by_role("group", name="Length").get_by_text("One deal"))
    page.get_by_label("Rounds").select_option("1")
    page.get_by_label("Your name").fill(name)
    guest.tap(page.get_by_role("button", name="Make the tournament"))
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    return page.get_by_label("Link for everybody").input_value()


def to_table(guest: Guest) -> None:
    guest.tap(guest.page.get_by_role("button", name="To table 1"))
    guest.until(lambda: bool(guest.table))
    guest.until(lambda: guest.table["phase"] != "gathering")
    guest.until_shown()


def totals(page: Page) -> dict[str, str]:
    """Name and total of each line of the standings."""
    rows = page.get_by_role("group", name="Standings").locator("tbody tr").all()
    return {
        row.locator("th").inner_text().partition("(")[0].strip(): row.locator(".total").inner_text() for row in rows
    }


def test_one_round_from_the_front_page_to_the_standings(server: Server, invite: Invite) -> None:
    anna, bob = invite(DESKTOP), invite(PHONE)
    address = make(anna, "Friday night", "Anna")
    expect(anna.page.get_by_text("You are Anna")).to_be_visible()

    bob.expect_fault("409")
    bob.page.goto(address)
    bob.page.get_by_label("Your name").fill("anna")
    bob.tap(bob.page.get_by_role("button", name="Enter"))
    expect(bob.page.get_by_text("Somebody has entered with this name")).to_be_visible()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.tap(bob.page.get_by_role("button", name="Enter"))
    expect(bob.page.get_by_text("You are Bob")).to_be_visible()
    expect(anna.page.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()

    asked: list[str] = []
    bob.page.on("request", lambda request: asked.append(request.url))
    bob.until(lambda: "?seen=" in "".join(asked))
    with bob.page.expect_response(re.compile(r"\?seen=")) as news:
        anna.tap(anna.page.get_by_role("button", name="Draw round 1"))
    assert news.value.json()["phase"] == "playing", "who has asked for news is told of the draw as it is made"
    for guest in (anna, bob):
        to_table(guest)
        assert guest.table["host"] == -1, "nobody but the organiser decides on a table of a tournament"
        expect(guest.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    play_on([anna, bob])
    points = {"Anna": points_of(anna), "Bob": points_of(bob)}

    for name, guest in (("Anna", anna), ("Bob", bob)):
        expect(guest.page.get_by_role("button", name="Rematch")).to_have_count(0)
        guest.tap(guest.page.get_by_role("link", name="To the tournament"))
        expect(guest.page.get_by_text(f"The tournament is over: {winners(points)}.")).to_be_visible()
        assert totals(guest.page) == points
        place = 1 + sum(int(other) > int(points[name]) for other in points.values())
        expect(guest.page.get_by_text(f"Your place: {place} of 2")).to_be_visible()
        assert not everything(guest.page)
    anna.page.reload()
    expect(anna.page.get_by_text("You are Anna")).to_be_visible()
    anna.tap(anna.page.get_by_role("link", name="Look back at table 1"))
    expect(anna.page.get_by_text(re.compile("^Step 0 of 33"))).to_be_visible()
    with urllib.request.urlopen(f"{address.replace('/tournament/', '/api/tournaments/')}/standings.csv") as sheet:
        assert "Anna" in sheet.read().decode()

    anna.page.goto(address)
    anna.tap(anna.page.get_by_role("link", name="Set up another like it"))
    expect(anna.page.get_by_label("What is it called?")).to_have_value("Friday night")
    expect(anna.page.get_by_label("Rounds")).to_have_value("1")
    expect(anna.page.get_by_role("radio", name="One deal")).to_be_checked()


def winners(points: dict[str, str]) -> str:
    """Who wins, as the page says it."""
    best = max(map(int, points.values()))
    first = [name for name, one in points.items() if int(one) == best]
    return f"{first[0]} wins" if len(first) == 1 else "Anna and Bob share the first place"


def points_of(guest: Guest) -> str:
    """What the guest's side has after the only deal, as the table told it."""
    return str(guest.table["match"]["totals"][guest.you % 2])


def test_the_organisers_link_hands_the_tools_on_and_leaves_no_trace(server: Server, invite: Invite) -> None:
    wanted = {"game": "amsterdam", "name": "Set", "fill": "computers"}
    request = urllib.request.Request(f"{server.address}/api/tournaments", json.dumps(wanted).encode())
    with urllib.request.urlopen(request, timeout=30) as answer:
        made = json.load(answer)
    guest = invite(PHONE)
    guest.page.goto(f"/tournament/{made['tournament']}#organiser={made['organiser']}")
    expect(guest.page.get_by_role("heading", name="You organise")).to_be_visible()
    assert "#" not in guest.page.url
    other = invite(PHONE)
    other.page.goto(guest.page.url)
    expect(other.page.get_by_role("button", name="Enter")).to_be_visible()
    expect(other.page.get_by_role("heading", name="You organise")).to_have_count(0)
    other.page.get_by_label("Your name").fill("Cas")
    other.tap(other.page.get_by_role("button", name="Enter"))
    expect(guest.page.get_by_text("One person takes part.")).to_be_visible()
    guest.tap(guest.page.get_by_role("button", name="Draw round 1"))
    guest.tap(guest.page.get_by_text("End a table before it is done"))
    annul = guest.page.get_by_role("button", name="Annul table 1")
    guest.tap(annul)
    expect(annul).to_have_text("Sure?")
    guest.tap(annul)
    expect(guest.page.get_by_text("does not count")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Draw round 2")).to_be_visible()
    expect(other.page.get_by_text("Round 1 is over")).to_be_visible()


def test_partners_say_yes_and_the_organiser_closes_the_entries(server: Server, invite: Invite) -> None:
    wanted = {"game": "klaverjassen", "name": "Pairs", "form": "pairs", "options": {"length": "deals:1"}}
    request = urllib.request.Request(f"{server.address}/api/tournaments", json.dumps(wanted).encode())
    with urllib.request.urlopen(request, timeout=30) as answer:
        made = json.load(answer)
    organiser, anna, bob, late = invite(DESKTOP), invite(PHONE), invite(PHONE), invite(PHONE)
    organiser.page.goto(f"/tournament/{made['tournament']}#organiser={made['organiser']}")
    for guest, name in ((anna, "Anna"), (bob, "Bob")):
        guest.page.goto(f"/tournament/{made['tournament']}")
        guest.page.get_by_label("Your name").fill(name)
        if guest is bob:
            guest.page.get_by_label("Partner").select_option("Anna")
        guest.tap(guest.page.get_by_role("button", name="Enter"))
        expect(guest.page.get_by_text(f"You are {name}")).to_be_visible()
    expect(bob.page.get_by_text("You have asked Anna.")).to_be_visible()
    anna.tap(anna.page.get_by_role("button", name="Play with Bob"))
    for guest, partner in ((anna, "Bob"), (bob, "Anna")):
        expect(guest.page.get_by_text(f"with {partner}", exact=True)).to_be_visible()
        expect(guest.page.get_by_label("Partner")).to_have_count(0)
    late.page.goto(f"/tournament/{made['tournament']}")
    late.page.get_by_label("Your name").fill("Nobody")
    late.tap(late.page.get_by_role("button", name="Enter"))
    organiser.tap(organiser.page.get_by_text("Who takes part"))
    organiser.tap(organiser.page.get_by_role("button", name="Close the entries"))
    expect(organiser.page.get_by_role("button", name="Open the entries again")).to_be_visible()
    out = organiser.page.get_by_role("button", name="Remove Nobody")
    organiser.tap(out)
    organiser.tap(out)
    expect(late.page.get_by_text("The entries are closed.")).to_be_visible()
    expect(late.page.get_by_role("listitem").filter(has_text="Nobody")).to_have_count(0)


def test_the_form_and_the_organisers_page_can_be_used_by_all(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    make(guest, "A long name of a long evening in May", "Anna")
    guest.tap(guest.page.get_by_role("button", name="Draw round 1"))
    expect(guest.page.get_by_role("button", name="To table 1")).to_be_visible()
    address = guest.page.url
    for where in (address, "/tournament"):
        guest.page.goto(where)
        guest.page.get_by_role("heading", level=1).wait_for()
        guest.page.get_by_label("Your name").or_(guest.page.get_by_text("You are Anna")).first.wait_for()
        for folded in guest.page.locator("summary").all():
            folded.click()
        for scheme in ("light", "dark"):
            guest.page.emulate_media(color_scheme=scheme)
            for device in (PHONE, DESKTOP):
                guest.page.set_viewport_size(device["viewport"])
                assert not everything(guest.page), (where, scheme)
                width = guest.page.evaluate("() => document.documentElement.scrollWidth")
                assert width <= device["viewport"]["width"]


def test_where_there_is_no_tournament_the_page_says_so(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.expect_fault("404")
    guest.page.goto("/tournament/nothing")
    expect(guest.page.get_by_text("There is no such tournament.")).to_be_visible()
