"""What both cards of asteroids share: one die gives the lines (GT-93, GT-94)."""

from dataclasses import dataclass

from trucker.rules.agenda import Out
from trucker.rules.board import Board
from trucker.rules.damage import lose
from trucker.rules.events import Struck
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["Params", "destroy", "is_armored", "lines_at", "lines_hit", "reach_of"]


@dataclass(frozen=True, slots=True)
class Params:
    side: int  # they come from
    offsets: tuple[tuple[int, ...], ...]  # of the lines from the center, by level


def lines_hit(state: TruckerState, die: int) -> list[int]:
    """Numbers of the lines, those off the board left out."""
    params = state.params
    assert isinstance(params, Params)
    return lines_at(params, state.level, state.plan.board, die)


def lines_at(params: Params, level: int, board: Board, die: int) -> list[int]:
    """The same of a card that is not played yet."""
    center, around = board.centers[params.side][die - 1], board.shape.around
    numbers = [center + offset for offset in params.offsets[level]]
    if around:
        numbers = [(number - 1) % around + 1 for number in numbers]
    return [number for number in numbers if number in board.numbers[params.side]]


def reach_of(state: TruckerState) -> tuple[int, int]:
    """The first and the last line that a die can bring it to."""
    lines = [line for die in range(1, 7) for line in lines_hit(state, die)]
    return min(lines), max(lines)


def is_armored(ship: Ship, cell: int, side: int) -> bool:
    part = ship.part(cell)
    return bool(part.tile.weight) and not part.sides[side]


def destroy(state: TruckerState, seat: int, cells: list[int], out: Out) -> None:
    """All that are struck go at once."""
    if out is not None:
        out.extend(Struck(seat, cell, "large") for cell in cells)
    if cells:
        lose(state, seat, cells, "destroyed", out)
