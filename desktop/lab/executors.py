"""Where chunks are played: here, in processes of this machine, or on a Dask cluster."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar, cast

from desktop.kit.thinking import quiet_tracker
from desktop.version import VERSION
from resources import say

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")

_PATIENCE_S = 10  # within which a cluster must answer


class ClusterMissing(Exception):
    """There is no cluster at the address that could play; the message says why."""


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
    quiet_tracker()
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_settle_in)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def connect(address: str) -> "tuple[Client, int]":
    """A running cluster, and how many threads its workers have in all.

    ImportError without the extra; ClusterMissing where no cluster answers, and where it has no
    workers or some with another version of this program, which might play otherwise.
    """
    from distributed import Client
    from distributed.comm.addressing import parse_address, parse_host_port

    try:
        # A client that is not even begun on a bad address complains when it is thrown away.
        _, place = parse_address(address)
        _, port = parse_host_port(place)
        if not 0 < port < 65_536:
            raise ValueError(say("lab.no_port", port=port))
        client = Client(address, timeout=_PATIENCE_S, set_as_default=False)
    except ImportError:
        raise
    except Exception as error:  # of many kinds: each protocol has its own demands
        reason = " ".join(str(error).split()) or type(error).__name__
        raise ClusterMissing(reason[:200]) from error
    threads = cast("dict[str, int]", client.nthreads())
    try:
        versions = set(cast("dict[str, str]", client.run(_version)).values())
    except ImportError as error:
        versions = {str(error)}
    if versions != {VERSION}:
        client.close()
        found = ", ".join(sorted(versions)) or say("lab.no_workers")
        raise ClusterMissing(say("lab.cluster_has", found=found, wanted=VERSION))
    return client, sum(threads.values())


def _version() -> str:
    return VERSION


def _settle_in() -> None:
    """In a worker: Ctrl+C is for the parent, and nobody works for one that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
