"""Swapping before the first play, at beginner: what each seat may do and what comes of it (AM-2.1, AM-2.2)."""

from collections import Counter
from itertools import product
from typing import TypeVar

import msgspec

from mokum.cards import CARDS, UNKNOWN, Card
from mokum.games.amsterdam.refusals import refusal
from mokum.games.amsterdam.state import Cards, State, View, in_order, opened
from mokum.games.game import Action, Legal, UnseenCards

T = TypeVar("T")


def legal_swaps(view: View) -> Legal:
    """``unready`` for a seat that is ready; else ``ready`` and each distinct outcome of one swap."""
    public = view.public
    if public.ready >> view.seat & 1:
        return Legal(("unready",), "AM-2.2")
    up = public.up[view.seat]
    if UNKNOWN in view.hand or UNKNOWN in up:
        raise UnseenCards("the hand or the face-up row holds cards that are not seen")
    return Legal(tuple(sorted(["ready", *swap_outcomes(view.hand, up)])), "AM-2.1")


def swap_outcomes(hand: Cards, up: Cards) -> list[Action]:
    """Each distinct outcome of swapping, spelled with as few pairs as bring it about.

    >>> swap_outcomes(("C9", "S4"), ("C9", "DK"))
    ['swap:S4/DK', 'swap:C9/DK', 'swap:S4/C9']
    """
    given: dict[int, list[Cards]] = {}
    for cards in _multisets(hand):
        given.setdefault(len(cards), []).append(cards)
    outcomes: list[Action] = []
    for taken in _multisets(up):
        pairs = (gone for gone in given.get(len(taken), ()) if gone and not set(gone) & set(taken))
        outcomes += [swap_text(gone, taken) for gone in pairs]
    return outcomes


def swap_text(given: Cards, taken: Cards) -> Action:
    """Writes a swap: hand card / face-up card, paired in the order given.

    >>> swap_text(("C9", "S4"), ("DK", "H2"))
    'swap:C9/DK,S4/H2'
    """
    return "swap:" + ",".join(f"{gone}/{come}" for gone, come in zip(given, taken, strict=True))


def _multisets(cards: Cards) -> list[Cards]:
    distinct = sorted(set(cards))
    return [
        tuple(card for card, count in zip(distinct, counts, strict=True) for _ in range(count))
        for counts in product(*(range(cards.count(card) + 1) for card in distinct))
    ]


def apply_swap(state: State, seat: int, action: Action) -> State:
    """The state after ``ready``, ``unready`` or a swap; the last to be ready starts the play."""
    public = state.public
    bit = 1 << seat
    if action == "unready":
        if not public.ready & bit:
            raise refusal(202, "not-ready")
        return _public(state, ready=public.ready & ~bit)
    if action == "ready":
        if public.ready & bit:
            raise refusal(202, "already-ready")
        after = _public(state, ready=public.ready | bit)
        return opened(after) if after.public.ready == (1 << public.options.seats) - 1 else after
    if not action.startswith("swap:"):
        raise refusal(202, "still-swapping")
    if public.ready & bit:
        raise refusal(202, "already-ready")
    return _swapped(state, seat, action)


def _swapped(state: State, seat: int, action: Action) -> State:
    given, taken = _parse_swap(action)
    if Counter(given) == Counter(taken):
        raise refusal(201, "swap-changes-nothing")
    public = state.public
    hand, up, shown = list(state.hands[seat]), list(public.up[seat]), list(public.shown[seat])
    for card in given:
        if card in shown:
            shown.remove(card)
        if card not in hand and UNKNOWN not in hand:
            raise refusal(201, "swap-not-in-hand", card=card)
        hand.remove(card if card in hand else UNKNOWN)
    for card in taken:
        if card not in up and UNKNOWN not in up:
            raise refusal(201, "swap-not-face-up", card=card)
        up.remove(card if card in up else UNKNOWN)
    after = _public(
        state,
        up=replaced(public.up, seat, in_order([*up, *given])),
        shown=replaced(public.shown, seat, in_order([*shown, *taken])),
    )
    return State(after.public, replaced(state.hands, seat, in_order([*hand, *taken])), state.hidden)


def _parse_swap(action: Action) -> tuple[Cards, Cards]:
    given: list[Card] = []
    taken: list[Card] = []
    for pair in action.removeprefix("swap:").split(","):
        gone, _, come = pair.partition("/")
        if gone not in CARDS or come not in CARDS:
            raise refusal(201, "unknown-action", action=action)
        given.append(gone)
        taken.append(come)
    return tuple(given), tuple(taken)


def _public(state: State, **changes: object) -> State:
    return State(msgspec.structs.replace(state.public, **changes), state.hands, state.hidden)


def replaced(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The row with another value for one seat."""
    return (*row[:seat], value, *row[seat + 1 :])
