"""Which saved moments were opened and never left in good order: a game that crashes on
opening must not trap its player. Also holds the random id of this profile."""

import logging
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from pydantic import Field

from saves.codec import strict_adapter
from saves.files import FileLayer, write_file
from saves.frame import MAX_BYTES, encode, parse

__all__ = ["SHAKY", "Resumes"]

SHAKY = 2
"""So many resumes of one generation without a clean end: the player is offered bak1."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Stored:
    writer: Annotated[str, Field(pattern="^[0-9a-f]{16}$")]
    resumes: dict[str, tuple[int, int]] = field(
        default_factory=dict[str, tuple[int, int]]
    )  # generation, count


_STORED = strict_adapter(_Stored)


class Resumes:
    """Counts of unclean ends by slot id. Failing to write them never stops the game."""

    def __init__(self, files: FileLayer, path: Path) -> None:
        self._files = files
        self._path = path
        self._stored = self._read()

    @property
    def writer(self) -> str:
        return self._stored.writer

    def read_again(self) -> None:
        """Another copy of the game has written them meanwhile."""
        self._stored = self._read()

    def suspected(self, slot_id: str) -> int | None:
        """The generation that was opened in vain so often that it may be to blame."""
        generation, count = self._stored.resumes.get(slot_id, (0, 0))
        return generation if count >= SHAKY else None

    def cut_off(self, slot_id: str, generation: int) -> bool:
        """Whether what was played up to this generation was never left in good order."""
        found = self._stored.resumes.get(slot_id)
        return found is not None and found[0] < generation

    def begin(self, slot_id: str, generation: int) -> None:
        found, count = self._stored.resumes.get(slot_id, (generation, 0))
        count = count + 1 if found == generation else 1
        self._stored.resumes[slot_id] = (generation, count)
        self._write()

    def end(self, slot_id: str) -> None:
        """The slot was left in good order."""
        if self._stored.resumes.pop(slot_id, None) is not None:
            self._write()

    def _read(self) -> _Stored:
        try:
            data = self._files.read(self._path, MAX_BYTES)
            parse(data)
            return _STORED.validate_json(data)
        except FileNotFoundError:
            pass
        except (OSError, ValueError) as error:
            _log.warning("crash counts start anew: %s", error)
        return _Stored(secrets.token_hex(8))

    def _write(self) -> None:
        data = encode({"writer": self._stored.writer, "resumes": self._stored.resumes}) + b"\n"
        try:
            write_file(self._files, self._path.with_suffix(".tmp"), self._path, data)
        except OSError as error:
            _log.warning("crash counts were not written: %s", error)
