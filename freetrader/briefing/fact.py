"""A thing told in a line."""

from typing import NamedTuple


class Fact(NamedTuple):
    """`sign`: what it is about, a module, a kind of card, or the name of an icon."""

    sign: str
    words: str
    value: str = ""  # at the end of the line
    ink: str = "cyan"  # of the sign: a kind of card, or a colour of the theme
    tone: str = "text"  # of the value
