"""What a process counts, in the text format of Prometheus (version 0.0.4); docs/operating.md says what to watch."""

import resource
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from mokum.live import Computers, Hall
from mokum.storage.measures import Histogram

STATM: Final = Path("/proc/self/statm")


def metrics_text(hall: Hall, computers: Computers) -> str:
    """All counts of a process, a line each."""
    node, writer = hall.node, hall.log.writer
    used = resource.getrusage(resource.RUSAGE_SELF)
    parts = (
        _value("mokum_tables", "gauge", "tables in memory", len(hall.rooms)),
        _value("mokum_sockets", "gauge", "open sockets of clients", node.sockets),
        _value("mokum_other_nodes", "gauge", "whether other processes serve the same database", int(node.others)),
        _labelled("mokum_commands_total", "commands of clients, by how they ended", "result", node.commands.counts),
        _labelled("mokum_stand_ins_total", "actions done in a seat's place, by why", "reason", node.stand_ins.counts),
        _value("mokum_appends_waiting", "gauge", "appends that wait for their transaction", writer.waiting),
        _histogram("mokum_append_batch", "appends that went into one transaction", writer.sizes),
        _histogram("mokum_append_seconds", "seconds of one transaction", writer.seconds),
        _histogram("mokum_thinking_seconds", "seconds until a computer answered, waiting included", computers.seconds),
        _histogram("mokum_loop_lag_seconds", "how late the event loop was", node.lag),
        _value("process_cpu_seconds_total", "counter", "user and system time", used.ru_utime + used.ru_stime),
        _value("process_resident_memory_bytes", "gauge", "memory in use", _resident()),
    )
    return "".join(f"{line}\n" for part in parts for line in part)


def _resident() -> int:
    """Bytes in use where the system tells (Linux), else the most there were."""
    try:
        return int(STATM.read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _head(name: str, kind: str, text: str) -> Iterator[str]:
    yield f"# HELP {name} {text}"
    yield f"# TYPE {name} {kind}"


def _value(name: str, kind: str, text: str, value: float) -> Iterator[str]:
    yield from _head(name, kind, text)
    yield f"{name} {value}"


def _labelled(name: str, text: str, label: str, counts: Mapping[str, int]) -> Iterator[str]:
    yield from _head(name, "counter", text)
    for value, count in sorted(counts.items()):
        yield f'{name}{{{label}="{value}"}} {count}'


def _histogram(name: str, text: str, histogram: Histogram) -> Iterator[str]:
    yield from _head(name, "histogram", text)
    for bound, count in zip(histogram.bounds, histogram.up_to(), strict=True):
        yield f'{name}_bucket{{le="{bound:g}"}} {count}'
    yield f'{name}_bucket{{le="+Inf"}} {histogram.count}'
    yield f"{name}_sum {histogram.total:g}"
    yield f"{name}_count {histogram.count}"
