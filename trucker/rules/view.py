"""What leaves the rules: a state without its secrets for one seat, and its plain form."""

from collections.abc import Iterator
from dataclasses import asdict

from tabletop import Deck, Plain, Rng, mixed, redeal
from trucker.rules.cards import PAYLOAD
from trucker.rules.extras import Extras
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
    if deal.deck and deal.plan.piles and len(deal.deck) == deal.flight_cards:
        _put_level_first(deal)
    if deal.extras is not None:
        _deal_extras(deal, deal.extras, seat, rng)
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
    is_ashore = deal.piles or deal.phase == "build"  # also before a mission is chosen
    turned = 0 if is_ashore else deal.flight_cards - len(deal.deck)
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
        pool=[card for card in _may_be_there(deal) if card not in gone and card not in known],
        group=level,
    )
    deal.deck = Deck(pile, (*early, *gone))


def _may_be_there(deal: TruckerState) -> Iterator[str]:
    """Ordinary cards, and supercards of the mission's kinds."""
    mission = deal.mission
    kinds = mission.super_kinds if mission is not None else ()
    for ident, card in deal.cards.adventures.items():
        if card.level or card.kind in kinds:
            yield ident


def _deal_extras(deal: TruckerState, extras: Extras, seat: int, rng: Rng) -> None:
    """Payload within its kinds; missions not drawn; VIPs within their colors."""
    tiles = deal.cards.tiles

    def kind(tile: int) -> int:
        return PAYLOAD.index(tiles[tile].kind)

    strangers = [
        other
        for number, other in enumerate(deal.seats)
        if number != seat and other.hand and other.source == "payload"
    ]
    hands = {other.hand for other in strangers}
    seen = {*deal.tiles.discard, *_held(deal)} - hands
    (dealt,) = redeal(  # of which kind a drawn tile is, is hidden, too
        (sorted((*extras.payload.pile, *hands), key=kind),),
        rng,
        pool=[tile for tile in deal.cards.payload if tile not in seen],
        group=kind,
    )
    pile = list(mixed(dealt, rng))
    for other in strangers:
        other.hand = pile.pop()
    extras.payload = Deck(pile)
    extras.missions = list(mixed(extras.missions, rng))
    extras.vip_decks = [list(mixed(deck, rng)) for deck in extras.vip_decks]


def _held(deal: TruckerState) -> Iterator[int]:
    """Tiles that seats have, or have lost."""
    for seat in deal.seats:
        yield from (seat.hand, *seat.reserve, *seat.lost)
        for ship in seat.ships:
            yield from (code // 4 for code in ship.parts)


def _put_level_first(deal: TruckerState) -> None:
    """Before any card is turned, the first is known to be of the flight's level (GT-11)."""
    adventures, level = deal.cards.adventures, deal.plan.level
    pile = reversed(deal.deck.pile)
    deal.deck = deal.deck.first(next(card for card in pile if adventures[card].level == level))


def plain(state: TruckerState) -> Plain:
    """The whole state without cards, first setup and decision: those are known or asked anew."""
    # Only where there is one, so that a game without one is stored and hashed as ever.
    tuned = {"tuned": asdict(tuning_of(state.setup))} if state.is_tuned else {}
    extras = {} if state.extras is None else {"extras": _extras(state, state.extras)}
    return {
        **tuned,
        **extras,
        **({"outlines": state.outlines[:]} if state.outlines else {}),
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


def _extras(state: TruckerState, extras: Extras) -> Plain:
    return {
        "payload": list(extras.payload.pile),
        "mission": extras.mission,
        "offered": list(extras.offered),
        "missions": extras.missions[:],
        "vips": extras.vips[:],
        "vip_decks": [deck[:] for deck in extras.vip_decks],
        "supercards": extras.supercards,
        "turn_order": extras.turn_order[:],
        "points": extras.points[:],
        "placed": extras.placed[:],
        "countdown": extras.countdown,
        "first_stopped": extras.first_stopped,
        "notes": {key: counts[:] for key, counts in sorted(extras.notes.items())},
        "boarded": [seat.vips[:] for seat in state.seats],
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
        **({"insured": seat.insured} if seat.insured else {}),
        **({"aside": seat.aside} if seat.aside else {}),
    }


def _ship(ship: Ship) -> Plain:
    return {
        "parts": ship.parts[:-1],
        "charge": ship.charge[:],
        "crew": ship.crew[:],
        "goods": ship.goods[:],
        **({"marks": list(ship.marks)} if ship.marks else {}),
    }
