"""The achievements of Galaxy Trucker: each a rule over one flight of the player."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

__all__ = ["FEATS", "RULES", "Flown"]


@dataclass(slots=True)
class Flown:
    """One flight of the player's ship."""

    kind: str  # of the flight: "learning", "I", "II", "III"
    parts: int = 0  # at the launch, as the next four
    open: int = 0
    shielded: int = 0  # sides
    aliens: int = 0
    rivals: int = 0
    built_first: bool = False
    bounced: int = 0
    lost: int = 0  # parts, also before the launch
    # at the end
    is_home: bool = False
    came_first: bool = False
    profit: int = 0
    left: int = 0  # parts
    humans: int = 0
    vips: int = 0  # aboard, as payload
    payload: int = 0
    mission: int = 0  # credits by its rewards, beside the advance
    rivals_out: int = 0


RULES: Mapping[str, Callable[[Flown], bool]] = {
    "gt.home": lambda it: it.is_home and it.profit > 0,
    "gt.shut": lambda it: it.shielded == 4,
    "gt.first": lambda it: it.built_first and it.came_first,
    "gt.sleek": lambda it: it.parts > 0 and it.open <= 2,
    "gt.crowd": lambda it: it.kind == "II" and it.parts >= 25,
    "gt.rain": lambda it: it.bounced >= 5,
    "gt.whole": lambda it: it.is_home and not it.lost,
    "gt.wreck": lambda it: it.lost >= 6 and it.profit > 0,
    "gt.last": lambda it: it.is_home and it.humans == 1,
    "gt.half": lambda it: it.is_home and 2 * it.left <= it.parts,
    "gt.guests": lambda it: it.aliens == 2,
    "gt.alone": lambda it: it.is_home and it.rivals_out == it.rivals > 0,
    "gt.delivered": lambda it: it.is_home and it.vips == 3,
    "gt.ordered": lambda it: it.mission >= 15,
    "gt.fragile": lambda it: it.is_home and it.payload >= 5,
}

FEATS = tuple(RULES)
