"""What may be said and played: the words, the legal ones, and why another is refused."""

from typing import Final

from mokum.cards.cardset import CARD_INDEX, CARD_NAMES, card_names
from mokum.games.game import Action, IllegalAction, Legal, UnseenCards
from mokum.games.klaverjassen import rules
from mokum.games.klaverjassen.options import FourAlike, Options, Roem, TrumpChoice, TrumpDuty, Undertrump
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


def refusal(paragraph: str, code: str, **params: str) -> IllegalAction:
    """The refusal with its English sentence."""
    return IllegalAction(paragraph, code, REFUSALS[code], params)


def best_trump(public: Public) -> int:
    """The rank of the highest trump on the table, -1 without one."""
    order = rules.TRUMP_ORDER
    best = -1
    for card in public.trick:
        if card >> 3 == public.trump and (best < 0 or order[card & 7] > order[best]):
            best = card & 7
    return best


def winning(public: Public) -> int:
    """The seat that wins the trick as far as it lies (KJ-4.15).

    Raises :class:`ValueError` for an empty trick.
    """
    ranking = STRENGTH[public.trump][public.trick[0] >> 3]
    powers = [ranking[card] for card in public.trick]
    return (public.leader + powers.index(max(powers))) & 3


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
        best_trump(public),
        winning(public) ^ 2 == seat,
        options.trump_duty is TrumpDuty.AMSTERDAMS,
        options.undertrump is Undertrump.FORCED,
    )


def legal(view: View) -> Legal:
    """What the seat of this view may do now, wrong claims included (KJ-5.8); nothing when another seat acts."""
    public = view.public
    if view.seat not in to_act(public):
        return Legal((), "KJ-4.1")
    if public.trump < 0:
        return trump_words(public)
    claims = ("done", *CLAIMS) if may_claim(public, view.seat) else ()
    if claims and (view.seat != winning(public) or not public.counts[view.seat]):
        return Legal(claims, "KJ-5.7" if view.seat != winning(public) else "KJ-5.9")
    if view.unseen:
        raise UnseenCards(f"the hand of {SEATS[view.seat]} is not seen, so its legal cards are not known")
    allowed, paragraph = duty(public, view.seat, view.hand)
    return Legal(card_names(allowed) + claims, _PARAGRAPHS[paragraph])


def trump_words(public: Public) -> Legal:
    """The words with which trump is chosen (KJ-3.1, KJ-3.2, KJ-3.5)."""
    if public.turned:
        return Legal(("pass", "play"), "KJ-3.2")
    return Legal(TRUMPS, "KJ-3.5" if public.drawn else "KJ-3.1")


def may_claim(public: Public, seat: int) -> bool:
    """Whether the full trick on the table waits for this seat's claim (KJ-5.7)."""
    return len(public.trick) == 4 and (winning(public) ^ seat) & 1 == 0 and not public.done >> seat & 1


def to_act(public: Public) -> tuple[int, ...]:
    """All seats that may act; the winner of a trick also while its partner may claim (KJ-4.1, KJ-4.16, KJ-5.9)."""
    if public.trump < 0:
        return ((public.forehand + public.passes) & 3,)
    lying = len(public.trick)
    if lying == 4:
        winner = winning(public)
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
    return rules.lowest_four((FourAlike.ALL, FourAlike.HIGH, FourAlike.NONE).index(options.four_alike))


def check_card(public: Public, seat: int, hand: int, card: int) -> None:
    """Raises :class:`IllegalAction` unless ``seat`` may play ``card`` from ``hand`` (KJ-4.2 to KJ-4.14)."""
    name = CARD_NAMES[card]
    if not hand >> card & 1:
        raise refusal("KJ-4.2", "not-held", card=name)
    allowed, paragraph = duty(public, seat, hand)
    if not allowed >> card & 1:
        best = best_trump(public)
        suit = CARD_NAMES[public.trick[0]][0]
        params = {
            "card": name,
            "suit": SUIT_NAMES[suit],
            "best": CARD_NAMES[8 * public.trump + best] if best >= 0 else "",
        }
        raise refusal(_PARAGRAPHS[paragraph], _CODES[paragraph], **params)


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


def chooses_trump(options: Options) -> bool:
    """Whether forehand has nothing but the naming of a suit to choose from (KJ-3.1)."""
    return options.trump_choice is TrumpChoice.COMPULSORY


def claims_roem(options: Options) -> bool:
    """Whether roem must be claimed (KJ-5.7)."""
    return options.roem is Roem.CLAIMED
