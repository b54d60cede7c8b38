"""What the shell asks of a game: the seam between launcher, text mode, window and games."""

import argparse
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from desktop.kit.navigator import Navigator, NewGame
from resources import language, messages

if TYPE_CHECKING:
    from pathlib import Path

    from desktop.kit.keys import OwnKey
    from desktop.kit.screen import Screen
    from saves import GameCodec, Slot
    from tabletop import Action, Event, Session

__all__ = ["Advice", "Caution", "GameEntry", "Report", "missing_messages"]


@dataclass(frozen=True, slots=True)
class Caution:
    """Why an act is to be asked about before it is played."""

    kind: str  # under which it can be switched off: one of the game's `cautions`
    head: str
    text: str
    is_grave: bool = False  # it may end the game: asked about each time
    go_on: str = ""  # what the act is called on the button that plays it, "" = in general words
    back: str = ""  # the same of the one that does not


class Report(Protocol):
    """How many games played by pilots ended."""

    def to_json(self) -> dict[str, object]: ...


class Advice(Protocol):
    """What was found for the player, from what the player sees: to read, and as plain data."""

    def to_plain(self) -> dict[str, Any]: ...
    def lines(self) -> list[str]: ...


GAME_MESSAGES = ("title", "new", "new_note", "help", "help_text", "help_simulate")
"""What the shell says of a game, under the id `game.<name>.<this>`."""


def missing_messages(names: Iterable[str]) -> list[str]:
    """Ids that the shell would look for in vain, for games of these names."""
    known = messages(language())
    wanted = (f"game.{name}.{what}" for name in names for what in GAME_MESSAGES)
    return [ident for ident in wanted if ident not in known]


class GameEntry(Protocol):
    """One game as window, command line, text mode and saves see it. States are its own kind,
    opaque to the shell."""

    name: str  # as in saves: "freetrader"
    command: str  # that plays it in text mode: "freetrader text"
    pilots: tuple[str, ...]  # who can play many games unattended, the best one last

    def codec(self) -> "GameCodec[Any]": ...
    def add_setup_options(self, parser: argparse.ArgumentParser) -> None: ...
    def asks_for_new(self, args: argparse.Namespace) -> bool:
        """Whether any of the setup options is given."""
        ...

    def new_game(self, args: argparse.Namespace) -> NewGame:
        """What the options ask for. ValueError with a sentence for the player."""
        ...

    def share_code(self, session: "Session[Any]") -> str:
        """The line by which others begin the same game; "" where none can: it is dealt other
        cards than a new game, or its seed is not spelled as seeds are today."""
        ...

    def code_of(self, setup: object, seed: str, deck: str) -> str:
        """The same of what a game began with; `deck`: id of the cards that it was dealt."""
        ...

    def simulate(
        self,
        args: argparse.Namespace,
        pilot: str,
        games: int,
        progress: Callable[[int], None] | None,
    ) -> Report:
        """Many games of the setup that the options ask for, by one of `pilots`. ValueError."""
        ...

    def report_lines(self, report: Any) -> list[str]:
        """What `simulate` found, as a table for a reader."""
        ...

    def lab_plan(self, name: str, text: str, folder: "Path") -> Any:
        """The lab's `Plan` of a spec file called `name` in `folder`. ValueError."""
        ...

    def talk(self, session: "Session[Any]", colour: bool, lines: bool) -> Any:
        """Text mode's `Talk` about a session; `colour`, `lines` (box drawing): what shows."""
        ...

    def situation(self, session: "Session[Any]") -> list[str]: ...
    def ask_line(self, session: "Session[Any]") -> str: ...
    def action_line(self, session: "Session[Any]", action: "Action") -> str: ...
    @property
    def cautions(self) -> Sequence[str]:
        """The kinds of slips that it asks about."""
        ...

    def caution(
        self, session: "Session[Any]", action: "Action", muted: Collection[str]
    ) -> Caution | None:
        """Why an action is to be asked about before it is played, None for nearly all; kinds that
        are `muted` are not."""
        ...

    def advise(self, session: "Session[Any]", games: int | None) -> Advice:
        """What to answer now, found by playing out so many games, None for the usual number."""
        ...

    def review(
        self,
        session: "Session[Any]",
        games: int | None,
        progress: Callable[[int, int], None] | None,
    ) -> Advice | None:
        """How the game turned; None of a game that has no review."""
        ...

    def event_line(self, session: "Session[Any]", event: "Event") -> str: ...
    def cause_line(self, session: "Session[Any]") -> str: ...
    def log(self, session: "Session[Any]") -> list[str]: ...
    def summary_line(self, summary: dict[str, str | int]) -> str: ...
    def public_state(self, session_state: Any) -> dict[str, object]:
        """What a player may see, as plain data: for traces."""
        ...

    # In the window

    @property
    def own_keys(self) -> "Sequence[OwnKey]":
        """Keys that its screens use besides those of every screen."""
        ...

    def again(self, setup: object, seed: str | None, practice: bool) -> NewGame:
        """A game of that setup under the name its slot gets; None for a fresh seed."""
        ...

    def summary_picture(self, summary: dict[str, str | int]) -> str:
        """Id of a picture for the list of games, "" for none."""
        ...

    def new_screen(self, nav: Navigator) -> "Screen":
        """Where a new game is set up; it ends in `nav.begin`."""
        ...

    def play_screen(
        self, nav: Navigator, session: "Session[Any]", slot: "Slot[Any]", fresh: bool
    ) -> "Screen":
        """The table of a game; `fresh` for one that has just begun."""
        ...

    def rules_screen(self, nav: Navigator, topic: str) -> "Screen":
        """The rules, open at what a question of the game is about; "" for the beginning."""
        ...
