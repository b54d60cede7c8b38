"""The advisor: what each answer leads to, played out in futures that the player cannot rule out.

A world is a deal of all that the player has not seen. Every answer meets the same worlds, so
that luck falls out of the comparison; half of the answers are dropped after each round, so that
the best ones are told apart. What is told comes from what the player sees alone (FT-06).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from freetrader.ai.practised import PractisedPilot
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from tabletop import Action, Decision, FastRng, Pilot, Rng, difference

__all__ = ["Advice", "AdvisedPilot", "Choice", "played", "think"]

_LOST = 0.3
"""What a game is worth at most that was lost at the last payment, of a game won; less the
earlier, by months paid."""


@dataclass(slots=True)
class Choice:
    """One answer and how it did, world by world."""

    action: Action
    values: list[float] = field(default_factory=list[float])  # 1 = won, see `played`

    @property
    def games(self) -> int:
        return len(self.values)

    @property
    def won(self) -> list[float]:
        """By world: 1 where it was won, else 0."""
        return [float(value == 1) for value in self.values]

    @property
    def chance(self) -> float:
        """Share of the worlds that were won, 0..1."""
        return sum(self.won) / len(self.values) if self.values else 0.0

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


@dataclass(slots=True)
class Advice:
    """What has been found so far; `choices` begins with the practised captain's own."""

    choices: list[Choice]
    playouts: int = 0

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
    first = usual.choose(view, decision, rng)
    others = [option for option in decision.options if option != first]
    advice = Advice([Choice(option) for option in (first, *others)])
    game = FreeTrader(view.cards)
    base = rng.below(1 << 30)
    left = list(advice.choices)
    rounds = max(1, (len(left) - 1).bit_length())
    for number in range(rounds):
        budget = (playouts - advice.playouts) // (rounds - number)
        worlds = max(1, budget // len(left))
        met = left[0].games
        for world in range(met, met + worlds):
            for choice in left:
                value = played(game, view, choice.action, usual, FastRng(base + world))
                choice.values.append(value)
                advice.playouts += 1
                yield advice
        if len(left) > 2:
            ranked = sorted(left[1:], key=lambda each: -each.mean)
            left = [left[0], *ranked[: max(1, len(left) // 2 - 1 + len(left) % 2)]]


def played(
    game: FreeTrader, view: FreeTraderState, action: Action, usual: Pilot[FreeTraderState], rng: Rng
) -> float:
    """What the game is worth that this answer and then the usual ones lead to in one world: 1 if
    it is won, else less. `rng` deals the world."""
    state = game.determinize(view, 0, rng)
    game.apply(state, action)
    choose, apply = usual.choose, game.apply
    while (decision := state.decision) is not None:
        apply(state, choose(state, decision, rng))
    outcome = state.outcome
    assert outcome is not None
    if outcome.won:
        return 1.0
    months = len(state.setup.payments)
    return _LOST * (state.month - 1 + min(1.0, state.vectorium / state.payment)) / months


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
