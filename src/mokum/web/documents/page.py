"""The documents as pages: which there are, in which languages, and how Markdown becomes HTML."""

import html
import posixpath
import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from mokum.web.documents.faces import chip, face, sprite
from mokum.web.documents.folder import folder
from mokum.web.documents.phrases import DEFAULT, PHRASES
from mokum.web.documents.positions import figure
from mokum.web.documents.sums import sum_figure

GAMES: Final = ("klaverjassen", "amsterdam")
COMPANY: Final = ("friends", "tournaments")
"""The guides to playing with others."""
READER: Final = "screen-reader"
"""The guide to playing with a screen reader."""

DOCUMENTS: Final = {
    **{f"{shelf}/{game}": f"{shelf}/{game}.md" for shelf in ("rules", "guide") for game in GAMES},
    **{f"guide/{game}-compared": f"guide/{game}-compared.md" for game in GAMES},
    **{f"guide/{name}": f"guide/{name}.md" for name in (*COMPANY, READER)},
    "rules/glossary": "glossary.md",
    "rules/notation": "notation.md",
    "rules/looking-back": "looking-back.md",
    "rules/players": "players.md",
    "rules/strength": "strength.md",
}
"""The documents that are pages, by their path; their files in English, below ``docs``."""

FANS: Final = {"guide/klaverjassen": ("HJ", "H9", "HA"), "guide/amsterdam": ("S2", "D3", "CT")}
"""The cards at the head of a guide."""

ICON: Final = "<!-- icon -->"
"""Stands in a page where the icon of the page that plays belongs."""


def document_language(place: str, language: str) -> str:
    """The language in which a document can be had for someone who wants this one.

    >>> document_language("rules/amsterdam", "nl"), document_language("rules/notation", "nl")
    ('nl', 'en')
    """
    return language if (folder() / _file(place, language)).is_file() else DEFAULT


@cache
def document_page(place: str, language: str = DEFAULT) -> str:
    """A document in HTML. Raises :class:`KeyError` for a place that is none of :data:`DOCUMENTS`.

    >>> '<a id="kj-4.9"></a>' in document_page("rules/klaverjassen", "es")
    True
    """
    own = document_language(place, language)
    tokens = _MARKDOWN.parse((folder() / _file(place, own)).read_text(encoding="utf-8"))
    title = next((tokens[at + 1].content for at, token in enumerate(tokens) if token.type == "heading_open"), place)
    for at, token in enumerate(tokens):
        _mend(token, tokens[at + 1].content if token.type == "heading_open" else "", own)
    for cell, token in _inline(tokens):
        for child in token.children or ():
            _mend_link(child, place, own, language)
            if cell or place in FANS:
                _show_cards(child, own)
    body = _scrolling(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))
    body = _with_poster(body, place, own)
    return _PAGE.format(
        language=own,
        title=html.escape(title),
        icon=ICON,
        alternates=_alternates(place),
        nav=_nav(place, language),
        also=_also(place, own, language),
        sprite=sprite() if "#g-" in body else "",
        body=body,
        kind=place.partition("/")[0],
    )


def heading_id(text: str) -> str:
    """The anchor of a heading, as code hosts make it.

    >>> heading_id("KJ-3 Choosing trump, in `turned` style")
    'kj-3-choosing-trump-in-turned-style'
    """
    return re.sub(r"[^\w -]", "", text.lower()).strip().replace(" ", "-")


def _file(place: str, language: str) -> str:
    folder, name = posixpath.split(DOCUMENTS[place])
    return DOCUMENTS[place] if language == DEFAULT else posixpath.join(folder, language, name)


def _spoken(place: str) -> list[str]:
    """The languages in which a document is written."""
    return [language for language in PHRASES if document_language(place, language) == language]


def _mend(token: Token, heading: str, language: str) -> None:
    """Headings get their anchors, cells a class instead of a style, and positions and sums become figures."""
    if token.type == "heading_open":
        token.attrSet("id", heading_id(heading))
    elif token.type in ("th_open", "td_open") and "style" in token.attrs:
        del token.attrs["style"]
        token.attrSet("class", "figures")
    elif token.type == "fence" and token.info.strip() == "position":
        token.type, token.content = "html_block", figure(token.content, language)
    elif token.type == "fence" and token.info.strip() == "sum":
        token.type, token.content = "html_block", sum_figure(token.content, language)


def _inline(tokens: list[Token]) -> Iterator[tuple[bool, Token]]:
    """Each run of text, and whether it is a cell of a table."""
    cell = False
    for token in tokens:
        if token.type in ("td_open", "td_close"):
            cell = token.type == "td_open"
        elif token.type == "inline":
            yield cell, token


def _mend_link(token: Token, place: str, own: str, language: str) -> None:
    """A link to another document leads to its page in the language wanted; one to what is no page leads nowhere."""
    target = str(token.attrGet("href") or "")
    if token.type != "link_open" or "://" in target or target.startswith(("#", "/")):
        return
    file, _, anchor = target.partition("#")
    where = posixpath.normpath(posixpath.join(posixpath.dirname(_file(place, own)), file))
    for spoken in PHRASES:
        for there in DOCUMENTS:
            if _file(there, spoken) == where:
                wanted = language if spoken in (own, DEFAULT) and there != place else spoken
                token.attrSet("href", _address(there, wanted) + (f"#{anchor}" if anchor else ""))
                return
    del token.attrs["href"]


def _address(place: str, language: str) -> str:
    return f"/{place}?lang={language}"


def _show_cards(token: Token, language: str) -> None:
    """Code that is nothing but cards is shown as cards."""
    if token.type == "code_inline" and _CARDS.fullmatch(token.content):
        words = PHRASES[language]
        chips = " ".join(chip(card, words) for card in re.split("[ ,]", token.content))
        token.type, token.content = "html_inline", f'<span class="chips">{chips}</span>'


def _scrolling(body: str) -> str:
    """What may be wider than a phone scrolls for itself, with the keyboard too; a heading without words is none."""
    body = body.replace("<pre>", '<pre tabindex="0">').replace("<th></th>", "<td></td>")
    return body.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")


def _with_poster(body: str, place: str, language: str) -> str:
    """A guide's title and first paragraph on a poster, with a fan of cards."""
    if place not in FANS:
        return body
    title, end, rest = body.partition("</h1>\n")
    lead, close, rest = rest.partition("</p>\n")
    fan = "".join(face(card, PHRASES[language]) for card in FANS[place])
    return f'<header class="poster"><div>{title}{end}{lead}{close}</div><div class="fan">{fan}</div></header>\n{rest}'


def _alternates(place: str) -> str:
    """The other languages of a page, for machines."""
    spoken = [*((language, _address(place, language)) for language in _spoken(place)), ("x-default", f"/{place}")]
    return "\n".join(f'<link rel="alternate" hreflang="{name}" href="{where}">' for name, where in spoken)


def _nav(place: str, language: str) -> str:
    words = PHRASES[language]
    shelf = place.partition("/")[0]
    links = [(f"{shelf}/{game}", game.capitalize()) for game in GAMES]
    shown = "".join(f'<a href="{_address(there, language)}"{_here(there, place)}>{name}</a>' for there, name in links)
    return f'<nav class="bar" lang="{language}" aria-label="{words.documents}"><a href="/">Mokum</a>{shown}</nav>'


def _here(there: str, place: str) -> str:
    return ' aria-current="page"' if there == place else ""


def _also(place: str, own: str, language: str) -> str:
    """The documents beside it, the glossary, and the same document in other languages."""
    words = PHRASES[language]
    game = place.partition("/")[2].removesuffix("-compared")
    near = [(f"guide/{game}", words.guide), (f"rules/{game}", words.rules)] if game in GAMES else []
    near += [("guide/friends", words.friends), ("guide/tournaments", words.tournaments)] if game in COMPANY else []
    near += [("rules/glossary", words.glossary)]
    one = "".join(f'<a href="{_address(there, language)}"{_here(there, place)}>{name}</a>' for there, name in near)
    spoken = _spoken(place)
    two = "".join(_in_language(place, each, own) for each in spoken) if len(spoken) > 1 else ""
    return f'<nav class="also" lang="{language}" aria-label="{words.near}"><p>{one}</p><p>{two}</p></nav>'


def _in_language(place: str, each: str, own: str) -> str:
    marks = f'hreflang="{each}" lang="{each}"{_here(each, own)}'
    return f'<a href="{_address(place, each)}" {marks}>{PHRASES[each].language}</a>'


_MARKDOWN: Final = MarkdownIt("commonmark", {"html": True}).enable("table")

_CARDS: Final = re.compile(r"[SHDC][2-9TJQKA](?:[ ,][SHDC][2-9TJQKA])*")

_PAGE: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} – Mokum</title>
{icon}{alternates}
<link rel="stylesheet" href="/rules.css">
</head>
<body>
{sprite}{nav}
{also}
<main class="{kind}">
{body}</main>
</body>
</html>
"""
