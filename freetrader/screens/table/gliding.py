"""The jump itself: the ship glides over the chart to its world, before anything waits there."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from desktop.kit.layout import Stack
from desktop.kit.motions import flash
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion, Scene
from desktop.kit.theme import ink_of
from desktop.play.top_bar import TopBar
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import neighbours
from freetrader.rules.turn import FreeTrader
from freetrader.screens.pages.page import Page
from freetrader.screens.panels import gold
from freetrader.screens.table.chart import Chart, Mark
from freetrader.screens.table.marks import shut_mark
from freetrader.screens.table.track import Hint
from freetrader.screens.table.view import ChartView, foot
from freetrader.screens.table.world import world_in_large
from resources import say
from tabletop import Action, Session

_GLIDE_MS, _REST_MS = 420, 160
_SPARKS = 6  # of the trail, from world to world


class _Glide(ChartView):
    """The chart with the ship on its way."""

    def __init__(self, then: FreeTraderState) -> None:
        super().__init__(Session(FreeTrader(then.cards), then.setup, "", base=then))
        assert then.just_left is not None
        self._left = then.just_left

    def act(self, act: object) -> Sequence[Action]:
        return ()

    def marks(self, state: FreeTraderState) -> Mapping[Cell, Mark]:
        here = {state.ship: Mark("here"), self._left: Mark("known")}
        return {cell: shut_mark(state, cell) for cell in state.world} | here

    def wanted(self, state: FreeTraderState) -> Collection[Cell]:
        return (self._left,)

    def lit(self, state: FreeTraderState) -> Collection[frozenset[Cell]]:
        return (frozenset((state.ship, self._left)),)

    def heading(self, state: FreeTraderState) -> int:
        return 90 * neighbours(self._left).index(state.ship)

    def ship_motion(self, pen: Pen, chart: Chart) -> Motion:
        state, box = self.state, chart.world(self.state.ship)
        (x, y), (wide, tall) = self._left, chart.step
        dx, dy = (x - state.ship[0]) * wide, (y - state.ship[1]) * tall
        for n in range(1, _SPARKS):
            at, side = n / _SPARKS, box.w / 3
            with pen.moving(flash(round((1 - at) * _GLIDE_MS))):
                pen.glow(box.cx + at * dx, box.cy + at * dy, side, ink_of("cyan"), 160)
        pen.layer()
        return Motion(ms=_GLIDE_MS, dx=dx, dy=dy, alpha=255)

    def hints(self, state: FreeTraderState) -> Sequence[Hint]:
        return ((("enter",), say("ft.button.go_on")),)

    def panel(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        body = Stack(pen, foot(pen, box, gold(say("ft.button.go_on"), "next")))
        world_in_large(pen, body, state.cards.planets[state.planet], "", 0)


@dataclass(frozen=True, slots=True)
class GlidePage(Page):
    """It passes with the motion."""

    asks = "jump"

    @property
    def hold_s(self) -> float:
        return (_GLIDE_MS + _REST_MS) / 1000

    def headline(self, state: FreeTraderState) -> str:
        return state.cards.planets[state.planet].name

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        scene = _Glide(self.then).compose(bar, width, height, k)
        scene.focus = "go"
        return scene
