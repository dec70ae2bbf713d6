"""The kernel does what the oracle does everywhere in a small world: all hands of small suits, all piles of few cards."""

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

import pytest

from mokum.cards.cardset import CARD_INDEX
from mokum.games import amsterdam, klaverjassen
from mokum.record import parse_position
from mokum.record.options import make_options, options_text
from tests.laws.plain import ORACLES, kernel_words, oracle_accepts, oracle_words
from tests.oracle import klaverjassen as oracle
from tests.oracle.positions import read_position, write_hands

SMALL_SUITS = ["H7", "HQ", "HA", "HJ", "S7", "SA", "D7", "DA"]
"""Four trumps of rising strength, with hearts trump, and two cards of each of two plain suits."""

DUTIES = list(product(["rotterdams", "amsterdams"], ["forbidden", "forced"]))


def bits(cards: tuple[str, ...]) -> int:
    return sum(1 << CARD_INDEX[card] for card in cards)


@pytest.mark.parametrize(("trump_duty", "undertrump"), DUTIES)
def test_kj_4_3_to_4_14_every_hand_on_every_trick_of_small_suits(trump_duty: str, undertrump: str) -> None:
    for lying in range(4):
        for trick in permutations(SMALL_SUITS, lying):
            options = f"trump_duty={trump_duty} undertrump={undertrump}"
            position = f"klaverjassen {options} hands=N:?1/?1/?1/?1 trump=H makers=NS trick=N:{','.join(trick)}"
            table = parse_position(position).state.public
            rest = [card for card in SMALL_SUITS if card not in trick]
            for size in range(1, len(rest) + 1):
                for hand in combinations(rest, size):
                    actions = klaverjassen.legal(klaverjassen.View(lying, table, bits(hand))).actions
                    judged = oracle.legal_cards(list(hand), list(trick), "H", trump_duty, undertrump)
                    assert list(actions) == judged, (hand, trick)


def walk(position: str, depth: int) -> int:
    """Compares both at every place of the tree below a position; gives the number of places."""
    game, kernel = parse_position(position)
    judge, state = read_position(position)
    return _walk(game, kernel, judge, state, depth)


def _walk(game: Any, kernel: Any, judge: Any, state: dict[str, Any], depth: int) -> int:
    assert _comparable(kernel_words(game, kernel)) == _comparable(oracle_words(game, state))
    assert sorted(game.to_act(kernel)) == judge.actors(state)
    places = 1
    for seat in judge.actors(state):
        actions = judge.legal(state, seat)
        assert list(game.legal(game.view(kernel, seat)).actions) == actions
        for action in actions if depth else ():
            if oracle_accepts(judge, state, seat, action):
                after = game.apply(kernel, seat, action)
                places += _walk(game, after, judge, judge.apply(state, seat, action), depth - 1)
    return places


def _comparable(words: dict[str, Any]) -> dict[str, Any]:
    """A position does not say who was forehand or who dealt."""
    return {name: value for name, value in words.items() if name not in ("passes", "leader")} | {
        "leader": words.get("leader") if words.get("trick") else None
    }


def small_deals() -> Iterator[list[list[str]]]:
    """All ways to deal eight cards, two each."""
    for north in combinations(SMALL_SUITS, 2):
        others = [card for card in SMALL_SUITS if card not in north]
        for east in combinations(others, 2):
            rest = [card for card in others if card not in east]
            for south in combinations(rest, 2):
                west = [card for card in rest if card not in south]
                yield [list(north), list(east), list(south), west]


def check_small_deals(every: int, options: str) -> int:
    places = 0
    for number, hands in enumerate(small_deals()):
        if number % every == 0:
            places += walk(f"klaverjassen {options} hands={write_hands(hands)} trump=H makers=NS trick=N:", 9)
    return places


@pytest.mark.parametrize("roem", ["automatic", "claimed"])
@pytest.mark.parametrize(("trump_duty", "undertrump"), DUTIES)
def test_every_play_of_two_tricks_in_some_small_deals(trump_duty: str, undertrump: str, roem: str) -> None:
    options = f"trump_duty={trump_duty} undertrump={undertrump} roem={roem}"
    assert check_small_deals(59 if roem == "automatic" else 331, options) > 1000


@pytest.mark.long
@pytest.mark.parametrize(("trump_duty", "undertrump"), DUTIES)
def test_every_play_of_two_tricks_in_many_small_deals(trump_duty: str, undertrump: str) -> None:
    check_small_deals(5, f"trump_duty={trump_duty} undertrump={undertrump}")


def test_kj_5_every_four_cards_of_one_suit_and_every_four_alike_have_the_roem_of_the_oracle() -> None:
    for four_alike in ["all", "high", "none"]:
        options = make_options(klaverjassen.Options, {"four_alike": four_alike})
        for suit in "CH":
            for cards in combinations([f"{suit}{rank}" for rank in "789TJQKA"], 4):
                assert roem(options, cards) == oracle.roem(list(cards), "H", four_alike)
            for three in combinations([f"{suit}{rank}" for rank in "789TJQKA"], 3):
                for other in ["S7", "SK", "HQ", "HK"]:
                    if other not in three:
                        assert roem(options, (*three, other)) == oracle.roem([*three, other], "H", four_alike)
        for rank in "789TJQKA":
            alike = tuple(suit + rank for suit in "CDHS")
            assert roem(options, alike) == oracle.roem(list(alike), "H", four_alike)


def roem(options: Any, cards: tuple[str, ...]) -> int:
    """What the kernel counts for a trick of these cards, whoever wins it."""
    hand = write_hands([[], [], [], [cards[3]]])
    position = f"klaverjassen {options_text(options)} hands={hand} trump=H makers=NS trick=N:{','.join(cards[:3])}"
    return sum(klaverjassen.apply(parse_position(position).state, 3, cards[3]).public.roem)


PILE_RANKS = ["2", "3", "4", "9", "A"]


def check_piles(height: int) -> None:
    hand = ",".join("C" + rank for rank in "23459TKA")
    for ranks in product(PILE_RANKS, repeat=height):
        pile = ",".join("S" + rank for rank in ranks) or "-"
        walk(f"amsterdam level=intermediate seats=2 packs=2 to=1 pile={pile} stock=- hand={hand}/C4 up=-/- down=-/-", 1)


@pytest.mark.parametrize("height", range(4))
def test_am_3_to_5_every_rank_on_every_pile(height: int) -> None:
    check_piles(height)


@pytest.mark.long
def test_am_3_to_5_every_rank_on_every_pile_of_four() -> None:
    check_piles(4)


LITTLE_PACK = ["S4", "H4", "S9", "S3", "S2", "ST"]
ZONES = [
    "{0}/{1} up={2}/{3} down={4}/{5}",
    "{0}/{1},{2} up={3}/- down={4},{5}/-",
    "-/{0} up=-/{1} down={2},{3}/{4},{5}",
]


def check_little_games(every: int, level: str, pile: str, house: str) -> int:
    places = 0
    for number, cards in enumerate(permutations(LITTLE_PACK)):
        if number % every == 0:
            for zones in ZONES:
                hand = zones.format(*cards)
                places += walk(f"amsterdam level={level} seats=2 {house} to=1 pile={pile} stock=- hand={hand}", 6)
    return places


HOUSES = [
    "",
    "voluntary_pickup=on",
    "stuck_takes_face_up=on",
    "mixed_last_play=on voluntary_pickup=on stuck_takes_face_up=on",
]


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("level", ["intermediate", "expert"])
def test_every_play_of_some_little_games(level: str, house: str) -> None:
    assert check_little_games(61, level, "H9", house) > 300


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("pile", ["-", "H9", "HA,H3", "H4,C4,D4"])
@pytest.mark.parametrize("level", ["intermediate", "expert"])
def test_every_play_of_many_little_games(level: str, pile: str, house: str) -> None:
    check_little_games(23, level, pile, house)


LITTLE_STOCK = ["S4", "H4", "D4", "S9", "ST", "S3"]


def test_am_6_every_play_with_a_little_stock() -> None:
    for number, cards in enumerate(permutations(LITTLE_STOCK)):
        if number % 31 == 0:
            one, two, three, four, five, six = cards
            zones = f"stock={one},{two} hand={three},{four}/{five} up={six}/- down=-/-"
            walk(f"amsterdam level=intermediate seats=2 to=1 pile=C4 {zones}", 6)


SWAPS = [
    ("1", "C9,S4/DA", "C9,DK/H4"),
    ("2", "C9,C9,S4/DA", "C9,DK,H2/H4"),
    ("2", "C9,C9,C9/DA", "C9,C9,C9/H4"),
    ("1", "C9,S4,D3/DA", "CT,DK,H2/H4"),
]


@pytest.mark.parametrize(("packs", "hand", "up"), SWAPS)
def test_am_2_1_every_swap_of_small_hands(packs: str, hand: str, up: str) -> None:
    walk(
        f"amsterdam level=beginner seats=2 packs={packs} to=swap pile=- stock=- hand={hand} up={up} down=-/- dealer=2",
        2,
    )


def test_both_games_have_an_oracle() -> None:
    assert ORACLES.keys() == {klaverjassen.NAME, amsterdam.NAME}
