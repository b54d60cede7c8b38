"""Crash notes: what went wrong, in a file that can be sent along with a report."""

import sys
import traceback
from datetime import datetime
from pathlib import Path

__all__ = ["note_crash"]


def note_crash(folder: Path, error: BaseException) -> Path | None:
    """Write the error down and return the file. Where the folder takes none: None, and the error
    goes to standard error, or nothing would be left of it.
    """
    text = "".join(traceback.format_exception(error))
    path = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError:
        print(text, file=sys.stderr, flush=True)
        return None
    return path
