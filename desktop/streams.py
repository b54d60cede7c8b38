"""Standard streams that may be closed, full, or left by their reader."""

import codecs
import io
import os
import re
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from errno import EBADF
from typing import TextIO, cast

_OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""What a terminal obeys or what turns a line around, but for line feeds and tabs."""
_COLOUR = re.compile("(\x1b\\[[0-9;]*m)")


_STAND_IN = "freetrader.stand_in"

_SIGNS = {
    **dict.fromkeys("\u00a0\u202f\u2009", " "),
    **dict.fromkeys("−–—", "-"),
    **dict.fromkeys("“”", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict(zip("×·…±½§", ("x", ".", "...", "+-", "1/2", "section "), strict=True)),
    **dict(zip("≥≤→←⇔", (">=", "<=", "->", "<-", "<->"), strict=True)),
    # Drawings: one sign for one, or they fall apart.
    **dict(zip("┌┐└┘─│═║┴┬├┤╧╤╟╢▲►▼◄░■□", "++++-|=H||==##==^>v<:#o", strict=True)),
}
"""For a terminal that has letters alone. Without these a "−2" would read as if it had no sign."""


class Obeyed(str):
    """A text of our own that may move the cursor or change the colour: it is written as it is."""

    __slots__ = ()


def plain(text: str, *, coloured: bool = False) -> str:
    """The text with a mark for each sign that a terminal would obey, but for our own colours."""
    if coloured:
        parts = _COLOUR.split(text)
        return "".join(part if at % 2 else plain(part) for at, part in enumerate(parts))
    return _OBEYED.sub("\ufffd", text)


class OutputLost(Exception):
    """Standard output takes nothing more; the text is the reason.

    No OSError, as those are mistaken for faults of the files a command works on.
    """

    def __init__(self, error: OSError | ValueError) -> None:
        super().__init__(getattr(error, "strerror", None) or str(error))
        self.reader_left = isinstance(error, BrokenPipeError)


class InputMissing(Exception):
    """A command that asks was started without standard input."""


@contextmanager
def standard_streams(*, needed: bool = True) -> Generator[None]:
    """Output that fails raises OutputLost, or is dropped where it is not `needed`.

    What cannot be written to standard error is always dropped. Signs that the terminal cannot
    show get a stand-in that reads the same, bytes that are no text a mark.
    """
    for number in (0, 1, 2):  # or the next file that is opened would be taken for the stream
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    codecs.register_error(_STAND_IN, _stand_in)
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, _STAND_IN),
        (sys.stderr, _STAND_IN),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    before = sys.stdout, sys.stderr
    sys.stdout = cast("TextIO", _Output(sys.stdout, needed))
    sys.stderr = cast("TextIO", _Output(sys.stderr, needed=False))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """What is written for signs that an encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_SIGNS.get(sign, "?") for sign in lacking), error.end


class _Output:
    """A text stream to write to, as plain text; None was closed before the start."""

    def __init__(self, stream: TextIO | None, needed: bool) -> None:
        self._stream = stream
        self._needed = needed

    def write(self, text: str) -> int:
        try:
            if self._stream is None:
                raise OSError(EBADF, os.strerror(EBADF))
            self._stream.write(text if isinstance(text, Obeyed) else plain(text))
        except (OSError, ValueError, OutputLost) as error:
            self._lose(error)
        return len(text)

    def flush(self) -> None:
        try:
            if self._stream is not None:
                self._stream.flush()
        except (OSError, ValueError, OutputLost) as error:
            self._lose(error)

    @property
    def encoding(self) -> str:
        return getattr(self._stream, "encoding", None) or "utf-8"

    def isatty(self) -> bool:
        return self._stream is not None and self._stream.isatty()

    def fileno(self) -> int:
        if self._stream is None:
            raise OSError(EBADF, os.strerror(EBADF))
        return self._stream.fileno()

    def _lose(self, error: OSError | ValueError | OutputLost) -> None:
        # What is left in buffers goes nowhere, or the interpreter would fail on it at its end.
        with suppress(OSError, ValueError):
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, self.fileno())
            os.close(null)
        if self._needed:
            raise error if isinstance(error, OutputLost) else OutputLost(error) from error
