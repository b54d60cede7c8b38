"""Corridorist: the longest corridor. Gold: a destroyed part of one takes its neighbours along."""

from collections.abc import Sequence

from trucker.rules.modifiers.title import Title
from trucker.rules.ship import Ship

__all__ = ["Corridorist"]


class Corridorist(Title):
    __slots__ = ()
    id = "corridorist"

    def score(self, ship: Ship) -> int:
        """Joined components with one or two connectors; such a group is a line or a ring, so
        its size is its length (GT-53)."""
        left = dict.fromkeys(cell for cell in ship.occupied() if _is_corridor(ship, cell))
        longest = 0
        while left:
            edge, size = [left.popitem()[0]], 0
            while edge:
                cell = edge.pop()
                size += 1
                for beside in ship.joined(cell):
                    if beside in left:
                        del left[beside]
                        edge.append(beside)
            longest = max(longest, size)
        return longest

    def also_lost(self, ship: Ship, cells: Sequence[int], cause: str) -> tuple[list[int], str]:
        """They fall, so the loss does not run on along the corridor (GT-57)."""
        if cause != "destroyed":
            return [], cause
        return [
            beside
            for cell in cells
            if _is_corridor(ship, cell)
            for beside in ship.joined(cell)
            if beside not in cells and _is_corridor(ship, beside)
        ], "fell"


def _is_corridor(ship: Ship, cell: int) -> bool:
    return 1 <= sum(1 for side in ship.part(cell).sides if side) <= 2
