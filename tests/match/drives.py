"""Tournaments under way, for tests."""

from itertools import count
from random import Random

from mokum.games import amsterdam, klaverjassen
from mokum.games.klaverjassen.options import Length
from mokum.match.organising import ask, enter, finished, next_round
from mokum.match.setting import Setting, setting_line
from mokum.match.tournament import Tournament

DRIVE = Setting("klaverjassen", klaverjassen.Options(length=Length.DEALS_1), "Drive", fill="none")
PAIRS = Setting("klaverjassen", klaverjassen.Options(length=Length.DEALS_1), "Drive", form="pairs", fill="none")
SET = Setting("amsterdam", amsterdam.Options(), "Set")


def begun(setting: Setting, people: int = 0) -> Tournament:
    tournament = Tournament()
    tournament.read([setting_line(setting)])
    for number in range(1, people + 1):
        partner = number - 1 if setting.form == "pairs" and number % 2 == 0 else 0
        tournament.read(enter(tournament, f"Person {number}", partner))
        if partner:
            tournament.read(ask(tournament, partner, number))
    return tournament


def draw(tournament: Tournament, seed: int = 1) -> list[str]:
    names = count(1)
    number = len(tournament.rounds) + 1
    lines = next_round(tournament, number, Random(seed), lambda: f"r{number}t{next(names)}")
    tournament.read(lines)
    return lines


def play(tournament: Tournament, ns: int = 100, at: int = 0) -> None:
    """Every table of the round gives as much."""
    width = 2 if tournament.setting.game == "klaverjassen" else 0
    for place in tournament.rounds[-1].tables:
        seats = len(place.seats)
        deal = (ns, 162 - ns) if width else (0, *range(2, seats), seats + 1)
        if not place.is_done:
            tournament.read(finished(tournament, {place.id: (deal,)}), at)
