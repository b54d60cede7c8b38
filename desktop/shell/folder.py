"""A folder in the system's file manager, and what is done where that fails."""

import logging
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

_WATCH_S = 0.2

_log = logging.getLogger(__name__)


def show_folder(
    folder: Path, failed: Callable[[], object], every: Callable[[float, Callable[[], bool]], None]
) -> None:
    """Start the file manager, and call `failed` where it cannot be started or ends with a fault,
    which it may tell some seconds later: `every` so many seconds the window looks, until True."""
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

    def watch() -> bool:
        code = opened.poll()
        if code:
            _log.warning("%s ended with %s", opener, code)
            failed()
        return code is not None

    every(_WATCH_S, watch)
