"""Actions as words: ``DJ``, ``flip:2=H3``, ``S4 >SJ``, and with their seat ``1.swap:C9/DK``."""

from typing import NamedTuple

from mokum.cards import CARDS, BadText, Card, cards_text, parse_cards
from mokum.games.game import Action, Move
from mokum.record.words import Word


class Said(NamedTuple):
    """An action as it was read: the word, and what it says it uncovered (``drawn`` is None where nothing is said)."""

    word: Word
    action: Action
    flipped: Card
    drawn: tuple[Card, ...] | None
    drawn_column: int


def move_text(move: Move) -> str:
    """Writes a move without its seat.

    >>> move_text(Move(0, "S4", drawn=("SJ",)))
    'S4 >SJ'
    >>> move_text(Move(1, "flip:1", flipped="HQ"))
    'flip:1=HQ'
    """
    text = f"{move.action}={move.flipped}" if move.flipped else move.action
    return f"{text} >{cards_text(move.drawn)}" if move.drawn else text


def parse_said(given: list[Word], start: int) -> tuple[Said, int]:
    """Reads the action at ``given[start]`` with what it uncovered; the second figure is where the next word stands."""
    word = given[start]
    action, flipped = word.text, ""
    if "=" in action:
        action, _, flipped = action.partition("=")
        if flipped not in CARDS:
            raise word.fault(f"expected the flipped card behind =, such as flip:2=H3, not {word.text!r}")
        if not action.startswith("flip:"):
            raise word.fault(f"expected = behind a flip only, not {word.text!r}")
    if start + 1 == len(given) or not given[start + 1].text.startswith(">"):
        return Said(word, action, flipped, None, word.column), start + 1
    more = given[start + 1]
    try:
        drawn = parse_cards(more.text[1:])
    except BadText as fault:
        raise more.fault(fault.message) from None
    if not drawn:
        raise more.fault("expected the drawn cards behind >, such as >C2 or >?1")
    return Said(word, action, flipped, drawn, more.column), start + 2


def with_seat(names: tuple[str, ...], seat: int, action: Action) -> str:
    """The action with its seat where more than one may act: in the swap phase, and for claims.

    >>> with_seat(("N", "E", "S", "W"), 1, "roem:20")
    'E.roem:20'
    """
    several = action in ("ready", "unready", "done") or action.startswith(("swap:", "roem:"))
    return f"{names[seat]}.{action}" if several else action
