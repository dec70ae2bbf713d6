"""What an action in play does: cards to the pile, a clear, the draw, going out, and whose turn follows."""

import msgspec

from mokum.cards import CARDS, RANKS, UNKNOWN, Card
from mokum.games.amsterdam.actions import fitting_ranks, zone_in_use
from mokum.games.amsterdam.options import House, Level
from mokum.games.amsterdam.progress import afresh, drifted, gone_on
from mokum.games.amsterdam.refusals import refusal
from mokum.games.amsterdam.rules import (
    FACE_DOWN,
    FACE_UP,
    HAND,
    NO_RANK,
    NO_ZONE,
    clears,
    draw_count,
    fits,
    is_wild,
    may_mix,
    may_take,
    next_seat,
    requirement,
    top_run,
)
from mokum.games.amsterdam.state import (
    RANK_OF,
    Cards,
    Hidden,
    Phase,
    Public,
    State,
    dealer_of,
    in_order,
    opened_by,
    opening_claims,
    printed_top,
    top_ranks,
)
from mokum.games.amsterdam.swap import apply_swap, replaced
from mokum.games.amsterdam.told import Told, after_play, after_take
from mokum.games.game import Action, IllegalAction, Move, UnseenCards


class _Turn(msgspec.Struct):
    """A turn under way: the mover's zones and what lies in the middle, as they stand after each step."""

    public: Public
    seat: int
    hand: list[Card]
    shown: list[Card]
    told: Told
    up: list[Card]
    down: list[Card]
    pile: Cards
    gone: Cards
    stock: Cards
    gained: Cards = ()
    lost: Cards = ()
    progress: bool = False
    cleared: bool = False


def apply(state: State, seat: int, action: Action, flipped: Card = "", drawn: Cards = ()) -> State:
    """The state after the action; the argument stays as it is.

    ``flipped`` and ``drawn`` are needed only for cards that the state does not know; drawn ones that are not given
    become ``?``. Raises :class:`IllegalAction`; :class:`UnseenCards` for an unknown flip; :class:`ValueError` where
    these cards differ from those that lie there.
    """
    public = state.public
    if public.phase is Phase.OVER:
        raise refusal(802, "game-over")
    if not 0 <= seat < public.options.seats:
        raise ValueError(f"expected a seat from 0 to {public.options.seats - 1}, not {seat}")
    if public.phase is Phase.SWAP:
        _expect_none(flipped, drawn)
        return apply_swap(state, seat, action)
    if public.to < 0:
        state = _with_opener(state, seat, action)
    elif public.to != seat:
        raise refusal(301, "not-your-turn", seat=str(public.to + 1))
    turn = _begin(state, seat)
    if action[:1].isupper():
        _expect_none(flipped, ())
        _play(turn, action)
        _settle(turn, drawn)
    elif action.startswith("flip:"):
        if _flip(turn, action, flipped):
            _settle(turn, drawn)
        else:
            _expect_none("", drawn)
    elif action == "take" or action.startswith("take:"):
        _expect_none(flipped, drawn)
        _take(turn, action)
    else:
        _refuse_word(action)
    return _end(turn, state)


def move(state: State, seat: int, action: Action) -> Move:
    """The entry for an action that is legal in ``state``, with the cards it will uncover (unseen ones ``?``).

    In a last play from two zones the cards of the hand stand first: who does not see that hand then knows which cards
    left the row.
    """
    public = state.public
    if public.phase is not Phase.PLAY or action.startswith("take"):
        return Move(seat, action)
    turn = _begin(state, seat)
    if action.startswith("flip:"):
        card = turn.down[_flip_index(turn, action)]
        if card == UNKNOWN or not _fits(card, turn.pile):
            return Move(seat, action, card)
        return Move(seat, action, card, turn.stock[: draw_count(0, len(turn.stock))])
    cards = action.split(",")
    left = max(0, len(turn.hand) - len(cards)) if zone_in_use(public, seat) == HAND else 0
    if 0 < len(turn.hand) < len(cards) and UNKNOWN not in turn.hand:
        cards = [*turn.hand, *_without(cards, turn.hand)]
    return Move(seat, ",".join(cards), "", turn.stock[: draw_count(left, len(turn.stock))])


def _begin(state: State, seat: int) -> _Turn:
    public, hidden = state.public, state.hidden
    return _Turn(
        public, seat, list(state.hands[seat]), list(public.shown[seat]), public.told[seat], list(public.up[seat]),
        list(hidden.down[seat]), public.pile, public.gone, hidden.stock,
    )  # fmt: skip


def _without(cards: list[Card], less: list[Card]) -> list[Card]:
    rest = list(cards)
    for card in less:
        rest.remove(card)
    return rest


def _expect_none(flipped: Card, drawn: Cards) -> None:
    if flipped or drawn:
        raise ValueError("this action uncovers no such cards")


def _refuse_word(action: Action) -> None:
    if action in ("ready", "unready") or action.startswith("swap:"):
        raise refusal(201, "swap-over")
    raise refusal(302, "unknown-action", action=action)


def _with_opener(state: State, seat: int, action: Action) -> State:
    """For a reader who could not tell who opens: what the first play shows (AM-2.3 to AM-2.6)."""
    public = state.public
    rank = RANK_OF.get(action[:2], -1)
    if rank < 0:
        raise refusal(203, "not-the-opener", seat=str(seat + 1), rank=action)
    owed = NO_RANK if is_wild(rank) else rank
    step = (seat - dealer_of(public) - 1) % public.options.seats
    if (owed, step) > min((NO_RANK, 0), *opening_claims(state)):
        raise refusal(203, "not-the-opener", seat=str(seat + 1), rank=RANKS[rank])
    return opened_by(state, seat, "" if owed == NO_RANK else RANKS[owed])


def _fits(card: Card, pile: Cards) -> bool:
    return card[1] in fitting_ranks(top_ranks(pile))


def _play(turn: _Turn, action: Action) -> None:
    cards = tuple(action.split(","))
    for card in cards:
        if card not in CARDS:
            raise refusal(302, "unknown-action", action=action)
        if card[1] != cards[0][1]:
            raise refusal(302, "mixed-ranks")
    opening = turn.public.opening
    in_use = zone_in_use(turn.public, turn.seat)
    if opening and (cards[0][1] != opening or in_use != HAND):
        raise refusal(205, "opening-rank", rank=opening)
    if in_use == HAND:
        _leave_hand(turn, cards)
    elif in_use == FACE_UP:
        _leave_row(turn, cards)
    else:
        _refuse_from_face_down(turn, in_use, cards[0])
    if not _fits(cards[0], turn.pile):
        raise _too_low(cards[0], top_ranks(turn.pile))
    turn.pile += cards


def _too_low(card: Card, ranks: tuple[int, ...]) -> IllegalAction:
    required = requirement(ranks)
    code = fits(RANK_OF[card], required, ranks[0])[1]
    if code == 404:
        return refusal(code, "two-on-three")
    return refusal(code, "too-low", card=card, rank=RANKS[required])


def _refuse_from_face_down(turn: _Turn, in_use: int, card: Card) -> None:
    if in_use == NO_ZONE:
        raise refusal(804, "no-cards")
    if card in turn.up:
        raise refusal(702, "face-down-first", card=card)
    raise refusal(704, "must-flip")


def _leave_hand(turn: _Turn, cards: Cards) -> None:
    """Takes a play out of the hand: known copies first, then unseen ones; in a last play the rest out of the row."""
    missing, unshown = [], []
    for card in cards:
        if card in turn.hand:
            turn.hand.remove(card)
        else:
            missing.append(card)
        if card in turn.shown:
            turn.shown.remove(card)
        else:
            unshown.append(RANK_OF[card])
    unseen = turn.hand.count(UNKNOWN)
    if len(missing) > unseen:
        _leave_both(turn, cards, missing, len(missing) - unseen)
    for _ in range(min(unseen, len(missing))):
        turn.hand.remove(UNKNOWN)
    turn.told = after_play(turn.told, unshown, len(turn.hand) - len(turn.shown))
    turn.lost = cards


def _leave_both(turn: _Turn, cards: Cards, missing: list[Card], wanted: int) -> None:
    row = list(turn.up)
    found = 0
    for card in reversed(missing):
        if found < wanted and card in row:
            row.remove(card)
            found += 1
    options = turn.public.options
    mixing = options.mixed_last_play is House.ON and not turn.public.opening
    whole = all(card == UNKNOWN for card in turn.hand)
    if found == wanted and mixing and whole and may_mix(len(turn.stock), len(turn.down), options.level is Level.EXPERT):
        turn.up = row
        turn.progress = True
        return
    absent = next((card for card in missing if card not in turn.up), missing[0])
    if absent not in turn.up:
        raise refusal(308, "not-in-hand", card=absent)
    if len(missing) < len(cards):
        raise refusal(703, "zones-mixed")
    raise refusal(701, "hand-first", card=absent)


def _leave_row(turn: _Turn, cards: Cards) -> None:
    for card in cards:
        if card not in turn.up and UNKNOWN not in turn.up:
            raise refusal(308, "not-face-up", card=card)
        turn.up.remove(card if card in turn.up else UNKNOWN)
    turn.progress = True


def _flip_index(turn: _Turn, action: Action) -> int:
    number, count = action.removeprefix("flip:"), len(turn.down)
    if number not in map(str, range(1, count + 1)):
        raise refusal(704, "no-such-blind-card", number=number, count=str(count))
    return int(number) - 1


def _flip(turn: _Turn, action: Action, flipped: Card) -> bool:
    """Turns a blind card onto the pile, or takes it up with the pile where it does not fit (AM-7.4, AM-7.5)."""
    public = turn.public
    if public.opening:
        raise refusal(205, "opening-rank", rank=public.opening)
    in_use = zone_in_use(public, turn.seat)
    if in_use == NO_ZONE:
        raise refusal(804, "no-cards")
    if in_use != FACE_DOWN:
        raise refusal(702 if public.options.level is Level.EXPERT else 701, "flip-locked")
    index = _flip_index(turn, action)
    card = _uncovered(turn.down[index], flipped, f"blind card {index + 1}")
    if card == UNKNOWN:
        raise UnseenCards(f"{action} needs the card that lies there, such as {action}=H3")
    fitting = _fits(card, turn.pile)
    del turn.down[index]
    turn.progress = True
    if fitting:
        turn.pile += (card,)
    else:
        _pick_up(turn, (card,))
    return fitting


def _uncovered(lies: Card, given: Card, where: str) -> Card:
    if given not in CARDS and given not in ("", UNKNOWN):
        raise ValueError(f"expected a card such as H3, not {given!r}")
    if lies == UNKNOWN:
        return given or UNKNOWN
    if given not in ("", UNKNOWN, lies):
        raise ValueError(f"{where} is {lies}, not {given}")
    return lies


def _take(turn: _Turn, action: Action) -> None:
    public, options = turn.public, turn.public.options
    if public.opening:
        raise refusal(205, "opening-rank", rank=public.opening)
    in_use = zone_in_use(public, turn.seat)
    if in_use == NO_ZONE:
        raise refusal(804, "no-cards")
    fitting = ""
    if in_use != FACE_DOWN and turn.pile:
        row, ranks = turn.hand if in_use == HAND else turn.up, fitting_ranks(top_ranks(turn.pile))
        fitting = next((card for card in row if card[-1] in ranks), "")
    allowed, code = may_take(len(turn.pile), fitting != "", in_use, options.voluntary_pickup is House.ON)
    if not allowed:
        reasons = {704: "must-flip", 307: "empty-pile", 305: "must-play"}
        raise refusal(code, reasons[code], **({"card": fitting} if code == 305 else {}))
    more = _going_along(turn, action, in_use)
    if in_use == HAND and options.voluntary_pickup is House.OFF:
        turn.told = after_take(turn.told, len(turn.hand) - len(turn.shown), top_ranks(turn.pile))
    _pick_up(turn, more)


def _going_along(turn: _Turn, action: Action, in_use: int) -> Cards:
    """The face-up card that goes along with the pile, where the house wants it so (AM-11.2)."""
    if in_use != FACE_UP or turn.public.options.stuck_takes_face_up is House.OFF:
        if action != "take":
            raise refusal(707 if in_use == FACE_UP else 306, "take-no-card")
        return ()
    if action == "take":
        raise refusal(1102, "take-needs-face-up", card=turn.up[0])
    card = action.removeprefix("take:")
    if card not in CARDS:
        raise refusal(1102, "unknown-action", action=action)
    if card not in turn.up:
        raise refusal(1102, "not-face-up", card=card)
    turn.up.remove(card)
    turn.progress = True
    return (card,)


def _pick_up(turn: _Turn, more: Cards) -> None:
    turn.gained = turn.pile + more
    turn.hand += turn.gained
    turn.shown += [card for card in turn.gained if card != UNKNOWN]
    turn.pile = ()


def _settle(turn: _Turn, drawn: Cards) -> None:
    """After a play: the clear, then the draw (AM-4.5, AM-5.1, AM-6.2)."""
    ranks = printed_top(turn.pile)
    if clears(ranks[0], top_run(ranks))[0]:
        turn.gone += turn.pile
        turn.pile = ()
        turn.cleared = turn.progress = True
    count = draw_count(len(turn.hand), len(turn.stock))
    if drawn and len(drawn) != count:
        raise ValueError(f"expected {count} drawn cards, not {len(drawn)}")
    if count:
        given = drawn or ("",) * count
        for lies, card in zip(turn.stock, given, strict=False):
            turn.hand.append(_uncovered(lies, card, "the next card of the stock"))
        turn.stock = turn.stock[count:]
        turn.progress = True


def _end(turn: _Turn, state: State) -> State:
    """Who is out, whether the game is over, and whose turn follows."""
    public, seat = turn.public, turn.seat
    counts, up, down = replaced(public.counts, seat, len(turn.hand)), public.up, public.down
    if len(turn.up) != len(up[seat]):
        up = replaced(up, seat, tuple(turn.up))
    if len(turn.down) != down[seat]:
        down = replaced(down, seat, len(turn.down))
    out = public.out
    if not (turn.hand or turn.up or turn.down):
        out += (seat,)
        turn.progress = True
    left = [0 if s in out else counts[s] + len(up[s]) + down[s] for s in range(len(counts))]
    players = len(left) - left.count(0)
    to = seat if turn.cleared and left[seat] else next_seat(left, seat)
    if turn.progress:
        quiet, drift, visits, adjudged = afresh(to, turn.pile, len(counts))
    else:
        drift = replaced(public.drift, seat, drifted(public.drift[seat], turn.gained, turn.lost))
        quiet, visits, adjudged = gone_on(public, (to, turn.pile, drift), players)
    over = players <= 1 or adjudged != ""
    shown = public.shown
    if len(turn.shown) != len(shown[seat]):
        shown = replaced(shown, seat, in_order(turn.shown))
    told = public.told if turn.told == public.told[seat] else replaced(public.told, seat, turn.told)
    after = Public(
        public.options, Phase.OVER if over else Phase.PLAY, -1 if over else to, public.dealer, 0, "",
        turn.pile, turn.gone, len(turn.stock), counts, up, down, out, quiet, shown, told, drift,
        () if over else visits, adjudged,
    )  # fmt: skip
    hidden = state.hidden
    if turn.stock is not hidden.stock or down is not public.down:
        hidden = Hidden(turn.stock, replaced(hidden.down, seat, tuple(turn.down)))
    return State(after, replaced(state.hands, seat, in_order(turn.hand)), hidden)
