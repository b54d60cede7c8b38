"""What cargo should bring, by the cards still unseen and as advice reckons it (FT-06)."""

from freetrader.ai.practised import PractisedPilot
from freetrader.rules.state import Cell, FreeTraderState


def expected_sale(captain: PractisedPilot, state: FreeTraderState, cell: Cell, cargo: str) -> int:
    """Of one unit at a world, in whole Vectorium."""
    return round(captain.prices(state, cell)[cargo])


def expected_hold(captain: PractisedPilot, state: FreeTraderState, cell: Cell) -> int:
    """Of all that is aboard."""
    prices = captain.prices(state, cell)
    return round(sum(prices[cargo] * n for cargo, n in state.hold.items() if n))
