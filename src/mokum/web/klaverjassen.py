"""One seat's klaverjassen as its screen shows it, from the seat's view; the score of a finished deal with all hands."""

from typing import Any, Final

import msgspec

from mokum.cards.cardset import CARD_NAMES, card_names
from mokum.games.klaverjassen import Deal, Score, View
from mokum.games.klaverjassen.actions import lowest_four, may_claim, true_claim
from mokum.games.klaverjassen.options import Options, Roem
from mokum.games.klaverjassen.rest import rest_order
from mokum.games.klaverjassen.rules import card_points, trick_roem
from mokum.games.klaverjassen.scoring import RoemPiece, roem_pieces
from mokum.games.klaverjassen.state import Public, Trick
from mokum.web.messages import KlaverjassenScore, KlaverjassenTable, RoemSeen, TrickSeen


def seen_by_all(options: Options, public: Public | None) -> dict[str, Any]:
    """What every screen shows of a deal; before the first, no card lies anywhere."""
    if public is None:
        return _NO_CARD
    return {
        "type": "klaverjassen",
        "counts": public.counts,
        "forehand": public.forehand,
        "dealer": (public.forehand - 1) % 4,
        "trump": "CDHS"[public.trump] if public.trump >= 0 else "",
        "makers": public.makers,
        "turned": public.turned,
        "drawn": public.drawn,
        "passes": public.passes,
        "leader": public.leader,
        "trick": [CARD_NAMES[card] for card in public.trick],
        "winning": public.winning if public.trick else -1,
        "trick_points": sum(card_points(card, public.trump) for card in public.trick),
        "trick_roem": _roem_lying(public),
        "last": _trick_seen(public, public.history[-1]) if public.history else None,
        "tricks": public.tricks,
        "points": public.points,
        "roem": public.roem,
    }


_NO_CARD: Final = {
    "type": "klaverjassen",
    "counts": (0, 0, 0, 0),
    "forehand": -1,
    "dealer": -1,
    "trump": "",
    "makers": -1,
    "turned": "",
    "drawn": "",
    "passes": 0,
    "leader": -1,
    "trick": (),
    "winning": -1,
    "trick_points": 0,
    "trick_roem": 0,
    "last": None,
    "tricks": (0, 0),
    "points": (0, 0),
    "roem": (0, 0),
}


def seen_by_seat(view: View | None, hints: bool = True) -> dict[str, Any]:
    """What only this seat's screen shows: its hand, its claim, and with ``hints`` whether the rest is its own."""
    if view is None:
        return {"hand": (), "can_claim": False, "claim": 0, "rest": ()}
    claims = view.seat >= 0 and may_claim(view.public, view.seat)
    return {
        "hand": card_names(view.hand),
        "can_claim": claims,
        "claim": true_claim(view.public) if claims else 0,
        "rest": rest_order(view) if hints else (),
    }


def table_of(view: View) -> KlaverjassenTable:
    """All that the screen of this view's seat shows."""
    return msgspec.convert(seen_by_all(view.public.options, view.public) | seen_by_seat(view), KlaverjassenTable)


def score_of(score: Score, public: Public, deal: Deal) -> KlaverjassenScore:
    """The sum of a deal that is over, with its tricks and the hands as they were dealt."""
    pit = score.made and score.pit[score.makers] > 0
    return KlaverjassenScore(
        makers=score.makers,
        cards=list(score.cards),
        roem=list(score.roem),
        pit=list(score.pit),
        together=list(score.together),
        result="pit" if pit else "made" if score.made else "nat",
        awarded=list(score.awarded),
        last=public.history[-1].winner,
        pieces=_pieces(public),
        tricks=[_trick_seen(public, trick) for trick in public.history],
        hands=[list(card_names(hand)) for hand in deal.hands],
    )


def mark_of(score: Score) -> str:
    """What stands beside a deal on the match sheet: ``nat``, ``pit`` of the makers, or nothing."""
    if not score.made:
        return "nat"
    return "pit" if score.pit[score.makers] else ""


def roem_of(score: Score) -> list[int]:
    """How much of what a deal gave each side is roem and pit, as clubs write it beside the points (KJ-6.3, KJ-6.4)."""
    points = score.cards if score.made else tuple(sum(score.cards) * (side != score.makers) for side in (0, 1))
    return [given - counted for given, counted in zip(score.awarded, points, strict=True)]


def _roem_lying(public: Public) -> int:
    if public.options.roem is Roem.CLAIMED or public.trump < 0:
        return 0
    return trick_roem(_bits(public.trick), public.trump, lowest_four(public.options))


def _bits(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


def _trick_seen(public: Public, trick: Trick) -> TrickSeen:
    made = {card for piece in _roem_of(public, trick) for card in piece.cards}
    cards, roem_cards = ([CARD_NAMES[card] for card in trick.cards if card in one] for one in (trick.cards, made))
    return TrickSeen(trick.leader, cards, trick.winner, trick.points, trick.roem, roem_cards)


def _roem_of(public: Public, trick: Trick) -> tuple[RoemPiece, ...]:
    """What counted in a trick; what nobody claimed is left out (KJ-5.9)."""
    return roem_pieces(_bits(trick.cards), public.trump, public.options) if trick.roem else ()


def _pieces(public: Public) -> list[RoemSeen]:
    return [
        RoemSeen(number, piece.kind, [CARD_NAMES[card] for card in piece.cards], piece.points, trick.winner & 1)
        for number, trick in enumerate(public.history, 1)
        for piece in _roem_of(public, trick)
    ]
