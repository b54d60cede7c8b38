"""Pictures and letters on textures. Decoded when first drawn, kept for the life of the window.

A picture is stored at the smallest halving of its size that is not smaller than what the screen
needs, so that drawing never shrinks it below one half. Large ones have a texture of their own.
"""

import logging
import math
from collections.abc import Iterable
from contextlib import suppress
from io import BytesIO
from threading import Thread
from typing import NamedTuple

from arcade import ArcadeContext
from arcade.gl import Texture2D
from PIL import Image

from desktop.kit.gl.glyphs import draw_glyph
from desktop.kit.gl.stand_in import ENDINGS, stand_in
from resources import ResourceError, read_bytes, resource

_log = logging.getLogger(__name__)

PAGE = 2048
PAGES = 4
LETTERS = 2048
LARGEST = 700
PAGE_KIND = 2
"""Kind of a thing in the shader that lies on the first page; the next pages follow."""
OWN = PAGE_KIND + PAGES


class Spot(NamedTuple):
    """Where a picture lies: its kind for the shader and its corners in the texture."""

    kind: int
    u0: float
    v0: float
    u1: float
    v1: float
    own: Texture2D | None = None


class LetterSpot(NamedTuple):
    left: int
    top: int
    width: int
    height: int
    u0: float
    v0: float
    u1: float
    v1: float


class _Shelves:
    """Places rectangles on shelves, each as high as its first."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.shelves: list[list[int]] = []  # y, height, next free x
        self.top = 0

    def place(self, width: int, height: int) -> tuple[int, int] | None:
        best: list[int] | None = None
        for shelf in self.shelves:
            fits = shelf[1] >= height and shelf[2] + width <= self.side
            if fits and shelf[1] <= height * 1.4 + 4 and (best is None or shelf[1] < best[1]):
                best = shelf
        if best is None:
            if self.top + height > self.side or width > self.side:
                return None
            best = [self.top, height, 0]
            self.shelves.append(best)
            self.top += height
        x = best[2]
        best[2] += width
        return x, best[0]


class Atlas:
    """All textures of one window. `generation` grows when what was placed is thrown away."""

    def __init__(self, ctx: ArcadeContext) -> None:
        self.ctx = ctx
        self.generation = 0
        linear = (ctx.LINEAR, ctx.LINEAR)
        self.letters = ctx.texture(
            (LETTERS, LETTERS), components=1, filter=linear, data=bytes(LETTERS * LETTERS)
        )
        self.pages: list[Texture2D] = []
        self._shelves: list[_Shelves] = []
        self._letter_shelves = _Shelves(LETTERS)
        self._letters: dict[tuple[str, str, float, int], LetterSpot | None] = {}
        self._spots: dict[tuple[str, int], Spot] = {}
        self._sources: dict[str, Image.Image] = {}
        self._sizes: dict[str, tuple[int, int]] = {}
        self._ahead: dict[str, Image.Image] = {}
        self._lacking: dict[str, Image.Image] = {}  # what stands in for those there are none of
        self._skies: dict[tuple[str, int], Texture2D] = {}

    def letter(self, font: str, char: str, size: float, phase: int) -> LetterSpot | None:
        """Where the letter lies; None for one that leaves no ink."""
        key = (font, char, size, phase)
        if key in self._letters:
            return self._letters[key]
        glyph = draw_glyph(font, char, size, phase)
        spot = None
        if glyph.image is not None:
            width, height = glyph.image.size
            place = self._letter_shelves.place(width + 2, height + 2)
            if place is None:  # all are forgotten
                self._letters.clear()
                self._letter_shelves = _Shelves(LETTERS)
                self.generation += 1
                place = self._letter_shelves.place(width + 2, height + 2)
                assert place is not None
            # The border of nothing around each letter keeps its neighbours out when it moves.
            wide, high = width + 2, height + 2
            framed = Image.new("L", (wide, high))
            framed.paste(glyph.image, (1, 1))
            x, y = place
            self.letters.write(framed.tobytes(), viewport=(x, y, wide, high))
            corners = (each / LETTERS for each in (x, y, x + wide, y + high))
            spot = LetterSpot(glyph.left - 1, glyph.top - 1, wide, high, *corners)
        self._letters[key] = spot
        return spot

    def _forget_pictures(self) -> None:
        for key in [key for key, spot in self._spots.items() if spot.own is None]:
            del self._spots[key]
        self._shelves = [_Shelves(PAGE) for _ in self.pages]
        self.generation += 1

    def spot(self, art: str, width: float, height: float) -> Spot:
        """The picture, fit to be drawn at that many window px. ResourceError."""
        full = self._sizes.get(art)
        if full is None:
            # The size stands in the file's head: nothing is decoded for it.
            full = self._sizes[art] = self._file(art).size
        level = 0
        need = max(width / full[0], height / full[1])
        while level < 6 and need <= 0.5 ** (level + 1):
            level += 1
        key = (art, level)
        spot = self._spots.get(key)
        if spot is None:
            spot = self._spots[key] = self._store(self._open(art).reduce(2**level))
        return spot

    def read_ahead(self, arts: Iterable[str]) -> None:
        """Decode pictures on a thread of their own, so that the screen to come opens at once."""
        wanted = [art for art in arts if art not in self._ahead and art not in self._sizes]

        def decode() -> None:
            for art in wanted:
                # What is missing or broken is reported where it is drawn.
                with suppress(OSError):
                    self._ahead[art] = self._open(art)

        Thread(target=decode, name="pictures", daemon=True).start()

    def _open(self, art: str) -> Image.Image:
        image = self._sources.get(art) or self._ahead.pop(art, None)
        if image is None:
            # Premultiplied before it is halved, or clear pixels would darken the rim.
            image = self._file(art).convert("RGBA").convert("RGBa")
            if max(image.size) <= 256:
                self._sources[art] = image
        return image

    def _file(self, art: str) -> Image.Image:
        """The picture, not decoded yet, or what stands in for it. ResourceError: no picture."""
        for ending in ENDINGS:
            if resource(f"art/{art}.{ending}").is_file():
                return _picture(f"art/{art}.{ending}")
        if art not in self._lacking:
            if not self._lacking:
                _log.warning("art/%s: no such picture; make art draws those of cards", art)
            self._lacking[art] = stand_in(art)
        return self._lacking[art]

    def _store(self, image: Image.Image) -> Spot:
        width, height = image.size
        if max(width, height) > LARGEST:
            return Spot(OWN, 0.0, 0.0, 1.0, 1.0, self._texture(image))
        # The rim is repeated once outside, so that the edge of a picture never fades.
        framed = Image.new(image.mode, (width + 2, height + 2))
        for dx, dy in ((0, 1), (2, 1), (1, 0), (1, 2), (1, 1)):
            framed.paste(image, (dx, dy))
        for page in range(PAGES):
            if page == len(self.pages):
                linear = (self.ctx.LINEAR, self.ctx.LINEAR)
                self.pages.append(self.ctx.texture((PAGE, PAGE), components=4, filter=linear))
                self._shelves.append(_Shelves(PAGE))
            place = self._shelves[page].place(width + 2, height + 2)
            if place is not None:
                break
        else:
            self._forget_pictures()
            return self._store(image)
        x, y = place
        self.pages[page].write(framed.tobytes(), viewport=(x, y, width + 2, height + 2))
        left, top = x + 1, y + 1
        ends = (left + width) / PAGE, (top + height) / PAGE
        return Spot(PAGE_KIND + page, left / PAGE, top / PAGE, *ends)

    def _texture(self, image: Image.Image) -> Texture2D:
        texture = self.ctx.texture(
            image.size,
            components=len(image.getbands()),
            data=image.tobytes(),
            filter=(self.ctx.LINEAR, self.ctx.LINEAR),
        )
        texture.wrap_x = texture.wrap_y = self.ctx.CLAMP_TO_EDGE
        return texture

    def sky(self, name: str, width: int) -> Texture2D:
        """A sky, large enough for a window of that width; JPEG can be read at half its size."""
        half = 1 if width > 1400 else 2
        texture = self._skies.get((name, half))
        if texture is None:
            image = _picture(f"art/sky/{name}.jpg")
            if half == 2:
                image.draft("RGB", (image.width // 2, image.height // 2))
            image = image.convert("RGB")
            texture = self._skies[(name, half)] = self._texture(image)
        return texture

    def bind(self) -> None:
        self.letters.use(0)
        for unit, page in enumerate(self.pages):
            page.use(2 + unit)


def _picture(path: str) -> Image.Image:
    file = BytesIO(read_bytes(path))
    try:
        return Image.open(file)
    except OSError as error:  # it names no file
        raise ResourceError(f"{path}: no picture") from error


def phase_of(x: float, phases: int) -> tuple[int, int]:
    """A place in whole px and the phase of the rest."""
    whole = math.floor(x)
    phase = round((x - whole) * phases)
    return (whole + 1, 0) if phase == phases else (whole, phase)
