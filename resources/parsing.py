"""JSON data files read strictly; a bad one is refused with its name, entry and field."""

import json
import re
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from resources import say
from resources.faults import field_words, json_words, os_words

__all__ = [
    "CatalogError",
    "Id",
    "Line",
    "Name",
    "StrictModel",
    "loads",
    "parse",
    "read",
    "read_file",
    "refuse_twins",
    "text_of",
]

MAX_BYTES = 1024 * 1024

_MOST_DIGITS = 18
"""Of a number: as many as are read of one that is typed."""


def _ident(text: str) -> str:
    if not re.fullmatch("[A-Za-z0-9_-]{1,24}", text):
        raise ValueError(say("data.field.id", value=text[:40]))
    return text


Id = Annotated[str, AfterValidator(_ident)]


def _printable(text: str) -> str:
    # What a terminal obeys must not come from a file that somebody else has written.
    if not text.replace("\u00a0", " ").isprintable():
        raise ValueError(say("data.field.unprintable"))
    return text


Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_printable)]
Line = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(_printable)]
T = TypeVar("T", bound=BaseModel)


class CatalogError(ValueError):
    """A data file that cannot be used; the message names file, entry and field."""


class StrictModel(BaseModel):
    """Takes no key and no type that it does not name."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def read(folder: Traversable, name: str) -> str:
    """The text of a data file. CatalogError."""
    try:
        return read_file(folder.joinpath(name))
    except (OSError, ValueError) as error:
        raise CatalogError(f"{name}: cannot be read ({os_words(error)})") from error


def read_file(file: Traversable) -> str:
    """The text of a data file that somebody else may have written. OSError, ValueError."""
    if not file.is_file():  # a pipe would never end
        there = isinstance(file, Path) and file.exists()
        raise FileNotFoundError("it is not a file" if there else "no such file")
    with file.open("rb") as opened:
        return text_of(opened.read(MAX_BYTES + 1))


def text_of(data: bytes) -> str:
    """UTF-8, with a byte order mark or without. ValueError; one of more than 1 MiB is none."""
    if len(data) > MAX_BYTES:
        raise ValueError("larger than 1 MiB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError("not UTF-8 text") from error


def loads(text: str) -> Any:
    """JSON in which no key stands twice. ValueError."""
    try:
        return json.loads(text, object_pairs_hook=_once_each, parse_int=_number)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def _number(digits: str) -> int:
    if len(digits.lstrip("-")) > _MOST_DIGITS:
        raise ValueError(say("data.json.long", n=len(digits.lstrip("-")), most=_MOST_DIGITS))
    return int(digits)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen = set[str]()
        twin = next(key for key, _ in pairs if key in seen or seen.add(key))
        raise ValueError(f"the key {twin[:40]!r} stands twice in one object")
    return found


def parse(model: type[T], name: str, text: str, entry: str = "card") -> T:
    """The content of the file called `name`. CatalogError, which calls each object of a list an
    `entry`."""
    try:
        data = loads(text)
    except ValueError as error:
        raise CatalogError(f"{name}: not JSON ({json_words(error)})") from error
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        place = _place(data, first["loc"], entry)
        raise CatalogError(f"{name}: {place}: {field_words(first)}") from error


def refuse_twins(name: str, ids: Sequence[str | int]) -> None:
    """CatalogError where an id stands twice."""
    twins = sorted({ident for ident in ids if ids.count(ident) > 1}, key=str)
    if twins:
        raise CatalogError(f"{name}: the id {twins[0]} stands twice")


def _place(data: Any, location: Sequence[int | str], entry: str) -> str:
    """Where a fault lies, in words: the entry by its id, then the field."""
    words: list[str] = []
    for number, step in enumerate(location, 1):
        if isinstance(step, str) and isinstance(data, dict):
            if step not in data and number < len(location):
                continue  # not a key of the file, but the kind of card that it was read as
            data = data.get(step)
        elif isinstance(step, int) and isinstance(data, list) and step < len(data):
            data = data[step]
        else:
            data = None
        if isinstance(step, str):
            words.append(step)
        elif isinstance(data, dict):
            words.append(f"{entry} {data.get('id', step + 1)}")
        else:
            words.append(str(step + 1))
    return ", ".join(words) or "the file"
