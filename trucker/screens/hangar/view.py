"""The hangar: the tile in hand, the ship, what lies open, the pile, the clock and the rivals."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf

from desktop.kit.layout import column, grow, row, tiered, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import GAP, LEAST_TARGET
from desktop.play.stage import Stage, open_stage
from desktop.play.top_bar import Tool, TopBar
from desktop.play.view import Heard, View
from resources import say
from tabletop import Action, Event, Session
from trucker.advice.cautions import is_against_rules
from trucker.briefing.hangar.acts import Rows, led, rows_of
from trucker.briefing.hangar.callouts import Callout, callout, question
from trucker.briefing.hangar.news import news
from trucker.briefing.hangar.payload import overlays_for
from trucker.briefing.hangar.picked import Picked
from trucker.briefing.systems.guests import guests_of
from trucker.rules.actions import Pick, Place, PutBack
from trucker.rules.cards import Tile
from trucker.rules.events import Placed, RunBegan, SpaceTaken, TileTaken
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.flight.titles import draw_titles, titles_height
from trucker.screens.hangar import panels
from trucker.screens.hangar.acts import draw_acts
from trucker.screens.hangar.board import draw_board
from trucker.screens.hangar.build_timer import draw_timer
from trucker.screens.hangar.callout import draw_callout, draw_side
from trucker.screens.hangar.dragging import Dragging
from trucker.screens.hangar.forecast import cover, draw_forecast, draw_pile
from trucker.screens.hangar.reserve import draw_corner
from trucker.screens.hangar.rivals import draw_rivals
from trucker.screens.hangar.warehouse import warehouse
from trucker.screens.ship.overlays import OVERLAYS
from trucker.screens.systems.chips import draw_sheet, folded, with_chips
from trucker.screens.systems.guest_cards import draw_ticks
from trucker.words.names import flight_words

_LEFT, _LOW = (222.0, 74.0), (100.0, 84.0)
"""Width of the left column, height of the lower row: what stays, and what grows with the text."""
_RIGHT, _PLAIN = 388.0, 1280.0
"""Width of the right column in a window of that width."""
_SHARES, _MORE = (0.42, 0.31), 180.0
"""What the columns take of a wider window, and how much at most."""

_REST_S = 0.25
"""Of rest on a square, after which it is told what stands against the tile there."""
_FRESH_S = 6.0
"""For which the timer pulses when a rival is done or has flipped it."""


def _left(pen: Pen) -> float:
    return _LEFT[0] + u(pen, _LEFT[1]) + _more(pen, _SHARES[0])


def right_column(pen: Pen) -> float:
    """Width of the right column."""
    return _RIGHT + _more(pen, _SHARES[1])


def _more(pen: Pen, share: float) -> float:
    return min(_MORE, max(0.0, pen.scene.width - _PLAIN) * share)


def low_row(pen: Pen) -> float:
    """Height of the lower row."""
    return _LOW[0] + u(pen, _LOW[1])


class HangarView(View[TruckerState]):
    """Building, as long as it lasts."""

    light = frozenset({"turn", "overlay", "sort", "titles", "mission", "guests", "fold"})
    shared_zone = "warehouse"
    can_hurry = False

    def __init__(
        self, session: Session[TruckerState], clock: Callable[[], float] | None = None
    ) -> None:
        """`clock`: the time of a live one, which the state knows only of the last act."""
        super().__init__(session)
        self.clock = clock or (lambda: self.state.clock)
        self.picked = self.make_picked(session)
        self.drag = Dragging(self.picked)
        self.said: Callout | None = None  # what is told at a square
        self.asks: Place | None = None  # against the rules, which the player must answer
        self.help_top = inf  # where help lies over the foot of the right column
        self._shown = ""  # what is dragged, as it was shown
        self._rested = 0.0  # for so many seconds
        self._fresh = 0.0  # seconds for which what rivals did is still new
        self._done_at: dict[int, int] = {}  # the clock when a seat was seen to be done
        self._hand = 0  # the tile that `turn` belongs to
        self._shelf: dict[int, int] = {}  # face-up tiles by place, and which rival took each

    def make_picked(self, session: Session[TruckerState]) -> Picked:
        return Picked(session)

    @property
    def rows(self) -> Rows:
        """The acts, row by row."""
        return rows_of(self.picked)

    @property
    def read_pile(self) -> int:
        """The forecast pile that lies open, -1 = none."""
        return max(self.state.seats[0].looking, self.picked.reads)

    def follow(self, shows: Sequence[str]) -> None:
        self.picked.spoken = shows

    def above(self, stage: Stage) -> Box:
        """The timer in the bar. Returns the room below."""
        told, why = news(self.session, self._done_at), self.picked.why_no_flip
        draw_timer(stage, self.state, self.clock(), told, self._fresh > 0, why)
        return stage.body

    @property
    def is_quiet(self) -> bool:
        return self.state.phase == "build"

    @property
    def stirs(self) -> bool:
        return self.drag.flight is not None

    @property
    def target(self) -> str:
        on_board = not self.picked.looked_at and not self.picked.is_finishing
        return f"cell.{self.picked.cell}" if self.picked.cell >= 0 and on_board else ""

    def arrive(self, events: Sequence[Event]) -> None:
        """What the player has in mind stays, whatever others do, unless it is gone itself."""
        picked, seat = self.picked, self.state.seats[0]
        picked.end_greeting()
        if seat.hand != self._hand:
            self.asks = None  # time is up, or the tile was gone
        if not picked.is_lift_offered:  # a rival was faster
            picked.held, picked.lift = "", None
        if seat.hand != self._hand:
            self._hand = seat.hand
            last, picked.is_finishing = picked.cell, False
            picked.cell, picked.turn = picked.aimed_first(last)
        held = picked.state.seats[0]
        if picked.cell not in held.ship.frontier() or not held.hand:
            picked.cell = -1
        if seat.looking >= 0 or not picked.spaces:
            picked.is_finishing = False
        for event in events:
            match event:
                case Placed(seat=0):
                    self._tell(seat.loose)
                case SpaceTaken(seat=number) if number:
                    self._done_at[number], self._fresh = self.state.clock, _FRESH_S
                case TileTaken(seat=number, tile=tile) if number and tile in self._shelf:
                    self._shelf[tile] = number
                case RunBegan(seat=number) if number > 0:
                    self._fresh = _FRESH_S
                case _:
                    pass

    def act(self, act: object) -> Sequence[Action]:
        picked = self.picked
        told, asks, self.asks = self._forget(), self.asks, None
        self._shelf.clear()  # the player acts: places may be filled up
        match act:
            case Action():
                picked.shows_titles = False
                return (act,)
            case ("lay", Action() as answer):
                return self._laid(answer)
            case ("cell", int(cell)):
                return self._place(cell, is_told=told is not None and told.cell == cell)
            case "anyway" if asks is not None:
                return (asks,)
            case "keep" if asks is not None:
                picked.cell, picked.turn = picked.aimed_first(asks.cell)
            case ("turn", int(by)):
                picked.turn = (picked.turn + by) % 4
            case ("rival", int(seat)):
                picked.looked_at = 0 if picked.looked_at == seat else seat
            case ("read", int(pile)):
                picked.reads = -1 if picked.reads == pile else pile
            case "overlay":
                cycle = ("", *OVERLAYS, *overlays_for(self.state), "")
                picked.overlay = cycle[cycle.index(picked.overlay) + 1]
            case "titles":
                picked.shows_titles = bool(self.state.titles) and not picked.shows_titles
            case "mission" | "guests":
                picked.sheet, picked.greets = folded(self.state, picked.sheet, act), -1
            case "fold":
                picked.folds = not picked.folds
            case "sort":
                picked.by_kind = not picked.by_kind
            case "finish":
                if len(picked.spaces) == 1 and not picked.is_finishing:
                    return picked.spaces
                picked.is_finishing = bool(picked.spaces) and not picked.is_finishing
            case _:
                pass
        return ()

    def _laid(self, answer: Action) -> Sequence[Action]:
        """By a key, while it is dragged."""
        picked = self.picked
        match picked.lift, answer:
            case Pick(), PutBack():  # it was never taken
                picked.held, picked.lift = "", None
                return ()
            case _:
                return picked.led_to(answer)

    def _place(self, cell: int, is_told: bool) -> Sequence[Action]:
        """Put the tile there, or turn it so that it fits; the next press then places it, as it does
        where it was not told yet that this closes the ship."""
        picked = self.picked
        place = Place(cell, picked.turn)
        fitting = picked.turns.get(cell, [])
        picked.cell = cell
        if picked.turn in fitting or (not fitting and place in picked.options):
            if place not in picked.options:
                return ()
            if is_against_rules(picked.state, place):
                return self._ask(place)
            if not is_told and picked.closes(cell, picked.turn):
                self._tell(cell)
                return ()
            return picked.led_to(place)
        if fitting:
            picked.turn = picked.turned(cell, fitting)
        return ()

    def _ask(self, place: Place) -> Sequence[Action]:
        """Before it is placed against the rules. A tile that is dragged is taken into the hand, so
        that nobody can take it while the clock runs on."""
        picked = self.picked
        self._hand, take = picked.state.seats[0].hand, picked.lift
        picked.held, picked.lift = "", None
        picked.cell, self.asks = place.cell, place
        return () if take is None else (take,)

    # What is told at a square

    def passes(self, dt: float) -> bool:
        self.drag.land()  # it was shown
        was_fresh, self._fresh = self._fresh > 0, self._fresh - dt
        before, self._rested = self._rested, self._rested + dt
        if was_fresh and self._fresh <= 0:
            return True
        if not before < _REST_S <= self._rested:
            return False
        self.said = callout(self.picked, self.picked.over)
        return self.said is not None

    def explains(self, node: Node) -> bool:
        cell = _cell_of(node)
        return cell >= 0 and self._tell(cell)

    def _tell(self, cell: int) -> bool:
        """At once, if there is anything to tell."""
        said = callout(self.picked, cell)
        if said is not None:
            self.picked.over, self._rested, self.said = cell, _REST_S, said
        return said is not None

    def _forget(self) -> Callout | None:
        """It is told again after a rest. Returns what was told."""
        told, self.said, self._rested = self.said, None, 0.0
        self.drag.land()
        return told

    def _rest_on(self, cell: int, aims: bool = True) -> bool:
        """The pointer, a tile or the focus is on a square, or on none; `aims`: it is the target
        then. True when the scene changes with it."""
        told = None
        if cell != self.picked.over:
            self.picked.over, told = cell, self._forget()
        changed = aims and cell >= 0 and cell != self.picked.cell
        changed = changed and self.picked.state.seats[0].hand > 0
        if changed:
            self.picked.cell = cell
        return changed or told is not None

    def focused(self, node: Node) -> bool:
        return self._rest_on(_cell_of(node))

    def aims(self, node: Node) -> bool:
        cell = _cell_of(node)
        return cell >= 0 and self._rest_on(cell)

    def hovered(self, node: Node | None) -> bool:
        cell = _cell_of(node) if node is not None else -1
        return self._rest_on(cell, aims=self.picked.takes(cell))

    # Dragging

    @property
    def is_holding(self) -> bool:
        return bool(self.picked.held)

    def lifted(self, node: Node) -> Sequence[Action]:
        self._forget()
        return self.drag.lift(node.id)

    def dragged(self, node: Node, x: float, y: float) -> bool:
        if not self.is_holding:
            return False
        self.drag.move(node.box, x, y)
        before, cell = (self.picked.over, self._shown), self.drag.cell_at(x, y)
        self._shown = self.picked.held
        changed = self._rest_on(cell, aims=self.picked.takes(cell))
        return changed or before != (cell, self._shown)

    def dropped(self, node: Node, x: float, y: float) -> Sequence[Action]:
        if not self.is_holding:
            return ()
        self._forget()
        tile = self.picked.state.seats[0].hand
        refusing = self.drag.cell_at(x, y)
        said = callout(self.picked, refusing)
        place = Place(refusing, self.picked.turn)
        if place in self.picked.options and is_against_rules(self.picked.state, place):
            return self._ask(place)
        actions, refusing = self.drag.let_go(x, y)
        if actions:
            self._hand = tile  # where it was aimed at it stays, until it lies there
        elif refusing >= 0 and said is not None:
            self.picked.over, self._rested, self.said = refusing, _REST_S, said
        return actions

    def let_go(self) -> bool:
        was, self._shown = self.is_holding, ""
        self.picked.held, self.picked.lift = "", None
        return was

    def drag_picture(self, node: Node, x: float, y: float, pen: Pen) -> None:
        if not self.is_holding:
            return
        self.drag.draw_held(pen, node.box, x, y)
        if self.said is not None and self.said.side >= 0 and self.drag.grid is not None:
            pen.layer()  # the tile would cover it
            draw_side(pen, self.drag.grid.cell(self.said.cell), self.said.side)

    def key(self, name: str, focus: str = "") -> Heard | None:
        if self.asks is not None:
            return None
        if name in ("q", "e") and self.picked.state.seats[0].hand:
            self.act(("turn", -1 if name == "q" else 1))
            return Heard()
        if name == "c" and self.picked.is_finishing:
            self.picked.is_finishing = False
            return Heard()
        return None

    def wheel(self, notches: int) -> bool:
        if not self.picked.state.seats[0].hand or self.asks is not None:
            return False
        self.act(("turn", -notches))
        return True

    # Showing

    @property
    def counted(self) -> Ship:
        """Whose figures are shown."""
        return self.state.seats[self.picked.looked_at].ship

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        note = say(
            "gt.hangar.note.trek" if state.setup.flight == "trek" else "gt.hangar.note",
            flight=flight_words(state),
            mode=say(f"gt.hangar.mode.{state.setup.mode}"),
        )
        if state.titles:
            words, tip = say("gt.hangar.titles"), say("gt.hangar.titles.tip")
            shown = words if tiered(Pen(Scene(scale=k)), True, False) else ""
            tool = Tool("titles", "t", "award", words, tip, shown, self.picked.shows_titles)
            bar = replace(bar, more=(tool, *bar.more))
        bar = with_chips(bar, state, self.picked.sheet, k)
        stage = open_stage(bar, width, height, k, say("gt.hangar.title"), note)
        pen, body = stage.pen, self.above(stage)
        upper, lower = column(body, grow(), low_row(pen))
        parts = _left(pen), grow(), right_column(pen)
        (left, middle, right), under = (row(each, *parts, gap=GAP) for each in (upper, lower))
        tiles = self._tiles()
        takers = list(self._shelf.values())
        strip = warehouse(stage, left, self.picked, tiles, takers, self.scrolled("tiles"))
        self.drag.grid = grid = draw_board(stage, middle, self.picked)
        if grid is not None and self.picked.sheet == "guests":
            draw_ticks(pen, grid, guests_of(state))
        panels.hand(stage, under[0], self.picked)
        panels.counts(stage, under[1], self.counted)
        if self.picked.sheet:
            draw_sheet(pen, self._above_help(right), state, self.picked.sheet, self.scrolled)
        else:
            rest = draw_forecast(stage, right, self.picked)
            draw_rivals(stage, self._above_help(rest), self.picked)
        draw_acts(stage, under[2], self.picked, led(self.picked, self.rows))
        self.drag.places = {"shelf": left}
        if strip is not None:
            self.drag.places["reserve"] = strip
        elif grid is not None:
            self.drag.places["reserve"] = draw_corner(pen, grid, self.picked)
        looking = self.read_pile
        if looking >= 0:
            draw_pile(pen, upper, state, looking)
        elif self.picked.shows_titles:
            has_room = titles_height(pen, state, middle.w) <= middle.h
            at = middle if has_room else replace(middle, h=body.h)
            pen.layer()
            cover(pen.scene, at)
            draw_titles(pen, at, state, self.scrolled)
        elif grid is not None and (said := self._told):
            clock = Box(0, 0, width, stage.bar.bottom)
            seen = [clock, *(self.drag.way if self.is_holding else ())]
            draw_callout(pen, grid, self.picked.state.seats[0].ship, said, seen)
        self.drag.draw_flight(pen)
        pen.scene.focus = self._first_focus(pen.scene)
        return pen.scene

    @property
    def _told(self) -> Callout | None:
        """What is told or asked at a square; asked once the tile is in hand."""
        if self.asks is None:
            return self.said
        is_open = self.asks in self.picked.options and self.state.seats[0].hand > 0
        return question(self.picked, self.asks) if is_open else None

    def _above_help(self, box: Box) -> Box:
        """What is left of the rivals' room, where each of them can be pressed there."""
        tall = self.help_top - GAP - box.y
        is_enough = tall >= (LEAST_TARGET + GAP) * (len(self.state.seats) - 1) - GAP
        return replace(box, h=tall) if is_enough and tall < box.h else box

    def _first_focus(self, scene: Scene) -> str:
        """The amber answer, or the cell that it is about."""
        ids = {node.id for node in scene.nodes if node.enabled}
        if "keep" in ids:
            return "keep"
        if self.target in ids and self.picked.main_of_tile == "place":
            return self.target
        best = [f"space.{option.space}" for option in self.picked.spaces]
        hand = [self.picked.main_of_tile] if self.state.seats[0].hand else []
        ends = ("finish",) if self.picked.is_closed else ()
        after = (*ends, "draw", "end_turn", "reveal", "flip", "finish", "wait", "rival.1")
        spoken = () if hand else self.picked.spoken  # first what a lesson speaks of
        for wanted in ("titles.close", "close", "own", *best, *hand, *spoken, *after):
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
        self._shelf |= dict.fromkeys((tile.number for tile in new), 0)
        while self._shelf and not (shelf := list(self._shelf.items())[-1])[1]:
            if shelf[0] in table:
                break
            del self._shelf[shelf[0]]
        return [tiles[number] if number in table else None for number in self._shelf]


def _cell_of(node: Node) -> int:
    """The cell that a node stands for, -1 = none."""
    kind, _, number = node.id.partition(".")
    return int(number) if kind == "cell" else -1
