"""What a player should see before confirming: a head and a sentence. It never blocks."""

from freetrader.advice.due import AHEAD, SOON
from freetrader.briefing.trade import Deal
from freetrader.briefing.worlds import next_worlds, shut_reason
from freetrader.rules.chances import misjump
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.rules.travel import FUEL, free_sides, reachable
from resources import say

__all__ = ["Warned", "jump_warning", "purchase_warning", "sale_warning", "upgrade_warning"]

Warned = tuple[str, str]
"""Its head, and what it means."""


def purchase_warning(state: FreeTraderState, deal: Deal) -> Warned | None:
    """The gravest of what is wrong with buying so much."""
    if deal.units and deal.store < FUEL:
        return say("ft.market.no_fuel_head"), say("ft.market.no_fuel")
    if not next_worlds(state):
        odds = misjump(state)
        reasons = [
            say("ft.market.shut", planet=state.cards.planets[ident].name, reason=reason)
            for cell, ident in state.world.items()
            if (reason := shut_reason(state, cell))
        ]
        can_search = state.just_left is None and state.planets and free_sides(state)  # FT-16
        key = "emergency" if reachable(state) else "search" if can_search else "no_jump"
        head = say(f"ft.market.{key}", count=odds.count, of=odds.of)
        return head, "; ".join(reasons)
    return _payment(state, deal.store, SOON, FUEL)


def sale_warning(state: FreeTraderState, deal: Deal) -> Warned | None:
    """Less than the payment is in the store after a sale."""
    return _payment(state, min(STORE_LIMIT, deal.store), SOON)


def upgrade_warning(state: FreeTraderState, after: int) -> Warned | None:
    """The gravest of what is wrong with having `after` Vectorium left."""
    if after < FUEL:
        return say("ft.market.no_fuel_head"), say("ft.upgrade.no_fuel")
    if found := _payment(state, after, AHEAD):
        return found
    if after == FUEL and not any(state.hold.values()):
        return say("ft.upgrade.nothing_left_head"), say("ft.upgrade.nothing_left")
    return None


def jump_warning(state: FreeTraderState) -> Warned | None:
    """An emergency jump, or the last fuel."""
    if state.decision is not None and state.decision.ask == "emergency":
        key = "ft.emergency.search" if state.just_left is None else "ft.emergency.back"
        return say("ft.emergency.title"), say(key)
    if state.vectorium == FUEL:
        key = "no_escape_fuel" if any(state.hold.values()) else "nothing_to_sell"
        return say("ft.market.no_fuel_head"), say(f"ft.warn.{key}")
    return None


def _payment(state: FreeTraderState, after: int, draws: int, fuel: int = 0) -> Warned | None:
    """The next payment is due within so many draws, and more than is left `after` the fuel."""
    if after >= state.payment + fuel or len(state.events) > draws:
        return None
    left = say("ft.draws_left", n=len(state.events))
    told = say("ft.market.payment", amount=state.payment, left=after, draws=left)
    return say("ft.market.payment_head"), told
