"""The worlds behind a view of amsterdam: hidden cards drawn evenly among all ways that agree with what a seat has seen.

A seat sees the pile, the cleared cards, the rows, its own hand and what others took up; of some other cards play has
told which ranks they are not (:mod:`mokum.games.amsterdam.told`). All that may be any card of the rest is shuffled.
Cards of which something is told are drawn first, the fewest ranks first, each evenly among those that are left; a
draw that finds fewer cards left than there can be at most at this place is kept only with the chance of the one to
the other, else all begins anew. So each way has the same chance in the end.
"""

from collections import Counter
from typing import Final, NamedTuple

from mokum.cards import UNKNOWN
from mokum.games.amsterdam import View
from mokum.games.amsterdam.state import RANK_OF, Cards
from mokum.search.amsterdam_memory import (
    BLIND_AT,
    CARDS,
    HELD,
    MOST_SEATS,
    PILE,
    RANKS,
    ROW,
    SIZE,
    STOCK_AT,
    seat_at,
)
from mokum.search.memo import WORD, load, shuffled, store

HAND_PART: Final = 0
ROW_PART: Final = 1
PILE_PART: Final = 2
BLIND_PART: Final = 3
STOCK_PART: Final = 4

LEFT: Final = SIZE
"""How many cards of each rank are hidden; sixteen words more for those not dealt yet."""
GROUPS: Final = LEFT + 32 * WORD
"""How many groups; for each the ranks it may hold (a bit for each), its size, and the most cards it can choose from."""
GROUP: Final = 3 * WORD
MOST_GROUPS: Final = 64
PARTS: Final = GROUPS + WORD + MOST_GROUPS * GROUP
"""How many parts; for each the kind of place, its seat and its size, in the order in which cards are dealt."""
PART: Final = 3 * WORD
MOST_PARTS: Final = 128
END: Final = PARTS + WORD + MOST_PARTS * PART

TRIES: Final = 100_000


class Part(NamedTuple):
    """Some hidden cards that lie in one place: its kind, its seat, their number, and the ranks they cannot be."""

    kind: int
    seat: int
    number: int
    barred: int = 0


class Group(NamedTuple):
    """Hidden cards that may be of the same ranks, and the most cards there can be to choose from when they are
    drawn."""

    ranks: int
    number: int
    most: int


def hidden_parts(view: View) -> list[Part]:
    """Where cards lie that this seat does not see."""
    public = view.public
    parts: list[Part] = []
    for seat in range(public.options.seats):
        if seat != view.seat:
            free = public.counts[seat] - len(public.shown[seat])
            for number, barred in public.told[seat]:
                parts.append(Part(HAND_PART, seat, number, barred))
                free -= number
            parts.append(Part(HAND_PART, seat, free))
        parts.append(Part(ROW_PART, seat, public.up[seat].count(UNKNOWN)))
        parts.append(Part(BLIND_PART, seat, public.down[seat]))
    parts.append(Part(PILE_PART, 0, public.pile.count(UNKNOWN)))
    parts.append(Part(STOCK_PART, 0, public.stock))
    return [part for part in parts if part.number > 0]


def hidden_cards(view: View) -> list[int]:
    """How many cards of each rank this seat does not see."""
    public = view.public
    seen: Counter[int] = Counter()
    shown = (cards for seat, cards in enumerate(public.shown) if seat != view.seat)
    for cards in (view.hand, public.pile, public.gone, *public.up, *shown):
        seen.update(ranks(cards))
    return [max(0, 4 * public.options.packs - seen[rank]) for rank in range(RANKS)]


def ranks(cards: Cards) -> list[int]:
    """The ranks of those cards that are seen."""
    return [RANK_OF[card] for card in cards if card != UNKNOWN]


class Layout(NamedTuple):
    """Hidden cards by rank, and where they lie: parts in the order they are dealt, and the groups among them."""

    cards: list[int]
    parts: list[Part]
    groups: list[Group]


def layout(view: View) -> Layout:
    """All that :func:`draw` needs. Raises :class:`ValueError` where fewer cards are hidden than places are."""
    cards, parts = hidden_cards(view), hidden_parts(view)
    wanted = sum(part.number for part in parts)
    if wanted > sum(cards):
        raise ValueError(f"{wanted} cards are not seen, but the packs hold only {sum(cards)} more")
    return arranged(cards, parts)


def arranged(cards: list[int], parts: list[Part]) -> Layout:
    """The layout of such parts: those with fewest cards to choose from first, those that may be any card last."""
    everything = (1 << RANKS) - 1

    def choice(allowed: int) -> int:
        return sum(number for rank, number in enumerate(cards) if allowed >> rank & 1)

    sizes: Counter[int] = Counter()
    for part in parts:
        if part.barred:
            sizes[everything & ~part.barred] += part.number
    groups: list[Group] = []
    for allowed in sorted(sizes, key=lambda allowed: (choice(allowed), allowed)):
        # An earlier group takes from these cards whatever it does not find elsewhere.
        taken = sum(max(0, group.number - choice(group.ranks & ~allowed)) for group in groups)
        groups.append(Group(allowed, sizes[allowed], choice(allowed) - taken))
    order = {everything & ~group.ranks: place for place, group in enumerate(groups)}
    parts = sorted(parts, key=lambda part: order.get(part.barred, len(groups)))
    return Layout(cards, parts, groups)


def words_of(found: Layout) -> list[int]:
    """The layout as words for memory, from :data:`LEFT` on."""
    words = [*found.cards, *[0] * (32 - RANKS), len(found.groups)]
    for group in found.groups:
        words += group
    words += [0] * ((PARTS - LEFT) // WORD - len(words))
    words.append(len(found.parts))
    for part in found.parts:
        words += part[:3]
    return words


def draw(memory: int, stream: int) -> int:
    """Draws a world into memory and returns the state of the stream of chance; 0 where none was found.

    What is seen of the heaps stands in the game before; the hidden cards are added.
    """
    for _ in range(TRIES):
        stream = draw_groups(memory, stream)
        if stream > 0:
            stream = draw_rest(memory, stream)
            hand_out(memory)
            return stream
        stream = -stream
    return 0


def draw_groups(memory: int, stream: int) -> int:
    """Draws the groups; the state of the stream is negative where all must begin anew."""
    hidden = memory + LEFT
    left = hidden + 16 * WORD
    for rank in range(RANKS):
        store(left + WORD * rank, load(hidden + WORD * rank))
    place = memory + CARDS
    for number in range(load(memory + GROUPS)):
        group = memory + GROUPS + WORD + GROUP * number
        allowed, size, most = load(group), load(group + WORD), load(group + 2 * WORD)
        for drawn in range(size):
            stream = shuffled(stream)
            chosen = (stream >> 16 & 0xFFFFFFFF) * (most - drawn) >> 32
            rank = 0
            while rank < RANKS:
                if allowed >> rank & 1:
                    chosen -= load(left + WORD * rank)
                    if chosen < 0:
                        break
                rank += 1
            if rank == RANKS:
                return -stream
            store(left + WORD * rank, load(left + WORD * rank) - 1)
            store(place, rank)
            place += WORD
    return stream


def draw_rest(memory: int, stream: int) -> int:
    """Puts the cards of which nothing is told behind the groups, shuffled."""
    start = memory + CARDS
    for number in range(load(memory + GROUPS)):
        start += WORD * load(memory + GROUPS + WORD + GROUP * number + WORD)
    number = 0
    for rank in range(RANKS):
        for _ in range(load(memory + LEFT + (16 + rank) * WORD)):
            store(start + WORD * number, rank)
            number += 1
    for place in range(number - 1, 0, -1):
        stream = shuffled(stream)
        other = (stream >> 16 & 0xFFFFFFFF) * (place + 1) >> 32
        rank = load(start + WORD * place)
        store(start + WORD * place, load(start + WORD * other))
        store(start + WORD * other, rank)
    return stream


def hand_out(memory: int) -> None:
    """Adds the cards as they lie to the heaps they belong to; stock and blind cards stay where they lie."""
    place = 0
    for number in range(load(memory + PARTS)):
        part = memory + PARTS + WORD + PART * number
        kind, at, size = load(part), seat_at(memory, load(part + WORD)), load(part + 2 * WORD)
        if kind == BLIND_PART:
            store(at + BLIND_AT, place)
        elif kind == STOCK_PART:
            store(memory + STOCK_AT, place)
        else:
            heap = memory + PILE if kind == PILE_PART else at + (HELD if kind == HAND_PART else ROW)
            for card in range(place, place + size):
                store(heap, load(heap) + (1 << 4 * load(memory + CARDS + WORD * card)))
        place += size


assert MOST_SEATS * 6 + 2 <= MOST_PARTS
