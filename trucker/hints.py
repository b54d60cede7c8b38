"""A hint for the player in a flight or the hangar, from the same search that hard rivals use."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from resources import say
from tabletop import Action, Decision, FastRng, Plain, arguments, seed_number
from trucker.ai.characters import CHARACTERS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.reasons import reason_of
from trucker.ai.search import FarsightedPilot, think
from trucker.catalog import load_cards
from trucker.places import fitting
from trucker.reasoning import reason_words
from trucker.rules.actions import Place
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.saving import TruckerCodec
from trucker.wording import action_line

__all__ = ["BRIEF", "WORLDS", "Hint", "HintInWords", "Tried", "advise", "hint_steps", "worth_words"]

BRIEF, WORLDS = 12, 200
"""Flights for each answer of the first hint and of the whole one."""
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

    best: Action
    tried: tuple[Tried, ...]
    gap: float  # in credits, of the best over the runner-up
    gap_error: float  # standard error of it, over the same worlds

    @property
    def is_close(self) -> bool:
        """Whether the runner-up may be as good: less than a standard error between them."""
        return len(self.tried) > 1 and self.gap <= self.gap_error


@dataclass(frozen=True, slots=True)
class HintInWords:
    """A hint with the position that it is about."""

    state: TruckerState
    hint: Hint

    def to_plain(self) -> dict[str, Any]:
        hint = self.hint
        return {
            "best": _plain(hint.best),
            "reason": self.reason,
            "close": hint.is_close,
            "gap": hint.gap,
            "gap_error": hint.gap_error,
            "answers": [
                {
                    "action": _plain(each.action),
                    "credits": each.mean,
                    "error": each.error,
                    "flights": each.flights,
                }
                for each in hint.tried
            ],
        }

    def best_lines(self) -> list[str]:
        """The best answer and why, and whether another may be as good."""
        state, hint = self.state, self.hint
        lines = [say("gt.hint.best", action=action_line(state, hint.best))]
        if self.reason:
            lines.append(say("gt.hint.why", reason=self.reason))
        if hint.is_close:
            second = action_line(state, hint.tried[1].action)
            lines.append(say("gt.hint.close", action=second))
        return lines

    def lines(self) -> list[str]:
        """The best answer, why, and what the others would bring."""
        lines = self.best_lines()
        for each in self.hint.tried:
            action = action_line(self.state, each.action)
            mean, error = worth_words(each), f"{each.error:.1f}"
            lines.append(say("gt.hint.row", mean=mean, error=error, action=action))
        return [*lines, self.source] if self.hint.tried else lines

    @property
    def source(self) -> str:
        """What the figures come from."""
        tried = self.hint.tried
        return say("gt.hint.source", n=tried[0].flights) if tried else say("gt.hint.sight")

    @property
    def reason(self) -> str:
        """Why the best answer is the best, "" where it speaks for itself."""
        found = reason_of(self.state, self.hint.best)
        return "" if found is None else reason_words(found)


def worth_words(tried: Tried) -> str:
    """Credits that an answer brings, with their sign."""
    return f"{tried.mean:+.1f}".replace("-", "\u2212")


def _plain(action: Action) -> dict[str, Any]:
    return {"name": type(action).__name__, **arguments(action)}


def advise(state: TruckerState, seed: str, length: int, worlds: int) -> Iterator[Hint | None]:
    """None for each small step, then the hint for the player's standing decision.

    `length`: acts played so far; with the seed of the game it fixes the worlds. What the player
    has not seen of `state` changes nothing (GT-62).
    """
    decision = state.decision
    assert decision is not None
    assert not decision.seat, "advice is for the player alone"
    rng = FastRng(seed_number(f"{seed}/hint/{length}"))
    view = GalaxyTrucker(state.cards).determinize(state, decision.seat, rng)
    usual = GreedyPilot(CHARACTERS[_ADVISER])
    asked = _sound(view, decision)
    if not FarsightedPilot(usual, worlds).is_tried(view, asked):
        yield Hint(usual.choose(view, asked, rng), (), 0.0, 0.0)
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
    yield Hint(best, tuple(tried), gap, error)


def hint_steps(
    setup: Plain, state: Plain, seed: str, length: int, worlds: int
) -> Iterator[Hint | None]:
    """`advise` for a stored position, for a worker. The cards are those of the catalog."""
    codec = _codec()
    return advise(
        codec.state_from_plain(state, codec.setup_from_plain(setup)), seed, length, worlds
    )


@cache
def _codec() -> TruckerCodec:
    return TruckerCodec(load_cards())


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
