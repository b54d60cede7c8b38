"""Faults of a ship at the spot check, in a list and on the board."""

from collections.abc import Iterator, Sequence
from functools import partial

from desktop.kit.layout import Stack, Text
from desktop.kit.pen import Icon, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import LABEL, STRONG
from resources import say
from trucker.briefing.hangar.faults import Group, after_words, fault_words
from trucker.rules.ship import Fault, Ship
from trucker.screens.ship.face import Grid, draw_tile
from trucker.screens.ship.lines import WAYS
from trucker.words.names import part_words

_FACE = 44.0  # of a component in the list
_BADGE = (18.0, 0.28)
"""Side of a badge: at least, and in the side of a cell."""

_NOZZLE = 0.36  # from the middle of a cell, in its side


def _lines(ship: Ship, group: Group) -> Iterator[tuple[Icon, Text]]:
    """Of a group, one for each fault and what would come of it."""
    for fault in group.faults:
        words = fault_words(ship, group.cell, fault)
        yield Icon("circle-x", "red", LABEL.size), Text(words, LABEL)
    for sign, words in after_words(ship, group.cell):
        yield Icon(sign, "amber", LABEL.size), Text(words, LABEL, "amber")


def draw_group(body: Stack, ship: Ship, group: Group, is_lit: bool) -> None:
    """The component, and each breach it has a part in."""
    name, lines = part_words(ship, group.cell), list(_lines(ship, group))

    def told(words: Stack) -> None:
        words.write(Text(name, STRONG, lines=2))
        for sign, text in lines:
            words.para(text, sign=sign)

    def draw(inner: Stack) -> None:
        inner.beside(_FACE, partial(draw_tile, inner.pen, ship.part(group.cell)), told)

    body.pen.node(
        f"fault.{group.cell}",
        body.boxed(draw, "row-chosen" if is_lit else "row"),
        ("show", group.cell),
        " ".join([f"{name}.", *(text.words for _, text in lines)]),
        tip=say("gt.check.show"),
        radius=8,
        zone="faults",
    )


def badge(pen: Pen, name: str, cell: Box, at: Box) -> None:
    """A sign on the board as large as its cells allow, about the middle of a box."""
    least, share = _BADGE
    pen.picture(f"badges/{name}", at.centered(max(least, share * cell.w)))


def draw_seams(pen: Pen, grid: Grid, ship: Ship, faults: Sequence[Fault]) -> None:
    """A cross where each rule is broken: on the seam of two parts, or on a nozzle."""
    for x, y in {_seam(grid, ship, fault): None for fault in faults}:
        badge(pen, "cross", grid.cell(0), Box(x, y, 0, 0))


def _seam(grid: Grid, ship: Ship, fault: Fault) -> tuple[float, float]:
    box = grid.cell(fault.cells[0])
    if len(fault.cells) == 2:
        other = grid.cell(fault.cells[1])
        return (box.cx + other.cx) / 2, (box.cy + other.cy) / 2
    part = ship.part(fault.cells[0])
    dx, dy, _ = WAYS[max(part.exhaust, part.barrel)]
    return box.cx + dx * box.w * _NOZZLE, box.cy + dy * box.h * _NOZZLE
