"""What a VIP finds in a cabin: whether the demand is met, why, and by how much it is missed.

A miss is counted in the words of the demand: steps, joints, squares.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from resources import say
from trucker.rules.board import FRONT
from trucker.rules.printed import Demand
from trucker.rules.ship import Ship
from trucker.rules.vips.demand import cells_of, is_met, kinds_around, meets, steps_from, unmatched
from trucker.words.names import part_words

__all__ = ["FAR", "Verdict", "verdict"]

FAR = 99
"""Misses of a demand that no further tile could meet in this cabin."""

_NAMES: Mapping[tuple[str, ...], str] = {
    ("battery",): "battery",
    ("cabin", "starting_cabin"): "cabin",
    ("cannon", "double_cannon"): "weapon",
    ("cargo_hold", "special_cargo_hold"): "hold",
    ("double_cannon", "double_engine", "shield"): "user",
    ("engine", "double_engine"): "engine",
    ("engine", "double_engine", "cannon", "double_cannon"): "machine",
    ("life_support",): "support",
    ("starting_cabin",): "start",
    ("structural_module",): "module",
}
"""What is counted, by its kinds; any other is told as parts."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a VIP says of one cabin."""

    met: bool
    short: int  # what is missing or too much, 0 where the demand is met, FAR for never
    words: str


def verdict(ship: Ship, cell: int, demand: Demand) -> Verdict:
    """How a cabin stands to a demand."""
    if demand.op == "or":
        return min((verdict(ship, cell, each) for each in demand.of), key=lambda part: part.short)
    if demand.op == "and":
        parts = [verdict(ship, cell, each) for each in demand.of]
        told = [part for part in parts if not part.met] or parts
        short = min(FAR, sum(part.short for part in parts))
        return Verdict(not short, short, "; ".join(part.words for part in told))
    short, words = _TOLD[demand.op](ship, cell, demand)
    met = is_met(ship, cell, demand)
    return Verdict(met, 0 if met else max(1, short), words)


def _needed(count: int, demand: Demand) -> tuple[int, str]:
    """How far a count is from what is asked, and what that is in words."""
    if demand.cmp == ">=":
        return demand.value - count, say("gt.demand.needed", n=demand.value)
    return abs(count - demand.value), say("gt.demand.allowed", n=demand.value)


def _told(what: str, count: int, demand: Demand) -> tuple[int, str]:
    short, need = _needed(count, demand)
    return short, say("gt.demand.told", what=what, need=need)


def _count(ship: Ship, cell: int, demand: Demand) -> tuple[int, str]:
    count, kind = len(cells_of(ship, cell, demand)), _NAMES.get(demand.kinds, "part")
    where = say(f"gt.demand.in.{demand.set}", n=demand.within)
    what = say("gt.demand.where", what=say(f"gt.demand.n.{kind}", n=count), where=where)
    short, words = _told(what, count, demand)
    if demand.set != "view" or short <= 0:
        return short, words
    sides = _smooth(ship, cell)
    sight = say("gt.demand.view", sides=say("gt.demand.smooth", n=len(sides)), what=what)
    return (short, sight) if sides else (FAR, say("gt.demand.smooth", n=0))


def _smooth(ship: Ship, cell: int) -> list[int]:
    return [side for side, kind in enumerate(ship.part(cell).sides) if not kind]


def _distance(ship: Ship, cell: int, demand: Demand) -> tuple[int, str]:
    to = say(f"gt.demand.to.{_NAMES[demand.kinds]}")
    steps = [
        count
        for at, count in steps_from(ship, cell).items()
        if at != cell and ship.part(at).tile.kind in demand.kinds
    ]
    if not steps:
        return FAR - 1, say("gt.demand.steps.never", to=to)
    return _told(say("gt.demand.steps", n=min(steps), to=to), min(steps), demand)


def _exposed(ship: Ship, cell: int, demand: Demand) -> tuple[int, str]:
    count = ship.exposed(cell)
    return _told(say("gt.demand.exposed", n=count), count, demand)


def _joints(ship: Ship, cell: int, demand: Demand) -> tuple[int, str]:
    count = unmatched(ship, cell)
    return count, say("gt.demand.joints", n=count)


def _distinct(ship: Ship, cell: int, demand: Demand) -> tuple[int, str]:
    count = kinds_around(ship, cell)
    return _told(say("gt.demand.kinds", n=count), count, demand)


def _all_distinct(ship: Ship, cell: int, demand: Demand) -> tuple[int, str]:
    found = [len(ship.part(each).connected) for each in cells_of(ship, cell, demand)]
    count = len(found) - len({*found})
    return count, say("gt.demand.alike", n=count)


def _line_pair(ship: Ship, cell: int, demand: Demand) -> tuple[int, str]:
    """One short where one of the two is in line already."""
    column, row = ship.board.cells[cell]

    def is_in_line(kinds: Iterable[str]) -> bool:
        places = (ship.board.cells[at] for at in ship.occupied() if _kind(ship, at) in kinds)
        ways = ((abs(x - column), abs(y - row)) for x, y in places)
        return any(not dx or not dy or dx == dy for dx, dy in ways)

    if is_met(ship, cell, demand):
        return 0, say("gt.demand.line.met")
    count = 2 - is_in_line(demand.a) - is_in_line(demand.b)
    return max(1, count), say("gt.demand.line")


def _kind(ship: Ship, cell: int) -> str:
    return ship.part(cell).tile.kind


def _front_most(ship: Ship, cell: int, demand: Demand) -> tuple[int, str]:
    cells = ship.board.cells
    behind = cells[cell][1] - min(cells[each][1] for each in ship.occupied())
    return behind, say("gt.demand.front", n=behind)


def _open_line(ship: Ship, cell: int, demand: Demand) -> tuple[int, str]:
    front = demand.side == "front"
    sides = [side for side in _smooth(ship, cell) if side == FRONT or not front]
    if not sides:
        return FAR, say("gt.demand.open.front" if front else "gt.demand.smooth", n=0)
    ahead = [met for side in sides if (met := meets(ship, cell, side)) >= 0]
    if len(ahead) < len(sides):
        return 0, say("gt.demand.open")
    return 1, say("gt.demand.blocked", part=part_words(ship, ahead[0]))


_TOLD: Mapping[str, Callable[[Ship, int, Demand], tuple[int, str]]] = {
    "count": _count,
    "distinct": _distinct,
    "all_distinct": _all_distinct,
    "distance": _distance,
    "exposed": _exposed,
    "same_kind_joints": _joints,
    "line_pair": _line_pair,
    "front_most": _front_most,
    "open_line": _open_line,
}
