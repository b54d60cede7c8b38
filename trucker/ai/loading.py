"""The most valuable loading (ruling §12), one for window, text mode and rivals.

The dearest block comes first, in the order of value that is fixed (GT-28). It goes into a common
hold where it may, else into a special one; where all are full, the cheapest block that makes room
for it leaves, and may find another hold itself.
"""

from functools import lru_cache

from trucker.rules.actions import Load, Unload
from trucker.rules.cards import GOODS
from trucker.rules.ship import Ship, by_value

__all__ = ["best_loading", "next_load"]

_RANK = {goods: rank for rank, goods in enumerate(GOODS)}


def next_load(ship: Ship, offer: str) -> tuple[Load | Unload, str] | None:
    """The next act of the best loading and the block that it is for; None where it is done.

    `offer`: blocks that may be loaded, the most valuable first.
    """
    return _next(ship.holds(), tuple(ship.goods), offer)


@lru_cache(4096)  # the same few holds are filled over and over
def _next(
    holds: tuple[tuple[int, int, bool], ...], goods: tuple[str, ...], offer: str
) -> tuple[Load | Unload, str] | None:
    common = apart = -1  # the first hold of a kind that has room
    for cell, places, is_special in holds:
        has_room = len(goods[cell]) < places
        if has_room and is_special and apart < 0:
            apart = cell
        elif has_room and not is_special and common < 0:
            common = cell
    for block in dict.fromkeys(offer):
        if common >= 0 and block != "r":
            return Load(common, block), block
        if apart >= 0:
            return Load(apart, block), block
        least, cheapest = _RANK[block], -1
        for cell, _, is_special in holds:
            held = goods[cell]
            if held and (is_special or block != "r") and _RANK[held[-1]] > least:
                least, cheapest = _RANK[held[-1]], cell
        if cheapest >= 0:
            return Unload(cheapest, GOODS[least]), block
    return None


def best_loading(ship: Ship, offer: str) -> tuple[list[Load | Unload], Ship]:
    """All acts of the best loading, and the ship as it is then."""
    then, acts = ship.clone(), list[Load | Unload]()
    while (found := next_load(then, offer)) is not None:
        act = found[0]
        acts.append(act)
        held = then.goods[act.cell]
        if isinstance(act, Load):
            offer = offer.replace(act.goods, "", 1)
            then.goods[act.cell] = by_value(held + act.goods)
        else:
            offer = by_value(offer + act.goods)
            then.goods[act.cell] = held.replace(act.goods, "", 1)
    return acts, then
