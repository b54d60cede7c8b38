"""Where the parts of the flight lie, as the window and the size of text allow."""

from dataclasses import dataclass

from desktop.kit.layout import Span, column, grow, row, tiered, u
from desktop.kit.scene import Box
from desktop.kit.theme import GAP
from desktop.play.stage import Stage

_LOG = Span(320, rank=1)
_REST = Span(1256, 1)
"""Width of the log, and of all the rest where there is a column for it."""

_TOP, _LOW, _ASKED = 138.0, 108.0, 250.0
"""Height of the track and of the question, width of the latter."""

_CARD, _RIVALS = grow(5), grow(6.25)
_SHIP = grow(9), grow(8)
"""Shares of the columns, by size of text."""


@dataclass(frozen=True, slots=True)
class Places:
    """Boxes of the parts, as the window and the size of text allow."""

    top: Box
    card: Box
    ship: Box
    rivals: Box | None  # None: they are on a tab
    question: Box
    choices: Box
    stacked: bool  # choices one below the other
    log: Box | None = None  # where the window is wide enough


def places_of(stage: Stage) -> Places:
    """Large text has the question and its choices at the right, in the place of the rivals."""
    pen = stage.pen
    body, log = row(stage.body, _REST, _LOG, gap=GAP)
    stacked = tiered(pen, False, False, True)
    top, middle, *foot = column(body, _TOP, grow(), *([] if stacked else [u(pen, _LOW)]))
    card, ship, right = row(middle, _CARD, tiered(pen, *_SHIP), _RIVALS, gap=GAP)
    if stacked:
        question, choices = column(right, grow(2), grow(5))
    else:
        question, choices = row(foot[0], u(pen, _ASKED), grow(), gap=GAP)
    rivals = None if stacked else right
    return Places(top, card, ship, rivals, question, choices, stacked, log or None)
