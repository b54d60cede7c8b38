"""What happened in sentences, one event each."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from freetrader.rules import events
from freetrader.rules.cards import Cards
from freetrader.rules.events import Clashed
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import seen_from
from freetrader.words.names import cargo_name, module_name, place_words, signed
from resources import say
from tabletop import Event

__all__ = [
    "aside_line",
    "event_line",
    "given_away_words",
]


_LINES: Mapping[type[Event], str] = {
    events.TurnBegan: "ft.log.turn",
    events.PlanetTurned: "ft.log.planet_turned",
    events.PlanetPlaced: "ft.log.planet_placed",
    events.Bought: "ft.log.bought",
    events.Jumped: "ft.log.jumped",
    events.JumpChecked: "ft.log.jump_safe",
    events.Misjumped: "ft.log.misjumped",
    events.PortReached: "ft.log.port",
    events.FightBegan: "ft.log.fight",
    events.LevelLost: "ft.log.level_lost",
    events.CargoLost: "ft.log.cargo_lost",
    events.FoeDestroyed: "ft.log.foe_destroyed",
    events.Escaped: "ft.log.escaped",
    events.SearchFailed: "ft.log.search_failed",
    events.PoliceStopped: "ft.log.police_found",
    events.CargoSeized: "ft.log.seized",
    events.FineSet: "ft.log.fine",
    events.ModuleScrapped: "ft.log.scrapped",
    events.FinePaid: "ft.log.fine_paid",
    events.Sold: "ft.log.sold",
    events.Upgraded: "ft.log.upgraded",
    events.PaymentDue: "ft.log.due",
    events.PaymentMade: "ft.log.paid",
    events.MonthBegan: "ft.log.month",
    events.GameEnded: "ft.log.ended",
}
"""By event: its words, where they do not depend on what it was."""

_COUNTED = ("left", "returned", "illegals", "units")
"""Fields of which an event has one at most: how many things its words are about."""


def event_line(event: Event, cards: Cards, state: FreeTraderState | None = None) -> str:
    """What happened, in one sentence; never names a card that lies hidden.

    `state` is the one that the event led to: from it is told where things lie.
    """
    if isinstance(event, Clashed):
        return _clash_line(event, cards)
    message, values = _message(event), _values(event, cards)
    tails: list[str] = []
    if state is not None:
        if isinstance(event, events.PlanetPlaced):
            cell = (event.x, event.y)
            if (beside := seen_from(state, cell)) is not None:
                message = "ft.log.planet_placed_beside"
                values["where"] = place_words(beside, cell)
                values["near"] = cards.planets[state.world[beside]].name
        elif isinstance(event, events.GameEnded):
            tails.append(aside_line(state))
    if isinstance(event, events.ModuleScrapped):
        tails.append(_of_fine(event.change, state))
    if isinstance(event, events.FoeDestroyed | events.ModuleScrapped | events.Sold):
        tails.append(given_away_words(event.given_away))
    return " ".join(filter(None, (say(message, **values), *tails)))


def _message(event: Event) -> str:
    match event:
        case events.PhasePassed(_, reason):
            return f"ft.log.passed.{reason}"
        case events.CardTurned(_, purpose, _):
            return f"ft.log.turned.{purpose}"
        case events.Stranded(reason):
            return f"ft.log.stranded.{reason}"
        case events.Jumped(emergency=1):
            return "ft.log.emergency"
        case events.JumpChecked(safe=0):
            return "ft.log.jump_mis"
        case events.FoeDestroyed(salvage=0):
            return "ft.log.foe_destroyed_none"
        case events.PoliceStopped(illegals=0):
            return "ft.log.police_clean"
        case _:
            return _LINES[type(event)]


def _values(event: Any, cards: Cards) -> dict[str, Any]:
    """The fields of an event, with names in the place of ids."""
    values = asdict(event)
    for name in [*values]:
        match name, values[name]:
            case "planet", ident:
                world = cards.planets[ident]
                values |= {"planet": world.name, "distance": world.distance, "law": world.law}
            case "card" | "foe", ident:
                card = cards.events[ident]
                values |= {name: card.title, "kind": say(f"ft.kind.{card.type}")}
            case "cargo", ident:
                values[name] = cargo_name(ident)
            case "module", ident:
                values[name] = module_name(ident)
            case "cause", cause:
                values[name] = say(f"ft.short.{cause}")
            case _, number if name in _COUNTED:
                values["n"] = number
            case _:
                pass
    return values


def _of_fine(change: int, state: FreeTraderState | None) -> str:
    """What a scrapped level left of the fine, or left over."""
    if state is not None and state.fine:
        return say("ft.log.fine_open", fine=state.fine)
    return say("ft.log.change", change=change) if change else ""


def given_away_words(amount: int) -> str:
    """What was more than the store holds, "" for nothing."""
    return say("ft.log.given_away", amount=amount) if amount else ""


def _clash_line(clash: Clashed, cards: Cards) -> str:
    foe = cards.events[clash.foe]
    kind = say(f"ft.kind.{foe.type}")
    if clash.attacker == "ship":
        return say(
            "ft.log.counter",
            value=clash.attack_value,
            card=signed(clash.attack_card),
            attack=clash.attack,
            kind=kind,
            foe_value=clash.defense_value,
            card_defense=signed(clash.defense_card),
            month=clash.month,
            bonus=signed(clash.defense_bonus),
            defense=clash.defense,
            verdict=say("ft.verdict.destroyed" if clash.hit else "ft.verdict.miss"),
        )
    return say(
        "ft.log.attack_doubled" if foe.type == "invader" else "ft.log.attack",
        kind=kind,
        value=clash.attack_value,
        card=signed(clash.attack_card),
        half=signed(clash.attack_printed),
        month=clash.month,
        bonus=signed(clash.attack_bonus),
        attack=clash.attack,
        shields=clash.defense_value,
        card_defense=signed(clash.defense_card),
        defense=clash.defense,
        verdict=say("ft.verdict.hit" if clash.hit else "ft.verdict.miss"),
    )


def aside_line(state: FreeTraderState) -> str:
    """The two cards that nobody saw, told when the game is over; "" before (FT-38)."""
    if state.outcome is None or not state.events.aside:
        return ""
    titles = [state.cards.events[ident].title for ident in state.events.aside]
    return say("ft.log.aside", cards=", ".join(titles))
