"""The entries of a record: what its lines say."""

from typing import Any

import msgspec

from mokum.games.game import Move


class Header(msgspec.Struct, frozen=True):
    """``mokum 1 GAME OPTION=VALUE …``: the game and the options of the whole match."""

    game: str
    options: Any


class Names(msgspec.Struct, frozen=True):
    """``seats N=you E=bot:hard …``: who sits where, by seat."""

    names: tuple[str, ...]


class Committed(msgspec.Struct, frozen=True):
    """``commit 3 table=ID sha256=…``: what was published of the seed of deal ``number`` before it was dealt."""

    number: int
    table: str
    sha256: str


class Nonce(msgspec.Struct, frozen=True):
    """``nonce S 3=…``: what a seat added to the chance of deal ``number``, in hexadecimal."""

    seat: int
    number: int
    value: str


class Revealed(msgspec.Struct, frozen=True):
    """``reveal 3 seed=…``: the seed of deal ``number``, which is over, in hexadecimal."""

    number: int
    seed: str


class Dealt(msgspec.Struct, frozen=True):
    """``deal 1 …``, in amsterdam with its ``lay`` lines: deal or game ``number`` of the match, with its cards."""

    number: int
    deal: Any


class Adjudged(msgspec.Struct, frozen=True):
    """``adjudged 3,1 reason=repetition``: the order given to those still in (AM-9.4)."""

    order: tuple[int, ...]
    reason: str


class Scored(msgspec.Struct, frozen=True):
    """``score 1 NS=0 EW=222``: what deal ``number`` gave, by side or by seat."""

    number: int
    points: tuple[int, ...]


Entry = Header | Names | Committed | Nonce | Dealt | Move | Adjudged | Scored | Revealed
