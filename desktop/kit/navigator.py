"""Where a screen can lead to; it knows no other screen. The desk is one, tests have others."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:  # nothing of this is needed to print a help
    from pathlib import Path

    from desktop.kit.thinking import Thinker
    from saves import GameCodec, Row, SavedDeck, Settings, Slot


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game about to begin. `name` is what its slot is called."""

    setup: object
    seed: str
    practice: bool
    name: str
    deck: "SavedDeck | None" = None  # what it is dealt from; None: the cards of today
    marks: frozenset[str] = frozenset()  # that it has from its start
    origin: str = "new"  # as in `saves.Result`
    daily: str = ""  # the UTC day whose one try it is

    def codec(self, usual: "GameCodec[Any]") -> "GameCodec[Any]":
        """With the cards that it is dealt. ValueError: they cannot be used."""
        return usual if self.deck is None else usual.with_deck(self.deck)


class Onward(NamedTuple):
    """What is proposed next of a game, and how it is begun."""

    kind: str  # as in `desktop.career.way`: "lesson", "rung", "practice", "beyond"
    game: str
    head: str
    goal: str
    note: str
    go: Callable[[], None]
    setup: object = None  # of a rung with a fresh seed


class Navigator(Protocol):
    """Games are named as in saves, "freetrader"; `desktop.shell.desk` says what each way does."""

    thinker: "Thinker"

    @property
    def last_setup(self) -> object:
        """Of the game last begun or opened, or the one that `new` was told; None before."""
        ...

    @property
    def settings(self) -> "Settings": ...
    def title(self) -> None: ...
    def new(self, game: str = "", setup: object = None) -> None: ...
    def resume(self) -> None: ...
    def load(self) -> None: ...
    def open(self, row: "Row") -> None: ...
    def open_folder(self, folder: "Path | None" = None) -> None: ...
    def open_settings(self, page: str = "text") -> None: ...
    def credits(self) -> None: ...
    def page(self, name: str, about: object = None) -> None: ...
    def lesson(self, ident: str) -> None: ...
    def onward(self, game: str, ended: str = "") -> Onward | None: ...
    def quit(self) -> None: ...
    def rules(self, game: str = "", topic: str = "") -> None: ...
    def begin(self, game: str, new: NewGame) -> None: ...
    def again(self, setup: object, seed: str | None, practice: bool) -> None: ...
    def branch(self, length: int) -> None: ...
    def keep(self, name: str, data: bytes) -> None: ...
    def saved_line(self) -> str: ...
    def trouble_line(self, slot: "Slot[Any] | None" = None) -> str: ...
