"""Event cards, sums part by part, chances card by card, and sheets of lines."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from desktop.kit.layout import Span, Text, column, grow, row, u
from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Motion
from desktop.kit.theme import AMOUNT, FIGURE, GAP, HEAD, LABEL, Ink, ink_of, look, theme, tinted
from desktop.kit.theme import cell as cell_look
from freetrader.rules.cards import CARGOES, EventCard
from freetrader.rules.chances import Chance
from freetrader.screens.art import event_art
from freetrader.screens.signs import (
    CARGO_COLORS,
    CARGO_SIGNS,
    KIND_COLORS,
    KIND_SIGNS,
    fitting,
    letter,
)
from freetrader.words.wording import cargo_name, signed
from resources import say

__all__ = [
    "Term",
    "chance_row",
    "draw_strip",
    "draw_sum",
    "event_card",
    "lines",
    "notes",
    "strip",
    "strip_crop",
    "sum_part",
]


def draw_strip(pen: Pen, card: str, box: Box) -> None:
    """The scene of a card."""
    pen.picture(event_art(card), box, crop=strip_crop(box))


def strip(pen: Pen, card: str, box: Box) -> None:
    """The scene of a card as a ground for words: a dark band lies over the picture."""
    draw_strip(pen, card, box)
    pen.layer()  # faces lie below the pictures of their own layer
    dark = theme().space
    pen.panel(
        box,
        replace(
            look("well"),
            top=(*dark, 60),
            bottom=(*dark, 190),
            edge=(0, 0, 0, 0),
            radius=0,
            shadow=0,
            shine=False,
        ),
    )


def strip_crop(box: Box) -> tuple[float, float, float, float]:
    """The part of a scene strip, four times as wide as high, that fills a box of any shape.

    Its subject stands on the right, so that is what stays.
    """
    share = box.w / box.h / 4
    if share >= 1:
        return (0.0, (1 - 1 / share) / 2, 1.0, 1 / share)
    return (1 - share, 0.0, share, 1.0)


def event_card(
    pen: Pen,
    box: Box,
    card: EventCard,
    note: str = "",
    motion: Motion | None = None,
) -> None:
    """A whole event card: scene, kind, base prices, and the four numbers for other uses."""
    with pen.moving(motion, box):
        _event_card(pen, box, card, note)


def _event_card(pen: Pen, box: Box, card: EventCard, note: str) -> None:
    colors, k = theme(), pen.k
    color = KIND_COLORS[card.type]
    pen.panel(box, replace(look("card"), edge=(*color, 230)))
    head = Box(box.x + 6, box.y + 6, box.w - 12, 52 * k)
    strip(pen, card.id, head)
    pen.icon(KIND_SIGNS[card.type], box.x + 12 + 18 * k, head.cy, 32)
    x = box.x + 12 + 40 * k
    kind = say(f"ft.kind.{card.type}") + (f" {card.value}" if card.value else "")
    room = head.right - x - 8
    size = fitting(pen, card.title, room, 18, 14)
    pen.text(card.title, x, head.y + head.h * 0.33, size, colors.text, "strong", room=room)
    cy = head.y + head.h * 0.74
    wide = pen.text(kind, x, cy, 15, colors.text, "label")
    if note and x + wide + 12 + pen.measure(note, 14, "label") <= head.right - 8:
        pen.text(note, head.right - 8, cy, 14, colors.text, "label", "r")
    top = head.bottom + 16 * k
    sell_x, buy_x = box.right - 16, box.right - 16 - 54 * k
    pen.text(say("ft.card.buy"), buy_x, top, 15, colors.cyan, "label", "r")
    pen.text(say("ft.card.sell"), sell_x, top, 15, colors.amber, "label", "r")
    base = say("ft.card.base")
    if pen.measure(base, 15, "label") < buy_x - box.x - 60 * k:
        pen.text(base, box.x + 14, top, 15, colors.mute, "label")
    foot = box.bottom - 52 * k
    step = min((foot - top - 6 * k) / 4, 32 * k)
    name_room = buy_x - 34 * k - box.x - 24 - 33 * k
    named = all(pen.measure(cargo_name(cargo), 16, "label") <= name_room for cargo in CARGOES)
    for index, cargo in enumerate(CARGOES):
        cy = top + 6 * k + step * (index + 0.5)
        price = card.prices[cargo]
        ink = CARGO_COLORS[cargo]
        pen.icon(CARGO_SIGNS[cargo], box.x + 24, cy, 18, ink)
        pen.text(letter(cargo), box.x + 24 + 15 * k, cy, 16, ink, "strong")
        if named:
            name_x = box.x + 24 + 33 * k
            pen.text(cargo_name(cargo), name_x, cy, 16, colors.text, room=name_room)
        none = price.buy == 0
        pen.text(
            say("ft.card.none") if none else str(price.buy),
            buy_x,
            cy,
            15 if none else 18,
            colors.mute if none else colors.text,
            "label" if none else "display",
            "r",
        )
        pen.text(str(price.sell), sell_x, cy, 18, colors.text, "display", "r")
    cells = (
        ("attack", "swords", signed(card.attack)),
        ("defence", "shield", signed(card.defense)),
        ("fine", "scale", f"×{card.fine}"),
        ("jump", "rocket", say(f"ft.jump.{card.jump}")),
    )
    wide = (box.w - 16) / 4
    words = all(
        pen.measure(say(f"ft.card.{name}"), 14, "label") <= wide - 4 for name, _, _ in cells
    )
    last = wide
    if not words:  # three short numbers leave their room to the word
        last = min(box.w - 16 - 3 * 27 * k, max(wide, pen.measure(cells[3][2], 17, "label") + 8))
        wide = (box.w - 16 - last) / 3
    for index, (name, sign, value) in enumerate(cells):
        room = last if name == "jump" else wide
        cx = box.x + 8 + wide * index + room / 2
        if words:
            pen.text(say(f"ft.card.{name}"), cx, box.bottom - 36 * k, 14, colors.mute, "label", "c")
        else:
            pen.icon(sign, cx, box.bottom - 36 * k, 16, colors.soft)
        ink = colors.red if card.jump == "misjump" and name == "jump" else colors.text
        size = fitting(pen, value, room - 2, 17, 13.5)
        pen.text(value, cx, box.bottom - 16 * k, size, ink, "strong", "c", room=room - 2)


def sum_part(
    pen: Pen,
    box: Box,
    value: str,
    caption: str,
    color: RGB | None = None,
    result: bool = False,
    motion: Motion | None = None,
) -> None:
    """A number in its box with its source below; a result has a coloured edge."""
    colors = theme()
    with pen.moving(motion, box):
        face = tinted(color or colors.cyan) if result else look("number")
        pen.panel(box, face)
        pen.text(
            value,
            box.cx,
            box.cy,
            32 if result and box.h > 46 else 26,
            colors.text if not result else color or colors.text,
            "display",
            "c",
        )
        foot = box.bottom + (3 if result else 6)  # a result is a little taller than its parts
        pen.text(caption, box.cx, foot + 8 * pen.k, 15, colors.soft, "label", "c")


class Term(NamedTuple):
    """A number of a sum, with its source below."""

    value: str
    caption: str
    sign: str = ""  # before it
    motion: Motion | None = None


def draw_sum(pen: Pen, box: Box, terms: Sequence[Term], ink: Ink, most: float = 130) -> None:
    """Numbers side by side with the signs between; the last is the result, and larger."""
    gap = u(pen, HEAD.size + GAP)
    cells = row(box, *[Span(0, 1, most)] * len(terms[1:]), Span(0, 1.15, most * 1.15), gap=gap)
    for term, cell in zip(terms, cells, strict=True):
        is_result = term is terms[-1]
        number, caption = column(cell, grow(), u(pen, LABEL.size), gap=GAP)
        pen.write(Box(cell.x - gap, number.y, gap, number.h), Text(term.sign, HEAD, "soft"), "c")
        with pen.moving(term.motion, number):
            if is_result:
                pen.panel(number, tinted(ink_of(ink)))
                pen.write(number, Text(term.value, FIGURE, ink), "c")
            else:
                pen.panel(number.inset(0, GAP / 2), "number")
                pen.write(number, Text(term.value, AMOUNT), "c")
            pen.write(caption.inset(-gap / 2, 0), Text(term.caption, LABEL), "c")


def chance_row(
    pen: Pen, box: Box, label: str, chance: Chance, color: RGB, split: float = 0.34
) -> None:
    """One cell a card not yet seen, then the count, then per cent: counts can be checked.

    Pairs of cards cannot be counted on the table: they are a bar by their share.
    """
    colors = theme()
    cy = box.cy
    percent = say("ft.percent", n=chance.percent)
    count = "" if chance.pairs else say("ft.count_of", count=chance.count, of=chance.of)
    right = box.right - pen.text(percent, box.right, cy, 19, color, "display", "r")
    count_w = pen.measure(count, 16, "label")
    most = right - 22 - count_w - box.x
    if pen.measure(label, 16, "label") > box.w * split - 10:
        split = min(most, pen.measure(label, 16, "label") + 12) / box.w
    room = box.w * split - 10
    size = fitting(pen, label, room, 16, 13.5)
    pen.text(label, box.x, cy, size, colors.text, room=room)
    free = right - 12 - count_w - 10 - (box.x + box.w * split)
    if chance.pairs:
        _share_bar(pen, Box(box.x + box.w * split, cy - 7, min(200.0, free), 14), chance, color)
        return
    step = min(20.0, free / chance.of)
    x = box.x + box.w * split
    if step >= 7:
        full, hollow = cell_look("full", color), cell_look("hollow")
        cells = [full if n < chance.count else hollow for n in range(chance.of)]
        pen.cells(Box(x, cy - 7, step * chance.of, 14), cells, min(4.0, step * 0.25))
        x += step * chance.of + 10
    pen.text(count, x, cy, 16, colors.text, "label")


def _share_bar(pen: Pen, box: Box, chance: Chance, color: RGB) -> None:
    if box.w < 40:
        return
    pen.panel(box, cell_look("hollow"))
    filled = box.w * chance.count / chance.of
    if filled >= 1:
        pen.panel(replace(box, w=filled), cell_look("full", color))


def lines(
    pen: Pen, rows: Sequence[tuple[str, str, RGB]], x: float, y: float, w: float, step: float
) -> float:
    """A sheet: names left, values right-aligned. Returns the y below."""
    for name, value, color in rows:
        wide = pen.text(value, x + w, y + step / 2, 17, color, "strong", "r")
        pen.text(name, x, y + step / 2, 16, theme().soft, room=w - wide - 10)
        y += step
    return y


def notes(
    pen: Pen, found: Sequence[tuple[str, str, str]], x: float, y: float, w: float, floor: float
) -> None:
    """Signs with a head and a sentence below each, as many as end above the floor."""
    colors = theme()
    for sign, head, words in found:
        if y + 26 * pen.k + pen.para_height(words, w, 15) > floor:
            break
        ink = colors.amber if sign == "triangle-alert" else colors.cyan
        parts = [("icon", sign, ink), (head, colors.text, "strong")]
        pen.row(parts, x, y + 10 * pen.k, 16, 7, room=w)
        y = pen.para(words, x, y + 22 * pen.k, w, 15) + 10
