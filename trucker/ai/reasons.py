"""Why a rival answered as it did, in one line for the log after the flight.

Nothing of it is stored: a reason follows from the state it answered in and from its answer.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from tabletop import Action
from trucker.ai.builder import needs_of
from trucker.rules.actions import (
    Accept,
    Decline,
    Done,
    Finish,
    GiveUp,
    House,
    Land,
    Look,
    Place,
    Power,
    Protect,
    TakeHit,
)
from trucker.rules.adventures import foes
from trucker.rules.flight import toll
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of, doubles, strength_of

__all__ = ["Reason", "reason_of"]


@dataclass(frozen=True, slots=True)
class Reason:
    """A message key below `gt.reason` and what it is filled with."""

    key: str
    values: Mapping[str, int | str] = field(default_factory=dict[str, "int | str"])


def reason_of(state: TruckerState, action: Action) -> Reason | None:
    """Why the standing decision was answered so; None for an act that speaks for itself.

    `state` is the one before the act. Strengths are doubled, as the rules count them.
    """
    explain = _REASONS.get(type(action))
    return explain(state, action) if explain is not None else None


def _seat(state: TruckerState) -> int:
    assert state.decision is not None
    return state.decision.seat


def _place(state: TruckerState, action: Action) -> Reason | None:
    seat = state.seats[_seat(state)]
    if not seat.hand:
        return None  # a loose tile was moved
    tile, needs = state.cards.tiles[seat.hand], needs_of(seat.ship)
    values: dict[str, int | str] = {"tile": seat.hand}
    if tile.engine:
        return Reason("first_engine" if not needs.engines else "engine", values)
    if tile.cannon:
        return Reason("first_cannon" if not needs.cannons else "cannon", values)
    if tile.crew:
        return Reason("cabin", values | {"crew": needs.crew + tile.crew})
    if tile.holds:
        return Reason("hold", values | {"n": needs.holds + tile.holds})
    if tile.batteries:
        key = "battery" if needs.users else "battery_early"
        return Reason(key, values | {"n": needs.users})
    if tile.covers:
        return Reason("shield", values)
    return Reason("support" if tile.support else "structure", values)


def _finish(state: TruckerState, action: Action) -> Reason:
    ship = state.seats[_seat(state)].ship
    free = ship.board.outside - len(ship.occupied())
    space = cast("Finish", action).space
    return Reason("full" if not free else "finish", {"n": free, "space": space})


def _house(state: TruckerState, action: Action) -> Reason | None:
    figure = cast("House", action).figure
    return None if figure == "h" else Reason("alien", {"figure": figure})


def _give_up(state: TruckerState, action: Action) -> Reason:
    humans = state.seats[_seat(state)].ship.humans
    key = "give_up" if humans else "nobody"
    return Reason(key, {"n": humans, "cards": len(state.deck)})


def _days(state: TruckerState) -> int:
    """Flight days that the card would cost this seat."""
    params: Any = state.params
    return toll(state, _seat(state), params.days)


def _land(state: TruckerState, action: Action) -> Reason:
    return Reason("land", {"days": _days(state)})


def _accept(state: TruckerState, action: Action) -> Reason:
    params: Any = state.params
    if state.asked == "dock" and hasattr(params, "credits"):
        left = crew_of(state, _seat(state)) - params.crew
        values = {"credits": params.credits, "crew": params.crew, "left": left}
        return Reason("sell_crew", values)
    if hasattr(params, "credits"):
        return Reason("reward", {"credits": params.credits, "days": _days(state)})
    return Reason("goods", {"days": _days(state)})


def _decline(state: TruckerState, action: Action) -> Reason:
    params: Any = state.params
    if state.asked == "dock" and hasattr(params, "credits"):
        left = crew_of(state, _seat(state)) - params.crew
        return Reason("keep_crew", {"crew": params.crew, "left": left})
    return Reason("decline", {"days": _days(state)})


def _power(state: TruckerState, action: Action) -> Reason:
    seat, step = _seat(state), state.step
    assert step is not None
    ship = state.seats[seat].ship
    powered = [*state.powered, cast("Power", action).cell]
    strength = strength_of(ship, step.detail, powered)
    left = ship.batteries - 1
    key = f"power_{step.detail}" if left else f"power_{step.detail}_last"
    return Reason(key, {"strength": strength, "n": left})


def _done(state: TruckerState, action: Action) -> Reason | None:
    """Of the chains only a count of strength says something."""
    step = state.step
    if state.asked != "power" or step is None:
        return None
    seat = _seat(state)
    ship = state.seats[seat].ship
    strength = strength_of(ship, step.detail, state.powered)
    reach = doubles(ship, step.detail)[: len(state.powered) + ship.batteries]
    most = strength_of(ship, step.detail, reach)
    kind = state.cards.adventures[state.card].kind if state.card else ""
    if kind in ("smugglers", "slavers", "pirates"):
        foe = foes.foe_strength(state, seat)
        if strength > foe:
            return Reason("enough", {"strength": strength, "foe": foe})
        if most <= foe:
            return Reason("hopeless", {"most": most, "foe": foe})
    return Reason("save_battery", {"strength": strength})


def _protect(state: TruckerState, action: Action) -> Reason:
    return Reason("protect")


def _take_hit(state: TruckerState, action: Action) -> Reason:
    left = state.seats[_seat(state)].ship.batteries
    return Reason("take_hit" if left else "no_battery")


_REASONS: Mapping[type[Action], Callable[[TruckerState, Action], Reason | None]] = {
    Place: _place,
    Look: lambda state, action: Reason("look"),
    Finish: _finish,
    House: _house,
    GiveUp: _give_up,
    Land: _land,
    Accept: _accept,
    Decline: _decline,
    Power: _power,
    Done: _done,
    Protect: _protect,
    TakeHit: _take_hit,
}
