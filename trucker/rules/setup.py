"""What a game is begun with."""

from dataclasses import dataclass

from trucker.rules.modifiers import ROUGH_ROADS

__all__ = [
    "BUILD_HELP",
    "BUILD_MODES",
    "FLIGHTS",
    "ROUGH",
    "SKILLS",
    "SLOWER",
    "Setup",
    "Sitting",
    "faults",
]

FLIGHTS = ("learning", "I", "II", "III", "trek")
BUILD_MODES = ("calm", "live", "untimed")
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

    flight: str  # one of FLIGHTS
    seats: tuple[Sitting, ...]  # 2..4
    mode: str = "calm"  # one of BUILD_MODES
    slower: int = 1  # times the length of a live run: 1, 2, 4
    help: str = "warn"  # one of BUILD_HELP (GT-02)
    rough: tuple[str, ...] = ()  # modifiers for every seat


def faults(setup: Setup) -> list[str]:
    """Fields that make a setup unplayable; none is a setup for `start`."""
    found: list[str] = []
    if setup.flight not in FLIGHTS:
        found.append("flight")
    if not 2 <= len(setup.seats) <= 4 or any(seat.pace < 0 for seat in setup.seats):
        found.append("seats")
    if setup.mode not in BUILD_MODES:
        found.append("mode")
    if setup.slower not in SLOWER:
        found.append("slower")
    if setup.help not in BUILD_HELP:
        found.append("help")
    if any(road not in ROUGH for road in setup.rough) or len(set(setup.rough)) < len(setup.rough):
        found.append("rough")
    return found
