"""The ship under fire: the lit line, the threat at its edge, what it does, and what comes off.

At rest the picture shows what is to be decided, or what has come of it; motions run up to that.
"""

import math
from collections.abc import Sequence

from desktop.kit.pen import Pen
from desktop.kit.scene import RGBA, Box, Look, Motion
from desktop.kit.theme import theme
from trucker.rules.ship import Ship
from trucker.screens.hit.story import Story
from trucker.screens.ship.face import (
    Grid,
    draw_free,
    draw_mark,
    draw_numbers,
    draw_ship,
    fit_board,
)
from trucker.screens.ship.lines import draw_flames

__all__ = ["DICE_MS", "dice_motion", "draw_board", "late", "shown_ms", "threat_art"]

DICE_MS = 600
_SETTLED_MS = 450  # the dice can be read, though they still come to rest
_LIT_MS = 120
_FLIGHT_MS = 500
_FLASH_MS = 90
_BREAK_MS = 500
_FALL_MS = 450

_NUMBERS = 24.0
_EDGE = 10.0
_ROOM = (112.0, 130.0)
"""For a threat and its chevrons: above or below the board, beside it."""

_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""From the middle of a board towards each side."""


def dice_motion(index: int) -> Motion:
    """A die rolls in and comes to rest; the first of them is heard."""
    sound = "place" if index == 0 else None
    ms = DICE_MS - 60 * (1 - index % 2)
    return Motion(ms=ms, dx=-46, dy=-34, turn=-300, alpha=40, sound=sound)


def late(delay_ms: float, ms: int = _LIT_MS, sound: str | None = None) -> Motion:
    """Something is seen from a moment on."""
    return Motion(delay_ms=int(delay_ms), ms=ms, sound=sound)


def hit_at(story: Story) -> int:
    """When the threat comes to what it meets, ms after the dice were thrown."""
    return (_SETTLED_MS if story.dice else 0) + _LIT_MS + _FLIGHT_MS


def shown_ms(story: Story) -> int:
    """How long all of it takes, from the dice to the last part that drifts away."""
    if story.losses:
        return hit_at(story) + _FLASH_MS + _BREAK_MS + (_FALL_MS if story.falling else 0)
    return hit_at(story) + _FLASH_MS


def threat_art(size: str, side: int, number: int) -> str:
    """The picture of a meteor or shot that flies in from a side."""
    heading = (side + 2) % 4
    if size in ("light", "heavy"):
        return f"shots/{size}-{heading}"
    return f"meteors/{size}-{number % 3 + 1}-{heading}"


def draw_board(
    pen: Pen,
    box: Box,
    story: Story,
    ship: Ship,
    number: int,
    largest: float,
    news: bool,
    head: float = 0.0,
) -> Grid:
    """`ship`: as it is at rest; `story.ship`: before the threat came. `number`: of the shot.

    `head`: room at the top for words.
    """
    grid = _grid(box, ship, story.side if story.line >= 0 else -1, largest, head)
    aimed = story.side >= 0 and story.line >= 0
    asked = story.result == "asked"
    if aimed:
        _lit_line(pen, box, grid, story, news)
    draw_numbers(pen, grid, (story.side, story.line) if aimed else None, _NUMBERS)
    draw_free(pen, grid, ship)
    pen.layer()
    draw_flames(pen, grid, ship, without=story.falling if asked else ())
    if asked:
        draw_ship(pen, ship, grid, without=story.falling)
        _dimmed(pen, ship, grid, story.falling)
        pen.layer()
        seen = late(DICE_MS + _LIT_MS) if news and story.dice else None
        for cell in story.falling:
            draw_mark(pen, grid.cell(cell), "falling", seen)
        if story.target >= 0:
            glow = seen or Motion(ms=1000, alpha=204, breathes=True)
            draw_mark(pen, grid.cell(story.target), "threatened", glow)
        if story.helper >= 0 and story.helper != story.target:
            draw_mark(pen, grid.cell(story.helper), "off", seen)
        _waiting(pen, box, grid, story, number, news)
        return grid
    draw_ship(pen, ship, grid)
    if story.losses and ship is not story.ship:
        pen.layer()
        _scars(pen, grid, story, late(shown_ms(story)) if news else None)
    if news:
        pen.layer()
        _leaving(pen, grid, story)
        pen.layer()
        _impact(pen, box, grid, story, number)
    return grid


def _grid(box: Box, ship: Ship, side: int, largest: float, head: float) -> Grid:
    """The board in its panel, with room for the threat on the side it comes from."""
    rooms = [_EDGE + _NUMBERS] * 4
    if side >= 0:
        rooms[side] = _ROOM[side % 2]
    rooms[0] = max(rooms[0], head + _NUMBERS)
    top, right, bottom, left = rooms
    free = Box(box.x + left, box.y + top, box.w - left - right, box.h - top - bottom)
    grid = fit_board(ship.board, free, largest)
    # In the middle of the panel as far as the threat has its room.
    size = grid.box
    x = min(max(box.cx - size.w / 2, free.x), free.right - size.w)
    y = min(max(box.cy - size.h / 2, free.y), free.bottom - size.h)
    return Grid(ship.board, float(int(x)), float(int(y)), grid.side)


def _dimmed(pen: Pen, ship: Ship, grid: Grid, cells: Sequence[int]) -> None:
    """Parts that would fall off, darker than the rest."""
    others = [cell for cell in ship.occupied() if cell not in cells]
    draw_ship(pen, ship, grid, without=others, alpha=150)


def _scars(pen: Pen, grid: Grid, story: Story, seen: Motion | None) -> None:
    """Where parts were: told by sign as well as by colour."""
    for loss in story.losses:
        draw_mark(pen, grid.cell(loss.cell), "falling" if loss.is_fall else "destroyed", seen)


# The line and the threat


def _lit_line(pen: Pen, box: Box, grid: Grid, story: Story, news: bool) -> None:
    """A band from the panel's edge to what is met, or over all of it for a miss."""
    colors = theme()
    band = grid.line(story.side, story.line)
    if story.side % 2 == 0:
        band = Box(band.x, box.y + 2, band.w, box.h - 4)
    else:
        band = Box(box.x + 2, band.y, box.w - 4, band.h)
    band = _inside(band, box.inset(2))
    if band.w < 4 or band.h < 4:
        return  # the roll names a line that this board has not
    if story.target >= 0:
        met = grid.cell(story.target)
        band = {
            0: Box(band.x, band.y, band.w, met.bottom - band.y),
            1: Box(met.x, band.y, band.right - met.x, band.h),
            2: Box(band.x, met.y, band.w, band.bottom - met.y),
            3: Box(band.x, band.y, met.right - band.x, band.h),
        }[story.side]
    tint: RGBA = (255, 140, 60, 34)
    edge: RGBA = (*colors.amber, 90)
    face = Look(tint, tint, edge, 1, 4, None, 0, shine=False)
    pen.panel(band, face, late(DICE_MS) if news and story.dice else None)


def _inside(box: Box, outer: Box) -> Box:
    return box.common(outer) or Box(outer.x, outer.y, 0, 0)


def _start(box: Box, grid: Grid, story: Story, side_px: float) -> tuple[float, float]:
    """Middle of the threat at the panel's edge."""
    band = grid.line(story.side, story.line)
    x, y = band.cx, band.cy
    half = side_px / 2 + 4
    x = min(max(x, box.x + half), box.right - half)
    y = min(max(y, box.y + half), box.bottom - half)
    dx, dy = _STEPS[story.side]
    if dx:
        x = box.right - half - 4 if dx > 0 else box.x + half + 4
    else:
        y = box.bottom - half - 2 if dy > 0 else box.y + half + 2
    return x, y


def _size(box: Box, grid: Grid, story: Story) -> float:
    """Side of the threat's picture: a large one as large as its room allows."""
    numbered = grid.box.inset(-_NUMBERS)
    room = (
        numbered.y - box.y,
        box.right - numbered.right,
        box.bottom - numbered.bottom,
        numbered.x - box.x,
    )[story.side]
    most = {"large": 78.0, "heavy": 70.0, "small": 52.0, "light": 60.0}.get(story.size, 52.0)
    return max(30.0, min(most, room - 38))


def _waiting(pen: Pen, box: Box, grid: Grid, story: Story, number: int, news: bool) -> None:
    """The threat at the edge, with chevrons on its way to the first part it meets."""
    colors = theme()
    side_px = _size(box, grid, story)
    x, y = _start(box, grid, story, side_px)
    dx, dy = _STEPS[story.side]
    come = None
    if news and story.dice:
        come = Motion(DICE_MS, 300, dx=dx * 70, dy=dy * 70)
    with pen.moving(come):
        pen.glow(x, y, side_px * 1.7, (255, 130, 50), 90)
        pen.picture(threat_art(story.size, story.side, number), _square(x, y, side_px))
    sign = "chevron-" + ("down", "left", "up", "right")[story.side]
    gap = side_px / 2 + 9
    for step in range(3):
        breath = Motion(ms=1000, alpha=150 + 30 * step, breathes=True)
        pen.icon(
            sign,
            x - dx * (gap + step * 8),
            y - dy * (gap + step * 8),
            20,
            colors.red,
            motion=breath,
            scaled=False,
        )


def _square(x: float, y: float, side: float) -> Box:
    return Box(x - side / 2, y - side / 2, side, side)


# What comes of it


def _leaving(pen: Pen, grid: Grid, story: Story) -> None:
    """Parts stay until the hit, then break or drift away."""
    ship, at = story.ship, hit_at(story)
    others = [c for c in ship.occupied() if c not in (*story.destroyed, *story.falling)]
    rest = Motion(ms=at + _FLASH_MS, alpha=255, leaves=True)
    fall_at = at + _FLASH_MS + _BREAK_MS
    stays = Motion(ms=fall_at, alpha=255, leaves=True)
    motions = dict.fromkeys(story.destroyed, rest) | dict.fromkeys(story.falling, stays)
    draw_ship(pen, ship, grid, without=others, motions=motions)
    if story.falling:
        pen.layer()
    middle = grid.box
    for index, cell in enumerate(story.falling):
        tile = grid.cell(cell)
        away = math.atan2(tile.cy - middle.cy, (tile.cx - middle.cx) or 0.1)
        drift = Motion(
            delay_ms=fall_at,
            ms=_FALL_MS,
            dx=round(math.cos(away) * 60),
            dy=round(math.sin(away) * 60),
            turn=20 if index % 2 else -20,
            leaves=True,
            sound="destroyed" if not index else None,
            pivot=(tile.cx, tile.cy),
        )
        alone = [other for other in ship.occupied() if other != cell]
        draw_ship(pen, ship, grid, without=alone, motions={cell: drift})


def _impact(pen: Pen, box: Box, grid: Grid, story: Story, number: int) -> None:
    at = hit_at(story)
    if story.side < 0 or story.line < 0:
        for cell in story.destroyed[:1]:
            _burst(pen, grid.cell(cell), at, "hit")
        return
    side_px = _size(box, grid, story)
    x, y = _start(box, grid, story, side_px)
    dx, dy = _STEPS[story.side]
    art = threat_art(story.size, story.side, number)
    if story.target < 0 or story.result in ("miss", "none"):
        # Past everything and out at the other side.
        far = box.w if dx else box.h
        past = Motion(
            at - _FLIGHT_MS,
            _FLIGHT_MS * 2,
            dx=-dx * (far - side_px),
            dy=-dy * (far - side_px),
            leaves=True,
            sound="miss",
        )
        pen.picture(art, _square(x, y, side_px), motion=past)
        return
    tile = grid.cell(story.target)
    stop_x = tile.cx + dx * (tile.w / 2 + side_px * 0.3)
    stop_y = tile.cy + dy * (tile.h / 2 + side_px * 0.3)
    along = Motion(
        at - _FLIGHT_MS, _FLIGHT_MS, dx=stop_x - x, dy=stop_y - y, alpha=254, leaves=True
    )
    pen.picture(art, _square(x, y, side_px), motion=along)
    spot = _square(stop_x, stop_y, side_px)
    if story.result == "shot":
        gun = grid.cell(story.helper)
        flash = Motion(at - 60, 300, scale=1.5, leaves=True, sound="hit")
        pen.picture("shards/flash", _square(gun.cx, gun.cy, gun.w * 1.1), add=True, motion=flash)
        _burst(pen, spot, at, "destroyed")
        return
    if story.result == "destroyed":
        _burst(pen, tile, at, "hit")
        return
    if story.result == "shielded":
        wall = Motion(at - 180, 620, alpha=0, leaves=True)
        edge = _square(tile.cx + dx * tile.w * 0.62, tile.cy + dy * tile.h * 0.62, tile.w * 1.5)
        pen.picture("shields/hit", edge, add=True, motion=wall)
    # Off again to the side, and gone.
    back = Motion(
        at,
        450,
        dx=dx * 60 + dy * 40,
        dy=dy * 60 + dx * 40,
        turn=120,
        leaves=True,
        sound="miss",
        pivot=(spot.cx, spot.cy),
    )
    pen.picture(art, spot, motion=back)


def _burst(pen: Pen, box: Box, at: int, sound: str) -> None:
    """A flash no larger than a tile, and six shards."""
    flash = Motion(at, _FLASH_MS * 4, scale=1.0, alpha=0, leaves=True, sound=sound)
    pen.picture("shards/flash", box, add=True, motion=flash)
    for index in range(6):
        angle = math.tau * index / 6 + 0.4
        piece = _square(box.cx, box.cy, box.w * 0.3)
        motion = Motion(
            at + _FLASH_MS,
            _BREAK_MS,
            dx=round(math.cos(angle) * box.w * 0.8),
            dy=round(math.sin(angle) * box.w * 0.8),
            turn=90 if index % 2 else -110,
            leaves=True,
            pivot=(piece.cx, piece.cy),
        )
        pen.picture(f"shards/{index + 1}", piece, motion=motion)
