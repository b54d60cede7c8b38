"""Every call to the file system, behind one protocol so that tests can break each of them."""

import os
import stat
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from errno import EBUSY, EEXIST, EINVAL, EISDIR, ENOTDIR, ENOTSUP
from pathlib import Path
from typing import Protocol

__all__ = [
    "FileLayer",
    "FileStat",
    "RealFiles",
    "begin_write",
    "finish_write",
    "free_for",
    "open_regular",
    "write_file",
    "write_regular",
]

_READ = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
_WRITE = os.O_WRONLY | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_ALWAYS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)

_PAUSES_S = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.37)
"""Between attempts to replace a file that another program holds open: 1 s in all."""


@dataclass(frozen=True, slots=True)
class FileStat:
    """What tells one content of a path from another without reading it."""

    inode: int
    size: int
    mtime_ns: int


class FileLayer(Protocol):
    """The file system as saves see it. All methods raise OSError."""

    def stat(self, path: Path) -> FileStat | None:
        """None where nothing lies; links are not followed."""
        ...

    def read(self, path: Path, limit: int) -> bytes:
        """At most `limit` + 1 bytes of a regular file; OSError for a link, pipe or folder."""
        ...

    def names(self, folder: Path, limit: int) -> list[str]:
        """Names of at most `limit` entries, sorted; empty where there is no folder."""
        ...

    def make_folder(self, folder: Path) -> None: ...

    def create(self, path: Path) -> int:
        """A handle to a new file that only its owner may read; FileExistsError."""
        ...

    def write(self, handle: int, data: bytes) -> int:
        """Bytes written, perhaps fewer than given."""
        ...

    def sync(self, handle: int) -> None:
        """Return when the content lies on the medium."""
        ...

    def close(self, handle: int) -> None: ...

    def replace(self, source: Path, target: Path) -> None: ...

    def unlink(self, path: Path) -> None:
        """Quiet where nothing lies."""
        ...

    def sync_folder(self, folder: Path) -> None: ...

    def pause(self, seconds: float) -> None: ...


class RealFiles:
    """The file system of this machine."""

    def stat(self, path: Path) -> FileStat | None:
        try:
            found = os.lstat(path)
        except FileNotFoundError:
            return None
        return FileStat(found.st_ino, found.st_size, found.st_mtime_ns)

    def read(self, path: Path, limit: int) -> bytes:
        # Looked at before opening, because opening a device can already act on it, and
        # again after it, because the path may have been exchanged between the two.
        _only_regular(os.lstat(path), path)
        handle = os.open(path, _READ | _ALWAYS)
        with open(handle, "rb", buffering=0) as file:
            _only_regular(os.fstat(handle), path)
            blocks: list[bytes] = []
            left = limit + 1
            while left and (block := file.read(left)):
                blocks.append(block)
                left -= len(block)
        return b"".join(blocks)

    def names(self, folder: Path, limit: int) -> list[str]:
        found: list[str] = []
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    found.append(entry.name)
                    if len(found) == limit:
                        break
        except FileNotFoundError:
            return []
        return sorted(found)

    def make_folder(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def create(self, path: Path) -> int:
        return os.open(path, _CREATE | _ALWAYS, 0o600)

    def write(self, handle: int, data: bytes) -> int:
        return os.write(handle, data)

    def sync(self, handle: int) -> None:
        if sys.platform == "darwin":
            import fcntl

            try:
                fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            except OSError:
                os.fsync(handle)
        else:
            os.fsync(handle)

    def close(self, handle: int) -> None:
        os.close(handle)

    def replace(self, source: Path, target: Path) -> None:
        os.replace(source, target)

    def unlink(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def sync_folder(self, folder: Path) -> None:
        if sys.platform == "win32":
            return  # folders have no handle there
        handle = os.open(folder, os.O_RDONLY | _ALWAYS)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno not in (EINVAL, ENOTSUP):
                raise
        finally:
            os.close(handle)

    def pause(self, seconds: float) -> None:
        time.sleep(seconds)


def begin_write(files: FileLayer, temp: Path, data: bytes) -> int:
    """Put `data` into a new file `temp` and return its open handle, not yet on the medium."""
    try:
        files.unlink(temp)
        handle = files.create(temp)
    except FileNotFoundError:  # the folder was taken away while the game ran
        files.make_folder(temp.parent)
        handle = files.create(temp)
    try:
        left = memoryview(data)
        while left:
            left = left[files.write(handle, bytes(left)) :]
    except OSError:
        with suppress(OSError):
            files.close(handle)
        with suppress(OSError):  # a full disk gets back what was taken of it
            files.unlink(temp)
        raise
    return handle


def finish_write(files: FileLayer, handle: int, temp: Path, target: Path) -> None:
    """Make `temp` durable and put it in the place of `target`, which is never absent."""
    try:
        files.sync(handle)
    finally:
        files.close(handle)
    for pause in (*_PAUSES_S, None):
        try:
            files.replace(temp, target)
            break
        except PermissionError as error:  # open in a virus scanner or a sync program, on Windows
            if pause is None:
                raise OSError(EBUSY, "the file stays in use", str(target)) from error
            files.pause(pause)
    files.sync_folder(target.parent)


def write_file(files: FileLayer, temp: Path, target: Path, data: bytes) -> None:
    """Both steps at once."""
    finish_write(files, begin_write(files, temp, data), temp, target)


def open_regular(path: Path | str, *, append: bool = False) -> int:
    """A handle to write to a new or a regular file that only its owner may read: never through a
    link, never into a pipe or a device. OSError."""
    if os.path.lexists(path):  # opening a device can already act on it
        _only_regular(os.lstat(path), path)
    handle = os.open(path, _WRITE | _ALWAYS | (os.O_APPEND if append else 0), 0o600)
    try:
        _only_regular(os.fstat(handle), path)
        if not append:
            os.ftruncate(handle, 0)
    except OSError:
        os.close(handle)
        raise
    return handle


def write_regular(path: Path, text: str) -> None:
    """The file, in place of what it held. OSError, as of `open_regular`."""
    with open(open_regular(path), "w", encoding="utf-8", errors="replace") as file:
        file.write(text)


def _only_regular(found: os.stat_result, path: Path | str) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise OSError(EINVAL, "not a regular file", str(path))


def free_for(target: Path, replace: bool) -> None:
    """OSError where a file of this name cannot be made without harm."""
    if not stat.S_ISDIR(os.stat(target.parent).st_mode):
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(target.parent))
    if not os.path.lexists(target):
        return
    mode = os.lstat(target).st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(target))
    if not stat.S_ISREG(mode):
        raise OSError(EINVAL, "not a regular file", str(target))
    if not replace:
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(target))
