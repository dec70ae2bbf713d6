"""Compiles loops over the plain rules: the only file that knows numba.

:func:`compiled` takes a plain function and compiles a *copy* of it, whose globals are copies compiled in turn. So the
rules stay plain Python for the table, and loops are compiled against the same text. Code is kept on disk, in a folder
named by a hash of every source that can be in it: an edited rule is never served stale.
"""

import contextlib
import hashlib
import os
import struct
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, TypeVar, cast

import llvmlite
import numba
import numpy as np
from llvmlite import binding, ir
from numba.core import cgutils, types
from numba.extending import intrinsic

import mokum
from mokum.search import memo

F = TypeVar("F", bound=Callable[..., Any])

_PACKAGE: Final = Path(mokum.__file__).parent
_FEATURES: Final = binding.get_host_cpu_features()
_INT: Final = types.int64
_config: Any = numba.config
_lower: Any = cgutils

_copies: dict[FunctionType, Any] = {}


class Memory:
    """A block of so many bytes of zeros, owned by one search; ``address`` is the first byte, on a line of the cache."""

    def __init__(self, size: int) -> None:
        self.words = np.zeros(size // memo.WORD + 8, dtype=np.int64)
        start = self.words.ctypes.data
        self.address = int(start + (-start) % 64)
        self._first = (self.address - start) // memo.WORD
        self._bytes = self.words.data.cast("B")[self.address - start :]

    def read(self, offset: int, number: int) -> list[int]:
        """So many words from an offset in bytes on."""
        return list(struct.unpack_from(f"{number}q", self._bytes, offset))

    def write(self, offset: int, words: Sequence[int]) -> None:
        """Writes words from an offset in bytes on."""
        struct.pack_into(f"{len(words)}q", self._bytes, offset, *words)

    def clear(self, offset: int, number: int) -> None:
        """Writes so many words of 0 from an offset in bytes on."""
        first = self._first + offset // memo.WORD
        self.words[first : first + number] = 0


def compiled(function: F) -> F:
    """The compiled copy of an entry: a function of ints that Python calls. It is compiled when it is first called."""
    entry = cast(FunctionType, function)
    with _cached_in(cache_folder(entry)):
        return cast(F, _copy(entry, entry=True))


def source_hash(entry: FunctionType) -> str:
    """The hash of the compiler and of all sources from which the code of an entry is made.

    These are the rules of both games, the modules of this room, and every other module with a function that is called.

    >>> len(source_hash(memo.low63))
    16
    """
    found = hashlib.sha256(f"{numba.__version__} {llvmlite.__version__} {np.__version__}".encode())
    always = {*_PACKAGE.glob("games/*/rules.py"), *_PACKAGE.glob("search/*.py")}
    for path in sorted(always | {Path(function.__code__.co_filename) for function in _called(entry, {entry})}):
        found.update(f"\0{path.name}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _called(function: FunctionType, found: set[FunctionType]) -> set[FunctionType]:
    for name in _names(function.__code__):
        value = function.__globals__.get(name)
        if isinstance(value, FunctionType) and value not in found and value not in INTRINSICS:
            found.add(value)
            _called(value, found)
    return found


def cache_folder(entry: FunctionType) -> Path:
    """Where the code of an entry is kept: a folder of the user's cache, named by :func:`source_hash`."""
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "mokum" / "compiled" / source_hash(entry)


@contextlib.contextmanager
def _cached_in(folder: Path) -> Iterator[None]:
    """Has numba keep code in a folder, for the functions that are made meanwhile."""
    before = _config.CACHE_DIR
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            _config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        _config.CACHE_DIR = before


def _copy(function: FunctionType, *, entry: bool = False) -> Any:
    if function in INTRINSICS:
        return INTRINSICS[function]
    if function not in _copies:
        names: dict[str, Any] = {"__builtins__": __builtins__, "__name__": function.__name__}
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        copy.__qualname__, copy.__module__ = function.__qualname__, function.__module__
        kept = entry and bool(_config.CACHE_DIR)
        inline = function in memo.INLINED or function.__module__.startswith("mokum.games.")
        _copies[function] = numba.njit(copy, cache=kept, nogil=True, error_model="numpy", forceinline=inline)
        for name in _names(function.__code__):
            if name in function.__globals__:
                value = function.__globals__[name]
                names[name] = _copy(value) if isinstance(value, FunctionType) else value
    return _copies[function]


def _names(code: CodeType) -> set[str]:
    inner = (_names(part) for part in code.co_consts if isinstance(part, CodeType))
    return set(code.co_names).union(*inner)


def _at(context: Any, builder: Any, address: Any, kind: Any) -> Any:
    return builder.inttoptr(address, kind.as_pointer())


@intrinsic
def _load(typing: Any, address: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.load(_at(context, builder, given[0], ir.IntType(64)))

    return _INT(_INT), code


@intrinsic
def _store(typing: Any, address: Any, value: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        builder.store(given[1], _at(context, builder, given[0], ir.IntType(64)))
        return context.get_dummy_value()

    return types.void(_INT, _INT), code


@intrinsic
def _load_byte(typing: Any, address: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        byte = builder.load(_at(context, builder, given[0], ir.IntType(8)))
        return builder.zext(byte, ir.IntType(64))

    return _INT(_INT), code


@intrinsic
def _store_byte(typing: Any, address: Any, value: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        byte = builder.trunc(given[1], ir.IntType(8))
        builder.store(byte, _at(context, builder, given[0], ir.IntType(8)))
        return context.get_dummy_value()

    return types.void(_INT, _INT), code


@intrinsic
def _lowest(typing: Any, cards: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.cttz(given[0], ir.Constant(ir.IntType(1), 1))

    return _INT(_INT), code


@intrinsic
def _count(typing: Any, cards: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.ctpop(given[0])

    return _INT(_INT), code


@intrinsic
def _nth_deposited(typing: Any, cards: Any, number: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        deposit = _lower.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        bit = builder.call(deposit, [builder.shl(ir.Constant(word, 1), given[1]), given[0]])
        return builder.cttz(bit, ir.Constant(ir.IntType(1), 1))

    return _INT(_INT, _INT), code


@intrinsic
def _clock(typing: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        word, number = ir.IntType(64), ir.IntType(32)
        time = _lower.alloca_once(builder, ir.ArrayType(word, 2))
        kind = ir.FunctionType(number, [number, ir.IntType(8).as_pointer()])
        read = _lower.get_or_insert_function(builder.module, kind, "clock_gettime")
        pointer = builder.bitcast(time, ir.IntType(8).as_pointer())
        builder.call(read, [ir.Constant(number, _MONOTONIC), pointer])
        parts = [builder.load(_lower.gep_inbounds(builder, time, 0, part)) for part in (0, 1)]
        return builder.add(builder.mul(parts[0], ir.Constant(word, 10**9)), parts[1])

    return _INT(), code


@intrinsic
def _no_clock(typing: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return ir.Constant(ir.IntType(64), 0)

    return _INT(), code


def _monotonic() -> int:
    import time

    return getattr(time, "CLOCK_MONOTONIC", -1)


_MONOTONIC: Final = _monotonic()

INTRINSICS: Final[dict[Callable[..., Any], Any]] = {
    memo.load: _load,
    memo.store: _store,
    memo.load_byte: _load_byte,
    memo.store_byte: _store_byte,
    memo.lowest: _lowest,
    memo.count: _count,
    memo.clock: _clock if _MONOTONIC >= 0 else _no_clock,
}
"""What stands in compiled code for the plain functions of :mod:`mokum.search.memo`."""

if _FEATURES.get("bmi2") and binding.get_process_triple().startswith("x86_64"):
    INTRINSICS[memo.nth] = _nth_deposited
