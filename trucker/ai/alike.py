"""Answers that are one: they differ in nothing but which of several equal parts they use.

Batteries are equal by their charges, containers by what they hold and take, cabins by who lives
in them and next to them, tiles by all that is printed on them.
"""

from collections.abc import Iterable

from tabletop import Action
from trucker.rules.actions import (
    Aim,
    Claim,
    Discharge,
    Dump,
    GiveCrew,
    Load,
    Pick,
    Power,
    Protect,
    ProtectBy,
    Put,
    TakeReserved,
    Unload,
)
from trucker.rules.cards import Tile
from trucker.rules.effects import effects
from trucker.rules.flight import owned
from trucker.rules.ship import Ship, by_value
from trucker.rules.state import TruckerState
from trucker.rules.strength import powered_strength

__all__ = ["alike"]


def alike(state: TruckerState, options: Iterable[Action]) -> list[list[Action]]:
    """These options of the standing decision, those together that are one, in their order."""
    groups: dict[object, list[Action]] = {}
    for option in options:
        groups.setdefault(_mark(state, option), []).append(option)
    return [*groups.values()]


def _mark(state: TruckerState, option: Action) -> object:
    """Equal for answers that are one."""
    assert state.decision is not None
    ship, tiles = state.seats[state.decision.seat].ship, state.cards.tiles
    match option:
        case Pick(number) | TakeReserved(number) | Claim(number):
            return type(option), _printed(tiles[number])
        case Put(number, cell, turn):
            part = state.cards.parts[4 * number + turn]
            assert part is not None
            lies = cell, part.sides, turn if _points(part.tile) else 0
            return Put, lies, _printed(part.tile)
        case Power(cell, battery):
            pays = _paid(state, battery, cell)
            return Power, powered_strength(state, cell), ship.charge[battery], pays
        case ProtectBy(cell, battery) | Aim(cell, _, battery) if battery >= 0:
            line = option.line if isinstance(option, Aim) else -1
            return type(option), cell, line, ship.charge[battery], _paid(state, battery, cell)
        case Protect(cell) | Discharge(cell):
            return type(option), ship.charge[cell]
        case Dump(cell):
            return Dump, _held(ship, cell)
        case Load(cell, goods) | Unload(cell, goods):
            return type(option), goods, _held(ship, cell)
        case GiveCrew(cell, figure):
            beside = sorted(ship.crew[each] for each in ship.joined(cell))
            return GiveCrew, figure, ship.crew[cell], tuple(beside)
        case _:
            return option


def _paid(state: TruckerState, battery: int, user: int) -> int:
    """What VIPs make of this use of a charge, in credits (GT-112)."""
    assert state.decision is not None
    number = state.decision.seat
    if not any(each.minds_charges(state.seats[number].ship) for each in effects(state, number)):
        return 0
    after = state.clone()
    for effect in effects(after, number):
        effect.charge_spent(after, number, battery, user, None)
    return owned(after, number) - owned(state, number)


def _held(ship: Ship, cell: int) -> object:
    """What a container holds, and what else it takes."""
    what = ship.is_module(cell), ship.part(cell).tile.is_special
    return by_value(ship.goods[cell]), ship.free_holds(cell), *what


def _printed(tile: Tile) -> object:
    """All but the number; sides that point nowhere are the same in every turn."""
    sides = tile.connectors
    turns = [sides[turn:] + sides[:turn] for turn in range(1 if _points(tile) else 4)]
    plain = tile.kind, tile.batteries, tile.holds, tile.is_special, tile.crew, tile.support
    return min(turns), *plain, tile.is_double, tile.covers, tile.weight


def _points(tile: Tile) -> bool:
    return bool(tile.engine or tile.cannon or tile.covers)
