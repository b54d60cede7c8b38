"""What Do What?! asks of a seat: missions, VIPs, bets, what is given to a black hole."""

from statistics import mean
from typing import cast

from tabletop import Action, Decision
from trucker.rules.actions import (
    DONE,
    Accept,
    Board,
    Choose,
    Decline,
    EndTurn,
    Finish,
    GiveCrew,
    Mark,
    Power,
    Put,
    Reveal,
    Wager,
)
from trucker.rules.cards import Part
from trucker.rules.missions.the_bet import BETS
from trucker.rules.state import TruckerState
from trucker.rules.strength import powered_strength
from trucker.rules.supercards.black_hole import still_due
from trucker.rules.vips.demand import kinds_around

__all__ = [
    "best_bet",
    "best_guest",
    "best_mission",
    "doubling",
    "guest_worth",
    "likely_reward",
    "next_given",
    "next_turn_act",
]

_ARRIVES, _FIGURE = 0.7, 1.5
"""Share of the reward that is likely to be paid, and credits that the two humans less cost."""


def best_guest(state: TruckerState, decision: Decision) -> Action:
    """The one who is likely to pay most beyond what the cabin is worth; nobody is sent away."""
    boards = [option for option in decision.options if isinstance(option, Board)]

    def gain(board: Board) -> float:
        return _ARRIVES * likely_reward(state, decision.seat, board.vip, board.cell) - _FIGURE

    best = max(boards, key=gain, default=None)
    return DONE if best is None or gain(best) <= 0 else best


def likely_reward(state: TruckerState, seat: int, vip: str, cell: int) -> float:
    """Credits that a VIP in this cabin pays if all goes well."""
    card = state.cards.vips[vip]
    reward, level, ship = card.reward, state.level, state.seats[seat].ship
    if reward.kind == "by_rank":
        return mean(reward.by_rank[level][: len(state.seats)])
    if reward.kind == "order_again":
        return mean(state.plan.order_rewards[: len(state.seats)])
    count = {
        "flat": 1,
        "joined_at_boarding": len(ship.joined(cell)),
        "kinds_around": max(0, kinds_around(ship, cell) - reward.beyond),
        "aliens_aboard": sum(bool(ship.part(each).tile.support) for each in ship.occupied()),
    }
    return reward.credits[level] * count.get(reward.kind, 1)


def guest_worth(state: TruckerState, seat: int, give: GiveCrew) -> float:
    """What the VIP who may be given would likely pay."""
    cards = state.cards.vips
    aboard = (vip for vip in state.seats[seat].vips if cards[vip].figure == give.figure)
    return max((likely_reward(state, seat, vip, give.cell) for vip in aboard), default=0)


def doubling(state: TruckerState, decision: Decision) -> Action:
    """She stays, but where nothing is left to fly with: then what she pays is all that is left."""
    strength = powered_strength(state)
    return Decline() if strength else Accept()


def best_mission(state: TruckerState, decision: Decision) -> Action:
    """The less cruel one, of equals the first."""
    missions = state.cards.missions
    return min(decision.options, key=lambda each: missions[cast("Choose", each).mission].cruelty)


def next_given(state: TruckerState, decision: Decision) -> Action:
    """To a black hole: a charge where it saves parts, else the part whose loss brings the end
    nearest, of equals the one worth least."""
    seat, options = decision.seat, decision.options
    if DONE in options:
        return DONE
    powers = [option for option in options if isinstance(option, Power)]
    if powers and not state.marked:
        return powers[0]
    if Accept() in options:  # it is short
        return Accept()
    marks = [option for option in options if isinstance(option, Mark)]
    ship = state.seats[seat].ship

    def cost(mark: Mark) -> tuple[int, int]:
        given = [*state.marked, mark.cell]
        tile = ship.part(mark.cell).tile
        worth = tile.engine + tile.cannon + len(ship.goods[mark.cell]) + len(ship.crew[mark.cell])
        return still_due(state, seat, given), worth

    return min(marks, key=cost)


def best_bet(state: TruckerState, decision: Decision) -> Action:
    """The one in which this ship now stands best."""
    seats = range(len(state.seats))

    def place(wager: Wager) -> int:
        counts = [BETS[wager.bet](state, seat) for seat in seats]
        return sum(count > counts[decision.seat] for count in counts)

    return min((each for each in decision.options if isinstance(each, Wager)), key=place)


_VALUES = {
    "engine": 5,
    "double_engine": 4,
    "cannon": 4,
    "double_cannon": 4,
    "cabin": 4,
    "battery": 4,
    "shield": 4,
    "cargo_hold": 3,
    "special_cargo_hold": 3,
    "life_support": 1,
}
_JOINT, _OPEN = 2, 1


def next_turn_act(state: TruckerState, decision: Decision) -> Action:
    """Places what helps most, else turns a tile up; ends where neither can be paid."""
    ship = state.seats[decision.seat].ship

    def part_of(put: Put) -> Part:
        part = state.cards.parts[4 * put.tile + put.turn]
        assert part is not None
        return part

    def worth(put: Put) -> float:
        part = part_of(put)
        value: float = _VALUES.get(part.tile.kind, 0)
        for side, beside in enumerate(ship.board.neighbours[put.cell]):
            if part.sides[side]:
                value += _JOINT if ship.parts[beside] else -_OPEN
        return value

    puts = [option for option in decision.options if isinstance(option, Put)]
    legal = [put for put in puts if not ship.why_not(put.cell, part_of(put))]
    best = max(legal, key=worth, default=None)
    stops = [option for option in decision.options if isinstance(option, Finish)]
    if best is not None and worth(best) > 3:
        return best
    reveal = next((option for option in decision.options if isinstance(option, Reveal)), None)
    if stops and len(ship.occupied()) * 4 >= ship.board.outside * 3:
        return stops[0]
    ends = [option for option in decision.options if isinstance(option, EndTurn)]
    if reveal is not None and not ends:
        return reveal
    if best is not None and not ends:
        return best
    return ends[0] if ends else decision.options[-1]
