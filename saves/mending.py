"""The settings of a profile, and what is told once where their file cannot be used."""

import logging
from pathlib import Path

from saves.altering import put_aside
from saves.files import FileLayer
from saves.notices import Notice
from saves.settings import Settings, read_settings, write_settings

__all__ = ["read_or_mend"]

_log = logging.getLogger(__name__)


def read_or_mend(files: FileLayer, path: Path, *, writes: bool) -> tuple[Settings, Notice | None]:
    """The settings of a file, with defaults for what cannot be read; such a file is put aside
    where the profile may be written to."""
    try:
        settings, refused = read_settings(files, path)
    except (OSError, ValueError) as error:
        _log.warning("settings: %s", error)
        aside = writes and put_aside(files, path, "options")
        return Settings(), Notice("saves.settings_broken" if aside else "saves.settings_unread")
    if not refused:
        return settings, None
    _log.warning("settings: refused %s", ", ".join(refused))
    if writes and put_aside(files, path, "options"):
        try:
            write_settings(files, path, settings)
        except OSError as error:
            _log.warning("settings: %s", error)
    return settings, Notice("saves.settings_mended", names=", ".join(refused))
