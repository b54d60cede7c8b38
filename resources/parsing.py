"""JSON data files read strictly; a bad one is refused with its name, entry and field."""

import json
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

__all__ = ["CatalogError", "Id", "Line", "Name", "StrictModel", "parse", "read", "refuse_twins"]

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,24}$")]


def _printable(text: str) -> str:
    # What a terminal obeys must not come from a file that somebody else has written.
    if not text.replace("\u00a0", " ").isprintable():
        raise ValueError("has signs that cannot be shown")
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
    file = folder.joinpath(name)
    try:
        if not file.is_file():  # a pipe would never end
            raise FileNotFoundError("no such file")
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CatalogError(f"{name}: cannot be read ({error})") from error


def parse(model: type[T], name: str, text: str, entry: str = "card") -> T:
    """The content of the file called `name`. CatalogError, which calls each object of a list an
    `entry`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CatalogError(f"{name}: not JSON ({error})") from error
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        raise CatalogError(
            f"{name}: {_place(data, first['loc'], entry)}: {first['msg']}"
        ) from error


def refuse_twins(name: str, ids: Sequence[str | int]) -> None:
    """CatalogError where an id stands twice."""
    twins = sorted({ident for ident in ids if ids.count(ident) > 1}, key=str)
    if twins:
        raise CatalogError(f"{name}: the id {twins[0]} stands twice")


def _place(data: Any, location: Sequence[int | str], entry: str) -> str:
    """Where a fault lies, in words: the entry by its id, then the field."""
    words: list[str] = []
    for step in location:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            data = None
        if isinstance(step, str):
            words.append(step)
        elif isinstance(data, dict):
            words.append(f"{entry} {data.get('id', step + 1)}")
        else:
            words.append(str(step + 1))
    return ", ".join(words) or "the file"
