"""What is played at a tournament and how, and the first line of its log that says so."""

import dataclasses
from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from mokum.games.catalogue import NAMES, game
from mokum.match.pairing import ONE_PACK
from mokum.match.scoring import Result, standing
from mokum.record.options import option_names, options_text, parse_options
from mokum.record.words import Field, Word, fields, name_text, parse_name, whole_number

LONGEST_TITLE: Final = 40
MOST_ROUNDS: Final = 30
LONGEST_WAIT: Final = 3600
WORDS: Final = {"form": ("lots", "pairs"), "fill": ("none", "computers"), "tempo": ("relaxed", "normal")}
SETTINGS: Final = ("name", "by", "form", "rounds", "fill", "next", "tempo")


class Setting(msgspec.Struct, frozen=True):
    """What is played and how.

    ``form`` is lots (each for himself) or pairs; ``fill`` says who takes the seats that stay empty: computers, or
    nobody (then some sit out, or amsterdam's tables get smaller). ``by`` is who organises, as people read it. The next
    round begins by itself ``next`` seconds after the last, or with 0 when the organiser says so. ``tempo`` is how long
    people may think.
    """

    game: str
    options: Any
    name: str
    by: str = ""
    form: Literal["lots", "pairs"] = "lots"
    rounds: int = 3
    fill: Literal["none", "computers"] = "computers"
    next: int = 0
    tempo: Literal["relaxed", "normal"] = "normal"

    def options_at(self, seats: int) -> Any:
        """The options of a table with so many seats; packs go with its seats where those of a usual table do.

        >>> from mokum.games.amsterdam import Options
        >>> Setting("amsterdam", Options(seats=4), "Friday").options_at(3).seats
        3
        """
        if self.game != "amsterdam":
            return self.options
        packs = self.options.packs if self.options.seats <= ONE_PACK and seats <= ONE_PACK else 0
        return dataclasses.replace(self.options, seats=seats, packs=packs)

    def is_over(self, seats: int, results: Sequence[Result]) -> bool:
        """Whether these results end the match of a table with so many seats."""
        return bool(results) and standing(self.game, self.options_at(seats), results).over


def setting_line(setting: Setting) -> str:
    """The first line of a tournament's log.

    >>> from mokum.games.klaverjassen import Options
    >>> setting_line(Setting("klaverjassen", Options(), "Friday night"))
    'tournament 1 klaverjassen name=Friday%20night trump_duty=rotterdams'
    """
    usual = Setting(setting.game, setting.options, setting.name)
    told = [f"name={name_text(setting.name)}"]
    for name in SETTINGS[1:]:
        value = getattr(setting, name)
        if value != getattr(usual, name):
            told.append(f"{name}={name_text(value) if name == 'by' else value}")
    return " ".join(("tournament 1", setting.game, *told, options_text(setting.options)))


def check_setting(setting: Setting) -> Setting:
    """The setting, if it can be played. Raises :class:`ValueError` that says what was expected."""
    for name, longest in (("name", LONGEST_TITLE), ("by", LONGEST_TITLE)):
        text = getattr(setting, name)
        if len(text) > longest or not text.isprintable() or text.strip() != text or (name == "name" and not text):
            raise ValueError(f"expected {name} of up to {longest} signs that print")
    for name, values in WORDS.items():
        if getattr(setting, name) not in values:
            raise ValueError(f"expected {name}={' or '.join(values)}, not {getattr(setting, name)!r}")
    if not 1 <= setting.rounds <= MOST_ROUNDS:
        raise ValueError(f"expected 1 to {MOST_ROUNDS} rounds")
    if not 0 <= setting.next <= LONGEST_WAIT:
        raise ValueError(f"expected 0 to {LONGEST_WAIT} seconds until the next round")
    if setting.form == "pairs" and setting.game != "klaverjassen":
        raise ValueError("expected form=lots: only klaverjassen is played in pairs")
    if str(setting.options.length.value).startswith("points:"):
        raise ValueError("expected a length in deals, so that every table plays as many")
    return setting


def read_setting(given: list[Word]) -> Setting:
    """Reads what :func:`setting_line` writes. Raises :class:`~mokum.cards.BadText`."""
    if [word.text for word in given[:2]] != ["tournament", "1"]:
        raise given[0].fault("expected tournament 1")
    if len(given) < 3 or given[2].text not in NAMES:
        raise given[-1].fault(f"expected a game: {' or '.join(NAMES)}")
    module = game(given[2].text)
    known = option_names(module.Options)
    told = fields(given[3:], (*SETTINGS, *known))
    options = parse_options(module.Options, {name: field for name, field in told.items() if name in known})
    values = {name: _value(name, told[name]) for name in SETTINGS if name in told}
    try:
        return check_setting(Setting(module.NAME, options, **{"name": "", **values}))
    except ValueError as fault:
        raise given[0].fault(str(fault)) from None


def _value(name: str, field: Field) -> Any:
    if name in ("rounds", "next"):
        return field.parse(whole_number)
    return parse_name(field.value) if name in ("name", "by") else field.value
