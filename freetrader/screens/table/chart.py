"""The chart of worlds: which part of it is shown, and its cards, lanes and legal squares."""

from dataclasses import dataclass, replace

from desktop.kit.keys import key_label
from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Motion
from desktop.kit.theme import look, theme
from freetrader.rules.cards import Planet
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import neighbours
from freetrader.screens.art import planet_art
from freetrader.screens.chips import chip_nodes, chips_box, draw_chips
from freetrader.screens.phase_bar import Layout
from freetrader.screens.signs import fitting
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
    cramped = shown.cell_h < 0.9 * _CELLS[lay.tier][1]
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
    grow = (lay.k + 1) / 2 if small else lay.k / 1.25 if lay.tier == 1 else 1
    least_w, least_h = least_w * grow, least_h * grow
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


_NOTE_FACES = {"known": "card", "here": "here", "open": "open", "shut": "shut", "new": "new"}


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
    colors = theme()
    _lanes(pen, view, state)
    for row in range(view.rows):
        for column in range(view.columns):
            cell = (view.x + column, view.y + row)
            box = view.box(cell)
            if cell in state.world:
                planet = state.cards.planets[state.world[cell]]
                note = notes.get(cell, Note())
                with pen.moving(arrival if note.state == "here" else None, box):
                    planet_card(pen, box, planet, note, state.modules["engines"], view.small)
            elif cell == ghost and state.new_planet is not None:
                planet = state.cards.planets[state.new_planet]
                touching = sum(near in state.world for near in neighbours(cell))
                text = say("ft.chart.touching", n=touching)
                planet_card(
                    pen,
                    box.moved(0, -4),
                    planet,
                    Note("new", text, "plus"),
                    state.modules["engines"],
                    view.small,
                )
            elif cell in legal:
                key, touching = legal[cell]
                pen.panel(box, "legal")
                pen.icon(
                    "plus", box.cx, box.y + box.h * 0.36, 34 if view.small else 40, colors.cyan
                )
                words = say("ft.chart.touches", n=touching)
                if not view.small and pen.row_width([("key", key), words], 15, 8) <= box.w - 12:
                    pen.row(
                        [("key", key), (words, colors.text, "label")],
                        box.cx,
                        box.y + box.h * 0.74,
                        15,
                        8,
                        at="c",
                    )
                else:
                    pen.row([("key", key)], box.cx, box.y + box.h * 0.76, 15, at="c")
            else:
                _ticks(pen, box)


def _lanes(pen: Pen, view: Window, state: FreeTraderState) -> None:
    colors = theme()
    lane = replace(
        look("well"),
        top=(*colors.cyan, 46),
        bottom=(*colors.cyan, 46),
        edge=(*colors.cyan, 200),
        radius=0,
        shadow=0,
    )
    for cell in state.world:
        box = view.box(cell)
        east, south = (cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)
        if east in state.world and view.shows(cell) and view.shows(east):
            pen.panel(Box(box.right, box.cy - 11, view.gap, 22), lane)
        if south in state.world and view.shows(cell) and view.shows(south):
            pen.panel(Box(box.cx - 11, box.bottom, 22, view.gap), lane)


def _ticks(pen: Pen, box: Box) -> None:
    colors = theme()
    face = replace(
        look("well"),
        top=(*colors.edge, 150),
        bottom=(*colors.edge, 150),
        edge=(0, 0, 0, 0),
        radius=0,
        shadow=0,
        line=0,
    )
    for x, sx in ((box.x, 1), (box.right, -1)):
        for y, sy in ((box.y, 1), (box.bottom, -1)):
            pen.panel(Box(min(x, x + 14 * sx), min(y, y + sy), 14, 1), face)
            pen.panel(Box(min(x, x + sx), min(y, y + 14 * sy), 1, 14), face)


def planet_card(
    pen: Pen, box: Box, planet: Planet, note: Note, engines: int, small: bool = False
) -> None:
    """A world: name, picture, distance, law, note, and four modifiers."""
    colors, k = theme(), pen.k
    pen.panel(box, _NOTE_FACES[note.state])
    accents: dict[str, RGB] = {
        "here": colors.amber,
        "new": colors.amber,
        "open": colors.cyan,
        "shut": colors.red,
    }
    dim = 130 if note.state == "shut" else 255
    if small:
        side = box.h - 34 * k
        pen.picture(
            planet_art(planet.id), Box(box.x + 4, box.bottom - side - 4, side, side), alpha=dim
        )
        pen.text(
            planet.name,
            box.x + 9,
            box.y + 15 * k,
            15,
            accents.get(note.state, colors.text),
            "label",
            room=box.w - 16,
        )
        far = planet.distance > engines
        pen.row(
            [
                ("icon", "ban" if far else "rocket", colors.red if far else colors.cyan),
                (str(planet.distance), colors.red if far else colors.text, "strong"),
            ],
            box.right - 10,
            box.bottom - 18 * k,
            16,
            4,
            at="r",
        )
        return
    foot = 39 * k
    pen.text(
        planet.name,
        box.x + 11,
        box.y + (8 + 8 * k),
        17,
        colors.text,
        "strong",
        room=box.w - (60 if note.state == "here" else 20),
    )
    high = box.h - foot - 28 * k
    side = min(high + 18, box.w * (0.46 if k <= 1.4 else 0.41), 150.0)
    art = Box(box.x + 3, box.y + 28 * k + (high - side) / 2 - 3, side, side)
    if note.state == "here":
        pen.glow(art.cx, art.cy, side * 1.5, colors.amber, 90)
    pen.picture(planet_art(planet.id), art, alpha=dim)
    x = max(art.right - 4, box.x + 78)
    step = min(high / 3, 36 * k)
    y = box.y + 28 * k + (high - 3 * step) / 2
    named = _named(pen, box.right - 14 - 10 * k - x - 20 * k)
    for index, (sign, name, value) in enumerate(
        (("rocket", "distance", planet.distance), ("scale", "law", planet.law))
    ):
        cy = y + step * (index + 0.5)
        far = name == "distance" and value > engines
        pen.icon(sign, x + 8 * k, cy, 15, colors.cyan)
        if named:
            pen.text(say(f"ft.chart.{name}"), x + 20 * k, cy, 15, colors.soft, "label")
        pen.text(
            str(value), box.right - 10, cy, 17, colors.red if far else colors.text, "strong", "r"
        )
    if note.text:
        ink = accents.get(note.state, colors.soft)
        cy = y + step * 2.5
        left = x
        if note.sign:
            pen.icon(note.sign, x + 8 * k, cy, 14, ink)
            left += 20 * k
        room = box.right - 6 - left
        size = fitting(pen, note.text, room, 14, 13.5)
        if not note.sign or pen.measure(note.text, size, "label") <= room:
            pen.text(note.text, left, cy, size, ink, "label", room=room)
    draw_chips(pen, chips_box(box, k), planet)


def planet_strip(pen: Pen, box: Box, planet: Planet, note: Note, engines: int) -> None:
    """All that stands on a large card, in a row: for a world whose card on the chart is small."""
    colors, k = theme(), pen.k
    pen.panel(box, _NOTE_FACES[note.state])
    side = box.h - 12
    pen.picture(planet_art(planet.id), Box(box.x + 8, box.y + 6, side, side))
    chips = Box(box.right - 10 - box.w * 0.4, box.cy - 17 * k, box.w * 0.4, 34 * k)
    draw_chips(pen, chips, planet)
    chip_nodes(pen, chips, planet, "strip")
    x = box.x + side + 20
    room = chips.x - 12 - x
    size = fitting(pen, planet.name, room * 0.52, 17, 13.5)
    high, low = box.cy - 13 * k, box.cy + 13 * k
    pen.text(planet.name, x, high, size, colors.text, "strong", room=room * 0.52)
    if note.text and pen.measure(note.text, 14, "label") <= room * 0.52:
        pen.text(note.text, x, low, 14, colors.soft, "label")
    x += room * 0.55
    named = _named(pen, chips.x - 22 - 14 * k - x - 20 * k)
    for sign, name, value, cy in (
        ("rocket", "distance", planet.distance, high),
        ("scale", "law", planet.law, low),
    ):
        far = name == "distance" and value > engines
        pen.icon(sign, x + 8 * k, cy, 15, colors.cyan)
        if named:
            pen.text(say(f"ft.chart.{name}"), x + 20 * k, cy, 15, colors.soft, "label")
        ink = colors.red if far else colors.text
        pen.text(str(value), chips.x - 18, cy, 17, ink, "strong", "r")


def _named(pen: Pen, room: float) -> bool:
    """Whether distance and law have room for their words: both or neither."""
    return all(
        pen.measure(say(f"ft.chart.{name}"), 15, "label") <= room for name in ("distance", "law")
    )


def chart_panel(
    pen: Pen, box: Box, state: FreeTraderState, view: Window, legal: list[Cell]
) -> None:
    """The whole chart small, with the part on the screen marked; a click goes there."""
    colors = theme()
    pen.panel(box, "panel")
    pen.title(say("ft.chart.title"), box.x + 14, box.y + 19, room=box.w * 0.45)
    pen.text(
        say("ft.chart.worlds", n=len(state.world)),
        box.right - 14,
        box.y + 19,
        15,
        colors.text,
        "label",
        "r",
        room=box.w * 0.5,
    )
    area = Box(box.x + 14, box.y + 34, 96, box.h - 44)
    cells = [*state.world, *legal]
    low_x, high_x = min(c[0] for c in cells), max(c[0] for c in cells)
    low_y, high_y = min(c[1] for c in cells), max(c[1] for c in cells)
    step = min(23.0, area.w / (high_x - low_x + 1), area.h / (high_y - low_y + 1))
    left = area.cx - step * (high_x - low_x + 1) / 2
    top = area.cy - step * (high_y - low_y + 1) / 2

    def spot(cell: Cell) -> Box:
        return Box(
            left + (cell[0] - low_x) * step + 1,
            top + (cell[1] - low_y) * step + 1,
            step - 3,
            step - 4,
        )

    plain = replace(
        look("well"),
        top=(104, 132, 176, 255),
        bottom=(70, 94, 136, 255),
        edge=(*colors.edge, 120),
        radius=3,
        shadow=0,
    )
    for cell in state.world:
        here = cell == state.ship
        face = (
            replace(plain, top=(*colors.amber, 255), bottom=(*colors.amber, 255))
            if here
            else (plain)
        )
        pen.panel(spot(cell), face)
    for cell in legal:
        pen.panel(
            spot(cell),
            replace(
                plain, top=(20, 60, 90, 255), bottom=(20, 60, 90, 255), edge=(*colors.cyan, 255)
            ),
        )
    edges = (spot((view.x, view.y)), spot((view.x + view.columns - 1, view.y + view.rows - 1)))
    frame = Box(
        edges[0].x - 3,
        edges[0].y - 3,
        edges[1].right - edges[0].x + 6,
        edges[1].bottom - edges[0].y + 6,
    )
    left_x, top_y = max(frame.x, area.x - 4), max(frame.y, area.y - 4)
    shown = Box(
        left_x,
        top_y,
        min(frame.right, area.right + 4) - left_x,
        min(frame.bottom, area.bottom + 4) - top_y,
    )
    pen.panel(shown, "well")
    x, y = box.x + 116, box.y + 50
    room = box.right - 6 - x
    for keys, words, act in (
        (("Shift",), say("ft.chart.pan"), ""),
        (("c",), say("ft.chart.centre"), "centre"),
        (("z",), say("ft.chart.zoom_in" if view.small else "ft.chart.zoom"), "zoom"),
    ):
        if act:
            pen.node(
                f"chart.{act}",
                Box(x - 4, y - 17, room + 8, 34),
                act,
                words,
                keys=keys[0],
                zone="tools",
                tip=say(f"ft.tip.chart.{act}", key=key_label(keys[0])),
                radius=7,
            )
        wide = pen.key(keys[0], x, y)
        if pen.measure(words, 14, "label") <= room - wide - 6:
            pen.text(words, x + wide + 6, y, 14, colors.soft, "label")
        y += 36
