"""Writes `metrics.json`: the widths of all characters, so that text can be laid out unseen.

The game breaks lines and fits labels before anything is on screen. Measuring through the window
would need one; a table of advance widths does not. All values are in em; kerning is left out.
"""

import json

from fontTools.ttLib import TTFont

from tools.art.fonts import FAMILIES, font_file
from tools.art.paths import FONTS

WANTED = (
    "\u2212\u2013\u2014\u00d7\u00b7\u2026\u2018\u2019\u201c\u201d\u2190\u2192\u2191\u2193\u2713"
)
DECIMALS = 4


def measure(family: str) -> dict:
    """Advance widths and vertical measures of one font."""
    font = TTFont(font_file(family))
    em = font["head"].unitsPerEm
    advance = {
        chr(code): round(font["hmtx"][glyph][0] / em, DECIMALS)
        for code, glyph in sorted(font.getBestCmap().items())
        if code >= 32
    }
    return {
        "advance": advance,
        "cap": round(font["OS/2"].sCapHeight / em, DECIMALS),
        "ascent": round(font["hhea"].ascent / em, DECIMALS),
        "descent": round(font["hhea"].descent / em, DECIMALS),
    }


def main() -> None:
    """Measure the four fonts; says which wanted signs one of them lacks."""
    table = {}
    for family in FAMILIES:
        key = family.split()[-1].lower()
        table[key] = measure(family)
        missing = [char for char in WANTED if char not in table[key]["advance"]]
        if missing:
            print(f"{family} lacks {' '.join(missing)}")
    text = json.dumps(table, ensure_ascii=False, indent=1, sort_keys=True)
    (FONTS / "metrics.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
