"""The stack of unfinished steps, and the question that stands.

A handler does one step: it may change the state, push further steps (the last pushed comes
first) and put one question. None of them waits, calls another or recurses, so a game can be
saved between any two answers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from tabletop import Action, Event

if TYPE_CHECKING:
    from trucker.rules.state import TruckerState

__all__ = ["Out", "Question", "Step", "StepHandler", "ask", "push", "step_of"]

Out = list[Event] | None


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do. What `index`, `side` and `detail` mean is the kind's own matter."""

    kind: str
    seat: int = -1
    index: int = 0
    side: int = 0
    detail: str = ""


step_of = cache(Step)
"""A step, made once for each choice of its fields; for those that every flight makes often."""

StepHandler = Callable[["TruckerState", Step, Out], None]


@dataclass(frozen=True, slots=True)
class Question:
    """One kind of decision: its legal answers, and what an answer does.

    `options` depends on the state and the step alone, as it is asked anew after a load; a
    question that always has the same names them.
    """

    options: Callable[["TruckerState", Step], Sequence[Action]] | tuple[Action, ...]
    answer: Callable[["TruckerState", Step, Action, Out], None]


def push(state: "TruckerState", *steps: Step) -> None:
    """Put steps on the agenda; the first named is done first."""
    state.agenda.extend(reversed(steps))


def ask(state: "TruckerState", question: str, step: Step) -> None:
    """Let `step.seat` answer; nothing else is done before."""
    state.asked, state.step = question, step
