"""Alien Archaeology: fragile tiles are relics; with an alien aboard one may dig at each landing."""

from typing import ClassVar

from tabletop import Action
from trucker.rules.actions import Dig
from trucker.rules.agenda import Out
from trucker.rules.missions.mission import (
    Counts,
    Mission,
    aboard,
    add,
    aliens_aboard,
    lost,
    most,
    noted,
)
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step

__all__ = ["AlienArchaeology"]

_TOKENS, _MAY_DIG = "dig", "may_dig"


def _tokens(state: TruckerState, seat: int) -> int:
    """They pay with an alien aboard at the end."""
    return noted(_TOKENS)(state, seat) if aliens_aboard(state, seat) else 0


class AlienArchaeology(Mission):
    __slots__ = ()
    id = "alien_archaeology"
    counts: ClassVar[Counts] = {
        "fragile_aboard": aboard("fragile"),
        "dig_token": _tokens,
        "most_fragile": most(aboard("fragile")),
        "fragile_lost": lost("fragile"),
    }

    def landing(self, state: TruckerState, seat: int) -> list[Step]:
        add(state, _MAY_DIG, seat, 1 - noted(_MAY_DIG)(state, seat))
        return []

    def takes_offered(self, state: TruckerState, seat: int) -> list[Action]:
        if not noted(_MAY_DIG)(state, seat) or not aliens_aboard(state, seat):
            return []
        return list(map(Dig, dict.fromkeys(state.offer)))

    def took_offered(self, state: TruckerState, seat: int, action: Action, out: Out) -> None:
        if isinstance(action, Dig):
            add(state, _TOKENS, seat)
            add(state, _MAY_DIG, seat, -1)

    def after_card(self, state: TruckerState, kind: str, out: Out) -> None:
        assert state.extras is not None
        state.extras.notes.pop(_MAY_DIG, None)
