"""Where things lie on the table: one composition in every phase and at every size."""

from typing import NamedTuple

from desktop.kit.layout import column, grow, row, tiered
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER
from freetrader.screens.table.band import BAND

_TRACK = (66, 92)  # height by text size
_PANEL, _MORE = (396, 440, 500), 64  # widths, and what very wide windows add
_FOLDED, _SHIP, _BROAD, _BROADEST = (84, 96, 104), 196, 300, 330
_LARGE, _VAST = 1500, 2000  # design px from which the ship's column is broad, and all is wider
_LEGEND = (30, 36, 40)


class Places(NamedTuple):
    """The parts of the table; the column of the ship is folded where the chart needs its room."""

    band: Box
    ship: Box
    legend: Box
    chart: Box
    panel: Box
    track: Box
    folded: bool


def places(pen: Pen, worlds_across: int) -> Places:
    """For the scene of a pen; `worlds_across`: the columns of the chart."""
    scene = pen.scene
    band, below = column(Box(0, 0, scene.width, scene.height), tiered(pen, *BAND), grow(), gap=1)
    folded = tiered(pen, False, True) or (worlds_across > 4 and scene.width < _LARGE)
    ship_w = (_SHIP, _BROAD, _BROADEST)[(scene.width >= _LARGE) + (scene.width >= _VAST)]
    panel_w = tiered(pen, *_PANEL) + (_MORE if scene.width >= _VAST else 0)
    ship_w = tiered(pen, *_FOLDED) if folded else ship_w
    left, panel = row(below.inset(0, 0), grow(), panel_w, gap=GUTTER)
    panel = Box(panel.x - GUTTER, panel.y + GUTTER, panel.w, panel.h - 2 * GUTTER)
    above, track = column(Box(0, left.y, panel.x - GAP, left.h), grow(), tiered(pen, *_TRACK))
    ship, chart = row(above, ship_w, grow(), gap=GUTTER)
    legend, chart = column(chart, tiered(pen, *_LEGEND), grow(), gap=0)
    return Places(band, ship, legend, chart, panel, track, folded)
