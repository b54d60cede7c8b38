"""The settings of a profile, and what is told once where their file cannot be used."""

import logging
from collections.abc import Callable
from pathlib import Path

from saves.altering import put_aside
from saves.files import FileLayer
from saves.notices import Notice
from saves.settings import Settings, read_settings, write_settings

__all__ = ["SettingsFile", "read_or_mend"]

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


class SettingsFile:
    """The settings of one profile, read once."""

    def __init__(self, files: FileLayer, home: Path, writes: Callable[[], bool]) -> None:
        """`writes`: whether the profile may be written to now."""
        self._files, self._path, self._writes = files, home / "options.json", writes
        self.notice: Notice | None = None
        self._now: Settings | None = None
        self._found: Settings | None = None  # as they were read

    @property
    def now(self) -> Settings:
        """Defaults, and one `notice`, where the file cannot be read."""
        if self._now is None:
            self._now, self.notice = read_or_mend(self._files, self._path, writes=self._writes())
            self._found = self._now
        return self._now

    def keep(self, new: Settings) -> None:
        """They hold from here on, also when an OSError is raised."""
        self._now = new
        if self._writes():
            write_settings(self._files, self._path, new)

    def keep_changes(self) -> None:
        """What was changed here goes over what another copy has stored since."""
        mine, found = self._now, self._found
        if mine is None or found is None:
            return
        self._now = None
        changed = {name: value for name, value in mine if value != getattr(found, name)}
        try:
            self.keep(self.now.changed(**changed))
        except OSError as error:  # it is told when they are changed again
            _log.warning("settings: %s", error)
