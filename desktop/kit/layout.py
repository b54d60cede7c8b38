"""Places things: rows, columns, grids, and stacks of what lies one below the other.

Each call splits a box at once and returns boxes. Three questions are answered here alone.
Scale: `u(pen, n)` is n px that grow with the text; heights of what holds text are given so, borders
and icons that stay are plain px. Tiers: `tiered(pen, small, medium, large)`. Longer languages:
words without room take the condensed face, then more lines where allowed, then the short form;
they never shrink. What fits in none is cut and noted in `scene.too_wide`, and the audit fails.

A part that is left out is an empty box, in which the pen draws nothing.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf
from typing import NamedTuple, TypeVar

from desktop.kit.pen import LEAD, Part, Pen, Text
from desktop.kit.scene import Box, Look, Scene
from desktop.kit.theme import BODY, GAP, GUTTER, PAD, Style, flat
from desktop.kit.typography import wrap

T = TypeVar("T")

_MEDIUM, _LARGE = 1.1, 1.4  # text scales above which the second and the third tier begin


class Span(NamedTuple):
    """How long a part of a row or column is."""

    least: float = 0
    grow: float = 0  # its share of what is left
    most: float = inf
    rank: int = 0  # where room is short, the highest is left out first; 0: it stays


def u(pen: Pen, n: float) -> float:
    """Px that grow with the text."""
    return n * pen.k


def tiered(pen: Pen, *values: T) -> T:
    """The one for the text scale: small, medium, large; the last is repeated."""
    tier = (pen.k > _MEDIUM) + (pen.k > _LARGE)
    return values[min(tier, len(values) - 1)]


def hug(pen: Pen, *things: Part, pad: float = 0, style: Style = BODY) -> Span:
    """As wide as words, signs and keys side by side are."""
    return Span(pen.row_width(things, style.size) + 2 * pad)


def grow(share: float = 1, least: float = 0) -> Span:
    """A share of what is left."""
    return Span(least, share)


def row(box: Box, *parts: Span | float, gap: float = GUTTER) -> tuple[Box, ...]:
    """Boxes side by side; a number is a fixed width. Where not even the least lengths have room
    when all that may be left out is, those that grow become shorter alike, then the others."""
    return tuple(
        Box(box.x + at, box.y, long, box.h) if long else Box(box.x + at, box.y, 0, 0)
        for at, long in _split(box.w, parts, gap)
    )


def column(box: Box, *parts: Span | float, gap: float = GAP) -> tuple[Box, ...]:
    """As `row`, one below the other."""
    return tuple(
        Box(box.x, box.y + at, box.w, long) if long else Box(box.x, box.y + at, 0, 0)
        for at, long in _split(box.h, parts, gap)
    )


def spread(box: Box, *heights: float) -> tuple[Box, ...]:
    """Boxes one below the other, with the same air above, between and below."""
    air = max(0.0, box.h - sum(heights)) / (len(heights) + 1)
    return column(box.inset(0, air), *heights, gap=air)


def grid(box: Box, columns: int, count: int, gap: float = GAP) -> list[Box]:
    """So many equal boxes that fill a box, row by row."""
    rows = -(-count // columns)
    wide, tall = (box.w + gap) / max(1, columns), (box.h + gap) / max(1, rows)
    return [
        Box(box.x + n % columns * wide, box.y + n // columns * tall, wide - gap, tall - gap)
        for n in range(count)
    ]


@lru_cache(maxsize=4096)
def _split(
    length: float, parts: tuple[Span | float, ...], gap: float
) -> tuple[tuple[float, float], ...]:
    """Start and length of each part; length 0 for one that is left out."""
    spans = [part if isinstance(part, Span) else Span(part) for part in parts]
    kept = _kept(length, spans, gap)
    free = length - gap * max(0, len(kept) - 1)
    longs = {n: spans[n].least for n in kept}
    for loose in ([n for n in kept if spans[n].grow], kept):  # these give way first
        least = sum(longs[n] for n in loose)
        short = min(least, max(0.0, sum(longs.values()) - free))
        if short:
            longs |= {n: longs[n] * (1 - short / least) for n in loose}
    growing = [n for n in kept if spans[n].grow]
    while growing and (left := free - sum(longs.values())) > 1e-6:
        unit = left / sum(spans[n].grow for n in growing)
        full = [n for n in growing if longs[n] + unit * spans[n].grow >= spans[n].most]
        for n in full or growing:
            longs[n] = spans[n].most if full else longs[n] + unit * spans[n].grow
        growing = [n for n in growing if n not in full] if full else []
    found: list[tuple[float, float]] = []
    at = 0.0
    for n in range(len(spans)):
        found.append((at, longs.get(n, 0.0)))
        at += longs[n] + gap if n in longs else 0
    return tuple(found)


def _kept(length: float, spans: Sequence[Span], gap: float) -> list[int]:
    """Those that are not left out."""
    kept = list(range(len(spans)))
    while sum(spans[n].least + gap for n in kept) - gap > length:
        loose = [n for n in kept if spans[n].rank]
        if not loose:
            break
        kept.remove(max(loose, key=lambda n: (spans[n].rank, n)))
    return kept


def fits(pen: Pen, text: Text, box: Box) -> bool:
    """Whether words have room in a box in the lines they may take, condensed at most."""
    return pen.fits(text, box.w) and box.h >= text.style.size * pen.k


def first_fit(pen: Pen, width: float, *forms: Text) -> Text:
    """The first form of a text that fits, or the last."""
    return next((text for text in forms if pen.fits(text, width)), forms[-1])


def height_of(pen: Pen, text: Text, width: float) -> float:
    """Of a paragraph of that width."""
    font, size, _ = text.style
    return len(wrap(text.words, width, size * pen.k, font)) * size * pen.k * LEAD


def sheet(
    pen: Pen, box: Box, face: Look | str = "panel", pad: float = PAD, air: float = GUTTER
) -> "Stack":
    """A panel, and the cursor down what lies within, so far from its sides and from its top."""
    return Stack(pen, pen.panel(box, face).inset(pad, air))


def needed(pen: Pen, width: float, draw: "Draw", gap: float = GAP) -> float:
    """Height of what is drawn down a stack, as found where nobody sees it."""
    trial = Stack(Pen(Scene(scale=pen.k)), Box(0, 0, width, inf), gap)
    draw(trial)
    return max(0.0, trial.rest.y - trial.gap)


def scrolling(
    pen: Pen,
    id: str,
    box: Box,
    offset: float,
    draw: "Draw",
    *,
    must: bool = False,
    tall: float | None = None,
) -> None:
    """Draws down a box; what has no room there scrolls beside a bar, as it does if it `must`.
    `tall`: the height of all of it, where that is known."""
    if not must and (needed(pen, box.w, draw) if tall is None else tall) <= box.h + 1:
        draw(Stack(pen, box))
        return
    inner = replace(box, w=box.w - GUTTER)
    content = max(box.h, needed(pen, inner.w, draw) if tall is None else tall)
    area = box.inset(-GAP / 2, 0)  # with room for a focus ring
    with pen.scroll(id, area, content, offset) as top:
        draw(Stack(pen, replace(inner, y=top, h=content)))


class Stack:
    """A cursor down a box: what is taken lies below what was taken before."""

    def __init__(self, pen: Pen, box: Box, gap: float = GAP) -> None:
        self.pen = pen
        self.gap = gap
        self.rest = box  # what is not taken

    @property
    def room(self) -> float:
        """Height left."""
        return max(0.0, self.rest.h)

    def needs(self, *texts: Text) -> float:
        """Height of paragraphs one below the other."""
        talls = [height_of(self.pen, text, self.rest.w) for text in texts]
        return sum(talls) + self.gap * len(talls)

    def take(self, height: float, gap: float | None = None) -> Box:
        """The next so high; `gap`: below it, where that is not the usual one."""
        box = self.rest
        step = height + (self.gap if gap is None else gap)
        self.rest = Box(box.x, box.y + step, box.w, box.h - step)
        return Box(box.x, box.y, box.w, height)

    def foot(self, height: float, gap: float | None = None) -> Box:
        """The last so high."""
        box = self.rest
        self.rest = replace(box, h=box.h - height - (self.gap if gap is None else gap))
        return Box(box.x, box.bottom - height, box.w, height)

    def row(self, height: float, *parts: Span | float, gap: float = GUTTER) -> tuple[Box, ...]:
        return row(self.take(height), *parts, gap=gap)

    def rows(self, count: int, most: float) -> list[Box]:
        """So many equal boxes without gaps, `most` high at most, that share what is left."""
        tall = min(most, self.room / max(1, count))
        return [self.take(tall, 0) for _ in range(count)]

    def write(self, text: Text, at: str = "l", gap: float | None = None) -> Box:
        """Words in a line as high as they are, or in as many as they may take and need."""
        tall = self.pen.line_count(text, self.rest.w) * text.style.size * self.pen.k * LEAD
        box = self.take(tall, gap)
        self.pen.write(box, text, at)
        return box

    def ends(self, left: Text, right: Text, gap: float | None = None) -> Box:
        """Words at both ends of a line, or of as many as the left ones may take and need."""
        free = self.rest.w - (hug(self.pen, right).least + GUTTER if right.words else 0)
        lines = self.pen.line_count(left, free)
        size = max(lines * left.style.size, right.style.size)
        box = self.take(size * self.pen.k * LEAD, gap)
        self.pen.ends(box, left, right)
        return box

    def rule(self) -> None:
        self.pen.panel(self.take(1), flat("edge", 90))

    def boxed(
        self, draw: "Draw", face: Look | str = "row", pad: float = GAP, air: float = GAP
    ) -> Box:
        """A panel as high as what is drawn down it."""
        pen, layer = self.pen, self.pen.scene.layers[-1]
        below, at = len(layer), self.rest
        body = Stack(pen, Box(at.x + pad, at.y + air, at.w - 2 * pad, inf), 0)
        draw(body)
        box = pen.panel(self.take(body.rest.y - body.gap + air - at.y), face)
        layer.insert(below, pen.scene.layers[-1].pop())
        return box

    def line(
        self, *parts: Part, at: str = "l", style: Style = BODY, gap: float | None = None
    ) -> Box:
        """Words, signs and keys side by side."""
        box = self.take(style.size * self.pen.k * LEAD, gap)
        self.pen.row_in(box, parts, at, style)
        return box

    def beside(self, side: float, picture: Callable[[Box], object], draw: "Draw") -> None:
        """A picture of that side, and right of it what is drawn down a stack."""
        at, words = row(self.rest, side, grow())
        told = Stack(self.pen, words, 2)
        picture(replace(at, h=side))
        draw(told)
        self.take(max(side, told.rest.y - words.y))

    def para(self, text: Text, at: str = "l", sign: Part | None = None, must: bool = True) -> bool:
        """A paragraph in the fullest form that has room, beside a sign if one is given. Returns
        whether it is there: what fits in no form is cut, or left out unless it `must` be there."""
        if not text.words:
            return True
        lead = text.style.size * self.pen.k * LEAD
        indent = lead + self.gap / 2 if sign else 0.0
        for words in filter(None, (text.words, text.short)):
            for font in dict.fromkeys((text.style.font, "label")):
                form = Text(words, text.style._replace(font=font), text.ink)
                tall = height_of(self.pen, form, self.rest.w - indent)
                if tall <= self.rest.h + 1:
                    box = self._beside(sign, self.take(tall), indent, lead)
                    self.pen.paragraph(box, form, at)
                    return True
        if must:
            lines = max(1, int(self.rest.h / lead))
            box = self._beside(sign, self.take(lines * lead), indent, lead)
            self.pen.write(box, text._replace(lines=lines), at)
        return must

    def _beside(self, sign: Part | None, box: Box, indent: float, lead: float) -> Box:
        """Draws a sign before the first line. Returns the room of the words."""
        if sign is not None:
            self.pen.row_in(Box(box.x, box.y, indent, lead), [sign])
        return Box(box.x + indent, box.y, box.w - indent, box.h)

    def if_room(self, height: float, draw: Callable[[Box], object]) -> bool:
        """Draws into the next so high, where it has room."""
        if has := height <= self.rest.h:
            draw(self.take(height))
        return has


Draw = Callable[[Stack], object]
"""Draws down a stack, and takes of it what it needs."""
