"""The timer of building in the top bar: what is left of the run, and which run of how many."""

from dataclasses import replace

from desktop.kit.scene import Box
from desktop.kit.theme import look, theme
from desktop.play.stage import Stage
from resources import say
from trucker.rules.building import BEAT, run_length
from trucker.rules.state import TruckerState

__all__ = ["draw_timer"]


def draw_timer(stage: Stage, state: TruckerState, clock: float) -> None:
    """`clock`: a live one goes on between the acts, of which alone the state knows."""
    if not state.has_timer:
        return
    pen, bar, colors = stage.pen, stage.bar, theme()
    runs = state.plan.timer.runs
    words = say("gt.hangar.run", run=state.run, runs=runs)
    left = int(max(0, state.run_end - max(clock, state.clock))) if state.run_end >= 0 else 0
    if state.run_end < 0:
        worth = say("gt.hangar.stands")
    elif state.setup.mode == "live":
        seconds = -(-left // 1000)
        worth = f"{seconds // 60}:{seconds % 60:02}"
    else:
        worth = say("gt.hangar.beats", n=left // BEAT)
    need = 30 + pen.measure(worth, 18, "display") + pen.measure(words, 15, "strong") + 30
    if need > bar.w:
        words, need = "", 30 + pen.measure(worth, 18, "display")
    if need > bar.w:
        return
    gauge = max(0.0, min(180.0, bar.w - need - 24))
    x = bar.x + max(0.0, (bar.w - need - gauge) / 2)
    pen.icon("hourglass", x + 10, bar.cy, 20, colors.amber, scaled=False)
    x += 28 + pen.text(worth, x + 28, bar.cy, 18, colors.amber, "display") + 14
    if gauge >= 60:
        track = Box(x, bar.cy - 6, gauge, 12)
        pen.panel(track, replace(look("track"), radius=6))
        share = left / run_length(state)
        if share > 0:
            full = replace(look("track-on"), radius=6)
            pen.panel(Box(track.x, track.y, max(12.0, track.w * share), track.h), full)
        x += gauge + 12
    if words:
        pen.text(words, x, bar.cy, 15, colors.text, "strong")
