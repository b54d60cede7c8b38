"""Leaving the market with everything still aboard: when that is asked about first."""

from freetrader.rules.actions import DONE, Sell
from freetrader.rules.events import Bought
from freetrader.rules.market import sell_price
from freetrader.rules.state import FreeTraderState
from tabletop import Action, Entry, Event, Session, replay

__all__ = ["forgets_to_sell"]


def forgets_to_sell(session: Session[FreeTraderState], actions: tuple[Action, ...]) -> bool:
    """Whether these acts may be the slip of someone who has not yet seen what selling is.

    Only before the first sale of a campaign, and only where a unit would bring more than was
    paid for it: who has sold once knows what Enter leaves aboard, and who is offered a loss
    has a reason to wait. Neither is to be asked, turn after turn.
    """
    state = session.state
    if actions != (DONE,) or state.decision is None or state.decision.ask != "sell":
        return False
    if not session.base_is_start or any(isinstance(e.action, Sell) for e in session.journal):
        return False
    paid = _paid(session)
    return any(
        units and sell_price(state, cargo) > paid.get(cargo, 0)
        for cargo, units in state.hold.items()
    )


def _paid(session: Session[FreeTraderState]) -> dict[str, int]:
    """The lowest price paid so far for a unit of each cargo."""
    paid: dict[str, int] = {}

    def watch(entry: Entry, state: FreeTraderState, happened: list[Event]) -> None:
        for event in happened:
            if isinstance(event, Bought):
                paid[event.cargo] = min(event.price, paid.get(event.cargo, event.price))

    replay(session.game, session.base.clone(), session.journal, watch)
    return paid
