"""A seat that plays by itself: building by the greedy builder, flying by plain judgement.

It looks at its own ship, at what lies open, and at piles it has looked at; never at more.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

from tabletop import Action, Decision, Event, Rng
from trucker.ai.characters import CHARACTERS, Character
from trucker.ai.given import best_aim, next_given
from trucker.ai.guests import (
    best_bet,
    best_guest,
    best_mission,
    best_taken,
    doubling,
    fullest,
    guest_worth,
    pays_aliens,
    ransom,
    sale,
)
from trucker.ai.loading import next_load
from trucker.ai.turning import next_turn_act
from trucker.ai.yard import GLANCE, Builder, build
from trucker.rules.actions import (
    DONE,
    Accept,
    Decline,
    Discharge,
    Dump,
    GiveCrew,
    GiveUp,
    GoOn,
    House,
    Insure,
    Keep,
    KeepTitle,
    Land,
    Power,
    Protect,
    ProtectBy,
    Raise,
    Repair,
)
from trucker.rules.adventures import abandoned_station
from trucker.rules.cards import GOODS, HUMANS, VIPS
from trucker.rules.events import Declared
from trucker.rules.flight import toll
from trucker.rules.insurance import usual_premium
from trucker.rules.kinds import KINDS, counting
from trucker.rules.rewards import goods_value
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of, doubles, powered_strength, strength_of
from trucker.rules.trek import title_score
from trucker.rules.turn import GalaxyTrucker

__all__ = ["FEW", "GreedyPilot", "goods_gains", "strength_with"]

_LOSSES = 15
"""Parts that a card of level 1 costs, in hundredths; as many more at each level."""
FEW = 4
_FEWEST = 3
"""Humans down to which none of them makes room for an alien, and the same where one is paid for."""
_DAY = 60
"""What a flight day is worth, in hundredths of a credit, while others fly too."""


@dataclass(frozen=True, slots=True)
class GreedyPilot:
    """One seat's judgement: how it builds, and of 100 answers in flight, `slips` that are given
    without thought."""

    who: Character = CHARACTERS["hauler"]
    builder: Builder = GLANCE
    slips: int = 0

    def choose(self, state: TruckerState, decision: Decision, rng: Rng) -> Action:
        if decision.ask == "build":
            return build(self.builder, self.who, state, decision, rng)
        if decision.ask == "turn":
            return next_turn_act(self.builder, self.who, state, decision, rng)
        if self.slips and decision.ask in _SLIPPERY and rng.below(100) < self.slips:
            return decision.options[rng.below(len(decision.options))]
        return _CHOICES.get(decision.ask, _first)(self, state, decision)


_GO_ON = GoOn()


def _first(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    return decision.options[0]


# Check and crew


def _check(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    return Repair()


def _keep(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    """Most humans, then most tiles (GT-26)."""
    ship = state.seats[decision.seat].ship
    pieces = {piece[0]: piece for piece in ship.pieces()}

    def worth(option: Action) -> tuple[int, int]:
        piece = pieces[cast("Keep", option).cell]
        return sum(ship.crew[cell].count("h") for cell in piece), len(piece)

    return max(decision.options, key=worth)


def _house(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    """One alien where it adds to something and a human is left anyway."""
    ship = state.seats[decision.seat].ship
    pays = pilot.builder.tries and pays_aliens(state, decision.seat)
    if ship.humans <= (_FEWEST if pays else FEW):
        return DONE
    for option in decision.options:
        # A cabin that has an alien keeps it, or two colours would change places for ever.
        if isinstance(option, House) and "h" in ship.crew[option.cell]:
            if option.figure == "h":
                continue
            what = "engine" if option.figure == "b" else "cannon"
            if pays or strength_of(ship, what, doubles(ship, what)):
                return option
    return DONE


def _insure(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    """The careful one as well as can be, the gambler not at all."""
    premiums = state.plan.board.shape.premiums
    own = {"careful": max(premiums), "gambler": 0}
    return Insure(own.get(pilot.who.id, usual_premium(state, decision.seat)))


# Flight


def _go_on(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    """On, as being forced out later brings the same half goods; but where no engine can work, not
    if what comes home yet is worth less than the parts that the way costs."""
    seat = state.seats[decision.seat]
    if not is_stalled(seat.ship):
        return _GO_ON
    to_come = len(state.deck)
    stays = 1 - _share_of_moves(state)
    rank = sum(not other.is_out and other.position > seat.position for other in state.seats)
    home = state.plan.order_rewards[rank] + goods_value(state, decision.seat) / 2
    likely = stays**to_come
    parts = _LOSSES * state.plan.level * to_come * state.plan.lost_cost
    is_worse = likely < 1 / 2 and 100 * home * likely < parts * pilot.who.risk // 100
    return GiveUp() if is_worse and GiveUp() in decision.options else _GO_ON


def is_stalled(ship: Ship) -> bool:
    """Whether no engine can work, so that open space ends the flight."""
    frame = ship.frame
    return not frame.engine and not (frame.double_engines and ship.batteries)


def _share_of_moves(state: TruckerState) -> float:
    """Share of cards that have not been seen and on which ships without an engine drop out."""
    adventures, levels = state.cards.adventures, {n for pile in state.plan.piles for n in pile}
    unseen = [
        (count := KINDS[card.kind].counts) is not None and count.moves
        for ident, card in adventures.items()
        if ident not in state.deck.discard and (card.level in levels or not levels)
    ]
    return sum(unseen) / max(1, len(unseen))


def _power(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    """Enough to win or to move, by the fullest battery; nothing where it changes nothing."""
    step = state.step
    assert step is not None
    ship, what = state.seats[decision.seat].ship, step.detail
    if not _is_worth(state, decision.seat, ship, what):
        return decision.options[-1]
    first = decision.options[0]
    assert isinstance(first, Power)
    cell = first.cell
    if ship.frame.bodies():  # for the ship of a flotilla where it helps most
        cells = (option.cell for option in decision.options if isinstance(option, Power))
        cell = max(cells, key=lambda each: powered_strength(state, each))
    return Power(cell, _fullest(ship, ship.charged(cell)))


def _is_worth(state: TruckerState, seat: int, ship: Ship, what: str) -> bool:
    """Whether one more battery helps."""
    have = strength_of(ship, what, state.powered)
    charges = sum(ship.charge)
    count = counting(state)
    if count.moves:
        # The rest of the batteries is spread over the rest of the cards.
        return have < 2 or charges > 1 + len(state.deck) // 2
    most = strength_of(ship, what, doubles(ship, what)[: charges + len(state.powered)])
    goal = count.goal(state, seat)
    if goal is not None:
        is_short = have < goal if count.is_equal_enough else have <= goal
        return is_short and goal <= most and have < most
    return have < most and have < 8 and len(state.order) > 1


def strength_with(state: TruckerState, action: Action) -> tuple[int, int]:
    """Strength and charges that the standing count comes to if it is answered so, and greedily
    from then on; of a double that is powered against a black hole, where nothing is declared, what
    the engines come to at once."""
    if state.asked == "give_parts" and isinstance(action, Power):
        assert state.decision is not None
        ship = state.seats[state.decision.seat].ship
        return strength_of(ship, "engine", [*state.powered, action.cell]), 1
    game, usual, trial, charges = GalaxyTrucker(state.cards), GreedyPilot(), state.clone(), 0
    declared: list[Event] = []
    while True:
        charges += isinstance(action, Power)
        game.apply(trial, action, declared)
        for event in declared:
            if isinstance(event, Declared):
                return event.strength, charges
        assert trial.decision is not None
        if trial.asked == "double":
            action = Decline()
            continue
        action = _power(usual, trial, trial.decision)


def _hit(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    if len(decision.options) == 1:
        return decision.options[0]
    each_of = [each for each in decision.options if isinstance(each, Protect | ProtectBy)]
    battery = _fullest(state.seats[decision.seat].ship, [each.battery for each in each_of])
    options = [each for each in each_of if isinstance(each, ProtectBy)]
    return next((each for each in options if each.battery == battery), Protect(battery))


def _fullest(ship: Ship, batteries: Sequence[int]) -> int:
    """The battery cell with the most charges, then the lowest column and row (GT-22)."""
    charge, places = ship.charge, ship.board.cells
    best, most = -1, 0
    for cell in batteries:
        held = charge[cell]
        if held > most or (held == most and held and places[cell] < places[best]):
            best, most = cell, held
    return best


def _land(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    params: Any = state.params
    best: Action = decision.options[0]
    most = _days(pilot, state, decision.seat, params.days)
    landings = [option for option in decision.options if isinstance(option, Land)]
    offers = [params.planets[option.planet] for option in landings]
    gains = goods_gains(state, decision.seat, offers)
    for option, gain in zip(landings, gains, strict=True):
        if gain > most:
            best, most = option, gain
    return best


def goods_gains(
    state: TruckerState, seat: int, offers: Sequence[str], prices: Mapping[str, int] | None = None
) -> list[int]:
    """Hundredths of credits that each of these offers adds to what a ship can hold.

    `prices`: of the blocks, the most valuable first; None for those of the list.
    """
    ship, prices = state.seats[seat].ship, prices or state.plan.prices
    special = common = 0
    for _, places, is_special in ship.holds():
        if is_special:
            special += places
        else:
            common += places
    if not special and not common:
        return [0] * len(offers)
    aboard, listed = ship.blocks, tuple(prices.items())
    now = _held(aboard, special, common, listed)
    return [_held(aboard + goods, special, common, listed) - now for goods in offers]


@lru_cache(4096)  # the same few offers are weighed over and over
def _held(goods: str, special: int, common: int, prices: tuple[tuple[str, int], ...]) -> int:
    """What the most valuable of these blocks are worth, as many as there is room for."""
    total = 0
    for letter, price in prices:  # the most valuable first (GT-28)
        blocks = goods.count(letter)
        if not blocks:
            continue
        if letter != "r":
            in_common = blocks if blocks < common else common
            common -= in_common
            blocks -= in_common
            total += price * in_common
        in_special = blocks if blocks < special else special
        special -= in_special
        total += price * in_special
    return 100 * total


def _days(pilot: GreedyPilot, state: TruckerState, seat: int, days: int) -> int:
    flying = [each.is_out for each in state.seats].count(False)
    days = toll(state, seat, days)
    return (_DAY if flying > 1 else 15) * days * pilot.who.engine // 100


def _dock(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    """Crew that is given costs something; the last of it, the flight."""
    params: Any = state.params
    if isinstance(params, abandoned_station.Params):
        gain, price = goods_gains(state, decision.seat, [params.goods])[0], 0
    else:
        left = crew_of(state, decision.seat) - params.crew
        gain = 100 * params.credits
        price = 55 * params.crew + (500 if left < 2 else 120 if left < 4 else 0)
    price = price * pilot.who.risk // 100 + _days(pilot, state, decision.seat, params.days)
    return Accept() if gain > price else Decline()


def _reward(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    params: Any = state.params
    gain = 100 * params.credits if hasattr(params, "credits") else 0
    if hasattr(params, "goods"):
        gain = goods_gains(state, decision.seat, [params.goods])[0]
    return Accept() if gain > _days(pilot, state, decision.seat, params.days) else Decline()


def _load(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    if state.extras is not None and (taken := best_taken(state, decision)) is not None:
        return taken
    found = next_load(state.seats[decision.seat].ship, state.offer)
    return DONE if found is None else found[0]


def best_raise(state: TruckerState, decision: Decision) -> Raise:
    """What the bank has and the holds take of it; at the same worth a better block, which needs no
    room (GT-161)."""
    bank, options = state.bank, [cast("Raise", option) for option in decision.options]
    offers = ["".join(g * min(o.goods.count(g), bank[g]) for g in GOODS) for o in options]
    gains = goods_gains(state, decision.seat, offers)
    return options[gains.index(max(gains))]


def _dump(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    ship = state.seats[decision.seat].ship
    goods, places = ship.goods, ship.board.cells

    def key(option: Action) -> tuple[int, tuple[int, int]]:
        """The fullest container, then the lowest cell."""
        cell = cast("Dump", option).cell
        return -len(goods[cell]), places[cell]

    return min(decision.options, key=key)


def _discharge(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    ship = state.seats[decision.seat].ship
    return Discharge(_fullest(ship, ship.frame.batteries))


def _give_crew(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    """Humans from cabins joined to occupied ones, other humans, aliens, VIPs by the smallest
    reward, the last human of any kind (GT-61, GT-117)."""
    ship = state.seats[decision.seat].ship
    crew, joined, humans = ship.crew, ship.frame.joined, ship.humans
    chosen, least = decision.options[0], 2.0 * _LAST
    for option in decision.options:  # in the order of their cells
        give = cast("GiveCrew", option)
        if humans == 1 and give.figure in HUMANS:
            rank = float(_LAST)
        elif give.figure in VIPS:
            rank = 3 + guest_worth(state, decision.seat, give)
        elif give.figure != "h":
            rank = 2
        else:
            rank = 1
            for beside in joined[give.cell]:
                if crew[beside]:
                    return option
        if rank < least:
            chosen, least = option, rank
    return chosen


_LAST = 10_000
"""Beyond what any VIP pays."""

_SLIPPERY = frozenset(
    (
        *("power", "hit", "land", "dock", "reward", "house"),
        *("aim", "bet", "bribe", "phantom", "ransom", "sell"),
    )
)
"""Questions that a weak pilot may answer badly. Crew is given as GT-61 says, pieces are kept as
GT-26 says, at every level."""


def _keep_title(pilot: GreedyPilot, state: TruckerState, decision: Decision) -> Action:
    """That of the best score (GT-51)."""
    return max(
        decision.options,
        key=lambda o: title_score(state, decision.seat, cast("KeepTitle", o).title),
    )


_CHOICES: Mapping[str, Callable[[GreedyPilot, TruckerState, Decision], Action]] = {
    "aim": lambda pilot, state, decision: best_aim(state, decision),
    "bet": lambda pilot, state, decision: (
        best_bet(state, decision) if pilot.builder.tries else decision.options[0]
    ),
    "bribe": lambda pilot, state, decision: ransom(pilot.who, state, decision),
    "double": lambda pilot, state, decision: doubling(state, decision),
    "experiment": lambda pilot, state, decision: fullest(state, decision),
    "give_parts": lambda pilot, state, decision: next_given(state, decision),
    "mission": lambda pilot, state, decision: best_mission(pilot.who, state, decision),
    "phantom": lambda pilot, state, decision: decision.options[-1],
    "ransom": lambda pilot, state, decision: ransom(pilot.who, state, decision),
    "rush": lambda pilot, state, decision: decision.options[-1],
    "sell": lambda pilot, state, decision: sale(state, decision),
    "vips": lambda pilot, state, decision: (
        best_guest(pilot.who, state, decision) if pilot.builder.tries else DONE
    ),
    "check": _check,
    "keep": _keep,
    "house": _house,
    "insure": _insure,
    "go_on": _go_on,
    "power": _power,
    "hit": _hit,
    "land": _land,
    "dock": _dock,
    "reward": _reward,
    "load": _load,
    "raise": lambda pilot, state, decision: best_raise(state, decision),
    "dump": _dump,
    "discharge": _discharge,
    "give_crew": _give_crew,
    "keep_title": _keep_title,
}
"""By question; of the others the first option is as good as any."""
