"""Bakes the ships at eight turns.

Turns are degrees clockwise from nose up: `trader-90.png` points to the right, `trader-270.png`
to the left. The SVG sources are drawn nose up. A ship is turned first and lit afterwards, from a
height map made of its own shape and brightness, so the light never turns with the ship.
"""

from PIL import Image, ImageChops, ImageFilter

from tools.art.paths import ART, SVG, render_svg, save

KINDS = ("trader", "pirate", "hive", "police")
TURNS = (0, 45, 90, 135, 180, 225, 270, 315)
DRAWN, SIZE = 1024, 512
SOLID = 235  # flames and lights are more transparent than this and stay unlit
SHAPE_BLUR, DETAIL_BLUR = 18, 3
DETAIL_SHARE = 0.42
SLOPE_STEP = 6
RELIEF = 2.1


def flat(kind: str, turn: float) -> Image.Image:
    """The unlit drawing, turned."""
    svg = (SVG / f"{kind}.svg").read_text(encoding="utf-8")
    return render_svg(svg.replace('id="ship"', f'transform="rotate({turn})"'), DRAWN, DRAWN)


def lit(picture: Image.Image) -> Image.Image:
    """The drawing with bevels and edges lit from the upper left."""
    alpha = picture.getchannel("A")
    solid = alpha.point(lambda value: 255 if value > SOLID else 0)
    shape = solid.filter(ImageFilter.GaussianBlur(SHAPE_BLUR))
    detail = picture.convert("L").filter(ImageFilter.GaussianBlur(DETAIL_BLUR))
    height = Image.blend(shape, detail, DETAIL_SHARE)
    before = ImageChops.offset(height, SLOPE_STEP, SLOPE_STEP)
    after = ImageChops.offset(height, -SLOPE_STEP, -SLOPE_STEP)
    slope = ImageChops.subtract(after, before, 1 / RELIEF, 128)  # above 128 faces the light
    shaded = ImageChops.overlay(picture.convert("RGB"), Image.merge("RGB", [slope] * 3))
    shaded.putalpha(alpha)
    return shaded


def ship(kind: str, turn: float = 0, size: int = SIZE) -> Image.Image:
    """One ship, turned and lit."""
    picture = lit(flat(kind, turn))
    # Premultiplied while shrinking: transparent pixels must not bleed into the rim.
    return picture.convert("RGBa").resize((size, size), Image.Resampling.LANCZOS).convert("RGBA")


def main() -> None:
    """Write every kind at every turn."""
    for kind in KINDS:
        for turn in TURNS:
            save(ship(kind, turn), ART / "ships" / f"{kind}-{turn}.png")


if __name__ == "__main__":
    main()
