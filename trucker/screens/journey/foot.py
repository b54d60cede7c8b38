"""The foot of journey's end: how the flight went in a few words, and what next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import theme
from desktop.play.stage import GAP, Stage
from resources import say

__all__ = ["Act", "Foot"]

_PAD = 16.0


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
        self._pen, self._k, self._w = stage.pen, stage.k, stage.body.w
        self._headline, self._words, self._acts = headline, words, acts
        self._row = max(44.0, 34 * self._k)
        wide, across = self._grid()
        lines = -(-len(acts) // across)
        least = (34 * self._k + 10 + 20 * self._k) if lines == 1 else 52.0 * lines - GAP
        plain = 96.0 if self._k < 1.2 else 0.0
        beside = max(plain, self._summary_tall(wide), least)
        below = self._summary_tall(self._w) + GAP + self._row
        self._is_below = below < beside  # the acts in one row below the summary: less tall
        self.height = min(below, beside)

    def _summary_tall(self, wide: float) -> float:
        pen, room = self._pen, wide - 2 * _PAD
        size, font = self._head_type(room)
        head = pen.para_height(self._headline, room, size, font, 1.2)
        return 18 + head + pen.para_height(self._words, room, 15)

    def _grid(self) -> tuple[float, int]:
        """Width of the summary, and how many acts stand side by side at its right."""
        w, k = self._w, self._k
        summary = min(max(w * 0.4, 400.0), 620 * k)
        across = len(self._acts)
        while across > 1 and (w - summary - GAP * across) / across < 176 * k:
            across = -(-across // 2)
        return summary, across

    def _head_type(self, room: float) -> tuple[float, str]:
        """Size and font of the headline: large where it is one line."""
        if self._pen.measure(self._headline, 20, "display") <= room:
            return 20, "display"
        return 18, "strong"

    def draw(self, box: Box) -> None:
        pen, colors = self._pen, theme()
        wide, across = self._grid()
        if self._is_below:
            across = len(self._acts)
            panel = replace(box, h=box.h - GAP - self._row)
            row = Box(box.x, panel.bottom + GAP, box.w, self._row)
        else:
            panel = replace(box, w=wide)
            row = Box(panel.right + GAP, box.y, box.w - wide - GAP, box.h)
        pen.panel(panel, "panel-money")
        x, room = panel.x + _PAD, panel.w - 2 * _PAD
        size, font = self._head_type(room)
        y = pen.para(self._headline, x, panel.y + 8, room, size, colors.amber, font, lead=1.2)
        pen.para(self._words, x, y + 3, room, 15, colors.soft)
        lines = -(-len(self._acts) // across)
        tall = (row.h - GAP * (lines - 1)) / lines
        for line in range(lines):
            acts = self._acts[line * across : (line + 1) * across]
            wide = (row.w - GAP * (len(acts) - 1)) / len(acts)
            for index, act in enumerate(acts):
                at = Box(row.x + index * (wide + GAP), row.y + line * (tall + GAP), wide, tall)
                _button(pen, at, act)


def _button(pen: Pen, box: Box, act: Act) -> None:
    """With its note where that has room, else with a tip."""
    k, note = pen.k, act.note
    name = say(f"gt.journey.do.{act.id}")
    if box.h < 40 * k + pen.para_height(note, box.w - 28, 15, "label") + 12:
        pen.button(
            *(act.id, box, name, act.id, act.style),
            key=act.key,
            icon=act.icon,
            tip=note,
            zone="acts",
        )
        return
    colors = theme()
    primary = act.style == "primary"
    ink = colors.on_amber if primary else colors.text
    pen.panel(box, f"button-{act.style}")
    cy = box.y + 10 + 13 * k
    left = box.x + 12 + pen.key(act.key, box.x + 12, cy, dark=primary) + 8
    pen.text(name, left, cy, 17, ink, "strong", room=box.right - 10 - left)
    soft = ink if primary else colors.soft
    pen.para(note, box.x + 14, cy + 15 * k, box.w - 28, 15, soft, "label")
    pen.node(act.id, box, act.id, f"{name}. {note}", keys=act.key, tip=note, radius=9, zone="acts")
