"""Strokes of the pen: panels, pictures, words and lists in a scene, at the scene's text scale.

Sizes of text are px at 720p and are multiplied by the scale here; boxes are the caller's, who
alone knows how its screen reflows. No window is needed: what is written is data.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple

from desktop.kit.keys import key_label
from desktop.kit.scene import RGB, Box, Drawable, Look, Motion, Picture, Rect, Scene, Scroll, Words
from desktop.kit.theme import BODY, HALO, Ink, Style, ink_of, look, theme
from desktop.kit.typography import drawn, measure, shorten, wrap


class Text(NamedTuple):
    """Words that know how they look, and what they do where room is short."""

    words: str
    style: Style = BODY
    ink: Ink = ""  # where it is not that of the style
    short: str = ""  # form for less room
    lines: int = 1  # they may take


class Icon(NamedTuple):
    """A sign beside words; 0: a little higher than they are."""

    name: str
    ink: Ink = "text"
    px: float = 0


class Key(NamedTuple):
    """A key cap beside words."""

    name: str


Part = Text | Icon | Key
"""Of a row."""

LEAD = 1.34
_SIGN = 1.15  # of a sign beside words, to their size
_WIDE = 1.1  # the room it takes
_HALO = 1.35  # of a light, to what stands before it
_PLACES = {"l": 0.0, "c": 0.5, "r": 1.0}


_ARROWS = {"up": "arrow-up", "down": "arrow-down", "left": "arrow-left", "right": "arrow-right"}


class Strokes:
    """Writes into the topmost layer of a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._motion: Motion | None = None
        self._scroll: str | None = None

    @property
    def k(self) -> float:
        return self.scene.scale

    # Layers, motions, scrolling

    def layer(self) -> None:
        """What follows lies above all before; in a scroll area it is clipped as that is."""
        self.scene.layers.append([])
        if self._scroll is not None:
            scrolls = self.scene.scrolls
            scrolls.append(replace(scrolls[-1], layer=len(self.scene.layers) - 1))

    def put(self, thing: Drawable) -> None:
        """Add a finished drawable; it takes the motion in force where it has none."""
        if thing.motion is None and self._motion is not None:
            thing = replace(thing, motion=self._motion)
        self.scene.layers[-1].append(thing)

    @contextmanager
    def moving(self, motion: Motion | None, box: Box | None = None) -> Iterator[None]:
        """Everything drawn inside moves as one thing, turning and growing about `box`; with no
        motion of its own, as what it lies in does."""
        before = self._motion
        if motion is not None and box is not None:
            motion = replace(motion, pivot=(box.cx, box.cy))
        self._motion = motion or before
        try:
            yield
        finally:
            self._motion = before

    @contextmanager
    def scroll(self, id: str, box: Box, content: float, offset: float) -> Iterator[float]:
        """A clipped layer for a list of height `content`. Yields the y where its top lies."""
        offset = max(0.0, min(offset, content - box.h))
        self.layer()
        self.scene.scrolls.append(Scroll(id, box, content, offset, len(self.scene.layers) - 1))
        before, self._scroll = self._scroll, id
        try:
            yield box.y - offset
        finally:
            self._scroll = before
            self.layer()
            if content > box.h:
                self._scrollbar(box, content, offset)

    def _scrollbar(self, box: Box, content: float, offset: float) -> None:
        track = Box(box.right - 6, box.y, 6, box.h)
        thumb = max(24.0, box.h * box.h / content)
        y = box.y + (box.h - thumb) * offset / (content - box.h)
        self.panel(track, look("scroll-track"))
        self.panel(Box(track.x, y, 6, thumb), look("scroll-thumb"))

    # Faces and pictures

    def panel(self, box: Box, face: Look | str = "panel", motion: Motion | None = None) -> Box:
        """A rectangle with a face, given or by its name in the theme. Returns its box."""
        self.put(Rect(box, look(face) if isinstance(face, str) else face, motion=motion))
        return box

    def picture(
        self, art: str, box: Box, tint: RGB | None = None, alpha: int = 255, **more: Any
    ) -> None:
        """An image by its id. `more`: further fields of `Picture`."""
        self.put(Picture(art, box, tint, alpha, **more))

    def icon(
        self,
        name: str,
        cx: float,
        cy: float,
        px: float = 18,
        color: RGB | None = None,
        alpha: int = 255,
        motion: Motion | None = None,
        scaled: bool = True,
    ) -> None:
        """A sign by its middle; `px` grows with the text unless `scaled` is false."""
        side = px * self.k if scaled else px
        box = Box(cx - side / 2, cy - side / 2, side, side)
        self.picture(f"icons/{name}", box, color or theme().text, alpha, motion=motion)

    def glow(self, cx: float, cy: float, px: float, color: RGB, alpha: int = 120) -> None:
        """Soft round light, added to what lies below in the same layer."""
        if theme().glow:
            box = Box(cx - px / 2, cy - px / 2, px, px)
            self.picture("glow", box, color, alpha=alpha, add=True)

    # Words

    def measure(self, text: str, size: float = 16, font: str = "text") -> float:
        """Width in design px at the text scale."""
        return measure(text, size * self.k, font)

    def text(
        self,
        text: str,
        x: float,
        cy: float,
        size: float = 16,
        color: RGB | None = None,
        font: str = "text",
        at: str = "l",
        room: float | None = None,
        lines: int = 1,
        motion: Motion | None = None,
        scaled: bool = True,
    ) -> float:
        """Words by the middle of their capitals. Returns the width taken.

        Too wide for `room`, they take the condensed face, then up to `lines` lines about `cy`;
        they never shrink. What fits in none of these is cut short, and noted in the scene's
        `too_wide`: names of a player's own cards may be as wide as they like.
        """
        if not text:
            return 0.0
        px = size * self.k if scaled else size
        color = color or theme().text
        width = measure(text, px, font)
        rows = [text]
        if room is not None and width > room + 0.01:
            narrow = measure(text, px, "label")
            if narrow <= room or narrow < width:
                font, width = "label", narrow
            if width > room + 0.01 and lines > 1:
                rows = wrap(text, room, px, font)
                width = max(measure(row, px, font) for row in rows)
            if width > room + 0.01 or len(rows) > lines:
                self.scene.too_wide.append(text)
                rows = [*rows[: lines - 1], " ".join(rows[lines - 1 :])]
                rows = [shorten(row, room, px, font) for row in rows]
                width = max(measure(row, px, font) for row in rows)
        y = cy - (len(rows) - 1) * px * LEAD / 2
        for row in rows:
            wide = measure(row, px, font)
            self.put(Words(drawn(row, font), x, y, px, color, font, at, wide, motion=motion))
            y += px * LEAD
        return width

    def row_width(
        self, parts: Sequence[Part], size: float = 16, gap: float = 6, narrow: bool = False
    ) -> float:
        total = gap * self.k * max(0, len(parts) - 1)
        for part in parts:
            match part:
                case Icon(_, _, px):
                    total += (px or size * _WIDE) * self.k
                case Key(name):
                    total += self.key_width(name)
                case Text(words, style):
                    total += self.measure(words, style.size, "label" if narrow else style.font)
        return total

    # In boxes; an empty box takes nothing

    def write(self, box: Box, text: Text, at: str = "l", motion: Motion | None = None) -> float:
        """Words about the middle of a box, or their short form. Returns the width taken."""
        if not box:
            return 0.0
        words = text.words if not text.short or self.fits(text, box.w) else text.short
        x, (font, size, ink) = box.x + box.w * _PLACES[at], text.style
        ink = ink_of(text.ink or ink)
        return self.text(
            words, x, box.cy, size, ink, font, at, room=box.w, lines=text.lines, motion=motion
        )

    def ends(self, box: Box, left: Text, right: Text) -> None:
        """Words at both ends of a box: the left ones take the room that the right ones leave."""
        wide = self.write(box, right, "r")
        self.write(replace(box, w=box.w - wide - (10 if wide else 0)), left)

    def banner(
        self, box: Box, words: str, most: float = 44, ink: Ink = "text", at: str = "c"
    ) -> Box:
        """Words as large as a box allows, `most` px at text scale 1 at most. Returns their box."""
        size = min(most * self.k, box.w / max(1e-6, measure(words, 1, "display")), max(box.h, 1))
        x, wide = box.x + box.w * _PLACES[at], measure(words, size, "display")
        self.text(words, x, box.cy, size, ink_of(ink), "display", at, scaled=False)
        return Box(x - wide * _PLACES[at], box.cy - size / 2, wide, size)

    def lit(self, art: str, box: Box, tint: RGB = HALO) -> None:
        self.glow(box.cx, box.cy, max(box.w, box.h) * _HALO, tint, 110)
        self.picture(art, box)

    def row_in(
        self, box: Box, parts: Sequence[Part], at: str = "l", style: Style = BODY, gap: float = 6
    ) -> float:
        """Words, signs and key caps side by side about the middle of a box, condensed where they
        must be; signs are as high as the style. Returns the x after the last gap."""
        if not box:
            return box.x
        width, size = self.row_width(parts, style.size, gap), style.size
        narrow = width > box.w + 0.01
        if narrow:
            width = self.row_width(parts, size, gap, narrow=True)
            if width > box.w + 0.01:
                self.scene.too_wide.append(" ".join(part[0] for part in parts))
        x = box.x + (box.w - width) * _PLACES[at]
        for part in parts:
            match part:
                case Icon(name, ink, px):
                    wide = (px or size * _WIDE) * self.k
                    self.icon(name, x + wide / 2, box.cy, px or size * _SIGN, ink_of(ink))
                    x += wide
                case Key(name):
                    x += self.key(name, x, box.cy)
                case Text(words, how, ink):
                    font = "label" if narrow else how.font
                    x += self.text(words, x, box.cy, how.size, ink_of(ink or how.ink), font)
            x += gap * self.k
        return x

    def icon_in(
        self,
        box: Box,
        name: str,
        px: float = 18,
        ink: Ink = "text",
        *,
        scaled: bool = True,
        motion: Motion | None = None,
    ) -> None:
        """A sign in the middle of a box."""
        if box:
            self.icon(name, box.cx, box.cy, px, ink_of(ink), motion=motion, scaled=scaled)

    def paragraph(self, box: Box, text: Text, at: str = "l") -> None:
        """Words from the top of a box, in as many lines as they need."""
        if box:
            (font, size, ink), lead = text.style, text.style.size * self.k * LEAD
            x, y, ink = box.x + box.w * _PLACES[at], box.y, ink_of(text.ink or ink)
            for line in wrap(text.words, box.w, size * self.k, font):
                self.text(line, x, y + lead / 2, size, ink, font, at, room=box.w)
                y += lead

    def line_count(self, text: Text, width: float) -> int:
        """How many lines `write` breaks words into."""
        font, size, _ = text.style
        if min(self.measure(text.words, size, each) for each in (font, "label")) <= width + 0.01:
            return 1
        return min(text.lines, len(wrap(text.words, width, size * self.k, "label")))

    def fits(self, text: Text, width: float) -> bool:
        """Whether words have room in the lines they may take, condensed at most."""
        if self.measure(text.words, text.style.size, "label") <= width + 0.01:
            return True
        lines = wrap(text.words, width, text.style.size * self.k, "label")
        return len(lines) <= text.lines

    # Key caps

    def key_width(self, label: str) -> float:
        label = key_label(label)
        if label.lower() in _ARROWS:
            return 20 * self.k
        return max(20 * self.k, self.measure(label, 13.5, "label") + 12 * self.k)

    def key(
        self, label: str, x: float, cy: float, color: RGB | None = None, dark: bool = False
    ) -> float:
        """A key cap whose left edge is x. Returns its width. Takes key names or free labels."""
        layer, is_enter = self.scene.layers[-1], label == "enter"
        before = len(layer)
        label = key_label(label)
        width = self.key_width(label)
        self.panel(Box(x, cy - 11 * self.k, width, 22 * self.k), "key-dark" if dark else "key")
        ink = (255, 240, 214) if dark else color or theme().soft
        if label.lower() in _ARROWS:
            self.icon(_ARROWS[label.lower()], x + width / 2, cy, 14, ink)
        else:
            self.text(label, x + width / 2, cy, 13.5, ink, "label", "c")
        if is_enter:
            self.scene.enters += layer[before:]
        return width
