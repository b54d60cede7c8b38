"""One running copy of the game per profile: a lock that the system gives back by itself."""

import errno
import logging
import os
import stat
import sys
import time
from pathlib import Path

from saves.errors import SaveError, SaveFolderClosed, SaveLocked

__all__ = ["ProfileLock"]

_log = logging.getLogger(__name__)

_FLAGS = (
    os.O_RDWR
    | os.O_CREAT
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOFOLLOW", 0)
)
_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_FAR = 1 << 30
"""Windows locks bytes and hides them from others, so one far behind the text is locked."""


class ProfileLock:
    """Held from `take` to `release` or to the death of the process."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> SaveError | None:
        """None: this process may write. Otherwise why not."""
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle = os.open(self._path, _FLAGS, 0o600)
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                os.close(handle)
                raise OSError(errno.EINVAL, "not a regular file", str(self._path))
        except OSError as error:
            reason = error.strerror or type(error).__name__
            if isinstance(error, FileExistsError):  # as what is no folder
                reason = os.strerror(errno.ENOTDIR)
            return SaveFolderClosed(str(error), folder=self._path.parent, reason=reason)
        try:
            _lock(handle)
        except OSError as error:
            if error.errno in _HELD:
                since = _since(handle)
                os.close(handle)
                return SaveLocked(str(error), since=since)
            # Some network drives have no locks. Each write still looks for foreign changes.
            _log.warning("the profile cannot be locked: %s", error)
        self._handle = handle
        try:
            os.ftruncate(handle, 0)
            os.write(handle, f"{os.getpid()} {time.strftime('%Y-%m-%d %H:%M')}\n".encode())
        except OSError as error:
            _log.warning("the lock has no text: %s", error)
        return None

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _since(handle: int) -> str:
    try:
        words = os.read(handle, 60).decode("ascii", "replace").split()
    except OSError:
        words = []
    return " ".join(words[1:3]) or "?"


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
