"""What has happened lately, where the column of the ship has room below the hold."""

from collections.abc import Sequence

from desktop.kit.layout import Stack, Text, height_of, u
from desktop.kit.pen import Key, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, HEAD, STRONG, flat
from freetrader.screens.faces import SIDE
from freetrader.words.log import LogLine
from resources import say

_LEAST = 150.0  # height


def draw_lately(pen: Pen, box: Box, lines: Sequence[LogLine]) -> None:
    """As many of the last lines as have room, the newest last; those of this turn stand out."""
    if box.h < u(pen, _LEAST) or not lines:
        return
    body = Stack(pen, box, GAP)
    pen.panel(body.take(1), flat("edge", 70))
    body.line(Text(say("play.tool.log"), STRONG), Key("log"), style=HEAD)
    shown: list[tuple[Text, float]] = []
    room = body.room
    for line in reversed(lines):
        ink = "text" if line.turn == lines[-1].turn else "mute"
        text = Text(line.text, SIDE, ink)
        tall = height_of(pen, text, body.rest.w) + GAP
        if not line.text:
            continue
        if tall > room:
            break
        room -= tall
        shown.append((text, tall))
    for text, tall in reversed(shown):
        pen.paragraph(body.take(tall, 0), text)
