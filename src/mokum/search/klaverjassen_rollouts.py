"""Deals of klaverjassen played to the end by four seats that all follow the customs, as one compiled loop.

Each seat plays from its own knowledge alone: its hand, and what the play has shown of the others. So a card is worth
what it brings among players who do not see through the backs of cards, which is what the exact solver cannot tell
(Ginsberg, *GIB: imperfect information in a computationally challenging game*, JAIR 14, 2001, on where it errs).
"""

from typing import Final

from mokum.games.klaverjassen.rules import (
    ALL_POINTS,
    LAST_TRICK,
    PIT,
    card_points,
    duty,
    makers_made,
    strength,
    trick_roem,
)
from mokum.search.memo import WORD, count, load, lowest, store
from mokum.search.policies.klaverjassen_cards import choose_card
from mokum.search.policies.klaverjassen_odds import Scene, may_hold_after, settle

HANDS: Final = 0
"""The four hands as imagined, a word each."""
HELD: Final = HANDS + 4 * WORD
"""What each seat may hold as far as all have seen."""
TRICK: Final = HELD + 4 * WORD
"""The cards on the table, five bits each, the card led lowest."""
LYING: Final = TRICK + WORD
LEADER: Final = LYING + WORD
TRUMP: Final = LEADER + WORD
MAKERS: Final = TRUMP + WORD
"""The side that made trump, -1 where that is not known."""
FLAGS: Final = MAKERS + WORD
"""As :func:`mokum.search.klaverjassen.flags_of` gives them."""
WON: Final = FLAGS + WORD
"""Points of N-S and E-W, roem of both, tricks of both."""
ROEM: Final = WON + 2 * WORD
WORK: Final = WON + 6 * WORD
"""Room for a playout: the hands, what each may hold, and what was won, side by side as above."""
AWARDS: Final = WORK + 14 * WORD
"""What each card was worth in the deal imagined, by index: awarded to N-S less to E-W."""
PLAYED: Final = AWARDS + 32 * WORD
"""The cards of the last playout in the order they fell."""
END: Final = PLAYED + 32 * WORD


def values(memory: int, cards: int, suits: int) -> int:
    """Plays the deal out once after each of these cards of the seat to act; returns how many they are.

    With ``suits`` it plays it out once with each of these as trump instead, from the first card on, and their awards
    lie where those of the cards 0 to 3 would.
    """
    tried = 0
    left = cards | suits
    while left:
        each = lowest(left)
        left &= left - 1
        if suits:
            store(memory + TRUMP, each)
        store(memory + AWARDS + WORD * each, play_out(memory, -1 if suits else each))
        tried += 1
    return tried


def play_out(memory: int, first: int) -> int:
    """Plays the deal out, ``first`` in front where it is not -1: the award of N-S less that of E-W (KJ-6)."""
    for word in range(8):
        store(memory + WORK + WORD * word, load(memory + HANDS + WORD * word))
    for word in range(6):
        store(memory + WORK + WORD * (8 + word), load(memory + WON + WORD * word))
    trick, lying, leader = load(memory + TRICK), load(memory + LYING), load(memory + LEADER)
    trump, flags, makers = load(memory + TRUMP), load(memory + FLAGS), load(memory + MAKERS)
    fallen = 0
    while True:
        winner, best = standing(trick, lying, leader, trump)
        seat = leader + lying & 3
        hand = load(memory + WORK + WORD * seat)
        if hand == 0:
            break
        led = (trick & 31) >> 3 if lying else -1
        partner, amsterdams, forced = lying > 0 and winner == seat ^ 2, flags & 1 == 1, flags & 2 == 2
        card = first
        if card < 0:
            allowed = duty(hand, led, trump, best, partner, amsterdams, forced)[0]
            card = lowest(allowed)
            if allowed & allowed - 1:
                card = choose_card(scene_at(memory, seat, trick, lying, trump, makers, flags >> 2), allowed)
        first = -1
        learn(memory, seat, card, led, trump, best, partner, amsterdams, forced)
        store(memory + PLAYED + WORD * fallen, card)
        fallen += 1
        trick |= card << 5 * lying
        lying += 1
        if lying == 4:
            leader = gathered(memory, trick, leader, trump, flags >> 2)
            trick = lying = 0
    return awarded(memory, makers)


def standing(trick: int, lying: int, leader: int, trump: int) -> tuple[int, int]:
    """The seat that wins a trick as it lies, and the rank of its highest trump; -1 for none (KJ-4.15)."""
    winner = power = best = -1
    for place in range(lying):
        card = trick >> 5 * place & 31
        strong = strength(card, (trick & 31) >> 3, trump)
        if strong > power:
            power, winner = strong, leader + place & 3
            best = card & 7 if card >> 3 == trump else -1
    return winner, best


def scene_at(memory: int, seat: int, trick: int, lying: int, trump: int, makers: int, lowest_four: int) -> Scene:
    """What a seat concludes at its turn of a playout."""
    hands, held = memory + WORK, memory + WORK + 4 * WORD
    left, across, right = WORD * (seat + 1 & 3), WORD * (seat + 2 & 3), WORD * (seat + 3 & 3)
    return scene_of(
        load(hands + WORD * seat), load(held + left), load(held + across), load(held + right),
        count(load(hands + left)), count(load(hands + across)), count(load(hands + right)),
        trick, lying, trump, int(makers == seat & 1), lowest_four,
    )  # fmt: skip


def scene_of(
    hand: int, left: int, across: int, right: int, count1: int, count2: int, count3: int,
    trick: int, lying: int, trump: int, makers: int, lowest_four: int,
) -> Scene:  # fmt: skip
    """What a seat concludes from its hand, from what each of the others may hold, and from how many cards that has."""
    left = left & ~hand if count1 else 0
    across = across & ~hand if count2 else 0
    right = right & ~hand if count3 else 0
    lost = max(0, count(left | across | right) - count1 - count2 - count3)
    free1, free2, free3 = count1, count2, count3
    if lost == 0:
        left, across, right = settle(left, across, right, count1, count2, count3)
        free1 = max(0, count1 - count(left & ~(across | right)))
        free2 = max(0, count2 - count(across & ~(left | right)))
        free3 = max(0, count3 - count(right & ~(left | across)))
    return Scene(hand, trick, lying, trump, left, across, right, free1, free2, free3, lost, makers, lowest_four)


def learn(
    memory: int, seat: int, card: int, led: int, trump: int, best: int, partner: bool, amsterdams: bool, forced: bool
) -> None:
    """Takes a card from a hand, and from what all may hold whatever its play rules out."""
    place = memory + WORK + WORD * seat
    store(place, load(place) & ~(1 << card))
    place += 4 * WORD
    store(place, may_hold_after(load(place), card, led, trump, best, partner, amsterdams, forced))
    for other in range(4):
        place = memory + WORK + WORD * (4 + other)
        store(place, load(place) & ~(1 << card))


def gathered(memory: int, trick: int, leader: int, trump: int, lowest_four: int) -> int:
    """Adds a full trick to what its winner's side has, and says who won it."""
    winner = standing(trick, 4, leader, trump)[0]
    cards = points = 0
    for place in range(4):
        card = trick >> 5 * place & 31
        cards |= 1 << card
        points += card_points(card, trump)
    if load(memory + WORK) | load(memory + WORK + WORD) == 0:
        points += LAST_TRICK
    won = memory + WORK + WORD * (8 + (winner & 1))
    store(won, load(won) + points)
    store(won + 2 * WORD, load(won + 2 * WORD) + trick_roem(cards, trump, lowest_four))
    store(won + 4 * WORD, load(won + 4 * WORD) + 1)
    return winner


def awarded(memory: int, makers: int) -> int:
    """The award of N-S less that of E-W from what was won (KJ-6.1 to KJ-6.5)."""
    won = memory + WORK + 8 * WORD
    roem1, roem2 = load(won + 2 * WORD), load(won + 3 * WORD)
    pit1 = PIT if load(won + 4 * WORD) == 8 else 0
    pit2 = PIT if load(won + 5 * WORD) == 8 else 0
    ours, theirs = load(won) + roem1 + pit1, load(won + WORD) + roem2 + pit2
    if makers == 0 and not makers_made(ours, theirs):
        return -(ALL_POINTS + roem1 + roem2 + pit2)
    if makers == 1 and not makers_made(theirs, ours):
        return ALL_POINTS + roem1 + roem2 + pit1
    return ours - theirs
