"""Acts that one regrets, known before they are done: from what the player sees alone (FT-06).

A slip is told only where something else can be chosen, and one at a time: the gravest. Whoever
has switched a kind off is not told of it.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TypeVar

from desktop.game import Caution
from freetrader.advice.due import SOON
from freetrader.ai.practised import PractisedPilot
from freetrader.rules import chances
from freetrader.rules.actions import (
    DONE,
    UPGRADE,
    Buy,
    Done,
    Flee,
    Jump,
    Scrap,
    Sell,
    TakeHit,
    Upgrade,
)
from freetrader.rules.cards import CARGOES
from freetrader.rules.encounters import foe_defense
from freetrader.rules.events import Bought
from freetrader.rules.market import UPGRADE_COST, sell_price
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.rules.travel import FUEL, free_sides, reachable
from freetrader.rules.turn import FreeTrader
from freetrader.words.names import cargo_name
from resources import say
from tabletop import Action, Entry, Event, Session, replay

__all__ = ["KINDS", "slip", "unwarned"]

_ONE_SALE = 3
"""Draws from the market on before whose last at most one sale can be made."""
_LOSS = 2
"""Vectorium that a unit must bring more elsewhere for a price given away to be a slip."""

_Actions = Sequence[Action]

A = TypeVar("A", bound=Action)


def slip(
    session: Session[FreeTraderState], actions: _Actions, muted: Collection[str] = ()
) -> Caution | None:
    """The slip that these answers to the standing question are, in a row; None for nearly all."""
    state = session.state
    if state.decision is None or len(state.decision.options) == 1 or not actions:
        return None  # there is nothing to go back to
    after = _after(state, actions)
    for kind, check in _CHECKS.items():
        if kind not in muted and (found := check(state, after, actions)) is not None:
            return found
    return None if "ft.unsold" in muted else _unsold(session, actions)


def unwarned(session: Session[FreeTraderState], options: Sequence[A]) -> Sequence[A]:
    """Those of these answers that are no slip; all of them where each is one."""
    return [option for option in options if slip(session, (option,)) is None] or options


def _after(state: FreeTraderState, actions: _Actions) -> FreeTraderState:
    """How the game stands before the next card is turned, as no card must be looked at."""
    after, game = state.clone(), FreeTrader(state.cards)
    for action in actions:
        if isinstance(action, Buy | Sell):
            game.apply(after, action)
        elif isinstance(action, Upgrade):
            after.vectorium -= UPGRADE_COST[action.module]
            after.modules[action.module] += 1
        elif isinstance(action, TakeHit | Scrap):
            after.modules[action.module] -= 1
    return after


def _caution(kind: str, is_grave: bool = False, words: str = "text", **values: object) -> Caution:
    head, text = say(f"ft.slip.{kind}.head", **values), say(f"ft.slip.{kind}.{words}", **values)
    return Caution(f"ft.{kind}", head, text, is_grave)


def _spends(state: FreeTraderState, after: FreeTraderState) -> bool:
    return after.vectorium < state.vectorium


def _is_soon(state: FreeTraderState) -> bool:
    return len(state.events) <= SOON


# What ends a campaign


def _fuel(state: FreeTraderState, after: FreeTraderState, actions: _Actions) -> Caution | None:
    """No fuel for the next jump, before which nothing more can be sold (FT-12)."""
    is_left = isinstance(actions[-1], Done) or _spends(state, after)
    return _caution("fuel", is_grave=True) if is_left and after.vectorium < FUEL else None


def _reach(state: FreeTraderState, after: FreeTraderState, actions: _Actions) -> Caution | None:
    """The level by which worlds are in range is given up, where another could be."""
    lost = actions[-1]
    if not isinstance(lost, TakeHit | Scrap) or lost.module != "engines":
        return None
    assert state.decision is not None
    others = [each for each in state.decision.options if getattr(each, "module", "") != "engines"]
    if not others or not reachable(state) or reachable(after):
        return None
    return _caution("reach", level=after.modules["engines"])


def _yard(state: FreeTraderState, after: FreeTraderState, actions: _Actions) -> Caution | None:
    """No known world is in range, and the level of the engines that reaches one is not taken.

    Only a world still to be turned up can prevent the end of the campaign then (FT-16).
    """
    assert state.decision is not None
    engines = UPGRADE["engines"]
    if engines not in state.decision.options or engines in actions:
        return None
    if reachable(after) or after.just_left is None:
        return None  # after a misjump worlds are turned up until one is in range (FT-16)
    better = _after(state, (engines,))
    cells = reachable(better)
    if not cells:
        return None
    planet = state.cards.planets[state.world[cells[0]]].name
    level, more = after.modules["engines"], better.modules["engines"]
    words = "text" if state.planets and free_sides(state) else "none"
    values = {"level": level, "better": more, "planet": planet}
    return _caution("yard", is_grave=True, words=words, **values)


def _payment(state: FreeTraderState, after: FreeTraderState, actions: _Actions) -> Caution | None:
    """What is spent is missing when the month ends, which is sooner than it can be earned."""
    if not _spends(state, after):
        return None
    assert state.decision is not None
    # At the market the event card comes next; after the upgrades that of a market before it.
    draws = len(state.events) - (state.decision.ask == "upgrade")
    if draws > _ONE_SALE or _at_payment(state, draws) < state.payment:
        return None
    if _at_payment(after, draws) >= state.payment:
        return None
    return _caution(
        "payment",
        words="empty" if draws > 1 and not any(after.hold.values()) else "text",
        due=state.payment,
        n=draws,
        cards=len(state.events),
        store=after.vectorium,
        worth=round(_worth(after)),
    )


def _at_payment(state: FreeTraderState, draws: int) -> float:
    """Vectorium that should be in store when so many cards have been turned, 0..3, from the
    market on: after the fuel of the jumps before, and what is aboard sold if there is time."""
    jumps, sales = (draws + 1) // 2, draws // 2
    return state.vectorium - FUEL * jumps + (_worth(state) if sales else 0.0)


def _flight(state: FreeTraderState, after: FreeTraderState, actions: _Actions) -> Caution | None:
    """An escape whose cards end the month with too little for the payment, where a counterattack
    may still meet it."""
    if not isinstance(actions[-1], Flee) or chances.misses_payment(state, 1):
        return None
    if not chances.misses_payment(state, chances.FLIGHT_CARDS, FUEL):
        return None
    left, n = state.vectorium - FUEL, len(state.events)
    return _caution("flight", is_grave=True, due=state.payment, left=left, n=n)


# What costs


def _escape(state: FreeTraderState, after: FreeTraderState, actions: _Actions) -> Caution | None:
    """Nothing is left for an escape, with foes to come that the ship seldom destroys (FT-20)."""
    if not _spends(state, after) or not FUEL <= after.vectorium < 2 * FUEL:
        return None
    unseen = chances.unseen(state)
    guns, bonus = after.modules["weapons"], state.bonus
    strong = [
        foe
        for foe in unseen
        if foe.type in ("pirate", "invader")
        and 2 * sum(guns + card.attack > foe_defense(foe, card, bonus) for card in unseen)
        < len(unseen)
    ]
    if 4 * len(strong) < len(unseen):
        return None
    return _caution("escape", n=len(strong), of=len(unseen))


def _fine(state: FreeTraderState, after: FreeTraderState, actions: _Actions) -> Caution | None:
    """Illegals come to a world whose usual fine would cost levels (FT-28), another world's not."""
    jump = actions[-1]
    if not isinstance(jump, Jump) or not state.hold["illegals"]:
        return None
    unseen = chances.unseen(state)
    police = sum(card.type == "police" for card in unseen)
    usual, left = sum(card.fine for card in unseen) / len(unseen), state.vectorium - FUEL
    assert state.decision is not None
    fines = {
        each: usual * state.cards.planets[state.world[each.x, each.y]].law
        for each in state.decision.options
        if isinstance(each, Jump)
    }
    if not police or fines[jump] <= left or min(fines.values()) > left:
        return None
    planet = state.cards.planets[state.world[jump.x, jump.y]].name
    fine, of = round(fines[jump]), len(unseen)
    return _caution("fine", planet=planet, n=police, of=of, fine=fine, left=left)


def _keep(state: FreeTraderState, after: FreeTraderState, actions: _Actions) -> Caution | None:
    """Cargo that pays best here stays aboard, with a payment to be met soon."""
    if actions[-1] != DONE or not _is_selling(state) or not _is_soon(state):
        return None
    if after.vectorium >= state.payment:
        return None
    here = {
        cargo: sell_price(state, cargo)
        for cargo in CARGOES
        if after.hold[cargo] and sell_price(state, cargo) >= _later(state, cargo)
    }
    if not here:
        return None
    cargo = max(here, key=lambda each: here[each])
    return _caution(
        "keep",
        cargo=cargo_name(cargo),
        price=here[cargo],
        due=state.payment,
        n=len(state.events),
        store=after.vectorium,
    )


def _waste(state: FreeTraderState, after: FreeTraderState, actions: _Actions) -> Caution | None:
    """Part of a price is given away over the limit of the store (FT-34), where the unit should
    bring more at the next world."""
    over = after.tally["given_away"] - state.tally["given_away"]
    if not over:
        return None
    for cargo in dict.fromkeys(each.cargo for each in actions if isinstance(each, Sell)):
        got, later = max(0, sell_price(state, cargo) - over), _later(state, cargo)
        is_needed = STORE_LIMIT - got < state.payment and _is_soon(state)
        if later - got >= _LOSS and not is_needed:
            values = {"n": over, "cargo": cargo_name(cargo), "later": round(later), "got": got}
            return _caution("waste", **values)
    return None


def _unsold(session: Session[FreeTraderState], actions: _Actions) -> Caution | None:
    """All is kept at the first sale of a campaign, where a unit would bring more than was paid
    for it, by someone who may not yet have seen what selling is. Later a player knows."""
    state = session.state
    if tuple(actions) != (DONE,) or not _is_selling(state) or not session.base_is_start:
        return None
    paid = _paid(session)
    if paid is None or not any(
        units and sell_price(state, cargo) > paid.get(cargo, 0)
        for cargo, units in state.hold.items()
    ):
        return None
    money = sum(sell_price(state, cargo) * n for cargo, n in state.hold.items())
    planet = state.cards.planets[state.planet].name
    return _caution("unsold", n=sum(state.hold.values()), money=money, planet=planet)


def _paid(session: Session[FreeTraderState]) -> dict[str, int] | None:
    """The lowest price paid so far for a unit of each cargo; None after a first sale was left."""
    paid: dict[str, int] = {}
    asked = [""]

    def watch(entry: Entry, state: FreeTraderState, happened: list[Event]) -> None:
        for event in happened:
            if isinstance(event, Bought):
                paid[event.cargo] = min(event.price, paid.get(event.cargo, event.price))
        asked.append(state.decision.ask if state.decision else "")

    if any(isinstance(entry.action, Sell) for entry in session.journal):
        return None
    replay(session.game, session.base.clone(), session.journal, watch)
    return None if "sell" in asked[:-1] else paid


# Prices to come


def _is_selling(state: FreeTraderState) -> bool:
    return state.decision is not None and state.decision.ask == "sell"


def _later(state: FreeTraderState, cargo: str) -> float:
    """What a unit should bring at the best known world in range, or at one still unknown."""
    return max(prices[cargo] for prices in _markets(state))


def _worth(state: FreeTraderState) -> float:
    """What all that is aboard should bring at one world in range."""
    return max(
        sum(prices[cargo] * units for cargo, units in state.hold.items())
        for prices in _markets(state)
    )


def _markets(state: FreeTraderState) -> Iterator[Mapping[str, float]]:
    captain = PractisedPilot(state.cards)
    for cell in captain.targets(state) or [None]:
        yield captain.prices(state, cell)


_Check = Callable[[FreeTraderState, FreeTraderState, _Actions], Caution | None]

_CHECKS: dict[str, _Check] = {
    "ft.fuel": _fuel,
    "ft.reach": _reach,
    "ft.yard": _yard,
    "ft.payment": _payment,
    "ft.flight": _flight,
    "ft.escape": _escape,
    "ft.fine": _fine,
    "ft.keep": _keep,
    "ft.waste": _waste,
}
"""Before and after, the gravest first."""

KINDS = (*_CHECKS, "ft.unsold")
