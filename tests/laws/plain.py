"""The kernel's states in the oracles' words, so that the two can be compared."""

from collections.abc import Sequence
from typing import Any

from mokum.cards.cardset import CARD_NAMES, card_names
from mokum.record.options import option_texts
from tests.oracle import amsterdam, klaverjassen

ORACLES = {"klaverjassen": klaverjassen, "amsterdam": amsterdam}


def oracle_start(game: Any, options: Any, deal: Any) -> dict[str, Any]:
    """The oracle's state after the same deal."""
    texts = option_texts(options)
    if game.NAME == "klaverjassen":
        hands = [list(card_names(hand)) for hand in deal.hands]
        return klaverjassen.start(texts, deal.dealer, hands, deal.turned, deal.drawn)
    rows = [[list(row) for row in zone] for zone in (deal.down, deal.up, deal.hands)]
    return amsterdam.start(texts, deal.dealer, list(deal.stock), *rows)


def kernel_words(game: Any, state: Any) -> dict[str, Any]:
    """What both should agree on, from the kernel's state."""
    public = state.public
    if game.NAME == "klaverjassen":
        return {
            "hands": [list(card_names(hand)) for hand in state.hands],
            "trump": "CDHS"[public.trump] if public.trump >= 0 else "",
            "makers": public.makers if public.makers >= 0 else None,
            "leader": public.leader,
            "trick": [CARD_NAMES[card] for card in public.trick],
            "done": [seat for seat in range(4) if public.done >> seat & 1],
            "passes": public.passes if public.trump < 0 else 0,
            "tricks": list(public.tricks),
            "points": list(public.points),
            "roem": list(public.roem),
        }
    return {
        "phase": public.phase.value,
        "to": public.to if public.to >= 0 else None,
        "ready": [seat for seat in range(len(state.hands)) if public.ready >> seat & 1],
        "opening": public.opening,
        "pile": list(public.pile),
        "gone": list(public.gone),
        "stock": list(state.hidden.stock),
        "hands": _sorted(state.hands),
        "up": _sorted(public.up),
        "down": [list(row) for row in state.hidden.down],
        "out": list(public.out),
        "quiet": public.quiet,
        "adjudged": public.adjudged,
    }


def oracle_words(game: Any, state: dict[str, Any]) -> dict[str, Any]:
    """The same from the oracle's state."""
    if game.NAME == "klaverjassen":
        names: tuple[str, ...] = ("trump", "makers", "leader", "trick", "tricks", "points", "roem")
        passes = len(state["said"]) if state["trump"] == "" else 0
        more = {"hands": _sorted(state["hands"]), "done": sorted(state["done"]), "passes": passes}
        return {name: state[name] for name in names} | more
    names = ("phase", "to", "opening", "pile", "gone", "stock", "down", "out", "quiet", "adjudged")
    ready = sorted(state["ready"]) if state["phase"] == "swap" else []
    more = {"ready": ready, "hands": _sorted(state["hands"]), "up": _sorted(state["up"])}
    return {name: state[name] for name in names} | more


def _sorted(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    return [sorted(row) for row in rows]


def kernel_points(game: Any, state: Any) -> list[int]:
    """The kernel's score as the oracle writes it: by side, or by seat."""
    score = game.score(state)
    return list(score.awarded if game.NAME == "klaverjassen" else score.points)


def oracle_accepts(judge: Any, state: dict[str, Any], seat: int, action: str) -> bool:
    """Whether the oracle takes this action; what it cannot even read it does not take."""
    try:
        judge.apply(state, seat, action)
    except (judge.Refused, IndexError):
        return False
    return True
