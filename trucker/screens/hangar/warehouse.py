"""The tiles that lie open in the hangar, and what lies below them."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.kit.keys import key_label
from desktop.kit.layout import Text, u
from desktop.kit.pen import LEAD, Icon, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import FINE, GAP, NOTE, PAD, SMALL, look
from desktop.play.stage import Stage
from resources import say
from trucker.briefing.hangar.picked import Picked
from trucker.rules.actions import Pick
from trucker.rules.cards import Tile
from trucker.screens.faces import draw_face
from trucker.screens.hangar.dragging import draw_lying
from trucker.screens.hangar.panels import head
from trucker.screens.hangar.piles import draw_piles, foot_height
from trucker.screens.hangar.reserve import draw_strip, is_dealt
from trucker.words.names import tile_name

_DIGITS = "1234567890"
_GAP = 4.0
_MOST, _LEAST = 60.0, 40.0  # side of a tile; one that is smaller cannot be read or hit
_MORE, _WIDE = 46.0, 350.0  # side of a tile at most on a shelf from that width on
_SHRUNK = 0.86  # of its side, where that shows another row
_DIM = 165


def warehouse(
    stage: Stage,
    box: Box,
    picked: Picked,
    tiles: Sequence[Tile | None],
    takers: Sequence[int],
    scrolled: float,
) -> Box | None:
    """Rows are shown whole; of more than there is room for, as many as fit can be seen at once.

    `tiles`: by place, None where one has just been taken, by which of the `takers`, 0 = the player;
    `scrolled`: how far their list is. Returns the box of the reserve, where it lies here.
    """
    pen, state = stage.pen, picked.state
    count = say("gt.hangar.face_up", n=len(state.tiles.discard))
    body = head(stage, box, say("gt.hangar.warehouse"), count, "panel-info")
    draw_piles(pen, body.foot(foot_height(pen, picked)), picked)
    reserve = draw_strip(body, picked) if is_dealt(state) else None
    fits = _places(picked, tiles)
    crosses = state.setup.help != "off" and 0 in fits.values()
    has_room = reserve is None or body.room >= 2 * _LEAST + u(pen, FINE.size * LEAD)
    if crosses and has_room:
        sign = body.foot(u(pen, FINE.size * LEAD))
        pen.row_in(sign, [Icon("x", "red"), Text(say("gt.legend.nowhere"), FINE)], style=FINE)
    area = body.rest.inset(-GAP / 2, 0)
    across, side, seen = _columns(body.rest.w, area.h, len(tiles))
    pitch = side + _GAP
    content = -(-len(tiles) // across) * pitch + 2
    area = replace(area, h=seen * pitch + 2)
    signs: list[tuple[str, Box]] = []
    offered = frozenset(picked.options)
    with pen.scroll("tiles", area, content, scrolled) as top:
        for index, tile in enumerate(tiles):
            line, place = divmod(index, across)
            at = Box(body.rest.x + place * pitch, top + GAP / 2 + line * pitch, side, side)
            if tile is None:
                pen.panel(at, "tile-empty")
                if takers[index]:
                    draw_face(pen, at.inset(_GAP), state, takers[index])
                continue
            key = "" if picked.is_finishing else _DIGITS[index : index + 1]
            is_crossed = crosses and not fits[tile.number]
            pick = Pick(tile.number)
            is_offered = pick in offered or picked.held == f"tile.{tile.number}"
            _tile(pen, at, picked, tile, key, fits[tile.number], pick if is_offered else None)
            signs += [(sign, at) for sign in (key, "x" * is_crossed) if sign]
        _signs(pen, signs)
    if not fits:
        draws = picked.draws[0] is not None
        body.para(Text(say("gt.hangar.none_up.draw" if draws else "gt.hangar.none_up"), NOTE))
    return reserve


def _places(picked: Picked, tiles: Sequence[Tile | None]) -> dict[int, int]:
    """By number of a tile in how many places it fits."""
    ship = picked.state.seats[0].ship
    turns = {tile.number: ship.cards.turns[tile.number] for tile in tiles if tile is not None}
    return {n: len({cell for cell, _ in ship.frame.fitting(each)}) for n, each in turns.items()}


def _tile(
    pen: Pen, at: Box, picked: Picked, tile: Tile, key: str, n: int, act: Pick | None
) -> None:
    """A face-up tile that fits in `n` places, with the key that takes it; None: it cannot be."""
    part, helps = picked.state.cards.parts[4 * tile.number], picked.state.setup.help != "off"
    assert part is not None
    ident = f"tile.{tile.number}"
    draw_lying(pen, part, at, picked, ident, alpha=255 if n or not helps else _DIM)
    name = tile_name(tile)
    tip = _tip(name, n, helps)
    off = {"enabled": act is not None, "reason": picked.shut_reason, "tip": tip, "radius": _GAP}
    keys = (key,) if key and act else ()
    label = name if n else tip
    pen.node(ident, at, act, label, keys=keys, zone="warehouse", **off)


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
    least = max(3, int((wide + GAP / 2) // (_MOST if wide < _WIDE else _MORE)))
    for across in range(least, 2 * least):
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


def _signs(pen: Pen, signs: Sequence[tuple[str, Box]]) -> None:
    """Keys and crosses in the corners of tiles, in a layer above them."""
    cap, spot = u(pen, SMALL.size * LEAD), PAD
    pen.layer()
    flat, dark = (replace(look(face), shadow=0) for face in ("key", "key-dark"))
    for sign, at in signs:
        if sign == "x":
            box = pen.panel(Box(at.right - spot, at.bottom - spot, spot, spot), dark)
            pen.icon_in(box, "x", SMALL.size, "red", scaled=False)
        else:
            box = pen.panel(Box(at.x - GAP / 2, at.y - GAP / 2, cap, cap), flat)
            pen.write(box, Text(key_label(sign), SMALL, "cyan"), "c")
