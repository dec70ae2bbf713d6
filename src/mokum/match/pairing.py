"""Who plays where in a round of a tournament. All chance comes from the random object that is given.

Players are numbers from 1; :data:`COMPUTER` stands for a seat that a computer fills. What each draw promises:

* Everybody sits at exactly one table, or sits out.
* Those sit out who have sat out the fewest rounds so far, by lot among them: nobody twice before all once.
* Klaverjassen by lots: as few as possible who were partners before are partners again; given the partners, at as many
  tables as possible nobody meets an opponent of before. Within that it is lots, not each outcome as likely.
* Pairs: at each table one pair stays, the other moves on to the next; where that would bring a meeting again, or a
  second round out before others have sat out, or somebody came or went, lots are drawn that avoid it if anything can.
* Amsterdam: tables as equal as possible, and of several draws the one in which the fewest meet again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from mokum.match.matching import pair_off

COMPUTER: Final = 0
"""The number that stands for a computer."""

SEATS: Final = 4
"""The seats of a table of klaverjassen: N E S W, partners opposite each other."""

LARGEST: Final = 10
"""The most seats at a table of amsterdam (AM-1.1)."""

ONE_PACK: Final = 5
"""The most seats at a table of amsterdam with one pack (AM-1.2)."""

DRAWS: Final = 24
"""Draws of amsterdam's tables of which the best is taken."""

Pair = tuple[int, int]
"""Two players who stay partners; the second may be a computer."""


class TooFew(ValueError):
    """Not enough players for a single table."""


class Draw(NamedTuple):
    """The tables of a round, each with its players by seat, and who sits out."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


def rests(players: Iterable[int], past: Sequence[Draw]) -> dict[int, int]:
    """In how many rounds each of the players has not played.

    >>> rests([1, 2, 5], [Draw(((1, 2, 3, 4),), (5,))])
    {1: 0, 2: 0, 5: 1}
    """
    played = Counter(player for draw in past for table in draw.tables for player in table)
    return {player: len(past) - played[player] for player in players}


def draw_lots(players: Sequence[int], past: Sequence[Draw], fill: bool, random: Any) -> Draw:
    """Klaverjassen, each for himself: fresh lots for table and partner.

    Where the number does not fit, computers take the seats that stay empty (``fill``), or so many sit out. Raises
    :class:`TooFew`.

    >>> from random import Random
    >>> len(draw_lots(range(1, 10), [], False, Random(1)).byes)
    1
    """
    _check_enough(players, 1 if fill else SEATS)
    short = -len(players) % SEATS
    byes = () if fill else _chosen(players, past, len(players) % SEATS, random)
    playing = [player for player in players if player not in byes]
    couples = _with_computers(playing, past, short, random) if fill and short else []
    placed = {player for couple in couples for player in couple}
    free = [player for player in playing if player not in placed]
    couples += _couples(free, _partners(past), random)
    return Draw(tuple(_tables(couples, _opponents(past), random)), byes)


def draw_pairs(pairs: Sequence[Pair], past: Sequence[Draw], fill: bool, random: Any) -> Draw:
    """A drive of fixed pairs: who sits on N and S stays, who sits on E and W moves on to the next table.

    Where a pair is over, it plays two computers (``fill``) or sits out. Raises :class:`TooFew`.

    >>> from random import Random
    >>> first = draw_pairs([(1, 2), (3, 4), (5, 6), (7, 8)], [], False, Random(1))
    >>> second = draw_pairs([(1, 2), (3, 4), (5, 6), (7, 8)], [first], False, Random(1))
    >>> [table[::2] for table in first.tables] == [table[::2] for table in second.tables]
    True
    """
    _check_enough(pairs, 1 if fill else 2)
    met = _opponents(past)
    meetings = _moved_on(pairs, past[-1]) if past else _first_meetings(pairs, random)
    if meetings is None or _is_unfair(meetings, pairs, past, met):
        meetings = _fresh_meetings(pairs, past, met, random)
    tables = tuple((stay[0], move[0], stay[1], move[1]) for stay, move in meetings if stay != _NOBODY)
    out = [move for stay, move in meetings if stay == _NOBODY]
    if out and fill:
        return Draw((*tables, (COMPUTER, out[0][0], COMPUTER, out[0][1])))
    return Draw(tables, tuple(player for pair in out for player in pair if player != COMPUTER))


def draw_tables(players: Sequence[int], past: Sequence[Draw], size: int, fill: bool, random: Any) -> Draw:
    """Amsterdam: fresh lots for tables of ``size``, or as near to it as goes, and as equal as possible.

    With ``fill`` every table has exactly ``size`` seats, and computers take those that stay empty. Raises
    :class:`TooFew`.

    >>> from random import Random
    >>> sorted(map(len, draw_tables(range(1, 12), [], 4, False, Random(1)).tables))
    [3, 4, 4]
    """
    _check_enough(players, 1 if fill else 2)
    met = Counter(_met(past))
    count = -(-len(players) // size) if fill else table_count(len(players), size)
    draws = (_dealt_out(players, count, random) for _ in range(DRAWS))
    tables = min(draws, key=lambda tables: _meetings_again(tables, met))
    for table in tables if fill else ():
        table += [COMPUTER] * (size - len(table))
        random.shuffle(table)
    return Draw(tuple(map(tuple, tables)))


def table_count(players: int, size: int) -> int:
    """Into how many tables of amsterdam players part, so that tables are nearest to ``size``; up to five with one pack.

    >>> [table_count(players, 4) for players in (3, 5, 6, 9, 10, 14)]
    [1, 1, 2, 2, 3, 4]
    """
    count = max((2 * players + size) // (2 * size), -(-players // (ONE_PACK if size <= ONE_PACK else LARGEST)))
    return max(min(count, players // 2), 1)


_NOBODY: Final[Pair] = (COMPUTER, COMPUTER)

_Meeting = tuple[Pair, Pair]
"""The pair that stays and the pair that moves; where nobody stays, the other sits out or plays computers."""


def _check_enough(units: Sequence[Any], least: int) -> None:
    if len(units) < least:
        raise TooFew(f"expected at least {least} to play, not {len(units)}")


def _chosen(players: Sequence[int], past: Sequence[Draw], count: int, random: Any) -> tuple[int, ...]:
    """Those who have rested least, by lot among equals."""
    rested = rests(players, past)
    order = list(players)
    random.shuffle(order)
    return tuple(sorted(sorted(order, key=lambda player: rested[player])[:count]))


def _with_computers(players: Sequence[int], past: Sequence[Draw], count: int, random: Any) -> list[Pair]:
    """Couples of a player and a computer: those first who have had a computer as partner least often."""
    had = Counter(max(pair) for draw in past for table in draw.tables for pair in _sides(table) if COMPUTER in pair)
    order = list(players)
    random.shuffle(order)
    order.sort(key=lambda player: had[player])
    couples: list[Pair] = [(player, COMPUTER) for player in order[:count]]
    return couples + [_NOBODY] * ((count - len(couples)) // 2)


def _couples(players: Sequence[int], before: set[frozenset[int]], random: Any) -> list[Pair]:
    couples, left = pair_off(players, lambda one, other: frozenset((one, other)) not in before, random)
    return couples + list(zip(left[::2], left[1::2], strict=True))


def _tables(couples: list[Pair], met: set[frozenset[int]], random: Any) -> Iterator[tuple[int, ...]]:
    tables, left = pair_off(couples, lambda one, other: not _have_met(one, other, met), random)
    tables += zip(left[::2], left[1::2], strict=True)
    random.shuffle(tables)
    for one, other in tables:
        yield one[0], other[0], one[1], other[1]


def _have_met(one: Pair, other: Pair, met: set[frozenset[int]]) -> bool:
    return any(frozenset((mine, theirs)) in met for mine in one for theirs in other)


def _sides(table: Sequence[int]) -> tuple[Pair, Pair]:
    return (table[0], table[2]), (table[1], table[3])


def _partners(past: Sequence[Draw]) -> set[frozenset[int]]:
    return {frozenset(side) for draw in past for table in draw.tables for side in _sides(table)}


def _opponents(past: Sequence[Draw]) -> set[frozenset[int]]:
    """Who has met whom; the computer is nobody to be avoided."""
    tables = [_sides(table) for draw in past for table in draw.tables]
    return {
        frozenset((mine, theirs))
        for one, other in tables
        for mine in one
        for theirs in other
        if COMPUTER not in (mine, theirs)
    }


def _first_meetings(pairs: Sequence[Pair], random: Any) -> list[_Meeting]:
    """The pairs with even places stay, those with odd ones move; where they are sits by lot."""
    moving, staying = list(pairs[::2]), list(pairs[1::2])
    random.shuffle(moving)
    random.shuffle(staying)
    staying += [_NOBODY] * (len(moving) - len(staying))
    return list(zip(staying, moving, strict=True))


def _moved_on(pairs: Sequence[Pair], last: Draw) -> list[_Meeting] | None:
    """The meetings when all who move go on by one table; ``None`` when not the same pairs play."""
    sides = [_sides(table) for table in last.tables]
    playing = [pair for side in sides for pair in side if pair != _NOBODY]
    out = [pair for pair in pairs if pair[0] in last.byes]
    if sorted(playing + out) != sorted(pairs):
        return None
    staying = [stay for stay, _ in sides] + [_NOBODY] * len(out)
    moving = [move for _, move in sides] + out
    return list(zip(staying, moving[-1:] + moving[:-1], strict=True))


def _is_unfair(meetings: list[_Meeting], pairs: Sequence[Pair], past: Sequence[Draw], met: set[frozenset[int]]) -> bool:
    """Whether two meet again, or the wrong pair is over."""
    if any(_have_met(stay, move, met) for stay, move in meetings if stay != _NOBODY):
        return True
    over = _overs(pairs, past)
    return any(over[move] > min(over.values()) for stay, move in meetings if stay == _NOBODY)


def _overs(pairs: Sequence[Pair], past: Sequence[Draw]) -> dict[Pair, int]:
    """How often each pair was over: it sat out, was not there, or played two computers."""
    rested = rests([pair[0] for pair in pairs], past)
    alone = Counter(table[1] for draw in past for table in draw.tables if _sides(table)[0] == _NOBODY)
    return {pair: rested[pair[0]] + alone[pair[0]] for pair in pairs}


def _fresh_meetings(
    pairs: Sequence[Pair], past: Sequence[Draw], met: set[frozenset[int]], random: Any
) -> list[_Meeting]:
    over = _overs(pairs, past)
    order = list(pairs)
    random.shuffle(order)
    order.sort(key=lambda pair: over[pair])
    out = [order.pop(0)] if len(order) % 2 else []
    meetings, left = pair_off(order, lambda one, other: not _have_met(one, other, met), random)
    meetings += zip(left[::2], left[1::2], strict=True)
    random.shuffle(meetings)
    return meetings + [(_NOBODY, pair) for pair in out]


def _dealt_out(players: Sequence[int], count: int, random: Any) -> list[list[int]]:
    order = list(players)
    random.shuffle(order)
    return [order[table::count] for table in range(count)]


def _met(past: Sequence[Draw]) -> Iterator[frozenset[int]]:
    for draw in past:
        for table in draw.tables:
            yield from map(frozenset, combinations([player for player in table if player != COMPUTER], 2))


def _meetings_again(tables: Sequence[Sequence[int]], met: Counter[frozenset[int]]) -> int:
    return sum(met[frozenset(two)] for table in tables for two in combinations(table, 2))
