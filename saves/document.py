"""The stored document as types: header, setup, journal entries, and their way to bytes."""

import unicodedata
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from typing import Annotated, Any, Literal, TypeVar, cast

from pydantic import Field

from resources import say
from saves.codec import Mark, from_plain, strict_adapter
from saves.frame import encode
from tabletop import Entry, Game, State, action_from, arguments
from tabletop.seeds import MAX_SEED

__all__ = [
    "DOCUMENT",
    "FORMAT",
    "MAX_COUNTER",
    "MAX_JOURNAL",
    "MAX_NAME",
    "SETUP",
    "Document",
    "Header",
    "StoredEntry",
    "StoredSetup",
    "clean_name",
    "entries_of",
    "entry_to_plain",
    "header_from",
]

S = TypeVar("S", bound=State)

FORMAT = "free-trader-save"
MAX_JOURNAL = 20_000
MAX_NAME = 40

Count = Annotated[int, Field(ge=0, lt=2**63)]
MAX_COUNTER = 2**62
Counter = Annotated[int, Field(ge=0, le=MAX_COUNTER)]
"""One that still grows: what was read can be written."""
Short = Annotated[str, Field(max_length=40)]
Moment = Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
Shown = Annotated[str, Field(max_length=100)]


@dataclass(frozen=True, slots=True)
class Header:
    """What the list of games shows and what decides how the rest is read."""

    format: Literal["free-trader-save"]
    schema: Annotated[int, Field(ge=1)]  # of the stored shape, counted per game
    game: Short
    app: Short
    rules_version: int
    uuid: Short  # of the game; a slot's files share it
    generation: Counter  # grows by one with each write
    writer: Short  # random id of the profile that wrote it
    name: Short  # the player's text, never part of a path
    created: Moment  # UTC, for display
    updated: Moment  # UTC, for display and for the order of the list
    edited: bool  # was changed outside the game at some time
    finished: bool
    marks: Annotated[list[Annotated[Mark, Field(pattern=r"^[a-z]{1,20}$")]], Field(max_length=20)]
    summary: Annotated[dict[Short, Shown | int], Field(max_length=20)]
    played: Counter = 0  # grows from one game of a folder to the next that is begun or opened

    def encode(self) -> bytes:
        return encode(asdict(self))


@dataclass(frozen=True, slots=True)
class StoredSetup:
    """Seed and the game's own options: with the journal they are the whole game."""

    seed: Annotated[str, Field(min_length=1, max_length=MAX_SEED)]
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One journal entry: number, clock, seat, action with arguments, state hash or None."""

    n: Annotated[int, Field(ge=1, le=MAX_JOURNAL)]
    t: Count
    who: Annotated[int, Field(ge=0, le=100)]
    a: Short
    args: Annotated[dict[str, int | str | None], Field(max_length=20)]
    h: Annotated[str, Field(pattern="^[0-9a-f]{16}$")] | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """One whole save."""

    header: Header
    setup: StoredSetup
    base: dict[str, Any] | None  # the state the journal starts from; None: the game's start
    journal: Annotated[list[StoredEntry], Field(max_length=MAX_JOURNAL)]
    snapshot: dict[str, Any]
    deck: dict[str, Any] | None = None  # the cards it was dealt with; None: a game without cards


DOCUMENT = strict_adapter(Document)
SETUP = strict_adapter(StoredSetup)
_HEADER = strict_adapter(Header)
_HEADER_KEYS = frozenset(field.name for field in fields(Header))


def header_from(plain: object) -> Header:
    """The header for a list; keys that only a later version knows are passed over. ValueError."""
    if not isinstance(plain, dict):
        raise ValueError("the header is no object")
    items = cast("dict[str, object]", plain)
    return from_plain(_HEADER, {key: items[key] for key in items if key in _HEADER_KEYS})


def entry_to_plain(entry: Entry) -> dict[str, object]:
    """As `StoredEntry` reads it."""
    plain: dict[str, object] = {
        "n": entry.number,
        "t": entry.at_ms,
        "who": entry.seat,
        "a": type(entry.action).__name__,
        "args": arguments(entry.action),
    }
    if entry.mark is not None:
        plain["h"] = entry.mark
    return plain


def entries_of(journal: Iterable[StoredEntry], game: Game[S]) -> list[Entry]:
    """The journal as the kernel knows it. ValueError: no action of the game, or a gap."""
    found: list[Entry] = []
    for number, entry in enumerate(journal, 1):
        if entry.n != number:
            raise ValueError(f"journal entry {entry.n} stands in place {number}")
        action = action_from(game, entry.a, entry.args)
        found.append(Entry(number, entry.t, entry.who, action, entry.h))
    return found


def clean_name(text: str) -> str:
    """A name for a save, 1 to 40 characters that can neither break nor turn a line."""
    kept = "".join(char for char in unicodedata.normalize("NFC", text) if not _is_control(char))
    return kept.strip()[:MAX_NAME].strip() or say("saves.unnamed")


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") or char in _BIDI


_BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
