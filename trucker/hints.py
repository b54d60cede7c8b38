"""A hint for the player in a flight or the hangar, from the same search that hard rivals use."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from resources import say
from tabletop import (
    SURE,
    Action,
    Decision,
    FastRng,
    Hint,
    Measure,
    Plain,
    Tried,
    difference,
    mean_and_error,
    seed_number,
    share_error,
)
from trucker.ai.characters import CHARACTERS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.reasons import reason_of
from trucker.ai.search import End, think
from trucker.catalog import load_cards
from trucker.places import fitting
from trucker.reasoning import reason_words
from trucker.rules.actions import Place
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.saving import TruckerCodec
from trucker.wording import action_line

__all__ = [
    "BRIEF",
    "FLOWN",
    "WHOLE",
    "HintInWords",
    "advise",
    "ends_words",
    "hint_steps",
    "worth_words",
]

BRIEF, WHOLE = 20, 480
"""Flights of the first hint and of the whole one, shared by the answers."""
FLOWN = frozenset(("go_on", "land", "dock", "reward", "power", "house", "hit"))
"""Questions in flight whose answers are tried out for the player."""
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
        if hint.tried:
            lines.append(_likely(hint.tried[0]))
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
            lines.append(f"    {ends_words(each)}")
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


def ends_words(tried: Tried) -> str:
    """How the flights ended, each figure with half the width of its interval."""
    home, lost = tried.measure("finished"), tried.measure("lost")
    return say(
        "gt.hint.ends",
        home=f"{100 * home.mean:.0f}",
        home_error=f"{100 * home.error:.0f}",
        lost=f"{lost.mean:.1f}",
        lost_error=f"{lost.error:.1f}",
    )


def _likely(best: Tried) -> str:
    """How likely the best answer brings the ship home, and what it loses on the way."""
    home, lost = best.measure("finished"), best.measure("lost")
    low, high = max(0.0, home.mean - home.error), min(1.0, home.mean + home.error)
    return say(
        "gt.hint.likely",
        home=f"{100 * home.mean:.0f}",
        low=f"{100 * low:.0f}",
        high=f"{100 * high:.0f}",
        lost=f"{lost.mean:.1f}",
        least=f"{max(0.0, lost.mean - lost.error):.1f}",
        most=f"{lost.mean + lost.error:.1f}",
    )


def advise(state: TruckerState, seed: str, length: int, games: int) -> Iterator[Hint | None]:
    """None for each small step, then the hint for the player's standing decision, from about so
    many flights in all, two or more for each answer.

    An answer is worth what the flight brings by it, in credits beside what the best rival gets;
    besides it is told how often the flight is "finished", 0..1, and components "lost" from here
    on.

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
    if asked.ask not in FLOWN or len(asked.options) == 1:
        yield Hint(usual.choose(view, asked, rng))
        return
    flights = think(view, asked, usual, games, rng)
    thought = next(flights)  # the same that grows
    worlds = max(2, games // len(thought.options))
    while len(thought.values[-1]) < worlds:
        yield None
        next(flights)
    best = thought.best(0)
    order = sorted(
        range(len(thought.options)),
        key=lambda index: (thought.options[index] != best, -sum(thought.values[index])),
    )
    worths = [[value / 100 for value in thought.values[index]] for index in order]
    tried = [
        _tried(thought.options[index], own, thought.ends[index])
        for index, own in zip(order, worths, strict=True)
    ]
    gap, error = difference(*worths[:2]) if len(worths) > 1 else (0.0, 0.0)
    yield Hint(best, tuple(tried), gap, error)


def _tried(action: Action, credits: list[float], ends: list[End]) -> Tried:
    """Credits and ends have two or more, flight by flight."""
    mean, error = mean_and_error(credits)
    home = sum(end.is_home for end in ends) / len(ends)
    lost, doubt = mean_and_error([end.lost for end in ends])
    besides = (
        Measure("finished", home, SURE * share_error(home, len(ends))),
        Measure("lost", lost, SURE * doubt),
    )
    return Tried(action, mean, SURE * error, len(credits), besides)


def hint_steps(
    setup: Plain, state: Plain, seed: str, length: int, games: int
) -> Iterator[Hint | None]:
    """`advise` for a stored position, for a worker. The cards are those of the catalog."""
    codec = _codec()
    return advise(codec.state_from_plain(state, codec.setup_from_plain(setup)), seed, length, games)


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
