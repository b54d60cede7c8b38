"""Faults of a ship at the spot check: put together by component, in a list and on the board."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import look, theme
from resources import say
from trucker.rules.check import can_launch, falling_with, without
from trucker.rules.ship import Fault, Ship
from trucker.screens.ship.face import Grid, draw_tile
from trucker.words.names import part_words

__all__ = [
    "Group",
    "after_words",
    "draw_group",
    "draw_seams",
    "fault_words",
    "group_height",
    "grouped",
]

_FACE = 44.0


@dataclass(frozen=True, slots=True)
class Group:
    """Faults that go when one component is taken off."""

    cell: int
    faults: tuple[Fault, ...]

    @property
    def cells(self) -> frozenset[int]:
        """All that take part."""
        return frozenset(cell for fault in self.faults for cell in fault.cells)


def grouped(faults: Sequence[Fault], first: int = -1) -> list[Group]:
    """Each fault once, under the component with most of them that are left; `first` before all."""
    rest, groups = list(faults), list[Group]()
    while rest:
        counts = Counter(cell for fault in rest for cell in fault.cells)
        most = first if not groups and first in counts else -1
        if most < 0:
            most = min(counts, key=lambda cell: (-counts[cell], cell))
        own = [fault for fault in rest if most in fault.cells]
        own.sort(key=lambda fault: sorted(set(fault.cells) - {most}))  # by neighbour, own first
        groups.append(Group(most, tuple(own)))
        rest = [fault for fault in rest if most not in fault.cells]
    return groups


def fault_words(ship: Ship, cell: int, fault: Fault) -> str:
    """A breach as the component in `cell` has it."""
    if len(fault.cells) == 1:
        return say(f"gt.check.line.{fault.kind}")
    one, two = fault.cells
    other = part_words(ship, two if one == cell else one)
    is_other = fault.kind != "clash" and one != cell
    return say(f"gt.check.line.{fault.kind}{'.other' if is_other else ''}", other=other)


def after_words(ship: Ship, cell: int) -> list[tuple[str, str]]:
    """(icon, words): what else comes of it when a component is taken off."""
    found: list[tuple[str, str]] = []
    if can_launch(ship) and not can_launch(without(ship, [cell])):
        found.append(("triangle-alert", say("gt.check.grounded")))
    if falling := len(falling_with(ship, cell)):
        found.append(("arrow-down", say("gt.check.falling", n=falling)))
    return found


def _lines(ship: Ship, group: Group) -> list[tuple[str, str]]:
    """(icon, words) of a group, one for each fault and what would come of it."""
    faults = [("circle-x", fault_words(ship, group.cell, fault)) for fault in group.faults]
    return faults + after_words(ship, group.cell)


def _room(w: float) -> tuple[float, float]:
    """Where the words of a group begin, and their width."""
    return _FACE + 24, w - _FACE - 24 - 12


def group_height(pen: Pen, ship: Ship, group: Group, w: float) -> float:
    """Height of `draw_group` with the gap below."""
    k = pen.k
    _, room = _room(w)
    name = pen.para_height(part_words(ship, group.cell), room, 15, "strong")
    lines = sum(pen.para_height(words, room - 20 * k, 14) + 2 for _, words in _lines(ship, group))
    return max(_FACE + 20, 18 + name + lines) + 8


def draw_group(pen: Pen, box: Box, ship: Ship, group: Group, is_lit: bool) -> None:
    """The component, and each breach it has a part in; `box` is `group_height` high."""
    colors, k = theme(), pen.k
    spot = Box(box.x, box.y, box.w, box.h - 8)
    pen.panel(spot, look("row-chosen" if is_lit else "row"))
    draw_tile(pen, ship.part(group.cell), Box(spot.x + 12, spot.y + 10, _FACE, _FACE))
    left, room = _room(box.w)
    x = box.x + left
    name = part_words(ship, group.cell)
    y = pen.para(name, x, spot.y + 8, room, 15, colors.text, "strong") + 2
    lines = _lines(ship, group)
    for icon, words in lines:
        ink = colors.red if icon == "circle-x" else colors.amber
        pen.icon(icon, x + 7 * k, y + 10 * k, 14, ink)
        ink = colors.soft if icon == "circle-x" else colors.amber
        y = pen.para(words, x + 20 * k, y, room - 20 * k, 14, ink) + 2
    label = " ".join([f"{name}.", *(words for _, words in lines)])
    pen.node(
        f"fault.{group.cell}",
        spot,
        ("show", group.cell),
        label,
        tip=say("gt.check.show"),
        radius=8,
        zone="faults",
    )


def draw_seams(pen: Pen, grid: Grid, ship: Ship, faults: Sequence[Fault]) -> None:
    """A cross where each rule is broken: on the seam of two parts, or on a nozzle."""
    side = max(18.0, grid.side / 3.6)
    places = {_seam(grid, ship, fault): None for fault in faults}
    for x, y in places:
        pen.picture("badges/cross", Box(x - side / 2, y - side / 2, side, side))


def _seam(grid: Grid, ship: Ship, fault: Fault) -> tuple[float, float]:
    box = grid.cell(fault.cells[0])
    if len(fault.cells) == 2:
        other = grid.cell(fault.cells[1])
        return (box.cx + other.cx) / 2, (box.cy + other.cy) / 2
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[ship.part(fault.cells[0]).exhaust]
    return box.cx + dx * box.w * 0.36, box.cy + dy * box.h * 0.36
