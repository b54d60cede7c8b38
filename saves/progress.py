"""What the player has come to beside the games: lessons, tries of the day, what was announced.

One sealed line in `records/progress.json` and the one before it in `progress.bak`; where the newer
does not hold, the older counts, and where neither does, nothing was done yet. Nothing in it is
needed to play.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from saves.altering import put_aside
from saves.files import FileLayer, write_file
from saves.notices import Notice
from saves.sealing import seal, unseal

__all__ = ["Progress", "ProgressFile", "daily_key"]

_log = logging.getLogger(__name__)

_MAX_BYTES = 256 * 1024

_Key = Annotated[str, Field(min_length=1, max_length=60)]


def daily_key(game: str, day: str) -> str:
    """Under which the try of a UTC day, "2026-11-29", is written."""
    return f"{day} {game}"


class Progress(BaseModel):
    """All have defaults, and keys of other versions are passed over."""

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")

    lessons: Annotated[dict[_Key, Literal["done", "seen"]], Field(max_length=200)] = {}
    """By id; "seen": a step was skipped."""
    origins: Annotated[dict[_Key, _Key], Field(max_length=2_000)] = {}
    """Whence unfinished games came that were no usual ones: uuid to origin of `Result`."""
    dailies: Annotated[dict[_Key, _Key], Field(max_length=2_000)] = {}
    """Tries of the day: `daily_key` to the uuid of the one game that counts."""
    announced: Annotated[dict[_Key, _Key], Field(max_length=200)] = {}
    """Achievements that were told to the player: id to the day."""

    knows_games: bool = False
    """Asked at the first start: lessons are not proposed."""


class ProgressFile:
    """The progress of one profile, read once."""

    def __init__(self, files: FileLayer, folder: Path, writes: Callable[[], bool]) -> None:
        """`writes`: whether the profile may be written to now."""
        self._files, self._path, self._writes = files, folder / "progress.json", writes
        self.notice: Notice | None = None
        self.is_kept = True
        """Whether all that holds here is on the disk, as far as is known."""
        self._now: Progress | None = None
        self._found = Progress()  # as it was read

    @property
    def now(self) -> Progress:
        """What cannot be read counts as nothing done, and there is one `notice` of it."""
        if self._now is None:
            self._now = self._found = self._read()
        return self._now

    def change(self, **values: object) -> bool:
        """It holds from here on, also where it cannot be written, which is False. ValueError: out
        of range."""
        self._now = Progress.model_validate({**self.now.model_dump(), **values})
        self.is_kept = False
        if self._writes():
            try:
                self._write(self._now)
                self.is_kept = True
            except OSError as error:
                _log.warning("progress: %s", error)
        return self.is_kept

    def keep_changes(self) -> None:
        """What was changed here goes over what another copy has stored since."""
        mine, found = self._now, self._found
        if mine is None:
            return
        self._now = None
        changed: dict[str, object] = {}
        for name, value in mine:
            before = getattr(found, name)
            if value == before:
                continue
            changed[name] = value
            if isinstance(before, dict):
                held, own = cast("dict[str, str]", before), cast("dict[str, str]", value)
                changed[name] = {**getattr(self.now, name), **dict(own.items() - held.items())}
        if changed:
            self.change(**changed)

    def _read(self) -> Progress:
        older = self._path.with_suffix(".bak")
        for path in (self._path, older):
            try:
                body = unseal(self._files.read(path, _MAX_BYTES).removesuffix(b"\n"))
                if body is not None:
                    return Progress.model_validate_json(body)
            except FileNotFoundError:
                continue
            except (OSError, ValidationError) as error:
                _log.warning("progress: %s", error)
            if path != older:
                aside = self._writes() and put_aside(self._files, path, "progress")
                self.notice = Notice("saves.progress_broken" if aside else "saves.progress_unread")
        return Progress()

    def _write(self, new: Progress) -> None:
        path, temp = self._path, self._path.with_suffix(".tmp")
        self._files.make_folder(path.parent)
        try:
            held = self._files.read(path, _MAX_BYTES)
        except OSError:
            held = b""
        if unseal(held.removesuffix(b"\n")) is not None:
            write_file(self._files, temp, path.with_suffix(".bak"), held)
        write_file(self._files, temp, path, seal(new.model_dump()))
