"""What a game tells the save system about itself, and strict reading of its classes."""

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from typing import Any, Literal, Protocol, TypeVar, get_args, get_type_hints

from pydantic import ConfigDict, TypeAdapter, with_config

from tabletop import Game, Plain, Session, State, canonical_bytes

__all__ = ["GameCodec", "Mark", "Migration", "from_plain", "strict_adapter"]

S = TypeVar("S", bound=State)
T = TypeVar("T")

Mark = Literal["decks", "hint", "practice"]
"""What sets a game apart in the list of games."""

Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the whole document of schema n + 1 from one of schema n; pure, imports no game class.

One that changes the shape of the state also drops `h` from the journal: those are hashes of
the old shape, and a replay that misses them costs the player the undo points.
"""


class GameCodec(Protocol[S]):
    """One game as the save system sees it.

    The shape of the header is the same in all schemas of all games; what a migration
    changes is setup, base, journal, snapshot, or values in the header's summary.
    """

    @property
    def name(self) -> str: ...  # header.game
    @property
    def game(self) -> Game[S]: ...
    @property
    def schema(self) -> int: ...  # of the stored shape, from 1
    @property
    def migrations(self) -> Mapping[int, Migration]: ...  # one for each schema below `schema`

    def setup_to_plain(self, setup: Any, /) -> Plain: ...

    def setup_from_plain(self, plain: dict[str, Any], /) -> object:
        """ValueError: refused, with the reason."""
        ...

    def state_from_plain(self, plain: dict[str, Any], setup: Any, /) -> S:
        """A state whose every invariant holds. ValueError: refused, with the reason."""
        ...

    def summary(self, session: Session[S], /) -> dict[str, str | int]:
        """At most 20 pairs for the list of games."""
        ...

    def marks(self, setup: Any, /) -> frozenset[Mark]:
        """What a game of this setup wears in the list of games from its start."""
        ...

    def chapter(self, state: S, /) -> str:
        """A text that changes at the start of each month or flight, when bak2 is made."""
        ...


def strict_adapter(kind: type[T]) -> TypeAdapter[T]:
    """A reader of standard dataclasses that takes no key and no type it does not know.

    Pydantic lets a standard dataclass ignore unknown keys, even in strict mode, unless the
    class itself is configured, so this configures `kind` and each dataclass inside it.
    """
    _forbid_extra(kind, set())
    return TypeAdapter(kind)


def from_plain(adapter: TypeAdapter[T], plain: Plain) -> T:
    """Read plain data strictly. ValueError names the first fault.

    It goes through bytes, because strict mode takes an object for a dataclass, or an array
    for a tuple, from JSON alone.
    """
    return adapter.validate_json(canonical_bytes(plain), strict=True)


def _forbid_extra(kind: object, seen: set[object]) -> None:
    for inner in get_args(kind):
        _forbid_extra(inner, seen)
    if isinstance(kind, type) and is_dataclass(kind) and kind not in seen:
        seen.add(kind)
        with_config(ConfigDict(extra="forbid", strict=True))(kind)
        for hint in get_type_hints(kind).values():
            _forbid_extra(hint, seen)
