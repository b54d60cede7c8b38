"""The ship under fire: the lit line, the threat at its edge, what it does, and what comes off.

At rest the picture shows what is to be decided, or what has come of it; motions run up to that.
"""

from dataclasses import replace
from math import atan2, tau

from desktop.kit.motions import BREATHING, flash, flung, seen
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import GAP, GUTTER, HEAD, PAD, flat, theme
from trucker.briefing.hit.story import Story
from trucker.rules.ship import Ship
from trucker.screens.ship.face import Grid, draw_free, draw_mark, draw_numbers, draw_ship, fit_board
from trucker.screens.ship.lines import WAYS, draw_flames

DICE_MS = 600
_SETTLED_MS = 450  # the dice can be read, though they still come to rest
_LIT_MS, _FLIGHT_MS, _FLASH_MS, _BREAK_MS, _FALL_MS = 120, 500, 90, 500, 450

_NUMBERS = 24.0
_ROOM = (112.0, 130.0)
"""For a threat and its chevrons: above or below the board, beside it."""

_LARGE, _SMALL = 76.0, 56.0  # sides of a threat at most
_FAR, _SPIN = 60.0, 90.0  # how far what comes off flies, and by how many degrees it turns
_SHARDS, _WHOLE = 6, 255


def hit_at(story: Story) -> int:
    """When the threat comes to what it meets, ms after the dice were thrown."""
    return (_SETTLED_MS if story.roll.dice else 0) + _LIT_MS + _FLIGHT_MS


def shown_ms(story: Story) -> int:
    """How long all of it takes, from the dice to the last part that drifts away."""
    if story.losses:
        return hit_at(story) + _FLASH_MS + _BREAK_MS + (_FALL_MS if story.falling else 0)
    return hit_at(story) + _FLASH_MS


def threat_art(size: str, side: int, number: int) -> str:
    """The picture of a meteor or shot that flies in from a side."""
    heading = (side + 2) % len(WAYS)
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
    aimed = story.aimed
    grid = _grid(box, ship, story.roll.side if aimed else -1, largest, head)
    asked = story.result == "asked"
    if aimed:
        _lit_line(pen, box, grid, story, news)
    draw_numbers(pen, grid, (story.roll.side, story.roll.line) if aimed else None, _NUMBERS)
    draw_free(pen, grid, ship)
    pen.layer()
    draw_flames(pen, grid, ship, without=story.falling if asked else ())
    draw_ship(pen, ship, grid, without=story.falling if asked else ())
    if asked:
        _threatened(pen, box, grid, story, ship, number, news)
        return grid
    if story.losses and ship is not story.ship:
        pen.layer()
        for loss in story.losses:  # where parts were, told by sign as well as by colour
            mark = "falling" if loss.is_fall else "destroyed"
            draw_mark(pen, grid.cell(loss.cell), mark, seen(shown_ms(story)) if news else None)
    if news:
        pen.layer()
        _leaving(pen, grid, story)
        pen.layer()
        _impact(pen, box, grid, story, number)
    return grid


def _grid(box: Box, ship: Ship, side: int, largest: float, head: float) -> Grid:
    """The board in its panel, with room for the threat on the side it comes from."""
    rooms = [GUTTER + _NUMBERS] * len(WAYS)
    if side >= 0:
        rooms[side] = _ROOM[side % 2]
    rooms[0] = max(rooms[0], head + _NUMBERS)
    top, right, bottom, left = rooms
    free = Box(box.x + left, box.y + top, box.w - left - right, box.h - top - bottom)
    grid = fit_board(ship.board, free, largest)
    # In the middle of the panel as far as the threat has its room.
    size = grid.box
    x = _within(box.cx - size.w / 2, free.x, free.right - size.w)
    y = _within(box.cy - size.h / 2, free.y, free.bottom - size.h)
    return Grid(ship.board, float(int(x)), float(int(y)), grid.side)


def _within(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)


# The line and the threat


def _lit_line(pen: Pen, box: Box, grid: Grid, story: Story, news: bool) -> None:
    """A band from the panel's edge to what is met, or over all of it for a miss."""
    band, inner = grid.line(story.roll.side, story.roll.line), box.inset(2)
    across = story.roll.side % 2
    band = replace(inner, y=band.y, h=band.h) if across else replace(inner, x=band.x, w=band.w)
    if not (lit := band.common(inner)):
        return  # the roll names a line that this board has not
    if story.target >= 0:
        met = grid.cell(story.target)
        lit = (
            replace(lit, h=met.bottom - lit.y),
            replace(lit, x=met.x, w=lit.right - met.x),
            replace(lit, y=met.y, h=lit.bottom - met.y),
            replace(lit, w=met.right - lit.x),
        )[story.roll.side]
    pen.panel(lit, flat("red", 34, 90, 2), seen(DICE_MS) if news and story.roll.dice else None)


def _place(box: Box, grid: Grid, story: Story) -> Box:
    """Of the threat at the panel's edge, as large as its room allows."""
    edge, board, side = box.inset(GAP), grid.box.inset(-_NUMBERS), story.roll.side
    rooms = (board.y - box.y, box.right - board.right, box.bottom - board.bottom, board.x - box.x)
    most = _LARGE if story.roll.size in ("large", "heavy") else _SMALL
    px = _within(rooms[side] - 2 * PAD - GAP, 2 * PAD, most)
    line = grid.line(side, story.roll.line).centered(px)
    x, y = _within(line.x, edge.x, edge.right - px), _within(line.y, edge.y, edge.bottom - px)
    return Box(
        (x, edge.right - px, x, edge.x)[side], (edge.y, y, edge.bottom - px, y)[side], px, px
    )


def _threatened(
    pen: Pen, box: Box, grid: Grid, story: Story, ship: Ship, number: int, news: bool
) -> None:
    """What would go, darker than the rest; what is met, and what could avert it; the threat at the
    edge, with chevrons on its way."""
    others = [cell for cell in ship.occupied() if cell not in story.falling]
    draw_ship(pen, ship, grid, without=others, alpha=150)
    pen.layer()
    rolls = news and bool(story.roll.dice)
    appears = seen(DICE_MS + _LIT_MS) if rolls else None
    for cell in story.falling:
        draw_mark(pen, grid.cell(cell), "falling", appears)
    if story.target >= 0:
        draw_mark(pen, grid.cell(story.target), "threatened", appears or BREATHING)
    if story.helper >= 0 and story.helper != story.target:
        draw_mark(pen, grid.cell(story.helper), "off", appears)
    place, (dx, dy, _) = _place(box, grid, story), WAYS[story.roll.side]
    sign = WAYS[(story.roll.side + 2) % len(WAYS)][2]
    with pen.moving(Motion(DICE_MS, dx=dx * _FAR, dy=dy * _FAR) if rolls else None):
        pen.lit(threat_art(story.roll.size, story.roll.side, number), place, theme().amber)
    for step in (0, 1, 2):
        far = place.w / 2 + GAP * (step + 1)
        at = place.moved(-dx * far, -dy * far)
        pen.icon_in(at, sign, HEAD.size, "red", scaled=False, motion=BREATHING)


# What comes of it


def _leaving(pen: Pen, grid: Grid, story: Story) -> None:
    """Parts stay until the hit, then break or drift away."""
    ship, breaks = story.ship, hit_at(story) + _FLASH_MS
    falls = breaks + _BREAK_MS
    others = [c for c in ship.occupied() if c not in (*story.destroyed, *story.falling)]
    stays = (Motion(ms=ms, alpha=_WHOLE, leaves=True) for ms in (breaks, falls))
    motions = {
        cell: motion
        for cells, motion in zip((story.destroyed, story.falling), stays, strict=True)
        for cell in cells
    }
    draw_ship(pen, ship, grid, without=others, motions=motions)
    if story.falling:
        pen.layer()
    for index, cell in enumerate(story.falling):
        tile, middle = grid.cell(cell), grid.box
        away = atan2(tile.cy - middle.cy, tile.cx - middle.cx)
        sound = None if index else "destroyed"
        drift = flung(falls, _FALL_MS, tile, away, _FAR, _SPIN / 2 * (-1) ** index, sound)
        alone = [other for other in ship.occupied() if other != cell]
        draw_ship(pen, ship, grid, without=alone, motions={cell: drift})


def _impact(pen: Pen, box: Box, grid: Grid, story: Story, number: int) -> None:
    at = hit_at(story)
    if not story.aimed:
        for cell in story.destroyed[:1]:
            _burst(pen, grid.cell(cell), at, "hit")
        return
    place, (dx, dy, _) = _place(box, grid, story), WAYS[story.roll.side]
    art = threat_art(story.roll.size, story.roll.side, number)
    if story.target < 0 or story.result in ("miss", "none"):
        # Past everything and out at the other side.
        far = (box.w if dx else box.h) - place.w
        comes, flies = at - _FLIGHT_MS, 2 * _FLIGHT_MS
        past = Motion(comes, flies, dx=-dx * far, dy=-dy * far, leaves=True, sound="miss")
        pen.picture(art, place, motion=past)
        return
    tile = grid.cell(story.target)
    edge = tile.moved(dx * tile.w / 2, dy * tile.h / 2)
    spot = edge.centered(place.w).moved(dx * place.w / 2, dy * place.h / 2)
    way = (spot.x - place.x, spot.y - place.y)
    pen.picture(
        art, place, motion=Motion(at - _FLIGHT_MS, _FLIGHT_MS, *way, alpha=_WHOLE, leaves=True)
    )
    if story.result == "shot":
        pen.picture("shards/flash", grid.cell(story.helper), add=True, motion=flash(at, "hit"))
        _burst(pen, spot, at, "destroyed")
    elif story.result == "destroyed":
        _burst(pen, tile, at, "hit")
    else:
        if story.result == "shielded":
            pen.picture("shields/hit", edge.inset(-GUTTER), add=True, motion=flash(at - _LIT_MS))
        # Off again to the side, and gone.
        aside = atan2(dy, dx) + 1
        pen.picture(art, spot, motion=flung(at, _BREAK_MS, spot, aside, _FAR, _SPIN, "miss"))


def _burst(pen: Pen, box: Box, at: int, sound: str) -> None:
    """A flash no larger than a tile, and shards."""
    pen.picture("shards/flash", box, add=True, motion=flash(at, sound))
    for index in range(_SHARDS):
        piece = box.centered(box.w / 2)
        way, spin = tau * index / _SHARDS, _SPIN * (-1) ** index
        motion = flung(at + _FLASH_MS, _BREAK_MS, piece, way, box.w, spin)
        pen.picture(f"shards/{index + 1}", piece, motion=motion)
