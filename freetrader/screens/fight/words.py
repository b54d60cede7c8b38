"""What the choices of a fight cost and lead to, in words and for the proposal."""

from collections.abc import Sequence

from freetrader.rules import chances
from freetrader.rules.actions import COUNTERATTACK, TakeHit
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import distances, in_range
from freetrader.screens.panels import reach_words
from freetrader.words.names import cargo_name
from resources import say
from tabletop import Session


def loss(state: FreeTraderState, hit: TakeHit) -> tuple[bool, bool, int]:
    """The proposal: a free space first, else the highest level."""
    free = hit.module == "cargo" and hit.cargo is None
    return (not free, hit.cargo is not None, -state.modules[hit.module])


def lost_in_fight(session: Session[FreeTraderState]) -> Sequence[str]:
    """The modules that have lost a level in the fight that stands."""
    found: list[str] = []
    for entry in reversed(session.journal):
        if isinstance(entry.action, TakeHit):
            found.append(entry.action.module)
        elif entry.action != COUNTERATTACK:
            break
    return found


def damage_words(state: FreeTraderState, hit: TakeHit) -> str:
    """What stops working with that level, from cards not yet seen."""
    level = state.modules[hit.module] - 1
    if sum(state.modules.values()) == 1 and hit.cargo is None:
        return say("ft.damage.last")
    if hit.module == "cargo":
        if hit.cargo is not None:
            return say("ft.damage.cargo", cargo=cargo_name(hit.cargo))
        return say("ft.damage.space")
    if hit.module == "weapons":
        now, then = chances.ship_hits(state), chances.ship_hits(state, level)
        return say("ft.damage.weapons", then=then.count, of=then.of, now=now.count)
    if hit.module == "defenses":
        now, then = chances.foe_answers(state), chances.foe_answers(state, level)
        return say("ft.damage.defenses", then=then.percent, now=now.percent)
    return reach_words(state, level + 1)


def damage_short(state: FreeTraderState, hit: TakeHit) -> str:
    """The same for a plate."""
    level = state.modules[hit.module] - 1
    if hit.module == "cargo":
        if hit.cargo is None:
            return say("ft.damage.short.space")
        return say("ft.damage.short.cargo", cargo=cargo_name(hit.cargo))
    if hit.module == "weapons":
        now, then = chances.ship_hits(state), chances.ship_hits(state, level)
        return say("ft.damage.short.weapons", then=then.count, of=then.of, now=now.count)
    if hit.module == "defenses":
        now, then = chances.foe_answers(state), chances.foe_answers(state, level)
        return say("ft.damage.short.defenses", then=then.percent, now=now.percent)
    now, then = in_range(state, level + 1), in_range(state, level)
    return say("ft.damage.short.engines", then=then, of=len(distances(state)), now=now)


def month_words(state: FreeTraderState, draws: int, *, answered: bool = False) -> str:
    """What the next `draws` cards do to the month, which ends at any draw (FT-01); where the
    foe has an answer after them, that draw counts, too."""
    left = len(state.events)
    if answered and left == draws + 1:
        kind = "lost" if state.vectorium < state.payment else "ends"
        words = {"amount": state.payment, "store": state.vectorium}
        return say(f"ft.fight.answer_{kind}", **words)
    if left > draws:
        return say("ft.fight.month_goes_on", n=left - draws)
    store = state.vectorium - (draws - 1)  # a flight burns its fuel before the first of its cards
    kind = "lost" if store < state.payment else "ends"
    return say(f"ft.fight.month_{kind}", amount=state.payment, store=store)


def no_flight(state: FreeTraderState) -> str:
    if state.vectorium < 1:
        return say("ft.fight.no_fuel")
    return say("ft.fight.no_world")
