"""A finished campaign: what it earned and spent, what was done, how the chance of winning went."""

import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from freetrader.advice.review import Review, Turn
from freetrader.rules.events import Jumped, ModuleScrapped, Upgraded
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.words.log import cause_line
from resources import say
from tabletop import Event, Session
from tabletop.journal import Entry, replay

__all__ = [
    "Course",
    "Sum",
    "deeds",
    "money",
    "payments_made",
    "points_lost",
    "shares",
    "untallied",
    "wit_line",
]

_VARIANTS = 3
_FLOWS = {
    "earned": 1,
    "salvage": 1,
    "scrapped": 1,
    "spent": -1,
    "fuel": -1,
    "modules": -1,
    "fines": -1,
    "given_away": -1,
    "paid": -1,
}
"""What comes in and what goes."""
_ALWAYS = ("earned", "spent", "fuel", "paid")
_DEEDS = ("destroyed", "fled", "hits", "cargo_lost", "seized", "misjumps", "worlds", "upgrades")


class Sum(NamedTuple):
    name: str  # its words are `ft.over.<name>`
    value: int


def untallied(session: Session[FreeTraderState]) -> Mapping[str, int]:
    """Vectorium that the tally leaves out: fuel, upgrades, modules scrapped, by the journal."""
    sums: Counter[str] = Counter()

    def watch(entry: Entry, state: FreeTraderState, happened: list[Event]) -> None:
        for event in happened:
            match event:
                case Jumped():
                    sums["fuel"] += FUEL
                case Upgraded(_, _, cost):
                    sums["modules"] += cost
                case ModuleScrapped(_, _, value, _, _):
                    sums["scrapped"] += value
                case _:
                    pass

    replay(session.game, session.base.clone(), session.journal, watch)
    return sums


def money(state: FreeTraderState, sums: Mapping[str, int]) -> list[Sum]:
    """Every Vectorium that came or went, with `sums` of `untallied`: "start", flows, "store".

    What lies before the first entry kept of a long journal is told as one sum.
    """
    known = {**state.tally, **sums}
    flows = {name: sign * known.get(name, 0) for name, sign in _FLOWS.items()}
    flows["before"] = state.vectorium - state.setup.vectorium - sum(flows.values())
    told = (Sum(*flow) for flow in flows.items() if flow[1] or flow[0] in _ALWAYS)
    return [Sum("start", state.setup.vectorium), *told, Sum("store", state.vectorium)]


def deeds(state: FreeTraderState) -> list[Sum]:
    """What else was counted; what never happened comes last."""
    counts = [Sum("turns", state.turn), *(Sum(name, state.tally[name]) for name in _DEEDS)]
    return sorted(counts, key=lambda count: not count.value)


def payments_made(state: FreeTraderState) -> int:
    """Of a game that is over; the month's own is the last one only of a game won."""
    assert state.outcome is not None
    return len(state.setup.payments) if state.outcome.won else state.month - 1


def wit_line(state: FreeTraderState, seed: str) -> str:
    """The cause in one sentence; which of its tellings is fixed by the seed."""
    assert state.outcome is not None
    number = zlib.crc32(f"{seed}/{state.turn}".encode()) % _VARIANTS + 1
    foe = state.cards.events[state.foe].title if state.foe else cause_line(state)
    return say(
        f"ft.wit.{state.outcome.cause}.{number}",
        month=state.month,
        amount=state.payment,
        store=state.vectorium,
        missing=state.payment - state.vectorium,
        planet=state.cards.planets[state.planet].name,
        foe=foe,
        fine=state.fine,
        turn=state.turn,
    )


# The chance of winning


class Course(NamedTuple):
    """What is known of how the chance of winning went."""

    review: Review | None = None  # None before it is begun
    points: Sequence[Turn] = ()
    grows: bool = True  # whether more is found out

    @property
    def dearest(self) -> Turn | None:
        """The turning point whose answers cost most: from there another try is worth most."""
        told = [turn for turn in self.points if points_lost(turn)]
        return max(told, key=lambda turn: turn.cost, default=None)


def points_lost(turn: Turn) -> int:
    """By the dearest answer of a turn, of a hundred."""
    return round(100 * turn.worst.cost)


def shares(turn: Turn) -> tuple[int, int]:
    """What the cards did to the chance and what the answers did, in points of a hundred."""
    return round(100 * turn.clear_luck), round(-100 * turn.cost)
