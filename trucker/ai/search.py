"""A seat that tries its answers out: each is flown to the end in the same worlds.

A world is a deal of all that the seat has not seen, with dice of its own; every answer meets
the same cards and the same dice there, so that luck falls out of the comparison.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop import Action, Decision, FastRng, Rng
from trucker.ai.pilot import GreedyPilot
from trucker.rules.actions import Done, GiveUp, Power
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker

__all__ = ["RIVAL", "End", "FarsightedPilot", "Thought", "think"]

_TRIED = frozenset(("go_on", "land", "dock", "reward", "power", "house"))
"""Questions whose answers differ enough to be flown; the others have a plain best one."""
_MOST = 4
"""Answers that are tried at most."""
_FEW = 4
"""Humans down to which giving up is thought about."""
RIVAL = 15
"""What a credit of the richest rival counts against one's own, of 100."""


class End(NamedTuple):
    """How a flight ended for the seat that thinks."""

    is_home: bool  # not given up, by choice or by force
    lost: int  # components lost by the answer and after it


@dataclass(slots=True)
class Thought:
    """What flying has shown so far: values of each answer, world by world, in hundredths, and how
    each flight ended."""

    options: tuple[Action, ...]  # the usual answer first
    values: list[list[int]] = field(default_factory=list[list[int]])
    ends: list[list[End]] = field(default_factory=list[list[End]])

    def best(self, spread: int) -> Action:
        """The usual answer, unless another is better by more than a standard error.

        `spread`: hundredths of a standard deviation that count against an answer's mean.
        """
        worlds = len(self.values[0])
        chosen, gain = self.options[0], 0.0
        for option, values in zip(self.options[1:], self.values[1:], strict=True):
            paired = [mine - usual for mine, usual in zip(values, self.values[0], strict=True)]
            mean = sum(paired) / worlds
            error = _deviation(paired) / max(1, worlds - 1) ** 0.5
            mean -= spread * (_deviation(values) - _deviation(self.values[0])) / 100
            if mean > max(gain, error):
                chosen, gain = option, mean
        return chosen


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
    game = GalaxyTrucker(view.cards)
    thought = Thought(_candidates(view, decision, usual, rng))
    thought.values = [[] for _ in thought.options]
    thought.ends = [[] for _ in thought.options]
    pilots = [usual if seat == decision.seat else GreedyPilot() for seat in range(len(view.seats))]
    for _ in range(worlds):
        seed = rng.below(1 << 30)
        for index, option in enumerate(thought.options):
            state = game.determinize(view, decision.seat, FastRng(seed))
            own = state.seats[decision.seat]  # of this flight: the next one has another
            lost = len(own.lost)
            game.apply(state, option)
            thought.values[index].append(_flown(game, state, decision.seat, pilots))
            thought.ends[index].append(End(not own.is_out, len(own.lost) - lost))
            yield thought


def _candidates(
    view: TruckerState, decision: Decision, usual: GreedyPilot, rng: Rng
) -> tuple[Action, ...]:
    """The usual answer, then others that differ in more than the battery they use."""
    first = usual.choose(view, decision, rng)
    charge = view.seats[decision.seat].ship.charge
    by_what: dict[object, Action] = {}
    for option in decision.options:
        what: object = option
        if isinstance(option, Power):
            what = option.cell
            held = by_what.get(what)
            if isinstance(held, Power) and charge[held.battery] >= charge[option.battery]:
                continue
        by_what[what] = option
    by_what[first.cell if isinstance(first, Power) else first] = first
    others = [option for option in by_what.values() if option != first]
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
    worlds: int  # flown for each decision

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
        flights = think(state, decision, self.usual, self.worlds, rng)
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
            ship = state.seats[decision.seat].ship
            frame = ship.frame
            return ship.humans <= _FEW or not (frame.engine or frame.double_engines)
        return True
