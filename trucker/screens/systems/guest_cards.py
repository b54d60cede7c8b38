"""VIPs as cards: who it is, what is demanded, what it pays, and how the own cabins stand to it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from desktop.kit.layout import Stack, Text, hug, needed, scrolling, sheet, u
from desktop.kit.pen import LEAD, Icon, Pen
from desktop.kit.scene import RGB, Box, Look
from desktop.kit.theme import (
    GAP,
    GUTTER,
    LABEL,
    SMALL,
    STRONG,
    VALUE,
    flat,
    look,
    theme,
    tinted,
)
from resources import say
from trucker.briefing.systems.guests import Guest
from trucker.screens.ship.face import Grid

__all__ = ["SIGNS", "badge", "draw_guest", "draw_guests", "draw_ticks", "ink_of_vip"]

_INKS: dict[str, RGB] = {"1": (255, 128, 122), "2": (112, 190, 255), "3": (255, 214, 110)}
"""Colors of the three figures."""
_ROUND = {"1": 0.1, "2": 0.5, "3": 0.28}
"""Corners of their badges, in sides: no color stands alone."""

_PORTRAIT, _BADGE = 48.0, 20.0

SIGNS = {
    "retired_admiral": "award",
    "rocket_engineer": "rocket-thruster",
    "smuggler_king": "swap-bag",
    "force_guru": "power",
    "racing_champion": "trophy",
    "key_witness": "eye",
    "rich_widow": "gem",
    "quarantined_patient": "virus",
    "feng_shui_master": "orbit",
    "environmental_activist": "sun",
    "opera_diva": "volume-2",
    "food_critic": "package",
    "rushed_politician": "landmark",
    "spoiled_child": "shuffle",
    "superstitious_celebrity": "star",
    "panorama_influencer": "map",
    "insomniac_heiress": "clock",
    "amateur_xenologist": "alien-bug",
}
"""The sign of each, beside the figure of its color."""

_STRIPS = {
    "met": ("circle-check", "green"),
    "costs": ("triangle-alert", "amber"),
    "none": ("ban", "mute"),
}


def ink_of_vip(figure: str) -> RGB:
    return theme().text if theme().opaque else _INKS[figure]


def badge(pen: Pen, box: Box, guest: Guest, is_filled: bool = True, digit: bool = True) -> None:
    """The number of a VIP in the shape of its color, filled or as an outline."""
    ink, side = ink_of_vip(guest.figure), box.w
    face = flat(ink if is_filled else "ink", radius=side * _ROUND[guest.figure])
    pen.panel(box, replace(face, edge=(*ink, 255), line=1.6))
    on = "on_white" if is_filled else ink
    if digit:
        pen.write(box, Text(str(guest.number), SMALL, on), "c")
    else:
        pen.icon_in(box, "check" if is_filled else "x", side * 0.8, on, scaled=False)


def draw_guests(
    pen: Pen, box: Box, guests: Sequence[Guest], scrolled: Callable[[str], float]
) -> None:
    """All open VIPs in a panel; too long for their box, they scroll as "guests"."""
    body = sheet(pen, box, "panel-money", GUTTER, GAP)
    title, note = Text(say("gt.guests.title"), STRONG), Text(say("gt.guests.short.note"), LABEL)
    has_room = pen.row_width([title, note], gap=GUTTER) <= body.rest.w
    body.ends(title, note if has_room else Text(""))
    draw = partial(_cards, guests=guests, brief=False)
    area = body.rest.inset(-GAP / 2, 0)
    if needed(pen, area.w, draw) > area.h + 1:
        draw = partial(_cards, guests=guests, brief=True)
    scrolling(pen, "guests", area, scrolled("guests"), draw)


def _cards(body: Stack, guests: Sequence[Guest], brief: bool) -> None:
    body.gap = GAP / 2
    for guest in guests:
        draw_guest(body, guest, brief=brief)


def draw_guest(
    body: Stack,
    guest: Guest,
    act: object = None,
    keys: str = "",
    reason: str = "",
    brief: bool = False,
) -> None:
    """One card, and the node that it is; `brief`: what the VIP does is left to the tip."""
    spot = body.boxed(partial(_card, guest=guest, brief=brief), _face(guest), GUTTER, GAP)
    pen = body.pen
    size = u(pen, _BADGE)
    badge(pen, Box(spot.x, spot.y, size, size), guest)
    why = f": {guest.why}" if guest.why else ""
    label = f"{guest.name}, {guest.pays}. {guest.demand}. {guest.told}{why}"
    of = {"keys": keys, "enabled": not reason, "reason": reason, "radius": GUTTER}
    pen.node(f"guest.{guest.vip}", spot, act, label, tip=guest.ability, zone="guests", **of)


def _face(guest: Guest) -> Look:
    ink = ink_of_vip(guest.figure)
    if guest.aboard >= 0:
        return replace(look("option-picked"), edge=(*ink, 255))
    return tinted(ink, radius=GUTTER)


def _card(body: Stack, guest: Guest, brief: bool) -> None:
    body.gap = GAP / 2

    def told(words: Stack) -> None:
        name, pays = Text(guest.name, VALUE), Text(guest.pays, STRONG, "green")
        if hug(words.pen, name).least + hug(words.pen, pays).least + GAP <= words.rest.w:
            words.ends(name, pays, 0)
        else:
            words.para(name)
            words.para(pays)
        words.para(Text(guest.demand, LABEL, "text"))

    body.beside(u(body.pen, _PORTRAIT), partial(_portrait, body.pen, guest), told)
    if not brief:
        body.para(Text(guest.ability, LABEL))
    _strip(body, guest)


def _portrait(pen: Pen, guest: Guest, box: Box) -> None:
    side = box.h * 0.46
    pen.picture(f"tokens/vip-{guest.figure}", box)
    at = Box(box.right - side, box.bottom - side, side, side)
    pen.panel(at, replace(flat("ink", radius=side / 4), edge=(*theme().text, 150), line=1))
    pen.icon_in(at, SIGNS[guest.vip], side * 0.8, "text", scaled=False)


def _strip(body: Stack, guest: Guest) -> None:
    """The verdict over all cabins, green, amber or gray beside its sign."""
    icon, ink = _STRIPS[guest.sign]
    color = getattr(theme(), ink)

    def draw(inner: Stack) -> None:
        inner.gap = GAP / 2
        inner.para(Text(guest.told, STRONG, "text"), sign=Icon(icon, ink))
        if guest.why:
            inner.para(Text(guest.why, LABEL))

    face = "row-off" if guest.sign == "none" else tinted(color, edge=200)
    body.boxed(draw, face, GAP, GAP / 2)


def draw_ticks(pen: Pen, grid: Grid, guests: Sequence[Guest]) -> None:
    """At the foot of each cabin the badge of each VIP, filled where the demand is met."""
    rows = 2 if len(guests) > len(_INKS) else 1
    for cell in {cell for guest in guests for cell in guest.verdicts}:
        box = grid.cell(cell)
        side = min(u(pen, _BADGE), box.w / 3 - 1)
        has_digits = side >= u(pen, SMALL.size) * LEAD
        for index, guest in enumerate(guests):
            column, line = index // rows, index % rows
            x = box.x + 1 + column * (box.w - 2 - side) / 2
            y = box.bottom - side - 1 - (rows - 1 - line) * (side + 1)
            met = guest.verdicts[cell].met
            badge(pen, Box(x, y, side, side), guest, met, has_digits)
