"""Text mode: any game to its end by numbered choices, on the same session and saves."""

from collections.abc import Callable
from typing import Any, TextIO

from desktop.games import GameEntry
from resources import say
from tabletop import Event, Session

__all__ = ["Terminal"]

_MOST_DIGITS = 6
_MOST_CHARS = 1000


class Terminal:
    """Plays one session on text streams. `flush` makes the save durable before leaving."""

    def __init__(
        self,
        entry: GameEntry,
        session: Session[Any],
        source: TextIO,
        out: TextIO,
        flush: Callable[[], object],
    ) -> None:
        self._entry = entry
        self._session = session
        self._source = source
        self._out = out
        self._flush = flush
        self._commands: dict[str, Callable[[], None]] = {
            "u": self._undo,
            "r": self._redo,
            "l": lambda: self._print(*self._entry.log(self._session)),
            "b": self._show_table,
            "h": lambda: self._print(say("text.help")),
            "?": lambda: self._print(say("text.help")),
            "practice": self._practice,
        }

    def play(self) -> bool:
        """Until the game ends (True), or the player leaves or input ends (False)."""
        for event in self._session.opening if not len(self._session.journal) else ():
            self._tell(event)
        self._show_table()
        while self._session.state.decision is not None:
            self._show_options()
            line = self._read()
            if line is None or line == "q":
                self._flush()
                return False
            self._answer(line)
        self._flush()
        message = "text.over_won" if self._session.state.outcome.won else "text.over_lost"
        self._print("", say(message, cause=self._entry.cause_line(self._session)))
        return True

    def _answer(self, line: str) -> None:
        decision = self._session.state.decision
        if line in self._commands:
            self._commands[line]()
        elif (number := _number(line)) and number <= len(decision.options):
            before, action = decision.ask, decision.options[number - 1]
            warning = self._entry.warning(self._session, action)
            if warning and not self._is_repeated(line, warning):
                return
            for event in self._session.apply(action):
                self._tell(event)
            self._flush()  # on disk before the next question is asked
            after = self._session.state.decision
            if after is not None and after.ask != before:
                self._show_table()
        else:
            self._print(say("text.unknown", most=len(decision.options)))

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
        self._print("", *self._entry.situation(self._session))

    def _show_options(self) -> None:
        self._print("", self._entry.ask_line(self._session))
        for number, action in enumerate(self._session.state.decision.options, 1):
            self._print(f"{number:>3}  {self._entry.action_line(self._session, action)}")

    def _tell(self, event: Event) -> None:
        self._print(f"  - {self._entry.event_line(self._session, event)}")

    def _undo(self) -> None:
        border = self._session.undo_border
        if self._session.undo():
            self._print(say("text.undone"))
            self._show_table()
        elif border is not None:
            line = self._entry.event_line(self._session, border)
            self._print(say("text.undo_border", event=line))
        else:
            self._print(say("text.undo_none"))

    def _redo(self) -> None:
        if self._session.redo():
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
