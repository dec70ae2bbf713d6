"""The command `mokum COMMAND`: each command is a file of this folder, found by its name.

A command's file has a docstring whose first line says what it does, `add(parser)`, which gives the parser its
arguments, and `run(args)`, which does the work and returns the exit status. Only the file of the command that
is asked for is imported. A file whose name begins with `_` is no command.
"""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from mokum import __version__

__all__ = ["Command", "command_names", "command_parser", "front_parser", "main"]

UNKNOWN = 2
INTERRUPTED = 130


class Command(Protocol):
    """What the file of a command offers."""

    add: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def command_names() -> tuple[str, ...]:
    """The names of all commands, sorted: the files of this folder; none of them is imported.

    >>> "__init__" in command_names()
    False
    """
    files = Path(__file__).parent.glob("[!_]*.py")
    return tuple(sorted(file.stem for file in files))


def command_parser(name: str) -> ArgumentParser:
    """The parser of one command's arguments, as its file describes them."""
    return _parser_of(name, _load(name))


def front_parser() -> ArgumentParser:
    """The parser of what may stand in the place of a command."""
    parser = ArgumentParser(
        prog="mokum",
        usage="mokum [--version] [--help] COMMAND …",
        description="Klaverjassen and amsterdam: rules, records, players and live tables.",
        epilog=_summaries(),
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"mokum {__version__}")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command that the words ask for and returns its exit status.

    An unknown command is refused with status 2, and the known ones are listed.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or words[0].startswith("-"):
        return _front(words)
    name, *rest = words
    if name not in command_names():
        known = ", ".join(command_names())
        print(f"mokum: unknown command {name!r}; known: {known}", file=sys.stderr)
        return UNKNOWN
    return _run(name, rest)


def _front(words: list[str]) -> int:
    parser = front_parser()
    parser.parse_args(words)
    parser.print_help(sys.stderr)
    return UNKNOWN


def _run(name: str, words: list[str]) -> int:
    command = _load(name)
    args = _parser_of(name, command).parse_args(words)
    try:
        status = command.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone (`mokum … | head`): what is left to flush at exit goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _load(name: str) -> Command:
    return cast(Command, import_module(f"{__name__}.{name}"))


def _parser_of(name: str, command: Command) -> ArgumentParser:
    parser = ArgumentParser(
        prog=f"mokum {name}",
        description=command.__doc__,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.add(parser)
    return parser


def _summaries() -> str:
    width = max(map(len, command_names()), default=0)
    lines = [f"  {name:{width}}  {_summary(name)}" for name in command_names()]
    return "\n".join(["commands (mokum COMMAND --help tells more):", *lines])


def _summary(name: str) -> str:
    source = Path(__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
    return source.partition('"""')[2].partition("\n")[0].removesuffix('"""')
