"""Why a rival answered as it did, in one line for the log after the flight.

Nothing of it is stored: a reason follows from the state it answered in and from its answer.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from tabletop import Action
from trucker.ai.builder import needs_of
from trucker.ai.chances import bits_of, chance_of_any
from trucker.ai.characters import CHARACTERS, Character
from trucker.ai.pilot import goods_gains, strength_with
from trucker.ai.yard import PATIENCE, USUAL, Judge
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
    ProtectBy,
    TakeHit,
)
from trucker.rules.adventures import combat_zone, foes
from trucker.rules.flight import toll
from trucker.rules.kinds import counting
from trucker.rules.rewards import price_of
from trucker.rules.setup import TURNS
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of, doubles, strength_of

__all__ = ["Reason", "finish_of", "reason_of", "wanted"]

_MORE = 1000
"""A strength that no ship reaches."""


_OFFERS = ("dock", "land", "reward")
"""Questions of the cards that bring goods or credits."""


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
    hand = state.seats[_seat(state)].hand
    return wanted(state, hand) if hand else None  # a loose tile was moved


def wanted(state: TruckerState, number: int) -> Reason:
    """What a tile is good for on the ship that is asked about."""
    tile, needs = state.cards.tiles[number], needs_of(state.seats[_seat(state)].ship.frame)
    values: dict[str, int | str] = {"tile": number}
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
    who = CHARACTERS.get(state.setup.seats[_seat(state)].name, CHARACTERS["hauler"])
    return finish_of(who, state, cast("Finish", action).space)


def finish_of(who: Character, state: TruckerState, space: int) -> Reason:
    """Why nothing more is built."""
    ship = state.seats[_seat(state)].ship
    if len(ship.frame.occupied) == ship.board.outside:
        return Reason("full")
    values = {"space": space}
    if state.setup.mode == TURNS:
        return Reason("finish_content" if state.tiles.pile else "finish_pile", values)
    judge = Judge(USUAL, who, state, _seat(state))
    if not chance_of_any(ship.frame, bits_of(state.cards.pile)):
        return Reason("finish_closed", values)
    if judge.prospect.moves <= 1:
        key = "finish_time" if state.has_timer else "finish_long"
        return Reason(key, values | {"beats": PATIENCE})
    if not state.tiles.pile:
        return Reason("finish_pile", values)
    return Reason("finish_content" if judge.is_worth_drawing() else "finish_rare", values)


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


def _gains(state: TruckerState, offers: list[str]) -> list[int]:
    """Credits that each of these offers brings at what this seat is paid."""
    seat = _seat(state)
    prices = {goods: price_of(state, seat, goods) for goods in state.plan.prices}
    return [gain // 100 for gain in goods_gains(state, seat, offers, prices)]


def _land(state: TruckerState, action: Action) -> Reason:
    params: Any = state.params
    return _goods(state, params.planets[cast("Land", action).planet])


def _goods(state: TruckerState, goods: str) -> Reason:
    """Why blocks are taken; of those without room none is."""
    gain = _gains(state, [goods])[0]
    values = {"credits": gain, "days": _days(state)}
    return Reason("goods" if gain else "goods_denied", values)


def _accept(state: TruckerState, action: Action) -> Reason | None:
    if state.asked not in _OFFERS:
        return None
    params: Any = state.params
    if state.asked == "dock" and hasattr(params, "credits"):
        left = crew_of(state, _seat(state)) - params.crew
        values = {"credits": params.credits, "crew": params.crew, "left": left}
        return Reason("sell_crew", values)
    if hasattr(params, "credits"):
        return Reason("reward", {"credits": params.credits, "days": _days(state)})
    return _goods(state, params.goods)


def _decline(state: TruckerState, action: Action) -> Reason | None:
    if state.asked not in _OFFERS:
        return None
    params: Any = state.params
    seat, days = _seat(state), _days(state)
    if state.asked == "dock" and hasattr(params, "credits"):
        left = crew_of(state, seat) - params.crew
        return Reason("keep_crew", {"crew": params.crew, "left": left})
    if hasattr(params, "credits"):
        return Reason("decline", {"credits": params.credits, "days": days})
    offers: list[str] = [params.goods] if hasattr(params, "goods") else list(params.planets)
    if state.decision is not None and state.asked == "land":
        free = [option.planet for option in state.decision.options if isinstance(option, Land)]
        offers = [offers[planet] for planet in free]
    gain = max(_gains(state, offers), default=0)
    return Reason("decline" if gain else "no_room", {"credits": gain, "days": days})


# Counts of strength


def _power(state: TruckerState, action: Action) -> Reason | None:
    """What more strength wins or avoids, as far as it can be known; None where nothing is said of
    the kind of card, or a double is powered for something else."""
    if state.asked != "power":
        return None
    step = state.step
    assert step is not None
    ship, what = state.seats[_seat(state)].ship, step.detail
    strength, _ = strength_with(state, action)
    found = _counted(state, strength_of(ship, what, state.powered), strength)
    is_told = counting(state).moves or isinstance(state.params, combat_zone.Params | foes.Foe)
    return found or (Reason("power_idle", {"strength": strength}) if is_told else None)


def _counted(state: TruckerState, stay: int, strength: int) -> Reason | None:
    """What a strength is better for than a smaller one; None where nothing known hangs on it."""
    params: Any = state.params
    count = counting(state)
    if count.moves:
        days = {"days": strength // 2, "less": stay // 2}
        if days["days"] == days["less"]:
            return None
        return Reason("power_fly" if days["less"] else "power_stall", days)
    if isinstance(params, combat_zone.Params):
        line = combat_zone.line_of(state)
        values = {"strength": strength} | _loss(line.penalty, line.amount or len(line.shots))
        goal = count.goal(state, _seat(state))
        least = _MORE if goal is None else goal
        if stay >= least:
            return None  # of equals the one farther ahead suffers, who has declared before
        if strength >= least:
            return Reason("power_zone", values)
        return Reason("power_zone_open", values) if len(state.order) > 1 else None
    if not isinstance(state.params, foes.Foe):
        return None
    foe = foes.foe_strength(state, _seat(state))
    values = {"strength": strength, "foe": foe, "kind": _kind(state)}
    if stay <= foe < strength:
        if hasattr(params, "credits"):
            return Reason("power_win", values | {"credits": params.credits})
        return Reason("power_win_goods", values | {"goods": params.goods})
    return Reason("power_tie", values | _harm(state)) if stay < foe == strength else None


def _kind(state: TruckerState) -> str:
    return state.cards.adventures[state.card].kind if state.card else ""


def _harm(state: TruckerState) -> dict[str, int | str]:
    """What a foe does to who is weaker."""
    params: Any = state.params
    if hasattr(params, "shots"):
        return _loss("shots", len(params.shots))
    return _loss("goods" if hasattr(params, "goods") else "crew", params.penalty)


def _loss(what: str, n: int) -> dict[str, int | str]:
    return {"loss": what, "amount": n}


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
    count = counting(state)
    if count.moves and not strength:
        return Reason("stall")
    goal = count.goal(state, seat)
    if goal is not None and isinstance(state.params, combat_zone.Params | foes.Foe):
        values: dict[str, int | str] = {"strength": strength, "most": most, "foe": goal}
        is_zone = count.is_equal_enough
        if strength > goal or (strength == goal and is_zone):
            return Reason("enough_zone" if is_zone else "enough", values)
        if most < goal or strength == most:
            return Reason("hopeless_zone" if is_zone else "hopeless", values)
    if not state.deck:
        return Reason("power_idle", {"strength": strength})
    return Reason("save_charge", _charges(state))


def _charges(state: TruckerState) -> dict[str, int | str]:
    """What is on board for what is to come."""
    return {"n": state.seats[_seat(state)].ship.batteries, "cards": len(state.deck)}


def _protect(state: TruckerState, action: Action) -> Reason:
    return Reason("protect", _charges(state)) if state.deck else Reason("protect_last")


def _take_hit(state: TruckerState, action: Action) -> Reason:
    if not state.seats[_seat(state)].ship.batteries:
        return Reason("no_charge")
    return Reason("take_hit", _charges(state)) if state.deck else Reason("take_hit_last")


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
    ProtectBy: _protect,
    TakeHit: _take_hit,
}
