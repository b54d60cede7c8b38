"""A new campaign before it begins: its schedule, how hard that is, its seed, its faults."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from freetrader.rules.setup import Setup
from freetrader.storage.catalog import Preset
from freetrader.storage.editions import TODAY
from resources import read_text
from tabletop.estimate import Estimate

Shares = Mapping[str, Estimate]
"""How often each captain wins, by name."""

CUSTOM = "custom"


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been chosen so far."""

    presets: tuple[Preset, ...]
    setup: Setup
    chosen: str  # id of a preset or CUSTOM
    seed: str = ""
    code: str = ""  # "" while the seed is empty or cannot be used
    fault: str = ""  # why the campaign cannot start
    practice: bool = False
    edition: int = TODAY  # of the cards
    measured: Mapping[str, Shares] = field(default_factory=dict[str, Shares])  # by preset
    estimates: Shares = field(default_factory=dict[str, Estimate])  # of a custom schedule

    @property
    def shares(self) -> Shares:
        """What is known of the schedule as it stands."""
        return self.measured.get(self.chosen, self.estimates)


@cache
def load_measured(edition: int = TODAY) -> dict[str, Shares]:
    """Preset id to how often each captain was measured to win it with the cards of an edition."""
    editions = json.loads(read_text("freetrader/measured.json"))["editions"]
    presets = next(each["presets"] for each in editions if each["edition"] == edition)
    return {
        ident: {name: Estimate(found["games"], found["wins"]) for name, found in captains.items()}
        for ident, captains in presets.items()
    }
