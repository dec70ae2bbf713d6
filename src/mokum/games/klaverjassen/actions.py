"""What may be said and played: the words, the legal ones, and why another is refused."""

from typing import Final

from mokum.cards.cardset import CARD_INDEX, CARD_NAMES, card_names
from mokum.games.game import Action, IllegalAction, Legal, UnseenCards
from mokum.games.klaverjassen import rules
from mokum.games.klaverjassen.options import FourAlike, Options, TrumpDuty, Undertrump
from mokum.games.klaverjassen.state import SEATS, Public, View

SUIT_NAMES: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
CLAIMS: Final = ("roem:100", "roem:20", "roem:200", "roem:40", "roem:50", "roem:70")
TRUMPS: Final = ("trump:C", "trump:D", "trump:H", "trump:S")

REFUSALS: Final = {
    "out-of-turn": "{who} plays now, not {seat}",
    "over": "the deal is over",
    "unknown-action": "expected {expected}, not {action}",
    "not-held": "{card} is not in that hand",
    "trump-first": "trump comes first: {expected}",
    "trump-known": "trump is chosen already",
    "no-claim": "there is no trick in which {seat} could claim roem now",
    "wrong-claim": "that is not the sum that lies there; it costs nothing",
    "follow": "{card} does not follow suit: you hold {suit}",
    "beat-trump": "{card} is too low: you can beat the {best} and must",
    "any-trump": "trump was led and you hold some",
    "must-trump": "{card} is no trump: you cannot follow suit and must trump",
    "must-overtrump": "{card} does not beat the {best}: you can overtrump and must",
    "no-undertrump": "{card} would undertrump the {best}, which is not allowed while you hold other cards",
    "forced-undertrump": "{card} is no trump: here one who cannot overtrump plays a lower trump",
}
"""The English sentence of each refusal; a code is also the name of the client's sentence."""

_AMSTERDAMS: Final = TrumpDuty.AMSTERDAMS
_FORCED: Final = Undertrump.FORCED

_FOUR_ALIKE: Final = list(FourAlike)

_CODES: Final = {
    rules.FOLLOW: "follow",
    rules.BEAT_TRUMP: "beat-trump",
    rules.ANY_TRUMP: "any-trump",
    rules.MUST_TRUMP: "must-trump",
    rules.OVERTRUMP: "must-overtrump",
    rules.NO_UNDERTRUMP: "no-undertrump",
    rules.PARTNER_NO_UNDERTRUMP: "no-undertrump",
    rules.FORCED_UNDERTRUMP: "forced-undertrump",
}

_PARAGRAPHS: Final = {number: f"KJ-{number // 100}.{number % 100}" for number in range(401, 419)}

STRENGTH: Final = tuple(
    tuple(tuple(rules.strength(card, led, trump) for card in range(32)) for led in range(4)) for trump in range(4)
)
"""``rules.strength`` as a table: trump, suit led, card."""


def lying(leader: int, trick: tuple[int, ...], trump: int) -> tuple[int, int]:
    """The seat that wins a trick as far as it lies, and the rank of its highest trump; -1 for none (KJ-4.15)."""
    if not trick:
        return -1, -1
    powers = [STRENGTH[trump][trick[0] >> 3][card] for card in trick]
    place = powers.index(max(powers))
    return (leader + place) & 3, trick[place] & 7 if trick[place] >> 3 == trump else -1


def refusal(paragraph: str, code: str, **params: str) -> IllegalAction:
    """The refusal with its English sentence."""
    return IllegalAction(paragraph, code, REFUSALS[code], params)


def duty(public: Public, seat: int, hand: int) -> tuple[int, int]:
    """The cards that ``seat`` may play from ``hand`` and the paragraph, as :func:`rules.duty` has it."""
    trick = public.trick
    if not trick or len(trick) == 4:
        return hand, rules.FREE_LEAD
    options = public.options
    return rules.duty(
        hand,
        trick[0] >> 3,
        public.trump,
        public.best,
        public.winning ^ 2 == seat,
        options.trump_duty is _AMSTERDAMS,
        options.undertrump is _FORCED,
    )


def legal(view: View) -> Legal:
    """What the seat of this view may do now, wrong claims included (KJ-5.8); nothing when another seat acts."""
    public, seat = view.public, view.seat
    lying = len(public.trick)
    if public.trump >= 0 and lying < 4 and seat == (public.leader + lying) & 3 and not view.unseen:
        allowed, paragraph = duty(public, seat, view.hand)
        return Legal(card_names(allowed), _PARAGRAPHS[paragraph] if allowed else "KJ-4.2")
    if seat not in to_act(public):
        return Legal((), "KJ-4.1")
    if public.trump < 0:
        return trump_words(public)
    if view.unseen and lying < 4:
        raise unseen_hand(seat)
    return _legal_after_trick(view)


def unseen_hand(seat: int) -> UnseenCards:
    """The error for a question about a hand that is not seen."""
    return UnseenCards(f"the hand of {SEATS[seat]} is not seen, so its legal cards are not known")


def _legal_after_trick(view: View) -> Legal:
    public, seat = view.public, view.seat
    claims = ("done", *CLAIMS) if may_claim(public, seat) else ()
    if seat != public.winning or not public.counts[seat]:
        return Legal(claims, "KJ-5.7")
    if view.unseen:
        raise unseen_hand(seat)
    return Legal(card_names(view.hand) + claims, "KJ-4.3")


def trump_words(public: Public) -> Legal:
    """The words with which trump is chosen (KJ-3.1, KJ-3.2, KJ-3.5)."""
    if public.turned:
        return Legal(("pass", "play"), "KJ-3.2")
    return Legal(TRUMPS, "KJ-3.5" if public.drawn else "KJ-3.1")


def may_claim(public: Public, seat: int) -> bool:
    """Whether the full trick on the table waits for this seat's claim (KJ-5.7)."""
    return len(public.trick) == 4 and (public.winning ^ seat) & 1 == 0 and not public.done >> seat & 1


def to_act(public: Public) -> tuple[int, ...]:
    """All seats that may act; the winner of a trick also while its partner may claim (KJ-4.1, KJ-4.16, KJ-5.9)."""
    if public.trump < 0:
        return ((public.forehand + public.passes) & 3,)
    lying = len(public.trick)
    if lying == 4:
        winner = public.winning
        asked = tuple(seat for seat in (winner ^ 2, winner) if not public.done >> seat & 1)
        if public.done >> winner & 1 and public.counts[winner]:
            asked = (*asked, winner)
        return asked
    if lying or public.counts != (0, 0, 0, 0):
        return ((public.leader + lying) & 3,)
    return ()


def true_claim(public: Public) -> int:
    """The roem in the four cards on the table (KJ-5.5)."""
    cards = 0
    for card in public.trick:
        cards |= 1 << card
    return rules.trick_roem(cards, public.trump, lowest_four(public.options))


def lowest_four(options: Options) -> int:
    """The lowest rank of which four are roem under these options (KJ-5.4)."""
    return rules.lowest_four(_FOUR_ALIKE.index(options.four_alike))


def refused_card(public: Public, seat: int, hand: int, card: int) -> IllegalAction:
    """Why ``seat`` may not play ``card``, which is not among those it may play from ``hand`` (KJ-4.2 to KJ-4.14)."""
    name = CARD_NAMES[card]
    if not hand >> card & 1:
        return refusal("KJ-4.2", "not-held", card=name)
    paragraph = duty(public, seat, hand)[1]
    params = {
        "card": name,
        "suit": SUIT_NAMES[CARD_NAMES[public.trick[0]][0]],
        "best": CARD_NAMES[8 * public.trump + public.best] if public.best >= 0 else "",
    }
    return refusal(_PARAGRAPHS[paragraph], _CODES[paragraph], **params)


def misplaced(public: Public, seat: int, action: Action) -> IllegalAction:
    """The refusal of an action whose time it is not, or that is none at all."""
    acting = to_act(public)
    if not acting:
        return refusal("KJ-4.1", "over")
    if action.startswith("roem:") or action == "done":
        return _misplaced_claim(public, seat, action)
    if seat not in acting:
        return refusal("KJ-4.1", "out-of-turn", who=" or ".join(SEATS[other] for other in acting), seat=SEATS[seat])
    if public.trump < 0:
        words = trump_words(public)
        if action in CARD_INDEX:
            return refusal("KJ-3.7", "trump-first", expected=" or ".join(words.actions))
        return refusal(words.paragraph, "unknown-action", expected=" or ".join(words.actions), action=action)
    if action in TRUMPS or action in ("play", "pass"):
        return refusal("KJ-3.7", "trump-known")
    return refusal("KJ-4.2", "unknown-action", expected="a card such as DJ", action=action)


def _misplaced_claim(public: Public, seat: int, action: Action) -> IllegalAction:
    if not may_claim(public, seat):
        return refusal("KJ-5.7", "no-claim", seat=SEATS[seat])
    if action in CLAIMS:
        return refusal("KJ-5.8", "wrong-claim")
    return refusal("KJ-5.8", "unknown-action", expected="one of " + " ".join(CLAIMS), action=action)
