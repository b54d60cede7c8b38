"""The ship under fire: the lit line, the threat at its edge, what it does, and what comes off.

At rest the picture shows what is to be decided, or what has come of it; motions run up to that.
"""

from dataclasses import dataclass, replace
from math import atan2

from desktop.kit.layout import Text
from desktop.kit.motions import BREATHING, flash, flung, seen, until
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import FIGURE, GAP, GUTTER, HEAD, PAD, flat, theme
from trucker.briefing.hit.shots import met
from trucker.briefing.hit.story import Story
from trucker.briefing.hit.times import Times
from trucker.rules.board import REAR
from trucker.rules.ship import Ship
from trucker.screens.hit.waves import burst, draw_signs, draw_waves, shards
from trucker.screens.ship.built import draw_weld
from trucker.screens.ship.face import (
    Grid,
    draw_free,
    draw_holes,
    draw_mark,
    draw_numbers,
    draw_ship,
    fit_board,
)
from trucker.screens.ship.lines import WAYS, draw_flames
from trucker.words.names import signed

_NUMBERS = 24.0
_ROOM = (84.0, 104.0)
"""For a threat and its chevrons: above or below the board, beside it."""

_LARGE, _SMALL = 76.0, 56.0  # sides of a threat at most
_FAR, _SPIN, _ASKEW = 60.0, 20.0, 90.0
"""How far what comes off flies, and by how many degrees a part and a shard turn."""

_DIM = 150  # alpha of the shade under dice
_WHOLE = 255


@dataclass(frozen=True, slots=True)
class Fire:
    """How the ship is shown under it."""

    news: bool  # with its motions
    hits: bool = True  # as the answer that lets it hit has it
    flashes: bool = True  # what is hit is lit: never more than three in a second
    pays: int = -1  # the battery of the answer that averts it
    holes: frozenset[int] = frozenset()  # cells of parts that were lost before


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
    times: Times,
    fire: Fire,
    foot: float = 0.0,
) -> Grid:
    """`ship`: as it is at rest; `story.ship`: before the threat came. `number`: of the shot.

    `foot`: room at the bottom for words.
    """
    news = fire.news
    aimed = story.aimed
    grid = _grid(box, ship, story.roll.side if aimed else -1, largest, foot)
    asked = story.result == "asked"
    if aimed:
        _lit_line(pen, box, grid, story, times, news)
    lit = (story.roll.side, story.roll.line) if aimed else None
    draw_numbers(pen, grid, lit, _NUMBERS, times.line if news else 0)
    draw_free(pen, grid, ship)
    draw_holes(pen, grid, ship, fire.holes)
    pen.layer()
    draw_flames(pen, grid, ship)
    draw_ship(pen, ship, grid)
    draw_weld(pen, grid)
    if asked:
        _threatened(pen, box, grid, story, number, times, fire)
        _dimmed(pen, box, times, news)
        return grid
    if story.losses and ship is not story.ship:
        pen.layer()
        for loss in story.losses:  # where parts were, told by sign as well as by colour
            mark = "falling" if loss.is_fall else "destroyed"
            at = times.wave(loss.wave) + times.breaking
            at = times.falls + times.drifting if loss.is_fall else at
            draw_mark(pen, grid.cell(loss.cell), mark, seen(at) if news else None)
        draw_signs(pen, grid, story, times if news else None)
    if news:
        pen.layer()
        _leaving(pen, grid, story, times)
        pen.layer()
        draw_waves(pen, grid, story, times, fire.flashes)
        _impact(pen, box, grid, story, number, times, fire.flashes)
        _dimmed(pen, box, times, news)
    return grid


def _dimmed(pen: Pen, box: Box, times: Times, news: bool) -> None:
    """While dice tumble over it."""
    if news and times.dice:
        pen.layer()
        pen.panel(box.inset(2), flat("space", _DIM, radius=GUTTER), until(times.dice))


def _grid(box: Box, ship: Ship, side: int, largest: float, foot: float) -> Grid:
    """The board in its panel, with room for the threat on the side it comes from."""
    rooms = [GUTTER + _NUMBERS] * len(WAYS)
    if side >= 0:
        rooms[side] = _ROOM[side % 2]
    rooms[REAR] = max(rooms[REAR], foot + _NUMBERS)
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


def _lit_line(pen: Pen, box: Box, grid: Grid, story: Story, times: Times, news: bool) -> None:
    """A band from the panel's edge to what is met, or over all of it for a miss."""
    roll = story.roll
    if roll.line in grid.board.entries[roll.side].values():
        _way(pen, grid, story, seen(times.line) if news and times.line else None)
        return
    for line in _lines(grid, story):
        _lit(pen, box, grid, story, line, seen(times.line) if news and times.line else None)


def _lines(grid: Grid, story: Story) -> tuple[int, ...]:
    """The line of a threat, or those on which it comes at once."""
    return grid.board.pairs[story.roll.side].get(story.roll.line, (story.roll.line,))


def _way(pen: Pen, grid: Grid, story: Story, motion: Motion | None) -> None:
    """The squares that a threat passes up to what it meets, by their numbers, over the edge."""
    with pen.moving(motion):
        for number, cell in enumerate(story.way, 1):
            at = grid.cell(cell)
            pen.panel(at.inset(2), flat("amber", 40, 200, 4))
            pen.write(at, Text(str(number), HEAD, "amber"), "c")
            dx, dy, sign = WAYS[(story.roll.side + 2) % len(WAYS)]
            edge = at.moved(dx * at.w / 2, dy * at.h / 2)
            pen.icon_in(edge, sign, GUTTER, "amber", scaled=False)


def _lit(pen: Pen, box: Box, grid: Grid, story: Story, line: int, motion: Motion | None) -> None:
    band, inner = grid.line(story.roll.side, line), box.inset(2)
    across = story.roll.side % 2
    band = replace(inner, y=band.y, h=band.h) if across else replace(inner, x=band.x, w=band.w)
    if not (lit := band.common(inner)):
        return  # the roll names a line that this board has not
    if (target := met(story.ship, story.roll.side, line)) >= 0 or story.target >= 0:
        met_at = grid.cell(target if target >= 0 else story.target)
        lit = (
            replace(lit, h=met_at.bottom - lit.y),
            replace(lit, x=met_at.x, w=lit.right - met_at.x),
            replace(lit, y=met_at.y, h=lit.bottom - met_at.y),
            replace(lit, w=met_at.right - lit.x),
        )[story.roll.side]
    pen.panel(lit, flat("red", 34, 90, 2), motion)


def _place(box: Box, grid: Grid, story: Story, number: int = -1) -> Box:
    """Of the threat at the panel's edge, as large as its room allows."""
    edge, board, side = box.inset(GAP), grid.box.inset(-_NUMBERS), story.roll.side
    rooms = (board.y - box.y, box.right - board.right, box.bottom - board.bottom, board.x - box.x)
    most = _LARGE if story.roll.size in ("large", "heavy") else _SMALL
    px = _within(rooms[side] - 2 * PAD - GAP, 2 * PAD, most)
    line = grid.line(side, number if number >= 0 else story.roll.line).centered(px)
    x, y = _within(line.x, edge.x, edge.right - px), _within(line.y, edge.y, edge.bottom - px)
    return Box(
        (x, edge.right - px, x, edge.x)[side], (edge.y, y, edge.bottom - px, y)[side], px, px
    )


def _threatened(
    pen: Pen,
    box: Box,
    grid: Grid,
    story: Story,
    number: int,
    times: Times,
    fire: Fire,
) -> None:
    """What would go with the answer that is looked at, hatched; what would avert it, and the
    battery that pays; the threat at the edge, with chevrons on its way."""
    pen.layer()
    rolls = fire.news and times.asked > 0
    appears = seen(times.asked) if rolls else None
    if fire.hits:
        for loss in story.losses:
            mark = "falls" if loss.is_fall else "struck"
            draw_mark(pen, grid.cell(loss.cell), mark, appears)
        with pen.moving(appears):
            draw_signs(pen, grid, story)
    elif story.target >= 0:
        draw_mark(pen, grid.cell(story.target), "threatened", appears or BREATHING)
    if story.helper >= 0 and story.helper != story.target:
        draw_mark(pen, grid.cell(story.helper), "off", appears)
    if fire.pays >= 0:
        draw_mark(pen, grid.cell(fire.pays), "pays", appears)
    dx, dy, _ = WAYS[story.roll.side]
    sign = WAYS[(story.roll.side + 2) % len(WAYS)][2]
    edge = Motion(times.line, max(1, times.asked - times.line), dx=dx * _FAR, dy=dy * _FAR)
    for line in _lines(grid, story):
        place = _place(box, grid, story, line)
        with pen.moving(edge if rolls else None):
            pen.lit(threat_art(story.roll.size, story.roll.side, number), place, theme().amber)
        for step in (0, 1, 2):
            far = place.w / 2 + GAP * (step + 1)
            at = place.moved(-dx * far, -dy * far)
            pen.icon_in(at, sign, HEAD.size, "red", scaled=False, motion=appears or BREATHING)


# What comes of it


def _leaving(pen: Pen, grid: Grid, story: Story, times: Times) -> None:
    """Parts stay until the hit, then break or drift away, one after the other."""
    ship = story.ship
    others = [c for c in ship.occupied() if c not in story.destroyed]
    motions = {
        loss.cell: Motion(ms=times.wave(loss.wave) + times.flash, alpha=_WHOLE, leaves=True)
        for loss in story.losses
        if not loss.is_fall
    }
    draw_ship(pen, ship, grid, without=others, motions=motions)
    if story.falling:
        pen.layer()
    for index, cell in enumerate(story.falling):
        tile, middle = grid.cell(cell), grid.box
        falls = times.falls + index * times.apart
        away = atan2(tile.cy - middle.cy, tile.cx - middle.cx)
        sound = None if index else "snap"
        drift = flung(falls, times.drifting, tile, away, _FAR, _SPIN * (-1) ** index, sound)
        alone = [other for other in ship.occupied() if other != cell]
        stays = Motion(ms=falls, alpha=_WHOLE, leaves=True)
        for motion in (stays, drift):
            draw_ship(pen, ship, grid, without=alone, motions={cell: motion})


def _impact(
    pen: Pen, box: Box, grid: Grid, story: Story, number: int, times: Times, flashes: bool
) -> None:
    at = times.hit
    if not story.aimed:
        for number, cell in enumerate(story.wave(0)):
            burst(pen, grid.cell(cell), times, times.hit, flashes, None if number else "hit")
        return
    place, (dx, dy, _) = _place(box, grid, story), WAYS[story.roll.side]
    art = threat_art(story.roll.size, story.roll.side, number)
    if times.flies:
        waits = Motion(times.line, max(1, times.flies - times.line), alpha=_WHOLE, leaves=True)
        pen.picture(art, place, motion=waits)
    if story.target < 0 or story.result in ("miss", "none"):
        # Past everything and out at the other side.
        far = (box.w if dx else box.h) - place.w
        way = (-dx * far, -dy * far)
        past = Motion(times.flies, 2 * times.flying, *way, leaves=True, sound="miss")
        pen.picture(art, place, motion=past)
        return
    tile = grid.cell(story.target)
    edge = tile.moved(dx * tile.w / 2, dy * tile.h / 2)
    spot = edge.centered(place.w).moved(dx * place.w / 2, dy * place.h / 2)
    way = (spot.x - place.x, spot.y - place.y)
    pen.picture(
        art, place, motion=Motion(times.flies, times.flying, *way, alpha=_WHOLE, leaves=True)
    )
    if story.result == "shot":
        if flashes:
            pen.picture("shards/flash", grid.cell(story.helper), add=True, motion=flash(at, "hit"))
        shards(pen, spot, times, times.hit, "destroyed")
    elif story.result == "destroyed":
        burst(pen, tile, times, times.hit, flashes, "hit")
        _count(pen, tile, story, times)
    else:
        if story.result == "shielded" and flashes:
            pen.picture("shields/hit", edge.inset(-GUTTER), add=True, motion=flash(at))
        # Off again to the side, and gone.
        aside = atan2(dy, dx) + 1
        motion = flung(at, times.breaking, spot, aside, _FAR, _ASKEW, "miss")
        pen.picture(art, spot, motion=motion)


def _count(pen: Pen, tile: Box, story: Story, times: Times) -> None:
    """How many parts it costs, rising from the part that was met."""
    lost = Text(signed(-len(story.losses)), FIGURE, "red")
    rises = Motion(times.hit, times.breaking, dy=-tile.h / 2, alpha=_WHOLE, leaves=True)
    pen.layer()
    pen.write(tile.moved(0, -tile.h / 2).inset(-tile.w, 0), lost, "c", motion=rises)
