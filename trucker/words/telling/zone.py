"""A combat zone line by line: who was the weakest, by what was declared."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from resources import say
from tabletop import Event
from trucker.rules import events
from trucker.rules.adventures import combat_zone
from trucker.rules.state import TruckerState
from trucker.words.names import days_words, seat_name

__all__ = ["Judged", "judged", "judged_line"]


@dataclass(frozen=True, slots=True)
class Judged:
    """A line of the card that was judged."""

    line: Any
    strengths: Mapping[int, int]  # by seat, in flight order, as they were declared
    last: Event  # of those that declared them

    @property
    def weakest(self) -> int:
        """Of equals the one farthest ahead (ruling §8)."""
        return min(self.strengths, key=self.strengths.__getitem__)


def judged(before: TruckerState, happened: Sequence[Event]) -> list[Judged]:
    """The lines that were judged in what happened after a state."""
    found: list[Judged] = []
    lines = _lines(before, before.card)
    flying = {number for number, seat in enumerate(before.seats) if not seat.is_out}
    now = {n: before.declared[n] for n in before.order if before.declared[n] >= 0} if lines else {}
    if len(now) == len(flying):
        now = {}  # that line is over
    for event in happened:
        match event:
            case events.GaveUp(seat):
                flying.discard(seat)
            case events.CardTurned(card):
                lines, now = _lines(before, card), {}
            case events.Declared(seat, what, strength) if what in lines:
                now[seat] = strength
                if len(now) == len(flying):
                    found.append(Judged(lines[what], now, event))
                    now = {}
            case _:
                pass
    return found


def _lines(state: TruckerState, card: str | None) -> Mapping[str, Any]:
    """Of a combat zone, by what they compare."""
    params = state.adventure(card).params if card is not None else None
    lines = params.lines if isinstance(params, combat_zone.Params) else ()
    return {line.criterion: line for line in lines}


def judged_line(state: TruckerState, result: Judged) -> str:
    """ "Weakest cannons, lose 4 days: Old Grint." """
    line = result.line
    n = len(line.shots) or line.amount
    return say(
        "gt.log.zone",
        line=say(f"gt.flight.card.zone.{line.criterion}"),
        penalty=say(f"gt.flight.card.penalty.{line.penalty}", n=n, days=days_words(line.amount)),
        seat=seat_name(state, result.weakest),
    )
