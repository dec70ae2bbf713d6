"""What a trick and a deal of klaverjassen came to, as lines and as a sheet."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from mokum.cards.cardset import CARD_NAMES
from mokum.cli._terminal.screen import Screen
from mokum.games.klaverjassen import Score
from mokum.games.klaverjassen.rules import ALL_POINTS, LAST_TRICK, PIT
from mokum.games.klaverjassen.scoring import RoemPiece, roem_pieces
from mokum.games.klaverjassen.state import SEATS, Pair, Public, Trick

KINDS: Final = {"run3": "three in a row", "run4": "four in a row", "stuk": "stuk", "four": "four alike"}

LABELS: Final = 56
"""Columns of the labels of the sheet."""


def trick_line(screen: Screen, names: Sequence[str], public: Public, number: int) -> Text:
    """A trick that was gathered: seats and cards from the lead on, who took it, its points and roem."""
    trick = public.history[number - 1]
    text = Text()
    for place, card in enumerate(trick.cards):
        seat = (trick.leader + place) & 3
        style = "bold" if seat == trick.winner else ""
        text.append(f"{SEATS[seat]} ", "dim").append_text(screen.card(CARD_NAMES[card], style)).append("  ")
    text.append(f"{screen.signs['to']} {SEATS[trick.winner]} {names[trick.winner]}, {trick.points}")
    return text.append(f" + {trick.roem} roem" if trick.roem else "")


def pieces_of(trick: Trick, public: Public) -> tuple[RoemPiece, ...]:
    """The roem in a trick that counted; where it had to be claimed and was not, there is none (KJ-5.9)."""
    if not trick.roem:
        return ()
    return roem_pieces(sum(1 << card for card in trick.cards), public.trump, public.options)


def score_sheet(screen: Screen, us: int, public: Public, score: Score, totals: Sequence[int] | None) -> Iterator[Text]:
    """The deal added up: card points, last trick, each piece of roem, pit, the result as a sum, what each side gets.

    ``totals`` are those of the match with this deal, if it has more than one.
    """

    def row(label: str | Text, figures: Sequence[int], style: str = "", *, zeros: bool = False) -> Text:
        shown = (str(figures[side]) if figures[side] or zeros else "" for side in (us, 1 - us))
        text = Text.assemble(" ", label, " " * (LABELS - len(label)), *(f"{figure:>7}" for figure in shown))
        text.stylize(style)
        return text

    last = _of(public.history[-1].winner & 1, LAST_TRICK)
    yield Text(f" {'':{LABELS}}{'We':>7}{'They':>7}", "dim")
    yield row("Cards", (score.cards[0] - last[0], score.cards[1] - last[1]), zeros=True)
    yield row("Last trick", last)
    for number, trick in enumerate(public.history, 1):
        for piece in pieces_of(trick, public):
            label = Text(f"Roem in trick {number}, {KINDS[piece.kind]}: ")
            label.append_text(screen.cards(CARD_NAMES[card] for card in piece.cards))
            yield row(label, _of(trick.winner & 1, piece.points))
    if any(score.pit):
        yield row("Pit, all eight tricks", score.pit)
    yield row("Together", score.together, "bold", zeros=True)
    yield Text("")
    yield Text(f" {verdict(score, us)}")
    yield row("This deal", score.awarded, "bold", zeros=True)
    if totals:
        yield row("Match", totals, "bold", zeros=True)


def verdict(score: Score, us: int) -> str:
    """Whether the makers made it, with the comparison, and for nat the sum that goes to the others (KJ-6).

    >>> score = Score(0, (66, 96), (50, 20), (0, 0), (116, 116), False, (0, 232), (5, 3))
    >>> verdict(score, 0)
    'We are nat, 116 is not more than 116: 162 + 70 roem to them (KJ-6.3)'
    """
    makers, others = score.together[score.makers], score.together[1 - score.makers]
    we = score.makers == us
    if score.made:
        paragraph = "KJ-6.4" if score.pit[score.makers] else "KJ-6.2"
        return f"{'We' if we else 'They'} made it: {makers} is more than {others} ({paragraph})"
    terms = [str(ALL_POINTS)]
    terms += [f"{sum(score.roem)} roem"] * bool(sum(score.roem))
    terms += [f"{PIT} pit"] * bool(score.pit[1 - score.makers])
    whom = "them" if we else "us"
    start = f"{'We' if we else 'They'} are nat, {makers} is not more than {others}"
    return f"{start}: {' + '.join(terms)} to {whom} (KJ-6.3)"


def _of(side: int, points: int) -> Pair:
    return (points, 0) if side == 0 else (0, points)
