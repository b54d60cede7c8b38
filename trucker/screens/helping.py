"""A line of help at each first moment of a learning flight, until it is put away."""

from dataclasses import replace

from desktop.pen import Pen
from desktop.scene import Box, Scene
from desktop.theme import LEAST_TARGET, theme
from resources import say
from trucker.rules.state import TruckerState

__all__ = ["draw_help", "moment_of"]

_MOMENTS = ("build", "check", "house", "go_on", "land", "dock", "load", "power", "hit", "keep")
"""Questions that are explained, by `decision.ask`."""


def moment_of(state: TruckerState) -> str:
    """What could be explained now, "" for nothing: the player's question in a learning flight."""
    decision = state.decision
    if state.setup.flight != "learning" or decision is None or decision.seat:
        return ""
    ask = decision.ask
    if ask == "build" and state.seats[0].hand:
        ask = "build.hand"
    return ask if ask.partition(".")[0] in _MOMENTS else ""


def draw_help(scene: Scene, moment: str, in_middle: bool) -> None:
    """Above the right end of the lower row, or at the foot of the middle where that is read."""
    pen, colors = Pen(scene), theme()
    k = scene.scale
    words = say(f"gt.screen.help.{moment}")
    wide = min(376.0 + 60 * (k - 1), scene.width * 0.34)
    tall = pen.para_height(words, wide - 64, 15) + 64 * k
    low = (196.0 if k <= 1.1 else 220.0 if k <= 1.4 else 240.0) + (0 if not in_middle else -70.0)
    x = scene.width - 12 - wide
    if in_middle:
        x = scene.width / 2 - wide / 2
    box = Box(x, scene.height - low - tall - 12, wide, tall)
    scene.nodes = [replace(node, box=_seen(node.box, box)) for node in scene.nodes]
    pen.layer()
    pen.panel(box, "tip")
    pen.icon("lightbulb", box.x + 24, box.y + 24, 22, colors.amber, scaled=False)
    pen.para(words, box.x + 48, box.y + 12, wide - 64, 15, colors.text)
    label = say("gt.screen.help.done")
    side = pen.measure(label, 14, "strong") + 40
    at = Box(box.right - side - 10, box.bottom - 34 * k - 10, side, 34 * k)
    pen.button("help.done", at, label, ("help", moment), size=14, zone="help")


def _seen(box: Box, cover: Box) -> Box:
    """What is left above or below of something that reaches under the help; all of the small."""
    if not box.overlaps(cover):
        return box
    above, below = cover.y - box.y, box.bottom - cover.bottom
    if max(above, below) < LEAST_TARGET:
        return box
    return replace(box, h=above) if above > below else replace(box, y=cover.bottom, h=below)
