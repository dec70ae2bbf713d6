"""Klaverjassen at the terminal: the table, the question, and what a line means."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from mokum.cards import Card
from mokum.cards.cardset import CARD_NAMES, card_indices
from mokum.cli._terminal.face import Match, Unclear
from mokum.cli._terminal.klaverjassen_score import score_sheet, trick_line
from mokum.cli._terminal.screen import SUITS, Screen, counted, listed, typed_card
from mokum.games.game import Action, Move
from mokum.games.klaverjassen import Score, View, legal
from mokum.games.klaverjassen.actions import CLAIMS
from mokum.games.klaverjassen.options import LastCard, Options
from mokum.games.klaverjassen.rules import PLAIN_ORDER, TRUMP_ORDER
from mokum.games.klaverjassen.state import SEATS, Public
from mokum.record.options import options_text

HELP: Final = """\
A card: its number, or its name as SK, KS or s10. Cards in [ ] may be played.
Trump: a number, a letter (h) or a name (hearts). A turned suit: play or pass.
Claimed roem: its sum, such as 40, or none."""

DUTIES: Final = {
    "KJ-4.3": "You lead: any card",
    "KJ-4.4": "Follow suit: {led}",
    "KJ-4.5": "Trump is led: beat the {best}",
    "KJ-4.6": "Trump is led, and you cannot beat the {best}: any trump",
    "KJ-4.7": "You can neither follow nor trump: any card",
    "KJ-4.8": "You cannot follow: you must trump",
    "KJ-4.9": "You cannot follow: you must trump higher than the {best}",
    "KJ-4.10": "You cannot overtrump the {best}: another suit, no lower trump",
    "KJ-4.11": "You hold nothing but lower trumps: any of them",
    "KJ-4.12": "You cannot overtrump the {best}: a lower trump",
    "KJ-4.13": "Your partner wins so far: any card",
    "KJ-4.14": "Your partner wins so far: any card but a lower trump",
}

CLAIM: Final = re.compile(r"(?:roem[: ]*)?(\d+)")
SUMS: Final = sorted((claim.removeprefix("roem:") for claim in CLAIMS), key=int)
NONE: Final = ("none", "no", "done", "nothing")


class KlaverjassenFace:
    """The game as the person at seat ``me`` sees it; ``names`` are by seat."""

    help = HELP
    deal_word = "deal"

    def __init__(self, screen: Screen, me: int, names: Sequence[str]) -> None:
        self._screen = screen
        self._me = me
        self._names = names

    def welcome(self, options: Options) -> Iterator[RenderableType]:
        """The options, and who plays with whom."""
        partner, others = self._names[self._me ^ 2], [self._names[(self._me + step) & 3] for step in (1, 3)]
        yield Text("Klaverjassen", "bold").append(f" {options_text(options)}", "not bold dim")
        yield Text(f"You sit at {SEATS[self._me]} with {partner}, against {listed(others)}. help and ? help.")

    def table(self, view: View, match: Match) -> Iterator[RenderableType]:
        """Trump and makers, the cards that lie with who led and wins, the last trick, the hand, what is asked."""
        screen, public = self._screen, view.public
        trick = min(8, len(public.history) + 1)
        yield ""
        yield screen.rule(
            f"Deal {match.place} {screen.signs['dot']} Trick {trick}", self._totals(match.standing.totals)
        )
        yield screen.between(Text(" ").append_text(self._trump(public)), self._so_far(public))
        if public.trump < 0:
            dealer, forehand = (public.forehand - 1) & 3, public.forehand
            lead = f"{self._who(forehand, capital=False)} lead{self._s(forehand)} the first trick."
            yield Text(f" {self._who(dealer)} deal{self._s(dealer)}, {lead}")
        else:
            yield ""
            yield self._cross(public)
        if public.history:
            yield ""
            yield Text(" Last trick  ").append_text(trick_line(screen, self._names, public, len(public.history)))
        yield ""
        yield from self._hand(view)
        yield self._question(view)

    def told(self, before: View, move: Move, after: View) -> Iterator[RenderableType]:
        """What the next table does not show: claims, and tricks behind which no table comes."""
        if move.action.startswith("roem:"):
            yield Text(f" {self._who(move.seat)} claim{self._s(move.seat)} {move.action[5:]} roem.")
        public, number = after.public, len(after.public.history)
        lays = public.options.last_card is LastCard.AUTOMATIC
        if len(before.public.history) < number and (number == 8 or (number == 7 and lays)):
            yield Text(f" Trick {number}  ").append_text(trick_line(self._screen, self._names, public, number))

    def _totals(self, totals: Sequence[int]) -> str:
        return f"We {totals[self._me & 1]} {self._screen.signs['dot']} They {totals[1 - (self._me & 1)]}"

    def _so_far(self, public: Public) -> Text:
        """Card points and roem that each side has gathered."""
        if not public.history:
            return Text()

        def figures(side: int) -> str:
            return f"{public.points[side]}" + (f" + {public.roem[side]}" if public.roem[side] else "")

        us = self._me & 1
        return Text(f"this deal we {figures(us)}, they {figures(1 - us)}", "dim")

    def _trump(self, public: Public) -> Text:
        """What is known of trump: the suit and who made it how, or what has been said so far."""
        if public.trump < 0:
            return self._offered(public)
        suit = self._suit("CDHS"[public.trump], capital=True)
        side = "we make" if public.makers == self._me & 1 else "they make"
        return suit.append(f" {'are' if suit.plain.endswith('s') else 'is'} trump, {self._made_by(public)}; ").append(
            side, "bold"
        )

    def _made_by(self, public: Public) -> str:
        if public.drawn and public.drawn != "joker":
            return f"drawn with {self._screen.plain(public.drawn)}"
        if not public.turned:
            return f"named by {self._who(public.forehand, capital=False)}"
        passed_by_all = public.passes == 3 and public.makers == public.forehand & 1
        if passed_by_all:
            return "turned and passed by all"
        return f"played by {self._who((public.forehand + public.passes) & 3, capital=False)}"

    def _offered(self, public: Public) -> Text:
        if public.turned:
            text = self._suit(public.turned[0], capital=True).append(" are turned up")
            said = [self._who((public.forehand + step) & 3, capital=False) for step in range(public.passes)]
            return text.append(f"; passed by {listed(said)}" if said else "; nobody has spoken yet")
        drawn = "A joker is drawn: " if public.drawn else ""
        who = self._who(public.forehand, capital=not drawn)
        return Text(f"{drawn}{who} name{self._s(public.forehand)} trump")

    def _cross(self, public: Public) -> Table:
        """The four seats as they sit, the person below, each with the card it has played."""
        grid = Table.grid(expand=True)
        for justify in ("left", "center", "right"):
            grid.add_column(ratio=1, justify=justify, no_wrap=True)
        left, partner, right = ((self._me + step) & 3 for step in (1, 2, 3))
        grid.add_row("", self._seat(public, partner), "")
        grid.add_row("", self._lying(public, partner), "")
        grid.add_row(Text(" ").append_text(self._seat(public, left)), "", self._seat(public, right).append(" "))
        grid.add_row(Text(" ").append_text(self._lying(public, left)), "", self._lying(public, right).append(" "))
        grid.add_row("", self._lying(public, self._me), "")
        return grid

    def _seat(self, public: Public, seat: int) -> Text:
        text = Text(f"{SEATS[seat]} {self._names[seat]}").append(f", {counted(public.counts[seat], 'card')}", "dim")
        return text.append(", dealer", "dim") if (seat + 1) & 3 == public.forehand else text

    def _lying(self, public: Public, seat: int) -> Text:
        """The card a seat has played to this trick, with words for what it does."""
        place = (seat - public.leader) & 3
        if place >= len(public.trick):
            return Text("you play" if seat == self._me else "", "dim")
        text = self._screen.card(CARD_NAMES[public.trick[place]], "bold")
        words = ["led"] * (place == 0) + ["wins" if len(public.trick) == 4 else "wins so far"] * (
            seat == public.winning
        )
        return text.append(f" {', '.join(words)}" if words else "", "not bold dim")

    def _hand(self, view: View) -> Iterator[Text]:
        """The hand, legal cards in brackets, and the numbers below them."""
        allowed = legal(view).actions
        choosing = view.public.trump < 0
        cards, numbers = Text(" Your hand  "), " " * 12
        last = ""
        for number, card in enumerate(self._sorted(view), 1):
            gap = "  " if last and card[0] != last else ""
            may = card in allowed
            shown = self._screen.card(card, "bold" if may or choosing else "dim")
            cell = Text.assemble(gap, "[" if may else " ", shown, "] " if may else "  ")
            cards.append_text(cell)
            numbers += gap + str(number).center(cell.cell_len - len(gap) - 1) + " "
            last = card[0]
        yield cards if view.hand else cards.append("-", "dim")
        if view.public.trump >= 0 and view.hand:
            yield Text(numbers.rstrip(), "dim")

    def _question(self, view: View) -> Text:
        found = legal(view)
        public = view.public
        if public.trump < 0:
            words = "1 play   2 pass" if public.turned else ""
            asked = Text(" ").append(words)
            for number, suit in enumerate(SUITS if not public.turned else (), 1):
                asked.append(f"{number} ").append_text(self._suit(suit)).append("   ")
            return asked.append(f" ({found.paragraph})", "dim")
        claims = "roem:20" in found.actions
        lead = any(action in CARD_NAMES for action in found.actions)
        if claims:
            words = "Roem to claim? Its sum, or none" + ("; or lead" if lead else "")
            return Text(f" {words}").append(" (KJ-5.7)", "dim")
        best = CARD_NAMES[8 * public.trump + public.best] if public.best >= 0 else ""
        led = SUITS[CARD_NAMES[public.trick[0]][0]] if public.trick else ""
        words = DUTIES[found.paragraph].format(led=led, best=self._screen.plain(best))
        return Text(f" {words}").append(f" ({found.paragraph})", "dim")

    def _sorted(self, view: View) -> list[Card]:
        """The hand by suits, the strongest card of each first."""
        suits = ["CDHS".index(suit) for suit in SUITS]

        def place(card: int) -> tuple[int, int]:
            order = TRUMP_ORDER if card >> 3 == view.public.trump else PLAIN_ORDER
            return suits.index(card >> 3), -order[card & 7]

        return [CARD_NAMES[card] for card in sorted(card_indices(view.hand), key=place)]

    def action(self, view: View, text: str) -> Action | None:
        """A card by number or name, a suit, play or pass, a claim; an empty line where there is but one answer."""
        word = text.lower()
        found = legal(view).actions
        if not word:
            if "done" in found and not any(action in CARD_NAMES for action in found):
                return "done"
            return found[0] if len(found) == 1 else None
        if view.public.trump < 0:
            return self._trump_word(view.public, word)
        cards = self._sorted(view)
        if word.isdecimal() and 0 < int(word) <= len(cards):
            return cards[int(word) - 1]
        claim = CLAIM.fullmatch(word)
        if claim and ("done" in found or not word.isdecimal()):
            if f"roem:{claim[1]}" not in CLAIMS:
                raise Unclear(f"expected a sum of roem: {listed(SUMS, 'or')}")
            return f"roem:{claim[1]}"
        if word in NONE:
            return "done"
        card = typed_card(word)
        if card:
            return card
        if word.startswith("trump:") or word in ("play", "pass"):
            return word[:-1] + word[-1].upper() if word.startswith("trump:") else word
        known = f", such as {self._screen.plain(cards[0])}" if cards else ""
        raise Unclear(f"expected a card by its number or name{known}")

    def _trump_word(self, public: Public, word: str) -> Action:
        card = typed_card(word)
        if card:
            return card
        if public.turned:
            words = {"1": "play", "2": "pass", "play": "play", "pass": "pass"}
            if word not in words:
                raise Unclear("expected play or pass")
            return words[word]
        word = word.removeprefix("trump").strip(": ")
        for number, (suit, name) in enumerate(SUITS.items(), 1):
            if word in (str(number), suit.lower(), name, name[:-1], self._screen.signs[suit]):
                return f"trump:{suit}"
        raise Unclear("expected a suit: s, h, c or d, its name, or its number")

    def itself(self, view: View) -> Action | None:
        """The last card, where the table lays it (KJ-4.18)."""
        public = view.public
        if public.options.last_card is not LastCard.AUTOMATIC or public.trump < 0 or max(public.counts) != 1:
            return None
        found = legal(view).actions
        return found[0] if len(found) == 1 and found[0] in CARD_NAMES else None

    def score(self, view: View, score: Score, match: Match) -> Iterator[RenderableType]:
        """The deal added up, figure by figure (KJ-6)."""
        yield ""
        yield self._screen.rule(f"Deal {match.place} is over")
        totals = match.standing.totals if match.standing.of != 1 else None
        yield from score_sheet(self._screen, self._me & 1, view.public, score, totals)

    def standing(self, match: Match) -> Iterator[RenderableType]:
        """The totals with each deal's points, or who has won (KJ-7.3)."""
        us = self._me & 1
        if match.standing.over:
            winners = match.standing.winners
            word = (
                "The match is drawn"
                if len(winners) > 1
                else "We have won the match"
                if winners == (us,)
                else "They have won the match"
            )
            totals = match.standing.totals
            yield Text(f" {word}: {totals[us]} to {totals[1 - us]} (KJ-7.3).", "bold")
            return
        table = Table(box=None, padding=(0, 2, 0, 1))
        for head in ("Deal", "We", "They"):
            table.add_column(head, justify="right")
        for number, result in enumerate(match.results, 1):
            table.add_row(str(number), str(result[us]), str(result[1 - us]))
        table.add_row("Match", *(str(match.standing.totals[side]) for side in (us, 1 - us)), style="bold")
        yield table

    def _suit(self, letter: str, *, capital: bool = False) -> Text:
        name = SUITS[letter]
        sign = Text().append(self._screen.signs[letter], "red" if letter in "DH" else "")
        return sign.append(f" {name.capitalize() if capital else name}")

    def _who(self, seat: int, *, capital: bool = True) -> str:
        return ("You" if capital else "you") if seat == self._me else self._names[seat]

    def _s(self, seat: int) -> str:
        return "" if seat == self._me else "s"
