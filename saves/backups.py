"""Copies of a whole profile, one file each, and the way back to one.

A copy is read back before it is called made. Before a copy is restored the present
state becomes a copy itself, and a note says which one is being restored: a kill on the way is made
good when the profile is next opened, so that all is as before or all as in the copy.
"""

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from errno import EIO
from pathlib import Path
from threading import Lock
from typing import Any, Literal, cast

from saves.files import FileLayer, write_file
from saves.sealing import seal, unseal

__all__ = ["Backup", "Backups", "BadBackup", "Kind"]

Kind = Literal["own", "day", "before"]
"""Made by the player, at the first start of a day, before a copy was restored."""

_KEPT = 5
"""Of each kind; the oldest go."""
_MAX_BYTES = 256 * 1024 * 1024
_MAX_FILES = 4_000
_FILES = re.compile(r"options\.json|(saves|records)/[0-9A-Za-z][0-9A-Za-z.-]{0,80}")
_NAME = re.compile(r"(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})-(\d+)-(own|day|before)\.jsonl")
_GAME = re.compile(r"saves/[^.]+\.json")
_NOTE = "restoring.txt"


class BadBackup(Exception):
    """A file that is none of ours, or no longer whole."""


@dataclass(frozen=True, slots=True)
class Backup:
    name: str  # of its file
    made: str  # UTC, "2026-01-31T12:00:00Z"
    kind: Kind
    size: int  # bytes
    number: int  # among those of one second


class Backups:
    """Those of one profile. All methods raise OSError."""

    def __init__(self, files: FileLayer, home: Path, now: Callable[[], str]) -> None:
        self._files, self._home, self._now = files, home, now
        self.folder = home / "backups"
        self._one = Lock()  # the copy of the day is made in a thread

    def all(self) -> list[Backup]:
        """The newest first."""
        found: list[Backup] = []
        for name in self._files.names(self.folder, _MAX_FILES):
            parts = _NAME.fullmatch(name)
            stat = self._files.stat(self.folder / name) if parts else None
            if parts and stat is not None:
                made = f"{parts[1]}T{parts[2]}:{parts[3]}:{parts[4]}Z"
                kind = cast("Kind", parts[6])
                found.append(Backup(name, made, kind, stat.size, int(parts[5])))
        return sorted(found, key=lambda each: (each.made, each.number), reverse=True)

    def make(self, kind: Kind = "own") -> Backup:
        """Copy what lies there now. What is not yet written must be written before."""
        with self._one:
            return self._make(kind)

    def make_of_day(self) -> None:
        """Copy what lies there at the first call of a day, where anything does."""
        today = self._now()[:10]
        with self._one:
            if any(each.kind == "day" and each.made.startswith(today) for each in self.all()):
                return
            if self._files.names(self._home / "saves", 1):
                self._make("day")

    def _make(self, kind: Kind) -> Backup:
        name = self._free_name(kind)
        target = self.folder / name
        held = self._present()
        self._files.make_folder(self.folder)
        write_file(self._files, self.folder / "making.tmp", target, _packed(held))
        if self._read(target) != held:
            self._files.unlink(target)
            raise OSError(EIO, "the copy does not read back", name)
        for old in [each for each in self.all() if each.kind == kind][_KEPT:]:
            self._files.unlink(self.folder / old.name)
        return next(each for each in self.all() if each.name == name)

    def contents(self, name: str) -> dict[str, bytes]:
        """The files of a copy by their place in the profile. BadBackup."""
        if not _NAME.fullmatch(name):
            raise BadBackup(name)
        return self._read(self.folder / name)

    def compared(self, name: str) -> tuple[int, int]:
        """Games in a copy, and of those of the copy and of now the ones that differ. BadBackup."""

        def games(held: Mapping[str, bytes]) -> dict[str, bytes]:
            return {place: data for place, data in held.items() if _GAME.fullmatch(place)}

        then, now = games(self.contents(name)), games(self._present())
        return len(then), sum(then.get(place) != now.get(place) for place in {*then, *now})

    def restore(self, name: str) -> None:
        """Make all as in a copy, after a copy of the present state. BadBackup: nothing changed."""
        self.contents(name)
        self.make("before")
        write_file(self._files, self.folder / "note.tmp", self.folder / _NOTE, f"{name}\n".encode())
        self.finish()

    def finish(self) -> None:
        """End a restoring that was cut short. BadBackup: its copy is gone, all stays as it is."""
        note = self.folder / _NOTE
        if self._files.stat(note) is None:
            return
        name = self._files.read(note, 200).decode("ascii", "replace").strip()
        try:
            wanted = self.contents(name)
        except (BadBackup, FileNotFoundError):
            self._files.unlink(note)
            raise BadBackup(name) from None
        for place, data in self._present().items():
            if place not in wanted:
                self._files.unlink(self._home / place)
            elif wanted[place] == data:
                del wanted[place]
        for place, data in wanted.items():
            path = self._home / place
            self._files.make_folder(path.parent)
            write_file(self._files, self.folder / "file.tmp", path, data)
        self._files.unlink(note)
        self._files.sync_folder(self.folder)

    def _present(self) -> dict[str, bytes]:
        places = ["options.json"]
        for folder in ("saves", "records"):
            names = self._files.names(self._home / folder, _MAX_FILES)
            places += [f"{folder}/{name}" for name in names]
        found: dict[str, bytes] = {}
        for place in places:
            path = self._home / place
            if _FILES.fullmatch(place) and not path.is_dir() and self._files.stat(path) is not None:
                found[place] = self._files.read(path, _MAX_BYTES)
        return found

    def _read(self, path: Path) -> dict[str, bytes]:
        held: dict[str, bytes] = {}
        *lines, end = self._files.read(path, _MAX_BYTES).split(b"\n")
        try:
            for line in lines:
                place, data = cast("list[Any]", json.loads(unseal(line) or b""))
                held[place] = b64decode(data, validate=True)
            count = held.pop("")
        except (ValueError, TypeError, KeyError) as error:
            raise BadBackup(path.name) from error
        whole = not end and count == _number(held) and len(held) == len(lines) - 1
        if not whole or not all(map(_FILES.fullmatch, held)):
            raise BadBackup(path.name)
        return held

    def _free_name(self, kind: Kind) -> str:
        now = self._now()
        number = 1 + max((each.number for each in self.all() if each.made == now), default=0)
        stem = now.replace("T", "-").replace(":", "").removesuffix("Z")
        return f"{stem}-{number}-{kind}.jsonl"


def _packed(held: Mapping[str, bytes]) -> bytes:
    """A sealed line for each file, and one that tells how many they are."""
    entries = (*held.items(), ("", _number(held)))
    return b"".join(seal([place, b64encode(data).decode()]) for place, data in entries)


def _number(held: Mapping[str, bytes]) -> bytes:
    return str(len(held)).encode()
