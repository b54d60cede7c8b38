"""Turning an event card; the month that ends with the last one; winning and losing."""

from freetrader.rules.events import (
    CardTurned,
    GameEnded,
    MonthBegan,
    PaymentDue,
    PaymentMade,
    Stranded,
)
from freetrader.rules.state import FreeTraderState
from tabletop import Event, Outcome

__all__ = ["CAUSES", "SET_ASIDE", "end_game", "strand", "turn_card"]

SET_ASIDE = 2
"""Cards that lie unseen beside the pile each month (FT-03)."""

CAUSES = ("paid", "payment", "no_fuel", "out_of_range", "destroyed", "impounded")
"""How a game ends: the first is the win."""


def turn_card(state: FreeTraderState, purpose: str, out: list[Event] | None) -> str | None:
    """Turn up the top event card; None when that ended the game.

    The card turned before is discarded first, unless it is the foe. The last card of the
    pile ends the month at once, in any phase (FT-01): payment, month marker, reshuffle,
    and only then is the card used (FT-02).
    """
    used = () if state.card is None or state.card == state.foe else (state.card,)
    card, state.events = state.events.draw(*used)
    state.card, left = card, len(state.events.pile)
    if out is not None:
        out.append(CardTurned(card, purpose, left))
    if left == 0 and not _pay_month(state, out):
        return None
    return card


def _pay_month(state: FreeTraderState, out: list[Event] | None) -> bool:
    """Take the payment; False when the game is over, won (FT-05) or lost (FT-04)."""
    amount = state.payment
    if out is not None:
        out.append(PaymentDue(state.month, amount, state.vectorium))
    if state.vectorium < amount:
        end_game(state, "payment", out)
        return False
    state.vectorium -= amount
    state.tally["paid"] += amount
    if out is not None:
        out.append(PaymentMade(state.month, amount, state.vectorium))
    if state.month == len(state.setup.payments):
        end_game(state, "paid", out)
        return False
    state.month += 1
    # Face-up cards are in neither pile, so they stay out of the shuffle (FT-03).
    state.events = state.events.reshuffle(state.streams["events"], aside=SET_ASIDE)
    if out is not None:
        out.append(MonthBegan(state.month, len(state.events), state.bonus))
    return True


def strand(state: FreeTraderState, reason: str, out: list[Event] | None) -> None:
    """The ship cannot make the jump it must make (FT-12, FT-16)."""
    if out is not None:
        out.append(Stranded(reason))
    end_game(state, reason, out)


def end_game(state: FreeTraderState, cause: str, out: list[Event] | None) -> None:
    """The first ending reached counts (FT-36)."""
    assert cause in CAUSES
    assert state.outcome is None
    won = cause == "paid"
    state.outcome = Outcome(won, cause, (int(won),))
    state.decision = None
    state.phase = "over"
    if out is not None:
        out.append(GameEnded(int(won), cause))
