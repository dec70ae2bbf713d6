"""The page has a sentence for every refusal and every option of both games."""

import dataclasses
import enum
import pathlib
import re

import pytest

from mokum.games import klaverjassen
from mokum.games.amsterdam.options import Options as AmsterdamOptions
from mokum.games.amsterdam.refusals import REFUSALS as AMSTERDAM_REFUSALS

ENGLISH = pathlib.Path(__file__).parents[2] / "client" / "src" / "words" / "en.ftl"
MESSAGES = dict(re.findall(r"^([a-zA-Z][\w-]*) *= *(.*(?:\n[ \t]+.*)*)", ENGLISH.read_text(), re.MULTILINE))
OF_THE_PAGE = {"owner", "playable", "many"}
"""What the page itself adds to a refusal: whose the best card is, what may be played, and whether that is much."""


def refusals() -> list[tuple[str, str]]:
    """Code and English sentence of the kernel."""
    return sorted({**klaverjassen.REFUSALS}.items()) + sorted(AMSTERDAM_REFUSALS.items())


@pytest.mark.parametrize(("code", "sentence"), refusals())
def test_every_refusal_has_its_sentence(code: str, sentence: str) -> None:
    assert f"refusal-{code}" in MESSAGES


@pytest.mark.parametrize("code", sorted({code for code, _ in refusals()}))
def test_a_sentence_names_only_what_the_refusal_names(code: str) -> None:
    given = [set(re.findall(r"{(\w+)}", sentence)) for name, sentence in refusals() if name == code]
    named = set(re.findall(r"\$(\w+)", MESSAGES.get(f"refusal-{code}", "")))
    assert named - OF_THE_PAGE - {"suit"} <= set.intersection(*given)


@pytest.mark.parametrize("options", [klaverjassen.Options, AmsterdamOptions])
def test_options_and_their_values_have_names(options: type) -> None:
    for field in dataclasses.fields(options):
        assert f"option-{field.name}" in MESSAGES
        if isinstance(field.default, enum.Enum):
            for value in type(field.default):
                assert f"value-{field.name}-{value.value.replace(':', '-')}" in MESSAGES
