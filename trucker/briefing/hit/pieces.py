"""The pieces of a broken ship, of which one is kept, and what each would leave. Data alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from resources import say
from trucker.briefing.hit.story import lost_value, trial
from trucker.briefing.order import ordered
from trucker.rules.actions import Keep
from trucker.rules.rewards import goods_value
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import doubles, strength_of
from trucker.words.names import goods_words, half, signed


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of a broken ship, and the ship as it would be with it alone."""

    action: Keep
    cells: tuple[int, ...]
    rest: tuple[int, ...]  # cells that would fall off
    ship: Ship
    figures: Sequence[tuple[str, str, str]]  # (sign, name, value)


def pieces_of(state: TruckerState) -> list[Piece]:
    """The usual choice first; what each leaves is read off a clone."""
    found: list[Piece] = []
    assert state.decision is not None
    ship = state.seats[0].ship
    manned = bool(ship.figures) or state.phase == "flight"
    now = lost_value(state) if state.phase == "flight" else 0
    for action in ordered(state):
        if not isinstance(action, Keep):
            continue
        after, _ = trial(state, action)
        left = after.seats[0].ship
        cells = next(piece for piece in ship.pieces() if action.cell in piece)
        rest = tuple(cell for cell in ship.occupied() if cell not in cells)
        rows = _figures(after, manned)
        if state.phase == "flight":
            cost = lost_value(after) - now
            rows.append(("banknote", say("gt.hit.piece.cost"), signed(cost)))
        found.append(Piece(action, cells, rest, left, rows))
    return found


def _figures(after: TruckerState, manned: bool) -> list[tuple[str, str, str]]:
    """What a piece comes to; `manned`: crew and charges are on board."""
    ship = after.seats[0].ship
    tiles = [ship.part(cell).tile for cell in ship.occupied()]
    cells = ship.batteries if manned else sum(tile.batteries for tile in tiles)
    crew = len(ship.figures) if manned else sum(tile.crew for tile in tiles)
    engine, cannon = (
        half(strength_of(ship, what, doubles(ship, what)[:cells])) for what in ("engine", "cannon")
    )
    rows = (
        ("hand", "crew", str(crew)),
        ("rocket", "engine", engine),
        ("crosshair", "cannon", cannon),
        ("power", "cells", str(cells)),
        ("package", "goods", goods_words(ship.blocks)),
        ("coins", "value", str(goods_value(after, 0))),
    )
    return [(sign, say(f"gt.hit.piece.{name}"), value) for sign, name, value in rows]
