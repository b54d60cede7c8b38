"""A ship on the screen: tiles, what they carry, numbers at its edge, and marks on its cells.

Every ship is drawn here, from the large one in the hangar to the strips of rivals. A mark is
never told by its colour alone.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from desktop.kit.layout import Text
from desktop.kit.motions import seen, until
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Look, Motion
from desktop.kit.theme import GAP, GUTTER, LEAST_TARGET, PAD, STRONG, flat, ink_of
from trucker.rules.board import Board
from trucker.rules.cards import VIPS, Part
from trucker.rules.ship import Ship
from trucker.rules.vips import VIPS as GUESTS
from trucker.storage.catalog import load_cards
from trucker.words.captain import TEAMS, team_of

_LOAD, _LARGE = 0.4, 0.5
"""Side of a load in sides of its tile: people and blocks; cells of batteries and aliens."""

_WELD = 0.2
"""Of a cell: between the halves of a splice."""

_PAIR, _ROW, _BAY = 0.23, 0.18, 0.1625
"""Between two people or cells, between three, and from the middle to each of several bays."""


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
        wide = (right - left + 1) * self.side + self.weld
        return Box(self.x, self.y, wide, (bottom - top + 1) * self.side)

    @property
    def weld(self) -> float:
        """How far a splice holds its halves apart."""
        return self.side * _WELD if self.board.shape.exact else 0.0

    def cell(self, cell: int) -> Box:
        column, row = self.board.cells[cell]
        left, top = self.first
        side = self.side
        x = self.x + (column - left) * side + self._across(column)
        return Box(x, self.y + (row - top) * side, side, side)

    def _across(self, column: int) -> float:
        return self.weld if column > self.board.shape.exact else 0.0

    def line(self, side: int, number: int) -> Box:
        """The column (from the front or rear) or row of that printed number, board wide."""
        box, (left, top) = self.box, self.first
        number = self.board.plain_line(side, number)
        if side % 2 == 0:
            x = box.x + (number - left) * self.side + self._across(number)
            return Box(x, box.y, self.side, box.h)
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
            box = pen.panel(grid.cell(cell).inset(1), _free())
            if grid.side >= LEAST_TARGET + GAP:
                pen.icon_in(box, "plus", GUTTER, "edge", scaled=False)


def _free() -> Look:
    return replace(flat("slate", 120, radius=GUTTER / 2), edge=(*ink_of("edge"), 70), line=1)


def draw_holes(pen: Pen, grid: Grid, ship: Ship, lost: Iterable[int]) -> None:
    """Where parts were that the ship has lost in this flight."""
    for cell in lost:
        if not ship.parts[cell]:
            draw_mark(pen, grid.cell(cell), "hole")


def draw_numbers(
    pen: Pen,
    grid: Grid,
    lit: tuple[int, int] | None = None,
    room: float = 2 * GUTTER,
    late: int = 0,
) -> None:
    """Columns above and below, rows at both sides; `lit`: a threatened (side, line), from `late`
    ms on."""
    bright = _lit(grid.board, *lit) if lit is not None else set[tuple[int, int]]()
    for axis, (first, last) in enumerate(zip(grid.first, grid.last, strict=True)):
        for number in range(first, last + 1):
            is_lit = (axis, number) in bright
            name = grid.board.row_name(number) if axis else str(number)
            words = Text(name, STRONG, "amber" if is_lit else "cyan")
            line = grid.line(axis, number)
            wide, tall = (0, line.h + room) if axis == 0 else (line.w + room, 0)
            for way in (-1, 1):
                at = line.moved(way * wide / 2, way * tall / 2)
                at = at.centered(2 * PAD)
                if is_lit and late:
                    pen.write(at, words._replace(ink="cyan"), "c", motion=until(late))
                pen.write(at, words, "c", motion=seen(late) if is_lit and late else None)


def _lit(board: Board, side: int, line: int) -> set[tuple[int, int]]:
    """Axes and numbers that the dice named: of two lines both, of a square its column and row."""
    if line in board.entries[side].values():
        column, row = board.cells[board.lines[side][line][0]]
        return {(0, column), (1, row)}
    return {(side % 2, each) for each in board.pairs[side].get(line, (line,))}


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
    if ship.marks and loaded and GUESTS["retired_admiral"].cabin(ship) >= 0:
        for cell in {*ship.marks} - hidden:
            if ship.parts[cell] and grid.side >= LEAST_TARGET:
                draw_mark(pen, grid.cell(cell), "marked", motions.get(cell) if motions else None)


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
    pen.picture(tile_art(part.tile.number, part.turn), box, alpha=alpha, motion=motion)
    if box.w < LEAST_TARGET:
        return
    for load, x, y, side in _contents(part, charge, crew, goods):
        at = box.moved(x * box.w, y * box.w).centered(side * box.w)
        pen.picture(f"tokens/{load}", at, alpha=alpha, motion=motion)


def tile_art(number: int, turn: int) -> str:
    """The picture of a tile: a starting cabin is drawn in the color that its seat flies in."""
    starts = load_cards().starts
    if number in starts:
        number = starts[TEAMS.index(team_of(starts.index(number)))]
    return f"tiles/{number}-{turn}"


_FIGURE = {
    "h": "astronaut",
    "p": "alien-p",
    "b": "alien-n",
    **{letter: f"vip-{letter}" for letter in VIPS},
}


def _contents(
    part: Part, charge: int | None, crew: str, goods: str
) -> Iterable[tuple[str, float, float, float]]:
    """(picture, x, y, side) from the middle of the tile, in its sides. People and cells stay
    upright; bays turn with the tile."""
    tile = part.tile
    if charge is not None:
        step = _PAIR if tile.batteries == 2 else _ROW
        for index in range(tile.batteries):
            x = (index - (tile.batteries - 1) / 2) * step
            yield ("cell-full" if index < charge else "cell-empty"), x, 0, _LARGE
    if crew and crew[0] != "h":
        yield _FIGURE.get(crew[0], f"vip-{crew[0]}"), 0, 0, _LARGE
    elif crew:
        for figure, x in zip(crew, (-_PAIR / 2, _PAIR / 2), strict=False):
            yield _FIGURE[figure], x, 0, _LOAD
    bays = [(-_BAY, -_BAY), (_BAY, -_BAY), (-_BAY, _BAY)]
    if tile.holds <= 2:
        bays = [(0.0, 0.0)] if tile.holds == 1 else [(-_BAY, 0.0), (_BAY, 0.0)]
    for block, (x, y) in zip(goods, bays, strict=False):
        for _ in range(part.turn):
            x, y = -y, x
        yield f"goods-{block}", x, y, _LOAD


# Marks


class _Mark(NamedTuple):
    """Sign and colour, how dark it is, how strong its rim, and whether that is broken."""

    sign: str
    ink: str
    fill: int = 1
    line: int = 3
    dash: bool = False
    is_middle: bool = False
    hatch: bool = False


_FILLS, _EDGE = (0, 30, 120), 85
"""Alpha of the ground, and of the rim for each px that it is wide."""

_MARKS: Mapping[str, _Mark] = {
    "legal": _Mark("tick", "cyan", is_middle=True),
    "turned": _Mark("turn", "cyan", 0, 1, is_middle=True),
    "illegal": _Mark("cross", "red", dash=True),
    "loose": _Mark("", "amber", 0, dash=True),
    "threatened": _Mark("", "red"),
    "falling": _Mark("down", "amber", 2, dash=True),
    "destroyed": _Mark("cross", "red", 2, is_middle=True),
    "struck": _Mark("cross", "red", hatch=True),
    "falls": _Mark("down", "amber", dash=True, hatch=True),
    "pays": _Mark("bolt", "cyan"),
    "hole": _Mark("", "red", 1, 1, dash=True, hatch=True),
    "on": _Mark("bolt", "white"),
    "off": _Mark("", "soft", 0, 2, dash=True),
    "chosen": _Mark("tick", "white"),
    "pick": _Mark("", "cyan", 1, 2),
    "blasted": _Mark("", "red", 1, 2, hatch=True),
    "barred": _Mark("cross", "amber", 1, 2, dash=True),
    "gap": _Mark("", "amber", 0, 1, hatch=True),
    "marked": _Mark("medal", "amber", 0, 1),
    "counted": _Mark("", "amber", 1, 2),
    "given": _Mark("", "violet", 2, hatch=True),
}


def draw_mark(pen: Pen, box: Box, mark: str, motion: Motion | None = None) -> None:
    """A sign of a cell's state, one of _MARKS. KeyError for another."""
    sign, ink, fill, line, dash, is_middle, hatch = _MARKS[mark]
    rim = flat(ink, _FILLS[fill], _EDGE * line, PAD / 2)
    with pen.moving(motion):
        pen.panel(box.inset(2), replace(rim, line=line, dash=dash, hatch=hatch))
        if sign:
            wide = max(PAD, box.w / 3)
            corner = Box(box.right - wide, box.y, wide, wide)
            pen.picture(f"badges/{sign}", box.centered(wide) if is_middle else corner)
