"""Event cards."""

from dataclasses import replace

from desktop.kit.layout import Span, Stack, Text, first_fit, grid, grow, hug, row, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import (
    CAPTION,
    FIGURE,
    GAP,
    HEAD,
    LABEL,
    NAME,
    PAD,
    STRONG,
    SUBHEAD,
    TINY,
    VALUE,
    look,
    theme,
)
from freetrader.rules.cards import CARGOES, EventCard
from freetrader.screens.signs import (
    CARGO_COLORS,
    CARGO_SIGNS,
    KIND_COLORS,
    KIND_SIGNS,
    event_art,
    letter,
)
from freetrader.words.names import cargo_name, kind_words, signed
from resources import say

_HEAD, _USES = 52.0, 44.0  # heights of the parts of a card
_LINE, _PRICE = 32.0, 38.0  # of a line of prices at most, and width of a price


def draw_strip(pen: Pen, card: str, box: Box) -> None:
    """The scene of a card."""
    pen.picture(event_art(card), box, crop=_crop(box))


def _strip(pen: Pen, card: str, box: Box) -> None:
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


def _crop(box: Box) -> tuple[float, float, float, float]:
    """The part of a scene strip, four times as wide as high, that fills a box of any shape.

    Its subject stands on the right, so that is what stays.
    """
    share = box.w / box.h / 4
    if share >= 1:
        return (0.0, (1 - 1 / share) / 2, 1.0, 1 / share)
    return (1 - share, 0.0, share, 1.0)


def event_card(pen: Pen, box: Box, card: EventCard, motion: Motion) -> None:
    """A whole event card: scene, kind, base prices, and the four numbers for other uses."""
    with pen.moving(motion, box):
        _event_card(pen, box, card)


def _event_card(pen: Pen, box: Box, card: EventCard) -> None:
    color = KIND_COLORS[card.type]
    pen.panel(box, replace(look("card"), edge=(*color, 230)))
    body = Stack(pen, box.inset(GAP, GAP), 0)
    card_band(pen, body.take(u(pen, _HEAD), GAP).inset(-2, 0), card, kind_words(card))
    _uses(pen, body.foot(u(pen, _USES), GAP), card)
    at = body.take(u(pen, HEAD.size))
    sign, _, name, buy, sell = _columns(pen, at)
    base = Text(say("ft.card.base"), LABEL, "mute")
    if hug(pen, base).least <= name.right - sign.x:
        pen.write(replace(sign, w=name.right - sign.x), base)
    pen.write(buy, Text(say("ft.card.buy"), CAPTION), "r")
    pen.write(sell, Text(say("ft.card.sell"), CAPTION, "amber"), "r")
    named = all(pen.fits(Text(cargo_name(cargo)), name.w) for cargo in CARGOES)
    for cargo, line in zip(CARGOES, body.rows(len(CARGOES), u(pen, _LINE)), strict=True):
        sign, short, name, buy, sell = _columns(pen, line)
        price, ink = card.prices[cargo], CARGO_COLORS[cargo]
        pen.icon_in(sign, CARGO_SIGNS[cargo], SUBHEAD.size, ink)
        pen.write(short, Text(letter(cargo), STRONG, ink))
        pen.write(name, Text(cargo_name(cargo) if named else ""))
        none = Text(say("ft.card.none"), LABEL, "mute")
        pen.write(buy, Text(str(price.buy), SUBHEAD) if price.buy else none, "r")
        pen.write(sell, Text(str(price.sell), SUBHEAD), "r")


def _columns(pen: Pen, line: Box) -> tuple[Box, ...]:
    """Of the prices: sign, letter, name, and both prices."""
    sign, price = u(pen, SUBHEAD.size), u(pen, _PRICE)
    return row(line.inset(GAP, 0), sign, u(pen, PAD), grow(), price, price, gap=GAP / 2)


def card_band(pen: Pen, box: Box, card: EventCard, words: str) -> None:
    """The scene of a card, and on it its sign and title with words below."""
    _strip(pen, card.id, box)
    sign, right = row(box.inset(GAP, GAP / 2), u(pen, FIGURE.size), grow(), gap=GAP)
    pen.icon_in(sign, KIND_SIGNS[card.type], FIGURE.size - 2, KIND_COLORS[card.type])
    upper, lower = grid(right.centered(right.w, min(right.h, u(pen, _HEAD))), 1, 2, 0)
    forms = (Text(card.title, style) for style in (NAME, STRONG, TINY._replace(ink="text")))
    pen.write(upper, first_fit(pen, upper.w, *forms))
    pen.write(lower, Text(words, LABEL, "text"))


def _uses(pen: Pen, box: Box, card: EventCard) -> None:
    """The four numbers for other uses, with words above them, or signs where words are too wide."""
    uses = (
        ("attack", "swords", signed(card.attack)),
        ("defence", "shield", signed(card.defense)),
        ("fine", "scale", f"×{card.fine}"),
        ("jump", "rocket", say(f"ft.jump.{card.jump}")),
    )
    heads = [Text(say(f"ft.card.{name}"), TINY, "mute") for name, _, _ in uses]
    # Short numbers leave their room to a long word.
    last = max(hug(pen, Text(uses[-1][-1], LABEL)), Span(box.w / len(uses)))
    cells = row(box, *[grow()] * len(uses[1:]), last, gap=0)
    told = all(pen.fits(head, cell.w - GAP / 2) for head, cell in zip(heads, cells, strict=True))
    for (_, sign, value), head, cell in zip(uses, heads, cells, strict=True):
        upper, lower = grid(cell, 1, 2, 0)
        if told:
            pen.write(upper, head, "c")
        else:
            pen.icon_in(upper, sign, PAD, "soft")
        forms = Text(value, VALUE, "text"), Text(value, LABEL, "text")
        pen.write(lower, first_fit(pen, lower.w, *forms), "c")
