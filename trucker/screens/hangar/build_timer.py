"""The timer of building in the top bar: what is left of the run, which run of how many, and who
presses."""

from dataclasses import replace

from desktop.kit.layout import Span, Text, first_fit, grow, hug, row, u
from desktop.kit.motions import BREATHING
from desktop.kit.pen import Icon
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, LEAST_TARGET, STRONG, SUBHEAD, flat, look, theme
from desktop.play.stage import MARGIN, Stage
from resources import say
from trucker.briefing.hangar.news import News, is_urgent
from trucker.rules.state import TruckerState
from trucker.rules.timer import BEAT, run_length
from trucker.screens.faces import portrait

_GAUGE = Span(60, 9, 180, rank=4)
_FACE, _NEWS = 36.0, 300.0  # side of a face, and the least room of what it did


def draw_timer(
    stage: Stage,
    state: TruckerState,
    clock: float,
    news: News | None,
    is_new: bool,
    why_no_flip: str = "",
) -> None:
    """`clock`: a live one goes on between the acts, of which alone the state knows. `is_new`: the
    news has just come, so that the timer pulses. `why_no_flip`: told where it is asked for."""
    pen, bar = stage.pen, stage.bar
    presses = news is not None and news.presses
    ink = "red" if presses or is_urgent(state, clock) else "amber"
    if presses:
        rim = replace(flat("red", 0, 230, radius=GUTTER), line=2)
        pen.panel(Box(MARGIN, bar.y, pen.scene.width - 2 * MARGIN, bar.h), rim)
    is_last = state.run == state.plan.timer.runs
    words = (
        say("gt.hangar.last_run")
        if is_last
        else say("gt.hangar.run", run=state.run, runs=state.plan.timer.runs)
    )
    runs = Text(words, STRONG, "red" if presses and is_last else "")
    if state.has_timer and state.run_end < 0 and not is_last:  # who may flip it
        hint = say(f"gt.hangar.flip.hint.{'finish' if why_no_flip else 'now'}")
        forms = Text(f"{words}: {hint}", STRONG, "amber"), runs
        runs = first_fit(pen, bar.w - u(pen, _GAUGE.most) - (_NEWS if news else 0), *forms)
    left = int(max(0, state.run_end - max(clock, state.clock))) if state.run_end >= 0 else 0
    worth = [Icon("hourglass", ink), Text(_worth(state, left), SUBHEAD, ink)]
    spans = [Span()] * 3
    if state.has_timer:
        gauge = _GAUGE if state.run_end >= 0 else Span()
        spans = [hug(pen, *worth, style=SUBHEAD), gauge, hug(pen, runs)._replace(rank=2)]
    if news is None:
        _, told, gauge, run, _ = row(bar, grow(), *spans, grow())
    else:
        taken = sum(span.least + GUTTER for span in spans if span.rank != 4)
        forms = [Text(each, STRONG) for each in news.words]
        text = first_fit(pen, bar.w - taken - _FACE - 2 * GUTTER, *forms)
        named = hug(pen, text)._replace(rank=1)
        face = Span(_FACE if news.seat > 0 else 0, rank=3)
        _, at, named_at, told, gauge, run, _ = row(bar, grow(), face, named, *spans, grow())
        _tell(stage, at, named_at, news, text, state)
    if why_no_flip:  # asked for by its key alone, or under the pointer
        at = replace(told, w=run.right - told.x) if told else bar
        at = replace(at, w=max(LEAST_TARGET, at.w if told else 0))
        off = {"enabled": False, "reason": why_no_flip, "focusable": False, "radius": GAP}
        pen.node("timer", at, None, say("gt.hangar.do.flip"), keys="g", zone="tools", **off)
    if not state.has_timer:
        return
    if spans[0].least <= told.w + 1:
        with pen.moving(BREATHING if is_new and presses else None):
            pen.row_in(told, worth, style=SUBHEAD)
    pen.write(run, runs)
    if gauge:
        _gauge(stage, gauge, left / run_length(state), ink)


def _tell(stage: Stage, at: Box, named: Box, news: News, text: Text, state: TruckerState) -> None:
    """The face of the rival, and what it did."""
    pen, face = stage.pen, at.square(_FACE)
    if face:
        pen.picture(portrait(state.setup, news.seat, "glad"), face)
        if news.presses:
            pen.panel(face.inset(-2), replace(flat("red", 0, 255, radius=face.w / 2), line=2))
    pen.write(named, text)
    whole = Box(at.x or named.x, named.y, named.right - (at.x or named.x), named.h)
    if whole:
        tip = news.words[0]
        pen.node("news", whole, None, tip, tip=tip, focusable=False, radius=GAP, zone="tools")


def _gauge(stage: Stage, box: Box, share: float, ink: str) -> None:
    """What is left of the run; hatched where it presses, so that it is not told by red alone."""
    pen, track, round_ = stage.pen, box.centered(box.w, GUTTER), GUTTER / 2
    pen.panel(track, replace(look("track"), radius=round_))
    if share <= 0:
        return
    face = replace(look("track-on"), radius=round_)
    if ink == "red":
        red = (*getattr(theme(), ink), 255)
        face = replace(face, top=red, bottom=red, edge=(*theme().space, 160), hatch=True)
    pen.panel(replace(track, w=max(GUTTER, track.w * share)), face)


def _worth(state: TruckerState, left: int) -> str:
    """What is left of the run, in words."""
    if state.run_end < 0:
        return say("gt.hangar.stands")
    if state.setup.mode == "live":
        minutes, seconds = divmod(-(-left // 1000), 60)
        return f"{minutes}:{seconds:02}"
    return say("gt.hangar.beats", n=left // BEAT)
