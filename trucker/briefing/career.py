"""The career of Galaxy Trucker: flights from the first to the last, and how often each is won."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from resources import read_text
from trucker.ai.levels import sitting_of
from trucker.rules.setup import BUILD_MODES, SKILLS, TURNS, Setup, Sitting

__all__ = [
    "FLOWN",
    "PROPOSALS",
    "SHIPS",
    "Flown",
    "Measured",
    "is_rung",
    "is_won",
    "load_measured",
    "proposal_after",
    "proposed",
    "rung_of",
    "setup_of",
]

_SEATED = ("careful", "hauler", "racer")
"""Who flies against the player, as far as there are seats."""


class Flown(NamedTuple):
    """A rung: a flight against so many rivals of a level, or more and better ones."""

    id: str
    flight: str  # one of FLIGHTS
    rivals: int  # 1..3
    level: str  # one of SKILLS


FLOWN = (
    Flown("learning", "learning", 1, "easy"),
    Flown("first", "I", 2, "easy"),
    Flown("second", "II", 2, "easy"),
    Flown("trek", "trek", 3, "easy"),
    Flown("crowd", "II", 3, "easy"),
    Flown("third", "III", 3, "easy"),
    Flown("third-hard", "III", 3, "hard"),
    Flown("second-hard", "II", 3, "hard"),
    Flown("trek-hard", "trek", 3, "hard"),
)
"""The first three lead from flight to flight; from there on none is clearly easier than the one
before, by what was measured."""


PROPOSALS: Mapping[str, Mapping[str, object]] = {
    "vips": {"flight": "I", "vips": True},
    "mission": {"flight": "I", "mission": "heavy_duty"},
    "turns": {"flight": "I", "mode": TURNS, "slower": 1},
}
"""A first flight with each system alone."""
SHIPS: Mapping[str, Mapping[str, object]] = {
    "splice": {"flight": "II", "classes": ("IIC",)},
    "sphere": {"flight": "III", "classes": ("IIIC",)},
}
"""A first flight with each kind of the other ships."""


def proposed(setup: Setup, name: str) -> Setup:
    """The same table with one of the proposals, and nothing else of the expansions."""
    plain = replace(setup, mission="", vips=False, mode=BUILD_MODES[0], slower=1, classes=())
    return replace(plain, **{**PROPOSALS, **SHIPS}[name])


def proposal_after(setup: Setup) -> str:
    """The proposal that follows a first flight with any of them, "" after the last."""
    has = {"vips": setup.vips, "mission": bool(setup.mission), "turns": setup.mode == TURNS}
    names = [*PROPOSALS]
    last = max((at for at, name in enumerate(names) if has[name]), default=len(names))
    return next(iter(names[last + 1 :]), "") if setup.flight == "I" else ""


class Measured(NamedTuple):
    """How a skilled pilot in the player's seat fared."""

    games: int
    first: int  # of them with a profit, first or level with the first
    profit: int  # of them with a profit


@cache
def load_measured() -> Mapping[str, Measured]:
    """By the id of a rung."""
    found = json.loads(read_text("trucker/measured.json"))["rungs"]
    return {ident: Measured(**figures) for ident, figures in found.items()}


def setup_of(rung: Flown) -> Setup:
    """In the learning flight nothing that breaks a rule can be built."""
    rivals = (sitting_of(rung.level, who) for who in _SEATED[: rung.rivals])
    help_ = "block" if rung.flight == "learning" else "warn"
    return Setup(rung.flight, (Sitting(), *rivals), help=help_)


def rung_of(summary: Mapping[str, str | int]) -> str:
    """The last rung that a game comes up to, "" for none: by flight, and by number and level of the
    rivals. A Trek whose difficulty was changed on the way counts for none, nor does a flight with
    anything of the expansions."""
    levels = [each.partition(" ")[0] for each in str(summary.get("who", "")).split(",")]
    more = ("mission", "vips", "classes")
    if any(map(summary.get, more)) or summary.get("mode") == TURNS:
        return ""
    if summary.get("tuned") or not set(levels) <= {*SKILLS}:
        return ""
    least = min(map(SKILLS.index, levels))
    found = [
        rung
        for rung in FLOWN
        if rung.flight == summary.get("flight")
        and rung.rivals <= len(levels)
        and SKILLS.index(rung.level) <= least
    ]
    return found[-1].id if found else ""


def is_rung(setup: Setup) -> bool:
    """Whether a flight is what a rung is, on roads that are not rough."""
    kind = setup.flight, len(setup.seats) - 1, {seat.level for seat in setup.seats[1:]}
    rungs = [(rung.flight, rung.rivals, {rung.level}) for rung in FLOWN]
    return kind in rungs and not (setup.rough or setup.is_expanded or setup.classes)


def is_won(summary: Mapping[str, str | int]) -> bool:
    """With a profit, and with nobody before the player."""
    earned, place = summary.get("credits"), summary.get("place")
    return isinstance(earned, int) and earned > 0 and place == 1
