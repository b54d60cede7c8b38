"""The board of the hangar: the ship that is looked at, its seams, and where a tile may go."""

from dataclasses import replace

from desktop.kit.layout import Text, grow, height_of, hug, row, sheet, tiered, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, LABEL, LEAST_TARGET, NAME, NOTE, PAD, STRONG, flat, theme
from desktop.play.stage import Stage
from resources import say
from trucker.briefing.hangar.gap import gap_lines, gap_now
from trucker.briefing.hangar.payload import told_of
from trucker.briefing.hangar.picked import Picked
from trucker.rules.actions import Place, TakeBack
from trucker.rules.frame import JOIN, contact
from trucker.rules.ship import Ship
from trucker.screens.hangar.dragging import draw_lying
from trucker.screens.hangar.legend import draw_legend, legend_of, lines_of
from trucker.screens.ship.built import draw_built, draw_edge_sign, ghosts, over_the_edge
from trucker.screens.ship.face import Grid, draw_mark, draw_tile
from trucker.screens.ship.overlays import draw_overlay
from trucker.words.hangar import aim_line, why_not
from trucker.words.names import cell_words, part_words, place_of, seat_name


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
    grid = draw_built(pen, area, ship)
    _seams(pen, grid, ship, seat.loose)
    if picked.overlay:
        draw_overlay(pen, grid, ship, picked.overlay)
    if not is_own:
        return None
    for cell in sorted(wrong):
        draw_mark(pen, grid.cell(cell), "illegal")
    loose = picked.session.state.seats[0].loose
    if loose >= 0:
        _loose(pen, grid, loose, picked)
    if ship.board.shape.fees:
        for cell in gap_now(ship).cells:
            draw_mark(pen, grid.cell(cell), "gap")
    if seat.hand:
        _cells(pen, grid, picked)
        _over(pen, grid, picked)
    _payload(pen, grid, ship, loose)
    return grid


def _head(stage: Stage, box: Box, picked: Picked, signs: list[str]) -> Box:
    """Whose ship it is, how far it is built, and what the signs mean. The box left for it."""
    pen, state = stage.pen, picked.state
    ship, is_own = state.seats[picked.looked_at].ship, not picked.looked_at
    body = sheet(pen, box, "panel-info", GUTTER, GAP)
    line = body.take(u(pen, STRONG.size * LEAD))
    title = Text(say("gt.hangar.yours") if is_own else seat_name(state, picked.looked_at), STRONG)
    for form in ("", ".short"):
        words = say(f"gt.hangar.built{form}", n=len(ship.occupied()), cells=ship.board.outside)
        built = Text(words, NOTE)
        left, middle, right = row(line, hug(pen, title), grow(), hug(pen, built), gap=PAD)
        style, lines = lines_of(pen, signs, middle.w, line.w)
        if len(lines) == 1:
            break
    pen.write(left, title)
    pen.write(right, built, "r")
    if picked.session.state.seats[0].loose < 0:  # asked for by its key alone
        off = {"enabled": False, "reason": say("gt.hangar.loose.none"), "focusable": False}
        at = replace(box, w=max(left.w, LEAST_TARGET), h=max(body.rest.y - box.y, LEAST_TARGET))
        pen.node("loose", at, None, say("gt.hangar.loose"), keys="b", zone="ship", **off)
    draw_legend(pen, middle, lines[0], style)
    looked = Text(say("gt.hangar.looked"), NOTE, "cyan")
    if not signs and not is_own and pen.fits(looked, middle.w):
        pen.write(middle, looked)
    if is_own and (more := _of_class(pen, picked)):
        tall = height_of(pen, more, body.rest.w)
        pen.paragraph(body.foot(tall, 0), more)
    for number in range(_legend_lines(pen, picked, middle.w, line.w) - 1, 0, -1):
        at = body.foot(u(pen, NAME.size * LEAD), 0)
        if number < len(lines):
            draw_legend(pen, at, lines[number], style)
    return body.rest.inset(-GAP, 0)


def _of_class(pen: Pen, picked: Picked) -> Text | None:
    """What is to be known of the class of the ship: its fee, or how dice aim at it."""
    shape = picked.state.plan.board.shape
    is_large = tiered(pen, False, True)  # then the squares need the room
    if shape.fees:
        return Text(" ".join(gap_lines(picked)[: 1 if is_large else None]), LABEL, "amber")
    return Text(say("gt.hangar.splice"), LABEL) if shape.exact and not is_large else None


def _over(pen: Pen, grid: Grid, picked: Picked) -> None:
    """Joints over an edge that the tile in hand would make, at both ends; its other place."""
    ship, cell = picked.state.seats[0].ship, picked.over if picked.held else picked.cell
    if not ship.board.shape.around or cell < 0 or ship.parts[cell]:
        return
    part = picked.part_in_hand(picked.turn)
    for each, at in ghosts(grid):
        if each == cell:
            draw_tile(pen, part, at, alpha=165)
            pen.panel(at, replace(flat("cyan", 0, 255, 4), line=1, dash=True))
    pen.layer()
    for side in over_the_edge(grid.board, cell):
        other = grid.board.neighbours[cell][side]
        if not ship.parts[other]:
            continue
        if contact(part.sides[side], ship.part(other).sides[side ^ 2]) == JOIN:
            draw_edge_sign(pen, grid, cell, side, "+", "cyan")
            draw_edge_sign(pen, grid, other, side ^ 2, "+", "cyan")


def _legend_lines(pen: Pen, picked: Picked, head: float, below: float) -> int:
    """Lines kept for signs, with an overlay or without, so that the board stays where it is."""
    is_helped = picked.state.setup.help != "off"
    usual = legend_of("", is_helped, False), legend_of("", False, True)
    return max(len(lines_of(pen, names, head, below)[1]) for names in usual)


def _seams(pen: Pen, grid: Grid, ship: Ship, loose: int) -> None:
    """A seam where two parts are welded together; the loose one has none yet."""
    long, thin = grid.side / 2, max(GAP / 2, grid.side / PAD)
    edge = (*theme().night, 220)
    face = replace(flat("amber", 235, radius=thin / 2), edge=edge, line=1)
    for cell in ship.occupied():
        for other in ship.joined(cell):
            if other < cell or loose in (cell, other):
                continue
            one, two = grid.cell(cell), grid.cell(other)
            if abs(one.cx - two.cx) + abs(one.cy - two.cy) > 1.1 * grid.side:
                continue  # over an edge, or over a weld, that have signs of their own
            middle = Box((one.cx + two.cx) / 2, (one.cy + two.cy) / 2, 0, 0)
            sides = (long, thin) if one.cx == two.cx else (thin, long)
            pen.panel(middle.centered(*sides), face)


def _loose(pen: Pen, grid: Grid, cell: int, picked: Picked) -> None:
    box = grid.cell(cell)
    if "loose" in (picked.held, picked.flies):
        ship = picked.session.state.seats[0].ship
        draw_lying(pen, ship.part(cell), box, picked, "loose")
    else:
        draw_mark(pen, box, "loose")
    back, tip = picked.offered(TakeBack), say("gt.hangar.loose.tip")
    off = {"enabled": back is not None, "reason": picked.shut_reason, "tip": tip}
    pen.node("loose", box, back, say("gt.hangar.loose"), keys="b", zone="ship", **off)


def _cells(pen: Pen, grid: Grid, picked: Picked) -> None:
    """Free cells beside the ship: where the tile fits, fits turned, or why it does not."""
    state = picked.state
    ship, turns, part = state.seats[0].ship, picked.turns, picked.part_in_hand(picked.turn)
    anywhere = state.setup.help != "block" and picked.offered(Place) is not None
    helps = state.setup.help != "off"
    for cell in ship.frontier():
        box, fit = grid.cell(cell), turns.get(cell, [])
        is_here = cell == (picked.over if picked.held else picked.cell)
        if is_here and not picked.held:
            draw_tile(pen, part, box, alpha=220)
        mark = "legal" if picked.turn in fit else "turned" if fit else ""
        if mark == "legal" and picked.closes(cell, picked.turn):
            pen.panel(box.inset(2), replace(flat("amber", 40, 255, PAD / 2), line=3))
            pen.icon_in(box, "triangle-alert", GUTTER * 2, "amber", scaled=False)
        elif helps and mark and (picked.held or not (is_here and mark == "legal")):
            draw_mark(pen, box, mark)
        why = "" if picked.turn in fit else why_not(state, cell, picked.turn)
        if is_here and why and helps:
            draw_mark(pen, box, "illegal")
        aim = aim_line(part)
        if mark == "turned":
            aim = aim_line(picked.part_in_hand(picked.turned(cell, fit)), turned=True)
        label = _cell_label(grid, cell, mark or "illegal")
        tip = " ".join(filter(None, (why if helps else "", aim if mark else "")))
        off = {"enabled": bool(fit) or anywhere, "reason": why, "tip": tip, "radius": 6}
        label = f"{label}. {aim}" if aim and mark else label
        pen.node(f"cell.{cell}", box, ("cell", cell), label, zone="ship", **off)
    for cell in _apart(ship):
        reason = say("gt.why.apart", cell=cell_words(ship, cell))
        off = {"enabled": False, "reason": reason, "focusable": False, "radius": 6}
        label = _cell_label(grid, cell, "illegal")
        pen.node(f"cell.{cell}", grid.cell(cell), None, label, zone="ship", **off)


def _payload(pen: Pen, grid: Grid, ship: Ship, loose: int) -> None:
    """What it does is told at each part that it is, or is done to."""
    for cell in ship.occupied():
        if cell != loose and (words := told_of(ship, cell)):
            of = {"tip": "\n".join(words), "focusable": False, "radius": 6}
            label = ". ".join((part_words(ship, cell), *words))
            pen.node(f"part.{cell}", grid.cell(cell), None, label, zone="ship", **of)


def _apart(ship: Ship) -> list[int]:
    """Free cells that touch no part. Only the pointer comes there: keys go where tiles may."""
    beside = ship.frontier()
    cells = range(ship.board.outside)
    return [cell for cell in cells if not ship.parts[cell] and cell not in beside]


def _cell_label(grid: Grid, cell: int, how: str) -> str:
    return say(f"gt.hangar.cell.{how}", **place_of(grid.board, cell))
