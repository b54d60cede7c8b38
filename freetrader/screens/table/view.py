"""The table: one composition for all that is decided on the chart.

The chart never leaves. From phase to phase only the raised panel changes, and what the worlds say.
"""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from desktop.kit.keys import key_label
from desktop.kit.layout import Text, column, grow, hug, row, tiered, u
from desktop.kit.motions import flash, lit_up, rising
from desktop.kit.pen import Key, Part, Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box, Motion, Passing, Scene
from desktop.kit.theme import GAP, GUTTER, HEAD, LEAST_TARGET, SUBHEAD, TINY, ink_of
from desktop.play.top_bar import TopBar
from desktop.play.view import Heard, View
from freetrader.briefing.instant import happened
from freetrader.rules.events import CardTurned, Upgraded
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import neighbours, reachable
from freetrader.screens.faces import SIDE, face
from freetrader.screens.panels import draw_gold, gold_width
from freetrader.screens.table.band import draw_band
from freetrader.screens.table.chart import (
    CLOSE,
    FAR,
    SMALL,
    Camera,
    Chart,
    Mark,
    Room,
    both,
    draw_chart,
    draw_ship,
    is_bold,
    is_lit,
    key_room,
    lone,
    plate_width,
    price_room,
)
from freetrader.screens.table.lately import draw_lately
from freetrader.screens.table.places import Places, places
from freetrader.screens.table.ship import Change, draw_ship_column
from freetrader.screens.table.track import Hint, draw_track
from freetrader.words.log import Log
from freetrader.words.names import world_tip
from resources import say
from tabletop import Event, Session

_FOOT, _QUIET = (60, 68), 84.0
_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_TOOLS = {"c": "centre", "z": "zoom"}  # by key
_NAME, _PLATE = 22.0, 32.0
_TALL = 800.0  # design px of a window in which the log has room
_WIDE, _HIGH = 200.0, 140.0  # of a world, from which it tells its prices, too
_LIT_MS = 90  # from one world that engines open to the next
_APART_MS = 40  # from the plates of one jump to those of the next
_TURN_MS = 140  # of the ship, to where it is about to go
_SUM = Text("19 V", SUBHEAD)  # the least that is told of a lit world
_NAMED = 50.0  # of a world at least, for which names of worlds out of reach give way


class ChartView(View[FreeTraderState]):
    """A question that is answered with the chart in sight."""

    prices = False
    """Whether the worlds tell their prices, and no plates."""

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self.camera = Camera()
        self._happened: Sequence[Event] = ()
        self._is_other = False  # the last press picked something else
        self._dragged = (0.0, 0.0)
        self.chart: Chart | None = None  # as it was last shown
        self.log = Log(session)
        """What has happened; the screen hands on the one that has read on."""

    # What a phase says

    @abstractmethod
    def marks(self, state: FreeTraderState) -> Mapping[Cell, Mark]:
        """What each world and each free place says."""

    @abstractmethod
    def panel(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """The raised panel."""

    @abstractmethod
    def hints(self, state: FreeTraderState) -> Sequence[Hint]:
        """What the keys do, the most needed first."""

    def sample(self) -> Sequence[Part]:
        """As wide as the plates of worlds are, so that the chart stands whatever they say."""
        return Text("+9", HEAD), Text(say("ft.market.sum", n=9), SIDE)

    def legend(self, state: FreeTraderState) -> Sequence[Sequence[Part]]:
        """What the marks of the worlds mean, in groups."""
        return ()

    def wanted(self, state: FreeTraderState) -> Collection[Cell]:
        """The places that must be in sight, besides the ship's."""
        return ()

    def lit(self, state: FreeTraderState) -> Collection[frozenset[Cell]]:
        """Lanes that stand out."""
        return ()

    def taken(self, state: FreeTraderState) -> Cell | None:
        """Where the ship is about to go."""
        return None

    def retold(self, state: FreeTraderState) -> Collection[Cell]:
        """Worlds that say something else when something else is picked."""
        return ()

    def turned_from(self) -> Cell | None:
        """Where it was about to go before the last press."""
        return self.taken(self.state)

    def fly(self, pen: Pen, spaces: Sequence[Box]) -> None:
        """What flies over the table, to or from the spaces of the hold."""

    def aimed(self) -> Cell | None:
        """The world that the panel is about, where it is about one."""
        return None

    def place(self) -> Cell | None:
        """Where the new world is shown."""
        return None

    def after(self, state: FreeTraderState) -> int:
        """What would be in the store after what is picked."""
        return state.vectorium

    def change(self, state: FreeTraderState) -> Change:
        """What would change of the ship."""
        return Change()

    def world_node(self, state: FreeTraderState, cell: Cell) -> dict[str, Any]:
        """What a world answers to, beside its tooltip."""
        return {"focusable": False}

    # Moving the chart

    def arrive(self, events: Sequence[Event]) -> None:
        self.pressed()
        self._happened = events
        self.camera = replace(self.camera, dx=0, dy=0)

    def pressed(self, *, other: bool = False) -> None:
        """A press is heard, which picks an `other` thing: what came before moves no more."""
        self._happened = ()
        self._is_other = other

    @property
    def stirs(self) -> bool:
        return self._is_other

    def moved(self, act: object) -> bool:
        """Whether an act only moves the chart."""
        self.pressed()
        if act == "centre":
            self.camera = Camera()
        elif act == "zoom":
            is_far = self.chart is not None and self.chart.far
            self.camera = Camera(far=not (is_far if self.camera.far is None else self.camera.far))
        return act in ("centre", "zoom")

    def key(self, name: str, focus: str = "") -> Heard | None:
        head, _, tail = name.partition("+")
        if head == "shift" and tail in _STEPS:
            self.shift(*_STEPS[tail])
            return Heard()
        if name in _TOOLS:
            self.moved(_TOOLS[name])
            return Heard()
        return None

    def shift(self, dx: int, dy: int) -> None:
        """Move the part of the chart that is shown, by cells."""
        self.pressed()
        assert self.chart is not None
        moved = self.chart.moved(Camera(dx, dy))
        if any(map(moved.shows, self.state.world)):  # else nothing would be left to be seen
            self.chart = moved
            self.camera = replace(self.camera, dx=self.camera.dx + dx, dy=self.camera.dy + dy)

    def pan(self, dx: float, dy: float) -> bool:
        """Pan by dragging, a cell at a time; True when the chart has moved."""
        assert self.chart is not None
        before, (wide, tall) = self.camera, self.chart.step
        x, y = self._dragged[0] - dx, self._dragged[1] - dy
        cells_x, cells_y = int(x / wide), int(y / tall)
        self._dragged = (x - cells_x * wide, y - cells_y * tall)
        if cells_x or cells_y:
            self.shift(cells_x, cells_y)
        return self.camera != before

    # The scene

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        pen = Pen(Scene(width, height, k, "table"))
        marks = self.marks(state)
        at = places(pen, _across({*state.world, *marks}))
        chart = self.chart = self._laid_out(pen, at, state, marks)
        if min(chart.step[0] - _WIDE, chart.step[1] - u(pen, _HIGH)) >= 0:
            marks = {cell: mark._replace(prices=True) for cell, mark in marks.items()}
        there = self.taken(state)
        taken = frozenset((state.ship, there)) if there is not None else frozenset[Cell]()
        draw_chart(pen, chart, state, marks, self.lit(state), taken, self.place(), self._comes())
        if chart.shows(state.ship):
            draw_ship(pen, chart, state, self.ship_motion(pen, chart), self.heading(state))
        self._light(pen, chart)
        self._worlds(pen, chart, state, marks)
        _legend(pen, at.legend, self.legend(state), self._tools(chart))
        draw_band(pen, at.band, bar, state, self.after(state))
        ship = draw_ship_column(pen, at.ship, state, self.change(state), folded=at.folded)
        if not at.folded and height >= _TALL:
            draw_lately(pen, ship.free, self.log.lines())
        draw_track(pen, at.track, state, self.hints(state), slides=bool(self._happened))
        pen.layer()
        pen.panel(at.panel, face("deck"))
        with pen.moving(rising(0) if self._happened else None):
            self.panel(pen, at.panel, state)
        self.fly(pen, ship.spaces)
        return pen.scene

    def _laid_out(
        self, pen: Pen, at: Places, state: FreeTraderState, marks: Mapping[Cell, Mark]
    ) -> Chart:
        """Laid out for the longest words that must be told of any world, so that it stands. Names
        of worlds out of reach give way to larger worlds, then all but what is lit to a chart of
        which all is seen; where even that has no room, it is a window on what is asked about."""
        cells = {*state.world, *marks}
        near = {state.ship, *reachable(state)}  # lit in one phase or another
        last = max(x for x, _ in cells)
        danger = [plate_width(pen, both(mark)) for mark in marks.values() if mark.odds]
        plate = max([plate_width(pen, self.sample()), *danger])
        least = max([plate_width(pen, [_SUM]), *danger])
        tall = u(pen, _NAME + _PLATE)
        if self.prices:
            plate, least = max(plate, price_room(pen)[0]), price_room(pen, CLOSE)[0]
            tall = u(pen, _NAME) + price_room(pen)[1]
        wanted = [state.ship, *self.wanted(state)]
        area = at.chart.inset(GAP, GAP / 2)
        names = {
            cell: hug(pen, Text(state.cards.planets[ident].name, SIDE)).least
            + (
                key_room(pen)
                if (beside := marks.get((cell[0] + 1, cell[1]))) and beside.number
                else 0
            )
            for cell, ident in state.world.items()
        }
        crowded = {(x, y) for x, y in cells if x == last or (x + 1, y) in cells}
        lit = {cell for cell in names if cell in near or is_bold(marks[cell])}

        def named(told: Collection[Cell]) -> Chart:
            wide = max([plate, *(names[cell] for cell in told if cell in crowded)])
            return Chart.within(pen, area, cells, wanted, Room(wide, wide, tall))

        def snug(least_disc: float = SMALL) -> Chart:
            bold = {cell for cell in lit if is_lit(marks[cell]) or cell in near - {state.just_left}}
            wide = dict.fromkeys(state.world if self.prices else bold, least)
            wide |= {cell: max(least, names[cell]) for cell in bold if cell != state.ship}
            beside = [n if cell in crowded else lone(n) for cell, n in wide.items()]
            words = Room(max(beside), max(wide.values()), tall, max([plate, *names.values()]))
            far = least_disc == FAR
            return Chart.within(pen, area, cells, wanted, words, far=far, least=least_disc)

        tried = named(names)
        if not tried.whole or tried.disc < _NAMED:
            tried = named(lit)
        if not tried.whole and ((found := snug()).whole or not all(map(tried.shows, wanted))):
            tried = found
        far = self.camera.far
        if far is None:
            far = not all(map(tried.shows, wanted))
        if far and not tried.whole:
            tried = snug(FAR)
        return tried.moved(self.camera)

    def _tools(self, chart: Chart) -> Sequence[str]:
        """What moves the chart, where there is something to be moved."""
        if self.camera.far or not chart.whole:
            return ("centre", "zoom_in" if self.camera.far or chart.far else "zoom")
        return ("centre",) if self.camera != Camera() else ()

    def _worlds(
        self, pen: Pen, chart: Chart, state: FreeTraderState, marks: Mapping[Cell, Mark]
    ) -> None:
        for cell in filter(chart.shows, {**state.world, **marks}):
            box = chart.target(cell).common(chart.area.inset(-GAP))
            if box is None:
                continue
            how: dict[str, Any] = {"tip": ""}
            if cell in state.world:
                how["tip"] = world_tip(state.cards.planets[state.world[cell]])
                how["label"] = how["tip"]
            how |= self.world_node(state, cell)
            ident = f"cell.{cell[0]},{cell[1]}"
            pen.node(ident, box, zone="chart", radius=box.h / 2, **how)

    def _light(self, pen: Pen, chart: Chart) -> None:
        """After better engines each world that they open flashes, the nearest first."""
        state = self.state
        if not any(isinstance(e, Upgraded) and e.module == "engines" for e in self._happened):
            return
        (x, y), level, planets = state.ship, state.modules["engines"], state.cards.planets
        opened = [
            cell
            for cell, ident in state.world.items()
            if planets[ident].distance == level and cell != state.ship and chart.shows(cell)
        ]
        opened.sort(key=lambda cell: abs(cell[0] - x) + abs(cell[1] - y))
        pen.layer()
        for number, cell in enumerate(opened):
            at = chart.target(cell)
            with pen.moving(flash(_LIT_MS * number, "lane")):
                pen.glow(at.cx, at.cy, 2 * max(at.w, at.h), ink_of("cyan"), 255)
        pen.layer()

    def _comes(self) -> Mapping[Cell, Motion]:
        """Where something else is picked, what worlds say of it comes up from the ship outwards."""
        if not self._is_other:
            return {}
        x, y = self.state.ship
        far = {cell: abs(cell[0] - x) + abs(cell[1] - y) for cell in self.retold(self.state)}
        return {cell: lit_up(_APART_MS * (legs - 1)) for cell, legs in far.items() if legs}

    def heading(self, state: FreeTraderState) -> int:
        """Degrees of the ship's picture."""
        return _angle(state.ship, self.taken(state))

    def ship_motion(self, pen: Pen, chart: Chart) -> Motion | None:
        """Where another world is picked, the ship turns to it."""
        ship, there = self.state.ship, self.taken(self.state)
        turn = (_angle(ship, self.turned_from()) - _angle(ship, there) + 180) % 360 - 180
        return Passing(ms=_TURN_MS, turn=turn, alpha=255) if turn else None

    @property
    def is_turned(self) -> bool:
        """Whether the card has just been turned."""
        return happened(self._happened, CardTurned)


def cell_of(ident: str) -> Cell | None:
    """Of a node of the chart; None for another."""
    kind, _, cell = ident.partition("cell.")
    if kind or not cell:
        return None
    x, y = map(int, cell.split(","))
    return x, y


def _across(cells: Collection[Cell]) -> int:
    xs = [x for x, _ in cells]
    return max(xs) - min(xs) + 1


def _angle(ship: Cell, there: Cell | None) -> int:
    """Of the ship's picture, pointing to where it is about to go."""
    sides = neighbours(ship)
    return 90 * sides.index(there) if there in sides else 45


def _legend(pen: Pen, box: Box, groups: Sequence[Sequence[Part]], tools: Sequence[str]) -> None:
    """As many groups as have room, and at the right what moves the chart."""
    wide = [_tool_width(pen, tool) for tool in tools]
    words, *cells = row(box, grow(), *wide, gap=GAP)
    for tool, at in zip(tools, cells, strict=True):
        act, told = tool.removesuffix("_in"), say(f"ft.chart.{tool}")
        at = at.centered(at.w, LEAST_TARGET)
        pen.panel(at, "tool")
        pen.row_in(at, (Text(told, TINY), Key(act[0])), "c")
        tip = say(f"ft.tip.chart.{act}", key=key_label(act[0]))
        pen.node(f"chart.{act}", at, act, told, zone="tools", tip=tip, radius=7)
    parts: list[Part] = []
    for group in groups:
        more = [*parts, *([Text("·", SIDE, "mute")] if parts else []), *group]
        if pen.row_width(more, gap=GAP) > words.w - GUTTER:
            break
        parts = more
    pen.row_in(words.inset(GAP, 0), parts, gap=GAP)


def _tool_width(pen: Pen, tool: str) -> float:
    return hug(pen, Text(say(f"ft.chart.{tool}"), TINY), Key(tool[0]), pad=GUTTER).least


def foot(pen: Pen, box: Box, gold: Button, *quiet: Button, forms: Sequence[str] = ()) -> Box:
    """The one gold button at the foot of the panel, and quiet ones before it. Returns what lies
    above. `forms`: what gold says where its own words have no room beside the cap of its key."""
    inner = box.inset(GUTTER, GUTTER)
    rest, line = column(inner, grow(), tiered(pen, *_FOOT))
    widths = [button_width(pen, button, _QUIET, SIDE.size) for button in quiet]
    *places_, last = row(line, *widths, grow(), gap=GAP)
    for button, at in zip(quiet, places_, strict=True):
        draw_button(pen, at, button, zone="go")
    told = [gold, *(gold._replace(label=form) for form in forms)]
    draw_gold(pen, last, next((each for each in told if gold_width(pen, each) <= last.w), told[-1]))
    return rest.inset(GAP, 0)
