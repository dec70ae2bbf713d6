"""Several people at one table, each in a browser of their own: they come by the link, play, go, and come back."""

import re

import pytest
from playwright.sync_api import expect

from mokum.web.pages import GATHERING
from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.klaverjassen import by_hand
from tests.browser.rooms import all_see, play_on, seat_button, set_room, sits_down, tricks, until_one_is_asked
from tests.browser.server import Held, Server
from tests.browser.survey import everything

pytestmark = pytest.mark.browser

NO_LINE = "ERR_INTERNET_DISCONNECTED|WebSocket connection"
NAMES = {0: "Noor", 1: "Bram", 2: "Anneke", 3: "Willem"}


def four(server: Server, invite: Invite, **house: object) -> list[Guest]:
    """Four people sit down at a table of one deal, in the order of the seats; nobody has started yet."""
    held = set_room(server, house=house, options={"length": "deals:1"})
    host = invite(DESKTOP)
    host.sit(held, 2)
    others = {seat: sits_down(invite(PHONE), held.table, NAMES[seat], seat) for seat in (0, 1, 3)}
    guests = [others[0], others[1], host, others[3]]
    all_see(guests, lambda guest: all(seat["kind"] == "person" for seat in guest.table["seats"]))
    return guests


def start(host: Guest, guests: list[Guest]) -> None:
    host.tap(host.page.get_by_role("button", name="Start", exact=True))
    all_see(guests, lambda guest: guest.table["phase"] == "deal")


def test_a_link_that_works_on_this_machine_only_says_so_when_it_is_handed_on(server: Server, invite: Invite) -> None:
    host = invite(DESKTOP)
    host.sit(set_room(server), 2)
    host.page.get_by_role("button", name="Copy", exact=True).click()
    expect(host.page.get_by_text("This address works on this device only")).to_be_visible()


def test_who_comes_by_the_link_may_learn_the_game_first(server: Server, invite: Invite) -> None:
    held = set_room(server, game="amsterdam")
    host, friend = invite(DESKTOP), invite(PHONE)
    host.sit(held, 0)
    friend.page.goto(f"/t/{held.table}")
    friend.until_shown()
    for name, address in (
        ("Learn it in one minute", "/guide/amsterdam?lang=en#in-one-minute"),
        ("Rules of amsterdam", "/rules/amsterdam?lang=en"),
    ):
        link = friend.page.get_by_role("link", name=name)
        expect(link).to_have_attribute("href", address)
        expect(link).to_have_attribute("target", "_blank")
        expect(host.page.get_by_role("link", name=name)).to_have_count(0)
    with friend.context.expect_page() as opened:
        friend.tap(friend.page.get_by_role("link", name="Learn it in one minute"))
    expect(opened.value.locator("#in-one-minute")).to_be_in_viewport()


def test_four_people_play_a_deal_while_one_reloads_and_one_loses_the_network(server: Server, invite: Invite) -> None:
    guests = four(server, invite)
    north, east, host, west = guests
    east.expect_fault(NO_LINE)
    expect(host.page.get_by_text("All seats are taken")).to_be_visible()
    start(host, guests)
    play_on(guests, lambda: tricks(host) >= 1)

    before = west.table["state"]["hand"]
    west.table = {}
    west.page.reload()
    west.until_shown()
    assert west.table["state"]["hand"] == before
    all_see(guests, lambda guest: guest.table["seats"][3]["here"])
    play_on(guests, lambda: tricks(host) >= 2)

    east.context.set_offline(True)
    expect(east.page.locator(".link").get_by_text("No connection")).to_be_visible()
    asked = until_one_is_asked([north, host, west, east])
    if asked is not None and asked is not east:
        asked.does(by_hand, asked.actions[0])
    east.context.set_offline(False)
    expect(east.page.locator(".link").get_by_text("No connection")).to_have_count(0)
    play_on(guests)
    all_see(guests, lambda guest: guest.table["phase"] == "finished")
    sums = [guest.table["match"]["totals"] for guest in guests]
    assert sums == [sums[0]] * 4
    for guest in guests:
        expect(guest.page.locator("section.score")).to_be_visible()


def test_a_computer_plays_on_for_who_is_gone_until_they_are_back(server: Server, invite: Invite) -> None:
    guests = four(server, invite, grace=1)
    north, east, host, west = guests
    start(host, guests)
    play_on(guests, lambda: tricks(host) >= 1)
    west.page.close()
    rest = [north, east, host]
    all_see(rest, lambda guest: guest.table["seats"][3]["away"])
    expect(host.page.locator(".plate", has_text="Willem")).to_contain_text("computer plays")
    played = tricks(host)
    play_on(rest, lambda: tricks(host) >= played + 2)

    west.page, west.table = west.context.new_page(), {}
    west.page.goto(f"/t/{host.table['id']}")
    west.until_shown()
    assert west.you == 3
    all_see(guests, lambda guest: guest.table["seats"][3]["here"] and not guest.table["seats"][3]["away"])
    expect(host.page.locator(".plate", has_text="Willem")).not_to_contain_text("computer plays")
    play_on(guests)
    all_see(guests, lambda guest: guest.table["phase"] == "finished")


def test_a_table_of_friends_is_set_on_the_front_page(server: Server, invite: Invite) -> None:
    host, friend = invite(PHONE), invite(DESKTOP)
    host.page.goto("/")
    host.tap(host.page.get_by_role("button", name="Play with friends: Amsterdam"))
    expect(host.page.get_by_role("combobox", name="Seats")).to_be_in_viewport()
    host.tap(host.page.get_by_role("button", name="Play with friends: Klaverjassen"))
    expect(host.page.get_by_label("On your left")).to_be_in_viewport()
    host.page.get_by_label("On your left").select_option("easy")
    host.tap(host.page.get_by_role("button", name="Make the table"))
    expect(host.page.get_by_text("Say first what the others may call you.")).to_be_visible()
    host.page.get_by_label("Your name").fill("Anneke")
    host.tap(host.page.get_by_role("button", name="Make the table"))
    host.until_shown()
    assert [seat["kind"] for seat in host.table["seats"]] == ["open", "open", "person", "computer"]

    host.tap(host.page.get_by_role("button", name="QR code"))
    expect(host.page.get_by_role("img", name="QR code")).to_be_visible()
    link = host.page.get_by_role("textbox", name="Link to this table").input_value()
    friend.page.goto(link)
    friend.until_shown()
    friend.tap(seat_button(friend, 0))
    expect(friend.page.get_by_text("Say first what the others may call you.")).to_be_visible()
    friend.page.get_by_label("Your name").fill("Noor")
    friend.tap(seat_button(friend, 0))
    friend.until(lambda: friend.you == 0)
    expect(host.page.get_by_role("list", name="Seats")).to_contain_text("Noor")

    host.tap(seat_button(host, 1))
    host.tap(host.page.get_by_role("dialog").get_by_text("Computer, normal"))
    host.until(lambda: host.table["seats"][1]["kind"] == "computer")
    host.page.keyboard.press("Escape")
    start(host, [host, friend])

    friend.page.goto("/")
    expect(friend.page.get_by_text("Your table waits.")).to_be_visible()


def test_a_second_window_of_a_seat_acts_and_the_first_may_take_it_back(server: Server, invite: Invite) -> None:
    held = set_room(server, seats=["easy"] * 4)
    host = invite(DESKTOP)
    first = host.sit(held, 2)
    second = host.context.new_page()
    second.goto(first.url)
    expect(first.locator(".strip").get_by_text("This window only watches.")).to_be_visible()
    expect(first.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    expect(second.get_by_role("button", name="Start", exact=True)).to_be_visible()
    first.get_by_role("button", name="Play here").click()
    expect(second.locator(".strip").get_by_text("This window only watches.")).to_be_visible()
    expect(first.locator(".strip").get_by_text("This window only watches.")).to_have_count(0)
    first.get_by_role("button", name="Start", exact=True).click()
    expect(first.locator(".tray")).to_be_visible()


def test_a_name_that_is_taken_is_refused_beside_the_name(server: Server, invite: Invite) -> None:
    held = set_room(server)
    guest = invite(PHONE)
    guest.page.goto(f"/t/{held.table}")
    guest.until_shown()
    guest.page.get_by_label("Your name").fill("Anneke")
    guest.tap(seat_button(guest, 1))
    refusal = guest.page.get_by_role("alert").filter(has_text="Somebody here has that name.")
    expect(refusal).to_be_in_viewport()
    seats = guest.page.get_by_role("list", name="Seats").bounding_box()
    place = refusal.bounding_box()
    assert seats is not None
    assert place is not None
    assert place["y"] < seats["y"]
    expect(guest.page.get_by_text("Jokers in the drawn cards")).to_have_count(0)
    guest.page.get_by_label("Your name").fill("Bob")
    guest.tap(seat_button(guest, 1))
    guest.until(lambda: guest.you == 1)
    expect(refusal).to_have_count(0)


def test_a_link_moves_a_seat_to_another_device_once(server: Server, invite: Invite) -> None:
    held = set_room(server, seats=["easy"] * 4)
    phone, desktop, third = invite(PHONE), invite(DESKTOP), invite(DESKTOP)
    for guest in (phone, third):
        guest.expect_fault("has that secret|link was used")
    phone.sit(held, 2)
    phone.tap(phone.page.get_by_role("button", name="Menu"))
    phone.tap(phone.page.get_by_role("button", name="Other device"))
    phone.tap(phone.page.get_by_role("button", name="Make the link"))
    link = phone.page.get_by_role("textbox", name="Link for your other device").input_value()
    assert re.fullmatch(rf"{server.address}/t/{held.table}#[\w-]+", link)

    desktop.page.goto(link)
    expect(desktop.page.locator(".strip").get_by_text("Your seat is here now.")).to_be_visible()
    assert desktop.page.url == f"{server.address}/t/{held.table}"
    assert desktop.you == 2
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator(".strip").get_by_text("This window only watches.")).to_be_visible()
    phone.tap(phone.page.get_by_role("button", name="Play here"))
    expect(phone.page.locator(".strip").get_by_text("Your seat is not yours any more")).to_be_visible()
    phone.until(lambda: phone.you == -1)

    third.page.goto(link)
    expect(third.page.locator(".strip").get_by_text("This link does not work any more.")).to_be_visible()
    third.until(lambda: third.you == -1)
    desktop.page.reload()
    expect(desktop.page.get_by_role("button", name="Start", exact=True)).to_be_visible()


def test_the_host_puts_somebody_out_and_hands_the_role_on(server: Server, invite: Invite) -> None:
    held = set_room(server)
    host, noor, bram = invite(DESKTOP), invite(PHONE), invite(PHONE)
    host.sit(held, 2)
    sits_down(noor, held.table, "Noor", 0)
    sits_down(bram, held.table, "Bram", 1)
    host.until(lambda: host.table["seats"][1]["kind"] == "person")
    host.tap(seat_button(host, 1))
    host.tap(host.page.get_by_role("button", name="Remove"))
    expect(host.page.get_by_text("Bram loses the seat.")).to_be_visible()
    host.tap(host.page.get_by_role("button", name="Remove"))
    expect(bram.page.locator(".strip").get_by_text("The host has removed you from the table.")).to_be_visible()
    bram.until(lambda: bram.you == -1)

    host.tap(seat_button(host, 0))
    host.tap(host.page.get_by_role("button", name="Make host"))
    expect(noor.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(host.page.get_by_role("button", name="Start", exact=True)).to_have_count(0)


def test_what_is_said_is_read_in_the_readers_language_unless_muted(server: Server, invite: Invite) -> None:
    held = set_room(server)
    host, noor = invite(DESKTOP), invite({**PHONE, "locale": "nl-NL"})
    host.sit(held, 2)
    noor.page.goto(f"/t/{held.table}")
    noor.until_shown()
    noor.page.get_by_label("Je naam").fill("Noor")
    noor.tap(noor.page.get_by_text("Ga hier zitten").first)
    noor.until(lambda: noor.you >= 0)

    host.tap(host.page.get_by_role("button", name="Talk and people"))
    host.tap(host.page.get_by_role("button", name="Well played!"))
    expect(noor.page.locator(".bubble")).to_have_text("Goed gespeeld!")
    bubble, named = (
        noor.page.locator(".bubble").bounding_box(),
        noor.page.locator(".seat b", has_text="Anneke").bounding_box(),
    )
    assert bubble
    assert named
    assert bubble["y"] + bubble["height"] <= named["y"] + 1, "what is said covers no name"
    expect(noor.page.get_by_role("button", name="1 nieuw")).to_be_visible()
    noor.tap(noor.page.get_by_role("button", name="Chat en mensen"))
    expect(noor.page.locator(".said")).to_contain_text("Goed gespeeld!")
    noor.tap(noor.page.get_by_role("button", name="Demp Anneke"))
    expect(noor.page.locator(".bubble")).to_have_count(0)
    expect(noor.page.locator(".said")).to_contain_text("Nog niets.")


def test_the_game_is_paused_when_all_want_it_and_goes_on_when_one_does(server: Server, invite: Invite) -> None:
    guests = four(server, invite)
    north, east, host, west = guests
    start(host, guests)
    for guest in (host, north, east):
        guest.tap(guest.page.get_by_role("button", name="Menu"))
        guest.tap(guest.page.get_by_role("button", name="Pause", exact=True))
    expect(host.page.locator(".strip").get_by_text("Waiting for Willem.")).to_be_visible()
    west.tap(west.page.get_by_role("button", name="Pause too"))
    for guest in guests:
        expect(guest.page.locator(".strip")).to_contain_text("Paused.")
    all_see(guests, lambda guest: guest.table["paused"] and guest.table["legal"] is None)
    east.tap(east.page.get_by_role("button", name="Go on"))
    for guest in guests:
        expect(guest.page.locator(".strip")).to_have_count(0)
    play_on(guests, lambda: tricks(host) >= 1)


def test_tables_that_want_company_are_listed_and_joined(server: Server, invite: Invite) -> None:
    held = set_room(server, name="Anneke Lobby", house={"lobby": True}, seats=("open", "easy", "open", "easy"))
    host, friend = invite(DESKTOP), invite(PHONE)
    friend.page.goto("/")
    host.sit(held, 2)
    friend.page.reload()
    friend.tap(friend.page.get_by_role("link", name="Join the table of Anneke Lobby"))
    friend.until_shown()
    assert friend.table["id"] == held.table
    assert friend.you == -1


def test_who_watches_takes_a_computers_seat_between_deals(server: Server, invite: Invite) -> None:
    held = set_room(server, seats=["easy"] * 4, options={"length": "deals:8"})
    host, watcher = invite(DESKTOP), invite(PHONE)
    host.sit(held, 2)
    start(host, [host])
    watch(watcher, held)
    expect(watcher.page.get_by_text("You are watching this table.")).to_be_visible()
    play_on([host])
    watcher.tap(watcher.page.get_by_role("button", name="Take a seat"))
    watcher.page.get_by_label("Your name").fill("Noor")
    watcher.tap(watcher.page.get_by_role("button", name="North"))
    watcher.until(lambda: watcher.you == 0)
    for guest in (host, watcher):
        guest.tap(guest.page.get_by_role("button", name="Next deal"))
    all_see([host, watcher], lambda guest: guest.table["match"]["number"] == 2)
    assert watcher.table["seats"][0]["name"] == "Noor"


def watch(guest: Guest, held: Held) -> None:
    guest.page.goto(f"/t/{held.table}")
    guest.until_shown()


def test_the_host_deletes_the_table(server: Server, invite: Invite) -> None:
    held = set_room(server)
    host, watcher = invite(DESKTOP), invite(PHONE)
    watcher.expect_fault("no such table")
    host.sit(held, 2)
    watch(watcher, held)
    host.tap(host.page.get_by_role("button", name="Table settings"))
    host.tap(host.page.get_by_role("button", name="Delete this table"))
    expect(host.page.get_by_text("gone for everybody")).to_be_visible()
    host.tap(host.page.get_by_role("button", name="Delete this table"))
    host.page.get_by_role("button", name="Play with friends: Klaverjassen").wait_for()
    expect(watcher.page.get_by_text("There is no such table")).to_be_visible()


def test_who_gives_the_seat_up_watches_and_the_next_is_host(server: Server, invite: Invite) -> None:
    held = set_room(server)
    host, noor = invite(PHONE), invite(DESKTOP)
    host.sit(held, 2)
    sits_down(noor, held.table, "Noor", 0)
    host.until(lambda: host.table["seats"][0]["kind"] == "person")
    host.tap(host.page.get_by_role("button", name="Menu"))
    host.tap(host.page.get_by_role("button", name="Give up my seat"))
    host.tap(host.page.get_by_role("button", name="Yes, give it up"))
    host.until(lambda: host.you == -1)
    expect(noor.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    host.page.get_by_label("Your name").fill("Anneke")
    host.tap(seat_button(host, 1))
    host.until(lambda: host.you == 1)
    assert host.table["seats"][1]["name"] == "Anneke"


def test_the_host_changes_how_strong_a_computer_is_between_deals(server: Server, invite: Invite) -> None:
    held = set_room(server, seats=["easy"] * 4, options={"length": "deals:8"})
    host = invite(PHONE)
    host.sit(held, 2)
    start(host, [host])
    name = host.table["seats"][0]["name"]
    seat = host.page.get_by_role("button", name=f"{name}, easy")
    host.tap(host.page.get_by_role("button", name="Menu"))
    expect(host.page.get_by_role("button", name="Invite friends")).to_be_visible()
    expect(seat).to_have_count(0)
    host.page.keyboard.press("Escape")
    play_on([host])
    host.tap(host.page.get_by_role("button", name="Menu"))
    host.tap(seat)
    host.tap(host.page.get_by_text("Computer, hard"))
    host.until(lambda: host.table["seats"][0]["strength"] == "hard")
    assert [one["strength"] for one in host.table["seats"]] == ["hard", "easy", "", "easy"]
    assert not everything(host.page)


def test_a_table_at_which_people_gather_comes_with_all_that_it_shows_first(server: Server, invite: Invite) -> None:
    held = set_room(server)
    host, friend = invite(DESKTOP), invite(PHONE)
    host.sit(held, 2)
    address = f"{server.address}/t/{held.table}"

    def named() -> str:
        return friend.page.request.get(address).text()

    index = named()
    files = [name for part in GATHERING for name in re.findall(rf"/assets/({part}-[\w-]+\.(?:js|css))", index)]
    assert {name.partition("-")[0] for name in files} == set(GATHERING)
    for name in files:
        text = friend.page.request.get(f"{server.address}/assets/{name}").text()
        for needed in re.findall(r'(?:from|import)\s*["`]\./([\w.-]+)["`]', text):
            assert needed in index, f"{name} needs it"
    start(host, [host])
    assert "/assets/Gathering-" not in named()
    assert "/assets/klaverjassen-" in named()
