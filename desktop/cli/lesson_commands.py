"""The commands about lessons: their list, and one of them on the terminal."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TextIO

from desktop.cli.commands import Refused, codecs_of, home_option, open_store, refusal
from desktop.cli.play_commands import abilities, columns
from desktop.cli.save_commands import as_json
from desktop.cli.talk import Menu, Talk
from desktop.cli.terminal import Terminal
from desktop.lessons.models import Lesson, lessons_of
from desktop.lessons.progress import after, next_to_do
from desktop.lessons.resuming import take_up
from desktop.lessons.run import Coach, LessonRun
from desktop.signals import ending, interrupt
from desktop.streams import InputMissing
from resources import say
from tabletop import Action

if TYPE_CHECKING:
    from desktop.game import GameEntry

__all__ = ["list_lessons", "play_lesson"]


def _lessons(entry: "GameEntry") -> tuple[Lesson, ...]:
    try:
        return lessons_of(entry)
    except ValueError as error:
        raise refusal(error, say("cli.bad_data", reason=error)) from None


def list_lessons(entries: "Mapping[str, GameEntry]", args: argparse.Namespace) -> int:
    """Of all games, with what the player has done."""
    store = open_store(args, codecs_of(entries))
    known = {**dict.fromkeys(store.lessons.begun(), "begun"), **store.progress.now.lessons}
    if (notice := store.progress.notice) is not None:
        print(notice.user_text, file=sys.stderr)
    rows = [
        {
            "game": name,
            "id": lesson.id,
            "title": say(f"lesson.{lesson.id}.title"),
            "state": known.get(lesson.id, "open"),
        }
        for name, entry in entries.items()
        for lesson in _lessons(entry)
    ]
    if args.json:
        print(as_json(rows))
        return 0
    for game, entry in entries.items():
        print(entry.title)
        for row in rows:
            if row["game"] == game:
                print(f"  {row['id']}  {row['title']:<26}{_state(row['state'])}".rstrip())
    return 0


def _state(state: str) -> str:
    return "" if state == "open" else say(f"lesson.state.{state}")


def play_lesson(taught: "Mapping[str, GameEntry]", args: argparse.Namespace) -> int:
    """One lesson, where it was left: the one that is named, else the first that is open.

    `taught`: the games that have lessons, by the command that begins one.
    """
    if sys.stdin is None:
        raise InputMissing
    sys.stdout.write("")
    entry = taught[args.command]
    lessons = _lessons(entry)
    with ending(interrupt), open_store(args, codecs_of({entry.name: entry})) as store:
        if (notice := store.progress.now and store.progress.notice) is not None:
            print(notice.user_text)
        home = home_option(store)
        lesson = _named(taught, args, home) if args.id else next_to_do(lessons, store)
        if entry.use_settings is not None:
            entry.use_settings(store.settings)
        run = take_up(entry, lesson, store)
        own = entry.talk
        talk = Talk(entry, run.session)
        if own is not None:
            talk = own(entry, run.session, *abilities(sys.stdout))
        talk.columns = columns
        terminal = _LessonTerminal(run, talk, sys.stdin, sys.stdout)
        terminal.teach()
        if run.is_done:
            _tell_next(terminal, lessons, lesson, args.command + home)
    return 0


def _named(taught: "Mapping[str, GameEntry]", args: argparse.Namespace, home: str) -> Lesson:
    """By its id, or by its number. Refused, with the command of a lesson of another game."""
    ident, lessons = args.id, _lessons(taught[args.command])
    for number, lesson in enumerate(lessons, 1):
        if ident in (lesson.id, str(number)):
            return lesson
    for command, other in taught.items():
        if ident in (lesson.id for lesson in _lessons(other)):
            values = {"value": ident, "game": other.title, "command": f"{command}{home} {ident}"}
            raise Refused(say("lesson.other_game", **values))
    names = ", ".join(lesson.id for lesson in lessons)
    raise Refused(say("lesson.unknown", names=names, value=ident))


def _tell_next(terminal: Terminal, lessons: Sequence[Lesson], lesson: Lesson, command: str) -> None:
    following = after(lessons, lesson.id)
    if following is not None:
        name = say(f"lesson.{following.id}.title")
        terminal.tell(say("lesson.text.next", name=name, command=f"{command} {following.id}"))


class _LessonTerminal(Terminal):
    """Says what the coach says above each question, and asks about no slip: the coach does."""

    def __init__(self, run: LessonRun, talk: Talk, source: TextIO, out: TextIO) -> None:
        super().__init__(talk, source, out, lambda: "")
        self._run = run
        self._said: Coach | None = None
        self._commands |= {
            "again": self._say_again,
            "skip": self._skip,
            "back": self._go_back,
            "on": self._carry_on,
            "begin": self._begin_again,
        }

    def teach(self) -> None:
        """Until the lesson is done or left."""
        name, said = self._run.coach.title, False
        self.tell(say("lesson.text.welcome", name=name), say("lesson.text.keys"))
        if self._run.is_resumed:
            coach = self._run.coach
            self.tell(say("lesson.text.resumed", n=coach.number, of=coach.count))
        while not said:
            is_over = self.play()
            said = self._run.is_done or not is_over or not self._asks_back()
        if self._run.is_done:
            self._is_left = False
            self._speak()

    def _asks_back(self) -> bool:
        """A game that ended before the lesson: whether its last step, or all, is begun again."""
        self._speak()
        ways = {"back": self._go_back, "begin": self._begin_again}
        way = ways.get(self._read() or "")
        if way is not None:
            way()
        return way is not None

    def _look_back(self) -> None:
        """A lesson leaves when its game is over."""

    def _keep(self) -> None:
        self._is_left = self._is_left or self._run.is_done

    def _show_menu(self, menu: Menu) -> None:
        if self._said != self._run.coach:
            self._speak()
        super()._show_menu(menu)

    def _speak(self) -> None:
        coach = self._said = self._run.coach
        if not coach.text:
            return
        self.tell("", say("lesson.text.step", n=coach.number, of=coach.count, text=coach.text))
        if coach.can_carry_on:
            self.tell(say("lesson.text.off"))
        elif coach.can_go_back:
            self.tell(say("lesson.text.lost"))

    def _act(self, line: str, action: Action) -> None:
        self._play(action)

    def _say_again(self) -> None:
        self._said = None

    def _skip(self) -> None:
        self._run.skip()

    def _go_back(self) -> None:
        self._run.back()
        self._stepped(say("lesson.text.back"))

    def _carry_on(self) -> None:
        self._run.carry_on()

    def _begin_again(self) -> None:
        self._run.begin_again()
        self._stepped(say("lesson.text.restart"))

    def _stepped(self, words: str) -> None:
        self._said = None
        super()._stepped(words)
