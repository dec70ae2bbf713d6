"""The answers about deals that are over, step by step with all cards open (docs/protocol.md)."""

import msgspec

from mokum.web.messages import (
    AmsterdamScore,
    AmsterdamTable,
    HintedAction,
    KlaverjassenScore,
    KlaverjassenTable,
    MatchSoFar,
    Table,
)


class PastDeal(msgspec.Struct, frozen=True):
    """A deal that is over: its number, what it gave, and what stands beside it on the sheet."""

    number: int
    points: list[int]
    mark: str


class PastMatch(msgspec.Struct, frozen=True):
    """A match, from 1: who sat there, its deals that are over, and the result; ``winners`` once it is ``over``.

    ``ended`` is when its last deal ended, in milliseconds since 1970, 0 where that is not known.
    """

    number: int
    names: list[str]
    deals: list[PastDeal]
    totals: list[int]
    over: bool
    winners: list[int]
    ended: int


class Past(msgspec.Struct, frozen=True):
    """What may be looked back at; ``table`` is empty for a record that was sent. ``values``: these can be asked for."""

    table: str
    game: str
    you: int
    matches: list[PastMatch]
    values: bool


class ReplayStep(msgspec.Struct, frozen=True):
    """One move and what lies after it; the first is the deal, with seat -1 and no line.

    ``hands`` are all hands; ``down`` are the face-down cards and ``stock`` the cards to come, in amsterdam only.
    ``state`` is the table as one who watches sees it, ``turn`` who may act then.
    """

    line: str
    seat: int
    turn: list[int]
    hands: list[list[str]]
    down: list[list[str]]
    stock: list[str]
    state: KlaverjassenTable | AmsterdamTable


class Replay(msgspec.Struct, frozen=True):
    """A deal that is over: the table before it, every step, and the match and the score after it."""

    table: Table
    steps: list[ReplayStep]
    match: MatchSoFar
    score: KlaverjassenScore | AmsterdamScore


class StepWorth(msgspec.Struct, frozen=True):
    """What the actions of a step were worth to its seat, best first.

    ``lost`` is how much less the one taken is than the best, -1 where that cannot be said.
    """

    step: int
    seat: int
    action: str
    best: str
    values: list[HintedAction]
    lost: float
