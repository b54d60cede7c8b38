"""The callout at a square of the hangar, tied to it by dots, and the side of it that clashes."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.kit.layout import Stack, Text, column, grow, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box
from desktop.kit.surface.tooltip import place_tip
from desktop.kit.theme import GAP, GUTTER, LEAST_TARGET, NOTE, STRONG, flat, ink_of, theme, tinted
from resources import say
from trucker.briefing.hangar.callouts import Callout
from trucker.rules.ship import Ship
from trucker.screens.ship.face import Grid

_ROOM = 300.0  # width of its words at most
_SEEN, _PART, _NODE, _WORD, _SQUARE = 20.0, 2.0, 0.5, 0.4, 0.1
"""How bad it is to cover what must stay in sight, a part of the ship, what can be pressed, words,
and a free square."""
_DOT, _APART = 4.0, 9.0  # of the line to the square: how thick they are, and how far apart


def draw_callout(pen: Pen, grid: Grid, ship: Ship, said: Callout, seen: Sequence[Box] = ()) -> None:
    """Beside its square, where it covers the least, above all else; `seen`: what stays in sight
    before all."""
    subject, ink = grid.cell(said.cell), "red" if said.forbids else "amber"
    color = ink_of(ink)
    pen.layer()
    if said.side >= 0:
        draw_side(pen, subject, said.side)
    rows = [Text(said.words, STRONG), *([Text(said.note, NOTE)] if said.note else [])]
    sign = u(pen, STRONG.size * LEAD) + GAP / 2
    covers = [(box, _SEEN) for box in seen]
    covers += [(words.box, _WORD) for words in pen.scene.words()]
    covers += [(node.box, _NODE) for node in pen.scene.nodes if node.enabled and node.focusable]
    for cell in range(grid.board.outside):
        covers.append((grid.cell(cell), _PART if ship.parts[cell] else _SQUARE))
    widest = max(pen.measure(text.words, text.style.size, text.style.font) for text in rows)
    inner = min(u(pen, _ROOM), widest) + 1
    buttons = _buttons() if said.asks else []
    wides = [button_width(pen, button, 0) for button in buttons]
    high = max(LEAST_TARGET + GAP / 2, u(pen, STRONG.size * 2))
    inner = max(inner, *wides, 0) if wides else inner
    tall = Stack(pen, Box(0, 0, inner, 0), 2).needs(*rows) + len(buttons) * (high + GAP / 2)
    size = inner + sign + 2 * GUTTER, tall + GUTTER
    box = place_tip(pen.scene.width, pen.scene.height, subject, *size, covers)
    _dots(pen, box, subject, ink)
    face = tinted(color, radius=GUTTER)
    pen.panel(box, replace(face, line=2, shadow=0 if theme().opaque else 16))
    body = Stack(pen, box.inset(GUTTER, GUTTER / 2), 2)
    signs = Box(body.rest.x, body.rest.y, sign - GAP / 2, sign - GAP / 2)
    pen.icon_in(signs, "circle-x" if said.forbids else "triangle-alert", STRONG.size + 4, ink)
    body.rest = replace(body.rest, x=body.rest.x + sign, w=body.rest.w - sign)
    for text in rows:
        body.para(text)
    if buttons:
        pen.scene.nodes = [node for node in pen.scene.nodes if node.zone == "tools"]
        spots = column(body.rest, *[grow()] * len(buttons), gap=GAP / 2)
        for button, at in zip(buttons, spots, strict=True):
            draw_button(pen, at, button, zone="acts")


def _buttons() -> list[Button]:
    """The answers to the question whether it is placed there."""
    return [
        Button("keep", say("caution.gt.place.back"), "keep", "primary", "back"),
        Button("anyway", say("caution.gt.place.go_on"), "anyway", "danger"),
    ]


def _dots(pen: Pen, box: Box, subject: Box, ink: str) -> None:
    """From the rim of the callout to the middle of the square's near side."""
    x = min(max(subject.cx, box.x + GUTTER), box.right - GUTTER)
    y = min(max(subject.cy, box.y + GUTTER), box.bottom - GUTTER)
    to_x = min(max(x, subject.x + GAP), subject.right - GAP)
    to_y = min(max(y, subject.y + GAP), subject.bottom - GAP)
    far = max(abs(to_x - x), abs(to_y - y))
    steps = max(1, round(far / _APART))
    for step in range(1, steps + 1):
        at = Box(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps, 0, 0)
        pen.panel(at.centered(_DOT), flat(ink, radius=_DOT / 2))


def draw_side(pen: Pen, box: Box, side: int) -> None:
    """That side of a square glows, 8 px wide."""
    at = {
        0: Box(box.x, box.y - GAP / 2, box.w, GAP),
        1: Box(box.right - GAP / 2, box.y, GAP, box.h),
        2: Box(box.x, box.bottom - GAP / 2, box.w, GAP),
        3: Box(box.x - GAP / 2, box.y, GAP, box.h),
    }[side]
    glow = ink_of("red") if theme().glow else None
    face = flat("red", 255, 255, radius=GAP / 2)
    pen.panel(at, replace(face, edge=(*theme().space, 255), glow=glow, shadow=GUTTER))
