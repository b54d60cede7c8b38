"""Where a profile lies."""

import os
from contextlib import suppress
from pathlib import Path

import platformdirs

__all__ = ["default_home", "home_at"]


def default_home() -> Path:
    """Where a profile lies that nobody chose a place for."""
    chosen = os.environ.get("FREETRADER_HOME")
    return home_at(Path(chosen or platformdirs.user_data_dir("freetrader", appauthor=False)))


def home_at(folder: Path) -> Path:
    """A folder that was chosen, absolute: it is kept while the program may change its own."""
    with suppress(RuntimeError):  # nobody has this name, or no home: then it is a folder's
        folder = folder.expanduser()
    return folder.absolute()
