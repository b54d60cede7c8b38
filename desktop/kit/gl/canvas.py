"""Draws a scene and keeps it: one instanced draw call a layer, nothing is rebuilt at rest.

Motions are a small table on the graphics card: an animation writes that table and
nothing else. Window px here; the scene is in design px and `unit` lies between.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass
from struct import Struct

from arcade.gl import Framebuffer

from desktop.kit.gl.atlas import OWN
from desktop.kit.gl.brush import SLOT_AT, THING, Brush, Run, Runs
from desktop.kit.scene import (
    Box,
    Curve,
    Drawable,
    Look,
    Motion,
    Passing,
    Picture,
    Rect,
    Scene,
    Spot,
    Words,
)
from desktop.kit.theme import flat, theme

_SLOTS = 256
_MOVE = Struct("<12f")
_STILL = _MOVE.pack(0, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0)
_HIDDEN = _MOVE.pack(0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0)
_NONE = (0, 0, 0, 0)
_PRESSED_SLOT, _FIRST_SLOT = 1, 2
_ORDER = {Rect: 0, Curve: 0, Picture: 1, Words: 2}  # of what is drawn in a layer
_RING_MS = 90
_GLIDE = 2.0  # px a second of the sky
_FADE_LIMIT_MS = 150  # of a move in reduced motion


@dataclass(slots=True)
class Pace:
    """How animations run: `speed` multiplies time; reduced motion turns moves into fades."""

    factor: float = 1.0
    reduced: bool = False

    @property
    def instant(self) -> bool:
        return self.factor <= 0


class Canvas:
    """One scene on the screen, with its motions, its focus ring and what the pointer does to it."""

    def __init__(self, brush: Brush, pace: Pace, sound: Callable[[str], object]) -> None:
        self.brush, self.pace, self._sound = brush, pace, sound
        self.scene, self.size, self.unit = Scene(), (1280, 720), 1.0
        self._runs: list[Run] = []
        self._extra: list[Run] = []
        self._pool, self._extra_pool = Runs(brush.ctx), Runs(brush.ctx)
        self._motions: list[Motion] = []  # from slot _FIRST_SLOT on
        nearest = (brush.ctx.NEAREST, brush.ctx.NEAREST)
        self._table = brush.ctx.texture((3, _SLOTS), components=4, dtype="f4", filter=nearest)
        self._table.write(_STILL * _SLOTS)
        self._time_ms = self._length_ms = self._held_ms = 0.0
        self._breath_ms = self._sky_at = self._ring_ms = 0.0
        self._played: set[int] = set()
        self._moving = self._breathing = False
        self._waiting = False, False  # ring and shade, for what they are on
        self._arriving: list[tuple[Motion, Box]] = []  # faces that are not seen from the start
        self._places: list[tuple[int, int, int, Box]] = []  # run, first byte, last byte, of what
        self._ring: Box | None = None  # where it is now
        self._ring_from: Box | None = None
        self._focus: Spot | None = None
        self._hover: Spot | None = None
        self._press: Spot | None = None
        self._cap: tuple[Drawable, ...] = ()  # on the ring
        self._tip: tuple[Drawable, ...] = ()
        self._extra_stale = self._stale = True

    # The scene

    @property
    def stale(self) -> bool:
        """Whether a frame would show anything else than the last one did."""
        moves = self._moving or self._breathing or self._glides
        return moves or self._stale or self._extra_stale

    @property
    def busy(self) -> bool:
        """Whether something moves that must end, or be ended, before a press is heard."""
        return self._moving and self._time_ms < self._held_ms

    @property
    def elapsed_ms(self) -> float:
        """How far the animation has come, at normal speed."""
        return self._time_ms

    @property
    def shown_ms(self) -> float:
        """The same, and without end where nothing moves: all of it was seen."""
        return self._time_ms if self._moving else math.inf

    def show(
        self, scene: Scene, size: tuple[int, int], animate: bool = False, from_ms: float = 0.0
    ) -> None:
        """Show a scene in a picture of that many window px; its motions play if `animate`, from
        `from_ms` after their start."""
        if self._moving and not from_ms:
            self.finish()
        self.scene, self.size = scene, size
        self.unit = size[0] / scene.width
        plays = animate and not self.pace.instant
        for _ in range(2):
            generation = self.brush.atlas.generation
            self._build(scene, plays)
            if generation == self.brush.atlas.generation:
                break
        self._pool.fill(self._runs)
        self._stale = True
        self._press = None
        if self._focus and self._focus.box not in [node.outline for node in scene.nodes]:
            self._ring = self._focus = None  # nothing is there any more: no ring glides from it
        self._extra_stale = True
        if animate and self.pace.instant:
            motions = {thing.motion for thing in scene.drawables() if thing.motion is not None}
            for name in {motion.sound for motion in motions if motion.sound is not None}:
                self._sound(name)
        self._start(plays, from_ms)

    def _build(self, scene: Scene, plays: bool) -> None:
        brush, unit = self.brush, self.unit
        slots: dict[Motion, int] = {}
        self._motions, self._runs, self._places, self._arriving = [], [], [], []
        clips = {scroll.layer: scroll.box for scroll in scene.scrolls}
        for number, layer in enumerate(scene.layers):
            clip = clips.get(number)
            run = Run(bytearray(), 0, None, clip)
            for thing in sorted(layer, key=lambda thing: _ORDER[type(thing)]):
                slot = 0
                motion = thing.motion
                if motion is not None:
                    if not plays and not motion.is_lasting:
                        if motion.leaves:
                            continue
                    else:
                        slot = slots.get(motion, 0)
                        if not slot and len(self._motions) + _FIRST_SLOT < _SLOTS:
                            slot = slots[motion] = len(self._motions) + _FIRST_SLOT
                            self._motions.append(motion)
                    if slot and isinstance(thing, Rect) and not motion.alpha and not motion.leaves:
                        self._arriving.append((motion, thing.box))
                data, own = brush.pack(thing, unit, slot)
                if not data:
                    continue
                if own is not run.own and run.data and (own is not None or run.own is not None):
                    self._runs.append(run)
                    run = Run(bytearray(), 0, own, clip)
                run.own = own
                if motion is None:
                    start = len(run.data)
                    self._places.append((len(self._runs), start, start + len(data), thing.box))
                run.data += data
            if run.data:
                self._runs.append(run)
        for run in self._runs:
            run.count = len(run.data) // THING.size

    # Motions

    def _start(self, plays: bool, from_ms: float) -> None:
        self._time_ms = from_ms
        self._played = {
            index
            for index, motion in enumerate(self._motions)
            if from_ms and motion.delay_ms <= from_ms
        }
        own = [each for each in self._motions if not each.is_lasting] if plays else []
        ends = {each: each.delay_ms + self._span(each) for each in own}
        held = (end for each, end in ends.items() if not isinstance(each, Passing))
        self._length_ms = max(ends.values(), default=0.0)
        self._held_ms = max(held, default=0.0)
        self._moving = plays and self._length_ms > from_ms
        lasts = any(motion.is_lasting for motion in self._motions)
        self._breathing = lasts and not self.pace.reduced
        self._write_table()

    def _span(self, motion: Motion) -> float:
        is_short = self.pace.reduced and not motion.only_stays
        return min(motion.ms, _FADE_LIMIT_MS) if is_short else motion.ms

    def finish(self) -> None:
        """Jump to the rest."""
        if not self._moving:
            return
        self._play_sounds(math.inf)
        self._time_ms = self._length_ms
        self._moving = False
        self._extra_stale = True
        self._write_table()

    def skip_to(self, ms: float) -> None:
        """Jump to so many milliseconds after the start, at normal speed."""
        if self._moving and ms > self._time_ms:
            self.advance((ms - self._time_ms) * self.pace.factor / 1000, drifts=False)

    def _play_sounds(self, until_ms: float) -> None:
        for index, motion in enumerate(self._motions):
            is_due = motion.delay_ms <= until_ms and index not in self._played
            if motion.sound is not None and is_due:
                self._played.add(index)
                self._sound(motion.sound)

    def _write_table(self) -> None:
        self._stale = True
        rows = [_STILL, _MOVE.pack(0, max(1.0, self.unit), 1, 1, 1, 0, 1, 0, 0, 0, 0, 0)]
        rows += map(self._row, self._motions)
        self._table.write(b"".join(rows), viewport=(0, 0, 3, len(rows)))

    def _row(self, motion: Motion) -> bytes:
        if motion.frames:
            now = 0 if self.pace.reduced else int(self._breath_ms / motion.ms) % motion.frames
            return _STILL if now == motion.frame else _HIDDEN
        if motion.breathes:
            if self.pace.reduced:
                return _STILL
            low = motion.alpha / 255
            wave = math.cos(self._breath_ms / motion.ms * math.tau) * 0.5 + 0.5
            return _MOVE.pack(0, 0, 1, 1, 1, 0, low + (1 - low) * wave, 0, 0, 0, 0, 0)
        span = self._span(motion)
        share = (self._time_ms - motion.delay_ms) / span if span > 0 else 1.0
        if motion.leaves and not 0 <= share < 1:
            return _HIDDEN
        if share >= 1 or motion.only_stays:
            return _STILL
        eased = 1 - (1 - max(0.0, share)) ** 3
        away = eased if motion.leaves else 1 - eased
        alpha = 1 - away * (1 - motion.alpha / 255)
        pivot = motion.pivot
        if self.pace.reduced:
            # A move becomes a fade, also where it had none.
            if motion.alpha == 255:
                alpha = 1 - away
            return _MOVE.pack(0, 0, 1, 1, 1, 0, alpha, 0, 0, 0, 0, 0)
        scale = 1 + away * (motion.scale - 1)
        wide = scale * (1 - away) if motion.flip else scale
        dx, dy, turn = motion.dx * away, motion.dy * away, motion.turn * away
        if motion.path:
            dx, dy, turn = _along(motion.path, eased)
        angle = math.radians(turn)
        unit = self.unit
        at = (pivot[0] * unit, pivot[1] * unit) if pivot else (0.0, 0.0)
        return _MOVE.pack(
            *(dx * unit, dy * unit, wide, scale),
            *(math.cos(angle), math.sin(angle), max(0.0, alpha), float(pivot is not None)),
            *(*at, 0, 0),
        )

    # What lies over the scene

    def mark(
        self,
        focus: Spot | None,
        hover: Spot | None,
        press: Spot | None,
        cap: Iterable[Drawable] = (),
    ) -> None:
        """Ring what has the focus, gliding there from where the ring was, with a key `cap` on it;
        lighten what the pointer is over, darken and push down what is held."""
        marks = focus, hover, press, tuple(cap)
        if marks == (self._focus, self._hover, self._press, self._cap):
            return
        self._extra_stale = True
        if focus != self._focus:
            glides = self._ring is not None and focus is not None
            glides = glides and not self.pace.reduced and not self.pace.instant
            self._ring = self._ring_from = self._ring if glides else focus and focus.box
            self._ring_ms = 0.0 if glides else _RING_MS
        if press != self._press:
            if self._press is not None:
                self._push(self._press.box, 0)
            if press is not None:
                self._push(press.box, _PRESSED_SLOT)
                if not self._moving:
                    self._write_table()
        self._focus, self._hover, self._press, self._cap = marks

    def _push(self, box: Box, slot: int) -> None:
        self._stale = True
        changed: set[int] = set()
        mark = Struct("<f").pack(slot)
        for index, first, last, inner in self._places:
            if not box.holds(inner.cx, inner.cy) or inner.w > box.w + 1 or inner.h > box.h + 1:
                continue
            if inner.w > box.w - 1 and inner.h > box.h - 1:
                continue  # the face itself stays; what is on it goes down
            data = self._runs[index].data
            for at in range(first + SLOT_AT, last, THING.size):
                data[at : at + 4] = mark
            changed.add(index)
        for index in changed:
            run = self._runs[index]
            assert run.buffer is not None
            run.buffer.write(run.data)

    def tip(self, things: Iterable[Drawable]) -> None:
        found = tuple(things)
        if found != self._tip:
            self._tip = found
            self._extra_stale = True

    def _fill_extra(self) -> None:
        runs: list[Run] = []

        def add(clip: Box | None, *things: Drawable) -> None:
            data = bytearray()
            for thing in things:
                packed, _ = self.brush.pack(thing, self.unit, 0)
                data += packed
            if data:
                runs.append(Run(data, len(data) // THING.size, None, clip))

        light, dark = ((255, 255, 255), 22), ((0, 0, 0), 46)
        ink, alpha = light if self._press is None else dark
        under = self._press or self._hover
        self._waiting = ring_waits, shade_waits = self._unseen()
        if under is not None and not shade_waits:
            box, radius, clip = under
            add(clip, Rect(box, flat(ink, alpha, radius=radius)))
        if self._ring is not None and self._focus is not None and not ring_waits:
            box, (_, radius, clip) = self._ring, self._focus
            clip = clip.inset(-6) if clip else None
            outer = Look(_NONE, _NONE, (8, 12, 24, 255), 4.4, radius + 4, None, 0, shine=False)
            inner = Look(_NONE, _NONE, (255, 255, 255, 255), 2, radius + 3, None, 0, shine=False)
            add(clip, Rect(box.inset(-5), outer), Rect(box.inset(-4), inner), *self._cap)
        if self._tip and not shade_waits:
            add(None, *self._tip)
        self._extra = runs
        self._extra_pool.fill(runs)
        self._extra_stale = False

    def _unseen(self) -> tuple[bool, bool]:
        """Whether ring and shade would be bare: on a face whose motion has not begun."""
        if not self._moving:
            return False, False
        late = [box for motion, box in self._arriving if self._time_ms < motion.delay_ms]

        def is_late(spot: Spot | None) -> bool:
            return spot is not None and any(box.holds(spot.box.cx, spot.box.cy) for box in late)

        return is_late(self._focus), is_late(self._press or self._hover)

    # Time and drawing

    def advance(self, dt: float, drifts: bool = True) -> None:
        """Let that many seconds pass; the sky goes on only while it is seen to."""
        if drifts and not self.pace.reduced:
            self._sky_at += dt
        if self._breathing:
            self._breath_ms += dt * 1000
        if self._moving:
            self._time_ms += dt * 1000 / self.pace.factor
            self._play_sounds(self._time_ms)
            if self._time_ms >= self._length_ms:
                self._time_ms = self._length_ms
                self._moving = False
            self._write_table()
            if self._waiting != self._unseen():
                self._extra_stale = True
        elif self._breathing:
            self._write_table()
        if self._glides and self._ring_from and self._focus:
            self._ring_ms = min(_RING_MS, self._ring_ms + dt * 1000)
            share = 1 - (1 - self._ring_ms / _RING_MS) ** 2
            one, two = self._ring_from, self._focus.box
            ends = zip(astuple(one), astuple(two), strict=True)
            self._ring = two if share >= 1 else Box(*(a + (b - a) * share for a, b in ends))
            self._extra_stale = True

    @property
    def _glides(self) -> bool:
        return self._ring_from is not None and self._focus is not None and self._ring_ms < _RING_MS

    def draw(self, target: Framebuffer, sky: bool = True) -> None:
        """Draw into a target of any size; a size other than the scene's stretches it."""
        self._stale = False
        if self._extra_stale:
            self._fill_extra()
        brush = self.brush
        brush.begin()
        if sky:
            self._draw_sky()
        brush.program["u_size"] = self.size
        self._table.use(1)
        for run in self._runs:
            self._draw_run(run, target)
        for run in self._extra:
            self._draw_run(run, target)
        brush.end()

    def _draw_run(self, run: Run, target: Framebuffer) -> None:
        if run.clip is not None:
            wide, high = target.width / self.size[0], target.height / self.size[1]
            box, unit = run.clip, self.unit
            wide, high = wide * unit, high * unit
            y = round(target.height - box.bottom * high)
            target.scissor = (round(box.x * wide), y, round(box.w * wide), round(box.h * high))
        if run.own is not None:
            run.own.use(OWN)
        assert run.geometry is not None
        strip = self.brush.ctx.TRIANGLE_STRIP
        run.geometry.render(self.brush.program, mode=strip, vertices=4, instances=run.count)
        if run.clip is not None:
            target.scissor = None

    def _draw_sky(self) -> None:
        name = self.scene.sky
        if name is None or not theme().sky:
            return
        texture = self.brush.atlas.sky(name, self.size[0])
        wide, high = texture.width, texture.height
        zoom = max(self.size[0] / wide, self.size[1] / high) * 1.06
        part_x, part_y = self.size[0] / (wide * zoom), self.size[1] / (high * zoom)
        # To and fro, so that the rim of the picture never comes into view.
        swing = (1 - part_x) * wide * zoom / 2
        turn = math.sin(self._sky_at * _GLIDE * self.unit / swing) if swing > 1 else 0.0
        x = (1 - part_x) / 2 * (1 + turn)
        y = (1 - part_y) / 2
        self.brush.paint(texture, (x, y + part_y, x + part_x, y))


def _along(path: Sequence[tuple[float, float, float]], share: float) -> tuple[float, float, float]:
    """Where a way has come to after a part of it."""
    at = share * (len(path) - 1)
    first = min(int(at), len(path) - 2)
    part = at - first
    one, two = path[first], path[first + 1]
    dx, dy, turn = (a + (b - a) * part for a, b in zip(one, two, strict=True))
    return dx, dy, turn
