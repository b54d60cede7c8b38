"""Pirates, invaders and police: the sums, the damage, the fine."""

from collections.abc import Sequence

from freetrader.rules.cards import CARGOES, EventCard
from freetrader.rules.events import (
    CargoLost,
    CargoSeized,
    Clashed,
    FinePaid,
    FineSet,
    FoeDestroyed,
    LevelLost,
    ModuleScrapped,
)
from freetrader.rules.market import SCRAP_VALUE, gain
from freetrader.rules.state import FreeTraderState
from tabletop import Event

__all__ = [
    "SALVAGE",
    "clash",
    "destroy_foe",
    "drop_foe",
    "fine_left",
    "foe_attack",
    "foe_defense",
    "lose_level",
    "means",
    "pay_fine",
    "salvage_of",
    "scrap_change",
    "scrap_module",
    "scrap_total",
    "set_fine",
]

SALVAGE = {1: 1, 2: 3, 3: 4}
"""Vectorium by printed pirate value; the month bonus does not raise it (FT-24)."""


def salvage_of(foe: EventCard) -> int:
    """Vectorium for destroying it: none for an invader."""
    return SALVAGE[foe.value] if foe.type == "pirate" else 0


def foe_attack(foe: EventCard, card: EventCard, bonus: int) -> int:
    """Attack score of a foe: value + month bonus + attack modifier, twice that for
    invaders, negative values too (FT-25, FT-27)."""
    modifier = card.attack * 2 if foe.type == "invader" else card.attack
    return foe.value + bonus + modifier


def foe_defense(foe: EventCard, card: EventCard, bonus: int) -> int:
    """Defense score of a foe: value + month bonus + defense modifier (FT-25, FT-27)."""
    return foe.value + bonus + card.defense


def clash(state: FreeTraderState, attacker: str, card: str, out: list[Event] | None) -> bool:
    """One attack by "foe" or "ship" with the card just turned; True: a hit.

    The defender wins ties (FT-21). A level of 0 counts as 0 (FT-26). The bonus is that of
    the month at the time of the roll (FT-27). Cargo named Weapons plays no part (FT-37).
    """
    assert state.foe is not None
    foe, turned, bonus = state.cards.events[state.foe], state.cards.events[card], state.bonus
    if attacker == "foe":
        state.round += 1
        attack = foe_attack(foe, turned, bonus)
        modifier = attack - foe.value - bonus
        shields = state.modules["defenses"]
        defense = shields + turned.defense
        parts = (foe.value, modifier, bonus, attack, shields, turned.defense, 0, defense)
    else:
        guns = state.modules["weapons"]
        attack = guns + turned.attack
        defense = foe_defense(foe, turned, bonus)
        parts = (guns, turned.attack, 0, attack, foe.value, turned.defense, bonus, defense)
    hit = attack > defense
    state.clash = Clashed(
        attacker, foe.id, card, state.month, *parts, hit=int(hit), round=state.round
    )
    if out is not None:
        out.append(state.clash)
    return hit


def lose_level(
    state: FreeTraderState, module: str, cargo: str | None, out: list[Event] | None
) -> None:
    """A hit: one level less (FT-22); a lost space may take a cargo with it (FT-23)."""
    state.modules[module] -= 1
    state.tally["hits"] += 1
    if out is not None:
        out.append(LevelLost(module, state.modules[module]))
    _lose_cargo(state, cargo, out)


def _lose_cargo(state: FreeTraderState, cargo: str | None, out: list[Event] | None) -> None:
    if cargo is None:
        return
    state.hold[cargo] -= 1
    state.tally["cargo_lost"] += 1
    if out is not None:
        out.append(CargoLost(cargo))


def destroy_foe(state: FreeTraderState, out: list[Event] | None) -> None:
    """Salvage by the printed value for pirates, nothing for invaders (FT-24)."""
    assert state.foe is not None
    foe = state.cards.events[state.foe]
    salvage = salvage_of(foe)
    given_away = gain(state, salvage)
    state.tally["salvage"] += salvage
    state.tally["destroyed"] += 1
    if out is not None:
        out.append(FoeDestroyed(foe.id, salvage, given_away))
    drop_foe(state)


def drop_foe(state: FreeTraderState) -> None:
    """The foe or police card is done with and goes to the discard."""
    assert state.foe is not None
    state.events = state.events.put(state.foe)
    state.foe = None
    state.clash = None
    state.round = 0
    state.fleeing = False


def set_fine(state: FreeTraderState, card: str, out: list[Event] | None) -> None:
    """Seize all Illegals, then fine = planet's law x the card's fine (FT-28)."""
    units = state.hold["illegals"]
    state.hold["illegals"] = 0
    state.tally["seized"] += units
    law, factor = state.cards.planets[state.planet].law, state.cards.events[card].fine
    state.fine = law * factor
    if out is not None:
        out.append(CargoSeized(units))
        out.append(FineSet(law, factor, state.fine))


def scrap_total(state: FreeTraderState) -> int:
    """Vectorium that all levels of all modules would bring towards a fine."""
    return sum(SCRAP_VALUE[module] * level for module, level in state.modules.items())


def means(state: FreeTraderState) -> int:
    """All that a fine could be paid with: the store, and all modules as scrap (FT-35)."""
    return state.vectorium + scrap_total(state)


def scrap_change(state: FreeTraderState, module: str) -> int:
    """What a level as scrap brings above the open fine (FT-29)."""
    return max(0, SCRAP_VALUE[module] - state.fine)


def fine_left(state: FreeTraderState, modules: Sequence[str]) -> int:
    """What stays of the open fine when a level of each of these is scrapped."""
    return max(0, state.fine - sum(SCRAP_VALUE[module] for module in modules))


def scrap_module(
    state: FreeTraderState, module: str, cargo: str | None, out: list[Event] | None
) -> None:
    """One level for half its price; what exceeds the open fine is change (FT-29)."""
    value = SCRAP_VALUE[module]
    state.modules[module] -= 1
    change = scrap_change(state, module)
    state.tally["fines"] += value - change
    state.fine -= value - change
    given_away = gain(state, change)
    if out is not None:
        level = state.modules[module]
        out.append(ModuleScrapped(module, level, value, change, given_away))
    _lose_cargo(state, cargo, out)


def pay_fine(state: FreeTraderState, out: list[Event] | None) -> None:
    state.vectorium -= state.fine
    state.tally["fines"] += state.fine
    if out is not None:
        out.append(FinePaid(state.fine))
    state.fine = 0


def cargo_choices(state: FreeTraderState) -> list[str | None]:
    """What a lost space may take: nothing while one is empty, or a named cargo (FT-23)."""
    free: list[str | None] = [None] if state.free_spaces > 0 else []
    return free + [cargo for cargo in CARGOES if state.hold[cargo]]
