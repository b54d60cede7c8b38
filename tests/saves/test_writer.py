"""The thread that writes: whatever it is doing when a job comes, the newest one lies there last."""

import threading
from dataclasses import dataclass
from typing import Any

from saves.writer import Writer


@dataclass
class Job:
    """One that says when it came, and what it took over."""

    number: int
    absorbed: tuple[int, ...] = ()

    def absorb(self, older: "Job") -> None:
        self.absorbed = (*older.absorbed, older.number)


class Gate:
    """A condition whose holder of another thread is stopped where `shut` says so, until `open`."""

    def __init__(self, change: threading.Condition, shut: Any) -> None:
        self._change = change
        self._shut = shut
        self.met, self.open = threading.Event(), threading.Event()

    def __enter__(self) -> bool:
        return self._change.__enter__()

    def __exit__(self, *error: Any) -> None:
        stops = threading.current_thread().name == "saves" and self._shut()
        self._change.__exit__(*error)
        if stops:
            self.met.set()
            assert self.open.wait(30)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._change, name)


def test_a_job_between_two_of_the_thread_does_not_fall_behind_the_one_that_waits():
    """The thread is done with the first job and has not yet taken up the second: a third comes."""
    written: list[Job] = []
    syncing, synced = threading.Event(), threading.Event()

    def finish(job: Job) -> None:
        if job.number == 1:
            syncing.set()
            assert synced.wait(30)
        written.append(job)

    writer = Writer[Job](
        lambda job: None, finish, lambda job: None, lambda: None, lambda error: None
    )
    gate = Gate(writer._change, lambda: not writer._busy and not gate.met.is_set() and written)
    writer._change = gate
    writer.submit(Job(1))
    assert syncing.wait(30)
    writer.submit(Job(2))
    synced.set()
    assert gate.met.wait(30)
    writer.submit(Job(3))
    gate.open.set()
    assert writer.flush(30)
    writer.close()
    assert [job.number for job in written] == [1, 3]
    assert written[-1].absorbed == (2,)
