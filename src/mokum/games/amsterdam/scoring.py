"""Places and game points (AM-8, AM-9.4, AM-10.1)."""

import msgspec

from mokum.games.amsterdam.rules import place_points
from mokum.games.amsterdam.state import Phase, Public, State, cards_in, dealer_of


class Score(msgspec.Struct, frozen=True, gc=False):
    """The score of a game: seats in finishing order, loser last; points by seat; ``adjudged`` as in the state."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    adjudged: str

    @property
    def loser(self) -> int:
        """The seat that comes last and deals the next game (AM-10.4)."""
        return self.places[-1]


def ranking(public: Public) -> tuple[int, ...]:
    """The seats in order: those out, then by fewest cards, fewest table cards, seat from the dealer's left (AM-9.4)."""
    seats, dealer = public.options.seats, dealer_of(public)

    def standing(seat: int) -> tuple[int, int, int]:
        return cards_in(public, seat), len(public.up[seat]) + public.down[seat], (seat - dealer - 1) % seats

    return public.out + tuple(sorted((seat for seat in range(seats) if seat not in public.out), key=standing))


def score(state: State) -> Score:
    """The score of a game that is over. Raises :class:`ValueError` before that."""
    public = state.public
    if public.phase is not Phase.OVER:
        raise ValueError("the game is not over")
    places = ranking(public)
    points = [0] * len(places)
    for place, seat in enumerate(places, 1):
        points[seat] = place_points(place, len(places))
    return Score(places, tuple(points), public.adjudged)


def next_dealer(dealer: int, score: Score) -> int:
    """The dealer of the next game: the loser of this one (AM-10.4)."""
    return score.loser
