"""The one loop that plays: it asks whoever the game waits for, shows each only its own view, and gives out entries."""

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any

from mokum.games.catalogue import game
from mokum.games.game import Action
from mokum.match.scoring import Result, standing
from mokum.record import Adjudged, Dealt, Entry, Header, Names, Scored
from mokum.record.texts import texts

Choose = Callable[[Any], Action]
"""Chooses an action from a seat's view."""


def play_deal(name: str, options: Any, dealt: Dealt, choosers: Sequence[Choose]) -> Generator[Entry, None, Any]:
    """Plays one deal: its entries from the deal to the score; returns the state at the end.

    ``choosers`` are by seat. Raises :class:`~mokum.games.IllegalAction` for what the rules do not allow.
    """
    module = game(name)
    state = module.start(options, dealt.deal)
    yield dealt
    while asked := module.awaits(state):
        seat = asked[0]
        action = choosers[seat](module.view(state, seat))
        after = module.apply(state, seat, action)
        yield module.move(state, seat, action)
        state = after
    yield from closing(name, dealt.number, state)
    return state


def closing(name: str, number: int, state: Any) -> Iterator[Entry]:
    """The entries that follow the last action of a deal: the adjudication, if there was one, and the score."""
    adjudged = texts(name).adjudication(state)
    if adjudged is not None:
        yield Adjudged(*adjudged)
    yield Scored(number, points(name, state))


def points(name: str, state: Any) -> Result:
    """What a deal that is over gives to each side or seat."""
    given: Result = texts(name).points(game(name).score(state))
    return given


def play_match(
    name: str, options: Any, choosers: Sequence[Choose], random: Any, names: tuple[str, ...] = ()
) -> Iterator[Entry]:
    """Plays a whole match: header, names, and the entries of its deals until it is won.

    ``random`` (such as :class:`random.Random`) gives the first dealer and the cards.

    >>> from random import Random
    >>> from mokum.games import klaverjassen
    >>> options = klaverjassen.Options(length=klaverjassen.options.Length.DEALS_1)
    >>> first = lambda view: klaverjassen.legal(view).actions[0]
    >>> type(list(play_match("klaverjassen", options, [first] * 4, Random(1)))[-1]).__name__
    'Scored'
    """
    module = game(name)
    yield Header(name, options)
    if names:
        yield Names(names)
    dealer = random.randrange(len(module.seats(options)))
    results: list[Result] = []
    while not standing(name, options, results).over:
        dealt = Dealt(len(results) + 1, module.deal(options, dealer, random))
        state = yield from play_deal(name, options, dealt, choosers)
        results.append(points(name, state))
        dealer = module.next_dealer(dealer, module.score(state))
