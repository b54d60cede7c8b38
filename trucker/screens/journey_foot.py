"""The foot of journey's end: how the flight went in a few words, and what next."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.pen import Pen
from desktop.scene import Box
from desktop.theme import theme
from resources import say
from trucker.screens.frame import GAP, Stage

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

    @property
    def height(self) -> float:
        pen, k = self._pen, self._k
        wide, across = self._grid()
        words = pen.para_height(self._words, wide - 2 * _PAD, 15)
        lines = -(-len(self._acts) // across)
        least = (34 * k + 10 + 20 * k) if lines == 1 else 44.0 * lines + GAP * (lines - 1)
        size, font = self._head_type(wide - 2 * _PAD)
        head = pen.para_height(self._headline, wide - 2 * _PAD, size, font, 1.2)
        return max(96.0 if k < 1.2 else 0.0, 18 + head + words, least)

    def _grid(self) -> tuple[float, int]:
        """Width of the summary, and how many acts stand side by side."""
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
        wide_words, across = self._grid()
        panel = Box(box.x, box.y, wide_words, box.h)
        pen.panel(panel, "panel-money")
        x, room = panel.x + _PAD, wide_words - 2 * _PAD
        size, font = self._head_type(room)
        y = pen.para(self._headline, x, panel.y + 8, room, size, colors.amber, font, lead=1.2)
        pen.para(self._words, x, y + 3, room, 15, colors.soft)
        lines = -(-len(self._acts) // across)
        tall = (box.h - GAP * (lines - 1)) / lines
        left = panel.right + GAP
        for line in range(lines):
            acts = self._acts[line * across : (line + 1) * across]
            wide = (box.right - left - GAP * (len(acts) - 1)) / len(acts)
            for index, act in enumerate(acts):
                at = Box(left + index * (wide + GAP), box.y + line * (tall + GAP), wide, tall)
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
