"""The cards of a forecast pile, to be read in the hangar."""

from desktop.kit.scene import Box, Scene
from desktop.kit.theme import theme
from desktop.play.stage import GAP, Stage
from resources import say
from trucker.rules.progress import as_launched
from trucker.rules.state import TruckerState
from trucker.screens.card.face import draw_card

__all__ = ["cover", "draw_pile"]


def cover(scene: Scene, box: Box) -> None:
    """What lies below a panel answers no more."""
    scene.nodes = [node for node in scene.nodes if not node.box.overlaps(box)]


def draw_pile(stage: Stage, state: TruckerState, number: int) -> None:
    """The cards of the forecast pile in hand, to be read; it covers the board.

    Own strengths beside them are those of the ship as if it were launched now.
    """
    pen, colors = stage.pen, theme()
    pen.layer()
    body, k = stage.body, stage.k
    cards = state.piles[number]
    gap = 12.0
    column = min(330.0 * min(k, 1.2), (body.w - 40 - gap * (len(cards) - 1)) / len(cards))
    wide = column * len(cards) + gap * (len(cards) - 1) + 40
    wide = body.w if body.w - wide < 300 else wide  # no half panel beside it
    low = (184.0, 206.0, 226.0)[stage.tier]
    tall = body.h - low - GAP
    box = Box(body.cx - wide / 2, body.y, wide, tall)
    pen.panel(box, "dialog")
    cover(pen.scene, box)
    y = box.y + 24 * k
    left = box.cx - (column * len(cards) + gap * (len(cards) - 1)) / 2
    pen.text(say("gt.hangar.pile.n", n=number + 1), left, y, 18, colors.amber, "strong")
    top = y + 18 * k
    for index, card in enumerate(cards):
        at = Box(left + index * (column + gap), top, column, box.bottom - top - 14)
        draw_card(pen, at, as_launched(state, card), ident=f"card.{index}")
