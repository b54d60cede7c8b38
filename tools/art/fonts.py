"""Makes the four game fonts: one family per file, equal-width digits.

A renderer that picks fonts by family name alone cannot ask for a weight or an OpenType feature.
So each weight becomes a family of its own, and the digits of the `tnum` feature, where the font
has one, take the place of the default digits: numbers that count must not jitter.

The Latin subsets of the packages lack a few signs the game writes (arrows, check mark). Those are
drawn here from plain strokes, in the weight of each font, so that no sign falls back to a
system font of another style.
"""

import shutil

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from tools.art.paths import FONTS, NPM

FAMILIES = {
    "FT Display": ("oxanium", 700),
    "FT Strong": ("barlow", 700),
    "FT Text": ("barlow", 500),
    "FT Label": ("barlow-semi-condensed", 600),
}
LICENCES = {
    "oxanium": "OFL-Oxanium.txt",
    "barlow": "OFL-Barlow.txt",
    "barlow-semi-condensed": "OFL-Barlow-Semi-Condensed.txt",
}
DIGITS = range(ord("0"), ord("9") + 1)
NAME_FAMILY, NAME_STYLE, NAME_UNIQUE, NAME_FULL, NAME_POSTSCRIPT = 1, 2, 3, 4, 6
NAMES_OF_LARGER_FAMILIES = (16, 17, 21, 22, 25)


def font_file(family: str):
    """Path of the file that carries `family`."""
    return FONTS / f"{family.replace(' ', '')}.ttf"


def use_equal_width_digits(font: TTFont) -> None:
    """Point the digits of the character map at the glyphs of the `tnum` feature."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for sub in table.LookupList.Lookup[index].SubTable:
                mapping = getattr(getattr(sub, "ExtSubTable", sub), "mapping", {})
                for chars in font["cmap"].tables:
                    for code in DIGITS:
                        glyph = chars.cmap.get(code)
                        if glyph in mapping:
                            chars.cmap[code] = mapping[glyph]


def stroke(pen: TTGlyphPen, start, end, width: float) -> None:
    """One straight stroke with square ends, as a closed contour."""
    (x0, y0), (x1, y1) = start, end
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    dx, dy = (x1 - x0) / length * width / 2, (y1 - y0) / length * width / 2
    corners = (
        (x0 - dx - dy, y0 - dy + dx),
        (x1 + dx - dy, y1 + dy + dx),
        (x1 + dx + dy, y1 + dy - dx),
        (x0 - dx + dy, y0 - dy - dx),
    )
    pen.moveTo(tuple(round(v) for v in corners[0]))
    for corner in corners[1:]:
        pen.lineTo(tuple(round(v) for v in corner))
    pen.closePath()


def added_signs(cap: float, em: int) -> dict:
    """Strokes of the signs the packages lack: code point -> (name, list of strokes)."""
    middle, reach, wing = cap / 2, 0.30 * em, 0.19 * em
    center = 0.41 * em
    left, right = center - reach, center + reach
    top, bottom = middle + reach, middle - reach
    return {
        0x2190: (
            "arrowleft",
            [
                ((left, middle), (right, middle)),
                ((left, middle), (left + wing, middle + wing)),
                ((left, middle), (left + wing, middle - wing)),
            ],
        ),
        0x2192: (
            "arrowright",
            [
                ((left, middle), (right, middle)),
                ((right, middle), (right - wing, middle + wing)),
                ((right, middle), (right - wing, middle - wing)),
            ],
        ),
        0x2191: (
            "arrowup",
            [
                ((center, bottom), (center, top)),
                ((center, top), (center - wing, top - wing)),
                ((center, top), (center + wing, top - wing)),
            ],
        ),
        0x2193: (
            "arrowdown",
            [
                ((center, bottom), (center, top)),
                ((center, bottom), (center - wing, bottom + wing)),
                ((center, bottom), (center + wing, bottom + wing)),
            ],
        ),
        0x2713: (
            "checkmark",
            [
                ((center - 0.27 * em, middle), (center - 0.09 * em, middle - 0.20 * em)),
                (
                    (center - 0.09 * em, middle - 0.20 * em),
                    (center + 0.28 * em, middle + 0.25 * em),
                ),
            ],
        ),
    }


def add_missing_signs(font: TTFont, weight: float) -> list[str]:
    """Draw the signs the font has no glyph for; returns what was added."""
    em, cap = font["head"].unitsPerEm, font["OS/2"].sCapHeight
    have, added = font.getBestCmap(), []
    for code, (name, strokes) in added_signs(cap, em).items():
        if code in have:
            continue
        pen = TTGlyphPen(None)
        for start, end in strokes:
            stroke(pen, start, end, weight * em)
        glyph = pen.glyph()
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (round(0.82 * em), glyph.xMin)
        for chars in font["cmap"].tables:
            if chars.isUnicode():
                chars.cmap[code] = name
        added.append(chr(code))
    font["maxp"].numGlyphs = len(font.getGlyphOrder())
    return added


def rename(font: TTFont, family: str) -> None:
    """Give the file one family with one regular face."""
    names = font["name"]
    for ident in NAMES_OF_LARGER_FAMILIES:
        names.removeNames(nameID=ident)
    values = {
        NAME_FAMILY: family,
        NAME_STYLE: "Regular",
        NAME_UNIQUE: f"{family} Regular",
        NAME_FULL: family,
        NAME_POSTSCRIPT: f"{family.replace(' ', '')}-Regular",
    }
    for ident, value in values.items():
        names.removeNames(nameID=ident)
        names.setName(value, ident, 3, 1, 0x409)
        names.setName(value, ident, 1, 0, 0)
    bold_and_italic, regular = 0x21, 0x40
    os2 = font["OS/2"]
    os2.usWeightClass = 400
    os2.fsSelection = (os2.fsSelection & ~bold_and_italic) | regular
    font["head"].macStyle = 0


def bar_thickness(font: TTFont) -> float:
    """Thickness of the minus sign in em, so that drawn signs match the weight of the font."""
    minus = font["glyf"][font.getBestCmap()[0x2212]]
    return (minus.yMax - minus.yMin) / font["head"].unitsPerEm


def main() -> None:
    """Write the four fonts and their licence texts."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for family, (package, weight) in FAMILIES.items():
        source = NPM / f"@fontsource/{package}/files/{package}-latin-{weight}-normal.woff2"
        # The stamp inside the file stays that of the source: same input, same bytes.
        font = TTFont(source, recalcTimestamp=False)
        font.flavor = None
        use_equal_width_digits(font)
        add_missing_signs(font, bar_thickness(font))
        rename(font, family)
        font.save(font_file(family))
    for package, name in LICENCES.items():
        shutil.copyfile(NPM / f"@fontsource/{package}/LICENSE", FONTS / name)


if __name__ == "__main__":
    main()
