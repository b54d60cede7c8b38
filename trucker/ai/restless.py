"""Random legal play that builds and flies on: a floor to compare rivals with."""

from tabletop import Action, Decision, Rng
from trucker.rules.actions import Draw, Finish, GiveUp, Place, PutBack, TakeBack, Wait
from trucker.rules.state import TruckerState

__all__ = ["RestlessPilot"]

_PATIENCE = 30
"""One chance in so many to end building, or a flight, wherever that is offered."""

_HASTE = 7
"""The same where no timer ends the building."""

_CARE = 20
"""One tile in so many is placed anywhere, against the building rules where that is allowed."""


def _legal(state: TruckerState, number: int, places: list[Place]) -> list[Place]:
    ship, parts = state.seats[number].ship, state.cards.parts
    hand = 4 * state.seats[number].hand
    legal: list[Place] = []
    for place in places:
        part = parts[hand + place.turn]
        assert part is not None
        if not ship.why_not(place.cell, part):
            legal.append(place)
    return legal


def _patience(state: TruckerState) -> int:
    return _HASTE if state.phase == "build" and not state.has_timer else _PATIENCE


class RestlessPilot:
    """Any legal answer, but it rarely stops, and places most tiles that fit."""

    def choose(self, state: TruckerState, decision: Decision, rng: Rng) -> Action:
        options = decision.options
        if state.phase == "build" and state.seats[decision.seat].hand and rng.below(5):
            places = [option for option in options if isinstance(option, Place)]
            legal = _legal(state, decision.seat, places)
            if legal and rng.below(_CARE):
                return legal[rng.below(len(legal))]
            if places and (legal or not rng.below(_CARE)):
                return places[rng.below(len(places))]
            return next((o for o in options if isinstance(o, PutBack)), options[0])
        if rng.below(_patience(state)):
            options = [o for o in options if not isinstance(o, Finish | GiveUp | Wait | TakeBack)]
            if Draw() in options and rng.below(2):
                return Draw()
        if not options:
            options = decision.options
        return options[rng.below(len(options))]
