"""The table in lines of plain text, for the text mode."""

from freetrader.rules.cards import CARGOES
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.wording import modifier_words, place_words, world_words, worlds_beside
from resources import say

__all__ = ["situation"]


def situation(state: FreeTraderState) -> list[str]:
    """The table in lines of plain text: month, ship, place, card, chart."""
    cards = state.cards
    here = cards.planets[state.planet]
    hold = " ".join(
        say(f"ft.letter.{cargo}") * state.hold[cargo] for cargo in CARGOES if state.hold[cargo]
    )
    letters = {cargo: say(f"ft.letter.{cargo}") for cargo in CARGOES}
    lines = [
        say(
            "ft.text.header",
            month=state.month,
            months=len(state.setup.payments),
            turn=state.turn,
            vectorium=state.vectorium,
            due=state.payment,
            draws=len(state.events),
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
        prices = "  ".join(
            say(
                "ft.text.price" if card.prices[cargo].buy else "ft.text.price_none",
                letter=letters[cargo],
                buy=card.prices[cargo].buy,
                sell=card.prices[cargo].sell,
            )
            for cargo in CARGOES
        )
        kind = say(f"ft.kind.{card.type}")
        lines.append(say("ft.text.card", card=card.title, kind=kind, prices=prices))
    return lines + _chart(state) + _nearby(state)


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
