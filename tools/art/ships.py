"""Bakes the foes at eight turns, and the player's ship in pieces at those the game shows.

Turns are degrees clockwise from nose up: `pirate-90.png` points to the right, `pirate-270.png`
to the left. The SVG sources are drawn nose up. A ship is turned first and lit afterwards, from a
height map made of its own shape and brightness, so the light never turns with the ship.

The player's ship is a bare hull, `hull-<turn>.png`, and small pictures of what sits on it, where
`freetrader.screens.hull` says: `gun-90.png` and so on. `trader-45.png` is all of it put together.
"""

from PIL import Image, ImageChops, ImageFilter

from desktop.kit.scene import Box
from freetrader.screens.hull import PIECES, SIDE, SPOTS, TURNS, place
from tools.art.paths import ART, SVG, render_svg, save, tinted

FOES = ("pirate", "hive", "police")
FOE_TURNS = (0, 45, 90, 135, 180, 225, 270, 315)
WHOLE = 45
DRAWN, SIZE = 1024, 512
SOLID = 235  # flames and lights are more transparent than this and stay unlit
SHAPE_BLUR, DETAIL_BLUR = 18, 3
DETAIL_SHARE = 0.42
SLOPE_STEP = 6
RELIEF = 2.1
PIECE_BLUR, PIECE_RELIEF = 9, 0.8  # a piece is small, and lies flat on the hull
SHADE, SHADE_BLUR, SHADE_STEP = (6, 10, 22), 4, 5  # that it throws, away from the light
SHADE_ALPHA = 0.55


def flat(kind: str, turn: float, side: float = DRAWN, mirror: bool = False) -> Image.Image:
    """The unlit drawing, turned; first with left and right changed, where it is to be mirrored."""
    svg = (SVG / f"{kind}.svg").read_text(encoding="utf-8")
    ways = f"rotate({turn})" + " scale(-1 1)" * mirror
    return render_svg(svg.replace('id="ship"', f'transform="{ways}"'), round(side), round(side))


def lit(
    picture: Image.Image, shape_blur: float = SHAPE_BLUR, relief: float = RELIEF
) -> Image.Image:
    """The drawing with bevels and edges lit from the upper left."""
    alpha = picture.getchannel("A")
    shape = _solid(alpha).filter(ImageFilter.GaussianBlur(shape_blur))
    detail = picture.convert("L").filter(ImageFilter.GaussianBlur(DETAIL_BLUR))
    height = Image.blend(shape, detail, DETAIL_SHARE)
    before = ImageChops.offset(height, SLOPE_STEP, SLOPE_STEP)
    after = ImageChops.offset(height, -SLOPE_STEP, -SLOPE_STEP)
    slope = ImageChops.subtract(after, before, 1 / relief, 128)  # above 128 faces the light
    shaded = ImageChops.overlay(picture.convert("RGB"), Image.merge("RGB", [slope] * 3))
    shaded.putalpha(alpha)
    return shaded


def _solid(alpha: Image.Image) -> Image.Image:
    return alpha.point(lambda value: 255 if value > SOLID else 0)


def shrunk(picture: Image.Image, size: float) -> Image.Image:
    """Premultiplied while shrinking: transparent pixels must not bleed into the rim."""
    wide = round(size)
    return picture.convert("RGBa").resize((wide, wide), Image.Resampling.LANCZOS).convert("RGBA")


def piece(name: str, turn: float) -> Image.Image:
    """A piece of the player's ship, turned and lit, with its shade on the hull; as drawn."""
    kind, _, side = name.partition("-")
    drawn = flat(kind, turn, PIECES[name] * DRAWN / SIDE, mirror=side == "left")
    shade = _solid(drawn.getchannel("A")).filter(ImageFilter.GaussianBlur(SHADE_BLUR))
    shade = ImageChops.offset(shade, SHADE_STEP, SHADE_STEP)
    picture = tinted(shade.point(lambda value: int(value * SHADE_ALPHA)), SHADE)
    picture.alpha_composite(lit(drawn, PIECE_BLUR, PIECE_RELIEF))
    return picture


def trader(turn: float) -> Image.Image:
    """The player's ship with all its pieces; as drawn."""
    picture = Image.new("RGBA", (DRAWN, DRAWN))
    for module, spots in SPOTS.items():
        for spot in spots:
            at = place(Box(0, 0, DRAWN, DRAWN), turn, spot)
            corner = max(0, round(at.x)), max(0, round(at.y))
            picture.alpha_composite(shrunk(piece(spot.piece, turn), at.w), corner)
        if module == "engines":
            picture.alpha_composite(lit(flat("hull", turn)))
    return picture


def ship(kind: str, turn: float = 0, size: int = SIZE) -> Image.Image:
    """One whole ship, turned and lit."""
    return shrunk(trader(turn) if kind == "trader" else lit(flat(kind, turn)), size)


def main() -> None:
    """Write every foe at every turn, and the player's ship whole and in pieces."""
    pictures = {f"{kind}-{turn}": ship(kind, turn) for kind in FOES for turn in FOE_TURNS}
    pictures[f"trader-{WHOLE}"] = ship("trader", WHOLE)
    for turn in TURNS:
        pictures[f"hull-{turn}"] = ship("hull", turn)
        for name, side in PIECES.items():
            pictures[f"{name}-{turn}"] = shrunk(piece(name, turn), side * SIZE / SIDE)
    for name, picture in pictures.items():
        save(picture, ART / "ships" / f"{name}.png")


if __name__ == "__main__":
    main()
