"""Players of amsterdam: what a seat has seen, put to the policies of a club table."""

from random import Random
from typing import Final

from mokum.cards import RANKS, UNKNOWN, Card
from mokum.games import amsterdam
from mokum.games.amsterdam import House, Level, Phase, View, rules, zone_in_use
from mokum.games.amsterdam.actions import implied_opening
from mokum.games.game import Action
from mokum.search.policies.amsterdam import TASTE, Scene, choose_play, keep

_RANK: Final = {letter: rank for rank, letter in enumerate(RANKS)}


class Normal:
    """Plays as a decent club player does: keeps what is good, remembers what others took, counts what is gone."""

    def choose(self, view: View, random: Random) -> Action:
        """The best by judgement; where a position comes back, that of another rank, so that games end (AM-9.3)."""
        if view.public.phase is Phase.SWAP:
            return best_swap(view)
        if zone_in_use(view.public, view.seat) == rules.FACE_DOWN:
            return amsterdam.legal(view).actions[0]
        seen = scene(view)
        first = choose_play(seen, TASTE)
        if first and view.public.visits.count(view.public.visits[-1]) > 1:
            first = other_rank(seen, first)
        return play_text(view, first)


class Easy:
    """Plays for company: forgets what others picked up, swaps nothing, and plays its second choice now and then."""

    SLIPS: Final = 0.3

    def choose(self, view: View, random: Random) -> Action:
        """The best or, so often as :attr:`SLIPS` says, the best of another rank, as far as it sees."""
        if view.public.phase is Phase.SWAP:
            return "ready"
        if zone_in_use(view.public, view.seat) == rules.FACE_DOWN:
            return amsterdam.legal(view).actions[0]
        seen = scene(view, remembers=False)
        first = choose_play(seen, TASTE)
        if first and random.random() < self.SLIPS:
            first = other_rank(seen, first)
        return play_text(view, first)


def other_rank(seen: Scene, play: int) -> int:
    """The best play of another rank, or the same where nothing else fits."""
    return choose_play(seen._replace(heap=seen.heap & ~(15 << 4 * (play >> 4))), TASTE) or play


def heap(cards: tuple[Card, ...]) -> int:
    """Cards as thirteen counts of four bits; unseen ones are left out, more than 15 of a rank do not count.

    >>> hex(heap(("C2", "D4", "H4", "?")))
    '0x201'
    """
    found = 0
    for card in cards:
        if card != UNKNOWN and found >> 4 * _RANK[card[1]] & 15 < 15:
            found += 1 << 4 * _RANK[card[1]]
    return found


def scene(view: View, *, remembers: bool = True) -> Scene:
    """All that a seat can conclude from what it has seen, or what it sees now.

    Raises :class:`~mokum.games.game.UnseenCards` where its own cards or the top of the pile are not seen.
    """
    public, seat = view.public, view.seat
    in_use = zone_in_use(public, seat)
    if UNKNOWN in (*view.hand, *public.up[seat], *public.pile):
        amsterdam.legal(view)
    hand, row = heap(view.hand), heap(public.up[seat])
    cards = hand if in_use == rules.HAND else row
    owed = public.opening if public.to >= 0 else implied_opening(view.hand)
    if owed:
        cards &= 15 << 4 * _RANK[owed]
    pile = [_RANK[card[1]] if card != UNKNOWN else -1 for card in reversed(public.pile)]
    required, top, run = rules.requirement(pile), pile[0] if pile else -1, rules.top_run(pile)
    zone, known, unknown, left = _next_seat(view, remembers)
    return Scene(
        cards, in_use, row if in_use == rules.HAND else 0, public.down[seat], int(public.options.level is Level.EXPERT),
        required, top, run, len(pile), heap(public.pile), public.stock,
        zone, known, unknown, left, _unseen(view, remembers), sum(map(bool, _left(view))), public.quiet,
    )  # fmt: skip


def _left(view: View) -> list[int]:
    """How many cards each seat has in all its zones."""
    public = view.public
    rows = zip(public.counts, public.up, public.down, strict=True)
    return [0 if seat in public.out else hand + len(up) + down for seat, (hand, up, down) in enumerate(rows)]


def _next_seat(view: View, remembers: bool) -> tuple[int, int, int, int]:
    """Of the next seat: the zone in use, what is known to lie in it, how many more, and the number of all its cards."""
    public, left = view.public, _left(view)
    seat = rules.next_seat(left, view.seat)
    zone = zone_in_use(public, seat)
    if zone == rules.FACE_DOWN:
        return zone, 0, 1, left[seat]
    if zone == rules.FACE_UP:
        return zone, heap(public.up[seat]), public.up[seat].count(UNKNOWN), left[seat]
    known = public.shown[seat] if remembers else ()
    return zone, heap(known), public.counts[seat] - len(known), left[seat]


def _unseen(view: View, remembers: bool) -> int:
    """The cards that lie where this seat does not see them: in other hands, in the stock and face down."""
    public = view.public
    seen = [view.hand, public.pile, public.gone, *public.up]
    if remembers:
        seen += [shown for seat, shown in enumerate(public.shown) if seat != view.seat]
    left = dict.fromkeys(RANKS, 4 * public.options.packs)
    for cards in seen:
        for card in cards:
            if card != UNKNOWN and left[card[1]]:
                left[card[1]] -= 1
    return sum(number << 4 * _RANK[letter] for letter, number in left.items())


def play_text(view: View, play: int) -> Action:
    """A play as an action, cards first that all have seen; 0 takes the pile, and a low card along with it (AM-11.2)."""
    public, seat = view.public, view.seat
    if not play:
        takes = [action for action in amsterdam.legal(view).actions if action.startswith("take")]
        return min(takes, key=lambda action: keep(_RANK[action[-1]], TASTE) if action != "take" else 0.0)
    letter, count = RANKS[play >> 4], play & 15
    in_hand = zone_in_use(public, seat) == rules.HAND
    shown = list(public.shown[seat]) if in_hand else []
    cards = [card for card in (view.hand if in_hand else public.up[seat]) if card[1] == letter]
    known = [card for card in cards if card in shown]
    chosen = (known + [card for card in cards if card not in shown])[:count]
    if in_hand and len(chosen) == len(view.hand) and not rules.is_wild(play >> 4):
        chosen += _row_along(view, letter)
    return ",".join(sorted(chosen))


def _row_along(view: View, letter: str) -> list[Card]:
    """The face-up cards that go along with the last of the hand where the house allows it (AM-11.3)."""
    public = view.public
    expert = public.options.level is Level.EXPERT
    house = public.options.mixed_last_play is House.ON and not public.opening and public.to >= 0
    if not house or not rules.may_mix(public.stock, public.down[view.seat], expert):
        return []
    return [card for card in public.up[view.seat] if card[1] == letter]


def best_swap(view: View) -> Action:
    """The swap that puts the best cards face up, for the end; *ready* when none gains anything (AM-2.1)."""

    def gain(action: Action) -> float:
        pairs = action.removeprefix("swap:").split(",")
        return sum(keep(_RANK[pair[1]], TASTE) - keep(_RANK[pair[4]], TASTE) for pair in pairs)

    swaps = [action for action in amsterdam.legal(view).actions if action.startswith("swap:")]
    best = max(swaps, key=gain, default="")
    return best if best and gain(best) > 0 else "ready"
