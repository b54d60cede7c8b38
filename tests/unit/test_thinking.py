"""The worker for long thoughts: it answers, is dropped, is lost, and ends with its parent."""

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from desktop.kit import thinking
from desktop.kit.thinking import Steps, Thinker, Thought
from tests.support.process import environ

R = TypeVar("R")


def count(steps: int, seconds: float = 0.0) -> Steps[tuple[int, int]]:
    """Its value tells the process that counted."""
    for _ in range(steps):
        time.sleep(seconds)
        yield None
    yield steps, os.getpid()


def what_it_is() -> Steps[tuple[int, list[str]]]:
    """Priority of the process, and what is loaded that a worker has no use for."""
    nice = os.nice(0) if hasattr(os, "nice") else 0
    yield nice, sorted({"arcade", "pyglet", "desktop.kit.window.app"} & set(sys.modules))


def fail() -> Steps[int]:
    yield None
    raise ZeroDivisionError


def die() -> Steps[int]:
    os._exit(3)
    yield 0


def found(thought: Thought[R], seconds: float = 120.0) -> R:
    return within(seconds, lambda: thought.work(0.0))


def within(seconds: float, ask: Callable[[], R | None]) -> R:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        value = ask()
        if value is not None:
            return value
        time.sleep(0.001)
    raise TimeoutError


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker() as thinker:
        found(thinker.think(count, 1))
        yield thinker


def test_a_thought_is_found_in_another_process_without_waiting_for_it(thinker: Thinker):
    took: list[float] = []
    for _ in range(5):  # one of them not disturbed by whatever else this machine does
        thought = thinker.think(count, 3, 0.02)
        began = time.perf_counter()
        assert thought.work(1.0) is None
        took.append(time.perf_counter() - began)
        steps, process = found(thought)
        assert steps == 3
        assert process != os.getpid()
    assert min(took) < 0.02


def test_the_worker_is_light_and_gives_way_to_frames(thinker: Thinker):
    nice, heavy = found(thinker.think(what_it_is))
    assert heavy == []
    if hasattr(os, "nice"):
        assert nice == min(19, os.nice(0) + 10)


def test_a_dropped_thought_makes_room_at_once(thinker: Thinker):
    took: list[float] = []
    for _ in range(3):  # one of them not disturbed by whatever else this machine does
        thoughts = [thinker.think(count, 1000, 0.005) for _ in range(3)]
        time.sleep(0.05)
        began = time.perf_counter()
        for thought in thoughts:
            thought.drop()
        assert found(thinker.think(count, 0))[0] == 0
        took.append(time.perf_counter() - began)
        assert [thought.work(1.0) for thought in thoughts] == [None] * 3
    assert min(took) < 1.0  # of the 15 seconds that they would take


def test_without_a_worker_frames_think_in_slices():
    found: list[int] = []
    for _ in range(5):  # a busy machine may let every step take a slice
        thought = Thinker().think(count, 50, 0.001)
        slices = 0
        while (value := thought.work(0.005)) is None:
            slices += 1
        assert value == (50, os.getpid())
        assert slices > 3
        found.append(slices)
        if slices < 30:
            break
    assert min(found) < 30


def test_what_was_dropped_is_not_thought_in_frames():
    thought = Thinker().think(count, 5)
    thought.drop()
    assert thought.work(1.0) is None


@pytest.mark.parametrize("search", [die, fail])
def test_where_the_worker_is_lost_frames_go_on_and_it_is_told_once(
    search: Callable[[], Steps[int]], caplog: pytest.LogCaptureFixture
):
    with caplog.at_level(logging.WARNING), Thinker() as thinker:
        lost = thinker.think(search, here=iter((None, 7)))
        beside = thinker.think(count, 2)
        assert found(lost) == 7
        assert found(beside)[0] == 2
        assert found(thinker.think(count, 4)) == (4, os.getpid())
    assert len(caplog.records) == 1


def test_a_worker_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(thinking, "_PATIENCE", 0.05)
    monkeypatch.setattr(thinking, "_TRUST", 0.05)
    with Thinker() as thinker:
        assert found(thinker.think(count, 1000, 0.01, here=count(1))) == (1, os.getpid())


def test_a_worker_that_has_warmed_up_is_trusted(monkeypatch: pytest.MonkeyPatch):
    with Thinker() as thinker:
        first = thinker._first
        assert first is not None
        first.result(timeout=120)
        monkeypatch.setattr(thinking, "_PATIENCE", 0.0)
        assert found(thinker.think(count, 3, 0.01))[1] != os.getpid()


def test_where_no_process_can_be_started_frames_think(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def refuse(method: str) -> None:
        raise OSError("no semaphores here")

    monkeypatch.setattr("multiprocessing.get_context", refuse)
    with caplog.at_level(logging.WARNING), Thinker() as thinker:
        assert found(thinker.think(count, 2)) == (2, os.getpid())
    assert ["no semaphores here" in record.getMessage() for record in caplog.records] == [True]


def test_closing_does_not_wait_for_a_thought():
    with Thinker() as own:
        found(own.think(count, 0))
        own.think(count, 1000, 0.01)
        time.sleep(0.03)
        began = time.perf_counter()
    own.__exit__()
    assert time.perf_counter() - began < 5.0  # of the 10 seconds of the thought


_STAND_IN = """
import os, sys, time, types

def count(steps, seconds):
    for _ in range(steps):
        time.sleep(seconds)
        yield None
    yield steps, os.getpid()

def open_desk(store, entries, begin):
    from desktop.kit.thinking import Thinker

    with Thinker() as thinker:
        thought = thinker.think(count, 3, 0.0)
        while (found := thought.work(0.0)) is None:
            time.sleep(0.001)
        thinker.think(count, 10_000, 0.01)
        print(*found, flush=True)
        sys.stdin.readline()

desk = types.ModuleType("desktop.shell.desk")
desk.NoDisplay, desk.open_desk = OSError, open_desk
sys.modules["desktop.shell.desk"] = desk
"""
"""Loaded before the installed command: a desk that needs no display, and lets the worker count."""


def living(session: int) -> list[int]:
    """Processes of a session that have not ended."""
    pids: list[int] = []
    for entry in Path("/proc").iterdir():
        try:
            state, _, _, of = (entry / "stat").read_text().rsplit(")", 1)[1].split()[:4]
        except (OSError, ValueError, IndexError):
            continue
        if int(of) == session and state not in "ZX":
            pids.append(int(entry.name))
    return pids


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize("end", ["closed", "killed"])
def test_the_installed_command_has_a_worker_that_ends_with_it(end: str, tmp_path: Path):
    command = Path(sys.executable).with_name("freetrader")
    assert command.is_file(), "make test installs it"
    (tmp_path / "sitecustomize.py").write_text(_STAND_IN)
    around = environ(PYTHONPATH=str(tmp_path))  # where its window is
    around.pop("DISPLAY", None)
    with subprocess.Popen(
        [command, "--home", str(tmp_path / "home")],
        env=around,
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        assert game.stderr is not None
        steps, worker = map(int, game.stdout.readline().split())
        assert steps == 3
        assert {game.pid, worker} <= set(living(game.pid))
        if end == "killed":
            game.send_signal(signal.SIGKILL)
        else:
            game.stdin.write("\n")
            game.stdin.flush()
        assert game.wait(60) == (-signal.SIGKILL if end == "killed" else 0)
        within(60.0, lambda: None if living(game.pid) else True)
        assert game.stderr.read() == ""
