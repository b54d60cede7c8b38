"""What the screen of a new campaign shows: the schedule as it stands, its seed, its faults."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from freetrader.advice.win_rate import Estimate
from freetrader.rules.setup import LIMITS, Limits, Setup
from freetrader.storage.catalog import Preset

Shares = Mapping[str, Estimate]
"""How often each captain wins, by name."""

CUSTOM = "custom"
LARGE = 1.2
"""From this text scale on, win share and seed are tabs and the months' cards are wide."""


@dataclass(frozen=True, slots=True)
class SetupView:
    presets: tuple[Preset, ...]
    setup: Setup
    chosen: str  # id of a preset or CUSTOM
    seed: str = ""
    code: str = ""  # "" while the seed is empty or cannot be used
    fault: str = ""  # why the campaign cannot start
    practice: bool = False
    measured: Mapping[str, Shares] = field(default_factory=dict[str, Shares])  # by preset
    estimates: Shares = field(default_factory=dict[str, Estimate])  # of a custom schedule
    first_month: int = 1
    tab: str = "share"
    caret: int | None = None
    marked: bool = False  # all of the seed
    said: tuple[str, str] = ("", "")  # heading and sentence of the bottom bar
    limits: Limits = LIMITS

    @property
    def shares(self) -> Shares:
        """What is known of the schedule as it stands."""
        return self.measured.get(self.chosen, self.estimates)
