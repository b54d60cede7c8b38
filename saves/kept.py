"""What was found about a game and may be found again: kept beside the results, by its uuid.

One sealed line in a file for each game. Only the newest stay; what cannot be read counts as never
found, and what cannot be written is found again.
"""

import json
import logging
import re
from collections.abc import Callable
from pathlib import Path

from saves.files import FileLayer, write_file
from saves.sealing import seal, unseal

__all__ = ["Kept"]

_log = logging.getLogger(__name__)

_MAX_BYTES, _MAX_FILES = 64 * 1024, 200
_UUID = re.compile("[0-9a-z]{1,40}")


class Kept:
    """The findings of one folder."""

    def __init__(self, files: FileLayer, folder: Path, writes: Callable[[], bool]) -> None:
        """`writes`: whether the profile may be written to now."""
        self._files, self._folder, self._writes = files, folder, writes

    def read(self, uuid: str) -> object:
        """None where nothing is kept that holds."""
        if not _UUID.fullmatch(uuid):
            return None
        try:
            body = unseal(self._files.read(self._path(uuid), _MAX_BYTES).removesuffix(b"\n"))
            return None if body is None else json.loads(body)
        except (OSError, ValueError, RecursionError):
            return None

    def write(self, uuid: str, plain: object) -> None:
        """In the place of what was kept. What is too large is not."""
        line = seal(plain)
        if not (self._writes() and _UUID.fullmatch(uuid)) or len(line) > _MAX_BYTES:
            return
        path = self._path(uuid)
        try:
            self._files.make_folder(self._folder)
            self._make_room(path)
            write_file(self._files, path.with_suffix(".tmp"), path, line)
        except OSError as error:
            _log.warning("kept: %s", error)

    def _path(self, uuid: str) -> Path:
        return self._folder / f"{uuid}.json"

    def _make_room(self, coming: Path) -> None:
        """The oldest go first."""
        names = self._files.names(self._folder, 4 * _MAX_FILES)
        paths = [self._folder / name for name in names if name.endswith(".json")]
        if coming in paths or len(paths) < _MAX_FILES:
            return
        ages = [(found.mtime_ns, path) for path in paths if (found := self._files.stat(path))]
        for _, path in sorted(ages)[: len(paths) - _MAX_FILES + 1]:
            self._files.unlink(path)
