"""The sum of a deal as a figure of the documents, and as one that changes: made, nat and pit (KJ-6)."""

import html
from typing import Final, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mokum.games.klaverjassen import Score
from mokum.games.klaverjassen.rules import ALL_POINTS, card_points
from mokum.games.klaverjassen.scoring import add_up
from mokum.record import parse_position
from mokum.web.documents.phrases import DEFAULT, PHRASES, Phrases
from mokum.web.limits import Limit

TRICKS: Final = 8
LAST: Final = 10
ROEM: Final = 300
STEP: Final = 10
"""The most roem of one side that the figure offers, and by how much it changes."""

Part = Literal["cards", "tricks", "we", "they"]

MOST: Final[dict[str, int]] = {"cards": ALL_POINTS, "tricks": TRICKS, "we": ROEM, "they": ROEM}

PLAYED: Final = (
    "klaverjassen trump_duty=rotterdams hands=N:-.-.-.-/-.-.-.-/-.-.-.-/-.-.-.- trump=H makers=NS trick=N: "
    "won=NS:{tricks}/{cards}+{we},EW:{others}/{rest}+{they}"
)


class Sum(msgspec.Struct, frozen=True):
    """What the makers' side has: points in cards with the last trick, tricks, and the roem of both sides."""

    cards: int
    tricks: int
    we: int
    they: int

    @property
    def line(self) -> str:
        """The deal as a position that is played to its end."""
        others, rest = TRICKS - self.tricks, ALL_POINTS - self.cards
        return PLAYED.format(**msgspec.structs.asdict(self), others=others, rest=rest)


def least(tricks: int) -> int:
    """The fewest points that so many tricks of a deal can hold (KJ-2.1, KJ-2.2; all eight hold the last one too).

    >>> [least(tricks) for tricks in (0, 2, 4, 7, 8)]
    [0, 0, 12, 96, 162]
    """
    values = sorted(card_points(card, 2) for card in range(32))
    return sum(values[: 4 * tricks]) + (LAST if tricks == TRICKS else 0)


def possible(wanted: Sum, changed: Part) -> Sum:
    """The nearest sum that a deal can give: what was changed stands, the rest follows.

    >>> possible(Sum(98, 8, 40, 20), "tricks")
    Sum(cards=162, tricks=8, we=40, they=0)
    >>> possible(Sum(100, 8, 20, 0), "cards").tricks
    7
    """
    bounded = {name: max(0, min(most, getattr(wanted, name))) for name, most in MOST.items()}
    bounded |= {name: bounded[name] // STEP * STEP for name in ("we", "they")}
    cards, tricks = bounded["cards"], bounded["tricks"]
    if changed == "cards":
        fitting = [count for count in range(TRICKS + 1) if _holds(count, cards)]
        tricks = min(fitting, key=lambda count: abs(count - tricks))
    elif changed == "we" and bounded["we"] and tricks == 0:
        tricks = 1
    elif changed == "they" and bounded["they"] and tricks == TRICKS:
        tricks = TRICKS - 1
    cards = max(least(tricks), min(ALL_POINTS - least(TRICKS - tricks), cards))
    roem = (0 if tricks == 0 else bounded["we"], 0 if tricks == TRICKS else bounded["they"])
    return Sum(cards, tricks, *roem)


def _holds(tricks: int, cards: int) -> bool:
    return least(tricks) <= cards <= ALL_POINTS - least(TRICKS - tricks)


def sum_figure(text: str, language: str) -> str:
    """Deals that are played, one a line, as a figure: the sum of the first, and controls for a page with a script.

    Raises :class:`~mokum.cards.BadText` for a line that is no position.
    """
    words = PHRASES[language]
    sums = [_read(line) for line in text.strip().splitlines()]
    first = sums[0]
    steps = "".join(_step(part, getattr(first, part), words) for part in MOST)
    chosen = "".join(_chosen(each, words) for each in sums)
    return (
        f'<figure class="sum"><div class="steps" hidden><p class="examples">{chosen}</p>{steps}</div>'
        f'<div class="result">{draw_sum(first, words)}</div></figure>\n'
    )


def draw_sum(deal: Sum, words: Phrases) -> str:
    """The sum as a table, and in a sentence why it is made, nat or pit."""
    score = _score(deal)
    rows = [(words.sum_cards, *map(str, score.cards)), (words.sum_roem, *map(str, score.roem))]
    rows += [(words.sum_pit, *map(str, score.pit))] if any(score.pit) else []
    rows.append((words.sum_together, *map(str, score.together)))
    lines = "".join(_row(name, f"{we}", f"{they}") for name, we, they in rows)
    awarded = (f"<strong>{score.awarded[0]}</strong>", f"<strong>{score.awarded[1]}</strong>")
    total = _row(f"<strong>{words.sum_score}</strong>", *awarded)
    head = f"<tr><td></td><th>{words.sum_you}</th><th>{words.sum_they}</th></tr>"
    table = f"<table><thead>{head}</thead><tbody>{lines}{total}</tbody></table>"
    return f'{table}<p class="verdict">{_verdict(score, words)}</p>'


def _row(name: str, we: str, they: str) -> str:
    return f'<tr><td>{name}</td><td class="figures">{we}</td><td class="figures">{they}</td></tr>'


def _verdict(score: Score, words: Phrases) -> str:
    everything = sum(score.together)
    half = f"{everything / 2:g}".replace(".", words.point)
    said = words.sum_half.format(all=everything, half=half, you=score.together[0])
    result = words.sum_pit_won if score.pit[0] else words.sum_made if score.made else words.sum_nat
    return f"{said} <strong>{result}</strong>"


def _score(deal: Sum) -> Score:
    return add_up(parse_position(deal.line).state.public)


def _read(line: str) -> Sum:
    public = parse_position(line).state.public
    return Sum(public.points[0], public.tricks[0], *public.roem)


def _step(part: str, value: int, words: Phrases) -> str:
    name = html.escape(words.sum_parts[part])
    by = STEP if part in ("we", "they") else 1
    label = f'<label for="sum-{part}">{name}</label><b data-value="{part}">{value}</b>'
    slider = (
        f'<input type="range" id="sum-{part}" name="{part}" min="0" max="{MOST[part]}" step="{by}" value="{value}">'
    )
    less, more = (_button(part, sign, f"{name} {sign}{by}") for sign in "−+")
    return f'<div class="step">{label}{less}<span>{slider}</span>{more}</div>'


def _button(part: str, sign: str, said: str) -> str:
    return f'<button type="button" data-part="{part}" aria-label="{said}">{sign}</button>'


def _chosen(deal: Sum, words: Phrases) -> str:
    score = _score(deal)
    half = score.together[0] == score.together[1]
    name = words.sum_examples[3 if half else 2 if score.pit[0] else 0 if score.made else 1]
    values = ",".join(str(getattr(deal, part)) for part in MOST)
    return f'<button type="button" data-sum="{values}">{name}</button>'


async def changed_sum(request: Request, limit: Limit) -> Response:
    """Answers ``GET /api/sums?cards=98&tricks=5&we=40&they=20&changed=cards``: the values, and the sum drawn."""
    if (refusal := limit.refusal(request)) is not None:
        return refusal
    asked = request.query_params
    try:
        wanted = Sum(*(int(asked[part][:4]) for part in MOST))
        changed = msgspec.convert(asked.get("changed", "cards"), Part)
    except (KeyError, ValueError) as problem:
        return JSONResponse({"code": "bad-request", "text": f"expected four figures: {problem}"}, 400)
    deal = possible(wanted, changed)
    words = PHRASES.get(asked.get("lang", DEFAULT), PHRASES[DEFAULT])
    data = {"sum": msgspec.structs.asdict(deal), "drawn": draw_sum(deal, words)}
    return JSONResponse(data, headers={"cache-control": "no-store"})
