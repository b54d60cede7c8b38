"""Bakes the picture strips of the sixteen event cards, one little scene each.

A strip is composed from the baked planets and ships and from port structures drawn here, in the
colour of its kind. Text lies over the left two thirds, so a scene gathers at the right, and the
left is darkened until white text keeps 4.5:1 everywhere. Each strip has random numbers of its
own, seeded by its card, so that it can change alone.

All places are given in pixels of the finished strip.
"""

from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from tools.art.paths import ART, save
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


# --- port structures -------------------------------------------------------------------------


def ring_station(scene: Scene, x: float, y: float, r: float, dim: float = 1.0) -> None:
    """Wheel seen from the side and a little above, hub and mast in the middle."""
    far, near = Drawing(), Drawing()
    far.hoop(x, y, r, r * 0.30, HULL_DARK, r * 0.085)
    for angle in (0.3, 1.25, 2.1, 3.6, 4.5, 5.4):
        rim = (x + r * 0.95 * np.cos(angle), y + r * 0.28 * np.sin(angle))
        far.line([(x, y), rim], HULL_DARK, r * 0.045)
    near.box(x - r * 0.085, y - r * 0.78, r * 0.17, r * 1.42, HULL, r * 0.05)
    near.box(x - r * 0.20, y - r * 0.26, r * 0.40, r * 0.46, HULL_LIGHT, r * 0.07)
    near.poly([(x - r * 0.14, y + r * 0.64), (x + r * 0.14, y + r * 0.64), (x, y + r)], HULL_DARK)
    near.line([(x, y - r * 0.78), (x, y - r * 1.08)], HULL_LIGHT, r * 0.025)
    bounds = [(x - r) * FINE, (y - r * 0.30) * FINE, (x + r) * FINE, (y + r * 0.30) * FINE]
    near.pen.arc(bounds, 2, 178, fill=(*HULL_LIGHT, 255), width=round(r * 0.10 * FINE))
    scene.build(far, 0.25, dim)
    scene.build(near, 0.0, dim)
    for number in range(15):
        angle = np.pi * (0.06 + 0.88 * number / 14)
        at = (x + r * 0.955 * np.cos(angle), y + r * 0.255 * np.sin(angle))
        scene.glow(at, 1.2, WARM, 0.95)
        scene.glow(at, 5, WARM, 0.10)
    scene.windows(x - r * 0.12, y - r * 0.16, 4, 3, (r * 0.08, r * 0.13), 0.85)
    scene.lamp((x, y - r * 1.08), scene.color, 1.8)


def deck(scene: Scene, y: float, left: float, dim: float = 1.0) -> None:
    """Landing deck that runs out of the picture at the right."""
    drawing = Drawing()
    drawing.truss(left + 10, WIDTH + 10, y + 8, 12, HULL_DARK)
    drawing.poly([(left, y), (WIDTH + 4, y), (WIDTH + 4, y + 9), (left + 8, y + 9)], HULL)
    drawing.box(left + 6, y - 1.5, WIDTH, 2.4, HULL_LIGHT)
    scene.build(drawing, 0.0, dim)
    for number in range(int((WIDTH - left) / 22)):
        scene.glow((left + 12 + number * 22, y + 5), 1.0, scene.color, 0.8)


def crane(drawing: Drawing, x: float, base: float, height: float, reach: float) -> None:
    """Gantry crane on one leg, its arm to the left."""
    top = base - height
    drawing.line([(x - 4, base), (x - 1, top)], HULL, 2.4)
    drawing.line([(x + 5, base), (x + 2, top)], HULL, 2.4)
    for number in range(5):
        at = base - height * (number + 0.5) / 5
        drawing.line([(x - 4, at), (x + 4, at - height / 10)], HULL_DARK, 1.2)
    drawing.truss(x - reach, x + reach * 0.3, top - 5, 6, HULL_LIGHT)
    drawing.line([(x - reach * 0.72, top), (x - reach * 0.72, top + height * 0.34)], HULL_DARK, 1)


# --- star port cards -------------------------------------------------------------------------


def quiet_docks(scene: Scene) -> None:
    """A wheel station over a blue world; one ship comes in."""
    scene.backdrop((640, 70))
    scene.planet("P00", (700, 250), 400)
    ring_station(scene, 660, 84, 80)
    scene.exhaust(78, (548, 128), 58, PORT, 0.9)
    scene.craft("trader", 78, (548, 128), 58)


def harvest_fair(scene: Scene) -> None:
    """Glass gardens on the deck, crates of green, strings of lamps, a golden world behind."""
    scene.backdrop((650, 60), (190, 220, 90))
    scene.planet("P02", (706, 86), 250)
    deck(scene, 150, 452)
    domes = Drawing()
    for x, r in ((520, 30), (592, 42), (676, 34)):
        domes.disc(x, 150, r, r * 0.92, (44, 92, 62))
        domes.box(x - r - 3, 148, 2 * r + 6, 5, HULL_LIGHT)
    for x, r in ((520, 30), (592, 42), (676, 34)):
        for bush in range(7):
            at = x - r * 0.7 + bush * r * 0.235
            size = r * (0.20 + 0.14 * scene.rng.random())
            green = (70 + int(60 * scene.rng.random()), 140, 50)
            domes.disc(at, 150 - size * 0.9, size, size * 1.3, green)
    domes.box(440, 152.5, WIDTH, 40, (0, 0, 0))
    domes.pen.rectangle([0, 150 * FINE, WIDTH * FINE, HEIGHT * FINE], fill=(0, 0, 0, 0))
    scene.build(domes)
    for x, r in ((520, 30), (592, 42), (676, 34)):
        scene.glow((x, 136), r * 0.8, (190, 240, 110), 0.30)
        glass = Drawing()
        glass.hoop(x, 150, r, r * 0.92, (170, 220, 240), 1.2)
        glass.hoop(x, 150, r * 0.5, r * 0.92, (110, 160, 180), 0.7)
        glass.pen.rectangle([0, 150 * FINE, WIDTH * FINE, HEIGHT * FINE], fill=(0, 0, 0, 0))
        scene.build(glass)
        scene.glow((x - r * 0.4, 150 - r * 0.6), 5, WHITE, 0.35)
    crates = Drawing()
    for number in range(3):
        crates.container(716 + number * 20, 136, 18, 13, CARGO["A"])
    crates.container(726, 122, 18, 13, (190, 160, 60))
    scene.build(crates)
    for number in range(19):
        x = 470 + number * 16
        sag = 10 * np.sin(np.pi * ((number % 6) / 6))
        scene.lamp((x, 78 + sag), (WARM, CARGO["A"], EMBER)[number % 3], 1.3)


def shipyard_boom(scene: Scene) -> None:
    """A hull in its frame, cranes over it, welding arcs."""
    scene.backdrop((640, 90))
    scene.planet("P09", (735, 30), 190)
    back = Drawing()
    for number in range(7):
        x = 482 + number * 42
        back.line([(x, 26), (x, 168)], HULL_DARK, 3.4)
        back.line([(x, 40), (x + 42, 154)], HULL_DARK, 1.3)
    back.truss(470, WIDTH + 20, 20, 12, HULL)
    scene.build(back, 0.12)
    scene.craft("trader", 270, (624, 98), 158, 0.0, 0.72)
    front = Drawing()
    front.truss(466, WIDTH + 20, 160, 14, HULL_LIGHT)
    for x in (506, 590, 674, 758):
        front.line([(x, 20), (x, 62)], HULL_LIGHT, 3)
        front.box(x - 6, 58, 12, 8, HULL)
        front.line([(x, 134), (x, 166)], HULL_LIGHT, 3)
        front.box(x - 6, 128, 12, 8, HULL)
    scene.build(front)
    for x, y in ((590, 72), (676, 124), (540, 118)):
        scene.lamp((x, y), WELD, 3.4)
        scene.glow((x, y), 26, WELD, 0.34)
        for _ in range(16):
            angle, far = scene.rng.random() * 2 * np.pi, scene.rng.random() ** 1.5 * 26
            spark = (x + far * np.cos(angle), y + far * np.sin(angle) + far * far / 50)
            scene.glow(spark, 0.9, WARM, 0.9)
    for x in range(478, 768, 24):
        scene.glow((x, 167), 1.1, WARM, 0.8)


def hungry_season(scene: Scene) -> None:
    """Empty racks before a dry world; a last ship leaves."""
    scene.backdrop((660, 100), (220, 170, 110), 0.7)
    scene.planet("P05", (690, 128), 300)
    deck(scene, 152, 474, 0.8)
    racks = Drawing()
    for column in range(6):
        for row in range(3):
            x, y = 500 + column * 44, 132 - row * 20
            racks.line([(x, y), (x + 38, y), (x + 38, y + 19), (x, y + 19), (x, y)], HULL, 1.8)
            racks.line([(x, y + 19), (x + 38, y)], HULL_DARK, 1.0)
    racks.container(546, 134, 34, 16, (96, 110, 60))
    racks.poly([(682, 150), (692, 138), (706, 150)], (120, 100, 60))
    scene.build(racks, 0.05, 0.9)
    scene.lamp((494, 146), EMBER, 1.6)
    scene.lamp((744, 86), EMBER, 1.6)
    scene.exhaust(294, (548, 46), 46, PORT, 0.7)
    scene.craft("trader", 294, (548, 46), 46, 0.05)


def carnival_week(scene: Scene) -> None:
    """Fireworks over a lit promenade, a ringed world, garlands."""
    scene.backdrop((650, 70), (220, 110, 230), 1.15)
    scene.planet("P11", (700, 108), 220)
    deck(scene, 158, 446)
    tents = Drawing()
    stripes = ((214, 92, 178), (240, 190, 90), (92, 150, 235))
    for number, (x, w, h) in enumerate(
        ((500, 56, 44), (574, 70, 58), (652, 50, 40), (716, 62, 52))
    ):
        for part in range(6):
            left, right = x - w / 2 + w * part / 6, x - w / 2 + w * (part + 1) / 6
            tone = stripes[number % 3] if part % 2 else (224, 220, 236)
            tents.poly([(x, 158 - h), (left, 158 - h * 0.42), (right, 158 - h * 0.42)], tone)
            inner = tuple(int(value * 0.62) for value in tone)
            tents.poly(
                [(left, 158 - h * 0.42), (right, 158 - h * 0.42), (right, 158), (left, 158)], inner
            )
        tents.line([(x, 158 - h), (x, 158 - h - 9)], HULL_LIGHT, 1.4)
        tents.poly([(x, 149 - h), (x + 11, 152 - h), (x, 155 - h)], stripes[(number + 1) % 3])
    scene.build(tents, 0.0, 0.85)
    bursts = ((548, 52, 40, (255, 120, 210)), (640, 38, 46, WARM), (742, 46, 34, (120, 210, 255)))
    for x, y, reach, color in bursts:
        for ray in range(18):
            angle = 2 * np.pi * ray / 18 + 0.1 * scene.rng.random()
            far = reach * (0.75 + 0.25 * scene.rng.random())
            for step in range(10):
                part = (step + 1) / 10
                spot = (
                    x + far * part * np.cos(angle),
                    y + far * part * np.sin(angle) + 6 * part**2,
                )
                scene.glow(spot, 0.7 + 0.7 * part, color, 0.16 + 0.75 * part**2)
        scene.glow((x, y), reach * 0.7, color, 0.22)
    for number in range(24):
        sag = 9 * np.sin(np.pi * ((number % 5) / 5))
        color = ((255, 120, 210), WARM, (120, 210, 255))[number % 3]
        scene.lamp((458 + number * 13, 98 + sag), color, 1.2)


def freight_lull(scene: Scene) -> None:
    """Full stacks nobody fetches, a crane at rest, ships laid up in a row."""
    scene.backdrop((670, 60), None, 0.75)
    scene.planet("P15", (672, 62), 210)
    deck(scene, 156, 452, 0.85)
    stacks = Drawing()
    crane(stacks, 742, 156, 100, 96)
    kinds = "WIAXIAWAIXWI"
    for column in range(7):
        for row in range((4, 3, 4, 2, 3, 1, 2)[column]):
            kind = kinds[(column * 5 + row * 3) % len(kinds)]
            muted = tuple(int(value * 0.62 + 26) for value in CARGO[kind])
            stacks.container(478 + column * 36, 140 - row * 16.5, 34, 15.5, muted)
    scene.build(stacks, 0.05, 0.92)
    for number in range(3):
        scene.craft("trader", 0, (520 + number * 36, 40 + number * 5), 40, 0.30, 0.8)
    scene.lamp((742, 46), EMBER, 1.7)


# --- pirate cards ----------------------------------------------------------------------------


def raider(scene: Scene, turn: float, at: Point, size: float, fog: float = 0.0) -> None:
    """A pirate with its fire."""
    scene.exhaust(turn, at, size, EMBER, 1.0 - fog)
    scene.craft("pirate", turn, at, size, fog, 0.62)


def toll_runners(scene: Scene) -> None:
    """Two raiders hold a marked lane shut."""
    scene.backdrop((650, 90), (255, 170, 90))
    for number in range(7):
        part = number / 6
        x = 470 + 300 * part
        for side in (-1, 1):
            scene.lamp((x, 100 + side * (16 + 68 * part)), (255, 90, 70), 1.2 + 1.4 * part)
    raider(scene, 258, (596, 58), 96, 0.10)
    raider(scene, 284, (686, 128), 124)


def corsair_pack(scene: Scene) -> None:
    """Five ships in a wedge, nearest last."""
    scene.backdrop((660, 80), (255, 90, 150))
    scene.planet("P06", (742, 20), 210)
    places = ((742, 40, 60, 0.45), (720, 158, 66, 0.35), (652, 52, 84, 0.22), (634, 142, 92, 0.10))
    for x, y, size, fog in places:
        raider(scene, 270, (x, y), size, fog)
    raider(scene, 270, (556, 96), 128)


def red_lanyards(scene: Scene) -> None:
    """Three ships drag red ribbons of light through each other's wake."""
    scene.backdrop((640, 100), (255, 60, 90), 0.9)
    for phase, at, size, turn in (
        (0.0, (520, 64), 82, 292),
        (2.1, (600, 128), 96, 250),
        (4.2, (672, 62), 112, 280),
    ):
        ribbon = [
            (at[0] + 20 + n * 6, at[1] + 22 * np.sin(n * 0.16 + phase) - 22 * np.sin(phase))
            for n in range(46)
        ]
        scene.streak(ribbon, 3.4, (255, 60, 64), 0.75)
        scene.streak(ribbon, 1.0, (255, 190, 170), 0.5)
        scene.craft("pirate", turn, at, size, 0.05, 0.66)


def dread_frigate(scene: Scene) -> None:
    """A hull that fills the sky, its gun ports lit; escorts show how large it is."""
    scene.backdrop((620, 70), (255, 150, 80), 1.1)
    hull = Drawing()
    dark, mid, light, red = (52, 42, 50), (78, 64, 72), (116, 98, 104), (176, 52, 48)
    hull.poly([(412, 104), (500, 74), (770, 56), (790, 150), (520, 138), (470, 122)], mid)
    hull.poly([(412, 104), (500, 92), (790, 88), (790, 104), (490, 110)], red)
    hull.poly([(520, 138), (790, 150), (790, 172), (610, 164), (560, 150)], dark)
    hull.poly([(560, 76), (592, 38), (640, 34), (668, 66)], light)
    hull.poly([(600, 40), (616, 10), (626, 36)], mid)
    hull.poly([(690, 62), (716, 20), (756, 16), (780, 58)], mid)
    for x in (498, 548, 598, 648, 698, 748):
        hull.box(x, 116, 24, 12, dark, 2)
        hull.line([(x + 2, 122), (x - 18, 122)], light, 3.6)
    for x in (520, 580, 640, 700):
        hull.poly([(x, 78), (x + 46, 75), (x + 48, 84), (x + 2, 87)], dark)
    scene.build(hull, 0.04, 0.56)
    for x in (498, 548, 598, 648, 698, 748):
        scene.lamp((x - 18, 122), EMBER, 1.7)
    scene.windows(572, 54, 9, 2, (10, 9), 0.8)
    scene.windows(716, 36, 6, 2, (9, 10), 0.8)
    scene.lamp((616, 10), (255, 70, 60), 2)
    scene.glow((440, 104), 26, EMBER, 0.16)
    raider(scene, 270, (470, 50), 42, 0.1)
    raider(scene, 270, (500, 160), 48, 0.05)


# --- invader cards ---------------------------------------------------------------------------


def spores(scene: Scene, count: int) -> None:
    """Drifting motes, denser to the right."""
    for _ in range(count):
        x = WIDTH * (1 - scene.rng.random() ** 1.6 * 0.6)
        y, size = HEIGHT * scene.rng.random(), 0.7 + 2.2 * scene.rng.random() ** 3
        scene.glow((x, y), size, (206, 255, 130), 0.25 + 0.4 * scene.rng.random())


def intruder(scene: Scene, turn: float, at: Point, size: float, fog: float = 0.0) -> None:
    """A hive ship with its inner light."""
    scene.exhaust(turn, at, size, (150, 240, 80), 0.7 * (1 - fog))
    scene.craft("hive", turn, at, size, fog, 0.82)
    angle = np.radians(turn)
    eye = (at[0] + np.sin(angle) * size * 0.15, at[1] - np.cos(angle) * size * 0.15)
    scene.glow(eye, size * 0.10, (220, 255, 150), 0.5 * (1 - fog))


def hive_drone(scene: Scene) -> None:
    """One drone, close."""
    scene.backdrop((640, 90), (90, 230, 170), 1.1)
    scene.planet("P13", (760, 190), 220)
    spores(scene, 60)
    intruder(scene, 286, (640, 94), 172)


def hive_scout(scene: Scene) -> None:
    """A scout feels its way over a world with a fan of light."""
    scene.backdrop((600, 60), (120, 240, 130), 0.95)
    scene.planet("P08", (690, 222), 330)
    spores(scene, 40)
    scene.beam((586, 62), (700, 150), 34, (180, 255, 110), 0.55)
    intruder(scene, 128, (574, 56), 100)
    intruder(scene, 128, (690, 38), 58, 0.35)
    intruder(scene, 128, (498, 126), 46, 0.35)


def hive_lance(scene: Scene) -> None:
    """A swarm drawn to a point behind a burning ray."""
    scene.backdrop((670, 96), (220, 255, 90), 0.85)
    spores(scene, 50)
    ray = [(452 + n * 8, 96 + 0.0 * n) for n in range(44)]
    scene.streak(ray[::-1], 4.0, (160, 255, 90), 0.8)
    scene.streak(ray[::-1], 1.4, (240, 255, 210), 0.7)
    for column in range(4, 0, -1):
        for row in range(-column, column + 1, 2):
            x = 548 + column * 50 + scene.rng.normal() * 4
            y = 96 + row * 21 + scene.rng.normal() * 4
            intruder(scene, 270, (x, y), 46, 0.08 + 0.10 * column)
    intruder(scene, 270, (548, 96), 112)


# --- police cards ----------------------------------------------------------------------------

BEACON_BLUE, BEACON_VIOLET = (110, 160, 255), (196, 130, 255)


def cutter(scene: Scene, turn: float, at: Point, size: float, fog: float = 0.0) -> None:
    """A patrol cutter with both beacons on."""
    scene.exhaust(turn, at, size, POLICE, 0.6 * (1 - fog))
    scene.craft("police", turn, at, size, fog, 0.86)
    angle = np.radians(turn)
    right = (np.cos(angle), np.sin(angle))
    for side, color in ((-1, BEACON_BLUE), (1, BEACON_VIOLET)):
        tip = (at[0] + side * right[0] * size * 0.32, at[1] + side * right[1] * size * 0.32)
        scene.glow(tip, size * 0.16, color, 0.5 * (1 - fog))
        scene.glow(at, size * 0.42, color, 0.10 * (1 - fog))


def customs_patrol(scene: Scene) -> None:
    """A cutter reads the hold of a trader with a scan beam; a second one stands by."""
    scene.backdrop((640, 90))
    scene.planet("P14", (752, 186), 230)
    cutter(scene, 262, (604, 36), 58, 0.25)
    scene.beam((650, 84), (520, 124), 40, (150, 170, 255), 0.8)
    scene.craft("trader", 270, (548, 120), 88, 0.0, 0.9)
    for x in (526, 548, 570):
        scene.streak([(x, 88), (x, 152), (x, 88)], 0.9, (170, 190, 255), 0.7)
    cutter(scene, 256, (684, 76), 122)


def vice_sweep(scene: Scene) -> None:
    """Searchlights from three cutters cross over a dark freight yard."""
    scene.backdrop((640, 60), (226, 120, 230), 0.8)
    yard = Drawing()
    for column in range(9):
        for row in range((1, 2, 3, 2, 1, 3, 2, 3, 2)[column]):
            kind = "X" if (column, row) in ((2, 2), (5, 1)) else "WIA"[(column + row) % 3]
            tone = tuple(int(value * (0.9 if kind == "X" else 0.34)) for value in CARGO[kind])
            yard.container(460 + column * 35, 158 - row * 17, 33, 16, tone)
    yard.box(444, 175, WIDTH, 20, HULL_DARK)
    scene.build(yard)
    for lamp, spot in (((560, 44), (546, 140)), ((648, 34), (652, 150)), ((722, 50), (566, 146))):
        scene.beam(lamp, spot, 24, (196, 200, 255), 0.55)
    cutter(scene, 200, (562, 36), 62)
    cutter(scene, 180, (648, 28), 56, 0.15)
    cutter(scene, 222, (730, 42), 74)


def arms_embargo(scene: Scene) -> None:
    """A line of cutters and a fence of light before a world."""
    scene.backdrop((660, 100))
    scene.planet("P09", (742, 96), 270)
    posts = [(588 + 8 * row, 14 + row * 41) for row in range(5)]
    for start, end in pairwise(posts):
        scene.streak([start, end, start], 1.6, POLICE, 0.8)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        scene.glow(middle, 24, POLICE, 0.14)
    for post in posts:
        scene.lamp(post, BEACON_BLUE, 2.4)
    cutter(scene, 270, (706, 36), 68, 0.2)
    cutter(scene, 270, (724, 158), 78, 0.1)
    cutter(scene, 270, (668, 98), 104)
    raised = Drawing()
    raised.container(528, 70, 46, 21, CARGO["W"])
    raised.container(516, 94, 46, 21, CARGO["W"])
    raised.container(536, 118, 46, 21, CARGO["W"])
    scene.build(raised)


CARDS = {
    "E01": (PORT, quiet_docks),
    "E02": (PORT, harvest_fair),
    "E03": (PORT, shipyard_boom),
    "E04": (PORT, hungry_season),
    "E05": (PORT, carnival_week),
    "E06": (PORT, freight_lull),
    "E07": (PIRATE, toll_runners),
    "E08": (HIVE, hive_drone),
    "E09": (PIRATE, corsair_pack),
    "E10": (PIRATE, red_lanyards),
    "E11": (PIRATE, dread_frigate),
    "E12": (HIVE, hive_scout),
    "E13": (HIVE, hive_lance),
    "E14": (POLICE, customs_patrol),
    "E15": (POLICE, vice_sweep),
    "E16": (POLICE, arms_embargo),
}


def main() -> None:
    """Write all strips."""
    for ident, (color, compose) in CARDS.items():
        scene = Scene(ident, color)
        compose(scene)
        save(scene.finished(), ART / "strips" / f"{ident}.png")


if __name__ == "__main__":
    main()
