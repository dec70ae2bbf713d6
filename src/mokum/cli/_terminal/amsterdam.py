"""Amsterdam at the terminal: the table, the question, and what a line means."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from mokum.cards import RANKS, Card
from mokum.cli._terminal.amsterdam_told import lines_told
from mokum.cli._terminal.face import Match, Unclear
from mokum.cli._terminal.screen import Screen, counted, listed, ordinal, rank_word, typed_card
from mokum.games.amsterdam import Level, Options, Phase, Score, View, legal, rules, zone_in_use
from mokum.games.amsterdam.actions import fitting_ranks
from mokum.games.amsterdam.state import Public, top_ranks
from mokum.games.game import Action, Move
from mokum.record.options import options_text

HELP: Final = """\
A play: its number for all of a rank, 2x1 for one card of number 2, or the cards
by name, as S9 H9. What fits stands in [ ]. take takes the pile; flip 2, or 2
when you must flip, turns the second of your face-down cards.
Swapping at beginner: 1/4 gives card 1 of the hand for the face-up card 4, also
several as 1/4 2/5; ready when you are content."""

LADDER: Final = "456789JQKA"
WILDS: Final = "23T"
SHOWN: Final = 6
"""Cards of the pile that are shown, from the top."""

QUESTIONS: Final = {
    "AM-2.5": "You open, and owe a {opening}",
    "AM-3.3": "Play a rank that fits",
    "AM-3.6": "Nothing fits: take the pile",
    "AM-3.7": "The pile is empty: play any rank",
    "AM-4.2": "On a 2 any rank goes",
    "AM-4.3": "Play a rank that fits",
    "AM-4.4": "A 2 never goes on a 3",
    "AM-7.4": "Flip a face-down card",
    "AM-7.7": "Nothing that lies face up fits: take the pile",
    "AM-11.2": "Nothing fits: take the pile, and one face-up card with it, as take 1",
}

_TIMES: Final = re.compile(r"(\d+)\s*[x*]\s*(\d+)")


class Stack(NamedTuple):
    """The cards of one rank in a zone, and whether they fit on the pile."""

    cards: tuple[Card, ...]
    fits: bool


class AmsterdamFace:
    """The game as the person at seat ``me`` sees it; ``names`` are by seat."""

    help = HELP
    deal_word = "game"

    def __init__(self, screen: Screen, me: int, names: Sequence[str]) -> None:
        self._screen = screen
        self._me = me
        self._names = names

    def welcome(self, options: Options) -> Iterator[RenderableType]:
        """The options, and where the person sits."""
        yield Text("Amsterdam", "bold").append(f" {options_text(options)}", "not bold dim")
        yield Text(f"You sit at {self._me + 1}. help and ? help.")

    def table(self, view: View, match: Match) -> Iterator[RenderableType]:
        """The others with what lies before them, the pile and what it requires, the own zones, what is asked."""
        screen, public = self._screen, view.public
        level = public.options.level.value
        yield ""
        left = f"Game {match.place} {screen.signs['dot']} {level}"
        yield screen.rule(left, f"stock {public.stock} {screen.signs['dot']} cleared {len(public.gone)}")
        yield self._others(public)
        yield ""
        if public.phase is Phase.PLAY:
            yield self._pile(public)
            yield self._ladder(public)
            yield ""
        yield from self._zones(view)
        yield self._question(view)

    def told(self, before: View, move: Move, after: View) -> Iterator[RenderableType]:
        """One line for each move, with what came of it; once the person is out only who else is."""
        return lines_told(self._screen, self._me, self._names, before.public, move, after.public)

    def _others(self, public: Public) -> Padding:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for head, justify in (
            ("", "left"),
            ("hand", "right"),
            ("face up", "left"),
            ("face down", "left"),
            ("", "left"),
        ):
            table.add_column(head, justify=justify, no_wrap=True)  # type: ignore[arg-type]
        seats = public.options.seats
        for step in range(1, seats):
            seat = (self._me + step) % seats
            name = f"{seat + 1} {self._names[seat]}"
            if seat in public.out:
                table.add_row(name, "", f"out, {ordinal(public.out.index(seat) + 1)}", "", "", style="dim")
                continue
            up = screen_cards(self._screen, public.up[seat])
            note = "deals" if seat == public.dealer else ""
            if public.phase is Phase.SWAP and public.ready >> seat & 1:
                note = f"{note}, ready" if note else "ready"
            table.add_row(name, str(public.counts[seat]), up, self._screen.backs(public.down[seat]), Text(note, "dim"))
        return Padding(table, (0, 0, 0, 1))

    def _pile(self, public: Public) -> Text:
        """The size of the pile, its top from below, and what it requires."""
        pile = public.pile
        text = Text(" Pile       ")
        if not pile:
            return text.append("empty", "bold")
        more = f"{self._screen.signs['more']} " if len(pile) > SHOWN else ""
        text.append(f"{counted(len(pile), 'card')}:  {more}", "dim")
        text.append_text(self._screen.cards(pile[-SHOWN:], "bold"))
        required = self._required(pile)
        gap = "   " if text.cell_len + len(required) + 3 <= self._screen.width else "\n" + " " * 12
        return text.append(gap + required, "bold")

    def _required(self, pile: tuple[Card, ...]) -> str:
        ranks = top_ranks(pile)
        needed, streak = rules.requirement(ranks), rules.top_run(ranks)
        words = f"meet or beat {rank_word(RANKS[needed])}" if needed else "anything goes"
        words += ", which the 3 mirrors" if needed and ranks[0] == rules.THREE else ""
        words += "; no 2 on a 3" if ranks[0] == rules.THREE else ""
        return words + (f"; {streak} alike on top" if streak > 1 else "")

    def _ladder(self, public: Public) -> Text:
        """The ranks from low to high and the wilds, those that fit now in brackets."""
        fitting = set(public.opening) if public.opening else fitting_ranks(top_ranks(public.pile))
        text = Text(" Fits       ", "")
        for rank in LADDER + WILDS:
            text.append("   wild " if rank == WILDS[0] else "")
            shown = rank_word(rank)
            text.append(f"[{shown}]" if rank in fitting else f" {shown} ", "bold" if rank in fitting else "dim")
        return text

    def _zones(self, view: View) -> Iterator[Text]:
        """The own zones in the order in which they are played, the last one first; that in use with numbers."""
        public, me = view.public, self._me
        in_use = zone_in_use(public, me)
        swapping = public.phase is Phase.SWAP
        order = [rules.FACE_DOWN, rules.FACE_UP]
        for zone in order if public.options.level is not Level.EXPERT else reversed(order):
            if zone == rules.FACE_UP:
                row = self._numbered(sorted(public.up[me], key=_place), len(view.hand)) if swapping else None
                cards = self._stacked(view) if in_use == zone else row or screen_cards(self._screen, public.up[me])
                yield from self._labelled("Face up", cards)
            else:
                yield from self._labelled("Face down", self._backs(public.down[me], in_use == zone))
        hand = self._numbered(sorted(view.hand, key=_place), 0) if swapping else self._stacked(view)
        yield from self._labelled("Your hand", hand if in_use == rules.HAND else Text("-", "dim"))

    def _labelled(self, label: str, cells: Text | list[Text]) -> Iterator[Text]:
        """A zone on as many lines as it needs, no cell broken."""
        line = Text(f" {label:11}")
        for cell in [cells] if isinstance(cells, Text) else cells:
            if line.cell_len > 12 and line.cell_len + cell.cell_len > self._screen.width:
                yield line
                line = Text(" " * 12)
            line.append_text(cell)
        yield line

    def _backs(self, count: int, numbered: bool) -> Text | list[Text]:
        if not numbered:
            return self._screen.backs(count) if count else Text("-", "dim")
        return [
            Text.assemble((f"{number} ", "dim"), f"[{self._screen.signs['back']}]", "  ")
            for number in range(1, count + 1)
        ]

    def _numbered(self, cards: Sequence[Card], after: int) -> list[Text]:
        return [
            Text.assemble((f"{number} ", "dim"), self._screen.card(card, "bold"), "   ")
            for number, card in enumerate(cards, after + 1)
        ]

    def _stacked(self, view: View) -> list[Text]:
        cells = []
        for number, stack in enumerate(self.stacks(view), 1):
            shown = self._screen.cards(stack.cards, "bold" if stack.fits else "dim")
            left, right = ("[", "]") if stack.fits else (" ", " ")
            cells.append(Text.assemble((f"{number} ", "dim"), left, shown, right, "  "))
        return cells

    def stacks(self, view: View) -> list[Stack]:
        """The cards of the zone in use by rank, low to high, the wilds last."""
        public = view.public
        cards = view.hand if zone_in_use(public, self._me) == rules.HAND else public.up[self._me]
        legal_ranks = {action[1] for action in legal(view).actions if action[0].isupper()}
        ranks = dict.fromkeys(card[1] for card in sorted(cards, key=_place))
        return [Stack(tuple(card for card in cards if card[1] == rank), rank in legal_ranks) for rank in ranks]

    def _question(self, view: View) -> Text:
        public, found = view.public, legal(view)
        if public.phase is Phase.SWAP:
            words = "Swap hand for face-up cards, as 1/4, or say ready"
        else:
            opening = rank_word(public.opening) if public.opening else ""
            words = QUESTIONS.get(found.paragraph, "Your play").format(opening=opening)
            if "take" in found.actions and len(found.actions) > 1:
                words += ", or take the pile"
            mixed = [action for action in found.actions if self._is_mixed(view, action)]
            if mixed:
                words += f", or with the table {self._screen.plain(mixed[-1])}"
        return Text(f" {words}").append(f" ({found.paragraph})", "dim")

    def _is_mixed(self, view: View, action: Action) -> bool:
        """Whether a play is of hand and face-up cards together (AM-11.3)."""
        return action[0].isupper() and bool(view.hand) and action.count(",") >= len(view.hand)

    def action(self, view: View, text: str) -> Action | None:
        """A play by number or cards, take, flip, a swap, ready; an empty line where there is but one answer."""
        word = text.lower()
        found = legal(view).actions
        if not word:
            return found[0] if len(found) == 1 else None
        if view.public.phase is Phase.SWAP:
            return self._swap(view, word)
        if word in ("ready", "unready"):
            return word
        if word in ("t", "take") or re.fullmatch(r"take[: ].+", word):
            return self._take(view, word.removeprefix("take").strip(": ") if len(word) > 4 else "")
        if zone_in_use(view.public, self._me) == rules.FACE_DOWN:
            number = re.fullmatch(r"(?:flip[: ]*)?(\d+)", word)
            if number:
                return f"flip:{number[1]}"
        return self._play(view, word)

    def _play(self, view: View, word: str) -> Action:
        stacks = self.stacks(view)
        times = _TIMES.fullmatch(word)
        if word.isdecimal() or times:
            number, count = (int(times[1]), int(times[2])) if times else (int(word), 0)
            if not 0 < number <= len(stacks):
                raise Unclear(f"expected a number from 1 to {len(stacks)}, or cards such as S9 H9")
            cards = stacks[number - 1].cards
            if count > len(cards) or (times and not count):
                raise Unclear(f"expected 1 to {len(cards)} of these, not {count}")
            return ",".join(cards[: count or len(cards)])
        words = re.split(r"[\s,]+", word)
        named = [typed_card(part) for part in words]
        if all(named):
            return ",".join(named)
        if re.fullmatch(r"flip[: ]*\d+", word):
            return f"flip:{word.removeprefix('flip').strip(': ')}"
        raise Unclear("expected a number, or cards such as S9 H9")

    def _take(self, view: View, card: str) -> Action:
        if not card:
            return "take"
        stacks = self.stacks(view)
        if card.isdecimal() and 0 < int(card) <= len(stacks):
            return f"take:{stacks[int(card) - 1].cards[0]}"
        if not typed_card(card):
            raise Unclear("expected take, or take with a face-up card such as take H4")
        return f"take:{typed_card(card)}"

    def _swap(self, view: View, word: str) -> Action:
        if word in ("r", "ready", "unready"):
            return "unready" if word == "unready" else "ready"
        hand = sorted(view.hand, key=_place)
        cards = [*hand, *sorted(view.public.up[self._me], key=_place)]
        pairs = []
        for pair in re.split(r"[\s,]+", re.sub(r"\s*/\s*", "/", word.removeprefix("swap").strip(": "))):
            ends = [self._one(part, cards) for part in pair.split("/")]
            if len(ends) != 2 or not all(ends):
                raise Unclear("expected a hand card / a face-up card, by number or name, or ready")
            pairs.append("/".join(ends))
        return f"swap:{','.join(pairs)}"

    @staticmethod
    def _one(word: str, cards: Sequence[Card]) -> Card:
        if word.isdecimal():
            return cards[int(word) - 1] if 0 < int(word) <= len(cards) else ""
        return typed_card(word)

    def itself(self, view: View) -> Action | None:
        """Nothing is done for the person in amsterdam."""
        return None

    def score(self, view: View, score: Score, match: Match) -> Iterator[RenderableType]:
        """Who came out when, the game points, and the sums of the match (AM-10.1)."""
        yield ""
        yield self._screen.rule(f"Game {match.place} is over")
        if score.adjudged:
            why = "the position came back a third time" if score.adjudged == "repetition" else "there was no progress"
            yield Text(f" Adjudicated, since {why} (AM-9.4).")
        long = match.standing.of > 1
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("")
        table.add_column("", min_width=20)
        for head in ("points", "match") if long else ("points",):
            table.add_column(head, justify="right")
        for place, seat in enumerate(score.places, 1):
            sums = [str(score.points[seat]), *([str(match.standing.totals[seat])] if long else [])]
            word = "last" if place == len(score.places) else ordinal(place)
            table.add_row(word, f"{seat + 1} {self._name(seat)}", *sums, style="bold" if seat == self._me else "")
        yield Padding(table, (0, 0, 0, 1))

    def standing(self, match: Match) -> Iterator[RenderableType]:
        """The totals, fewest first, or who has won (AM-10.2, AM-10.3)."""
        totals = match.standing.totals
        if match.standing.over:
            names = [self._name(seat) for seat in match.standing.winners]
            have = "has" if len(names) == 1 and names != ["You"] else "have"
            yield Text(f" {listed(names)} {have} won{' the match' if match.standing.of > 1 else ''} (AM-10.2).", "bold")
            return
        order = sorted(range(len(totals)), key=lambda seat: totals[seat])
        dot = self._screen.signs["dot"]
        yield Text(f" After {counted(len(match.results), 'game')}: ").append(
            f" {dot} ".join(f"{self._name(seat)} {totals[seat]}" for seat in order)
        )

    def _name(self, seat: int) -> str:
        return "You" if seat == self._me else self._names[seat]


def screen_cards(screen: Screen, cards: Sequence[Card]) -> Text:
    """Cards from low to high, or a dash for none."""
    return screen.cards(sorted(cards, key=_place)) if cards else Text("-", "dim")


def _place(card: Card) -> tuple[bool, int, str]:
    """Low to high, wild ranks last."""
    rank = RANKS.index(card[1])
    return rules.is_wild(rank), rank, card
