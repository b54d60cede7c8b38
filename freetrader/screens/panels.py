"""What several screens draw: spaces of the hold, and the gold button."""

from collections.abc import Mapping, Sequence

from desktop.kit.layout import tiered
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import tinted
from freetrader.rules.cards import CARGOES
from freetrader.rules.state import FreeTraderState
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS


def tile(pen: Pen, box: Box, cargo: str | None) -> None:
    """One cargo space with its sign; Illegals have a broken rim, a free one is hollow."""
    if cargo is None:
        pen.panel(box, "tile-empty")
        return
    ink = CARGO_COLORS[cargo]
    pen.panel(box, tinted(ink, dash=cargo == "illegals"))
    pen.icon_in(box, CARGO_SIGNS[cargo], box.h / 2, ink, scaled=False)


def tiles(pen: Pen, box: Box, cargoes: Sequence[str | None], side: float, gap: float) -> None:
    """Spaces side by side, from left to right and down the box."""
    across = max(1, int((box.w + gap) // (side + gap)))
    for n, cargo in enumerate(cargoes):
        x, y = n % across * (side + gap), n // across * (side + gap)
        tile(pen, Box(box.x + x, box.y + y, side, side), cargo)


def spaces(
    state: FreeTraderState, extra: Mapping[str, int] | None = None
) -> list[tuple[str, bool]]:
    """Filled spaces in a fixed order: what lies aboard, then what would come (marked True)."""
    kinds = ((state.hold, False), (extra or {}, True))
    return [(cargo, new) for n, new in kinds for cargo in CARGOES for _ in range(n.get(cargo, 0))]


def gold(label: str, act: object = "confirm", reason: str = "") -> Button:
    """The button that goes on; it is off where there is a reason."""
    return Button("go", label, act, "primary", "enter", reason=reason)


def draw_gold(pen: Pen, box: Box, button: Button) -> None:
    draw_button(pen, box, button, zone="go", size=tiered(pen, 18, 17))


def within(start: int, end: int) -> Motion:
    """Of what is there from one moment to another, in ms."""
    return Motion(start, max(1, end - start), alpha=255, leaves=True)
