"""The rules of one trick as leaf functions on plain ints: each rule stands here once.

The table, the refusals, the bots and the compiled search all call these. Cards are indices ``8 * suit + rank`` and
sets of them bits of an int (:mod:`mokum.cards.cardset`); ranks count 7 8 9 T J Q K A from 0. A paragraph is an int,
403 for KJ-4.3.
"""

from typing import Final

TRUMP_POINTS: Final = (0, 0, 14, 10, 20, 3, 4, 11)
PLAIN_POINTS: Final = (0, 0, 0, 10, 2, 3, 4, 11)
TRUMP_ORDER: Final = (0, 1, 6, 4, 7, 2, 3, 5)
PLAIN_ORDER: Final = (0, 1, 2, 6, 3, 4, 5, 7)
TRUMP_ABOVE: Final = (0b11111110, 0b11111100, 0b00010000, 0b10010100, 0, 0b11011100, 0b10011100, 0b00010100)
"""For each rank the ranks that beat it in trump, as bits (KJ-2.1)."""

LAST_TRICK: Final = 10
PIT: Final = 100
ALL_POINTS: Final = 162

FREE_LEAD: Final = 403
FOLLOW: Final = 404
BEAT_TRUMP: Final = 405
ANY_TRUMP: Final = 406
NO_DUTY: Final = 407
MUST_TRUMP: Final = 408
OVERTRUMP: Final = 409
NO_UNDERTRUMP: Final = 410
ONLY_LOWER: Final = 411
FORCED_UNDERTRUMP: Final = 412
PARTNER_WINS: Final = 413
PARTNER_NO_UNDERTRUMP: Final = 414


def duty(
    hand: int, led: int, trump: int, best: int, partner_wins: bool, amsterdams: bool, forced: bool
) -> tuple[int, int]:
    """Says which cards of ``hand`` may be played, and the paragraph that decides (KJ-4.3 to KJ-4.14).

    ``led`` is the suit led or -1 on the lead, ``best`` the rank of the highest trump on the table or -1.
    ``amsterdams`` and ``forced`` are the options ``trump_duty=amsterdams`` and ``undertrump=forced``.
    """
    if led < 0:
        return hand, FREE_LEAD
    trumps = hand & 255 << 8 * trump
    followers = hand & 255 << 8 * led
    if followers and led != trump:
        return followers, FOLLOW
    if not trumps:
        return hand, NO_DUTY
    higher = trumps if best < 0 else trumps & TRUMP_ABOVE[best] << 8 * trump
    if led == trump:
        return (higher, BEAT_TRUMP) if higher else (trumps, ANY_TRUMP)
    return void_duty(hand, trumps, higher, best, partner_wins and amsterdams, forced)


def void_duty(hand: int, trumps: int, higher: int, best: int, excused: bool, forced: bool) -> tuple[int, int]:
    """Says the same for a hand without the suit led that holds trumps; ``higher`` are those that beat the table.

    ``excused`` says that the partner wins and the table plays Amsterdams (KJ-4.13).
    """
    others = hand & ~trumps
    if excused:
        if higher == trumps:
            return hand, PARTNER_WINS
        return (others | higher, PARTNER_NO_UNDERTRUMP) if others | higher else (hand, ONLY_LOWER)
    if higher:
        return (higher, MUST_TRUMP if best < 0 else OVERTRUMP)
    if not others:
        return hand, ONLY_LOWER
    return (trumps, FORCED_UNDERTRUMP) if forced else (others, NO_UNDERTRUMP)


def strength(card: int, led: int, trump: int) -> int:
    """Ranks a card within a trick: 0 for one that cannot win, then the suit led, then trump (KJ-4.15)."""
    suit = card >> 3
    if suit == trump:
        return 9 + TRUMP_ORDER[card & 7]
    return 1 + PLAIN_ORDER[card & 7] if suit == led else 0


def card_points(card: int, trump: int) -> int:
    """The points of a card (KJ-2.1, KJ-2.2)."""
    return TRUMP_POINTS[card & 7] if card >> 3 == trump else PLAIN_POINTS[card & 7]


def run_roem(ranks: int) -> int:
    """The roem of the longest run among up to four ranks of one suit, as bits in natural order (KJ-5.1, KJ-5.2)."""
    three = ranks & ranks >> 1 & ranks >> 2
    if not three:
        return 0
    return 50 if three & ranks >> 3 else 20


def stuk_roem(cards: int, trump: int) -> int:
    """20 where king and queen of trump lie in one trick (KJ-5.3)."""
    return 20 if cards >> 8 * trump & 0b01100000 == 0b01100000 else 0


def four_roem(cards: int, lowest_rank: int) -> int:
    """The roem of four cards of one rank (KJ-5.4); ``lowest_rank`` as in :func:`lowest_four`."""
    alike = cards & cards >> 8 & cards >> 16 & cards >> 24 & 255
    if alike >> 4 & 1:
        return 200 if lowest_rank < 8 else 0
    return 100 if alike >> lowest_rank else 0


def lowest_four(four_alike: int) -> int:
    """The lowest rank of which four are roem: 7 for ``all`` (0), T for ``high`` (1), none for ``none`` (2)."""
    if four_alike == 0:
        return 0
    return 3 if four_alike == 1 else 8


def trick_roem(cards: int, trump: int, lowest_rank: int) -> int:
    """The roem in the four cards of a trick, all kinds together (KJ-5.5)."""
    runs = run_roem(cards & 255) + run_roem(cards >> 8 & 255) + run_roem(cards >> 16 & 255) + run_roem(cards >> 24)
    return runs + stuk_roem(cards, trump) + four_roem(cards, lowest_rank)


def makers_made(makers: int, others: int) -> bool:
    """Whether the makers have *more* than the defenders, roem and pit counted (KJ-6.2, KJ-6.3)."""
    return makers > others
