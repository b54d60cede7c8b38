"""Long thoughts that never make a frame late: in one worker process, or in slices of frames.

A search is a generator at the top of a module that imports no window: None for each small step,
then what it found. Same search and arguments, same finding, wherever it is thought.
"""

import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.connection import Connection

R = TypeVar("R")
Steps = Iterator[R | None]

_PATIENCE = 5.0
"""Seconds after which a worker that has never answered is given up; frames find the same."""
_TRUST = 60.0
"""The same for one that has: on a busy machine its lowered priority leaves it little time."""
_SLICE = 0.004  # seconds of a frame that a thought may take where there is no worker
_SLOTS = 8  # thoughts whose being dropped can be told to the worker at a time
_LOWERED = 10
"""What a nice value is raised by: at this, frames were as punctual as with no search at all."""
_BELOW_NORMAL = 0x4000  # BELOW_NORMAL_PRIORITY_CLASS of Windows

_log = logging.getLogger(__name__)


class Thinker:
    """Who thinks. One that was not started, or whose worker is lost, does so in frames."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._dropped: Any = None  # by slot, the number of the thought that was dropped last
        self._alive: Connection | None = None  # the worker ends when this end is closed
        self._count = 0
        self._is_over = False  # closed, or lost and told so
        self._first: Future[bool | None] | None = None  # the worker's warming up

    def __enter__(self) -> Self:
        """Start the worker, which takes this process some 30 ms; it is ready a little later."""
        try:
            from concurrent.futures import ProcessPoolExecutor
            from multiprocessing import get_context

            quiet_tracker()
            context = get_context("spawn")
            self._dropped = context.RawArray("q", _SLOTS)
            ends, self._alive = context.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(
                1, mp_context=context, initializer=_settle_in, initargs=(self._dropped, ends)
            )
            self._first = self._pool.submit(_find, 0, _nothing, ())
        except Exception as error:  # no semaphores, no more processes, no executable of Python
            self._lose(error)
        return self

    def __exit__(self, *error: object) -> None:
        """End the worker, whatever it is at."""
        self._end(wait=True)

    def think(
        self, search: Callable[..., Steps[R]], *plain: object, here: Steps[R] | None = None
    ) -> "Thought[R]":
        """Begin a search with plain arguments; `here`: the same with those of this process."""
        self._count += 1
        future = None
        if self._pool is not None:
            try:
                future = self._pool.submit(_find, self._count, search, plain)
            except Exception as error:
                self._lose(error)
        return Thought(self, self._count, future, search(*plain) if here is None else here)

    @property
    def _patience(self) -> float:
        """Seconds that an answer may take."""
        first = self._first
        has_answered = first is not None and first.done() and not first.cancelled()
        return _TRUST if has_answered else _PATIENCE

    def _drop(self, number: int) -> None:
        if self._pool is not None:
            self._dropped[number % _SLOTS] = number

    def _lose(self, error: Exception) -> None:
        if not self._is_over:
            _log.warning("no worker, long thoughts go on in the frames: %r", error)
        self._end(wait=False)

    def _end(self, wait: bool) -> None:
        self._is_over = True
        pool, self._pool = self._pool, None
        alive, self._alive = self._alive, None
        if alive is not None:
            alive.close()
        if pool is not None:
            pool.shutdown(wait=wait, cancel_futures=True)


class Thought(Generic[R]):
    def __init__(
        self, thinker: Thinker, number: int, future: "Future[R | None] | None", here: Steps[R]
    ) -> None:
        self._thinker = thinker
        self._number = number
        self._future = future
        self._began = time.monotonic()
        self._here = here

    def work(self, seconds: float = _SLICE) -> R | None:
        """What was found, None while nothing is. Never waits; thinks so long without a worker."""
        if self._future is not None:
            waited = time.monotonic() - self._began
            if not self._future.done() and waited < self._thinker._patience:
                return None
            try:
                return self._future.result(timeout=0)
            except Exception as error:
                self._future = None
                self._thinker._lose(error)
        until = time.perf_counter() + seconds
        for found in self._here:
            if found is not None or time.perf_counter() >= until:
                return found
        return None

    def drop(self) -> None:
        """Nobody wants to know any more: the worker is free after its present step."""
        if self._future is not None:
            self._future.cancel()
            self._thinker._drop(self._number)
        self._future, self._here = None, iter(())


class OneThought(Generic[R]):
    """Room for one thought at a time; free again once that has found something."""

    def __init__(self) -> None:
        self._thought: Thought[R] | None = None

    @property
    def is_busy(self) -> bool:
        return self._thought is not None

    def begin(self, thought: Thought[R]) -> None:
        """Another thought in place of the present one."""
        self.drop()
        self._thought = thought

    def work(self, seconds: float = _SLICE) -> R | None:
        """What was found, told once; None while nothing is, or nothing is begun."""
        found = self._thought.work(seconds) if self._thought is not None else None
        if found is not None:
            self._thought = None
        return found

    def drop(self) -> None:
        """The worker is wanted for something else, or nobody wants to know any more."""
        if self._thought is not None:
            self._thought.drop()
            self._thought = None


def quiet_tracker() -> None:
    """Start the tracker of semaphores so that it clears up after a kill without a word."""
    from multiprocessing import resource_tracker

    if sys.platform != "win32":  # which has none
        before = sys.warnoptions[:]
        sys.warnoptions.append("ignore::UserWarning:multiprocessing.resource_tracker")
        try:
            resource_tracker.ensure_running()
        finally:
            sys.warnoptions[:] = before


# In the worker

_told: Any = ()  # the numbers of thoughts that were dropped, by slot


def _settle_in(dropped: Any, alive: "Connection") -> None:
    global _told
    _told = dropped
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which ends this too
    Thread(target=_end_with_parent, args=(alive,), daemon=True).start()
    with suppress(OSError):
        _lower_priority()


def _end_with_parent(alive: "Connection") -> None:
    """Nothing is ever sent: this waits for the other end to close, as it does in any death."""
    with suppress(EOFError, OSError):
        alive.recv_bytes()
    os._exit(0)


def _lower_priority() -> None:
    if sys.platform == "win32":
        from ctypes import windll

        windll.kernel32.SetPriorityClass(windll.kernel32.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        os.nice(_LOWERED)


def _nothing() -> Steps[bool]:
    yield True


def _find(number: int, search: Callable[..., Steps[R]], plain: tuple[object, ...]) -> R | None:
    for found in search(*plain):
        if found is not None or _told[number % _SLOTS] == number:
            return found
    return None
