"""The board of the hangar: the ship that is looked at, its seams, and where a tile may go."""

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Look
from desktop.kit.theme import theme
from desktop.play.stage import Stage
from resources import say
from trucker.rules.actions import Place, TakeBack
from trucker.rules.ship import Ship
from trucker.screens.hangar.legend import LINE, Legend, draw_legend, legend_of
from trucker.screens.hangar.picked import Picked
from trucker.screens.ship.face import (
    Grid,
    draw_free,
    draw_mark,
    draw_numbers,
    draw_ship,
    draw_tile,
    fit_board,
)
from trucker.screens.ship.overlays import draw_overlay
from trucker.words.hangar import aim_line, why_not
from trucker.words.names import cell_words, seat_name

__all__ = ["draw_board"]

_SEAM = (255, 190, 112)


def draw_board(stage: Stage, box: Box, picked: Picked) -> Grid | None:
    """One's own ship with all places of the tile in hand, and where its cells are; of a rival's
    ship the grid is None."""
    pen, state = stage.pen, picked.state
    seat = state.seats[picked.looked_at]
    ship, is_own = seat.ship, not picked.looked_at
    wrong = ship.misfits() if is_own else frozenset[int]()
    is_helped = is_own and seat.hand > 0 and state.setup.help != "off"
    signs = legend_of(picked.overlay, is_helped, is_own and seat.loose >= 0)
    if wrong and not is_helped:
        signs.append("illegal")
    area = _head(stage, box, picked, signs)
    grid = fit_board(ship.board, area, 92.0, 25.0)
    draw_free(pen, grid, ship)
    draw_numbers(pen, grid)
    draw_ship(pen, ship, grid, loaded=False)
    pen.layer()  # marks are faces, and lie below the pictures of their layer
    _seams(pen, grid, ship, seat.loose)
    if picked.overlay:
        draw_overlay(pen, grid, ship, picked.overlay)
    if not is_own:
        return None
    for cell in sorted(wrong):
        draw_mark(pen, grid.cell(cell), "illegal")
    if seat.loose >= 0:
        _loose(pen, grid, seat.loose, picked)
    if seat.hand:
        _cells(pen, grid, picked)
    return grid


def _head(stage: Stage, box: Box, picked: Picked, signs: list[str]) -> Box:
    """Whose ship it is, how far it is built, and what the signs mean. The box left for it."""
    pen, state, colors = stage.pen, picked.state, theme()
    ship = state.seats[picked.looked_at].ship
    pen.panel(box, "panel-info")
    head, is_own = box.y + 24 * stage.k, not picked.looked_at
    title = say("gt.hangar.yours") if is_own else seat_name(state, picked.looked_at)
    left = box.x + 16 + pen.text(title, box.x + 16, head, 16, colors.text, "strong") + 14
    built, right = "", left
    for form in ("", ".short"):
        built = say(f"gt.hangar.built{form}", n=len(ship.occupied()), cells=ship.board.outside)
        right = box.right - 26 - pen.measure(built, 15)
        legend = Legend.of(pen, signs, right - left, box.w - 32)
        if len(legend.lines) == 1:
            break
    pen.text(built, box.right - 16, head, 15, colors.soft, "text", "r")
    draw_legend(pen, legend, 0, left, head)
    words = say("gt.hangar.looked")
    if not signs and not is_own and pen.measure(words, 15) <= right - left:
        pen.text(words, left, head, 15, colors.cyan, room=right - left)
    low = box.bottom - 6
    for line in range(len(legend.lines) - 1, 0, -1):
        draw_legend(pen, legend, line, box.x + 16, low - LINE * stage.k / 2)
        low -= LINE * stage.k
    return Box(box.x + 8, head + 16, box.w - 16, low - head - 16)


def _seams(pen: Pen, grid: Grid, ship: Ship, loose: int) -> None:
    """A seam where two parts are welded together; the loose one has none yet."""
    long, thin = grid.side * 0.5, max(3.0, grid.side * 0.06)
    face = Look((*_SEAM, 235), (*_SEAM, 235), (20, 28, 44, 220), 1, thin / 2, None, 0, shine=False)
    for cell in ship.occupied():
        for other in ship.joined(cell):
            if other < cell or loose in (cell, other):
                continue
            one, two = grid.cell(cell), grid.cell(other)
            x, y = (one.cx + two.cx) / 2, (one.cy + two.cy) / 2
            wide, tall = (long, thin) if one.cx == two.cx else (thin, long)
            pen.panel(Box(x - wide / 2, y - tall / 2, wide, tall), face)


def _loose(pen: Pen, grid: Grid, cell: int, picked: Picked) -> None:
    box = grid.cell(cell)
    draw_mark(pen, box, "loose")
    back = picked.offered(TakeBack)
    pen.node(
        "loose",
        box,
        back,
        say("gt.hangar.loose"),
        keys="b",
        enabled=back is not None,
        reason=picked.shut_reason,
        tip=say("gt.hangar.loose.tip"),
        zone="ship",
    )


def _cells(pen: Pen, grid: Grid, picked: Picked) -> None:
    """Free cells beside the ship: where the tile fits, fits turned, or why it does not."""
    state = picked.state
    ship, turns, part = state.seats[0].ship, picked.turns, picked.part_in_hand(picked.turn)
    anywhere = state.setup.help != "block" and picked.offered(Place) is not None
    helps = state.setup.help != "off"
    for cell in ship.frontier():
        box, fit = grid.cell(cell), turns.get(cell, [])
        is_here = cell == picked.cell
        if is_here:
            draw_tile(pen, part, box, alpha=220)
        mark = "legal" if picked.turn in fit else "turned" if fit else ""
        if helps and mark and not (is_here and mark == "legal"):
            draw_mark(pen, box, mark)
        why = "" if picked.turn in fit else why_not(state, cell, picked.turn)
        if is_here and why and helps:
            draw_mark(pen, box, "illegal")
        key = mark or "illegal"
        aim = aim_line(part)
        if mark == "turned":
            aim = aim_line(picked.part_in_hand(picked.turned(cell, fit)), turned=True)
        label = _cell_label(grid, cell, key)
        pen.node(
            f"cell.{cell}",
            box,
            ("cell", cell),
            f"{label}. {aim}" if aim and mark else label,
            enabled=bool(fit) or anywhere,
            reason=why,
            tip=" ".join(filter(None, (why if helps else "", aim if mark else ""))),
            radius=6,
            zone="ship",
        )
    for cell in _apart(ship):
        pen.node(
            f"cell.{cell}",
            grid.cell(cell),
            None,
            _cell_label(grid, cell, "illegal"),
            enabled=False,
            reason=say("gt.why.apart", cell=cell_words(ship, cell)),
            radius=6,
            focusable=False,
            zone="ship",
        )


def _apart(ship: Ship) -> list[int]:
    """Free cells that touch no part. Only the pointer comes there: keys go where tiles may."""
    beside = ship.frontier()
    cells = range(ship.board.outside)
    return [cell for cell in cells if not ship.parts[cell] and cell not in beside]


def _cell_label(grid: Grid, cell: int, how: str) -> str:
    column, row = grid.board.cells[cell]
    return say(f"gt.hangar.cell.{how}", column=column, row=row)
