"""What is told of a move in amsterdam: a line for each, and what came of it."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from mokum.cli._terminal.screen import Screen, counted, listed, ordinal, rank_word
from mokum.games.amsterdam import Phase
from mokum.games.amsterdam.state import Public
from mokum.games.game import Move


def lines_told(
    screen: Screen, me: int, names: Sequence[str], before: Public, move: Move, after: Public
) -> Iterator[Text]:
    """The lines for a move that the person at seat ``me`` sees; once that seat is out only who else goes out."""
    telling = _Telling(screen, me, names, before, move, after)
    if me not in before.out or telling.goes_out:
        yield telling.line()
    if before.phase is Phase.SWAP and after.phase is Phase.PLAY:
        yield telling.opening()


class _Telling:
    def __init__(
        self, screen: Screen, me: int, names: Sequence[str], before: Public, move: Move, after: Public
    ) -> None:
        self._screen = screen
        self._me = me
        self._names = names
        self._before = before
        self._move = move
        self._after = after

    @property
    def goes_out(self) -> bool:
        """Whether the mover is out now."""
        return len(self._after.out) > len(self._before.out)

    def line(self) -> Text:
        """Who did what, and what came of it."""
        seat = self._move.seat
        return Text(f" {seat + 1} {self._who(seat)} ").append_text(Text(", ").join(self._parts())).append(".")

    def opening(self) -> Text:
        """Who opens, and with what (AM-2.3, AM-2.6)."""
        after = self._after
        owed = f", owing a {rank_word(after.opening)}" if after.opening else ", with anything"
        return Text(f" All are ready. {self._who(after.to)} open{self._s(after.to)}{owed}.")

    def _done(self) -> Text:
        move, s = self._move, self._s(self._move.seat)
        if move.action in ("ready", "unready"):
            be = "are" if move.seat == self._me else "is"
            return Text(f"{be} {'not ready yet' if move.action == 'unready' else 'ready'}")
        if move.action.startswith("swap:"):
            pairs = (pair.split("/") for pair in move.action.removeprefix("swap:").split(","))
            return Text(f"swap{s} {listed([self._screen.plain(f'{gone} for {come}') for gone, come in pairs])}")
        if move.action.startswith("take"):
            text = Text(f"take{s} the pile, {counted(len(self._before.pile), 'card')}")
            return text.append(" and ").append_text(self._screen.card(move.action[5:])) if ":" in move.action else text
        if move.flipped:
            text = Text(f"flip{s} ").append_text(self._screen.card(move.flipped, "bold"))
            fails = not self._after.pile and len(self._after.gone) == len(self._before.gone)
            return text.append(f", which does not fit, and take{s} the pile") if fails else text
        return Text(f"play{s} ").append_text(self._screen.cards(move.action.split(","), "bold"))

    def _parts(self) -> Iterator[Text]:
        """What was done, cleared and drawn, and what follows for the mover."""
        move, s, mine = self._move, self._s(self._move.seat), self._move.seat == self._me
        cleared = len(self._after.gone) - len(self._before.gone)
        yield self._done()
        if cleared:
            yield Text(f"clear{s} {counted(cleared, 'card')}", "bold")
        if move.drawn:
            drawn = self._screen.cards(move.drawn) if mine else Text(str(len(move.drawn)))
            yield Text(f"draw{s} ").append_text(drawn)
        if self.goes_out:
            yield Text(f"{'are' if mine else 'is'} out, {ordinal(len(self._after.out))}", "bold")
        elif cleared:
            yield Text(f"play{s} again")

    def _who(self, seat: int) -> str:
        return "You" if seat == self._me else self._names[seat]

    def _s(self, seat: int) -> str:
        return "" if seat == self._me else "s"
