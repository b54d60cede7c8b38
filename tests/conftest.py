"""What holds for all tests: none waits for a disk unless the disk is what it is about."""

import gc
import os
from collections.abc import Iterator

import pytest

_fsync = os.fsync

# All tests of a process are a heap that stays: looking through it takes a sixth of their time,
# and what it finds is little.
gc.set_threshold(10_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def _no_waiting_for_the_disk() -> Iterator[None]:
    """A sync refuses a handle that is none, as ever, and returns at once.

    It matters to a machine that loses its power alone; `tests/saves/test_power.py` is about that.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_terminal() -> Iterator[None]:
    """Tests that run side by side are told of a terminal that is not theirs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("COLUMNS", raising=False)
        yield


@pytest.fixture
def durable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk as it is, for tests of what it costs and of processes that die."""
    monkeypatch.setattr(os, "fsync", _fsync)
