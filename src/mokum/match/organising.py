"""What people and the organiser may ask of a tournament, as the lines that each wish adds to its log."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from mokum.match.pairing import COMPUTER, Draw, Pair, TooFew, draw_lots, draw_pairs, draw_tables
from mokum.match.tournament import Entrant, Results, Tournament, enter_line, result_line, round_lines

MOST: Final = 400
"""The most entrants of a tournament."""


class NotNow(ValueError):
    """What a tournament does not allow; the text is English, ``code`` is for the page."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def enter(tournament: Tournament, name: str, partner: int = 0) -> list[str]:
    """Somebody enters, in pairs asking one who has none yet to be partners. Raises :class:`NotNow`."""
    _check_open(tournament)
    if not tournament.is_open:
        raise NotNow("entries-closed", "the organiser has closed the entries")
    if len(tournament.entrants) >= MOST:
        raise NotNow("full", f"expected at most {MOST} entrants")
    if any(name.casefold() == entrant.name.casefold() for entrant in tournament.entrants.values()):
        raise NotNow("name-taken", "somebody has entered with this name")
    number = tournament.entered + 1
    if not partner:
        return [enter_line(number, name)]
    _check_free(tournament, partner)
    return [enter_line(number, name), f"ask {number} {partner}"]


def ask(tournament: Tournament, number: int, partner: int) -> list[str]:
    """An entrant asks another to be partners; the two are, where that one has asked too. 0 asks nobody any more.

    Raises :class:`NotNow`.
    """
    _check_open(tournament)
    entrant = _entrant(tournament, number)
    if not partner:
        return [f"ask {number} 0"] if entrant.asks else []
    if number == partner:
        raise NotNow("no-partner", "expected the number of another entrant")
    _check_free(tournament, number)
    _check_free(tournament, partner)
    if tournament.entrants[partner].asks == number:
        return [f"pair {min(number, partner)} {max(number, partner)}"]
    return [] if entrant.asks == partner else [f"ask {number} {partner}"]


def set_entries(tournament: Tournament, opens: bool) -> list[str]:
    """The organiser lets nobody enter any more, or people again."""
    _check_open(tournament)
    return [] if opens == tournament.is_open else [f"entries {'open' if opens else 'closed'}"]


def remove(tournament: Tournament, number: int) -> list[str]:
    """The organiser puts an entrant out before the first round, as if he or she had not entered."""
    if tournament.phase != "entering":
        raise NotNow("has-begun", "expected that before the first round: withdraw the entrant")
    return [f"remove {_entrant(tournament, number).number}"]


def withdraw(tournament: Tournament, number: int) -> list[str]:
    """Somebody takes no part from the next round on; the round under way is played to its end."""
    _check_open(tournament)
    entrant = _entrant(tournament, number)
    return [f"withdraw {number}"] if entrant.here else []


def come_back(tournament: Tournament, number: int) -> list[str]:
    """Who has withdrawn takes part again from the next round on."""
    _check_open(tournament)
    entrant = _entrant(tournament, number)
    return [] if entrant.here else [f"return {number}"]


def next_round(tournament: Tournament, number: int, random: Any, new_name: Callable[[], str]) -> list[str]:
    """Draws round ``number``; in pairs those who have no partner get one by lot before it.

    Raises :class:`NotNow` while a round is being played, when another round is next, and with too few people.
    """
    _check_open(tournament)
    if tournament.phase == "playing":
        raise NotNow("round-running", "expected the tables of this round to be done first")
    if number != len(tournament.rounds) + 1:
        raise NotNow("other-round", f"round {len(tournament.rounds) + 1} is next")
    try:
        lines, draw = _draw(tournament, random)
    except TooFew:
        raise NotNow("too-few", "expected more people for a table") from None
    names = [new_name() for _ in draw.tables]
    return lines + round_lines(tournament.setting, number, draw, names)


def settle(
    tournament: Tournament, number: int, place: int, how: Literal["count", "annul"], so_far: Mapping[str, Results]
) -> list[str]:
    """The organiser ends a table of the round under way, counted from 1: what was played counts, or nothing does."""
    _check_open(tournament)
    tables = tournament.rounds[-1].tables if tournament.rounds else ()
    if number != len(tournament.rounds) or not 1 <= place <= len(tables):
        raise NotNow("no-such-table", "expected a table of the round under way")
    table = tables[place - 1]
    if table.is_done:
        return []
    if how == "annul":
        return [f"annul {number} {place}"]
    if not so_far.get(table.id):
        raise NotNow("nothing-played", "expected at least one deal that was played to its end")
    return [result_line(number, place, so_far[table.id])]


def close(tournament: Tournament) -> list[str]:
    """The organiser ends the tournament; the tables of the round under way must be done."""
    if tournament.phase == "playing":
        raise NotNow("round-running", "expected the tables of this round to be done first")
    return [] if tournament.is_closed else ["close"]


def finished(tournament: Tournament, so_far: Mapping[str, Results]) -> list[str]:
    """The results of the tables of the round under way whose matches are over."""
    if tournament.phase != "playing":
        return []
    number, setting = len(tournament.rounds), tournament.setting
    return [
        result_line(number, place, so_far[table.id])
        for place, table in enumerate(tournament.rounds[-1].tables, 1)
        if not table.is_done and setting.is_over(len(table.seats), so_far.get(table.id, ()))
    ]


def is_due(tournament: Tournament, now: int) -> bool:
    """Whether the next round begins by itself at this time, in milliseconds."""
    wait = tournament.setting.next
    return wait > 0 and tournament.phase == "between" and now >= tournament.rounds[-1].done_at + wait * 1000


def _check_open(tournament: Tournament) -> None:
    if tournament.phase == "over":
        raise NotNow("over", "the tournament is over")


def _check_free(tournament: Tournament, number: int) -> None:
    entrant = tournament.entrants.get(number)
    if tournament.setting.form != "pairs" or entrant is None or not entrant.here or entrant.partner:
        raise NotNow("no-partner", "expected the number of one who is here and has no partner")


def _entrant(tournament: Tournament, number: int) -> Entrant:
    if number not in tournament.entrants:
        raise NotNow("no-entrant", "expected the number of an entrant")
    return tournament.entrants[number]


def _draw(tournament: Tournament, random: Any) -> tuple[list[str], Draw]:
    setting = tournament.setting
    past = [played.draw for played in tournament.rounds]
    numbers = [entrant.number for entrant in tournament.here]
    fill = setting.fill == "computers"
    if setting.game == "amsterdam":
        return [], draw_tables(numbers, past, setting.options.seats, fill, random)
    if setting.form == "lots":
        return [], draw_lots(numbers, past, fill, random)
    lines, pairs, single = _paired(tournament.here, random)
    if single and fill:
        pairs.append((single, COMPUTER))
    draw = draw_pairs(pairs, past, fill, random)
    alone = (single,) if single and not fill else ()
    return lines, draw._replace(byes=(*draw.byes, *alone))


def _paired(here: Sequence[Entrant], random: Any) -> tuple[list[str], list[Pair], int]:
    """The pairs, with the lines of those that are made now, and who stays alone (0: nobody)."""
    pairs = [(one.number, one.partner) for one in here if one.number < one.partner]
    alone = [one.number for one in here if not one.partner]
    random.shuffle(alone)
    single = alone.pop() if len(alone) % 2 else 0
    made = sorted(tuple(sorted(two)) for two in zip(alone[::2], alone[1::2], strict=True))
    lines = [f"pair {one} {other}" for one, other in made]
    return lines, sorted(pairs + [(one, other) for one, other in made]), single
