"""The tooltip: where it goes and what it shows. It stays inside the window, off its subject."""

from collections.abc import Sequence

from desktop.kit.layout import Stack, Text
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Drawable, Scene
from desktop.kit.theme import NOTE

_AWAY = (10, 50, 90, 130)  # gaps to the subject that are tried
_FAR = 12  # a pixel farther away is as bad as so much covered
_INSET, _GAP = 12, 4.0
_EDGE = 8  # to the rim of the window
_CHOICE = 16  # what can be chosen must stay in sight and in reach
_FIGURE = 4  # a number covered is as bad as so many words of its size


def place_tip(
    width: float,
    height: float,
    subject: Box,
    w: float,
    h: float,
    words: Sequence[tuple[Box, float]] = (),
) -> Box:
    """A box of that size beside the subject, where it covers the least of `words` by weight; in a
    corner where it has no room on any side."""
    xs = [subject.x, subject.cx - w / 2, subject.right - w]
    ys = [subject.y, subject.cy - h / 2, subject.bottom - h]
    far_x, far_y = width - w - _EDGE, height - h - _EDGE
    xs = [min(max(float(_EDGE), x), far_x) for x in xs]
    ys = [min(max(float(_EDGE), y), far_y) for y in ys]
    corners = [Box(x, y, w, h) for y in (_EDGE, far_y) for x in (far_x, _EDGE)]
    tried: list[tuple[Box, float]] = []
    for gap in _AWAY:
        beside = [Box(x, y, w, h) for x in (subject.right + gap, subject.x - gap - w) for y in ys]
        beside += [Box(x, y, w, h) for y in (subject.bottom + gap, subject.y - gap - h) for x in xs]
        tried += [
            (box, gap * _FAR)
            for box in beside
            if box.x >= 0 and box.y >= 0 and box.right <= width and box.bottom <= height
        ]
    tried = tried or [(box, 0.0) for box in corners]
    return min(tried, key=lambda each: _covered(each[0], words) + each[1])[0]


def _covered(box: Box, words: Sequence[tuple[Box, float]]) -> float:
    shared = ((box.common(other), weight) for other, weight in words)
    return sum(part.w * part.h * weight for part, weight in shared if part is not None)


def tooltip(
    scene: Scene, subject: Box, text: str, reason: str = "", note: str = ""
) -> list[Drawable]:
    """Drawables of a tooltip for a thing of a scene: its text, below it why it is off and a
    note."""
    width, height, k = scene.width, scene.height, scene.scale
    pen = Pen(Scene(width, height, k))
    told = ((text, "text"), (reason, "amber"), (note if text or reason else "", "soft"))
    rows = [Text(words, NOTE, ink) for words, ink in told if words]
    if not rows:
        return []
    words = [*_weighed(scene), *_things(scene, subject)]
    widest = max(pen.measure(row.words, NOTE.size) for row in rows) + 1
    boxes = []
    for room in (360, 240, 170):  # the narrower ones where they cover less
        inner = min(room * k, width - 40, widest)
        tall = Stack(pen, Box(0, 0, inner, 0), _GAP).needs(*rows) - _GAP
        size = inner + 2 * _INSET, tall + 2 * _INSET - 4
        boxes.append(place_tip(width, height, subject, *size, words))
    box = pen.panel(min(boxes, key=lambda box: _covered(box, words)), "tip")
    body = Stack(pen, box.inset(_INSET, _INSET - 2), _GAP)
    for row in rows:
        body.para(row)
    return list(pen.scene.drawables())


def _weighed(scene: Scene) -> list[tuple[Box, float]]:
    """What is written on the scene; prices and other numbers weigh more than words."""
    return [
        (words.box, _FIGURE if any(char.isdigit() for char in words.text) else 1)
        for words in scene.words()
    ]


def _things(scene: Scene, subject: Box) -> list[tuple[Box, float]]:
    """What answers to the pointer besides the subject and what it is part of: choices weigh most,
    what is there to be looked at, such as the hold and the ship, as much as numbers."""
    return [
        (node.box, _CHOICE if node.focusable and node.enabled else _FIGURE)
        for node in scene.nodes
        if not node.box.holds(subject.cx, subject.cy)
    ]
