"""Seeds of Galaxy Trucker: a text that gives the same tiles, cards and dice again."""

import unicodedata

from resources import say
from tabletop.seeds import speakable

__all__ = ["check_seed", "fresh_seed"]

_TRUCKS = (
    "ATLAS",
    "BISON",
    "CRATE",
    "DYNAMO",
    "ELK",
    "FERRY",
    "GANTRY",
    "HAULM",
    "IBEX",
    "JUMBO",
    "KODIAK",
    "LORRY",
    "MULE",
    "NOMAD",
    "OXBOW",
    "PALLET",
    "RIVET",
    "SLEDGE",
    "TRAILER",
    "WINCH",
)


def fresh_seed() -> str:
    """A seed that can be read aloud, such as RIVET-LUSAB-BABAD-GUTIH."""
    return speakable(_TRUCKS)


def check_seed(seed: str) -> str:
    """The seed without blanks around it. ValueError unless 1 to 40 printable characters."""
    seed = unicodedata.normalize("NFC", seed).strip()
    if not 1 <= len(seed) <= 40 or not seed.isprintable():
        raise ValueError(say("gt.fault.seed"))
    return seed
