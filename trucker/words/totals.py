"""What a ship can do, counted for the reader: as built before the launch, as loaded after it."""

from dataclasses import dataclass

from trucker.rules.damage import protectors
from trucker.rules.ship import Ship
from trucker.rules.strength import doubles, strength_of

__all__ = ["Figures", "figures_of"]


@dataclass(frozen=True, slots=True)
class Figures:
    """Strengths are doubled, as the rules count them (GT-20)."""

    engine: int  # without batteries
    engine_more: int  # that all doubles add which batteries can power
    engine_idle: int  # that doubles would add if there were a battery at all
    cannon: int
    cannon_more: int
    cannon_idle: int
    crew: int  # figures, or places before the launch
    holds: int  # free places for any goods but red
    special: int  # free places for red goods, too
    batteries: int  # charges
    users: int  # components that need batteries
    sides: tuple[int, ...]  # that a shield covers
    open: int  # connectors that meet nothing (GT-17)
    weight: int  # of heavy payload, taken off the engines
    bare: tuple[tuple[int, ...], ...]  # by side: columns or rows with parts that no cannon reaches


def figures_of(ship: Ship, is_launched: bool) -> Figures:
    """`is_launched`: crew, goods and charges on board count, else what there is room for."""
    frame = ship.frame
    # Nothing that radiation keeps empty counts before the launch.
    tiles = [ship.part(cell).tile for cell in frame.occupied if cell not in frame.radiated]
    batteries = ship.batteries if is_launched else sum(tile.batteries for tile in tiles)
    more: dict[str, int] = {}
    idle: dict[str, int] = {}
    for what in ("engine", "cannon"):
        reach = doubles(ship, what)
        powered = reach[:batteries] if is_launched or batteries < len(reach) else reach
        more[what] = strength_of(ship, what, powered) - strength_of(ship, what)
        idle[what] = 0 if batteries else strength_of(ship, what, reach) - strength_of(ship, what)
    free = dict.fromkeys((False, True), 0)
    for _, places, special in ship.room():
        free[special] += places
    return Figures(
        engine=strength_of(ship, "engine"),
        engine_more=more["engine"],
        engine_idle=idle["engine"],
        cannon=strength_of(ship, "cannon"),
        cannon_more=more["cannon"],
        cannon_idle=idle["cannon"],
        crew=len(ship.figures) if is_launched else sum(tile.crew for tile in tiles),
        holds=free[False],
        special=free[True],
        batteries=batteries,
        users=sum(1 for cell in frame.occupied if _needs_battery(ship, cell)),
        sides=tuple(side for side in range(4) if frame.shields[side]),
        open=frame.exposed,
        weight=frame.weight,
        bare=tuple(_bare(ship, side) for side in range(4)),
    )


def _bare(ship: Ship, side: int) -> tuple[int, ...]:
    """Lines on which a large meteor from this side would hit a part, with no cannon to shoot it."""
    parts = ship.parts
    return tuple(
        number
        for number in ship.board.numbers[side]
        if any(parts[cell] for cell in ship.board.lines[side][number])
        and not protectors(ship, "large", side, number)
    )


def _needs_battery(ship: Ship, cell: int) -> bool:
    part = ship.part(cell)
    return part.tile.is_double or bool(part.covers)
