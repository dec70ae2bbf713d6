"""Deals imagined behind a view, how likely they are, and what they bring when all follow the customs."""

from collections import Counter
from random import Random

import pytest

from mokum.cards.cardset import CARD_NAMES, card_indices
from mokum.games import klaverjassen
from mokum.games.klaverjassen import Options, State
from mokum.games.klaverjassen.actions import duty
from mokum.games.klaverjassen.options import Roem, TrumpChoice, TrumpDuty, Undertrump
from mokum.players.klaverjassen import Normal, may_hold
from mokum.search import klaverjassen_judge as judging
from mokum.search import klaverjassen_rollouts as rollouts
from mokum.search.judging import Limits, limits
from mokum.search.klaverjassen_imagination import Imagination, words_of
from mokum.search.klaverjassen_judge import judge_cards, judge_trumps
from mokum.search.klaverjassen_worlds import Worlds, barred_cards

MANY = [
    Options(trump_duty=duty, undertrump=under, trump_choice=choice, roem=roem)
    for duty in TrumpDuty
    for under, choice, roem in (
        (Undertrump.FORBIDDEN, TrumpChoice.COMPULSORY, Roem.AUTOMATIC),
        (Undertrump.FORCED, TrumpChoice.TURNED, Roem.CLAIMED),
        (Undertrump.FORBIDDEN, TrumpChoice.DRAWN, Roem.AUTOMATIC),
    )
]
OPTIONS = pytest.mark.parametrize("options", MANY, ids=lambda o: f"{o.trump_duty.value}-{o.trump_choice.value}")


def states(options: Options, seed: int) -> list[State]:
    """The states of a deal played by the customs, but for some random cards, in which a card is to be played."""
    random = Random(seed)
    state = klaverjassen.start(options, klaverjassen.deal(options, random.randrange(4), random))
    found = []
    while acting := klaverjassen.awaits(state):
        view = klaverjassen.view(state, acting[0])
        action = Normal().choose(view, random)
        if state.public.trump >= 0 and len(state.public.trick) < 4:
            found.append(state)
            if random.random() < 0.3:
                action = random.choice(klaverjassen.legal(view).actions)
        state = klaverjassen.apply(state, acting[0], action)
    return found


def to_act(state: State) -> klaverjassen.View:
    """The view of the seat to act."""
    return klaverjassen.view(state, klaverjassen.awaits(state)[0])


def finished(state: State, first: str) -> tuple[int, list[str]]:
    """The award N-S less E-W when a card is played and then all follow the customs, and the cards as they fall."""
    played = []
    action = first
    while True:
        seat = klaverjassen.awaits(state)[0]
        state = klaverjassen.apply(state, seat, action)
        if action in CARD_NAMES:
            played.append(action)
        if not klaverjassen.awaits(state):
            awarded = klaverjassen.score(state).awarded
            return awarded[0] - awarded[1], played
        action = Normal().choose(to_act(state), Random(0))


@pytest.fixture(scope="module")
def imagination() -> Imagination:
    return Imagination()


@OPTIONS
def test_a_playout_is_what_four_players_that_follow_the_customs_do(imagination: Imagination, options: Options) -> None:
    for state in states(options, 5)[::3]:
        view = to_act(state)
        imagination.lay(view, Random(1), state.public.makers)
        assert imagination.take(state.hands) > 0
        for card in card_indices(duty(view.public, view.seat, view.hand)[0]):
            awarded, played = finished(state, CARD_NAMES[card])
            assert imagination.values(1 << card) == [awarded]
            assert [CARD_NAMES[each] for each in imagination.played] == played


@OPTIONS
def test_it_knows_of_the_others_what_the_players_know(imagination: Imagination, options: Options) -> None:
    for seed in range(3):
        for state in states(options, seed):
            view = to_act(state)
            imagination.lay(view, Random(1), state.public.makers)
            assert imagination.memory.read(rollouts.HELD, 4) == may_hold(view)


@OPTIONS
def test_what_is_imagined_agrees_with_the_view(imagination: Imagination, options: Options) -> None:
    for state in states(options, 7):
        view = to_act(state)
        barred = barred_cards(view)
        imagination.lay(view, Random(1), state.public.makers)
        assert imagination.start()
        for _ in range(5):
            imagination.step()
            hands = imagination.hands
            assert hands[view.seat] == view.hand
            assert [hand.bit_count() for hand in hands] == list(view.public.counts)
            assert hands[0] | hands[1] | hands[2] | hands[3] == sum(state.hands)
            assert not any(hand & barred[seat] for seat, hand in enumerate(hands) if seat != view.seat)


def test_deals_are_imagined_as_often_as_they_are_likely(imagination: Imagination) -> None:
    """Late in a deal all worlds are listed and weighed; what is drawn falls on them by these weights."""
    state = next(
        state for seed in range(100) for state in states(Options(), seed) if 20 <= Worlds(to_act(state)).count <= 60
    )
    view = to_act(state)
    imagination.lay(view, Random(1), state.public.makers)
    exact = {hands: imagination.take(hands) for hands in Worlds(view).all()}
    assert max(exact.values()) > 3 * min(exact.values())
    drawn: Counter[tuple[int, int, int, int]] = Counter()
    assert imagination.start()
    for _ in range(8000):
        imagination.step()
        drawn[imagination.hands] += 1
    whole = sum(exact.values())
    assert all(abs(drawn[hands] / 8000 - exact[hands] / whole) < 0.02 for hands in exact)
    assert set(drawn) <= set(exact)


def test_kj_3_1_the_hand_that_the_customs_name_the_suit_with_is_likelier(imagination: Imagination) -> None:
    """Forehand, not the seat asked, holds jack and nine of the suit it named more often than others do."""
    options = Options()
    state = klaverjassen.start(options, klaverjassen.deal(options, 3, Random(4)))
    suit = next(suit for suit in range(4) if not state.hands[1] >> 8 * suit & 0b00010100)
    state = klaverjassen.apply(state, 0, f"trump:{'CDHS'[suit]}")
    imagination.lay(klaverjassen.view(state, 1), Random(1), 0)
    assert imagination.start()
    jacks = 0
    for _ in range(2000):
        imagination.step()
        jacks += imagination.hands[0] >> 8 * suit + 4 & 1
    assert jacks / 2000 > 0.55


def test_kj_3_2_what_was_said_on_the_turned_suit() -> None:
    options = Options(trump_choice=TrumpChoice.TURNED)
    state = klaverjassen.start(options, klaverjassen.deal(options, 3, Random(4)))
    suit = "CDHS".index(state.public.turned[0])
    said = []
    for seat, word in enumerate(("pass", "pass", "pass", "pass")):
        said.append(words_of(klaverjassen.apply(state, seat, "play").public))
        state = klaverjassen.apply(state, seat, word)
    said.append(words_of(state.public))
    assert said == [
        [3, 0, 0, 0, suit],
        [2, 3, 0, 0, suit],
        [2, 2, 3, 0, suit],
        [2, 2, 2, 3, suit],
        [2, 2, 2, 2, suit],
    ]


def test_the_same_chance_gives_the_same_judgement(imagination: Imagination) -> None:
    for state in states(Options(), 3)[::5]:
        view = to_act(state)
        first = Normal().choose(view, Random(0))
        judged = [judge_cards(view, each, Random(2), Limits(20), first) for each in (imagination, Imagination())]
        assert judged[0] == judged[1]
        assert judged[0].worlds <= 20
        assert set(judged[0].values) == set(klaverjassen.legal(view).actions)
        assert judged[0].doubts[first] == 0


def test_where_few_hands_are_left_all_are_looked_at(imagination: Imagination) -> None:
    state = states(Options(), 3)[-6]
    view = to_act(state)
    count = Worlds(view).count
    assert 1 <= count <= judging.FEW
    first = klaverjassen.legal(view).actions[0]
    assert judge_cards(view, imagination, Random(2), limits(0, 60_000), first).worlds == count


def test_kj_3_1_trump_is_valued_for_the_side_of_the_seat_that_names_it(imagination: Imagination) -> None:
    options = Options()
    deal = klaverjassen.Deal(2, (0, 0, 0, 0), (8, 8, 8, 8))
    strong = 0b11011100  # five trumps with jack, nine, ace and ten
    for dealer, seat in ((3, 0), (0, 1)):
        hands = tuple(strong << 16 | 0b10001000 | 1 << 8 if other == seat else 0 for other in range(4))
        unseen = tuple(0 if other == seat else 8 for other in range(4))
        deal = klaverjassen.Deal(dealer, hands, unseen)  # type: ignore[arg-type]
        view = klaverjassen.view(klaverjassen.start(options, deal), seat)
        judged = judge_trumps(view, imagination, Random(1), Limits(60), "CDHS", "trump:H")
        assert max(judged.values, key=judged.values.__getitem__) == "trump:H"
        assert judged.values["trump:H"] > 80 > 0 > judged.values["trump:D"]
        assert judged.made > 0.9


def test_a_tally_is_the_weighted_mean_and_the_error_of_its_difference() -> None:
    tally = judging.Tally(["H7", "H8"], "H7", -1)
    rows = [(1.0, [100, 60]), (3.0, [-20, -80]), (2.0, [10, 40])]
    for weight, awards in rows:
        tally.add(weight, awards)
    judged = tally.judgement()
    assert judged.values == pytest.approx({"H7": -10, "H8": 50 / 3})
    error = (sum((weight * (awards[1] - awards[0] + 80 / 3)) ** 2 for weight, awards in rows) / 36) ** 0.5
    assert judged.doubts["H8"] == pytest.approx((error**2 + (judging.GRAIN / 3) ** 2) ** 0.5)
    assert judged.doubts["H7"] == 0
    assert judged.made == pytest.approx(0.5)
    assert judged.worlds == 3
