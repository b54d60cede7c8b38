"""Where a profile lies, and what stands in its files about program and time."""

import os
from contextlib import suppress
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

import platformdirs

__all__ = ["default_home", "home_at", "installed_version", "utc_now"]


def default_home() -> Path:
    """Where a profile lies that nobody chose a place for."""
    chosen = os.environ.get("FREETRADER_HOME")
    return home_at(Path(chosen or platformdirs.user_data_dir("freetrader", appauthor=False)))


def home_at(folder: Path) -> Path:
    """A folder that was chosen, absolute: it is kept while the program may change its own."""
    with suppress(RuntimeError):  # nobody has this name, or no home: then it is a folder's
        folder = folder.expanduser()
    return folder.absolute()


def installed_version() -> str:
    """Of this program, "0" for a checkout that was never installed."""
    try:
        return metadata.version("freetrader")
    except metadata.PackageNotFoundError:
        return "0"


def utc_now() -> str:
    """To the second, as "2026-01-31T12:00:00Z"."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
