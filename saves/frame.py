"""The byte frame around a save, its checksum, and JSON that is read with suspicion.

`{"sha256":"<64 hex>","doc":BODY}` and a newline; the checksum is over the bytes of BODY, so
checking it needs no re-encoding. BODY begins with the header.
"""

import hashlib
import json
from typing import Any, NoReturn, cast

__all__ = [
    "MAX_BYTES",
    "checksum",
    "encode",
    "frame",
    "framed",
    "parse",
    "split_header",
    "unframe",
]

MAX_BYTES = 4 * 1024 * 1024
_MAX_DEPTH = 32
_MAX_TEXT = 2_000
_MAX_DIGITS = 20

_OPEN, _MIDDLE, _CLOSE = b'{"sha256":"', b'","doc":', b"}\n"
_BODY_AT = len(_OPEN) + 64 + len(_MIDDLE)
_HEADER = '{"header":'


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


def framed(data: bytes) -> bool:
    """Whether it begins as a save does, whatever became of the rest."""
    return data.startswith(_OPEN)


def checksum(data: bytes) -> bytes:
    """The 64 hex digits that a framed file carries, not checked here."""
    return data[len(_OPEN) : len(_OPEN) + 64]


def encode(value: object) -> bytes:
    """Compact JSON in UTF-8, keys in the order given."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def parse(data: bytes) -> object:
    """JSON within the limits of saves. ValueError for everything else."""
    try:
        value = _DECODER.decode(data.decode())
        _check(value, _MAX_DEPTH)
    except (RecursionError, MemoryError) as error:
        raise ValueError("nested too deep") from error
    return value


def split_header(body: bytes) -> tuple[object, bytes]:
    """The header of a BODY and the bytes that follow it. ValueError."""
    text = body.decode()
    if not text.startswith(_HEADER):
        raise ValueError("the header does not stand first")
    try:
        header, end = _DECODER.raw_decode(text, len(_HEADER))
        _check(header, _MAX_DEPTH)
    except (RecursionError, MemoryError) as error:
        raise ValueError("nested too deep") from error
    return header, text[end:].encode()


def _refuse(text: str) -> NoReturn:
    raise ValueError(f"{text[:30]} is not a number of ours")


def _integer(text: str) -> int:
    if len(text.lstrip("-")) > _MAX_DIGITS or not -(2**63) <= (value := int(text)) < 2**64:
        raise ValueError("a number is too big")
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_float=_refuse, parse_int=_integer, parse_constant=_refuse
)


def _check(value: object, depth: int) -> None:
    if isinstance(value, str):
        if len(value) > _MAX_TEXT:
            raise ValueError("a text is too long")
        value.encode()  # lone surrogates, which JSON can escape, have no UTF-8 form
    elif isinstance(value, dict | list):
        if depth == 0:
            raise ValueError("nested too deep")
        if isinstance(value, dict):
            for key, item in cast("dict[str, object]", value).items():
                _check(key, depth)
                _check(item, depth - 1)
        else:
            for item in cast("list[object]", value):
                _check(item, depth - 1)
