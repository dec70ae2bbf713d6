"""Compiled code follows its sources: an edited rule, a copy of the package, a folder that cannot be written."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import mokum
from mokum.games.klaverjassen.rules import trick_roem
from mokum.search.compiled import Memory, compiled, source_hash
from mokum.search.memo import count, load, load_byte, lowest, nth, store, store_byte

PACKAGE = Path(mokum.__file__).parent
ASK = "from mokum.search.compiled import compiled; from mokum.search.klaverjassen_playouts import {0}; print(compiled({0})({1}))"


def answer(copy: Path, cache: Path, name: str, given: str) -> str:
    """What a compiled function of a copy of the package says, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "XDG_CACHE_HOME": str(cache)}
    # Python itself would keep code by the date of a source, and serve the old rule: -B keeps none.
    words = [sys.executable, "-B", "-c", ASK.format(name, given)]
    return subprocess.run(words, capture_output=True, text=True, check=True, env=environment).stdout.strip()


def test_an_edited_rule_gives_the_new_value_though_old_code_is_kept(tmp_path: Path) -> None:
    copy, cache = tmp_path / "copy", tmp_path / "cache"
    shutil.copytree(PACKAGE, copy / "mokum", ignore=shutil.ignore_patterns("static", "__pycache__"))
    rules = copy / "mokum/games/klaverjassen/rules.py"
    run_of_three = "0b111, 0, 0"
    assert answer(copy, cache, "trick_roem", run_of_three) == "20"
    kept = list(cache.rglob("*.nbi"))
    assert [path.relative_to(cache).parts[:3] for path in kept] == [("mokum", "compiled", source_hash(trick_roem))]
    before = rules.stat()
    text = rules.read_text(encoding="utf-8")
    edited = text.replace("return 50 if three & ranks >> 3 else 20", "return 50 if three & ranks >> 3 else 30")
    assert edited != text
    rules.write_text(edited, encoding="utf-8")
    os.utime(rules, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert answer(copy, cache, "trick_roem", run_of_three) == "30"
    rules.write_text(text, encoding="utf-8")
    os.utime(rules, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert answer(copy, cache, "trick_roem", run_of_three) == "20"
    assert len(list(cache.rglob("*.nbi"))) == 2 * len(kept), "the old code was served again, not compiled again"


def test_without_a_folder_for_code_it_is_compiled_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "mokum").write_text("not a folder")
    assert answer(PACKAGE.parent, tmp_path, "trick_roem", "0b111, 0, 0") == "20"


def words(address: int, cards: int, number: int) -> int:
    """Every machine word once."""
    store(address, cards * 3)
    store_byte(address + 8, cards)
    found = load(address) + 1000 * load_byte(address + 8)
    return found + 10**6 * lowest(cards) + 10**8 * count(cards) + 10**10 * nth(cards, number)


def test_machine_words_do_what_the_plain_functions_do() -> None:
    memory, run = Memory(64), compiled(words)
    for cards in (1, 0b1011_0000, 0xFFFF_FFFF, 0x8000_0001, 1 << 51):
        for number in range(min(cards.bit_count(), 6)):
            assert run(memory.address, cards, number) == words(memory.address, cards, number)


def test_memory_starts_on_a_line_of_the_cache_and_is_read_where_it_was_written() -> None:
    memory = Memory(4096)
    assert memory.address % 64 == 0
    memory.write(8, [5, -6])
    assert memory.read(0, 4) == [0, 5, -6, 0]
    assert load(memory.address + 16) == -6
    memory.clear(8, 1)
    assert memory.read(8, 2) == [0, -6]
