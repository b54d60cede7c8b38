"""What a game tells the save system about itself, and strict reading of its classes."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, is_dataclass
from hashlib import sha256
from typing import Any, Protocol, Self, TypeVar, cast, get_args, get_type_hints

from pydantic import ConfigDict, TypeAdapter, ValidationError, with_config
from pydantic_core import SchemaValidator

from tabletop import HASH_MARK, Entry, Game, Plain, Session, State, canonical_bytes
from tabletop.account import Account

__all__ = [
    "MARKS",
    "GameCodec",
    "Mark",
    "Migration",
    "SavedDeck",
    "StoredPosition",
    "from_plain",
    "strict_adapter",
]

S = TypeVar("S", bound=State)
T = TypeVar("T")

Mark = str
"""What sets a game apart in the list of games: one of MARKS, or one that its codec names."""

MARKS = frozenset({"hint", "practice"})
"""Marks that a game of any kind may have."""


class SavedDeck:
    """All cards of a game as its card files hold them: what a save carries, encoded once."""

    def __init__(self, plain: Plain) -> None:
        """ValueError for what canonical JSON cannot hold."""
        self.encoded = canonical_bytes(plain)
        self.id = sha256(self.encoded).hexdigest()[:HASH_MARK]
        """Equal for equal cards alone."""


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

    def setup_from_plain(self, plain: Plain, /) -> object:
        """ValueError: refused, with the reason."""
        ...

    def state_from_plain(self, plain: Plain, setup: Any, /) -> S:
        """A state whose every invariant holds. ValueError: refused, with the reason."""
        ...

    def is_won(self, summary: Mapping[str, str | int], /) -> bool:
        """Whether the game of such a summary, which is over, was won."""
        ...

    def summary(self, session: Session[S], /) -> dict[str, str | int]:
        """At most 20 pairs for the list of games."""
        ...

    def account(self, setup: Any, seed: str, entries: Iterable[Entry], /) -> Account:
        """What the game comes to that setup, seed and all of its entries are. Any exception: it
        cannot be played again."""
        ...

    @property
    def marks(self) -> frozenset[Mark]: ...  # its own, besides MARKS

    @property
    def deck(self) -> SavedDeck | None: ...  # what it deals from; None: a game without cards

    def deals(self, deck_id: str, /) -> bool:
        """Whether new games are dealt the cards of this id."""
        ...

    def with_deck(self, deck: SavedDeck, /) -> Self:
        """The codec of games that were dealt these cards. ValueError: they cannot be used."""
        ...

    def chapter(self, state: S, /) -> str:
        """A text that changes at the start of each month or flight, when bak2 is made."""
        ...


@dataclass(frozen=True, slots=True)
class StoredPosition:
    """A position with its cards as plain data: what a worker is given in place of a live game."""

    deck: SavedDeck | None
    setup: Plain
    state: Plain

    @classmethod
    def of(cls, codec: GameCodec[S], setup: object, state: S) -> "StoredPosition":
        return cls(codec.deck, codec.setup_to_plain(setup), codec.game.plain(state))

    def restored(self, codec: GameCodec[S]) -> S:
        """The live state, by any codec of its game. ValueError."""
        dealt = codec if self.deck is None else codec.with_deck(self.deck)
        return dealt.state_from_plain(self.state, dealt.setup_from_plain(self.setup))


def strict_adapter(kind: type[T]) -> TypeAdapter[T]:
    """A reader of standard dataclasses that takes no key and no type it does not know.

    Pydantic lets a standard dataclass ignore unknown keys, even in strict mode, unless the
    class itself is configured, so this configures `kind` and each dataclass inside it.
    """
    _forbid_extra(kind, set())
    adapter = TypeAdapter(kind)
    adapter.validator = SchemaValidator(_failing_fast(adapter.core_schema))
    return adapter


def from_plain(adapter: TypeAdapter[T], plain: Plain) -> T:
    """Read plain data strictly. ValueError names the first fault.

    It goes through bytes, because strict mode takes an object for a dataclass, or an array
    for a tuple, from JSON alone.
    """
    try:
        return adapter.validate_json(canonical_bytes(plain), strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place = ".".join(str(step) for step in first["loc"])
        raise ValueError(f"validation error: {place}: {first['msg']}") from None


def _failing_fast(schema: Any) -> Any:
    """A core schema that ends at the first fault of a list: a file can hold very many."""
    if isinstance(schema, dict):
        found = {key: _failing_fast(value) for key, value in cast("Plain", schema).items()}
        return {**found, "fail_fast": True} if found.get("type") in _MANY else found
    if isinstance(schema, list):
        return [_failing_fast(item) for item in cast("list[Any]", schema)]
    return schema


_MANY = ("list", "tuple")


def _forbid_extra(kind: object, seen: set[object]) -> None:
    for inner in get_args(kind):
        _forbid_extra(inner, seen)
    if isinstance(kind, type) and is_dataclass(kind) and kind not in seen:
        seen.add(kind)
        with_config(ConfigDict(extra="forbid", strict=True))(kind)
        for hint in get_type_hints(kind).values():
            _forbid_extra(hint, seen)
