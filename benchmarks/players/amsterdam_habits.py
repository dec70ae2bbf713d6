"""The five tips of the amsterdam guide as pairs of players: *normal*, but for the one habit that a tip is about."""

from random import Random
from typing import Final

from mokum.games import amsterdam
from mokum.games.amsterdam import Phase, View, zone_in_use
from mokum.games.amsterdam.rules import FACE_DOWN, TEN, TWO
from mokum.games.game import Action
from mokum.players.amsterdam import Normal, play_text, scene
from mokum.search.policies.amsterdam import TASTE, Scene, choose_play

FEW: Final = 3
"""So many cards or fewer are a small pile."""

HIGH: Final = 9
"""The place of the jack in the ranks from 2: to meet or beat it costs a good card."""


class _Habit(Normal):
    """Plays as normal does where the habit has nothing to say."""

    remembers: bool = True

    def choose(self, view: View, random: Random) -> Action:
        """What the habit demands, or what normal plays."""
        if view.public.phase is Phase.SWAP or zone_in_use(view.public, view.seat) == FACE_DOWN:
            return super().choose(view, random)
        play = self.play(scene(view, remembers=self.remembers))
        if play:
            return play_text(view, play)
        return super().choose(view, random)

    def play(self, seen: Scene) -> int:
        """The play that the habit demands, 0 for none."""
        return 0


def _only(seen: Scene, rank: int) -> int:
    """The best play of this rank, 0 where none fits."""
    return choose_play(seen._replace(heap=seen.heap & 15 << 4 * rank), TASTE)


def _without(seen: Scene, rank: int) -> int:
    """The best play of the other ranks, 0 where none fits."""
    return choose_play(seen._replace(heap=seen.heap & ~(15 << 4 * rank)), TASTE)


class HoardsTens(_Habit):
    """Tip 1 kept: no 10 on a small pile while anything else fits."""

    def play(self, seen: Scene) -> int:
        return _without(seen, TEN) if seen.pile <= FEW else 0


class WastesTens(_Habit):
    """Tip 1 broken: a 10 on a small pile as soon as there is one."""

    def play(self, seen: Scene) -> int:
        return _only(seen, TEN) if 0 < seen.pile <= FEW else 0


class BaitsWithTwos(_Habit):
    """Tip 2 kept: a 2 where a jack or more is asked for."""

    def play(self, seen: Scene) -> int:
        return _only(seen, TWO) if seen.required >= HIGH else 0


class KeepsTwos(_Habit):
    """Tip 2 broken: no 2 while anything else fits."""

    def play(self, seen: Scene) -> int:
        return _without(seen, TWO)


class PicksUp(_Habit):
    """Tip 3 broken: takes a small pile with a wild card in it although something fits (AM-11.1)."""

    def choose(self, view: View, random: Random) -> Action:
        """Takes what is worth having."""
        pile = view.public.pile
        worth_it = 0 < len(pile) <= FEW and any(card[1] in "23T" for card in pile)
        if worth_it and "take" in amsterdam.legal(view).actions:
            return "take"
        return super().choose(view, random)


class Forgets(_Habit):
    """Tip 4 broken: remembers no card that another has picked up or shown."""

    remembers = False

    def play(self, seen: Scene) -> int:
        return choose_play(seen, TASTE)


def _before_blind(seen: Scene) -> bool:
    """Whether only blind cards follow the zone in use."""
    return seen.blind > 0 and not seen.row and not seen.stock


class ClearsBeforeBlind(_Habit):
    """Tip 5 kept: before the blind cards a 10 is what goes last."""

    def play(self, seen: Scene) -> int:
        return _without(seen, TEN) if _before_blind(seen) else 0


class SpendsTensFirst(_Habit):
    """Tip 5 broken: before the blind cards a 10 is what goes first."""

    def play(self, seen: Scene) -> int:
        return _only(seen, TEN) if _before_blind(seen) else 0
