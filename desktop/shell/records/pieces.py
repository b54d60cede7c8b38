"""What the pages of records are drawn with: chips, heads, panels that flow, bars of shares."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple

from desktop.kit.layout import Stack, Text, grow, hug, row, u
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box, Look, Picture, Scene, Words
from desktop.kit.theme import (
    GAP,
    GUTTER,
    LABEL,
    LEAST_TARGET,
    PAD,
    STRONG,
    SUBHEAD,
    VALUE,
    Ink,
    cell,
    flat,
    ink_of,
    look,
)
from desktop.kit.typography import shorten
from resources import say
from tabletop.estimate import Estimate

__all__ = [
    "Chip",
    "Panel",
    "chip_height",
    "chip_width",
    "chips_height",
    "cut",
    "draw_chip",
    "draw_chips",
    "draw_panels",
    "fill",
    "fill_up",
    "head",
    "head_height",
    "line_height",
    "share_bar",
    "share_words",
    "value_line",
    "whisker",
    "wrap_chips",
]

_CHIP = 34.0
_BETWEEN = 20.0  # two groups of chips
_LINE = 34.0
_WHISKER = 2.0
_WHOLE = 80.0  # a node so low is never shown in part


class Chip(NamedTuple):
    """One of several filters; the one that is on is warm and has a tab."""

    id: str
    label: str
    act: object
    on: bool = False
    icon: str = ""
    short: str = ""  # its words where there is little room


def line_height(pen: Pen) -> float:
    """Of a line that can be pressed."""
    return max(LEAST_TARGET + 2, u(pen, _LINE))


def chip_height(pen: Pen) -> float:
    return max(LEAST_TARGET + 2, u(pen, _CHIP))


def _parts(chip: Chip) -> list[Part]:
    ink = "amber" if chip.on else ""
    sign = [Icon(chip.icon, ink or "text")] if chip.icon else []
    return [*sign, Text(chip.label, STRONG, ink)]


def chip_width(pen: Pen, chip: Chip, most: float = inf) -> float:
    return min(most, hug(pen, *_parts(chip), pad=GUTTER).least + 1)


def draw_chip(pen: Pen, box: Box, chip: Chip, zone: str) -> None:
    face = look("option")
    if chip.on:
        face = replace(look("number-warm"), line=2, radius=face.radius, tab=ink_of("amber"))
    pen.panel(box, face)
    inner, parts = box.inset(GUTTER, 0), _parts(chip)
    if pen.row_width(parts, narrow=True) > inner.w:  # a name that the player gave
        room = inner.w - (u(pen, 2 * PAD) if chip.icon else 0)
        words = shorten(chip.label, room, u(pen, STRONG.size))
        parts = [*parts[:-1], Text(words, STRONG, "amber" if chip.on else "")]
    pen.row_in(inner, parts, "c")
    label = f"{chip.label}, {say('desktop.on')}" if chip.on else chip.label
    pen.node(chip.id, box, chip.act, label, zone=zone, radius=9)


def _long(pen: Pen, group: Sequence[Chip]) -> float:
    return sum(chip_width(pen, chip) + GAP / 2 for chip in group) - GAP / 2


def draw_chips(
    pen: Pen, box: Box, groups: Iterable[Sequence[Chip]], zone: str = "filters"
) -> tuple[Box, list[Chip]]:
    """Groups beside each other. Returns the free rest of the box, and what has no room."""
    x, left = box.x, list[Chip]()
    for group in groups:
        if not group:
            continue
        forms = group, [chip._replace(label=chip.short or chip.label) for chip in group]
        group = next((form for form in forms if x + _long(pen, form) <= box.right), ())
        if left or not group:
            left += forms[0]
            continue
        wides = [chip_width(pen, chip) for chip in group]
        for chip, wide in zip(group, wides, strict=True):
            draw_chip(pen, Box(x, box.y, wide, box.h), chip, zone)
            x += wide + GAP / 2
        x += _BETWEEN - GAP / 2
    return Box(x, box.y, max(0.0, box.right - x), box.h), left


def wrap_chips(body: Stack, chips: Sequence[Chip], zone: str = "filters") -> None:
    """Line by line, each as full as it can be."""
    pen, width, tall = body.pen, body.rest.w, chip_height(body.pen)
    line: list[tuple[Chip, float]] = []

    def flush() -> None:
        at, x = body.take(tall), body.rest.x
        for chip, wide in line:
            draw_chip(pen, Box(x, at.y, wide, tall), chip, zone)
            x += wide + GAP
        line.clear()

    for chip in chips:
        wide = chip_width(pen, chip, width)
        if line and sum(each + GAP for _, each in line) + wide > width:
            flush()
        line.append((chip, wide))
    if line:
        flush()


def cut(pen: Pen, box: Box, text: Text, at: str = "l") -> None:
    """Words that a player chose, as far as there is room."""
    size, font = u(pen, text.style.size), text.style.font
    words = text.words
    if pen.measure(words, text.style.size, font) > box.w:
        words = shorten(words, box.w, size)
        if pen.measure(words, text.style.size, font) > box.w:
            text = text._replace(style=text.style._replace(font="label"))
    pen.write(box, text._replace(words=words), at)


# Panels


class Panel(NamedTuple):
    """A part of a page: what share of its width it takes at usual text, and its least height."""

    share: float
    tall: float
    draw: Callable[[Pen, Box], object]
    face: str | Look = "panel"


def draw_panels(
    pen: Pen, id: str, area: Box, panels: Sequence[Panel], offset: float, most: float = inf
) -> None:
    """In rows that fill the width. What they have no room for scrolls; what is left is theirs.

    Unscrolled, a row is cut between its words and buttons, never through one.
    """
    lines = _lines(panels, min(1.0, 1.12 / pen.k, most))
    talls = [max(panel.tall for panel in line) for line in lines]
    needed = sum(talls) + GAP * (len(lines) - 1)
    if needed <= area.h:
        spare = (area.h - needed) / len(lines)
        _draw_lines(pen, area, lines, [tall + spare for tall in talls])
        return
    inside = replace(area, w=area.w - GUTTER)
    lower = _lowered(pen, inside, lines, talls)
    talls = [tall + each for tall, each in zip(talls, lower, strict=True)]
    with pen.scroll(id, area, needed + sum(lower), offset) as top:
        _draw_lines(pen, replace(inside, y=top), lines, talls)


def _lowered(
    pen: Pen, area: Box, lines: Sequence[Sequence[Panel]], talls: Sequence[float]
) -> list[float]:
    """How much taller each row is to be, so that the end of the area cuts through nothing that is
    read or pressed in the row that lies across it."""
    tops = [area.y + sum(talls[:number]) + GAP * number for number in range(len(talls))]
    across = max(number for number, top in enumerate(tops) if top < area.bottom)
    trial = Pen(Scene(scale=pen.k))
    at = replace(area, y=tops[across])
    _draw_lines(trial, at, lines[across : across + 1], talls[across : across + 1])
    whole = [each.box for each in trial.scene.drawables() if isinstance(each, Words | Picture)]
    whole += [node.box for node in trial.scene.nodes if node.box.h <= u(pen, _WHOLE)]
    by = 0.0
    while cut := [box for box in whole if box.y + by < area.bottom < box.bottom + by]:
        by = area.bottom - min(box.y for box in cut)
    return [by / across if number < across else 0.0 for number in range(len(talls))]


def _lines(panels: Sequence[Panel], most: float) -> list[list[Panel]]:
    lines: list[list[Panel]] = []
    for panel in panels:
        if lines and sum(each.share for each in lines[-1]) + panel.share <= most + 0.01:
            lines[-1].append(panel)
        else:
            lines.append([panel])
    return lines


def _draw_lines(
    pen: Pen,
    area: Box,
    lines: Sequence[Sequence[Panel]],
    talls: Sequence[float],
) -> None:
    y = area.y
    for line, tall in zip(lines, talls, strict=True):
        parts = [grow(panel.share) for panel in line]
        for panel, at in zip(line, row(Box(area.x, y, area.w, tall), *parts, gap=GAP), strict=True):
            pen.panel(at, panel.face)
            panel.draw(pen, at.inset(PAD, GUTTER))
        y += tall + GAP


def head(body: Stack, title: str, note: str = "") -> None:
    """Over a panel: what it is, and what of."""
    left, right = Text(title, SUBHEAD), Text(note, LABEL)
    if not note or hug(body.pen, left).least + hug(body.pen, right).least + GAP <= body.rest.w:
        body.ends(left, right)
        return
    body.para(left)
    body.para(right)


def head_height(pen: Pen, width: float, title: str, note: str = "") -> float:
    trial = Stack(pen, Box(0, 0, width, inf))
    left, right = Text(title, SUBHEAD), Text(note, LABEL)
    if not note or hug(pen, left).least + hug(pen, right).least + GAP <= width:
        return trial.needs(left)
    return trial.needs(left, right)


# Bars


def fill(pen: Pen, box: Box, share: float, ink: Ink, hatch: bool = False) -> None:
    """A trough that is full up to a share."""
    pen.panel(box, replace(cell("hollow"), radius=4))
    share = min(1.0, max(0.0, share))
    if share * box.w >= 1:
        face = cell("hatch" if hatch else "full", ink_of(ink))
        pen.panel(replace(box, w=box.w * share), replace(face, radius=4))


def whisker(pen: Pen, box: Box, low: float, high: float, ink: Ink = "white") -> None:
    """From one share of a bar to another."""
    face = flat(ink)
    x, end = box.x + box.w * low, box.x + box.w * high
    pen.panel(Box(x, box.cy - _WHISKER / 2, max(_WHISKER, end - x), _WHISKER), face)
    for at in (x, end):
        pen.panel(Box(at - _WHISKER / 2, box.y, _WHISKER, box.h), face)


def share_bar(pen: Pen, box: Box, found: Estimate, ink: Ink, told: bool = True) -> None:
    """A share with its interval; of too few games a trough alone."""
    fill(pen, box, found.share if told else 0.0, ink)
    if told:
        whisker(pen, box.inset(0, -3), *found.interval)


def share_words(found: Estimate, told: bool = True) -> tuple[str, str]:
    """A share, "" of too few, and what of."""
    if not told:
        return "", say("stats.few", wins=found.wins, n=found.games)
    percent = say("setup.share.percent", percent=round(100 * found.share))
    return percent, say("record.of", n=found.games)


def value_line(pen: Pen, box: Box, name: str, value: str, ink: Ink = "") -> None:
    """A name and what it comes to, in one line or two."""
    at, end = row(box, grow(), hug(pen, Text(value, VALUE)))
    pen.write(at, Text(name, STRONG._replace(font="text", ink="soft"), lines=2))
    pen.write(end, Text(value, VALUE, ink), "r")


def fill_up(pen: Pen, box: Box, tall: float, ink: Ink = "cyan", hatch: bool = False) -> None:
    """A column so high from the foot of a box."""
    if tall >= 1:
        face = cell("hatch" if hatch else "full", ink_of(ink))
        pen.panel(Box(box.x, box.bottom - tall, box.w, tall), replace(face, radius=3))


def chips_height(pen: Pen, width: float, groups: Iterable[Sequence[Chip]]) -> float:
    trial = Stack(Pen(Scene(scale=pen.k)), Box(0, 0, width, inf))
    wrap_chips(trial, [chip for group in groups for chip in group])
    return trial.rest.y - trial.gap
