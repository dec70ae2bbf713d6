"""Klaverjassen in the notation: the deal line, positions, and what a record tells as events."""

import re
from collections.abc import Sequence
from typing import Final, cast

from mokum.cards import BadText
from mokum.cards.cardset import ALL, CARD_INDEX, CARD_NAMES, hand_text, parse_hand
from mokum.games.klaverjassen import Deal, Options, Score, State, check_deal, lapse
from mokum.games.klaverjassen.actions import lying
from mokum.games.klaverjassen.options import Roem, TrumpChoice
from mokum.games.klaverjassen.play import TURNED
from mokum.games.klaverjassen.state import SEATS, SIDES, Four, Pair, Public
from mokum.record.options import option_names, options_text, parse_options
from mokum.record.words import Field, Word, fields

_DEAL_FIELDS: Final = ("dealer", "hands", "turned", "drawn")
_FIELDS: Final = ("hands", "trump", "makers", "trick", "won", "turned", "drawn", "said", "done")
_WON: Final = re.compile(r"(NS|EW):([0-9]{1,3})/([0-9]{1,6})\+([0-9]{1,6})")


def point_names(options: Options) -> tuple[str, ...]:
    """Who gets points: ``score 1 NS=0 EW=222``."""
    return SIDES


def points(score: Score) -> tuple[int, ...]:
    """The figures of the score line, by side."""
    return score.awarded


def lapsed(state: State) -> State:
    """The state with an open claim window after the last trick closed, as a score line does (KJ-5.9)."""
    return lapse(state)


def hands_text(hands: Four, unseen: Four) -> str:
    """Writes the four hands from N on.

    >>> hands_text((0, 0, 0, 1), (3, 0, 0, 0))
    'N:?3/-.-.-.-/-.-.-.-/-.-.-.7'
    """
    return "N:" + "/".join(f"?{more}" if more else hand_text(hand) for hand, more in zip(hands, unseen, strict=True))


def parse_hands(text: str) -> tuple[Four, Four]:
    """Reads the four hands: the cards that are seen, and how many are not."""
    parts = text.removeprefix("N:").split("/")
    if not text.startswith("N:") or len(parts) != 4:
        raise BadText(f"expected hands=N: and four hands with / between, not {text!r}")
    seen, unseen = [], []
    for part in parts:
        hidden = re.fullmatch(r"\?([0-9]{1,2})", part)
        unseen.append(int(hidden[1]) if hidden else 0)
        seen.append(0 if hidden else parse_hand(part))
    return cast(Four, tuple(seen)), cast(Four, tuple(unseen))


def parse_seat(text: str) -> int:
    """Reads N, E, S or W."""
    if text not in SEATS:
        raise BadText(f"expected a seat N, E, S or W, not {text!r}")
    return SEATS.index(text)


def deal_lines(number: int, deal: Deal) -> list[str]:
    """Writes a deal as its one line."""
    line = f"deal {number} dealer={SEATS[deal.dealer]} hands={hands_text(deal.hands, deal.unseen)}"
    if deal.turned:
        line += f" turned={deal.turned}"
    return [f"{line} drawn={deal.drawn}" if deal.drawn else line]


class DealReader:
    """Reads a deal, which is one line: :attr:`deal` stands at once."""

    def __init__(self, options: Options, line: Sequence[Word]) -> None:
        given = fields(line[2:], _DEAL_FIELDS)
        for name in ("dealer", "hands"):
            if name not in given:
                raise line[0].fault(f"expected {name}= in a deal")
        dealer = given["dealer"].parse(parse_seat)
        hands, unseen = given["hands"].parse(parse_hands)
        turned = given["turned"].value if "turned" in given else ""
        drawn = given["drawn"].value if "drawn" in given else ""
        self.dealer = dealer
        self.deal: Deal | None = Deal(dealer, hands, unseen, turned, drawn)
        self._check(options, self.deal, given, line)

    def lay(self, line: Sequence[Word]) -> None:
        """There are no ``lay`` lines in klaverjassen."""
        raise line[0].fault("expected no lay line: they belong to amsterdam")

    @staticmethod
    def _check(options: Options, deal: Deal, given: dict[str, Field], line: Sequence[Word]) -> None:
        try:
            check_deal(options, deal)
        except ValueError as fault:
            chance = given.get("turned") or given.get("drawn")
            on_chance = "KJ-3" in str(fault)
            place = (chance.column if chance else line[0].column) if on_chance else given["hands"].column
            raise BadText(str(fault), place) from None


def parse_position(given: Sequence[Word]) -> State:
    """Reads the words of a position behind the game's name."""
    found = fields(given, (*option_names(Options), *_FIELDS))
    options = parse_options(Options, {name: field for name, field in found.items() if name not in _FIELDS})
    for name in ("hands", "trick"):
        if name not in found:
            raise BadText(f"expected {name}= in a position of klaverjassen")
    hands, unseen = found["hands"].parse(parse_hands)
    leader, trick = found["trick"].parse(_parse_trick)
    trump, makers = _trump(found, options, leader)
    if (len(trick) == 4 and options.roem is not Roem.CLAIMED) or (trick and trump < 0):
        raise found["trick"].fault(
            "expected fewer cards in the trick: four stay only where roem=claimed, none before trump"
        )
    tricks, points, roem = found["won"].parse(_parse_won) if "won" in found else ((0, 0),) * 3
    counts = cast(Four, tuple(hand.bit_count() + more for hand, more in zip(hands, unseen, strict=True)))
    open_choice = trump < 0
    turned = found["turned"].value if "turned" in found and open_choice else ""
    drawn = found["drawn"].value if "drawn" in found and open_choice else ""
    passes = found["said"].parse(lambda text: _parse_said(text, leader)) if "said" in found and open_choice else 0
    done = found["done"].parse(_parse_done) if "done" in found and len(trick) == 4 else 0
    public = Public(
        options,
        leader,
        turned,
        drawn,
        passes,
        trump,
        makers,
        leader,
        trick,
        *lying(leader, trick, trump),
        done,
        counts,
        tricks,
        points,
        roem,
        (),
    )
    return State(public, hands, unseen)


def _parse_trick(text: str) -> tuple[int, tuple[int, ...]]:
    leader, colon, rest = text.partition(":")
    if not colon:
        raise BadText(f"expected trick= with its leader and a colon, such as trick=N:CT,CA, not {text!r}")
    cards = rest.split(",") if rest and rest != "-" else []
    if len(cards) > 4 or any(card not in CARD_INDEX for card in cards):
        raise BadText(f"expected up to four cards of the 32 behind the leader, not {rest!r}")
    return parse_seat(leader), tuple(CARD_INDEX[card] for card in cards)


def _trump(found: dict[str, Field], options: Options, leader: int) -> tuple[int, int]:
    trump = found["trump"].parse(_parse_trump) if "trump" in found else -1
    makers = found["makers"].parse(_parse_side) if "makers" in found else -1
    for name in ("turned", "drawn"):
        if name in found:
            found[name].parse(lambda text, name=name: _check_chance(name, text))  # type: ignore[misc]
    drawn = found["drawn"].value if "drawn" in found else ""
    if trump < 0 and drawn and drawn != "joker":
        return "CDHS".index(drawn[0]), leader & 1 if makers < 0 else makers
    if trump < 0 and options.trump_choice is TrumpChoice.TURNED and "turned" not in found:
        raise BadText("expected turned= or trump= where trump_choice=turned")
    if trump < 0 and options.trump_choice is TrumpChoice.DRAWN and not drawn:
        raise BadText("expected drawn= or trump= where trump_choice=drawn")
    return trump, makers


def _check_chance(name: str, text: str) -> None:
    if text not in TURNED and not (name == "drawn" and text == "joker"):
        raise BadText(f"expected {name}= with a card of the pack of 2-6{' or joker' * (name == 'drawn')}, not {text!r}")


def _parse_trump(text: str) -> int:
    if text == "-":
        return -1
    if text not in ("C", "D", "H", "S"):
        raise BadText(f"expected trump= with a suit S, H, D or C, not {text!r}")
    return "CDHS".index(text)


def _parse_side(text: str) -> int:
    if text == "-":
        return -1
    if text not in SIDES:
        raise BadText(f"expected a side NS or EW, not {text!r}")
    return SIDES.index(text)


def _parse_won(text: str) -> tuple[Pair, Pair, Pair]:
    figures = {"NS": (0, 0, 0), "EW": (0, 0, 0)}
    if text != "-":
        parts = [_WON.fullmatch(part) for part in text.split(",")]
        if not all(parts) or len({part[1] for part in parts if part}) != len(parts):
            raise BadText(f"expected won= as NS:3/57+20,EW:1/9+0 (tricks / card points + roem), not {text!r}")
        figures |= {part[1]: (int(part[2]), int(part[3]), int(part[4])) for part in parts if part}
    north, east = figures["NS"], figures["EW"]
    return (north[0], east[0]), (north[1], east[1]), (north[2], east[2])


def _parse_said(text: str, forehand: int) -> int:
    if text == "-":
        return 0
    seat, _, rest = text.partition(":")
    passes = rest.split(",")
    if parse_seat(seat) != forehand or any(word != "pass" for word in passes) or len(passes) > 3:
        raise BadText(f"expected said= with forehand and up to three passes, such as said=N:pass,pass, not {text!r}")
    return len(passes)


def _parse_done(text: str) -> int:
    return sum({1 << parse_seat(part) for part in text.split(",")}) if text != "-" else 0


def position_text(state: State) -> str:
    """Writes a position canonically: options, then hands, trump, makers, trick, won; before trump what decides it."""
    public = state.public
    words = ["klaverjassen", options_text(public.options), f"hands={hands_text(state.hands, state.unseen)}"]
    words.append(f"trump={'CDHS'[public.trump] if public.trump >= 0 else '-'}")
    words.append(f"makers={SIDES[public.makers] if public.makers >= 0 else '-'}")
    words += [f"{name}={text}" for name, text in _choice_texts(public).items()]
    words.append(f"trick={SEATS[public.leader]}:{','.join(CARD_NAMES[card] for card in public.trick)}")
    if public.done:
        words.append("done=" + ",".join(name for seat, name in enumerate(SEATS) if public.done >> seat & 1))
    words.append(f"won={_won_text(public)}")
    return " ".join(words)


def _choice_texts(public: Public) -> dict[str, str]:
    if public.trump >= 0:
        return {}
    texts = {"turned": public.turned, "drawn": public.drawn}
    if public.passes:
        texts["said"] = f"{SEATS[public.forehand]}:{','.join(['pass'] * public.passes)}"
    return {name: text for name, text in texts.items() if text}


def _won_text(public: Public) -> str:
    if public.tricks == public.points == public.roem == (0, 0):
        return "-"
    return ",".join(
        f"{name}:{public.tricks[side]}/{public.points[side]}+{public.roem[side]}" for side, name in enumerate(SIDES)
    )


def events(before: State, after: State) -> list[str]:
    """What an action brought about: ``trick 3 E 23 roem=20``, number, winner, points with the last trick, roem."""
    gathered = after.public.history[len(before.public.history) :]
    first = len(before.public.history) + 1
    return [
        f"trick {number} {SEATS[trick.winner]} {trick.points}" + (f" roem={trick.roem}" if trick.roem else "")
        for number, trick in enumerate(gathered, first)
    ]


def adjudication(state: State) -> None:
    """Klaverjassen ends by itself: there is nothing to adjudge."""


def impossible(state: State) -> str:
    """Says what cannot be in a state folded from one seat's copy, or nothing: a card that lies in two places."""
    seen = 0
    lying = 0
    for hand in state.hands:
        seen |= hand
    for trick in (*(trick.cards for trick in state.public.history), state.public.trick):
        for card in trick:
            lying |= 1 << card
    both = seen & lying
    return f"{CARD_NAMES[both.bit_length() - 1]} lies in two places" if both & ALL else ""
