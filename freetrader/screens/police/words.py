"""What scrapping a level costs and leads to, in words."""

from freetrader.rules.actions import Scrap
from freetrader.rules.cards import MODULES
from freetrader.rules.encounters import fine_left
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import distances, in_range
from freetrader.screens.panels import reach_words
from freetrader.words.names import cargo_name, module_name
from resources import say
from tabletop import Action


def scrap_words(state: FreeTraderState, module: str, cargo: str | None) -> str:
    """What stops working with that level, in numbers that can be checked; `cargo`: what goes with
    a space."""
    level = state.modules[module]
    if module in ("weapons", "defenses"):
        return say(f"ft.police.{module}", n=level, after=level - 1)
    if module == "engines":
        return reach_words(state, level)
    if cargo is None:
        return say("ft.damage.space")
    key = "ft.police.cargo_goes" if state.free_spaces > 0 else "ft.damage.cargo"
    return say(key, cargo=cargo_name(cargo))


def scrap_short(state: FreeTraderState, module: str, cargo: str | None) -> str:
    """The same for a plate."""
    level = state.modules[module] - 1
    if module in ("weapons", "defenses"):
        return say(f"ft.police.short.{module}", n=level)
    if module == "engines":
        now, then = in_range(state, level + 1), in_range(state, level)
        return say("ft.damage.short.engines", now=now, then=then, of=len(distances(state)))
    if cargo is None:
        return say("ft.damage.short.space")
    return say("ft.damage.short.cargo", cargo=cargo_name(cargo))


def plan_words(state: FreeTraderState, plan: tuple[Action, ...]) -> str:
    """The whole proposal in a sentence."""
    scraps = [action.module for action in plan if isinstance(action, Scrap)]
    rest = fine_left(state, scraps)
    if not scraps:
        return say("ft.police.plan_pay", n=state.fine)
    named = ", ".join(
        say("ft.police.plan_levels", n=scraps.count(module), module=module_name(module))
        for module in MODULES
        if module in scraps
    )
    if not rest:
        return say("ft.police.plan_scrap", modules=named)
    return say("ft.police.plan_both", modules=named, rest=rest)
