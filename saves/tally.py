"""What was found in all results, kept beside them: a start need not read ten thousand lines.

It is derived. It holds for the very files that it was made of, and is made again at any time.
"""

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict

from saves.files import FileLayer, write_file
from saves.results import LEFT, TOLD, Result, Results
from saves.sealing import seal, unseal

__all__ = ["Finding", "Tally", "TallyFile"]

T = TypeVar("T")

_log = logging.getLogger(__name__)

_NAME, _MAX_BYTES = "tally.json", 16 * 1024 * 1024


class Finding(NamedTuple, Generic[T]):
    """A way to find something in all results."""

    about: str  # what it follows from besides: with another one it is found anew
    find: Callable[[Sequence[Result]], object]  # as plain data
    read: Callable[[object], T]  # from plain data; ValueError: it is found anew


class Tally(BaseModel):
    """What was found in the results of one mark."""

    model_config = ConfigDict(strict=True, extra="forbid")

    mark: str
    known: dict[str, int]  # generation of each game with a result, -1 where too little is told
    forgotten: list[str]  # games of which nothing is told any more
    found: Any


class TallyFile:
    """That of one profile."""

    def __init__(self, files: FileLayer, folder: Path) -> None:
        self._files, self._path = files, folder / _NAME

    def read(self, mark: str) -> Tally | None:
        """What was found in the results of this mark; None where nothing is kept of them."""
        try:
            body = unseal(self._files.read(self._path, _MAX_BYTES).removesuffix(b"\n"))
            tally = None if body is None else Tally.model_validate_json(body)
        except (OSError, ValueError):
            return None
        return tally if tally is not None and tally.mark == mark else None

    def write(self, mark: str, results: Results, found: object) -> None:
        """In the place of what was kept; what cannot be written is found again."""
        known = {
            each.uuid: each.gen if each.told == TOLD else -1
            for each in results.all()
            if each.cause != LEFT
        }
        forgotten = sorted(results.forgotten)
        line = seal({"mark": mark, "known": known, "forgotten": forgotten, "found": found})
        try:
            write_file(self._files, self._path.with_suffix(".tmp"), self._path, line)
        except OSError as error:
            _log.warning("tally: %s", error)
