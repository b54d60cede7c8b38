"""How wide text is and where its lines break. No window and no font library.

The canvas sets each letter at the sum of the advances before it, to a quarter of a pixel, so
what is measured here is what is drawn, at any size. Pairs are not kerned.
"""

import json
import re
import unicodedata
from functools import cache, lru_cache

from resources import ResourceError, read_text

FONTS = ("display", "strong", "text", "label")

FILES = {font: f"fonts/FT{font.title()}.ttf" for font in FONTS}

CAP = 0.7
"""Height of capitals in em; text is placed by the middle of them."""

_PARTS = re.compile(r"(?:[\S\u00a0]|(?<=\d) (?=\d))+|[^\S\u00a0]+")


@cache
def _metrics() -> dict[str, dict]:
    path = "fonts/metrics.json"
    try:
        return json.loads(read_text(path))
    except ValueError as error:
        raise ResourceError(f"{path}: not JSON ({error})") from error


@cache
def _advances(font: str) -> dict[str, float]:
    return _metrics()[font]["advance"]


def has_glyph(char: str, font: str) -> bool:
    return char in _advances(font)


def typed_letters(text: str) -> tuple[str, bool]:
    """The printable letters of a text that every font has, and whether those are all; any dash is
    a plain one."""
    letters = [char for char in unicodedata.normalize("NFC", text) if char.isprintable()]
    plain = ("-" if unicodedata.category(char) == "Pd" else char for char in letters)
    known = [char for char in plain if all(has_glyph(char, font) for font in FONTS)]
    return "".join(known), len(known) == len(letters)


def drawn(text: str, font: str) -> str:
    """A text as it is drawn: a letter that the font lacks by its number, such as [U+1F680]."""
    known = _advances(font)
    if known.keys() >= set(text):
        return text
    return "".join(char if char in known else f"[U+{ord(char):04X}]" for char in text)


@lru_cache(maxsize=8192)
def measure(text: str, size: float, font: str) -> float:
    """Width in the unit of `size`, as it is drawn."""
    advances = _advances(font)
    return size * sum(advances[char] for char in drawn(text, font))


def parts_of(text: str) -> list[str]:
    """What breaks nowhere, and the spaces between, by turns; figures side by side stay together."""
    return _PARTS.findall(text)


def wrap(text: str, width: float, size: float, font: str) -> list[str]:
    """Lines no wider than `width`, one at least; a longer word is broken. A line feed breaks the
    line, spaces in a row count as one."""
    return list(_wrapped(text, width, size, font))


@lru_cache(maxsize=2048)
def _wrapped(text: str, width: float, size: float, font: str) -> tuple[str, ...]:
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in (each for each in parts_of(part) if not each.isspace()):
            trial = f"{line} {word}" if line else word
            if measure(trial, size, font) <= width:
                line = trial
                continue
            if line:
                lines.append(line)
            *full, line = broken(word, width, size, font)
            lines += full
        lines.append(line)
    return tuple(lines)


def broken(word: str, width: float, size: float, font: str) -> list[str]:
    """A word in pieces no wider than `width`, of one letter at least each: seeds and codes."""
    pieces: list[str] = []
    while len(word) > 1 and measure(word, size, font) > width:
        cut = next(
            (n for n in range(len(word) - 1, 1, -1) if measure(word[:n], size, font) <= width), 1
        )
        pieces.append(word[:cut])
        word = word[cut:]
    return [*pieces, word]


def shorten(text: str, width: float, size: float, font: str = "label") -> str:
    """The text, or as much of its beginning as the width holds; nothing where that is none."""
    if measure(text, size, font) <= width:
        return text
    while text and measure(text + "…", size, font) > width:
        text = text[:-1]
    return text.rstrip() + "…" if text else ""
