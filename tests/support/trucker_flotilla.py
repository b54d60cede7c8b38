"""Flotillas of class IVC."""

from collections.abc import Iterable
from typing import Any

from tests.support.trucker import Table, cell, ship
from trucker.rules.board import outlined
from trucker.rules.crew import fill
from trucker.rules.outlines import plan_with
from trucker.rules.ship import Ship

__all__ = ["PAIR", "body_at", "figures", "fleet_of", "flown", "pair"]

PAIR = {
    "S@5,5[3333]": "start",
    "E@5,6[3000]": "engine",
    "Z@4,5[0300]": "battery",
    "Q@9,5[3333]": "cabin",
    "F@9,6[3000]": "engine",
    "Y@10,5[0003]": "battery",
}
"""Two small ships at the front: start, engine, battery on the left, cabin, engine, battery on the
right."""


def fleet_of(cells: dict[str, str], dice: tuple[int, ...] = (), modifiers: Any = ()) -> Ship:
    built = ship(cells, "IVC", modifiers)
    if dice:
        built.outline(outlined(built.board, dice))
    return built


def pair(dice: tuple[int, ...] = (), **more: str) -> Ship:
    """The pair with more components, `A="5,4[0030] gun"`, or others in place of its own; manned."""
    cells = {text: kind for text, kind in PAIR.items() if text[0] not in more}
    for name, text in more.items():
        place, _, kind = text.partition(" ")
        if kind:
            cells[f"{name}@{place}"] = kind
    built = fleet_of(cells, dice)
    fill(built)
    return built


def flown(*ships: Ship, dice: Iterable[int] = (), **more: Any) -> Table:
    """Flotillas in the air, on the outlines of the first."""
    made = Table(*ships, flight="IVC", dice=dice, **more)
    made.state.plan = plan_with(made.state.plan, ships[0].board.dice)
    return made


def body_at(built: Ship, column: int, row: int) -> Ship:
    """The ship that has this square, alone."""
    at = cell(built, column, row)
    return next(body for body in built.bodies() if body.parts[at])


def figures(built: Ship, column: int, row: int) -> str:
    return built.crew[cell(built, column, row)]
