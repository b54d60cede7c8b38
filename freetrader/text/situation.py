"""The table in lines of plain text, for the text mode."""

from freetrader.ai.practised import PractisedPilot
from freetrader.briefing.offers import offer_words
from freetrader.briefing.reading import card_uses
from freetrader.rules import chances
from freetrader.rules.cards import CARGOES, EventCard
from freetrader.rules.encounters import SALVAGE, means
from freetrader.rules.market import buy_price, sell_price
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import worlds_beside
from freetrader.words.events import aside_line
from freetrader.words.names import (
    cargo_name,
    kind_words,
    modifier_words,
    place_words,
    signed,
    world_words,
)
from resources import say

__all__ = ["cards_in_full", "encounter", "piles", "situation"]


def situation(state: FreeTraderState) -> list[str]:
    """The table in lines of plain text: month, ship, place, card, chart."""
    cards = state.cards
    here = cards.planets[state.planet]
    hold = " ".join(
        say(f"ft.letter.{cargo}") * state.hold[cargo] for cargo in CARGOES if state.hold[cargo]
    )
    lines = [
        say(
            "ft.text.header",
            month=state.month,
            months=len(state.setup.payments),
            turn=state.turn,
            vectorium=state.vectorium,
            due=state.payment,
            draws=len(state.events),
            bonus=state.bonus,
        ),
        say("ft.text.ship", hold=hold or say("ft.text.hold_empty"), **state.modules),
        say(
            "ft.text.here",
            planet=here.name,
            law=here.law,
            modifiers=modifier_words(here),
        ),
    ]
    if state.card is not None:
        card = cards.events[state.card]
        kind = say(f"ft.kind.{card.type}")
        lines.append(say("ft.text.card", card=card.title, kind=kind, prices=_prices(card)))
    return [
        *lines,
        *encounter(state),
        *_chart(state),
        *_nearby(state),
        *_set_aside(state),
        *_offers(state),
    ]


def _offers(state: FreeTraderState) -> list[str]:
    """At the market: what a unit of each cargo that can be traded here should bring later."""
    if state.decision is None or state.decision.ask not in ("buy", "sell"):
        return []
    lines, captain = list[str](), PractisedPilot(state.cards)
    is_sale = state.decision.ask == "sell"
    for cargo in CARGOES:
        price = sell_price(state, cargo) if is_sale else buy_price(state, cargo)
        if (state.hold[cargo] if is_sale else price) and (
            words := offer_words(captain, state, cargo, price)
        ):
            lines.append(say("ft.text.offers", cargo=cargo_name(cargo), n=price, offers=words))
    return lines


def encounter(state: FreeTraderState) -> list[str]:
    """Who is fought or who inspects, with all that counts against the ship; none in peace."""
    if state.foe is None or state.outcome is not None:
        return []
    card = state.cards.events[state.foe]
    if card.type == "police":
        law = state.cards.planets[state.planet].law
        worth = means(state)
        return [say("ft.text.police", card=card.title, law=law, fine=state.fine, worth=worth)]
    return [
        say(
            f"ft.text.foe.{card.type}",
            foe=card.title,
            value=card.value,
            bonus=state.bonus,
            strength=card.value + state.bonus,
            salvage=SALVAGE[card.value],
            month=state.month,
            n=state.round,
        )
    ]


def cards_in_full(state: FreeTraderState) -> list[str]:
    """Each event card that is face up with all its fields, and the world under the ship or the
    one to be placed with what is told of it on its card."""
    lines: list[str] = []
    for ident in dict.fromkeys(filter(None, (state.card, state.foe))):
        card = state.cards.events[ident]
        kind = kind_words(card)
        lines += [
            say("ft.text.full", card=card.title, kind=kind, mood=card.mood, prices=_prices(card)),
            *(f"  {fact.words}" for fact in card_uses(card)),
        ]
    for ident in filter(None, (state.new_planet, state.planet)):
        world = state.cards.planets[ident]
        words = {"planet": world.name, "kind": world.kind, "world": world_words(world)}
        lines.append(say("ft.text.world", flavor=world.flavor, **words))
    return lines


def piles(state: FreeTraderState) -> list[str]:
    """What both piles hold as far as it may be known, and the payments to come (FT-06)."""
    deck, months = state.cards.events, range(state.month, len(state.setup.payments) + 1)
    seen = [deck[ident] for ident in state.events.discard]
    unseen = [] if state.outcome is not None else chances.unseen(state)
    lines = [
        say("ft.text.piles", n=len(state.events), worlds=len(state.planets)),
        say("ft.text.payments"),
        *(
            say(
                "ft.text.payment",
                month=month,
                amount=state.setup.payments[month - 1],
                bonus=state.setup.enemy_bonus[month - 1],
            )
            for month in months
        ),
        say("ft.text.seen" if seen else "ft.text.seen_none", n=len(seen)),
        *map(_in_short, seen),
    ]
    if unseen:
        lines += [say("ft.text.unseen", n=len(unseen)), *map(_in_short, unseen)]
    return lines + _set_aside(state)


def _in_short(card: EventCard) -> str:
    """One card of a pile in one line: all its fields but the words on it."""
    kind = kind_words(card)
    return say(
        "ft.text.short",
        card=card.title,
        kind=kind,
        prices=_prices(card),
        attack=signed(card.attack),
        defense=signed(card.defense),
        fine=card.fine,
        jump=say(f"ft.text.jump.{card.jump}"),
    )


def _prices(card: EventCard) -> str:
    return "  ".join(
        say(
            "ft.text.price" if card.prices[cargo].buy else "ft.text.price_none",
            letter=say(f"ft.letter.{cargo}"),
            buy=card.prices[cargo].buy,
            sell=card.prices[cargo].sell,
        )
        for cargo in CARGOES
    )


def _set_aside(state: FreeTraderState) -> list[str]:
    line = aside_line(state)
    return [line] if line else []


def _nearby(state: FreeTraderState) -> list[str]:
    """The worlds that a jump could lead to, if the engines reach so far."""
    planets = state.cards.planets
    return [
        say(
            "ft.text.near",
            way=place_words(state.ship, cell).capitalize(),
            planet=planets[state.world[cell]].name,
            world=world_words(planets[state.world[cell]]),
        )
        for cell in worlds_beside(state)
    ]


def _chart(state: FreeTraderState) -> list[str]:
    """The chart as rows of names with distance and law; the ship's planet in brackets."""
    columns = sorted({x for x, _ in state.world})
    rows = sorted({y for _, y in state.world})
    cells: dict[Cell, str] = {}
    for cell, ident in state.world.items():
        world = state.cards.planets[ident]
        name = f"{world.name} {world.distance}/{world.law}"
        cells[cell] = f"[{name}]" if cell == state.ship else f" {name} "
    width = max(len(text) for text in cells.values())
    lines = [say("ft.text.chart", n=len(state.world))]
    for y in range(rows[0], rows[-1] + 1):
        row = (cells.get((x, y), "").ljust(width) for x in range(columns[0], columns[-1] + 1))
        lines.append("  " + " ".join(row).rstrip())
    return lines
