"""The page in Firefox and in WebKit: both games to their ends, a reload, what is kept, and what is verified."""

from pathlib import Path

import pytest

from tests.browser.server import Server
from tests.browser.states import AMSTERDAM, KLAVERJASSEN, STATES, has_last_cards
from tests.browser.story import Story
from tests.browser.survey import LIES, RESTS
from tests.engines.conftest import Open
from tests.engines.window import DESKTOP, PHONE, Kind, Window

pytestmark = [pytest.mark.browser, pytest.mark.long]

RECORDS = Path(__file__).parents[1] / "records"

SIT = """([id, held]) => {
  localStorage.setItem("mokum.settings", '{"pace": "once"}');
  localStorage.setItem("mokum.seats", JSON.stringify({ [id]: held }));
}"""

HELD = "() => [...document.querySelectorAll('.hand button')].map((one) => one.ariaLabel.split(',')[0])"
CUT = """() => [...document.querySelectorAll(".hand button")].map((one) => one.getBoundingClientRect()).filter((box) =>
  box.left < -1 || box.right > innerWidth + 1 || box.top < 0 || box.bottom > innerHeight + 1).length"""
"""How many cards of the hand are not wholly inside the window."""

CARD = ".hand button[aria-label$=', playable']"
TRUMP = "[aria-label='Choose trump'] button"
SHEET = "section.score"
BLIND = ".tray button[aria-label^='Face-down card']"
DOES = ".tray button.red"
PLACES = ".places li"

RIGHT = "\ue014"

FIRST = """(...all) => all.find((what) => {
  const one = document.querySelector(what);
  return one && !one.disabled && one.getClientRects().length > 0;
})"""
"""The first of these that is shown."""

ASKED = f"""(over, ...all) => document.querySelector(over) ? over
  : [...document.querySelectorAll("h1, h2, h3")].some((one) => /^(Your turn|You open|Nothing fits|Flip)/.test(one.textContent.trim()))
  ? ({FIRST})(...all) : null"""


def check(window: Window) -> None:
    """Nothing sticks out, lies under something else or scrolls sideways, once all is at rest."""
    window.run(RESTS)
    assert window.run(LIES) == []
    assert window.run(CUT) == 0


def sit(window: Window, server: Server, story: Story) -> str:
    """Opens the table of this story from the own seat."""
    held = server.set_table([*story.lines, *story.company])
    window.go("/offline")
    kept = {"table": held.table, "seat": held.secrets[story.own], "game": held.game, "when": 1}
    window.run(SIT, [held.table, kept])
    window.run(RESTS)
    window.go(f"/t/{held.table}")
    return held.table


def play_klaverjassen(window: Window) -> None:
    """Plays the first card that may be played until the sheet is there; on the way the page is loaded again."""
    while (now := window.until(FIRST, SHEET, TRUMP, CARD)) != SHEET:
        cards = window.run(HELD)
        if len(cards) == 5:
            check(window)
            window.reload()
            window.sees(CARD)
            assert window.run(HELD) == cards
        window.press(now)
        if now == CARD:
            window.until("(cards) => document.querySelectorAll('.hand button').length < cards", len(cards))
        else:
            window.until("(trump) => !document.querySelector(trump)", TRUMP)


def play_amsterdam(window: Window) -> int:
    """Plays what can be played until the places are there, and returns how often something was pressed."""
    pressed = 0
    says = "() => document.querySelector('main').innerText"
    while (now := window.until(ASKED, PLACES, DOES, f".tray {CARD}", BLIND)) != PLACES:
        before = window.run(says)
        window.press(now)
        window.until(f"(before) => ({says})() !== before", before)
        pressed += 1
    return pressed


@pytest.mark.parametrize("kind", [PHONE, DESKTOP._replace(dark=True)], ids=["phone", "desktop"])
def test_a_deal_of_klaverjassen_from_the_front_page_to_the_statistics(
    server: Server, open_window: Open, kind: Kind
) -> None:
    window = open_window(kind)
    window.go("/")
    window.sees("button", "^Play now: Klaverjassen")
    check(window)
    assert tuple(window.run("() => [innerWidth, innerHeight]")) == kind.size
    assert window.run("() => matchMedia('(prefers-color-scheme: dark)').matches") == kind.dark
    window.press("button", "^Play now: Klaverjassen")
    window.sees(".hand button")
    play_klaverjassen(window)
    check(window)
    record = server.record(window.run("() => location.pathname").removeprefix("/t/"))
    for points in record.score.awarded:
        window.sees(f"{SHEET} table td", f"\\b{points}$")
    window.press("button", "^Was it fair")
    window.sees("dialog h3, dialog h2", "^Deal 1: fair$")
    check(window)
    window.go("/statistics")
    window.sees("dl.on-slate dd", "^1$")
    check(window)


@pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_end_of_a_game_of_amsterdam_and_its_place_in_the_statistics(
    server: Server, open_window: Open, kind: Kind
) -> None:
    window = open_window(kind)
    story = Story.found("amsterdam", has_last_cards, computers=True, seats="2")
    table = sit(window, server, story)
    window.sees(".tray")
    check(window)
    assert play_amsterdam(window) > 0
    check(window)
    score = server.record(table).score
    names = ["You" if seat == story.own else story.table.seat_names[seat] for seat in score.places]
    shown = window.run("(rows) => [...document.querySelectorAll(rows)].map((row) => row.innerText)", PLACES)
    assert all(name in row for name, row in zip(names, shown, strict=True))
    window.go("/statistics")
    window.sees("dl.on-slate dd", "^1$")


def test_what_lies_over_the_cloth_or_beside_it_keeps_its_place(server: Server, open_window: Open) -> None:
    window = open_window(DESKTOP)
    sit(window, server, KLAVERJASSEN["turn"].story())
    window.sees(".hand button")
    check(window)
    window.write("t")
    window.sees("button", "^Back to the table$")
    window.run(RESTS)
    assert window.run("() => document.querySelector('.sofar button').getBoundingClientRect().height") < 60
    check(window)
    sit(window, server, AMSTERDAM["turn"].story())
    window.sees(".tray .hand button")
    check(window)


def test_by_key_the_focus_is_seen_also_after_a_pointer(server: Server, open_window: Open) -> None:
    window = open_window(DESKTOP)
    for name in ("klaverjassen-turn", "amsterdam-turn"):
        sit(window, server, STATES[name].story())
        window.press(".hand button[aria-label$=', not now']")
        window.sees(".message.red")
        window.write(RIGHT)
        assert window.run("() => document.activeElement.matches('.hand button:focus-visible')")


def test_a_shuffle_is_verified_in_the_page(open_window: Open) -> None:
    window = open_window(PHONE)
    window.go("/verify")
    window.until("() => document.querySelector('input[type=file]') !== null")
    check(window)
    drop = """(name, text) => {
      const files = new DataTransfer();
      files.items.add(new File([text], name));
      const field = document.querySelector("input[type=file]");
      field.files = files.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }"""
    record = RECORDS / "klaverjassen-fair-deals.mkm"
    window.run(drop, record.name, record.read_text(encoding="utf-8"))
    for deal in (1, 2, 3):
        window.sees("h2, h3", f"^Deal {deal}: fair$")
    stacked = Path(__file__).parents[2] / "docs/examples/stacked.mkm"
    window.run(drop, stacked.name, stacked.read_text(encoding="utf-8"))
    window.sees("h2, h3", "^Deal 1: not as promised$")


def test_a_position_of_a_guide_answers(open_window: Open) -> None:
    window = open_window(PHONE)
    window.go("/guide/klaverjassen?lang=en")
    window.press("figure.position button", "^ten of diamonds$")
    window.until("() => document.querySelector('figure.position [role=status]').textContent.includes('trump')")
    window.run(RESTS)
    assert window.run(LIES) == []
