"""Lessons that were left in the middle: a small file for each, which no list of games shows.

A lesson that was done has none. What cannot be read is begun at its start, so nothing is mended
and nothing is told of it.
"""

import logging
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Self

from pydantic import Field

from saves.codec import strict_adapter
from saves.document import MAX_JOURNAL, Counter, Short, StoredEntry, entry_to_plain
from saves.files import FileLayer, begin_write, finish_write
from saves.sealing import seal, unseal
from saves.writer import Writer
from tabletop import Entry

__all__ = ["LessonSave", "LessonSaves", "Stood"]

_log = logging.getLogger(__name__)

_MAX_BYTES = 1024 * 1024
_MAX_FILES = 4_000
_MAX_STEPS = 100
_FILE = re.compile(r"lesson-([0-9a-z]{1,20})\.(?:json|tmp|wait)")
_ENDINGS = (".wait", ".tmp", ".json")

Place = Annotated[int, Field(ge=0, le=MAX_JOURNAL)]


@dataclass(frozen=True, slots=True)
class Stood:
    """Where a lesson stands, besides its acts; steps by their place."""

    starts: Annotated[list[Place], Field(min_length=1, max_length=_MAX_STEPS)]
    """Acts before each step that has begun."""
    skipped: Annotated[list[Place], Field(max_length=_MAX_STEPS)]
    waived: Annotated[list[tuple[Place, Place]], Field(max_length=_MAX_STEPS)]
    said: Annotated[list[Place], Field(max_length=_MAX_STEPS)]


@dataclass(frozen=True, slots=True)
class LessonSave:
    """One lesson in its middle."""

    number: Counter  # grows from write to write
    of: Short  # equal for the same lesson by the same rules alone
    stood: Stood
    journal: Annotated[list[StoredEntry], Field(max_length=MAX_JOURNAL)]


_SAVE = strict_adapter(LessonSave)


@dataclass(slots=True)
class _Job:
    path: Path
    data: bytes
    handle: int = -1

    def absorb(self, older: Self) -> None:
        """What waits is always of the same lesson: see `LessonSaves.read`."""


class LessonSaves:
    """Those of one profile. Nothing here raises; what is kept or forgotten waits for no disk."""

    def __init__(self, files: FileLayer, folder: Path, writes: Callable[[], bool]) -> None:
        """`writes`: whether the profile may be written to now."""
        self._files, self._folder, self._writes = files, folder, writes
        self._number = 0
        self._writer: Writer[_Job] | None = None
        self._forgotten = frozenset[Path]()
        """Files that are to be no more once a write that goes on is over."""

    def begun(self) -> frozenset[str]:
        """Lessons that stand in the middle."""
        self.flush()
        with suppress(OSError):
            names = map(_FILE.fullmatch, self._files.names(self._folder, _MAX_FILES))
            return frozenset(name[1] for name in names if name)
        return frozenset()

    def read(self, ident: str) -> LessonSave | None:
        """The newest of what was kept of a lesson; None where nothing holds."""
        self.flush()
        found = [save for ending in _ENDINGS if (save := self._read(self._path(ident, ending)))]
        newest = max(found, key=lambda save: save.number, default=None)
        self._number = newest.number if newest is not None else 0
        return newest

    def keep(self, ident: str, of: str, stood: Stood, journal: Iterable[Entry]) -> None:
        """As a lesson stands now. It outlives the process at once; a thread makes it durable."""
        if not self._writes():
            return
        self._number += 1
        entries = [entry_to_plain(entry) for entry in journal]
        plain = {"number": self._number, "of": of, "stood": asdict(stood), "journal": entries}
        if self._writer is None:
            self._writer = Writer[_Job](
                self._begin, self._finish, self._stash, self._unstash, self._failed
            )
        self._forgotten -= {self._path(ident, ".json")}
        self._stashed = self._path(ident, ".wait")
        self._writer.submit(_Job(self._path(ident, ".json"), seal(plain)))

    def forget(self, ident: str) -> None:
        """It begins at its start again, whatever the disk is still busy with."""
        if self._writes():
            self._forgotten |= {self._path(ident, ".json")}
            self._unlink(ident)

    def _unlink(self, ident: str) -> None:
        for ending in _ENDINGS:
            with suppress(OSError):
                self._files.unlink(self._path(ident, ending))

    def flush(self) -> None:
        """Wait until all is on the medium, some seconds at most."""
        if self._writer is not None:
            self._writer.flush(2.0)

    def close(self) -> None:
        """Write what is left, and end the thread."""
        self.flush()
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def _path(self, ident: str, ending: str) -> Path:
        return self._folder / f"lesson-{ident}{ending}"

    def _read(self, path: Path) -> LessonSave | None:
        try:
            body = unseal(self._files.read(path, _MAX_BYTES).removesuffix(b"\n"))
            return None if body is None else _SAVE.validate_json(body, strict=True)
        except (OSError, ValueError):
            return None

    # Called by the writer, as those of a slot

    def _begin(self, job: _Job) -> None:
        self._files.make_folder(self._folder)
        job.handle = begin_write(self._files, job.path.with_suffix(".tmp"), job.data)

    def _finish(self, job: _Job) -> None:
        finish_write(self._files, job.handle, job.path.with_suffix(".tmp"), job.path)
        if job.path in self._forgotten:
            self._unlink(job.path.stem.removeprefix("lesson-"))

    def _stash(self, job: _Job) -> None:
        temp = job.path.with_suffix(".wait.tmp")
        self._files.close(begin_write(self._files, temp, job.data))
        self._files.replace(temp, job.path.with_suffix(".wait"))

    def _unstash(self) -> None:
        with suppress(OSError):  # it is of no more use, and an older one loses to the newest
            self._files.unlink(self._stashed)

    def _failed(self, error: Exception) -> None:
        _log.warning("a lesson was not written: %s", error)
