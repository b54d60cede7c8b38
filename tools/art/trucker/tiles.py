"""Bakes every tile in its four turns, and the back that all of them share."""

import json

from PIL import Image

from resources import read_text
from tools.art.paths import ART
from tools.art.trucker.hull import lay_plate, lay_side
from tools.art.trucker.machines import MACHINES, starting_cabin
from tools.art.trucker.packing import save_packed
from tools.art.trucker.palette import BRASS, HULLS
from tools.art.trucker.relief import Relief, spun
from trucker.rules.cards import Tile
from trucker.storage.catalog import load_cards

SIDE = 128  # pixels: the largest cell at 1920 x 1080 has 111


def teams() -> dict[int, str]:
    """Teams of the starting cabins by their numbers; no rule needs them."""
    tiles = json.loads(read_text("trucker/tiles.json"))["tiles"]
    return {tile["id"]: tile["colour"] for tile in tiles if "colour" in tile}


def laid(tile: Tile, team: str = "") -> Relief:
    """The relief of a tile as printed."""
    relief = Relief(seed=tile.number)
    color = HULLS[tile.kind]
    lay_plate(relief, color)
    for quarters, connector in enumerate(tile.connectors):
        lay_side(relief, quarters, connector, color)
    if team:
        starting_cabin(relief, team)
    else:
        MACHINES[tile.kind](relief, tile)
    return relief


def back() -> Image.Image:
    """What a tile of the face-down pile shows: a crate lid with straps, no connector."""
    relief = Relief(seed=0)
    navy = (62, 84, 122)
    lay_plate(relief, navy)
    for quarters in range(4):
        lay_side(relief, quarters, 0, navy)
    lid = relief.box(0, 0, 44, 44, 5)
    relief.put(lid, 5, (74, 98, 140), rise=2.4, bevel=2, gloss=0.5)
    for x in (-15, -9, -3, 3, 9, 15):
        relief.groove(relief.box(x, 0, 6, 40, 1), 0.6, 0.7)
    for x in (-1, 1):
        strap = relief.bar((-18 * x, -18), (18 * x, 18), 2.8)
        relief.put(strap, 6.4, (42, 58, 90), rise=1.2, bevel=1.0, gloss=0.4)
    relief.put(relief.disc(0, 0, 12.5), 7.6, (150, 190, 236), rise=2, bevel=1.6, gloss=0.7)
    relief.put(relief.disc(0, 0, 10.2), 6.2, (26, 38, 66), rise=-1.4, bevel=1)
    for quarters in range(4):
        x, y = spun(-19, -19, quarters)
        relief.put(relief.disc(x, y, 1.8), 7, BRASS, rise=1, bevel=1.2, rounded=True, gloss=0.9)
    for points in (
        [(0, -8), (3.4, -2.6), (3.4, 4), (-3.4, 4), (-3.4, -2.6)],
        [(-3.4, 0.6), (-6.4, 5.4), (-3.4, 4.6)],
        [(3.4, 0.6), (6.4, 5.4), (3.4, 4.6)],
        [(-2, 5), (2, 5), (0, 8.6)],
    ):
        part = relief.poly(points)
        relief.put(part, 7.8, (196, 222, 250), rise=1.2, bevel=1.2, gloss=0.7, glow=(20, 34, 54))
    return relief.lit(SIDE)


def main() -> None:
    """Write all tiles and the back."""
    folder = ART / "tiles"
    own = teams()
    for tile in load_cards().tiles.values():
        relief = laid(tile, own.get(tile.number, ""))
        for turn in range(4):
            save_packed(relief.lit(SIDE, turn), folder / f"{tile.number}-{turn}.png")
    save_packed(back(), folder / "back.png")
