"""The coach's panel over the table of a game, and what points at the nodes that it speaks of.

It is drawn into the scene that a view has composed, from the boxes of its nodes, so it is right in
every size and at every step. It lies where it hides least, never over what it speaks of, and can
be folded away. Where it would hide words, it is small: its usual buttons are signs beside its head.
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
from desktop.kit.strokes import Key
from desktop.kit.theme import BODY, GAP, GUTTER, LABEL, STRONG, edged, flat
from resources import say

if TYPE_CHECKING:
    from desktop.game import Teaching
    from desktop.lessons.run import Coach, LessonRun

__all__ = ["CoachPanel", "Ways"]

_WIDTHS = (330.0, 430.0, 600.0, 900.0, 1240.0)
_SMALL = (225.0, 240.0, 260.0, 290.0, 330.0, 380.0, 430.0, 520.0, 600.0, 750.0)
"""Of the panel at text scale 1, the one tried first in front; `_SMALL`: where it is small."""
_SIZE = 15.0  # of its words where it is small
_STEP = 28.0
_TOP = 62.0  # below the top bar
_MARGIN = 12.0
_BUTTON = 34.0
_RING = 5.0  # outside of what it surrounds
_DOT, _BETWEEN = 5.0, 14.0
_AIR, _BADGE = 3.0, 40.0  # about words on a ring, and how much larger than they a badge is at most
_MOST = 8  # nodes that are ringed; where more are lit, none of them needs pointing at
_WORDS, _WORD = 30.0, 4000.0  # what it weighs to hide words, and each of them at all
_LIGHT = 10.0  # as much less it weighs to hide the number of a row or column of squares
_ROUND = 6.0  # about words, where their badge may be
_NO_ANSWERS = ("tools", "go", "tabs", "rivals", "figures")
"""Zones of what is only looked at, or confirms an answer."""
_SHELF = "warehouse"
"""A zone of what must be seen, though it cannot be pressed now: as little hidden as words."""
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
        self._placed: tuple[object, _Place] | None = None
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
        box, is_small, _ = self._place(pen, buttons, shown, focus)
        _rings(pen, [node.outline for node in shown])
        if shown:
            near = min(shown, key=lambda node: _gap(box, node.outline))
            _line(pen, box, near.outline)
        self._panel(pen, box, buttons, is_small)

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
        """Those that a sign is enough for have one."""
        coach, is_folded = self.run.coach, self._is_folded
        again = "lesson.again" if is_folded else "lesson.fold"
        sign = "plus" if is_folded else "minus"
        found = [Button("coach.again", say(again), "coach.again", key="f2", icon=sign)]
        if coach.can_go_back:
            found.append(Button("coach.back", say("lesson.back"), "coach.back", "primary", "f5"))
        if coach.can_carry_on:
            words = say("lesson.carry_on")
            found.append(Button("coach.carry_on", words, "coach.carry_on", key="f6"))
        others = [("skip", "f3", "chevron-right"), ("list", "f4", "list")]
        others += [("restart", "f7", "refresh-cw")] if self.run.is_resumed else []
        for name, key, sign in others:
            act = f"coach.{name}"
            found.append(Button(act, say(f"lesson.{name}"), act, key=key, icon=sign))
        return found

    def _panel(self, pen: Pen, box: Box, buttons: Sequence[Button], is_small: bool) -> None:
        coach = self.run.coach
        pen.panel(box, edged("amber", "dialog"))
        label = say("lesson.spoken", title=coach.title, text=coach.text)
        pen.node("coach", box, "coach", label, zone="tools", focusable=False)
        body = Stack(pen, box.inset(GUTTER, GAP), GAP)
        place = Text(say("lesson.step", n=coach.number, of=coach.count), LABEL)
        icon = Icon("triangle-alert" if coach.can_go_back else "graduation-cap", "amber")
        signs, buttons = _parted(buttons, is_small)
        if is_small:
            wides = [_sign_width(pen, each) for each in signs]
            head, *ends = row(body.take(_tall(pen)), grow(), *wides, gap=GAP / 2)
            pen.row_in(head, [icon, self._number])
            for button, at in zip(signs, ends, strict=True):
                _sign(pen, at, button)
        else:
            head, step = row(body.take(u(pen, 20)), grow(), hug(pen, place))
            pen.row_in(head, [icon, Text(coach.title, STRONG)])
            pen.write(step, place, "r")
        if not self._is_folded:
            body.para(self._said(is_small))
        for button, at in _laid(pen, buttons, body.rest):
            leads = button.id == "coach.back" and coach.can_carry_on
            draw_button(pen, at, button, zone="tools", size=14, focusable=leads)

    @property
    def _number(self) -> Text:
        """Of the step, where the panel is small."""
        coach = self.run.coach
        return Text(say("lesson.page.of", n=coach.number, of=coach.count), LABEL)

    def _said(self, is_small: bool) -> Text:
        return Text(self.run.coach.text, BODY._replace(size=_SIZE) if is_small else BODY)

    def _height(self, pen: Pen, wide: float, buttons: Sequence[Button], is_small: bool) -> float:
        inner = wide - 2 * GUTTER
        tall = 2 * GAP + (_tall(pen) if is_small else u(pen, 20))
        if laid := _laid(pen, _parted(buttons, is_small)[1], Box(0, 0, inner, 0)):
            tall += GAP + laid[-1][1].bottom
        if not self._is_folded:
            tall += height_of(pen, self._said(is_small), inner) + GAP
        return tall + 2

    def _place(
        self, pen: Pen, buttons: Sequence[Button], shown: Sequence[Node], focus: str | None
    ) -> "_Place":
        """Where it hides least; it stays there while that holds."""
        scene, coach = pen.scene, self.run.coach
        spoken = [node.outline.inset(-_RING, -_RING) for node in shown]
        at = next((node.outline for node in scene.nodes if node.id == focus), None)
        key = (coach, len(buttons), self._is_folded, scene.width, scene.height, scene.scale)
        words = [each.inset(-_ROUND, -_ROUND) for each in _legible(scene)]
        words += [node.box for node in scene.nodes if node.zone == _SHELF]
        if self._placed is not None and self._placed[0] == key:
            kept = self._placed[1]
            is_free = not any(map(kept.box.overlaps, [*spoken, *([at] if at else ())]))
            if is_free and sum(map(kept.box.overlaps, words)) <= kept.hidden:
                return kept
        light = _numbers(scene)
        others = [(each, _WORDS, _WORD / _LIGHT if each in light else _WORD) for each in words]
        others += [(node.box, _weight(node, focus), 0.0) for node in scene.nodes]
        others += [
            (thing.box, _PICTURES, 0.0)
            for thing in scene.drawables()
            if isinstance(thing, Picture) and thing.box.w < _LARGE
        ]
        found, least = _Place(Box(0, 0, 0, 0), False, 1), inf
        for is_small in (False, True):
            if not found.hidden:
                break
            for box in self._places(pen, buttons, is_small):
                if (cost := _cost(box, spoken, others, least)) < least:
                    found, least = _Place(box, is_small, 0), cost
            found = found._replace(hidden=sum(map(found.box.overlaps, words)))
        self._placed = key, found
        return found

    def _places(self, pen: Pen, buttons: Sequence[Button], is_small: bool) -> Iterable[Box]:
        scene, step = pen.scene, _STEP / 2 if is_small else _STEP
        signs = [_sign_width(pen, each) + GAP / 2 for each in _parted(buttons, is_small)[0]]
        least = hug(pen, Icon("list"), self._number).least + sum(signs) + 2 * GUTTER
        for width in _SMALL if is_small else _WIDTHS:
            wide = min(max(u(pen, width), least), scene.width - 2 * _MARGIN)
            tall = self._height(pen, wide, buttons, is_small)
            right, low = scene.width - wide - _MARGIN, scene.height - tall - _MARGIN
            for x, y in product(_steps(_MARGIN, right, step), _steps(_TOP, low, step)):
                yield Box(x, y, wide, tall)


class _Place(NamedTuple):
    """Of the panel, which is small there or not, and how many words it hides."""

    box: Box
    is_small: bool
    hidden: int


def _parted(buttons: Sequence[Button], is_small: bool) -> tuple[list[Button], list[Button]]:
    """Those that are signs there, and those with words."""
    signs = [each for each in buttons if each.icon and is_small]
    return signs, [each._replace(icon="") for each in buttons if each not in signs]


def _tall(pen: Pen) -> float:
    return max(_BUTTON, u(pen, 30))


def _sign_width(pen: Pen, button: Button) -> float:
    return hug(pen, Icon(button.icon), Key(button.key), pad=GAP / 2).least


def _sign(pen: Pen, box: Box, button: Button) -> None:
    pen.panel(box, "button-plain")
    pen.row_in(box, [Icon(button.icon), Key(button.key)], "c")
    more = {"keys": (button.key,), "tip": button.label, "radius": 9, "focusable": False}
    pen.node(button.id, box, button.act, button.label, zone="tools", **more)


def _legible(scene: Scene) -> list[Box]:
    """Boxes of words, but of those that a panel over them covers."""
    found: list[Box] = []
    for layer in scene.layers:
        covers = [each.box for each in layer if isinstance(each, Rect) and each.box.w >= _LARGE]
        found = [box for box in found if not any(each.common(box) == box for each in covers)]
        found += [each.box for each in layer if isinstance(each, Words) and each.text.strip()]
    return found


def _numbers(scene: Scene) -> set[Box]:
    """About numbers beside a board: digits that stand in no node, where no answer is."""
    found: set[Box] = set()
    for words in scene.words():
        if words.text.isdigit():
            at = words.box
            if not any(node.box.holds(at.cx, at.cy) for node in scene.nodes):
                found.add(at.inset(-_ROUND, -_ROUND))
    return found


def _steps(first: float, last: float, step: float) -> list[float]:
    count = max(0, int((last - first) // step))
    return [first + step * n for n in range(count + 1)] + [max(first, last)]


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
    tall = _tall(pen)
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
    stay = (each for each in below if isinstance(each, Words) and not _leaves(each))
    cut = [words for words in stay if _is_cut(words.box, boxes)]
    for words in cut:
        own = [each for each in below if isinstance(each, Rect) and _bears(each.box, words.box)]
        if own:
            pen.put(own[-1])
        else:
            pen.panel(words.box.inset(-_AIR, -_AIR), flat("space", 235, 0, _AIR))
    for words in cut:
        pen.put(words)


def _leaves(words: Words) -> bool:
    """Whether they are shown for a moment: a ground for them would stay behind."""
    return words.motion is not None and words.motion.leaves


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
