"""A thing told in a line."""

from typing import NamedTuple


class Fact(NamedTuple):
    """`sign`: what it is about, a module, a kind of card, or the name of an icon."""

    sign: str
    words: str
    value: str = ""  # at the end of the line
    tone: str = ""  # of the sign: a kind of card, or one of TONES
    value_tone: str = ""  # one of TONES


TONES = ("", "good", "bad", "now", "none")
"""A fact only tells, is welcome or feared, is of what counts now, or says that there is none."""
