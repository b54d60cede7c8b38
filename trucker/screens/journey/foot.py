"""The foot of journey's end: how the flight went in a few words, and what next."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.kit.layout import Stack, Text, column, first_fit, grow, height_of, row, tiered, u
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, HEAD, LABEL, NAME, NOTE, PAD, TITLE, VALUE
from desktop.play.stage import Stage
from resources import say

__all__ = ["Act", "Foot"]

_SHARE, _LEAST, _MOST = 0.4, 400.0, 620.0  # width of the summary beside the acts
_ACT, _ROW = 176.0, 44.0  # width of an act, height of one without its note, at least
_EDGE = 6.0  # above and below the summary
_TALL = 96.0  # of a foot with notes, where there is room enough


@dataclass(frozen=True, slots=True)
class Act:
    """What the player may do next; `note` tells what it brings."""

    id: str
    key: str
    icon: str
    note: str
    style: str = "plain"


class Foot:
    """Laid out for the width of a stage: first its height, then the picture."""

    def __init__(self, stage: Stage, headline: str, words: str, acts: Sequence[Act]) -> None:
        pen, w = stage.pen, stage.body.w
        self._pen, self._headline, self._words, self._acts = pen, headline, words, acts
        self._side = min(max(w * _SHARE, _LEAST), u(pen, _MOST))
        self._across = len(acts)
        while (w - self._side) / self._across - GAP < u(pen, _ACT) and self._across > 1:
            self._across = -(-self._across // 2)
        self._row = max(_ROW, u(pen, 34))
        lines = -(-len(acts) // self._across)
        least = u(pen, 54) + GAP if lines == 1 else lines * (_ROW + GAP) - GAP
        beside = max(tiered(pen, _TALL, 0), self._summary_tall(self._side), least)
        below = self._summary_tall(w) + GAP + self._row
        self._is_below = below < beside  # the acts in one row below the summary: less tall
        self.height = min(below, beside)

    def _summary(self, box: Box) -> tuple[Stack, Text, Text]:
        """What the summary says, and where: its headline is large where that is one line."""
        inner = Stack(self._pen, box.inset(PAD, _EDGE), 0)
        forms = (Text(self._headline, style, "amber") for style in (HEAD, NAME))
        return inner, first_fit(self._pen, inner.rest.w, *forms), Text(self._words, NOTE)

    def _summary_tall(self, wide: float) -> float:
        body, headline, words = self._summary(Box(0, 0, wide, 0))
        return body.needs(headline, words) + 2 * _EDGE

    def draw(self, box: Box) -> None:
        pen, across = self._pen, self._across
        if self._is_below:
            across = len(self._acts)
            panel, acts = column(box, grow(), self._row)
        else:
            panel, acts = row(box, self._side, grow(), gap=GAP)
        body, headline, words = self._summary(pen.panel(panel, "panel-money"))
        body.para(headline)
        body.para(words)
        lines = [self._acts[at : at + across] for at in range(0, len(self._acts), across)]
        for line, at in zip(lines, column(acts, *[grow()] * len(lines)), strict=True):
            for act, spot in zip(line, row(at, *[grow()] * len(line), gap=GAP), strict=True):
                _button(pen, spot, act)


def _button(pen: Pen, box: Box, act: Act) -> None:
    """With its note where that has room, else with a tip."""
    name, is_main = say(f"gt.journey.do.{act.id}"), act.style == "primary"
    note = Text(act.note, LABEL, "on_amber" if is_main else "")
    body = Stack(pen, box.inset(GUTTER, GAP), 0)
    if body.room < u(pen, TITLE.size) + GAP + height_of(pen, note, body.rest.w):
        button = Button(act.id, name, act.id, act.style, act.key, act.icon, tip=act.note)
        draw_button(pen, box, button, zone="acts")
        return
    pen.panel(box, f"button-{act.style}")
    key, words = body.row(u(pen, TITLE.size), pen.key_width(act.key), grow(), gap=GAP)
    pen.key(act.key, key.x, key.cy, dark=is_main)
    pen.write(words, Text(name, VALUE, note.ink))
    body.para(note)
    label, tip = f"{name}. {act.note}", act.note
    pen.node(act.id, box, act.id, label, keys=act.key, tip=tip, radius=9, zone="acts")
