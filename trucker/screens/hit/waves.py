"""What breaks on the ship: bursts, and what explosive and fragile cargo sets off wave by wave.

Inside a wave all go at once. Numbers on the parts stay, so that they tell it without motions.
"""

from dataclasses import replace
from math import tau

from desktop.kit.layout import Text
from desktop.kit.motions import flash, flung, seen
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import SMALL, flat, ink_of
from trucker.briefing.hit.story import Story
from trucker.briefing.hit.times import Times
from trucker.screens.ship.face import Grid

_SHARDS, _ASKEW = 6, 90.0
"""How many fly off a part, and by how many degrees each turns."""

_DOT, _STEPS, _SIGN = 5.0, 6, 22.0
"""Side of a dot and how many lie between a break and the glass; side of a sign."""

_INKS = ("red", "amber", "text")
"""Of the sign of the hit, of odd waves, and of even ones."""


def burst(
    pen: Pen, box: Box, times: Times, at: int, flashes: bool, sound: str | None = None
) -> None:
    """A flash no larger than a tile, and shards, from that millisecond on."""
    if flashes:
        pen.picture("shards/flash", box, add=True, motion=flash(at))
    shards(pen, box, times, at, sound)


def shards(pen: Pen, box: Box, times: Times, at: int, sound: str | None = None) -> None:
    for index in range(_SHARDS):
        piece = box.centered(box.w / 2)
        way, spin = tau * index / _SHARDS, _ASKEW * (-1) ** index
        heard = None if index else sound
        motion = flung(at + times.flash, times.breaking, piece, way, box.w, spin, heard)
        pen.picture(f"shards/{index + 1}", piece, motion=motion)


def draw_waves(pen: Pen, grid: Grid, story: Story, times: Times, flashes: bool) -> None:
    """After the hit: a frame about what blew up, dots to the glass, and bursts, wave by wave."""
    for wave in range(1, story.waves + 1):
        at = times.wave(wave)
        stands = Motion(at, times.waving, alpha=0)
        sound = "blast" if any(number == wave for number, _ in story.blasts) else "glass"
        for number, cell in enumerate(story.wave(wave)):
            burst(pen, grid.cell(cell), times, at, flashes, None if number else sound)
        with pen.moving(replace(stands, leaves=True, alpha=255)):
            for number, cell in story.blasts:
                if number == wave:
                    _frame(pen, grid, cell)
            for number, broke, glass in story.cracks:
                if number == wave:
                    _dots(pen, grid.cell(broke), grid.cell(glass))


def _frame(pen: Pen, grid: Grid, cell: int) -> None:
    """The eight squares around what blew up."""
    box = grid.cell(cell).inset(-grid.side)
    edge = replace(flat("amber", 0, radius=8), edge=(*ink_of("amber"), 255), line=2.4, dash=True)
    pen.panel(box, edge)


def _dots(pen: Pen, start: Box, end: Box) -> None:
    for step in range(1, _STEPS):
        x = start.cx + (end.cx - start.cx) * step / _STEPS
        y = start.cy + (end.cy - start.cy) * step / _STEPS
        pen.panel(Box(x, y, 0, 0).centered(_DOT), flat("text", radius=_DOT / 2))


def draw_signs(pen: Pen, grid: Grid, story: Story, times: Times | None = None) -> None:
    """On each part the wave in which it goes, where there is more than the hit; with `times` each
    from then on."""
    if not story.waves:
        return
    pen.layer()
    for loss in story.losses:
        if loss.is_fall:
            continue
        ink = _INKS[0] if not loss.wave else _INKS[2 - loss.wave % 2]
        tile = grid.cell(loss.cell)
        side = min(_SIGN, tile.w / 2)
        box = Box(tile.right - side, tile.y, side, side)
        with pen.moving(seen(times.wave(loss.wave)) if times is not None else None):
            face = replace(flat("ink", 235, radius=side / 2), edge=(*ink_of(ink), 255), line=1.8)
            pen.panel(box, face)
            pen.write(box, Text(loss.sign, SMALL, ink), "c")
