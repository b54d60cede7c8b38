"""One thread that makes files durable, so that nobody waits for the disk.

At most one job is with the thread and at most one waits: a newer job absorbs the one that
waits. What lets a job outlive the process (`begin`, or `stash` while the thread is busy) is
done before `submit` returns; what makes it durable (`finish`) always by the thread. A job that
failed is tried again by the thread, every few seconds until it is written or a newer one comes.
"""

import threading
import time
from collections.abc import Callable
from typing import Generic, Protocol, Self, TypeVar

__all__ = ["Job", "Writer"]

_RETRY_S = 3.0
"""Between two attempts at a job that failed, in seconds."""


class Job(Protocol):
    """One thing to write."""

    def absorb(self, older: Self) -> None:
        """Take over what an older job, which never began, was to write besides."""
        ...


J = TypeVar("J", bound=Job)


class Writer(Generic[J]):
    """The thread starts with the first job and ends with `close`.

    `begin`, `finish` and `stash` may raise; the error then goes to `failed`, which may not.
    `unstash` takes back the last `stash`, and may not either. The two are never called at
    the same time, but while another thread is in `begin` or `finish`.
    """

    def __init__(
        self,
        begin: Callable[[J], None],
        finish: Callable[[J], None],
        stash: Callable[[J], None],
        unstash: Callable[[], None],
        failed: Callable[[Exception], None],
    ) -> None:
        self._begin = begin
        self._finish = finish
        self._stash = stash
        self._unstash = unstash
        self._failed = failed
        self._change = threading.Condition()
        self._begun: J | None = None
        self._waiting: J | None = None
        self._missed: J | None = None  # the newest one, where it failed
        self._busy = False  # somebody is between `begin` and the end of `finish`
        self._closed = False
        self._thread: threading.Thread | None = None

    def submit(self, job: J) -> None:
        """Hand over a job; returns when it outlives the process, before it is durable."""
        with self._change:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="saves", daemon=True)
                self._thread.start()
            self._missed = None
            if self._busy or self._waiting is not None:  # or the older one would be written last
                if self._waiting is not None:
                    job.absorb(self._waiting)
                self._waiting = job
                self._attempt(self._stash, job)
                self._change.notify_all()
                return
            self._busy = True
        begun = self._attempt(self._begin, job)
        with self._change:
            self._begun, self._missed = (job, None) if begun else (None, job)
            self._busy = begun
            self._change.notify_all()

    def flush(self, timeout_s: float) -> bool:
        """Wait until nothing is left to write; False when that takes longer."""
        end = time.monotonic() + timeout_s
        with self._change:
            return self._change.wait_for(lambda: self._idle, max(0.0, end - time.monotonic()))

    def close(self) -> None:
        """End the thread when its work is done; does not wait for it."""
        with self._change:
            self._closed = True
            self._change.notify_all()

    @property
    def _idle(self) -> bool:
        return not self._busy and self._waiting is None

    def _run(self) -> None:
        while True:
            with self._change:
                self._await_work()
                job, begun = self._begun, True
                if job is None:
                    job, begun = self._waiting, False
                    self._waiting = None
                if job is None:
                    return
                self._begun, self._busy = None, True
            done = (begun or self._begin_stashed(job)) and self._attempt(self._finish, job)
            with self._change:
                self._missed = None if done or self._waiting is not None else job
                self._busy = False
                self._change.notify_all()

    def _await_work(self) -> None:
        while self._begun is None and (self._busy or not self._due):
            is_told = self._change.wait(None if self._missed is None else _RETRY_S)
            if is_told or self._busy or self._missed is None:
                continue
            # `begin` drops what the last attempt left, which may be all there is of a decision.
            if self._attempt(self._stash, self._missed):
                self._waiting, self._missed = self._missed, None

    def _begin_stashed(self, job: J) -> bool:
        begun = self._attempt(self._begin, job)
        with self._change:
            if self._waiting is not None:
                self._attempt(self._stash, self._waiting)  # `begin` may have moved the place
            elif begun:
                self._unstash()
        return begun

    @property
    def _due(self) -> bool:
        return self._waiting is not None or self._closed

    def _attempt(self, step: Callable[[J], None], job: J) -> bool:
        try:
            step(job)
        except Exception as error:
            self._failed(error)
            return False
        return True
