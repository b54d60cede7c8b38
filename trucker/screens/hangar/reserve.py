"""The reserve: a corner of the board, or a strip of the shelf where tiles are dealt into it."""

from dataclasses import replace

from desktop.kit.layout import Span, Stack, Text, row, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import FINE, GAP, GUTTER, LEAST_TARGET, STRONG, TINY
from resources import say
from trucker.briefing.hangar.picked import Picked
from trucker.rules.actions import TakeReserved
from trucker.rules.state import TruckerState
from trucker.screens.hangar.dragging import draw_lying
from trucker.screens.ship.face import Grid
from trucker.words.names import tile_name

_TILE = 46.0  # side on the strip at most


def is_dealt(state: TruckerState) -> bool:
    """Whether this flight deals tiles into reserves, so that more lie there than have room in the
    corner of a board; the starting cabin of a board that has no square for it."""
    if state.extras is None or not state.plan.board.given:
        return not state.plan.board.given
    mission = state.cards.missions.get(state.extras.mission)
    dealt = mission.payload if mission is not None else ()
    return bool(state.extras.vips) or any(each.to == "reserve" for each in dealt)


def draw_corner(pen: Pen, grid: Grid, picked: Picked) -> Box:
    """The corner of the board beside its first row, as on the printed one. Returns its box."""
    places, top = picked.state.plan.reserve, grid.first[1]
    last = max(column for column, row in grid.board.cells if row == top)
    x = grid.x + (last + 1 - grid.first[0]) * grid.side
    room = Box(x, grid.y, grid.box.right - x, grid.side)
    if not places:
        return replace(room, w=0)
    wide = min(room.w, places * grid.side)
    room = Box(room.right - wide, room.y, wide, room.h)
    _draw(pen, room, picked, places)
    return room


def draw_strip(body: Stack, picked: Picked) -> Box:
    """At the foot of the shelf: what was dealt, and the places for more. Returns its box."""
    pen, state = body.pen, picked.state
    places = state.plan.reserve
    stored = len(picked.session.state.seats[0].reserve)
    count = max(places, stored)
    side = max(LEAST_TARGET + GAP, min(_TILE, body.rest.w / max(count, 1)))
    box = body.foot(side + u(pen, STRONG.size * 1.34) + GAP / 2, GAP)
    lines = Stack(pen, box, GAP / 2)
    own = min(stored, places) if stored <= places else stored
    told = say("gt.hangar.reserve.full" if stored >= places else "gt.hangar.reserve.n", n=own)
    lines.ends(Text(say("gt.hangar.reserve.head"), STRONG), Text(told, FINE))
    room = replace(lines.rest, h=side)
    wide = min(room.w, count * side)
    _draw(pen, replace(room, w=wide), picked, count)
    return box


def _draw(pen: Pen, room: Box, picked: Picked, count: int) -> None:
    stored = picked.session.state.seats[0].reserve
    spots = row(room, *[Span(0, 1)] * count, gap=0)
    for at in spots[len(stored) :]:
        pen.panel(at.inset(GAP / 2), "tile-empty")
        named = Text(say("gt.hangar.reserve"), TINY, "mute")
        if pen.fits(named, at.w - 2 * GAP):
            pen.write(at, named, "c")
        else:
            pen.icon_in(at, "package", GUTTER, "mute")
    for number, at in zip(stored, spots, strict=False):
        part, act = picked.state.cards.parts[4 * number], TakeReserved(number)
        assert part is not None
        ident, name = f"reserve.{number}", tile_name(part.tile)
        draw_lying(pen, part, at.inset(GAP / 2), picked, ident)
        offered = act in picked.options or picked.held == ident
        off = {"enabled": offered, "reason": picked.shut_reason, "tip": name, "radius": 5}
        label = say("gt.hangar.reserved", tile=name)
        pen.node(ident, at.inset(GAP / 2), act if offered else None, label, zone="stores", **off)
