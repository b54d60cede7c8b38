"""What a game is begun with."""

from dataclasses import dataclass, replace

from trucker.rules.cards import Cards, Flight
from trucker.rules.modifiers import ROUGH_ROADS

__all__ = [
    "BUILD_HELP",
    "BUILD_MODES",
    "CARPOOL",
    "CLASSES",
    "FLIGHTS",
    "HIGH_STAKES",
    "LATE",
    "MISSIONS",
    "ROUGH",
    "SKILLS",
    "SLOWER",
    "TREKS",
    "TURNS",
    "TWO",
    "Setup",
    "Sitting",
    "classes_of",
    "faults",
    "flights_of",
    "flown_with",
    "plan_of",
]

FLIGHTS = ("learning", "I", "II", "III", "trek")
"""What a game may be that needs no ship of class IVC."""
HIGH_STAKES = "IV3"
LATE = ("IV", HIGH_STAKES)
"""Flights with class IVC: at level IV, and at level III with high stakes (GT-160, GT-161)."""
CLASSES = {
    "I": ("I", "IC"),
    "II": ("II", "IIC"),
    "III": ("III", "IIIC"),
    **dict.fromkeys(LATE, ("IVC",)),
}
"""Classes of ship with which a flight may be flown, the usual one first (GT-69)."""
_TREK = ("I", "II", "III")
TREKS = (
    *(("II", "III", late) for late in LATE),
    *(("I", "II", "III", late) for late in LATE),
)
"""Lists of flights that a Trek may be beside the usual one (GT-69)."""
_MOST_LATE = 3
"""Seats in a game with class IVC, or the tiles would run out (GT-70)."""
TURNS = "turns"
BUILD_MODES = ("calm", "live", "untimed")
CARPOOL = "carpool"
"""The mission that brings VIPs in any game."""
MISSIONS = (
    "alien_archaeology",
    "alien_design",
    "beverage_run",
    CARPOOL,
    "club_gold_trials",
    "cocktail_time",
    "diplomatic_mission",
    "directives",
    "easy_peasy",
    "escort_mission",
    "experiments",
    "heavy_duty",
    "hilarious_stories",
    "radioactive_isotopes",
    "riding_a_powder_keg",
    "the_bet",
)
"""Each is a module of `trucker.rules.missions`, and an entry of missions.json."""
TWO = "two"
"""In place of a mission: two are turned and one of them is chosen (GT-72)."""
SLOWER = (1, 2, 4)
ROUGH = tuple(road.id for road in ROUGH_ROADS)
BUILD_HELP = ("block", "warn", "off")
SKILLS = ("easy", "normal", "hard")


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at a seat. Rules read the pace alone."""

    name: str = ""  # a rival's character; "" = the player
    level: str = ""  # one of SKILLS, but of another version or in a measurement
    pace: int = 0  # clock units for one move of the hand; 0 = answers when it likes


@dataclass(frozen=True, slots=True)
class Setup:
    """One game; seat 0 is the player."""

    flight: str  # one of FLIGHTS or LATE
    seats: tuple[Sitting, ...]  # 2..4
    mode: str = "calm"  # one of BUILD_MODES
    slower: int = 1  # times the length of a live run: 1, 2, 4
    help: str = "warn"  # one of BUILD_HELP (GT-02)
    rough: tuple[str, ...] = ()  # modifiers for every seat
    mission: str = ""  # its id, TWO, or "" for none
    vips: bool = False
    classes: tuple[str, ...] = ()  # of ship, for each flight; () = the usual ones
    trek: tuple[str, ...] = ()  # one of TREKS; () = the usual one, or a single flight

    @property
    def is_late(self) -> bool:
        """Whether class IVC is flown."""
        return self.flight in LATE or bool(self.trek)

    @property
    def is_expanded(self) -> bool:
        """Whether anything of Do What?! is played with (GT-67)."""
        return bool(self.mission or self.vips or self.mode == TURNS)


def faults(setup: Setup) -> list[str]:
    """Fields that make a setup unplayable; none is a setup for `start`."""
    found: list[str] = []
    if setup.flight not in (*FLIGHTS, *LATE):
        found.append("flight")
    if setup.trek and (setup.flight != "trek" or setup.trek not in TREKS):
        found.append("trek")
    most = _MOST_LATE if setup.is_late else 4
    if not 2 <= len(setup.seats) <= most or any(seat.pace < 0 for seat in setup.seats):
        found.append("seats")
    learns = setup.flight == "learning"  # it teaches the base game (GT-68)
    if setup.mode not in (*BUILD_MODES, *(() if learns else (TURNS,))):
        found.append("mode")
    if setup.mission and (learns or setup.mission not in (TWO, *MISSIONS)):
        found.append("mission")
    if setup.vips and learns:
        found.append("vips")
    if setup.classes and not _may_fly(setup):
        found.append("classes")
    if setup.slower not in SLOWER:
        found.append("slower")
    if setup.help not in BUILD_HELP:
        found.append("help")
    if any(road not in ROUGH for road in setup.rough) or len(set(setup.rough)) < len(setup.rough):
        found.append("rough")
    return found


def _may_fly(setup: Setup) -> bool:
    """Whether its classes suit its flights; the usual ones alone are not named."""
    flights = flights_of(setup)
    if len(setup.classes) != len(flights) or setup.classes == _usual(setup):
        return False
    return all(
        each in CLASSES.get(flight, ()) for each, flight in zip(setup.classes, flights, strict=True)
    )


def flights_of(setup: Setup) -> tuple[str, ...]:
    """Ids of the flights of a game, in order."""
    return setup.trek or (_TREK if setup.flight == "trek" else (setup.flight,))


def _usual(setup: Setup) -> tuple[str, ...]:
    return tuple(CLASSES.get(flight, (flight,))[0] for flight in flights_of(setup))


def classes_of(setup: Setup) -> tuple[str, ...]:
    """The class of ship of each of its flights."""
    return setup.classes or _usual(setup)


def flown_with(setup: Setup, number: int, model: str) -> Setup:
    """With another class of ship for one flight, counted from 0; usual ones alone are not named."""
    classes = (*classes_of(setup)[:number], model, *classes_of(setup)[number + 1 :])
    return replace(setup, classes=() if classes == _usual(setup) else classes)


def plan_of(cards: Cards, setup: Setup, number: int) -> Flight:
    """What one flight of a game, counted from 0, is played with."""
    flight = flights_of(setup)[number]
    if not setup.classes or setup.classes[number] == CLASSES[flight][0]:
        return cards.flights[flight]
    return cards.models[setup.classes[number]]
