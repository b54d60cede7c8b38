"""Plain data to canonical bytes to a hash: equal states have equal hashes on every machine."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import cast

__all__ = ["HASH_MARK", "Plain", "canonical_bytes", "state_hash"]

Plain = Mapping[str, object]
"""A JSON object of objects, arrays, texts, ints, bools and null. No floats."""

HASH_MARK = 16
"""Hex digits of a state hash that a journal entry keeps."""


def canonical_bytes(plain: Plain) -> bytes:
    """UTF-8 JSON with sorted keys and no spaces. Floats are refused with ValueError."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    _refuse_floats(plain)
    return text.encode()


def state_hash(plain: Plain) -> str:
    """SHA-256 of the canonical bytes, 64 hex digits."""
    return hashlib.sha256(canonical_bytes(plain)).hexdigest()


def _refuse_floats(value: object) -> None:
    # A float may be written differently by another platform or version; an int may not.
    if isinstance(value, float):
        raise ValueError("a state holds no floats")
    if isinstance(value, dict):  # no other mapping is written as JSON
        for item in cast("Mapping[str, object]", value).values():
            _refuse_floats(item)
    elif isinstance(value, list | tuple):
        for item in cast("Sequence[object]", value):
            _refuse_floats(item)
