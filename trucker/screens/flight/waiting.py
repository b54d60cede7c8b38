"""What lies below the ship while nobody asks the player: who decides, and what has happened."""

from collections.abc import Sequence

from desktop.kit.layout import column, grow, row, u
from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box
from desktop.kit.theme import look, theme
from desktop.play.stage import GAP
from resources import say
from trucker.rules.state import TruckerState
from trucker.screens.card.face import fit_title, flow
from trucker.screens.flight.leaving import is_out
from trucker.screens.flight.places import Places
from trucker.words.names import seat_name

__all__ = ["draw_head", "draw_wait"]


def draw_head(pen: Pen, box: Box, title: str, lines: Sequence[str], color: RGB) -> None:
    """The panel of the question: what is asked, and what is to be known of it."""
    colors, k = theme(), pen.k
    pen.panel(box, "panel")
    room = box.w - 28
    size = 18 if pen.para_height(title, room, 18, "strong") <= 27 * k else 16
    y = pen.para(title, box.x + 14, box.y + 9, room, size, color, "strong", lead=1.25) + 1
    inner = Box(box.x + 14, y, room, box.bottom - 6 - y)
    flow(pen, [(line, colors.soft) for line in lines], inner)


def draw_wait(pen: Pen, places: Places, state: TruckerState, lines: Sequence[str]) -> None:
    """A rival decides, or something is shown; `lines`: what happened last."""
    colors = theme()
    decision = state.decision
    title = say("gt.flight.wait")
    if decision is not None and decision.seat:
        title = say("gt.flight.wait.seat", seat=seat_name(state, decision.seat))
    out = is_out(state)
    note = say("gt.flight.wait.out" if out else "gt.flight.wait.note")
    draw_head(pen, places.question, title, [note], colors.cyan)
    box = places.choices
    wide = min(220 * max(1.0, pen.k * 0.9), box.w * 0.3)
    if places.stacked:
        tall = min(u(pen, 64), box.h * 0.24)
        box, *acts = column(box, grow(), tall, tall, gap=GAP)
    else:
        box, *acts = row(box, grow(), wide, wide, gap=GAP)
    pen.panel(box, "panel")
    inner = box.inset(18, 10)
    lines = lines or [say("gt.flight.wait.nothing")]
    flow(pen, [(line, colors.text) for line in _last(pen, lines, inner)], inner, 16)
    pen.node("caption", box, None, " ".join(lines), radius=12, zone="choices")
    for name, at in zip(("on", "until"), acts, strict=True):
        _way_on(pen, at, name, "gt.out.score" if out and name == "until" else "")
    pen.scene.focus = "on"


def _way_on(pen: Pen, box: Box, name: str, words: str) -> None:
    """A button that hurries what happens by itself; `words`: message that it has instead.

    It has no number: that would be pressed for a choice of the question that comes meanwhile.
    """
    colors, k = theme(), pen.k
    pen.panel(box, look("button-plain"))
    cy = box.y + min(22 * k, box.h * 0.5)
    x = box.x + 14
    words = words or f"gt.flight.wait.{name}"
    title, note = say(words), say(f"{words}.note")
    fit_title(pen, title, Box(x, cy, box.right - 10 - x, 0), colors.text, 17, alone=False)
    inner = Box(box.x + 14, cy + 14 * k, box.w - 28, box.bottom - 5 - cy - 14 * k)
    flow(pen, [(note, colors.soft)], inner)
    pen.node(
        *(name, box, name, f"{title}. {note}"),
        tip=note,
        radius=10,
        zone="choices",
    )


def _last(pen: Pen, lines: Sequence[str], box: Box) -> list[str]:
    """As many of the last lines as fit."""
    kept: list[str] = []
    tall = 0.0
    for line in reversed(lines):
        tall += pen.para_height(line, box.w, 13.5, "label")
        if kept and tall > box.h:
            break
        kept.insert(0, line)
    return kept
