"""Amsterdam in the notation: deal and lay lines, positions, and what a record tells as events."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from mokum.cards import RANKS, UNKNOWN, BadText, cards_text, parse_cards
from mokum.games.amsterdam import Deal, Level, Options, Phase, Score, State, position, ranking
from mokum.games.amsterdam.state import Cards, Public
from mokum.record.options import option_names, options_text, parse_options
from mokum.record.words import Field, Word, fields, whole_number

_FIELDS: Final = ("to", "pile", "stock", "hand", "up", "down", "out", "gone", "opening", "quiet", "ready", "dealer")
_ZONES: Final = ("down", "up", "hand")


def point_names(options: Options) -> tuple[str, ...]:
    """Who gets points: ``score 1 1=0 2=3``."""
    return tuple(str(number + 1) for number in range(options.seats))


def points(score: Score) -> tuple[int, ...]:
    """The figures of the score line, by seat."""
    return score.points


def deal_lines(number: int, deal: Deal) -> list[str]:
    """Writes a deal as its own line and a ``lay`` line for each seat."""
    lines = [f"deal {number} dealer={deal.dealer + 1} stock={cards_text(deal.stock)}"]
    for seat, (down, up, hand) in enumerate(zip(deal.down, deal.up, deal.hands, strict=True), 1):
        lines.append(f"lay {seat} down={cards_text(down)} up={cards_text(up)} hand={cards_text(hand)}")
    return lines


class DealReader:
    """Reads a deal and its lay lines; :attr:`deal` is None until the last of them."""

    def __init__(self, options: Options, line: Sequence[Word]) -> None:
        given = fields(line[2:], ("dealer", "stock"))
        for name in ("dealer", "stock"):
            if name not in given:
                raise line[0].fault(f"expected {name}= in a deal")
        self._options = options
        self._left = Counter({suit + rank: options.packs for suit in "CDHS" for rank in RANKS})
        self.dealer = given["dealer"].parse(lambda text: parse_seat(text, options.seats))
        self._stock = self._cards(given["stock"], 52 * options.packs - 9 * options.seats)
        self._laid: list[dict[str, Cards]] = []
        self.deal: Deal | None = None

    def lay(self, line: Sequence[Word]) -> None:
        """Reads the next seat's line."""
        number = str(len(self._laid) + 1)
        if len(line) < 2 or line[1].text != number:
            raise (line[1] if len(line) > 1 else line[0]).fault(f"expected lay {number}")
        given = fields(line[2:], _ZONES)
        for name in _ZONES:
            if name not in given:
                raise line[0].fault(f"expected {name}= in a lay line")
        self._laid.append({name: self._cards(field, 3) for name, field in given.items()})
        if len(self._laid) == self._options.seats:
            rows = {name: tuple(laid[name] for laid in self._laid) for name in _ZONES}
            self.deal = Deal(self.dealer, self._stock, rows["down"], rows["up"], rows["hand"])

    def _cards(self, field: Field, count: int) -> Cards:
        cards = field.parse(parse_cards)
        if len(cards) != count:
            raise field.fault(f"expected {count} cards here, not {len(cards)} (AM-1.4)")
        for card in cards:
            if card == UNKNOWN:
                continue
            self._left[card] -= 1
            if self._left[card] < 0:
                packs = "one pack" if self._options.packs == 1 else "two packs"
                raise field.fault(f"{card} stands more often than {packs} can hold (AM-1.2)")
        return cards


def parse_seat(text: str, seats: int) -> int:
    """Reads a seat's number."""
    if text not in {str(number) for number in range(1, seats + 1)}:
        raise BadText(f"expected a seat from 1 to {seats}, not {text!r}")
    return int(text) - 1


def parse_position(given: Sequence[Word]) -> State:
    """Reads the words of a position behind the game's name."""
    found = fields(given, (*option_names(Options), *_FIELDS))
    for name in ("to", "hand"):
        if name not in found:
            raise BadText(f"expected {name}= in a position of amsterdam")
    seats = found["hand"].value.count("/") + 1
    chosen = {name: field for name, field in found.items() if name not in _FIELDS}
    chosen.setdefault("seats", Field(str(seats), found["hand"].column, found["hand"].value_column))
    options = parse_options(Options, chosen)
    phase, to = found["to"].parse(lambda text: _parse_to(text, options))
    rows = {name: _rows(found.get(name), options.seats) for name in ("hand", "up", "down")}
    return position(
        options,
        phase,
        to,
        hands=rows["hand"],
        up=rows["up"],
        down=rows["down"],
        pile=_read(found, "pile", parse_cards, ()),
        stock=_read(found, "stock", parse_cards, ()),
        gone=_read(found, "gone", parse_cards, ()),
        dealer=_read(found, "dealer", lambda text: parse_seat(text, options.seats), -1),
        ready=_read(found, "ready", lambda text: sum(1 << seat for seat in _parse_seats(text, options.seats)), 0),
        opening=_read(found, "opening", _parse_rank, ""),
        out=_read(found, "out", lambda text: _parse_seats(text, options.seats), ()),
        quiet=_read(found, "quiet", whole_number, 0),
    )


def _read(found: dict[str, Field], name: str, parser: Callable[[str], Any], default: Any) -> Any:
    return found[name].parse(parser) if name in found else default


def _parse_to(text: str, options: Options) -> tuple[Phase, int]:
    if text in ("-", "?"):
        return Phase.OVER if text == "-" else Phase.PLAY, -1
    if text == "swap":
        if options.level is not Level.BEGINNER:
            raise BadText("expected to=swap at level=beginner only (AM-2.1)")
        return Phase.SWAP, -1
    return Phase.PLAY, parse_seat(text, options.seats)


def _rows(field: Field | None, seats: int) -> list[Cards]:
    if field is None:
        return [()] * seats
    parts = field.value.split("/")
    if len(parts) != seats:
        raise field.fault(f"expected cards for {seats} seats with / between, not {len(parts)}")
    return [Field(part, field.column, field.value_column).parse(parse_cards) for part in parts]


def _parse_seats(text: str, seats: int) -> tuple[int, ...]:
    named = tuple(parse_seat(part, seats) for part in text.split(",")) if text != "-" else ()
    if len(set(named)) != len(named):
        raise BadText(f"expected each seat once, not {text!r}")
    return named


def _parse_rank(text: str) -> str:
    if text == "-":
        return ""
    if text not in set("456789JQKA"):
        raise BadText(f"expected the rank that is owed, 4 to A without the ten, not {text!r}")
    return text


def position_text(state: State) -> str:
    """Writes a position canonically: options, to, pile, stock, hand, up, down, out, gone, and what else there is."""
    public, hidden = state.public, state.hidden
    words = [
        f"amsterdam {options_text(public.options)}",
        f"to={_to_text(public)}",
        f"pile={cards_text(public.pile)}",
        f"stock={cards_text(hidden.stock)}",
        f"hand={'/'.join(map(cards_text, state.hands))}",
        f"up={'/'.join(map(cards_text, public.up))}",
        f"down={'/'.join(map(cards_text, hidden.down))}",
        f"out={','.join(str(seat + 1) for seat in public.out) or '-'}",
        f"gone={cards_text(public.gone)}",
    ]
    ready = ",".join(str(seat + 1) for seat in range(public.options.seats) if public.ready >> seat & 1)
    words += [f"opening={public.opening}"] * bool(public.opening)
    words += [f"quiet={public.quiet}"] * bool(public.quiet)
    words += [f"ready={ready}"] * bool(ready)
    words += [f"dealer={public.dealer + 1}"] * (public.dealer >= 0)
    return " ".join(words)


def _to_text(public: Public) -> str:
    if public.phase is Phase.PLAY:
        return str(public.to + 1) if public.to >= 0 else "?"
    return "swap" if public.phase is Phase.SWAP else "-"


def events(before: State, after: State) -> list[str]:
    """What an action brought about: ``clear 1 19``, the seat that cleared and how many cards went."""
    cleared = len(after.public.gone) - len(before.public.gone)
    return [f"clear {before.public.to + 1} {cleared}"] if cleared else []


def adjudication(state: State) -> tuple[tuple[int, ...], str] | None:
    """The order given to those still in, and the reason, where the game was adjudicated (AM-9.4)."""
    public = state.public
    if not public.adjudged:
        return None
    return tuple(seat for seat in ranking(public) if seat not in public.out), public.adjudged


def lapsed(state: State) -> State:
    """Nothing lapses in amsterdam."""
    return state


def impossible(state: State) -> str:
    """Says what cannot be in a state that was folded from one seat's copy, or nothing: a card too many."""
    public, hidden = state.public, state.hidden
    zones = (*state.hands, *public.up, *hidden.down, hidden.stock, public.pile, public.gone)
    if not any(UNKNOWN in zone for zone in zones):
        return ""
    seen = Counter(card for zone in zones for card in zone if card != UNKNOWN)
    for card, count in seen.items():
        if count > public.options.packs:
            return f"{card} lies in {count} places at once"
    return ""
