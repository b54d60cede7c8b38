"""What is wrong with a data file, in plain words: its JSON, or a field and what it may be."""

import json
from collections.abc import Mapping
from typing import Any

from resources import say

__all__ = ["field_words", "json_words", "os_words"]

_JSON = {
    "Expecting value": "value",
    "Expecting ',' delimiter": "comma",
    "Expecting ':' delimiter": "colon",
    "Expecting property name enclosed in double quotes": "key",
    "Illegal trailing comma before end of object": "trailing",
    "Illegal trailing comma before end of array": "trailing",
    "Extra data": "extra",
    "Unterminated string starting at": "quote",
    "Invalid control character at": "control",
}
"""How the library begins its words, and which of ours say the same."""

_FIELD = {
    "missing": "missing",
    "extra_forbidden": "unknown",
    "int_type": "whole",
    "int_from_float": "whole",
    "int_parsing": "whole",
    "int_parsing_size": "whole",
    "string_type": "text",
    "bool_type": "switch",
    "list_type": "list",
    "tuple_type": "list",
    "dict_type": "object",
    "model_type": "object",
    "model_attributes_type": "object",
    "dataclass_type": "object",
    "greater_than_equal": "least",
    "less_than_equal": "most",
    "too_short": "few",
    "too_long": "many",
    "string_too_short": "short",
    "string_too_long": "long",
    "literal_error": "one_of",
    "union_tag_invalid": "kind",
    "union_tag_not_found": "no_kind",
}
"""Kinds of faults as pydantic names them, and which of our words say the same."""

_MOST_CHARS = 40


def os_words(error: Exception) -> str:
    """What the system has against a file, without its number and its path."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def json_words(error: ValueError) -> str:
    """Why a text is not JSON, and where."""
    if not isinstance(error, json.JSONDecodeError):
        return str(error)
    words = say(f"data.json.{_JSON.get(error.msg, 'other')}")
    return say("data.json", line=error.lineno, column=error.colno, fault=words)


def field_words(fault: Mapping[str, Any]) -> str:
    """What a field is and what it may be, of one fault as pydantic tells it; a fault that our own
    checks have found says so itself.
    """
    limits: Mapping[str, Any] = fault.get("ctx", {})
    if fault["type"] == "value_error":
        return str(limits["error"])
    name = _FIELD.get(fault["type"], "other")
    if name == "one_of" and " or " not in limits["expected"]:
        name = "only"
    n = limits.get("min_length", limits.get("max_length", -1))
    return say(f"data.field.{name}", n=n, value=_shown(fault["input"]), **limits)


def _shown(value: Any) -> str:
    """A value as the file has it, or so much of it that it can be found."""
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list):
        return "[…]"
    words = json.dumps(value, ensure_ascii=False)
    return words if len(words) <= _MOST_CHARS else f"{words[:_MOST_CHARS]}…"
