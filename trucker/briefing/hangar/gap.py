"""The largest gap of a ship whose class has an insurance: what it costs, and how it can be made
smaller (GT-149)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from resources import say
from trucker.briefing.hangar.picked import Picked
from trucker.rules.insurance import fee_of, gap_of, largest_gap
from trucker.rules.ship import Ship

__all__ = ["Gap", "gap_lines", "gap_now"]

_FEW = 2
"""Tiles of which it is tried where they lower the fee."""


class Gap(NamedTuple):
    cells: tuple[int, ...]
    fee: int
    tiles: int  # the fewest that lower the fee; 0 = it is nothing, or more than are tried


def gap_now(ship: Ship) -> Gap:
    """Of a ship as it is built so far."""
    return _gap(ship, ship.parts)


@lru_cache(64)
def _gap(ship: Ship, parts: Sequence[int]) -> Gap:
    cells, fee = gap_of(ship), fee_of(ship)
    return Gap(tuple(sorted(cells)), fee, _tiles_to_lower(ship, fee))


def _tiles_to_lower(ship: Ship, fee: int) -> int:
    if not fee:
        return 0
    code = next(code for code in ship.parts if code) if any(ship.parts) else 0
    free = [cell for cell in range(ship.board.outside) if not ship.parts[cell]]
    fees, tries = ship.board.shape.fees, ship.clone()
    for count in range(1, _FEW + 1):
        for cells in combinations(free, count):
            parts = [code if cell in cells else part for cell, part in enumerate(ship.parts[:-1])]
            tries.parts = (*parts, 0)
            if code and fees[min(largest_gap(tries), len(fees) - 1)] < fee:
                return count
    return 0


def gap_lines(picked: Picked) -> list[str]:
    """Now, with the tile in hand where it is aimed at, and how far the next step is; [] for a class
    without a fee."""
    ship = picked.state.seats[0].ship
    if not ship.board.shape.fees:
        return []
    now = gap_now(ship)
    words = say("gt.hangar.gap", n=len(now.cells), fee=now.fee)
    if picked.cell >= 0 and picked.state.seats[0].hand and not ship.parts[picked.cell]:
        then = ship.clone()
        then.put(picked.cell, 4 * picked.state.seats[0].hand)
        gap = largest_gap(then)
        words += " " + say("gt.hangar.gap.then", n=gap, fee=fee_of(then))
    if not now.fee:
        return [words]
    return [words, say("gt.hangar.gap.next" if now.tiles else "gt.hangar.gap.far", n=now.tiles)]
