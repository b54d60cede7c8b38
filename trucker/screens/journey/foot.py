"""The foot of journey's end: how the flight went in a few words, and what next."""

from collections.abc import Sequence

from desktop.kit.layout import Stack, Text, column, first_fit, grow, row, tiered, u
from desktop.kit.pen import LEAD, Icon
from desktop.kit.pieces import Button, draw_noted
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import GAP, HEAD, LEAST_TARGET, NAME, NOTE, PAD
from desktop.play.stage import Stage

_SHARE = 0.4  # of the width, that the summary has beside the acts
_ACT, _ROW = 176.0, 44.0  # width of an act, height of one without its note, at least
_LABEL = 16.0  # size of an act's name
_TALL = 96.0  # of a foot with notes, where there is room enough


class Foot:
    """Laid out for the width of a stage: first its height, then the picture."""

    def __init__(
        self, stage: Stage, headline: str, words: str, acts: Sequence[Button], news: str = ""
    ) -> None:
        pen, w = stage.pen, stage.body.w
        self._pen, self._headline, self._words, self._acts = pen, headline, words, acts
        self._news = Text(news, NOTE, "amber")
        self._side = w * _SHARE
        self._across = len(acts)
        while (w - self._side) / self._across - GAP < u(pen, _ACT) and self._across > 1:
            self._across = -(-self._across // 2)
        self._row = self._tall(w, len(acts))
        tall = self._tall(w - self._side - GAP, self._across)
        lines = -(-len(acts) // self._across)
        least = tall + 2 * GAP if lines == 1 else lines * (tall + GAP) - GAP
        beside = max(tiered(pen, _TALL, 0), self._summary_tall(self._side), least)
        below = self._summary_tall(w) + GAP + self._row
        self._is_below = below < beside  # the acts in one row below the summary: less tall
        self.height = min(below, beside)

    def _tall(self, wide: float, across: int) -> float:
        """Height of so many acts beside each other: the name of one may take two lines."""
        pen = self._pen
        inner = (wide - (across - 1) * GAP) / across - 2 * GAP - u(pen, 1.5 * _LABEL)
        names = [pen.measure(act.label, _LABEL, "label") for act in self._acts]
        lines = 2 if max(names) > inner else 1
        return max(_ROW, u(pen, LEAST_TARGET), lines * u(pen, _LABEL) * LEAD + GAP)

    def _summary(self, box: Box) -> tuple[Stack, Text, Text]:
        """What the summary says, and where: its headline is large where that is one line."""
        inner = Stack(self._pen, box.inset(PAD, GAP), 0)
        forms = (Text(self._headline, style, "amber") for style in (HEAD, NAME))
        return inner, first_fit(self._pen, inner.rest.w, *forms), Text(self._words, NOTE)

    def _summary_tall(self, wide: float) -> float:
        body, headline, words = self._summary(Box(0, 0, wide, 0))
        news = [self._news] if self._news.words else []
        return body.needs(headline, words, *news) + 2 * GAP

    def draw(self, box: Box, motion: Motion | None = None) -> None:
        """`motion`: of what the summary says."""
        pen, across = self._pen, self._across
        if self._is_below:
            across = len(self._acts)
            panel, acts = column(box, grow(), self._row)
        else:
            panel, acts = row(box, self._side, grow(), gap=GAP)
        body, headline, words = self._summary(pen.panel(panel, "panel-money"))
        with pen.moving(motion):
            body.para(headline)
            body.para(words)
            body.para(self._news, sign=Icon("award", "amber"))
        lines = [self._acts[at : at + across] for at in range(0, len(self._acts), across)]
        for line, at in zip(lines, column(acts, *[grow()] * len(lines)), strict=True):
            for act, spot in zip(line, row(at, *[grow()] * len(line), gap=GAP), strict=True):
                draw_noted(pen, spot, act, zone="acts")
