"""How a fight may go on: not the next card alone, but all until goods can be sold again.

Each answer is followed to that point, the practised captain giving all later ones. Where few
cards are unseen every order of them is counted; else the fight is played in many worlds that
the player cannot rule out, the same for all answers (FT-06).
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

from freetrader.ai.endgame import UNSEEN, outcomes
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from tabletop import Action, FastRng, seed_number
from tabletop.trials import SURE, action_plain, share_error

__all__ = ["FOLLOWED", "WORLDS", "Outlook", "look_ahead"]

FOLLOWED = ("fight", "damage")
"""Questions whose answers are followed."""
WORLDS = 300
_COUNTED = 3_000
"""Outcomes that are counted at most, a tenth of a second; beyond, worlds are played."""
_PAUSE = 16
"""Outcomes between two steps: about a millisecond."""
_OPEN = ("event", "jump")
"""Phases in which a fight, or a flight from it, goes on."""


@dataclass(slots=True)
class Outlook:
    """What one answer leads to: sums over worlds, or over all orders with their probabilities."""

    action: Action
    weight: float = 0.0
    games: int = 0  # worlds played; 0 where it was counted
    _lost: float = 0.0
    _ended: float = 0.0
    _levels: dict[int, float] = field(default_factory=dict[int, float])

    @property
    def lost(self) -> float:
        """Share in which the campaign is lost, 0..1."""
        return self._lost / self.weight

    @property
    def month_ends(self) -> float:
        """Share in which a payment falls due meanwhile, 0..1."""
        return self._ended / self.weight

    @property
    def levels(self) -> float:
        """Module levels lost on average."""
        return sum(count * weight for count, weight in self._levels.items()) / self.weight

    @property
    def unharmed(self) -> float:
        """Share in which no level is lost, 0..1."""
        return self._levels.get(0, 0.0) / self.weight

    def error(self, share: float) -> float:
        """Half the width of a share's 95 % interval; 0 where it was counted."""
        return SURE * share_error(share, self.games) if self.games else 0.0

    def to_plain(self) -> dict[str, Any]:
        """For JSON: shares 0..1 with half the width of their 95 % intervals, levels on average."""
        return {
            "action": action_plain(self.action),
            "lost": self.lost,
            "lost_error": self.error(self.lost),
            "month_ends": self.month_ends,
            "month_ends_error": self.error(self.month_ends),
            "unharmed": self.unharmed,
            "levels": self.levels,
            "exact": not self.games,
        }

    def add(self, weight: float, begun: FreeTraderState, end: FreeTraderState) -> None:
        self.weight += weight
        self._lost += weight * (end.outcome is not None and not end.outcome.won)
        self._ended += weight * (end.month > begun.month or _falls_due(end))
        levels = max(0, sum(begun.modules.values()) - sum(end.modules.values()))
        self._levels[levels] = self._levels.get(levels, 0.0) + weight


def _falls_due(state: FreeTraderState) -> bool:
    """Whether it was a payment that ended the game, made or missed."""
    return state.outcome is not None and state.outcome.cause in ("paid", "payment")


class _Uncounted(Exception):
    """More outcomes than may be counted, or a pile that is reshuffled."""


def look_ahead(
    state: FreeTraderState, seed: str, length: int, worlds: int
) -> Iterator[list[Outlook] | None]:
    """None for each small step, then the outlook of each option of the standing decision.

    `seed` and `length` as in `freetrader.advice.search.advise`.
    """
    decision = state.decision
    assert decision is not None
    captain, game = PractisedPilot(state.cards), FreeTrader(state.cards)
    if len(state.events.unseen()) <= UNSEEN:
        count = _Count(game, captain, state)
        try:
            found: list[Outlook] = []
            for option in decision.options:
                yield from count.follow(outlook := Outlook(option))
                found.append(outlook)
            yield found
            return
        except _Uncounted:
            pass
    found = [Outlook(option, games=worlds) for option in decision.options]
    base = FastRng(seed_number(f"{seed}/outlook/{length}")).below(1 << 30)
    for world in range(worlds):
        for outlook in found:
            rng = FastRng(base + world)
            end = game.determinize(state, 0, rng)
            game.apply(end, outlook.action)
            while not _is_over(state, end):
                assert end.decision is not None
                game.apply(end, captain.choose(end, end.decision, rng))
            outlook.add(1.0, state, end)
        yield None
    yield found


class _Count:
    def __init__(self, game: FreeTrader, captain: PractisedPilot, begun: FreeTraderState) -> None:
        self._game, self._captain, self._begun = game, captain, begun
        self._steps = 0

    def follow(self, outlook: Outlook) -> Generator[None, None, None]:
        open_ = [(1.0, self._begun, outlook.action)]
        while open_:
            weight, state, action = open_.pop()
            for part, after in outcomes(self._game, state, action):
                self._steps += 1
                if self._steps > _COUNTED:
                    raise _Uncounted
                if after.month > state.month and after.outcome is None:
                    raise _Uncounted
                if self._steps % _PAUSE == 0:
                    yield
                if _is_over(self._begun, after):
                    outlook.add(weight * part, self._begun, after)
                    continue
                assert after.decision is not None
                answer = self._captain.choose(after, after.decision, FastRng(0))
                open_.append((weight * part, after, answer))


def _is_over(begun: FreeTraderState, state: FreeTraderState) -> bool:
    return state.outcome is not None or state.phase not in _OPEN or state.turn > begun.turn
