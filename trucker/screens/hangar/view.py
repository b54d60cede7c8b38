"""The hangar: the tile in hand, the ship, what lies open, the pile, the clock and the rivals."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf

from desktop.kit.layout import column, grow, row, tiered, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import GAP, LEAST_TARGET
from desktop.play.stage import open_stage
from desktop.play.top_bar import Tool, TopBar
from desktop.play.view import Heard, View
from resources import say
from tabletop import Action, Event, Session
from trucker.briefing.hangar.picked import Picked
from trucker.rules.actions import Place
from trucker.rules.cards import Tile
from trucker.rules.state import TruckerState
from trucker.screens.flight.titles import draw_titles, titles_height
from trucker.screens.hangar import panels
from trucker.screens.hangar.acts import draw_acts
from trucker.screens.hangar.board import draw_board
from trucker.screens.hangar.build_timer import draw_timer
from trucker.screens.hangar.forecast import cover, draw_pile
from trucker.screens.hangar.warehouse import warehouse
from trucker.screens.ship.face import Grid, draw_tile
from trucker.screens.ship.overlays import OVERLAYS

_LEFT, _LOW = (190.0, 74.0), (100.0, 84.0)
"""Width of the left column, height of the lower row: what stays, and what grows with the text."""
RIGHT, _MORE, _WIDE = 376.0, 130.0, 1406.0
"""Width of the right column; of what the left one takes where there is more than that."""


def low_row(pen: Pen) -> float:
    """Height of the lower row."""
    return _LOW[0] + u(pen, _LOW[1])


class HangarView(View[TruckerState]):
    """Building, as long as it lasts."""

    light = frozenset({"turn", "overlay", "sort", "titles"})
    shared_zone = "warehouse"
    can_hurry = False

    def __init__(
        self, session: Session[TruckerState], clock: Callable[[], float] | None = None
    ) -> None:
        """`clock`: the time of a live one, which the state knows only of the last act."""
        super().__init__(session)
        self.clock = clock or (lambda: self.state.clock)
        self.picked = Picked(session)
        self.help_top = inf  # where help lies over the foot of the right column
        self._hand = 0  # the tile that `turn` belongs to
        self._shelf: list[int] = []  # face-up tiles by place, those that rivals took, too
        self._grid: Grid | None = None

    @property
    def is_quiet(self) -> bool:
        return self.state.phase == "build"

    @property
    def target(self) -> str:
        on_board = not self.picked.looked_at and not self.picked.is_finishing
        return f"cell.{self.picked.cell}" if self.picked.cell >= 0 and on_board else ""

    def arrive(self, events: Sequence[Event]) -> None:
        """What the player has in mind stays, whatever others do, unless it is gone itself."""
        picked, seat = self.picked, self.state.seats[0]
        if seat.hand != self._hand:
            self._hand = seat.hand
            last, picked.is_finishing = picked.cell, False
            picked.cell, picked.turn = picked.aimed_first(last)
        if picked.cell not in seat.ship.frontier() or not seat.hand:
            picked.cell = -1
        if seat.looking >= 0 or not picked.spaces:
            picked.is_finishing = False

    def act(self, act: object) -> Sequence[Action]:
        picked = self.picked
        self._shelf.clear()  # the player acts: places may be filled up
        match act:
            case Action():
                picked.shows_titles = False
                return (act,)
            case ("cell", int(cell)):
                return self._place(cell)
            case ("turn", int(by)):
                picked.turn = (picked.turn + by) % 4
            case ("rival", int(seat)):
                picked.looked_at = 0 if picked.looked_at == seat else seat
            case "overlay":
                cycle = ("", *OVERLAYS, "")
                picked.overlay = cycle[cycle.index(picked.overlay) + 1]
            case "titles":
                picked.shows_titles = bool(self.state.titles) and not picked.shows_titles
            case "sort":
                picked.by_kind = not picked.by_kind
            case "finish":
                if len(picked.spaces) == 1 and not picked.is_finishing:
                    return picked.spaces
                picked.is_finishing = bool(picked.spaces) and not picked.is_finishing
            case _:
                pass
        return ()

    def _place(self, cell: int) -> Sequence[Action]:
        """Put the tile there, or turn it so that it fits; the next press then places it."""
        picked = self.picked
        place = Place(cell, picked.turn)
        fitting = picked.turns.get(cell, [])
        picked.cell = cell
        if picked.turn in fitting or (not fitting and place in picked.options):
            return (place,) if place in picked.options else ()
        if fitting:
            picked.turn = picked.turned(cell, fitting)
        return ()

    def focused(self, node: Node) -> bool:
        return self._aim(_cell_of(node))

    def aims(self, node: Node) -> bool:
        return self.focused(node)

    def hovered(self, node: Node | None) -> bool:
        cell = _cell_of(node) if node is not None else -1
        return self.picked.takes(cell) and self._aim(cell)

    def dragged(self, node: Node, x: float, y: float) -> bool:
        is_held = node.id in ("hand", "loose")
        changed = is_held and self.picked.held != node.id
        if is_held:
            self.picked.held = node.id
            cell = self._cell_at(x, y)
            changed |= self.picked.takes(cell) and self._aim(cell)
        return changed

    def let_go(self) -> bool:
        was, self.picked.held = self.picked.held, ""
        return bool(was)

    def drag_picture(self, node: Node, x: float, y: float, pen: Pen) -> None:
        """The tile that is held, below the pointer."""
        if self.picked.held != node.id or self._grid is None:
            return
        picked, seat = self.picked, self.state.seats[0]
        is_loose = node.id == "loose"
        part = seat.ship.part(seat.loose) if is_loose else picked.part_in_hand(picked.turn)
        draw_tile(pen, part, Box(x, y, 0, 0).centered(self._grid.side + GAP / 2), alpha=235)

    def _aim(self, cell: int) -> bool:
        """Have this cell as the target; what is no cell leaves it where it is."""
        changed = cell >= 0 and cell != self.picked.cell and self.state.seats[0].hand > 0
        if changed:
            self.picked.cell = cell
        return changed

    def key(self, name: str, focus: str = "") -> Heard | None:
        if name in ("q", "e") and self.state.seats[0].hand:
            self.act(("turn", -1 if name == "q" else 1))
            return Heard()
        if name == "c" and self.picked.is_finishing:
            self.picked.is_finishing = False
            return Heard()
        return None

    def wheel(self, notches: int) -> bool:
        if not self.state.seats[0].hand:
            return False
        self.act(("turn", -notches))
        return True

    def dropped(self, node: Node, x: float, y: float) -> Sequence[Action]:
        cell = self._cell_at(x, y)
        seat = self.state.seats[0]
        if node.id == "hand" and self.picked.takes(cell):
            return self._place(cell)
        if node.id == "loose":
            turn = seat.ship.parts[seat.loose] % 4
            places = [Place(cell, (turn + more) % 4) for more in range(4)]
            return [place for place in places if place in self.picked.options][:1]
        return ()

    def _cell_at(self, x: float, y: float) -> int:
        """The cell of one's own board at a place, -1 = none."""
        if self._grid is None:
            return -1
        cells = range(self._grid.board.outside)
        return next((cell for cell in cells if self._grid.cell(cell).holds(x, y)), -1)

    # Showing

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        note = say(
            "gt.hangar.note.trek" if state.setup.flight == "trek" else "gt.hangar.note",
            flight=say(f"gt.flight.{state.plan.id}"),
            mode=say(f"gt.hangar.mode.{state.setup.mode}"),
        )
        if state.titles:
            words, tip = say("gt.hangar.titles"), say("gt.hangar.titles.tip")
            shown = words if tiered(Pen(Scene(scale=k)), True, False) else ""
            tool = Tool("titles", "t", "award", words, tip, shown, self.picked.shows_titles)
            bar = replace(bar, more=(tool, *bar.more))
        stage = open_stage(bar, width, height, k, say("gt.hangar.title"), note)
        draw_timer(stage, state, self.clock())
        pen, body = stage.pen, stage.body
        upper, lower = column(body, grow(), low_row(pen))
        more = min(_MORE, max(0.0, (body.w - _WIDE) / 2))  # a wide window shows more tiles
        parts = _LEFT[0] + u(pen, _LEFT[1]) + more, grow(), RIGHT
        (left, middle, right), under = (row(each, *parts, gap=GAP) for each in (upper, lower))
        warehouse(stage, left, self.picked, self._tiles(), self.scrolled("tiles"))
        self._grid = draw_board(stage, middle, self.picked)
        panels.hand(stage, under[0], self.picked)
        panels.counts(stage, under[1], state.seats[self.picked.looked_at].ship)
        rest = panels.stores(stage, right, self.picked)
        panels.rivals(stage, self._above_help(rest), self.picked)
        draw_acts(stage, under[2], self.picked)
        seat = state.seats[0]
        if seat.looking >= 0:
            draw_pile(pen, upper, state, seat.looking)
        elif self.picked.shows_titles:
            has_room = titles_height(pen, state, middle.w) <= middle.h
            at = middle if has_room else replace(middle, h=body.h)
            pen.layer()
            cover(pen.scene, at)
            draw_titles(pen, at, state, self.scrolled)
        pen.scene.focus = self._first_focus(pen.scene)
        return pen.scene

    def _above_help(self, box: Box) -> Box:
        """What is left of the rivals' room, where each of them can be pressed there."""
        tall = self.help_top - GAP - box.y
        is_enough = tall >= (LEAST_TARGET + GAP) * (len(self.state.seats) - 1) - GAP
        return replace(box, h=tall) if is_enough and tall < box.h else box

    def _first_focus(self, scene: Scene) -> str:
        """The amber answer, or the cell that it is about."""
        ids = {node.id for node in scene.nodes if node.enabled}
        if self.target in ids and self.picked.main_of_tile == "place":
            return self.target
        best = [f"space.{option.space}" for option in self.picked.spaces]
        hand = [self.picked.main_of_tile] if self.state.seats[0].hand else []
        ends = ("finish",) if self.picked.is_closed else ()
        after = (*ends, "draw", "flip", "finish", "wait", "rival.1")
        for wanted in ("titles.close", "close", "own", *best, *hand, *after):
            if wanted in ids:
                return wanted
        return "tool.menu"

    def _tiles(self) -> list[Tile | None]:
        """Face-up tiles by place. Each stays in its own until the player acts, for a digit must
        not come to mean another tile in the moment before it is pressed."""
        tiles, table = self.state.cards.tiles, self.state.tiles.discard
        new = [tiles[number] for number in table if number not in self._shelf]
        if self.picked.by_kind:
            new.sort(key=lambda tile: (tile.kind, tile.number))
        self._shelf += [tile.number for tile in new]
        while self._shelf and self._shelf[-1] not in table:
            self._shelf.pop()
        return [tiles[number] if number in table else None for number in self._shelf]


def _cell_of(node: Node) -> int:
    """The cell that a node stands for, -1 = none."""
    match node.act:
        case ("cell", int(cell)) if node.id.startswith("cell."):
            return cell
        case _:
            return -1
