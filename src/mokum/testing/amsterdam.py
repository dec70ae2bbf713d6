"""What the laws must know about amsterdam."""

from collections import Counter
from random import Random

from mokum.cards import CARDS, Card
from mokum.games.amsterdam.options import Options
from mokum.games.amsterdam.scoring import Score
from mokum.games.amsterdam.state import Cards, Deal, Hidden, Phase, State, in_order
from mokum.games.game import Action
from mokum.testing.kits import Suits, renamed_text

WORDS = (
    *(
        "take",
        "take:",
        "take:H4",
        "take:1",
        "flip:1",
        "flip:2",
        "flip:3",
        "flip:4",
        "flip:0",
        "flip:-1",
        "flip:01",
        "flip:",
    ),
    *("flip:x", "flip:¹", "flip:1,2", "ready", "unready", "swap:", "swap:C9", "swap:C9/", "swap:/DK", "pass", "done"),
    *("trump:D", "", ",", "?", "?1", "C9,", "c9", "H1", "C9 D9"),
)
"""Words of this game, of the other, and of none."""


def longest(options: Options) -> int:
    """Far more than random play needs; the rules themselves allow a multiple of it (AM-9.2)."""
    return 30_000


def is_told(state: State) -> bool:
    """A position says it all, but for earlier repetitions."""
    return True


def is_unsaid(state: State) -> bool:
    """Who opens depends on all hands, and shows in the first play (AM-2.3)."""
    return state.public.phase is Phase.PLAY and state.public.to < 0


def is_hollow(action: Action) -> bool:
    """What is listed is accepted, always."""
    return False


def pool(state: State, random: Random) -> list[Action]:
    """All cards, all words, and lists of cards and swaps drawn from what lies on the table and in the hands."""
    near = sorted({"C9", "H4", *(card for row in (*state.hands, *state.public.up) for card in row)})
    found = [*sorted(CARDS), *WORDS, *(f"take:{card}" for card in near)]
    for _ in range(40):
        found.append(",".join(random.choices(near, k=random.randint(2, 4))))
        rank = random.choice(near)[1]
        alike = [card for card in near if card[1] == rank]
        found.append(",".join(random.choices(alike, k=random.randint(1, 5))))
    for hand, up in zip(state.hands, state.public.up, strict=True):
        found += _swaps(hand, up, random)
    return found


def _swaps(hand: Cards, up: Cards, random: Random) -> list[Action]:
    """Swaps in any pairing, but of no card for its like, which would be another way to write a smaller swap."""
    found = []
    for _ in range(6):
        count = random.randint(1, max(1, min(3, len(hand), len(up))))
        given, taken = random.sample(hand, min(count, len(hand))), random.sample(up, min(count, len(up)))
        pairs = ",".join(f"{gone}/{come}" for gone, come in zip(given, taken, strict=False))
        if pairs and not set(given) & set(taken):
            found.append(f"swap:{pairs}")
    return found


def cards(state: State) -> Counter[Card]:
    """The cards of all zones, the stock, the pile and those that were cleared."""
    found: Counter[Card] = Counter(state.public.pile + state.public.gone + state.hidden.stock)
    for zones in (state.hands, state.public.up, state.hidden.down):
        for zone in zones:
            found.update(zone)
    return found


def redealt(state: State, seat: int, random: Random) -> State:
    """The cards of other hands that nobody has shown, the stock and all face-down cards dealt afresh among them."""
    loose = [*state.hidden.stock, *(card for row in state.hidden.down for card in row)]
    unshown = {}
    for other, hand in enumerate(state.hands):
        if other != seat:
            unshown[other] = list((Counter(hand) - Counter(state.public.shown[other])).elements())
            loose += unshown[other]
    random.shuffle(loose)
    hands = list(state.hands)
    for other, cards in unshown.items():
        hands[other] = in_order([*state.public.shown[other], *_take(loose, len(cards))])
    down = tuple(_take(loose, len(row)) for row in state.hidden.down)
    return State(state.public, tuple(hands), Hidden(tuple(loose), down))


def _take(loose: list[Card], count: int) -> Cards:
    taken = tuple(loose[:count])
    del loose[:count]
    return taken


def rotated(deal: Deal, by: int) -> Deal:
    """The deal, so many seats clockwise."""
    count = len(deal.hands)

    def turned(rows: tuple[Cards, ...]) -> tuple[Cards, ...]:
        return tuple(rows[(seat - by) % count] for seat in range(count))

    return Deal((deal.dealer + by) % count, deal.stock, turned(deal.down), turned(deal.up), turned(deal.hands))


def renamed(deal: Deal, suits: Suits) -> Deal:
    """The deal in other suits."""

    def other(row: Cards) -> Cards:
        return tuple(renamed_text(card, suits) for card in row)

    zones = (tuple(other(row) for row in rows) for rows in (deal.down, deal.up, deal.hands))
    return Deal(deal.dealer, other(deal.stock), *zones)


def results(score: Score) -> tuple[int, ...]:
    """The game points of each seat."""
    return tuple(score.points)


def adds_up(state: State, score: Score) -> bool:
    """0, then the places from the second on, then one more than the last (AM-10.1)."""
    seats = len(state.hands)
    return sorted(score.points) == [0, *range(2, seats), seats + 1]


def uncovered(before: State, seat: int, action: Action, after: State) -> tuple[Card, tuple[Card, ...]]:
    """The face-down card that has left its row, and what the stock has lost."""
    drawn = before.hidden.stock[: len(before.hidden.stock) - len(after.hidden.stock)]
    flipped = Counter(before.hidden.down[seat]) - Counter(after.hidden.down[seat])
    return next(iter(flipped), ""), drawn
