"""Lessons in the window: the page of both games, and how one is begun and left."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from desktop.career.way import LESSON
from desktop.game import GameEntry
from desktop.kit.bars import back_button, bottom_bar, content_box, foot, top_bar
from desktop.kit.layout import Stack, Text, grid, grow, row, u
from desktop.kit.menu_screen import DeskScreen, menu_tools
from desktop.kit.pen import Icon, Pen
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import GAP, GUTTER, LABEL, PAD, STRONG, SUBHEAD
from desktop.lessons.models import Lesson, lessons_of
from desktop.lessons.resuming import take_up
from desktop.play.coach import CoachPanel, Ways
from desktop.play.play_screen import PlayScreen
from desktop.shell.host import Host
from desktop.shell.onward import onward
from resources import say

if TYPE_CHECKING:
    from saves import Slot
    from tabletop import Session

__all__ = ["LessonsScreen", "open_lesson"]

_WIDEST, _ROW, _MOST = 1100.0, 44.0, 58.0


class Desk(Host, Protocol):
    """What a lesson has of the desk: it takes the place of the present game."""

    game: str
    session: "Session[Any] | None"
    slot: "Slot[Any] | None"


def open_lesson(desk: Desk, ident: str) -> None:
    """On a table of its own, as it was left. KeyError for a lesson that does not exist."""
    entry, lesson = _found(desk.entries.values(), ident)
    assert entry.teaching is not None
    run = take_up(entry, lesson, desk.store)
    desk.leave_game()
    desk.game, desk.session = entry.name, run.session
    screen = entry.play_screen(desk, run.session, None, False)
    assert isinstance(screen, PlayScreen)
    screen.coach = CoachPanel(run, entry.teaching(), _ways(desk, entry, lesson))
    desk.app.reset(screen)


def _found(entries: Any, ident: str) -> tuple[GameEntry, Lesson]:
    for entry in entries:
        for lesson in lessons_of(entry):
            if lesson.id == ident:
                return entry, lesson
    raise KeyError(ident)


def _ways(desk: Desk, entry: GameEntry, lesson: Lesson) -> Ways:
    def to_page() -> None:
        desk.title()
        desk.page("lessons", lesson.id)

    following = onward(desk, entry.name, lesson.id)
    assert following is not None, "a game that is taught has a career"

    def go_next() -> None:
        if following.kind != LESSON:
            desk.title()
        following.go()

    return Ways(following.head, go_next, partial(desk.lesson, lesson.id), to_page, desk.title)


class LessonsScreen(DeskScreen):
    """All lessons, a column for each game; the next one is amber: of the game it is about, or after
    the lesson that was left or done."""

    def __init__(self, host: Host, about: str) -> None:
        super().__init__(host)
        self.host = host
        taught = {name: lessons_of(entry) for name, entry in host.entries.items()}
        self.lessons = {name: found for name, found in taught.items() if found}
        ids = {lesson.id: name for name, found in self.lessons.items() for lesson in found}
        game = ids.get(about, about)
        self.about = game if game in self.lessons else next(iter(self.lessons))
        self.left = about if about in ids else ""
        self.begun = host.store.lessons.begun()

    @property
    def known(self) -> dict[str, Any]:
        return dict(self.host.store.progress.now.lessons)

    def _next(self) -> str:
        """The one that was left in the middle; else the next, after the last one, that is new."""
        known, own = self.known, [lesson.id for lesson in self.lessons[self.about]]
        begun = [ident for ident in own if ident in self.begun]
        left = self.left or next(
            iter([*begun[-1:], *[each for each in known if each in own][-1:]]), ""
        )
        if left and (left in self.begun or left not in known):
            return left
        at = own.index(left) + 1 if left else 0
        return next((each for each in [*own[at:], *own[:at]] if each not in known), own[0])

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k, "table"))
        ids = [lesson.id for found in self.lessons.values() for lesson in found]
        done = sum(self.known.get(ident) == "done" for ident in ids)
        note = say("lesson.page.note", n=done, of=len(ids))
        top_bar(pen, say("lesson.page"), note, menu_tools())
        box = content_box(pen.scene)
        area = pen.panel(box.centered(min(box.w, u(pen, _WIDEST)), box.h), "deck").inset(GAP)
        columns = grid(area, len(self.lessons), len(self.lessons), PAD)
        foot(pen, bottom_bar(pen), [back_button()])
        for (name, found), at in zip(self.lessons.items(), columns, strict=True):
            self._column(pen, at, name, found)
        pen.scene.focus = f"lesson-{self._next()}"
        return pen.scene

    def _column(self, pen: Pen, box: Box, name: str, found: Sequence[Lesson]) -> None:
        body = Stack(pen, box.inset(GAP), GAP)
        done = sum(self.known.get(lesson.id) == "done" for lesson in found)
        count = say("lesson.page.of", n=done, of=len(found))
        body.ends(Text(self.host.entries[name].title, SUBHEAD), Text(count, LABEL))
        longest = max(map(len, self.lessons.values()))
        most = (body.room - GAP * longest) / longest
        tall = min(most, max(_ROW, u(pen, _MOST)))
        for number, lesson in enumerate(found, 1):
            self._row(pen, body.take(tall), number, lesson)

    def _row(self, pen: Pen, box: Box, number: int, lesson: Lesson) -> None:
        mark = str(self.known.get(lesson.id, "begun" if lesson.id in self.begun else ""))
        is_next = lesson.id == self._next()
        pen.panel(box, "button-primary" if is_next else "row")
        title = say(f"lesson.{lesson.id}.title")
        state = say(f"lesson.state.{mark}") if mark else ""
        ink = "on_amber" if is_next else ""
        icon = {"done": "circle-check", "seen": "eye"}.get(mark, "graduation-cap")
        color = ink or {"done": "green", "seen": "soft"}.get(mark, "cyan")
        left, right = row(box.inset(GUTTER, 0), grow(), pen.measure(state, 15, "label") + GAP)
        parts = [Icon(icon, color), Text(f"{number}", LABEL, ink), Text(title, STRONG, ink)]
        pen.row_in(left, parts)
        pen.write(right, Text(state, LABEL, ink), "r")
        label = f"{title}, {state}" if state else title
        pen.node(f"lesson-{lesson.id}", box, ("lesson", lesson.id), label, zone=lesson.id[:1])

    def act(self, act: object, node: Node) -> None:
        match act:
            case ("lesson", str(ident)):
                self.nav.lesson(ident)
            case "back":
                self.back()
            case _:
                super().act(act, node)
