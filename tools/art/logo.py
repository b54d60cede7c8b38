"""Bakes the word mark, the window icon and the small shared shapes.

- `logo.png`: the word mark at twice its size, with its glow and its amber keel.
- `app-icon.png`: a ringed planet with the trader before it.
- `glow.png`: a white soft disc, to be tinted.
- `trail.png`: what the trader's four engines leave behind at turn 45; its head lies at 80 % of the
  width and 20 % of the height, where the stern of the ship goes, and it fades to the lower left.
- `blueprint.png`: the grid behind the ship in the ship panel.
- `tick.png`, `triangle.png`: white marks, to be tinted.
"""

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from tools.art.fonts import font_file
from tools.art.paths import ART, render_svg, save, tinted
from tools.art.ships import ship

AMBER, AMBER_LOW = (255, 193, 100), (214, 130, 40)
BRIGHT, COOL, DEEP = (255, 255, 255), (196, 224, 250), (104, 164, 222)
GLOW_BLUE = (60, 150, 255)
WORDS = "FREE TRADER"
FINE = 2  # drawn larger by this, then shrunk


def ramp(height: int, stops: list[tuple[float, tuple[int, int, int]]], width: int) -> Image.Image:
    """Vertical gradient through colour stops given as (part of the height, colour)."""
    rows = np.linspace(0, 1, height)
    at = [stop[0] for stop in stops]
    bands = [np.interp(rows, at, [stop[1][band] for stop in stops]) for band in range(3)]
    column = np.stack(bands, axis=1)[:, None, :].repeat(width, axis=1)
    return Image.fromarray(np.round(column).astype(np.uint8))


def word_mark() -> Image.Image:
    """Tracked capitals of cool metal, lit from above, on a soft blue glow."""
    px, track, margin = 112 * FINE, 8 * FINE, 36 * FINE
    face = ImageFont.truetype(str(font_file("FT Display")), px)
    width = round(sum(face.getlength(char) + track for char in WORDS) - track) + 2 * margin
    height = 224 * FINE
    middle, cap = 92 * FINE, round(px * 0.69)
    mask = Image.new("L", (width, height))
    draw, x = ImageDraw.Draw(mask), float(margin)
    for char in WORDS:
        draw.text((x, middle + cap / 2), char, font=face, fill=255, anchor="ls")
        x += face.getlength(char) + track

    halo = mask.filter(ImageFilter.GaussianBlur(22 * FINE)).point(lambda value: int(value * 0.8))
    out = tinted(halo, GLOW_BLUE)
    shade = ImageChops.offset(mask, 0, 3 * FINE).filter(ImageFilter.GaussianBlur(3 * FINE))
    out.alpha_composite(tinted(shade.point(lambda value: int(value * 0.75)), (4, 10, 26)))

    top, bottom = (middle - cap / 2) / height, (middle + cap / 2) / height
    part = bottom - top
    stops = [
        (top, BRIGHT),
        (top + part * 0.48, COOL),
        (top + part * 0.52, (168, 206, 242)),
        (bottom, DEEP),
    ]
    metal = ramp(height, stops, width)
    # a fine edge that faces the light makes the letters solid
    rim = ImageChops.subtract(mask, ImageChops.offset(mask, 2 * FINE, 2 * FINE))
    metal.paste(BRIGHT, (0, 0), rim.point(lambda value: int(value * 0.8)))
    metal.putalpha(mask)
    out.alpha_composite(metal)

    keel_width, keel_height = width - 2 * margin, 7 * FINE
    keel = ramp(keel_height, [(0, AMBER), (1, AMBER_LOW)], keel_width)
    along = np.linspace(0, 1, keel_width) ** 0.8
    rounded = Image.new("L", keel.size)
    box = (0, 0, keel_width - 1, keel_height - 1)
    ImageDraw.Draw(rounded).rounded_rectangle(box, keel_height // 2, fill=255)
    fade = Image.fromarray((along * 255).astype(np.uint8)[None, :].repeat(keel_height, axis=0))
    keel.putalpha(ImageChops.multiply(rounded, fade))
    out.alpha_composite(keel, (margin, 158 * FINE))
    return shrink(out, FINE)


def shrink(picture: Image.Image, times: int) -> Image.Image:
    """Smaller by a whole number; premultiplied, so that rims keep their colour."""
    size = (picture.width // times, picture.height // times)
    return picture.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def app_icon() -> Image.Image:
    """Ringed planet on a dark rounded square, the trader climbing before it."""
    size = 1024
    planet = Image.open(ART / "planets" / "P11.png").resize((1080, 1080), Image.Resampling.LANCZOS)
    tile = ramp(size, [(0, (30, 50, 92)), (1, (9, 14, 30))], size).convert("RGBA")
    tile.alpha_composite(glow_picture(1400, (70, 150, 255), 110).crop((330, 330, 1354, 1354)))
    tile.alpha_composite(planet.crop((28, 28, 1052, 1052)), (0, 0))
    craft = ship("trader", 45, 620)
    shadow = craft.getchannel("A").filter(ImageFilter.GaussianBlur(16))
    dark = tinted(shadow.point(lambda value: int(value * 0.6)), (0, 4, 16))
    tile.alpha_composite(dark, (330, 386))
    tile.alpha_composite(craft, (312, 362))
    mask = Image.new("L", (size, size))
    ImageDraw.Draw(mask).rounded_rectangle((8, 8, size - 9, size - 9), 210, fill=255)
    tile.putalpha(mask)
    return shrink(tile, 4)


def glow_picture(size: int, color: tuple[int, int, int], strength: int) -> Image.Image:
    """Soft disc that has faded out before it meets the border."""
    axis = (np.arange(size) + 0.5) / size * 2 - 1
    r = np.hypot(axis[:, None], axis[None, :])
    light = np.clip(1 - r, 0, 1) ** 2 * (0.55 + 0.45 * np.exp(-(r**2) * 9))
    alpha = Image.fromarray(np.round(light * strength).astype(np.uint8))
    return tinted(alpha, color)


def trail() -> Image.Image:
    """Four merging streaks with soft sides and soft ends."""
    size = 1040
    axis = (np.arange(size) + 0.5) / size
    x, y = axis[None, :], axis[:, None]
    head_x, head_y, length = 0.80, 0.20, 0.78 * np.sqrt(2)
    back = ((head_x - x) + (y - head_y)) / np.sqrt(2) / length  # 0 at the head, 1 at the tail
    across = ((x - head_x) + (y - head_y)) / np.sqrt(2)
    soft_head = np.clip(back / 0.09, 0, 1)
    soft_head = soft_head * soft_head * (3 - 2 * soft_head)
    fade = soft_head * np.clip(1 - back, 0, 1) ** 2.1
    light = np.zeros((size, size))
    core = np.zeros((size, size))
    for place, power in ((-0.078, 1.0), (-0.024, 0.6), (0.024, 0.6), (0.078, 1.0)):
        center = place * (1 - 0.45 * np.clip(back, 0, 1))
        wide = 0.013 + 0.030 * np.clip(back, 0, 1)
        light += power * np.exp(-(((across - center) / wide) ** 2))
        core += power * np.exp(-(((across - center) / 0.0062) ** 2)) * np.exp(-back * 7)
    haze = 0.35 * np.exp(-((across / 0.10) ** 2))
    alpha = np.clip((light * 0.62 + haze + core * 0.5) * fade, 0, 1)
    white = np.clip(core * fade * 1.2, 0, 1)[..., None]
    color = np.array([96, 190, 255]) * (1 - white) + 255 * white
    pixels = np.dstack([color, alpha * 235])
    return Image.fromarray(np.round(pixels).astype(np.uint8))


def blueprint() -> Image.Image:
    """Blue drafting paper: fine and coarse lines, a range circle, darker towards the rim."""
    width, height, step = 424, 236, 20
    big = FINE * 2
    paper = Image.new("RGBA", (width * big, height * big), (20, 44, 84, 150))
    draw = ImageDraw.Draw(paper)

    def rule(at: int, upright: bool, alpha: int) -> None:
        end = (at * big, height * big) if upright else (width * big, at * big)
        start = (at * big, 0) if upright else (0, at * big)
        draw.line((*start, *end), fill=(78, 138, 210, alpha), width=big)

    center_x, center_y = width // 2, height // 2
    for number in range(-11, 12):
        coarse = number % 5 == 0
        rule(center_x + number * step, True, 190 if coarse else 100)
        if abs(number) * step <= center_y:
            rule(center_y + number * step, False, 190 if coarse else 100)
    for radius, alpha in ((100, 150), (60, 110)):
        box = [center_x - radius, center_y - radius, center_x + radius, center_y + radius]
        line = (120, 190, 255, alpha)
        draw.ellipse([value * big for value in box], outline=line, width=big + 1)
    x = (np.arange(width * big) + 0.5) / (width * big) * 2 - 1
    y = (np.arange(height * big) + 0.5) / (height * big) * 2 - 1
    r2 = x[None, :] ** 2 * 0.85 + y[:, None] ** 2 * 0.85
    alpha = np.asarray(paper.getchannel("A")) * np.clip(1.08 - r2 * 0.62, 0, 1)
    paper.putalpha(Image.fromarray(np.clip(alpha, 0, 255).astype(np.uint8)))
    return shrink(paper, big)


def mark(view: str, path: str, width: int, height: int) -> Image.Image:
    """White shape with corners rounded by its own stroke."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" fill="#fff" stroke="#fff" '
        f'stroke-width="8" stroke-linejoin="round"><path d="{path}"/></svg>'
    )
    return render_svg(svg, width, height)


def main() -> None:
    """Write all of them."""
    save(word_mark(), ART / "logo.png")
    save(app_icon(), ART / "app-icon.png")
    save(glow_picture(256, (255, 255, 255), 255), ART / "glow.png")
    save(trail(), ART / "trail.png")
    save(blueprint(), ART / "blueprint.png")
    save(mark("0 0 64 56", "M9 8H55L32 48Z", 64, 56), ART / "tick.png")
    save(mark("0 0 64 64", "M32 10 57 54H7Z", 64, 64), ART / "triangle.png")


if __name__ == "__main__":
    main()
