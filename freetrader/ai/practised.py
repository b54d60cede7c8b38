"""The practised captain: two steps ahead, from what the player sees, without any search.

It plans a trade and the one after it, invests while the month is young, and keeps the payment
when it is old. Its numbers were found by simulation; it stands in for the player in the
advisor's futures, and for "a practised player" in measures of difficulty.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from freetrader.ai.fines import least_loss
from freetrader.ai.outfit import enough_shields, enough_weapons
from freetrader.ai.sale import Sales
from freetrader.rules import chances
from freetrader.rules.actions import (
    BUY,
    COUNTERATTACK,
    DONE,
    SELL,
    UPGRADE,
    Buy,
    Flee,
    Jump,
    Place,
    TakeHit,
)
from freetrader.rules.cards import CARGOES, Cards
from freetrader.rules.market import UPGRADE_COST, buy_price, sell_price
from freetrader.rules.setup import LIMITS
from freetrader.rules.state import STORE_LIMIT, Cell, FreeTraderState
from freetrader.rules.travel import FUEL, neighbours
from tabletop import Action, Decision, Deck, Rng

__all__ = ["MANNER", "Manner", "PractisedPilot"]


@dataclass(frozen=True, slots=True)
class Manner:
    """What the captain goes by. Values in Vectorium unless named otherwise."""

    fear: float = 10.0  # of a fine, for each point of law and unit of Illegals
    risk: float = 2.0  # weight of a seizure: what was paid for the cargo is gone as well
    least: float = 1.09  # that a unit must gain to be bought
    safe: int = 0  # kept above the fuel of the next jump when buying
    soon: int = 5  # draws within which the month may end before the next sale
    fresh: float = 1.296  # what a world still to be turned up is worth, as a next trade
    none: float = 3.0  # against a world from which only an emergency jump leads on
    joined: float = 0.6  # for each neighbour of a new world
    corner: float = 0.3  # for each world across a corner of it
    routes: float = 0.25  # for what is gained by trading between it and its neighbours
    income: float = 1.074  # of a turn, hoped for before the next payment
    turn: float = 3.0  # draws of a turn
    carry: float = 2.0  # wanted after the payment, to begin the next month with
    working: int = 4  # kept to trade with when upgrading
    keep: float = 2.912  # by which the next world must pay more for a unit to stay aboard
    waste: int = 3  # of a sale that may be lost to the limit of the store
    hope: float = 0.25  # chance of a counterattack that is worth trying
    guns: float = 0.95  # share of counterattacks that Weapons are bought for
    shields: float = 0.2  # share of attacks that a level of Defenses must ward off
    next_foes: int = 3  # draws within which the foes of the next month count as well
    weapons: int = 7  # levels above which nothing is bought in any case
    engines: int = 3
    cargo: int = 4
    first: str = "ewcd"  # modules in the order they are bought, by initials
    spare_defenses: int = 2  # kept besides when these are bought: trade comes first
    spare_cargo: int = 2
    hit_weapons: float = 3.902  # against losing a level of each
    hit_defenses: float = 1.337
    hit_engines: float = 0.622
    hit_cargo: float = 2.0
    hit_last: float = 5.713  # more where the level is one that the ship lives by
    hit_stuck: float = 8.0  # more where no world would be in range
    hit_load: float = 0.743  # more for cargo that goes with a space


MANNER = Manner()

_INITIALS = {"w": "weapons", "d": "defenses", "e": "engines", "c": "cargo"}
_LIVES_BY = {"weapons": 3, "defenses": 1, "cargo": 3}


class PractisedPilot:
    """Answers every question of Free Trader in some ten microseconds."""

    def __init__(self, cards: Cards, manner: Manner = MANNER) -> None:
        self._manner = manner
        self._planets = cards.planets
        self._sales = Sales(cards)
        self._whole: dict[str, Mapping[str, float]] = {}
        """By planet, where all cards may come."""
        self._deck: Deck[str] | None = None
        self._found: dict[str, Mapping[str, float]] = {}
        """By planet, of the deck that was asked of last: it is asked of again and again."""
        events = cards.events.values()
        count = len(events)
        police = sum(card.type == "police" for card in events) / count
        pays: dict[str, dict[str, float]] = {}  # for a unit, by planet and cargo, on average
        buys: dict[str, dict[str, float]] = {}
        for planet in cards.planets.values():
            sells: dict[str, float] = {}
            buys[planet.id] = {}
            for cargo in CARGOES:
                modifier = planet.modifiers[cargo]
                price = sum(max(1, card.prices[cargo].sell + modifier) for card in events) / count
                if cargo == "illegals":
                    price *= 1 - police * manner.risk
                    price -= police * planet.law * manner.fear
                sells[cargo] = price
                offers = [card.prices[cargo].buy for card in events if card.prices[cargo].buy]
                if modifier and offers:
                    offered = [max(1, base + modifier) for base in offers]
                    buys[planet.id][cargo] = sum(offered) / len(offered)
            pays[planet.id] = sells
        self._trade = {
            here: {
                there: max([0.0, *(sells[cargo] - price for cargo, price in prices.items())])
                for there, sells in pays.items()
            }
            for here, prices in buys.items()
        }
        """What a unit should gain by the best cargo from one planet to another."""
        self._order = tuple(_INITIALS[letter] for letter in manner.first)
        self._wanted = _aims(cards, manner)
        self._spare = {"defenses": manner.spare_defenses, "cargo": manner.spare_cargo}
        self._losses = {
            "weapons": manner.hit_weapons,
            "defenses": manner.hit_defenses,
            "engines": manner.hit_engines,
            "cargo": manner.hit_cargo,
        }
        self._answers: dict[str, Callable[[FreeTraderState, Decision], Action]] = {
            "explore": self._place,
            "rescue": self._place,
            "buy": self._buy,
            "jump": self._jump,
            "emergency": self._jump,
            "damage": self._damage,
            "fight": self._fight,
            "fine": self._fine,
            "sell": self._sell_units,
            "upgrade": self._upgrade,
        }

    def choose(self, state: FreeTraderState, decision: Decision, rng: Rng) -> Action:
        if len(decision.options) == 1:
            return decision.options[0]
        return self._answers[decision.ask](state, decision)

    # Where to

    def targets(self, state: FreeTraderState) -> list[Cell]:
        """Worlds that the next jump may reach: if need be, the one just left."""
        engines, world, planets = state.modules["engines"], state.world, state.cards.planets
        cells = [
            cell
            for cell in neighbours(state.ship)
            if cell in world and planets[world[cell]].distance <= engines
        ]
        return [cell for cell in cells if cell != state.just_left] or cells

    def sale(self, state: FreeTraderState, cell: Cell) -> Mapping[str, float]:
        """What a unit should bring at a world by the cards that the next sale may come by."""
        return self._sales.at(_coming(state), state.world[cell]).prices

    def span(self, state: FreeTraderState, cell: Cell, cargo: str) -> tuple[int, int]:
        """The least and the most that a unit may bring there by these cards."""
        return self._sales.span(_coming(state), state.world[cell], cargo)

    def prices(self, state: FreeTraderState, cell: Cell | None) -> Mapping[str, float]:
        """The same less what the law may take; None: at a world that is yet to be turned up."""
        if cell is None:
            near = [self._judged(state, planet) for planet in self._unknown(state)]
            return {cargo: sum(each[cargo] for each in near) / len(near) for cargo in CARGOES}
        return self._judged(state, state.world[cell])

    def _judged(self, state: FreeTraderState, planet: str) -> Mapping[str, float]:
        deck, found = state.events, self._found
        if chances.is_shuffled_before(state):
            found = self._whole
        elif deck is not self._deck:
            self._deck, self._found = deck, {}
            found = self._found
        prices = found.get(planet)
        if prices is None:
            sale = self._sales.at(_coming(state), planet)
            prices = found[planet] = sale.prices
            if sale.police:
                prices["illegals"] *= 1 - sale.police * self._manner.risk
                fine = self._planets[planet].law * self._manner.fear
                prices["illegals"] -= sale.police * fine
        return prices

    def _unknown(self, state: FreeTraderState) -> Sequence[str]:
        """The planets in range that are still in the pile; where there are none, any."""
        engines, planets = state.modules["engines"], state.cards.planets
        pile = state.planets.pile
        near = [planet for planet in pile if planets[planet].distance <= engines]
        return near or pile or list(planets)

    def trade(self, here: Cell, there: Cell, state: FreeTraderState) -> float:
        """What a unit should gain by the best cargo from one known world to another."""
        return self._trade[state.world[here]][state.world[there]]

    def ahead(self, state: FreeTraderState, cell: Cell) -> float:
        """What a unit should gain by the trade after a jump to a world."""
        manner, world = self._manner, state.world
        engines, planets = state.modules["engines"], state.cards.planets
        trade = self._trade[world[cell]]
        best = -manner.none
        for near in neighbours(cell):
            planet = world.get(near)
            if near == state.ship:
                continue
            if planet is None:
                if state.planets and best < manner.fresh:
                    best = manner.fresh
            elif planets[planet].distance <= engines and trade[planet] > best:
                best = trade[planet]
        return best

    def hold_value(self, state: FreeTraderState, cell: Cell) -> float:
        """What all that is aboard should bring at a world."""
        held = [(cargo, units) for cargo, units in state.hold.items() if units]
        if not held:
            return 0.0
        prices = self.prices(state, cell)
        return sum(prices[cargo] * units for cargo, units in held)

    def _place(self, state: FreeTraderState, decision: Decision) -> Action:
        manner, world, planet = self._manner, state.world, state.new_planet
        assert planet is not None
        engines, planets = state.modules["engines"], state.cards.planets
        reach = planets[planet].distance <= engines

        def worth(action: Action) -> float:
            x, y = cast("Place", action).x, cast("Place", action).y
            total = 0.0
            for cell in neighbours((x, y)):
                other = world.get(cell)
                if other is not None:
                    total += manner.joined
                    if planets[other].distance <= engines:
                        total += manner.routes * self._trade[planet][other]
                    if reach:
                        total += manner.routes * self._trade[other][planet]
            near = sum((x + dx, y + dy) in world for dx in (-1, 1) for dy in (-1, 1))
            return total + manner.corner * near

        return max(decision.options, key=worth)

    def _jump(self, state: FreeTraderState, decision: Decision) -> Action:
        spaces = state.modules["cargo"]

        def worth(action: Action) -> float:
            jump = cast("Jump", action)
            cell = jump.x, jump.y
            return self.hold_value(state, cell) + spaces * self.ahead(state, cell)

        return max(decision.options, key=worth)

    # Trade

    def _buy(self, state: FreeTraderState, decision: Decision) -> Action:
        """Of the best plan, a world and a cargo for it, the next unit."""
        manner, store, free = self._manner, state.vectorium, state.free_spaces
        reserve = FUEL + manner.safe
        draws = len(state.events)
        if draws <= manner.soon and store - FUEL >= state.payment:
            reserve = max(reserve, FUEL + state.payment)
        prices = [
            (act.cargo, buy_price(state, act.cargo))
            for act in decision.options
            if isinstance(act, Buy) and store - buy_price(state, act.cargo) >= reserve
        ]
        if not prices:
            return DONE
        best: Action = DONE
        most = -1e9
        spaces = state.modules["cargo"]
        for cell in self.targets(state) or (None,):
            sells = self.prices(state, cell)
            base = 0.0
            if cell is not None:
                base = self.hold_value(state, cell) + spaces * self.ahead(state, cell)
            chosen: Action = DONE
            gain = 0.0
            for cargo, price in prices:
                each = sells[cargo] - price
                if each < manner.least:
                    continue
                units = min(free, (store - reserve) // price)
                if each * units > gain:
                    gain, chosen = each * units, BUY[cargo]
            if base + gain > most:
                most, best = base + gain, chosen
        return best

    def _sell_units(self, state: FreeTraderState, decision: Decision) -> Action:
        manner, store = self._manner, state.vectorium
        turns = (len(state.events) - 1) / manner.turn
        needed = max(manner.working, state.payment - max(0.0, turns - 1) * manner.income)
        targets = self.targets(state) if store >= needed else []
        markets = [self.prices(state, cell) for cell in targets]
        best: Action = DONE
        most = 0.0
        for cargo, units in state.hold.items():
            if not units:
                continue
            price = sell_price(state, cargo)
            later = max([prices[cargo] for prices in markets], default=0.0)
            got = min(price, STORE_LIMIT - store)
            hope = manner.keep if price - got <= manner.waste else 0.0
            if got - later + hope > 0 and got > most:
                best, most = SELL[cargo], got
        return best

    def _upgrade(self, state: FreeTraderState, decision: Decision) -> Action:
        manner = self._manner
        turns = max(0.0, (len(state.events) - 1) / manner.turn)
        due = state.payment + FUEL + manner.carry
        kept = max(manner.working, due - turns * manner.income)
        spare = state.vectorium - kept
        bonuses = state.setup.enemy_bonus[state.month - 1 :]
        soon = len(state.events) - 1 < manner.next_foes
        wanted = self._wanted[bonuses[min(int(soon), len(bonuses) - 1)]]
        for module in self._order:
            price = UPGRADE_COST[module] + self._spare.get(module, 0)
            is_wanted = state.modules[module] < wanted[module] and price <= spare
            if is_wanted and UPGRADE[module] in decision.options:
                return UPGRADE[module]
        return DONE

    # Danger

    def _damage(self, state: FreeTraderState, decision: Decision) -> Action:
        manner, levels = self._manner, state.modules

        engines, world, planets = levels["engines"], state.world, state.cards.planets
        distances = [
            planets[world[cell]].distance for cell in neighbours(state.ship) if cell in world
        ]
        # A level of engines that opens no way now can be bought again later.
        is_stuck = bool(distances) and min(distances) >= engines

        def loss(action: Action) -> float:
            hit = cast("TakeHit", action)
            cost = self._losses[hit.module]
            if hit.module == "engines":
                cost += manner.hit_stuck if is_stuck else engines in distances
            elif levels[hit.module] <= _LIVES_BY[hit.module]:
                cost += manner.hit_last
            return cost + (manner.hit_load if hit.cargo else 0.0)

        return min(decision.options, key=loss)

    def _fight(self, state: FreeTraderState, decision: Decision) -> Action:
        """Strike back, unless that hardly ever works and there is a way out."""
        if state.vectorium <= FUEL or chances.misses_payment(state, chances.FLIGHT_CARDS, FUEL):
            return COUNTERATTACK
        win = chances.ship_hits(state)
        if win.count >= win.of * self._manner.hope:
            return COUNTERATTACK
        flights = [action for action in decision.options if isinstance(action, Flee)]
        if not flights:
            return decision.options[0]
        return max(flights, key=lambda flee: self.hold_value(state, (flee.x, flee.y)))

    def _fine(self, state: FreeTraderState, decision: Decision) -> Action:
        acts = least_loss(state)
        return acts[0] if acts and acts[0] in decision.options else decision.options[0]


def _coming(state: FreeTraderState) -> Collection[str]:
    """The cards of which one is turned after the next jump."""
    if chances.is_shuffled_before(state):
        return state.cards.events
    return state.events.pile + state.events.aside


def _aims(cards: Cards, manner: Manner) -> list[dict[str, int]]:
    """Levels above which nothing is bought, by the bonus of the foes to come."""
    return [
        {
            "weapons": min(manner.weapons, enough_weapons(cards, bonus, manner.guns)),
            "defenses": enough_shields(cards, bonus, manner.shields),
            "engines": manner.engines,
            "cargo": manner.cargo,
        }
        for bonus in range(LIMITS.bonus[1] + 1)
    ]
