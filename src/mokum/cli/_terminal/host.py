"""The match: the computers play, the person is asked, and all that happens goes into the record."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text

from mokum.cli._terminal.amsterdam import AmsterdamFace
from mokum.cli._terminal.face import Face, Match, Unclear
from mokum.cli._terminal.klaverjassen import KlaverjassenFace
from mokum.cli._terminal.paragraphs import paragraph
from mokum.cli._terminal.screen import Left, Screen
from mokum.cli._terminal.session import Session
from mokum.games.game import Action, IllegalAction, Move
from mokum.match.play import Choose

FACES: Final[dict[str, Callable[..., Face]]] = {"klaverjassen": KlaverjassenFace, "amsterdam": AmsterdamFace}

ALWAYS: Final = """\
?           the rule that decides here, or decided a refusal; ? KJ-4.9 that one
table       shows the table again; so does an empty line
score       the match so far
quit        leaves the table; so do Ctrl-C and Ctrl-D"""

QUIT: Final = ("quit", "exit", "q")


class Host:
    """A match between the person at seat ``me`` and computers: ``players`` are theirs, by seat."""

    def __init__(
        self, session: Session, screen: Screen, me: int, names: list[str], players: Mapping[int, Choose]
    ) -> None:
        self._session = session
        self._screen = screen
        self._me = me
        self._names = names
        self._players = players
        self._face = FACES[session.game.NAME](screen, me, names)
        self._paragraph = ""

    def play(self) -> None:
        """Plays the match to its end. Raises :class:`Left` when the person leaves."""
        session = self._session
        self._say(*self._face.welcome(session.options))
        while session.is_dealt or not session.standing.over:
            if not session.is_dealt:
                session.deal()
            while session.game.awaits(session.state):
                self._turn(self._next())
            self._end()

    def leave(self, file: Path | None) -> None:
        """Says goodbye, and how to come back where the match is kept."""
        again = f"; mokum play {self._session.game.NAME} --resume {file} goes on" if file else ""
        self._say(Text(f" You leave the table{again}."))

    def _next(self) -> int:
        """Who acts next: the person first where roem is claimed, and last where all swap."""
        awaited = self._session.game.awaits(self._session.state)
        if self._me not in awaited or len(awaited) == 1:
            return int(awaited[0])
        if self._session.game.NAME == "klaverjassen":
            return self._me
        return int(next(seat for seat in awaited if seat != self._me))

    def _turn(self, seat: int) -> None:
        if seat != self._me:
            self._computer(seat)
            return
        action = self._face.itself(self._view())
        if action:
            self._act(seat, action)
            return
        self._say(*self._face.table(self._view(), self._match()))
        while not self._answered(self._screen.ask()):
            pass

    def _computer(self, seat: int) -> None:
        with self._screen.thinking(self._names[seat]):
            action = self._players[seat](self._session.game.view(self._session.state, seat))
        self._act(seat, action)

    def _act(self, seat: int, action: Action) -> None:
        before = self._view()
        move: Move = self._session.act(seat, action)
        seen = self._session.game.seen(move, self._me)
        self._say(*self._face.told(before, seen, self._view()))

    def _answered(self, text: str) -> bool:
        """Whether a line was an action, which is done then; a word to the terminal is answered, a fault explained."""
        if self._terminal_word(text):
            return False
        view = self._view()
        try:
            action = self._face.action(view, text)
            if action is None:
                self._say(*self._face.table(view, self._match()))
                return False
            self._lead_held_back(action)
            self._act(self._me, action)
        except IllegalAction as refusal:
            self._paragraph = refusal.paragraph
            said = Text(f"Not allowed: {self._screen.plain(refusal.text)}", "bold")
            self._say(self._screen.note(said.append(f" ({refusal.paragraph})", "not bold dim")))
            return False
        except Unclear as fault:
            self._say(self._screen.note(f"{_sentence(str(fault))}; help tells more"))
            return False
        self._paragraph = ""
        return True

    def _lead_held_back(self, action: Action) -> None:
        """Before the person's lead ends the time for claiming, the partner has its say (KJ-5.7)."""
        session = self._session
        others = [seat for seat in session.game.awaits(session.state) if seat != self._me]
        if session.game.NAME == "klaverjassen" and action[:1].isupper() and others:
            session.game.apply(session.state, self._me, action)
            for seat in others:
                self._computer(seat)

    def _terminal_word(self, text: str) -> bool:
        """Whether a line speaks to the terminal, not to the game; it is answered then."""
        word = text.lower()
        if word in QUIT:
            raise Left
        if text.startswith("?"):
            self._say(*self._rule(text[1:].strip()))
        elif word in ("help", "h"):
            self._say(Text(f"{self._face.help}\n\n{ALWAYS}"))
        elif word == "score":
            self._say(*self._face.standing(self._match()))
        elif word == "table":
            self._say(*self._face.table(self._view(), self._match()))
        else:
            return False
        return True

    def _rule(self, number: str) -> Iterator[RenderableType]:
        """A paragraph of the rules: the one named, that of the last refusal, or that which decides now."""
        decided = self._session.game.legal(self._view()).paragraph
        try:
            text = paragraph(number or self._paragraph or decided)
            yield self._screen.note(Markdown(text, hyperlinks=False))
        except ValueError as fault:
            yield self._screen.note(str(fault))

    def _end(self) -> None:
        """Writes and shows how the deal came out, and waits for a person at a terminal to have read it."""
        session, face = self._session, self._face
        score = session.close()
        match = self._match()
        self._say(*face.score(self._view(), score, match))
        if match.standing.over:
            self._say("", *face.standing(match))
        elif self._screen.is_terminal:
            self._say("")
            text = self._screen.ask(f" Enter for the next {face.deal_word} ")
            while text and not self._goes_on(text):
                text = self._screen.ask(f" Enter for the next {face.deal_word} ")

    def _goes_on(self, text: str) -> bool:
        word = text.lower()
        if word in QUIT:
            raise Left
        if word == "score":
            self._say(*self._face.standing(self._match()))
        return word != "score"

    def _view(self) -> Any:
        return self._session.game.view(self._session.state, self._me)

    def _match(self) -> Match:
        return Match(self._session.number, self._session.results, self._session.standing)

    def _say(self, *parts: RenderableType) -> None:
        self._screen.say(*parts)


def _sentence(text: str) -> str:
    """A text with a capital in front."""
    return text[:1].upper() + text[1:]
