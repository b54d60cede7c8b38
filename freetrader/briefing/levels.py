"""What a level more or less of a module changes, in numbers that can be checked."""

from freetrader.rules import chances
from freetrader.rules.actions import TakeHit
from freetrader.rules.chances import Offer
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import distances, in_range
from freetrader.words.names import cargo_name
from resources import say

__all__ = ["change_forms", "damage_words", "opened", "reach_words", "scrap_words"]


def damage_words(state: FreeTraderState, hit: TakeHit, *, short: bool = False) -> str:
    """What stops working with the level that a hit takes, from cards not yet seen; `short`: for a
    plate."""
    module, level = hit.module, state.modules[hit.module] - 1
    if not short and sum(state.modules.values()) == 1 and hit.cargo is None:
        return say("ft.damage.last")
    if module == "engines":
        return reach_words(state, level, short=short)
    if module == "cargo":
        return _space_words(hit.cargo, short=short)
    key = f"ft.damage.short.{module}" if short else f"ft.damage.{module}"
    if module == "weapons":
        now, then = chances.ship_hits(state), chances.ship_hits(state, level)
        return say(key, then=then.count, of=then.of, now=now.count)
    now, then = chances.foe_answers(state), chances.foe_answers(state, level)
    return say(key, then=then.percent, now=now.percent)


def scrap_words(
    state: FreeTraderState, module: str, cargo: str | None, *, short: bool = False
) -> str:
    """What stops working with a level that is scrapped; `cargo`: what goes with a space."""
    level = state.modules[module]
    if module == "engines":
        return reach_words(state, level - 1, short=short)
    if module == "cargo":
        if cargo and not short and state.free_spaces > 0:
            return say("ft.police.cargo_goes", cargo=cargo_name(cargo))
        return _space_words(cargo, short=short)
    if short:
        return say(f"ft.police.short.{module}", n=level - 1)
    return say(f"ft.police.{module}", n=level, after=level - 1)


def _space_words(cargo: str | None, *, short: bool) -> str:
    """A space of the hold goes, with its cargo or without."""
    key = "ft.damage.short" if short else "ft.damage"
    return say(f"{key}.cargo", cargo=cargo_name(cargo)) if cargo else say(f"{key}.space")


def reach_words(state: FreeTraderState, level: int, *, short: bool = False) -> str:
    """Other worlds of the chart that engines of that level would reach, one less than now."""
    of = len(distances(state))
    then, now = in_range(state, level), in_range(state, level + 1)
    message = "engines" if of else "engines_none"
    if of and then == now and not short:
        message = "engines_same"
    key = "ft.damage.short" if short else "ft.damage"
    return say(f"{key}.{message}", then=then, of=of, now=now)


def change_forms(offer: Offer) -> tuple[str, ...]:
    """What one level more does, and the same where there is less and less room."""
    now, then, of = offer.now, offer.then, offer.of
    values = {"now": now, "then": then, "of": of, "n": then}
    if offer.module == "engines" and not of:
        return say("ft.damage.engines_none"), say("ft.damage.short.engines_none")
    what, whole = offer.module, offer.module
    if what == "engines" and now == then:
        what, whole = "engines_same", "engines_all" if now == of else "engines_same"
        values["n"] = of
    short = (say(f"ft.upgrade.{form}.{what}", **values) for form in ("short", "brief", "least"))
    return say(f"ft.upgrade.{whole}", **values), *short


def opened(state: FreeTraderState) -> list[Cell]:
    """Worlds that engines of one level more would reach and these do not."""
    level = state.modules["engines"] + 1
    planets = state.cards.planets
    return [
        cell
        for cell, ident in state.world.items()
        if planets[ident].distance == level and cell != state.ship
    ]
