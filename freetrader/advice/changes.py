"""What would change the advice: one public fact a step higher or lower, and another answer leads.

Each fact is tried in a position of its own, by a quarter of the games of a whole hint and in the
same worlds, and told only where one answer stands alone there that does not here. Few positions
have an answer that stands alone, so that what is one step away seldom makes one: the facts tried
are those that did in games of the practised captain.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from freetrader.advice.search import CHANGED, advise
from freetrader.rules.cards import MODULES
from freetrader.rules.setup import LIMITS
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.rules.turn import ask
from freetrader.storage.positions import position
from saves import StoredPosition
from tabletop.trials import Hint, Tried, action_plain

__all__ = ["STORE", "Change", "change_steps", "changed", "changes"]

_MOST = 2
"""Changes that are told."""
_SURELY = 2.5
"""Standard errors by which an answer leads there: many facts are tried."""
STORE = "vectorium"
_STEPS = (
    ("engines", 1),
    (STORE, 1),
    (STORE, 3),
    ("cargo", 1),
    ("weapons", -1),
    ("engines", -1),
    (STORE, -4),
)
_FIGHT_STEPS = (("weapons", 1), ("defenses", 1), ("weapons", -1), ("defenses", -1), (STORE, 3))
_IN_FIGHT = ("damage", "fight")
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


def changed(state: FreeTraderState, fact: str, value: int) -> FreeTraderState | None:
    """The same question with one fact at another value; None where it cannot be."""
    decision, other = state.decision, state.clone()
    assert decision is not None
    if fact == STORE:
        if not 0 <= value <= STORE_LIMIT:
            return None
        other.vectorium = value
    else:
        least, most = LIMITS.levels[MODULES.index(fact)]
        if not least <= value <= most or (fact == "engines" and decision.ask in _ON_THE_WAY):
            return None
        other.modules[fact] = value
        if other.free_spaces < 0:
            return None
    ask(other, decision.ask)
    return other if other.decision is not None and other.decision.options else None


def changes(
    state: FreeTraderState, hint: Hint, seed: str, length: int, games: int = CHANGED
) -> Iterator[list[Change] | None]:
    """None for each small step, then what would change a whole hint, at most two: one of a fact."""
    assert state.decision is not None
    found: dict[str, Change] = {}
    for fact, step in _FIGHT_STEPS if state.decision.ask in _IN_FIGHT else _STEPS:
        value = (state.vectorium if fact == STORE else state.modules[fact]) + step
        other = None if fact in found else changed(state, fact, value)
        if other is None:
            continue
        for there in advise(other, seed, length, games):
            if there is None:
                yield None
            elif _leads(there, hint):
                found[fact] = Change(fact, value, there.tried[0])
        if len(found) == _MOST:
            break
    yield list(found.values())


def _leads(there: Hint, here: Hint) -> bool:
    """Whether one answer is clearly the best there, and is not here, nor leads here by more than
    the standard error."""
    if there.level != 1 or len(there.tried) == 1:
        return False
    if there.gap < _SURELY * there.gap_error:
        return False
    first = here.tried[0]
    if there.best not in (first.action, *first.alike):
        return True
    return here.level > 1 and here.gap <= here.gap_error


def change_steps(
    stored: StoredPosition, hint: Hint, seed: str, length: int
) -> Iterator[list[Change] | None]:
    """`changes` for a stored position, for a worker."""
    return changes(position(stored), hint, seed, length)
