"""Chance that can be checked: no order is likelier than another, and nothing but seed and nonces decides it."""

import hmac
from collections import Counter
from hashlib import sha256
from itertools import product
from math import factorial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mokum.games import amsterdam, klaverjassen
from mokum.games.klaverjassen.options import Jokers, TrumpChoice
from mokum.games.klaverjassen.play import TURNED
from mokum.table.shuffle import WORD, Seeds, Stream, accepted, commitment, fair_deal, is_nonce

CALM = settings(max_examples=50, deadline=None)
SEEDS = st.binary(min_size=32, max_size=32)
HEX = st.text("0123456789abcdef", min_size=32, max_size=64)
NONCES = st.dictionaries(st.sampled_from("NESW"), HEX, max_size=4)
GAMES = [
    (klaverjassen, klaverjassen.Options()),
    (klaverjassen, klaverjassen.Options(trump_choice=TrumpChoice.TURNED)),
    (klaverjassen, klaverjassen.Options(trump_choice=TrumpChoice.DRAWN, jokers=Jokers.INCLUDED)),
    (amsterdam, amsterdam.Options(seats=3)),
    (amsterdam, amsterdam.Options(seats=7)),
]
each = pytest.mark.parametrize(("game", "options"), GAMES)


class Scripted(Stream):
    """A stream whose words are given."""

    def __init__(self, words: Any) -> None:
        self._words = iter(words)


@pytest.mark.parametrize("size", range(1, 7))
def test_every_order_of_a_small_pack_comes_from_exactly_one_run_of_numbers(size: int) -> None:
    orders = Counter()
    for words in product(*(range(bound) for bound in range(size, 1, -1))):
        pack = list(range(size))
        Scripted(words).shuffle(pack)
        orders[tuple(pack)] += 1
    assert len(orders) == factorial(size)
    assert set(orders.values()) == {1}


@pytest.mark.parametrize("span", [8, 16, 256])
def test_no_number_is_favoured(span: int) -> None:
    for bound in range(1, span + 1):
        counts = Counter(accepted(word, bound, span) for word in range(span))
        refused = counts.pop(None, 0)
        assert sorted(counts) == list(range(bound))
        assert len(set(counts.values())) == 1
        assert refused < bound


@CALM
@given(st.integers(1, 104))
def test_the_words_beyond_the_last_whole_round_are_skipped(bound: int) -> None:
    first_refused = WORD - WORD % bound
    assert accepted(first_refused - 1, bound) == bound - 1
    stream = Scripted([*([WORD - 1] if WORD % bound else []), first_refused - 1])
    assert stream.randrange(bound) == bound - 1


@CALM
@given(SEEDS, NONCES)
def test_the_stream_is_hmac_sha256_of_table_deal_nonces_and_block(seed: bytes, nonces: dict[str, str]) -> None:
    stream = Stream(seed, "a-table", 12, nonces)
    text = "a-table|12|" + ",".join(f"{seat}={nonce}" for seat, nonce in nonces.items())
    blocks = [hmac.new(seed, f"{text}|{block}".encode(), sha256).hexdigest() for block in (0, 1)]
    words = [int("".join(blocks)[8 * place : 8 * place + 8], 16) for place in range(16)]
    assert [stream.randrange(WORD) for _ in range(16)] == words


@each
@CALM
@given(SEEDS, NONCES)
def test_the_same_seed_and_nonces_give_the_same_deal(
    game: Any, options: Any, seed: bytes, nonces: dict[str, str]
) -> None:
    one, other = (fair_deal(game, options, None, Stream(seed, "t", 1, nonces)) for _ in range(2))
    assert one == other


@each
@CALM
@given(SEEDS, NONCES, st.data())
def test_whatever_is_changed_changes_the_deal(
    game: Any, options: Any, seed: bytes, nonces: dict[str, str], data: Any
) -> None:
    deal = fair_deal(game, options, 0, Stream(seed, "t", 1, nonces))
    bit = 1 << data.draw(st.integers(0, 255))
    other_seed = (int.from_bytes(seed) ^ bit).to_bytes(32)
    others = [Stream(other_seed, "t", 1, nonces), Stream(seed, "u", 1, nonces), Stream(seed, "t", 2, nonces)]
    for seat, nonce in nonces.items():
        place = data.draw(st.integers(0, len(nonce) - 1))
        changed = "0" if nonce[place] != "0" else "1"
        others.append(Stream(seed, "t", 1, nonces | {seat: nonce[:place] + changed + nonce[place + 1 :]}))
        others.append(Stream(seed, "t", 1, {one: given for one, given in nonces.items() if one != seat}))
    for stream in others:
        assert fair_deal(game, options, 0, stream) != deal


@CALM
@given(SEEDS)
def test_chance_is_used_in_the_order_that_is_promised(seed: bytes) -> None:
    options = klaverjassen.Options(trump_choice=TrumpChoice.TURNED)
    deal = fair_deal(klaverjassen, options, None, Stream(seed, "t", 1, {}))
    stream = Stream(seed, "t", 1, {})
    pack = list(range(32))
    assert deal.dealer == stream.randrange(4)
    stream.shuffle(pack)
    assert deal.hands == tuple(sum(1 << card for card in pack[8 * seat : 8 * seat + 8]) for seat in range(4))
    assert deal.turned == TURNED[stream.randrange(20)]


def test_kj_1_4_only_the_first_dealer_is_chance() -> None:
    named = fair_deal(klaverjassen, klaverjassen.Options(), 2, Stream(bytes(32), "t", 2, {}))
    pack = list(range(32))
    Stream(bytes(32), "t", 2, {}).shuffle(pack)
    assert (named.dealer, named.hands[0]) == (2, sum(1 << card for card in pack[:8]))


@CALM
@given(SEEDS)
def test_a_commitment_is_the_sha_256_of_the_seed(seed: bytes) -> None:
    assert commitment(seed) == sha256(seed).hexdigest()


def test_a_seed_belongs_to_its_table_and_to_one_commitment() -> None:
    seeds = Seeds(b"k" * 32, "t")
    assert seeds.seed(3) == Seeds(b"k" * 32, "t").seed(3)
    others = [seeds.seed(4), Seeds(b"k" * 32, "u").seed(3), Seeds(b"l" * 32, "t").seed(3)]
    assert len({seeds.seed(3), *others}) == 4
    assert {len(seed) for seed in others} == {32}


def test_the_secret_key_does_not_show_where_the_seeds_are_written_out() -> None:
    seeds = Seeds(b"\x01\x02secret-key" + bytes(20), "t")
    for text in (repr(seeds), str(seeds), f"{seeds!r}", f"{[seeds]}"):
        assert "secret" not in text


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("0" * 32, True), ("abcdef01" * 8, True), ("0" * 31, False), ("0" * 65, False), ("A" * 32, False), ("", False)],
)
def test_a_nonce_is_32_to_64_small_hexadecimal_signs(text: str, is_one: bool) -> None:
    assert is_nonce(text) is is_one
    assert not is_nonce(text + "\n")
