"""What the player has come to beside the games: lessons, tries of the day, what was announced.

One sealed line in `records/progress.json` and the one before it in `progress.bak`; where the newer
does not hold, the older counts, and where neither does, nothing was done yet. Nothing in it is
needed to play.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from saves.files import FileLayer, write_file
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
        self._now: Progress | None = None

    @property
    def now(self) -> Progress:
        """What cannot be read counts as nothing done."""
        if self._now is None:
            self._now = self._read()
        return self._now

    def change(self, **values: object) -> Progress:
        """It holds from here on, also where it cannot be written. ValueError: out of range."""
        self._now = Progress.model_validate({**self.now.model_dump(), **values})
        if self._writes():
            try:
                self._write(self._now)
            except OSError as error:
                _log.warning("progress: %s", error)
        return self._now

    def _read(self) -> Progress:
        for path in (self._path, self._path.with_suffix(".bak")):
            try:
                body = unseal(self._files.read(path, _MAX_BYTES).removesuffix(b"\n"))
                if body is not None:
                    return Progress.model_validate_json(body)
            except (OSError, ValidationError):
                continue
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
