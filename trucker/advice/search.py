"""A hint for the player in a flight or the hangar, from the same search that hard rivals use."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from saves import StoredPosition
from tabletop import Action, Decision, FastRng, seed_number
from tabletop.trials import SURE, Hint, Measure, Tried, difference, mean_and_error, share_error
from trucker.ai.adviser import ADVISER
from trucker.ai.alike import alike
from trucker.ai.pilot import strength_with
from trucker.ai.search import End, Thought, think
from trucker.rules.actions import Accept, Done, GiveUp, Place
from trucker.rules.hand import fitting
from trucker.rules.kinds import counting
from trucker.rules.state import TruckerState
from trucker.rules.strength import ends_flight
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.positions import position

__all__ = ["BRIEF", "FLOWN", "WHOLE", "advise", "hint_steps"]

BRIEF, WHOLE = 20, 480
"""Flights of the first hint and of the whole one, shared by the answers."""
FLOWN = frozenset(
    (
        *("go_on", "land", "dock", "reward", "power", "house", "hit"),
        *("aim", "bet", "bribe", "double", "phantom", "ransom", "rush", "sell", "vips"),
    )
)
"""Questions in flight whose answers are tried out for the player."""
_EVEN = 0.5
"""Credits: answers that differ by less, at either end of the interval of it, are equal for sure."""
_ENOUGH = 60
"""Worlds that are met at least before that is said."""


def advise(state: TruckerState, seed: str, length: int, games: int) -> Iterator[Hint | None]:
    """None for each small step, then the hint for the player's standing decision, from about so
    many flights in all, two or more for each answer.

    An answer is worth what the flight brings by it, in credits beside what the best rival gets;
    besides it is told how often the flight is "finished", 0..1, what "credits" it brings, and
    components "lost" and "days" gained from here on.

    `length`: acts played so far; with the seed of the game it fixes the worlds. What the player
    has not seen of `state` changes nothing (GT-62).
    """
    decision = state.decision
    assert decision is not None
    assert not decision.seat, "advice is for the player alone"
    rng = FastRng(seed_number(f"{seed}/hint/{length}"))
    view = GalaxyTrucker(state.cards).determinize(state, decision.seat, rng)
    asked = _sound(view, decision)
    usual = ADVISER.choose(view, asked, rng)
    groups = alike(view, asked.options)
    for group in groups:
        group.sort(key=lambda option: option != usual)
    same_as = {group[0]: tuple(group[1:]) for group in groups}  # in the order of the options
    if asked.ask not in FLOWN or len(groups) == 1:
        yield Hint(usual, alike=same_as[usual], is_even=len(groups) == 1)
        return
    asked = Decision(asked.seat, asked.ask, tuple(same_as))
    flights = think(view, asked, ADVISER, max(2, games), rng)  # an error needs two worlds
    thought = next(flights)  # the same that grows
    worlds = max(2, games // len(thought.options))
    while len(thought.values[-1]) < worlds:
        yield None
        next(flights)
    yield _told(view, thought, same_as)


def _told(
    view: TruckerState, thought: Thought, same_as: Mapping[Action, tuple[Action, ...]]
) -> Hint:
    """The best first and what is not told apart from it, then what is clearly less."""
    best = thought.options.index(thought.best(0))
    worths = [[value / 100 for value in values] for values in thought.values]
    beside = {index: _beside(worths[best], worth) for index, worth in enumerate(worths)}
    is_less = {index: gap > SURE * error for index, (gap, error) in beside.items()}
    order = sorted(beside, key=lambda n: (n != best, is_less[n], -sum(thought.values[n])))
    close = [beside[index] for index in order[1:] if not is_less[index]]
    is_many = len(worths[best]) >= _ENOUGH
    is_even = is_many and all(abs(gap) + SURE * error <= _EVEN for gap, error in close)
    ends = [thought.ends[index] for index in order]
    stake = _stake([worths[index] for index in order], ends)
    tried = [
        replace(_tried(option, worths[index], its, stake, _is_sure(view, option)), alike=same)
        for index, its in zip(order, ends, strict=True)
        for option in [thought.options[index]]
        for same in [same_as[option]]
    ]
    gap, error = beside[order[1]] if len(order) > 1 else (0.0, 0.0)
    level = 1 + len(close)
    return Hint(tried[0].action, tuple(tried), gap, error, level=level, is_even=is_even)


def _beside(best: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Credits that the best brings more in the same worlds, and the standard error; it holds what
    no world has met yet, and one more could."""
    gap, error = difference(best, other)
    most = max(abs(mine - its) for mine, its in zip(best, other, strict=True))
    return gap, max(error, share_error(0, len(best)) * max(1.0, most))


class _Stake(NamedTuple):
    """What one flight may differ by from all others."""

    worth: float
    parts: float
    earned: float = 1.0
    days: float = 1.0


def _stake(worths: Sequence[Sequence[float]], ends: Sequence[Sequence[End]]) -> _Stake:
    """The widest that flights of any answer lie apart; where they are all alike, one of each."""

    def apart(found: Iterable[float]) -> float:
        values = [*found]
        return max(1.0, max(values) - min(values))

    flown = [end for each in ends for end in each]
    return _Stake(
        apart(worth for each in worths for worth in each),
        apart(end.lost for end in flown),
        apart(end.earned for end in flown),
        apart(end.days for end in flown),
    )


def _tried(
    action: Action, worths: list[float], ends: list[End], stake: _Stake, is_sure: bool
) -> Tried:
    """Worths and ends have two or more, flight by flight; of `is_sure` the end is no chance."""
    mean, error = mean_and_error(worths)
    count = len(ends)
    home = sum(end.is_home for end in ends) / count
    rare = share_error(0, count)  # of what no flight has met, and one more could

    def measure(name: str, values: Sequence[float], most: float) -> Measure:
        near, doubt = mean_and_error(values)
        return Measure(name, near, 0.0 if is_sure else SURE * max(doubt, rare * most))

    earned = sorted(end.earned for end in ends)
    low, high = (earned[round(part * (count - 1))] for part in (0.1, 0.9))
    besides = (
        Measure("finished", home, 0.0 if is_sure else SURE * share_error(home, count)),
        measure("lost", [end.lost for end in ends], stake.parts),
        measure("earned", earned, stake.earned),
        Measure("earned_low", low, 0.0),
        Measure("earned_high", high, 0.0),
        measure("days", [end.days for end in ends], stake.days),
    )
    return Tried(action, mean, SURE * max(error, rare * stake.worth), count, besides)


def _is_sure(state: TruckerState, action: Action) -> bool:
    """Whether the flight ends by this answer, with the card at the latest and whatever comes."""
    if isinstance(action, Accept):
        return ends_flight(state)
    if isinstance(action, Done) and state.asked == "power" and state.card is not None:
        return counting(state).moves and not strength_with(state, action)[0]
    return isinstance(action, GiveUp)


def hint_steps(stored: StoredPosition, seed: str, length: int, games: int) -> Iterator[Hint | None]:
    """`advise` for a stored position, for a worker."""
    return advise(position(stored), seed, length, games)


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
