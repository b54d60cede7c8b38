"""What leaves the rules: a state without its secrets for one seat, and its plain form."""

from dataclasses import asdict

from tabletop import Plain, Rng
from trucker.rules.ship import Ship
from trucker.rules.state import Seat, TruckerState

__all__ = ["determinize", "plain"]


def determinize(state: TruckerState, seat: int, rng: Rng) -> TruckerState:
    """A clone in which all that this seat has not seen is dealt anew.

    Hidden are the pile, the tile another seat drew and has not laid down, forecast piles it
    did not look at, and the order of the deck.
    """
    deal = state.clone()
    rng_list = deal.pile
    strangers = [
        other
        for number, other in enumerate(deal.seats)
        if number != seat and other.hand and other.source == "pile"
    ]
    unseen = sorted([*rng_list, *(other.hand for other in strangers)])
    rng.shuffle(unseen)
    for other in strangers:
        other.hand = unseen.pop()
    deal.pile = unseen
    known = state.seats[seat].seen
    hidden = [n for n in range(len(deal.piles)) if n not in known]
    _deal_piles(deal, hidden, rng)
    deal.deck.sort()
    rng.shuffle(deal.deck)
    deal.streams = state.streams.answered_by(rng)
    return deal


def _deal_piles(deal: TruckerState, hidden: list[int], rng: Rng) -> None:
    """Cards of unseen piles change places with all that are not seen, level by level."""
    levels = deal.cards.adventures
    shown = {card for n, pile in enumerate(deal.piles) if n not in hidden for card in pile}
    pool: dict[int, list[str]] = {}
    for card in sorted(levels):
        if card not in shown and card not in deal.used:
            pool.setdefault(levels[card].level, []).append(card)
    if not deal.plan.piles:
        return  # the learning cards are known to all
    for level in sorted(pool):
        rng.shuffle(pool[level])
    for n in hidden:
        deal.piles[n] = [pool[levels[card].level].pop() for card in deal.piles[n]]


def plain(state: TruckerState) -> Plain:
    """The whole state without cards, setup and decision: those are known or asked anew."""
    return {
        "streams": state.streams.positions(),
        "seats": [_seat(seat) for seat in state.seats],
        "number": state.number,
        "phase": state.phase,
        "pile": state.pile[:],
        "table": state.table[:],
        "piles": [pile[:] for pile in state.piles],
        "bank": dict(sorted(state.bank.items())),
        "clock": state.clock,
        "run": state.run,
        "run_end": state.run_end,
        "deck": state.deck[:],
        "card": state.card,
        "used": state.used[:],
        "order": state.order[:],
        "declared": state.declared[:],
        "powered": state.powered[:],
        "marked": state.marked[:],
        "winner": state.winner,
        "stalled": state.stalled[:],
        "offer": state.offer,
        "titles": state.titles[:],
        "won_titles": [titles[:] for titles in state.won_titles],
        "modifier_data": {key: dict(data) for key, data in sorted(state.modifier_data.items())},
        "agenda": [asdict(step) for step in state.agenda],
        "asked": state.asked,
        "step": None if state.step is None else asdict(state.step),
        "outcome": None
        if state.outcome is None
        else {"won": state.outcome.won, "cause": state.outcome.cause},
    }


def _seat(seat: Seat) -> Plain:
    return {
        "ships": [_ship(ship) for ship in seat.ships],
        "credits": seat.credits,
        "hand": seat.hand,
        "source": seat.source,
        "loose": seat.loose,
        "reserve": seat.reserve[:],
        "looking": seat.looking,
        "seen": seat.seen[:],
        "ready": seat.ready,
        "space": seat.space,
        "position": seat.position,
        "is_out": seat.is_out,
        "lost": seat.lost[:],
        "earned": seat.earned,
        "cause": seat.cause,
        "title": seat.title,
        "is_gold": seat.is_gold,
    }


def _ship(ship: Ship) -> Plain:
    return {
        "parts": ship.parts[:-1],
        "charge": ship.charge[:],
        "crew": ship.crew[:],
        "goods": ship.goods[:],
    }
