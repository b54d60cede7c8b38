"""Where the bake scripts read from and write to, and the few things all of them share."""

import io
import json
from pathlib import Path

import resvg_py
from PIL import Image

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RESOURCES = ROOT / "resources"
ART = RESOURCES / "art"
FONTS = RESOURCES / "fonts"
NPM = HERE / "node_modules"
SVG = HERE / "svg"
SHADERS = HERE / "shaders"

# One light for the whole game, towards the viewer's upper left (x right, y up, z to the viewer).
LIGHT = (-0.62, 0.55, 0.62)


def rgb(text: str) -> tuple[int, int, int]:
    """Six hexadecimal digits as a colour of three bytes."""
    return tuple(int(text[i : i + 2], 16) for i in (0, 2, 4))


def render_svg(svg: str, width: int, height: int) -> Image.Image:
    """Rasterise SVG source to RGBA."""
    data = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height))
    return Image.open(io.BytesIO(data)).convert("RGBA")


def tinted(alpha: Image.Image, color: tuple[int, int, int]) -> Image.Image:
    """One flat colour with `alpha` as its shape, so that soft rims never darken."""
    picture = Image.new("RGBA", alpha.size, (*color, 0))
    picture.putalpha(alpha)
    return picture


def save(picture: Image.Image, path: Path, **options) -> None:
    """Write one baked picture; PNG is packed as tightly as Pillow can."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".png":
        options.setdefault("optimize", True)
    picture.save(path, **options)


def read_json(path: Path) -> dict:
    """Parsed JSON file."""
    return json.loads(path.read_text(encoding="utf-8"))
