"""Experiments: payload lies in the reserve, and after some cards a die is rolled."""

from typing import ClassVar

from trucker.rules.agenda import Out, push
from trucker.rules.damage import roll_one
from trucker.rules.flight import earn, order
from trucker.rules.missions.mission import Counts, Mission, aboard, lost, payload_of
from trucker.rules.state import TruckerState
from trucker.rules.steps import step_of

__all__ = ["Experiments"]

_CHARGES, _FRAGILE, _ALL = (3, 4), 5, 6
"""What the die says; 1 and 2: nothing."""


class Experiments(Mission):
    __slots__ = ()
    id = "experiments"
    counts: ClassVar[Counts] = {"payload_aboard": aboard(), "payload_lost": lost()}

    def after_card(self, state: TruckerState, kind: str, out: Out) -> None:
        """After the cards that it names and after each supercard; one die for all."""
        card = state.cards.adventures[state.card or ""]
        if card.level and kind not in self.card(state).after_kinds:
            return
        die = roll_one(state, out)
        flying = order(state)
        if die in _CHARGES:
            charges = {seat: len(payload_of(state, seat, "radioactive")) for seat in flying}
            push(state, *(step_of("experiment", seat, n) for seat, n in charges.items() if n))
        for seat in flying:
            kinds = {_FRAGILE: ("fragile",), _ALL: ()}.get(die)
            credits = 0 if kinds is None else len(payload_of(state, seat, *kinds))
            if credits:
                earn(state, seat, credits, out)
