"""What would change the advice: one public fact a step higher, and another answer leads.

Each fact is tried in a position of its own, by a quarter of the games of a whole hint, and told
only where one answer stands alone there that does not here, beyond what few games may tell.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from typing import Any

from freetrader.advice.search import CHANGED, advise
from freetrader.rules.cards import MODULES
from freetrader.rules.setup import LIMITS
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.rules.turn import ask
from freetrader.storage.positions import position
from saves import StoredPosition
from tabletop.trials import SURE, Hint, Tried, action_plain

__all__ = ["STORE", "Change", "change_steps", "changed", "changes"]

_MOST = 2
"""Changes that are told."""
STORE = "vectorium"
_ON_THE_WAY = ("emergency", "rescue")
"""Questions that a world in range would not have led to: engines are no matter there."""


@dataclass(frozen=True, slots=True)
class Change:
    """With this fact at this value, this answer is the best."""

    fact: str  # "vectorium" or a module
    value: int
    best: Tried

    def to_plain(self) -> dict[str, Any]:
        return {"fact": self.fact, "value": self.value, "best": action_plain(self.best.action)}


def changed(state: FreeTraderState, fact: str) -> FreeTraderState | None:
    """The same question with one fact a step higher; None where it cannot be."""
    decision, other = state.decision, state.clone()
    assert decision is not None
    if fact == STORE:
        if state.vectorium >= STORE_LIMIT:
            return None
        other.vectorium += 1
    else:
        most = LIMITS.levels[MODULES.index(fact)][1]
        if state.modules[fact] >= most or (fact == "engines" and decision.ask in _ON_THE_WAY):
            return None
        other.modules[fact] += 1
    ask(other, decision.ask)
    return other


def changes(
    state: FreeTraderState, hint: Hint, seed: str, length: int, games: int = CHANGED
) -> Iterator[list[Change] | None]:
    """None for each small step, then what would change a whole hint, at most two."""
    found: list[Change] = []
    for fact in (STORE, *MODULES):
        other = changed(state, fact)
        if other is None:
            continue
        for there in advise(other, f"{seed}/{fact}", length, games):
            if there is None:
                yield None
            elif _leads(there, hint):
                value = other.vectorium if fact == STORE else other.modules[fact]
                found.append(Change(fact, value, there.tried[0]))
        if len(found) == _MOST:
            break
    yield found


def _leads(there: Hint, here: Hint) -> bool:
    """Whether one answer is clearly the best there, and is not here, or leads by clearly more."""
    if there.level != 1 or len(there.tried) == 1:
        return False
    worth = {action: each.worth for each in here.tried for action in (each.action, *each.alike)}
    best, second = there.best, there.tried[1].action
    if here.level == 1 and worth.get(best) == here.tried[0].worth:
        return False
    if best not in worth or second not in worth:
        return True
    more = there.gap - (worth[best] - worth[second])
    return more > SURE * hypot(there.gap_error, here.gap_error)


def change_steps(
    stored: StoredPosition, hint: Hint, seed: str, length: int
) -> Iterator[list[Change] | None]:
    """`changes` for a stored position, for a worker."""
    return changes(position(stored), hint, seed, length)
