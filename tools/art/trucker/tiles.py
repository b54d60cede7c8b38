"""Bakes every tile in its four turns, and the backs of both piles."""

import json
from collections.abc import Callable

from PIL import Image

from resources import read_text
from tools.art.paths import ART
from tools.art.trucker.hull import lay_plate, lay_side
from tools.art.trucker.machines import MACHINES, starting_cabin
from tools.art.trucker.packing import save_packed
from tools.art.trucker.palette import BRASS, HULLS
from tools.art.trucker.payload import SIGNS, lid_sign, vip_stars, write_weight
from tools.art.trucker.relief import Color, Relief, spun
from trucker.rules.cards import Tile
from trucker.storage.catalog import load_expanded

SIDE = 128  # pixels: the largest cell at 1920 x 1080 has 111


def teams() -> dict[int, str]:
    """Teams of the starting cabins by their numbers; no rule needs them."""
    tiles = json.loads(read_text("trucker/tiles.json"))["tiles"]
    return {tile["id"]: tile["colour"] for tile in tiles if "colour" in tile}


def plated(tile: Tile, turn: int = 0) -> Relief:
    """Its plate and its four sides."""
    relief = Relief(seed=tile.number)
    color = HULLS[tile.kind]
    lay_plate(relief, color)
    for quarters, connector in enumerate(tile.connectors):
        lay_side(relief, (quarters + turn) % 4, connector, color)
    return relief


def laid(tile: Tile, team: str = "") -> Relief:
    """The relief of a tile as printed."""
    relief = plated(tile)
    if team:
        starting_cabin(relief, team)
    else:
        MACHINES[tile.kind](relief, tile)
    if tile.set == "vip":
        vip_stars(relief)
    return relief


def turned(tile: Tile, team: str = "") -> list[Image.Image]:
    """The tile in its four turns; the sign of payload stays upright."""
    if tile.kind not in SIGNS:
        relief = laid(tile, team)
        return [relief.lit(SIDE, turn) for turn in range(4)]
    images: list[Image.Image] = []
    for turn in range(4):
        relief = plated(tile, turn)
        SIGNS[tile.kind](relief)
        images.append(relief.lit(SIDE))
        if tile.weight:
            write_weight(images[-1], tile.weight)
    return images


def rocket_sign(relief: Relief) -> None:
    """What the ordinary back carries."""
    for points in (
        [(0, -8), (3.4, -2.6), (3.4, 4), (-3.4, 4), (-3.4, -2.6)],
        [(-3.4, 0.6), (-6.4, 5.4), (-3.4, 4.6)],
        [(3.4, 0.6), (6.4, 5.4), (3.4, 4.6)],
        [(-2, 5), (2, 5), (0, 8.6)],
    ):
        part = relief.poly(points)
        relief.put(part, 7.8, (196, 222, 250), rise=1.2, bevel=1.2, gloss=0.7, glow=(20, 34, 54))


NAVY: tuple[Color, ...] = (
    (62, 84, 122),
    (74, 98, 140),
    (42, 58, 90),
    (150, 190, 236),
    (26, 38, 66),
)
OLIVE: tuple[Color, ...] = (
    (92, 104, 58),
    (108, 122, 68),
    (62, 72, 38),
    (222, 206, 120),
    (38, 44, 22),
)
"""Of a back: plate, lid, straps, the rim of the sign and its ground."""


def back(colors: tuple[Color, ...], sign: Callable[[Relief], None]) -> Image.Image:
    """What a tile of a face-down pile shows: a crate lid with straps, no connector."""
    relief = Relief(seed=0)
    plate, cover, band, rim, ground = colors
    lay_plate(relief, plate)
    for quarters in range(4):
        lay_side(relief, quarters, 0, plate)
    lid = relief.box(0, 0, 44, 44, 5)
    relief.put(lid, 5, cover, rise=2.4, bevel=2, gloss=0.5)
    for x in (-15, -9, -3, 3, 9, 15):
        relief.groove(relief.box(x, 0, 6, 40, 1), 0.6, 0.7)
    for x in (-1, 1):
        strap = relief.bar((-18 * x, -18), (18 * x, 18), 2.8)
        relief.put(strap, 6.4, band, rise=1.2, bevel=1.0, gloss=0.4)
    relief.put(relief.disc(0, 0, 12.5), 7.6, rim, rise=2, bevel=1.6, gloss=0.7)
    relief.put(relief.disc(0, 0, 10.2), 6.2, ground, rise=-1.4, bevel=1)
    for quarters in range(4):
        x, y = spun(-19, -19, quarters)
        relief.put(relief.disc(x, y, 1.8), 7, BRASS, rise=1, bevel=1.2, rounded=True, gloss=0.9)
    sign(relief)
    return relief.lit(SIDE)


def main() -> None:
    """Write all tiles and both backs."""
    folder = ART / "tiles"
    own = teams()
    for tile in load_expanded().tiles.values():
        for turn, image in enumerate(turned(tile, own.get(tile.number, ""))):
            save_packed(image, folder / f"{tile.number}-{turn}.png")
    save_packed(back(NAVY, rocket_sign), folder / "back.png")
    save_packed(back(OLIVE, lid_sign), folder / "back-payload.png")
