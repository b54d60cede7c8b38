"""What a campaign meets again and again, told in other words each time."""

import zlib
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from freetrader.rules import events
from resources import say
from tabletop import Event

__all__ = ["FIRST", "TELLINGS", "Retelling", "kind_of", "retold", "times"]

TELLINGS = 5
"""Texts for each kind: `<id>.1` and so on; `<id>.plain` is told from then on."""


class Retelling(NamedTuple):
    """Which of its texts an event of a campaign is told with."""

    seed: str = ""  # of the campaign
    before: int = 0  # times that its kind came before


FIRST = Retelling()


def kind_of(event: Event) -> str:
    """What of an event is told with a joke; "" for nothing."""
    match event:
        case events.Clashed("ship", hit=0):
            return "failed"
        case events.FoeDestroyed():
            return "won"
        case events.PortReached():
            return "port"
        case events.JumpChecked(_, safe=1):
            return "safe"
        case events.Misjumped():
            return "misjump"
        case events.PoliceStopped(_, illegals=0):
            return "clean"
        case events.FineSet(fine=0):
            return "free"
        case _:
            return ""


def times(happened: Iterable[Event]) -> Mapping[str, int]:
    """How often each kind came."""
    return Counter(filter(None, map(kind_of, happened)))


def retold(message: str, telling: Retelling, **values: object) -> str:
    """No text twice in a campaign, in an order of its own; once all are told, without a joke."""
    if telling.before >= TELLINGS:
        return say(f"{message}.plain", **values)

    def place(number: int) -> int:
        return zlib.crc32(f"{telling.seed}/{message}/{number}".encode())

    order = sorted(range(1, TELLINGS + 1), key=place)
    return say(f"{message}.{order[telling.before]}", **values)
