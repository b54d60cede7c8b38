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
    """Above the right end of the lower row, or at the foot of the middle where that is read; of
    the score above its lines, which stay to be read."""
    k = scene.scale
    pen, words = Pen(scene), say(f"gt.screen.help.{moment}")
    if moment == "score":
        _over_lines(pen, words, moment)
        return
    wide = min(376.0 + 60 * (k - 1), scene.width * 0.34)
    tall = pen.para_height(words, wide - 64, 15) + 64 * k
    low = (196.0 if k <= 1.1 else 220.0 if k <= 1.4 else 240.0) + (0 if not in_middle else -70.0)
    x = scene.width - 12 - wide
    if in_middle:
        x = scene.width / 2 - wide / 2
    box = Box(x, scene.height - low - tall - 12, wide, tall)
    side = pen.measure(say("gt.screen.help.done"), 14, "strong") + 40
    done = Box(box.right - side - 10, box.bottom - 34 * k - 10, side, 34 * k)
    _draw(pen, box, words, wide - 64, done, moment)


def _over_lines(pen: Pen, words: str, moment: str) -> None:
    """As low as can be, the button beside the words: little room is left of the ships there."""
    scene, k = pen.scene, pen.k
    wide = min(420.0 * k, scene.width * 0.62)
    side = pen.measure(say("gt.screen.help.done"), 14, "strong") + 40
    room = wide - 48 - side - 24
    tall = max(34 * k + 20, pen.para_height(words, room, 15) + 24)
    lines = min(node.box.y for node in scene.nodes if node.zone == "lines")
    box = Box(scene.width - 20 - wide, lines - tall - 10, wide, tall)
    done = Box(box.right - side - 10, box.bottom - 34 * k - 10, side, 34 * k)
    _draw(pen, box, words, room, done, moment)


def _draw(pen: Pen, box: Box, words: str, room: float, done: Box, moment: str) -> None:
    scene, colors = pen.scene, theme()
    scene.nodes = [replace(node, box=_seen(node.box, box)) for node in scene.nodes]
    pen.layer()
    pen.panel(box, "tip")
    pen.icon("lightbulb", box.x + 24, box.y + 24, 22, colors.amber, scaled=False)
    pen.para(words, box.x + 48, box.y + 12, room, 15, colors.text)
    label = say("gt.screen.help.done")
    pen.button("help.done", done, label, ("help", moment), size=14, zone="help")


def _seen(box: Box, cover: Box) -> Box:
    """What is left above or below of something that reaches under the help; all of the small."""
    if not box.overlaps(cover):
        return box
    above, below = cover.y - box.y, box.bottom - cover.bottom
    if max(above, below) < LEAST_TARGET:
        return box
    return replace(box, h=above) if above > below else replace(box, y=cover.bottom, h=below)
