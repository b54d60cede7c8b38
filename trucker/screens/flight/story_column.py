"""The last lines of the log in a column of their own, where a wide window has room for it."""

from collections.abc import Sequence

from desktop.kit.keys import key_label
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import theme
from resources import say

__all__ = ["draw_story"]

_BRIGHT = 3
"""Lines that stand out as the newest."""


def draw_story(pen: Pen, box: Box, lines: Sequence[str]) -> None:
    """As many of the last lines as fit, the newest at the bottom; a press opens all of them."""
    colors, k = theme(), pen.k
    pen.panel(box, "panel-info")
    x, w = box.x + 16, box.w - 32
    pen.text(say("gt.flight.log"), x, box.y + 10 + 11 * k, 17, colors.text, "strong", room=w)
    top = box.y + 16 + 22 * k
    y = box.bottom - 12
    shown: list[tuple[float, str, bool]] = []
    for number, line in enumerate(reversed(lines)):
        words = line.strip()
        if not words:
            continue
        tall = pen.para_height(words, w, 15, "label")
        if y - tall < top:
            break
        y -= tall
        shown.append((y, words, number < _BRIGHT))
        y -= 6
    if shown and len(shown) == sum(bool(line.strip()) for line in lines):
        up = shown[-1][0] - top  # a short log begins at the top
        shown = [(at - up, words, bright) for at, words, bright in shown]
    for at, words, bright in shown:
        pen.para(words, x, at, w, 15, colors.text if bright else colors.soft, "label")
    spoken = " ".join(words for _, words, _ in reversed(shown[:_BRIGHT]))
    pen.node(
        "story",
        box,
        "log",
        f"{say('gt.flight.log')}: {spoken}",
        tip=say("play.tip.log", key=key_label("log")),
        radius=12,
        zone="story",
    )
