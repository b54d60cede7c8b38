"""A folder in the system's file manager, and what is done where that fails."""

import logging
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

__all__ = ["show_folder"]

_WATCH_S = 0.2

_log = logging.getLogger(__name__)


def show_folder(folder: Path, failed: Callable[[], object]) -> None:
    """Start the file manager, and call `failed` where it cannot be started or ends with a fault,
    which it may tell some seconds later. Needs the loop of the window."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return
        opener = "open" if sys.platform == "darwin" else "xdg-open"
        opened = subprocess.Popen(
            [opener, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError:
        failed()
        return
    import pyglet

    def watch(passed: float) -> None:
        code = opened.poll()
        if code is None:
            return
        pyglet.clock.unschedule(watch)
        if code:
            _log.warning("%s ended with %s", opener, code)
            failed()

    pyglet.clock.schedule_interval(watch, _WATCH_S)
