"""Smugglers, slavers and pirates meet the ships in order until one of them wins.

Their modules say what losing costs and winning brings; the rest is the same (ruling §8).
"""

from abc import abstractmethod
from collections.abc import Sequence

from tabletop import Action
from trucker.rules.actions import Accept, Decline
from trucker.rules.adventures.kind import Count
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.effects import effects
from trucker.rules.events import Won
from trucker.rules.flight import earn, lose_days, owned, toll
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.terms import Terms

__all__ = [
    "QUESTIONS",
    "STEPS",
    "Foe",
    "FoeCount",
    "check",
    "foe_against",
    "foe_strength",
    "meet",
    "ransom_of",
]


class Foe(Terms):
    """Common to the three kinds of `Params`."""

    __slots__ = ()
    strength: int  # printed, not doubled
    days: int  # that the reward costs

    @abstractmethod
    def punish(self, state: TruckerState, seat: int, out: Out) -> None:
        """The seat is weaker."""

    @abstractmethod
    def reward(self, state: TruckerState, seat: int, out: Out) -> None:
        """The seat won and takes what there is; the days follow."""


def meet(state: TruckerState) -> None:
    """Put the meeting of all seats on the agenda; whoever lost is in `state.marked`."""
    state.marked, state.winner = [], -1
    state.declared = [-1] * len(state.seats)
    push(state, *(step_of("foe.meet", seat) for seat in state.order))


def foe_strength(state: TruckerState, seat: int) -> int:
    """What a seat has to exceed, doubled (GT-20)."""
    return foe_against(state.seats[seat].ship, _foe(state).strength)


def foe_against(ship: Ship, strength: int) -> int:
    """What a ship has to exceed of a foe with this strength on its card, doubled (GT-20)."""
    for modifier in ship.modifiers:
        strength = modifier.foe_strength(strength)
    return 2 * strength


class FoeCount(Count):
    """Who exceeds the foe wins, who equals it is left alone."""

    def what(self, state: TruckerState) -> str:
        return "cannon"

    def goal(self, state: TruckerState, seat: int) -> int | None:
        return foe_strength(state, seat)

    def grade(self, state: TruckerState, seat: int, strength: int) -> int:
        foe = foe_strength(state, seat)
        return 2 if strength > foe else 1 if strength == foe else 0


def check(state: TruckerState, steps: Sequence[Step]) -> str:
    """Of those who lost, for `Kind.check`."""
    if len(set(state.marked)) != len(state.marked):
        return "a seat stands twice"
    flying = {number for number, seat in enumerate(state.seats) if not seat.is_out}
    return "" if set(state.marked) <= flying else "a seat that gave up"


def _meet(state: TruckerState, step: Step, out: Out) -> None:
    """Where it takes a ransom, that is asked before anything is counted (GT-125)."""
    if state.winner >= 0:
        return
    if state.extras and ransom_of(state, step.seat, foe_strength(state, step.seat)):
        ask(state, "ransom", step)
    else:
        _fight(state, step)


def ransom_of(state: TruckerState, seat: int, strength: int) -> int:
    """Credits for which a foe passes a seat that has them; 0 where it does not. `strength`:
    doubled."""
    asked = max((e.ransom(state, seat, strength // 2) for e in effects(state, seat)), default=0)
    return asked if asked <= owned(state, seat) else 0


def _answer_ransom(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    """Neither won nor tied: the foe goes to the next."""
    if isinstance(action, Accept):
        earn(state, step.seat, -ransom_of(state, step.seat, foe_strength(state, step.seat)), out)
    else:
        _fight(state, step)


def _fight(state: TruckerState, step: Step) -> None:
    push(state, step_of("count", step.seat, detail="cannon"), step_of("foe.clash", step.seat))


def _clash(state: TruckerState, step: Step, out: Out) -> None:
    strength, foe = state.declared[step.seat], foe_strength(state, step.seat)
    result = "won" if strength > foe else "tied" if strength == foe else "lost"
    if out is not None:
        out.append(Won(step.seat, result))
    if result == "won":
        state.winner = step.seat
        for effect in effects(state, step.seat):
            effect.foe_beaten(state, step.seat, out)
        ask(state, "reward", step)
    elif result == "lost":
        state.marked.append(step.seat)
        _foe(state).punish(state, step.seat, out)


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    """Reward and days go together or not at all (GT-34)."""
    if isinstance(action, Accept):
        push(state, step_of("foe.days", step.seat))
        _foe(state).reward(state, step.seat, out)


def _days(state: TruckerState, step: Step, out: Out) -> None:
    lose_days(state, {step.seat: toll(state, step.seat, _foe(state).days)}, out)


def _foe(state: TruckerState) -> Foe:
    params = state.params
    assert isinstance(params, Foe)
    return params


STEPS: dict[str, StepHandler] = {"foe.meet": _meet, "foe.clash": _clash, "foe.days": _days}
QUESTIONS = {
    "reward": Question((Decline(), Accept()), _answer),
    "ransom": Question((Decline(), Accept()), _answer_ransom),
}
