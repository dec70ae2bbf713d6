"""The course of a deal: from the cards dealt to the last trick gathered."""

from typing import Any, cast

from mokum.cards.cardset import ALL, CARD_INDEX, CARD_NAMES, card_indices
from mokum.games.game import Action, Move
from mokum.games.klaverjassen import actions, rules
from mokum.games.klaverjassen.options import Jokers, Options, Roem, TrumpChoice
from mokum.games.klaverjassen.scoring import Score, add_up
from mokum.games.klaverjassen.state import SEATS, Deal, Four, Pair, Public, State, Trick

POINTS = tuple(tuple(rules.card_points(card, trump) for card in range(32)) for trump in range(4))
"""``rules.card_points`` as a table: trump, card."""

TURNED = tuple(suit + rank for suit in "CDHS" for rank in "23456")
"""The pack of 2-6 from which a suit is turned or drawn (KJ-3.2, KJ-3.4)."""

_NOTHING: Pair = (0, 0)
_ALL_PLAYED: Four = (0, 0, 0, 0)


def seats(options: Options) -> tuple[str, ...]:
    """The four seats, clockwise (KJ-1.1)."""
    return SEATS


def deal(options: Options, dealer: int, random: Any) -> Deal:
    """A fresh deal of eight cards each, with the card that is turned or drawn (KJ-1.3)."""
    pack = list(range(32))
    random.shuffle(pack)
    hands = tuple(sum(1 << card for card in pack[8 * seat : 8 * seat + 8]) for seat in range(4))
    turned = drawn = ""
    if options.trump_choice is TrumpChoice.TURNED:
        turned = random.choice(TURNED)
    elif options.trump_choice is TrumpChoice.DRAWN:
        jokers = 3 if options.jokers is Jokers.INCLUDED else 0
        drawn = random.choice((*TURNED, *["joker"] * jokers))
    return Deal(dealer, cast(Four, hands), (0, 0, 0, 0), turned, drawn)


def start(options: Options, deal: Deal) -> State:
    """The state after the deal; a drawn suit is trump at once and makes forehand's side makers (KJ-3.4)."""
    forehand = (deal.dealer + 1) & 3
    trump = makers = -1
    if deal.drawn and deal.drawn != "joker":
        trump, makers = "CDHS".index(deal.drawn[0]), forehand & 1
    counts = tuple(hand.bit_count() + more for hand, more in zip(deal.hands, deal.unseen, strict=True))
    public = Public(
        options, forehand, deal.turned, deal.drawn, 0, trump, makers, forehand, (), -1, -1, 0,
        cast(Four, counts), _NOTHING, _NOTHING, _NOTHING, (),
    )  # fmt: skip
    return State(public, deal.hands, deal.unseen)


def to_act(state: State) -> tuple[int, ...]:
    """All seats that may act now, empty when the deal is over (KJ-4.1)."""
    return actions.to_act(state.public)


def awaits(state: State) -> tuple[int, ...]:
    """The same seats: the winner's partner in front while it may claim (KJ-5.9)."""
    return actions.to_act(state.public)


def apply(state: State, seat: int, action: Action, flipped: str = "", drawn: tuple[str, ...] = ()) -> State:
    """The state after what a seat says or plays. Raises :class:`IllegalAction` with the paragraph.

    A card played from a hand that is not seen is believed, as far as nothing that is seen refutes it.
    """
    public = state.public
    card = CARD_INDEX.get(action, -1)
    if card < 0 or public.trump < 0:
        return State(_say(public, seat, action), state.hands, state.unseen)
    lying = len(public.trick)
    if lying == 4:
        if seat != public.winning or not public.counts[seat]:
            raise actions.misplaced(public, seat, action)
        public = gather(public, 0)
    elif seat != (public.leader + lying) & 3 or public.counts == _ALL_PLAYED:
        raise actions.misplaced(public, seat, action)
    if state.unseen[seat]:
        return _play_unseen(state, public, seat, card)
    hand = state.hands[seat]
    if not actions.duty(public, seat, hand)[0] >> card & 1:
        raise actions.refused_card(public, seat, hand, card)
    return State(_lay(public, seat, card), _changed(state.hands, seat, hand ^ 1 << card), state.unseen)


def _play_unseen(state: State, public: Public, seat: int, card: int) -> State:
    known = any(hand >> card & 1 for hand in state.hands)
    played = card in public.trick or any(card in trick.cards for trick in public.history)
    if known or played:
        raise actions.refusal("KJ-4.2", "not-held", card=CARD_NAMES[card])
    return State(_lay(public, seat, card), state.hands, _changed(state.unseen, seat, state.unseen[seat] - 1))


def _changed(four: Four, seat: int, value: int) -> Four:
    changed = list(four)
    changed[seat] = value
    return cast(Four, tuple(changed))


def _lay(public: Public, seat: int, card: int) -> Public:
    trick, trump = public.trick, public.trump
    winning, best = public.winning, public.best
    ranking = actions.STRENGTH[trump][(trick[0] if trick else card) >> 3]
    if not trick or ranking[card] > ranking[trick[(winning - public.leader) & 3]]:
        winning = seat
        best = card & 7 if card >> 3 == trump else -1
    laid = Public(
        public.options, public.forehand, public.turned, public.drawn, public.passes, trump, public.makers,
        public.leader, (*trick, card), winning, best, 0, _changed(public.counts, seat, public.counts[seat] - 1),
        public.tricks, public.points, public.roem, public.history,
    )  # fmt: skip
    if len(trick) < 3 or public.options.roem is Roem.CLAIMED:
        return laid
    return gather(laid, actions.true_claim(laid))


def gather(public: Public, roem: int) -> Public:
    """The full trick goes to its winner, who leads next, with its points and the roem that counts (KJ-4.15, KJ-5.6)."""
    trick, winner = public.trick, public.winning
    worth = POINTS[public.trump]
    points = worth[trick[0]] + worth[trick[1]] + worth[trick[2]] + worth[trick[3]]
    if public.counts == _ALL_PLAYED:
        points += rules.LAST_TRICK
    side = winner & 1
    return Public(
        public.options, public.forehand, public.turned, public.drawn, public.passes, public.trump, public.makers,
        winner, (), -1, -1, 0, public.counts, _plus(public.tricks, side, 1), _plus(public.points, side, points),
        _plus(public.roem, side, roem) if roem else public.roem,
        (*public.history, Trick(public.leader, trick, winner, points, roem)),
    )  # fmt: skip


def _plus(pair: Pair, side: int, more: int) -> Pair:
    return (pair[0], pair[1] + more) if side else (pair[0] + more, pair[1])


def _say(public: Public, seat: int, action: Action) -> Public:
    if public.trump < 0 and seat == (public.forehand + public.passes) & 3:
        if action in actions.trump_words(public).actions:
            return _choose(public, seat, action)
    elif public.trump >= 0 and actions.may_claim(public, seat):
        if action == "done":
            return _done(public, seat)
        if action in actions.CLAIMS and int(action[5:]) == actions.true_claim(public):
            return gather(public, int(action[5:]))
    raise actions.misplaced(public, seat, action)


def _choose(public: Public, seat: int, action: Action) -> Public:
    if action == "pass" and public.passes < 3:
        return _with(public, passes=public.passes + 1)
    if action == "pass":
        seat = public.forehand
    suit = public.turned[0] if public.turned else action[-1]
    return _with(public, trump="CDHS".index(suit), makers=seat & 1)


def _done(public: Public, seat: int) -> Public:
    done = public.done | 1 << seat
    if public.counts == _ALL_PLAYED and done >> (seat ^ 2) & 1:
        return gather(public, 0)
    return _with(public, done=done)


def _with(public: Public, **changes: Any) -> Public:
    fields = {name: getattr(public, name) for name in public.__struct_fields__}
    return Public(**{**fields, **changes})


def lapse(state: State) -> State:
    """Closes a claim window that is still open after the last trick, as the table does after its time (KJ-5.9)."""
    public = state.public
    if len(public.trick) == 4 and public.counts == _ALL_PLAYED:
        return State(gather(public, 0), state.hands, state.unseen)
    return state


def move(state: State, seat: int, action: Action) -> Move:
    """The record's entry; nothing is ever uncovered in klaverjassen."""
    return Move(seat, action)


def score(state: State) -> Score:
    """The score of a deal that is over (KJ-6). Raises :class:`ValueError` before that."""
    if to_act(state):
        raise ValueError("the deal is not over: it has no score yet")
    return add_up(state.public)


def next_dealer(dealer: int, score: Score) -> int:
    """The dealer of the next deal: the next seat clockwise, whatever the score (KJ-1.4)."""
    return (dealer + 1) & 3


def check_deal(options: Options, deal: Deal) -> None:
    """Raises :class:`ValueError` where a deal is not one of this game under these options (KJ-1.3, KJ-3.2, KJ-3.4)."""
    together = 0
    for seat, hand in enumerate(deal.hands):
        if hand.bit_count() + deal.unseen[seat] != 8:
            raise ValueError(f"expected eight cards for {SEATS[seat]} (KJ-1.3)")
        if together & hand:
            twice = CARD_NAMES[card_indices(together & hand)[0]]
            raise ValueError(f"{twice} is dealt twice (KJ-1.2)")
        together |= hand
    if not any(deal.unseen) and together != ALL:
        raise ValueError("expected all 32 cards (KJ-1.2)")
    _check_chance(options, deal)


def _check_chance(options: Options, deal: Deal) -> None:
    wanted = options.trump_choice
    if (wanted is TrumpChoice.TURNED) != bool(deal.turned):
        raise ValueError("a turned card belongs to trump_choice=turned, and to nothing else (KJ-3.2)")
    if (wanted is TrumpChoice.DRAWN) != bool(deal.drawn):
        raise ValueError("a drawn card belongs to trump_choice=drawn, and to nothing else (KJ-3.4)")
    if (deal.turned and deal.turned not in TURNED) or (deal.drawn and deal.drawn not in (*TURNED, "joker")):
        raise ValueError(f"expected a card of the pack of 2-6, not {deal.turned or deal.drawn} (KJ-3.2, KJ-3.4)")
    if deal.drawn == "joker" and options.jokers is Jokers.EXCLUDED:
        raise ValueError("the jokers are left out here: jokers=excluded (KJ-3.5)")
