"""What a game is: the interface that both games answer to, and the refusal of an action.

A *seat* is an index, clockwise from 0. An *action* is its text in the notation: ``DJ``, ``C9,S9``, ``trump:D``,
``flip:2``. Chance never happens in :meth:`Game.apply`: the deal is given with its cards.
"""

from typing import Any, Protocol

import msgspec

from mokum.cards import Card

Action = str


class IllegalAction(ValueError):
    """An action that the rules do not allow: the paragraph, a code for the reason, and what the reason names.

    The text is English; a client that speaks another language builds its own sentence from ``code`` and ``params``.
    """

    def __init__(self, paragraph: str, code: str, text: str, params: dict[str, str] | None = None) -> None:
        self.params = params or {}
        self.text = text.format(**self.params)
        super().__init__(f"{self.text} ({paragraph})")
        self.paragraph = paragraph
        self.code = code


class UnseenCards(ValueError):
    """A question that cannot be answered without cards that are not seen."""


class Move(msgspec.Struct, frozen=True, gc=False):
    """An action as it stands in the record: who, what, and the cards it uncovered.

    ``flipped`` is the blind card that was turned (``flip:2=H3``), ``drawn`` the cards drawn after the play
    (``>C2,D5``), :data:`~mokum.cards.UNKNOWN` where the reader does not see them.
    """

    seat: int
    action: Action
    flipped: Card = ""
    drawn: tuple[Card, ...] = ()


class Legal(msgspec.Struct, frozen=True, gc=False):
    """The legal actions in ASCII order, none twice, and the paragraph that decided."""

    actions: tuple[Action, ...]
    paragraph: str


class Game(Protocol):
    """One game, as a module: ``mokum.games.klaverjassen`` and ``mokum.games.amsterdam`` both are one.

    ``Options``, ``Deal``, ``State``, ``View`` and ``Score`` are the game's own types. A *game* here is what is played
    from one deal: a deal of klaverjassen, a game of amsterdam.
    """

    NAME: str
    Options: Any

    def seats(self, options: Any, /) -> tuple[str, ...]:
        """The names of the seats, clockwise: ``N E S W``, or ``1 2 3 …``."""

    def deal(self, options: Any, dealer: int, random: Any, /) -> Any:
        """A fresh deal: ``random`` has ``shuffle`` and ``choice`` (such as :class:`random.Random`)."""

    def start(self, options: Any, deal: Any, /) -> Any:
        """The state after the deal."""

    def to_act(self, state: Any, /) -> tuple[int, ...]:
        """All seats that may act now; empty when the game is over."""

    def awaits(self, state: Any, /) -> tuple[int, ...]:
        """The seats for which the game waits, the one to be asked first in front; among those that may act."""

    def legal(self, view: Any, /) -> Legal:
        """What the seat of this view may do. Raises :class:`UnseenCards` where its hand is not seen."""

    def apply(self, state: Any, seat: int, action: Action, flipped: Card = "", drawn: tuple[Card, ...] = (), /) -> Any:
        """The state after the action; the argument stays as it is.

        ``flipped`` and ``drawn`` are needed only where the state does not know these cards itself. Raises
        :class:`IllegalAction`.
        """

    def move(self, state: Any, seat: int, action: Action, /) -> Move:
        """The entry for the record of an action that is legal in ``state``, with the cards it will uncover."""

    def view(self, state: Any, seat: int | None, /) -> Any:
        """What a seat may know, or with ``None`` what everybody may know."""

    def seen(self, entry: Any, seat: int | None, /) -> Any:
        """A :class:`Move` or a deal as this seat sees it; unseen cards turn into unknown ones."""

    def score(self, state: Any, /) -> Any:
        """The score of a game that is over. Raises :class:`ValueError` before that."""

    def next_dealer(self, dealer: int, score: Any, /) -> int:
        """The dealer of the next deal of the match."""
