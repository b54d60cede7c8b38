"""A police stop drawn: law, times the card, the fine, and what was seized."""

from dataclasses import dataclass, replace

from desktop.kit.motions import growth
from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Motion
from desktop.kit.theme import look, theme
from freetrader.rules.encounters import means, scrap_total
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import sum_part
from freetrader.screens.panels import tile
from freetrader.screens.signs import (
    KIND_COLORS,
    fitting,
    named,
)
from resources import say

__all__ = ["Stop", "draw_stop", "impound_rows", "seized"]

_STEP_MS = 120


@dataclass(frozen=True, slots=True)
class Stop:
    """One inspection as it is shown: who, where, what was found, what it costs."""

    card: str
    planet: str
    illegals: int | None  # units found; None: more than none, the number is not at hand
    fine_card: str | None = None  # None: nothing was found, so none was turned
    law: int = 0
    factor: int = 0
    fine: int = 0


def draw_stop(
    pen: Pen, box: Box, state: FreeTraderState, stop: Stop, ship_name: str, news: bool
) -> None:
    """Police left, the card turned between, the searched ship right."""
    colors, k = theme(), pen.k
    middle_w = min(232 * max(1.0, k * 0.92), box.w * 0.26)
    wide = (box.w - middle_w - 24) / 2
    left = Box(box.x, box.y, wide, box.h)
    middle = Box(left.right + 12, box.y, middle_w, box.h)
    right = Box(middle.right + 12, box.y, wide, box.h)
    card = state.cards.events[stop.card]
    planet = state.cards.planets[stop.planet]
    tint = KIND_COLORS["police"]
    _ground(pen, left, tint, "police-90", 0.36, 50 + 22 * k)
    pen.text(
        card.title,
        left.right - 16,
        left.y + 16 + 10 * k,
        20,
        colors.text,
        "display",
        "r",
        room=left.w * 0.5,
    )
    pen.text(
        say("ft.police.at", planet=planet.name),
        left.right - 16,
        left.y + 26 + 25 * k,
        fitting(pen, say("ft.police.at", planet=planet.name), left.w * 0.5, 16, 13.5),
        colors.soft,
        "text",
        "r",
        room=left.w * 0.5,
    )
    if stop.fine_card is not None:
        _fine_sum(pen, left, stop, news)
    else:
        pen.text(
            say("ft.police.nothing"),
            left.cx,
            left.bottom - 22 * k,
            16,
            colors.text,
            "text",
            "c",
            room=left.w - 30,
        )
    _ground(pen, right, colors.cyan, "trader-270", 0.64 if k < 1.2 else 0.78, 50 + 22 * k)
    named(pen, ship_name, right.x + 18, right.y + 16 + 10 * k, 20, "l", right.w * 0.46)
    pen.text(
        say("ft.police.searched"),
        right.x + 18,
        right.y + 26 + 25 * k,
        fitting(pen, say("ft.police.searched"), right.w * 0.55, 16, 13.5),
        colors.soft,
        room=right.w * 0.55,
    )
    seized(pen, right, state, stop)
    _verdict(pen, middle, state, stop, news)


def _ground(pen: Pen, box: Box, tint: RGB, ship: str, share: float, foot: float) -> None:
    pen.panel(box, replace(look("panel"), edge=(*tint, 150), tab=tint))
    tall = box.h - foot - 20
    side = min(max(tall, 40.0), 230.0)
    cx, cy = box.x + box.w * share, box.y + 8 + tall / 2
    pen.glow(cx, cy, side * 1.9, tint, 110)
    pen.picture(f"ships/{ship}", Box(cx - side / 2, cy - side / 2, side, side))


def _fine_sum(pen: Pen, box: Box, stop: Stop, news: bool) -> None:
    """Law × the card's fine = the fine, part by part."""
    colors, k = theme(), pen.k
    gap, part_w = 28.0, 78 * max(1.0, k)
    total_w = part_w * 3.15 + gap * 2
    x = box.cx - total_w / 2
    cy = box.bottom - 22 * k - 31
    parts = (
        (str(stop.law), say("ft.police.law")),
        (str(stop.factor), say("ft.police.card_fine")),
    )

    def landing(index: int) -> Motion | None:
        return Motion(250 + index * _STEP_MS, 140, dy=-8, alpha=0) if news else None

    for index, (value, words) in enumerate(parts):
        spot = Box(x, cy - 24, part_w, 48)
        with pen.moving(landing(index)):
            pen.panel(spot, "number")
            pen.text(value, spot.cx, spot.cy, 24, colors.text, "display", "c")
            pen.text(
                words,
                spot.cx,
                spot.bottom + 10 * k,
                fitting(pen, words, part_w + gap - 2, 14, 13.5),
                colors.soft,
                "label",
                "c",
                room=part_w + gap - 2,
            )
        x += part_w
        pen.text(
            "=" if index else "×", x + gap / 2, cy, 20, colors.soft, "strong", "c", scaled=False
        )
        x += gap
    spot = Box(x, cy - 27, part_w * 1.15, 54)
    tint = colors.amber if stop.fine else colors.green
    sum_part(pen, spot, str(stop.fine), say("ft.police.fine"), tint, True, landing(2))


def seized(pen: Pen, box: Box, state: FreeTraderState, stop: Stop) -> None:
    """The tiles that were taken, struck out; or the word that none was."""
    colors, k = theme(), pen.k
    cy = box.bottom - 22 * k - 25
    if stop.illegals == 0:
        pen.row(
            [("icon", "circle-check", colors.green), (say("ft.police.no_illegals"), colors.text)],
            box.cx,
            box.bottom - 22 * k,
            16,
            8,
            at="c",
            room=box.w - 30,
        )
        return
    count = stop.illegals or 1
    side = 44.0
    step = min(side + 8, (box.w - 60 - side) / max(1, count - 1))
    x = box.cx - (side + step * (count - 1)) / 2
    for index in range(count):
        spot = Box(x + index * step, cy - side / 2, side, side)
        tile(pen, spot, "illegals")
        pen.icon("ban", spot.right - 6, spot.y + 6, 19, colors.red, scaled=False)
    words = (
        say("ft.police.seized_some")
        if stop.illegals is None
        else say("ft.police.seized", n=stop.illegals)
    )
    pen.text(words, box.cx, cy + 24 + 10 * k, 15, colors.text, "label", "c", room=box.w - 30)


def _verdict(pen: Pen, box: Box, state: FreeTraderState, stop: Stop, news: bool) -> None:
    colors, k = theme(), pen.k
    tint = colors.red if stop.fine else colors.green
    pen.panel(
        box,
        replace(look("panel"), edge=(*tint, 170), glow=tuple(part // 4 for part in tint)),
    )
    y = box.y + 12 + 9 * k
    if stop.fine_card is not None:
        turned = state.cards.events[stop.fine_card]
        flip = Motion(ms=250, flip=True, sound="card") if news else None
        with pen.moving(flip, box):
            pen.text(
                say("ft.fight.turned"), box.x + 16, y, 15, colors.soft, "label", room=box.w - 32
            )
            y += 24 * k
            pen.text(turned.title, box.x + 16, y, 18, colors.text, "strong", room=box.w - 32)
            y += 26 * k
            pen.row(
                [
                    ("icon", "scale", colors.cyan),
                    (say("ft.card.fine"), colors.soft),
                    (f"×{stop.factor}", colors.text, "strong"),
                ],
                box.x + 16,
                y,
                16,
                7,
                room=box.w - 28,
            )
            y += 16 * k
    word = "clean" if stop.fine_card is None else "fine" if stop.fine else "free"
    foot = 46 * k
    cy = (y + box.bottom - foot) / 2
    sound = "police" if stop.fine else "confirm"
    big = max(20.0, min(44.0, (box.bottom - foot - y) / k))
    text = say(f"ft.police.verdict.{word}", n=stop.fine)
    while pen.measure(text, big, "display") > box.w - 24 and big > 20:
        big -= 2
    scale = growth(pen.measure(text, big, "display"), box.w - 10)
    pulse = Motion(250 + 4 * _STEP_MS, 180, scale=scale, sound=sound) if news else None
    with pen.moving(pulse, Box(box.x, cy - 20, box.w, 40)):
        pen.glow(box.cx, cy, 170, tint, 120)
        pen.text(text, box.cx, cy, big, colors.text, "display", "c")
    note = say(f"ft.police.note.{word}", law=stop.law, factor=stop.factor)
    pen.text(
        note, box.cx, box.bottom - 27 * k, 15, colors.text, "text", "c", room=box.w - 16, lines=2
    )


def impound_rows(state: FreeTraderState) -> list[tuple[str, str, RGB]]:
    """Why a fine cannot be met: store and all levels at half price against it."""
    colors = theme()
    return [
        (say("ft.police.fine_line"), str(state.fine), colors.red),
        (say("ft.market.in_store"), str(state.vectorium), colors.text),
        (say("ft.police.all_modules"), str(scrap_total(state)), colors.text),
        (say("ft.police.together"), str(means(state)), colors.amber),
    ]
