"""The documents for players in three languages: the same paragraphs, anchors, examples and figures in each.

English decides (the head of translated rules says so). What a test can hold is everything but the words: a paragraph that
lost a figure, a card or a link in one language has lost a rule.
"""

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
WORDS = DOCS.parent / "client/src/words"
SHELVES = ("rules", "guide")
LANGUAGES = ("nl", "es")
NAMES = ("klaverjassen", "amsterdam")

RULES = [(language, name) for language in LANGUAGES for name in NAMES]
COMPARED = [("guide", language, f"{name}-compared") for language, name in RULES]
BOTH_GAMES = ("friends", "tournaments", "screen-reader")
ALIKE = [("guide", language, name) for language in LANGUAGES for name in BOTH_GAMES]
ALL = [*((shelf, *rest) for shelf in SHELVES for rest in RULES), *COMPARED, *ALIKE]

ANCHOR = re.compile(r'^<a id="([^"]+)"></a>$', re.MULTILINE)
FENCE = re.compile(r"^```\w+\n.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`]+)`")
FIGURE = re.compile(r"\d+")


AVOIDED = {
    "nl": r"\bgift(?:en)?\b|\bmaats\b|\bplaatjes?\b|\bkoning\b|\btoestel\b",
    "es": r"\bvosotr\w+|\bvuestr\w+|\bsois\b|contrafall\w+|declarante\w*|\baparatos?\b|\bvolte\w+|\bsota\b|\breina\b",
}
"""Other words for what the term table of ``docs/glossary.md`` has a word for, and forms that it leaves out."""


class Block(NamedTuple):
    """What of a paragraph is the same in every language; ``fences`` are its examples, whole."""

    anchor: str
    fences: list[str]
    links: Counter[str]
    codes: Counter[str]
    figures: Counter[str]
    rows: int


def path_of(shelf: str, name: str, language: str = "") -> Path:
    return DOCS / shelf / language / f"{name}.md"


def text_of(shelf: str, name: str, language: str = "") -> str:
    return path_of(shelf, name, language).read_text(encoding="utf-8")


def target(link: str, path: Path) -> str:
    """Where a link leads, the same for each language of a document."""
    file, _, anchor = link.partition("#")
    if not file or "://" in file:
        return link
    where = (path.parent / file).resolve().relative_to(DOCS).as_posix()
    return re.sub(rf"/({'|'.join(LANGUAGES)})/", "/", where) + (f"#{anchor}" if anchor else "")


def blocks(text: str, path: Path) -> list[Block]:
    """A document from anchor to anchor; headings begin a block as well, the words above the first one are one."""
    marks = [(found.start(), found[1]) for found in ANCHOR.finditer(text)]
    ends = [*(start for start, _ in marks[1:]), len(text)]
    return [block(text[start:end], anchor, path) for (start, anchor), end in zip(marks, ends, strict=True)]


def block(text: str, anchor: str, path: Path) -> Block:
    prose = FENCE.sub("", text)
    plain = CODE.sub("", LINK.sub("]", ANCHOR.sub("", prose)))
    return Block(
        anchor,
        FENCE.findall(text),
        Counter(target(link, path) for link in LINK.findall(prose)),
        Counter(CODE.findall(prose)),
        Counter(FIGURE.findall(plain)),
        len(re.findall(r"^\|", prose, re.MULTILINE)),
    )


def anchored(text: str) -> str:
    """The English text with an explicit anchor above each heading, as the translations have them."""

    def above(heading: re.Match[str]) -> str:
        slug = re.sub(r"[^\w\- ]", "", heading[1].strip().lower()).replace(" ", "-")
        return f'<a id="{slug}"></a>\n{heading[0]}'

    return re.sub(r"^##+ (.+)$", above, text, flags=re.MULTILINE)


def differences(shelf: str, name: str, language: str) -> list[str]:
    """What a translation has more or less than the English document, by anchor."""
    english, other = path_of(shelf, name), path_of(shelf, name, language)
    mine = blocks(anchored(english.read_text(encoding="utf-8")), english)
    theirs = blocks(other.read_text(encoding="utf-8"), other)
    if (here := [one.anchor for one in mine]) != (there := [one.anchor for one in theirs]):
        return [f"anchors {set(here) ^ set(there)}"]
    return [
        f"{one.anchor}: {part} {getattr(one, part)} != {getattr(two, part)}"
        for one, two in zip(mine, theirs, strict=True)
        for part in Block._fields
        if getattr(one, part) != getattr(two, part)
    ]


@pytest.mark.parametrize(("shelf", "language", "name"), ALL)
def test_a_translation_has_the_same_paragraphs_examples_and_figures(shelf: str, language: str, name: str) -> None:
    assert differences(shelf, name, language) == []


@pytest.mark.parametrize(("language", "name"), RULES)
def test_the_numbers_of_the_rules_are_the_same_in_every_language(language: str, name: str) -> None:
    numbers = re.compile(r'^<a id="([^"]+)"></a>\n\*\*((?:KJ|AM)-\d+\.\d+)\*\* \S', re.MULTILINE)
    found = numbers.findall(text_of("rules", name, language))
    assert found == numbers.findall(text_of("rules", name))
    assert len(found) > 50


@pytest.mark.parametrize(("shelf", "language", "name"), ALL)
def test_translated_rules_say_that_english_decides_and_a_guide_begins_with_the_game(
    shelf: str, language: str, name: str
) -> None:
    head = text_of(shelf, name, language).partition("<a id=")[0]
    says_so = re.search(r"^> .*\]\(\.\./" + name + r"\.md\)", head, re.MULTILINE) is not None
    assert says_so == (shelf == "rules")
    assert len(re.findall(r"^# ", head, re.MULTILINE)) == 1


@pytest.mark.parametrize("language", ["", *LANGUAGES])
@pytest.mark.parametrize("name", BOTH_GAMES)
def test_what_a_guide_names_on_the_page_is_called_so_there(name: str, language: str) -> None:
    """What stands in italics is what a button, a heading or a mark on the page says."""
    page = (WORDS / f"{language or 'en'}.ftl").read_text(encoding="utf-8")
    said = {line.partition(" = ")[2] for line in page.splitlines()}
    named = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", text_of("guide", name, language))
    assert len(named) >= 4
    assert [phrase for phrase in named if phrase not in said] == []


@pytest.mark.parametrize(("shelf", "language", "name"), ALL)
def test_a_translation_keeps_to_the_words_of_the_term_table(shelf: str, language: str, name: str) -> None:
    prose = CODE.sub("", FENCE.sub("", text_of(shelf, name, language)))
    assert re.findall(AVOIDED[language], prose, re.IGNORECASE) == []


@pytest.mark.parametrize(("shelf", "language", "name"), ALL)
def test_a_translation_keeps_no_paragraph_in_english(shelf: str, language: str, name: str) -> None:
    english = set(long_paragraphs(text_of(shelf, name)))
    assert not english & set(long_paragraphs(text_of(shelf, name, language)))


def long_paragraphs(text: str) -> list[str]:
    """Each paragraph of more than a few words, code left out."""
    return [part for part in FENCE.sub("", text).split("\n\n") if len(part.split()) > 8]


def test_a_lost_figure_card_link_or_anchor_would_be_noticed() -> None:
    path = path_of("rules", "klaverjassen")
    text = '<a id="kj-1.1"></a>\n**KJ-1.1** Ten is 10, `DJ` is [here](#kj-1.2).\n'
    [whole] = blocks(text, path)
    for old, new in (("10", "11"), ("DJ", "DQ"), ("#kj-1.2", "#kj-1.3"), ("kj-1.1", "kj-1.4"), ("KJ-1.1", "KJ-1.4")):
        assert blocks(text.replace(old, new), path) != [whole]
