"""What is still to be done, for those who show it: they read the agenda through these alone, so
that its steps may be reordered."""

from collections.abc import Iterator

from trucker.rules.damage import Threat
from trucker.rules.kinds import kind_of
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step

__all__ = ["counted", "left_alone", "rolled_for", "steps_left", "still_asked", "threats_to_come"]


def _next_first(state: TruckerState, *kinds: str) -> Iterator[Step]:
    return (step for step in reversed(state.agenda) if step.kind in kinds)


def counted(state: TruckerState) -> str:
    """What the card counts now: "engine", "cannon", "crew" or ""."""
    if state.card is None:
        return ""
    counts = kind_of(state).counts
    return counts.what(state) if counts is not None else ""


def still_asked(state: TruckerState, kind: str) -> list[int]:
    """Seats, in their order, that are asked the same later on this card: "planets.land" or
    "derelict.dock"."""
    return [step.seat for step in _next_first(state, kind)]


def threats_to_come(state: TruckerState) -> list[Threat]:
    """Those of the card that have not been rolled for, as far as they may still come."""
    if state.card is None:
        return []
    brings = kind_of(state).threats
    found: list[Threat] = []
    for step in reversed(state.agenda):
        if step.kind == "threat":
            found.append(Threat(step.detail, step.side))
        elif brings is not None:
            found += brings(state, step)
    return found


def rolled_for(state: TruckerState) -> tuple[str, int, int] | None:
    """Size, side and line of the roll whose hit or pieces are asked about; None for neither. Where
    pieces are, it is known from the ships behind alone: else ("", -1, -1)."""
    step = state.step
    if state.asked not in ("hit", "keep") or step is None:
        return None
    if state.asked == "hit":
        return step.detail, step.side, step.index
    hits = ((step.detail, step.side, step.index) for step in _next_first(state, "hit", "pair"))
    return next(hits, ("", -1, -1))


def steps_left(state: TruckerState) -> int:
    """How many steps there are to do after the standing question."""
    return len(state.agenda)


def left_alone(state: TruckerState) -> TruckerState:
    """A copy in which nothing follows an answer: no roll and no other ship's turn."""
    after = state.clone()
    after.agenda = []
    return after
