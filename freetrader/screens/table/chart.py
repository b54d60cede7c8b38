"""The chart of worlds: which part of it is shown, and its cards, lanes and legal squares."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.kit.keys import key_label
from desktop.kit.layout import (
    Stack,
    Text,
    column,
    first_fit,
    grow,
    hug,
    row,
    sheet,
    tiered,
    u,
)
from desktop.kit.pen import Icon, Key, Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import (
    CAPTION,
    FIGURE,
    GAP,
    GUTTER,
    LABEL,
    LEAST_TARGET,
    PAD,
    STRONG,
    TINY,
    VALUE,
    flat,
    theme,
)
from freetrader.rules.cards import Planet
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import neighbours
from freetrader.screens.art import planet_art
from freetrader.screens.chips import chip_nodes, chips_box, draw_chips
from freetrader.screens.phase_bar import Layout
from freetrader.screens.worlds import Lattice
from resources import say

__all__ = [
    "Camera",
    "Note",
    "Window",
    "chart_panel",
    "draw_grid",
    "planet_card",
    "planet_strip",
    "window",
]

_CELLS = ((182, 133, 8), (216, 180, 8), (252, 250, 12))
_SMALL = (118, 86, 6)
"""Least width and height of a card, by text, and the gap between two."""

_CRAMPED = 0.9
_HEAD, _ART, _SHARE = 28.0, 150.0, (0.46, 0.46, 0.41)
"""Of a card: height of its head; of the picture of its world at most, and its part of the width."""

_DIM = 130
_LINE = 36.0
_TICK, _LANE = 14.0, 22.0
_MAP, _SPOT = 90.0, 23.0
"""Width of the small chart, and of a world on it at most."""


@dataclass(frozen=True, slots=True)
class Camera:
    """How the player has moved the chart: cells away from where it would lie, and zoom."""

    dx: int = 0
    dy: int = 0
    small: bool | None = None  # zoomed out to small cards; None: where the choices need it


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the chart on the screen: its first cell, its size in cells and in px."""

    area: Box
    x: int
    y: int
    columns: int
    rows: int
    cell_w: float
    cell_h: float
    gap: float
    small: bool

    def box(self, cell: Cell) -> Box:
        return Box(
            self.area.x + (cell[0] - self.x) * (self.cell_w + self.gap),
            self.area.y + (cell[1] - self.y) * (self.cell_h + self.gap),
            self.cell_w,
            self.cell_h,
        )

    def shows(self, cell: Cell) -> bool:
        return self.x <= cell[0] < self.x + self.columns and self.y <= cell[1] < self.y + self.rows


def window(
    lay: Layout, state: FreeTraderState, legal: list[Cell], choices: list[Cell], camera: Camera
) -> Window:
    """Cells that fill the middle of the screen; all worlds in it when they fit.

    What does not fit is laid so that the ship and as many of the choices as possible are in
    sight; where large cards cannot show them all, or have no room, small ones are taken. The
    camera moves it from there.
    """
    shown = _laid(lay, state, legal, choices, camera, bool(camera.small))
    cramped = shown.cell_h < _CRAMPED * _CELLS[lay.tier][1]
    if camera.small is None and (cramped or not all(shown.shows(cell) for cell in choices)):
        return _laid(lay, state, legal, choices, camera, True)
    return shown


def _laid(
    lay: Layout,
    state: FreeTraderState,
    legal: list[Cell],
    choices: list[Cell],
    camera: Camera,
    small: bool,
) -> Window:
    area = lay.middle
    least_w, least_h, gap = _SMALL if small else _CELLS[lay.tier]
    more = (lay.k + 1) / 2 if small else lay.k / 1.25 if lay.tier == 1 else 1
    least_w, least_h = least_w * more, least_h * more
    columns = max(2, int((area.w + gap) // (least_w + gap)))
    rows = max(2, int((area.h + gap) // (least_h + gap)))
    cell_w = (area.w - gap * (columns - 1)) / columns
    cell_h = (area.h - gap * (rows - 1)) / rows
    cells = [*state.world, *legal]
    wanted = [state.ship, *choices]
    x = _first([cell[0] for cell in cells], columns, state.ship[0], [cell[0] for cell in wanted])
    y = _first([cell[1] for cell in cells], rows, state.ship[1], [cell[1] for cell in wanted])
    return Window(area, x + camera.dx, y + camera.dy, columns, rows, cell_w, cell_h, gap, small)


def _first(cells: list[int], count: int, ship: int, wanted: list[int]) -> int:
    """First column or row shown: all when they fit, else most of what is wanted, the ship
    as near the middle as may be."""
    low, high = min(cells), max(cells)
    size = high - low + 1
    if size <= count:
        return low - (count - size) // 2
    starts = range(max(low, ship - count + 1), min(ship, high - count + 1) + 1)

    def worth(start: int) -> tuple[int, float]:
        seen = sum(start <= place < start + count for place in wanted)
        return seen, -abs(ship - start - (count - 1) / 2)

    return max(starts, key=worth)


@dataclass(frozen=True, slots=True)
class Note:
    """What stands on a world's card: its state, a line, a sign."""

    state: str = "known"  # "known", "here", "open", "shut", "new"
    text: str = ""
    sign: str = ""


_NOTES = {  # the face of a card, and its accent
    "known": ("card", ""),
    "here": ("here", "amber"),
    "open": ("open", "cyan"),
    "shut": ("shut", "red"),
    "new": ("new", "amber"),
}


def draw_grid(
    pen: Pen,
    view: Window,
    state: FreeTraderState,
    notes: dict[Cell, Note],
    legal: dict[Cell, tuple[str, int]],
    ghost: Cell | None = None,
    arrival: Motion | None = None,
) -> None:
    """Worlds, lanes between joined worlds, legal squares with their number key, free squares."""
    planets, engines = state.cards.planets, state.modules["engines"]
    _lanes(pen, view, state)
    for number in range(view.rows * view.columns):
        cell = (view.x + number % view.columns, view.y + number // view.columns)
        box = view.box(cell)
        if cell in state.world:
            note = notes.get(cell, Note())
            with pen.moving(arrival if note.state == "here" else None, box):
                planet_card(pen, box, planets[state.world[cell]], note, engines, view.small)
        elif cell == ghost and state.new_planet is not None:
            touching = sum(near in state.world for near in neighbours(cell))
            note = Note("new", say("ft.chart.touching", n=touching), "plus")
            place = box.moved(0, -GAP / 2)
            planet_card(pen, place, planets[state.new_planet], note, engines, view.small)
        elif cell in legal:
            _legal(pen, box, *legal[cell])
        else:
            _ticks(pen, box)


def _legal(pen: Pen, box: Box, key: str, touching: int) -> None:
    """A square where a world may be placed, by its number key."""
    pen.panel(box, "legal")
    upper, lower = column(box.inset(GAP / 2, PAD), grow(3), grow(2), gap=0)
    pen.icon_in(upper, "plus", FIGURE.size, "cyan")
    words = Text(say("ft.chart.touches", n=touching), LABEL, "text")
    parts = (Key(key), words)
    pen.row_in(lower, parts if hug(pen, *parts).least <= lower.w else parts[:1], "c")


def _lanes(pen: Pen, view: Window, state: FreeTraderState) -> None:
    lane = flat("cyan", 46, 200)
    for cell in filter(view.shows, state.world):
        box = view.box(cell)
        for near in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)):
            if near not in state.world or not view.shows(near):
                continue
            bar = Box(box.right, box.cy - _LANE / 2, view.gap, _LANE)
            if near[0] == cell[0]:
                bar = Box(box.cx - _LANE / 2, box.bottom, _LANE, view.gap)
            pen.panel(bar, lane)


def _ticks(pen: Pen, box: Box) -> None:
    """The corners of a free square."""
    face = flat("edge", 150)
    for x in (box.x, box.right - _TICK):
        for y in (box.y, box.bottom - _TICK):
            pen.panel(Box(x, box.y if y == box.y else box.bottom - 1, _TICK, 1), face)
            pen.panel(Box(box.x if x == box.x else box.right - 1, y, 1, _TICK), face)


def planet_card(
    pen: Pen, box: Box, planet: Planet, note: Note, engines: int, small: bool = False
) -> None:
    """A world: name, picture, distance, law, note, and four modifiers."""
    face, accent = _NOTES[note.state]
    pen.panel(box, face)
    head, below = column(box, u(pen, _HEAD), grow(), gap=0)
    dim = _DIM if note.state == "shut" else 255
    if small:
        pen.write(head.inset(GAP, 0), Text(planet.name, LABEL, accent or "text"))
        inner = below.inset(GAP / 2)
        pen.picture(planet_art(planet.id), replace(inner, w=inner.h), alpha=dim)
        far = planet.distance > engines
        sign = Icon("ban", "red") if far else Icon("rocket", "cyan")
        at = Stack(pen, inner.inset(GAP / 2, 0)).foot(u(pen, _HEAD))
        pen.row_in(at, (sign, Text(str(planet.distance), STRONG, "red" if far else "")), "r")
        return
    ship = 5 * GAP if note.state == "here" else 0
    pen.write(Box(box.x + GAP, head.y, box.w - 2 * GAP - ship, head.h), Text(planet.name, VALUE))
    chips = chips_box(box, pen.k)
    draw_chips(pen, chips, planet)
    side = min(chips.y - below.y + PAD, box.w * tiered(pen, *_SHARE), _ART)
    art, facts = row(replace(below, h=chips.y - below.y).inset(2, 0), side, grow(), gap=0)
    art = art.centered(side)
    if note.state == "here":
        pen.glow(art.cx, art.cy, side * 1.5, theme().amber, 90)
    pen.picture(planet_art(planet.id), art, alpha=dim)
    facts = facts.centered(facts.w - GAP, min(facts.h, u(pen, 3 * _LINE)))
    lines = column(facts, grow(), grow(), grow(), gap=0)
    _numbers(pen, lines, planet, engines)
    _note(pen, lines[-1], note, accent or "soft")


def _note(pen: Pen, box: Box, note: Note, ink: str) -> None:
    """A line; where words have no room beside their sign, it stands alone."""
    if not note.text:
        return
    text = Text(note.text, TINY, ink)
    sign, words = row(box, u(pen, PAD), grow(), gap=2)
    if note.sign:
        pen.icon_in(sign, note.sign, TINY.size, ink)
    if not note.sign or pen.fits(text, words.w):
        pen.write(words if note.sign else box, text)


def _numbers(pen: Pen, lines: Sequence[Box], planet: Planet, engines: int) -> None:
    """Distance and law, with their words where both have room."""
    rows = (("rocket", "distance", planet.distance), ("scale", "law", planet.law))
    labels = [Text(say(f"ft.chart.{name}"), LABEL) for _, name, _ in rows]
    value = hug(pen, Text(str(max(planet.distance, planet.law)), VALUE))
    places = [row(line, u(pen, PAD), grow(), value, gap=2) for line in lines[:2]]
    named = all(pen.fits(label, at[1].w) for label, at in zip(labels, places, strict=True))
    for (sign, name, number), label, at in zip(rows, labels, places, strict=True):
        far = name == "distance" and number > engines
        pen.icon_in(at[0], sign, LABEL.size, "cyan")
        if named:
            pen.write(at[1], label)
        pen.write(
            replace(at[0], w=at[2].right - at[0].x),
            Text(str(number), VALUE, "red" if far else ""),
            "r",
        )


def planet_strip(pen: Pen, box: Box, planet: Planet, note: Note, engines: int) -> None:
    """All that stands on a large card, in a row: for a world whose card on the chart is small."""
    pen.panel(box, _NOTES[note.state][0])
    parts = box.h - GUTTER, grow(6), grow(5), grow(9)
    art, words, numbers, chips = row(box.inset(GAP, GAP / 2), *parts)
    pen.picture(planet_art(planet.id), art)
    chips = chips.centered(chips.w, u(pen, FIGURE.size))
    draw_chips(pen, chips, planet)
    chip_nodes(pen, chips, planet, "strip")
    upper, lower = column(words, grow(), grow(), gap=0)
    forms = Text(planet.name, VALUE), Text(planet.name, TINY, "text")
    pen.write(upper, first_fit(pen, upper.w, *forms))
    told = Text(note.text, TINY)
    if pen.fits(told, lower.w):
        pen.write(lower, told)
    _numbers(pen, column(numbers, grow(), grow(), gap=0), planet, engines)


def chart_panel(
    pen: Pen, box: Box, state: FreeTraderState, view: Window, legal: list[Cell]
) -> None:
    """The whole chart small, with the part on the screen marked; a click goes there."""
    body = sheet(pen, box, "panel", GUTTER, GAP)
    worlds = Text(say("ft.chart.worlds", n=len(state.world)), LABEL, "text")
    body.ends(Text(say("ft.chart.title"), CAPTION), worlds, GAP / 2)
    area, keys = row(body.rest, _MAP, grow(), gap=GAP)
    lattice = Lattice.within(area, [*state.world, *legal], _SPOT)

    def spot(cell: Cell) -> Box:
        return lattice.place(cell).inset(1.5, 2)

    for cell in state.world:
        pen.panel(spot(cell), flat("amber" if cell == state.ship else "edge", 255, 120, 3))
    for cell in legal:
        pen.panel(spot(cell), flat("cyan", 80, 255, 3))
    last = lattice.place((view.x + view.columns - 1, view.y + view.rows - 1))
    first = lattice.place((view.x, view.y))
    shown = Box(first.x, first.y, last.right - first.x, last.bottom - first.y)
    pen.panel(shown.common(area.inset(-GAP / 2)) or area, "well")
    zoom = say("ft.chart.zoom_in" if view.small else "ft.chart.zoom")
    rows = (
        ("Shift", say("ft.chart.pan"), ""),
        ("c", say("ft.chart.centre"), "centre"),
        ("z", zoom, "zoom"),
    )
    beside = Stack(pen, keys.inset(-GAP / 2, 0))
    for (key, words, act), at in zip(rows, beside.rows(len(rows), LEAST_TARGET + 2), strict=True):
        _chart_key(pen, at, key, words, act)


def _chart_key(pen: Pen, box: Box, key: str, words: str, act: str) -> None:
    if act:
        tip = say(f"ft.tip.chart.{act}", key=key_label(key))
        pen.node(f"chart.{act}", box, act, words, keys=key, zone="tools", tip=tip, radius=7)
    parts = (Key(key), Text(words, TINY))
    inner = box.inset(GAP / 2, 0)
    pen.row_in(inner, parts if hug(pen, *parts).least <= inner.w else parts[:1])
