"""A line that proves itself whole: `{"v":1,"sum":"<16 hex of SHA-256 over R>","r":R}`."""

import re
from hashlib import sha256
from typing import Any

from saves.frame import encode

__all__ = ["is_other", "seal", "unseal"]

_V, _SUM, _R = b'{"v":1,"sum":"', 16, b'","r":'
_ANY = re.compile(rb'\{"v":\d+,"sum":"')


def seal(plain: Any) -> bytes:
    """The line of plain data, with its end."""
    body = encode(plain)
    return b"".join((_V, sha256(body).hexdigest()[:_SUM].encode(), _R, body, b"}\n"))


def unseal(line: bytes) -> bytes | None:
    """R of a line without its end, None where the line does not hold."""
    start = len(_V) + _SUM
    digest, body = line[len(_V) : start], line[start + len(_R) : -1]
    if not (line.startswith(_V) and line[start:].startswith(_R) and line.endswith(b"}")):
        return None
    return body if sha256(body).hexdigest()[:_SUM].encode() == digest else None


def is_other(line: bytes) -> bool:
    """Whether it is of another version: no fault, it is kept for that version."""
    return _ANY.match(line) is not None and not line.startswith(_V)
