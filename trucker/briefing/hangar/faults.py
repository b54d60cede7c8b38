"""Faults of a ship, put together by component, and what hangs on one component alone."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from resources import say
from trucker.rules.check import can_launch, falling_with, without
from trucker.rules.ship import Fault, Ship
from trucker.words.names import part_words


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
    is_other = fault.kind in ("exhaust", "barrel") and one != cell
    return say(f"gt.check.line.{fault.kind}{'.other' if is_other else ''}", other=other)


def after_words(ship: Ship, cell: int) -> list[tuple[str, str]]:
    """(icon, words): what else comes of it when a component is taken off."""
    found: list[tuple[str, str]] = []
    if can_launch(ship) and not can_launch(without(ship, [cell])):
        found.append(("triangle-alert", say("gt.check.grounded")))
    if falling := len(falling_with(ship, cell)):
        found.append(("arrow-down", say("gt.check.falling", n=falling)))
    return found


def weak_cells(ship: Ship) -> dict[int, int]:
    """Cells whose loss would cost more than themselves, with the number of parts lost."""
    found: dict[int, int] = {}
    whole = len(ship.occupied())
    for cell in ship.occupied():
        other = ship.clone()
        other.put(cell, 0)
        pieces = other.pieces()
        if len(pieces) > 1:
            found[cell] = whole - max(map(len, pieces))
    return found
