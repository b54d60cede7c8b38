"""How text mode talks about a game; one that needs more than numbered choices has its own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from resources import say
from tabletop import Action, Event, Session

if TYPE_CHECKING:
    from desktop.game import GameEntry


class Unclear(Exception):
    """An answer that cannot be taken; the text says why."""


class Drawn(str):
    """A line of a drawing or a table: never wrapped."""

    __slots__ = ()


class Pause(str):
    """A line at which a reader stops until Enter is pressed."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Chain:
    """Several acts under one number: `following` names each in turn, None when all is done."""

    line: str
    following: Callable[[], Action | None]


@dataclass(frozen=True, slots=True)
class Menu:
    """The standing question: chains and options, numbered from 1 in this order, and hints."""

    ask: str
    options: Sequence[Action]
    hints: Sequence[str] = ()
    chains: Sequence[Chain] = ()

    @property
    def count(self) -> int:
        return len(self.chains) + len(self.options)


class Talk:
    """By numbered choices alone."""

    def __init__(self, entry: "GameEntry", session: Session[Any]) -> None:
        self.entry = entry
        self.session = session
        self.words = entry.words(session)
        self.columns: Callable[[], int] = lambda: 0
        """How many signs go into a line of the terminal, 0 where lines have no end."""

    @property
    def help(self) -> str:
        return say("text.help")

    @property
    def afterwards(self) -> str:
        """What can still be looked at when the game is over."""
        return say("text.afterwards")

    def table(self) -> list[str]:
        """Everything that lies on the table."""
        return self.words.situation()

    def changed(self, ask: str) -> list[str]:
        """What of the table is shown after an act; `ask` is the question it answered."""
        decision = self.session.state.decision
        return self.table() if decision is not None and decision.ask != ask else []

    def menu(self) -> Menu:
        options = self.session.state.decision.options
        return Menu(self.words.ask(), options)

    def parse(self, line: str) -> Action | None:
        """The action that words name; None where they name none. Unclear: they cannot be taken."""
        return None

    def view(self, line: str) -> list[str] | None:
        """What words ask to see; None where they ask for nothing."""
        return None

    def advice(self) -> list[str] | None:
        """What to answer now; None in a game that gives none."""
        advise = self.entry.advise
        return None if advise is None else advise(self.session, None).lines()

    def chosen(self) -> Action | None:
        """What would be chosen for the player; None in a game that does not."""
        return None

    def option_line(self, action: Action) -> str:
        """An option as the menu lists it."""
        return self.words.action(action)

    def border_line(self, border: Event) -> str:
        """What was revealed, for who wants to take back more."""
        return say("text.undo_border", event=self.words.event(border))

    def chosen_line(self, action: Action) -> str:
        return self.words.action(action)

    def unknown(self, menu: Menu) -> str:
        """What can be typed, for who typed something else."""
        return say("text.unknown", most=menu.count)

    def ending(self) -> list[str]:
        """What is told of a game that is over when it is opened again."""
        return []

    def told(self, events: Sequence[Event]) -> list[str]:
        """What happened since the last question; a `Pause` among the lines lets it be read."""
        return [f"  - {self.words.event(event)}" for event in events]

    def clock_after(self, action: Action) -> int:
        """What the clock of a timed decision shows when this is played; 0 without one."""
        return 0

    def go_on(self) -> None:
        """Let all who are not the player act, up to the player's next question."""
