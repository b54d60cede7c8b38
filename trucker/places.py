"""Where the tile in hand, or the loose one, may lie: all places, and the handiest first."""

from trucker.rules.actions import Place
from trucker.rules.board import FRONT
from trucker.rules.cards import Part
from trucker.rules.frame import JOIN, contact
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.wording import held

__all__ = ["best_places", "fitting"]


def fitting(state: TruckerState) -> dict[int, list[int]]:
    """Cell to the turns that break no building rule there."""
    turns: dict[int, list[int]] = {}
    for place in _legal(state):
        turns.setdefault(place.cell, []).append(place.turn)
    return turns


def _legal(state: TruckerState) -> list[Place]:
    assert state.decision is not None
    ship, tile = held(state)
    return [
        option
        for option in state.decision.options
        if isinstance(option, Place) and not ship.why_not(option.cell, _part(ship, tile, option))
    ]


def best_places(state: TruckerState) -> list[Place]:
    """The best turn in each cell, by plain rules of thumb: barrels to the front, many joints, no
    connector into the void, no free cell blocked."""
    ship, tile = held(state)
    places = sorted(_legal(state), key=lambda place: _worth(ship, _part(ship, tile, place), place))
    best: dict[int, Place] = {}
    for place in places:
        best.setdefault(place.cell, place)
    return list(best.values())


def _worth(ship: Ship, part: Part, place: Place) -> tuple[int, ...]:
    joints = lost = blocked = 0
    for side, beside in enumerate(ship.board.neighbours[place.cell]):
        if ship.parts[beside]:
            other = ship.part(beside).sides[side ^ 2]
            joints += contact(part.sides[side], other) == JOIN
        elif beside == ship.board.outside:
            lost += part.sides[side] > 0
        else:
            blocked += side in (part.barrel, part.exhaust)
    return part.barrel not in (-1, FRONT), 2 * lost + 2 * blocked - joints, place.cell, place.turn


def _part(ship: Ship, tile: int, place: Place) -> Part:
    part = ship.cards.parts[4 * tile + place.turn]
    assert part is not None
    return part
