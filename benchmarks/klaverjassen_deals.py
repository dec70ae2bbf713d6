"""Random deals of klaverjassen in plain Python: a loop over the leaf rules, and the public interface.

Both play the same legal way from shuffled deals with trump named, in turns within one run, and their ratio is told.
Figures are by processor time of this one process.
"""

import random
import statistics
import time
from collections.abc import Callable

from mokum.cards.cardset import CARD_INDEX
from mokum.games import klaverjassen
from mokum.games.klaverjassen import rules

DEALS = 400
ROUNDS = 7
STRENGTH = [[[rules.strength(card, led, trump) for card in range(32)] for led in range(4)] for trump in range(4)]
POINTS = [[rules.card_points(card, trump) for card in range(32)] for trump in range(4)]


def leaf_deal(hands: list[int], trump: int, rolls: list[int]) -> tuple[int, int]:
    """Plays one deal over the leaf rules alone; ``rolls`` chooses among the legal cards. Returns both sides' points."""
    duty, roem, strength, points = rules.duty, rules.trick_roem, STRENGTH[trump], POINTS[trump]
    won = [0, 0]
    leader = turn = 0
    for trick in range(8):
        led = best = -1
        power = winner = lying = sum_ = 0
        for place in range(4):
            seat = leader + place & 3
            hand = hands[seat]
            allowed = duty(hand, led, trump, best, winner ^ 2 == seat, False, False)[0]
            for _ in range(rolls[turn] % allowed.bit_count()):
                allowed &= allowed - 1
            bit = allowed & -allowed
            turn += 1
            card = bit.bit_length() - 1
            if led < 0:
                led = card >> 3
            if strength[led][card] > power:
                power, winner = strength[led][card], seat
                if card >> 3 == trump:
                    best = card & 7
            hands[seat] = hand ^ bit
            lying |= bit
            sum_ += points[card]
        won[winner & 1] += sum_ + roem(lying, trump, 0) + (rules.LAST_TRICK if trick == 7 else 0)
        leader = winner
    return won[0], won[1]


def interface_deal(state: klaverjassen.State, rolls: list[int]) -> tuple[int, int]:
    """Plays the same deal through the public interface, with the same choices."""
    for roll in rolls:
        seat = klaverjassen.to_act(state)[0]
        actions = klaverjassen.legal(klaverjassen.view(state, seat)).actions
        ordered = sorted(actions, key=CARD_INDEX.__getitem__) if len(actions) > 1 else actions
        state = klaverjassen.apply(state, seat, ordered[roll % len(actions)])
    score = klaverjassen.score(state)
    return score.together


def measure(work: Callable[[int], object]) -> float:
    begin = time.process_time()
    for index in range(DEALS):
        work(index)
    return DEALS / (time.process_time() - begin)


def main() -> None:
    chance = random.Random(7)
    options = klaverjassen.Options()
    deals = [klaverjassen.deal(options, 3, chance) for _ in range(DEALS)]
    starts = [klaverjassen.apply(klaverjassen.start(options, deal), 0, "trump:H") for deal in deals]
    rolls = [[chance.randrange(840) for _ in range(32)] for _ in range(DEALS)]
    for deal, state, roll in zip(deals[:50], starts, rolls, strict=False):
        leaf, public = leaf_deal(list(deal.hands), 2, roll), interface_deal(state, roll)
        if sum(public) - sum(leaf) not in (0, rules.PIT):
            raise SystemExit(f"the loop and the interface disagree: {leaf} {public}")
    leaf_rates, public_rates = [], []
    for _ in range(ROUNDS):
        leaf_rates.append(measure(lambda index: leaf_deal(list(deals[index].hands), 2, rolls[index])))
        public_rates.append(measure(lambda index: interface_deal(starts[index], rolls[index])))
    leaf, public = statistics.median(leaf_rates), statistics.median(public_rates)
    print(f"loop over the leaf rules   {leaf:8.0f} deals/s")
    print(f"public interface           {public:8.0f} deals/s   (least 4,200)")
    print(f"interface / loop           {public / leaf:8.2f}")


if __name__ == "__main__":
    main()
