"""What a VIP asks of a cabin, judged on the checked ship (GT-104, GT-106)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import eq, ge, le

from trucker.rules.board import FRONT
from trucker.rules.damage import line_of
from trucker.rules.printed import Demand
from trucker.rules.ship import Ship

__all__ = [
    "between",
    "cells_of",
    "is_met",
    "kinds_around",
    "meets",
    "steps_from",
    "unmatched",
]

_FAR = 10_000
"""Steps to what cannot be reached: never few enough, always enough."""
_COMPARE: Mapping[str, Callable[[int, int], bool]] = {">=": ge, "==": eq, "<=": le}


def is_met(ship: Ship, cell: int, demand: Demand) -> bool:
    """Whether the cabin in `cell` is as the demand asks."""
    if demand.op in ("and", "or"):
        parts = (is_met(ship, cell, each) for each in demand.of)
        return all(parts) if demand.op == "and" else any(parts)
    return _OPS[demand.op](ship, cell, demand)


def cells_of(ship: Ship, cell: int, demand: Demand) -> list[int]:
    """The components of the set that a demand counts, those of its kinds."""
    found = _SETS[demand.set](ship, cell, demand)
    return [each for each in found if _is_of(ship, each, demand.kinds)]


def steps_from(ship: Ship, cell: int) -> dict[int, int]:
    """Walking distance of each component that can be reached, itself 0."""
    steps, edge = {cell: 0}, [cell]
    for at in edge:  # grows while it is walked over
        for beside in ship.joined(at):
            if beside not in steps:
                steps[beside] = steps[at] + 1
                edge.append(beside)
    return steps


def meets(ship: Ship, cell: int, side: int) -> int:
    """The first component straight ahead of a side, over none or more empty squares; -1 for none:
    windows and squares outside are empty (GT-106). It may lie over the edge."""
    line = ship.board.lines[side][line_of(ship, cell, side)]
    at = line.index(cell)
    ahead = line[:at][::-1]
    if ship.board.shape.around:
        ahead += line[:at:-1]
    return next((each for each in ahead if ship.parts[each]), -1)


def kinds_around(ship: Ship, cell: int) -> int:
    """Different kinds of components on the squares around."""
    return len({ship.part(each).tile.kind for each in _around(ship, cell)})


def unmatched(ship: Ship, cell: int) -> int:
    """Connectors that meet none of exactly their kind; an open one is joined to none."""
    return sum(
        not ship.parts[beside] or ship.part(beside).sides[side ^ 2] != kind
        for side, kind in ship.part(cell).connected
        for beside in (ship.board.neighbours[cell][side],)
    )


def between(ship: Ship, one: int, cell: int, other: int) -> bool:
    """Whether a cell lies between two others on a row, a column or an exact diagonal. Over an edge
    each lies on the side to which the way is shorter, half-way round on both."""
    ways, others = _ways(ship, cell, one), _ways(ship, cell, other)
    return any((-dx, -dy) in others for dx, dy in ways)


def _ways(ship: Ship, cell: int, end: int) -> set[tuple[int, int]]:
    """Directions, as steps of a column and a row, in which a cell lies straight from another."""
    (column, row), (to_column, to_row) = ship.board.cells[cell], ship.board.cells[end]
    around = ship.board.shape.around
    found: set[tuple[int, int]] = set()
    for dx in _off(to_column - column, around):
        for dy in _off(to_row - row, around):
            if (dx or dy) and (not dx or not dy or abs(dx) == abs(dy)):
                found.add(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)))
    return found


def _off(steps: int, around: int) -> tuple[int, ...]:
    if not around:
        return (steps,)
    steps %= around
    return (
        (steps, -steps)
        if 2 * steps == around
        else (steps if 2 * steps < around else steps - around,)
    )


def _is_of(ship: Ship, cell: int, kinds: Sequence[str]) -> bool:
    return not kinds or ship.part(cell).tile.kind in kinds


def _around(ship: Ship, cell: int) -> list[int]:
    return [each for each in ship.board.around[cell] if ship.parts[each]]


def _joined(ship: Ship, cell: int, demand: Demand) -> Iterable[int]:
    return ship.joined(cell)


def _near(ship: Ship, cell: int, demand: Demand) -> Iterable[int]:
    return _around(ship, cell)


def _view(ship: Ship, cell: int, demand: Demand) -> Iterable[int]:
    smooth = (side for side, kind in enumerate(ship.part(cell).sides) if not kind)
    return [each for side in smooth if (each := meets(ship, cell, side)) >= 0]


def _walk(ship: Ship, cell: int, demand: Demand) -> Iterable[int]:
    return [at for at, steps in steps_from(ship, cell).items() if 1 <= steps <= demand.within]


_SETS: Mapping[str, Callable[[Ship, int, Demand], Iterable[int]]] = {
    "joined": _joined,
    "around": _near,
    "view": _view,
    "walk": _walk,
}


def _count(ship: Ship, cell: int, demand: Demand) -> bool:
    return _COMPARE[demand.cmp](len(cells_of(ship, cell, demand)), demand.value)


def _properties(ship: Ship, cell: int, demand: Demand) -> list[object]:
    parts = map(ship.part, cells_of(ship, cell, demand))
    by_kind = demand.by == "kind"
    return [part.tile.kind if by_kind else len(part.connected) for part in parts]


def _distinct(ship: Ship, cell: int, demand: Demand) -> bool:
    return _COMPARE[demand.cmp](len({*_properties(ship, cell, demand)}), demand.value)


def _all_distinct(ship: Ship, cell: int, demand: Demand) -> bool:
    found = _properties(ship, cell, demand)
    return len({*found}) == len(found)


def _distance(ship: Ship, cell: int, demand: Demand) -> bool:
    steps = steps_from(ship, cell)
    near = (n for at, n in steps.items() if at != cell and _is_of(ship, at, demand.kinds))
    return _COMPARE[demand.cmp](min(near, default=_FAR), demand.value)


def _exposed(ship: Ship, cell: int, demand: Demand) -> bool:
    return _COMPARE[demand.cmp](ship.exposed(cell), demand.value)


def _same_kind_joints(ship: Ship, cell: int, demand: Demand) -> bool:
    return not unmatched(ship, cell)


def _line_pair(ship: Ship, cell: int, demand: Demand) -> bool:
    ones = [each for each in ship.occupied() if _is_of(ship, each, demand.a)]
    others = [each for each in ship.occupied() if _is_of(ship, each, demand.b)]
    pairs = sum(between(ship, one, cell, other) for one in ones for other in others)
    return _COMPARE[demand.cmp](pairs, demand.value)


def _front_most(ship: Ship, cell: int, demand: Demand) -> bool:
    cells = ship.board.cells
    return cells[cell][1] == min(cells[each][1] for each in ship.occupied())


def _open_line(ship: Ship, cell: int, demand: Demand) -> bool:
    sides = (FRONT,) if demand.side == "front" else range(4)
    part = ship.part(cell)
    return any(not part.sides[side] and meets(ship, cell, side) < 0 for side in sides)


_OPS: Mapping[str, Callable[[Ship, int, Demand], bool]] = {
    "count": _count,
    "distinct": _distinct,
    "all_distinct": _all_distinct,
    "distance": _distance,
    "exposed": _exposed,
    "same_kind_joints": _same_kind_joints,
    "line_pair": _line_pair,
    "front_most": _front_most,
    "open_line": _open_line,
}
