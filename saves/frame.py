"""The byte frame around a save, its checksum, and JSON that is read with suspicion.

`{"sha256":"<64 hex>","doc":BODY}` and a newline; the checksum is over the bytes of BODY, so
checking it needs no re-encoding. BODY begins with the header.
"""

import codecs
import hashlib
import json
import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar, cast

__all__ = [
    "MAX_BYTES",
    "checksum",
    "encode",
    "frame",
    "framed",
    "parse",
    "setup_in",
    "size_of",
    "split_header",
    "unchecked",
    "unframe",
]

T = TypeVar("T")

MAX_BYTES = 4 * 1024 * 1024
_MAX_HEADER = 64 * 1024
_MAX_ITEMS = 200_000
"""Values in all; a journal of 20,000 entries has 180,000."""
_MAX_KEYS = 4_000
_MAX_DEPTH = 32
_MAX_TEXT = 2_000
_LONG = re.compile(rb'"[^"]{%d}' % (12 * _MAX_TEXT + 1))
"""No text within the limit, as long as one sign can be written at most."""

_OPEN, _MIDDLE, _CLOSE = b'{"sha256":"', b'","doc":', b"}\n"
_BODY_AT = len(_OPEN) + 64 + len(_MIDDLE)
_HEADER = '{"header":'
_SETUP = ',"setup":'


def frame(header: bytes, rest: bytes) -> bytes:
    """The file of an encoded header and what follows it, `,"setup":` to the last brace."""
    body = b"".join((_HEADER.encode(), header, rest))
    digest = hashlib.sha256(body).hexdigest().encode()
    return b"".join((_OPEN, digest, _MIDDLE, body, _CLOSE))


def unframe(data: bytes) -> bytes | None:
    """BODY, or None where frame or checksum do not hold."""
    body = data[_BODY_AT : -len(_CLOSE)]
    digest = hashlib.sha256(body).hexdigest().encode()
    whole = _OPEN + digest + _MIDDLE
    return body if data.startswith(whole) and data.endswith(_CLOSE) and body else None


def unchecked(data: bytes) -> bytes:
    """BODY where a frame should hold it, whatever the checksum says."""
    return data[_BODY_AT : -len(_CLOSE)]


def framed(data: bytes) -> bool:
    """Whether it begins as a save does, whatever became of the rest."""
    return data.startswith(_OPEN)


def checksum(data: bytes) -> bytes:
    """The 64 hex digits that a framed file carries, not checked here."""
    return data[len(_OPEN) : len(_OPEN) + 64]


def encode(value: object) -> bytes:
    """Compact JSON in UTF-8, keys in the order given."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def size_of(data: bytes) -> int:
    """How many values some JSON holds at most, counted without reading it."""
    return data.count(b",") + data.count(b"[") + data.count(b"{")


def parse(data: bytes) -> object:
    """JSON within the limits of saves. ValueError for everything else."""
    if size_of(data) > _MAX_ITEMS:
        raise ValueError("too many values")
    if not data.isascii() and _LONG.search(data):  # it would take four times its bytes
        raise ValueError("a text is too long")
    return _checked(lambda: _DECODER.decode(data.decode()))


def split_header(body: bytes) -> tuple[object, bytes]:
    """The header of a BODY and the bytes that follow it, read no further. ValueError."""
    begun = codecs.getincrementaldecoder("utf-8")().decode(body[:_MAX_HEADER])
    if not begun.startswith(_HEADER):
        raise ValueError("the header does not stand first")
    try:
        header, end = _checked(lambda: _DECODER.raw_decode(begun, len(_HEADER)))
    except ValueError as error:
        if len(body) > _MAX_HEADER and getattr(error, "pos", 0) > _MAX_HEADER // 2:
            raise ValueError("the header is too long") from None
        raise
    return header, body[len(begun[:end].encode()) :]


def setup_in(rest: bytes) -> object:
    """What stands behind the header of a BODY, read no further. ValueError."""
    begun = codecs.getincrementaldecoder("utf-8")().decode(rest[:_MAX_HEADER])
    if not begun.startswith(_SETUP):
        raise ValueError("the setup does not stand behind the header")
    return _checked(lambda: _DECODER.raw_decode(begun, len(_SETUP)))[0]


def _checked(read: Callable[[], T]) -> T:
    try:
        value = read()
        _check(value)
    except (RecursionError, MemoryError) as error:
        raise ValueError("nested too deep") from error
    return value


def _refuse(text: str) -> NoReturn:
    raise ValueError(f"{text[:30]} is not a number of ours")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    if len(found) > _MAX_KEYS:
        raise ValueError("too many keys")
    return found


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_float=_refuse, parse_constant=_refuse)


def _check(value: object) -> None:
    """Level by level, as a million values are no rare thing in a file that is none of ours."""
    level: list[object] = [value]
    for depth in range(_MAX_DEPTH + 1):
        inner: list[object] = []
        for item in level:
            if isinstance(item, str):
                _check_text(item)
            elif isinstance(item, int):  # a truth value, too
                if not -(2**63) <= item < 2**64:
                    raise ValueError("a number is too big")
            elif depth == _MAX_DEPTH and item is not None:
                raise ValueError("nested too deep")
            elif isinstance(item, dict):
                found = cast("dict[str, object]", item)
                inner.extend(found)
                inner.extend(found.values())
            elif isinstance(item, list):
                inner.extend(cast("list[object]", item))
        level = inner


def _check_text(text: str) -> None:
    if len(text) > _MAX_TEXT:
        raise ValueError("a text is too long")
    if not text.isascii():
        text.encode()  # lone surrogates, which JSON can escape, have no UTF-8 form
