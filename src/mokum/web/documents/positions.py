"""Positions drawn as tables of cards for the documents: what lies, whose turn it is, and what that seat may play."""

import dataclasses
import enum
import html
from collections.abc import Collection, Iterable
from typing import Any, Final, NamedTuple

import msgspec

from mokum.cards import RANKS, Card
from mokum.cards.cardset import CARD_NAMES, card_names
from mokum.games.amsterdam import Phase, zone_in_use
from mokum.games.amsterdam import View as AmsterdamView
from mokum.games.amsterdam.rules import FACE_DOWN, FACE_UP, requirement
from mokum.games.amsterdam.state import top_ranks
from mokum.games.game import Action, Legal
from mokum.games.klaverjassen import View as KlaverjassenView
from mokum.record import parse_position
from mokum.web.documents.faces import chip, face, suit
from mokum.web.documents.phrases import PHRASES, Phrases

SHOWN: Final = 5
"""So many cards of a pile are drawn, from the top."""

TRUMP_ORDER: Final = "J9ATKQ87"
PLAIN_ORDER: Final = "ATKQJ987"
LADDER: Final = "456789JQKA23T"
PLACES: Final = ("you", "left", "partner", "right")


class Way(NamedTuple):
    """A position as its seat sees it, and what may be played in it."""

    line: str
    view: Any
    legal: Legal


def figure(text: str, language: str) -> str:
    """Positions in HTML, one a line: one table with the first of them, and for each line what may be played.

    The lines differ in their options or in the hand of the seat to act; what lies on the table is the same. What a page
    with a script needs to play them stands in ``data-`` attributes, or is hidden. Raises
    :class:`~mokum.cards.BadText` for a line that is no position.

    >>> line = "klaverjassen trump_duty=rotterdams hands=N:?3/?3/K.98.T.-/?3 trump=H makers=NS trick=W:CT,CA,C7"
    >>> 'href="/rules/klaverjassen?lang=nl#kj-4.8"' in figure(line, "nl")
    True
    """
    words = PHRASES[language]
    ways = [_way(line) for line in text.strip().splitlines()]
    labels = _labels([way.view.public.options for way in ways])
    you = ways[0].view.seat
    said = "".join(draw_way(way, you, language, label) for way, label in zip(ways, labels, strict=True))
    swaps = getattr(ways[0].view.public, "phase", None) is Phase.SWAP
    hint = f'<p class="try" hidden>{words.swap if swaps else words.try_it}</p>'
    felt = draw_felt(ways[0].view, words)
    data = f'data-you="{you}" data-lost="{words.lost}"'
    return f'<figure class="position" {data}>{felt}{hint}<div class="ways">{said}</div></figure>\n'


def _way(line: str) -> Way:
    game, state = parse_position(line)
    seat = game.to_act(state)[0]
    view = game.view(state, seat)
    return Way(line, view, game.legal(view))


def draw_felt(view: Any, words: Phrases) -> str:
    """What lies on the table, as the seat of the view sees it; of a trick just gathered its cards."""
    return _trick(view, words) if isinstance(view, KlaverjassenView) else _table(view, words)


def draw_way(way: Way, you: int, language: str, label: str = "") -> str:
    """The cards of the seat to act, and which of them may be played; ``you`` is the seat of the reader."""
    words = PHRASES[language]
    game = "klaverjassen" if isinstance(way.view, KlaverjassenView) else "amsterdam"
    number = way.legal.paragraph
    link = f'<a href="/rules/{game}?lang={language}#{number.lower()}">{number}</a>'
    title = f"<b>{html.escape(label or _whose(way, you, words))}</b>"
    held = _hand(way, words)
    return f'<div class="way" data-position="{html.escape(way.line)}"><p class="rule">{title} {link}</p>{held}</div>'


def _whose(way: Way, you: int, words: Phrases) -> str:
    if isinstance(way.view, KlaverjassenView) or way.view.seat == you:
        return _zone_name(way, words)
    return words.other.format(seat=words.seat.format(seat=way.view.seat + 1))


def _labels(options: list[Any]) -> list[str]:
    """What sets each apart from the others: the values of the options in which they differ."""
    names = [field.name for field in dataclasses.fields(options[0])]
    told = [name for name in names if len({getattr(each, name) for each in options}) > 1]
    return [" ".join(_value(name, getattr(each, name)) for name in told) for each in options]


def _value(name: str, value: Any) -> str:
    said = str(value.value if isinstance(value, enum.Enum) else value)
    return said.capitalize() if name in ("trump_duty", "level") else f"{name}={said}"


def _zone_name(way: Way, words: Phrases) -> str:
    if isinstance(way.view, KlaverjassenView):
        return words.hand
    zone = zone_in_use(way.view.public, way.view.seat)
    return words.row if zone == FACE_UP else words.blind if zone == FACE_DOWN else words.hand


def _hand(way: Way, words: Phrases) -> str:
    if isinstance(way.view, KlaverjassenView):
        return _cards(_sorted_hand(way.view), _playable(way.legal.actions), words)
    return _zones(way.view, way.legal.actions, words)


def _sorted_hand(view: KlaverjassenView) -> list[Card]:
    trump = "CDHS"[view.public.trump] if view.public.trump >= 0 else ""

    def place(card: Card) -> tuple[int, int]:
        order = TRUMP_ORDER if card[0] == trump else PLAIN_ORDER
        return "SHCD".index(card[0]), order.index(card[1])

    return sorted(card_names(view.hand), key=place)


def _playable(actions: Iterable[Action]) -> set[Card]:
    return {card for action in actions if ":" not in action for card in action.split(",")}


def _cards(cards: Iterable[Card], playable: Collection[Card], words: Phrases) -> str:
    """A row of cards; those that may be played stand out, and say so."""
    may = words.must if len(playable) == 1 else words.may
    items = []
    for number, card in enumerate(cards, 1):
        kind, said = ("may", may) if card in playable else ("not", words.may_not)
        act = f"flip:{number}" if card == "?" else card
        shown = f'{face(card, words)}<span class="unseen">{said}</span>'
        items.append(f'<li class="{kind}" data-act="{act}">{shown}</li>')
    return f'<ul class="cards hand">{"".join(items)}</ul>'


def _trick(view: KlaverjassenView, words: Phrases) -> str:
    """Klaverjassen: the trick as it lies, or the one just gathered, seen from the seat to act."""
    public = view.public
    if not public.trick and public.history:
        last = public.history[-1]
        public = msgspec.structs.replace(public, leader=last.leader, trick=last.cards, winning=last.winner)
        view = msgspec.structs.replace(view, public=public)
    seats = [(view.seat + place) % 4 for place in range(4)]
    cards = {(public.leader + turn) % 4: CARD_NAMES[card] for turn, card in enumerate(public.trick)}
    laid = "".join(_place(view, seat, PLACES[place], cards.get(seat, ""), words) for place, seat in enumerate(seats))
    sign = f'<p class="trump">{words.trump} {suit("CDHS"[public.trump], words)}</p>' if public.trump >= 0 else ""
    return f'<div class="felt trick">{laid}{sign}</div>'


def _place(view: KlaverjassenView, seat: int, place: str, card: Card, words: Phrases) -> str:
    public = view.public
    if not card:
        said = words.turn if place == "you" else ""
        return f'<div class="place {place}"><span class="slot">{said}</span></div>'
    wins = seat == public.winning
    name = words.you if place == "you" else words.partner if place == "partner" else words.seats[seat]
    notes = [name, *([words.led] if seat == public.leader else []), *([words.wins] if wins else [])]
    who = f'<span class="who">{", ".join(notes)}</span>'
    return f'<div class="place {place}{" wins" if wins else ""}">{who}{face(card, words)}</div>'


def _table(view: AmsterdamView, words: Phrases) -> str:
    """Amsterdam: the other seats, the stock and the top of the pile."""
    public = view.public
    others = "".join(_other(view, seat, words) for seat in range(public.options.seats) if seat != view.seat)
    top = public.pile[-SHOWN:]
    lying = "".join(f"<li>{face(card, words)}</li>" for card in top) or f'<li class="slot">{words.empty}</li>'
    pile = _heap(
        f'<ul class="cards fan">{lying}</ul>', f"{words.pile} {len(public.pile)}: <b>{_asked(view, words)}</b>"
    )
    stock = _heap(f'<ul class="cards"><li>{face("?", words)}</li></ul>', f"{words.stock} {public.stock}")
    return f'<div class="felt table"><ul class="others">{others}</ul>{stock if public.stock else ""}{pile}</div>'


def _heap(cards: str, said: str) -> str:
    return f'<div class="heap">{cards}<p>{said}</p></div>'


def _asked(view: AmsterdamView, words: Phrases) -> str:
    """What the pile asks for, in words."""
    rank = view.public.opening
    if not rank:
        required = requirement(top_ranks(view.public.pile))
        rank = RANKS[required] if required else ""
    letter = words.letters.get(rank, rank)
    if not rank:
        return words.anything
    only = rank == "A" or view.public.opening
    return (words.only if only else words.asked).format(rank=letter)


def _other(view: AmsterdamView, seat: int, words: Phrases) -> str:
    public = view.public
    said = [words.held.format(count=public.counts[seat])]
    if public.up[seat]:
        said.append(_chips(public.up[seat], words))
    if public.down[seat]:
        said.append(f"{words.down}: {public.down[seat]}")
    name = words.seat.format(seat=seat + 1)
    return f"<li><b>{name}</b> {_pieces(said)}</li>"


def _zones(view: AmsterdamView, actions: Collection[Action], words: Phrases) -> str:
    """The zone in use as cards, the others in a line below it, and what is no card as words."""
    public, seat = view.public, view.seat
    if public.phase is Phase.SWAP:
        return _swapping(view, words)
    up, down = public.up[seat], public.down[seat]
    flips = any(action.startswith("flip:") for action in actions)
    playable = _playable(actions) - {"take"}
    if flips:
        shown = _cards(["?"] * down, {"?"}, words._replace(must=words.may))
    else:
        using_hand = bool(view.hand)
        shown = _cards(sorted(view.hand or up, key=lambda card: LADDER.index(card[1])), playable, words)
        up = up if using_hand else ()
    rest = [f"{words.up}: {_chips(up, words)}"] if up else []
    rest += [f"{words.down}: {down}"] if down and not flips else []
    acts = [words.take] if "take" in actions else [words.flip] if flips else []
    lines = (("act", acts), ("rest", rest))
    told = "".join(f'<p class="{kind}">{_pieces(said)}</p>' for kind, said in lines if said)
    return shown + _buttons(actions, not flips and bool(public.pile), words) + told


def _swapping(view: AmsterdamView, words: Phrases) -> str:
    """Before the first play, at beginner: hand and face-up cards, one of which goes for another."""
    rows = (("give", view.hand), ("take", view.public.up[view.seat]))
    drawn = []
    for kind, cards in rows:
        items = "".join(f'<li data-{kind}="{card}">{face(card, words)}</li>' for card in cards)
        drawn.append(f'<ul class="cards hand">{items}</ul>')
    ready = f'<p class="acts" hidden><button type="button" data-act="ready">{words.ready}</button></p>'
    return f'{drawn[0]}<p class="rest">{words.up}</p>{drawn[1]}{ready}'


def _buttons(actions: Iterable[Action], takes: bool, words: Phrases) -> str:
    """What is played with more than one card, and taking the pile, for a page with a script."""
    plays = {action: words.play.format(cards=_chips(action.split(","), words)) for action in actions if "," in action}
    plays |= {"take": words.take_pile} if takes else {}
    shown = "".join(f'<button type="button" data-act="{action}">{said}</button>' for action, said in plays.items())
    return f'<p class="acts" hidden>{shown}</p>' if shown else ""


def _pieces(said: Iterable[str]) -> str:
    """Words and cards that stay together where a line breaks."""
    return " ".join(f"<span>{each}</span>" for each in said)


def _chips(cards: Iterable[Card], words: Phrases) -> str:
    return " ".join(chip(card, words) for card in cards)
