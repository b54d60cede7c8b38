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
_FACE, _LINE, _AWAY = 20.0, 60.0, 2.0
"""Price of a square px of another face, where one of words and signs costs 1; of a further line,
and of a px between a face and its bubble."""

_ANSWERS = ("choices", "acts", "battery", "tools")
"""Zones of what may be pressed at any moment."""


class Covered(NamedTuple):
    """What lies below a bubble, and the price of each square px of it; numbers, as there are
    hundreds of places to try."""

    left: float
    top: float
    right: float
    bottom: float
    price: float

    @classmethod
    def of(cls, box: Box, price: float) -> "Covered":
        return cls(box.x, box.y, box.x + box.w, box.y + box.h, price)


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


def place(pen: Pen, face: Box, words: str, hidden: Sequence[Box]) -> Box | None:
    """The bubble with room for the words of a face; None where each place would hide what must
    be seen, `hidden`."""
    across, high = pen.scene.width - GAP, pen.scene.height - GAP
    below = [*(Covered.of(box, inf) for box in hidden), *_prices(pen.scene)]
    best: Box | None = None
    least = inf
    for index, (wide, tall) in enumerate(bubble_sizes(pen, words)):
        beside = [_within(at, below) for at in _fields(face, wide, tall)]
        for far, side, at in _places(face, wide, tall):
            price = _LINE * index + _AWAY * far
            if price >= least:
                break  # all others are further away
            if not (GAP <= at.x <= across - wide and GAP <= at.y <= high - tall):
                continue
            price = _price(at, beside[side], price, least)
            if price < least:
                best, least = at, price
    return best


def _within(field: Box, below: Sequence[Covered]) -> list[Covered]:
    x, y, far, low = field.x, field.y, field.right, field.bottom
    return [
        each for each in below if x < each[2] and each[0] < far and y < each[3] and each[1] < low
    ]


def _price(at: Box, below: list[Covered], price: float, least: float) -> float:
    """With what it hides; inf where that is no better than the best so far."""
    x, y, far, low = at.x, at.y, at.right, at.bottom
    for number, (left, top, right, bottom, dear) in enumerate(below):
        if x < right and left < far and y < bottom and top < low:
            price += (min(far, right) - max(x, left)) * (min(low, bottom) - max(y, top)) * dear
            if price >= least:
                below.insert(0, below.pop(number))  # in the way of the next place, too
                return inf
    return price


def _prices(scene: Scene) -> Iterator[Covered]:
    """What had better be seen."""
    for thing in scene.drawables():
        if isinstance(thing, Words):
            yield Covered.of(thing.box, 1)
        elif isinstance(thing, Picture) and thing.box.w < _SIGN:
            shows = thing.art.startswith(("portraits/", "rockets/"))
            yield Covered.of(thing.box, _FACE if shows else 1)


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


def _places(face: Box, wide: float, tall: float) -> Iterator[tuple[float, int, Box]]:
    """Around a face, the nearest first: how far it is, at which of the `_fields`, and where."""
    far = _NEAR + _TAIL
    while far < _FAR:
        for share in (0.5, 0.15, 0.85, 0.3, 0.7, 0.0, 1.0):
            x, y = face.cx - wide * share, face.cy - tall * share
            yield far, 0, Box(x, face.y - far - tall, wide, tall)
            yield far, 1, Box(x, face.bottom + far, wide, tall)
            yield far, 2, Box(face.x - far - wide, y, wide, tall)
            yield far, 3, Box(face.right + far, y, wide, tall)
        far += _STEP


def _fields(face: Box, wide: float, tall: float) -> tuple[Box, Box, Box, Box]:
    """Where the places above, below, left and right of a face lie."""
    x, y, across, high = face.cx - wide, face.cy - tall, _FAR + wide, _FAR + tall
    return (
        Box(x, face.y - high, 2 * wide, high),
        Box(x, face.bottom, 2 * wide, high),
        Box(face.x - across, y, across, 2 * tall),
        Box(face.right, y, across, 2 * tall),
    )


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
