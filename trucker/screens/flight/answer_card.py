"""A card that answers at a press: its key, what it is, and what comes of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.kit.layout import Span, Stack, Text, column, grid, grow, row, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, NOTE, STRONG, TITLE, VALUE, Ink, Style, button_ink
from trucker.briefing.flight.choices import Choice

_WIDE, _TALL = 176.0, 150.0
"""Width of one in a row of many, at least; height of one, at most."""


@dataclass(frozen=True, slots=True)
class AnswerCard:
    """A choice, and the node that it is on the screen."""

    id: str
    act: object
    choice: Choice
    tip: str = ""


def tell(body: Stack, lines: Sequence[str], ink: Ink = "", style: Style = NOTE) -> None:
    """Lines one below the other, condensed where they have no room else, or run on; what has none
    then is left to a tip."""
    ways = [[Text(line, each, ink) for line in lines if line] for each in (style, _narrow(style))]
    ways.append([Text(" ".join(lines), _narrow(style), ink)])
    fit = (way for way in ways if body.needs(*way) <= body.room + body.gap)
    for text in next(fit, ways[1]):
        if not body.para(text, must=False):
            return


def draw_answers(pen: Pen, boxes: Sequence[Box], cards: Sequence[AnswerCard]) -> None:
    """Cards in which words are alike: smaller titles, or lines condensed, in all or in none."""
    both = list(zip(boxes, cards, strict=True))
    is_short = all(_places(pen, *each, VALUE)[0].lines == 1 for each in both)
    head, style = VALUE if is_short else STRONG, NOTE
    if len({(box.w, box.h) for box in boxes}) == 1:  # of a stack one may be opened
        for box, card in both:
            body = _places(pen, box, card, head)[-1]
            if body.needs(*[Text(line, NOTE) for line in card.choice.lines]) > body.room:
                style = _narrow(NOTE)
    for box, card in both:
        draw_answer(pen, box, card, head, style)


def draw_answer(
    pen: Pen, box: Box, card: AnswerCard, head: Style = VALUE, style: Style = NOTE
) -> None:
    choice = card.choice
    face = "off" if choice.reason else "primary" if choice.is_main else "plain"
    pen.panel(box, f"button-{face}")
    title, (key, words, goods), body = _places(pen, box, card, head)
    ink = button_ink(face)
    if choice.key:
        pen.key(choice.key, key.x, key.cy, dark=face == "primary")
    pen.write(words, title._replace(ink=ink))
    side = min(goods.h, goods.w / max(1, len(choice.goods)))
    for index, each in enumerate(choice.goods if goods else ""):
        at = Box(goods.right - (len(choice.goods) - index) * side, goods.cy - side / 2, side, side)
        pen.picture(f"tokens/goods-{each}", at.inset(1))
    if face == "primary" and style == NOTE:
        style = style._replace(font="strong")
    tell(body, choice.lines, "" if face == "plain" else ink, style)
    label, keys = ". ".join([choice.title, *choice.lines]), choice.key or ()
    off = {"enabled": not choice.reason, "reason": choice.reason, "tip": card.tip}
    pen.node(card.id, box, card.act, label, keys=keys, zone="choices", **off)


def _narrow(style: Style) -> Style:
    return style._replace(font="label")


def _places(
    pen: Pen, box: Box, card: AnswerCard, head: Style
) -> tuple[Text, tuple[Box, ...], Stack]:
    """The title; places of the key, of it, and of the blocks beside it; and what lies below."""
    choice = card.choice
    least = pen.measure(choice.title, STRONG.size, "label")
    key = pen.key_width(choice.key) + GAP if choice.key else 0.0
    parts = key, grow(1, least), Span(len(choice.goods) * u(pen, TITLE.size), rank=1)
    wide = row(box.inset(GUTTER, 0), *parts, gap=0)[1].w
    lines = pen.line_count(Text(choice.title, head, lines=2), wide)
    tall = min(box.h, u(pen, head.size) * LEAD * lines)
    air = min(GAP, (box.h - tall) / 2)
    body = Stack(pen, Box(box.x + GUTTER, box.y + air, box.w - 2 * GUTTER, box.h - 1.5 * air), 0)
    places = row(body.take(tall, GAP / 4), *parts, gap=0)
    return Text(choice.title, head, lines=lines), places, body


def row_of(pen: Pen, box: Box, count: int) -> list[Box]:
    """Boxes of choices side by side, in two rows where they are many."""
    is_two = count > 4 and box.w / count < u(pen, _WIDE)
    return grid(box, -(-count // 2) if is_two else count, count)


def stack_of(pen: Pen, box: Box, idents: Sequence[str], opened: str) -> Sequence[Box]:
    """Boxes of choices one below the other; where they are many, only the one that is looked at
    shows what comes of it."""
    count, low = len(idents), u(pen, 2 * VALUE.size)
    most = Span(0, 1, u(pen, _TALL))
    if count < 2 or (box.h + GAP) / count - GAP >= low * min(count, 3):
        return column(box, *[most] * count)
    if count <= 6:
        return column(box, *[most._replace(least=low, grow=each == opened) for each in idents])
    rows = -(-count // 2)
    return grid(replace(box, h=min(box.h, rows * (low + GAP) - GAP)), 2, count)
