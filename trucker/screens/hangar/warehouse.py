"""The tiles that lie open in the hangar, and the pile that they come from."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.kit.keys import key_label
from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import look, theme
from desktop.play.stage import Stage
from resources import say
from trucker.rules.actions import Draw, Pick
from trucker.rules.cards import Tile
from trucker.screens.hangar.panels import head
from trucker.screens.hangar.picked import Picked
from trucker.screens.ship.face import draw_tile
from trucker.words.names import tile_name

__all__ = ["warehouse"]

_DIGITS = "1234567890"
_GAP = 6.0
_LEAST = 44.0  # a tile that is smaller cannot be read or hit
_SHRUNK = 0.86  # of its side, where that shows another row
_DIM = 165


def warehouse(
    stage: Stage, box: Box, picked: Picked, tiles: Sequence[Tile | None], scrolled: float
) -> None:
    """Rows are shown whole; of more than there is room for, as many as fit can be seen at once.

    `tiles`: by place, None where one has just been taken; `scrolled`: how far their list is.
    """
    pen, colors, state, k = stage.pen, theme(), picked.state, stage.k
    count = say("gt.hangar.face_up", n=len(state.tiles.discard))
    y = head(stage, box, say("gt.hangar.warehouse"), count, "panel-info")
    foot = 92.0 * min(k, 1.25)
    frame, ship = state.seats[0].ship.frame, state.seats[0].ship
    fits = {
        tile.number: len({cell for cell, _ in frame.fitting(ship.cards.turns[tile.number])})
        for tile in tiles
        if tile is not None
    }
    helps = state.setup.help != "off"
    low = box.bottom - foot
    if helps and 0 in fits.values():
        sign: list[Part] = [("icon", "x", colors.red), (say("gt.legend.nowhere"), colors.soft)]
        pen.row(sign, box.x + 14, low - 12 * k, 14, 6, room=box.w - 28)
        low -= 24 * k
    across, side, seen = _columns(box.w - 24, low - y, len(tiles))
    pitch = side + _GAP
    rows = -(-len(tiles) // across)
    area = Box(box.x + 8, y, box.w - 16, seen * pitch + 2)
    picks = {o.tile: o for o in picked.options if isinstance(o, Pick)}
    caps: list[tuple[str, Box]] = []
    crossed: list[Box] = []
    with pen.scroll("tiles", area, rows * pitch + 2, scrolled) as top:
        for index, tile in enumerate(tiles):
            row, column = divmod(index, across)
            at = Box(area.x + 4 + column * pitch, top + 4 + row * pitch, side, side)
            if tile is None:
                pen.panel(at, "tile-empty")
                continue
            n = fits[tile.number]
            part = state.cards.parts[4 * tile.number]
            assert part is not None
            draw_tile(pen, part, at, alpha=255 if n or not helps else _DIM)
            if not n and helps:
                crossed.append(at)
            key = _DIGITS[index] if index < len(_DIGITS) and not picked.is_finishing else ""
            if key:
                caps.append((key, at))
            pick = picks.get(tile.number)
            name = tile_name(tile)
            tip = _tip(name, n, helps)
            pen.node(
                f"tile.{tile.number}",
                at,
                pick,
                name if n else tip,
                keys=(key,) if key and pick else (),
                enabled=pick is not None,
                reason=picked.shut_reason,
                tip=tip,
                radius=5,
                zone="warehouse",
            )
        _signs(pen, caps, crossed)
    if not fits:
        pen.para(say("gt.hangar.none_up"), box.x + 14, area.y + 6, box.w - 28, 15, colors.soft)
    _pile(stage, Box(box.x + 10, box.bottom - foot, box.w - 20, foot - 10), picked)


def _tip(name: str, n: int, helps: bool) -> str:
    """In how many places a tile fits."""
    if n:
        return say("gt.hangar.tile.tip", tile=name, n=n)
    form = "" if helps else ".off"
    return say(f"gt.hangar.tile.nowhere{form}", tile=name)


def _columns(wide: float, tall: float, count: int) -> tuple[int, float, int]:
    """How many tiles to a row, their side, and the rows that are seen at once.

    Tiles are a little smaller, or more to a row, where no row is cut and all can be seen then.
    """
    least = max(3, int((wide + 4) // 60))
    for across in range(least, least + 3):
        side = (wide - _GAP * (across - 1)) / across
        if across > least and side < _LEAST:
            break
        rows = max(1, -(-count // across))
        fit = (tall - 2) / rows - _GAP
        if fit >= min(side, max(_LEAST, side * _SHRUNK)):
            return across, min(side, fit), rows
    side = (wide - _GAP * (least - 1)) / least
    seen = max(1, int((tall - 2) / (side * _SHRUNK + _GAP)))
    return least, min(side, (tall - 2) / seen - _GAP), seen


def _signs(pen: Pen, caps: Sequence[tuple[str, Box]], crossed: Sequence[Box]) -> None:
    """In the corners of tiles, in a layer above them that is clipped as theirs is."""
    colors, scene = theme(), pen.scene
    pen.layer()
    scene.scrolls.append(replace(scene.scrolls[-1], layer=len(scene.layers) - 1))
    face = replace(look("key"), radius=5, shadow=0)
    for key, at in caps:
        cap = Box(at.x - 4, at.y - 4, 19 * pen.k, 18 * pen.k)
        pen.panel(cap, face)
        pen.text(key_label(key), cap.cx, cap.cy, 13.5, colors.cyan, "strong", "c")
    dark = replace(look("key-dark"), radius=8, shadow=0)
    for at in crossed:
        spot = Box(at.right - 17, at.bottom - 17, 16, 16)
        pen.panel(spot, dark)
        pen.icon("x", spot.cx, spot.cy, 13, colors.red, scaled=False)


def _pile(stage: Stage, box: Box, picked: Picked) -> None:
    pen, colors, state = stage.pen, theme(), picked.state
    side = min(box.h, 76.0)
    for step in (6, 3, 0):
        pen.picture("tiles/back", Box(box.x + 8 - step, box.cy - side / 2 - step, side, side))
    x = box.x + side + 22
    title = say("gt.hangar.pile")
    y = box.cy - 18 * stage.k
    pen.text(title, x, y, 15, colors.text, "strong", room=box.right - x)
    left = say("gt.hangar.pile.left", n=len(state.tiles))
    pen.text(left, x, box.cy + 2, 14, colors.soft, room=box.right - x)
    draw = next((o for o in picked.options if isinstance(o, Draw)), None)
    pen.node(
        "pile",
        Box(box.x, box.cy - side / 2 - 6, side + 12, side + 8),
        draw,
        say("gt.hangar.do.draw"),
        enabled=draw is not None,
        reason=picked.shut_reason,
        focusable=False,
        zone="warehouse",
    )
    sort = say("gt.hangar.by_kind" if not picked.by_kind else "gt.hangar.by_time")
    wide = min(pen.measure(sort, 14, "label") + 14, box.right - x)
    at = Box(x - 4, box.cy + 12 * stage.k, wide, 33.0)
    pen.panel(at, "tool")
    pen.text(sort, at.cx, at.cy, 14, colors.text, "label", "c", room=wide - 8)
    pen.node("sort", at, "sort", sort, radius=6, zone="warehouse")
