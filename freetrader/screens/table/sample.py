"""A piece of the chart as it looks with what is chosen in the settings."""

from collections.abc import Mapping
from functools import cache

from desktop.kit.layout import Text, hug, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import HEAD
from freetrader.ai.practised import PractisedPilot
from freetrader.briefing.worlds import expected_sale, next_worlds
from freetrader.rules.market import buy_price
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.faces import SIDE
from freetrader.screens.table.chart import Chart, Room, draw_chart, draw_ship, plate_width
from freetrader.screens.table.marks import lanes, trade_marks
from freetrader.storage.positions import shared_codec
from resources import say
from tabletop import Session

_CARGO = "agriculturals"
_WORLDS: Mapping[Cell, str] = {
    (0, 1): "P06",
    (1, 0): "P04",
    (1, 1): "P01",
    (1, 2): "P13",
    (2, 1): "P09",
}
"""Just left, on the ship's row; the ship's own, which sells; and the next three about it."""
_LINES = 52.0  # height of a name and a plate
_ANGLE = 45  # of the ship


@cache
def _position() -> tuple[FreeTraderState, Mapping[Cell, int]]:
    """A campaign begun, moved to these worlds; and what a unit should bring on each."""
    session = Session(shared_codec().game, STANDARD, "KESTREL-4471")
    state = session.state.clone()
    state.world, state.ship, state.just_left = dict(_WORLDS), (1, 1), (0, 1)
    state.card = state.events.pile[0]
    captain = PractisedPilot(state.cards)
    return state, {cell: expected_sale(captain, state, cell, _CARGO) for cell in state.world}


def draw_sample(pen: Pen, box: Box) -> None:
    """Worlds, lanes, gains and prices, as large as the box allows."""
    state, sales = _position()
    price = buy_price(state, _CARGO)
    marks = trade_marks(state, price, sales, say("ft.plate.costs", n=price))
    plate = plate_width(pen, (Text("+9", HEAD), Text(say("ft.market.sum", n=9), SIDE)))
    names = [Text(state.cards.planets[ident].name, SIDE) for ident in state.world.values()]
    wide = max(plate, *(hug(pen, name).least for name in names))
    words = Room(wide, wide, u(pen, _LINES))
    chart = Chart.within(pen, box, list(state.world), [state.ship], words)
    lit = lanes(state, next_worlds(state))
    draw_chart(pen, chart, state, marks, lit, frozenset(), None, {})
    draw_ship(pen, chart, state, None, _ANGLE)
