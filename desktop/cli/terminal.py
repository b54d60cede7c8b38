"""Text mode: any game to its end by typed answers, on the same session and saves."""

from collections.abc import Callable, Collection
from textwrap import wrap
from typing import Any, TextIO

from desktop.cli.talk import Chain, Drawn, Menu, Pause, Talk, Unclear
from desktop.game import Caution
from desktop.streams import Obeyed, plain
from resources import say
from tabletop import Action, Entry, Event, Session
from tabletop.numbers import is_whole

_LEAVE = ("q", "quit", "exit")
_RECENT = 40  # lines of the log that are shown unless all are asked for
_MOST_DIGITS = 6
_MOST_CHARS = 1000
_TIE = "\u00a0"  # a space at which no line is broken; typed and read as any other


class Terminal:
    """Plays one session on text streams.

    `save` makes what was played durable and returns what is to be told about that, "" as long as
    all is well; the same words are told once. `hinted` hears that advice was taken, `mute` which
    kind of slip is not to be asked about any more, besides those that are `muted`.
    """

    def __init__(
        self,
        talk: Talk,
        source: TextIO,
        out: TextIO,
        save: Callable[[], str],
        hinted: Callable[[], object] = lambda: None,
        muted: Collection[str] = (),
        mute: Callable[[str], object] = lambda kind: None,
    ) -> None:
        self._talk, self._session = talk, talk.session
        self._source, self._out = source, out
        self._save, self._hinted = save, hinted
        self._muted, self._mute = set(muted), mute
        self._warned: tuple[int, Action] | None = None  # of the last slip: acts before it
        self._told = ""  # of saving
        self._is_shown = False  # whether the standing menu is on the screen
        self._is_left = False  # whether the player asked to leave during a pause
        self.changed = False  # whether anything was played or taken back
        self._happened: list[Event] = []
        self._session.listeners.append(self._hear)
        self._commands: dict[str, Callable[[], None]] = {
            "u": self._undo,
            "r": self._redo,
            "l": lambda: self._show_log(_RECENT),
            "l all": self._show_log,
            "b": self._show_table,
            **dict.fromkeys(("h", "help"), lambda: self.tell(talk.help)),
            "?": self._advise,
            "practice": self._practice,
            "code": self._tell_code,
        }

    def play(self) -> bool:
        """Until the game ends (True), or the player leaves or input ends (False)."""
        was_over = self._session.state.decision is None
        if self._session.base_is_start and not len(self._session.journal):
            self._happened += self._session.opening
        self._go_on()
        self._show_table()
        if was_over:
            self.tell(*self._talk.ending())
        while self._session.state.decision is not None:
            self._keep()
            if self._is_left:
                return False
            menu = self._talk.menu()
            self._show_menu(menu)
            line = self._read()
            if line is None or line in _LEAVE:
                return False
            self._answer(line, menu)
        message = "text.over_won" if self._session.state.outcome.won else "text.over_lost"
        self.tell("", say(message, cause=self._talk.words.cause()))
        self._look_back()
        return True

    def _look_back(self) -> None:
        """Table, log and views stay at hand when the game is over; Enter leaves."""
        self._keep()
        if self._is_left:
            return
        self.tell(self._talk.afterwards)
        while line := self._read():
            if line in _LEAVE:
                return
            if line in ("l", "l all", "b", "h", "help", "code"):
                self._commands[line]()
            elif (seen := self._talk.view(line)) is not None:
                self.tell("", *seen)
            else:
                self.tell(self._talk.afterwards)

    # Questions and answers

    def _show_menu(self, menu: Menu) -> None:
        """Whole when it is new; else the question alone."""
        self.tell("", menu.ask)
        if self._is_shown:
            return
        self._is_shown = True
        lines = [chain.line for chain in menu.chains]
        lines += map(self._talk.option_line, menu.options)
        for number, line in enumerate(lines, 1):
            self.tell(f"{number:>3}  {line}")
        self.tell(*menu.hints)

    def _answer(self, line: str, menu: Menu) -> None:
        if not line:
            self.tell(say("text.enter", n=menu.count))
        elif line == "o":
            self._is_shown = False
        elif 1 <= (number := _number(line)) <= menu.count:
            chains = len(menu.chains)
            if number <= chains:
                self._play_chain(menu.chains[number - 1])
            else:
                self._act(line, menu.options[number - chains - 1])
        elif line in self._commands:
            self._commands[line]()
        elif line == "c" and (action := self._talk.chosen()) is not None:
            self.tell(self._talk.chosen_line(action))
            self._play(action)
        elif (seen := self._talk.view(line)) is not None:
            self.tell("", *seen)
        else:
            self._answer_words(line, menu)

    def _advise(self) -> None:
        if self._talk.entry.advise is None:
            self.tell(say("text.no_advice"))
            return
        self.tell(say("advice.thinking"))
        self._out.flush()
        self.tell("", *(self._talk.advice() or ()))
        self._hinted()

    def _answer_words(self, line: str, menu: Menu) -> None:
        try:
            action = self._talk.parse(line)
        except Unclear as unclear:
            self.tell(str(unclear))
            return
        if action is None:
            self.tell(self._talk.unknown(menu))
        else:
            self._act(line, action)

    def _act(self, line: str, action: Action) -> None:
        ask = self._talk.entry.caution
        caution = ask(self._session, action, self._muted) if ask is not None else None
        if caution is None or self._is_meant(line, action, caution):
            self._play(action)

    def _is_meant(self, line: str, action: Action, caution: Caution) -> bool:
        """A slip is asked about once, one that may end the game each time."""
        known, self._warned = self._warned, (len(self._session.journal), action)
        if known == self._warned and not caution.is_grave:
            return True
        self.tell("", f"{caution.head.rstrip('.')}. {caution.text}".replace("?.", "?"))
        self.tell(say("text.sure", line=line))
        if caution.kind:
            self.tell(say("text.sure.mute"))
        answer = self._read()
        if answer == "mute" and caution.kind:
            self._muted.add(caution.kind)
            self._mute(caution.kind)
            self.tell(say("caution.muted"))
            return True
        return answer == line

    def _play(self, action: Action) -> None:
        before = self._session.state.decision.ask
        self._session.apply(action, self._talk.clock_after(action))
        self._show_changes(before)

    def _play_chain(self, chain: Chain) -> None:
        """All its acts, and then what they came to."""
        before = self._session.state.decision.ask
        while (action := chain.following()) is not None:
            self._session.apply(action, self._talk.clock_after(action))
            self._talk.go_on()
        self._show_changes(before)

    def _show_changes(self, asked: str) -> None:
        """What came of an answer to that question."""
        self._is_shown = False
        self._go_on()
        if shown := self._talk.changed(asked):
            self.tell("", *shown)

    def _keep(self) -> None:
        """On disk before the next question is asked; what stands in the way is told."""
        words = self._save()
        if words and words != self._told:
            self.tell("", words)
        self._told = words

    def _go_on(self) -> None:
        self._talk.go_on()
        self.tell(*self._talk.told(self._happened))
        self._happened.clear()

    def _hear(self, session: Session[Any], events: list[Event]) -> None:
        self._happened += events
        self.changed = True

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

    # Stepping back

    def _undo(self) -> None:
        before = list(self._session.journal)
        border = self._session.undo_border
        if self._session.undo():
            self._stepped(self._taken_back(before[len(self._session.journal) :]))
        elif border is not None:
            self.tell(self._talk.border_line(border))
        else:
            self.tell(say("text.undo_none"))

    def _taken_back(self, entries: list[Entry]) -> str:
        """The acts of the player that were taken back; the state stands before the first."""
        own = [entry.action for entry in entries if not entry.seat]
        line = self._talk.words.action(own[0]).rstrip(".")
        if len(own) == 1:
            return say("text.undone.act", act=line)
        return say("text.undone.acts", act=line, n=len(own) - 1)

    def _redo(self) -> None:
        if self._session.redo():
            self._talk.go_on()
            self._stepped(say("text.redone"))
        else:
            self.tell(say("text.redo_none"))

    def _stepped(self, words: str) -> None:
        self._happened.clear()
        self._is_shown = False
        self.tell(words)
        self._show_table()

    def _tell_code(self) -> None:
        part = self._talk.entry.codes
        code = part.of(self._session) if part is not None else ""
        self.tell(Drawn(say("text.code", code=code)) if code else say("play.code.none.text"))

    def _practice(self) -> None:
        """The mark stays with the game: it is asked about first."""
        if not self._session.practice:
            self.tell("", say("text.practice.asked"), say("text.sure", line="practice"))
        if self._session.practice or self._read() == "practice":
            self._session.begin_practice()
            self.tell(say("text.practice"))

    # Output

    def _show_table(self) -> None:
        self.tell("", *self._talk.table())

    def _show_log(self, lines: int | None = None) -> None:
        """The last so many lines; None: all."""
        log = self._talk.words.log() or [say("text.log_empty")]
        if lines is not None and len(log) > lines:
            self.tell(say("text.log.recent", n=len(log) - lines))
            log = log[-lines:]
        self.tell(*log)

    def tell(self, *lines: str) -> None:
        """Wrapped, but for drawings, with pauses; "skip" at one passes over the others."""
        skips = not (self._source.isatty() and self._out.isatty())
        for line in lines:
            if self._is_left:
                return
            if not isinstance(line, Pause):
                coloured = isinstance(line, Drawn)
                for part in self._wrapped(line):
                    shown = plain(part.replace(_TIE, " "), coloured=coloured)
                    self._out.write(Obeyed(f"{shown}\n"))
            elif not skips:
                self._out.write("\n" + "\n".join(self._wrapped(line)) + "\n")
                answer = self._read()
                self._is_left = answer is None or answer in _LEAVE
                skips = answer in ("skip", "s")

    def _wrapped(self, line: str) -> list[str]:
        width = self._talk.columns()
        if isinstance(line, Drawn) or not width:
            return [line]
        lines: list[str] = []
        for text in line.split("\n"):
            lines += _fold(text, max(1, width - 1))
        return lines


def _fold(text: str, width: int) -> list[str]:
    """Parts of at most so many signs, indented alike where there is room; long words are cut."""
    indent = " " * (len(text) - len(text.lstrip(" -0123456789")) if text[:1] == " " else 0)
    indent = indent if 2 * len(indent) <= width else ""
    folded = wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)
    return folded or [""]


def _number(line: str) -> int:
    """The number that was typed, 0 for anything else."""
    return int(line) if is_whole(line) and len(line) <= _MOST_DIGITS else 0
