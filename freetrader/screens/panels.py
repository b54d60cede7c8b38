"""What several screens draw of the state: spaces of the hold, and reach."""

from collections.abc import Mapping

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import tinted
from freetrader.rules.cards import CARGOES
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import distances, in_range
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS
from resources import say


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
