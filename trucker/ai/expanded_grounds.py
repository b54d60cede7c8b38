"""Why the adviser answers as it does what Do What?! asks: see `grounds`, which joins them."""

from collections.abc import Callable, Mapping
from typing import cast

from tabletop import Action
from tabletop.trials import Hint
from trucker.ai.characters import Character
from trucker.ai.guests import ARRIVES, PROSPECTS, gain_of, reward_in
from trucker.ai.pilot import strength_with
from trucker.ai.reasons import Reason
from trucker.rules import flight
from trucker.rules.actions import (
    DONE,
    Accept,
    Aim,
    Board,
    Choose,
    Dig,
    Disembark,
    Mark,
    Power,
    Sell,
    Wager,
)
from trucker.rules.adventures.foes import foe_strength, ransom_of
from trucker.rules.crew import fill
from trucker.rules.damage import lose
from trucker.rules.frame import EXPLOSIVE, FRAGILE, RADIOACTIVE
from trucker.rules.kinds import counting
from trucker.rules.printed import MissionCard
from trucker.rules.rewards import price_of
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import doubles, powered_strength, reach, strength_of
from trucker.rules.supercards.aiming import open_lines
from trucker.rules.supercards.black_hole import pull, still_due
from trucker.rules.supercards.enemy_fleet import fleet_strength
from trucker.rules.supercards.tactical_zone import Params as Zone
from trucker.rules.vips.demand import is_met

__all__ = ["GROUNDS", "cargo", "on_offer", "placed", "taken", "turn_over"]

_NEUTRAL = Character("neutral")

Values = dict[str, int | str]


def _number(state: TruckerState) -> int:
    assert state.decision is not None
    return state.decision.seat


def _ship(state: TruckerState) -> Ship:
    return state.seats[_number(state)].ship


# Building


def placed(state: TruckerState, tile: int, cell: int, turn: int) -> Reason | None:
    """What a placement does by a VIP who could then board, or by the payload that is placed; None
    where it is as in a base game."""
    if state.extras is None:
        return None
    before = _ship(state)
    after = before.clone()
    after.put(cell, 4 * tile + turn)
    kind = state.cards.tiles[tile].kind
    if state.cards.tiles[tile].set == "payload":
        return _cargo_there(state, after, cell, kind)
    for vip in state.extras.vips:
        if _could_board(after, vip) and not _could_board(before, vip):
            return Reason("place_vip", {"vip": vip})
    return None


def _could_board(ship: Ship, vip: str) -> bool:
    demand, frame = ship.cards.vips[vip].demand, ship.frame
    return any(
        is_met(ship, cell, demand)
        for cell in frame.cabins
        if not ship.part(cell).tile.is_start and cell not in frame.radiated
    )


def _cargo_there(state: TruckerState, ship: Ship, cell: int, kind: str) -> Reason:
    """What lies around a tile of payload, or what strength is left under its weight."""
    values, near = _pays(state, ship.part(cell).tile.number), ship.board.around[cell]
    around = [each for each in near if ship.parts[each]]
    if kind in (EXPLOSIVE, FRAGILE):
        key = "cargo_explosive" if kind == EXPLOSIVE else "cargo_fragile"
        return Reason(key, values | {"n": len(around)})
    if kind == RADIOACTIVE:
        tiles = [ship.part(each).tile for each in around]
        return Reason(
            "cargo_radioactive", values | {"n": sum(bool(t.crew or t.batteries) for t in tiles)}
        )
    filled = ship.clone()
    fill(filled)
    return Reason("cargo_heavy", values | {"strength": reach(filled, "engine")[1]})


def cargo(state: TruckerState, tile: int) -> Reason | None:
    """Why a tile of payload is taken; None of another."""
    if state.cards.tiles[tile].set != "payload":
        return None
    return Reason("cargo", _pays(state, tile))


def _pays(state: TruckerState, tile: int) -> Values:
    """Credits that the mission pays for one more tile aboard at the end."""
    printed, mission = state.cards.tiles[tile], state.mission
    each = {f"{printed.kind}_aboard": 1, "payload_aboard": 1, "weight_aboard": printed.weight}
    lines = mission.rewards if mission is not None else ()
    return {"credits": sum(each.get(line.what, 0) * line.credits[state.level] for line in lines)}


def on_offer(state: TruckerState) -> Reason:
    """Why the payload pile is drawn from."""
    assert state.extras is not None
    return Reason("draw_payload", {"n": len(state.extras.payload)})


def turn_over(state: TruckerState) -> Reason:
    """Why a turn ends (GT-136)."""
    extras, rules, number = state.extras, state.cards.turn_rules, _number(state)
    assert extras is not None
    assert rules is not None
    points = extras.points[number]
    after = min(rules.most_points, points + rules.refill)
    return Reason("turn_over", {"n": points, "after": after})


# Before the first card


def _mission(state: TruckerState, hint: Hint) -> Reason:
    """Its cruelty and what it may come to beside the other."""
    assert state.decision is not None
    missions = state.cards.missions
    mine = missions[cast("Choose", hint.best).mission]
    other = next(
        missions[each.mission]
        for each in cast("tuple[Choose, ...]", state.decision.options)
        if each.mission != mine.id
    )

    def brings(mission: MissionCard) -> int:
        return round(gain_of(_NEUTRAL, state, mission))

    key = "mission" if mine.cruelty < other.cruelty else "mission_first"
    values: Values = {"n": mine.cruelty, "other": other.cruelty}
    return Reason(key, values | {"credits": brings(mine), "less": brings(other)})


def _vips(state: TruckerState, hint: Hint) -> Reason:
    """A demand that is met, for what reward, and who is left beside."""
    best, number = hint.best, _number(state)
    if isinstance(best, Board):
        after = _ship(state).clone()
        after.crew[best.cell] = state.cards.vips[best.vip].figure
        fill(after)
        credits = round(reward_in(state, number, best.vip, best.cell))
        return Reason("board", {"vip": best.vip, "credits": credits, "crew": len(after.figures)})
    if isinstance(best, Disembark):
        return Reason("board_leave", {"vip": best.vip})
    return Reason("board_done")


def _rush(state: TruckerState, hint: Hint) -> Reason:
    assert state.step is not None
    if hint.best != Accept():
        return Reason("rush_stay")
    after = state.clone()
    flight.move(after, _number(state), state.step.index, None)
    place = flight.order(after).index(_number(state))
    return Reason("rush", {"place": place})


def _bet(state: TruckerState, hint: Hint) -> Reason:
    """The own place by what speaks for the bet at take-off."""
    count, me = PROSPECTS[cast("Wager", hint.best).bet], _number(state)
    counts = [count(state, seat) for seat in range(len(state.seats))]
    mine = counts.pop(me)
    place = sum(each > mine for each in counts)
    return Reason("bet", {"place": place, "n": counts.count(mine)})


# The flight


def _ransom(state: TruckerState, hint: Hint) -> Reason:
    """The price against what the cannons can do."""
    number, count = _number(state), counting(state)
    is_fleet = state.asked == "bribe"
    printed = (fleet_strength if is_fleet else foe_strength)(state, number)
    least = printed if count.is_equal_enough else printed + 1
    most = reach(_ship(state), count.what(state))[1]
    values: Values = {
        "credits": ransom_of(state, number, printed),
        "most": most,
        "foe": printed,
    }
    if hint.best == Accept():
        return Reason("ransom" if most < least else "ransom_spared", values)
    return Reason("ransom_fight" if most >= least else "ransom_dear", values)


def _sell(state: TruckerState, hint: Hint) -> Reason:
    """The price now against that at the end, and how likely that is paid."""
    assert state.mission is not None
    pays = {line.what: line.credits[state.level] for line in state.mission.rewards}
    share = len(state.deck) / max(1, state.flight_cards)
    values: Values = {
        "credits": pays["drink_sold"],
        "later": pays["explosive_aboard"],
        "percent": round(100 * ARRIVES[state.level] ** share),
    }
    return Reason("sell" if isinstance(hint.best, Sell) else "sell_later", values)


def _double(state: TruckerState, hint: Hint) -> Reason:
    reward = state.cards.vips["rocket_engineer"].reward.credits[state.level]
    values: Values = {"credits": reward, "strength": 2 * powered_strength(state)}
    if hint.best != Accept():
        return Reason("double_keep", values)
    return Reason("double" if values["strength"] else "double_nothing", values)


def _hole(state: TruckerState, hint: Hint) -> Reason:
    """How many parts are due, and why these are named first (GT-90)."""
    number, best = _number(state), hint.best
    due = still_due(state, number, state.marked)
    values: Values = {"n": due, "foe": pull(state)}
    if best == DONE:
        return Reason("hole_done")
    if best == Accept():
        return Reason("hole_double", values)
    if isinstance(best, Power):
        values["strength"] = strength_of(_ship(state), "engine", [*state.powered, best.cell])
        return Reason("hole_power", values)
    return Reason("hole_mark" if isinstance(best, Mark) else "alike", values)


def _aim(state: TruckerState, hint: Hint) -> Reason:
    """What goes with the part that would be hit on the line that is shot at (GT-93)."""
    assert state.step is not None
    best, number = hint.best, _number(state)
    if not isinstance(best, Aim):
        return Reason("aim_done")
    cell = open_lines(state, number, state.step.index)[best.line]
    after, before = state.clone(), len(_ship(state).occupied())
    lose(after, number, [cell], "destroyed", None)
    kept = max(map(len, after.seats[number].ship.pieces()), default=0)
    return Reason("aim", {"n": before - kept - 1})


def _power(state: TruckerState, hint: Hint) -> Reason | None:
    """Against a fleet and in a tactical zone; None elsewhere."""
    step = state.step
    if state.card is None or state.cards.adventures[state.card].level or step is None:
        return None
    count, ship, zone = counting(state), _ship(state), isinstance(state.params, Zone)
    goal = count.goal(state, _number(state))
    now = strength_of(ship, step.detail, state.powered)
    strength = strength_with(state, hint.best)[0]
    if goal is None:  # nobody has counted yet
        is_more = zone and strength > now and len(state.order) > 1
        return Reason("zone_open", {"strength": strength}) if is_more else None
    reached = doubles(ship, step.detail)[: len(state.powered) + ship.batteries]
    most = strength_of(ship, step.detail, reached)
    values: Values = {"strength": strength, "foe": goal, "most": most}
    if now >= goal:
        return Reason("zone_enough" if zone else "fleet_enough", values | {"strength": now})
    if strength >= goal:
        return Reason("zone_power" if zone else "fleet_power", values)
    if most >= goal:
        return Reason("zone_short" if zone else "fleet_short", values)
    return Reason("zone_hopeless" if zone else "fleet_hopeless", values)


def taken(state: TruckerState, action: Action) -> Reason:
    """A block that is dug for or eaten."""
    number, level = _number(state), state.level
    goods = cast("Dig", action).goods
    values: Values = {"block": goods, "price": price_of(state, number, goods)}
    if isinstance(action, Dig):
        assert state.mission is not None
        pays = {line.what: line.credits[level] for line in state.mission.rewards if line.credits}
        return Reason("dig", values | {"credits": pays["dig_token"]})
    credits = state.cards.vips["food_critic"].numbers["credits"][0]
    return Reason("eat", values | {"credits": credits})


GROUNDS: Mapping[str, Callable[[TruckerState, Hint], Reason | None]] = {
    "mission": _mission,
    "vips": _vips,
    "rush": _rush,
    "bet": _bet,
    "ransom": _ransom,
    "bribe": _ransom,
    "sell": _sell,
    "double": _double,
    "give_parts": _hole,
    "aim": _aim,
    "power": _power,
}
"""By question."""
