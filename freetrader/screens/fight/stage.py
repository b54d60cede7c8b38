"""The scene of fights and stops: two bodies over a world, plates on the modules, and the foot."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import atan2, hypot
from typing import Any, NamedTuple

from desktop.kit.layout import Stack, Text, column, grow, hug, row, tiered, u
from desktop.kit.motions import flung, growth, passing, seen
from desktop.kit.pen import Icon, Key, Part, Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Look, Motion, Passing, Scene
from desktop.kit.theme import (
    BIG,
    GAP,
    GUTTER,
    HEAD,
    LEAST_TARGET,
    NAME,
    PAD,
    STRONG,
    SUBHEAD,
    VALUE,
    flat,
    ink_of,
)
from desktop.play.top_bar import TopBar
from freetrader.rules.cards import MODULES, EventCard
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import SIDE, SUM, face, hue
from freetrader.screens.hull import draw_hull, draw_piece, place, root, spot_of
from freetrader.screens.panels import draw_gold, spaces, tile, tiles, within
from freetrader.screens.signs import KIND_COLORS, KIND_SIGNS, MODULE_SIGNS, planet_art
from freetrader.screens.table.band import BAND, draw_band
from freetrader.screens.table.track import draw_thin_track
from freetrader.words.names import kind_words, module_name
from resources import say

_FOOT = (90, 100)  # height by text size
_GOLD, _TALL = 384.0, (62, 70)  # of the gold button
_SHIP, _SHIP_AT = 0.26, (0.25, 0.5)  # side of a ship to the field's width; its middle in the field
_FOE, _FOE_AT = 0.24, (0.74, 0.42)
_WINGS = ((0.92, 0.7, 0.6), (0.93, 0.35, 0.45))
"""Of more ships of a foe: their middles in the field, and their size to the first."""

_TURN = 90  # of the ship, whose nose points to the right
_PLATE = (232, 268, 296)  # widths by text size
_LINE, _WORDS = 40.0, 28.0  # heights of a plate's line, and of the words below it
_DIM, _HOT, _FIRE = hue("969eaa"), hue("ff9650"), hue("ff7828")
"""Of the world below; of cracks; of a fire."""

_FLIES_MS = 900  # the flight of a lost piece
_FLASHES, _RING_MS = ((1.5, 420, 255), (1.1, 900, 130)), 700
"""Of a burst: how far each light grows, how long it lasts, how much of it is seen; its ring."""

_FAR, _TUMBLES, _BURST = 0.9, -260, 0.5  # how far, to the ship, and its turning; the flash


_BACK, _TURNED, _BACK_MS = 6.0, 1.2, 260  # how far a hit throws a ship, px and degrees, how long
_SWINGS = (1.0, -0.4, 0.15)
_SCAR = 0.18  # size of a fire that the ship carries on with

_TILE, _SPACE = 34.0, 40.0
_SHIPS = {"pirate": "pirate", "invader": "hive", "police": "police"}
_FLAMES = ((-0.16, 0.1, 0.9), (0.12, 0.06, 1.1), (0.02, -0.05, 1.4), (0.22, 0.14, 0.7))
"""Tongues of a fire: aside and down in parts of its side, and their size."""


Scar = tuple[str, int]
"""A level that was lost in this fight: module and level."""


class Scenery(NamedTuple):
    """Where things lie in the scene."""

    pen: Pen
    field: Box  # between band and foot
    ship: Box
    foe: Box
    foot: Box
    sky: float  # height of the field that the other side has

    def spot(self, module: str, level: int) -> Box:
        """Where the piece of a level is fastened to the ship: a point."""
        return root(self.ship, _TURN, spot_of(module, level))


class Plate(NamedTuple):
    """What stands on the plate of a module, and what it answers to."""

    level: int
    then: int | None = None  # the level it would have
    words: str = ""  # what that means
    money: str = ""  # what it would bring
    key: str = ""
    lit: bool = False
    node: Mapping[str, Any] | None = None  # of its node: id, act, label and so on


def open_scenery(
    bar: TopBar,
    size: tuple[float, float, float],
    state: FreeTraderState,
    after: int | None = None,
    clear: float = 0,
    late: int = 0,
) -> Scenery:
    """Band, the world below, and where the two sides have their place. `after`: what would be in
    the store, told so many ms `late`; `clear`: so much at the foot is left free by the other
    side."""
    width, height, k = size
    pen = Pen(Scene(width, height, k, "combat"))
    whole = Box(0, 0, width, height)
    band, field, below = column(whole, tiered(pen, *BAND), grow(), tiered(pen, *_FOOT), gap=0)
    side = width * 0.7
    world = Box(width * 0.44 - side / 2, field.bottom - side / 5, side, side)
    pen.picture(planet_art(state.planet), world, _DIM)
    pen.layer()
    pen.panel(Box(0, band.bottom, width, height - band.bottom), face("shade"))
    draw_band(pen, band, bar, state, state.vectorium if after is None else after, late)
    draw_thin_track(pen, band, state)
    pen.layer()

    def at(share: float, middle: tuple[float, float], tall: float) -> Box:
        x, y = field.x + field.w * middle[0], field.y + tall * middle[1]
        return Box(x, y, 0, 0).centered(min(field.w * share, tall * 0.56))

    ship, foe = at(_SHIP, _SHIP_AT, field.h), at(_FOE, _FOE_AT, field.h - clear)
    return Scenery(pen, field, ship, foe, below, field.h - clear)


# The two sides


def draw_ship(
    scenery: Scenery, state: FreeTraderState, scars: Sequence[Scar] = (), hit: int = 0
) -> None:
    """The player's ship, with fires where levels were lost; it is hit after so many ms, if ever."""
    pen, box = scenery.pen, scenery.ship
    with pen.moving(_thrown_back(hit) if hit else None, box):
        pen.glow(box.cx, box.cy, 1.5 * box.w, ink_of("cyan"), 80)
        draw_hull(pen, box, _TURN, state.modules)
        for module, level in scars:
            burn(scenery, module, level, _SCAR, lasting=False)
    pen.layer()


def _thrown_back(delay: int) -> Motion:
    """Of a ship that is hit: back, turned a little, and swinging to its place."""
    swings = (0.0, *_SWINGS, 0.0)
    path = tuple((-_BACK * share, 0.0, -_TURNED * share) for share in swings)
    # Not quite 255: where motion is reduced it stays in sight before and after.
    return Passing(delay, _BACK_MS, alpha=254, path=path)


def break_off(scenery: Scenery, module: str, level: int) -> None:
    """The piece of a level that is lost tears off the ship and flies away, backwards."""
    pen, ship = scenery.pen, scenery.ship
    at = scenery.spot(module, level)
    way = atan2(at.cy - ship.cy, -ship.w / 2)
    piece = place(ship, _TURN, spot_of(module, level))
    motion = flung(0, _FLIES_MS, piece, way, _FAR * ship.w, _TUMBLES, "shatter")
    draw_piece(pen, ship, _TURN, module, level, motion=passing(motion))
    burst(pen, at.centered(_BURST * ship.w), 0)
    pen.layer()


def hand_over(scenery: Scenery, module: str, level: int) -> None:
    """The piece of a level that is sold goes over to the other side."""
    pen, piece = scenery.pen, place(scenery.ship, _TURN, spot_of(module, level))
    draw_piece(
        pen, scenery.ship, _TURN, module, level, motion=flying(piece, scenery.foe, 0, _FLIES_MS)
    )
    pen.layer()


def foe_ships(scenery: Scenery, foe: EventCard) -> list[Box]:
    """Where its ships are, as many as its value says, the first last."""
    field, box = scenery.field, scenery.foe
    wings = [
        Box(field.x + x * field.w, field.y + y * scenery.sky, 0, 0).centered(share * box.w)
        for x, y, share in _WINGS[: max(1 if foe.type == "police" else 0, foe.value - 1)]
    ]
    return [*wings, box]


def foe_art(foe: EventCard) -> str:
    return f"ships/{_SHIPS[foe.type]}-270"


def draw_foe(scenery: Scenery, foe: EventCard, motion: Motion | None = None) -> None:
    """Pirates, invaders or police, and their name."""
    pen, tint = scenery.pen, KIND_COLORS[foe.type]
    for at in foe_ships(scenery, foe):
        pen.glow(at.cx, at.cy, 1.6 * at.w, tint, 110)
        pen.picture(foe_art(foe), at, motion=motion)
    pen.layer()
    name_foe(scenery, foe)


def name_foe(scenery: Scenery, foe: EventCard) -> None:
    """Its name at the upper right."""
    pen, field = scenery.pen, scenery.field
    wide = field.w * 0.3
    body = Stack(pen, Box(field.right - wide - PAD, field.y + GAP, wide, field.h), 0)
    body.write(Text(foe.title, BIG, "white"), "r")
    sign = Icon(KIND_SIGNS[foe.type], KIND_COLORS[foe.type])
    body.line(sign, Text(kind_words(foe), STRONG), at="r")


def burn(
    scenery: Scenery, module: str, level: int, size: float = 0.3, lasting: bool = True
) -> None:
    """Fire on the ship where the piece of a level is fastened."""
    pen, spot = scenery.pen, scenery.spot(module, level)
    x, y, side = spot.x, spot.y, size * scenery.ship.w
    pen.layer()
    pen.picture("badges/cracks", spot.centered(side / 3), _HOT)
    pen.glow(x, y, 2 * side, _FIRE, 170)
    for n, (dx, dy, scale) in enumerate(_FLAMES, 1):
        wide, tall = side * 0.4 * scale, side * 0.7 * scale
        at = Box(x + dx * side - wide / 2, y + dy * side - tall, wide, tall)
        for picture in range(1, len(_FLAMES) + 1) if lasting else (n,):
            turn = (picture + n) % len(_FLAMES)
            motion = Motion(ms=90, frame=turn, frames=len(_FLAMES)) if lasting else None
            pen.picture(f"flames/{picture}", at, angle=180, add=True, motion=motion)
    pen.layer()


def burst(pen: Pen, box: Box, delay: int, size: float = 1) -> None:
    """A flash with its ring, and what flies off it. Nothing waits for them."""
    side = size * box.w
    at = Box(box.cx, box.cy, 0, 0).centered(side)
    for grown, ms, alpha in _FLASHES:
        light = Passing(delay, ms, leaves=True, scale=grown, pivot=(at.cx, at.cy))
        pen.picture("shards/flash", at, alpha=alpha, add=True, motion=light)
    ring = at.centered(side * 0.6)
    out = Passing(delay, _RING_MS, leaves=True, scale=2.4, pivot=(at.cx, at.cy))
    pen.panel(ring, ring_of("amber", ring, 230), motion=out)
    for n in range(6):
        piece = at.centered(side / 7)
        motion = flung(delay, 1100, piece, n * 1.05 + 0.4, side * 0.9, 200 - 70 * n)
        pen.picture(f"shards/{n + 1}", piece, motion=passing(motion))


def ring_of(ink: str, box: Box, alpha: int) -> Look:
    """An empty circle in a box."""
    none = (0, 0, 0, 0)
    return Look(none, none, (*ink_of(ink), alpha), 3, box.w / 2, None, 0, shine=False)


def flying(at: Box, to: Box, delay: int, ms: int, sound: str | None = None) -> Motion:
    """From the middle of one box to that of another, where it is gone."""
    dx, dy = to.cx - at.cx, to.cy - at.cy
    return Motion(delay, ms, dx, dy, alpha=160, leaves=True, sound=sound)


def shout(
    pen: Pen, box: Box, text: str, ink: str, tall: float, motion: Motion | None, share: float = 1
) -> None:
    """A word so high, or as wide as such a share of its box; where it moves it comes up larger."""
    size = min(tall, share * tall * box.w / pen.measure(text, tall, "display"))
    scale = growth(pen.measure(text, size, "display"), box.w)
    with pen.moving(replace(motion, scale=scale) if motion else None, box):
        pen.banner(box, text, size, ink)


# Plates


def plate_boxes(scenery: Scenery, words: bool) -> dict[str, Box]:
    """Two above the ship, one before its nose, one below it."""
    pen, field, ship = scenery.pen, scenery.field, scenery.ship
    wide, tall = tiered(pen, *_PLATE), u(pen, _LINE + (_WORDS if words else 0))
    top = field.y + GUTTER
    left = Box(PAD, top, wide, tall)
    x = min(ship.right + PAD, scenery.foe.x - wide / 2)
    nose = ship.cy - u(pen, _LINE) / 2
    if scenery.sky < field.h:
        nose = min(nose, field.y + scenery.sky - tall - GUTTER)
    below = min(ship.bottom + GAP, field.bottom - tall)
    return {
        "engines": left,
        "weapons": left.moved(wide + GUTTER, 0),
        "defenses": Box(x, nose, wide, tall),
        "cargo": Box(ship.cx - wide / 2, below, wide, tall),
    }


def levels(state: FreeTraderState) -> dict[str, Plate]:
    """The plates of the modules as they are."""
    return {module: Plate(state.modules[module]) for module in MODULES}


def draw_plates(scenery: Scenery, plates: Mapping[str, Plate]) -> dict[str, Box]:
    """The four modules on the hull they belong to: a dot, a thin line, a plate."""
    boxes = plate_boxes(scenery, any(plate.words for plate in plates.values()))
    for module, plate in plates.items():
        box = boxes[module]
        at = (
            scenery.spot(module, plate.level)
            if plate.lit
            else _nearest(scenery, module, plate, box)
        )
        _pin(scenery, at, box, lit=plate.lit)
    scenery.pen.layer()
    for module, plate in plates.items():
        _plate(scenery.pen, boxes[module], module, plate)
    return boxes


def _nearest(scenery: Scenery, module: str, plate: Plate, box: Box) -> Box:
    """Of the pieces there are, where that nearest to its plate is fastened."""
    spots = [scenery.spot(module, level) for level in range(1, max(1, plate.level) + 1)]
    return min(spots, key=lambda spot: hypot(spot.x - box.cx, spot.y - box.cy))


def _pin(scenery: Scenery, spot: Box, box: Box, *, lit: bool) -> None:
    pen, x, y = scenery.pen, spot.x, spot.y
    ink = "white" if lit else "edge"
    line = flat(ink, 190)
    at = min(max(x, box.x + GUTTER), box.right - GUTTER)
    if at != x:
        pen.panel(Box(min(x, at), y - 1, abs(at - x), 2), line)
    top, end = min(y, box.bottom), max(y, box.y)
    if not box.y <= y <= box.bottom:
        pen.panel(Box(at - 1, top, 2, end - top), line)
    pen.panel(spot.centered(GAP), flat(ink, radius=GAP / 2))


def _plate(pen: Pen, box: Box, module: str, plate: Plate) -> None:
    pen.panel(box, face("line-on" if plate.lit else "plate-hull"))
    above, *below = column(
        box.inset(GUTTER, 2), u(pen, _LINE - 4), *([grow()] if plate.words else []), gap=0
    )
    levels: list[Part] = [Text(str(plate.level), HEAD)]
    if plate.then is not None:
        then = Text(str(plate.then), SUBHEAD, "red")
        levels = [Text(str(plate.level), SUBHEAD, "soft"), Icon("arrow-right", "soft"), then]
    if plate.key:
        levels.append(Key(plate.key))
    sign, name, values = row(above, u(pen, HEAD.size), grow(), hug(pen, *levels), gap=GAP)
    pen.icon_in(sign, MODULE_SIGNS[module], SUBHEAD.size, "cyan")
    named = Text(module_name(module), VALUE, "white")
    if pen.fits(named, name.w):
        pen.write(name, named)
    pen.row_in(values, levels, "r")
    if below:
        line = Box(below[0].x, below[0].y, below[0].w, u(pen, _WORDS - 6))
        told = Text(plate.words, SIDE, "text" if plate.lit else "soft")
        parts: list[Part] = [Text(plate.money, SUM)] if plate.money else []
        first, rest = row(line, hug(pen, *parts) if parts else 0, grow(), gap=GAP)
        pen.row_in(first, parts)
        pen.write(rest, told)
    if plate.node is not None:
        pen.node(box=box, **{"radius": 10, "keys": plate.key, **plate.node})


Space = tuple[str, str | None, object, str]
"""A space of the hold: node, the cargo in it, what it means, what is said of it."""


def draw_spaces(pen: Pen, plate: Box, spaces: Sequence[Space], picked: str, end: float) -> None:
    """Which cargo space goes, beside its plate: an empty one, or one with its cargo (FT-23).
    They end before `end`."""
    room = (end - plate.right - GUTTER) / len(spaces) - GAP / 2
    side = max(LEAST_TARGET, min(u(pen, _SPACE), room))
    for number, (ident, cargo, act, label) in enumerate(spaces):
        at = Box(plate.right + GUTTER + number * (side + GAP / 2), plate.cy - side / 2, side, side)
        tile(pen, at, cargo)
        if cargo is None:
            pen.icon_in(at, "x", SUBHEAD.size, "soft")
        if ident == picked:
            pen.panel(at.inset(-3), face("chosen"))
        pen.node(ident, at, act, label, tip=label, radius=9, zone="space")


# The foot


def foot(
    scenery: Scenery,
    state: FreeTraderState,
    words: Sequence[Part],
    gold: Button | None,
    late: int = 0,
    meanwhile: Sequence[Part] = (),
) -> None:
    """The hold, and what is asked with the gold button, so many ms `late`; `meanwhile` these
    words."""
    pen, box = scenery.pen, scenery.foot
    inner = box.inset(PAD, 0)
    wide = _GOLD if gold is not None else 0
    level, filled = state.modules["cargo"], [cargo for cargo, _ in spaces(state)]
    apart = GAP / 2
    side = min(_TILE, inner.w / 4 / max(1, level) - apart)
    head = Text(say("ft.hold.short"), SIDE)
    hold = hug(pen, head).least + GAP + level * (side + apart)
    told, held, button = row(inner, grow(), hold, wide, gap=PAD)
    for parts, motion in ((words, seen(late)), (meanwhile, within(0, late))):
        with pen.moving(motion if late else None):
            if parts:
                pen.row_in(told, _fitting(pen, parts, told.w), style=NAME, gap=GAP)
    name, hull = row(held, hug(pen, head), grow(), gap=GAP)
    pen.write(name, head)
    tiles(pen, hull.centered(hull.w, side), [*filled, *[None] * (level - len(filled))], side, apart)
    if gold is not None:
        with pen.moving(seen(late) if late else None):
            draw_gold(pen, button.centered(button.w, tiered(pen, *_TALL)), gold)


def _fitting(pen: Pen, words: Sequence[Part], room: float) -> Sequence[Part]:
    """As many of the parts as have room, the first first."""
    found = list(words)
    while len(found) > 1 and pen.row_width(found, NAME.size, GAP, narrow=True) > room:
        found.pop()
    return found
