"""What an action in a position of the documents came to: codes of sentences, and what they name."""

from typing import Any

import msgspec

from mokum.cards import RANKS
from mokum.games.amsterdam import Phase
from mokum.games.amsterdam.rules import THREE, requirement
from mokum.games.amsterdam.state import Cards, top_ranks
from mokum.games.game import Move
from mokum.web.documents.phrases import Phrases


class Told(msgspec.Struct, frozen=True):
    """A sentence to be: its code, and what it names; cards and ranks as in the notation."""

    code: str
    params: dict[str, str | int]


def told(game: Any, before: Any, after: Any, move: Move, you: int, words: Phrases) -> list[Told]:
    """What happened, in order, seen from the seat of the reader."""
    if game.NAME == "klaverjassen":
        return _trick_told(before, after, you, words)
    if before.public.phase is Phase.SWAP:
        return [_swap_told(move)]
    return [*_pile_told(before, after, move, you, words), *_next_told(after, you, words)]


def _trick_told(before: Any, after: Any, you: int, words: Phrases) -> list[Told]:
    if len(after.public.history) == len(before.public.history):
        return []
    last = after.public.history[-1]
    who = "you" if last.winner == you else "partner" if last.winner == (you + 2) % 4 else "other"
    side = "ours" if last.winner % 2 == you % 2 else "theirs"
    names: dict[str, str | int] = {"who": who, "name": words.seats[last.winner], "side": side}
    return [Told("trick", {**names, "points": last.points, "roem": last.roem})]


def _swap_told(move: Move) -> Told:
    verb, _, pair = move.action.partition(":")
    if verb != "swap":
        return Told(f"{verb}", {})
    given, _, taken = pair.partition("/")
    return Told("swap", {"given": given, "taken": taken})


def _pile_told(before: Any, after: Any, move: Move, you: int, words: Phrases) -> list[Told]:
    """What became of the pile, of the cards drawn, and of who is out."""
    was, now, seat = before.public, after.public, move.seat
    who: dict[str, str | int] = {"self": "yes" if seat == you else "no", "name": words.seat.format(seat=seat + 1)}
    told: list[Told] = []
    if move.flipped:
        fitted = now.counts[seat] <= was.counts[seat]
        told.append(Told("flip" if fitted else "flip-failed", {**who, "card": move.flipped}))
    if move.action.partition(":")[0] == "take":
        told.append(Told("take", {**who, "count": len(was.pile)}))
    cleared = len(now.gone) - len(was.gone)
    if cleared:
        ten = (move.flipped or move.action)[1] == "T"
        told.append(Told("ten" if ten else "four", {**who, "count": cleared}))
    if now.stock < was.stock:
        told.append(Told("drew", {**who, "count": was.stock - now.stock}))
    if seat in now.out:
        told.append(Told("out", who))
    return told


def _next_told(after: Any, you: int, words: Phrases) -> list[Told]:
    """What is asked of whoever is next."""
    public = after.public
    if public.to < 0:
        return [Told("over", {})]
    params: dict[str, str | int] = {
        "self": "yes" if public.to == you else "no",
        "name": words.seat.format(seat=public.to + 1),
        "kind": _asked_kind(public.pile),
        "rank": "",
    }
    required = requirement(top_ranks(public.pile))
    return [Told("next", params | {"rank": RANKS[required] if required else ""})]


def _asked_kind(pile: Cards) -> str:
    """What may go on the pile, as a sentence names it: anything, a rank or higher, and on a 3 no 2."""
    if not pile:
        return "empty"
    ranks = top_ranks(pile)
    required, three = requirement(ranks), ranks[0] == THREE
    if not required:
        return "no-two" if three else "any"
    ace = RANKS[required] == "A"
    if three:
        return "mirror-top" if ace else "mirror"
    return "top" if ace else "rank"
