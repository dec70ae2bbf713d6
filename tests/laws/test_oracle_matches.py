"""The end of a match and its winners: the package says what the oracle says."""

from hypothesis import given
from hypothesis import strategies as st

from mokum.games import amsterdam, klaverjassen
from mokum.match.scoring import standing
from mokum.record.options import make_options, option_values
from tests.oracle.matches import amsterdam_places, klaverjassen_over, klaverjassen_winner

DEAL = st.integers(min_value=0, max_value=322).map(lambda points: (points, 322 - points))


@given(
    length=st.sampled_from(option_values(klaverjassen.Options, "length")), deals=st.lists(DEAL, min_size=1, max_size=17)
)
def test_kj_7_1_to_7_3_the_match_ends_and_is_won_as_the_oracle_says(length: str, deals: list[tuple[int, int]]) -> None:
    options = make_options(klaverjassen.Options, {"length": length})
    plain = [list(deal) for deal in deals]
    after = standing("klaverjassen", options, deals)
    assert after.over == klaverjassen_over(length, plain)
    if after.over:
        winner = klaverjassen_winner(plain)
        assert after.winners == ((0, 1) if winner is None else (winner,))


@given(seats=st.integers(min_value=2, max_value=4), games=st.sampled_from([1, 10, 30]), data=st.data())
def test_am_10_2_and_10_3_the_match_is_won_as_the_oracle_says(seats: int, games: int, data: st.DataObject) -> None:
    options = make_options(amsterdam.Options, {"seats": str(seats), "length": f"games:{games}"})
    points = [0, *range(2, seats), seats + 1]
    results = [tuple(data.draw(st.permutations(points))) for _ in range(games)]
    after = standing("amsterdam", options, results)
    assert after.over
    if games > 1:
        assert not standing("amsterdam", options, results[:-1]).over
    assert list(after.winners) == amsterdam_places([list(result) for result in results], seats)[0]
