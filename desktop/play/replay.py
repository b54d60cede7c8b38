"""A game that was played, seen again on its own table, act by act. Nothing in it can be pressed.

Each position is composed anew from the state that stood there, so that a picture depends on the
position alone, whatever way led to it.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from desktop.game import GameEntry
from desktop.kit.layout import Text, column, grow, hug, row, u
from desktop.kit.menu_screen import DeskScreen
from desktop.kit.navigator import Navigator
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box, Node, Scene, Words
from desktop.kit.theme import BODY, GAP, LABEL, PAD, SIDE, STRONG, flat
from resources import say
from tabletop import Event, Session

if TYPE_CHECKING:
    from desktop.kit.screen import Screen

SPEEDS = (1, 2, 4, 0)
"""How many times as fast it runs; 0: as fast as can be drawn."""

_ACT_S = 0.9
"""An act of the player's stands so long at the plain speed; one of others a third of it."""

_BAR, _BUTTON = 138.0, 44.0  # heights
_LEAST = 580.0
"""Height that a table needs; in a lower window the bar lies over its foot."""
_TOLD = 3  # events of an act that are told
_LINE, _DOT, _KNOB, _RING, _SNAP = 4.0, 10.0, 16.0, 3.0, 6.0


class ReplayScreen(DeskScreen):
    """`practise` begins a game in practice after so many acts; None where none may begin."""

    def __init__(
        self,
        nav: Navigator,
        entry: GameEntry,
        session: Session[Any],
        name: str,
        practise: Callable[[int], None] | None,
    ) -> None:
        super().__init__(nav)
        assert entry.story is not None
        self.entry, self.whole, self.name = entry, session, name
        self._practise = practise
        self.story = entry.story(session)
        self.at = 0
        self.runs = False
        self.speed = SPEEDS[0]
        self._waits = 0.0
        self._table: Screen | None = None

    @property
    def game(self) -> str:
        return self.entry.name

    @property
    def length(self) -> int:
        return len(self.whole.journal)

    # Where

    def go(self, at: int) -> None:
        """Show what stood after so many acts."""
        at = max(0, min(at, self.length))
        if at != self.at:
            self.at, self._table = at, None
        if at == self.length:
            self.runs = False
        self.refresh()

    def _next_of(self, places: list[int]) -> int:
        found = bisect_right(places, self.at)
        return places[found] if found < len(places) else self.length

    def _last_of(self, places: list[int]) -> int:
        found = bisect_left(places, self.at)
        return places[found - 1] if found else 0

    # Showing

    def compose(self, width: float, height: float, k: float) -> Scene:
        session = self.whole.at(self.at)
        if self._table is None:
            self._table = self.entry.play_screen(self.nav, session, None, False)
            self._table.app = self.app
        tall = _BAR * (1 + k) / 2
        room = height - tall if height - tall >= _LEAST * k else height
        scene = self._table.compose(width, room, k)
        scene.height = height
        taken = [node for node in scene.nodes if self._is_taken(node.act)]
        scene.nodes.clear()
        scene.enters.clear()
        pen = Pen(scene)
        pen.layer()
        for node in taken:
            ring = replace(flat("amber", 0, 255, node.radius + _RING), line=_RING)
            pen.panel(node.outline.inset(-_RING), ring)
        box = Box(0, height - tall, width, tall)
        for layer in scene.layers:  # what would lie half below the bar
            layer[:] = [
                each for each in layer if not (isinstance(each, Words) and each.box.overlaps(box))
            ]
        pen.panel(box, "dialog")
        self._bar(pen, box.inset(PAD, GAP), session)
        scene.focus = "run"
        return scene

    def _is_taken(self, act: object) -> bool:
        """Whether a node of the table means the act that follows."""
        if self.at == self.length or act is None:
            return False
        taken = self.whole.journal[self.at].action
        return act == taken or (isinstance(act, tuple) and taken in act)

    def _bar(self, pen: Pen, box: Box, session: Session[Any]) -> None:
        told, line, buttons = column(box, u(pen, BODY.size), grow(), _button(pen), gap=GAP)
        self._told(pen, told, session)
        self._line(pen, line)
        self._buttons(pen, buttons)

    def _told(self, pen: Pen, box: Box, session: Session[Any]) -> None:
        """Which act it is, who answers what, and what comes of it."""
        count = Text(say("replay.at", n=self.at, of=self.length), SIDE, "soft")
        right, left = hug(pen, count), grow()
        words, at = row(box, left, right, gap=PAD)
        pen.write(at, count, "r")
        parts: list[Part] = []
        for text in self.answer(session):
            more = [*parts, *([Icon("arrow-right", "soft")] if parts else []), text]
            if pen.row_width(more, gap=GAP) > words.w:
                break
            parts = more
        pen.row_in(words, parts, gap=GAP)

    def answer(self, session: Session[Any]) -> list[Text]:
        """The act that follows in words, then what it brings about."""
        if self.at == self.length:
            over = session.state.decision is None
            last = self.entry.words(session).cause() if over else say("replay.so_far")
            return [Text(last, STRONG)]
        entry = self.whole.journal[self.at]
        said = self.entry.words(session).action(entry.action)
        after = self.whole.at(self.at)
        events: list[Event] = []
        after.game.apply(after.state, entry.action, events, entry.at_ms)
        words = self.entry.words(after)
        lines = [line for event in events[:_TOLD] if (line := words.event(event))]
        return [Text(said, STRONG, "amber"), *(Text(line, BODY) for line in lines)]

    def _line(self, pen: Pen, box: Box) -> None:
        """From the first act to the last: parts by name, marks as dots, and where this is."""
        most = max(1, self.length)

        def x(at: int) -> float:
            return box.x + box.w * at / most

        names, rail = column(box, u(pen, LABEL.size), grow(), gap=0)
        pen.panel(Box(box.x, rail.cy - _LINE / 2, box.w, _LINE), flat("edge", 200, radius=2))
        pen.panel(
            Box(box.x, rail.cy - _LINE / 2, x(self.at) - box.x, _LINE), flat("cyan", radius=2)
        )
        free = names.x
        for part in self.story.parts:
            text, left = Text(part.name, LABEL), max(x(part.at), names.x)
            wide = hug(pen, text).least
            pen.panel(Box(x(part.at), rail.y, 1, rail.h), flat("edge"))
            if left >= free and left + wide <= names.right:
                pen.write(Box(left, names.y, wide, names.h), text)
                free = left + wide + GAP
        pen.node("line", box, None, say("replay.line"), focusable=False, zone="line")
        for mark in self.story.marks:
            spot = Box(x(mark.at), rail.cy, 0, 0).centered(_DOT)
            pen.panel(spot, flat("amber", radius=_DOT / 2))
        knob = Box(x(self.at), rail.cy, 0, 0).centered(_KNOB)
        pen.panel(knob, replace(flat("cyan", radius=_KNOB / 2), edge=flat("white").top, line=2))

    def _buttons(self, pen: Pen, box: Box) -> None:
        first, last = self.at == 0, self.at == self.length
        start, end = say("replay.start") if first else "", say("replay.end") if last else ""
        [say(f"game.{self.game}.unit_{way}") for way in ("last", "next")]
        none = "" if self.story.marks else say("replay.no_marks")
        speed = say(f"replay.speed.{self.speed}")
        why = "" if self._practise is not None else say("replay.no_practice")
        made = [
            Button("back", say("menu.back"), "back", key="back", icon="chevron-left"),
            Button("last", "", "last", key="left", icon="arrow-left", reason=start),
            Button("next", "", "next", key="right", icon="arrow-right", reason=end),
            Button(
                "run",
                say("replay.stop" if self.runs else "replay.run"),
                "run",
                "primary",
                "space",
                icon="minus" if self.runs else "play",
                reason=end,
            ),
            Button(
                "unit_last",
                say(f"game.{self.game}.unit_last"),
                "unit_last",
                key="pageup",
                reason=start,
            ),
            Button(
                "unit_next",
                say(f"game.{self.game}.unit_next"),
                "unit_next",
                key="pagedown",
                reason=end,
            ),
            Button("mark", say("replay.mark"), "mark", key="m", reason=none),
            Button("speed", speed, "speed", key="v"),
            Button("practise", say("replay.practise"), "practise", key="p", reason=why),
        ]
        tips = {"last": say("replay.last"), "next": say("replay.next")}
        made = [each._replace(tip=tips.get(each.id, "")) for each in made]
        size = 15.0
        # Where room is short, words give way to keys, the plainest first.
        for ident in ("back", "speed", "practise", "mark", "unit_last", "unit_next"):
            if sum(button_width(pen, each, 0, size) + GAP for each in made) <= box.w:
                break
            made = [_short(each) if each.id == ident else each for each in made]
        widths = [button_width(pen, each, 0, size) for each in made]
        for each, at in zip(made, row(box, *widths, grow(), gap=GAP), strict=False):
            draw_button(pen, at, each, zone="bar", size=size)

    # Acts

    def act(self, act: object, node: Node) -> None:
        match act:
            case str() if act in self._acts:
                self._acts[act]()
            case _:
                super().act(act, node)

    @property
    def _acts(self) -> Mapping[str, Callable[[], object]]:
        units, marks = list(self.story.units), sorted({mark.at for mark in self.story.marks})
        return {
            "back": self.back,
            "run": self._run,
            "last": lambda: self._jump(self.at - 1),
            "next": lambda: self._jump(self.at + 1),
            "unit_last": lambda: self._jump(self._last_of(units)),
            "unit_next": lambda: self._jump(self._next_of(units)),
            "mark": lambda: self._jump(self._mark(marks)),
            "speed": lambda: self._faster(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]),
            "practise": self._begin_practice,
        }

    def _mark(self, marks: list[int]) -> int:
        """The next one, after the last the first."""
        found = bisect_right(marks, self.at)
        return marks[found % len(marks)] if marks else self.at

    def _jump(self, at: int) -> None:
        self.runs = False
        self.go(at)

    def _run(self) -> None:
        self.runs = not self.runs and self.at < self.length
        self._waits = 0.0
        self.refresh()

    def _faster(self, speed: int) -> None:
        self.speed = speed
        self.refresh()

    def _begin_practice(self) -> None:
        if self._practise is not None:
            self._practise(self.at)

    def key_pressed(self, name: str) -> None:
        if name == "space":  # whatever has the focus
            self.activate(self.scene.node("run"))
        else:
            super().key_pressed(name)

    def key(self, name: str) -> bool:
        match name:
            case "home":
                self._jump(0)
            case "end":
                self._jump(self.length)
            case "1" | "2" | "3" | "4":
                self._faster(SPEEDS[int(name) - 1])
            case _:
                return super().key(name)
        return True

    def back(self) -> None:
        self.app.leave(self)

    # The pointer on the line

    def pointer_pressed(self, x: float, y: float) -> None:
        super().pointer_pressed(x, y)
        node = self._under(x, y)
        if node is not None and node.id == "line":
            self.dragged_node(node, x, y)

    def dragged_node(self, node: Node, x: float, y: float) -> None:
        if node.id == "line":
            at = (x - node.box.x) / node.box.w * self.length
            near = _SNAP / node.box.w * self.length
            marks = (mark.at for mark in self.story.marks if abs(mark.at - at) <= near)
            self._jump(min(marks, key=lambda mark: abs(mark - at), default=round(at)))

    def holds(self, node: Node) -> bool:
        return node.id == "line"

    # Time

    def tick(self, dt: float) -> None:
        super().tick(dt)
        if not self.runs:
            return
        self._waits += dt
        if self._waits >= self._stands():
            self._waits = 0.0
            self.go(self.at + 1)

    def _stands(self) -> float:
        if not self.speed:
            return 0.0
        others = self.at < self.length and self.whole.journal[self.at].seat
        return _ACT_S / self.speed / (3 if others else 1)


def _button(pen: Pen) -> float:
    return max(_BUTTON, u(pen, 36))


def _short(button: Button) -> Button:
    icons = {"unit_last": "chevron-left", "unit_next": "chevron-right", "mark": "flag"}
    icons |= {"speed": "gauge", "practise": "git-branch", "back": "chevron-left"}
    return button._replace(label="", tip=button.label, icon=icons[button.id])
