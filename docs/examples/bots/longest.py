"""A toy: makes its longest suit trump, and then plays whatever is allowed."""

from collections import Counter

from mokum.cards.cardset import card_names
from mokum.games import klaverjassen


class Longest:
    """Knows one thing about klaverjassen: that trumps are good to have many of."""

    def choose(self, view, random):
        """The action for the seat of this view; ``random`` is the only chance it may use."""
        actions = klaverjassen.legal(view).actions
        suits = Counter(card[0] for card in card_names(view.hand))
        if "trump:C" in actions:
            return max(actions, key=lambda action: suits[action[-1]])
        return random.choice([action for action in actions if not action.startswith("roem:")])
