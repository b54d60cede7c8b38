"""The advisor: what each answer leads to, played out in futures that the player cannot rule out.

A world is a deal of all that the player has not seen. Every answer meets the same worlds, so
that luck falls out of the comparison; half of the answers are dropped after each round, so that
the best ones are told apart. With games enough a part of them goes to a second ply: the best
answers are tried again with every answer to the question after them. What is told comes from
what the player sees alone (FT-06).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from freetrader.ai.alike import alike
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from tabletop import Action, Decision, Event, FastRng, Pilot, Rng
from tabletop.trials import EVEN, SURE, difference, share_difference

__all__ = [
    "Advice",
    "AdvisedPilot",
    "Choice",
    "Play",
    "Played",
    "choices_of",
    "deepen",
    "meet",
    "played",
    "think",
]

_LOST = 0.3
"""What a game is worth at most that was lost at the last payment, of a game won; less the
earlier, by months paid."""
_LOOK = 20
"""Worlds between two looks at whether it is settled: by counts, never by the clock."""
_ENOUGH = 60
"""Worlds that the best has met at least before it is."""
_APART = 3.3
"""Standard errors by which the best stands apart: it is looked at many times."""
_DEEP = 400
"""Games from which on a third of them goes to second answers; with fewer, more worlds tell more."""


class Played(NamedTuple):
    """How one world ended."""

    value: float  # 1 if the game is won, else less
    store: int | None  # at the next payment, or at the end if that came first; None: not reached


Play = Callable[[Sequence[Action], int], Played]
"""These answers and then the usual ones, in the world of that number."""


@dataclass(slots=True)
class Choice:
    """One answer and how it did, world by world."""

    action: Action
    values: list[float] = field(default_factory=list[float])  # 1 = won, see `played`
    then: Action | None = None  # what answers the next question better than the usual answer
    alike: tuple[Action, ...] = ()  # other answers that are the same in every way
    stores: list[int] = field(default_factory=list[int])  # at the next payment, by world
    is_judged: bool = False  # its values are chances
    is_behind: bool = False  # of an answer that met more worlds, beyond doubt

    @property
    def line(self) -> list[Action]:
        """Answers in a row."""
        return [self.action] if self.then is None else [self.action, self.then]

    @property
    def games(self) -> int:
        return len(self.values)

    @property
    def won(self) -> list[float]:
        """By world: 1 where it was won, else 0; where it was judged, the chance."""
        if self.is_judged:
            return self.values
        return [float(value == 1) for value in self.values]

    @property
    def chance(self) -> float:
        """Of winning, 0..1: the share of the worlds that were won, or the mean of those judged."""
        return sum(self.won) / len(self.values) if self.values else 0.0

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


@dataclass(slots=True)
class Advice:
    """What has been found so far; `choices` begins with the practised captain's own."""

    choices: list[Choice]
    playouts: int = 0
    is_settled: bool = False  # sooner than was allowed

    def ranked(self) -> list[Choice]:
        """The best first. Only those tried most often are compared by their means."""
        usual = self.choices[0]
        rest = sorted(self.choices, key=lambda each: (-each.games, -each.mean))
        best = rest[0]
        if best is not usual:
            gap, error = difference(best.values, usual.values)
            if gap <= error:
                best = usual
        return [best, *(each for each in rest if each is not best)]


def choices_of(
    view: FreeTraderState, decision: Decision, usual: Pilot[FreeTraderState], rng: Rng
) -> list[Choice]:
    """What is alike as one, the usual answer first."""
    first = usual.choose(view, decision, rng)
    groups = sorted(alike(view), key=lambda group: first not in group)
    groups[0].sort(key=lambda option: option != first)
    return [Choice(group[0], alike=tuple(group[1:])) for group in groups]


def think(
    view: FreeTraderState,
    decision: Decision,
    usual: Pilot[FreeTraderState],
    playouts: int,
    rng: Rng,
) -> Iterator[Advice]:
    """Play the answers out, about `playouts` games in all, at least one for each answer that is
    left in a round; one game for each step.

    The same advice grows; it is worth something after each round of all answers.
    """
    advice = Advice(choices_of(view, decision, usual, rng))
    game = FreeTrader(view.cards)
    base = rng.below(1 << 30)

    def play(actions: Sequence[Action], world: int) -> Played:
        return played(game, view, actions, usual, FastRng(base + world))

    left = list(advice.choices)
    rounds = max(1, (len(left) - 1).bit_length())
    first_ply = playouts - (playouts // 3 if playouts >= _DEEP else 0)
    if len(left) == 1:
        first_ply = min(first_ply, _ENOUGH)
        advice.is_settled = True
    for number in range(rounds):
        budget = (first_ply - advice.playouts) // (rounds - number)
        met = left[0].games
        for world in range(met, met + max(1, budget // len(left))):
            for choice in left:
                meet(choice, play(choice.line, world))
                advice.playouts += 1
                yield advice
            if (world + 1) % _LOOK == 0 and _is_settled(left):
                advice.is_settled = True
                break
        if advice.is_settled:
            return
        if len(left) > 2:
            ranked = sorted(left[1:], key=lambda each: -each.mean)
            left = [left[0], *ranked[: max(1, len(left) // 2 - 1 + len(left) % 2)]]
    if playouts < _DEEP:
        return
    best = advice.ranked()[:2]
    for place, choice in enumerate(best):
        budget = (playouts - advice.playouts) // (2 - place)
        for _ in deepen(game, view, choice, usual, budget, play, _is_better):
            advice.playouts += 1
            yield advice
    # What no second answer was to be found for.
    while advice.playouts + len(best) <= playouts:
        world = best[0].games
        for choice in best:
            meet(choice, play(choice.line, world))
            advice.playouts += 1
            yield advice
        if (world + 1) % _LOOK == 0 and _is_settled(best):
            advice.is_settled = True
            return


def _is_settled(left: Sequence[Choice]) -> bool:
    """Whether more worlds would change nothing that is told: the best stands apart from all
    others, or all are equal for sure."""
    best = max(left, key=lambda each: each.mean)
    others = [share_difference(best.won, each.won) for each in left if each is not best]
    if best.games >= _ENOUGH and all(gap > _APART * error for gap, error in others):
        return True
    return all(abs(gap) + SURE * error <= EVEN for gap, error in others)


def _is_better(line: Choice, choice: Choice) -> bool:
    """What is better takes its place."""
    gap, error = difference(line.values, choice.values)
    if gap > error:
        choice.values[: line.games] = line.values
        choice.stores[: line.games] = line.stores
    return gap > error


def deepen(
    game: FreeTrader,
    view: FreeTraderState,
    choice: Choice,
    usual: Pilot[FreeTraderState],
    budget: int,
    play: Play,
    is_better: Callable[[Choice, Choice], bool],
) -> Iterator[None]:
    """Try other answers than the usual one to the question after `choice`, in the worlds that it
    has met, and name the best with it if it is better; a step for each game.

    Only where no card is turned between them: then that question is the same in all worlds.
    """
    after, happened = view.clone(), list[Event]()
    game.apply(after, choice.action, happened)
    decision = after.decision
    if decision is None or any(event.is_border() for event in happened):
        return
    expected = usual.choose(after, decision, FastRng(0))
    lines = [Choice(option) for option in decision.options if option != expected]
    spent = 0
    while lines:
        rounds = len(lines).bit_length()
        worlds = max(1, (budget - spent) // rounds // len(lines))
        met = lines[0].games
        if met >= choice.games or spent + worlds * len(lines) > budget:
            break
        for world in range(met, min(met + worlds, choice.games)):
            for line in lines:
                meet(line, play([choice.action, line.action], world))
                spent += 1
                yield
        lines.sort(key=lambda line: -line.mean)
        del lines[max(1, len(lines) // 2) :]
    for line in lines[:1]:
        if is_better(line, choice):
            choice.then = line.action


def meet(choice: Choice, found: Played) -> None:
    """One world more."""
    choice.values.append(found.value)
    if found.store is not None:
        choice.stores.append(found.store)


def played(
    game: FreeTrader,
    view: FreeTraderState,
    actions: Sequence[Action],
    usual: Pilot[FreeTraderState],
    rng: Rng,
) -> Played:
    """What the game is worth that these answers and then the usual ones lead to in one world: 1
    if it is won, else less. `rng` deals the world."""
    state = game.determinize(view, 0, rng)
    for action in actions:
        game.apply(state, action)
    choose, apply = usual.choose, game.apply
    month, due, store = view.month, view.payment, -1
    while (decision := state.decision) is not None:
        if store < 0 and state.month > month:
            store = state.vectorium + due
        apply(state, choose(state, decision, rng))
    outcome = state.outcome
    assert outcome is not None
    if store < 0:
        store = state.vectorium + (due if outcome.won or state.month > month else 0)
    if outcome.won:
        return Played(1.0, store)
    months = len(state.setup.payments)
    part = min(1.0, state.vectorium / state.payment)
    return Played(_LOST * (state.month - 1 + part) / months, store)


class AdvisedPilot:
    """Plays what the advisor would play."""

    def __init__(self, usual: PractisedPilot, playouts: int) -> None:
        self._usual = usual
        self._playouts = playouts

    def choose(self, state: FreeTraderState, decision: Decision, rng: Rng) -> Action:
        if len(decision.options) == 1:
            return decision.options[0]
        *_, advice = think(state, decision, self._usual, self._playouts, rng)
        return advice.ranked()[0].action
