"""A ship on the screen: tiles, what they carry, numbers at its edge, and marks on its cells.

Every ship is drawn here, from the large one in the hangar to the strips of rivals. A mark is
never told by its colour alone.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Look, Motion
from desktop.kit.theme import theme
from trucker.rules.board import Board
from trucker.rules.cards import Part, Tile
from trucker.rules.ship import Ship

__all__ = [
    "Grid",
    "draw_free",
    "draw_mark",
    "draw_numbers",
    "draw_ship",
    "draw_tile",
    "fit_board",
    "fit_hull",
]

_PX = 64
"""Units of a tile's side in which places of its contents are given."""

_LOAD = 26.0
"""Side of a load in the same units: people and blocks; cells of batteries are larger."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cells of a board lie: the corner of its least column and row, and a cell's side."""

    board: Board
    x: float
    y: float
    side: float

    @property
    def first(self) -> tuple[int, int]:
        """Least column and row of the board."""
        cells = self.board.cells
        return min(column for column, _ in cells), min(row for _, row in cells)

    @property
    def last(self) -> tuple[int, int]:
        cells = self.board.cells
        return max(column for column, _ in cells), max(row for _, row in cells)

    @property
    def box(self) -> Box:
        """All of it, without the numbers."""
        (left, top), (right, bottom) = self.first, self.last
        return Box(self.x, self.y, (right - left + 1) * self.side, (bottom - top + 1) * self.side)

    def cell(self, cell: int) -> Box:
        column, row = self.board.cells[cell]
        left, top = self.first
        side = self.side
        return Box(self.x + (column - left) * side, self.y + (row - top) * side, side, side)

    def line(self, side: int, number: int) -> Box:
        """The column (from the front or rear) or row of that printed number, board wide."""
        box, (left, top) = self.box, self.first
        if side % 2 == 0:
            return Box(box.x + (number - left) * self.side, box.y, self.side, box.h)
        return Box(box.x, box.y + (number - top) * self.side, box.w, self.side)


def fit_board(board: Board, box: Box, largest: float, numbers: float = 0.0) -> Grid:
    """The board in the middle of a box, cells at most `largest`; `numbers`: room for them."""
    grid = Grid(board, 0, 0, 1)
    size = grid.box
    side = min(largest, (box.w - 2 * numbers) / size.w, (box.h - 2 * numbers) / size.h)
    side = float(int(side))
    return Grid(board, box.cx - size.w * side / 2, box.cy - size.h * side / 2, side)


def fit_hull(ship: Ship, box: Box, largest: float) -> Grid:
    """The board so large that what is built of it fills the box; the rest may lie outside."""
    places = [ship.board.cells[cell] for cell in ship.occupied()]
    whole = Grid(ship.board, 0, 0, 1)
    if not places:
        return fit_board(ship.board, box, largest)
    columns, rows = [column for column, _ in places], [row for _, row in places]
    wide, tall = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    side = float(int(min(largest, box.w / wide, box.h / tall)))
    left, top = whole.first
    x = box.cx - (min(columns) - left + wide / 2) * side
    return Grid(ship.board, x, box.cy - (min(rows) - top + tall / 2) * side, side)


def draw_free(pen: Pen, grid: Grid, ship: Ship) -> None:
    """The cells that hold nothing, with a faint plus."""
    for cell in range(grid.board.outside):
        if not ship.parts[cell]:
            box = grid.cell(cell).inset(1)
            pen.panel(box, _FREE)
            if grid.side >= 40:
                pen.icon("plus", box.cx, box.cy, 12, theme().edge, scaled=False)


_FREE = Look(
    top=(26, 40, 70, 120),
    bottom=(20, 32, 58, 120),
    edge=(92, 128, 180, 70),
    line=1,
    radius=5,
    shadow=0,
    shine=False,
)


def draw_numbers(
    pen: Pen, grid: Grid, lit: tuple[int, int] | None = None, room: float = 24.0
) -> None:
    """Columns above and below, rows at both sides; `lit`: a threatened (side, line)."""
    colors, box = theme(), grid.box
    (left, top), (right, bottom) = grid.first, grid.last
    for axis, numbers in ((0, range(left, right + 1)), (1, range(top, bottom + 1))):
        for number in numbers:
            line = grid.line(axis, number)
            is_lit = lit is not None and lit[0] % 2 == axis and lit[1] == number
            ink = colors.amber if is_lit else colors.cyan
            ends = (
                ((line.cx, box.y - room / 2), (line.cx, box.bottom + room / 2))
                if axis == 0
                else ((box.x - room / 2, line.cy), (box.right + room / 2, line.cy))
            )
            for x, y in ends:
                pen.text(str(number), x, y, 15, ink, "strong", "c")


def draw_ship(
    pen: Pen,
    ship: Ship,
    grid: Grid,
    *,
    loaded: bool = True,
    without: Iterable[int] = (),
    alpha: int = 255,
    motions: Mapping[int, Motion] | None = None,
) -> None:
    """Its tiles with what they carry; `without`: cells that are drawn by somebody else."""
    hidden = frozenset(without)
    for cell in ship.occupied():
        if cell in hidden:
            continue
        motion = motions.get(cell) if motions else None
        charge = ship.charge[cell] if loaded else 0
        crew, goods = (ship.crew[cell], ship.goods[cell]) if loaded else ("", "")
        draw_tile(
            pen,
            ship.part(cell),
            grid.cell(cell),
            charge=charge,
            crew=crew,
            goods=goods,
            alpha=alpha,
            motion=motion,
        )


def draw_tile(
    pen: Pen,
    part: Part,
    box: Box,
    *,
    charge: int | None = None,
    crew: str = "",
    goods: str = "",
    alpha: int = 255,
    motion: Motion | None = None,
) -> None:
    """One tile; `charge` None leaves the places of its batteries empty."""
    pen.picture(f"tiles/{part.tile.number}-{part.turn}", box, alpha=alpha, motion=motion)
    if box.w < 30:
        return
    for load, x, y, side in _contents(part, charge, crew, goods):
        unit = box.w / _PX
        at = Box(
            box.cx + (x - side / 2) * unit, box.cy + (y - side / 2) * unit, side * unit, side * unit
        )
        pen.picture(f"tokens/{load}", at, alpha=alpha, motion=motion)


_FIGURE = {"h": "astronaut", "p": "alien-p", "b": "alien-n"}


def _contents(
    part: Part, charge: int | None, crew: str, goods: str
) -> Iterable[tuple[str, float, float, float]]:
    """(picture, x, y, side) from the middle of the tile, in its units. People and cells stay
    upright; bays turn with the tile."""
    tile = part.tile
    if tile.batteries and charge is not None:
        for index, x in enumerate(_cells(tile.batteries)):
            yield ("cell-full" if index < charge else "cell-empty"), x, 0, 32
    if crew and crew[0] != "h":
        yield _FIGURE[crew[0]], 0, 0, 31
    elif crew:
        for figure, x in zip(crew, (-7.2, 7.2), strict=False):
            yield _FIGURE[figure], x, 0, _LOAD
    for block, (x, y) in zip(goods, _bays(tile), strict=False):
        for _ in range(part.turn):
            x, y = -y, x
        yield f"goods-{block}", x, y, _LOAD


def _cells(count: int) -> Sequence[float]:
    return (-7.6, 7.6) if count == 2 else (-11.6, 0, 11.6)


def _bays(tile: Tile) -> Sequence[tuple[float, float]]:
    return {
        1: ((0, 0),),
        2: ((-10.4, 0), (10.4, 0)),
        3: ((-10.4, -10.4), (10.4, -10.4), (-10.4, 10.4)),
    }.get(tile.holds, ())


# Marks


def draw_mark(pen: Pen, box: Box, mark: str, motion: Motion | None = None) -> None:
    """A sign of a cell's state: "legal", "turned", "illegal", "loose", "threatened", "falling",
    "destroyed", "on", "off". KeyError for another."""
    colors = theme()
    face, sign, ink = _MARKS[mark]
    color: RGB = getattr(colors, ink)
    fill = (*color, face.top[3])
    rim = replace(face, top=fill, bottom=fill, edge=(*color, face.edge[3]))
    inner = box.inset(2)
    with pen.moving(motion):
        pen.panel(inner, rim)
        if not sign:
            return
        side = max(16.0, box.w / 4)
        middle = mark in ("legal", "turned", "destroyed")
        cx = box.cx if middle else box.right - side / 2
        cy = box.cy if middle else box.y + side / 2
        wide = side * (1.5 if middle else 1.2)
        pen.picture(f"badges/{sign}", Box(cx - wide / 2, cy - wide / 2, wide, wide))


def _rim(fill: int, edge: int = 255, line: float = 2.0, dash: bool = False) -> Look:
    return Look(
        top=(0, 0, 0, fill),
        bottom=(0, 0, 0, fill),
        edge=(0, 0, 0, edge),
        line=line,
        radius=6,
        shadow=0,
        dash=dash,
        shine=False,
    )


_MARKS: Mapping[str, tuple[Look, str, str]] = {
    "legal": (_rim(46), "tick", "cyan"),
    "turned": (_rim(0, 60, 1), "turn", "cyan"),
    "illegal": (_rim(30, 255, 3, dash=True), "cross", "red"),
    "loose": (_rim(0, 255, 2.5, dash=True), "", "amber"),
    "threatened": (_rim(44, 255, 4), "", "red"),
    "falling": (_rim(90, 255, 3, dash=True), "down", "amber"),
    "destroyed": (_rim(150, 255, 3), "cross", "red"),
    "on": (_rim(20, 255, 3), "bolt", "amber"),
    "off": (_rim(0, 180, 2, dash=True), "", "soft"),
    "chosen": (_rim(26, 255, 3), "tick", "amber"),
    "pick": (_rim(16, 220, 2), "", "cyan"),
}
"""Face, sign and colour of each."""
