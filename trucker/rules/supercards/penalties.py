"""What fleets and tactical zones make a ship suffer: lines by the level of the flight (GT-89)."""

from collections.abc import Sequence
from dataclasses import dataclass

from trucker.rules.agenda import Out, push
from trucker.rules.cargo import lose_goods
from trucker.rules.crew import lose_crew
from trucker.rules.damage import Threat, volley
from trucker.rules.flight import lose_days
from trucker.rules.state import TruckerState

__all__ = ["Penalty", "lines_for", "suffer", "up_to"]


@dataclass(frozen=True, slots=True)
class Penalty:
    kind: str  # "days", "crew", "goods", "shots"
    amount: int = 0
    shots: tuple[Threat, ...] = ()


def lines_for(state: TruckerState, lines: Sequence[Sequence[Penalty]]) -> list[Penalty]:
    """Of all lines up to the level of the flight, top to bottom: they add up."""
    return up_to(state.level, lines)


def up_to(level: int, lines: Sequence[Sequence[Penalty]]) -> list[Penalty]:
    """The same for the index of a level."""
    return [penalty for line in lines[: level + 1] for penalty in line]


def suffer(state: TruckerState, seats: Sequence[int], penalty: Penalty, out: Out) -> None:
    """Crew and goods in turn order, days the last first, each shot by one roll for all."""
    if penalty.kind == "days":
        lose_days(state, dict.fromkeys(seats, penalty.amount), out)
    elif penalty.kind == "crew":
        push(state, *(lose_crew(seat, penalty.amount) for seat in seats))
    elif penalty.kind == "goods":
        push(state, *(lose_goods(seat, penalty.amount) for seat in seats))
    else:
        volley(state, seats, penalty.shots)
