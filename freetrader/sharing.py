"""Seeds and share codes: the line by which two players meet the same game.

A code reads FT<rules version>/<payments>/<bonuses>/<store>/<levels>/<seed>, for example
FT1/5-10-10-15/0-1-2-3/5/3-2-3-3/KESTREL-4471. The seed comes last and may hold any sign.
"""

import unicodedata

from freetrader.rules.setup import Setup, faults
from freetrader.rules.turn import RULES_VERSION
from freetrader.wording import fault_line
from resources import say
from tabletop.numbers import whole, wholes
from tabletop.seeds import speakable

__all__ = ["check_seed", "fresh_seed", "parse_code", "share_code"]

_SHIPS = [
    "KESTREL",
    "HERON",
    "PETREL",
    "OSPREY",
    "MERLIN",
    "CURLEW",
    "PLOVER",
    "SISKIN",
    "HARRIER",
    "SWIFT",
    "GANNET",
    "AVOCET",
    "DUNLIN",
    "FULMAR",
    "LINNET",
    "MARTIN",
    "PIPIT",
    "RAVEN",
    "SHRIKE",
    "TERN",
    "WHIMBREL",
    "BRANT",
    "CORVID",
    "EGRET",
]


def fresh_seed() -> str:
    """A seed that can be read aloud, such as KESTREL-LUSAB-BABAD-GUTIH."""
    return speakable(_SHIPS)


def check_seed(seed: str) -> str:
    """The seed without blanks around it. ValueError unless 1 to 40 printable characters."""
    seed = unicodedata.normalize("NFC", seed).strip()
    if not 1 <= len(seed) <= 40 or not seed.isprintable():
        raise ValueError(say("ft.fault.seed"))
    return seed


def share_code(setup: Setup, seed: str) -> str:
    def row(numbers: tuple[int, ...]) -> str:
        return "-".join(map(str, numbers))

    parts = (row(setup.payments), row(setup.enemy_bonus), setup.vectorium, row(setup.levels), seed)
    return "/".join(map(str, (f"FT{RULES_VERSION}", *parts)))


def parse_code(code: str) -> tuple[Setup, str]:
    """Setup and seed of a share code. ValueError with a sentence for the player."""
    parts = code.strip().split("/", 5)
    if len(parts) != 6 or not parts[0].startswith("FT"):
        raise ValueError(say("ft.fault.code"))
    try:
        version = whole(parts[0][2:])
        payments, bonuses, levels = (wholes(part, "-") for part in (*parts[1:3], parts[4]))
        vectorium = whole(parts[3])
        weapons, defenses, engines, cargo = levels
    except ValueError:
        raise ValueError(say("ft.fault.code")) from None
    if version != RULES_VERSION:
        raise ValueError(say("ft.fault.code_version", value=version, most=RULES_VERSION))
    setup = Setup(payments, bonuses, vectorium, (weapons, defenses, engines, cargo))
    if wrong := faults(setup):
        raise ValueError(fault_line(wrong[0]))
    return setup, check_seed(parts[5])
