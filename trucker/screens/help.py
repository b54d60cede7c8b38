"""A line of help at each first moment of a learning flight, until it is put away."""

from collections.abc import Set
from dataclasses import replace
from math import inf

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import LEAST_TARGET, look, theme
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from resources import say
from trucker.rules.state import TruckerState
from trucker.screens.flight.view import FlightView
from trucker.screens.hangar.view import HangarView
from trucker.screens.hit.view import HitView
from trucker.screens.journey.view import JourneyView

__all__ = ["compose_helped", "draw_help", "moment_of"]

_MOMENTS = ("build", "check", "house", "go_on", "land", "dock", "load", "power", "hit", "keep")
"""Questions that are explained, by `decision.ask`."""


def moment_of(state: TruckerState) -> str:
    """What could be explained now, "" for nothing: the player's question in a learning flight."""
    decision = state.decision
    if state.setup.flight != "learning" or decision is None:
        return ""
    if decision.seat and (decision.ask != "build" or state.seats[0].space):
        return ""  # while rivals build, the player's own building goes on
    if decision.ask not in _MOMENTS:
        return ""
    return "build.hand" if decision.ask == "build" and state.seats[0].hand else decision.ask


def _moment(view: View[TruckerState]) -> str:
    """The same of what a view shows."""
    if view.state.setup.flight != "learning":
        return ""
    if isinstance(view, JourneyView):
        return "" if view.is_read else "score"
    if isinstance(view, HitView) and not view.reel.is_over:
        return "hit"
    if isinstance(view, FlightView) and view.is_telling:
        return ""
    return moment_of(view.state)


def compose_helped(
    view: View[TruckerState], bar: TopBar, width: float, height: float, k: float, put_away: Set[str]
) -> Scene:
    """The view's scene with the help of its moment. In flight that has a band of its own at the
    foot, so that it covers nothing; in building it lies over the board's corner."""
    moment = _moment(view)
    is_shown = bool(moment) and moment not in put_away
    if isinstance(view, HangarView):
        pen = Pen(Scene(width, height, k))
        view.help_top = _help_box(pen, moment).y if is_shown else inf
    if not is_shown:
        return view.compose(bar, width, height, k)
    if not isinstance(view, FlightView | HitView | JourneyView):
        scene = view.compose(bar, width, height, k)
        draw_help(scene, moment)
        return scene
    words = say(f"gt.screen.help.{moment}")
    pen = Pen(Scene(width, height, k))
    side = _done_wide(pen)
    room = width - 24 - 48 - side - 34
    tall = max(LEAST_TARGET + 10, pen.para_height(words, room, 15) + 16)
    scene = view.compose(bar, width, height - tall - 6, k)
    scene.height = height
    pen = Pen(scene)
    pen.layer()
    box = Box(12, height - 10 - tall, width - 24, tall)
    pen.panel(box, look("tip"))
    pen.icon("lightbulb", box.x + 24, box.cy, 22, theme().amber, scaled=False)
    top = box.cy - pen.para_height(words, room, 15) / 2
    pen.para(words, box.x + 48, top, room, 15, theme().text)
    done = Box(box.right - side - 8, box.y + 4, side, tall - 8)
    _button(pen, done, moment)
    return scene


def _done_wide(pen: Pen) -> float:
    return pen.measure(say("gt.screen.help.done"), 14, "strong") + 40


def _done_tall(pen: Pen) -> float:
    return 14 + 20 * pen.k


def _button(pen: Pen, box: Box, moment: str) -> None:
    label = say("gt.screen.help.done")
    pen.button("help.done", box, label, ("help", moment), size=14, zone="help")


def draw_help(scene: Scene, moment: str) -> None:
    """Above the right end of the lower row."""
    pen, words = Pen(scene), say(f"gt.screen.help.{moment}")
    box = _help_box(pen, moment)
    side = _done_wide(pen)
    tall = _done_tall(pen)
    done = Box(box.right - side - 10, box.bottom - tall - 8, side, tall)
    scene.nodes = [replace(node, box=_seen(node.box, box)) for node in scene.nodes]
    pen.layer()
    pen.panel(box, "tip")
    pen.icon("lightbulb", box.x + 24, box.y + 24, 22, theme().amber, scaled=False)
    pen.para(words, box.x + 48, box.y + 12, box.w - 64, 15, theme().text)
    _button(pen, done, moment)


def _help_box(pen: Pen, moment: str) -> Box:
    """No wider than the right column, so that it cuts no ship."""
    scene, k = pen.scene, pen.k
    wide = min(372.0, scene.width * 0.34)
    words = pen.para_height(say(f"gt.screen.help.{moment}"), wide - 64, 15)
    tall = words + _done_tall(pen) + 24
    low = 196.0 if k <= 1.1 else 220.0 if k <= 1.4 else 240.0
    return Box(scene.width - 12 - wide, scene.height - low - tall - 12, wide, tall)


def _seen(box: Box, cover: Box) -> Box:
    """What is left above or below of something that reaches under the help; all of the small."""
    if not box.overlaps(cover):
        return box
    above, below = cover.y - box.y, box.bottom - cover.bottom
    if max(above, below) < LEAST_TARGET:
        return box
    return replace(box, h=above) if above > below else replace(box, y=cover.bottom, h=below)
