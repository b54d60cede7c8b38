"""A speech bubble beside a face: placed where it hides least, and never a ship, name or choice."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from desktop.kit.layout import Text, hug, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box, Motion, Picture, Rect, Scene, Words
from desktop.kit.theme import GAP, GUTTER, STRONG, flat
from desktop.kit.typography import wrap

_PAD = 7.0  # above and below the words
_TAIL, _WIDE = 7.0, 10.0  # how far a tail reaches out of its bubble; how wide it is there
_NEAR, _FAR, _STEP = 1.0, 220.0, 14.0  # from a face to its bubble; how finely places are tried
_LINES = 3
_SIGN = 120.0  # a wider picture is a ground
_MORE = 9  # letters that may stand beside a name
_NEVER, _FACE = 1e6, 20.0
"""Price of a square px of what is never covered, and of another face; words and signs cost 1."""

_ANSWERS = ("choices", "acts", "battery", "tools")
"""Zones of what may be pressed at any moment."""


class Covered(NamedTuple):
    """What lies below a bubble, and the price of each square px of it."""

    box: Box
    price: float


def must_not_cover(scene: Scene, names: Sequence[str]) -> list[Box]:
    """Cells of ships, names, and what can be chosen."""
    found: list[Box] = []
    for thing in scene.drawables():
        match thing:
            case Picture(art=art) if art.startswith("tiles/"):
                found.append(thing.box)
            case Rect(look=look) if look.hatch:
                found.append(thing.box)
            case Words(text=text) if any(_is_name(text, name) for name in names):
                found.append(thing.box)
            case _:
                pass
    return found + [node.box for node in scene.nodes if node.zone in _ANSWERS and node.act]


def _is_name(text: str, name: str) -> bool:
    """Alone or with a place, but not in a sentence."""
    return name in text and len(text) < len(name) + _MORE


def place(pen: Pen, face: Box, words: str, names: Sequence[str]) -> Box | None:
    """The bubble with room for the words of a face; None where each place would hide what must
    be seen."""
    scene = pen.scene
    reach = face.inset(-_FAR - 2 * _FAR)
    below = [Covered(box, _NEVER) for box in must_not_cover(scene, names) if box.overlaps(reach)]
    for thing in scene.drawables():
        if isinstance(thing, Words) and thing.box.overlaps(reach):
            below.append(Covered(thing.box, 1))
        elif isinstance(thing, Picture) and thing.box.w < _SIGN:
            shows = thing.art.startswith(("portraits/", "rockets/"))
            below.append(Covered(thing.box, _FACE if shows else 1))
    window = Box(0, 0, scene.width, scene.height).inset(GAP)
    best: Box | None = None
    least = _NEVER
    for index, (wide, tall) in enumerate(bubble_sizes(pen, words)):
        for at in _places(face, wide, tall):
            if not (window.x <= at.x and at.right <= window.right):
                continue
            if not (window.y <= at.y and at.bottom <= window.bottom):
                continue
            price = 60.0 * index + _gap(face, at) * 2
            for box, each in below:
                if price >= least:
                    break
                shared = at.common(box)
                price += shared.w * shared.h * each if shared is not None else 0
            if price < least:
                best, least = at, price
    return best


def bubble_sizes(pen: Pen, words: str, most: float = inf) -> Iterator[tuple[float, float]]:
    """Of a bubble with the words in one line, in two, in three."""
    whole = hug(pen, Text(words, STRONG)).least
    known = 0
    for lines in range(1, _LINES + 1):
        wide = whole / lines
        size = u(pen, STRONG.size)
        while len(broken := wrap(words, wide, size, STRONG.font)) > lines:
            wide += size / 2
        if len(broken) == known:
            return
        known = len(broken)
        widest = max(pen.measure(line, STRONG.size, STRONG.font) for line in broken)
        if widest + 2 * GUTTER <= most:
            yield widest + 2 * GUTTER, len(broken) * size * LEAD + 2 * _PAD


def _places(face: Box, wide: float, tall: float) -> Iterator[Box]:
    """Around a face, the nearest first."""
    far = _NEAR + _TAIL
    while far < _FAR:
        for share in (0.5, 0.15, 0.85, 0.3, 0.7, 0.0, 1.0):
            x, y = face.cx - wide * share, face.cy - tall * share
            yield Box(x, face.y - far - tall, wide, tall)
            yield Box(x, face.bottom + far, wide, tall)
            yield Box(face.x - far - wide, y, wide, tall)
            yield Box(face.right + far, y, wide, tall)
        far += _STEP


def _gap(face: Box, at: Box) -> float:
    """Between the two."""
    return max(at.x - face.right, face.x - at.right, at.y - face.bottom, face.y - at.bottom, 0.0)


def draw_bubble(pen: Pen, at: Box, face: Box, words: str, motion: Motion | None = None) -> None:
    """Above all else, with a tail at the side of the face that speaks."""
    pen.layer()
    with pen.moving(motion):
        look = flat("white", radius=GAP)
        pen.panel(at, look)
        for strip in _tail(at, face):
            pen.panel(strip, flat("white", radius=0))
        text = Text(words, STRONG, "space", lines=_LINES)
        pen.write(at.inset(GUTTER - 1, _PAD), text, "c")


def _tail(at: Box, face: Box) -> Iterator[Box]:
    """Strips, the widest at the bubble."""
    steps = round(_TAIL)
    beside = at.x >= face.right or at.right <= face.x
    for step in range(steps):
        wide = _WIDE * (1 - step / steps)
        if beside:
            y = min(max(face.cy, at.y + _WIDE), at.bottom - _WIDE) - wide / 2
            x = at.x - step - 1 if at.x >= face.right else at.right + step
            yield Box(x, y, 1, wide)
        else:
            x = min(max(face.cx, at.x + _WIDE), at.right - _WIDE) - wide / 2
            y = at.y - step - 1 if at.y >= face.bottom else at.bottom + step
            yield Box(x, y, wide, 1)
