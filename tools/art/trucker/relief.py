"""Pictures as reliefs: parts are laid into buffers of height, colour, gloss and glow, then lit.

The light comes from the upper left for everything. Quarter turns turn the buffers before they are
lit; any other turn is given to the field itself, so that its parts are laid turned. In both cases
shadows keep falling to the lower right.

Lengths are units, x to the right and y downwards from the middle. A shape is a field of signed
distances to its rim, negative inside. Angles of arcs and polygons are radians clockwise from
the top.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field: TypeAlias = NDArray[np.floating]
Color: TypeAlias = tuple[float, float, float]
Point: TypeAlias = tuple[float, float]
Direction: TypeAlias = tuple[float, float, float]


def unit(x: float, y: float, z: float) -> Direction:
    """Direction of length 1."""
    length = math.sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length


LIGHT = unit(-0.50, -0.62, 0.62)
HALF = unit(LIGHT[0], LIGHT[1], LIGHT[2] + 1)  # half way to the viewer, for highlights
AMBIENT, DIFFUSE, SHADOW = 0.30, 0.95, 0.62
SHADOW_STEPS, SHADOW_STEP = 14, 0.55  # units
HIGHLIGHT, HIGHLIGHT_POWER = 0.95, 26
HOLLOW, HOLLOW_LIMIT = 0.16, 0.55
WEAR = 0.30
GRAIN = 0.006
COOL = np.array([1.0, 1.0, 1.04], np.float32)
AIR = np.array([0.012, 0.018, 0.035], np.float32)  # darkest colour anywhere
BRIGHT = 0.75  # what is brighter is eased towards white, never cut off


def spun(x: float, y: float, quarters: int) -> Point:
    """Point after quarter turns clockwise."""
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def around(x: float, y: float, radius: float, angle: float) -> Point:
    """Point on a circle."""
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def scaled(color: Color, factor: float, lift: float = 0) -> Color:
    """Colour made darker or lighter."""
    red, green, blue = (min(255.0, value * factor + lift) for value in color)
    return red, green, blue


def blur(values: Field, radius: int) -> Field:
    """Two box passes in each direction; radius in pixels of the buffer."""
    for axis in (0, 1, 0, 1):
        margins = [(0, 0)] * values.ndim
        margins[axis] = (radius + 1, radius)
        sums = np.cumsum(np.pad(values, margins, mode="edge"), axis=axis, dtype=np.float64)
        high = np.take(sums, range(2 * radius + 1, sums.shape[axis]), axis)
        low = np.take(sums, range(sums.shape[axis] - 2 * radius - 1), axis)
        values = ((high - low) / (2 * radius + 1)).astype(np.float32)
    return values


def union(*shapes: Field) -> Field:
    """What lies in any of the shapes."""
    return np.minimum.reduce(shapes)


def common(*shapes: Field) -> Field:
    """What lies in all of the shapes."""
    return np.maximum.reduce(shapes)


class Relief:
    """A square field of `size` units with `fine` pixels a unit, laid turned by `turn` degrees."""

    def __init__(self, size: float = 64, fine: int = 4, seed: int = 1, turn: float = 0) -> None:
        self.size, self.fine = size, fine
        count = round(size * fine)
        line = (np.arange(count, dtype=np.float32) + 0.5) / fine - size / 2
        x, y = np.meshgrid(line, line)
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        self.x: Field = (x * cos + y * sin).astype(np.float32)
        self.y: Field = (y * cos - x * sin).astype(np.float32)
        self.height: Field = np.zeros((count, count), np.float32)
        self.gloss: Field = np.zeros((count, count), np.float32)
        self.cover: Field = np.zeros((count, count), np.float32)
        self.color: Field = np.zeros((count, count, 3), np.float32)
        self.glow: Field = np.zeros((count, count, 3), np.float32)
        self.random = np.random.default_rng(seed)
        self.grain: Field = self.noise(1) + 2.2 * self.noise(9)

    def noise(self, radius: int) -> Field:
        """Random heights, as coarse as the radius in pixels."""
        return blur(self.random.normal(0, 1, self.cover.shape).astype(np.float32), radius)

    # Shapes

    def box(self, x: float, y: float, width: float, height: float, corner: float = 0) -> Field:
        """Rectangle around a middle, with round corners."""
        across = np.abs(self.x - x) - width / 2 + corner
        down = np.abs(self.y - y) - height / 2 + corner
        outside = np.hypot(np.maximum(across, 0), np.maximum(down, 0))
        return outside + np.minimum(np.maximum(across, down), 0) - corner

    def disc(self, x: float, y: float, radius: float) -> Field:
        """Disc around a middle."""
        return np.hypot(self.x - x, self.y - y) - radius

    def oval(self, x: float, y: float, across: float, down: float) -> Field:
        """Ellipse by its half axes; its distances are good near the rim."""
        near = np.hypot((self.x - x) / across, (self.y - y) / down)
        return (near - 1) * min(across, down)

    def bar(self, start: Point, end: Point, radius: float) -> Field:
        """Straight bar with round ends."""
        px, py = self.x - start[0], self.y - start[1]
        dx, dy = end[0] - start[0], end[1] - start[1]
        part = np.clip((px * dx + py * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
        return np.hypot(px - dx * part, py - dy * part) - radius

    def line(self, points: Sequence[Point], radius: float) -> Field:
        """Bars from point to point."""
        return union(*(self.bar(start, end, radius) for start, end in pairwise(points)))

    def poly(self, points: Sequence[Point]) -> Field:
        """Any polygon."""
        distance = np.full_like(self.x, 1e9)
        side = np.ones_like(self.x)
        for k, (ax, ay) in enumerate(points):
            bx, by = points[k - 1]
            ex, ey, wx, wy = bx - ax, by - ay, self.x - ax, self.y - ay
            part = np.clip((wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-9), 0, 1)
            distance = np.minimum(distance, np.hypot(wx - ex * part, wy - ey * part))
            checks = np.stack([self.y >= ay, self.y < by, ex * wy > ey * wx])
            side = np.where(checks.all(0) | (~checks).all(0), -side, side)
        return (distance * side).astype(np.float32)

    def regular(self, x: float, y: float, radius: float, corners: int, turn: float = 0) -> Field:
        """Regular polygon with its first corner at the top."""
        step = 2 * math.pi / corners
        return self.poly([around(x, y, radius, turn + step * k) for k in range(corners)])

    def arc(
        self, x: float, y: float, radius: float, start: float, end: float, width: float
    ) -> Field:
        """Band along a circle between two angles, with round ends."""
        angle = np.arctan2(self.x - x, -(self.y - y))
        middle, half = (start + end) / 2, (end - start) / 2
        off = np.abs((angle - middle + math.pi) % (2 * math.pi) - math.pi)
        ring = np.abs(self.disc(x, y, radius)) - width / 2
        ends = union(*(self.disc(*around(x, y, radius, a), width / 2) for a in (start, end)))
        return np.where(off <= half, ring, ends).astype(np.float32)

    # Laying parts

    def mask(self, shape: Field) -> Field:
        """The shape with a soft rim of one pixel."""
        return np.clip(0.5 - shape * self.fine, 0, 1)

    def put(
        self,
        shape: Field,
        top: float,
        color: Color,
        *,
        rise: float = 1.0,
        bevel: float = 1.0,
        rounded: bool = False,
        gloss: float = 0.35,
        glow: Color = (0, 0, 0),
    ) -> None:
        """Cover the shape with a surface whose rim lies `rise` below its top.

        A negative rise makes a recess. The slope is `bevel` wide, straight or round.
        """
        mask = self.mask(shape)
        inwards = np.clip(-shape / bevel, 0, 1)
        if rounded:
            slope = np.sqrt(np.clip(1 - (1 - inwards) ** 2, 0, 1))
        else:
            slope = inwards * inwards * (3 - 2 * inwards)
        self.height += (top - rise * (1 - slope) - self.height) * mask
        self.gloss += (gloss - self.gloss) * mask
        self.cover = np.maximum(self.cover, mask)
        self.color += (_bytes(color) - self.color) * mask[..., None]
        self.glow += (_bytes(glow) - self.glow) * mask[..., None]

    def groove(self, shape: Field, width: float = 0.5, depth: float = 0.7) -> None:
        """A fine line along the rim of the shape."""
        mask = self.mask(np.abs(shape) - width / 2)
        self.height -= depth * mask * self.cover
        self.color *= 1 - 0.35 * mask[..., None]

    def paint(
        self, shape: Field, color: Color, share: float = 1.0, glow: Color | None = None
    ) -> None:
        """Colour without height, where something lies already."""
        mask = (self.mask(shape) * share * (self.cover > 0))[..., None]
        self.color += (_bytes(color) - self.color) * mask
        if glow is not None:
            self.glow += (_bytes(glow) - self.glow) * mask

    def cut(self, shape: Field, slope: float = 1.5) -> None:
        """Take away what lies outside the shape, with a broken rim."""
        self.cover = self.cover * self.mask(shape)
        self.color = self.color * self.mask(shape)[..., None]
        self.height = self.height * np.clip(-shape / slope, 0, 1)

    # Lighting

    def lit(self, side: int, quarters: int = 0) -> Image.Image:
        """The picture, `side` pixels wide, after quarter turns clockwise."""
        height, gloss, cover, grain = (
            np.rot90(each, -quarters) for each in (self.height, self.gloss, self.cover, self.grain)
        )
        glow = np.rot90(self.glow, -quarters)
        # Pixels of a rim took only a part of their colour.
        color = np.rot90(self.color, -quarters) / np.maximum(cover, 1e-3)[..., None]
        fine = self.fine

        down, across = np.gradient(height * fine)
        length = np.sqrt(across * across + down * down + 1)
        diffuse = np.clip((-across * LIGHT[0] - down * LIGHT[1] + LIGHT[2]) / length, 0, 1)
        mirror = np.clip((-across * HALF[0] - down * HALF[1] + HALF[2]) / length, 0, 1)
        shadow = self._shadow(height)
        hollow = np.clip((blur(height, 2 * fine) - height) * HOLLOW, 0, HOLLOW_LIMIT)
        edge = np.clip((height - blur(height, max(1, fine // 2))) * 1.3, 0, 1)

        strength = (AMBIENT + DIFFUSE * diffuse * (1 - SHADOW * shadow)) * (1 - hollow)
        out = color * (strength * (1 + GRAIN * grain))[..., None] * COOL + AIR
        out += (edge * WEAR * (1 - shadow * 0.6))[..., None] * (0.35 + color)
        out += (gloss * mirror**HIGHLIGHT_POWER * HIGHLIGHT * (1 - shadow))[..., None]
        small = np.ascontiguousarray(glow[::2, ::2])
        bloom = blur(small, fine) * 0.55 + blur(small, 3 * fine) * 0.35
        out += glow * 0.6 + bloom.repeat(2, 0).repeat(2, 1)
        eased = BRIGHT + (1 - BRIGHT) * np.tanh((out - BRIGHT) / (1 - BRIGHT))
        return picture(np.where(out < BRIGHT, out, eased), cover, side)

    def _shadow(self, height: Field) -> Field:
        """How much of each pixel lies in the shadow of what stands towards the light."""
        shadow = np.zeros_like(height)
        for k in range(1, SHADOW_STEPS + 1):
            away = k * SHADOW_STEP
            dx, dy = round(away * self.fine * 0.63), round(away * self.fine * 0.78)
            towards = np.zeros_like(height)
            towards[dy:, dx:] = height[: height.shape[0] - dy, : height.shape[1] - dx]
            shadow = np.maximum(shadow, np.clip((towards - height - away * 0.8) * 1.4, 0, 1))
        return blur(shadow, max(1, self.fine // 2))


def picture(color: Field, cover: Field, side: int) -> Image.Image:
    """Colours from 0 to 1 and their cover as an image of that many pixels."""
    stacked = np.concatenate([np.clip(color, 0, 1), cover[..., None]], -1)
    image = Image.fromarray((stacked * 255 + 0.5).astype(np.uint8), "RGBA")
    # Premultiplied while shrinking: transparent pixels must not bleed into the rim.
    small = image.convert("RGBa").resize((side, side), Image.Resampling.LANCZOS)
    return small.convert("RGBA")


def _bytes(color: Color) -> Field:
    return np.asarray(color, np.float32) / 255
