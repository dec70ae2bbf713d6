"""A few option sets in which every pair of values of two options stands together at least once."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from mokum.record.options import make_options, option_names, option_values

Choice = tuple[str, str]
"""An option and its value, as texts."""

Pair = frozenset[Choice]


def covering(game: Any) -> list[Any]:
    """Options of a game that cover all pairs of values, as far as two values go together.

    >>> from mokum.games import klaverjassen
    >>> len(covering(klaverjassen))
    16
    """
    missing = {pair: None for pair in _pairs(game) if _is_possible(game, dict(pair))}
    found = []
    while missing:
        row = dict(next(iter(missing)))
        for name in option_names(game.Options):
            if name not in row:
                row[name] = max(
                    (value for value in option_values(game.Options, name) if _is_possible(game, row | {name: value})),
                    key=lambda value, name=name: _gain(row, (name, value), missing),  # type: ignore[misc]
                )
        for pair in combinations(row.items(), 2):
            missing.pop(frozenset(pair), None)
        found.append(make_options(game.Options, row))
    return found


def _pairs(game: Any) -> Iterator[Pair]:
    for one, other in combinations(option_names(game.Options), 2):
        for values in product(option_values(game.Options, one), option_values(game.Options, other)):
            yield frozenset(zip((one, other), values, strict=True))


def _is_possible(game: Any, given: dict[str, str]) -> bool:
    try:
        make_options(game.Options, given)
    except ValueError:
        return False
    return True


def _gain(row: dict[str, str], choice: Choice, missing: dict[Pair, None]) -> int:
    return sum(frozenset((other, choice)) in missing for other in row.items())
