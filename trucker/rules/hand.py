"""The tile in hand, or the loose one: where it fits, why not elsewhere, and what it would join."""

from trucker.rules.actions import Place
from trucker.rules.frame import JOIN, contact
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["fitting", "held", "joined", "why_not"]


def held(state: TruckerState, number: int = -1) -> tuple[Ship, int]:
    """The ship without a loose tile, and the tile that a placement would move; 0 = none. Of a seat
    or, -1, of who is asked."""
    if number < 0:
        assert state.decision is not None
        number = state.decision.seat
    seat = state.seats[number]
    if seat.hand or seat.loose < 0:
        return seat.ship, seat.hand
    ship = seat.ship.clone()
    tile = ship.parts[seat.loose] // 4
    ship.put(seat.loose, 0)
    return ship, tile


def fitting(state: TruckerState) -> dict[int, list[int]]:
    """Cell to the turns of the tile in hand, or the loose one, that are offered and break no
    building rule there."""
    assert state.decision is not None
    ship, tile = held(state)
    turns: dict[int, list[int]] = {}
    for cell, turn in ship.frame.fitting(ship.cards.turns[tile]) if tile else ():
        if Place(cell, turn) in state.decision.options:
            turns.setdefault(cell, []).append(turn)
    return turns


def why_not(state: TruckerState, cell: int, turn: int, number: int = -1) -> str:
    """The building rule against which the tile in hand, or the loose one, would lie there, "" for
    none. Of a seat or, -1, of who is asked."""
    ship, tile = held(state, number)
    part = ship.cards.parts[4 * tile + turn]
    assert part is not None
    return ship.why_not(cell, part) or ""


def joined(state: TruckerState, cell: int, turn: int) -> tuple[int, int]:
    """Joints that it would make there, and connectors that it would leave open."""
    ship, tile = held(state)
    part = ship.cards.parts[4 * tile + turn]
    assert part is not None
    joints = opened = 0
    for side, beside in enumerate(ship.board.neighbours[cell]):
        if not part.sides[side]:
            continue
        if not ship.parts[beside]:
            opened += 1
        elif contact(part.sides[side], ship.part(beside).sides[side ^ 2]) == JOIN:
            joints += 1
    return joints, opened
