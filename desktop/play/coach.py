"""The coach's panel over the table of a game, and what points at the nodes that it speaks of.

It is drawn into the scene that a view has composed, from the boxes of its nodes, so it is right in
every size and at every step. It lies where it hides least, never over what it speaks of, and can
be folded away.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from desktop.kit.dialog import Choice, Dialog
from desktop.kit.layout import Stack, Text, grow, height_of, hug, row, u
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box, Node, Picture, Rect, Scene, Words
from desktop.kit.theme import BODY, GAP, GUTTER, LABEL, STRONG, edged, flat
from resources import say

if TYPE_CHECKING:
    from desktop.game import Teaching
    from desktop.lessons.run import Coach, LessonRun

__all__ = ["CoachPanel", "Ways"]

_WIDTHS = (330.0, 430.0, 600.0, 900.0, 1240.0)
"""Of the panel at text scale 1, the one tried first in front."""
_STEP = 28.0
_TOP = 62.0  # below the top bar
_MARGIN = 12.0
_BUTTON = 34.0
_RING = 5.0  # outside of what it surrounds
_DOT, _BETWEEN = 5.0, 14.0
_AIR, _BADGE = 3.0, 40.0  # about words on a ring, and how much larger than they a badge is at most
_MOST = 8  # nodes that are ringed; where more are lit, none of them needs pointing at
_WORDS, _WORD = 30.0, 4000.0  # what it weighs to hide words, and each of them at all
_ROUND = 6.0  # about words, where their badge may be
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
        self._placed: tuple[object, Box, int] | None = None  # with how many words it hides
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
        over = "lesson.over" if self.run.mark == "done" else "lesson.over.skipped"
        head = say(over, name=coach.title)
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
        _rings(pen, [node.outline for node in shown])
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
        words = [each.inset(-_ROUND, -_ROUND) for each in _legible(scene)]
        if self._placed is not None and self._placed[0] == key:
            _, kept, hidden = self._placed
            is_free = not any(map(kept.overlaps, [*spoken, *([at] if at else ())]))
            if is_free and sum(map(kept.overlaps, words)) <= hidden:
                return kept
        others = [(each, _WORDS, _WORD) for each in words]
        others += [(node.box, _weight(node, focus), 0.0) for node in scene.nodes]
        others += [
            (thing.box, _PICTURES, 0.0)
            for thing in scene.drawables()
            if isinstance(thing, Picture) and thing.box.w < _LARGE
        ]
        found, least = Box(0, 0, 0, 0), inf
        for box in self._places(pen, buttons):
            if (cost := _cost(box, spoken, others, least)) < least:
                found, least = box, cost
        self._placed = key, found, sum(map(found.overlaps, words))
        return found

    def _places(self, pen: Pen, buttons: Sequence[Button]) -> Iterable[Box]:
        scene = pen.scene
        for width in _WIDTHS:
            wide = min(u(pen, width), scene.width - 2 * _MARGIN)
            tall = self._height(pen, wide, buttons)
            right, low = scene.width - wide - _MARGIN, scene.height - tall - _MARGIN
            for x, y in product(_steps(_MARGIN, right), _steps(_TOP, low)):
                yield Box(x, y, wide, tall)


def _legible(scene: Scene) -> list[Box]:
    """Boxes of words, but of those that a panel over them covers."""
    found: list[Box] = []
    for layer in scene.layers:
        covers = [each.box for each in layer if isinstance(each, Rect) and each.box.w >= _LARGE]
        found = [box for box in found if not any(each.common(box) == box for each in covers)]
        found += [each.box for each in layer if isinstance(each, Words) and each.text.strip()]
    return found


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


def _cost(
    box: Box, spoken: Sequence[Box], others: Sequence[tuple[Box, float, float]], most: float
) -> float:
    """What of the scene it would hide, far more for what is spoken of, and how far off it is; of
    more than `most` it is not told how much more."""
    near = min((_gap(box, each) for each in spoken), default=0.0)
    cost = 3 * near + box.w * box.h / 100 + sum(1e9 for each in spoken if box.overlaps(each))
    for other, weight, each in others:
        if cost > most:
            break
        if (hidden := box.common(other)) is not None:
            cost += each + weight * hidden.w * hidden.h
    return cost


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


def _rings(pen: Pen, boxes: Sequence[Box]) -> None:
    """Light on dark, so that they are seen on any ground; words that one would cut lie on it."""
    below = list(pen.scene.drawables())
    for box in boxes:
        for ink, line in (("ink", 6.0), ("amber", 2.5)):
            pen.panel(box.inset(-_RING, -_RING), replace(flat(ink, 0, 255, 12), line=line))
    cut = [thing for thing in below if isinstance(thing, Words) and _is_cut(thing.box, boxes)]
    for words in cut:
        own = [each for each in below if isinstance(each, Rect) and _bears(each.box, words.box)]
        if own:
            pen.put(own[-1])
        else:
            pen.panel(words.box.inset(-_AIR, -_AIR), flat("space", 235, 0, _AIR))
    for words in cut:
        pen.put(words)


def _is_cut(words: Box, boxes: Sequence[Box]) -> bool:
    """Whether one of the rings runs through words."""
    for box in boxes:
        inner = box.inset(1 - _RING, 1 - _RING)
        is_inside = inner.holds(words.x, words.y) and inner.holds(words.right, words.bottom)
        if words.overlaps(box.inset(-_RING - 1, -_RING - 1)) and not is_inside:
            return True
    return False


def _bears(rect: Box, words: Box) -> bool:
    """Whether it is what these words alone stand on, as a badge is."""
    is_around = rect.holds(words.x, words.y) and rect.holds(words.right, words.bottom)
    return is_around and max(rect.w - words.w, rect.h - words.h) < _BADGE


def _line(pen: Pen, box: Box, target: Box) -> None:
    """Dots from the panel to what it speaks of, but not over what can be read or pressed."""
    taken = _legible(pen.scene)
    taken += [node.box for node in pen.scene.nodes if node.focusable and not _around(node, target)]
    ends = _nearest(box, target)
    (x0, y0), (x1, y1) = ends
    count = int((abs(x1 - x0) + abs(y1 - y0)) / _BETWEEN)
    for n in range(1, count):
        x, y = x0 + (x1 - x0) * n / count, y0 + (y1 - y0) * n / count
        if any(each.inset(-_DOT, -_DOT).holds(x, y) for each in taken):
            continue
        for side, ink in ((_DOT + 3, "ink"), (_DOT, "amber")):
            pen.panel(Box(x - side / 2, y - side / 2, side, side), flat(ink, 255, 0, side / 2))


def _around(node: Node, target: Box) -> bool:
    """Whether what is spoken of lies in it, as in a whole chart."""
    return node.box.holds(target.cx, target.cy)


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
