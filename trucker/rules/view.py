"""What leaves the rules: a state without its secrets for one seat, and its plain form."""

from collections.abc import Iterable
from dataclasses import asdict

from tabletop import Plain, Rng
from trucker.rules.retuning import tuning_of
from trucker.rules.ship import Ship
from trucker.rules.state import Seat, TruckerState

__all__ = ["determinize", "plain"]


def determinize(state: TruckerState, seat: int, rng: Rng) -> TruckerState:
    """A clone in which all that this seat has not seen is dealt anew.

    Hidden are the pile, the tile another seat drew and has not laid down, what lies in
    forecast piles it did not look at, and the order of the deck.
    """
    deal = state.clone()
    strangers = [
        other
        for number, other in enumerate(deal.seats)
        if number != seat and other.hand and other.source == "pile"
    ]
    # Sorted first: what comes of it must depend on what is there, not on where it lies.
    unseen = sorted([*deal.pile, *(other.hand for other in strangers)])
    rng.shuffle(unseen)
    for other in strangers:
        other.hand = unseen.pop()
    deal.pile = unseen
    if deal.plan.piles:  # the learning cards are known to all
        known = set(deal.seats[seat].known)
        known.update(card for n in deal.seats[seat].seen if deal.piles for card in deal.piles[n])
        _deal_cards(deal, known, rng)
    deal.deck.sort()
    rng.shuffle(deal.deck)
    if deal.deck and len(deal.deck) == sum(map(len, deal.plan.piles)):
        _put_level_first(deal)
    for number, other in enumerate(deal.seats):
        if number != seat:
            other.known = []
    deal.streams = state.streams.answered_by(rng)
    return deal


def _deal_cards(deal: TruckerState, known: set[str], rng: Rng) -> None:
    """Each card that the seat does not know becomes any of its level that may be there."""
    levels = {card: adventure.level for card, adventure in deal.cards.adventures.items()}
    # Cards of earlier flights are out, also those that nobody saw: a seat that remembers none
    # of them cannot know too much.
    launched = 0 if deal.piles else sum(map(len, deal.plan.piles))
    early = deal.used[: len(deal.used) - launched]
    gone = [card for card in deal.used[len(early) :] if card not in deal.deck]
    pool: dict[int, list[str]] = {}
    for card in sorted(levels):
        if card not in gone and card not in known:
            pool.setdefault(levels[card], []).append(card)
    for level in sorted(pool):
        rng.shuffle(pool[level])

    def dealt(cards: Iterable[str]) -> list[str]:
        return [card if card in known else pool[levels[card]].pop() for card in cards]

    deal.piles = [dealt(pile) for pile in deal.piles]
    early = dealt(sorted(early, key=levels.__getitem__))
    # The order of the deck is hidden, too: only how many of each level it has may count.
    deal.deck = dealt(sorted(deal.deck, key=levels.__getitem__))
    deal.used = [*early, *gone, *sorted(deal.deck)]


def _put_level_first(deal: TruckerState) -> None:
    """Before any card is turned, the first is known to be of the flight's level (GT-11)."""
    adventures, level = deal.cards.adventures, deal.plan.level
    first = next(card for card in reversed(deal.deck) if adventures[card].level == level)
    deal.deck.remove(first)
    deal.deck.append(first)


def plain(state: TruckerState) -> Plain:
    """The whole state without cards, first setup and decision: those are known or asked anew."""
    # Only where there is one, so that a game without one is stored and hashed as ever.
    tuned: Plain = {"tuned": asdict(tuning_of(state.setup))} if state.is_tuned else {}
    return tuned | {
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
        "known": seat.known[:],
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
