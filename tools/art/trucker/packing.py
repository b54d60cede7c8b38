"""Pictures of at most 256 colours, clear rims included: a quarter of the bytes at the same look."""

from pathlib import Path

import numpy as np
from PIL import Image

SOLID, SOFT = 144, 31  # colours for opaque pixels and for those of soft rims; one is clear
OCTREE = Image.Quantize.FASTOCTREE  # its even steps pack best


def pack(image: Image.Image) -> Image.Image:
    """The picture with a palette of its own, its transparency kept."""
    pixels = np.asarray(image.convert("RGBA"))
    alpha = pixels[..., 3]
    colors = np.zeros((1 + SOFT + SOLID, 4), np.uint8)
    index = np.zeros(alpha.shape, np.uint8)
    first = 1
    for chosen, room in (((alpha > 7) & (alpha < 250), SOFT), (alpha >= 250, SOLID)):
        if not chosen.any():
            continue
        row = Image.fromarray(pixels[chosen][None], "RGBA")
        small = (row if room == SOFT else row.convert("RGB")).quantize(room, OCTREE)
        found = _colors(small)
        index[chosen] = np.asarray(small)[0] + first
        colors[first : first + len(found)] = found
        first += len(found)
    packed = Image.fromarray(index, "P")
    packed.putpalette(colors[:first].tobytes(), "RGBA")
    return packed


def save_packed(image: Image.Image, path: Path) -> None:
    """Write the picture with a palette."""
    path.parent.mkdir(parents=True, exist_ok=True)
    packed = pack(image)
    packed.save(path, optimize=True)


def _colors(image: Image.Image) -> np.ndarray:
    """Rows of red, green, blue and alpha, as many as the picture uses."""
    palette = image.palette
    assert palette is not None
    table = np.frombuffer(bytes(palette.palette), np.uint8).reshape(-1, len(palette.mode))
    table = table[: int(np.asarray(image).max()) + 1]
    return np.pad(table, ((0, 0), (0, 4 - table.shape[1])), constant_values=255)
