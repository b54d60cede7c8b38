"""A police stop: what was found, what the fine comes to, and how it is best paid."""

from collections.abc import Sequence
from dataclasses import dataclass

from freetrader.ai.fines import store_after
from freetrader.rules.actions import Scrap
from freetrader.rules.cards import MODULES
from freetrader.rules.encounters import fine_left, means, scrap_total
from freetrader.rules.market import SCRAP_VALUE
from freetrader.rules.state import FreeTraderState
from freetrader.words.names import module_name
from resources import say
from tabletop import Action


@dataclass(frozen=True, slots=True)
class Stop:
    """One inspection as it is shown: who, where, what was found, what it costs."""

    card: str
    planet: str
    illegals: int | None  # units found; None: more than none, the number is not at hand
    fine_card: str | None = None  # None: nothing was found, so none was turned
    law: int = 0
    factor: int = 0
    fine: int = 0

    @property
    def found(self) -> str:
        """What was found in the hold, in words."""
        if self.illegals == 0:
            return say("ft.police.no_illegals")
        if self.illegals is None:
            return say("ft.police.seized_some")
        return say("ft.police.seized", n=self.illegals)


def plan_words(state: FreeTraderState, plan: Sequence[Action]) -> str:
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
    key = "ft.police.plan_both" if rest else "ft.police.plan_scrap"
    return say(key, modules=named, rest=rest)


def begins_with(plan: Sequence[Action]) -> str:
    """The module whose level the proposal scraps first; "" where it scraps none."""
    return next((action.module for action in plan if isinstance(action, Scrap)), "")


def plan_parts(state: FreeTraderState, plan: Sequence[Action]) -> list[tuple[str, str]]:
    """The same in short: each module with its levels and what one brings, then what the store
    pays, by ""."""
    scraps = [action.module for action in plan if isinstance(action, Scrap)]
    parts = [
        (module, say("ft.police.plan_part", n=scraps.count(module), value=SCRAP_VALUE[module]))
        for module in MODULES
        if module in scraps
    ]
    rest = fine_left(state, scraps)
    return [*parts, ("", say("ft.police.plan_store", n=rest))] if rest else parts


def leaves_words(state: FreeTraderState, plan: Sequence[Action]) -> str:
    """What is left once the whole proposal is done."""
    scraps = [action.module for action in plan if isinstance(action, Scrap)]
    store = store_after(state, sum(SCRAP_VALUE[module] for module in scraps))
    named = ", ".join(
        f"{module_name(module)} {state.modules[module] - scraps.count(module)}"
        for module in MODULES
        if module in scraps
    )
    if not named:
        return say("ft.police.leaves_store", store=store)
    return say("ft.police.leaves", modules=named, store=store)


def impound_sums(state: FreeTraderState) -> list[tuple[str, int, str]]:
    """Why a fine cannot be met: store and all levels at half price against it, each with
    its tone as of a `Fact`."""
    return [
        (say("ft.police.fine_line"), state.fine, "bad"),
        (say("ft.market.in_store"), state.vectorium, ""),
        (say("ft.police.all_modules"), scrap_total(state), ""),
        (say("ft.police.together"), means(state), "good"),
    ]
