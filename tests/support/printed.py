"""Test ships whose tiles bear the kinds that are printed, so that they can be named and drawn."""

from dataclasses import replace

from trucker.rules.cards import Part
from trucker.rules.ship import Ship

__all__ = ["printed", "printed_part"]

_KINDS = {
    "structure": "structural_module",
    "start": "starting_cabin",
    "gun": "cannon",
    "double gun": "double_cannon",
    "double engine": "double_engine",
    "triple battery": "battery",
    "hold": "cargo_hold",
    "triple hold": "cargo_hold",
    "special": "special_cargo_hold",
    "double special": "special_cargo_hold",
    "brown": "life_support",
    "purple": "life_support",
}


def printed(ship: Ship) -> Ship:
    """The same ship."""
    tiles = {
        number: replace(tile, kind=_KINDS.get(tile.kind, tile.kind))
        for number, tile in ship.cards.tiles.items()
    }
    ship.cards = replace(ship.cards, tiles=tiles)
    ship.put(ship.board.start, ship.parts[ship.board.start])  # counted anew by these tiles
    return ship


def printed_part(part: Part) -> Part:
    return Part(replace(part.tile, kind=_KINDS.get(part.tile.kind, part.tile.kind)), part.turn)
