"""What the screen of a new campaign shows: the schedule as it stands, its seed, its faults."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from freetrader.catalog import Preset
from freetrader.rules.setup import LIMITS, Limits, Setup

__all__ = ["CUSTOM", "LARGE", "Measure", "SetupView"]

CUSTOM = "custom"
LARGE = 1.2
"""From this text scale on, win share and seed are tabs and the months' cards are wide."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How often our pilot won: games played, share and standard error, 0 to 1."""

    games: int
    share: float
    error: float


@dataclass(frozen=True, slots=True)
class SetupView:
    presets: tuple[Preset, ...]
    setup: Setup
    chosen: str  # id of a preset or CUSTOM
    seed: str = ""
    code: str = ""  # "" while the seed is empty or cannot be used
    fault: str = ""  # why the campaign cannot start
    practice: bool = False
    measured: Mapping[str, Measure] = field(default_factory=dict)
    first_month: int = 1
    tab: str = "share"
    caret: int | None = None
    marked: bool = False  # all of the seed
    said: tuple[str, str] = ("", "")  # heading and sentence of the bottom bar
    limits: Limits = LIMITS
