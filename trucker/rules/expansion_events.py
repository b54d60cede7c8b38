"""What happened with Do What?! and The Latest Models, as `events` tells it of the base game."""

from dataclasses import dataclass
from typing import ClassVar

from tabletop import Event

__all__ = [
    "BetTaken",
    "CountdownBegan",
    "MissionSet",
    "ShipLeft",
    "SquaresOpened",
    "TileRevealed",
    "TilesDealt",
    "TurnBegan",
    "TurnOrder",
    "VipBoarded",
    "VipLeft",
    "VipsOpened",
]


# Turn-based building


@dataclass(frozen=True, slots=True)
class TurnOrder(Event):
    """Seats act in this order, again and again (GT-132)."""

    reveals: ClassVar[bool] = True
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TileRevealed(Event):
    """It lies face up for all."""

    reveals: ClassVar[bool] = True
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class CountdownBegan(Event):
    """The first seat has stopped; at 0 all do (GT-137)."""

    seat: int
    count: int


# Missions and VIPs


@dataclass(frozen=True, slots=True)
class MissionSet(Event):
    """All fly this mission."""

    reveals: ClassVar[bool] = True
    mission: str


@dataclass(frozen=True, slots=True)
class VipsOpened(Event):
    """Cards of VIPs who may board lie open."""

    reveals: ClassVar[bool] = True
    vips: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TilesDealt(Event):
    """Payload lies in the second pile, and what was dealt in reserves."""

    reveals: ClassVar[bool] = True
    pile: int
    reserves: tuple[tuple[int, ...], ...]  # tiles by seat


@dataclass(frozen=True, slots=True)
class VipBoarded(Event):
    seat: int
    vip: str
    cell: int

    def is_border(self) -> bool:
        return self.seat > 0


@dataclass(frozen=True, slots=True)
class VipLeft(Event):
    """Before the launch."""

    seat: int
    vip: str
    cell: int


@dataclass(frozen=True, slots=True)
class BetTaken(Event):
    """It is open to nobody else (GT-126)."""

    seat: int
    bet: str

    def is_border(self) -> bool:
        return self.seat > 0


# Flotillas


@dataclass(frozen=True, slots=True)
class SquaresOpened(Event):
    """A die opens squares of a flotilla, on the boards of all (GT-151)."""

    reveals: ClassVar[bool] = True
    die: int


@dataclass(frozen=True, slots=True)
class ShipLeft(Event):
    """One ship of a flotilla gave up; the others fly on (GT-157)."""

    seat: int
    cells: tuple[int, ...]
    cause: str  # "chosen", "no_humans", "no_engine"
