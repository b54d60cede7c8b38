"""Where chunks are played: here, in processes of this machine, or on a Dask cluster."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar, cast

__all__ = ["ClusterMissing", "InlineExecutor", "cores", "dask_executor", "local_executor"]

T = TypeVar("T")

_PATIENCE_S = 10
"""Within which a cluster must answer."""


class ClusterMissing(Exception):
    """No cluster answers at the address; the message says why."""


class InlineExecutor(Executor):
    """Does each thing at once, before `submit` returns."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def cores() -> int:
    """Cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def local_executor(workers: int) -> Iterator[Executor]:
    """This process for one worker, else a pool of spawned ones."""
    if workers == 1:
        yield InlineExecutor()
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_settle_in)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def dask_executor(address: str) -> Iterator[tuple[Executor, int]]:
    """A running cluster and how many threads its workers have in all.

    ImportError without the extra; ClusterMissing where none answers, or one without workers. The
    workers need the same version of this program.
    """
    from distributed import Client

    try:
        client = Client(address, timeout=_PATIENCE_S, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ClusterMissing(str(error)) from error
    with client:
        workers = sum(cast("dict[str, int]", client.nthreads()).values())
        if not workers:
            raise ClusterMissing(f"{address} has no workers")
        yield client.get_executor(pure=False), workers


def _settle_in() -> None:
    """In a worker: Ctrl+C is for the parent, and nobody works for one that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
