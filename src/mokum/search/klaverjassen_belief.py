"""Which hands are likely behind a view of klaverjassen: drawn by compiled loops, weighed by what the seats have done.

A hand is the likelier the more of what its seat named and played is what the customs advise with it. What a seat knew
when it played is public but for its hand, so that each hand is weighed by itself.
"""

from typing import Final

from mokum.games.klaverjassen.rules import duty
from mokum.search.klaverjassen_rollouts import END, FLAGS, HANDS, HELD, MAKERS, TRUMP, scene_of, standing
from mokum.search.memo import WORD, load, lowest, shuffled, store
from mokum.search.policies.klaverjassen_cards import taste_for, worth
from mokum.search.policies.klaverjassen_odds import ALL, Scene, may_hold_after
from mokum.search.policies.klaverjassen_trump import made_chance, promise

SEAT: Final = END
"""The seat whose view it is."""
STREAM: Final = SEAT + WORD
"""The state of the random numbers."""
TEMPER: Final = STREAM + WORD
"""By how many hundredths of a point a card may seem worse and still be played one time in sixteen."""
SLIPS: Final = TEMPER + WORD
"""How many plays of a thousand follow no custom at all."""
WORDS: Final = SLIPS + WORD
"""For each seat what it said: nothing, named trump, passed on the suit in TURNED, played it (0 to 3)."""
TURNED: Final = WORDS + 4 * WORD
NUMBER: Final = TURNED + WORD
"""How many cards are not seen; then they, then the places each may lie in: seats, or gone, as bits."""
CARDS: Final = NUMBER + WORD
PLACES: Final = CARDS + 32 * WORD
SIZES: Final = PLACES + 32 * WORD
"""How many unseen cards lie in each of the five places."""
LEFT: Final = SIZES + 5 * WORD
"""Room for the sizes while a deal is drawn."""
KEPT: Final = LEFT + 5 * WORD
"""Room for the hands to go back to."""
RATED: Final = KEPT + 4 * WORD
"""Room for the worths of the cards of a hand, in hundredths of a point."""
PLAYS: Final = RATED + 32 * WORD
"""How many plays are known; then each, as :data:`PLAY` words."""
PLAY: Final = 16
"""Words of a play: card, seat, trick, lying, leader, what the seats left, across and right of it might hold, and their
numbers of cards."""
SIZE: Final = PLAYS + WORD + 32 * PLAY * WORD


def imagine(memory: int, pool: int, steps: int) -> float:
    """Finds a deal that agrees with the view, and says what it counts for; 0 when there is none.

    With a ``pool`` it starts anew from so many deals drawn, of which it keeps one by their weights; then it walks on
    from deal to deal, so many steps. Walks come to a deal as often as it is likely: all count alike. With neither it
    weighs the hands that lie there.
    """
    if pool + steps == 0:
        return likelihood(memory)
    if pool > 0 and not started(memory, pool):
        return 0.0
    walk(memory, steps)
    return 1.0


def started(memory: int, pool: int) -> bool:
    """Draws so many deals and keeps one of them with a chance that goes by its weight."""
    whole = 0.0
    for _ in range(pool):
        weight = draw(memory)
        if weight > 0.0:
            weight *= likelihood(memory)
        whole += weight
        if weight > 0.0 and chance(memory) * whole <= weight:
            move(memory, HANDS, KEPT)
    move(memory, KEPT, HANDS)
    return whole > 0.0


def move(memory: int, source: int, target: int) -> None:
    """Copies four hands."""
    for seat in range(4):
        store(memory + target + WORD * seat, load(memory + source + WORD * seat))


def walk(memory: int, steps: int) -> None:
    """Tries so many changes, as Metropolis has it: the first of the whole deal, then of one card of two hands each."""
    likely = likelihood(memory)
    for step in range(steps):
        move(memory, HANDS, KEPT)
        weight, other = likely, 0.0
        if step == 0:
            weight *= balance(memory)
            other = draw(memory)
        elif swap(memory):
            other = 1.0
        if other > 0.0:
            now = likelihood(memory)
            if chance(memory) * weight < other * now:
                likely = now
                continue
        move(memory, KEPT, HANDS)


def balance(memory: int) -> float:
    """What :func:`draw` would have returned with the hands that lie there."""
    for place in range(5):
        store(memory + LEFT + WORD * place, load(memory + SIZES + WORD * place))
    weight = 1.0
    for number in range(load(memory + NUMBER)):
        places, room, card = load(memory + PLACES + WORD * number), 0, load(memory + CARDS + WORD * number)
        for place in range(5):
            if places >> place & 1:
                room += load(memory + LEFT + WORD * place)
        where = place_of(memory, card)
        here = load(memory + LEFT + WORD * where)
        weight *= room / here
        store(memory + LEFT + WORD * where, here - 1)
    return weight


def place_of(memory: int, card: int) -> int:
    """The seat that holds a card in the deal imagined, or where the cards are that nobody holds."""
    for seat in range(4):
        if load(memory + HANDS + WORD * seat) >> card & 1:
            return seat
    return 4


def swap(memory: int) -> bool:
    """Has two unseen cards change places, picked at random; says whether they may and lay apart."""
    number = load(memory + NUMBER)
    first, second = int(chance(memory) * number), int(chance(memory) * number)
    one, two = load(memory + CARDS + WORD * first), load(memory + CARDS + WORD * second)
    here, there = place_of(memory, one), place_of(memory, two)
    free = load(memory + PLACES + WORD * first) >> there & load(memory + PLACES + WORD * second) >> here & 1
    if here == there or free == 0:
        return False
    both = 1 << one | 1 << two
    for place in (here, there):
        if place < 4:
            hand = memory + HANDS + WORD * place
            store(hand, load(hand) ^ both)
    return True


def chance(memory: int) -> float:
    """A random number from 0 to 1."""
    stream = shuffled(load(memory + STREAM))
    store(memory + STREAM, stream)
    return (stream >> 10 & 0xFFFFFFFF) / 4294967296.0


def draw(memory: int) -> float:
    """Draws a deal that agrees with the view; returns what makes up for its being drawn too often, 0 for none found."""
    for _ in range(200):
        weight = drawn(memory)
        if weight > 0.0:
            return weight
    return 0.0


def drawn(memory: int) -> float:
    """Deals the cards one by one, each place with a chance by its room; 0 when a card finds none."""
    own = load(memory + SEAT)
    for place in range(5):
        store(memory + LEFT + WORD * place, load(memory + SIZES + WORD * place))
        if place < 4 and place != own:
            store(memory + HANDS + WORD * place, 0)
    weight = 1.0
    for number in range(load(memory + NUMBER)):
        places, room = load(memory + PLACES + WORD * number), 0
        for place in range(5):
            if places >> place & 1:
                room += load(memory + LEFT + WORD * place)
        if room == 0:
            return 0.0
        roll = int(chance(memory) * room)
        for place in range(5):
            if places >> place & 1:
                here = load(memory + LEFT + WORD * place)
                if roll < here:
                    weight *= room / here
                    store(memory + LEFT + WORD * place, here - 1)
                    if place < 4:
                        hand = memory + HANDS + WORD * place
                        store(hand, load(hand) | 1 << load(memory + CARDS + WORD * number))
                    break
                roll -= here
    return weight


def likelihood(memory: int) -> float:
    """How likely all that the others have done is with the hands imagined."""
    own = load(memory + SEAT)
    likely = 1.0
    for step in range(1, 4):
        likely *= seat_likelihood(memory, own + step & 3)
        if likely < 1e-12:
            return likely
    return likely


def seat_likelihood(memory: int, seat: int) -> float:
    """How likely what one seat has done is with its hand."""
    hand = load(memory + HANDS + WORD * seat)
    likely = 1.0
    number = load(memory + PLAYS)
    while number > 0:
        number -= 1
        play = memory + PLAYS + WORD + PLAY * WORD * number
        if load(play + WORD) == seat:
            hand |= 1 << load(play)
            likely *= play_likelihood(memory, play, hand)
            if likely < 1e-9:
                return likely
    return likely * word_likelihood(hand, load(memory + WORDS + WORD * seat), load(memory + TURNED))


def play_likelihood(memory: int, play: int, hand: int) -> float:
    """How likely one card is, of a hand that could play it."""
    seat, trick, lying = load(play + WORD), load(play + 2 * WORD), load(play + 3 * WORD)
    trump, flags = load(memory + TRUMP), load(memory + FLAGS)
    winner, best = standing(trick, lying, load(play + 4 * WORD), trump)
    led = (trick & 31) >> 3 if lying else -1
    partner = lying > 0 and winner == seat ^ 2
    allowed = duty(hand, led, trump, best, partner, flags & 1 == 1, flags & 2 == 2)[0]
    if allowed & allowed - 1 == 0:
        return 1.0
    scene = scene_of(
        hand, load(play + 5 * WORD), load(play + 6 * WORD), load(play + 7 * WORD),
        load(play + 8 * WORD), load(play + 9 * WORD), load(play + 10 * WORD),
        trick, lying, trump, int(load(memory + MAKERS) == seat & 1), flags >> 2,
    )  # fmt: skip
    return share_of(memory, scene, allowed, load(play))


def share_of(memory: int, scene: Scene, allowed: int, played: int) -> float:
    """How likely one of the cards allowed is: the less, the more it seems to be worth less than the best of them."""
    taste = taste_for(scene)
    most, number, cards = -(1 << 40), 0, allowed
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = int(100.0 * worth(scene, card, taste))
        store(memory + RATED + WORD * card, value)
        most = max(most, value)
        number += 1
    temper, slips = float(load(memory + TEMPER)), load(memory + SLIPS) / 1000.0
    whole = 0.0
    while allowed:
        card = lowest(allowed)
        allowed &= allowed - 1
        whole += near(most - load(memory + RATED + WORD * card), temper)
    mine = near(most - load(memory + RATED + WORD * played), temper)
    return (1.0 - slips) * mine / whole + slips / number


def near(gap: float, temper: float) -> float:
    """1 for no gap, a sixteenth for one of ``temper``, less and less beyond."""
    share = 1.0 / (1.0 + gap / temper)
    return share * share * share * share


def word_likelihood(hand: int, word: int, suit: int) -> float:
    """How likely it is that a seat says this about trump with a hand of eight (KJ-3.1, KJ-3.2)."""
    if word == 0:
        return 1.0
    points = promise(hand, suit)
    if word == 1:
        most = points
        for other in range(4):
            most = max(most, promise(hand, other))
        return 0.02 + near(most - points, 20.0)
    plays = made_chance(points) >= 0.65
    return 0.9 if plays == (word == 3) else 0.1


def recall(memory: int) -> int:
    """Fills in what each seat might hold at each play, and in :data:`HELD` what it may hold now; returns the plays."""
    trump, flags = load(memory + TRUMP), load(memory + FLAGS)
    amsterdams, forced = flags & 1 == 1, flags & 2 == 2
    for seat in range(4):
        store(memory + HELD + WORD * seat, ALL)
    for number in range(load(memory + PLAYS)):
        play = memory + PLAYS + WORD + PLAY * WORD * number
        card, seat = load(play), load(play + WORD)
        trick, lying = load(play + 2 * WORD), load(play + 3 * WORD)
        for step in range(3):
            store(play + WORD * (5 + step), load(memory + HELD + WORD * (seat + step + 1 & 3)))
        winner, best = standing(trick, lying, load(play + 4 * WORD), trump)
        led, partner = (trick & 31) >> 3 if lying else -1, lying > 0 and winner == seat ^ 2
        place = memory + HELD + WORD * seat
        store(place, may_hold_after(load(place), card, led, trump, best, partner, amsterdams, forced))
        for other in range(4):
            place = memory + HELD + WORD * other
            store(place, load(place) & ~(1 << card))
    return load(memory + PLAYS)
