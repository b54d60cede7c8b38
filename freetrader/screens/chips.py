"""The four price modifiers of a world: its chips, and what they tell who points at them."""

from desktop.kit.layout import Text, grid
from desktop.kit.pen import Icon, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GUTTER, SMALL, STRONG, shaded
from freetrader.rules.cards import CARGOES, Planet
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS, letter
from freetrader.words.names import cargo_name, signed
from resources import say

__all__ = ["chip_nodes", "chip_of", "chips_box", "draw_chips", "price_words"]

_GAP = 3
_PREFIX = "chip."


def chips_box(card: Box, k: float) -> Box:
    """Where they lie on the card of a world."""
    return Box(card.x + 6, card.bottom - 39 * k, card.w - 12, 34 * k)


def _spots(box: Box) -> list[tuple[str, Box]]:
    return list(zip(CARGOES, grid(box, len(CARGOES), len(CARGOES), _GAP), strict=True))


def draw_chips(pen: Pen, box: Box, planet: Planet) -> None:
    """Side by side."""
    for cargo, chip in _spots(box):
        value, ink = planet.modifiers[cargo], CARGO_COLORS[cargo]
        pen.panel(chip, shaded(ink, 70 if value == 0 else 150, cargo == "illegals"))
        upper, lower = grid(chip, 1, 2, 0)
        parts = Icon(CARGO_SIGNS[cargo], ink, GUTTER), Text(letter(cargo), SMALL, ink)
        pen.row_in(upper, parts, "c", gap=2)
        tint = "mute" if value == 0 else "cyan" if value < 0 else "amber"
        pen.write(lower, Text(signed(value), STRONG, tint), "c")


def price_words(planet: Planet, cargo: str) -> str:
    """What a modifier means, for who has not been to a market yet."""
    value = planet.modifiers[cargo]
    kind = "above" if value > 0 else "below" if value < 0 else "none"
    return say(f"ft.tip.price.{kind}", cargo=cargo_name(cargo), n=abs(value))


def chip_nodes(pen: Pen, box: Box, planet: Planet, owner: str) -> None:
    """Tooltips of the chips; a click on one is a click on the node `owner` below it."""
    for cargo, chip in _spots(box):
        words = price_words(planet, cargo)
        pen.node(
            f"{_PREFIX}{owner}.{cargo}", chip, None, words, tip=words, radius=6, focusable=False
        )


def chip_of(ident: str) -> str:
    """Id of the node that a chip belongs to, "" for what is no chip."""
    return ident.removeprefix(_PREFIX).rpartition(".")[0] if ident.startswith(_PREFIX) else ""
