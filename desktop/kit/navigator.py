"""Where a screen can lead to; it knows no other screen. The desk is one, tests have others."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:  # nothing of this is needed to print a help
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

    def codec(self, usual: "GameCodec[Any]") -> "GameCodec[Any]":
        """With the cards that it is dealt. ValueError: they cannot be used."""
        return usual if self.deck is None else usual.with_deck(self.deck)


class Navigator(Protocol):
    """Games are named as in saves, "freetrader"."""

    thinker: "Thinker"
    last_setup: object
    """Of the game last begun or opened, None before."""

    @property
    def settings(self) -> "Settings": ...
    def title(self) -> None:
        """To the title; an unsaved game is asked about first."""

    def new(self, game: str = "") -> None:
        """The setup of a game, of the first one where none is named."""

    def resume(self) -> None:
        """The newest game, as it stands."""

    def load(self) -> None:
        """The list of saved games."""

    def open(self, row: "Row") -> None:
        """A game of that list, asking first where opening it went wrong before."""

    def open_folder(self) -> None:
        """The folder of the saves, in the system's file manager."""

    def open_settings(self, page: str = "text") -> None: ...
    def credits(self) -> None: ...
    def quit(self) -> None: ...
    def rules(self, game: str = "", topic: str = "") -> None:
        """The rules, open at a topic; of which game is asked where none is named."""

    def begin(self, game: str, new: NewGame) -> None:
        """Start a game: its slot, its autosave, its table."""

    def again(self, setup: object, seed: str | None, practice: bool) -> None:
        """The present game once more, or with seed None a new one of the same setup."""

    def branch(self, length: int) -> None:
        """The present game in practice, as it stood after so many acts."""

    def saved_line(self) -> str:
        """What of the present game lies on the disk, in a sentence or two."""
        ...

    def trouble_line(self, slot: "Slot[Any] | None" = None) -> str:
        """Why the game is not being saved, "" where all is well."""
        ...
