"""Data and media, and the only code that knows where their files lie.

Texts: `say` looks a message id up in the catalogue of the chosen language, so that every
sentence the player reads has one home.
"""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import cast

__all__ = [
    "LANGUAGES",
    "MESSAGES",
    "ResourceError",
    "language",
    "messages",
    "read_bytes",
    "read_text",
    "resource",
    "say",
    "use_language",
]

LANGUAGES = ("en", "pseudo")
"""`pseudo` is English made 40 % longer: a test of layouts, not a choice for players."""

MESSAGES = (
    "career",
    "cautions",
    "chart",
    "combat",
    "desktop",
    "freetrader",
    "hints",
    "lab",
    "lessons",
    "market",
    "menus",
    "pages",
    "record-pages",
    "records",
    "rivals",
    "saves",
    "table",
    "text",
    "trucker",
    "trucker-between",
    "trucker-check",
    "trucker-expansion",
    "trucker-asked",
    "trucker-payload",
    "trucker-flight",
    "trucker-hangar",
    "trucker-hints",
    "trucker-hit",
    "trucker-setup",
    "trucker-speech",
    "trucker-systems",
    "trucker-guests",
    "trucker-ships",
)
"""The files that a language must have: without this list a lost one would show only when one of
its texts is asked for."""

_chosen = "en"


class ResourceError(OSError):
    """A file of ours that is missing or cannot be used; the message names it and the reason."""


def resource(path: str) -> Traversable:
    """A file under this package, `path` with forward slashes."""
    return files(__name__).joinpath(path)


def read_bytes(path: str) -> bytes:
    """ResourceError."""
    try:
        return resource(path).read_bytes()
    except OSError as error:
        raise ResourceError(f"{path}: {error.strerror or error}") from error


def read_text(path: str) -> str:
    """ResourceError."""
    try:
        return read_bytes(path).decode()
    except UnicodeDecodeError as error:
        raise ResourceError(f"{path}: not UTF-8 ({error.reason})") from error


@cache
def messages(name: str) -> dict[str, str]:
    """Message id to text of one language: all of messages/<name>/*.json in one table.

    ResourceError.
    """
    if name == "pseudo":
        return {key: _longer(text) for key, text in messages("en").items()}
    table: dict[str, str] = {}
    for file in MESSAGES:
        path = f"messages/{name}/{file}.json"
        for key, text in _parsed(path).items():
            if key in table:
                raise ResourceError(f"{path}: message {key} stands in another file, too")
            table[key] = text
    return table


def _parsed(path: str) -> dict[str, str]:
    try:
        found: object = json.loads(read_text(path))
    except ValueError as error:
        raise ResourceError(f"{path}: not JSON ({error})") from error
    if not isinstance(found, dict):
        raise ResourceError(f"{path}: not one object of texts")
    for key, text in cast("dict[str, object]", found).items():
        try:
            if not isinstance(text, str):
                raise ValueError("not a text")
            list(Formatter().parse(text))
        except ValueError as error:
            raise ResourceError(f"{path}: message {key}: {error}") from error
    return cast("dict[str, str]", found)


def use_language(name: str) -> None:
    """Choose the catalogue that `say` reads."""
    global _chosen
    if name not in LANGUAGES:
        raise ValueError(f"no language {name}")
    _chosen = name


def language() -> str:
    return _chosen


def say(message: str, **values: object) -> str:
    """The text of a message id with its `{values}` filled in.

    Where a text for one thing differs, its id ends in `#one` and is taken when `n` is 1; so does
    one for none of them, in `#none`.
    KeyError for an id that no catalogue has.
    """
    table = messages(_chosen)
    n = values.get("n")
    counted = f"{message}#none" if n == 0 else f"{message}#one" if n == 1 else message
    text = table[counted if counted in table else message]
    return text.format_map(values) if values else text


def _longer(text: str) -> str:
    # Lengthen the words, never what stands in braces: those are filled in later.
    out: list[str] = []
    depth = 0
    grown = 0.0
    for char in text:
        depth += (char == "{") - (char == "}")
        out.append(char)
        if depth == 0 and char.isalpha():
            grown += 0.4
            if grown >= 1:
                out.append(char)
                grown -= 1
    return "".join(out)
