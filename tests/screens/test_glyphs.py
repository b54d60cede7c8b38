"""Letters as they are drawn: the shipped fonts, and a stand-in where they lack one."""

import pytest
from PIL import ImageFont

from desktop.kit.pen import Pen, Text
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import Style
from desktop.kit.typography import FONTS, has_glyph, measure


@pytest.mark.parametrize("font", FONTS)
def test_the_shipped_fonts_are_the_ones_drawn(font):
    from desktop.kit.gl.glyphs import face

    assert face(font, 64).getname() == (f"FT {font.title()}", "Regular")
    for size in (16, 40):
        wide = ImageFont.FreeTypeFont.getlength(face(font, 256), "Saltmire 14") / 256 * size
        assert measure("Saltmire 14", size, font) == pytest.approx(wide, abs=1)


@pytest.mark.parametrize("font", FONTS)
def test_a_letter_the_fonts_lack_is_told_by_its_number(font):
    """A seed from a command line, or a name from an imported save, may have one."""
    pen = Pen(Scene())
    shown = "ROCKET-[U+1F680]\u00c9[U+65E5]"
    taken = pen.text("ROCKET-\U0001f680\u00c9\u65e5", 0, 20, 16, font=font)
    pen.paragraph(Box(0, 40, 10 * 16, 99), Text("\U0001f680 " * 3, Style(font, 16)))
    first, *others = pen.scene.words()
    assert first.text == shown
    assert taken == first.width == measure(shown, 16, font)
    assert " ".join(words.text for words in others) == "[U+1F680] [U+1F680] [U+1F680]"
    assert all(has_glyph(char, font) for words in pen.scene.words() for char in words.text)
    assert pen.scene.too_wide == []


def test_a_glyph_that_a_font_lacks_is_a_question_mark():
    from desktop.kit.gl.glyphs import draw_glyph

    asked, lacking, other = (draw_glyph("label", char, 20, 0) for char in "?\u65e5!")
    assert (asked.image, lacking.image, other.image).count(None) == 0
    assert asked.image.tobytes() == lacking.image.tobytes() != other.image.tobytes()
