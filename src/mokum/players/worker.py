"""A process that thinks for computers at tables: ``python -P -m mokum.players.worker``.

docs/decisions/0008-workers.md says why it is one. It reads one JSON object a line, first :class:`Begin` and then each
:class:`Question`, and answers a question with one line, a :class:`Reply`. When its input is closed it ends at once,
whatever it is thinking about: nothing is left behind by a server that was killed. What players print goes to standard
error.
"""

import functools
import os
import queue
import random
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, BinaryIO, Final, Literal

import msgspec

from mokum.games.catalogue import game as game_of
from mokum.players.looking_back import judge
from mokum.players.outside import Fault, Outside, is_outside

PROGRAMS: Final = 8
"""So many programs of players from outside are kept running."""

REASONS: Final[dict[Fault, str]] = {"late": "late", "ended": "died", "refused": "illegal"}
"""What a fault of a player from outside is called where something is done in its place."""


class Begin(msgspec.Struct, frozen=True):
    """The first line: where modules are found, ``module:function`` of lineup and adviser, and all chance.

    ``nice`` is by how much this process stands back behind others.
    """

    path: list[str]
    lineup: str
    adviser: str
    seed: str
    nice: int = 0


class Question(msgspec.Struct, frozen=True):
    """What is asked: a move, or advice, for a seat's view; that the loops be compiled; or whether it is ``ready``.

    ``record`` is the seat's copy of the deal under way, line by line; only players from outside are told it. What each
    action of ``seat`` was ``worth`` is asked of a deal that is over: then ``view`` is the whole state.
    """

    kind: Literal["move", "advice", "worth", "warm", "ready"]
    game: str = ""
    strength: str = ""
    view: msgspec.Raw = msgspec.Raw(b"null")
    record: list[str] = []
    seat: int = -1


class Reply(msgspec.Struct, frozen=True):
    """The answer: an action and why it is not the player's own, or what each action is worth; or an error."""

    action: str = ""
    reason: str = ""
    values: list[tuple[str, float]] = []
    worlds: int = 0
    ms: int = 0
    why: str = ""
    params: dict[str, str] = {}
    error: str = ""


def name_of(function: Callable[..., Any]) -> str:
    """The name under which another process finds a function of a module. Raises :class:`ValueError` for others.

    >>> name_of(name_of)
    'mokum.players.worker:name_of'
    """
    name = f"{function.__module__}:{function.__qualname__}"
    if "<" in name or function.__module__ in ("__main__", "__mp_main__"):
        raise ValueError(f"expected a function of a module that another process can import, not {name}")
    return name


def warm_up() -> None:
    """Has the loops of the players that think ahead compiled in this process, or fetched from disk."""
    from mokum.search.amsterdam_judge import Judge
    from mokum.search.klaverjassen_imagination import ready

    ready()
    Judge()


class Thinker:
    """Answers questions, with players that it keeps from one to the next."""

    def __init__(self, begin: Begin) -> None:
        self._lineup = _found(begin.lineup)
        self._adviser = _found(begin.adviser)
        self._seed = begin.seed
        self._player = functools.lru_cache(64)(self._made)
        self._programs: dict[tuple[str, str, str], Outside] = {}

    def answer(self, question: Question) -> Reply:
        """The answer to a question; what goes wrong is told in it."""
        try:
            if question.kind == "ready":
                return Reply()
            if question.kind == "warm":
                warm_up()
                return Reply()
            if question.kind == "worth":
                return self._worth(question)
            view = msgspec.json.decode(question.view, type=game_of(question.game).View)
            return self._advice(question, view) if question.kind == "advice" else self._move(question, view)
        except Exception:
            return Reply(error=traceback.format_exc())

    def _made(self, game: str, strength: str) -> Any:
        return self._lineup(game, strength, self._seed)

    def _move(self, question: Question, view: Any) -> Reply:
        if is_outside(question.strength):
            return self._asked_outside(question, view)
        return Reply(str(self._player(question.game, question.strength)(view)))

    def _advice(self, question: Question, view: Any) -> Reply:
        before = time.perf_counter()
        chance = random.Random(f"{self._seed} {bytes(question.view)!r}")
        found = self._adviser(game_of(question.game), view, question.strength, chance)
        ms = round(1000 * (time.perf_counter() - before))
        return Reply(found.action, "", list(found.values.items()), found.worlds, ms, found.why, found.params)

    def _worth(self, question: Question) -> Reply:
        before = time.perf_counter()
        game = game_of(question.game)
        state = msgspec.json.decode(question.view, type=game.State)
        values = judge(game, state, question.seat, question.strength, self._adviser)
        return Reply(values=list(values.items()), ms=round(1000 * (time.perf_counter() - before)))

    def _asked_outside(self, question: Question, view: Any) -> Reply:
        """A player from outside is told its copy of the deal from the start, and asked."""
        key = (question.game, question.strength, question.record[0])
        program = self._programs.pop(key, None) or Outside(question.game, view.public.options, question.strength)
        self._programs[key] = program
        if len(self._programs) > PROGRAMS:
            self._programs.pop(next(iter(self._programs))).close()
        chance = random.Random(f"{self._seed} {question.record!r}")
        before = program.stood_in.copy()
        program.follow(view.seat, chance.getrandbits(31), question.record)
        action = program(view)
        faults = [*(program.stood_in - before)]
        return Reply(action, REASONS[faults[0]] if faults else "")


def _found(name: str) -> Callable[..., Any]:
    module, _, function = name.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), function)
    return found


def serve(lines: Iterable[bytes], out: BinaryIO) -> None:
    """Answers lines until there are no more; then this process ends, in whatever it is."""
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        for line in lines:
            waiting.put(line)
        os._exit(0)

    threading.Thread(target=listen, name="listening", daemon=True).start()
    begin = msgspec.json.decode(waiting.get(), type=Begin)
    sys.path[:] = begin.path
    if begin.nice and hasattr(os, "nice"):
        os.nice(begin.nice)
    thinker = Thinker(begin)
    decoder = msgspec.json.Decoder(Question)
    while True:
        out.write(msgspec.json.encode(thinker.answer(decoder.decode(waiting.get()))) + b"\n")
        out.flush()


def main() -> None:
    """Serves standard input and output; Ctrl-C is left to the server, which closes them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        serve(sys.stdin.buffer, out)
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
