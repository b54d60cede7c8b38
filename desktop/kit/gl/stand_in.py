"""A plain picture for what was never drawn, such as a card that was added to the data."""

from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw

from desktop.kit.gl.glyphs import face
from resources import read_bytes, resource

ENDINGS = ("png", "webp", "jpg")
_FACE, _EDGE, _INK = (30, 44, 76, 255), (120, 150, 200, 255), (236, 241, 250, 255)
_SIZE = (128, 128)


def stand_in(art: str) -> Image.Image:
    """A panel as large as the other pictures of its folder, with the name of the card."""
    folder, _, name = art.rpartition("/")
    width, height = _size(folder)
    image = Image.new("RGBA", (width, height))
    pen = ImageDraw.Draw(image)
    inset, line = min(width, height) // 24, max(2, min(width, height) // 40)
    frame = (inset, inset, width - 1 - inset, height - 1 - inset)
    pen.rounded_rectangle(frame, min(width, height) // 8, _FACE, _EDGE, line)
    words = name.split("-")[0] if folder == "tiles" else name  # without how it is turned
    size = height // 3
    while size > 8 and face("display", size).getlength(words) > width * 0.8:
        size -= 2
    pen.text((width / 2, height / 2), words, _INK, face("display", size), anchor="mm")
    return image


@cache
def _size(folder: str) -> tuple[int, int]:
    """That of the first picture there by name."""
    home = resource(f"art/{folder}")
    names = sorted(entry.name for entry in home.iterdir()) if home.is_dir() else []
    drawn = [name for name in names if name.rpartition(".")[2] in ENDINGS and "-large" not in name]
    return Image.open(BytesIO(read_bytes(f"art/{folder}/{drawn[0]}"))).size if drawn else _SIZE
