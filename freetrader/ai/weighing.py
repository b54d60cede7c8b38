"""Answers weighed against each other: played out for some turns, and judged at sight from there.

A game so judged takes less time than one played to its end, and less luck is in it: what differs
by a few points is told apart. The judgement may be off, which no number of games makes less; so
that is part of every error.
"""

from collections.abc import Iterator, Sequence
from math import hypot

from freetrader.ai.advisor import Advice, Choice, Played, choices_of, deepen, meet
from freetrader.ai.practised import PractisedPilot
from freetrader.ai.prospect import Prospect
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from tabletop import Action, Decision, FastRng, Rng
from tabletop.trials import EVEN, SURE, difference

__all__ = ["AHEAD", "OFF", "judged_gap", "weigh"]

AHEAD = 4
"""Turns that begin until a game is judged."""
OFF = 0.012
"""By which the difference of two judgements is taken to be off: a standard error. Whether answers
are told apart rightly with it is measured by `tools.told`."""
_STORES = 60
"""Worlds that are played on to the next payment, for the store there."""
_LOOK = 20
"""Worlds between two looks at what is settled: by counts, never by the clock."""
_ENOUGH = 60
"""Worlds that an answer has met at least before it is dropped."""
_BEHIND = 3.3
"""Standard errors by which it is behind then: it is looked at many times."""
_DEEPER = 5
"""One game of so many goes to second answers after the best."""


def weigh(
    view: FreeTraderState,
    decision: Decision,
    captain: PractisedPilot,
    prospect: Prospect,
    games: int,
    rng: Rng,
) -> Iterator[Advice]:
    """As `think`, with about `games` games that are judged. All answers meet the same worlds, until
    one is clearly behind."""
    choices = choices_of(view, decision, captain, rng)
    for choice in choices:
        choice.is_judged = True
    advice, game, base = Advice(choices), FreeTrader(view.cards), rng.below(1 << 30)

    def play(actions: Sequence[Action], world: int) -> Played:
        return _judged(game, view, actions, captain, prospect, base, world)

    left, world = list(choices), 0
    first = games - games // _DEEPER
    while not advice.is_settled and advice.playouts + len(left) <= first:
        for choice in left:
            meet(choice, play([choice.action], world))
            advice.playouts += 1
            yield advice
        world += 1
        if world % _LOOK == 0 and world >= _ENOUGH:
            best = max(left, key=lambda each: each.mean)
            others = [(each, *judged_gap(best, each)) for each in left if each is not best]
            for each, gap, error in others:
                each.is_behind = gap > _BEHIND * error
            advice.is_settled = all(
                each.is_behind or abs(gap) + SURE * error <= EVEN for each, gap, error in others
            )
            left = [each for each in left if not each.is_behind]
    best = advice.ranked()[0]
    for _ in deepen(game, view, best, captain, games - first, play, _is_ahead):
        advice.playouts += 1
        yield advice


def judged_gap(one: Choice, other: Choice) -> tuple[float, float]:
    """By how much one is ahead, and the standard error of it, with that of the judgement."""
    gap, error = difference(one.values, other.values)
    return gap, hypot(error, OFF)


def _is_ahead(line: Choice, choice: Choice) -> bool:
    gap, error = judged_gap(line, choice)
    return gap > SURE * error


def _judged(
    game: FreeTrader,
    view: FreeTraderState,
    actions: Sequence[Action],
    captain: PractisedPilot,
    prospect: Prospect,
    base: int,
    world: int,
) -> Played:
    """The chance of winning that these answers and then the captain's lead to in one world."""
    state = game.determinize(view, 0, FastRng(base + world))
    for action in actions:
        game.apply(state, action)
    choose, apply = captain.choose, game.apply
    month, due, until = view.month, view.payment, view.turn + AHEAD
    rng, value, store = FastRng(0), None, None
    while (decision := state.decision) is not None:
        if store is None and state.month > month:
            store = state.vectorium + due
        if value is None and state.turn >= until:
            value = prospect.chance(state)
        if value is not None and (store is not None or world >= _STORES):
            return Played(value, store)
        apply(state, choose(state, decision, rng))
    outcome = state.outcome
    assert outcome is not None
    if store is None:
        store = state.vectorium + (due if outcome.won or state.month > month else 0)
    return Played(float(outcome.won) if value is None else value, store)
