"""Crash notes: what went wrong, in a file that can be sent along with a report."""

import logging
import sys
import traceback
from datetime import datetime
from pathlib import Path

from resources import say

__all__ = ["note_crash"]

_log = logging.getLogger(__name__)


def note_crash(folder: Path, error: BaseException) -> Path | None:
    """Write the error down, in the log too, and return the file. Where the folder takes none:
    None, and one sentence on standard error, or nothing might be left of it.
    """
    _log.error("a crash", exc_info=error)
    path = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    except OSError:
        fault = " ".join("".join(traceback.format_exception_only(error)).split())
        print(say("cli.crash.unnoted", fault=fault), file=sys.stderr, flush=True)
        return None
    return path
