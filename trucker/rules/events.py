"""What happened, for the screen, the log and the ear. Seats count from 0, the player."""

from dataclasses import dataclass
from typing import ClassVar

from tabletop import Event

__all__ = [
    "AlienLeft",
    "Bounced",
    "BuildingEnded",
    "CardIgnored",
    "CardTurned",
    "CreditsGained",
    "CrewHoused",
    "CrewLost",
    "Declared",
    "DiceRolled",
    "DieRolled",
    "Discharged",
    "Fired",
    "FlightBegan",
    "FlightEnded",
    "GaveUp",
    "GoodsGone",
    "GoodsLoaded",
    "Landed",
    "Missed",
    "Moved",
    "PartsLost",
    "PileClosed",
    "PileSeen",
    "Placed",
    "Protected",
    "Retuned",
    "RunBegan",
    "RunEnded",
    "Scored",
    "SentBack",
    "SpaceTaken",
    "Stopped",
    "Struck",
    "TileDrawn",
    "TileReserved",
    "TileReturned",
    "TileTaken",
    "TitleDefended",
    "TitleGiven",
    "Won",
]


# Building


@dataclass(frozen=True, slots=True)
class FlightBegan(Event):
    """Ships lie empty on the table."""

    reveals: ClassVar[bool] = True
    flight: str
    number: int  # 1.. of the Trek


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """Face down from the pile; other seats see no face."""

    seat: int
    tile: int

    def is_border(self) -> bool:
        return not self.seat


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """From the table, the reserve or back from the ship."""

    seat: int
    tile: int
    source: str  # "table", "reserve", "ship"


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """On a ship. Another seat's tile may be one that nobody else has seen before."""

    seat: int
    tile: int
    cell: int
    turn: int  # quarter turns to the right, 0..3

    def is_border(self) -> bool:
        return self.seat > 0


@dataclass(frozen=True, slots=True)
class TileReturned(Event):
    """Face up on the table."""

    seat: int
    tile: int

    def is_border(self) -> bool:
        return self.seat > 0


@dataclass(frozen=True, slots=True)
class TileReserved(Event):
    """Beside the ship, where all see it."""

    seat: int
    tile: int

    def is_border(self) -> bool:
        return self.seat > 0


@dataclass(frozen=True, slots=True)
class PileSeen(Event):
    reveals: ClassVar[bool] = True
    seat: int
    pile: int


@dataclass(frozen=True, slots=True)
class PileClosed(Event):
    seat: int
    pile: int


@dataclass(frozen=True, slots=True)
class RunBegan(Event):
    """A run of the timer; `seat` flipped it, -1 for the first."""

    run: int  # from 1
    seat: int


@dataclass(frozen=True, slots=True)
class RunEnded(Event):
    run: int


@dataclass(frozen=True, slots=True)
class SpaceTaken(Event):
    """A ship is finished, or stopped, and stands on a starting space."""

    reveals: ClassVar[bool] = True  # races for spaces are not taken back
    seat: int
    space: int
    is_forced: bool


@dataclass(frozen=True, slots=True)
class BuildingEnded(Event):
    reveals: ClassVar[bool] = True
    is_timeout: bool


# Check and crew


@dataclass(frozen=True, slots=True)
class CrewHoused(Event):
    seat: int
    cell: int
    figures: str


# Flight


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    reveals: ClassVar[bool] = True
    card: str


@dataclass(frozen=True, slots=True)
class CardIgnored(Event):
    """One player left: this kind of card does nothing (ruling §9)."""

    card: str


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """Along the track; positions lie on an endless line (GT-30)."""

    seat: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A strength, doubled (GT-20)."""

    seat: int
    what: str  # "engine", "cannon", "crew"
    strength: int


@dataclass(frozen=True, slots=True)
class Won(Event):
    """Against the foe of the card: "won", "tied" or "lost"."""

    seat: int
    result: str


@dataclass(frozen=True, slots=True)
class Landed(Event):
    """On a planet, a station or a derelict; -1 where there is only one place."""

    seat: int
    planet: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    reveals: ClassVar[bool] = True
    first: int
    second: int

    @property
    def total(self) -> int:
        """The column or row that they name."""
        return self.first + self.second


@dataclass(frozen=True, slots=True)
class Missed(Event):
    seat: int
    threat: str
    side: int
    line: int


@dataclass(frozen=True, slots=True)
class Bounced(Event):
    """Off a smooth side."""

    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class Protected(Event):
    """By a shield or a cannon; `battery` -1 for a shot that cost nothing."""

    seat: int
    cell: int
    battery: int


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """A component is destroyed by a hit or by sabotage."""

    seat: int
    cell: int
    threat: str


@dataclass(frozen=True, slots=True)
class SentBack(Event):
    """A ship of the learning flight broke a rule; its builder goes on (GT-15)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """One die, for all ships."""

    reveals: ClassVar[bool] = True
    value: int


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """A cannon fired at what is not there (GT-94)."""

    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class PartsLost(Event):
    """One component of those that go together."""

    seat: int
    cell: int
    tile: int
    cause: str  # "removed", "destroyed", "fell", "given", "left" (GT-82)
    wave: int = 0  # of those that one loss set off, from 0


@dataclass(frozen=True, slots=True)
class AlienLeft(Event):
    """Its cabin has no life support of its colour any more."""

    seat: int
    cell: int
    figure: str


@dataclass(frozen=True, slots=True)
class CrewLost(Event):
    seat: int
    cell: int
    figure: str


@dataclass(frozen=True, slots=True)
class Discharged(Event):
    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class GoodsLoaded(Event):
    seat: int
    cell: int
    goods: str


@dataclass(frozen=True, slots=True)
class GoodsGone(Event):
    """A block left a hold: unloaded, dumped or stolen."""

    seat: int
    cell: int
    goods: str


@dataclass(frozen=True, slots=True)
class CreditsGained(Event):
    seat: int
    credits: int


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    seat: int
    cause: str  # "chosen", "no_humans", "no_engine", "lapped"


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """Nobody is left in the flight."""


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """One line of the reckoning."""

    seat: int
    line: str
    credits: int


@dataclass(frozen=True, slots=True)
class FlightEnded(Event):
    """The sum of one seat's flight; `credits` is what it owns (GT-48)."""

    seat: int
    profit: int
    credits: int


@dataclass(frozen=True, slots=True)
class TitleGiven(Event):
    seat: int
    title: str
    is_gold: bool


@dataclass(frozen=True, slots=True)
class TitleDefended(Event):
    """In the last flight: the title pays again and stays as it is."""

    seat: int
    title: str
    is_gold: bool


@dataclass(frozen=True, slots=True)
class Retuned(Event):
    """The player set another difficulty; the fields are those of the act."""

    levels: str
    help: str
    slower: int
