"""A hint for the player in a flight or the hangar, from the same search that hard rivals use."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import isfinite
from typing import Any

from resources import say
from tabletop import (
    SURE,
    Action,
    Decision,
    FastRng,
    Hint,
    Plain,
    Tried,
    difference,
    mean_and_error,
    seed_number,
)
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

__all__ = ["BRIEF", "WORLDS", "HintInWords", "advise", "hint_steps", "worth_words"]

BRIEF, WORLDS = 12, 200
"""Flights for each answer of the first hint and of the whole one."""
_ADVISER = "careful"


@dataclass(frozen=True, slots=True)
class HintInWords:
    """A hint with the position that it is about."""

    state: TruckerState
    hint: Hint

    def to_plain(self) -> dict[str, Any]:
        return {"reason": self.reason, **self.hint.to_plain("credits")}

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
        return say("gt.hint.source", n=tried[0].games) if tried else say("gt.hint.sight")

    @property
    def reason(self) -> str:
        """Why the best answer is the best, "" where it speaks for itself."""
        found = reason_of(self.state, self.hint.best)
        return "" if found is None else reason_words(found)


def worth_words(tried: Tried) -> str:
    """Credits that an answer brings, with their sign."""
    return f"{tried.worth:+.1f}".replace("-", "\u2212")


def advise(state: TruckerState, seed: str, length: int, worlds: int) -> Iterator[Hint | None]:
    """None for each small step, then the hint for the player's standing decision.

    An answer is worth what the flight brings by it, in credits beside what the best rival gets.

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
        yield Hint(usual.choose(view, asked, rng))
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
    worths = [[value / 100 for value in thought.values[index]] for index in order]
    tried = [_tried(thought.options[index], own) for index, own in zip(order, worths, strict=True)]
    gap, error = difference(*worths[:2]) if len(worths) > 1 else (0.0, 0.0)
    yield Hint(best, tuple(tried), gap, error)


def _tried(action: Action, credits: list[float]) -> Tried:
    mean, error = mean_and_error(credits)
    return Tried(action, mean, SURE * error if isfinite(error) else 0.0, len(credits))


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
