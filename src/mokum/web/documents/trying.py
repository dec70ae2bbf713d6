"""The positions of the documents, played: a position and an action in, the position after it and what happened out.

Nothing is kept here: the next position goes to the page, and comes back with the next action. What is drawn is drawn as
in the document; what happened is told in codes and what they name, as at a table.
"""

import re
from typing import Any, Final

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mokum.cards import BadText
from mokum.cards.cardset import CARD_NAMES
from mokum.games.amsterdam import Phase
from mokum.games.game import IllegalAction, UnseenCards
from mokum.games.klaverjassen import View as KlaverjassenView
from mokum.record import parse_position
from mokum.record.position import parse_steps, position_text
from mokum.web.documents.happened import Told, told
from mokum.web.documents.phrases import DEFAULT, PHRASES, Phrases
from mokum.web.documents.positions import Way, draw_felt, draw_way
from mokum.web.limits import Limit
from mokum.web.tables import body_of

LONGEST: Final = 2000
"""Signs of a position, and of an action."""

COPIES: Final = 2
"""So often the same card may stand in a position: as often as in two packs."""

SWAPPED: Final = 3
"""Cards of one zone that may be swapped: the ways to do it grow fast."""

NO_STORE: Final = {"cache-control": "no-store"}


class Try(msgspec.Struct, forbid_unknown_fields=True):
    """A position, what is done in it, the seat of the reader, and the language of the page."""

    position: str
    action: str
    you: int = 0
    lang: str = "en"


class Refused(msgspec.Struct, frozen=True):
    """Why an action is refused: as at a table, with whose card is the one to beat, and what may be played instead."""

    paragraph: str
    code: str
    params: dict[str, str]
    text: str
    owner: str = ""
    playable: list[str] = []
    led: str = ""


class Tried(msgspec.Struct, frozen=True):
    """What came of an action: refused, or the position after it, drawn, and what happened in words to be.

    ``way`` is empty where nobody's cards are seen who could go on, or the trick is complete. ``again`` is the word on
    the button that begins anew.
    """

    position: str
    felt: str = ""
    way: str = ""
    said: list[Told] = []
    again: str = ""
    refused: Refused | None = None


def tried(asked: Try) -> Tried:
    """Plays an action. Raises :class:`ValueError` for what is no position, no action, or too much of either.

    >>> line = "klaverjassen trump_duty=amsterdams hands=N:?3/?3/K.98.T.-/?3 trump=H makers=NS trick=W:CT,CA,C7"
    >>> after = tried(Try(line, "DT", you=2))
    >>> [(told.code, told.params["points"]) for told in after.said]
    [('trick', 31)]
    >>> tried(Try(line.replace("amsterdams", "rotterdams"), "DT", you=2)).refused.paragraph
    'KJ-4.8'
    """
    language = asked.lang if asked.lang in PHRASES else DEFAULT
    words = PHRASES[language]
    _check_size(asked)
    game, state = parse_position(asked.position)
    seat = _seat(game, state, asked.you)
    _check_swaps(state, game.view(state, seat))
    [step] = list(parse_steps(game, state.public.options, asked.action))
    try:
        after = game.apply(state, seat, step.action)
        move = game.move(state, seat, step.action)
    except IllegalAction as refusal:
        return Tried(asked.position, refused=_refused(game, game.view(state, seat), refusal, words))
    here = game.view(after, seat)
    way = _way_on(game, after, asked.you)
    return Tried(
        position=position_text(game, after),
        felt=draw_felt(way.view if way else here, words),
        way=draw_way(way, asked.you, language) if way else "",
        said=told(game, state, after, move, asked.you, words),
        again=words.again,
    )


async def try_position(request: Request, limit: Limit) -> Response:
    """Answers ``POST /api/positions``."""
    if (refusal := limit.refusal(request)) is not None:
        return refusal
    try:
        asked = msgspec.json.decode(await body_of(request), type=Try)
        result = await run_in_threadpool(tried, asked)
    except msgspec.MsgspecError as problem:
        return JSONResponse({"code": "bad-request", "text": str(problem)}, 400)
    except (ValueError, RecursionError) as problem:
        return JSONResponse({"code": "bad-position", "text": str(problem)}, 400)
    return Response(msgspec.json.encode(result), media_type="application/json", headers=NO_STORE)


def _check_size(asked: Try) -> None:
    if len(asked.position) > LONGEST or len(asked.action) > LONGEST:
        raise ValueError(f"expected at most {LONGEST} signs")
    cards = re.findall(r"[SHDC][2-9TJQKA]", asked.position)
    if any(cards.count(card) > COPIES for card in set(cards)):
        raise ValueError(f"expected no card more than {COPIES} times")


def _check_swaps(state: Any, view: Any) -> None:
    if getattr(state.public, "phase", None) is Phase.SWAP and (
        len(view.hand) > SWAPPED or len(state.public.up[view.seat]) > SWAPPED
    ):
        raise ValueError(f"expected at most {SWAPPED} cards of each zone to be swapped")


def _seat(game: Any, state: Any, you: int) -> int:
    """The seat that acts: the reader's if it may, else the one that is asked first."""
    acting = game.to_act(state)
    if not acting:
        raise BadText("nobody is to act here")
    return you if you in acting else int(acting[0])


def _way_on(game: Any, after: Any, you: int) -> Way | None:
    """How it goes on, while a trick or a pile lies open and the cards of who is to act are seen."""
    if not game.to_act(after) or (game.NAME == "klaverjassen" and not after.public.trick and after.public.history):
        return None
    seat = _seat(game, after, you)
    if seat not in game.awaits(after):
        return None
    view = game.view(after, seat)
    try:
        return Way(position_text(game, after), view, game.legal(view))
    except UnseenCards:
        return None


def _refused(game: Any, view: Any, refusal: IllegalAction, words: Phrases) -> Refused:
    try:
        playable = [action for action in game.legal(view).actions if ":" not in action]
    except UnseenCards:
        playable = []
    owner, led = _trick_named(view, refusal.params.get("best", ""), words)
    return Refused(refusal.paragraph, refusal.code, refusal.params, refusal.text, owner, playable, led)


def _trick_named(view: Any, best: str, words: Phrases) -> tuple[str, str]:
    """Whose card is the one to beat, and the suit that was led."""
    if not isinstance(view, KlaverjassenView) or not view.public.trick:
        return "", ""
    lying = [CARD_NAMES[card] for card in view.public.trick]
    if best not in lying:
        return "", lying[0][0]
    seat = (view.public.leader + lying.index(best)) % 4
    return (words.partner if seat == (view.seat + 2) % 4 else words.seats[seat]), lying[0][0]
