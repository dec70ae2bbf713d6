"""What the laws must know about a game beyond its interface: one kit for each game."""

import importlib
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from mokum.cards import SUITS, Card
from mokum.games.game import Action

Suits = Mapping[str, str]
"""A renaming of suits: each letter and what it becomes."""


class Kit(Protocol):
    """A module such as ``mokum.testing.klaverjassen``."""

    def longest(self, options: Any, /) -> int:
        """More actions than any game has."""

    def is_told(self, state: Any, /) -> bool:
        """Whether a position says all that decides what is legal next."""

    def is_unsaid(self, state: Any, /) -> bool:
        """Whether the entries so far leave open to this state's reader whose turn it is."""

    def is_hollow(self, action: Action, /) -> bool:
        """Whether an action is listed as legal although it may be refused (KJ-5.8)."""

    def pool(self, state: Any, random: Random, /) -> list[Action]:
        """Actions of all kinds, sensible ones and others, for the law that what is not legal is refused."""

    def cards(self, state: Any, /) -> Counter[Card]:
        """Every card there is in a state."""

    def redealt(self, state: Any, seat: int, random: Random, /) -> Any:
        """Another state that a seat cannot tell from this one."""

    def rotated(self, deal: Any, by: int, /) -> Any:
        """The deal with every seat's cards, and the dealer, so many seats further on."""

    def renamed(self, deal: Any, suits: Suits, /) -> Any:
        """The deal with other suits."""

    def results(self, score: Any, /) -> tuple[int, ...]:
        """What each seat gets from a score."""

    def adds_up(self, state: Any, score: Any, /) -> bool:
        """Whether the figures of a score come to what they must come to together."""

    def uncovered(self, before: Any, seat: int, action: Action, after: Any, /) -> tuple[Card, tuple[Card, ...]]:
        """The blind card that was turned and the cards that were drawn, found by comparing the two states."""


KITS: dict[str, Kit] = {}
"""Kits by the name of the game; a game from elsewhere adds its own."""


def kit(game: Any) -> Kit:
    """The kit of a game. Raises :class:`ModuleNotFoundError` for a game without one.

    >>> from mokum.games import klaverjassen
    >>> kit(klaverjassen).is_hollow("roem:40")
    True
    """
    name: str = game.NAME
    if name not in KITS:
        KITS[name] = importlib.import_module(f"mokum.testing.{name}")
    return KITS[name]


def some_suits(random: Random) -> dict[str, str]:
    """A renaming of the four suits."""
    return dict(zip(SUITS, random.sample(SUITS, 4), strict=True))


def renamed_text(text: str, suits: Suits) -> str:
    """An action or a card in other suits; ranks and words stay.

    >>> renamed_text("swap:C9/DK", {"C": "H", "D": "S", "H": "C", "S": "D"})
    'swap:H9/SK'
    >>> renamed_text("trump:D", {"C": "H", "D": "S", "H": "C", "S": "D"})
    'trump:S'
    """
    return "".join(suits.get(letter, letter) for letter in text)


def same_action(action: Action) -> tuple[str, ...]:
    """What two spellings of one action have in common: the order of cards and the pairing of a swap do not count.

    >>> same_action("S9,C9") == same_action("C9,S9")
    True
    >>> same_action("swap:C9/DK,S4/H2") == same_action("swap:S4/DK,C9/H2")
    True
    """
    word, _, rest = action.rpartition(":")
    if word == "swap":
        pairs = [pair.partition("/") for pair in rest.split(",")]
        return (word, *sorted(pair[0] for pair in pairs), "/", *sorted(pair[2] for pair in pairs))
    return (word, *sorted(rest.split(",")))
