"""What the commands that play a game share: a word for the game, and every option of it as a flag."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any

from mokum.games.catalogue import NAMES, game
from mokum.record.options import make_options, option_names, option_texts, option_values


def add_games(parser: ArgumentParser, add: Callable[[ArgumentParser, str], None]) -> None:
    """Gives the parser a command for each game; ``add`` gives each of them the arguments that are no options."""
    games = parser.add_subparsers(dest="game", metavar="GAME", required=True, title="games")
    for name in NAMES:
        of_game = games.add_parser(
            name,
            help=f"mokum … {name} --help lists its options",
            description=parser.description,
            formatter_class=parser.formatter_class,
            allow_abbrev=False,
        )
        add(of_game, name)
        _add_options(of_game, name)


def _add_options(parser: ArgumentParser, name: str) -> None:
    kind = game(name).Options
    standard = option_texts(kind())
    group = parser.add_argument_group("options of the match")
    for option in option_names(kind):
        values = option_values(kind, option)
        text = f"{', '.join(values)} (default {standard[option] if option != 'packs' else 'by seats'})"
        group.add_argument(flag(option), choices=values, metavar="WHICH", help=text, dest=f"option_{option}")


def flag(option: str) -> str:
    """The flag of an option.

    >>> flag("trump_duty")
    '--trump-duty'
    """
    return "--" + option.replace("_", "-")


def options_of(args: Namespace) -> Any:
    """The options that were given. Raises :class:`ValueError` for those that do not go together."""
    return make_options(game(args.game).Options, options_given(args))


def options_given(args: Namespace) -> dict[str, str]:
    """The options that were given, by name."""
    given = vars(args).items()
    return {name.removeprefix("option_"): text for name, text in given if name.startswith("option_") and text}
