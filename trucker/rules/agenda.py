"""The stack of unfinished steps, and the question that stands.

A handler does one step: it may change the state, push further steps (the last pushed comes
first) and put one question. None of them waits, calls another or recurses, so a game can be
saved between any two answers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop import Action, Event
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step

__all__ = ["Out", "Question", "StepHandler", "ask", "push"]

Out = list[Event] | None


StepHandler = Callable[[TruckerState, Step, Out], None]


@dataclass(frozen=True, slots=True)
class Question:
    """One kind of decision: its legal answers, and what an answer does.

    `options` depends on the state and the step alone, as it is asked anew after a load; a
    question that always has the same names them.
    """

    options: Callable[[TruckerState, Step], Sequence[Action]] | tuple[Action, ...]
    answer: Callable[[TruckerState, Step, Action, Out], None]


def push(state: TruckerState, *steps: Step) -> None:
    """Put steps on the agenda; the first named is done first."""
    state.agenda.extend(reversed(steps))


def ask(state: TruckerState, question: str, step: Step) -> None:
    """Let `step.seat` answer; nothing else is done before."""
    state.asked, state.step = question, step
