"""One picture strip in the making: what is drawn on it, its lights, and its end in plain pixels.

All places are given in pixels of the finished strip.
"""

from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from tools.art.paths import ART
from tools.art.ships import lit, ship

WIDTH, HEIGHT = 768, 192
FINE = 3
SEED = 4100
TEXT_END = 512
TEXT_LIMIT = 0.30  # brightest value under text; white on it is well above 4.5:1

PORT, PIRATE, HIVE, POLICE = (96, 196, 255), (255, 116, 104), (170, 222, 96), (150, 156, 255)
WARM, WHITE, EMBER, WELD = (255, 206, 130), (255, 255, 255), (255, 138, 70), (170, 220, 255)
CARGO = {"W": (205, 112, 92), "I": (120, 134, 205), "A": (128, 170, 62), "X": (176, 92, 172)}
HULL, HULL_DARK, HULL_LIGHT = (74, 92, 122), (44, 56, 80), (112, 134, 168)

Color = tuple[int, int, int]
Point = tuple[float, float]


def vector(color: Color) -> np.ndarray:
    """Colour from 0 to 1."""
    return np.array(color, dtype=float) / 255


class Drawing:
    """Flat structures on a transparent sheet; they are lit together when they go into a scene."""

    def __init__(self) -> None:
        self.sheet = Image.new("RGBA", (WIDTH * FINE, HEIGHT * FINE))
        self.pen = ImageDraw.Draw(self.sheet)

    def poly(self, points: list[Point], color: Color) -> None:
        """Filled polygon."""
        self.pen.polygon([(x * FINE, y * FINE) for x, y in points], fill=(*color, 255))

    def box(self, x: float, y: float, w: float, h: float, color: Color, r: float = 0) -> None:
        """Filled rectangle from its upper left corner, with round corners on request."""
        bounds = [value * FINE for value in (x, y, x + w, y + h)]
        self.pen.rounded_rectangle(bounds, r * FINE, fill=(*color, 255))

    def line(self, points: list[Point], color: Color, width: float) -> None:
        """Strut along some points."""
        path = [(x * FINE, y * FINE) for x, y in points]
        self.pen.line(path, fill=(*color, 255), width=max(1, round(width * FINE)), joint="curve")

    def disc(self, x: float, y: float, rx: float, ry: float, color: Color) -> None:
        """Filled ellipse around a centre."""
        bounds = [(x - rx) * FINE, (y - ry) * FINE, (x + rx) * FINE, (y + ry) * FINE]
        self.pen.ellipse(bounds, fill=(*color, 255))

    def hoop(self, x: float, y: float, rx: float, ry: float, color: Color, width: float) -> None:
        """Ellipse drawn as a band."""
        bounds = [(x - rx) * FINE, (y - ry) * FINE, (x + rx) * FINE, (y + ry) * FINE]
        self.pen.ellipse(bounds, outline=(*color, 255), width=round(width * FINE))

    def truss(self, x0: float, x1: float, y: float, height: float, color: Color) -> None:
        """Level girder with diagonals."""
        self.line([(x0, y), (x1, y)], color, 2.4)
        self.line([(x0, y + height), (x1, y + height)], color, 2.4)
        steps = max(1, round((x1 - x0) / height))
        stride = (x1 - x0) / steps
        for number in range(steps):
            left = x0 + number * stride
            ends = (y, y + height) if number % 2 else (y + height, y)
            self.line([(left, ends[0]), (left + stride, ends[1])], color, 1.5)

    def container(self, x: float, y: float, w: float, h: float, color: Color) -> None:
        """Freight container with ribs and a dark frame."""
        dark = tuple(int(value * 0.5) for value in color)
        self.box(x, y, w, h, dark, 1)
        self.box(x + 1, y + 1, w - 2, h - 2, color)
        ribs = max(2, round(w / 5))
        for number in range(1, ribs):
            at = x + w * number / ribs
            self.line([(at, y + 2.5), (at, y + h - 2.5)], dark, 0.9)


class Scene:
    """Light collected on a large canvas, shrunk at the end."""

    def __init__(self, ident: str, color: Color) -> None:
        self.color = color
        self.rng = np.random.default_rng(SEED + int(ident[1:]))
        self.y, self.x = np.mgrid[0 : HEIGHT * FINE, 0 : WIDTH * FINE] / FINE
        self.light = np.zeros((HEIGHT * FINE, WIDTH * FINE, 3))

    def clouds(self, scale: float, octaves: int = 5, stretch: float = 1.0) -> np.ndarray:
        """Soft noise from 0 to 1; `scale` is the size of its largest shapes."""
        total, weight, norm = np.zeros(self.x.shape), 1.0, 0.0
        for octave in range(octaves):
            size = scale / 2**octave
            grid = (
                max(2, round(WIDTH / size / stretch) + 2),
                max(2, round(HEIGHT / size) + 2),
            )
            values = self.rng.random((grid[1], grid[0]))
            sheet = Image.fromarray((values * 255).astype(np.uint8))
            sheet = sheet.resize((WIDTH * FINE, HEIGHT * FINE), Image.Resampling.BICUBIC)
            total += weight * np.asarray(sheet) / 255
            norm += weight
            weight *= 0.52
        return total / norm

    def backdrop(self, glow_at: Point, second: Color | None = None, haze: float = 1.0) -> None:
        """Deep space in the colour of the kind: gradient, gas around a centre of light, stars."""
        base, other = vector(self.color), vector(second or self.color)
        down = (self.y / HEIGHT)[..., None]
        self.light += base * (0.085 - 0.05 * down) + np.array([0.010, 0.014, 0.030])
        distance = np.hypot((self.x - glow_at[0]) / 330, (self.y - glow_at[1]) / 150)
        gas = np.clip((self.clouds(150, stretch=1.6) - 0.34) / 0.40, 0, 1.2)
        fine = np.clip((self.clouds(70, stretch=1.4) - 0.38) / 0.36, 0, 1.2)
        near = np.exp(-(distance**2))
        self.light += (haze * 0.42 * gas * (0.16 + near))[..., None] * base
        self.light += (haze * 0.30 * fine * gas * near)[..., None] * other
        dust = np.clip((self.clouds(110) - 0.46) / 0.26, 0, 1)
        self.light *= (1 - 0.45 * dust)[..., None]
        for _ in range(120):
            x, y = self.rng.random() * WIDTH, self.rng.random() * HEIGHT
            mass = self.rng.random() ** 4
            tint = WHITE if self.rng.random() < 0.6 else self.color
            self.glow((x, y), 1.0 + 1.5 * mass, tint, 0.28 + 0.9 * mass)

    def glow(self, at: Point, radius: float, color: Color, strength: float = 1.0) -> None:
        """Round light with a bright middle."""
        reach = radius * 3
        left, right = self.span(at[0], reach, WIDTH)
        top, bottom = self.span(at[1], reach, HEIGHT)
        if left >= right or top >= bottom:
            return
        part = np.s_[top:bottom, left:right]
        r2 = ((self.x[part] - at[0]) ** 2 + (self.y[part] - at[1]) ** 2) / radius**2
        self.light[part] += (strength * np.exp(-r2))[..., None] * vector(color)

    @staticmethod
    def span(center: float, reach: float, limit: int) -> tuple[int, int]:
        """Range of canvas pixels a light can touch along one axis."""
        low, high = max(0, center - reach), min(limit, center + reach)
        return int(low * FINE), int(high * FINE)

    def beam(self, at: Point, to: Point, spread: float, color: Color, strength: float) -> None:
        """Cone of light from a lamp; `spread` is half its width at the far end."""
        dx, dy = to[0] - at[0], to[1] - at[1]
        length = np.hypot(dx, dy)
        along = ((self.x - at[0]) * dx + (self.y - at[1]) * dy) / length**2
        across = ((self.x - at[0]) * dy - (self.y - at[1]) * dx) / length
        wide = np.maximum(0.6, spread * np.clip(along, 0, 2))
        body = np.exp(-((across / wide) ** 4) * 0.9) * (
            0.45 + 0.55 * np.exp(-((across / wide) ** 2) * 6)
        )
        fade = np.clip(along * 14, 0, 1) * np.clip(1.12 - along, 0, 1) ** 1.2
        self.light += (strength * body * fade)[..., None] * vector(color)

    def streak(self, points: list[Point], width: float, color: Color, strength: float) -> None:
        """Ribbon of light that fades from its first point to its last."""
        mask = Image.new("L", (WIDTH * FINE, HEIGHT * FINE))
        pen = ImageDraw.Draw(mask)
        for number, (start, end) in enumerate(pairwise(points)):
            value = int(255 * (1 - number / len(points)) ** 1.4)
            path = [value_ * FINE for value_ in (*start, *end)]
            pen.line(path, fill=value, width=max(1, round(width * FINE)))
        soft = np.asarray(mask.filter(ImageFilter.GaussianBlur(width * FINE * 0.5))) / 255
        wide = np.asarray(mask.filter(ImageFilter.GaussianBlur(width * FINE * 2.4))) / 255
        self.light += (strength * (soft + 0.7 * wide))[..., None] * vector(color)

    def lay(self, picture: Image.Image, corner: Point, fog: float = 0.0, dim: float = 1.0) -> None:
        """Put a picture (of canvas size) over the scene; `fog` sinks it into the gas."""
        left, top = round(corner[0] * FINE), round(corner[1] * FINE)
        x0, y0 = max(0, left), max(0, top)
        x1 = min(WIDTH * FINE, left + picture.width)
        y1 = min(HEIGHT * FINE, top + picture.height)
        if x0 >= x1 or y0 >= y1:
            return
        pixels = np.asarray(picture.crop((x0 - left, y0 - top, x1 - left, y1 - top))) / 255
        alpha = pixels[..., 3:]
        mist = vector(self.color) * 0.16
        shown = pixels[..., :3] * dim * (1 - fog) + mist * fog
        part = np.s_[y0:y1, x0:x1]
        self.light[part] = self.light[part] * (1 - alpha) + shown * alpha

    def planet(self, ident: str, center: Point, size: float, dim: float = 0.58) -> None:
        """A world; `size` is the side of its square picture."""
        picture = Image.open(ART / "planets" / f"{ident}.png").convert("RGBA")
        side = round(size * FINE)
        picture = picture.resize((side, side), Image.Resampling.LANCZOS)
        self.lay(picture, (center[0] - size / 2, center[1] - size / 2), 0.0, dim)

    def craft(
        self, kind: str, turn: float, center: Point, size: float, fog: float = 0.0, dim: float = 1.0
    ) -> None:
        """A ship; turns as for the baked ships, any angle."""
        picture = ship(kind, turn, round(size * FINE))
        self.lay(picture, (center[0] - size / 2, center[1] - size / 2), fog, dim)

    def exhaust(self, turn: float, center: Point, size: float, color: Color, power: float) -> None:
        """Engine light and a trail behind a ship that flies towards `turn`."""
        angle = np.radians(turn)
        back = (-np.sin(angle), np.cos(angle))
        stern = (center[0] + back[0] * size * 0.36, center[1] + back[1] * size * 0.36)
        self.glow(stern, size * 0.20, color, 0.9 * power)
        self.glow(stern, size * 0.42, color, 0.22 * power)
        trail = [
            (stern[0] + back[0] * size * step * 0.1, stern[1] + back[1] * size * step * 0.1)
            for step in range(14)
        ]
        self.streak(trail, size * 0.07, color, 0.45 * power)

    def build(self, drawing: Drawing, fog: float = 0.0, dim: float = 1.0) -> None:
        """Light the structures of a drawing and put them into the scene."""
        self.lay(lit(drawing.sheet), (0, 0), fog, dim)

    def windows(
        self, x: float, y: float, columns: int, rows: int, step: Point, lit_part: float
    ) -> None:
        """Rows of small warm windows, some of them dark."""
        for column in range(columns):
            for row in range(rows):
                if self.rng.random() < lit_part:
                    at = (x + column * step[0], y + row * step[1])
                    self.glow(at, 1.15, WARM, 0.9)
                    self.glow(at, 4.0, WARM, 0.10)

    def lamp(self, at: Point, color: Color, size: float = 2.0) -> None:
        """Signal lamp with a halo."""
        self.glow(at, size, WHITE, 0.8)
        self.glow(at, size * 1.8, color, 0.8)
        self.glow(at, size * 5, color, 0.22)

    def finished(self) -> Image.Image:
        """Tone the light, keep the text side quiet, shrink."""
        part = np.clip(self.x / TEXT_END, 0, 1.6)
        quiet = 0.40 + 0.60 * np.clip((part - 0.45) / 0.62, 0, 1) ** 1.5
        rim = 1 - 0.22 * np.abs(self.y / HEIGHT * 2 - 1) ** 3
        tone = 1 - np.exp(-2.1 * np.maximum(self.light, 0) * (quiet * rim)[..., None])
        tone **= 1.14
        grey = tone.mean(axis=2, keepdims=True)
        tone = np.clip(grey + (tone - grey) * 1.2, 0, 1)
        # Under text: highlights are pressed below the limit, not cut, so that shapes stay.
        free = np.clip((self.x - (TEXT_END - 22)) / 80, 0, 1)[..., None]
        free = free * free * (3 - 2 * free)
        top = np.maximum(tone.max(axis=2, keepdims=True), 1e-6)
        pressed = TEXT_LIMIT * np.tanh(top / TEXT_LIMIT) / top
        mixed = tone * (pressed + (1 - pressed) * free)
        small = mixed.reshape(HEIGHT, FINE, WIDTH, FINE, 3).mean(axis=(1, 3))
        dither = self.rng.random(small.shape) - self.rng.random(small.shape)
        return Image.fromarray(np.clip(small * 255 + dither * 0.6, 0, 255).round().astype(np.uint8))
