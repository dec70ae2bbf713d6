"""Positions: a game's name, its options and ``name=value`` fields on one line, and actions to be applied to them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from mokum.cards import BadText, Card
from mokum.games.catalogue import NAMES, game
from mokum.games.game import Action
from mokum.record.actions import parse_said
from mokum.record.texts import texts
from mokum.record.words import Word, words


class Position(NamedTuple):
    """A state with the module of its game."""

    game: Any
    state: Any


class Step(NamedTuple):
    """One action of a command's arguments: its seat where it names one, and what it uncovers where that is not seen."""

    seat: int | None
    action: Action
    flipped: Card
    drawn: tuple[Card, ...]


def parse_position(text: str) -> Position:
    """Reads a position. Raises :class:`BadText` with the column.

    >>> line = "klaverjassen trump_duty=rotterdams hands=N:?3/?3/?3/K.98.T.- trump=H makers=NS trick=N:CT,CA,C7"
    >>> position = parse_position(line)
    >>> position.game.to_act(position.state)
    (3,)
    """
    given = words(text)
    if not given or given[0].text not in NAMES:
        found = repr(given[0].text) if given else "nothing"
        raise BadText(f"expected a position that begins with {' or '.join(NAMES)}, not {found}")
    name = given[0].text
    return Position(game(name), texts(name).parse_position(given[1:]))


def position_text(game: Any, state: Any) -> str:
    """Writes a position canonically."""
    text: str = texts(game.NAME).position_text(state)
    return text


def parse_steps(game: Any, options: Any, text: str) -> Iterator[Step]:
    """Reads actions as a command has them: ``DJ``, ``'E roem:20'``, ``1.swap:C9/DK``, ``flip:2=H3``, ``C5 >C2``."""
    names = game.seats(options)
    given = words(text)
    place = 0
    while place < len(given):
        word = given[place]
        seat: int | None = None
        if word.text in names:
            seat = names.index(word.text)
            place += 1
            if place == len(given):
                raise word.fault(f"expected an action behind the seat {word.text}")
        else:
            prefix, dot, rest = word.text.partition(".")
            if dot and prefix in names:
                seat = names.index(prefix)
                given[place] = Word(rest, word.column + len(prefix) + 1)
        said, place = parse_said(given, place)
        yield Step(seat, said.action, said.flipped, said.drawn or ())


def actor(game: Any, state: Any, action: Action) -> int:
    """The seat that an action without a seat belongs to.

    Raises :class:`ValueError` where several seats may act and the action does not tell which of them it is.
    """
    acting = game.to_act(state)
    if not acting:
        return 0
    if len(acting) > 1 and (action == "done" or action.partition(":")[0] in ("swap", "roem", "ready", "unready")):
        names = game.seats(state.public.options)
        seats = " or ".join(names[seat] for seat in sorted(acting))
        raise ValueError(f"expected the seat before {action}: {seats} may act")
    return int(acting[-1])
