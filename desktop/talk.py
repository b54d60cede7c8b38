"""How text mode talks about a game: what it shows, and which answers it takes.

Any game can be played by numbered choices. A game that needs more (rivals who act, answers in
words, drawings) has a kind of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from resources import say
from tabletop import Action, Event, Session

if TYPE_CHECKING:
    from desktop.games import GameEntry

__all__ = ["Menu", "Talk", "Unclear"]


class Unclear(Exception):
    """An answer that cannot be taken; the text says why."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The standing question: the options that are numbered, from 1, and hints below them."""

    ask: str
    options: Sequence[Action]
    hints: Sequence[str] = ()


class Talk:
    """By numbered choices alone."""

    def __init__(self, entry: "GameEntry", session: Session[Any]) -> None:
        self.entry = entry
        self.session = session

    @property
    def help(self) -> str:
        return say("text.help")

    @property
    def afterwards(self) -> str:
        """What can still be looked at when the game is over."""
        return say("text.afterwards")

    def table(self) -> list[str]:
        """Everything that lies on the table."""
        return self.entry.situation(self.session)

    def changed(self, ask: str) -> list[str]:
        """What of the table is shown after an act; `ask` is the question it answered."""
        decision = self.session.state.decision
        return self.table() if decision is not None and decision.ask != ask else []

    def menu(self) -> Menu:
        options = self.session.state.decision.options
        return Menu(self.entry.ask_line(self.session), options)

    def parse(self, line: str) -> Action | None:
        """The action that words name; None where they name none. Unclear: they cannot be taken."""
        return None

    def view(self, line: str) -> list[str] | None:
        """What words ask to see; None where they ask for nothing."""
        return None

    def chosen(self) -> Action | None:
        """What would be chosen for the player; None in a game that does not."""
        return None

    def chosen_line(self, action: Action) -> str:
        return self.entry.action_line(self.session, action)

    def unknown(self, menu: Menu) -> str:
        """What can be typed, for who typed something else."""
        return say("text.unknown", most=len(menu.options))

    def told(self, events: Sequence[Event]) -> list[str]:
        """What happened since the last question."""
        return [f"  - {self.entry.event_line(self.session, event)}" for event in events]

    def go_on(self) -> None:
        """Let all who are not the player act, up to the player's next question."""
