"""What the laws must know about klaverjassen."""

from collections import Counter
from random import Random
from typing import cast

import msgspec

from mokum.cards import Card
from mokum.cards.cardset import ALL, CARD_INDEX, CARD_NAMES, card_indices, card_names
from mokum.games.game import Action
from mokum.games.klaverjassen.options import Options
from mokum.games.klaverjassen.scoring import Score
from mokum.games.klaverjassen.state import Deal, Four, State
from mokum.testing.kits import Suits, renamed_text

WORDS = (
    *("trump:C", "trump:D", "trump:H", "trump:S", "trump:X", "trump:", "play", "pass", "take", "ready", "flip:1"),
    *("roem:20", "roem:40", "roem:50", "roem:70", "roem:100", "roem:200", "roem:30", "roem:0", "roem:", "done"),
    *("", "?", "D1", "dj", "C6", "DJ,DT", "joker", "DJ ", "roem:020", "roem:٢٠"),
)
"""Words of this game, of the other, and of none."""


def longest(options: Options) -> int:
    """A word from each seat, eight tricks, and two words about each trick at most."""
    return 4 + 8 * (4 + 2)


def is_told(state: State) -> bool:
    """A position does not say who has said ``done``."""
    return state.public.done == 0


def is_unsaid(state: State) -> bool:
    """All that decides whose turn it is lies open."""
    return False


def is_hollow(action: Action) -> bool:
    """Claims are listed whatever lies there (KJ-5.8)."""
    return action.startswith("roem:")


def pool(state: State, random: Random) -> list[Action]:
    """All cards of the pack and all words."""
    return [*CARD_NAMES, *WORDS]


def cards(state: State) -> Counter[Card]:
    """The cards in the hands, on the table and in the gathered tricks."""
    found: Counter[Card] = Counter()
    for hand in state.hands:
        found.update(card_names(hand))
    found.update(CARD_NAMES[card] for card in state.public.trick)
    found.update(CARD_NAMES[card] for trick in state.public.history for card in trick.cards)
    return found


def redealt(state: State, seat: int, random: Random) -> State:
    """The others' cards dealt afresh among them."""
    others = [other for other in range(4) if other != seat]
    loose = card_indices(sum(state.hands[other] for other in others))
    random.shuffle(loose)
    hands = list(state.hands)
    for other in others:
        count = state.hands[other].bit_count()
        hands[other] = _bits(loose[:count])
        del loose[:count]
    return State(state.public, cast(Four, tuple(hands)), state.unseen)


def _bits(indices: list[int]) -> int:
    return sum(1 << index for index in indices)


def rotated(deal: Deal, by: int) -> Deal:
    """The deal, so many seats clockwise."""
    hands = tuple(deal.hands[(seat - by) % 4] for seat in range(4))
    return msgspec.structs.replace(deal, dealer=(deal.dealer + by) % 4, hands=hands)


def renamed(deal: Deal, suits: Suits) -> Deal:
    """The deal in other suits, the turned or drawn card too."""
    hands = tuple(_bits([CARD_INDEX[renamed_text(card, suits)] for card in card_names(hand)]) for hand in deal.hands)
    drawn = deal.drawn if deal.drawn == "joker" else renamed_text(deal.drawn, suits)
    return Deal(deal.dealer, cast(Four, hands), deal.unseen, renamed_text(deal.turned, suits), drawn)


def results(score: Score) -> tuple[int, ...]:
    """What the side of each seat is awarded."""
    return score.awarded * 2


def adds_up(state: State, score: Score) -> bool:
    """162 card points (KJ-2.4); awarded is what was won, with the 100 of a pit that counts (KJ-6.2 to KJ-6.5)."""
    extra = 100 if 8 in score.tricks else 0
    nothing_for_the_losers = score.made or score.awarded[score.makers] == 0
    whole = sum(score.cards) == 162 and sum(score.tricks) == 8 and sum(map(sum, _gathered(state))) == ALL
    return whole and nothing_for_the_losers and sum(score.awarded) == 162 + sum(score.roem) + extra


def _gathered(state: State) -> list[list[int]]:
    return [[1 << card for card in trick.cards] for trick in state.public.history]


def uncovered(before: State, seat: int, action: Action, after: State) -> tuple[Card, tuple[Card, ...]]:
    """Nothing is ever uncovered."""
    return "", ()
