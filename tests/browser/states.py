"""The states of both tables that are looked at: how they come about, and what is done on the page to see them."""

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from mokum.games.amsterdam.rules import requirement
from mokum.games.amsterdam.state import cards_in, top_ranks
from mokum.table import Rematch
from tests.browser import amsterdam, klaverjassen
from tests.browser.guest import Guest
from tests.browser.story import Story

Prepare = Callable[[Guest], None]


class State(NamedTuple):
    """A state of a table, and what is done on the page to see it."""

    story: Callable[[], Story]
    prepare: Prepare = lambda guest: None


SEVENS = ["deal 1 dealer=E hands=N:AQ.AK.AQ.AK/KT.QJ.KT.QJ/87.87.87.87/J9.T9.J9.T9"]
"""The own seat chooses trump, never takes a trick, and holds cards that may not be played in all but two of them."""

REST = "deal 1 dealer=E hands=N:KQ.8.AKQ.AK/J9.7.JT9.QJ/AT.AKQJT9.-.-/87.-.87.T987"
"""With hearts as trump the own seat can lose no trick."""

SUITS = "hands=N:AKQJT987.-.-.-/-.AKQJT987.-.-/-.-.AKQJT987.-/-.-.-.AKQJT987"
"""Everybody holds a suit: who holds trump takes all tricks."""

FIRST = ("trump:H", "S7", "SJ", "SA", "ST")
"""The first trick with these cards: north takes it."""


def press(name: str) -> Prepare:
    """Taps the button of this name."""
    return lambda guest: guest.tap(guest.page.get_by_role("button", name=name))


def key(one: str) -> Prepare:
    """Presses a key."""
    return lambda guest: guest.page.keyboard.press(one)


def opens(one: str) -> Prepare:
    """Opens a panel with a key."""

    def prepare(guest: Guest) -> None:
        guest.page.keyboard.press(one)
        guest.page.get_by_role("dialog").wait_for()
        guest.page.locator("dialog [aria-busy]").wait_for(state="detached")

    return prepare


def refuse(card: str) -> Prepare:
    """Tries a card of klaverjassen that may not be played."""

    def prepare(guest: Guest) -> None:
        guest.is_refused(lambda: guest.tap(klaverjassen.hand_card(guest, card)))
        guest.page.locator(".message.red").wait_for()

    return prepare


def kj(*actions: str, deal: str = SEVENS[0], **options: str) -> Callable[[], Story]:
    """Klaverjassen after these actions."""
    return lambda: Story("klaverjassen", 1, False, [deal], **options).act(*actions)


def kj_scored(deal: str, *actions: str, **options: str) -> Callable[[], Story]:
    """Klaverjassen at the end of a deal that begins so."""

    def story() -> Story:
        made = kj(*actions, deal=deal, **options)()
        assert made.goes_on_until(lambda one: one.table.phase != "deal") or made.table.phase == "finished"
        return made

    return story


def rematch(over: Callable[[], Story], *seats: int) -> Callable[[], Story]:
    """A match that is over, and the people on these seats want another."""

    def story() -> Story:
        made = over()
        for seat in seats:
            made.tell(seat, Rematch(made.table.version))
        return made

    return story


KLAVERJASSEN = {
    "trump-mine": State(kj()),
    "trump-waits": State(kj(deal=SEVENS[0].replace("dealer=E", "dealer=W"))),
    "trump-turned": State(kj(deal=f"{SEVENS[0]} turned=C4", trump_choice="turned")),
    "trump-joker": State(kj(deal=f"{SEVENS[0]} drawn=joker", trump_choice="drawn")),
    "trump-drawn": State(kj(deal=f"{SEVENS[0]} drawn=D3", trump_choice="drawn")),
    "waits": State(kj(*FIRST)),
    "chosen-early": State(kj(*FIRST), lambda guest: guest.tap(klaverjassen.hand_card(guest, "D8"))),
    "turn": State(kj(*FIRST, "DA", "DK")),
    "refused": State(kj(*FIRST, "DA", "DK"), refuse("C8")),
    "last-trick": State(kj(*FIRST, "DA", "DK"), key("l")),
    "tricks": State(kj(*FIRST, "DA", "DK"), key("t")),
    "menu": State(kj(*FIRST, "DA", "DK"), opens("m")),
    "help": State(kj(*FIRST, "DA", "DK"), opens("?")),
    "rest": State(kj("trump:H", deal=REST)),
    "claim": State(kj(*FIRST, roem="claimed")),
    "nat": State(kj_scored(f"deal 1 dealer=E {SUITS}", "trump:C")),
    "pit": State(kj_scored(f"deal 1 dealer=W {SUITS}", "trump:S")),
    "match-over": State(kj_scored(SEVENS[0], *FIRST, length="deals:1")),
    "rematch": State(rematch(kj_scored(SEVENS[0], *FIRST, length="deals:1"), 0, 1)),
    "rematch-asked": State(rematch(kj_scored(SEVENS[0], *FIRST, length="deals:1"), 2)),
}


def am(
    so: Callable[[Story], bool], choose: Callable[[Story], str] | None = None, **options: str
) -> Callable[[], Story]:
    """Amsterdam, the first table that comes to be so."""
    return lambda: Story.found("amsterdam", so, choose, False, **options)


def is_mine(story: Story) -> bool:
    return story.is_mine


def ranks(story: Story) -> set[str]:
    """The ranks that may be played."""
    return {action[1] for action in story.actions if action[0].isupper()}


def plays(story: Story) -> bool:
    """At turn in the middle of a game, with something that fits and something that does not."""
    if not story.is_mine or len(story.public.pile) < 4:
        return False
    hand = {card[1] for card in story.hand}
    return len(hand) > len(ranks(story) & hand) > 1


def has_three(story: Story) -> bool:
    """At turn with three cards of a rank that fits."""
    return story.is_mine and any(action.count(",") == 2 for action in story.actions)


def has_low_card(story: Story) -> bool:
    """At turn with a card below what is asked for, and one that fits."""
    return (
        story.is_mine
        and bool(ranks(story) & set("9JQKA"))
        and any(card[1] in LOW - ranks(story) for card in story.hand)
    )


LOW = set("45678")


def is_stuck(story: Story) -> bool:
    return story.is_mine and story.actions == ("take",) and len(story.hand) > 2


def is_stuck_face_up(story: Story) -> bool:
    return story.is_mine and story.actions == ("take",) and not story.hand


def is_blind(story: Story) -> bool:
    return story.is_mine and story.actions == ("flip:1", "flip:2", "flip:3") and len(story.public.pile) > 0


def has_last_cards(story: Story) -> bool:
    """At turn with at most four cards left, those on the table included: the game soon ends."""
    return story.is_mine and cards_in(story.public, story.own) <= 4


def is_out(story: Story) -> bool:
    return story.table.phase == "deal" and story.public.out[:1] == (0,)


def others_turn(story: Story) -> bool:
    return story.table.phase == "deal" and not story.is_mine and len(story.public.pile) > 2


def leads_after_pickup(story: Story) -> bool:
    """The other one must take the pile; then one leads, with a single 2 in hand."""
    waits = story.table.phase == "deal" and not story.is_mine and story.actions == ("take",)
    return waits and [card[1] for card in story.hand].count("2") == 1


def mirrors(story: Story) -> bool:
    """Two 3s copy a card, at the own turn."""
    top = [card[1] for card in story.public.pile[-2:]]
    return story.is_mine and top == ["3", "3"] and requirement(top_ranks(story.public.pile)) > 0


def has_streak(story: Story) -> bool:
    return story.is_mine and len({card[1] for card in story.public.pile[-3:]}) == 1 and len(story.public.pile) > 3


def holds_forty(story: Story) -> bool:
    """At turn with more than forty cards of all thirteen ranks."""
    return story.is_mine and len(story.hand) > 40 and len({card[1] for card in story.hand}) == 13


def hoard(story: Story) -> str:
    """Takes the pile where one may, else plays one card."""
    own = story.seat == story.own and "take" in story.actions
    return "take" if own else min(story.actions, key=len)


def scored(story: Story) -> bool:
    return story.table.phase == "scored" and story.table.number == 3


def over(story: Story) -> bool:
    return story.table.phase == "finished"


def tap_first(guest: Guest) -> None:
    """Taps the first stack."""
    guest.tap(guest.page.locator(".tray .hand button").first)


def tap_fitting(guest: Guest) -> None:
    """Taps the largest stack that fits."""
    action = max((action for action in guest.actions if action[0].isupper()), key=len)
    guest.tap(amsterdam.stack(guest, action[1]))


def show_copies(guest: Guest) -> None:
    tap_fitting(guest)
    guest.page.keyboard.press("c")
    guest.page.get_by_role("group", name=re.compile("^Which ")).wait_for()


def refuse_low(guest: Guest) -> None:
    fit = {action[1] for action in guest.actions}
    low = next(card[1] for card in guest.table["state"]["hand"] if card[1] in LOW - fit)
    guest.is_refused(lambda: guest.tap(amsterdam.stack(guest, low)))
    guest.page.locator(".message.red").wait_for()


def choose_swap(guest: Guest) -> None:
    tap_first(guest)
    guest.tap(guest.page.get_by_role("group", name="Face up").get_by_role("button").first)


def finished() -> Story:
    """A game that is over."""
    story = Story("amsterdam")
    story.goes_on_until(lambda one: False)
    return story


AMSTERDAM = {
    "swap": State(am(is_mine, level="beginner")),
    "swap-chosen": State(am(is_mine, level="beginner"), choose_swap),
    "swap-ready": State(lambda: am(is_mine, level="beginner")().act("ready", seat=0)),
    "opens": State(am(lambda story: story.is_mine and story.public.opening != "")),
    "waits": State(am(others_turn)),
    "chosen-early": State(am(others_turn), tap_first),
    "turn": State(am(plays)),
    "turn-chosen": State(am(has_three), tap_fitting),
    "copies": State(am(has_three), show_copies),
    "refused": State(am(has_low_card), refuse_low),
    "stuck": State(am(is_stuck)),
    "stuck-face-up": State(am(is_stuck_face_up)),
    "blind": State(am(is_blind)),
    "mirrors": State(am(mirrors)),
    "streak": State(am(has_streak)),
    "out": State(am(is_out)),
    "expert": State(am(plays, level="expert")),
    "forty": State(am(holds_forty, hoard, seats="2", packs="2", voluntary_pickup="on")),
    "six": State(am(plays, seats="6")),
    "ten": State(am(plays, seats="10")),
    "menu": State(am(plays), opens("m")),
    "help": State(am(plays), opens("?")),
    "board": State(am(scored, length="games:10")),
    "board-thirty": State(am(scored, length="games:30")),
    "board-in-game": State(am(lambda story: story.table.number == 2 and plays(story), length="games:30"), key("b")),
    "over": State(finished),
    "rematch": State(rematch(finished, 1)),
}

for states in (KLAVERJASSEN, AMSTERDAM):
    # A story is found once, and read by many tests.
    states.update({name: state._replace(story=cache(state.story)) for name, state in states.items()})

STATES = {f"klaverjassen-{name}": state for name, state in KLAVERJASSEN.items()}
STATES |= {f"amsterdam-{name}": state for name, state in AMSTERDAM.items()}

RICH = {"klaverjassen-refused", "klaverjassen-nat", "amsterdam-refused", "amsterdam-mirrors", "amsterdam-board-thirty"}
"""States that show most of what there is: where looking is slow, these are looked at in every way."""
