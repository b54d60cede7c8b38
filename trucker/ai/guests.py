"""What Do What?! asks of a seat before and between cards: missions, VIPs, bets, ransoms, sales."""

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from tabletop import Action, Decision
from trucker.ai.characters import Character
from trucker.ai.likely import likely_reward
from trucker.rules.actions import (
    DONE,
    Accept,
    Board,
    Choose,
    Decline,
    Dig,
    Discharge,
    Eat,
    GiveCrew,
    Sell,
    Wager,
)
from trucker.rules.adventures.foes import foe_strength, ransom_of
from trucker.rules.missions.mission import aliens_aboard
from trucker.rules.missions.the_bet import BETS
from trucker.rules.printed import MissionCard
from trucker.rules.rewards import price_of
from trucker.rules.state import TruckerState
from trucker.rules.strength import doubles, powered_strength, strength_of
from trucker.rules.supercards.enemy_fleet import fleet_strength

__all__ = [
    "ARRIVES",
    "PROSPECTS",
    "best_bet",
    "best_guest",
    "best_mission",
    "best_taken",
    "doubling",
    "fullest",
    "gain_of",
    "guest_worth",
    "mildest_mission",
    "pays_aliens",
    "ransom",
    "reward_in",
    "sale",
]

ARRIVES = (0.9, 0.75, 0.6, 0.55)
"""By level: the chance that a ship finishes."""
_BOARDS, _FIGURE = 0.7, 1.5
"""Share of a VIP's reward that is likely to be paid, and credits that the two humans less cost."""
_SAME = 1e-6


# Missions

_LIKELY: Mapping[str, float] = {
    "alien_aboard": 1.2,
    "both_colours": 0.3,
    "alien_lost": 0.3,
    "at_most_three_lost": 0.5,
    "bet_won": 0.3,
    "dig_token": 0.8,
    "drink_sold": 0.5,
    "escort_token": 1.5,
    "explosive_aboard": 1.7,
    "finished": 1.0,
    "fragile_aboard": 1.7,
    "met_at_end": 1.5,
    "met_at_take_off": 1.8,
    "missed_at_take_off": 1.2,
    "near_at_end": 0.4,
    "payload_aboard": 2.0,
    "payload_lost": 0.7,
    "radioactive_aboard": 1.7,
    "set_of_four": 0.1,
    "stake": 1.0,
    "story": 6.0,
    "vip_delivered": 1.0,
    "weight_aboard": 4.0,
}
"""How often each line of a mission is paid to a ship that is built for it and finishes."""
_SELDOM = 0.3
"""The same of other lines."""
_SUITS: Mapping[str, str] = {
    "alien_archaeology": "alien",
    "alien_design": "alien",
    "club_gold_trials": "engine",
    "diplomatic_mission": "alien",
    "directives": "sturdy",
    "easy_peasy": "shield",
    "escort_mission": "cannon",
    "heavy_duty": "engine",
    "riding_a_powder_keg": "shield",
}
"""The weight of a character that a mission suits."""
_CRUEL = 0.5
"""Credits that a step of cruelty costs, for each level of the flight."""


def mildest_mission(state: TruckerState, decision: Decision) -> Action:
    """The less cruel one, of equals the first: for who has not said what is wanted."""
    missions = state.cards.missions
    return min(decision.options, key=lambda each: missions[cast("Choose", each).mission].cruelty)


def best_mission(who: Character, state: TruckerState, decision: Decision) -> Action:
    """The one that is likely to bring this character most."""
    missions = state.cards.missions
    return max(
        decision.options,
        key=lambda each: gain_of(who, state, missions[cast("Choose", each).mission]),
    )


def gain_of(who: Character, state: TruckerState, mission: MissionCard) -> float:
    """Credits that a mission is likely to bring."""
    level, gain = state.level, 0.0
    arrives = ARRIVES[level]
    for line in mission.rewards:
        if line.credits:
            credits = line.credits[level] * _LIKELY.get(line.what, _SELDOM)
        else:  # the order reward once more, or stakes of others
            credits = sum(state.plan.order_rewards) / len(state.plan.order_rewards) / 2
        credits = min(credits, line.most[level]) if line.most else credits
        gain += credits * (arrives if line.finished else 1)
    gain *= getattr(who, _SUITS.get(mission.id, "fill")) / 100
    for line in mission.penalties:
        gain -= line.credits[level] * _LIKELY.get(line.what, _SELDOM)
    return gain - _CRUEL * (level + 1) * mission.cruelty * who.risk / 100


# VIPs


def best_guest(who: Character, state: TruckerState, decision: Decision) -> Action:
    """The first of those who together are likely to pay most beyond what their cabins are worth;
    nobody is sent away."""
    boards = [option for option in decision.options if isinstance(option, Board)]
    cost = _FIGURE * (who.crew + 100) / 200
    gains = [
        (_BOARDS * reward_in(state, decision.seat, each.vip, each.cell) - cost, each)
        for each in boards
    ]
    gains = [(gain, each) for gain, each in gains if gain > 0]
    best, chosen = 0.0, DONE
    for total, first in _companies(state, gains):
        if total > best + _SAME:
            best, chosen = total, first
    return chosen


def _companies(
    state: TruckerState, gains: list[tuple[float, Board]], taken: frozenset[str | int] = frozenset()
) -> Iterator[tuple[float, Board]]:
    """What VIPs of different colors in different cabins pay together, and one of them."""
    for index, (gain, board) in enumerate(gains):
        figure = state.cards.vips[board.vip].figure
        if figure in taken or board.cell in taken:
            continue
        yield gain, board
        rest = _companies(state, gains[index + 1 :], taken | {figure, board.cell})
        for more, _ in rest:
            yield gain + more, board


def reward_in(state: TruckerState, seat: int, vip: str, cell: int) -> float:
    """Credits that a VIP in this cabin pays if all goes well, the Carpool's among them."""
    card, ship, level = state.cards.vips[vip], state.seats[seat].ship, state.level
    players, rewards = len(state.seats), state.plan.order_rewards
    worth = likely_reward(card, ship, cell, level, rewards, players)
    mission = state.mission
    lines = mission.rewards if mission is not None else ()
    return worth + sum(line.credits[level] for line in lines if line.what == "vip_delivered")


def guest_worth(state: TruckerState, seat: int, give: GiveCrew) -> float:
    """What the VIP who may be given would likely pay."""
    aboard = (v for v in state.seats[seat].vips if state.cards.vips[v].figure == give.figure)
    return max((reward_in(state, seat, vip, give.cell) for vip in aboard), default=0)


def pays_aliens(state: TruckerState, seat: int) -> bool:
    """Whether a mission or a VIP pays for another alien aboard."""
    mission = state.mission
    what = {line.what for line in mission.rewards} if mission is not None else set[str]()
    if "alien_aboard" in what or ("dig_token" in what and not aliens_aboard(state, seat)):
        return True
    return any(state.cards.vips[v].reward.kind == "aliens_aboard" for v in state.seats[seat].vips)


# The flight


def doubling(state: TruckerState, decision: Decision) -> Action:
    """She stays, but where nothing is left to fly with: then what she pays is all that is left."""
    strength = powered_strength(state)
    return Decline() if strength else Accept()


_FEAR = 2.0
"""Credits that a lost fight costs, for each level of the flight; a fleet half as much again."""


def ransom(who: Character, state: TruckerState, decision: Decision) -> Action:
    """Paid where not even all charges are enough and the price is below what a defeat costs."""
    seat = decision.seat
    ship, is_fleet = state.seats[seat].ship, decision.ask == "bribe"
    foe = (fleet_strength if is_fleet else foe_strength)(state, seat)
    most = strength_of(ship, "cannon", doubles(ship, "cannon")[: ship.batteries])
    fear = _FEAR * (state.level + 1) * (1.5 if is_fleet else 1) * who.risk / 100
    return Accept() if most < foe and ransom_of(state, seat, foe) < fear else Decline()


def sale(state: TruckerState, decision: Decision) -> Action:
    """Drinks whose price now is at least what they would be worth at the end by the chance to get
    there; nothing is cut off for it."""
    mission, ship = state.mission, state.seats[decision.seat].ship
    assert mission is not None
    pays = {line.what: line.credits[state.level] for line in mission.rewards}
    share = len(state.deck) / max(1, state.flight_cards)
    if pays["drink_sold"] < pays["explosive_aboard"] * ARRIVES[state.level] ** share:
        return DONE
    for option in decision.options:
        if isinstance(option, Sell):
            rest = ship.clone()
            rest.strip([option.cell])
            if len(rest.pieces()) == len(ship.pieces()):
                return option
    return DONE


def best_taken(state: TruckerState, decision: Decision) -> Action | None:
    """A block that is dug for or eaten, where that pays more than the block; None for none."""
    seat, level, mission = decision.seat, state.level, state.mission
    pays = {line.what: line.credits for line in mission.rewards} if mission is not None else {}
    best, chosen = 0.0, None
    for option in decision.options:
        if isinstance(option, Dig):
            gain = pays["dig_token"][level] * ARRIVES[level]
        elif isinstance(option, Eat):
            gain = state.cards.vips["food_critic"].numbers["credits"][0]
        else:
            continue
        gain -= price_of(state, seat, option.goods)
        if gain > best:
            best, chosen = gain, option
    return chosen


def fullest(state: TruckerState, decision: Decision) -> Action:
    """The charge of the fullest battery."""
    charge = state.seats[decision.seat].ship.charge
    return max(decision.options, key=lambda each: charge[cast("Discharge", each).cell])


# Bets


def _places(state: TruckerState, seat: int) -> int:
    return sum(places for _, places, _ in state.seats[seat].ship.holds())


def _sturdiness(state: TruckerState, seat: int) -> int:
    """Few open connectors, shields and guns keep a ship whole."""
    frame = state.seats[seat].ship.frame
    return 2 * sum(map(bool, frame.shields)) + frame.cannon // 2 - frame.exposed


PROSPECTS: Mapping[str, Callable[[TruckerState, int], int]] = {
    **BETS,
    "most_goods": _places,
    "fewest_lost": _sturdiness,
    "first": lambda state, seat: (
        2 * state.seats[seat].position
        + strength_of(s := state.seats[seat].ship, "engine", doubles(s, "engine"))
    ),
}
"""What speaks for a bet at take-off, where nothing is lost or loaded yet."""


def best_bet(state: TruckerState, decision: Decision) -> Action:
    """The one in which this ship stands best; who is level with it counts half."""

    def place(wager: Wager) -> int:
        counts = [PROSPECTS[wager.bet](state, seat) for seat in range(len(state.seats))]
        mine = counts.pop(decision.seat)
        return sum((count > mine) + (count >= mine) for count in counts)

    return min((each for each in decision.options if isinstance(each, Wager)), key=place)
