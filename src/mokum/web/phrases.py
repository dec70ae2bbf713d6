"""What the pages of the documents say around them, in each language: names of cards, seats and places."""

from typing import Final, NamedTuple

from mokum.cards import RANKS


class Phrases(NamedTuple):
    """The words of one language; ``card`` makes a name of suit and rank, ``letters`` stand where a rank is drawn."""

    language: str
    card: str
    suits: dict[str, str]
    ranks: dict[str, str]
    letters: dict[str, str]
    documents: str
    near: str
    guide: str
    rules: str
    glossary: str
    back: str
    trump: str
    seats: tuple[str, str, str, str]
    partner: str
    led: str
    wins: str
    turn: str
    hand: str
    row: str
    blind: str
    seat: str
    held: str
    up: str
    down: str
    pile: str
    stock: str
    empty: str
    asked: str
    only: str
    anything: str
    may: str
    must: str
    may_not: str
    take: str
    flip: str


def _ranks(names: str) -> dict[str, str]:
    return dict(zip(RANKS, names.split(), strict=True))


ENGLISH: Final = Phrases(
    language="English",
    card="{rank} of {suit}",
    suits={"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
    ranks=_ranks("two three four five six seven eight nine ten jack queen king ace"),
    letters={"T": "10"},
    documents="Documents",
    near="About this page",
    guide="Guide",
    rules="Rules",
    glossary="Glossary",
    back="face-down card",
    trump="Trump",
    seats=("North", "East", "South", "West"),
    partner="Partner",
    led="led",
    wins="winning",
    turn="Your turn",
    hand="Your hand",
    row="Your face-up cards",
    blind="Your face-down cards",
    seat="Seat {seat}",
    held="{count} in hand",
    up="Face up",
    down="Face down",
    pile="Pile",
    stock="Stock",
    empty="empty",
    asked="{rank} or higher",
    only="only {rank}",
    anything="anything goes",
    may="may be played",
    must="must be played",
    may_not="may not be played",
    take="take the pile",
    flip="flip one of them, blind",
)

DUTCH: Final = Phrases(
    language="Nederlands",
    card="{suit}{rank}",
    suits={"S": "schoppen", "H": "harten", "D": "ruiten", "C": "klaver"},
    ranks=_ranks("twee drie vier vijf zes zeven acht negen tien boer vrouw heer aas"),
    letters={"T": "10", "J": "B", "Q": "V", "K": "H"},
    documents="Documenten",
    near="Bij deze bladzijde",
    guide="Uitleg",
    rules="Regels",
    glossary="Woordenlijst",
    back="dichte kaart",
    trump="Troef",
    seats=("Noord", "Oost", "Zuid", "West"),
    partner="Maat",
    led="kwam uit",
    wins="heeft de slag",
    turn="Jouw beurt",
    hand="Jouw hand",
    row="Jouw open kaarten",
    blind="Jouw dichte kaarten",
    seat="Plaats {seat}",
    held="{count} in de hand",
    up="Open",
    down="Dicht",
    pile="Stapel",
    stock="Pot",
    empty="leeg",
    asked="{rank} of hoger",
    only="alleen {rank}",
    anything="alles mag",
    may="mag",
    must="moet",
    may_not="mag niet",
    take="de stapel pakken",
    flip="draai er een, blind",
)

SPANISH: Final = Phrases(
    language="Español",
    card="{rank} de {suit}",
    suits={"S": "picas", "H": "corazones", "D": "diamantes", "C": "tréboles"},
    ranks=_ranks("dos tres cuatro cinco seis siete ocho nueve diez jota dama rey as"),
    letters={"T": "10"},
    documents="Documentos",
    near="Junto a esta página",
    guide="Guía",
    rules="Reglas",
    glossary="Glosario",
    back="carta boca abajo",
    trump="Triunfo",
    seats=("Norte", "Este", "Sur", "Oeste"),
    partner="Pareja",
    led="ha salido",
    wins="va ganando",
    turn="Te toca",
    hand="Tu mano",
    row="Tus cartas boca arriba",
    blind="Tus cartas boca abajo",
    seat="Sitio {seat}",
    held="{count} en la mano",
    up="Boca arriba",
    down="Boca abajo",
    pile="Montón",
    stock="Mazo",
    empty="vacío",
    asked="{rank} o más",
    only="solo {rank}",
    anything="vale todo",
    may="se puede jugar",
    must="hay que jugarla",
    may_not="no se puede jugar",
    take="recoger el montón",
    flip="voltear una, a ciegas",
)

PHRASES: Final = {"en": ENGLISH, "nl": DUTCH, "es": SPANISH}
"""The languages of the documents; the first is the one that decides."""

DEFAULT: Final = "en"


def card_name(card: str, words: Phrases) -> str:
    """The name of a card.

    >>> card_name("DJ", ENGLISH), card_name("DJ", DUTCH), card_name("DJ", SPANISH)
    ('jack of diamonds', 'ruitenboer', 'jota de diamantes')
    """
    return words.card.format(suit=words.suits[card[0]], rank=words.ranks[card[1]])


def preferred(accepted: str) -> str:
    """The language to speak for an ``Accept-Language`` header: of those it names the one with the most weight.

    >>> preferred("nl-BE,nl;q=0.9,en;q=0.8"), preferred("fr, es;q=0.5, en;q=0.4"), preferred("fr"), preferred("en;q=x")
    ('nl', 'es', 'en', 'en')
    """
    best, most = DEFAULT, 0.0
    for part in accepted.split(","):
        name, _, weight = part.partition(";")
        language = name.strip().lower().partition("-")[0]
        if language in PHRASES and (worth := _weight(weight)) > most:
            best, most = language, worth
    return best


def _weight(text: str) -> float:
    name, _, figure = text.strip().partition("=")
    if not name:
        return 1.0
    try:
        return float(figure) if name == "q" else 0.0
    except ValueError:
        return 0.0
