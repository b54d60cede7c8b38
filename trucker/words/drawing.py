"""Ships and tiles drawn in letters and lines, so that a ship can be planned from them.

Each cell is a box nine wide and five high, which is 94 columns for the widest board. Through the
edges of a component run its pipes: one, two or three, in places where only those that go
together meet. Colour is never needed to tell two things apart.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from resources import say
from trucker.rules.board import FRONT, LEFT, REAR, RIGHT
from trucker.rules.cards import VIPS, Part, Tile
from trucker.rules.frame import ILLEGAL, JOIN, contact
from trucker.rules.ship import Ship
from trucker.words.names import cell_words

__all__ = [
    "Ink",
    "Marks",
    "board_width",
    "draw_ship",
    "draw_small",
    "draw_tiles",
    "legend",
    "tiles_across",
]

WIDTH, HEIGHT = 9, 5
PITCH = WIDTH + 1
_MARGIN = 3
_LEAST = 4
"""Cells side by side from which a ship can be read where it comes in parts."""

_ACROSS = {0: (), 1: (4,), 2: (2, 6), 3: (2, 4, 6)}
_DOWN = {0: (), 1: (2,), 2: (1, 3), 3: (1, 2, 3)}
"""Where the pipes of a connector run through an edge."""

_EDGES = {False: ("─", "│", "─", "│"), True: ("═", "║", "═", "║")}
_PIPES = {False: ("┴", "├", "┬", "┤"), True: ("╧", "╟", "╤", "╢")}
"""By side; doubled where a shield covers it."""
_BARRELS = ("▲", "►", "▼", "◄")
_FIRE, _CROSS, _STAR, _FULL, _SPENT, _DOT, _OPEN = "░", "×", "*", "■", "□", "·", "o"

_PLAIN = str.maketrans(
    "┌┐└┘─│═║┴┬├┤╧╤╟╢▲►▼◄░×■□·–½−“”",
    '++++-|=H||==##==^>v<:x#o.-h-""',
)
"""For a terminal that has letters alone."""

_COLOURS = {"r": "31", "y": "33", "g": "32", "b": "34", "bold": "1", "dim": "2", "fit": "36"}


@dataclass(frozen=True, slots=True)
class Ink:
    """What a terminal can show."""

    colour: bool = False
    lines: bool = True  # box drawing signs

    def plain(self, text: str) -> str:
        return text if self.lines else text.translate(_PLAIN)


@dataclass(frozen=True, slots=True)
class Marks:
    """What is drawn besides the ship itself."""

    turns: Mapping[int, Sequence[int]] = field(default_factory=dict[int, Sequence[int]])
    """Free cell to the turns in which the tile in hand fits there."""
    numbers: Mapping[int, Sequence[int]] = field(default_factory=dict[int, Sequence[int]])
    """Free cell to the numbers of the choices that name it."""
    loose: int = -1  # cell of the tile that is not welded
    faults: bool = True  # whether what breaks the rules is crossed


class _Sheet:
    """Signs in rows, each with a colour or none."""

    def __init__(self, width: int, height: int) -> None:
        self._signs = [[" "] * width for _ in range(height)]
        self._colours: dict[tuple[int, int], str] = {}

    def put(self, x: int, y: int, text: str, colour: str = "") -> None:
        for offset, sign in enumerate(text):
            self._signs[y][x + offset] = sign
            if colour:
                self._colours[x + offset, y] = colour

    def middle(self, x: int, y: int, text: str, colour: str = "") -> None:
        """In the middle of a cell whose left edge is `x`."""
        self.put(x + (WIDTH - len(text)) // 2, y, text, colour)

    def lines(self, ink: Ink) -> list[str]:
        return [self._line(y, ink) for y in range(len(self._signs))]

    def _line(self, y: int, ink: Ink) -> str:
        row = ink.plain("".join(self._signs[y]).rstrip())
        if not ink.colour:
            return row
        out: list[str] = []
        now = ""
        for x, sign in enumerate(row):
            colour = self._colours.get((x, y), "")
            if colour != now:
                out.append("\x1b[0m" if now else "")
                out.append(f"\x1b[{_COLOURS[colour]}m" if colour else "")
                now = colour
            out.append(sign)
        return "".join(out) + ("\x1b[0m" if now else "")


# One component


def _box(
    sheet: _Sheet,
    x: int,
    y: int,
    part: Part,
    inside: Sequence[str],
    loose: bool = False,
    open_sides: Sequence[int] = (),
) -> None:
    right, bottom = x + WIDTH - 1, y + HEIGHT - 1
    corners = (_STAR,) * 4 if loose else ("┌", "┐", "└", "┘")
    for corner, (cx, cy) in zip(
        corners, ((x, y), (right, y), (x, bottom), (right, bottom)), strict=True
    ):
        sheet.put(cx, cy, corner, "bold" if loose else "")
    for side in range(4):
        for step, sign in enumerate(_edge(part, side, side in open_sides)):
            along = (x + 1 + step, y if side == FRONT else bottom)
            down = (right if side == RIGHT else x, y + 1 + step)
            colour = "y" if sign == _OPEN else ""
            sheet.put(*(along if side in (FRONT, REAR) else down), sign, colour)
    for row, text in enumerate(inside):
        sheet.middle(x, y + 1 + row, text, "bold" if row == 0 else "")
        for offset, sign in enumerate(text):
            if row and sign in "RYGB":
                left = x + (WIDTH - len(text)) // 2
                sheet.put(left + offset, y + 1 + row, sign, sign.lower())


def _edge(part: Part, side: int, is_open: bool) -> str:
    """The signs of one edge without its corners, in reading order."""
    upright = side in (RIGHT, LEFT)
    places = _DOWN if upright else _ACROSS
    length = HEIGHT - 2 if upright else WIDTH - 2
    covered = side in part.covers
    signs = [_EDGES[covered][side]] * length
    for place in places[part.sides[side]]:
        signs[place - 1] = _OPEN if is_open else _PIPES[covered][side]
    if side == part.barrel:
        for place in places[2 if part.tile.is_double else 1]:
            signs[place - 1] = _BARRELS[side]
    if side == part.exhaust:
        wide = 2 if part.tile.is_double else 1
        middle = length // 2
        for place in range(max(0, middle - wide), min(length, middle + wide + 1)):
            signs[place] = _FIRE
    return "".join(signs)


def _content(tile: Tile, ship: Ship | None = None, cell: int = 0) -> list[str]:
    """Up to three words of at most seven letters; with a ship also what the part carries."""
    if tile.is_double:
        return [say("gt.draw.double"), say(f"gt.draw.{tile.kind.removeprefix('double_')}")]
    if tile.support:
        return [
            say("gt.draw.life"),
            say("gt.draw.support"),
            say(f"gt.draw.alien.{tile.support}"),
        ]
    name = say(f"gt.draw.{tile.kind}")
    if tile.batteries:
        left = tile.batteries if ship is None else ship.charge[cell]
        return [name, _FULL * left + _SPENT * (tile.batteries - left)]
    if tile.holds:
        goods = "" if ship is None else ship.goods[cell]
        places = tile.holds if ship is None else len(goods) + ship.free_holds(cell)
        if not places:
            return [name, say("gt.draw.closed")]
        letters = [say(f"gt.goods.letter.{letter}") for letter in goods]
        return [name, " ".join(letters + ["_"] * (places - len(letters)))]
    if tile.crew:
        return [name, _crew(tile, ship, cell)]
    return [name]


def _crew(tile: Tile, ship: Ship | None, cell: int) -> str:
    if ship is None:
        return say("gt.draw.crew", n=tile.crew)
    figures = ship.crew[cell]
    if not figures:
        return say("gt.draw.empty")
    if figures[0] == "h":
        return " ".join(say("gt.draw.human") for _ in figures)
    kind = "vip" if figures[0] in VIPS else "alien"
    return say(f"gt.draw.{kind}.{figures[0]}")


def draw_tiles(tiles: Iterable[tuple[str, Part]], ink: Ink, per_row: int = 9) -> list[str]:
    """Tiles side by side, each below its caption."""
    left = list(tiles)
    lines: list[str] = []
    while left:
        row, left = left[:per_row], left[per_row:]
        sheet = _Sheet(_MARGIN + PITCH * len(row), HEIGHT + 1)
        for number, (caption, part) in enumerate(row):
            x = _MARGIN + PITCH * number
            sheet.middle(x, 0, caption[:WIDTH])
            _box(sheet, x, 1, part, _content(part.tile))
        lines += sheet.lines(ink)
    return lines


def tiles_across(columns: int) -> int:
    """How many tiles go side by side into so many columns, 0 = any number."""
    return max(1, (columns - _MARGIN) // PITCH) if columns else 9


def board_width(ship: Ship) -> int:
    """Columns that the drawing of a ship takes."""
    columns = [column for column, _ in ship.board.cells]
    return _MARGIN + PITCH * (max(columns) - min(columns) + 1) - 1


# A ship


def draw_ship(ship: Ship, marks: Marks, ink: Ink, loaded: bool = True, width: int = 0) -> list[str]:
    """The board with its column and row numbers, what is built and what is free.

    `loaded` False: while building, when parts carry nothing yet. `width`: columns of the terminal,
    0 = any number; where it is too narrow columns of which nothing is used are left out, and the
    board comes in parts, or small.
    """
    columns = [column for column, _ in ship.board.cells]
    first, last = min(columns), max(columns)
    across = (width - _MARGIN + 1) // PITCH if width else last - first + 1
    if across < min(_LEAST, last - first + 1):
        return draw_small(ship, loaded, width, marks)
    first, last = _in_use(ship, marks, range(first, last + 1), across)
    parts = (range(at, min(at + across, last + 1)) for at in range(first, last + 1, across))
    return [line for part in parts for line in _draw_columns(ship, marks, ink, loaded, part)]


def _in_use(ship: Ship, marks: Marks, columns: range, across: int) -> tuple[int, int]:
    """The first and the last of the columns that are needed, but no fewer than there is room for:
    those of parts, and of squares that are marked."""
    cells = ship.board.cells
    used = [cells[cell][0] for cell in {*ship.occupied(), *marks.turns, *marks.numbers}]
    first, last = min(used, default=columns.start), max(used, default=columns.start)
    spare = max(0, across - (last - first + 1))
    first = max(columns.start, min(first - spare // 2, columns.stop - across))
    return first, min(columns.stop - 1, max(last, first + across - 1))


def _draw_columns(ship: Ship, marks: Marks, ink: Ink, loaded: bool, columns: range) -> list[str]:
    board, first = ship.board, columns.start
    rows = [row for _, row in board.cells]
    top = min(rows)
    sheet = _Sheet(_MARGIN + PITCH * len(columns), 1 + HEIGHT * (max(rows) - top + 1))
    for column in columns:
        sheet.middle(_MARGIN + PITCH * (column - first), 0, str(column))
    for row in range(top, max(rows) + 1):
        sheet.put(0, 1 + HEIGHT * (row - top) + 2, board.row_name(row))
    for cell, (column, row) in enumerate(board.cells):
        if column not in columns:
            continue
        x, y = _MARGIN + PITCH * (column - first), 1 + HEIGHT * (row - top)
        if ship.parts[cell]:
            part = ship.part(cell)
            inside = _content(part.tile, ship if loaded else None, cell)
            around = ship.board.neighbours[cell]
            ends = [side for side, _ in part.connected if not ship.parts[around[side]]]
            _box(sheet, x, y, part, inside, cell == marks.loose, ends)
            _seams(sheet, x, y, ship, cell, marks.faults)
        else:
            _free(sheet, x, y, ship, marks, cell)
    return sheet.lines(ink)


def _free(sheet: _Sheet, x: int, y: int, ship: Ship, marks: Marks, cell: int) -> None:
    for cx, cy in ((0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)):
        sheet.put(x + cx, y + cy, _DOT, "dim")
    turns = marks.turns.get(cell, ())
    words = cell_words(ship, cell)
    sheet.middle(x, y + 2, words, "fit" if turns else "dim")
    if turns:
        sheet.middle(x, y + 3, " ".join(map(str, turns)), "fit")
    if numbers := marks.numbers.get(cell, ()):
        sheet.middle(x, y + 1, f"({','.join(map(str, numbers))})", "bold")


def _seams(sheet: _Sheet, x: int, y: int, ship: Ship, cell: int, faults: bool) -> None:
    """What lies between a part and those right of it and below it."""
    part, around = ship.part(cell), ship.board.neighbours[cell]
    for side in (RIGHT, REAR):
        if not ship.parts[around[side]]:
            continue
        other = ship.part(around[side])
        ends = part.sides[side], other.sides[side ^ 2]
        met = contact(*ends)
        aimed = side in (part.barrel, part.exhaust) or side ^ 2 in (other.barrel, other.exhaust)
        wrong = faults and (met == ILLEGAL or aimed)
        if side == RIGHT and wrong:
            sheet.put(x + WIDTH, y + 2, _CROSS, "r")
        elif side == RIGHT and met == JOIN:
            for row in set(_DOWN[ends[0]]) & set(_DOWN[ends[1]]):
                sheet.put(x + WIDTH, y + row, "─")
        elif wrong:
            for offset in (1, WIDTH - 2):  # where no pipe runs and no corner is
                sheet.put(x + offset, y + HEIGHT - 1, _CROSS, "r")
    if faults and part.exhaust not in (-1, REAR):
        sheet.middle(x, y + 3, _CROSS, "r")


# Rivals


def draw_small(
    ship: Ship, loaded: bool = True, width: int = 0, marks: Marks | None = None
) -> list[str]:
    """A whole ship in rows of two signs for each cell, for a look at it from afar; without gaps
    where a terminal of that `width` has no room for them."""
    board, marks = ship.board, marks or Marks()
    columns = [column for column, _ in board.cells]
    rows = [row for _, row in board.cells]
    across = range(min(columns), max(columns) + 1)
    gap = " " if not width or 2 + 3 * len(across) <= width else ""
    wide = max(len(gap) + 1, *(len(board.row_name(row)) for row in rows))
    lines = [" " * wide + gap + gap.join(f"{column:>2}" for column in across)]
    for row in range(min(rows), max(rows) + 1):
        signs = [
            _small(ship, board.index[column, row], loaded, marks)
            if (column, row) in board.index
            else "  "
            for column in across
        ]
        name = board.row_name(row)
        lines.append(f"{name:>{wide}}{gap}" + gap.join(signs).rstrip())
    return lines


def _small(ship: Ship, cell: int, loaded: bool, marks: Marks) -> str:
    if not ship.parts[cell]:
        numbers = marks.numbers.get(cell, ())
        return f"{numbers[0]:>2}" if numbers else f"{_DOT}{_STAR if cell in marks.turns else ' '}"
    part = ship.part(cell)
    tile = part.tile
    if tile.cannon:
        return ("C" if tile.is_double else "c") + _BARRELS[part.barrel]
    if tile.engine:
        return "E " if tile.is_double else "e "
    if tile.batteries:
        return f"b{ship.charge[cell] if loaded else tile.batteries}"
    if tile.holds:
        return ("G" if tile.is_special else "g") + str(len(ship.goods[cell]))
    if tile.crew:
        figures = ship.crew[cell] if loaded else "h" * tile.crew
        return f"a{figures}" if figures in ("b", "p") else f"h{len(figures)}"
    if tile.covers:
        return "sh"
    return "ls" if tile.support else "++"


def legend(ink: Ink) -> list[str]:
    """What the signs of both drawings mean."""
    up, right, down, left = _BARRELS
    text = say(
        "gt.draw.legend",
        up=up,
        right=right,
        down=down,
        left=left,
        fire=_FIRE,
        full=_FULL,
        spent=_SPENT,
        cross=_CROSS,
        star=_STAR,
        open=_OPEN,
    )
    return [ink.plain(line) for line in (*text.split("\n"), say("gt.draw.legend.small"))]
