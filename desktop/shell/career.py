"""The career page: the rungs of each game, what was reached on them, and how often each is won."""

from collections.abc import Mapping

from desktop.career.part import Rung
from desktop.career.way import FLAWLESS, LESSON, UNAIDED, WON, marks_of, rank
from desktop.kit.bars import back_button, bottom_bar, content_box, foot, tell, top_bar
from desktop.kit.layout import Span, Stack, Text, first_fit, grow, hug, row, u
from desktop.kit.menu_screen import DeskScreen, menu_tools
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import (
    GAP,
    GUTTER,
    LABEL,
    LEAST_TARGET,
    PAD,
    QUIET,
    SIDE,
    STRONG,
    SUBHEAD,
    Ink,
)
from desktop.shell.host import Host
from desktop.shell.onward import Way, current_game, percent, told, ways_of
from desktop.shell.reached import reached_by
from desktop.shell.settings.pages import segments
from resources import say

__all__ = ["SIGNS", "CareerScreen"]

SIGNS: Mapping[str, str] = {WON: "circle-check", UNAIDED: "gem", FLAWLESS: "star"}
_HEAD, _MOST, _MARK = 40.0, 60.0, 22.0  # heights of head and of a row at most, width of a mark
_SHARES = 4.4, 3.6, 2.5, 2.0  # of the width of a row: name, goal, share, rank


class CareerScreen(DeskScreen):
    """One game at a time. Every rung can be begun; amber is what is proposed."""

    def __init__(self, host: Host, game: str) -> None:
        super().__init__(host)
        self.host = host
        self._look()
        self.game = game if game in self.ways else self._now
        self._read = True

    def _look(self) -> None:
        reached = reached_by(self.host)
        ways = ways_of(self.host, reached)
        self.ways = {way.entry.name: way for way in ways}
        self._now = current_game(self.host, reached, ways)

    @property
    def way(self) -> Way:
        return self.ways[self.game]

    def opened(self) -> None:
        if not self._read:  # again after another screen has gone: games may have ended there
            self._look()
            self.refresh()
        self._read = False

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k, "table"))
        top_bar(pen, say("career.page"), say("career.page.note"), menu_tools())
        body = Stack(pen, content_box(pen.scene).inset(GAP, 0))
        self._head(pen, body.take(max(LEAST_TARGET, u(pen, _HEAD))))
        self._legend(pen, body.foot(u(pen, LABEL.size + GAP)))
        way = self.way
        count = len(way.career.rungs) + bool(way.lessons)
        if body.room > (count + 1) * LEAST_TARGET + count * GAP / 2:
            self._columns(pen, body.take(u(pen, LABEL.size + GAP)))
        most = max(LEAST_TARGET, min(u(pen, _MOST), (body.room + GAP / 2) / count - GAP / 2))
        for number in range(count):
            at = body.take(most, GAP / 2)
            rung = number - bool(way.lessons)
            if rung < 0:
                self._lessons(pen, at)
            else:
                self._rung(pen, at, way.career.rungs[rung])
        between = foot(pen, bottom_bar(pen), [back_button()])
        tell(pen, between, [Text(way.career.measured, QUIET)])
        pen.scene.focus = "lessons" if way.step.kind == LESSON else f"rung.{way.step.id}"
        return pen.scene

    def _head(self, pen: Pen, box: Box) -> None:
        """The games, and the rank in the one that is shown."""
        tabs = [(name, name, way.entry.title) for name, way in self.ways.items()]
        held = Text(rank(self.way.career, self.way.games), SUBHEAD, "amber")
        wide = max(hug(pen, Text(title, STRONG), pad=PAD).least for _, _, title in tabs)
        left, _, right = row(box, len(tabs) * wide, grow(), hug(pen, Icon("award"), held, pad=GAP))
        segments(pen, "game", left, tabs, self.game, zone="tabs")
        pen.row_in(right, [Icon("award", "amber"), held], "r")

    def _legend(self, pen: Pen, box: Box) -> None:
        parts: list[Part] = []
        for mark in self._marks(""):
            parts += [Icon(SIGNS[mark], "cyan"), Text(say(f"career.legend.{mark}"), LABEL)]
        pen.row_in(box, parts, gap=GAP)

    def _columns(self, pen: Pen, box: Box) -> None:
        _, *cells = self._cells(pen, box)
        for name, at in zip(("", "goal", "share", "rank"), cells, strict=True):
            if name:
                head = Text(say(f"career.column.{name}"), LABEL, "cyan")
                pen.write(at, first_fit(pen, at.w, head, Text("")))

    def _marks(self, rung: str) -> Mapping[str, bool]:
        return marks_of(rung, self.way.games, bool(self.way.career.star))

    def _lessons(self, pen: Pen, box: Box) -> None:
        way = self.way
        known = self.host.store.progress.now.lessons
        done = sum(known.get(each.id) == "done" for each in way.lessons)
        note = say("career.lessons.note", n=done, of=len(way.lessons))
        is_next = way.step.kind == LESSON
        goal = told(self.host, way).head if is_next else ""
        ink = "on_amber" if is_next else ""
        pen.panel(box, "button-primary" if is_next else "row")
        marks, *cells = self._cells(pen, box)
        pen.row_in(marks, [Icon("graduation-cap", ink or "cyan")])
        texts = say("career.lessons"), goal, note, way.career.rank
        self._texts(pen, cells, texts, ink)
        label = ", ".join(filter(None, texts[:3]))
        pen.node("lessons", box, "lessons", label, radius=GAP, zone="rungs")

    def _rung(self, pen: Pen, box: Box, rung: Rung) -> None:
        way = self.way
        is_next = way.step.kind != LESSON and way.step.id == rung.id
        ink: Ink = "on_amber" if is_next else ""
        pen.panel(box, "button-primary" if is_next else "row")
        marks, *cells = self._cells(pen, box)
        reached = self._marks(rung.id)
        for (mark, has), at in zip(
            reached.items(), row(marks, *[grow()] * len(reached), gap=0), strict=True
        ):
            pen.row_in(at, [Icon(SIGNS[mark], ink or "cyan") if has else Text("·", LABEL, ink)])
        low, high = (percent(each) for each in rung.measured.interval)
        of = {"percent": percent(rung.measured.share), "low": low, "high": high}
        share = say("career.share.interval", **of)
        step = told(self.host, way) if is_next else None
        goal = rung.goal if step is None else step.goal
        self._texts(pen, cells, (rung.name, goal, share, rung.rank), ink)
        names = [say(f"career.mark.{mark}") for mark, has in reached.items() if has]
        label = ", ".join([rung.name, rung.goal, share, rung.rank, *names])
        pen.node(f"rung.{rung.id}", box, ("rung", rung.id), label, radius=GAP, zone="rungs")

    def _cells(self, pen: Pen, box: Box) -> tuple[Box, ...]:
        wide = u(pen, _MARK) * len(self._marks(""))
        return row(box.inset(GUTTER, 0), wide, *(Span(0, share) for share in _SHARES), gap=GUTTER)

    def _texts(
        self, pen: Pen, cells: tuple[Box, ...] | list[Box], texts: tuple[str, ...], ink: Ink
    ) -> None:
        """What has no room in a cell is left out; the label of the row has it."""
        styles = STRONG, SIDE, SIDE, STRONG
        for text, style, at in zip(texts, styles, cells, strict=True):
            forms = Text(text, style, ink), Text(text, LABEL, ink)
            must = Text(text, LABEL, ink, lines=2) if style is STRONG else Text("")
            pen.write(at, first_fit(pen, at.w, *forms, must))

    def act(self, act: object, node: Node) -> None:
        match act:
            case ("set", "game", str(name)):
                self.game, self.focus = name, None
                self.refresh()
            case "lessons":
                self._begin(self.way.step.kind == LESSON, "")
            case ("rung", str(ident)):
                self._begin(self.way.step.id == ident, ident)
            case "back":
                self.back()
            case _:
                super().act(act, node)

    def _begin(self, is_next: bool, rung: str) -> None:
        way = self.way
        if is_next:
            told(self.host, way).go()
        elif rung:
            self.host.new(self.game, way.rung(rung).setup)
        else:
            self.host.page("lessons", self.game)
