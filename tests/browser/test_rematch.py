"""Another match of the same people: nobody's sheet is taken away, and nobody who has left is waited for."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import PHONE, Guest
from tests.browser.rooms import all_see, play_on
from tests.browser.server import Held, Server
from tests.browser.test_rooms import NAMES, four, start, watch

pytestmark = pytest.mark.browser


def wants(guest: Guest) -> None:
    guest.changes(lambda: guest.tap(guest.page.get_by_role("button", name="Rematch")))


def test_people_want_another_match_and_play_it_at_the_same_seats(server: Server, invite: Invite) -> None:
    """Who reads the sheet keeps it until he or she goes on too; who watches goes along."""
    guests = four(server, invite)
    north, east, host, west = guests
    watcher = invite(PHONE)
    start(host, guests)
    watch(watcher, Held(host.table["id"], "klaverjassen", {}))
    play_on(guests)
    all_see([*guests, watcher], lambda guest: guest.table["phase"] == "finished")
    assert sum(north.table["match"]["totals"]) >= 162
    expect(watcher.page.get_by_text("Waiting for")).to_have_count(0)

    wants(east)
    readers = [north, host, west, watcher]
    all_see(readers, lambda guest: guest.table["waiting"] == [0, 2, 3])
    for reader in readers:
        expect(reader.page.locator(".says")).to_have_text("Bram wants a rematch.")
        expect(reader.page.locator("section.score")).to_be_visible()
    expect(east.page.get_by_text("Waiting for Noor, Anneke and Willem")).to_be_visible()
    expect(east.page.locator("section.score")).to_be_visible()
    expect(north.page.get_by_role("log")).to_contain_text("Bram wants a rematch.")
    assert north.page.title() == "● Rematch? – Mokum"
    host.page.keyboard.press("n")
    expect(north.page.locator(".says")).to_have_text("Bram and Anneke want a rematch.")
    wants(north)
    wants(west)

    all_see([*guests, watcher], lambda guest: guest.table["phase"] == "deal")
    for seat, guest in enumerate(guests):
        assert (guest.you, guest.table["match"]["number"]) == (seat, 1)
        assert [one["name"] for one in guest.table["seats"]] == list(NAMES.values())
        assert (guest.table["match"]["totals"], guest.table["host"]) == ([0, 0], 2)
        expect(guest.page.get_by_role("button", name="Rematch")).to_have_count(0)
    assert watcher.you == -1
    play_on(guests)
    all_see([*guests, watcher], lambda guest: guest.table["phase"] == "finished")


def test_who_has_left_after_a_match_is_waited_for_no_longer_than_a_moment(server: Server, invite: Invite) -> None:
    guests = four(server, invite, grace=3)
    north, east, host, west = guests
    start(host, guests)
    play_on(guests)
    all_see(guests, lambda guest: guest.table["phase"] == "finished")
    west.page.close()
    stay = [north, east, host]
    all_see(stay, lambda guest: not guest.table["seats"][3]["here"])
    for guest in stay:
        wants(guest)
    all_see(stay, lambda guest: guest.table["phase"] == "deal")
    assert host.table["seats"][3]["away"]
    assert server.played(host.table["id"]).count("away W") == 1


def test_where_the_next_deal_comes_by_itself_a_rematch_does_as_well(server: Server, invite: Invite) -> None:
    guests = four(server, invite, next=6)
    host = guests[2]
    start(host, guests)
    play_on(guests)
    all_see(guests, lambda guest: guest.table["phase"] == "finished")
    assert host.table["deadline"] == -1, "nobody has asked for one"
    wants(guests[0])
    host.until(lambda: host.table["deadline"] > 0)
    expect(host.page.locator(".does .clock")).to_be_visible()
    all_see(guests, lambda guest: guest.table["phase"] == "deal")
