"""Many pieces of work at once: on the cores of this machine, or on a Dask cluster.

Both are an :class:`~concurrent.futures.Executor`, so that what is spread over them is written once.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from multiprocessing import connection
from multiprocessing.context import BaseContext
from threading import Thread
from typing import Any, Final, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

PRELOADED: Final = ["mokum.players.lineup", "mokum.players.klaverjassen", "mokum.players.amsterdam"]
"""What every worker process needs, imported once for all of them where processes can be forked."""

PATIENCE: Final = 10
"""Seconds in which a cluster has to answer."""

AHEAD: Final = 2
"""Pieces of work handed out for each that can be worked on at once."""


class Workers:
    """An executor and how many pieces of work it takes on at once."""

    def __init__(self, executor: Executor, width: int) -> None:
        self.executor = executor
        self.width = width

    def finished(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[tuple[Job, Result]]:
        """Each job with its result, as they are done; only a few jobs are taken and handed out ahead.

        ``work``, the jobs and the results go to other processes: they must be picklable.

        >>> with workers(0) as few:
        ...     list(few.finished(abs, [-1, -2]))
        [(-1, 1), (-2, 2)]
        """
        left = iter(jobs)
        handed: dict[Future[Result], Job] = {}
        while True:
            for job in islice(left, max(1, AHEAD * self.width) - len(handed)):
                handed[self.executor.submit(work, job)] = job
            if not handed:
                return
            done, _ = wait(handed, return_when=FIRST_COMPLETED)
            for future in [future for future in handed if future in done]:
                yield handed.pop(future), future.result()


@contextmanager
def workers(processes: int | None = None, cluster: str = "") -> Iterator[Workers]:
    """Gives the workers: so many processes of this machine, or those of a Dask cluster such as ``tcp://host:8786``.

    Without a number there is one process for each core; with 0 all is done in this process, one after the other. When
    the block is left by an error or by Ctrl-C, what is being worked on ends at once. Raises :class:`ValueError` where
    the cluster cannot be had.
    """
    if cluster:
        with _cluster(cluster) as found:
            yield found
    elif processes == 0:
        yield Workers(_Here(), 0)
    else:
        with _local(processes or cores()) as found:
            yield found


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Here(Executor):
    """Works at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:
            future.set_exception(fault)
        return future


@contextmanager
def _local(processes: int) -> Iterator[Workers]:
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(processes, mp_context=_context(), initializer=_begin)
    try:
        yield Workers(pool, processes)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            _end(process.pid)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _context() -> BaseContext:
    """New processes that share no threads or open files with this one."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


def _begin() -> None:
    """Makes a worker the head of its own group, which Ctrl-C does not reach, and which ends with the first process."""
    if hasattr(os, "setsid"):
        os.setsid()
    else:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    first = multiprocessing.parent_process()
    if first is not None:
        connection.wait([first.sentinel])
        _end(os.getpid())


def _end(process: int | None) -> None:
    """Ends a worker and the programs that it has started."""
    if process is None:
        return
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process, signal.SIGKILL)
        else:
            os.kill(process, signal.SIGTERM)


@contextmanager
def _cluster(address: str) -> Iterator[Workers]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise ValueError("a cluster needs Dask: pip install 'mokum[dask]'") from None
    try:
        client = distributed.Client(address, timeout=PATIENCE)
        client.wait_for_workers(1, timeout=PATIENCE)
    except (OSError, ValueError) as fault:
        raise ValueError(f"there is no cluster at {address}: {fault}") from None
    executor = client.get_executor(pure=False)
    try:
        yield Workers(executor, max(1, sum(client.nthreads().values())))
    except BaseException:
        executor.shutdown(wait=False)
        raise
    finally:
        client.close()
