"""Data and media, and the only code that knows where their files lie.

Texts: `say` looks a message id up in the catalogue of the chosen language, so that every
sentence the player reads has one home.
"""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

__all__ = ["LANGUAGES", "language", "messages", "read_text", "resource", "say", "use_language"]

LANGUAGES = ("en", "pseudo")
"""`pseudo` is English made 40 % longer: a test of layouts, not a choice for players."""

_chosen = "en"


def resource(path: str) -> Traversable:
    """A file under this package, `path` with forward slashes."""
    return files(__name__).joinpath(path)


def read_text(path: str) -> str:
    return resource(path).read_text(encoding="utf-8")


@cache
def messages(name: str) -> dict[str, str]:
    """Message id to text of one language: all of messages/<name>/*.json in one table."""
    if name == "pseudo":
        return {key: _longer(text) for key, text in messages("en").items()}
    table: dict[str, str] = {}
    for entry in sorted(resource(f"messages/{name}").iterdir(), key=lambda file: file.name):
        if not entry.name.endswith(".json"):
            continue
        for key, text in json.loads(entry.read_text(encoding="utf-8")).items():
            if key in table:
                raise ValueError(f"message {key} stands twice, again in {entry.name}")
            table[key] = text
    return table


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

    Where a text for one thing differs, its id ends in `#one` and is taken when `n` is 1.
    KeyError for an id that no catalogue has.
    """
    table = messages(_chosen)
    if values.get("n") == 1 and f"{message}#one" in table:
        message = f"{message}#one"
    text = table[message]
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
