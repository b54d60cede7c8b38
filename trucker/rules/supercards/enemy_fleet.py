"""Enemy fleet: who is too weak suffers each line, together with all who are (GT-91)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop import Action
from trucker.rules.actions import Accept, Decline
from trucker.rules.adventures.foes import check, ransom_of
from trucker.rules.adventures.kind import HITS, Count, Kind
from trucker.rules.agenda import Out, Question, ask, push
from trucker.rules.damage import Threat
from trucker.rules.effects import effects
from trucker.rules.events import Won
from trucker.rules.flight import earn
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.strength import fleet
from trucker.rules.supercards.penalties import Penalty, lines_for, suffer

__all__ = ["KIND", "Params", "fleet_strength"]


@dataclass(frozen=True, slots=True)
class Params:
    full: tuple[int, ...]  # sides to which cannons count in full
    strength: tuple[int, ...]  # by level, printed
    lines: tuple[tuple[Penalty, ...], ...]  # by level


def begin(state: TruckerState, params: Params, out: Out) -> None:
    """All declare, then it is judged; no reward and no days."""
    state.marked = []
    state.declared = [-1] * len(state.seats)
    push(
        state,
        *(step_of("fleet.meet", seat) for seat in state.order),
        step_of("fleet.judge"),
        *(step_of("fleet.line", index=index) for index in range(_count(state, params))),
    )


def _count(state: TruckerState, params: Params) -> int:
    return len(lines_for(state, params.lines))


def fleet_strength(state: TruckerState, seat: int) -> int:
    """What a seat has to reach, doubled (GT-20)."""
    params = state.params
    assert isinstance(params, Params)
    strength = params.strength[state.level]
    for modifier in state.seats[seat].ship.modifiers:
        strength = modifier.foe_strength(strength)
    return 2 * strength


def _meet(state: TruckerState, step: Step, out: Out) -> None:
    """Where it takes a ransom, that is asked before anything is counted (GT-125)."""
    if ransom_of(state, step.seat, fleet_strength(state, step.seat)):
        ask(state, "bribe", step)
    else:
        _declare(state, step)


def _answer_bribe(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Accept):
        ransom = ransom_of(state, step.seat, fleet_strength(state, step.seat))
        earn(state, step.seat, -ransom, out)  # and declares nothing
    else:
        _declare(state, step)


def _declare(state: TruckerState, step: Step) -> None:
    params = state.params
    assert isinstance(params, Params)
    push(state, step_of("count", step.seat, detail=fleet(params.full)))


def _judge(state: TruckerState, step: Step, out: Out) -> None:
    fought = [seat for seat in state.order if state.declared[seat] >= 0]
    for seat in fought:
        is_safe = state.declared[seat] >= fleet_strength(state, seat)
        if out is not None:
            out.append(Won(seat, "tied" if is_safe else "lost"))
        if not is_safe:
            state.marked.append(seat)
        for effect in effects(state, seat) if is_safe else ():
            effect.foe_beaten(state, seat, out)


def _line(state: TruckerState, step: Step, out: Out) -> None:
    params = state.params
    assert isinstance(params, Params)
    if state.marked:
        suffer(state, state.marked, lines_for(state, params.lines)[step.index], out)


class _FleetCount(Count):
    is_equal_enough = True

    def what(self, state: TruckerState) -> str:
        params = state.params
        assert isinstance(params, Params)
        return fleet(params.full)

    def goal(self, state: TruckerState, seat: int) -> int | None:
        return fleet_strength(state, seat)

    def grade(self, state: TruckerState, seat: int, strength: int) -> int:
        return 2 if strength >= fleet_strength(state, seat) else 0


def _threats(state: TruckerState, step: Step) -> Sequence[Threat]:
    params = state.params
    assert isinstance(params, Params)
    return lines_for(state, params.lines)[step.index].shots if step.kind == "fleet.line" else ()


KIND = Kind(
    Params,
    begin,
    {"fleet.meet": _meet, "fleet.judge": _judge, "fleet.line": _line},
    {"bribe": Question((Decline(), Accept()), _answer_bribe)},
    agenda=(
        f"( fleet.line)*( fleet.judge( fleet.meet)*( count)?|( lose_crew)+|( lose_goods)+|{HITS})"
    ),
    check=check,
    counts=_FleetCount(),
    threats=_threats,
    asks_for=("cannon", "shield"),
)
