"""The log: a file in the home of the profile, and never a line on the terminal."""

import logging
from collections.abc import Generator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from desktop.streams import plain
from saves.files import open_regular

_MAX_BYTES = 256 * 1024


class _RegularFileHandler(RotatingFileHandler):
    """Writes to regular files alone: a link or a pipe of that name gets nothing."""

    def _open(self) -> TextIOWrapper:
        handle = open_regular(self.baseFilename, append=True)
        return open(handle, "a", encoding="utf-8", errors="replace")


class _Plain(logging.Formatter):
    """Lines that may be shown on a terminal: they repeat what files hold."""

    def format(self, record: logging.LogRecord) -> str:
        return plain(super().format(record))


@contextmanager
def quiet_logs() -> Generator[None]:
    """Keep what is logged inside off the terminal, and end `log_to` afterwards."""
    root = logging.getLogger()
    before, logging.raiseExceptions = root.handlers[:], False
    root.addHandler(logging.NullHandler())
    try:
        yield
    finally:
        for handler in [handler for handler in root.handlers if handler not in before]:
            root.removeHandler(handler)
            with suppress(OSError):  # on a full disk its last lines are lost, and nothing else
                handler.close()


def log_to(path: Path) -> None:
    """Add a log file, made with the first line; where it cannot be written there is no log."""
    handler = _RegularFileHandler(
        path, maxBytes=_MAX_BYTES, backupCount=1, encoding="utf-8", delay=True
    )
    handler.setFormatter(_Plain("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
