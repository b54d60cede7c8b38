"""How well colours are told apart, for the tests of the theme."""

from desktop.kit.scene import RGB, RGBA

__all__ = ["contrast", "over"]


def contrast(one: RGB, other: RGB) -> float:
    """How well two colours are told apart, 1 to 21, as WCAG 2 counts it."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def over(color: RGBA, ground: RGB) -> RGB:
    """What is seen where a half-clear colour lies on a ground."""
    part = color[3] / 255
    red, green, blue = (
        round(top * part + low * (1 - part)) for top, low in zip(color[:3], ground, strict=True)
    )
    return red, green, blue


def _luminance(color: RGB) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = color
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
