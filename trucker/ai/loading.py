"""The most valuable loading (ruling §12), one for window, text mode and rivals.

The dearest block comes first, in the order of value that is fixed (GT-28). It goes into a common
hold where it may, else into a special one; where all are full, the cheapest block that makes room
for it leaves, and may find another hold itself.
"""

from functools import cache

from trucker.rules.actions import Load, Unload
from trucker.rules.cards import GOODS
from trucker.rules.ship import Ship, by_value

__all__ = ["best_loading", "next_load"]

_load, _unload = cache(Load), cache(Unload)
_RANK = {goods: rank for rank, goods in enumerate(GOODS)}


def next_load(ship: Ship, offer: str) -> tuple[Load | Unload, str] | None:
    """The next act of the best loading and the block that it is for; None where it is done.

    `offer`: blocks that may be loaded, the most valuable first.
    """
    room = ship.room()
    common = apart = -1  # the first hold of a kind that has room
    for cell, free, is_special in room:
        if free > 0 and is_special and apart < 0:
            apart = cell
        elif free > 0 and not is_special and common < 0:
            common = cell
    for goods in dict.fromkeys(offer):
        if common >= 0 and goods != "r":
            return _load(common, goods), goods
        if apart >= 0:
            return _load(apart, goods), goods
        least, cheapest = _RANK[goods], -1
        for cell, _, is_special in room:
            held = ship.goods[cell]
            if held and (is_special or goods != "r") and _RANK[held[-1]] > least:
                least, cheapest = _RANK[held[-1]], cell
        if cheapest >= 0:
            return _unload(cheapest, GOODS[least]), goods
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
