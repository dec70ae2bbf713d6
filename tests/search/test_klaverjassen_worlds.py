"""The hands behind a view of klaverjassen: all that agree with what was played, and no other."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mokum.cards.cardset import CARD_INDEX, card_indices
from mokum.games import klaverjassen
from mokum.games.klaverjassen import rules
from mokum.games.klaverjassen.options import Options, TrumpDuty, Undertrump
from mokum.record import parse_position
from mokum.search.dealing import Dealing
from mokum.search.klaverjassen_worlds import Worlds, barred_cards, told_by

OPTIONS = [Options(trump_duty=duty, undertrump=under) for duty in TrumpDuty for under in Undertrump]


@given(
    st.integers(0, 2**32 - 1).filter(lambda hand: 0 < hand.bit_count() <= 8),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(-1, 7),
    st.booleans(),
    st.booleans(),
)
@settings(max_examples=400, deadline=None)
def test_a_card_is_legal_when_it_is_legal_beside_each_other_card(
    hand: int, led: int, trump: int, best: int, excused: bool, forced: bool
) -> None:
    if led == trump and best < 0:
        best = 0
    allowed = rules.duty(hand, led, trump, best, excused, True, forced)[0]
    for card in card_indices(hand):
        assert bool(allowed >> card & 1) == (not hand & told_by(card, led, trump, best, excused, True, forced))


def played(
    options: Options, seed: int, cards: int
) -> tuple[klaverjassen.State, list[tuple[int, str]], klaverjassen.Deal]:
    chance = random.Random(seed)
    deal = klaverjassen.deal(options, 3, chance)
    state = klaverjassen.apply(klaverjassen.start(options, deal), 0, "trump:H")
    moves = []
    for _ in range(cards):
        seat = klaverjassen.to_act(state)[0]
        action = chance.choice(klaverjassen.legal(klaverjassen.view(state, seat)).actions)
        moves.append((seat, action))
        state = klaverjassen.apply(state, seat, action)
    return state, moves, deal


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("cards", [5, 13, 22, 27])
def test_sampled_worlds_replay_to_the_view(options: Options, cards: int) -> None:
    for seed in range(6):
        state, moves, deal = played(options, seed, cards)
        seat = klaverjassen.to_act(state)[0]
        view = klaverjassen.view(state, seat)
        worlds = Worlds(view)
        assert worlds.count >= 1
        chance = random.Random(seed)
        for _ in range(8):
            hands = list(worlds.sample(chance))
            assert hands[seat] == view.hand
            for mover, action in moves:
                hands[mover] |= _bit(action)
            other = klaverjassen.Deal(deal.dealer, (hands[0], hands[1], hands[2], hands[3]))
            again = klaverjassen.apply(klaverjassen.start(options, other), 0, "trump:H")
            for mover, action in moves:
                again = klaverjassen.apply(again, mover, action)
            assert klaverjassen.view(again, seat) == view


def _bit(action: str) -> int:
    return 1 << CARD_INDEX[action]


@pytest.mark.parametrize("options", OPTIONS)
def test_the_worlds_are_exactly_those_that_could_have_played_so(options: Options) -> None:
    for seed in range(5):
        state, moves, deal = played(options, seed, 23)
        seat = klaverjassen.to_act(state)[0]
        view = klaverjassen.view(state, seat)
        listed = set(Worlds(view).all())
        assert state.hands in listed
        assert len(listed) == Worlds(view).count
        assert listed == _by_replay(options, view, moves, deal.dealer)


def _by_replay(
    options: Options, view: klaverjassen.View, moves: list[tuple[int, str]], dealer: int
) -> set[tuple[int, int, int, int]]:
    """Every way to deal the unseen cards, kept when all that was played would have been legal from it."""
    played = sum(_bit(action) for _, action in moves)
    unseen = card_indices(0xFFFF_FFFF & ~played & ~view.hand)
    sizes = [0 if seat == view.seat else count for seat, count in enumerate(view.public.counts)]
    found = set()
    for dealt in Dealing(unseen, [15] * len(unseen), sizes):
        hands = [sum(1 << card for card in held) for held in dealt]
        hands[view.seat] = view.hand
        now = hands[0], hands[1], hands[2], hands[3]
        for mover, action in moves:
            hands[mover] |= _bit(action)
        again = klaverjassen.start(options, klaverjassen.Deal(dealer, (hands[0], hands[1], hands[2], hands[3])))
        try:
            for mover, action in [(0, "trump:H"), *moves]:
                again = klaverjassen.apply(again, mover, action)
        except ValueError:
            continue
        found.add(now)
    return found


def test_a_position_without_its_tricks_has_cards_that_are_gone() -> None:
    game, state = parse_position("klaverjassen hands=N:A.-.-.-/?1/?1/?1 trump=H makers=NS trick=N:")
    assert Worlds(game.view(state, 0)).count == 31 * 30 * 29


def test_kj_4_9_who_did_not_overtrump_holds_no_higher_trump() -> None:
    game, state = parse_position("klaverjassen hands=N:?3/?3/A.A.A.-/?2 trump=H makers=NS trick=W:CA,C7,SK")
    barred = barred_cards(game.view(state, 2))
    assert barred[1] & 0xFF << 16 == 0xFF << 16
