"""The rest is mine (KJ-4.19): whoever is told so wins every trick, however the cards lie and whatever the others give."""

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mokum.cards.cardset import ALL, CARD_INDEX, CARD_NAMES, card_indices
from mokum.games import klaverjassen
from mokum.games.klaverjassen import Deal, Options, State, View, rules
from mokum.games.klaverjassen.actions import lying
from mokum.games.klaverjassen.options import Roem, TrumpDuty, Undertrump
from mokum.games.klaverjassen.rest import may_hold, rest_order
from mokum.games.klaverjassen.state import Public, Trick

TABLES = tuple(Options(trump_duty=duty, undertrump=under) for duty in TrumpDuty for under in Undertrump)


def played(options: Options, seed: int, upto: int = 32) -> Iterator[State]:
    """The states of a deal in which everybody plays by chance."""
    random = Random(seed)
    state = klaverjassen.start(options, klaverjassen.deal(options, random.randrange(4), random))
    while klaverjassen.to_act(state):
        yield state
        seat = klaverjassen.awaits(state)[0]
        state = klaverjassen.apply(
            state, seat, random.choice(klaverjassen.legal(klaverjassen.view(state, seat)).actions)
        )


def claims(options: Options, seeds: range) -> list[tuple[State, View]]:
    """Positions in which the seat on lead is told that the rest is its own."""
    found = []
    for seed in seeds:
        for state in played(options, seed):
            view = klaverjassen.view(state, klaverjassen.awaits(state)[0])
            if rest_order(view):
                found.append((state, view))
    return found


def hands_of(view: View) -> Iterator[list[int]]:
    """Every way in which the cards that the seat does not see may lie, by what has been played."""
    gone = sum(1 << card for trick in view.public.history for card in trick.cards)
    unseen = card_indices(ALL & ~gone & ~view.hand)
    count = view.hand.bit_count()
    seats = [seat for seat in range(4) if seat != view.seat]
    for first in combinations(unseen, count):
        left = [card for card in unseen if card not in first]
        for second in combinations(left, count):
            third = [card for card in left if card not in second]
            hands = [0, 0, 0, 0]
            hands[view.seat] = view.hand
            for seat, cards in zip(seats, (first, second, third), strict=True):
                hands[seat] = sum(1 << card for card in cards)
            if all(was_legal(view.public, seat, hands[seat]) for seat in seats):
                yield hands


def was_legal(public: Public, seat: int, hand: int) -> bool:
    """Whether every card that the seat has played was legal with this hand left over."""
    for trick in reversed(public.history):
        place = (seat - trick.leader) & 3
        hand |= 1 << trick.cards[place]
        if place and not allowed(public, trick, place, hand) >> trick.cards[place] & 1:
            return False
    return True


def allowed(public: Public, trick: Trick, place: int, hand: int) -> int:
    winning, best = lying(trick.leader, trick.cards[:place], public.trump)
    amsterdams = public.options.trump_duty is TrumpDuty.AMSTERDAMS
    forced = public.options.undertrump is Undertrump.FORCED
    seat = (trick.leader + place) & 3
    return rules.duty(hand, trick.cards[0] >> 3, public.trump, best, winning ^ 2 == seat, amsterdams, forced)[0]


def wins_all(state: State, seat: int, order: tuple[str, ...]) -> bool:
    """Whether the seat wins every trick with this order, whatever the others play."""
    public = state.public
    if not public.trick and public.leader != seat:
        return False
    if not order:
        return True
    acting = klaverjassen.awaits(state)[0]
    if acting == seat:
        return wins_all(klaverjassen.apply(state, seat, order[0]), seat, order)
    choices = klaverjassen.legal(klaverjassen.view(state, acting)).actions
    after = [klaverjassen.apply(state, acting, card) for card in choices]
    left = order if any(one.public.trick for one in after) else order[1:]
    return all(wins_all(one, seat, left) for one in after)


@pytest.mark.parametrize("options", TABLES, ids=lambda one: f"{one.trump_duty.value}-{one.undertrump.value}")
def test_kj_4_19_no_cards_and_no_play_of_the_others_can_take_a_trick(options: Options) -> None:
    counted = 0
    for state, view in claims(options, range(60)):
        order = rest_order(view)
        if len(order) > 2 and counted > 300:
            continue
        for number, hands in enumerate(hands_of(view)):
            if len(order) > 2 and number % 40:
                continue
            lies = State(state.public, tuple(hands), (0, 0, 0, 0))  # type: ignore[arg-type]
            assert wins_all(lies, view.seat, order), (order, hands)
            counted += 1
    assert counted > 100


def test_kj_4_19_with_two_cards_left_no_sure_rest_is_missed() -> None:
    sure = 0
    for seed in range(70):
        for state in played(TABLES[0], seed):
            view = klaverjassen.view(state, klaverjassen.awaits(state)[0])
            if view.hand.bit_count() != 2 or state.public.trick or state.public.trump < 0:
                continue
            cards = [CARD_NAMES[card] for card in card_indices(view.hand)]
            ways = [State(state.public, tuple(hands), (0, 0, 0, 0)) for hands in hands_of(view)]  # type: ignore[arg-type]
            is_sure = any(all(wins_all(lies, view.seat, order) for lies in ways) for order in permutations(cards))
            assert bool(rest_order(view)) == is_sure
            sure += is_sure
    assert sure > 3


def test_kj_4_19_the_true_cards_are_among_those_that_may_lie() -> None:
    state, view = next((state, view) for state, view in claims(TABLES[0], range(60)) if view.hand.bit_count() == 2)
    assert list(state.hands) in list(hands_of(view))


@given(st.sampled_from(TABLES), st.integers(0, 2**32))
def test_kj_4_19_what_is_left_of_the_order_is_the_order_again(options: Options, seed: int) -> None:
    random = Random(seed)
    for state, view in claims(options, range(seed, seed + 1)):
        now, order = state, rest_order(view)
        assert sorted(order) == sorted(CARD_NAMES[card] for card in card_indices(view.hand))
        while len(order) > 1:
            now = klaverjassen.apply(now, view.seat, order[0])
            for _ in range(3):
                seat = klaverjassen.awaits(now)[0]
                now = klaverjassen.apply(
                    now, seat, random.choice(klaverjassen.legal(klaverjassen.view(now, seat)).actions)
                )
            order = order[1:]
            assert now.public.leader == view.seat
            if len(order) > 1:
                assert rest_order(klaverjassen.view(now, view.seat)) == order


@given(st.sampled_from(TABLES), st.integers(0, 2**32))
def test_kj_4_19_a_card_that_is_held_is_never_ruled_out(options: Options, seed: int) -> None:
    for state in played(options, seed):
        for seat, hand in enumerate(state.hands):
            assert may_hold(state.public, seat, ALL) & hand == hand


@given(
    st.integers(1, ALL), st.integers(0, 31), st.integers(0, 31), st.integers(0, 3), st.integers(0, 3), st.integers(-1, 7),
    st.booleans(), st.booleans(), st.booleans(),
)  # fmt: skip
def test_what_two_cards_forbid_more_cards_do_not_allow(
    hand: int, card: int, other: int, led: int, trump: int, best: int, partner: bool, amsterdams: bool, forced: bool
) -> None:
    best = -1 if best >= 0 and hand >> (8 * trump + best) & 1 else best
    two = 1 << card | 1 << other
    if rules.duty(two, led, trump, best, partner, amsterdams, forced)[0] >> card & 1:
        return
    assert not rules.duty(hand | two, led, trump, best, partner, amsterdams, forced)[0] >> card & 1


def dealt(*hands: str) -> State:
    """North names hearts and is on lead; each hand as S.H.D.C."""
    bits = [sum(1 << CARD_INDEX[card] for card in hand.split()) for hand in hands]
    left = card_indices(ALL & ~sum(bits))
    bits += [sum(1 << left.pop() for _ in range(8)) for _ in range(4 - len(bits))]
    deal = Deal(3, tuple(bits))  # type: ignore[arg-type]
    return klaverjassen.apply(klaverjassen.start(Options(), deal), 0, "trump:H")


def test_kj_4_19_all_trumps_are_the_rest_from_the_first_lead_on() -> None:
    state = dealt("H7 H8 H9 HT HJ HQ HK HA")
    assert rest_order(klaverjassen.view(state, 0)) == ("HJ", "H9", "HA", "HT", "HK", "HQ", "H8", "H7")
    assert all(not rest_order(klaverjassen.view(state, seat)) for seat in (1, 2, 3))
    assert not rest_order(klaverjassen.view(state, None))


def test_kj_4_19_trumps_are_led_before_the_aces_that_they_make_safe() -> None:
    state = dealt("HJ H9 HA HT HK HQ SA ST")
    assert rest_order(klaverjassen.view(state, 0)) == ("HJ", "H9", "HA", "HT", "HK", "HQ", "SA", "ST")


def test_kj_4_19_a_single_trump_of_the_others_is_drawn_though_it_beats_the_next_one() -> None:
    state = dealt("HJ HA HT HK HQ H8 H7 SA")
    assert rest_order(klaverjassen.view(state, 0)) == ("HJ", "HA", "HT", "HK", "HQ", "H8", "H7", "SA")


@pytest.mark.parametrize(
    "hand",
    [
        "HJ H9 HA HT HK HQ SA SK",  # the ten of spades is out, and may be guarded
        "HJ HA HT HK HQ H8 SA ST",  # the nine and the seven of trump are out: the nine may be guarded
        "HJ SA ST SK SQ SJ S9 S8",  # one trump does not draw seven
    ],
)
def test_kj_4_19_what_is_not_sure_is_not_told(hand: str) -> None:
    assert not rest_order(klaverjassen.view(dealt(hand), 0))


def test_kj_4_19_where_roem_is_claimed_nothing_is_told() -> None:
    bits = sum(1 << CARD_INDEX[f"H{rank}"] for rank in "789TJQKA")
    others = card_indices(ALL & ~bits)
    hands = (bits, *(sum(1 << card for card in others[8 * at : 8 * at + 8]) for at in range(3)))
    for roem, told in ((Roem.AUTOMATIC, 8), (Roem.CLAIMED, 0)):
        state = klaverjassen.start(Options(roem=roem), Deal(3, hands))
        assert len(rest_order(klaverjassen.view(klaverjassen.apply(state, 0, "trump:H"), 0))) == told
