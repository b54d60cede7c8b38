"""A hint for the player in a flight or the hangar, from the same search that hard rivals use."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Any, NamedTuple

from resources import say
from saves import StoredPosition
from tabletop import Action, Decision, FastRng, seed_number
from tabletop.trials import SURE, Hint, Measure, Tried, difference, mean_and_error, share_error
from trucker.advice.reasons import reason_words
from trucker.ai.adviser import ADVISER
from trucker.ai.grounds import ground_of
from trucker.ai.pilot import strength_with
from trucker.ai.search import RIVAL, End, think
from trucker.rules.actions import Accept, Done, GiveUp, Place, Power, Protect
from trucker.rules.adventures import counting
from trucker.rules.building import fitting
from trucker.rules.state import TruckerState
from trucker.rules.strength import ends_flight
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.positions import position
from trucker.words.actions import action_line

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


@dataclass(frozen=True, slots=True)
class HintInWords:
    """A hint with the position that it is about, and what answers are called where it is told."""

    state: TruckerState
    hint: Hint
    name: Callable[[TruckerState, Action], str] = action_line

    def to_plain(self) -> dict[str, Any]:
        return {"reason": self.reason, **self.hint.to_plain("credits")}

    def best_lines(self) -> list[str]:
        """The best answer and why, and whether another may be as good."""
        state, hint = self.state, self.hint
        lines = [
            say("gt.hint.best", action=self.name(state, hint.best)),
            say("gt.hint.why", reason=self.reason),
        ]
        if hint.tried:
            lines.append(_likely(hint.tried[0]))
        if hint.is_close:
            second = self.name(state, hint.tried[1].action)
            lines.append(say("gt.hint.close", action=second))
        return lines

    def lines(self) -> list[str]:
        """The best answer, why, and what the others would bring."""
        lines = self.best_lines()
        for each in self.hint.tried:
            action = self.name(self.state, each.action)
            mean, error = worth_words(each), _up(each.error)
            lines.append(say("gt.hint.row", mean=mean, error=error, action=action))
            lines.append(f"    {ends_words(each)}")
        return [*lines, self.source] if self.hint.tried else lines

    @property
    def source(self) -> str:
        """What the figures are and come from."""
        tried = self.hint.tried
        if not tried:
            return say("gt.hint.sight")
        return say("gt.hint.source", n=tried[0].games, part=RIVAL)

    @property
    def reason(self) -> str:
        """Why the best answer is the best."""
        return reason_words(ground_of(ADVISER.who, self.state, self.hint))


def worth_words(tried: Tried) -> str:
    """Credits that an answer brings, with their sign."""
    return f"{tried.worth:+.1f}".replace("-", "\u2212")


def ends_words(tried: Tried) -> str:
    """How the flights ended, each figure with half the width of its interval; what is certain
    stands alone."""
    home, lost = tried.measure("finished"), tried.measure("lost")
    if _ends_surely(tried):
        return say("gt.hint.ends.sure")
    return say(
        "gt.hint.ends",
        home=_percent(home.mean),
        home_error=ceil(100 * home.error),
        lost=f"{lost.mean:.1f}",
        lost_error=_up(lost.error),
    )


def _likely(best: Tried) -> str:
    """How likely the best answer brings the ship home, and what it loses on the way."""
    home, lost = best.measure("finished"), best.measure("lost")
    if _ends_surely(best):
        return say("gt.hint.likely.sure")
    return say(
        "gt.hint.likely",
        home=_percent(home.mean),
        low=floor(100 * max(0.0, home.mean - home.error)),
        high=ceil(100 * min(1.0, home.mean + home.error)),
        lost=f"{lost.mean:.1f}",
        least=f"{floor(10 * max(0.0, lost.mean - lost.error)) / 10:.1f}",
        most=_up(lost.mean + lost.error),
    )


def _ends_surely(tried: Tried) -> bool:
    """Whether the end was no chance: what was sampled has an error always."""
    return not tried.measure("finished").error


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _up(value: float) -> str:
    """Rounded up, so that no doubt is rounded away."""
    return f"{ceil(10 * value) / 10:.1f}"


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
    asked = _sound(view, decision)
    if asked.ask not in FLOWN or len(asked.options) == 1:
        yield Hint(ADVISER.choose(view, asked, rng))
        return
    flights = think(view, asked, ADVISER, max(2, games), rng)  # an error needs two worlds
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
    order = _told_once(view, thought.options, order)
    worths = [[value / 100 for value in thought.values[index]] for index in order]
    ends = [thought.ends[index] for index in order]
    stake = _stake(worths, ends)
    tried = [
        _tried(option, own, its, stake, _is_sure(view, option))
        for index, own, its in zip(order, worths, ends, strict=True)
        for option in [thought.options[index]]
    ]
    gap, error = difference(*worths[:2]) if len(worths) > 1 else (0.0, 0.0)
    yield Hint(best, tuple(tried), gap, error)


def _told_once(
    state: TruckerState, options: Sequence[Action], order: Sequence[int]
) -> Sequence[int]:
    """Without answers that differ from one before in the double or the battery alone."""
    first: dict[object, int] = {}
    for index in order:
        action = options[index]
        what: object = type(action) if isinstance(action, Protect) else action
        if isinstance(action, Power):
            what = strength_with(state, action)
        first.setdefault(what, index)
    return [*first.values()]


class _Stake(NamedTuple):
    """What one flight may differ by from all others."""

    credits: float
    parts: float


def _stake(worths: Sequence[Sequence[float]], ends: Sequence[Sequence[End]]) -> _Stake:
    """The widest that flights of any answer lie apart; where they are all alike, one of each."""
    credits = [worth for each in worths for worth in each]
    lost = [end.lost for each in ends for end in each]
    return _Stake(max(1.0, max(credits) - min(credits)), max(1.0, max(lost) - min(lost)))


def _tried(
    action: Action, credits: list[float], ends: list[End], stake: _Stake, is_sure: bool
) -> Tried:
    """Credits and ends have two or more, flight by flight; of `is_sure` the end is no chance."""
    mean, error = mean_and_error(credits)
    count = len(ends)
    home = sum(end.is_home for end in ends) / count
    lost, doubt = mean_and_error([end.lost for end in ends])
    rare = share_error(0, count)  # of what no flight has met, and one more could
    besides = (
        Measure("finished", home, 0.0 if is_sure else SURE * share_error(home, count)),
        Measure("lost", lost, 0.0 if is_sure else SURE * max(doubt, rare * stake.parts)),
    )
    return Tried(action, mean, SURE * max(error, rare * stake.credits), count, besides)


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
