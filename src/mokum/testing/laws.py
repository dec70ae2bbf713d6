"""The laws that hold for every game, option and bot, checked on one random game each.

Each law is a function ``check_…(game, options, seed)`` that raises :class:`BrokenLaw`; :func:`check_all` runs them all.
A new game adds its kit (:mod:`mokum.testing.kits`); a new bot is checked with :func:`check_player`.

>>> from mokum.games import klaverjassen
>>> check_all(klaverjassen, klaverjassen.Options(), seed=1)
"""

import copy
import re
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any

from mokum.games.game import Action, IllegalAction
from mokum.record import Entry, Fold, parse_position, position_text
from mokum.testing.kits import kit, renamed_text, same_action, some_suits
from mokum.testing.playout import PlayOut, is_accepted, play_out
from mokum.testing.writing import record_entries, tidy, written

Chooser = Callable[[Any, Random], Action]
"""A player as the laws see it: a view and a source of chance in, an action out."""


class BrokenLaw(AssertionError):
    """A law does not hold: which one, for which game, and where in it."""


def _hold(law: bool, text: str, out: PlayOut, step: int | None = None) -> None:
    if not law:
        where = "" if step is None else f" at step {step}, {out.states[step]}"
        raise BrokenLaw(f"{text}: {out.game.NAME}, {out.options}{where}")


def check_end(game: Any, options: Any, seed: int) -> None:
    """Every game ends; it has a score exactly when nobody may act."""
    out = play_out(game, options, seed)
    _hold(not game.to_act(out.end), "the game does not end", out)
    for number, state in enumerate(out.states):
        _hold(
            _has_score(game, state) != bool(game.to_act(state)),
            "a score and a seat to act exclude each other",
            out,
            number,
        )


def _has_score(game: Any, state: Any) -> bool:
    try:
        game.score(state)
    except ValueError:
        return False
    return True


def check_awaits(game: Any, options: Any, seed: int) -> None:
    """The seats awaited are among those that may act; while anybody may act somebody is awaited; no seat twice."""
    out = play_out(game, options, seed)
    for number, state in enumerate(out.states):
        acting, awaited = game.to_act(state), game.awaits(state)
        _hold(set(awaited) <= set(acting), "a seat is awaited that may not act", out, number)
        _hold(bool(awaited) == bool(acting), "nobody is awaited", out, number)
        twice = len(set(acting)) < len(acting) or len(set(awaited)) < len(awaited)
        _hold(not twice, "a seat is named twice", out, number)
        _hold(set(acting) <= set(range(len(game.seats(options)))), "there is no such seat", out, number)


def check_legal(game: Any, options: Any, seed: int) -> None:
    """Legal actions are sorted, without doubles, never empty for a seat to act, and empty for every other."""
    out = play_out(game, options, seed)
    for number, state in enumerate(out.states):
        for seat in range(len(game.seats(options))):
            actions = game.legal(game.view(state, seat)).actions
            _hold(
                list(actions) == sorted(set(map(str, actions))), "legal is not sorted, or names one twice", out, number
            )
            same = {same_action(action) for action in actions}
            _hold(len(same) == len(actions), "legal names one action in two spellings", out, number)
            _hold(bool(actions) == (seat in game.to_act(state)), "legal is for the seats to act", out, number)
        _hold(not game.legal(game.view(state, None)).actions, "a watcher has legal actions", out, number)


def check_accepted(game: Any, options: Any, seed: int) -> None:
    """Every legal action is accepted (wrong claims apart), and apply leaves its argument alone."""
    out = play_out(game, options, seed)
    random = Random(seed)
    for number in _some_steps(out, random):
        state = out.states[number]
        before = copy.deepcopy(state)
        for seat in game.to_act(state):
            actions = _legal(game, state, seat)
            actions = random.sample(actions, min(60, len(actions)))
            solid = [action for action in actions if not kit(game).is_hollow(action)]
            hollow = [action for action in actions if kit(game).is_hollow(action)]
            for action in solid:
                _hold(is_accepted(game, state, seat, action), f"{action} is legal and refused", out, number)
            right = [action for action in hollow if is_accepted(game, state, seat, action)]
            _hold(len(right) <= 1, f"of {hollow} at most one is right", out, number)
        _hold(state == before, "apply has changed its argument", out, number)


def check_refusals(game: Any, options: Any, seed: int, paragraphs: Collection[str] = ()) -> None:
    """Whatever is not legal is refused, with a paragraph: one of these, or one that looks like one.

    Another spelling of a legal action (order of the cards, pairing of a swap) is accepted.
    """
    out = play_out(game, options, seed)
    random = Random(seed)
    for number in _some_steps(out, random):
        state = out.states[number]
        pool = kit(game).pool(state, random)
        for seat in range(len(game.seats(options))):
            actions = game.legal(game.view(state, seat)).actions
            legal = {same_action(action) for action in actions}
            most = len(pool) if seat in game.awaits(state)[:1] else 15
            tried = [*random.sample(pool, most), *actions[:30]]
            for action in dict.fromkeys(tried):
                if kit(game).is_hollow(action) and action in actions:
                    continue
                _check_refusal(out, number, seat, action, same_action(action) in legal, paragraphs)


def _some_steps(out: PlayOut, random: Random) -> list[int]:
    """The first states, the last, and some of those between."""
    every = range(len(out.states))
    return sorted({*every[:2], *every[-2:], *random.sample(every, min(10, len(every)))})


def _some_seats(out: PlayOut, random: Random) -> list[int]:
    """Two of the seats, so that large tables take no longer."""
    return random.sample(range(len(out.game.seats(out.options))), 2)


def _check_refusal(
    out: PlayOut, step: int, seat: int, action: Action, is_legal: bool, paragraphs: Collection[str]
) -> None:
    try:
        out.game.apply(out.states[step], seat, action)
    except IllegalAction as refused:
        _hold(not is_legal, f"{action!r} of seat {seat} is legal in another spelling and refused", out, step)
        known = refused.paragraph in paragraphs if paragraphs else re.fullmatch(r"[A-Z]+-\d+\.\d+", refused.paragraph)
        _hold(bool(known), f"{action!r} is refused with {refused.paragraph}, which does not exist", out, step)
        _hold(refused.code in out.game.REFUSALS, f"{refused.code} is no code of the game", out, step)
        _hold(not re.search(r"[{}]", refused.text), f"the text has gaps: {refused.text}", out, step)
    else:
        _hold(is_legal, f"{action!r} of seat {seat} is not legal and accepted", out, step)


def check_cards(game: Any, options: Any, seed: int) -> None:
    """No card comes into being or is lost."""
    out = play_out(game, options, seed)
    dealt = kit(game).cards(out.states[0])
    for number, state in enumerate(out.states):
        _hold(kit(game).cards(state) == dealt, "the cards are not those that were dealt", out, number)


def check_fold(game: Any, options: Any, seed: int) -> None:
    """The deal and the entries, and nothing else, lead to each state."""
    out = play_out(game, options, seed)
    state = game.start(options, out.deal)
    for number, step in enumerate(out.steps):
        _hold(state == step.before, "the entries lead to another state", out, number)
        entry = step.entry
        state = game.apply(state, entry.seat, entry.action, entry.flipped, entry.drawn)
    _hold(state == out.end, "the entries lead to another end", out)


def check_uncovered(game: Any, options: Any, seed: int) -> None:
    """The entry names the seat, the action, and the very cards that the action uncovers."""
    out = play_out(game, options, seed)
    for number, step in enumerate(out.steps):
        entry = step.entry
        found = kit(game).uncovered(step.before, entry.seat, entry.action, step.after)
        _hold((entry.flipped, entry.drawn) == found, f"the entry {entry} should uncover {found}", out, number)


def check_stream(game: Any, options: Any, seed: int) -> None:
    """Folding the entries as a seat has seen them gives what this seat is shown, at every step; a watcher's too."""
    out = play_out(game, options, seed)
    for seat in (*_some_seats(out, Random(seed)), None):
        state = game.start(options, game.seen(out.deal, seat))
        for number, step in enumerate(out.steps):
            _hold(_same_view(game, state, step.before, seat), f"stream and snapshot of {seat} differ", out, number)
            entry = game.seen(step.entry, seat)
            state = game.apply(state, entry.seat, entry.action, entry.flipped, entry.drawn)
        _hold(
            game.view(state, seat) == game.view(out.end, seat), f"stream and snapshot of {seat} differ at the end", out
        )


def _same_view(game: Any, stream: Any, state: Any, seat: int | None) -> bool:
    if kit(game).is_unsaid(stream):
        return set(game.to_act(state)) <= set(game.to_act(stream))
    same: bool = game.view(stream, seat) == game.view(state, seat)
    return same


def check_record(game: Any, options: Any, seed: int) -> None:
    """Reading what was written gives the same entries and states: an action a line, in the tidy form, and as a copy."""
    out = play_out(game, options, seed)
    state, entries = _read(written(out, None))
    _hold(state == out.end, "the record reads as another state", out)
    _hold(entries == record_entries(out), "the record reads as other entries", out)
    _hold(_read(tidy(out))[0] == out.end, "the tidy record reads as another state", out)
    for seat in _some_seats(out, Random(seed))[:1]:
        state, _ = _read(written(out, seat))
        _hold(game.view(state, seat) == game.view(out.end, seat), f"the copy of seat {seat} reads as another view", out)


def _read(lines: list[str]) -> tuple[Any, list[Entry]]:
    fold = Fold()
    entries = [entry for number, line in enumerate(lines, 1) for entry in fold.read(line, number)]
    return fold.state, entries


def check_position(game: Any, options: Any, seed: int) -> None:
    """Reading a position that was written gives the same text, and the same seats may do the same."""
    out = play_out(game, options, seed)
    for number in _some_steps(out, Random(seed)):
        state = out.states[number]
        text = position_text(game, state)
        read = parse_position(text)
        _hold(read.game is game and position_text(game, read.state) == text, f"{text} reads as another", out, number)
        _hold(read.state.hands == state.hands, f"{text} has other hands", out, number)
        if kit(game).is_told(state):
            _hold(set(game.to_act(read.state)) == set(game.to_act(state)), f"others may act in {text}", out, number)
            for seat in game.to_act(state):
                _hold(
                    _legal(game, read.state, seat) == _legal(game, state, seat),
                    f"{text} allows other actions",
                    out,
                    number,
                )


def check_no_peek(game: Any, options: Any, seed: int) -> None:
    """Dealing afresh what a seat cannot see changes neither its view, nor who acts, nor what it may do."""
    out = play_out(game, options, seed)
    random = Random(seed)
    for number in _some_steps(out, random):
        state = out.states[number]
        for seat in range(len(game.seats(options))):
            other = kit(game).redealt(state, seat, random)
            view = game.view(state, seat)
            _hold(kit(game).cards(other) == kit(game).cards(state), "the other deal has other cards", out, number)
            _hold(game.view(other, seat) == view, f"seat {seat} sees what it cannot see", out, number)
            _hold(game.to_act(other) == game.to_act(state), "who acts depends on hidden cards", out, number)
            _hold(game.awaits(other) == game.awaits(state), "who is awaited depends on hidden cards", out, number)
            for action in game.legal(view).actions:
                same = is_accepted(game, other, seat, action) == is_accepted(game, state, seat, action)
                _hold(same, f"whether {action} is accepted depends on hidden cards", out, number)


def check_player(game: Any, options: Any, seed: int, choose: Chooser) -> None:
    """A bot chooses what is legal and accepted, and its choice rests on its view and its chance alone."""
    out = play_out(game, options, seed)
    random = Random(seed)
    for number in _some_steps(out, random)[:-1]:
        state = out.states[number]
        for seat in game.awaits(state):
            view = game.view(state, seat)
            action = choose(view, Random(seed))
            _hold(action in game.legal(view).actions, f"{action} is chosen and not legal", out, number)
            _hold(is_accepted(game, state, seat, action), f"{action} is chosen and refused", out, number)
            other = game.view(kit(game).redealt(state, seat, random), seat)
            _hold(choose(other, Random(seed)) == action, "the choice rests on more than the view", out, number)


def check_rotation(game: Any, options: Any, seed: int) -> None:
    """With everybody so many seats further on, the same happens there."""
    out = play_out(game, options, seed)
    count = len(game.seats(options))
    by = Random(seed).randrange(1, count)
    state = game.start(options, kit(game).rotated(out.deal, by))
    for number, step in enumerate(out.steps):
        seat = (step.entry.seat + by) % count
        _hold(
            _legal(game, state, seat) == _legal(game, step.before, step.entry.seat),
            "legal depends on the seat",
            out,
            number,
        )
        state = game.apply(state, seat, step.entry.action)
    _hold(not game.to_act(state), "the rotated game goes on", out)
    there, here = (kit(game).results(game.score(end)) for end in (state, out.end))
    _hold(all(there[(seat + by) % count] == here[seat] for seat in range(count)), "results depend on the seat", out)


def check_suits(game: Any, options: Any, seed: int) -> None:
    """With other names for the suits, the same happens in them."""
    out = play_out(game, options, seed)
    suits = some_suits(Random(seed))
    state = game.start(options, kit(game).renamed(out.deal, suits))
    for number, step in enumerate(out.steps):
        seat = step.entry.seat
        expected = {same_action(renamed_text(action, suits)) for action in _legal(game, step.before, seat)}
        _hold(
            set(map(same_action, _legal(game, state, seat))) == expected, f"legal depends on suits {suits}", out, number
        )
        state = game.apply(state, seat, renamed_text(step.entry.action, suits))
    _hold(not game.to_act(state), "the renamed game goes on", out)
    there, here = (kit(game).results(game.score(end)) for end in (state, out.end))
    _hold(there == here, f"results depend on suits {suits}", out)


def _legal(game: Any, state: Any, seat: int) -> Sequence[Action]:
    actions: Sequence[Action] = game.legal(game.view(state, seat)).actions
    return actions


def check_points(game: Any, options: Any, seed: int) -> None:
    """The points of all come to what they must come to together."""
    out = play_out(game, options, seed)
    score = game.score(out.end)
    _hold(kit(game).adds_up(out.end, score), f"the points do not add up: {score}", out)


LAWS: tuple[Callable[[Any, Any, int], None], ...] = (
    check_end,
    check_awaits,
    check_legal,
    check_accepted,
    check_refusals,
    check_cards,
    check_fold,
    check_uncovered,
    check_stream,
    check_record,
    check_position,
    check_no_peek,
    check_rotation,
    check_suits,
    check_points,
)
"""All laws that need a game, options and a seed, in the order in which a fault is easiest to read."""


def check_all(game: Any, options: Any, seed: int) -> None:
    """Checks every law on one random game. Raises :class:`BrokenLaw` for the first that does not hold."""
    for law in LAWS:
        law(game, options, seed)
