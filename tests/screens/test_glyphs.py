"""Letters as they are drawn: the shipped fonts, and a stand-in where they lack one."""

import pytest
from PIL import ImageFont

from desktop.kit.typography import FONTS, measure


@pytest.mark.parametrize("font", FONTS)
def test_the_shipped_fonts_are_the_ones_drawn(font):
    from desktop.kit.gl.glyphs import face

    assert face(font, 64).getname() == (f"FT {font.title()}", "Regular")
    for size in (16, 40):
        wide = ImageFont.FreeTypeFont.getlength(face(font, 256), "Saltmire 14") / 256 * size
        assert measure("Saltmire 14", size, font) == pytest.approx(wide, abs=1)


def test_a_letter_the_fonts_lack_is_drawn_as_a_question_mark():
    """A seed from a command line, or a name from an imported save, may have one."""
    from desktop.kit.gl.glyphs import draw_glyph

    asked, lacking, other = (draw_glyph("label", char, 20, 0) for char in "?\u65e5!")
    assert (asked.image, lacking.image, other.image).count(None) == 0
    assert asked.image.tobytes() == lacking.image.tobytes() != other.image.tobytes()
