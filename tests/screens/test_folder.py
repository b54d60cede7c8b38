"""The file manager: one that fails is told, one that opens is not."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyglet
import pytest

from desktop.kit.window.crash_page import CrashPage
from desktop.shell.folder import show_folder

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="starts a program of its own")


@pytest.mark.parametrize(("script", "told"), [("exit 0", 0), ("exit 3", 1), (None, 1)])
def test_a_file_manager_that_fails_is_told_once(
    game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str | None, told: int
) -> None:
    if script is not None:
        for name in ("xdg-open", "open"):
            (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
            (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    failed: list[bool] = []
    watched: list[bool] = []

    def every(seconds: float, ask: Callable[[], bool]) -> None:
        game.app.every(seconds, lambda: [*map(watched.append, [ask()])] and watched[-1])

    show_folder(tmp_path, lambda: failed.append(True), every)
    while script is not None and not (watched and watched[-1]):
        pyglet.clock.tick()
        time.sleep(0.02)
    seen = len(watched)
    end = time.monotonic() + 0.3
    while time.monotonic() < end:
        pyglet.clock.tick()
    assert len(watched) == seen
    assert len(failed) == told


def test_a_fault_in_what_the_clock_calls_shows_the_crash_page_once(game: Any) -> None:
    calls: list[bool] = []

    def breaks() -> None:
        calls.append(True)
        raise RuntimeError("boom")

    game.app.every(0.01, breaks)
    end = time.monotonic() + 60
    while time.monotonic() < end and not game.app.stack:
        pyglet.clock.tick()
        time.sleep(0.02)
    for _ in range(3):
        pyglet.clock.tick()
        time.sleep(0.02)
    assert isinstance(game.app.top, CrashPage)
    assert calls == [True]
