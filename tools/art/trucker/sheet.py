"""Puts the baked pictures on one sheet, to be looked at: `test-out/tiles.png`, and in grey.

Tiles are drawn with a full load at the size they have on a board, as the game shrinks them.
"""

from PIL import Image

from tools.art.paths import ART, ROOT
from tools.art.trucker.machines import places
from tools.art.trucker.relief import Point, spun
from tools.art.trucker.tiles import SIDE
from trucker.rules.cards import Tile
from trucker.storage.catalog import load_expanded

CELL, GAP, ACROSS = 70, 1, 20
GROUND = (14, 22, 44, 255)
FOLDERS = (
    ("tokens", "teams", "badges", "shots", "dice"),
    ("meteors", "cards", "supercards", "flames"),
    ("portraits", "shards", "shields", "rockets"),
)
LARGEST = 96
SHARES = {"astronaut": 0.41, "alien": 0.48, "cell": 0.5, "goods": 0.41}
"""Side of a token as a part of its tile's."""
KINDS = (
    "starting_cabin",
    "cabin",
    "life_support",
    "structural_module",
    "engine",
    "double_engine",
    "cannon",
    "double_cannon",
    "battery",
    "shield",
    "cargo_hold",
    "special_cargo_hold",
    "explosive",
    "fragile",
    "radioactive",
    "heavy",
)


def load(tile: Tile) -> list[str]:
    """Tokens that show what the tile can hold."""
    number = tile.number
    if tile.batteries:
        return ["cell-full"] * (tile.batteries - number % 2) + ["cell-empty"] * (number % 2)
    if tile.holds:
        kinds = "rrbyg" if tile.is_special else "ygb "
        picked = [kinds[(number + k) % len(kinds)] for k in range(tile.holds)]
        return [f"goods-{kind}" if kind.strip() else "" for kind in picked]
    if tile.crew and not tile.is_start and number % 4 == 0:
        return ["alien-p" if number % 8 else "alien-n"]
    return ["astronaut"] * tile.crew


def loaded(tile: Tile, turn: int = 0) -> Image.Image:
    """The tile as on a ship: bays turn with it, people and cells do not."""
    image = _open(f"tiles/{tile.number}-{turn}").copy()
    tokens = load(tile)
    where: list[Point] = [(0, 0)] if tokens and "alien" in tokens[0] else places(tile)
    for (x, y), token in zip(where, tokens, strict=False):
        if not token:
            continue
        if tile.holds:
            x, y = spun(x, y, turn)
        side = round(SIDE * SHARES[token.split("-")[0]])
        small = _open(f"tokens/{token}").resize((side, side), Image.Resampling.LANCZOS)
        corner = [round(SIDE / 2 + SIDE / 64 * each - side / 2) for each in (x, y)]
        image.alpha_composite(small, (corner[0], corner[1]))
    return image


def shrunk(image: Image.Image, side: float) -> Image.Image:
    """As the game does it: halved while that is large enough, then drawn smaller."""
    image = image.convert("RGBa")
    while side * 2 <= image.width:
        image = image.reduce(2)
    scale = image.width / side
    size = (round(side), max(1, round(image.height / scale)))
    # Four neighbours a pixel, as a texture is read; `resize` would take in more of them.
    matrix = (scale, 0, 0, 0, scale, 0)
    image = image.convert("RGBA")
    return image.transform(size, Image.Transform.AFFINE, matrix, Image.Resampling.BILINEAR)


def sheet() -> Image.Image:
    """All tiles by kind, some of them turned, then everything else."""
    tiles = sorted(
        load_expanded().tiles.values(), key=lambda tile: (KINDS.index(tile.kind), tile.number)
    )
    pitch = CELL + GAP
    rows = -(-len(tiles) // ACROSS)
    width = ACROSS * pitch + 24
    page = Image.new("RGBA", (width, 3000), GROUND)
    for k, tile in enumerate(tiles):
        turn = 0 if k // ACROSS % 2 == 0 else k % 4
        place = (12 + k % ACROSS * pitch, 12 + k // ACROSS * pitch)
        page.alpha_composite(shrunk(loaded(tile, turn), CELL), place)
    top = 24 + rows * pitch
    for folders in FOLDERS:
        x, tallest = 12, 0
        paths = [path for folder in folders for path in sorted((ART / folder).glob("*.png"))]
        for path in paths:
            image = Image.open(path).convert("RGBA")
            side = min(LARGEST, image.width) if image.height <= 2 * LARGEST else image.width / 2
            image = shrunk(image, side * 0.75)
            if x + image.width > width - 12:
                x, top, tallest = 12, top + tallest + 8, 0
            page.alpha_composite(image, (x, top))
            x, tallest = x + image.width + 8, max(tallest, image.height)
        top += tallest + 12
    return page.crop((0, 0, width, top))


def _open(art: str) -> Image.Image:
    return Image.open(ART / f"{art}.png").convert("RGBA")


def main() -> None:
    """Write the sheet in colour and in grey."""
    folder = ROOT / "test-out"
    folder.mkdir(exist_ok=True)
    page = sheet().convert("RGB")
    page.save(folder / "tiles.png")
    page.convert("L").save(folder / "tiles-grey.png")
