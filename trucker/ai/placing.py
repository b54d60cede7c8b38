"""Where a tile lies best: one ranking for window, text mode and advice, which never disagree.

It is the builder's judgement under a neutral character, of the ship and the tile alone: how much
time is left and what the cards ask for make nobody's proposal another.
"""

from functools import lru_cache

from trucker.ai.builder import needs_of, places_of, plan_of, tile_value
from trucker.ai.characters import Character
from trucker.rules.actions import Place, Put
from trucker.rules.board import FRONT
from trucker.rules.frame import Frame
from trucker.rules.hand import held
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.vips.demand import is_met

__all__ = ["best_places", "best_puts", "ranked", "suited"]

_NEUTRAL = Character("neutral")
_LEVEL = 2
"""Of the flight that tiles are valued for: the middle one."""
_LOOKS = 2
"""Tiles that are looked at for each free square."""
_NEAR = 5
"""Squares that one tile can shut at most: its own and the four beside it."""


def ranked(ship: Ship, tile: int) -> list[Place]:
    """The best turn of each cell where a tile may lie, best first; a cannon fires forward where it
    may, and what would close the ship to every further tile comes last."""
    value = tile_value(ship.cards.tiles[tile], needs_of(ship.frame), _NEUTRAL, _LEVEL)
    return list(_ranked(ship.frame, tile, value))


def suited(state: TruckerState, ship: Ship, tile: int) -> list[Place]:
    """The same in this flight: what payload or a VIP has to say of a place comes before all else
    but that the ship stays open, and what a rule is against comes last."""
    found = ranked(ship, tile)
    if state.extras is None:
        return found
    vips = tuple(state.extras.vips) if ship.cards.tiles[tile].set == "vip" else ()
    if not vips and not (ship.cards.tiles[tile].kind == "radioactive" or ship.frame.radioactive):
        return sorted(found, key=lambda place: _is_barred(ship, tile, place))

    def worst(place: Place) -> tuple[bool, bool, int, int]:
        closes = len(found) > 1 and _closes(ship.frame, tile, place.cell, place.turn)
        with_it = ship.clone()
        with_it.put(place.cell, 4 * tile + place.turn)
        pleased = sum(is_met(with_it, place.cell, ship.cards.vips[vip].demand) for vip in vips)
        return _is_barred(ship, tile, place), closes, len(with_it.barred()), -pleased

    return sorted(found, key=worst)


def best_places(state: TruckerState) -> list[Place]:
    """The same of the tile in hand or the loose one, as far as it is offered."""
    assert state.decision is not None
    ship, tile = held(state)
    offered = set(state.decision.options)
    found = [place for place in suited(state, ship, tile) if place in offered] if tile else []
    if state.extras is None:
        return found
    return [place for place in found if not _is_barred(ship, tile, place)]


def _is_barred(ship: Ship, tile: int, place: Place) -> bool:
    """Whether a rule of payload or of a mission is against it, which the frame does not know."""
    part = ship.cards.parts[4 * tile + place.turn]
    assert part is not None
    return bool(ship.why_not(place.cell, part))


def best_puts(state: TruckerState) -> list[Put]:
    """Where building goes by turns, the best place of each tile that may be placed, the best tile
    first."""
    assert state.decision is not None
    ship = state.seats[state.decision.seat].ship
    offered = {option for option in state.decision.options if isinstance(option, Put)}
    found: list[tuple[int, Put]] = []
    for tile in dict.fromkeys(put.tile for put in offered):
        value = tile_value(ship.cards.tiles[tile], needs_of(ship.frame), _NEUTRAL, _LEVEL)
        places = (Put(tile, place.cell, place.turn) for place in suited(state, ship, tile))
        best = next((put for put in places if put in offered), None)
        if best is not None:
            found.append((value, best))
    return [put for _, put in sorted(found, key=lambda pair: (-pair[0], pair[1].tile))]


@lru_cache(256)  # of the tile in hand, asked for at every look at the board
def _ranked(frame: Frame, tile: int, value: int) -> tuple[Place, ...]:
    left = len(frame.board.squares) - len(frame.occupied)
    plan = plan_of(frame.cards, _LEVEL, _NEUTRAL, _LOOKS * left, left)
    found = places_of(frame, tile, value, plan)
    is_cannon = bool(frame.cards.tiles[tile].cannon)
    may_close = frame.openings() <= _NEAR

    def worst(place: tuple[int, int, int]) -> tuple[bool, bool, int, int, int]:
        value, cell, turn = place
        closes = may_close and _closes(frame, tile, cell, turn)
        return closes, is_cannon and turn != FRONT, -value, cell, turn

    best: dict[int, Place] = {}
    for _, cell, turn in sorted(found, key=worst):
        best.setdefault(cell, Place(cell, turn))
    return tuple(best.values())


def _closes(frame: Frame, tile: int, cell: int, turn: int) -> bool:
    """Whether nothing could be joined any more with this part there."""
    return not frame.openings_with(cell, 4 * tile + turn)
