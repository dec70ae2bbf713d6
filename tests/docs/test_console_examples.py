"""The commands shown in the documents, run: what they print is what stands there, to the letter.

A fenced block of the language ``console`` holds commands after ``$ ``, each followed by its exact output (standard output
and error together, as a reader of the page would see them). Other shell text stands in ``sh`` blocks, without output.
"""

import os
import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPT = "$ "
PROGRAMS = {"mokum", "printf", "head"}
"""What may stand in an example: the command itself and what feeds it or cuts it off."""
PATIENCE = 60


class Example(NamedTuple):
    """A command as it stands in a document, and what follows it."""

    place: str
    command: str
    output: str


def examples_of(text: str, name: str) -> list[Example]:
    """Every command in the ``console`` blocks of one document."""
    found: list[Example] = []
    for block in BLOCK.finditer(text):
        first = text.count("\n", 0, block.start(1)) + 1
        for number, line in enumerate(block.group(1).splitlines(), first):
            if line.startswith(PROMPT):
                found.append(Example(f"{name}:{number}", line.removeprefix(PROMPT), ""))
            else:
                assert found, f"{name}:{number}: output without a command"
                found[-1] = found[-1]._replace(output=f"{found[-1].output}{line}\n")
    return found


def all_examples() -> list[Example]:
    """Every example of every document."""
    return [
        example
        for path in DOCUMENTS
        for example in examples_of(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())
    ]


def programs(command: str) -> list[str]:
    """The programs that a command line starts, one for each part of the pipe."""
    words = shlex.shlex(command, posix=True, punctuation_chars=True)
    words.whitespace_split = True
    starts = True
    found = []
    for word in words:
        if starts:
            found.append(word)
        starts = word in {"|", "||", "&&", ";", "&"}
    return found


@cache
def run(command: str) -> str:
    """What a shell at the project's root prints for a command line."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "COLUMNS": "120", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    return done.stdout


@pytest.mark.parametrize("example", all_examples(), ids=lambda example: example.place)
def test_a_command_in_a_document_prints_what_stands_there(example: Example) -> None:
    started = programs(example.command)
    assert "mokum" in started
    assert set(started) <= PROGRAMS, "what starts something else, or prints nothing, belongs in a `sh` block"
    assert run(example.command) == example.output


def test_the_documents_that_explain_the_rules_and_the_notation_have_examples() -> None:
    documents = {example.place.partition(":")[0] for example in all_examples()}
    assert documents >= {"docs/rules/klaverjassen.md", "docs/rules/amsterdam.md", "docs/notation.md"}


def test_every_fenced_block_with_a_prompt_is_a_console_block() -> None:
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        prompts = len(re.findall(r"^\$ ", text, re.MULTILINE))
        assert prompts == len(examples_of(text, path.name)), path


def test_a_wrong_output_is_noticed() -> None:
    [right] = examples_of("```console\n$ printf 'a\\nb\\n'\na\nb\n```\n", "page")
    [wrong] = examples_of("```console\n$ printf 'a\\nb\\n'\na\n```\n", "page")
    assert run(right.command) == right.output
    assert run(wrong.command) != wrong.output
    assert programs("printf 'x | y' | mokum legal && rm -r z") == ["printf", "mokum", "rm"]
