"""The options of the games as flags of a command: `--trump-duty amsterdams`, or as in records `--trump_duty`."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Any

from mokum.games.catalogue import NAMES, game
from mokum.record.options import make_options, option_names, option_values


def add_options(parser: ArgumentParser) -> None:
    """Gives the parser the options of both games; a value left out is None."""
    for name in _names():
        flags = dict.fromkeys((f"--{name.replace('_', '-')}", f"--{name}"))
        parser.add_argument(*flags, dest=_place(name), metavar="VALUE", help=_help(name))


def chosen_options(args: Namespace, name: str, defaults: Mapping[str, str] | None = None) -> Any:
    """The options of this game from the words given; ``defaults`` stand for those left out.

    Raises :class:`ValueError` for a value that is not known, or an option of the other game, with the known ones.

    >>> parser = ArgumentParser()
    >>> add_options(parser)
    >>> chosen_options(parser.parse_args(["--seats", "3"]), "amsterdam", {"level": "expert"}).level.value
    'expert'
    """
    given = {option: getattr(args, _place(option)) for option in _names()}
    return make_options(game(name).Options, {**(defaults or {}), **{k: v for k, v in given.items() if v is not None}})


def _names() -> tuple[str, ...]:
    return tuple(dict.fromkeys(option for name in NAMES for option in option_names(game(name).Options)))


def _place(option: str) -> str:
    return f"option_{option}"


def _help(option: str) -> str:
    with_it = [name for name in NAMES if option in option_names(game(name).Options)]
    parts = [f"{name}: {', '.join(option_values(game(name).Options, option))}" for name in with_it]
    return "; ".join(parts)
