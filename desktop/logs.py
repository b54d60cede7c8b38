"""The log: a file in the home of the profile, and never a line on the terminal."""

import logging
from collections.abc import Generator
from contextlib import contextmanager, suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path

__all__ = ["log_to", "quiet_logs"]

_MAX_BYTES = 256 * 1024


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
    handler = RotatingFileHandler(
        path, maxBytes=_MAX_BYTES, backupCount=1, encoding="utf-8", delay=True
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
