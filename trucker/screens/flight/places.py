"""Where the parts of the flight lie, as the window and the size of text allow."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.kit.scene import Box
from desktop.play.stage import GAP, Stage
from trucker.screens.flight.choices import Choice

__all__ = ["Places", "places_of", "row_of", "stack_of"]

_SIDES = 440.0
"""Width of a side column at most."""

_LOG = 320.0
_NARROWEST = 1256.0
"""Width of all the rest where there is a column for the log."""


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


def places_of(stage: Stage, loads: bool) -> Places:
    """At 1280 x 720: track 128 high, card 300 wide, question 250, the rest as it comes."""
    body, k = stage.body, stage.k
    log = None
    if body.w >= _NARROWEST + GAP + _LOG:
        log = Box(body.right - _LOG, body.y, _LOG, body.h)
        body = replace(body, w=body.w - GAP - _LOG)
    if stage.tier == 2:
        top = Box(body.x, body.y, body.w, 128)
        y = top.bottom + GAP
        tall = body.bottom - y
        card = min(_SIDES, max(330.0, body.w * 0.26))
        wide = min(_SIDES, max(396.0, body.w * 0.31))
        right = body.right - wide
        asked = Box(right, y, wide, 122 if loads else 150)
        below = Box(right, asked.bottom + GAP, wide, body.bottom - asked.bottom - GAP)
        middle = Box(body.x + card + GAP, y, body.w - card - wide - 2 * GAP, tall)
        return Places(top, Box(body.x, y, card, tall), middle, None, asked, below, True, log)
    top = Box(body.x, body.y, body.w, 128 * min(1.1, max(1.0, k * 0.84)))
    low = 108 * max(1.0, k * 0.98)
    y = top.bottom + GAP
    tall = body.bottom - low - GAP - y
    card = min(_SIDES, max(300.0, body.w * 0.24))
    wide = min(_SIDES, max(376.0, body.w * 0.29))
    if k > 1.1:
        card, wide = max(card, 320.0), max(wide, 400.0)
    question = min(340.0, 250 * max(1.0, k * 0.96) + (body.w - 1256) * 0.1)
    bottom = body.bottom - low
    return Places(
        top,
        Box(body.x, y, card, tall),
        Box(body.x + card + GAP, y, body.w - card - wide - 2 * GAP, tall),
        Box(body.right - wide, y, wide, tall),
        Box(body.x, bottom, question, low),
        Box(body.x + question + GAP, bottom, body.w - question - GAP, low),
        False,
        log,
    )


def row_of(box: Box, choices: Sequence[Choice], k: float) -> list[Box]:
    """Boxes of choices side by side, in two rows where they are many."""
    gap, columns, rows = 8.0, len(choices), 1
    if columns > 4 and box.w / columns < 176 * k:
        columns, rows = -(-columns // 2), 2
    wide = (box.w - gap * (columns - 1)) / columns
    tall = (box.h - gap * (rows - 1)) / rows
    return [
        Box(
            box.x + index % columns * (wide + gap),
            box.y + index // columns * (tall + gap),
            wide,
            tall,
        )
        for index in range(len(choices))
    ]


def stack_of(box: Box, choices: Sequence[Choice], opened: str, k: float) -> list[Box]:
    """Boxes of choices one below the other; where they are many, only the one that is looked at
    shows what comes of it."""
    gap, count = 8.0, len(choices)
    tall = (box.h - gap * (count - 1)) / count
    if tall >= (62 * k if count == 2 else 100 * k) or count < 2:  # two say at least a line each
        tall = min(tall, 150 * k)
        return [Box(box.x, box.y + n * (tall + gap), box.w, tall) for n in range(count)]
    columns = 1 if count <= 6 else 2
    rows = -(-count // columns)
    wide = (box.w - gap * (columns - 1)) / columns
    low = min(34 * k, (box.h - gap * (rows - 1)) / rows)
    if columns == 2:
        return [
            Box(
                box.x + n % 2 * (wide + gap),
                box.y + n // 2 * (low + gap),
                wide,
                low,
            )
            for n in range(count)
        ]
    high = min(150 * k, box.h - (count - 1) * (low + gap))
    boxes: list[Box] = []
    y = box.y
    for choice in choices:
        tall = high if choice.id == opened else low
        boxes.append(Box(box.x, y, wide, tall))
        y += tall + gap
    return boxes
