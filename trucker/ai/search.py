"""A seat that tries its answers out: each is flown to the end in the same worlds.

A world is a deal of all that the seat has not seen, with dice of its own; every answer meets
the same cards and the same dice there, so that luck falls out of the comparison.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tabletop import Action, Decision, FastRng, Rng
from trucker.ai.pilot import GreedyPilot, goods_gains, is_stalled
from trucker.rules.actions import Done, GiveUp, Land, Power
from trucker.rules.state import TruckerState
from trucker.rules.strength import powered_strength
from trucker.rules.turn import GalaxyTrucker

__all__ = ["RIVAL", "End", "FarsightedPilot", "Thought", "race", "think"]

_TRIED = frozenset(("go_on", "land", "dock", "power", "house"))
"""Questions whose answers differ enough to be flown; the others have a plain best one."""
_MOST = 4
"""Answers that are tried at most."""
_BEST_PLANETS = 2
"""Planets that are tried, of those that are free, the usual one among them."""
_FIRST, _MORE = 2, 4
"""Worlds in which every answer is flown, and in which those are that still may be better, before
it is asked again which they are."""
_HOPELESS = -150
"""Hundredths of a credit: an answer that is worse by so much in the mean is flown no more."""
RIVAL = 15
"""What a credit of the richest rival counts against one's own, of 100."""


class End(NamedTuple):
    """How a flight ended for the seat that thinks."""

    is_home: bool  # not given up, by choice or by force
    lost: int  # components lost by the answer and after it
    earned: int = 0  # credits of the whole flight
    days: int = 0  # gained on the track from the answer on; below 0: lost


@dataclass(slots=True)
class Thought:
    """What flying has shown so far: values of each answer, world by world, in hundredths, and how
    each flight ended. An answer that was let go has fewer worlds, the first of all."""

    options: tuple[Action, ...]  # the usual answer first
    values: list[list[int]] = field(default_factory=list[list[int]])
    ends: list[list[End]] = field(default_factory=list[list[End]])

    def best(self, spread: int) -> Action:
        """The usual answer, unless another is better by more than a standard error.

        `spread`: hundredths of a standard deviation that count against an answer's mean.
        """
        chosen, gain = self.options[0], 0.0
        for index in range(1, len(self.options)):
            mean, error = self._gain(index)
            usual = self.values[0][: len(self.values[index])]
            mean -= spread * (_deviation(self.values[index]) - _deviation(usual)) / 100
            if mean > max(gain, error):
                chosen, gain = self.options[index], mean
        return chosen

    def may_be_better(self, index: int) -> bool:
        """Whether more worlds could still show that an answer is better than the usual one."""
        mean, error = self._gain(index)
        return mean > _HOPELESS and mean + error / 2 > 0

    def _gain(self, index: int) -> tuple[float, float]:
        """What an answer brings beside the usual one in the same worlds, and its standard error."""
        paired = [
            mine - usual for mine, usual in zip(self.values[index], self.values[0], strict=False)
        ]
        return sum(paired) / len(paired), _deviation(paired) / max(1, len(paired) - 1) ** 0.5


def _deviation(values: list[int]) -> float:
    mean = sum(values) / len(values)
    return (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5


def think(
    view: TruckerState, decision: Decision, usual: GreedyPilot, worlds: int, rng: Rng
) -> Iterator[Thought]:
    """Fly every answer worth a try in so many worlds; one flight for each step.

    Whatever the seat has not seen of `view` is dealt anew in each world, so nothing of it
    counts. The thought is whole after each world.
    """
    tries = _Tries(view, decision, usual, rng)
    for _ in range(worlds):
        seed = rng.below(1 << 30)
        for index in range(len(tries.thought.options)):
            tries.fly(index, seed)
            yield tries.thought


def race(
    view: TruckerState, decision: Decision, usual: GreedyPilot, worlds: int, rng: Rng
) -> Iterator[Thought]:
    """The same, but an answer that falls behind the usual one is flown no more, and nothing is
    when the usual one is left alone."""
    tries = _Tries(view, decision, usual, rng)
    left = range(1, len(tries.thought.options))
    for world in range(worlds):
        if world % _MORE == _FIRST:
            left = [index for index in left if tries.thought.may_be_better(index)]
        if not left:
            return
        seed = rng.below(1 << 30)
        for index in (0, *left):
            tries.fly(index, seed)
            yield tries.thought


class _Tries:
    """Answers of one decision, and their flights."""

    def __init__(
        self, view: TruckerState, decision: Decision, usual: GreedyPilot, rng: Rng
    ) -> None:
        self.thought = thought = Thought(_candidates(view, decision, usual, rng))
        thought.values = [[] for _ in thought.options]
        thought.ends = [[] for _ in thought.options]
        self._view, self._seat = view, decision.seat
        self._game = GalaxyTrucker(view.cards)
        seats = range(len(view.seats))
        self._pilots = [usual if seat == decision.seat else GreedyPilot() for seat in seats]

    def fly(self, index: int, seed: int) -> None:
        """Fly one answer to the end in one world."""
        seat, option = self._seat, self.thought.options[index]
        state = self._game.determinize(self._view, seat, FastRng(seed))
        own = state.seats[seat]  # of this flight: the next one has another
        lost, position = len(own.lost), own.position
        self._game.apply(state, option)
        self.thought.values[index].append(_flown(self._game, state, seat, self._pilots))
        parts, days = len(own.lost) - lost, own.position - position
        earned = state.seats[seat].credits - self._view.seats[seat].credits
        self.thought.ends[index].append(End(not own.is_out, parts, earned, days))


def _candidates(
    view: TruckerState, decision: Decision, usual: GreedyPilot, rng: Rng
) -> tuple[Action, ...]:
    """The usual answer, then others that differ in more than the battery they use or the double
    that is as strong."""
    first = usual.choose(view, decision, rng)
    charge = view.seats[decision.seat].ship.charge
    by_what: dict[object, Action] = {}
    for option in decision.options:
        what: object = option
        if isinstance(option, Power):
            what = powered_strength(view, option.cell)
            held = by_what.get(what)
            if isinstance(held, Power) and charge[held.battery] >= charge[option.battery]:
                continue
        by_what[what] = option
    by_what[powered_strength(view, first.cell) if isinstance(first, Power) else first] = first
    others = [option for option in by_what.values() if option != first]
    landings = [option for option in others if isinstance(option, Land)]
    most = _BEST_PLANETS - isinstance(first, Land)
    if len(landings) > most:
        params: Any = view.params
        gains = goods_gains(view, decision.seat, [params.planets[o.planet] for o in landings])
        ranked = sorted(zip(gains, landings, strict=True), key=lambda each: -each[0])
        less = [option for _, option in ranked[most:]]
        others = [option for option in others if option not in less]
    others.sort(key=lambda option: not isinstance(option, Done | GiveUp))
    return (first, *others[: _MOST - 1])


def _flown(game: GalaxyTrucker, state: TruckerState, seat: int, pilots: list[GreedyPilot]) -> int:
    """What the flight brings this seat, in hundredths of a credit, beside the best rival."""
    number, idle = state.number, FastRng(0)
    while (decision := state.decision) is not None and state.number == number:
        game.apply(state, pilots[decision.seat].choose(state, decision, idle))
    rival = max(other.credits for n, other in enumerate(state.seats) if n != seat)
    return 100 * state.seats[seat].credits - RIVAL * rival


@dataclass(frozen=True, slots=True)
class FarsightedPilot:
    """Builds and answers as `usual` does, but tries out what matters in flight."""

    usual: GreedyPilot
    worlds: int  # flown at most for each decision

    def choose(self, state: TruckerState, decision: Decision, rng: Rng) -> Action:
        *_, action = self.thoughts(state, decision, rng)
        assert action is not None
        return action

    def thoughts(
        self, state: TruckerState, decision: Decision, rng: Rng
    ) -> Iterator[Action | None]:
        """The same answer in small steps: None for each flight, then the action."""
        if not self.is_tried(state, decision):
            yield self.usual.choose(state, decision, rng)
            return
        flights = race(state, decision, self.usual, self.worlds, rng)
        thought = next(flights)
        yield None
        for _ in flights:  # the same thought grows
            yield None
        yield thought.best((self.usual.who.risk - 100) // 4)

    def is_tried(self, state: TruckerState, decision: Decision) -> bool:
        """Whether answers to this question are flown, which takes its time."""
        if decision.ask not in _TRIED or len(decision.options) == 1:
            return False
        if decision.ask == "go_on":
            return is_stalled(state.seats[decision.seat].ship)
        return True
