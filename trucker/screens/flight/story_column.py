"""The last lines of the log in a column of their own, where a wide window has room for it."""

from collections.abc import Sequence

from desktop.kit.keys import key_label
from desktop.kit.layout import Text, sheet
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, LABEL, VALUE
from resources import say

_GAP = 6.0
_BRIGHT = 3
"""Lines that stand out as the newest."""


def draw_story(pen: Pen, box: Box, lines: Sequence[str]) -> None:
    """As many of the last lines as fit, the newest at the bottom; a press opens all of them."""
    body = sheet(pen, box, "panel-info", air=GAP)
    body.gap = _GAP
    body.write(Text(say("gt.flight.log"), VALUE))
    told = [line.strip() for line in lines if line.strip()]
    shown: list[Text] = []
    for number, line in enumerate(reversed(told)):
        text = Text(line, LABEL, "text" if number < _BRIGHT else "")
        if body.needs(text, *shown) > body.room + body.gap:
            break
        shown.insert(0, text)
    if len(shown) < len(told):  # a short log begins at the top
        body.take(body.room + body.gap - body.needs(*shown), 0)
    for text in shown:
        body.para(text)
    spoken = " ".join(text.words for text in shown[-_BRIGHT:])
    pen.node(
        "story",
        box,
        "log",
        f"{say('gt.flight.log')}: {spoken}",
        tip=say("play.tip.log", key=key_label("log")),
        radius=12,
        zone="story",
    )
