"""What is lost of a ship where its owner chooses: to a black hole, and to asteroids."""

from collections.abc import Iterable

from tabletop import Action, Decision
from trucker.rules.actions import DONE, Accept, Aim, Mark, Power
from trucker.rules.rewards import price_of
from trucker.rules.state import TruckerState
from trucker.rules.supercards.aiming import open_lines
from trucker.rules.supercards.black_hole import due, kept_with

__all__ = ["best_aim", "next_given", "worth_at", "worth_of"]

_PART, _ENGINE, _GUN, _FIGURE, _CHARGE, _SHIELD, _PAYLOAD = 100, 130, 60, 150, 60, 120, 300
"""Hundredths of a credit: any component, half a point of strength, a figure, a charge, and what
is worth something as a whole."""
_BROWN = 1000
"""An alien who works at the engines, and who keeps it alive."""


def worth_of(state: TruckerState, seat: int, cells: Iterable[int]) -> int:
    """What a seat loses with these components and what they carry."""
    ship, total = state.seats[seat].ship, 0
    for cell in cells:
        tile = ship.part(cell).tile
        total += _PART + _ENGINE * tile.engine + _GUN * tile.cannon + _CHARGE * ship.charge[cell]
        total += _FIGURE * len(ship.crew[cell]) + _SHIELD * bool(tile.covers)
        total += sum(100 * price_of(state, seat, block) for block in ship.goods[cell])
        total += _PAYLOAD * (tile.set == "payload")
        if ship.crew[cell] == "b" or (tile.support == "b" and "b" in ship.figures):
            total += _BROWN
        elif ship.crew[cell] and ship.crew[cell] not in ("h", "hh"):
            total += _PAYLOAD  # a VIP, or a gunner
    return total


def next_given(state: TruckerState, decision: Decision) -> Action:
    """To a black hole: charges, then the engineer, then the parts that bring its end nearest, of
    equals those with which least is lost: loose ends of little worth."""
    seat, options = decision.seat, decision.options
    if DONE in options:
        return DONE
    ship = state.seats[seat].ship
    powers = [option for option in options if isinstance(option, Power)]
    if powers and not state.marked:
        return max(powers, key=lambda each: ship.charge[each.battery])
    if Accept() in options:  # it is short
        return Accept()

    def cost(mark: Mark) -> tuple[int, int]:
        given = [*state.marked, mark.cell]
        kept, strength = kept_with(state, seat, given)
        still = max(0, due(state, strength) - len(given))
        return still, worth_of(state, seat, {*ship.occupied()} - {*kept})

    return min((option for option in options if isinstance(option, Mark)), key=cost)


def best_aim(state: TruckerState, decision: Decision) -> Action:
    """The shot that keeps most; by a cannon that could shoot at least else, singles first."""
    step, seat = state.step, decision.seat
    assert step is not None
    lines = open_lines(state, seat, step.index)
    aims = [option for option in decision.options if isinstance(option, Aim)]
    reach = [aim.cell for aim in aims]
    charge = state.seats[seat].ship.charge

    def key(aim: Aim) -> tuple[int, bool, int, int]:
        gain = worth_at(state, seat, lines[aim.line])
        held = charge[aim.battery] if aim.battery >= 0 else 0
        return gain, aim.battery < 0, -reach.count(aim.cell), held

    return max(aims, key=key, default=DONE)


def worth_at(state: TruckerState, seat: int, cell: int) -> int:
    """What a seat loses with a component and all that falls off with it."""
    ship = state.seats[seat].ship
    rest = ship.clone()
    rest.strip([cell])
    kept = {each for piece in rest.frame.main_pieces() for each in piece}
    return worth_of(state, seat, (each for each in ship.occupied() if each not in kept))
