"""The coach's panel over the table of a game, and what points at the nodes that it speaks of.

It is drawn into the scene that a view has composed, from the boxes of its nodes, so it is right in
every size and at every step. It lies where it hides least, never over what it speaks of, and can
be folded away.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from desktop.kit.dialog import Choice, Dialog
from desktop.kit.layout import Stack, Text, grow, height_of, hug, row, u
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box, Node, Picture, Scene
from desktop.kit.theme import BODY, GAP, GUTTER, LABEL, STRONG, edged, flat
from resources import say

if TYPE_CHECKING:
    from desktop.game import Teaching
    from desktop.lessons.run import Coach, LessonRun

__all__ = ["CoachPanel", "Ways"]

_WIDTHS = (330.0, 430.0, 600.0, 900.0, 1240.0)
"""Of the panel at text scale 1, the one tried first in front."""
_STEP = 56.0
_TOP = 62.0  # below the top bar
_MARGIN = 12.0
_BUTTON = 34.0
_RING = 5.0  # outside of what it surrounds
_DOT, _BETWEEN = 5.0, 14.0
_MOST = 8  # nodes that are ringed; where more are lit, none of them needs pointing at
_WORDS = 6.0
_NO_ANSWERS = ("tools", "go", "tabs", "rivals", "figures")
"""Zones of what is only looked at, or confirms an answer."""
_PICTURES, _LARGE = 3.0, 300.0  # what it weighs to hide a picture, of that side at most
_HEAVY = 20.0  # what it weighs to hide an answer, against any other node


class Ways(NamedTuple):
    """Where a lesson leads."""

    next_label: str
    next: Callable[[], None]
    repeat: Callable[[], None]
    lessons: Callable[[], None]
    title: Callable[[], None]


class CoachPanel:
    """One lesson on one screen."""

    def __init__(self, run: "LessonRun", teaching: "Teaching", ways: Ways) -> None:
        self.run, self.teaching, self.ways = run, teaching, ways
        self._folded: Coach | None = None  # what the player has put away
        self._placed: tuple[object, Box] | None = None
        self._is_told = False  # that the lesson is over
        self._off = ""  # what was said of how a step ended otherwise

    @property
    def title(self) -> str:
        return self.run.coach.title

    def tools(self, show: Callable[[], None]) -> Mapping[str, Callable[[], object]]:
        """Acts by name that change nothing of the game; `show` the scene with what they change."""

        def then(act: Callable[[], object]) -> Callable[[], object]:
            return lambda: (act(), show())

        return {
            "coach": lambda: None,
            "coach.again": then(self._fold),
            "coach.skip": then(self.run.skip),
            "coach.list": self.ways.lessons,
            "coach.carry_on": then(self.run.carry_on),
        }

    def _fold(self) -> None:
        self._folded = None if self._is_folded else self.run.coach

    @property
    def _is_folded(self) -> bool:
        coach = self.run.coach
        return coach == self._folded or not coach.text

    def leads_back(self) -> bool:
        """Whether a step has just ended otherwise: the focus goes to the way back, once."""
        off = self.run.coach.text if self.run.coach.can_carry_on else ""
        is_new, self._off = bool(off) and off != self._off, off
        return is_new

    def ending(self) -> Dialog | None:
        """What leads on, once, when the lesson is over."""
        coach = self.run.coach
        if not coach.is_done or self._is_told:
            self._is_told = self._is_told and coach.is_done
            return None
        self._is_told = True
        ways = self.ways
        choices = (
            Choice(say("lesson.title"), ways.title),
            Choice(say("lesson.repeat"), ways.repeat),
            Choice(ways.next_label, ways.next, "primary", "enter"),
        )
        head = say("lesson.over", name=coach.title)
        return Dialog(head, coach.text, choices, default=2, cancel=0, icon="graduation-cap")

    # Showing

    def draw(self, scene: Scene, focus: str | None) -> None:
        """Over all that the scene has."""
        coach = self.run.coach
        if coach.is_done:
            return
        shown = () if self._is_folded else self.shown(scene)
        pen = Pen(scene)
        pen.layer()
        buttons = self._buttons()
        box = self._place(pen, buttons, shown, focus)
        for node in shown:
            _ring(pen, node.outline)
        if shown:
            near = min(shown, key=lambda node: _gap(box, node.outline))
            _line(pen, box, near.outline)
        self._panel(pen, box, buttons)

    def shown(self, scene: Scene) -> Sequence[Node]:
        """The nodes that are spoken of, as far as the scene has them."""
        wanted: set[str] = set()
        for name in self.run.coach.shows:
            wanted |= {name} if name != "lit" else {*self._lit(scene)}
        return [node for node in scene.nodes if node.id in wanted]

    def _lit(self, scene: Scene) -> Collection[str]:
        """Nodes of the answers; none where there are too many to point at."""
        named = {*self.teaching.lit(self.run.session.state)}
        there = [node.id for node in scene.nodes if node.id in named]
        if not there:
            there = [node.id for node in scene.nodes if _answers(node)]
        return there if len(there) <= _MOST else ()

    def _buttons(self) -> list[Button]:
        coach = self.run.coach
        again = "lesson.again" if self._is_folded else "lesson.fold"
        return [
            Button("coach.again", say(again), "coach.again", key="f2"),
            *(
                [Button("coach.back", say("lesson.back"), "coach.back", "primary", "f5")]
                if coach.can_go_back
                else ()
            ),
            *(
                [Button("coach.carry_on", say("lesson.carry_on"), "coach.carry_on", key="f6")]
                if coach.can_carry_on
                else ()
            ),
            Button("coach.skip", say("lesson.skip"), "coach.skip", key="f3"),
            Button("coach.list", say("lesson.list"), "coach.list", key="f4"),
            *(
                [Button("coach.restart", say("lesson.restart"), "coach.restart", key="f7")]
                if self.run.is_resumed
                else ()
            ),
        ]

    def _panel(self, pen: Pen, box: Box, buttons: Sequence[Button]) -> None:
        coach = self.run.coach
        pen.panel(box, edged("amber", "dialog"))
        label = say("lesson.spoken", title=coach.title, text=coach.text)
        pen.node("coach", box, "coach", label, zone="tools", focusable=False)
        body = Stack(pen, box.inset(GUTTER, GAP), GAP)
        place = say("lesson.step", n=coach.number, of=coach.count)
        icon = "triangle-alert" if coach.can_go_back else "graduation-cap"
        head, step = row(body.take(u(pen, 20)), grow(), hug(pen, Text(place, LABEL)))
        pen.row_in(head, [Icon(icon, "amber"), Text(coach.title, STRONG)])
        pen.write(step, Text(place, LABEL), "r")
        if not self._is_folded:
            body.para(Text(coach.text, BODY))
        for button, at in _laid(pen, buttons, body.rest):
            leads = button.id == "coach.back" and coach.can_carry_on
            draw_button(pen, at, button, zone="tools", size=14, focusable=leads)

    def _height(self, pen: Pen, wide: float, buttons: Sequence[Button]) -> float:
        inner = wide - 2 * GUTTER
        rows = _laid(pen, buttons, Box(0, 0, inner, 0))
        tall = 2 * GAP + u(pen, 20) + GAP + rows[-1][1].bottom
        if not self._is_folded:
            tall += height_of(pen, Text(self.run.coach.text, BODY), inner) + GAP
        return tall + 2

    def _place(
        self, pen: Pen, buttons: Sequence[Button], shown: Sequence[Node], focus: str | None
    ) -> Box:
        """Where it hides least; it stays there while that holds."""
        scene, coach = pen.scene, self.run.coach
        spoken = [node.outline.inset(-_RING, -_RING) for node in shown]
        at = next((node.outline for node in scene.nodes if node.id == focus), None)
        key = (coach, len(buttons), self._is_folded, scene.width, scene.height, scene.scale)
        if self._placed is not None and self._placed[0] == key:
            kept = self._placed[1]
            if not any(map(kept.overlaps, [*spoken, *([at] if at else ())])):
                return kept
        others = [(node.box, _weight(node, focus)) for node in scene.nodes]
        others += [(words.box, _WORDS) for words in scene.words() if words.text]
        others += [
            (thing.box, _PICTURES)
            for thing in scene.drawables()
            if isinstance(thing, Picture) and thing.box.w < _LARGE
        ]
        found = min(
            self._places(pen, buttons),
            key=lambda box: _cost(box, spoken, others),
        )
        self._placed = key, found
        return found

    def _places(self, pen: Pen, buttons: Sequence[Button]) -> Iterable[Box]:
        scene = pen.scene
        for width in _WIDTHS:
            wide = min(u(pen, width), scene.width - 2 * _MARGIN)
            tall = self._height(pen, wide, buttons)
            right, low = scene.width - wide - _MARGIN, scene.height - tall - _MARGIN
            for x, y in product(_steps(_MARGIN, right), _steps(_TOP, low)):
                yield Box(x, y, wide, tall)


def _steps(first: float, last: float) -> list[float]:
    count = max(0, int((last - first) // _STEP))
    return [first + _STEP * n for n in range(count + 1)] + [max(first, last)]


def _answers(node: Node) -> bool:
    """Whether a node is one of the answers themselves, and no way to confirm one."""
    is_answer = node.enabled and node.act is not None and node.focusable
    return is_answer and node.zone not in _NO_ANSWERS and node.id != "go"


def _weight(node: Node, focus: str | None) -> float:
    if node.id == focus:
        return 10 * _HEAVY
    return _HEAVY if node.enabled and node.act is not None else 1.0


def _cost(box: Box, spoken: Sequence[Box], others: Sequence[tuple[Box, float]]) -> float:
    """What of the scene it would hide, far more for what is spoken of; then how far off it is."""
    cost = sum(1e9 for each in spoken if box.overlaps(each))
    for other, weight in others:
        if (hidden := box.common(other)) is not None:
            cost += weight * hidden.w * hidden.h
    near = min((_gap(box, each) for each in spoken), default=0.0)
    return cost + 3 * near + box.w * box.h / 100


def _gap(one: Box, other: Box) -> float:
    across = max(0.0, one.x - other.right, other.x - one.right)
    return across + max(0.0, one.y - other.bottom, other.y - one.bottom)


def _laid(pen: Pen, buttons: Sequence[Button], box: Box) -> list[tuple[Button, Box]]:
    """Buttons in rows from left to right, as many in a row as fit."""
    tall = max(_BUTTON, u(pen, 30))
    x, y, laid = box.x, box.y, list[tuple[Button, Box]]()
    for button in buttons:
        wide = min(button_width(pen, button, 0, 14), box.w)
        if x > box.x and x + wide > box.right:
            x, y = box.x, y + tall + GAP
        laid.append((button, Box(x, y, wide, tall)))
        x += wide + GAP
    return laid


def _ring(pen: Pen, box: Box) -> None:
    """Light on dark, so that it is seen on any ground."""
    for ink, line in (("ink", 6.0), ("amber", 2.5)):
        pen.panel(box.inset(-_RING, -_RING), replace(flat(ink, 0, 255, 12), line=line))


def _line(pen: Pen, box: Box, target: Box) -> None:
    """Dots from the panel to what it speaks of."""
    ends = _nearest(box, target)
    (x0, y0), (x1, y1) = ends
    count = int((abs(x1 - x0) + abs(y1 - y0)) / _BETWEEN)
    for n in range(1, count):
        x, y = x0 + (x1 - x0) * n / count, y0 + (y1 - y0) * n / count
        for side, ink in ((_DOT + 3, "ink"), (_DOT, "amber")):
            pen.panel(Box(x - side / 2, y - side / 2, side, side), flat(ink, 255, 0, side / 2))


def _nearest(one: Box, other: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """The points of two boxes that face each other."""

    def along(low: float, high: float, low2: float, high2: float) -> tuple[float, float]:
        if high < low2:
            return high, low2
        if high2 < low:
            return low, high2
        middle = (max(low, low2) + min(high, high2)) / 2
        return middle, middle

    x0, x1 = along(one.x, one.right, other.x, other.right)
    y0, y1 = along(one.y, one.bottom, other.y, other.bottom)
    return (x0, y0), (x1, y1)
