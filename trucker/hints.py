"""A hint for the player in a flight or the hangar, from the same search that hard rivals use."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from resources import say
from tabletop import Action, Decision, FastRng, arguments, seed_number
from trucker.ai.characters import CHARACTERS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.reasons import reason_of
from trucker.ai.search import FarsightedPilot, think
from trucker.places import fitting
from trucker.reasoning import reason_words
from trucker.rules.actions import Place
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.wording import action_line

__all__ = ["WORLDS", "Hint", "Tried", "advise"]

WORLDS = 96
"""Flights for each answer of the whole hint."""
_ADVISER = "careful"
_SURE = 1.96
"""Standard errors to either side within which the true mean lies 19 times of 20."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One answer; what the flight brings by it, in credits beside what the best rival gets."""

    action: Action
    mean: float
    error: float  # half the width of its 95 % interval
    flights: int


@dataclass(frozen=True, slots=True)
class Hint:
    """The best answer; `tried` is empty where it was judged at sight."""

    state: TruckerState
    best: Action
    tried: tuple[Tried, ...]
    gap: float
    gap_error: float  # standard error of it, over the same worlds

    @property
    def is_close(self) -> bool:
        return len(self.tried) > 1 and self.gap <= self.gap_error

    def to_plain(self) -> dict[str, Any]:
        return {
            "best": _plain(self.best),
            "reason": self._reason(),
            "close": self.is_close,
            "gap": self.gap,
            "gap_error": self.gap_error,
            "answers": [
                {
                    "action": _plain(each.action),
                    "credits": each.mean,
                    "error": each.error,
                    "flights": each.flights,
                }
                for each in self.tried
            ],
        }

    def lines(self) -> list[str]:
        """The best answer, why, and what the others would bring."""
        state = self.state
        lines = [say("gt.hint.best", action=action_line(state, self.best))]
        if reason := self._reason():
            lines.append(say("gt.hint.why", reason=reason))
        if self.is_close:
            second = action_line(state, self.tried[1].action)
            lines.append(say("gt.hint.close", action=second))
        for each in self.tried:
            action = action_line(state, each.action)
            mean, error = f"{each.mean:+.1f}", f"{each.error:.1f}"
            lines.append(say("gt.hint.row", mean=mean, error=error, action=action))
        if self.tried:
            lines.append(say("gt.hint.source", n=self.tried[0].flights))
        return lines

    def _reason(self) -> str:
        reason = reason_of(self.state, self.best)
        return "" if reason is None else reason_words(reason)


def _plain(action: Action) -> dict[str, Any]:
    return {"name": type(action).__name__, **arguments(action)}


def advise(state: TruckerState, seed: str, length: int, worlds: int) -> Iterator[Hint | None]:
    """None for each small step, then the hint for the player's standing decision.

    `length`: acts played so far; with the seed of the game it fixes the worlds. What the player
    has not seen of `state` changes nothing (GT-62).
    """
    decision = state.decision
    assert decision is not None
    rng = FastRng(seed_number(f"{seed}/hint/{length}"))
    view = GalaxyTrucker(state.cards).determinize(state, decision.seat, rng)
    usual = GreedyPilot(CHARACTERS[_ADVISER])
    asked = _sound(view, decision)
    if not FarsightedPilot(usual, worlds).is_tried(view, asked):
        yield Hint(state, usual.choose(view, asked, rng), (), 0.0, 0.0)
        return
    flights = think(view, asked, usual, worlds, rng)
    thought = next(flights)  # the same that grows
    for _ in flights:
        yield None
    best = thought.best(0)
    order = sorted(
        range(len(thought.options)),
        key=lambda index: (thought.options[index] != best, -sum(thought.values[index])),
    )
    tried = [
        Tried(thought.options[index], *_mean(thought.values[index]), len(thought.values[index]))
        for index in order
    ]
    gap = error = 0.0
    if len(order) > 1:
        one, other = thought.values[order[0]], thought.values[order[1]]
        gap, wide = _mean([mine - its for mine, its in zip(one, other, strict=True)])
        error = wide / _SURE
    yield Hint(state, best, tuple(tried), gap, error)


def _sound(state: TruckerState, decision: Decision) -> Decision:
    """Without placements that break the building rules."""
    if decision.ask != "build":
        return decision
    fit = fitting(state)
    options = [
        option
        for option in decision.options
        if not isinstance(option, Place) or option.turn in fit.get(option.cell, ())
    ]
    return Decision(decision.seat, decision.ask, tuple(options))


def _mean(values: list[int]) -> tuple[float, float]:
    """Mean in credits of values in hundredths, and half of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return mean / 100, _SURE * (spread / count) ** 0.5 / 100
