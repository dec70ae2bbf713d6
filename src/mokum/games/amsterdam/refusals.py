"""Why an action is refused: one sentence for each code."""

from typing import Final

from mokum.games.amsterdam.rules import paragraph
from mokum.games.game import IllegalAction

REFUSALS: Final[dict[str, str]] = {
    "game-over": "the game is over",
    "not-your-turn": "it is the turn of seat {seat}",
    "not-the-opener": "seat {seat} cannot be the opener with {rank}",
    "unknown-action": "{action} is no action of this game",
    "still-swapping": "no card is played before all are ready",
    "swap-over": "cards are swapped only at beginner, before the first play",
    "already-ready": "who is ready swaps no more, unless that is withdrawn",
    "not-ready": "there is no readiness to withdraw",
    "swap-not-in-hand": "{card} cannot be given: it is not in the hand",
    "swap-not-face-up": "{card} cannot be taken: it does not lie face up",
    "swap-changes-nothing": "this swap changes nothing",
    "opening-rank": "the opener must play the rank {rank}, from the hand",
    "mixed-ranks": "the cards of one play must have one printed rank",
    "not-in-hand": "{card} is not in the hand",
    "not-face-up": "{card} does not lie face up",
    "hand-first": "{card} lies face up, and the hand comes first",
    "face-down-first": "{card} lies face up, and the face-down cards come first",
    "zones-mixed": "hand and face-up cards do not go together in one play",
    "too-low": "{card} does not meet or beat {rank}",
    "two-on-three": "a 2 never goes on a 3",
    "must-play": "{card} fits, so the pile may not be taken",
    "empty-pile": "there is no pile to take",
    "must-flip": "a face-down card must be flipped",
    "flip-locked": "the face-down cards wait until the zones before them are empty",
    "no-such-blind-card": "there is no face-down card {number}; {count} lie there",
    "take-needs-face-up": "one face-up card must go along with the pile, such as take:{card}",
    "take-no-card": "no card goes along with the pile",
    "no-cards": "this seat has no cards",
}
"""Code to English sentence; the names in braces are the ``params`` of :class:`IllegalAction`."""


def refusal(code: int, reason: str, **params: str) -> IllegalAction:
    """The refusal with this paragraph and this code of :data:`REFUSALS`.

    >>> str(refusal(404, "two-on-three"))
    'a 2 never goes on a 3 (AM-4.4)'
    """
    return IllegalAction(paragraph(code), reason, REFUSALS[reason], params)
