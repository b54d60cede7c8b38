"""The hangar: the tile in hand, the ship, what lies open, the pile, the clock and the rivals."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import cast

from desktop.keys import key_label
from desktop.pen import Pen
from desktop.scene import Box, Node, Scene
from desktop.theme import look, theme
from resources import say
from tabletop import Action, Event, Session
from trucker.names import seat_name
from trucker.rules.actions import (
    CloseLook,
    Draw,
    Finish,
    Flip,
    Look,
    Place,
    PutBack,
    Reserve,
    TakeBack,
    Wait,
)
from trucker.rules.building import BEAT, run_length
from trucker.rules.cards import Tile
from trucker.rules.state import TruckerState
from trucker.screens import hangar_panels as panels
from trucker.screens.forecast import cover, draw_pile
from trucker.screens.frame import GAP, Frame, Stage, open_stage
from trucker.screens.overlays import OVERLAYS, draw_overlay
from trucker.screens.ship_face import (
    Grid,
    draw_free,
    draw_mark,
    draw_numbers,
    draw_ship,
    draw_tile,
    fit_board,
)
from trucker.screens.titles import draw_titles
from trucker.screens.view import View
from trucker.wording import why_not_line

__all__ = ["HangarView"]

_COLUMNS = ((264.0, 376.0, 184.0), (286.0, 372.0, 206.0), (300.0, 372.0, 226.0))
"""By tier: widths of the left and the right column, height of the lower row."""


class HangarView(View):
    """Building, as long as it lasts."""

    def __init__(self, session: Session[TruckerState]) -> None:
        super().__init__(session)
        self.turn = 0  # of the tile in hand
        self.cell = -1  # the one in focus, -1 = none
        self.overlay = ""  # one of OVERLAYS, "" = none
        self.by_kind = False  # how the face-up tiles are sorted
        self.looked_at = 0  # the seat whose ship is shown large
        self.shows_titles = False  # those of a Trek, over the ship
        self.scrolled: Callable[[str], float] = lambda ident: 0.0
        """How far a scroll area is scrolled: the screen's own `scrolled`."""
        self.is_finishing = False  # starting spaces are offered
        self._hand = 0  # the tile that `turn` belongs to
        self._grid: Grid | None = None

    # What may be done

    @property
    def _options(self) -> tuple[Action, ...]:
        decision = self.state.decision
        return decision.options if decision is not None and self.is_asked else ()

    def _offers(self, kind: type[Action]) -> Action | None:
        return next((option for option in self._options if isinstance(option, kind)), None)

    @property
    def turns(self) -> dict[int, list[int]]:
        """Cell to the turns in which the tile in hand breaks no rule there."""
        seat = self.state.seats[0]
        found: dict[int, list[int]] = {}
        if seat.hand and self._offers(Place) is not None:
            for cell, turn in seat.ship.frame.fitting(self.state.cards.turns[seat.hand]):
                found.setdefault(cell, []).append(turn)
        return found

    def arrive(self, events: Sequence[Event]) -> None:
        seat = self.state.seats[0]
        if seat.hand != self._hand:
            self._hand = seat.hand
            self.turn = 0
            if turns := self.turns:
                # As it lies where most cells take it, so that the first look shows the way.
                every = [turn for fit in turns.values() for turn in fit]
                self.turn = max(range(4), key=lambda turn: (every.count(turn), -turn))
        self.cell = -1
        self.is_finishing = False

    def act(self, act: object) -> Sequence[Action]:
        match act:
            case Action():
                self.shows_titles = False
                return (act,)
            case ("cell", int(cell)):
                return self._place(cell)
            case ("turn", int(by)):
                self.turn = (self.turn + by) % 4
            case ("rival", int(seat)):
                self.looked_at = 0 if self.looked_at == seat else seat
            case "overlay":
                at = OVERLAYS.index(self.overlay) + 1 if self.overlay in OVERLAYS else 0
                self.overlay = OVERLAYS[at] if at < len(OVERLAYS) else ""
            case "titles":
                self.shows_titles = bool(self.state.titles) and not self.shows_titles
            case "sort":
                self.by_kind = not self.by_kind
            case "finish":
                spaces = [o for o in self._options if isinstance(o, Finish)]
                if len(spaces) == 1:
                    return spaces
                self.is_finishing = not self.is_finishing
            case _:
                pass
        return ()

    def _place(self, cell: int) -> Sequence[Action]:
        """Put the tile there, or turn it so that it fits; the next press then places it."""
        place = Place(cell, self.turn)
        fitting = self.turns.get(cell, [])
        self.cell = cell
        if self.turn in fitting or (not fitting and place in self._options):
            return (place,) if place in self._options else ()
        if fitting:
            self.turn = min(fitting, key=lambda turn: (turn - self.turn) % 4)
        return ()

    def focused(self, node: Node) -> bool:
        cell = node.act[1] if isinstance(node.act, tuple) and node.act[0] == "cell" else -1
        changed = cell != self.cell
        self.cell = cast("int", cell)
        return changed

    def key(self, name: str) -> bool:
        if name in ("q", "e") and self.state.seats[0].hand:
            self.act(("turn", -1 if name == "q" else 1))
            return True
        return False

    def wheel(self, turns: float) -> bool:
        if not self.state.seats[0].hand:
            return False
        self.act(("turn", 1 if turns < 0 else -1))
        return True

    def dropped(self, node: Node, x: float, y: float) -> Sequence[Action]:
        if node.id not in ("hand", "loose") or self._grid is None:
            return ()
        for cell in range(self._grid.board.outside):
            if self._grid.cell(cell).holds(x, y):
                return self._place(cell)
        return ()

    # Showing

    def compose(self, frame: Frame, width: float, height: float, k: float) -> Scene:
        state = self.state
        note = say(
            "gt.hangar.note.trek" if state.setup.flight == "trek" else "gt.hangar.note",
            flight=say(f"gt.flight.{state.plan.id}"),
            mode=say(f"gt.hangar.mode.{state.setup.mode}"),
        )
        stage = open_stage(frame, width, height, k, say("gt.hangar.title"), note)
        if state.titles:
            stage = self._titles_tool(stage)
        _clock(stage, state)
        pen, body = stage.pen, stage.body
        left_w, right_w, low = _COLUMNS[stage.tier]
        left = Box(body.x, body.y, left_w, body.h - low - GAP)
        right = Box(body.right - right_w, body.y, right_w, body.h - low - GAP)
        middle = Box(left.right + GAP, body.y, right.x - left.right - 2 * GAP, left.h)
        under = body.bottom - low
        panels.warehouse(stage, left, self, self._tiles())
        self._board(stage, middle)
        panels.hand(stage, Box(left.x, under, left.w, low), self)
        panels.counts(stage, Box(middle.x, under, middle.w, low), state.seats[self.looked_at].ship)
        rest = panels.stores(stage, right, self)
        panels.rivals(stage, rest, self)
        self._acts(stage, Box(right.x, under, right.w, low))
        seat = state.seats[0]
        if seat.looking >= 0 and self.is_asked:
            draw_pile(stage, state, seat.looking)
        elif self.shows_titles:
            at = Box(middle.x, body.y, middle.w, body.h)
            pen.layer()
            pen.panel(at, "dialog")
            cover(pen.scene, at)
            draw_titles(pen, at, state, self.scrolled)
        scene = pen.scene
        scene.focus = self._first_focus(scene)
        return scene

    def _titles_tool(self, stage: Stage) -> Stage:
        """The button in the top bar that shows the titles. What is left of the bar."""
        pen, bar, colors = stage.pen, stage.bar, theme()
        words = say("gt.hangar.titles")
        cap = pen.measure(key_label("t"), 13.5, "label") + 6
        label = pen.measure(words, 15, "strong") + 6
        wide = 38 + cap + label
        if bar.w - wide < 330 * stage.k:  # the clock comes first
            wide -= label
            label = 0.0
        at = Box(bar.right - wide, bar.y + 6, wide, 34)
        pen.panel(at, "option-picked" if self.shows_titles else "tool")
        pen.icon("award", at.x + 19, at.cy, 18, colors.amber, scaled=False)
        if label:
            pen.text(words, at.x + 32, at.cy, 15, colors.text, "strong")
        pen.text(key_label("t"), at.right - 8, at.cy, 13.5, colors.cyan, "label", "r")
        tip = say("gt.hangar.titles.tip")
        pen.node("titles", at, "titles", words, keys="t", tip=tip, radius=8, zone="tools")
        return replace(stage, bar=Box(bar.x, bar.y, max(0.0, bar.w - wide - 12), bar.h))

    def _first_focus(self, scene: Scene) -> str:
        for node in scene.nodes:
            if isinstance(node.act, tuple) and node.act[0] == "cell" and node.id in self._best:
                return node.id
        for wanted in ("titles.close", "close", "draw", "flip", "finish", "wait"):
            if any(node.id == wanted and node.enabled for node in scene.nodes):
                return wanted
        return "tool.menu"

    @property
    def _best(self) -> tuple[str, ...]:
        """Cells that take the tile as it lies."""
        return tuple(f"cell.{cell}" for cell, turns in self.turns.items() if self.turn in turns)

    def _tiles(self) -> list[Tile]:
        tiles = [self.state.cards.tiles[number] for number in self.state.table]
        if self.by_kind:
            tiles.sort(key=lambda tile: (tile.kind, tile.number))
        return tiles

    def _board(self, stage: Stage, box: Box) -> None:
        """The ship that is looked at; one's own with all places of the tile in hand."""
        pen, state, colors = stage.pen, self.state, theme()
        seat = state.seats[self.looked_at]
        ship = seat.ship
        pen.panel(box, "panel-info")
        built = say("gt.hangar.built", n=len(ship.occupied()), cells=ship.board.outside)
        head = box.y + 24 * stage.k
        right = box.right - 16
        right -= pen.text(built, right, head, 15, colors.soft, "text", "r") + 16
        title = say("gt.hangar.yours") if not self.looked_at else seat_name(state, self.looked_at)
        left = box.x + 16 + pen.text(title, box.x + 16, head, 16, colors.text, "strong") + 20
        if state.seats[0].hand and not self.looked_at:
            panels.legend(pen, left, head, right - left)
        elif self.overlay or self.looked_at:
            words = say(f"gt.overlay.{self.overlay}" if self.overlay else "gt.hangar.looked")
            if pen.measure(words, 15, "label") <= right - left:
                pen.text(words, left, head, 15, colors.cyan, room=right - left)
        area = Box(box.x + 8, head + 16, box.w - 16, box.bottom - head - 22)
        grid = fit_board(ship.board, area, 92.0, 25.0)
        draw_free(pen, grid, ship)
        draw_numbers(pen, grid)
        draw_ship(pen, ship, grid, loaded=False)
        pen.layer()  # marks are faces, and lie below the pictures of their layer
        if self.overlay:
            draw_overlay(pen, grid, ship, self.overlay)
        if self.looked_at:
            self._grid = None
            return
        self._grid = grid
        if seat.loose >= 0:
            self._loose(pen, grid, seat.loose)
        if seat.hand and self._offers(Place) is not None:
            self._cells(pen, grid)

    def _loose(self, pen: Pen, grid: Grid, cell: int) -> None:
        box = grid.cell(cell)
        draw_mark(pen, box, "loose")
        back = self._offers(TakeBack)
        pen.node(
            "loose",
            box,
            back,
            say("gt.hangar.loose"),
            keys="b",
            enabled=back is not None,
            reason=say("gt.hangar.hand_full"),
            tip=say("gt.hangar.loose.tip"),
            zone="ship",
        )

    def _cells(self, pen: Pen, grid: Grid) -> None:
        """Free cells beside the ship: where the tile fits, fits turned, or why it does not."""
        state = self.state
        ship, turns, number = state.seats[0].ship, self.turns, state.seats[0].hand
        part = state.cards.parts[4 * number + self.turn]
        assert part is not None
        anywhere = state.setup.help != "block"
        helps = state.setup.help != "off"
        for cell in ship.frontier():
            box, fit = grid.cell(cell), turns.get(cell, [])
            is_here = cell == self.cell
            if is_here:
                draw_tile(pen, part, box, alpha=220)
            mark = "legal" if self.turn in fit else "turned" if fit else ""
            if helps and mark and not (is_here and mark == "legal"):
                draw_mark(pen, box, mark)
            why = "" if self.turn in fit else why_not_line(state, cell, self.turn)
            if is_here and why and helps:
                draw_mark(pen, box, "illegal")
            column, row = grid.board.cells[cell]
            key = mark or "illegal"
            pen.node(
                f"cell.{cell}",
                box,
                ("cell", cell),
                say(f"gt.hangar.cell.{key}", column=column, row=row),
                enabled=bool(fit) or anywhere,
                reason=why,
                tip=why if helps else "",
                radius=6,
                zone="ship",
            )

    def _acts(self, stage: Stage, box: Box) -> None:
        pen = stage.pen
        pen.panel(box)
        rows = self._buttons()
        gap = 8.0
        tall = (box.h - 20 - gap * (len(rows) - 1)) / max(1, len(rows))
        y = box.y + 10
        for row in rows:
            labels = [self._label(ident, act) for ident, act, _, _ in row]
            needs = [
                pen.measure(label, 16, "strong") + (pen.key_width(key) + 10 * stage.k if key else 0)
                for (label, _), (_, _, key, _) in zip(labels, row, strict=True)
            ]
            spare = (box.w - 20 - gap * (len(row) - 1) - sum(needs)) / len(row)
            even = (box.w - 20 - gap * (len(row) - 1)) / len(row)
            is_even = max(needs) + 20 <= even or spare < 16
            x = box.x + 10
            for (ident, act, key, style), (label, note), need in zip(
                row, labels, needs, strict=True
            ):
                wide = even if is_even else need + spare
                at = Box(x, y, wide, min(tall, 60.0 * stage.k))
                pen.button(
                    ident,
                    at,
                    label,
                    act,
                    style,
                    key=key,
                    size=16,
                    tip=note,
                    zone="acts",
                )
                x += wide + gap
            y += min(tall, 60.0 * stage.k) + gap

    def _label(self, ident: str, act: object) -> tuple[str, str]:
        """Words of a button, and what it costs."""
        if ident.startswith("space."):
            return say("gt.hangar.space", space=cast("Finish", act).space), ""
        key = (
            "place.turn"
            if ident == "place" and self.turn not in self.turns.get(self.cell, [])
            else ident
        )
        cost = ""
        if isinstance(act, Action) and self.state.setup.mode == "calm":
            moves = self.state.cards.moves[type(act).__name__]
            cost = say("gt.hangar.cost", beats=f"{moves / 100:g}")
        return say(f"gt.hangar.do.{key}"), cost

    def _buttons(self) -> list[list[tuple[str, object, str, str]]]:
        """Rows of (id, act, key, style), the amber one last."""
        if self.shows_titles:
            return [[("titles.close", "titles", "back", "primary")]]
        if not self.is_asked:
            return []
        if self.is_finishing:
            row: list[tuple[str, object, str, str]] = [
                (f"space.{option.space}", option, str(option.space), "primary")
                for option in self._options
                if isinstance(option, Finish)
            ]
            back: list[tuple[str, object, str, str]] = [("back.finish", "finish", "f", "plain")]
            return [part for part in (row[:2], row[2:], back) if part]
        if close := self._offers(CloseLook):
            return [[("close", close, "v", "primary")]]
        wait = self._offers(Wait)
        if self.state.seats[0].hand:
            some: list[tuple[str, object, str, str]] = [("turn", ("turn", 1), "e", "plain")]
            if act := self._offers(Reserve):
                some.append(("reserve", act, "r", "plain"))
            other: list[tuple[str, object, str, str]] = [("overlays", "overlay", "o", "plain")]
            if act := self._offers(PutBack):
                other.append(("put_back", act, "x", "plain"))
            rows = [some, other]
            if self.cell >= 0 and self._offers(Place) is not None:
                rows.append([("place", ("cell", self.cell), "", "primary")])
            elif wait is not None:
                rows.append([("wait", wait, "w", "plain")])
            return rows
        rows = []
        first: list[tuple[str, object, str, str]] = [("overlays", "overlay", "o", "plain")]
        if look_at := next((o for o in self._options if isinstance(o, Look)), None):
            first.append(("look", self._unseen(look_at), "v", "plain"))
        rows.append(first)
        second: list[tuple[str, object, str, str]] = []
        if act := self._offers(Flip):
            second.append(("flip", act, "g", "info"))
        if wait is not None:
            second.append(("wait", wait, "w", "plain"))
        if self._offers(Finish) is not None:
            second.append(("finish", "finish", "f", "plain"))
        if second:
            rows.append(second)
        if act := self._offers(Draw):
            rows.append([("draw", act, "n", "primary")])
        return rows

    def _unseen(self, otherwise: Action) -> Action:
        """The first pile that was not looked at."""
        seen = self.state.seats[0].seen
        looks = [o for o in self._options if isinstance(o, Look)]
        return next((option for option in looks if option.pile not in seen), otherwise)


def _clock(stage: Stage, state: TruckerState) -> None:
    """The timer in the top bar: what is left of the run, which run of how many."""
    if not state.has_timer:
        return
    pen, bar, colors = stage.pen, stage.bar, theme()
    runs = state.plan.timer.runs
    words = say("gt.hangar.run", run=state.run, runs=runs)
    left = max(0, state.run_end - state.clock) if state.run_end >= 0 else 0
    if state.run_end < 0:
        worth = say("gt.hangar.stands")
    elif state.setup.mode == "live":
        seconds = -(-left // 1000)
        worth = f"{seconds // 60}:{seconds % 60:02}"
    else:
        worth = say("gt.hangar.beats", n=left // BEAT)
    need = 30 + pen.measure(worth, 18, "display") + pen.measure(words, 15, "strong") + 30
    if need > bar.w:
        words, need = "", 30 + pen.measure(worth, 18, "display")
    if need > bar.w:
        return
    gauge = max(0.0, min(180.0, bar.w - need - 24))
    x = bar.x + max(0.0, (bar.w - need - gauge) / 2)
    pen.icon("hourglass", x + 10, bar.cy, 20, colors.amber, scaled=False)
    x += 28 + pen.text(worth, x + 28, bar.cy, 18, colors.amber, "display") + 14
    if gauge >= 60:
        track = Box(x, bar.cy - 6, gauge, 12)
        pen.panel(track, replace(look("track"), radius=6))
        share = left / run_length(state)
        if share > 0:
            full = replace(look("track-on"), radius=6)
            pen.panel(Box(track.x, track.y, max(12.0, track.w * share), track.h), full)
        x += gauge + 12
    if words:
        pen.text(words, x, bar.cy, 15, colors.text, "strong")
