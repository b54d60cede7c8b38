"""The cards of a forecast pile, to be read in the hangar."""

from desktop.kit.layout import Stack, Text, grow, row, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import GUTTER, NAME, PAD
from resources import say
from trucker.rules.progress import as_launched
from trucker.rules.state import TruckerState
from trucker.screens.card.face import draw_card

_CARD = 330.0
"""Width of a card and of what may not be left beside them."""


def cover(scene: Scene, box: Box) -> None:
    """What lies below a panel answers no more."""
    scene.nodes = [node for node in scene.nodes if not node.box.overlaps(box)]


def draw_pile(pen: Pen, box: Box, state: TruckerState, number: int) -> None:
    """The cards of the forecast pile in hand, to be read; it covers the board.

    Own strengths beside them are those of the ship as if it were launched now.
    """
    cards = state.piles[number]
    need = len(cards) * (u(pen, _CARD) + GUTTER) + GUTTER
    if need + _CARD <= box.w:  # no half panel beside it
        box = box.centered(need, box.h)
    pen.layer()
    pen.panel(box, "dialog")
    cover(pen.scene, box)
    inner = box.centered(min(need, box.w) - 2 * PAD, box.h - 2 * GUTTER)
    body = Stack(pen, inner)
    body.write(Text(say("gt.hangar.pile.n", n=number + 1), NAME, "amber"))
    for index, at in enumerate(row(body.rest, *[grow()] * len(cards))):
        draw_card(pen, at, as_launched(state, cards[index]), ident=f"card.{index}")
