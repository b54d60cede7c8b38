"""The spot check: faults of the finished ship, and which part goes; late parts of the reserve."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from desktop.kit.layout import Stack, Text, column, grow, hug, row, scrolling, sheet, tiered, u
from desktop.kit.pen import Icon, Key, Part
from desktop.kit.pieces import Button, draw_button, draw_noted, noted_height
from desktop.kit.scene import Box, Look, Node, Scene
from desktop.kit.theme import GUTTER, HEAD, NAME, NOTE, PAD, QUIET, STRONG, Ink, flat
from desktop.play.stage import GAP, Stage, open_stage
from desktop.play.top_bar import TopBar
from desktop.play.view import READ_SECONDS, Heard, View
from resources import say
from tabletop import Action, Event, Session
from trucker.advice.cautions import barred_words
from trucker.briefing.hangar.faults import after_words, fault_words, grouped
from trucker.briefing.hangar.figures import use_words
from trucker.briefing.systems.guests import guests_of
from trucker.rules.actions import Add, Done, Remove, Repair
from trucker.rules.check import can_launch, falling_with, repair, without
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.check.faults import badge, draw_group, draw_seams
from trucker.screens.hangar.panels import counts
from trucker.screens.ship.built import draw_built
from trucker.screens.ship.face import Grid, draw_mark, draw_tile
from trucker.screens.systems.chips import draw_sheet, folded, with_chips
from trucker.screens.systems.guest_cards import draw_ticks
from trucker.words.names import capital, cell_words, part_words, tile_name

A = TypeVar("A", bound=Action)

_SIDE = (0.34, 0.42, 0.49)
"""By size of text: part of the width that the right column has."""

_LOW = (184.0, 206.0, 226.0)
"""By size of text: height of the figures."""

_TILE = 64.0  # of the reserve
_DONE = 60.0  # height of its button, in px that grow with the text
_FILL = 22  # of a rim, to 255

_LEGENDS: Mapping[str, Sequence[tuple[Icon, str]]] = {
    "late": (
        (Icon("check", "cyan"), "gt.legend.fits"),
        (Icon("refresh-cw", "cyan"), "gt.legend.turned"),
    ),
    **{
        plan: (
            (Icon("circle-x", "red"), "gt.check.legend.fault"),
            (Icon("arrow-down", "amber"), f"gt.check.legend.{plan}"),
        )
        for plan in ("repair", "falling")
    },
}
"""Signs on the board and their messages, by what is shown."""


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
        self.sheet = ""  # "mission" or "guests", in the place of the faults
        self.glance: tuple[str, int] = ("", -1)  # what the pointer is over: kind of node and cell
        self._lost: tuple[tuple[int, ...], list[int]] = ((), [])  # parts, what a repair takes

    def arrive(self, events: Sequence[Event]) -> None:
        adds = self._of(Add)
        self.tile = adds[0].tile if adds else 0
        self.turn = adds[0].turn if adds else 0
        self.chosen = self.picked = self.first = -1
        self.on_repair, self.glance = True, ("", -1)

    def _options(self) -> tuple[Action, ...]:
        decision = self.state.decision
        return decision.options if decision is not None and self.is_asked else ()

    def _of(self, kind: type[A]) -> list[A]:
        """What may be done of a kind."""
        return [option for option in self._options() if isinstance(option, kind)]

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
            case "mission" | "guests":
                self.sheet = folded(self.state, self.sheet, act)
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
                turns = [o.turn for o in self._of(Add) if (o.tile, o.cell) == (self.tile, cell)]
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
        note = say(f"gt.flight.{self.state.plan.id}")
        adds = self._of(Add)
        bar = bar if adds else with_chips(bar, self.state, self.sheet, k)
        stage = open_stage(bar, width, height, k, say("gt.check.title"), note)
        pen, body = stage.pen, stage.body
        left, side = row(body, grow(), body.w * tiered(pen, *_SIDE), gap=GAP)
        board, under = column(left, grow(), tiered(pen, *_LOW), gap=GAP)
        grid = self._board(stage, board, "late" if adds else "repair" if self.plans else "falling")
        if adds:
            counts(stage, under, self._ship)
            self._late(stage, grid, side)
        else:
            self._figures(stage, under)
            self._marks(stage, grid)
            self._faults(stage, side)
            if self.sheet == "guests":
                draw_ticks(pen, grid, guests_of(self.state))
        return pen.scene

    def _board(self, stage: Stage, box: Box, shown: str) -> Grid:
        """The ship, below a head with a legend."""
        pen, ship = stage.pen, self._ship
        body = sheet(pen, box, "panel-info", air=GAP)
        signs: list[list[Part]] = [[icon, Text(say(name), QUIET)] for icon, name in _LEGENDS[shown]]
        built = say("gt.hangar.built", n=len(ship.occupied()), cells=ship.board.outside)
        name, built = Text(say("gt.hangar.yours"), STRONG), Text(built, QUIET)
        legend = [hug(pen, *sign)._replace(rank=rank) for rank, sign in enumerate(signs, 1)]
        known = hug(pen, built)._replace(rank=len(signs) + 1)  # from the hangar
        at, *spots, end = body.row(u(pen, HEAD.size), hug(pen, name), *legend, grow(), known)
        pen.write(at, name)
        for sign, spot in zip(signs, spots, strict=False):
            pen.row_in(spot, sign)
        pen.write(end, built, "r")
        return draw_built(pen, body.rest, ship)

    def _marks(self, stage: Stage, grid: Grid) -> None:
        """Rims and crosses of what breaks a rule, and of what would go."""
        pen, ship = stage.pen, self._ship
        faults, removes = ship.faults(), self._of(Remove)
        lit = [fault for fault in faults if self.lit in fault.cells]
        beside = {cell for fault in lit for cell in fault.cells}
        for option in removes:
            at, cell = grid.cell(option.cell), option.cell
            face = _rim("red", 0 if lit else _FILL, dash=True)
            if cell in beside:
                face = _rim("white" if cell == self.lit else "red", _FILL)
            pen.panel(at.inset(1), face)
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
        for cell in self.repaired if self.plans else falling_with(ship, self.lit) if lit else ():
            at = grid.cell(cell)
            pen.panel(at.inset(GAP / 2), _rim("amber", dash=True))
            badge(pen, "down", at, Box(at.x + PAD, at.bottom - PAD, 0, 0))
        draw_seams(pen, grid, ship, lit or faults)
        for option in removes:
            if any(icon == "triangle-alert" for icon, _ in after_words(ship, option.cell)):
                at = replace(grid.cell(option.cell), w=2 * PAD, h=2 * PAD)
                pen.icon_in(at, "triangle-alert", HEAD.size, "amber", scaled=False)

    def _figures(self, stage: Stage, box: Box) -> None:
        """Figures of the ship as it is, or without what stands out."""
        counts(stage, box, *self._shown())

    @property
    def counted(self) -> Ship:
        """Whose figures are shown."""
        return self._ship if self._of(Add) else self._shown()[0]

    def _shown(self) -> tuple[Ship, str]:
        """A ship, and of which that is said."""
        if self.plans:
            return without(self._ship, self.repaired), say("gt.check.figures.repair")
        if self.lit < 0:
            return self._ship, ""
        gone = [self.lit, *falling_with(self._ship, self.lit)]
        note = say("gt.check.figures.part", part=part_words(self._ship, self.lit))
        return without(self._ship, gone), note

    def _faults(self, stage: Stage, box: Box) -> None:
        pen, ship = stage.pen, self._ship
        body = sheet(pen, box, "panel-money", GUTTER)
        body.write(Text(say("gt.check.head"), NAME, lines=2), gap=2)
        body.para(Text(say("gt.check.text"), NOTE))
        for button, tip in reversed(self._acts()):
            draw_noted(
                pen, body.foot(noted_height(pen, button, body.rest.w)), button, zone="acts", tip=tip
            )
            pen.scene.focus = "repair"
        if self.sheet:
            draw_sheet(pen, body.rest, self.state, self.sheet, self.scrolled)
            return
        first = self.glance[1] if self.glance[0] == "remove" else self.first
        ident = f"faults.{first}" if first >= 0 else "faults"  # each order has its own place

        def groups(body: Stack) -> None:
            for words in barred_words(ship):
                body.para(Text(words, NOTE, "amber"), sign=Icon("triangle-alert", "amber"))
            for group in grouped(ship.faults(), first):
                draw_group(body, ship, group, group.cell == self.lit)

        scrolling(pen, ident, body.rest, self.scrolled(ident), groups, must=True)

    def _acts(self) -> list[tuple[Button, str]]:
        """To take off what is chosen, and to repair, each with its tip."""
        fix = next(iter(self._of(Repair)), None)
        if fix is None:
            return []
        ship, lost, none = self._ship, self.repaired, say("gt.check.take.none")
        note, tip, can = none, "", Remove(self.chosen) in self._options()
        if can:
            after = after_words(ship, self.chosen)
            tip = " ".join(words for _, words in after)
            grounds = any(icon == "triangle-alert" for icon, _ in after)
            note = say("gt.check.take.grounded") if grounds else part_words(ship, self.chosen)
        take = Button("take", say("gt.check.take"), "take", key="delete", tip=note)
        flies = can_launch(without(ship, lost))
        cost = say(f"gt.check.repair.{'cost' if flies else 'grounded'}", n=len(lost))
        mend = Button("repair", say("gt.check.repair"), fix, "primary", "m", tip=cost)
        return [(take._replace(reason="" if can else none), tip), (mend, "")]

    def _late(self, stage: Stage, grid: Grid, box: Box) -> None:
        """Tiles of the reserve that may still be put on (GT-56)."""
        pen, adds = stage.pen, self._of(Add)
        body = sheet(pen, box, "panel-money")
        body.write(Text(say("gt.check.late"), STRONG, lines=2))
        for tile in dict.fromkeys(option.tile for option in adds):
            self._tile(body, tile)
        body.line(Key("q"), Key("e"), Text(say("gt.hangar.turns"), QUIET))
        fitting: dict[int, list[int]] = {}
        for option in adds:
            if option.tile == self.tile:
                fitting.setdefault(option.cell, []).append(option.turn)
        for cell, turns in fitting.items():
            draw_mark(pen, grid.cell(cell), "legal" if self.turn in turns else "turned")
            words = cell_words(self._ship, cell)
            pen.node(f"cell.{cell}", grid.cell(cell), ("cell", cell), words, radius=6, zone="ship")
        done = next(iter(self._of(Done)), None)
        button = Button("done", say("gt.check.done"), done, "primary", "c")
        draw_button(pen, body.foot(u(pen, _DONE)), button, zone="acts")
        pen.scene.focus = next(
            (f"cell.{c}" for c, turns in fitting.items() if self.turn in turns), "done"
        )

    def _tile(self, body: Stack, tile: int) -> None:
        """One of them, with what it is for."""
        is_held = tile == self.tile
        part = self.state.cards.parts[4 * tile + (self.turn if is_held else 0)]
        assert part is not None
        name, use = capital(tile_name(part.tile)), use_words(part.tile)

        def told(words: Stack) -> None:
            words.write(Text(name, STRONG, lines=2))
            words.para(Text(use, NOTE))

        def draw(inner: Stack) -> None:
            inner.beside(_TILE, partial(draw_tile, inner.pen, part), told)

        box = body.boxed(draw, "option-picked" if is_held else "option", GUTTER)
        label = f"{name}. {use}"
        body.pen.node(f"tile.{tile}", box, ("tile", tile), label, tip=use, zone="acts")


def _about(node: Node) -> tuple[str, int]:
    """The kind of a node that stands for a part or the repair, and its cell; else ("", -1)."""
    kind, _, cell = node.id.partition(".")
    if kind in ("remove", "fault"):
        return kind, int(cell)
    return ("repair", -1) if kind == "repair" else ("", -1)


def _rim(ink: Ink, fill: int = 0, dash: bool = False) -> Look:
    return replace(flat(ink, fill, 255, 6), line=2 if dash else 4, dash=dash)
