"""The plate of a tile and its four sides, the most important sign that a tile has."""

from tools.art.trucker.palette import BLACK, IVORY, STEEL
from tools.art.trucker.relief import Color, Field, Relief, scaled, spun

PRONGS = {0: (), 1: (0,), 2: (-9, 9), 3: (-9, 0, 9)}
"""Where prongs stand along a side, in units from its middle."""
PIPES: dict[int, Color] = {1: (196, 132, 84), 2: (120, 164, 206), 3: (226, 216, 182)}
CORNER = 26.2


def lay_plate(relief: Relief, color: Color) -> None:
    """The bare plate with its groove and four rivets."""
    relief.put(relief.box(0, 0, 63.6, 63.6, 5), 2.6, color, rise=2.6, bevel=2.4)
    relief.groove(relief.box(0, 0, 47, 47, 7), 0.7, 0.8)
    for quarters in range(4):
        x, y = spun(-CORNER, -CORNER, quarters)
        relief.put(relief.disc(x, y, 2.3), 2.2, scaled(color, 0.7), rise=-0.8, bevel=0.8)
        relief.put(relief.disc(x, y, 1.5), 3.4, STEEL, rise=1, bevel=1, gloss=0.8)


def lay_side(relief: Relief, quarters: int, connector: int, color: Color) -> None:
    """Plain armour, or a dark dock with one, two or three bright prongs and as many pipes."""

    def block(x: float, y: float, width: float, height: float, corner: float) -> Field:
        middle = spun(x, y, quarters)
        if quarters % 2:
            width, height = height, width
        return relief.box(*middle, width, height, corner)

    def rod(x: float, y0: float, y1: float, radius: float) -> Field:
        return relief.bar(spun(x, y0, quarters), spun(x, y1, quarters), radius)

    if not connector:
        armour = block(0, -28.6, 42, 5.4, 1.8)
        relief.put(armour, 4.6, scaled(color, 1.22), rise=1.9, bevel=1.3, gloss=0.5)
        return
    lip = block(0, -27.6, 35, 11, 2.4)
    relief.put(lip, 4.2, scaled(color, 1.3), rise=1.6, bevel=1.0, gloss=0.5)
    relief.put(block(0, -28.8, 30, 10, 1.2), 0.4, BLACK, rise=-2.6, bevel=0.7, gloss=0.1)
    pipe = PIPES[connector]
    for x in PRONGS[connector]:
        relief.put(rod(x, -23, -4, 2.0), 4.6, pipe, rise=2, bevel=2, rounded=True, gloss=0.7)
        prong = rod(x, -34, -24.6, 3.0)
        relief.put(prong, 5.2, IVORY, rise=3, bevel=3, rounded=True, gloss=0.9)
        relief.put(block(x, -23.6, 7.2, 2.8, 1), 5.8, pipe, rise=1.2, bevel=0.9, gloss=0.7)
