"""The spot check: faults of the finished ship, and which part goes; late parts of the reserve."""

from collections.abc import Callable, Sequence

from desktop.kit.pen import Part, Pen
from desktop.kit.scene import RGB, Box, Look, Node, Scene
from desktop.kit.theme import theme
from desktop.play.stage import GAP, Stage, open_stage
from desktop.play.top_bar import TopBar
from desktop.play.view import READ_SECONDS, Heard, View
from resources import say
from tabletop import Action, Event, Session
from trucker.rules.actions import Add, Done, Remove, Repair
from trucker.rules.check import can_launch, falling_with, repair, without
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.check.faults import (
    after_words,
    draw_group,
    draw_seams,
    fault_words,
    group_height,
    grouped,
)
from trucker.screens.hangar.panels import counts, use_words
from trucker.screens.ship.face import (
    Grid,
    draw_free,
    draw_mark,
    draw_numbers,
    draw_ship,
    draw_tile,
    fit_board,
)
from trucker.words.names import cell_words, part_words, tile_name

__all__ = ["CheckView"]

_SIDE = (430.0, 530.0, 620.0)
"""By tier: width of the right column."""

_LOW = (184.0, 206.0, 226.0)
"""By tier: height of the figures."""


class CheckView(View[TruckerState]):
    """Asks "check" and "add", in the same place as the hangar."""

    guard_s = READ_SECONDS

    def __init__(self, session: Session[TruckerState]) -> None:
        super().__init__(session)
        self.tile = 0  # of the reserve, that is being added
        self.turn = 0
        self.chosen = -1  # the cell of the part that may be taken off, -1 = none
        self.picked = -1  # the cell whose part goes with the next press on it, -1 = none
        self.first = -1  # the part on the board last chosen: its faults lead the list
        self.on_repair = True  # what the repair takes off is shown
        self.glance: tuple[str, int] = ("", -1)  # what the pointer is over: kind of node and cell
        self.scrolled: Callable[[str], float] = lambda ident: 0.0
        """How far a scroll area is scrolled: the screen's own `scrolled`."""
        self._lost: tuple[tuple[int, ...], list[int]] = ((), [])  # parts, what a repair takes

    def arrive(self, events: Sequence[Event]) -> None:
        adds = self._adds()
        self.tile = adds[0].tile if adds else 0
        self.turn = adds[0].turn if adds else 0
        self.chosen = self.picked = self.first = -1
        self.on_repair, self.glance = True, ("", -1)

    def _options(self) -> tuple[Action, ...]:
        decision = self.state.decision
        return decision.options if decision is not None and self.is_asked else ()

    def _adds(self) -> list[Add]:
        return [option for option in self._options() if isinstance(option, Add)]

    @property
    def _ship(self) -> Ship:
        return self.state.seats[0].ship

    @property
    def repaired(self) -> list[int]:
        """Cells that the repair takes off."""
        parts = tuple(self._ship.parts)
        if self._lost[0] != parts:
            self._lost = parts, repair(self._ship)
        return self._lost[1]

    @property
    def lit(self) -> int:
        """The cell whose faults stand out, -1 = none."""
        kind, cell = self.glance
        return cell if kind else self.chosen

    @property
    def plans(self) -> bool:
        """Whether the parts that the repair takes are marked."""
        return self.glance[0] == "repair" or (not self.glance[0] and self.on_repair)

    def act(self, act: object) -> Sequence[Action]:
        match act:
            case Action():
                return (act,)
            case ("tile", int(tile)):
                self.tile = tile
            case ("show", int(cell)):
                self.chosen = self.picked = cell
                self.on_repair = False
            case ("pick", int(cell)):
                self.chosen = self.picked = self.first = cell
                self.on_repair = False
            case "take":
                return (Remove(self.chosen),) if Remove(self.chosen) in self._options() else ()
            case ("turn", int(by)):
                self.turn = (self.turn + by) % 4
            case ("cell", int(cell)):
                add = Add(self.tile, cell, self.turn)
                if add in self._options():
                    return (add,)
                turns = [o.turn for o in self._adds() if (o.tile, o.cell) == (self.tile, cell)]
                self.turn = turns[0] if turns else self.turn
            case _:
                pass
        return ()

    def key(self, name: str, focus: str = "") -> Heard | None:
        if name in ("q", "e") and self.tile:
            self.act(("turn", -1 if name == "q" else 1))
            return Heard()
        return None

    def focused(self, node: Node) -> bool:
        kind, cell = _about(node)
        before = self.chosen, self.first, self.on_repair
        self.on_repair = kind == "repair"
        if kind == "remove":
            self.chosen = self.first = cell
        elif kind in ("fault", "repair"):
            self.chosen = cell
        if self.picked != self.chosen:
            self.picked = -1
        return before != (self.chosen, self.first, self.on_repair)

    def hovered(self, node: Node | None) -> bool:
        before = self.glance
        self.glance = ("", -1) if node is None else _about(node)
        return before != self.glance

    # Showing

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        note = say(f"gt.flight.{state.plan.id}")
        stage = open_stage(bar, width, height, k, say("gt.check.title"), note)
        body = stage.body
        side = _SIDE[stage.tier] + min(180.0, max(0.0, width - 1280) * 0.4)
        low = _LOW[stage.tier]
        board = Box(body.x, body.y, body.w - side - GAP, body.h - low - GAP)
        box = Box(board.right + GAP, body.y, side, body.h)
        under = Box(board.x, board.bottom + GAP, board.w, low)
        is_late = bool(self._adds())
        grid = self._board(stage, board, is_late)
        if is_late:
            counts(stage, under, self._ship)
            self._late(stage, grid, box)
        else:
            self._figures(stage, under)
            self._marks(stage, grid)
            self._faults(stage, box)
        return stage.pen.scene

    def _board(self, stage: Stage, box: Box, is_late: bool) -> Grid:
        """The ship, below a head with a legend."""
        pen, colors, ship = stage.pen, theme(), self._ship
        pen.panel(box, "panel-info")
        head = box.y + 24 * stage.k
        left = box.x + 16
        left += pen.text(say("gt.hangar.yours"), left, head, 16, colors.text, "strong") + 20
        signs: list[tuple[str, RGB, str]] = [
            ("circle-x", colors.red, "gt.check.legend.fault"),
            ("arrow-down", colors.amber, "gt.check.legend.repair" if self.plans else ""),
        ]
        if not self.plans:
            signs[1] = ("arrow-down", colors.amber, "gt.check.legend.falling")
        if is_late:
            signs = [
                ("check", colors.cyan, "gt.legend.fits"),
                ("refresh-cw", colors.cyan, "gt.legend.turned"),
            ]
        for icon, ink, words in signs:
            parts: list[Part] = [("icon", icon, ink), (say(words), colors.soft)]
            if pen.row_width(parts, 15, 6) > box.right - 16 - left:
                break
            left = pen.row(parts, left, head, 15, 6) + 12
        built = say("gt.hangar.built", n=len(ship.occupied()), cells=ship.board.outside)
        if pen.measure(built, 15) <= box.right - 16 - left:  # known from the hangar
            pen.text(built, box.right - 16, head, 15, colors.soft, at="r")
        area = Box(box.x + 8, head + 16, box.w - 16, box.bottom - head - 22)
        grid = fit_board(ship.board, area, 92.0, 25.0)
        draw_free(pen, grid, ship)
        draw_numbers(pen, grid)
        draw_ship(pen, ship, grid, loaded=False)
        pen.layer()  # marks are faces, and lie below the pictures of their layer
        return grid

    def _marks(self, stage: Stage, grid: Grid) -> None:
        """Rims and crosses of what breaks a rule, and of what would go."""
        pen, colors, ship = stage.pen, theme(), self._ship
        faults = ship.faults()
        lit = [fault for fault in faults if self.lit in fault.cells]
        beside = {cell for fault in lit for cell in fault.cells}
        removes = {o.cell: o for o in self._options() if isinstance(o, Remove)}
        falling = self.repaired if self.plans else falling_with(ship, self.lit) if lit else ()
        for cell, option in removes.items():
            at = grid.cell(cell)
            if cell == self.lit:
                pen.panel(at.inset(1), _rim(colors.amber, 20, 4))
            elif cell in beside:
                pen.panel(at.inset(1), _rim(colors.red, 24, 3))
            else:
                pen.panel(at.inset(2), _rim(colors.red, 0 if lit else 22, 2, True))
            goes = cell == self.picked
            message = "gt.check.remove" if goes else "gt.check.choose"
            words = say(message, part=part_words(ship, cell))
            after = [text for _, text in after_words(ship, cell)]
            tips = [fault_words(ship, cell, fault) for fault in faults if cell in fault.cells]
            pen.node(
                f"remove.{cell}",
                at,
                option if goes else ("pick", cell),
                " ".join([f"{words}.", *after]) if after else words,
                tip=" ".join(after + tips),
                radius=6,
                zone="ship",
            )
        for cell in falling:
            at = grid.cell(cell)
            pen.panel(at.inset(5), _rim(colors.amber, 0, 2.5, True))
            side = max(18.0, at.w / 3.6)
            pen.picture("badges/down", Box(at.x + 4, at.bottom - side - 4, side, side))
        draw_seams(pen, grid, ship, lit or faults)
        for cell in removes:
            if any(icon == "triangle-alert" for icon, _ in after_words(ship, cell)):
                at = grid.cell(cell)
                pen.icon("triangle-alert", at.x + 15, at.y + 15, 20, colors.amber, scaled=False)

    def _figures(self, stage: Stage, box: Box) -> None:
        """Figures of the ship as it is, or without what stands out."""
        if self.plans:
            rest, note = without(self._ship, self.repaired), say("gt.check.figures.repair")
        elif self.lit >= 0:
            gone = [self.lit, *falling_with(self._ship, self.lit)]
            rest = without(self._ship, gone)
            note = say("gt.check.figures.part", part=part_words(self._ship, self.lit))
        else:
            rest, note = self._ship, ""
        counts(stage, box, rest, note)

    def _faults(self, stage: Stage, box: Box) -> None:
        pen, colors, ship, k = stage.pen, theme(), self._ship, stage.k
        faults = ship.faults()
        pen.panel(box, "panel-money")
        x, room = box.x + 16, box.w - 32
        y = pen.para(say("gt.check.head"), x, box.y + 12, room, 18, colors.text, "strong")
        y = pen.para(say("gt.check.text"), x, y + 2, room, 14, colors.soft) + 8
        first = self.glance[1] if self.glance[0] == "remove" else self.first
        groups = grouped(faults, first)
        foot = 132.0 * k if self._options() else 12.0
        area = Box(box.x + 8, y, box.w - 16, box.bottom - foot - y)
        w = area.w - 16
        tall = [group_height(pen, ship, group, w) for group in groups]
        ident = f"faults.{first}" if first >= 0 else "faults"  # each order has its own place
        with pen.scroll(ident, area, sum(tall), self.scrolled(ident)) as top:
            for group, height in zip(groups, tall, strict=True):
                at = Box(area.x + 4, top, w, height)
                draw_group(pen, at, ship, group, group.cell == self.lit)
                top += height
        self._acts(stage, Box(box.x + 12, box.bottom - foot + 8, box.w - 24, foot - 20))

    def _acts(self, stage: Stage, box: Box) -> None:
        pen, ship = stage.pen, self._ship
        fix = next((o for o in self._options() if isinstance(o, Repair)), None)
        if fix is None:
            return
        tall = (box.h - 8) / 2
        can = Remove(self.chosen) in self._options()
        note = say("gt.check.take.none")
        if can:
            rest = without(ship, [self.chosen])
            note = part_words(ship, self.chosen)
            if can_launch(ship) and not can_launch(rest):
                note = say("gt.check.take.grounded")
        pen.button(
            "take",
            Box(box.x, box.y, box.w, tall),
            say("gt.check.take"),
            "take",
            "plain",
            key="delete",
            note=_fitting(pen, note, box.w - 16),
            enabled=can,
            reason=say("gt.check.take.none"),
            tip=" ".join(words for _, words in after_words(ship, self.chosen)) if can else "",
            zone="acts",
        )
        lost = self.repaired
        cost = say("gt.check.repair.cost", n=len(lost))
        if not can_launch(without(ship, lost)):
            cost = say("gt.check.repair.grounded", n=len(lost))
        pen.button(
            "repair",
            Box(box.x, box.bottom - tall, box.w, tall),
            say("gt.check.repair"),
            fix,
            "primary",
            key="m",
            note=_fitting(pen, cost, box.w - 16),
            zone="acts",
        )
        pen.scene.focus = "repair"

    def _late(self, stage: Stage, grid: Grid, box: Box) -> None:
        """Tiles of the reserve that may still be put on (GT-56)."""
        pen, colors, state, k = stage.pen, theme(), self.state, stage.k
        adds = self._adds()
        pen.panel(box, "panel-money")
        x, room = box.x + 16, box.w - 32
        y = pen.para(say("gt.check.late"), x, box.y + 12, room, 16, colors.text, "strong")
        foot = 72.0 * k
        tiles = list(dict.fromkeys(option.tile for option in adds))
        for index, tile in enumerate(tiles):
            row = Box(box.x + 12, y + 10 + index * 88, box.w - 24, 80)
            part = state.cards.parts[4 * tile + (self.turn if tile == self.tile else 0)]
            assert part is not None
            pen.panel(row, "option-picked" if tile == self.tile else "option")
            draw_tile(pen, part, Box(row.x + 10, row.y + 8, 64, 64))
            name, use = tile_name(part.tile), use_words(part.tile)
            left, wide = row.x + 88, row.w - 100
            tall = pen.para_height(name, wide, 16, "strong")
            more = pen.para_height(use, wide, 14)
            if tall + more <= row.h - 12:
                top = row.cy - (tall + more) / 2
                pen.para(name, left, top, wide, 16, colors.text, "strong")
                pen.para(use, left, top + tall, wide, 14, colors.soft)
            else:
                pen.text(name, left, row.cy, 16, colors.text, "strong", room=wide, lines=2)
            words = f"{name}. {use}"
            pen.node(f"tile.{tile}", row, ("tile", tile), words, tip=use, radius=9, zone="acts")
        keys: list[Part] = [("key", "q"), ("key", "e"), (say("gt.hangar.turns"), colors.soft)]
        y += 10 + len(tiles) * 88 + 18 * k
        if y < box.bottom - foot - 20:
            pen.row(keys, x, y, 14, 6, room=room)
        fitting: dict[int, list[int]] = {}
        for option in adds:
            if option.tile == self.tile:
                fitting.setdefault(option.cell, []).append(option.turn)
        for cell, turns in fitting.items():
            fits = self.turn in turns
            draw_mark(pen, grid.cell(cell), "legal" if fits else "turned")
            words = cell_words(self._ship, cell)
            pen.node(f"cell.{cell}", grid.cell(cell), ("cell", cell), words, radius=6, zone="ship")
        done = next((o for o in self._options() if isinstance(o, Done)), None)
        at = Box(box.x + 12, box.bottom - foot, box.w - 24, 60 * k)
        pen.button("done", at, say("gt.check.done"), done, "primary", key="c", zone="acts")
        pen.scene.focus = next(
            (f"cell.{c}" for c, turns in fitting.items() if self.turn in turns), "done"
        )


def _about(node: Node) -> tuple[str, int]:
    """The kind of a node that stands for a part or the repair, and its cell; else ("", -1)."""
    kind, _, cell = node.id.partition(".")
    if kind in ("remove", "fault"):
        return kind, int(cell)
    return ("repair", -1) if kind == "repair" else ("", -1)


def _fitting(pen: Pen, words: str, room: float) -> str:
    """A second line of a button, "" where it has no room."""
    return words if pen.measure(words, 14, "label") <= room else ""


def _rim(color: RGB, fill: int, line: float, dash: bool = False) -> Look:
    face = (*color, fill)
    return Look(face, face, (*color, 255), line, 6, None, 0, dash=dash, shine=False)
