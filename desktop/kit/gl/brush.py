"""Packs drawables for the graphics card, each once, and keeps the programs that draw them."""

import math
from dataclasses import dataclass
from struct import Struct

from arcade import ArcadeContext
from arcade.gl import Buffer, BufferDescription, Geometry, Program, Texture2D

from desktop.kit.gl.atlas import Atlas, phase_of
from desktop.kit.gl.glyphs import PHASES
from desktop.kit.scene import Box, Curve, Drawable, Picture, Rect, Words
from desktop.kit.theme import theme
from desktop.kit.typography import CAP, measure
from resources import read_text

THING = Struct("<16f20B")
_FORMAT = "4f 4f 4f 4f 4f1 4f1 4f1 4f1 4f1"
_NAMES = ["i_box", "i_place", "i_data", "i_misc", "i_top", "i_bottom", "i_edge", "i_glow", "i_tab"]
SLOT_AT = 24  # of a packed thing: byte where its motion slot lies
_NONE = (0, 0, 0, 0)
_CURVE = 7.0  # kind of a thing


class Brush:
    """The programs and textures that all canvases of a window share."""

    def __init__(self, ctx: ArcadeContext) -> None:
        self.ctx = ctx
        self.atlas = Atlas(ctx)
        self.program = _program(ctx, "thing")
        self.program["u_letters"] = 0
        self.program["u_motion"] = 1
        for page in range(4):
            self.program[f"u_page{page}"] = 2 + page
        self.program["u_own"] = 6
        self.blit = _program(ctx, "blit")
        self.blit["u_picture"] = 6
        self._corner = ctx.geometry(mode=ctx.TRIANGLE_STRIP)
        self._packed: dict[tuple[Drawable, float], bytes] = {}
        self._generation = 0

    def begin(self) -> None:
        """Blending for premultiplied colours."""
        ctx = self.ctx
        ctx.enable_only(ctx.BLEND)
        ctx.blend_func = ctx.ONE, ctx.ONE_MINUS_SRC_ALPHA
        self.atlas.bind()

    def end(self) -> None:
        self.ctx.blend_func = self.ctx.BLEND_DEFAULT

    def paint(
        self, texture: Texture2D, part: tuple[float, float, float, float], alpha: float = 1.0
    ) -> None:
        """Cover the whole target with a part of a texture."""
        texture.use(6)
        self.blit["u_part"] = part
        self.blit["u_alpha"] = alpha
        self._corner.render(self.blit, mode=self.ctx.TRIANGLE_STRIP, vertices=4)

    # Packing

    def pack(self, thing: Drawable, unit: float, slot: int) -> tuple[bytes, Texture2D | None]:
        """The instances of a drawable, and the texture of its own where it has one."""
        if self._generation != self.atlas.generation:
            self._packed.clear()
            self._generation = self.atlas.generation
        if isinstance(thing, Picture):
            return self._picture(thing, unit, slot)
        key = (thing, unit)
        data = None if slot else self._packed.get(key)
        if data is None:
            is_rect = isinstance(thing, Rect)
            data = self._rect(thing, unit, slot) if is_rect else self._words(thing, unit, slot)
            if len(self._packed) > 6000:
                self._packed.clear()
            if not slot:
                self._packed[key] = data
        return data, None

    def _rect(self, thing: Rect, unit: float, slot: int) -> bytes:
        box, face = thing.box, thing.look
        x, y = round(box.x * unit), round(box.y * unit)
        # Edges fall on whole pixels, but for faces so small that a jump of one would be seen.
        curve = thing if isinstance(thing, Curve) else None
        if curve is None and (box.w * unit < 12 or box.h * unit < 12):
            x, y = box.x * unit, box.y * unit
            w, h = box.w * unit, box.h * unit
        else:
            w, h = round(box.right * unit) - x, round(box.bottom * unit) - y
        flags = face.dash | face.hatch << 1 | (face.shine and face.top[3] > 120) << 2
        reach = face.shadow * unit if face.glow is None or theme().glow else 0.0
        glow = (*face.glow, 217) if face.glow else (0, 0, 0, 128)
        line = max(1.0, face.line * unit) if face.line else 0.0
        tab = (*face.tab, 255) if face.tab else _NONE
        kind, data = 0.0, (face.radius * unit, line, reach, 0.0)
        if curve is not None:
            kind, flags, data = _CURVE, line, (curve.before, curve.after, *curve.part)
        return THING.pack(
            *(x, y, w, h),
            *(x + w / 2, y + h / 2, slot, 0.0),
            *data,
            *(kind, flags, unit, thing.alpha / 255),
            *(*face.top, *face.bottom, *face.edge, *glow, *tab),
        )

    def _picture(self, thing: Picture, unit: float, slot: int) -> tuple[bytes, Texture2D | None]:
        box = thing.box
        cx, cy, cw, ch = thing.crop or (0.0, 0.0, 1.0, 1.0)
        spot = self.atlas.spot(thing.art, box.w * unit / cw, box.h * unit / ch)
        wide, high = spot.u1 - spot.u0, spot.v1 - spot.v0
        w, h = box.w * unit, box.h * unit
        x, y = box.x * unit, box.y * unit
        if w < 64:
            # Small signs stay crisp on whole pixels.
            x, y = round(x), round(y)
        tint = thing.tint or (255, 255, 255)
        data = THING.pack(
            *(x, y, w, h),
            *(x + w / 2, y + h / 2, slot, math.radians(thing.angle)),
            *(spot.u0 + cx * wide, spot.v0 + cy * high),
            *(spot.u0 + (cx + cw) * wide, spot.v0 + (cy + ch) * high),
            *(spot.kind, float(thing.add), unit, thing.alpha / 255),
            *(*tint, 255, *_NONE, *_NONE, *_NONE, *_NONE),
        )
        return data, spot.own

    def _words(self, thing: Words, unit: float, slot: int) -> bytes:
        size = thing.size * unit
        width = thing.width * unit
        baseline = round(thing.cy * unit + size * CAP / 2)
        if thing.at == "l":
            pen = float(round(thing.x * unit))
        elif thing.at == "r":
            pen = round(thing.x * unit) - width
        else:
            pen = thing.x * unit - width / 2
        about = (pen + width / 2, thing.cy * unit, slot, 0.0)
        alpha = thing.alpha / 255
        color = (*thing.color, 255, *_NONE, *_NONE, *_NONE, *_NONE)
        out: list[bytes] = []
        letter = self.atlas.letter
        for char in thing.text:
            whole, phase = phase_of(pen, PHASES)
            spot = letter(thing.font, char, size, phase)
            if spot is not None:
                left, top, wide, high, *corners = spot
                at = (whole + left, baseline + top, wide, high)
                out.append(THING.pack(*at, *about, *corners, 1.0, 0.0, unit, alpha, *color))
            pen += measure(char, size, thing.font)
        return b"".join(out)


def _program(ctx: ArcadeContext, name: str) -> Program:
    vertex, fragment = (read_text(f"shaders/{name}.{part}") for part in ("vert", "frag"))
    return ctx.program(vertex_shader=vertex, fragment_shader=fragment)


@dataclass(slots=True)
class Run:
    """Things of one layer that go in one draw call."""

    data: bytearray
    count: int
    own: Texture2D | None
    clip: Box | None
    geometry: Geometry | None = None
    buffer: Buffer | None = None


class Runs:
    """Buffers of runs, kept and grown, so that a new scene reuses those of the old."""

    def __init__(self, ctx: ArcadeContext) -> None:
        self.ctx = ctx
        self._pool: list[tuple[Buffer, Geometry, int]] = []

    def fill(self, runs: list[Run]) -> None:
        for index, run in enumerate(runs):
            need = len(run.data)
            if index == len(self._pool) or self._pool[index][2] < need:
                room = max(48, need // THING.size * 3 // 2) * THING.size
                buffer = self.ctx.buffer(reserve=room, usage="dynamic")
                geometry = self.ctx.geometry(
                    [BufferDescription(buffer, _FORMAT, _NAMES, instanced=True)],
                    mode=self.ctx.TRIANGLE_STRIP,
                )
                if index == len(self._pool):
                    self._pool.append((buffer, geometry, room))
                else:
                    self._pool[index] = (buffer, geometry, room)
            run.buffer, run.geometry, _ = self._pool[index]
            if need:
                run.buffer.write(run.data)
