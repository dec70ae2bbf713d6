"""How commands end, and the memory in which the same command finds its outcome again."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal

import msgspec

from mokum.games.game import IllegalAction
from mokum.table import Refused, Stale


class Outcome(msgspec.Struct, frozen=True):
    """How a command ended; a refusal has its paragraph (if a rule refused it), code, English text and parameters.

    ``seat`` is one that was taken.
    """

    result: Literal["ok", "refused", "stale"]
    paragraph: str = ""
    code: str = ""
    params: dict[str, str] = {}
    text: str = ""
    seat: int = -1


OK: Final = Outcome("ok")
STALE: Final = Outcome("stale")
UNSAVED: Final = Outcome("refused", code="not-saved", text="the table could not be saved: try again")
CLOSED: Final = Outcome("refused", code="closed", text="the table is closing")
OTHER_TAB: Final = Outcome("refused", code="other-tab", text="a newer window of this seat acts")
WATCHING: Final = Outcome("refused", code="watching", text="who watches does not play")
NOT_YOURS: Final = Outcome("refused", code="not-your-seat", text="nobody at this table has that secret")


def outcome_of(fault: Stale | IllegalAction | Refused) -> Outcome:
    """How a command ended that the table or the rules do not do.

    >>> outcome_of(Refused("paused", "the table has a pause")).code
    'paused'
    """
    if isinstance(fault, Stale):
        return STALE
    return Outcome("refused", fault.paragraph, fault.code, fault.params, fault.text)


class Answers:
    """The outcomes of the last commands that were done, by who gave them and how they are called."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._outcomes: OrderedDict[tuple[bytes, str], asyncio.Future[Outcome]] = OrderedDict()

    def once(self, key: bytes, name: str, post: Callable[[], asyncio.Future[Outcome]]) -> asyncio.Future[Outcome]:
        """What became of the command; one that is new, or was not done, is given on with ``post``."""
        known = self._outcomes.get((key, name))
        if known is None or (known.done() and (known.cancelled() or known.result().result != "ok")):
            known = self._outcomes[key, name] = post()
            self._outcomes.move_to_end((key, name))
            if len(self._outcomes) > self._most:
                self._outcomes.popitem(last=False)
        return known
