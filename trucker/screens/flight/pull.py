"""The pull of a black hole as pips above the ship: what holds, what charges add, what is short."""

from dataclasses import replace

from desktop.kit.layout import Span, Text, grow, hug, row
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Look
from desktop.kit.theme import GAP, LEAST_TARGET, STRONG, flat, ink_of
from resources import say
from trucker.briefing.flight.supercards import pips
from trucker.rules.state import TruckerState
from trucker.rules.supercards.black_hole import pull
from trucker.words.names import half

_WIDE, _TALL = 30.0, 18.0  # of a pip, at most


def draw_pull(pen: Pen, box: Box, state: TruckerState) -> None:
    """Full: engines as they count; dashed: doubles that a charge would power; hatched: short."""
    holds, adds, short = pips(state)
    words = Text(say("gt.asked.hole.scale", pull=half(pull(state))), STRONG, "violet")
    count = max(1, holds + adds + short)
    said, scale, _ = row(
        box, hug(pen, words), Span(GAP * count, 1, (_WIDE + 4) * count), grow(0), gap=GAP
    )
    pen.write(said, words)
    faces = [_face("cyan", 60)] * holds + [replace(_face("amber", 40), dash=True)] * adds
    faces += [replace(_face("violet", 70), hatch=True)] * short
    wide = min(_WIDE, scale.w / count - 4)
    for number, face in enumerate(faces):
        at = Box(scale.x + number * (wide + 4), scale.cy - _TALL / 2, wide, _TALL)
        pen.panel(at, face)
    label = say("gt.asked.hole.pips", holds=holds, adds=adds, short=short)
    pen.node(
        "pull", box.centered(box.w, max(LEAST_TARGET, box.h)), None, label, zone="story", tip=label
    )


def _face(ink: str, alpha: int) -> Look:
    return replace(flat(ink, alpha, radius=4), edge=(*ink_of(ink), 255), line=1.6)
