"""Text mode: any game to its end by typed answers, on the same session and saves."""

from collections.abc import Callable
from typing import Any, TextIO

from desktop.talk import Menu, Talk, Unclear
from resources import say
from tabletop import Action, Event, Session

__all__ = ["Terminal"]

_MOST_DIGITS = 6
_MOST_CHARS = 1000


class Terminal:
    """Plays one session on text streams.

    `save` makes what was played durable and returns what is to be told about that, "" as long as
    all is well; the same words are told once.
    """

    def __init__(
        self,
        talk: Talk,
        source: TextIO,
        out: TextIO,
        save: Callable[[], str],
    ) -> None:
        self._talk = talk
        self._session = talk.session
        self._source = source
        self._out = out
        self._save = save
        self._told = ""  # of saving
        self.changed = False  # whether anything was played or taken back
        self._happened: list[Event] = []
        self._session.listeners.append(self._hear)
        self._commands: dict[str, Callable[[], None]] = {
            "u": self._undo,
            "r": self._redo,
            "l": self._show_log,
            "b": self._show_table,
            "h": lambda: self._print(talk.help),
            "?": lambda: self._print(talk.help),
            "help": lambda: self._print(talk.help),
            "practice": self._practice,
        }

    def play(self) -> bool:
        """Until the game ends (True), or the player leaves or input ends (False)."""
        if self._session.base_is_start and not len(self._session.journal):
            self._happened += self._session.opening
        self._go_on()
        self._show_table()
        while self._session.state.decision is not None:
            self._keep()
            menu = self._talk.menu()
            self._show_menu(menu)
            line = self._read()
            if line is None or line == "q":
                return False
            self._answer(line, menu)
        message = "text.over_won" if self._session.state.outcome.won else "text.over_lost"
        self._print("", say(message, cause=self._talk.entry.cause_line(self._session)))
        self._look_back()
        return True

    def _look_back(self) -> None:
        """Log and views stay at hand when the game is over; anything else leaves."""
        self._keep()
        self._print(self._talk.afterwards)
        while (line := self._read()) is not None:
            if line == "l":
                self._show_log()
            elif (seen := self._talk.view(line)) is not None:
                self._print("", *seen)
            else:
                return

    def _answer(self, line: str, menu: Menu) -> None:
        if line in self._commands:
            self._commands[line]()
            return
        if (number := _number(line)) and number <= len(menu.options):
            self._act(line, menu.options[number - 1])
            return
        if line == "c" and (action := self._talk.chosen()) is not None:
            self._print(self._talk.chosen_line(action))
            self._play(action)
            return
        if (seen := self._talk.view(line)) is not None:
            self._print("", *seen)
            return
        try:
            action = self._talk.parse(line)
        except Unclear as unclear:
            self._print(str(unclear))
            return
        if action is None:
            self._print(self._talk.unknown(menu))
        else:
            self._act(line, action)

    def _act(self, line: str, action: Action) -> None:
        warning = self._talk.entry.warning(self._session, action)
        if not warning or self._is_repeated(line, warning):
            self._play(action)

    def _play(self, action: Action) -> None:
        before = self._session.state.decision.ask
        self._session.apply(action)
        self._go_on()
        if shown := self._talk.changed(before):
            self._print("", *shown)

    def _keep(self) -> None:
        """On disk before the next question is asked; what stands in the way is told."""
        words = self._save()
        if words and words != self._told:
            self._print("", words)
        self._told = words

    def _go_on(self) -> None:
        self._talk.go_on()
        self._print(*self._talk.told(self._happened))
        self._happened.clear()

    def _hear(self, session: Session[Any], events: list[Event]) -> None:
        self._happened += events
        self.changed = True

    def _is_repeated(self, line: str, warning: str) -> bool:
        self._print("", say("text.sure", warning=warning, line=line))
        return self._read() == line

    def _read(self) -> str | None:
        self._out.write(say("text.prompt"))
        self._out.flush()
        try:
            line = rest = self._source.readline(_MOST_CHARS)
            while rest and not rest.endswith("\n"):  # no longer line is kept, only its start
                rest = self._source.readline(_MOST_CHARS)
        except (KeyboardInterrupt, UnicodeDecodeError, OSError):
            line = ""
        return line.strip().lower() if line else None

    def _show_table(self) -> None:
        self._print("", *self._talk.table())

    def _show_log(self) -> None:
        self._print(*(self._talk.entry.log(self._session) or [say("text.log_empty")]))

    def _show_menu(self, menu: Menu) -> None:
        self._print("", menu.ask)
        for number, action in enumerate(menu.options, 1):
            self._print(f"{number:>3}  {self._talk.entry.action_line(self._session, action)}")
        self._print(*menu.hints)

    def _undo(self) -> None:
        border = self._session.undo_border
        if self._session.undo():
            self._after_step_back()
            self._print(say("text.undone"))
            self._show_table()
        elif border is not None:
            line = self._talk.entry.event_line(self._session, border)
            self._print(say("text.undo_border", event=line))
        else:
            self._print(say("text.undo_none"))

    def _after_step_back(self) -> None:
        # Where others answered last, the player's own act before theirs is taken back, too.
        while self._session.state.decision.seat and self._session.undo():
            pass
        self._talk.go_on()
        self._happened.clear()

    def _redo(self) -> None:
        if self._session.redo():
            self._talk.go_on()
            self._happened.clear()
            self._print(say("text.redone"))
            self._show_table()
        else:
            self._print(say("text.redo_none"))

    def _practice(self) -> None:
        self._session.begin_practice()
        self._print(say("text.practice"))

    def _print(self, *lines: str) -> None:
        for line in lines:
            self._out.write(line + "\n")


def _number(line: str) -> int:
    """The number that was typed, 0 for anything else."""
    short = line.isascii() and line.isdecimal() and len(line) <= _MOST_DIGITS
    return int(line) if short else 0
