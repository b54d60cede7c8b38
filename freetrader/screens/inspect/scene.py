"""The reading view: a world, a card, the ship or its money in large, with all of it in words."""

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import theme
from freetrader.rules.state import FreeTraderState
from freetrader.screens.art import event_art, planet_art
from freetrader.screens.cards import strip_crop
from freetrader.screens.inspect.words import items, write_item
from freetrader.screens.signs import KIND_COLORS, KIND_SIGNS
from resources import say

__all__ = ["inspect_scene", "items"]


def inspect_scene(
    state: FreeTraderState, index: int, scrolled: float, width: float, height: float, k: float
) -> Scene:
    """The item of that number; its text scrolls where it is longer than the screen."""
    scene = Scene(width, height, k, "table")
    pen = Pen(scene)
    found = items(state)
    item = found[index % len(found)]
    bar_h = 84 + 24 * (min(k, 1.5) - 1)
    stage = Box(12, 12, width - 24, height - 12 - 8 - bar_h - 8)
    wide = min(stage.w, 1700)
    stage = Box(stage.cx - wide / 2, stage.y, wide, stage.h)
    picture_w = stage.w * (0.42 if k <= 1.3 else 0.34 if k <= 1.6 else 0.28)
    left = Box(stage.x, stage.y, picture_w, stage.h)
    right = Box(left.right + 12, stage.y, stage.right - left.right - 12, stage.h)
    if item.id in state.cards.planets:
        _planet_picture(pen, left, item.id)
    elif item.id in state.cards.events:
        _card_picture(pen, left, state, item.id)
    else:
        _own_picture(pen, left, item.id)
    pen.panel(right, "panel")
    area = Box(right.x + 12, right.y + 12, right.w - 24, right.h - 24)
    column = min(area.w - 36, 880 * k)
    tall = write_item(Pen(Scene(width, height, k)), state, item, 0.0, 0.0, column) + 8
    with pen.scroll("text", area, max(tall, area.h), scrolled) as top:
        write_item(pen, state, item, area.x + 12, top, column)
    _bar(pen, Box(12, height - 8 - bar_h, width - 24, bar_h), index % len(found), len(found))
    scene.focus = "next"
    return scene


def _planet_picture(pen: Pen, box: Box, ident: str) -> None:
    pen.panel(box, "panel-info")
    side = min(box.w * 0.94, box.h * 0.94)
    pen.glow(box.cx, box.cy, side * 1.3, (60, 120, 220), 110)
    art = "planets/P00-large" if ident == "P00" else planet_art(ident)
    pen.picture(art, Box(box.cx - side / 2, box.cy - side / 2, side, side))


def _card_picture(pen: Pen, box: Box, state: FreeTraderState, ident: str) -> None:
    card = state.cards.events[ident]
    tint = KIND_COLORS[card.type]
    pen.panel(box, "panel-info")
    strip = Box(box.x + 10, box.y + 10, box.w - 20, min(box.h * 0.5, (box.w - 20) / 1.9))
    pen.picture(event_art(ident), strip, crop=strip_crop(strip))
    low = Box(box.x, strip.bottom, box.w, box.bottom - strip.bottom)
    side = min(low.w, low.h) * 0.5
    pen.glow(low.cx, low.cy, side * 2.2, tint, 130)
    pen.icon(KIND_SIGNS[card.type], low.cx, low.cy, side, scaled=False)


def _own_picture(pen: Pen, box: Box, ident: str) -> None:
    pen.panel(box, "panel-info" if ident == "ship" else "panel-money")
    side = min(box.w, box.h) * 0.8
    pen.glow(box.cx, box.cy, side * 1.3, (60, 120, 220), 110)
    if ident == "ship":
        pen.picture("ships/trader-45", Box(box.cx - side / 2, box.cy - side / 2, side, side))
    else:
        sign = "layers" if ident == "cards" else "calendar-days"
        pen.icon(sign, box.cx, box.cy, side * 0.5, theme().amber, scaled=False)


def _bar(pen: Pen, bar: Box, index: int, count: int) -> None:
    colors, k = theme(), pen.k
    pen.panel(bar, "panel")
    tall = bar.h - 28
    size = 16 if k <= 1.3 else 14
    wide = min(150 + 60 * k, (bar.w - 60) / 4)
    y = bar.y + 14
    pen.button(
        "close",
        Box(bar.x + 14, y, wide, tall),
        say("ft.inspect.close"),
        "close",
        key="back",
        size=size,
        zone="bar",
    )
    right = bar.right - 14 - wide
    pen.button(
        "next",
        Box(right, y, wide, tall),
        say("ft.inspect.next"),
        "next",
        "primary",
        key="right",
        size=size,
        zone="bar",
    )
    pen.button(
        "previous",
        Box(right - wide - 10, y, wide, tall),
        say("ft.inspect.previous"),
        "previous",
        key="left",
        size=size,
        zone="bar",
    )
    left = bar.x + 14 + wide
    pen.text(
        say("ft.inspect.place", n=index + 1, of=count),
        (left + right - wide - 10) / 2,
        bar.cy,
        18,
        colors.soft,
        "strong",
        "c",
        room=right - wide - 30 - left,
    )
