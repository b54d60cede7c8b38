"""The timer of building in the top bar: what is left of the run, and which run of how many."""

from dataclasses import replace

from desktop.kit.layout import Span, Text, grow, hug, row
from desktop.kit.pen import Icon
from desktop.kit.theme import GUTTER, STRONG, SUBHEAD, look
from desktop.play.stage import Stage
from resources import say
from trucker.rules.building import BEAT, run_length
from trucker.rules.state import TruckerState

_GAUGE = Span(60, 9, 180, rank=2)


def draw_timer(stage: Stage, state: TruckerState, clock: float) -> None:
    """`clock`: a live one goes on between the acts, of which alone the state knows."""
    if not state.has_timer:
        return
    pen = stage.pen
    runs = Text(say("gt.hangar.run", run=state.run, runs=state.plan.timer.runs), STRONG)
    left = int(max(0, state.run_end - max(clock, state.clock))) if state.run_end >= 0 else 0
    worth = [Icon("hourglass", "amber"), Text(_worth(state, left), SUBHEAD, "amber")]
    spans = hug(pen, *worth, style=SUBHEAD), _GAUGE, hug(pen, runs)._replace(rank=1)
    _, told, gauge, run, _ = row(stage.bar, grow(), *spans, grow())
    if spans[0].least <= told.w:
        pen.row_in(told, worth, style=SUBHEAD)
    pen.write(run, runs)
    if gauge:
        track, round_ = gauge.centered(gauge.w, GUTTER), GUTTER / 2
        full = max(GUTTER, track.w * left / run_length(state))
        pen.panel(track, replace(look("track"), radius=round_))
        if left:
            pen.panel(replace(track, w=full), replace(look("track-on"), radius=round_))


def _worth(state: TruckerState, left: int) -> str:
    """What is left of the run, in words."""
    if state.run_end < 0:
        return say("gt.hangar.stands")
    if state.setup.mode == "live":
        minutes, seconds = divmod(-(-left // 1000), 60)
        return f"{minutes}:{seconds:02}"
    return say("gt.hangar.beats", n=left // BEAT)
