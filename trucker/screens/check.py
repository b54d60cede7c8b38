"""The spot check: faults of the finished ship, and which part goes; late parts of the reserve."""

from collections.abc import Callable, Sequence

from desktop.scene import Box, Scene
from desktop.theme import theme
from resources import say
from tabletop import Action, Event, Session
from trucker.names import cell_words, part_words, tile_name
from trucker.rules.actions import Add, Done, Remove, Repair
from trucker.rules.check import repair
from trucker.rules.ship import Fault
from trucker.rules.state import TruckerState
from trucker.screens.frame import GAP, Frame, Stage, open_stage
from trucker.screens.ship_face import (
    Grid,
    draw_free,
    draw_mark,
    draw_numbers,
    draw_ship,
    draw_tile,
    fit_board,
)
from trucker.screens.view import View

__all__ = ["CheckView"]


class CheckView(View):
    """Asks "check" and "add", in the same place as the hangar."""

    def __init__(self, session: Session[TruckerState]) -> None:
        super().__init__(session)
        self.tile = 0  # of the reserve, that is being added
        self.turn = 0
        self.scrolled: Callable[[str], float] = lambda ident: 0.0
        """How far a scroll area is scrolled: the screen's own `scrolled`."""

    def arrive(self, events: Sequence[Event]) -> None:
        adds = self._adds()
        self.tile = adds[0].tile if adds else 0
        self.turn = adds[0].turn if adds else 0

    def _options(self) -> tuple[Action, ...]:
        decision = self.state.decision
        return decision.options if decision is not None and self.is_asked else ()

    def _adds(self) -> list[Add]:
        return [option for option in self._options() if isinstance(option, Add)]

    def act(self, act: object) -> Sequence[Action]:
        match act:
            case Action():
                return (act,)
            case ("tile", int(tile)):
                self.tile = tile
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

    def key(self, name: str) -> bool:
        if name in ("q", "e") and self.tile:
            self.act(("turn", -1 if name == "q" else 1))
            return True
        return False

    def compose(self, frame: Frame, width: float, height: float, k: float) -> Scene:
        state = self.state
        note = say(f"gt.flight.{state.plan.id}")
        stage = open_stage(frame, width, height, k, say("gt.check.title"), note)
        body = stage.body
        side = (330.0, 380.0, 430.0)[stage.tier]
        board = Box(body.x, body.y, body.w - side - GAP, body.h)
        stage.pen.panel(board, "panel-info")
        ship = state.seats[0].ship
        grid = fit_board(ship.board, board.inset(14), 96.0, 25.0)
        draw_free(stage.pen, grid, ship)
        draw_numbers(stage.pen, grid)
        draw_ship(stage.pen, ship, grid, loaded=False)
        box = Box(board.right + GAP, body.y, side, body.h)
        if self._adds():
            self._late(stage, grid, box)
        else:
            self._faults(stage, grid, box)
        return stage.pen.scene

    def _faults(self, stage: Stage, grid: Grid, box: Box) -> None:
        pen, colors, ship = stage.pen, theme(), self.state.seats[0].ship
        pen.panel(box, "panel-money")
        y = pen.para(
            say("gt.check.head"), box.x + 16, box.y + 14, box.w - 32, 18, colors.text, "strong"
        )
        y = pen.para(say("gt.check.text"), box.x + 16, y + 4, box.w - 32, 15, colors.soft) + 10
        faults = ship.faults()
        removes = {o.cell: o for o in self._options() if isinstance(o, Remove)}
        for cell, option in removes.items():
            at = grid.cell(cell)
            draw_mark(pen, at, "illegal")
            words = say("gt.check.remove", part=part_words(ship, cell))
            kinds = [_fault_words(self, fault) for fault in faults if cell in fault.cells]
            pen.node(
                f"remove.{cell}", at, option, words, tip="; ".join(kinds), radius=6, zone="ship"
            )
        foot = 128.0 * stage.k if self._options() else 0.0
        for fault in faults:
            line = _fault_words(self, fault)
            tall = pen.para_height(line, box.w - 52, 15)
            if y + tall > box.bottom - foot - 24:
                pen.text("…", box.x + 16, y + 8, 15, colors.soft)
                break
            pen.icon("circle-x", box.x + 24, y + 10, 16, colors.red, scaled=False)
            y = pen.para(line, box.x + 40, y, box.w - 52, 15, colors.text) + 6
        fix = next((o for o in self._options() if isinstance(o, Repair)), None)
        if fix is None:
            return
        lost = repair(ship)
        at = Box(box.x + 12, box.bottom - 76 * stage.k, box.w - 24, 64 * stage.k)
        cost = say("gt.check.repair.cost", n=len(lost))
        pen.button(
            "repair", at, say("gt.check.repair"), fix, "primary", key="r", note=cost, zone="acts"
        )
        pen.scene.focus = "repair"

    def _late(self, stage: Stage, grid: Grid, box: Box) -> None:
        """Tiles of the reserve that may still be put on (GT-56)."""
        pen, colors, state = stage.pen, theme(), self.state
        adds = self._adds()
        pen.panel(box, "panel-money")
        y = pen.para(
            say("gt.check.late"), box.x + 16, box.y + 14, box.w - 32, 16, colors.text, "strong"
        )
        for index, tile in enumerate(dict.fromkeys(option.tile for option in adds)):
            at = Box(box.x + 16 + index * 112, y + 10, 96, 96)
            part = state.cards.parts[4 * tile + (self.turn if tile == self.tile else 0)]
            assert part is not None
            draw_tile(pen, part, at)
            if tile == self.tile:
                draw_mark(pen, at, "chosen")
            pen.node(
                f"tile.{tile}", at, ("tile", tile), tile_name(part.tile), radius=6, zone="acts"
            )
        fitting: dict[int, list[int]] = {}
        for option in adds:
            if option.tile == self.tile:
                fitting.setdefault(option.cell, []).append(option.turn)
        for cell, turns in fitting.items():
            fits = self.turn in turns
            draw_mark(pen, grid.cell(cell), "legal" if fits else "turned")
            words = cell_words(state.seats[0].ship, cell)
            pen.node(f"cell.{cell}", grid.cell(cell), ("cell", cell), words, radius=6, zone="ship")
        done = next((o for o in self._options() if isinstance(o, Done)), None)
        at = Box(box.x + 12, box.bottom - 72 * stage.k, box.w - 24, 60 * stage.k)
        pen.button("done", at, say("gt.check.done"), done, "primary", key="f", zone="acts")
        pen.scene.focus = next(
            (f"cell.{c}" for c, turns in fitting.items() if self.turn in turns), "done"
        )


def _fault_words(view: CheckView, fault: Fault) -> str:
    """One breach, with the parts that take part in it."""
    ship = view.state.seats[0].ship
    parts = [part_words(ship, cell) for cell in fault.cells]
    return say(f"gt.check.fault.{fault.kind}", part=parts[0], other=parts[-1])
