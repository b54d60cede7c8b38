"""Which battery pays for averting a hit and what it powers, where several could."""

from collections.abc import Sequence

from desktop.kit.pen import Pen
from desktop.kit.theme import LEAST_TARGET
from resources import say
from trucker.rules.actions import Protect, ProtectBy
from trucker.rules.ship import Ship
from trucker.screens.ship.face import Grid, draw_mark
from trucker.words.names import cell_words

_FIELDS = (("battery", "battery", "gt.hit.battery"), ("helper", "cell", "gt.hit.helper"))
"""Of a node, of the answer, and of its words."""


def draw_powers(
    pen: Pen,
    grid: Grid,
    ship: Ship,
    powers: Sequence[Protect | ProtectBy],
    chosen: Protect | ProtectBy,
) -> None:
    for what, field, words in _FIELDS:
        cells = dict.fromkeys(getattr(each, field, -1) for each in powers)
        for cell in cells if len(cells) > 1 else ():
            spot = grid.cell(cell)
            if cell != getattr(chosen, field):
                draw_mark(pen, spot, "pick")
            label = say(words, cell=cell_words(ship, cell), n=ship.charge[cell])
            act, of = (what, cell), {"tip": label, "zone": "battery", "radius": 6}
            if spot.w >= LEAST_TARGET:  # else they are gone through by key
                pen.node(f"{what}.{cell}", spot, act, label, **of)
