"""The rules documents: complete, numbered without a gap, and in step with the options, the code and the tests."""

import dataclasses
import enum
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mokum.games.amsterdam.options import Options as AmsterdamOptions
from mokum.games.klaverjassen.options import Options as KlaverjassenOptions

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
RULES = {"KJ": DOCS / "rules" / "klaverjassen.md", "AM": DOCS / "rules" / "amsterdam.md"}
OPTIONS = {"KJ": KlaverjassenOptions, "AM": AmsterdamOptions}

PARAGRAPHS = {
    "KJ": (5, 4, 7, 19, 9, 5, 5),
    "AM": (7, 6, 8, 5, 6, 4, 8, 4, 4, 4, 4, 1),
}
"""How many paragraphs each chapter has. Numbers never change their meaning: a new rule gets a new number at the end."""

CITATION = re.compile(r"\b(KJ|AM)-(\d+)\.(\d+)")
TEST_NAME = re.compile(r"def test_(kj|am)_(\d+)_(\d+)(?!\d)")
SOURCES = {".py", ".ts", ".svelte", ".ftl", ".md", ".tsv", ".json", ".mkm", ".txt", ".perft"}


def expected(game: str) -> list[str]:
    """Every paragraph of a game, in order."""
    return [
        f"{game}-{chapter}.{number}"
        for chapter, count in enumerate(PARAGRAPHS[game], 1)
        for number in range(1, count + 1)
    ]


def text_of(game: str) -> str:
    return RULES[game].read_text(encoding="utf-8")


def options(game: str) -> Iterator[tuple[str, str]]:
    """Every option of a game with each of its values, as the notation spells them."""
    for field in dataclasses.fields(OPTIONS[game]):
        kind = field.type
        if field.name == "seats":
            values = [str(seats) for seats in range(2, 11)]
        elif field.name == "packs":
            values = ["1", "2"]
        else:
            assert isinstance(kind, type)
            assert issubclass(kind, enum.Enum)
            values = [value.value for value in kind]
        yield from ((field.name, value) for value in values)


def default(game: str, name: str) -> str:
    """The default of an option as the notation spells it."""
    value = getattr(OPTIONS[game](), name)
    return str(value.value if isinstance(value, enum.Enum) else value)


def files(*folders: str) -> Iterator[Path]:
    """The files in which a paragraph may be cited."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            built = {"node_modules", "static", "__pycache__"} & set(path.relative_to(ROOT).parts)
            if path.suffix in SOURCES and path.is_file() and not built and path != Path(__file__).resolve():
                yield path


def citations(text: str) -> set[str]:
    """The paragraphs that a text cites, in prose or in the name of a test."""
    cited = {f"{game}-{int(chapter)}.{int(number)}" for game, chapter, number in CITATION.findall(text)}
    named = {f"{game.upper()}-{int(chapter)}.{int(number)}" for game, chapter, number in TEST_NAME.findall(text)}
    return cited | named


@pytest.mark.parametrize("game", RULES)
def test_paragraphs_are_numbered_without_a_gap(game: str) -> None:
    found = re.findall(r"^\*\*((?:KJ|AM)-\d+\.\d+)\*\* \S", text_of(game), re.MULTILINE)
    assert found == expected(game)


@pytest.mark.parametrize("game", RULES)
def test_every_paragraph_stands_under_the_heading_of_its_chapter(game: str) -> None:
    for part in re.split(r"^(?=## )", text_of(game), flags=re.MULTILINE):
        numbers = re.findall(r"^\*\*((?:KJ|AM)-\d+)\.", part, re.MULTILINE)
        heading = re.match(r"## ((?:KJ|AM)-\d+) \S", part)
        assert set(numbers) == ({heading[1]} if heading else set())


@pytest.mark.parametrize("game", RULES)
def test_every_paragraph_has_an_anchor_right_above_it(game: str) -> None:
    anchored = re.findall(r'^<a id="([^"]+)"></a>\n\*\*([^*]+)\*\*', text_of(game), re.MULTILINE)
    assert [anchor.upper() for anchor, _ in anchored] == [number for _, number in anchored] == expected(game)


@pytest.mark.parametrize(("game", "name", "value"), [(game, *option) for game in RULES for option in options(game)])
def test_every_option_and_value_is_explained(game: str, name: str, value: str) -> None:
    assert re.search(rf"`{name}={re.escape(value)}`", text_of(game))


@pytest.mark.parametrize("game", RULES)
def test_the_defaults_and_no_other_values_stand_in_bold(game: str) -> None:
    bold = set(re.findall(r"\*\*`(\w+)=([^`]+)`\*\*", text_of(game)))
    names = [field.name for field in dataclasses.fields(OPTIONS[game]) if field.name != "packs"]
    assert bold == {(name, default(game, name)) for name in names}


@pytest.mark.parametrize("game", RULES)
def test_no_option_is_explained_that_does_not_exist(game: str) -> None:
    table = text_of(game).partition("## Options at a glance")[2].partition("\n## ")[0]
    assert set(re.findall(r"`(\w+)=([\w:]+)`", table)) == set(options(game))


def test_every_paragraph_cited_anywhere_exists() -> None:
    known = {*expected("KJ"), *expected("AM")}
    unknown = {
        f"{path.relative_to(ROOT)}: {number}"
        for path in files("src", "tests", "client/src", "docs")
        for number in citations(path.read_text(encoding="utf-8")) - known
    }
    assert not unknown


@pytest.mark.parametrize("game", RULES)
def test_every_paragraph_is_cited_by_a_test(game: str) -> None:
    cited: set[str] = set()
    for path in files("tests"):
        if path.suffix == ".py" and not path.name.startswith("test_"):
            continue  # an oracle or a fixture cites, but checks nothing
        cited |= citations(path.read_text(encoding="utf-8"))
    assert [number for number in expected(game) if number not in cited] == []


def slug(heading: str) -> str:
    """The anchor that a renderer gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(path: Path) -> set[str]:
    text = path.read_text(encoding="utf-8")
    headings = {slug(heading) for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}
    return headings | set(re.findall(r'<a id="([^"]+)"></a>', text))


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.relative_to(DOCS).as_posix())
def test_links_within_the_documents_lead_somewhere(path: Path) -> None:
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        other = (path.parent / name).resolve() if name else path
        assert other.exists(), target
        assert not anchor or anchor in anchors(other), target


def test_the_index_names_every_document() -> None:
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    for path in sorted(DOCS.rglob("*.md")):
        name = path.relative_to(DOCS).as_posix()
        assert name == "README.md" or f"({name})" in index or f"({path.parent.name}/)" in index, name


def test_a_missing_paragraph_or_citation_would_be_noticed() -> None:
    assert citations("refused (KJ-4.9), see AM-10.4\ndef test_kj_4_10_no_undertrump() -> None:") == {
        "KJ-4.9",
        "AM-10.4",
        "KJ-4.10",
    }
    assert expected("KJ")[0] == "KJ-1.1"
    assert len(expected("KJ")) == 54
    assert len(expected("AM")) == 61
