"""What the shell asks of a game: the seam between launcher, text mode, window and games."""

import argparse
from dataclasses import dataclass
from typing import Any, Protocol

from saves import GameCodec
from tabletop import Action, Event, Session

__all__ = ["GameEntry", "NewGame"]


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game about to begin. `name` is what its slot is called."""

    setup: object
    seed: str
    practice: bool
    name: str


class GameEntry(Protocol):
    """One game as the launcher sees it. States are its own kind, opaque to the shell."""

    name: str  # as in saves: "freetrader"
    title: str

    def codec(self) -> GameCodec[Any]: ...
    def add_setup_options(self, parser: argparse.ArgumentParser) -> None: ...
    def new_game(self, args: argparse.Namespace) -> NewGame:
        """What the options ask for. ValueError with a sentence for the player."""
        ...

    def situation(self, session: Session[Any]) -> list[str]: ...
    def ask_line(self, session: Session[Any]) -> str: ...
    def action_line(self, session: Session[Any], action: Action) -> str: ...
    def event_line(self, session: Session[Any], event: Event) -> str: ...
    def cause_line(self, session: Session[Any]) -> str: ...
    def log(self, session: Session[Any]) -> list[str]: ...
    def summary_line(self, summary: dict[str, str | int]) -> str: ...
    def public_state(self, session_state: Any) -> dict[str, object]:
        """What a player may see, as plain data: for traces."""
        ...
