"""Who else is at the table: a card for each rival, with its style, and a place for one more."""

from typing import Any

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import cell, look, theme
from resources import say
from trucker.ai.characters import CHARACTERS, Character
from trucker.ai.levels import LEVELS
from trucker.rules.setup import Setup
from trucker.screens.flight.track import team_sign

__all__ = ["MOST", "draw_rivals", "pick", "weight"]

MOST = 3
"""Rivals at one table."""

_WEIGHTS = ("engine", "cannon", "cargo", "crew", "shield", "battery", "sturdy", "hurry", "risk")
"""What characters differ in, as it is shown."""

_STEPS = (50, 90, 116, 180)
"""Borders of the five steps of a weight; 100 is usual."""

_SIDE = 34.0


def weight(character: Character, name: str) -> int:
    """How much a character makes of something, 0 to 4; 2 is usual."""
    value = getattr(character, name)
    return sum(1 for border in _STEPS if value >= border)


def draw_rivals(pen: Pen, box: Box, setup: Setup) -> None:
    """Cards of the rivals, as large as their number allows, and of the seats still free."""
    count = len(setup.seats) - 1
    k, gap = pen.k, 8.0
    free = MOST - count
    low = 0.0
    if free:
        low = max(52.0, min(96.0, 50 * k)) if count > 1 or k > 1.1 else 92.0
    cards = Box(box.x, box.y, box.w, box.h - low - (gap if free else 0))
    wide = (cards.w - gap * (count - 1)) / count
    if count == 1:
        _large(pen, cards, setup, 1)
    elif count < MOST and wide >= 250 * k:
        for index in range(count):
            at = Box(cards.x + index * (wide + gap), cards.y, wide, cards.h)
            _upright(pen, at, setup, index + 1)
    else:
        tall = (cards.h - gap * (count - 1)) / count
        for index in range(count):
            at = Box(cards.x, cards.y + index * (tall + gap), cards.w, tall)
            _flat(pen, at, setup, index + 1)
    wide = (box.w - gap * (free - 1)) / max(1, free)
    for index in range(free):
        at = Box(box.x + index * (wide + gap), box.bottom - low, wide, low)
        _free(pen, at, count + index + 1)


def _free(pen: Pen, box: Box, number: int) -> None:
    """An empty seat; a press fills it, and those before it."""
    colors, k = theme(), pen.k
    pen.panel(box, "tile-empty")
    words = say("gt.setup.rivals.add")
    wide = pen.measure(words, 16, "strong") + 30 * k
    x, cy = box.cx - min(wide, box.w - 16) / 2, box.cy
    note = say("gt.setup.rivals.more")
    if box.h >= 68 * k and pen.measure(note, 14) <= box.w - 24:
        cy -= 12 * k
        pen.text(note, box.cx, cy + 24 * k, 14, colors.mute, at="c")
    pen.icon("plus", x + 9 * k, cy, 18, colors.cyan)
    pen.text(words, x + 26 * k, cy, 16, colors.soft, "strong", room=box.right - 8 - x - 26 * k)
    pen.node(f"add.{number}", box, ("rivals", number), words, tip=note, radius=9, zone="rivals")


def _large(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    """The only rival: portrait and manner beside each other, the style below."""
    colors, k = theme(), pen.k
    pen.panel(box, "card")
    face = min(150.0, box.h * 0.34, box.w * 0.3)
    at = Box(box.x + 14, box.y + 14, face, face)
    _face(pen, at, setup, number)
    x, right = at.right + 16, box.right - 12
    tools = _tools(pen, right, box.y + 10, setup, number)
    name = _name(setup, number)
    y = box.y + 28 * max(1.0, k * 0.9)
    pen.text(name, x, y, 22, colors.text, "display", room=tools - x - 8)
    y += 17 * k
    tall = max(36.0, 30 * k)
    beside = right - x >= 300 * k  # the levels have room beside the portrait
    foot = at.bottom - tall if beside else at.bottom + 12
    for words, ink in ((_manner(setup, number), colors.text), (_words(setup, number), colors.soft)):
        if y + pen.para_height(words, right - x, 15) <= foot - 6:
            y = pen.para(words, x, y, right - x, 15, ink) + 2
    if beside:
        _levels(pen, Box(x, foot, right - x, tall), setup, number)
        y = at.bottom
    else:
        _levels(pen, Box(box.x + 14, at.bottom + 14, box.w - 28, tall), setup, number)
        y = at.bottom + 14 + tall
    style = Box(box.x + 18, y + 12, box.w - 36, box.bottom - y - 20)
    _style(pen, style, setup, number)


def _upright(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    """One of two: the portrait between its arrows, all else below it."""
    colors, k = theme(), pen.k
    pen.panel(box, "card")
    face = min(104.0, box.h * 0.26)
    at = Box(box.x + 14, box.y + 14, face, face)
    _face(pen, at, setup, number)
    right = box.right - 12
    _tools(pen, right, box.y + 10, setup, number)
    x = at.right + 12
    name = _name(setup, number)
    pen.text(name, x, box.y + 10 + _SIDE + 22 * k, 20, colors.text, "strong", room=right - x)
    y = at.bottom + 12
    x, room = box.x + 16, box.w - 32
    y = pen.para(_manner(setup, number), x, y, room, 15, colors.text) + 10
    tall = max(36.0, 30 * k)
    _levels(pen, Box(box.x + 12, y, box.w - 24, tall), setup, number)
    y += tall + 14
    style = Box(x, y, room, box.bottom - y - 12)
    _style(pen, style, setup, number)


def _flat(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    """One of three: all of it in a strip."""
    colors = theme()
    pen.panel(box, "card")
    face = min(box.h - 24, 104.0)
    at = Box(box.x + 12, box.y + 12, face, face)
    _face(pen, at, setup, number)
    x, right = at.right + 14, box.right - 10
    tools = _tools(pen, right, box.y + 8, setup, number)
    cy = box.y + 8 + _SIDE / 2
    pen.text(_name(setup, number), x, cy, 18, colors.text, "strong", room=tools - x - 8)
    low, y, room = box.bottom - 44, box.y + 10 + _SIDE, right - x
    short = say(f"gt.manner.short.{setup.seats[number].name}")
    manners = (_manner(setup, number), f"{short[:1].upper()}{short[1:]}.")
    styles = tuple(_words(setup, number, most) for most in (3, 2, 1))
    for forms, ink in ((manners, colors.text), (styles, colors.soft)):
        for words in forms:
            if y + pen.para_height(words, room, 14) <= low - 2:
                y = pen.para(words, x, y, room, 14, ink)
                break
    _levels(pen, Box(x, low, right - x, 36), setup, number)


# Parts of a card


def _name(setup: Setup, number: int) -> str:
    return say(f"gt.character.{setup.seats[number].name}")


def _manner(setup: Setup, number: int) -> str:
    return say(f"gt.manner.{setup.seats[number].name}")


def _words(setup: Setup, number: int, most: int = 3) -> str:
    """What it makes much or little of, the most telling first."""
    character = CHARACTERS[setup.seats[number].name]
    steps = {name: weight(character, name) - 2 for name in _WEIGHTS}
    telling = sorted((name for name in _WEIGHTS if steps[name]), key=lambda n: -abs(steps[n]))
    ends = (f"{name}.{'up' if steps[name] > 0 else 'down'}" for name in telling[:most])
    words = ", ".join(say(f"gt.setup.style.{end}") for end in ends)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _face(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    """The portrait with the sign of its team; a press brings the next character."""
    pen.picture(f"portraits/{setup.seats[number].name}", box)
    side = max(18.0, box.w * 0.2)
    team_sign(pen, number, box.right - side * 0.6, box.bottom - side * 0.6, side)
    about = f"{_manner(setup, number)} {_words(setup, number)}"
    label, tip = f"{_name(setup, number)}. {about}", say("gt.setup.who.tip", about=about)
    pen.node(f"face.{number}", box, ("who", number, 1), label, tip=tip, radius=12, zone="rivals")


def _tools(pen: Pen, right: float, y: float, setup: Setup, number: int) -> float:
    """Arrows to other characters, and off the table where others stay. Returns their left end."""
    colors = theme()
    tools: list[tuple[str, str, Any, str]] = [
        ("chevron-left", f"who.{number}.-1", ("who", number, -1), say("gt.setup.who.last")),
        ("chevron-right", f"who.{number}.1", ("who", number, 1), say("gt.setup.who.next")),
    ]
    if len(setup.seats) > 2:
        words = say("gt.setup.rivals.drop", name=_name(setup, number))
        tools.append(("x", f"drop.{number}", ("drop", number), words))
    x = right
    for icon, ident, act, words in reversed(tools):
        at = Box(x - _SIDE, y, _SIDE, _SIDE)
        pen.panel(at, "button-plain")
        ink = colors.soft if icon == "x" else colors.text
        pen.icon(icon, at.cx, at.cy, 18, ink, scaled=False)
        pen.node(ident, at, act, words, tip=words, zone="rivals")
        x = at.x - 8
    return x + 8


def _levels(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    wide = (box.w - 8 * (len(LEVELS) - 1)) / len(LEVELS)
    for index, level in enumerate(LEVELS):
        pick(
            pen,
            Box(box.x + index * (wide + 8), box.y, wide, box.h),
            f"level.{number}.{level}",
            ("level", number, level),
            say(f"gt.level.{level}"),
            setup.seats[number].level == level,
            14,
        )


def _style(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    """Weights as cells that can be counted, and in a word where that has room.

    Where not all have room, those that tell most about any of the rivals: the same for each.
    """
    colors, k = theme(), pen.k
    character = CHARACTERS[setup.seats[number].name]
    pitch = 23.0 * k
    rows = int(box.h / pitch)
    across = 2 if box.w >= (270 if rows < 5 else 460) * k else 1
    fit = rows * across
    if fit <= 0:
        return
    others = [CHARACTERS[seat.name] for seat in setup.seats[1:]]
    telling = sorted(
        _WEIGHTS, key=lambda name: -max(abs(weight(each, name) - 2) for each in others)
    )[:fit]
    shown = [name for name in _WEIGHTS if name in telling]
    rows = -(-len(shown) // across)
    pitch = min(34.0 * k, box.h / rows)
    wide = (box.w - 28 * (across - 1)) / across
    names = max(pen.measure(say(f"gt.setup.style.{name}"), 14, "label") for name in _WEIGHTS)
    last = max(pen.measure(say(f"gt.setup.weight.{step}"), 14) for step in range(5))
    bar = min(150.0, wide - names - last - 24)
    has_words = bar >= 40
    if not has_words:
        bar = min(150.0, wide - names - 12)
    for index, name in enumerate(shown):
        x = box.x + index // rows * (wide + 28)
        cy = box.y + (index % rows + 0.5) * pitch
        step = weight(character, name)
        ink = colors.amber if step > 2 else colors.cyan
        pen.text(say(f"gt.setup.style.{name}"), x, cy, 14, colors.soft, "label", room=wide)
        left = x + names + 12
        if bar >= 40:
            faces = [cell("full" if n <= step else "hollow", ink) for n in range(5)]
            pen.cells(Box(left, cy - 6, bar, 12), faces, 3)
            left += bar + 12
        if has_words:
            words = say(f"gt.setup.weight.{step}")
            pen.text(words, left, cy, 14, colors.text if step != 2 else colors.mute)


def pick(
    pen: Pen,
    box: Box,
    ident: str,
    act: Any,
    words: str,
    is_on: bool,
    size: float = 15,
    reason: str = "",
    tip: str = "",
) -> None:
    """One of several; the chosen one wears a tick. `reason`: why it cannot be chosen."""
    colors = theme()
    pen.panel(box, look("option-off" if reason else "option-picked" if is_on else "option"))
    sign = 20.0 if is_on and box.w > 60 else 0.0
    wide = min(pen.measure(words, size, "label"), box.w - 12 - sign)
    x = box.cx - (wide + sign) / 2
    if sign:
        pen.icon("check", x + 8, box.cy, 15, colors.amber, scaled=False)
    ink = colors.mute if reason else colors.text
    pen.text(words, x + sign, box.cy, size, ink, "label", room=box.w - 12 - sign)
    pen.node(
        ident,
        box,
        act,
        f"{words}, {say('desktop.on')}" if is_on else words,
        enabled=not reason,
        reason=reason,
        tip=tip,
        radius=8,
        zone=ident.split(".")[0],
    )
