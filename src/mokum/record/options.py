"""Options as words of a header or a position."""

import dataclasses
import enum
import functools
import typing
from collections.abc import Mapping
from typing import Any

from mokum.record.words import Field

ALWAYS_WRITTEN = ("trump_duty", "level", "seats")


@functools.cache
def _kinds(options_type: Any) -> dict[str, Any]:
    return typing.get_type_hints(options_type)


@functools.cache
def option_names(options_type: Any) -> tuple[str, ...]:
    """The names of a game's options, in the order in which they are written."""
    return tuple(field.name for field in dataclasses.fields(options_type))


@functools.cache
def option_values(options_type: Any, name: str) -> tuple[str, ...]:
    """The values that an option may have, as text.

    >>> from mokum.games.klaverjassen import Options
    >>> option_values(Options, "trump_duty")
    ('rotterdams', 'amsterdams')
    """
    kind = _kinds(options_type)[name]
    if issubclass(kind, enum.Enum):
        return tuple(str(member.value) for member in kind)
    return tuple(str(number) for number in ({"seats": range(2, 11), "packs": (1, 2)}[name]))


def make_options(options_type: Any, given: Mapping[str, str]) -> Any:
    """Options from their texts; those left out take their defaults.

    Raises :class:`ValueError` for an unknown option or value, with the known ones.

    >>> from mokum.games.amsterdam import Options
    >>> make_options(Options, {"seats": "3"}).packs
    1
    """
    known = option_names(options_type)
    kinds = _kinds(options_type)
    values: dict[str, Any] = {}
    for name, text in given.items():
        if name not in known:
            raise ValueError(f"unknown option {name!r}: expected one of {' '.join(known)}")
        allowed = option_values(options_type, name)
        if text not in allowed:
            raise ValueError(f"unknown value {text!r} of {name}: expected {' or '.join(allowed)}")
        values[name] = kinds[name](text) if issubclass(kinds[name], enum.Enum) else int(text)
    return options_type(**values)


def parse_options(options_type: Any, given: Mapping[str, Field]) -> Any:
    """Options from fields; a fault stands at the column of its field."""
    try:
        return _made(options_type, tuple((name, field.value) for name, field in given.items()))
    except ValueError as fault:
        raise _guilty(options_type, given).fault(str(fault)) from None


@functools.lru_cache(maxsize=512)
def _made(options_type: Any, given: tuple[tuple[str, str], ...]) -> Any:
    return make_options(options_type, dict(given))


def _guilty(options_type: Any, given: Mapping[str, Field]) -> Field:
    """The first field whose value alone cannot be, or else the one that does not go with the others."""
    for name, field in given.items():
        if field.value not in option_values(options_type, name):
            return field
    return given.get("packs") or list(given.values())[-1]


def option_texts(options: Any) -> dict[str, str]:
    """All options as texts, in order."""
    texts = {}
    kind: Any = type(options)
    for name in option_names(kind):
        value = getattr(options, name)
        texts[name] = str(value.value) if isinstance(value, enum.Enum) else str(value)
    return texts


def options_text(options: Any) -> str:
    """Writes options canonically: in order, defaults left out but for trump_duty, level and seats.

    >>> from mokum.games.klaverjassen import Options
    >>> options_text(Options())
    'trump_duty=rotterdams'
    """
    texts = option_texts(options)
    kept = {name: texts[name] for name in texts if name in ALWAYS_WRITTEN}
    plain = option_texts(make_options(type(options), kept))
    return " ".join(f"{name}={text}" for name, text in texts.items() if name in ALWAYS_WRITTEN or text != plain[name])
