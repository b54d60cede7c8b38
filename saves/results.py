"""What became of every game that ended: the one truth behind history, statistics and marks.

A sealed line for each game, in files of bounded size.
The newest file is written whole and put in the place of the one before, as a save is, so a kill
at any moment leaves it as it was before or after: no line is ever cut. A line that does not hold
is passed over and counted; it stays where it is. What the player wants to be told no more gets a
line of its own, `{"gone":"<uuid>"}`, which holds whatever is found of that game later.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from saves.document import Counter, Moment, Short, Shown
from saves.files import FileLayer, write_file
from saves.sealing import is_other, seal, unseal

__all__ = ["LEFT", "TOLD", "Result", "Results", "written"]

_MAX_LINE, _MAX_FILE, _MAX_FILES = 8 * 1024, 1024 * 1024, 64
_NAME = "results.jsonl"
_FILES = re.compile(r"results(-(\d{4}))?\.jsonl")

LEFT = "left"
"""Cause of a game that was deleted before its end; told only of games that had one try."""

TOLD = 1
"""Grows when more is told of a game; lines of games that still exist are then made again."""

Id = Annotated[str, Field(pattern="^[0-9a-z]{1,40}$")]
Word = Annotated[str, Field(max_length=200)]
Name = Annotated[str, Field(max_length=60)]
_FIGURES = r"^([^\s=,]+=-?[0-9]{1,16}( |$))*$"
_DEALT = r"^([^\s=,]+=-?[0-9]{1,16}(,-?[0-9]{1,16})*( |$))*$"
_GONE = re.compile(rb'\{"gone":"([0-9a-z]{1,40})"\}')
_NAME_OF_FIGURE = re.compile(r"[^\s=,]{1,60}")


class Result(BaseModel):
    """One game as it ended. Keys of later versions are passed over."""

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")

    uuid: Id  # of the game
    gen: Counter  # of its save: of two lines of a game the one with more of it counts
    game: Id  # "freetrader", "trucker"
    rules: Counter
    app: Word
    began: Moment  # UTC, as `ended`
    ended: Moment
    name: Word  # that the player gave it
    key: Id  # of the setup: equal setups, equal keys
    seed: Word
    marks: list[Id]
    won: bool
    summary: Annotated[dict[Short, Shown | int], Field(max_length=20)]  # the game's own
    # what older lines do not tell
    told: Counter = 0  # see TOLD
    origin: Short = "new"  # "new", "career", "daily", "code", "again", "branch"
    daily: Annotated[str, Field(pattern=r"^(\d{4}-\d\d-\d\d)?$")] = ""  # the day that it counts for
    cause: Short = ""  # of its end, or LEFT
    seconds: Counter = 0  # of play: gaps between acts, of each a minute at most
    acts: Counter = 0  # the player's
    feats: Annotated[tuple[Name, ...], Field(max_length=40)] = ()
    figures: Annotated[str, Field(pattern=_FIGURES)] = ""  # of `score`, as `written` has them
    dealt: Annotated[str, Field(pattern=_DEALT)] = ""  # the same of `deals`

    def number(self, name: str) -> int:
        """Of the summary of its save; 0 where a stranger's has none."""
        value = self.summary.get(name)
        return value if isinstance(value, int) else 0

    @cached_property
    def score(self) -> Mapping[str, int]:
        """The game's own figures."""
        parts = self.figures.replace("=", " ").split()
        return dict(zip(parts[::2], map(int, parts[1::2]), strict=True))

    @cached_property
    def deals(self) -> Mapping[str, tuple[int, ...]]:
        """What chance dealt, see `Account`."""
        parts = self.dealt.replace("=", " ").split()
        numbers = (tuple(map(int, each.split(","))) for each in parts[1::2])
        return dict(zip(parts[::2], numbers, strict=True))


def written(figures: Mapping[str, int | Sequence[int]]) -> str:
    """Names with one number or several, "month=4 shot=10,9": many thousand lines are read for a
    list that shows none of it, and a text is read four times as fast as what it tells."""
    told = {
        name: (numbers,) if isinstance(numbers, int) else numbers
        for name, numbers in figures.items()
        if _NAME_OF_FIGURE.fullmatch(name)  # a stranger's save may name its rivals anyhow
    }
    return " ".join(f"{name}={','.join(map(str, numbers))}" for name, numbers in told.items())


class Results:
    """All results of one profile, read once. Only who holds the profile's lock may add."""

    def __init__(self, files: FileLayer, folder: Path) -> None:
        """Nothing is read before it is asked for."""
        self._files, self._folder = files, folder
        self._found: dict[str, Result] | None = None
        self.damaged = 0
        """Lines that were passed over."""
        self.kept = self.unkept = 0
        """Results that were added, to the files and without `keep`."""
        self.forgotten: set[str] = set()
        """Games of which nothing is told any more."""
        self.reopened: frozenset[str] = frozenset()
        """Games whose end was undone: they are open until they end again."""

    def all(self) -> Sequence[Result]:
        """One of each game, in the order that they ended. OSError."""
        found = [each for each in self._read().values() if each.uuid not in self.reopened]
        return sorted(found, key=lambda each: (each.ended, each.uuid))

    def add(self, *results: Result, keep: bool = True) -> None:
        """Count them, each in place of an older one of its game. Without `keep` they are forgotten
        with the program. OSError: none is counted."""
        found = self._read()
        told = [each for each in results if each.uuid not in self.forgotten]
        fresh = [each for each in told if _is_newer(each, found.get(each.uuid))]
        if fresh and keep:
            self._append([_line(each) for each in fresh])
        if keep:
            self.kept += len(fresh)
        else:
            self.unkept += len(fresh)
        found.update((each.uuid, each) for each in fresh)

    @property
    def is_read(self) -> bool:
        """Whether asking costs nothing any more."""
        return self._found is not None

    def mark(self) -> str:
        """Of what lies in the files: another one after each change. OSError."""
        stats = ((name, self._files.stat(self._folder / name)) for name in self._names())
        return " ".join(f"{name}:{s.size}:{s.mtime_ns}" for name, s in stats if s is not None)

    def forget(self, uuid: str) -> None:
        """Tell of a game no more, also while its save is here. OSError: it is still told."""
        found = self._read()
        self._append([seal({"gone": uuid})])
        self.forgotten.add(uuid)
        found.pop(uuid, None)

    def known(self, uuid: str) -> Result | None:
        """What is told of a game. OSError."""
        return self._read().get(uuid)

    def _read(self) -> dict[str, Result]:
        if self._found is None:
            found: dict[str, Result] = {}
            self.damaged = 0
            for name in self._names():
                for line in self._files.read(self._folder / name, 2 * _MAX_FILE).split(b"\n"):
                    self._take(line, found)
            for uuid in self.forgotten & found.keys():
                del found[uuid]
            self._found = found
        return self._found

    def _take(self, line: bytes, found: dict[str, Result]) -> None:
        if not line or is_other(line):
            return
        body = unseal(line)
        if body is not None and (gone := _GONE.fullmatch(body)) is not None:
            self.forgotten.add(gone[1].decode())
            return
        one = None if body is None or len(line) > _MAX_LINE else _result(body)
        if one is None:
            self.damaged += 1
        elif _is_newer(one, found.get(one.uuid)):
            found[one.uuid] = one

    def _names(self) -> list[str]:
        """The files, the oldest first."""
        names = self._files.names(self._folder, 4 * _MAX_FILES)
        return [name for name in names if _FILES.fullmatch(name)]

    def _append(self, lines: Sequence[bytes]) -> None:
        path, names = self._folder / _NAME, self._names()
        held = self._files.read(path, 2 * _MAX_FILE) if _NAME in names else b""
        if held and not held.endswith(b"\n"):  # by somebody else's hand
            held += b"\n"
        self._files.make_folder(self._folder)
        for line in lines:
            if len(held) + len(line) > _MAX_FILE:
                self._write(path, held)
                self._close(path)
                held = b""
            held += line
        self._write(path, held)

    def _write(self, path: Path, data: bytes) -> None:
        write_file(self._files, path.with_suffix(".tmp"), path, data)

    def _close(self, path: Path) -> None:
        """The newest file is full: it gets a number, and of too many the oldest goes."""
        closed = [name for name in self._names() if name != _NAME]
        last = _FILES.fullmatch(closed[-1]) if closed else None
        number = 1 + int(last[2]) if last else 1
        self._files.replace(path, path.with_name(f"results-{number:04}.jsonl"))
        for name in closed[: max(0, len(closed) + 2 - _MAX_FILES)]:
            self._files.unlink(self._folder / name)


def _is_newer(one: Result, other: Result | None) -> bool:
    return other is None or (one.gen, one.told) > (other.gen, other.told)


def _line(one: Result) -> bytes:
    """ValueError for one that is too long: none is kept that would not be read."""
    line = seal(one.model_dump())
    if len(line) > _MAX_LINE:
        raise ValueError("a result is too long")
    return line


def _result(body: bytes) -> Result | None:
    try:
        return Result.model_validate_json(body)
    except ValidationError:
        return None
