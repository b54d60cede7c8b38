"""A kind of card that the game does not have, as somebody would add it: by rules, look, words and
one card. In order each ship must outrun the comet by its engines, or loses days."""

from dataclasses import dataclass
from typing import Any

import pytest

import resources
from trucker.briefing import looks as screens
from trucker.briefing.adventures.look import Look, Row, Status, cost, now, yours
from trucker.rules import adventures, kinds, turn
from trucker.rules.adventures.kind import Count, Kind
from trucker.rules.agenda import Out, push
from trucker.rules.cards import Cards
from trucker.rules.flight import lose_days, toll
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.strength import count_all
from trucker.storage import catalog
from trucker.storage.catalog import load_cards
from trucker.words.names import half

__all__ = ["CARD", "KIND", "add_comet"]

CARD = {"id": "C-1", "kind": "comet", "level": 1, "confirmed": False, "strength": 4, "days": 3}

_MESSAGES = {
    "gt.card.comet": "Comet. Ships with less than {strength} engine strength lose {days}.",
    "gt.card.short.comet": "comet",
    "gt.flight.card.name.comet": "Comet",
    "gt.comet.outrun": "Outrun it",
    "gt.comet.slow": "Too slow",
}


# trucker/rules/adventures/comet.py


@dataclass(frozen=True, slots=True)
class Params:
    strength: int
    days: int


def begin(state: TruckerState, params: Params, out: Out) -> None:
    for count in reversed(count_all(state, state.order, "engine")):
        push(state, count, step_of("comet.pass", count.seat))


def _pass(state: TruckerState, step: Step, out: Out) -> None:
    goal = _COUNT.goal(state, step.seat)
    if state.declared[step.seat] < goal:
        params: Any = state.params
        lose_days(state, {step.seat: toll(state, step.seat, params.days)}, out)


class _Outrun(Count):
    is_equal_enough = True

    def what(self, state: TruckerState) -> str:
        return "engine"

    def goal(self, state: TruckerState, seat: int) -> int:
        params: Any = state.params
        return 2 * params.strength

    def grade(self, state: TruckerState, seat: int, strength: int) -> int:
        return 2 if strength >= self.goal(state, seat) else 0


_COUNT = _Outrun()
KIND = Kind(
    Params,
    begin,
    {"comet.pass": _pass},
    agenda="( comet.pass count)+",
    counts=_COUNT,
    asks_for=("engine",),
)


# trucker/briefing/adventures/comet.py


def _rows(state: TruckerState, params: Any) -> list[Row]:
    need = f"{resources.say('gt.comet.outrun')}: {half(2 * params.strength)}"
    return [Row(need, yours(state, "engine"), now(state), "gauge"), cost(state, params)]


def _verdict(state: TruckerState, strength: int) -> list[str]:
    is_fast = strength >= _COUNT.goal(state, 0)
    return [resources.say("gt.comet.outrun" if is_fast else "gt.comet.slow")]


def _status(state: TruckerState, seat: int) -> Status | None:
    slow = 0 <= state.declared[seat] < _COUNT.goal(state, seat)
    return Status(resources.say("gt.comet.slow"), "bad") if slow else None


LOOK = Look("meteor-impact", (120, 200, 220), _rows, _status, _verdict)


# The lines of both tables, the words and the card


def add_comet(patch: pytest.MonkeyPatch) -> Cards:
    """The game with this kind, and cards with one of it."""
    patch.setitem(adventures.ADVENTURES, "comet", KIND)
    patch.setitem(kinds.KINDS, "comet", KIND)
    patch.setitem(screens.LOOKS, "comet", LOOK)
    for name, step in KIND.steps.items():
        patch.setitem(turn.STEPS, name, step)  # made of the table when it is loaded
    for ident, text in _MESSAGES.items():
        patch.setitem(resources.messages("en"), ident, text)
    printed = load_cards().printed
    cards = [*printed["adventures"]["cards"], CARD]
    catalog._deck_model.cache_clear()
    try:
        return catalog.cards_from(
            {**printed, "adventures": {**printed["adventures"], "cards": cards}}
        )
    finally:
        catalog._deck_model.cache_clear()
