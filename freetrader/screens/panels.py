"""What several screens draw of the state: spaces of the hold, the gauge of the store, reach."""

from collections.abc import Mapping

from desktop.kit.layout import Text, column, grow, hug, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, TINY, cell, theme, tinted
from freetrader.rules.cards import CARGOES
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.rules.travel import distances, in_range
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS
from resources import say

_GAUGE, _TICK = 20.0, 11.0  # heights of its cells, and of the mark of a payment above them


def reach_words(state: FreeTraderState, level: int) -> str:
    """Other worlds of the chart that engines would reach with one level less than `level`."""
    far = distances(state)
    then, now = in_range(state, level - 1), in_range(state, level)
    if not far:
        return say("ft.damage.engines_none")
    message = "ft.damage.engines_same" if then == now else "ft.damage.engines"
    return say(message, then=then, of=len(far), now=now)


def tile(pen: Pen, box: Box, cargo: str | None) -> None:
    """One cargo space with its sign; Illegals have a broken rim, a free one is hollow."""
    if cargo is None:
        pen.panel(box, "tile-empty")
        return
    ink = CARGO_COLORS[cargo]
    pen.panel(box, tinted(ink, dash=cargo == "illegals"))
    pen.icon_in(box, CARGO_SIGNS[cargo], box.h / 2, ink, scaled=False)


def spaces(
    state: FreeTraderState, extra: Mapping[str, int] | None = None
) -> list[tuple[str, bool]]:
    """Filled spaces in a fixed order: what lies aboard, then what would come (marked True)."""
    kinds = ((state.hold, False), (extra or {}, True))
    return [(cargo, new) for n, new in kinds for cargo in CARGOES for _ in range(n.get(cargo, 0))]


def gauge_height(pen: Pen) -> float:
    """Of a gauge with its mark and numbers."""
    return _TICK + _GAUGE + u(pen, TINY.size)


def gauge(pen: Pen, box: Box, value: int, after: int, due: int) -> None:
    """0 to 20 V in cells, all within the box: full what is left `after` a payment, outlined what
    it takes, at least 0; the mark of the payment `due` above them, numbers below."""
    _, cells, told = column(box, _TICK, grow(), u(pen, TINY.size), gap=0)
    step = cells.w / STORE_LIMIT
    parts = ("full", after), ("outline", value - after), ("hollow", STORE_LIMIT - value)
    pen.cells(cells, [cell(face) for face, count in parts for _ in range(count)])
    every = 5 if step * 5 >= hug(pen, Text("20", TINY)).least + GAP / 2 else 10
    for mark in range(0, STORE_LIMIT + 1, every):
        at = Box(cells.x + mark * step, told.y + GAP / 2, 2 * every * step, told.h)
        at = at if not mark else at.moved(-at.w / 2, 0)
        pen.write(at, Text(str(mark), TINY, "mute"), "c" if mark else "l")
    if due <= STORE_LIMIT:
        tick = Box(cells.x + due * step, cells.y - _TICK / 2, 0, 0)
        pen.picture("tick", tick.centered(_TICK, _TICK - 1), theme().text)
