"""The exact search of klaverjassen with all hands open, a trick at a time.

Every value is points of the leader's side less those of the other, from the trick in question to the end. A question
asks whether it reaches ``aim``; the answer is a bound that settles it: at least ``aim``, or an upper bound below it.
Trump is clubs. ``left`` holds the cards that have not been gathered, as one set; the owners are those at the root.
"""

from typing import Final

from mokum.games.klaverjassen.rules import LAST_TRICK, PIT, duty, trick_roem
from mokum.search.klaverjassen_tables import (
    ABOVE,
    BITS,
    CANON,
    CHECK,
    DEADLINE,
    DUTY,
    FOURS,
    HANDS,
    HISTORY,
    LOWEST,
    MASTERS,
    NODE_LIMIT,
    NODES,
    POINTS,
    POWER,
    RATINGS,
    STAMP,
    TABLE,
    WEIGHTS,
    WORTH,
    canonical,
)
from mokum.search.memo import WORD, clock, count, inlined, load, load_byte, lowest, store

STOPPED: Final = 1 << 20
"""The answer of a search that ran out of time or nodes."""
MOST: Final = 2000
"""More than any value."""
KEY_BITS: Final = 37
OFFSET: Final = 2048
HABIT: Final = 4096
LOWEST_RANK: Final = 0x01010101
LOWEST_PLAIN: Final = 0x01010100
CLOCK_NODES: Final = 2048


def trick(memory: int, left: int, lead: int, pit: int, fixed: int, aim: int) -> int:  # noqa: C901
    """Answers for a trick about to be led.

    ``pit`` says who may still take all eight tricks: nobody, the leader's side, both, the others (0 to 3). ``fixed``
    holds the cards that are played already, a byte each with 128 added, the first lowest; none in later tricks. The one
    long function here: four loops, one in the other, since a function for each card costs more than the cards.
    """
    if count(left) == 4:
        return last_trick(memory, left, lead, pit)
    spent = load(memory + NODES) + 1
    store(memory + NODES, spent)
    if spent >= load(memory + CHECK) and out_of_time(memory, spent):
        return STOPPED
    most, least = bounds(memory, left, lead, pit)
    if most < aim:
        return most
    if least >= aim:
        return least
    place, stamp = place_of(memory, left, lead, pit)
    entry = load(place)
    move = -1
    if fixed == 0 and entry >> 29 == stamp:
        low, high = (entry & 4095) - OFFSET, (entry >> 12 & 4095) - OFFSET
        if low >= aim:
            return low
        if high < aim:
            return high
        most, least, move = min(most, high), max(least, low), entry >> 24 & 31
    room = memory + RATINGS + 256 * count(left)
    best, chosen = -MOST, 0
    first_cards = leads(memory, room, left, lead, fixed, move)
    while first_cards:
        first = next_card(room, first_cards)
        first_cards ^= 1 << first
        led = first >> 3
        worst_second = MOST
        second_cards = choices(memory, room + 256, left, lead, 1, fixed, led, first, 0, 1 << first)
        while second_cards:
            second = next_card(room + 256, second_cards)
            second_cards ^= 1 << second
            win2, top2 = taken(memory, led, first, 0, second, 1)
            best_third = -MOST
            two = 1 << first | 1 << second
            third_cards = choices(memory, room + 512, left, lead, 2, fixed, led, top2, win2, two)
            while third_cards:
                third = next_card(room + 512, third_cards)
                third_cards ^= 1 << third
                win3, top3 = taken(memory, led, top2, win2, third, 2)
                worst_fourth = MOST
                three = two | 1 << third
                fourth_cards = choices(memory, room + 768, left, lead, 3, fixed, led, top3, win3, three)
                while fourth_cards:
                    fourth = next_card(room + 768, fourth_cards)
                    fourth_cards ^= 1 << fourth
                    winner = taken(memory, led, top3, win3, fourth, 3)[0]
                    cards = three | 1 << fourth
                    points = worth_of(memory, cards)
                    if winner & 1:
                        value = trick(memory, left ^ cards, lead + winner & 3, pit >> 1, fixed >> 32, 1 - aim - points)
                        if value == STOPPED:
                            return STOPPED
                        value = -points - value
                    else:
                        value = trick(
                            memory, left ^ cards, lead + winner & 3, pit + 1 >> 1 & 1, fixed >> 32, aim - points
                        )
                        if value == STOPPED:
                            return STOPPED
                        value += points
                    worst_fourth = min(worst_fourth, value)
                    if value < aim:
                        reward(memory, lead + 3, 1, fourth)
                        break
                    blame(memory, lead + 3, 1, fourth)
                best_third = max(best_third, worst_fourth)
                if worst_fourth >= aim:
                    reward(memory, lead + 2, 1, third)
                    break
                blame(memory, lead + 2, 1, third)
            worst_second = min(worst_second, best_third)
            if best_third < aim:
                reward(memory, lead + 1, 1, second)
                break
            blame(memory, lead + 1, 1, second)
        if worst_second > best:
            best, chosen = worst_second, first
            if best >= aim:
                reward(memory, lead, 0, first)
                break
        blame(memory, lead, 0, first)
    if fixed == 0:
        if best >= aim:
            least = max(least, best)
        else:
            most = min(most, best)
        store(place, stamp << 29 | chosen << 24 | (most + OFFSET) << 12 | least + OFFSET)
    return best


@inlined
def place_of(memory: int, left: int, lead: int, pit: int) -> tuple[int, int]:
    """Where a position stands in the table, and the stamp it must bear there."""
    key = hashed(key_of(memory, left, lead, pit))
    bits = load(memory + BITS)
    return load(memory + TABLE) + WORD * (key & (1 << bits) - 1), load(memory + STAMP) | key >> bits


@inlined
def taken(memory: int, led: int, best: int, winning: int, card: int, turn: int) -> tuple[int, int]:
    """Who wins after a card, as a turn of the trick, and with which card."""
    if load(memory + ABOVE + WORD * (32 * led + best)) >> card & 1:
        return turn, card
    return winning, best


@inlined
def worth_of(memory: int, cards: int) -> int:
    """The points of a full trick with its roem."""
    return points_of(memory, cards) + trick_roem(cards, 0, load(memory + LOWEST))


def leads(memory: int, room: int, left: int, lead: int, fixed: int, move: int) -> int:
    """The cards that may be led, rated; or the one that is led already."""
    if fixed:
        return 1 << (fixed & 31)
    hand = left & load(memory + HANDS + WORD * lead)
    allowed = distinct(memory, left, hand, hand)
    rate_leads(memory, room, left, allowed, lead, move)
    return allowed


@inlined
def distinct(memory: int, left: int, hand: int, allowed: int) -> int:
    """The cards without those that are as good as a lower one: without points, next to it, and in no run or four."""
    sevens, eights, nines = allowed & LOWEST_RANK, allowed >> 1 & LOWEST_RANK, allowed >> 2 & LOWEST_PLAIN
    alike = (sevens & eights) << 1 | (nines & (eights | sevens & ~((left & ~hand) >> 1))) << 2
    if alike and not left & left >> 8 & left >> 16 & left >> 24 & load(memory + FOURS) & 7:
        for suit in range(4):
            mine = alike & 255 << 8 * suit
            if mine and not load(memory + WORTH + WORD * (256 * suit + (left >> 8 * suit & 255))) >> 32:
                allowed ^= mine
    return allowed


def choices(
    memory: int, room: int, left: int, lead: int, turn: int, fixed: int, led: int, best: int, winning: int, fallen: int
) -> int:
    """The cards that may be played second, third or fourth, rated where there are several; or the one that was."""
    if fixed >> 8 * turn:
        return 1 << (fixed >> 8 * turn & 31)
    how = load(memory + DUTY)
    seat = lead + turn & 3
    hand = left & load(memory + HANDS + WORD * seat)
    top = best if best < 8 else -1
    allowed = duty(hand, led, 0, top, winning == turn - 2, how & 1 == 1, how & 2 == 2)[0]
    if allowed & allowed - 1:
        allowed = distinct(memory, left, hand, allowed)
    if allowed & allowed - 1:
        if turn == 3:
            rate_last(memory, room, allowed, seat, led, winning, best, fallen)
        else:
            rate_follow(memory, room, left, allowed, seat, led, best, turn, winning, points_of(memory, fallen))
    return allowed


def out_of_time(memory: int, spent: int) -> bool:
    """Whether the limit of nodes is reached or the deadline past; looks at the clock again some nodes later."""
    store(memory + CHECK, min(spent + CLOCK_NODES, load(memory + NODE_LIMIT)))
    if spent >= load(memory + NODE_LIMIT):
        return True
    deadline = load(memory + DEADLINE)
    return deadline > 0 and clock() >= deadline


@inlined
def key_of(memory: int, left: int, lead: int, pit: int) -> int:
    """The position as a number of 37 bits, alike for positions that differ in nothing that matters."""
    alike = left & left >> 8 & left >> 16 & left >> 24 & load(memory + FOURS) & 7
    if alike:
        return left | lead << 32 | pit << 34 | 1 << 36
    return (
        stands_for(memory, 0, left & 255)
        | stands_for(memory, 1, left >> 8 & 255) << 8
        | stands_for(memory, 2, left >> 16 & 255) << 16
        | stands_for(memory, 3, left >> 24) << 24
        | lead << 32
        | pit << 34
    )


@inlined
def stands_for(memory: int, suit: int, held: int) -> int:
    """The set that stands for those left in a suit, from the table or worked out."""
    found = load_byte(memory + CANON + 256 * suit + held)
    if found == 0 and held:
        found = canonical(memory, suit, held)
    return found


@inlined
def hashed(key: int) -> int:
    """A number of 37 bits mixed so that no two become the same."""
    mixed = key * 0xB5AD4ECEDA1CE2A9 & (1 << KEY_BITS) - 1
    return mixed ^ mixed >> 18


@inlined
def bounds(memory: int, left: int, lead: int, pit: int) -> tuple[int, int]:
    """The most and the least that can come: all points and all roem that may still fall, less sure master trumps."""
    table = memory + WORTH
    worth = load(table + WORD * (left & 255)) + load(table + WORD * (256 + (left >> 8 & 255)))
    worth += load(table + WORD * (512 + (left >> 16 & 255))) + load(table + WORD * (768 + (left >> 24)))
    whole = (worth & 0xFFFF) + (worth >> 16 & 0xFFFF) + LAST_TRICK
    alike = left & left >> 8 & left >> 16 & left >> 24 & load(memory + FOURS)
    if alike:
        whole += 100 * count(alike) + (100 if alike & 16 else 0)
    most, least = whole, -whole
    ours, theirs = PIT * (pit + 1 >> 1 & 1), PIT * (pit >> 1)
    if left & 255:
        sure = load(memory + MASTERS + WORD * (left & 255))
        if (sure ^ lead) & 1:
            most -= sure & -2
            ours = 0
        else:
            least += sure & -2
            theirs = 0
    return most + ours, least - theirs


@inlined
def last_trick(memory: int, left: int, lead: int, pit: int) -> int:
    """The value of the last trick, in which nobody has a choice."""
    led = -1
    points, power, winning = LAST_TRICK, 0, 0
    for turn in range(4):
        card = lowest(left & load(memory + HANDS + WORD * (lead + turn & 3)))
        if turn == 0:
            led = card >> 3
        points += load(memory + POINTS + WORD * card)
        strong = load_byte(memory + POWER + 32 * led + card)
        if strong > power:
            power, winning = strong, turn
    points += trick_roem(left, 0, load(memory + LOWEST))
    return -points - PIT * (pit >> 1) if winning & 1 else points + PIT * (pit + 1 >> 1 & 1)


@inlined
def next_card(room: int, allowed: int) -> int:
    """The card of the highest rating among those still to be tried."""
    card = lowest(allowed)
    rest = allowed & allowed - 1
    if rest:
        most = load(room + WORD * card)
        while rest:
            other = lowest(rest)
            rest &= rest - 1
            rating = load(room + WORD * other)
            if rating > most:
                most, card = rating, other
    return card


@inlined
def reward(memory: int, seat: int, follows: int, card: int) -> None:
    """Remembers that a card of a seat refuted."""
    place = memory + HISTORY + WORD * (128 * follows + 32 * (seat & 3) + card)
    before = load(place)
    store(place, before + (HABIT - before >> 5))


@inlined
def blame(memory: int, seat: int, follows: int, card: int) -> None:
    """Remembers that it did not."""
    place = memory + HISTORY + WORD * (128 * follows + 32 * (seat & 3) + card)
    before = load(place)
    store(place, before - (before >> 6))


@inlined
def points_of(memory: int, cards: int) -> int:
    """The card points of a few cards."""
    points = 0
    while cards:
        points += load(memory + POINTS + WORD * lowest(cards))
        cards &= cards - 1
    return points


def rate_leads(memory: int, room: int, left: int, allowed: int, lead: int, move: int) -> None:
    """Rates the cards that may be led."""
    theirs = left & (load(memory + HANDS + WORD * (lead + 1 & 3)) | load(memory + HANDS + WORD * (lead + 3 & 3)))
    partner = left & load(memory + HANDS + WORD * (lead + 2 & 3))
    while allowed:
        card = lowest(allowed)
        allowed &= allowed - 1
        above = load(memory + ABOVE + WORD * (32 * (card >> 3) + card))
        case = 0
        if theirs & above:
            case = 1 if partner & above else 2
        rating = rated(memory, 0, case, card, 0, lead)
        if card == move:
            rating += 1 << 30
        store(room + WORD * card, rating)


def rate_follow(
    memory: int, room: int, left: int, allowed: int, seat: int, led: int, best: int, turn: int, winning: int,
    points: int,
) -> None:  # fmt: skip
    """Rates the cards that may be played second or third."""
    behind = left & load(memory + HANDS + WORD * (seat + 1 & 3))
    partner = left & load(memory + HANDS + WORD * (seat + 2 & 3)) if turn == 1 else 0
    suit = 255 << 8 * led
    behind = behind & suit or behind
    partner = partner & suit or partner
    above = load(memory + ABOVE + WORD * (32 * led + best))
    while allowed:
        card = lowest(allowed)
        allowed &= allowed - 1
        wins = above >> card & 1
        beaten = load(memory + ABOVE + WORD * (32 * led + card)) if wins else above
        ours = wins or (turn == 2 and winning == 0)
        case = int(behind & beaten != 0) if ours else 3 - int(partner & beaten != 0)
        store(room + WORD * card, rated(memory, turn, case, card, points, seat))


def rate_last(memory: int, room: int, allowed: int, seat: int, led: int, winning: int, best: int, fallen: int) -> None:
    """Rates the cards that may be played last: what the trick brings is known."""
    points = points_of(memory, fallen)
    above = load(memory + ABOVE + WORD * (32 * led + best))
    low = load(memory + LOWEST)
    while allowed:
        card = lowest(allowed)
        allowed &= allowed - 1
        ours = above >> card & 1 or winning == 1
        roem = trick_roem(fallen | 1 << card, 0, low)
        store(room + WORD * card, rated(memory, 3, 0 if ours else 3, card, points + roem, seat))


@inlined
def rated(memory: int, turn: int, case: int, card: int, points: int, seat: int) -> int:
    """The rating of a card by the weights of its turn and case, and by how often it has refuted."""
    weights = memory + WEIGHTS + WORD * (12 * turn + case)
    worth = load(memory + POINTS + WORD * card)
    rating = load(weights) * (points + worth) + load(weights + 4 * WORD)
    if card < 8:
        rating += load(weights - WORD * case + 8 * WORD)
    rating -= load(weights - WORD * case + 9 * WORD) * worth
    history = memory + HISTORY + WORD * ((128 if turn else 0) + 32 * seat + card)
    return rating + (load(weights - WORD * case + 10 * WORD) * load(history) >> 6)
