"""Free Trader from the first card to the last payment. START HERE.

A turn is six phases in the order of this file: explore, buy, jump, event, sell, upgrade.
Each phase ends by beginning the next; it stops where the player must decide, and `apply`
goes on from the answer. What happens in a phase lies in travel, market, encounters and
month.
"""

from collections.abc import Callable, Mapping
from typing import cast

from freetrader.rules import encounters, market, travel
from freetrader.rules.actions import (
    ACTIONS,
    Buy,
    Counterattack,
    Flee,
    Jump,
    PayFine,
    Place,
    Scrap,
    Sell,
    TakeHit,
    Upgrade,
)
from freetrader.rules.cards import CARGOES, MODULES, Cards
from freetrader.rules.events import (
    Escaped,
    FightBegan,
    PhasePassed,
    PoliceStopped,
    PortReached,
    SearchFailed,
    TurnBegan,
)
from freetrader.rules.month import SET_ASIDE, end_game, strand, turn_card
from freetrader.rules.options import OPTIONS
from freetrader.rules.setup import Setup, faults
from freetrader.rules.state import FreeTraderState, determinize, plain
from tabletop import Action, Decision, Deck, Event, Plain, Rng, Streams

__all__ = ["RULES_VERSION", "FreeTrader", "ask"]

RULES_VERSION = 1
"""Grows when the same journal could end otherwise."""

Out = list[Event] | None


class FreeTrader:
    """The rules of Free Trader with one pair of decks."""

    rules_version = RULES_VERSION
    actions: Mapping[str, type[Action]] = ACTIONS
    single: frozenset[str] = frozenset()

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def start(self, setup: object, seed: int, out: Out = None) -> FreeTraderState:
        """A new game: home planet face up, both piles shuffled, two events set aside.

        ValueError for a setup that cannot be played.
        """
        if not isinstance(setup, Setup) or faults(setup):
            raise ValueError(f"not a setup that can be played: {setup}")
        cards = self.cards
        streams = Streams.from_seed(seed, "events", "planets")
        worlds = [planet for planet in cards.planets if planet != cards.home]
        planets = Deck(worlds).reshuffle(streams["planets"])
        events = Deck(cards.events).reshuffle(streams["events"], aside=SET_ASIDE)
        state = FreeTraderState(
            cards=cards,
            setup=setup,
            streams=streams,
            events=events,
            planets=planets,
            world={(0, 0): cards.home},
            ship=(0, 0),
            just_left=None,
            vectorium=setup.vectorium,
            modules=dict(zip(MODULES, setup.levels, strict=True)),
            hold=dict.fromkeys(CARGOES, 0),
        )
        _begin_turn(state, out)
        return state

    def apply(
        self, state: FreeTraderState, action: Action, out: Out = None, at_ms: int = 0
    ) -> None:
        """Go on from the answer to the standing decision."""
        decision = state.decision
        assert decision is not None
        _ANSWERS[decision.ask](state, action, out)

    def determinize(self, state: FreeTraderState, seat: int, rng: Rng) -> FreeTraderState:
        return determinize(state, rng)

    def plain(self, state: FreeTraderState) -> Plain:
        return plain(state)


def ask(state: FreeTraderState, question: str) -> None:
    """Let the player decide; the options are never empty."""
    state.decision = Decision(0, question, tuple(OPTIONS[question](state)))


# 1 Explore


def _begin_turn(state: FreeTraderState, out: Out) -> None:
    state.turn += 1
    state.phase = "explore"
    if out is not None:
        out.append(TurnBegan(state.turn))
    if state.planets:
        travel.turn_planet(state, out)
        ask(state, "explore")
    else:
        _pass_phase("explore", "no_planets", out)
        _begin_buy(state, out)


def _place(state: FreeTraderState, action: Action, out: Out) -> None:
    place = cast("Place", action)
    travel.place_planet(state, (place.x, place.y), out)
    _begin_buy(state, out)


# 2 Buy


def _begin_buy(state: FreeTraderState, out: Out) -> None:
    """A card is always turned, for its prices alone: its type does not matter (FT-09)."""
    state.phase = "buy"
    if turn_card(state, "buy", out) is None:
        return
    ask(state, "buy")
    if state.decision is not None and len(state.decision.options) == 1:
        _pass_phase("buy", "nothing_to_buy", out)
        _begin_jump(state, out)


def _buy(state: FreeTraderState, action: Action, out: Out) -> None:
    if isinstance(action, Buy):
        market.buy(state, action.cargo, out)
        ask(state, "buy")
    else:
        _begin_jump(state, out)


# 3 Jump


def _begin_jump(state: FreeTraderState, out: Out) -> None:
    state.phase = "jump"
    if state.vectorium < travel.FUEL:
        strand(state, "no_fuel", out)  # FT-12
        return
    cells = travel.reachable(state)
    if cells == [state.just_left]:
        ask(state, "emergency")  # FT-14: only the planet just left is in range
    elif cells:
        ask(state, "jump")
    elif state.just_left is not None:
        strand(state, "out_of_range", out)  # FT-16: no rescue
    else:
        _search(state, out)


def _search(state: FreeTraderState, out: Out) -> None:
    """Turn up planets beside the ship until one is in range (FT-16)."""
    if travel.reachable(state):
        ask(state, "emergency")
    elif state.planets and travel.free_sides(state):
        travel.turn_planet(state, out)
        ask(state, "rescue")
    elif state.fleeing:
        state.fleeing = False
        if out is not None and state.foe is not None:
            out.append(SearchFailed(state.foe))
        ask(state, "fight")
    else:
        strand(state, "out_of_range", out)


def _rescue(state: FreeTraderState, action: Action, out: Out) -> None:
    place = cast("Place", action)
    travel.place_planet(state, (place.x, place.y), out)
    _search(state, out)


def _jump(state: FreeTraderState, action: Action, out: Out) -> None:
    target = cast("Jump", action)
    travel.jump(state, (target.x, target.y), False, out)
    _begin_event(state, out)


def _emergency(state: FreeTraderState, action: Action, out: Out) -> None:
    target = cast("Jump", action)
    if state.fleeing:
        _flee_to(state, (target.x, target.y), out)
    elif travel.jump(state, (target.x, target.y), True, out):
        _begin_event(state, out)


# 4 Event


def _begin_event(state: FreeTraderState, out: Out) -> None:
    state.phase = "event"
    card = turn_card(state, "event", out)
    if card is None:
        return
    kind = state.cards.events[card].type
    if kind == "starport":
        if out is not None:
            out.append(PortReached(card))
        _begin_sell(state, out)
    elif kind == "police":
        _police(state, card, out)
    else:
        state.foe = card
        if out is not None:
            out.append(FightBegan(card))
        _foe_attacks(state, out)


def _foe_attacks(state: FreeTraderState, out: Out) -> None:
    card = turn_card(state, "attack", out)
    if card is None:
        return
    if not encounters.clash(state, "foe", card, out):
        ask(state, "fight")
    elif any(state.modules.values()):
        ask(state, "damage")
    else:
        end_game(state, "destroyed", out)  # FT-22


def _damage(state: FreeTraderState, action: Action, out: Out) -> None:
    hit = cast("TakeHit", action)
    encounters.lose_level(state, hit.module, hit.cargo, out)
    ask(state, "fight")


def _fight(state: FreeTraderState, action: Action, out: Out) -> None:
    if isinstance(action, Flee):
        _flee_to(state, (action.x, action.y), out)
    elif isinstance(action, Counterattack):
        card = turn_card(state, "counterattack", out)
        if card is None:
            return
        if encounters.clash(state, "ship", card, out):
            encounters.destroy_foe(state, out)
            _begin_sell(state, out)
        else:
            _foe_attacks(state, out)  # FT-19
    else:
        state.fleeing = True
        _search(state, out)


def _flee_to(state: FreeTraderState, cell: tuple[int, int], out: Out) -> None:
    """The foe stays behind; the turn goes on with a new Event phase there (FT-20)."""
    assert state.foe is not None
    if out is not None:
        out.append(Escaped(state.foe))
    state.tally["fled"] += 1
    encounters.drop_foe(state)
    if travel.jump(state, cell, True, out):
        _begin_event(state, out)


def _police(state: FreeTraderState, card: str, out: Out) -> None:
    illegals = state.hold["illegals"]
    if out is not None:
        out.append(PoliceStopped(card, illegals))
    if not illegals:
        _begin_sell(state, out)
        return
    state.foe = card
    second = turn_card(state, "fine", out)
    if second is None:
        return
    encounters.set_fine(state, second, out)
    if state.fine > encounters.means(state):
        end_game(state, "impounded", out)  # FT-35
    else:
        _ask_fine(state, out)


def _ask_fine(state: FreeTraderState, out: Out) -> None:
    if state.fine:
        ask(state, "fine")
        return
    encounters.drop_foe(state)
    _begin_sell(state, out)


def _fine(state: FreeTraderState, action: Action, out: Out) -> None:
    if isinstance(action, PayFine):
        encounters.pay_fine(state, out)
    else:
        module = cast("Scrap", action)
        encounters.scrap_module(state, module.module, module.cargo, out)
    _ask_fine(state, out)


# 5 Sell


def _begin_sell(state: FreeTraderState, out: Out) -> None:
    state.phase = "sell"
    if any(state.hold.values()):
        ask(state, "sell")
    else:
        _pass_phase("sell", "hold_empty", out)
        _begin_upgrade(state, out)


def _sell(state: FreeTraderState, action: Action, out: Out) -> None:
    if isinstance(action, Sell):
        market.sell(state, action.cargo, out)
        ask(state, "sell")
    else:
        _begin_upgrade(state, out)


# 6 Upgrade


def _begin_upgrade(state: FreeTraderState, out: Out) -> None:
    state.phase = "upgrade"
    ask(state, "upgrade")
    if state.decision is not None and len(state.decision.options) == 1:
        _pass_phase("upgrade", "cannot_afford", out)
        _begin_turn(state, out)


def _upgrade(state: FreeTraderState, action: Action, out: Out) -> None:
    if isinstance(action, Upgrade):
        market.upgrade(state, action.module, out)  # at most one level a turn (FT-33)
    _begin_turn(state, out)


def _pass_phase(phase: str, reason: str, out: Out) -> None:
    """A phase without a choice passes automatically."""
    if out is not None:
        out.append(PhasePassed(phase, reason))


_ANSWERS: dict[str, Callable[[FreeTraderState, Action, Out], None]] = {
    "explore": _place,
    "rescue": _rescue,
    "buy": _buy,
    "jump": _jump,
    "emergency": _emergency,
    "damage": _damage,
    "fight": _fight,
    "fine": _fine,
    "sell": _sell,
    "upgrade": _upgrade,
}
