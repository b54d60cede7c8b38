"""Colours, type roles and measures of the whole app. Data without Arcade.

Two accents: cyan = information and what is allowed, amber = money and the present choice.
Green and red stand only beside a sign, a word or an arrow.
"""

from dataclasses import dataclass

from desktop.scene import RGB, Look

__all__ = ["Theme", "look", "theme", "use_contrast"]


@dataclass(frozen=True, slots=True)
class Theme:
    """Named colours; the high-contrast theme keeps every pair of text and ground >= 7:1."""

    space: RGB = (7, 11, 22)
    ink: RGB = (12, 19, 36)
    night: RGB = (19, 29, 52)
    slate: RGB = (30, 44, 74)
    edge: RGB = (92, 128, 180)
    text: RGB = (234, 241, 251)
    soft: RGB = (188, 203, 224)
    mute: RGB = (150, 166, 192)
    cyan: RGB = (112, 208, 255)
    amber: RGB = (255, 193, 100)
    green: RGB = (128, 234, 168)
    red: RGB = (255, 138, 126)
    on_amber: RGB = (44, 24, 4)
    sky: bool = True
    glow: bool = True
    opaque: bool = False


_NORMAL = Theme()
_HIGH = Theme(
    edge=(188, 203, 224),
    soft=(234, 241, 251),
    mute=(234, 241, 251),
    sky=False,
    glow=False,
    opaque=True,
)
_chosen = _NORMAL


def use_contrast(high: bool) -> None:
    global _chosen
    _chosen = _HIGH if high else _NORMAL


def theme() -> Theme:
    """The colours in use; read anew for each scene, as the player may switch."""
    return _chosen
