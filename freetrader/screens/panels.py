"""What several screens draw: spaces of the hold, and the gold button."""

from collections.abc import Mapping, Sequence

from desktop.kit.layout import Text, tiered
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.pieces import SIDES, Button, button_width, draw_button
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import SUBHEAD, Style, tinted
from freetrader.rules.cards import CARGOES, Planet
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.screens.faces import SIDE
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS
from freetrader.words.names import signed
from resources import say

_GOLD = (18, 17)  # of its words, by text size
_LIT, _DARK = (230, 255), (110, 130)  # of a tile: alpha of its edge and of its sign


def tile(pen: Pen, box: Box, cargo: str | None, *, lit: bool = True) -> None:
    """One cargo space with its sign; Illegals have a broken rim, a free one is hollow."""
    if cargo is None:
        pen.panel(box, "tile-empty")
        return
    ink, sign = CARGO_COLORS[cargo], CARGO_SIGNS[cargo]
    edge, alpha = _LIT if lit else _DARK
    pen.panel(box, tinted(ink, dash=cargo == "illegals", edge=edge))
    pen.icon(sign, box.cx, box.cy, box.h / 2, ink, alpha, scaled=False)


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


def store_parts(now: int, then: int) -> list[Part]:
    """What is in the store, and what would be, cut at its limit, where something changes."""
    told: list[Part] = [Text(say("ft.market.store"), SIDE), Text(str(now), SUBHEAD)]
    if then == now:
        return told
    return [*told, Icon("arrow-right", "soft"), Text(str(min(STORE_LIMIT, then)), SUBHEAD, "mint")]


def modifier(planet: Planet, cargo: str, style: Style, px: float = 0) -> tuple[Part, Part]:
    """Sign and modifier of a cargo: what pays more, what is cheaper to buy, what none sells."""
    value = planet.modifiers[cargo]
    ink = "mint" if value > 0 else "cyan" if value < 0 else "mute"
    sign = Icon(CARGO_SIGNS[cargo], CARGO_COLORS[cargo], px)
    return sign, Text(signed(value), style, ink)


def gold(label: str, act: object = "confirm", reason: str = "", also: Sequence[str] = ()) -> Button:
    """The button that goes on; it is off where there is a reason. `also`: further keys of it."""
    return Button("go", label, act, "primary", "enter", reason=reason, also=also)


def draw_gold(pen: Pen, box: Box, button: Button) -> None:
    draw_button(pen, box, button, zone="go", size=tiered(pen, *_GOLD))


def gold_width(pen: Pen, button: Button) -> float:
    """What the words of the gold button and the cap of its key take at least in one line."""
    return button_width(pen, button, 0, tiered(pen, *_GOLD)) - SIDES / 2


def within(start: int, end: int) -> Motion:
    """Of what is there from one moment to another, in ms."""
    return Motion(start, max(1, end - start), alpha=255, leaves=True)
