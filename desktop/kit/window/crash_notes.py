"""Crash notes: what went wrong, in a file that can be sent along with a report."""

import logging
import sys
import traceback
from datetime import datetime
from pathlib import Path

from desktop.streams import plain
from resources import say
from saves.files import write_regular

_log = logging.getLogger(__name__)


def note_crash(folder: Path, error: BaseException) -> Path | None:
    """Note the error in log and file; None where the folder takes none: it is printed then."""
    _log.error("a crash", exc_info=error)
    path = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_regular(path, plain("".join(traceback.format_exception(error))))
    except OSError:
        fault = " ".join("".join(traceback.format_exception_only(error)).split())
        print(say("cli.crash.unnoted", fault=fault), file=sys.stderr, flush=True)
        return None
    return path
