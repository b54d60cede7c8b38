"""What the chart says of worlds that cannot be reached next, and of what cargo is worth."""

from collections.abc import Collection, Mapping
from types import MappingProxyType

from desktop.kit.layout import Text
from desktop.kit.pen import Icon, Part
from desktop.kit.theme import HEAD, NAME, STRONG
from freetrader.briefing.worlds import next_worlds, odds_words
from freetrader.rules.chances import misjump
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import legs, reachable
from freetrader.screens.faces import SIDE
from freetrader.screens.table.chart import Mark
from freetrader.words.names import signed
from resources import say

_NEXT_BUT_ONE = 2
"""Jumps to a world that stands out from those farther away."""


def shut_mark(state: FreeTraderState, cell: Cell) -> Mark:
    """Why a world is not lit: just left, too far for the engines, or not next."""
    planet = state.cards.planets[state.world[cell]]
    if cell == state.just_left:
        words = Text(say("ft.chart.just_left"), SIDE)
        return Mark("dim", (words,), short=(Icon("undo-2", "soft"),))
    if planet.distance > state.modules["engines"]:
        needs = Icon("lock", "mute"), Text(say("ft.chart.needs", n=planet.distance), SIDE, "mute")
        return Mark("far", needs, short=(needs[0], Text(str(planet.distance), SIDE, "mute")))
    return Mark("dim")


def far_parts(state: FreeTraderState, words: str, level: int = 0) -> list[tuple[Part, ...]]:
    """What the lock means, where engines of that level, or of the ship's, leave some world far."""
    level = level or state.modules["engines"]
    worlds, near = state.world.items(), (state.ship, state.just_left)
    far = [ident for cell, ident in worlds if cell not in near]
    is_any = any(state.cards.planets[ident].distance > level for ident in far)
    return [(Icon("lock", "mute"), Text(words, SIDE))] if is_any else []


def gain_words(gain: int) -> str:
    """What one unit gains, with its sign."""
    return signed(gain) if gain else "±0"


def gain_ink(gain: int) -> str:
    """The ink of a gain, a loss, and of what is neither."""
    return "mint" if gain > 0 else "red" if gain < 0 else "text"


def misjump_parts(state: FreeTraderState) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The danger of an emergency jump with its odds, and its odds beside its sign."""
    odds, sign = odds_words(misjump(state)), Icon("triangle-alert", "red")
    told = (say("ft.plate.misjump", odds=odds), odds)
    long, short = (Text(words, SIDE, "white") for words in told)
    return (sign, long), (sign, short)


def trade_marks(
    state: FreeTraderState,
    price: int,
    sales: Mapping[Cell, int],
    here: str,
    spans: Mapping[Cell, str] = MappingProxyType({}),
) -> dict[Cell, Mark]:
    """What one unit should bring, by world: `sales` there and, where it can be traded here, the
    gain on `price` > 0; `here`: what is said of it at the ship's own world.
    `spans`: least to most, by world."""
    near, far = next_worlds(state), legs(state)
    only = reachable(state) if not near else []
    danger, odds = misjump_parts(state)
    found: dict[Cell, Mark] = {}
    for cell in state.world:
        gain = sales[cell] - price
        said, ink = gain_words(gain), gain_ink(gain)
        ground = "plate" if gain > 0 or not price else "plate-bad" if gain < 0 else "plate-dim"
        sale = Text(say("ft.market.sum", n=sales[cell]), SIDE, "text")
        gained = (Text(said, HEAD, ink),) if price else ()
        lit: tuple[Part, ...] = (*gained, sale)
        long = (*gained, sale._replace(words=sale.words + spans.get(cell, "")))
        if cell == state.ship:
            words = Text(here, STRONG, "white")
            cut = (Text(say("ft.market.sum", n=price), STRONG, "white"),) if price else ()
            found[cell] = Mark("here", (words,), "plate-here", cut)
        elif cell in only:
            found[cell] = Mark("bad", lit, ground, lit[:1], danger, odds=odds, long=long)
        elif cell in near:
            found[cell] = Mark("near", lit, ground, lit[:1], long=long)
        elif cell != state.just_left and (jumps := far.get(cell, 0)) > 1:
            dim = Text(said, NAME._replace(font="label"), ink) if price else sale
            dim = dim if jumps == _NEXT_BUT_ONE else dim._replace(ink="mute")
            later = Text(say("ft.plate.jumps", n=jumps), SIDE, "mute")
            look = "dim" if jumps == _NEXT_BUT_ONE else "far"
            found[cell] = Mark(look, (dim, later), short=(dim,))
        else:
            found[cell] = shut_mark(state, cell)
    return found


def lanes(state: FreeTraderState, cells: Collection[Cell]) -> list[frozenset[Cell]]:
    """From the ship to these."""
    return [frozenset((state.ship, cell)) for cell in cells]
