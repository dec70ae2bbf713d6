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
    friends: str
    tournaments: str
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
    you: str
    other: str
    try_it: str
    play: str
    take_pile: str
    again: str
    lost: str
    ready: str
    swap: str
    point: str
    sum_parts: dict[str, str]
    sum_examples: tuple[str, str, str, str]
    sum_you: str
    sum_they: str
    sum_cards: str
    sum_roem: str
    sum_pit: str
    sum_together: str
    sum_score: str
    sum_half: str
    sum_made: str
    sum_nat: str
    sum_pit_won: str


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
    friends="With friends",
    tournaments="Tournaments",
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
    you="You",
    other="{seat}: in hand",
    try_it="Play a card and see what happens, a grey one too.",
    play="Play {cards}",
    take_pile="Take the pile",
    again="Once more",
    lost="The server does not answer. Try again.",
    ready="Ready",
    swap="Tap a card of your hand, then the face-up card you want for it.",
    point=".",
    sum_parts={
        "cards": "Points in your tricks",
        "tricks": "Tricks you won",
        "we": "Your roem",
        "they": "Their roem",
    },
    sum_examples=("Made", "Nat", "Pit", "Exactly half"),
    sum_you="you, makers",
    sum_they="they",
    sum_cards="cards, with the last trick",
    sum_roem="roem",
    sum_pit="pit",
    sum_together="together",
    sum_score="score",
    sum_half="{all} in all, half of it is {half}; you have {you}.",
    sum_made="More than half: made.",
    sum_nat="Not more than half: nat. The others score it all.",
    sum_pit_won="All eight tricks: pit.",
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
    friends="Met vrienden",
    tournaments="Toernooien",
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
    you="Jij",
    other="{seat}: in de hand",
    try_it="Speel een kaart en kijk wat er gebeurt, ook een grijze.",
    play="Speel {cards}",
    take_pile="Pak de stapel",
    again="Nog een keer",
    lost="De server geeft geen antwoord. Probeer het nog eens.",
    ready="Klaar",
    swap="Tik op een kaart uit je hand en dan op de open kaart die je ervoor wilt.",
    point=",",
    sum_parts={
        "cards": "Punten in onze slagen",
        "tricks": "Onze slagen",
        "we": "Onze roem",
        "they": "Hun roem",
    },
    sum_examples=("Gehaald", "Nat", "Pit", "Precies de helft"),
    sum_you="wij, die spelen",
    sum_they="zij",
    sum_cards="kaarten, met de laatste slag",
    sum_roem="roem",
    sum_pit="pit",
    sum_together="samen",
    sum_score="stand",
    sum_half="Samen {all}, de helft is {half}; wij hebben er {you}.",
    sum_made="Meer dan de helft: gehaald.",
    sum_nat="Niet meer dan de helft: nat. Alles is voor de anderen.",
    sum_pit_won="Alle acht slagen: pit.",
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
    friends="Con amigos",
    tournaments="Torneos",
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
    flip="destapar una, a ciegas",
    you="Tú",
    other="{seat}: en la mano",
    try_it="Juega una carta y mira qué pasa; también una gris.",
    play="Jugar {cards}",
    take_pile="Recoger el montón",
    again="Otra vez",
    lost="El servidor no contesta. Inténtalo otra vez.",
    ready="Listo",
    swap="Toca una carta de tu mano y luego la carta boca arriba que quieres a cambio.",
    point=",",
    sum_parts={
        "cards": "Puntos en nuestras bazas",
        "tricks": "Nuestras bazas",
        "we": "Nuestro roem",
        "they": "El roem de ellos",
    },
    sum_examples=("Cumplido", "Nat", "Pit", "La mitad justa"),
    sum_you="nosotros, que jugamos",
    sum_they="ellos",
    sum_cards="cartas, con la última baza",
    sum_roem="roem",
    sum_pit="pit",
    sum_together="en total",
    sum_score="tanteo",
    sum_half="En total {all}, la mitad es {half}; nosotros tenemos {you}.",
    sum_made="Más de la mitad: cumplido.",
    sum_nat="No es más de la mitad: nat. Todo es para los otros.",
    sum_pit_won="Las ocho bazas: pit.",
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
