"""What leaves the rules: a state without its secrets for one seat, and its plain form."""

from dataclasses import asdict

from tabletop import Deck, Plain, Rng, mixed, redeal
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
    pile, *hands = redeal((deal.tiles.pile, *([other.hand] for other in strangers)), rng)
    deal.tiles = Deck(pile, deal.tiles.discard)
    for other, hand in zip(strangers, hands, strict=True):
        other.hand = hand[0]
    if deal.plan.piles:  # the learning cards are known to all
        _deal_cards(deal, seat, rng)
    deal.deck = Deck(mixed(deal.deck.pile, rng), deal.deck.discard)
    if deal.deck and len(deal.deck) == sum(map(len, deal.plan.piles)):
        _put_level_first(deal)
    for number, other in enumerate(deal.seats):
        if number != seat:
            other.known = []
    deal.streams = state.streams.answered_by(rng)
    return deal


def _deal_cards(deal: TruckerState, seat: int, rng: Rng) -> None:
    """Each card that the seat does not know becomes any of its level that may be there."""
    level = deal.cards.levels.__getitem__
    known = set(deal.seats[seat].known)
    known.update(card for n in deal.seats[seat].seen if deal.piles for card in deal.piles[n])
    # Cards of earlier flights are out, also those that nobody saw: a seat that remembers none
    # of them cannot know too much.
    turned = 0 if deal.piles else sum(map(len, deal.plan.piles)) - len(deal.deck)
    cut = len(deal.deck.discard) - turned
    gone = deal.deck.discard[cut:]
    # Where they lay is hidden, too: only how many of each level there are may count.
    early, pile, *deal.piles = redeal(
        (
            sorted(deal.deck.discard[:cut], key=level),
            sorted(deal.deck.pile, key=level),
            *deal.piles,
        ),
        rng,
        is_known=known.__contains__,
        pool=[card for card in deal.cards.adventures if card not in gone and card not in known],
        group=level,
    )
    deal.deck = Deck(pile, (*early, *gone))


def _put_level_first(deal: TruckerState) -> None:
    """Before any card is turned, the first is known to be of the flight's level (GT-11)."""
    adventures, level = deal.cards.adventures, deal.plan.level
    pile = reversed(deal.deck.pile)
    deal.deck = deal.deck.first(next(card for card in pile if adventures[card].level == level))


def plain(state: TruckerState) -> Plain:
    """The whole state without cards, first setup and decision: those are known or asked anew."""
    # Only where there is one, so that a game without one is stored and hashed as ever.
    tuned: Plain = {"tuned": asdict(tuning_of(state.setup))} if state.is_tuned else {}
    return tuned | {
        "streams": state.streams.positions(),
        "seats": [_seat(seat) for seat in state.seats],
        "number": state.number,
        "phase": state.phase,
        "pile": list(state.tiles.pile),
        "table": list(state.tiles.discard),
        "piles": [pile[:] for pile in state.piles],
        "bank": dict(sorted(state.bank.items())),
        "clock": state.clock,
        "run": state.run,
        "run_end": state.run_end,
        "deck": list(state.deck.pile),
        "card": state.card,
        "used": list(state.deck.discard),
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
