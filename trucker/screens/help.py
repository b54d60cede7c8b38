"""A line of help at each first moment of a learning flight, until it is put away."""

from collections.abc import Set
from dataclasses import replace
from math import inf

from desktop.kit.layout import Text, grow, height_of, row, sheet, u
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import GAP, GUTTER, LEAST_TARGET, NOTE, TITLE
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from resources import say
from trucker.briefing.learning import moment_of
from trucker.rules.state import TruckerState
from trucker.screens.flight.view import FlightView
from trucker.screens.hangar.view import HangarView, low_row, right_column
from trucker.screens.hit.view import HitView
from trucker.screens.journey.view import JourneyView


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
    pen = Pen(Scene(width, height, k))
    box = Box(GUTTER, 0, width - 2 * GUTTER, 0)
    parts = TITLE.size, grow(), button_width(pen, _done(moment), 0)
    words = _words(moment)
    tall = height_of(pen, words, row(box.inset(GUTTER, 0), *parts)[1].w)
    box = replace(box, h=max(LEAST_TARGET + GAP, tall + 2 * GAP))
    scene = view.compose(bar, width, height - box.h - GAP, k)
    scene.height = height
    pen = Pen(scene)
    pen.layer()
    box = pen.panel(box.moved(0, height - GUTTER - box.h), "tip")
    sign, at, done = row(box.inset(GUTTER, GAP / 2), *parts)
    pen.icon_in(sign, "lightbulb", TITLE.size, "amber", scaled=False)
    pen.paragraph(at.centered(at.w, tall), words)
    draw_button(pen, done, _done(moment), zone="help")
    return scene


def _words(moment: str) -> Text:
    return Text(say(f"gt.screen.help.{moment}"), NOTE, "text")


def _done(moment: str) -> Button:
    return Button("help.done", say("gt.screen.help.done"), ("help", moment))


def draw_help(scene: Scene, moment: str) -> None:
    """Above the right end of the lower row."""
    pen = Pen(scene)
    box = _help_box(pen, moment)
    scene.nodes = [replace(node, box=_seen(node.box, box)) for node in scene.nodes]
    pen.layer()
    body = sheet(pen, box, "tip", GUTTER, GAP)
    low, wide = u(pen, LEAST_TARGET), button_width(pen, _done(moment), 0)
    draw_button(pen, row(body.foot(low), grow(), wide)[1], _done(moment), zone="help")
    sign, words = row(body.rest, TITLE.size, grow())
    pen.icon_in(replace(sign, h=sign.w), "lightbulb", TITLE.size, "amber", scaled=False)
    pen.paragraph(words, _words(moment))


def _help_box(pen: Pen, moment: str) -> Box:
    """As wide as the right column, so that it cuts no ship."""
    scene = pen.scene
    wide = right_column(pen)
    room = wide - TITLE.size - 3 * GUTTER
    tall = height_of(pen, _words(moment), room) + u(pen, LEAST_TARGET) + 3 * GAP
    low = scene.height - GUTTER - low_row(pen) - GAP
    return Box(scene.width - GUTTER - wide, low - tall, wide, tall)


def _seen(box: Box, cover: Box) -> Box:
    """What is left above or below of something that reaches under the help; all of the small."""
    if not box.overlaps(cover):
        return box
    above, below = cover.y - box.y, box.bottom - cover.bottom
    if max(above, below) < LEAST_TARGET:
        return box
    return replace(box, h=above) if above > below else replace(box, y=cover.bottom, h=below)
