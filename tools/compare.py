"""Compares two folders of pictures, such as two of `tools.gallery`, by name and pixel by pixel.

    python -m tools.compare BEFORE AFTER

One line for each picture that differs: its size where that changed, else the box in which it
differs and by how much of 255 at most; and one for each picture that only one folder has. Contact
sheets are passed over. Exit code 1 where anything differs, 2 where a folder cannot be compared.
"""

import sys
from pathlib import Path

from PIL import Image, ImageChops, UnidentifiedImageError

__all__ = ["compared", "main"]


class _Unusable(Exception):
    """A folder or a picture that cannot be compared, in one sentence."""


def main(words: list[str]) -> int:
    if words in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if len(words) != 2:
        print(f"tools.compare expects two folders, not {len(words)}.", file=sys.stderr)
        return 2
    try:
        lines = compared(*map(Path, words))
    except _Unusable as error:
        print(error, file=sys.stderr)
        return 2
    print(*lines, sep="\n", end="\n" if lines else "")
    return 1 if lines else 0


def compared(before: Path, after: Path) -> list[str]:
    """A line for each picture that differs or is missing on one side, by name. _Unusable."""
    old, new = _pictures(before), _pictures(after)
    lines: list[str] = []
    for name in sorted(old | new):
        if name not in new:
            lines.append(f"{name}: missing in {after}")
        elif name not in old:
            lines.append(f"{name}: missing in {before}")
        elif what := _difference(before / name, after / name):
            lines.append(f"{name}: {what}")
    return lines


def _pictures(folder: Path) -> set[str]:
    if not folder.is_dir():
        raise _Unusable(f"{folder} is not a folder.")
    found = {path.name for path in folder.glob("*.png") if not path.name.startswith("sheet-")}
    if not found:
        raise _Unusable(f"{folder} has no pictures (*.png).")
    return found


def _difference(before: Path, after: Path) -> str:
    """What differs between two pictures; "" where nothing does."""
    old, new = _opened(before), _opened(after)
    if old.size != new.size:
        return "size {}x{}, before {}x{}".format(*new.size, *old.size)
    apart = ImageChops.difference(old, new)
    box = apart.getbbox(alpha_only=False)
    if box is None:
        return ""
    most = max(high for _, high in apart.getextrema())
    left, top, right, bottom = box
    return f"differs in {right - left}x{bottom - top} at {left}, {top} by up to {most}"


def _opened(path: Path) -> Image.Image:
    try:
        with Image.open(path) as picture:
            return picture.convert("RGBA")
    except (OSError, UnidentifiedImageError) as error:
        raise _Unusable(f"{path} is not a picture that can be read ({error}).") from error


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
