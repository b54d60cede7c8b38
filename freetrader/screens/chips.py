"""The four price modifiers of a world: its chips, and what they tell who points at them."""

from dataclasses import replace

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import look, theme
from freetrader.rules.cards import CARGOES, Planet
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS, letter
from freetrader.words.wording import cargo_name, signed
from resources import say

__all__ = ["chip_nodes", "chip_of", "chips_box", "draw_chips", "price_words"]

_GAP = 3
_PREFIX = "chip."


def chips_box(card: Box, k: float) -> Box:
    """Where they lie on the card of a world."""
    return Box(card.x + 6, card.bottom - 39 * k, card.w - 12, 34 * k)


def _spots(box: Box) -> list[tuple[str, Box]]:
    wide = (box.w - 3 * _GAP) / 4
    return [
        (cargo, Box(box.x + index * (wide + _GAP), box.y, wide, box.h))
        for index, cargo in enumerate(CARGOES)
    ]


def draw_chips(pen: Pen, box: Box, planet: Planet) -> None:
    """Side by side."""
    colors, k = theme(), pen.k
    for cargo, chip in _spots(box):
        value = planet.modifiers[cargo]
        ink = CARGO_COLORS[cargo]
        barred = value == 0
        face = replace(
            look("tile-empty"),
            top=(*(part // 5 + 10 for part in ink), 245),
            bottom=(*(part // 9 + 8 for part in ink), 245),
            edge=(*ink, 70 if barred else 150),
            dash=cargo == "illegals",
            radius=6,
        )
        pen.panel(chip, face)
        pen.icon(CARGO_SIGNS[cargo], chip.cx - 7 * k, chip.y + 9 * k, 13, ink)
        pen.text(letter(cargo), chip.cx + 2 * k, chip.y + 9 * k, 13.5, ink, "strong")
        pen.text(
            signed(value),
            chip.cx,
            chip.bottom - 9 * k,
            16,
            colors.mute if barred else colors.cyan if value < 0 else colors.amber,
            "strong",
            "c",
        )


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
