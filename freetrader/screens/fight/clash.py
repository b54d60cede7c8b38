"""One attack: its numbers fly in one after the other, then the shot, and the verdict that stays."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

from desktop.kit.layout import Text, column, grow, row, tiered, u
from desktop.kit.motions import flash, seen
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.sound import STILL
from desktop.kit.theme import (
    GAP,
    GUTTER,
    PAD,
    STRONG,
    SUBHEAD,
    TITLE,
    VALUE,
    Style,
    flat,
    ink_of,
    tinted,
)
from freetrader.rules.events import Clashed
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import draw_strip
from freetrader.screens.faces import SIDE
from freetrader.screens.fight.stage import Scenery, burst, flying, plate_boxes, shout
from freetrader.screens.panels import within
from freetrader.words.names import signed
from resources import say

_CARD_MS, _TERM_MS, _APART_MS = 250, 240, 150
_STILL_MS, _SHOT_MS = 160, 200
"""A card is turned; a number flies; the next follows; all is still; the shot."""

_PULSE_MS, _GROWS = 260, 1.3
"""What leaves a sum that grew, and how large it becomes."""

_CARD = (168.0, 186.0)
_NUMBER = 50.0
_TOTALS = Style("display", 84), Style("display", 68), Style("display", 56)
_WORD, _LINES = (64, 52, 44), 26.0  # of the verdict: its height, and of the lines below it
_MIDDLE, _WIDE = (0.535, 0.58, 0.6), (0.3, 0.28, 0.23)  # of the verdict, in parts of the field
_TOP = (26, 18, 8)


class _Side(NamedTuple):
    """The numbers of one side: what each comes of, and their sum."""

    terms: Sequence[tuple[int, str]]
    total: int
    ink: str
    caption: str


def _twice(state: FreeTraderState, clash: Clashed) -> str:
    """Why the number of the card is not what is printed on it (FT-25)."""
    invader = state.cards.events[clash.foe].type == "invader"
    return say("ft.fight.twice") if clash.attacker == "foe" and invader else ""


def _sides(state: FreeTraderState, clash: Clashed) -> tuple[_Side, _Side]:
    """The ship's and the foe's."""
    foe = say(f"ft.kind.{state.cards.events[clash.foe].type}").lower()
    by_foe = clash.attacker == "foe"
    card = say("ft.fight.card")
    if _twice(state, clash):
        card = say("ft.fight.card_doubled", n=signed(clash.attack_printed))
    attack = (
        [(clash.attack_value, foe), (clash.attack_bonus, say("ft.fight.month", n=clash.month))]
        if by_foe
        else [(clash.attack_value, say("ft.fight.weapons"))]
    )
    attack.append((clash.attack_card, card))
    defense = (
        [(clash.defense_value, say("ft.fight.defenses"))]
        if by_foe
        else [
            (clash.defense_value, foe),
            (clash.defense_bonus, say("ft.fight.month", n=clash.month)),
        ]
    )
    defense.append((clash.defense_card, say("ft.fight.card")))
    strikes = _Side(attack, clash.attack, "red" if by_foe else "cyan", say("ft.fight.attack"))
    meets = _Side(defense, clash.defense, "cyan" if by_foe else "red", say("ft.fight.defence"))
    return (meets, strikes) if by_foe else (strikes, meets)


_NUMBERS = 5
"""Of an attack: two of the ship, three of the foe."""

VERDICT_MS = _CARD_MS + _NUMBERS * _APART_MS + _TERM_MS + _STILL_MS + _SHOT_MS
"""When the verdict of an attack is there, from when its scene comes up."""


def draw_attack(scenery: Scenery, state: FreeTraderState, clash: Clashed) -> None:
    """Card, numbers, sums and shot: all of it gone once the verdict stands."""
    pen, field, ship = scenery.pen, scenery.field, scenery.ship
    own, foe = _sides(state, clash)
    twice = _twice(state, clash)
    tall, line = u(pen, tiered(pen, *_TOTALS).size), u(pen, _LINES)
    top = field.y + GAP
    low = field.bottom - u(pen, _NUMBER) - line * (2 if twice else 1) - GAP
    room = Box(field.x, top + tall + GAP, field.w, low - top - tall - 2 * GAP)
    card = room.centered(u(pen, _CARD[0]), min(room.h, u(pen, _CARD[1])))
    pen.layer()
    _card(pen, card, state, clash)
    wide = pen.measure("00", tiered(pen, *_TOTALS).size, "display")
    total = Box(ship.cx, top, wide, tall)
    slots = _slots(pen, own, Box(field.x + PAD, low, field.w, 0), ship.cx)
    left = slots[-1].right + 2 * GUTTER
    nose = scenery.foe.x + scenery.foe.w / 3
    others = _slots(pen, foe, Box(left, low, field.right - PAD - left, 0), nose)
    at = _CARD_MS
    for side, places, x in ((foe, others, scenery.foe.x - wide), (own, slots, ship.cx)):
        steps = [at + n * _APART_MS for n in range(len(side.terms))]
        at += len(side.terms) * _APART_MS
        _terms(pen, card, side, places, steps)
        _sum(pen, total.moved(x - total.x, 0), side, [step + _TERM_MS for step in steps])
        if side is foe and twice:
            below = Box(places[0].x, places[0].bottom + line, 0, line)
            note = Box(below.x, below.y, places[-1].right - below.x, line)
            with pen.moving(within(steps[-1] + _TERM_MS, VERDICT_MS)):
                pen.write(note, Text(twice, SIDE, "text"), "c")
    pen.layer()
    _shot(scenery, clash, VERDICT_MS - _SHOT_MS)


def _card(pen: Pen, box: Box, state: FreeTraderState, clash: Clashed) -> None:
    """The card that is turned for both, with the numbers it gives to each; it is gone before the
    shot."""
    event = state.cards.events[clash.card]
    still = VERDICT_MS - _SHOT_MS - _STILL_MS
    for motion in (within(0, still), Motion(still, _STILL_MS, leaves=True, sound=STILL)):
        with pen.moving(motion):
            pen.panel(box, tinted(ink_of("cyan"), radius=14))
            art, title, *lines = column(box.inset(GAP), grow(), *[u(pen, _LINES)] * 3, gap=GAP / 2)
            draw_strip(pen, event.id, art)
            pen.write(title, Text(event.title, STRONG, "white", lines=1), "c")
            for line, sign, words, value, ink in zip(
                lines,
                ("swords", "shield"),
                ("ft.card.attack", "ft.card.defence"),
                (event.attack, event.defense),
                ("red", "cyan"),
                strict=True,
            ):
                parts = Icon(sign, ink), Text(say(words), SIDE), Text(signed(value), SUBHEAD, ink)
                pen.row_in(line, parts, "c")
        pen.layer()


def _slots(pen: Pen, side: _Side, room: Box, x: float) -> list[Box]:
    """Where its numbers come to stand, side by side about an x, each as wide as its caption."""
    words = (pen.row_width([Text(told, STRONG)], STRONG.size) for _, told in side.terms)
    widths = [max(u(pen, _NUMBER), wide) for wide in words]
    whole = sum(widths) + PAD * (len(widths) - 1)
    left = max(room.x, min(x - whole / 2, room.right - whole))
    line = Box(left, room.y, whole, u(pen, _NUMBER))
    return list(row(line, *widths, gap=PAD))


def _terms(pen: Pen, card: Box, side: _Side, slots: Sequence[Box], steps: Sequence[int]) -> None:
    """Each number flies from the card to its slot, and stands there with what it is."""
    for n, ((value, words), slot, step) in enumerate(zip(side.terms, slots, steps, strict=True)):
        start, rest = card.centered(u(pen, _NUMBER)), slot.centered(u(pen, _NUMBER))
        landed = step + _TERM_MS
        told = Text(signed(value) if n else str(value), TITLE, side.ink)
        ways = flying(start, rest, step, _TERM_MS, sound="term"), within(landed, VERDICT_MS)
        for box, way in zip((start, rest), ways, strict=True):
            with pen.moving(way):
                pen.panel(box, tinted(ink_of(side.ink)))
                pen.write(box, told, "c")
        with pen.moving(ways[1]):
            line = Box(slot.x, slot.bottom, slot.w, u(pen, _LINES))
            pen.write(line, Text(words, STRONG), "c")
        with pen.moving(flash(landed)):
            pen.glow(rest.cx, rest.cy, 3 * rest.w, ink_of(side.ink), 110)
    pen.layer()


def _sum(pen: Pen, box: Box, side: _Side, landed: Sequence[int]) -> None:
    """What has landed comes to, above its side; each landing lifts it."""
    sums = accumulate(value for value, _ in side.terms)
    until = *landed[1:], VERDICT_MS
    for total, start, end in zip(sums, landed, until, strict=True):
        with pen.moving(within(start, end)):
            pen.glow(box.cx, box.cy, 2 * box.h, ink_of(side.ink), 70)
            pen.write(box, Text(str(total), tiered(pen, *_TOTALS), side.ink))
        with pen.moving(Motion(start, _PULSE_MS, scale=_GROWS, alpha=0, leaves=True)):
            pen.write(box, Text(str(total), tiered(pen, *_TOTALS), side.ink))
    name = Text(side.caption, STRONG)
    wide = pen.row_width([name], STRONG.size) + GAP
    with pen.moving(within(landed[0], VERDICT_MS)):
        pen.write(Box(box.x - wide, box.y, wide - GAP, box.h), name, "r")
    pen.layer()


def _shot(scenery: Scenery, clash: Clashed, start: int) -> None:
    """From one side to the other; one that misses passes above."""
    pen, ship, foe = scenery.pen, scenery.ship, scenery.foe
    by_foe = clash.attacker == "foe"
    ahead = Box(foe.x, foe.cy, 0, 0), Box(ship.right, ship.cy, 0, 0)
    begin, end = ahead if by_foe else ahead[::-1]
    if not clash.hit:
        far = scenery.field.w * (-0.3 if by_foe else 0.3)
        end = end.moved(far, -ship.h / 2)
    kind = "heavy" if by_foe else "light"
    for n in range(2):
        at = begin.centered(u(pen, _NUMBER)).moved(0, (n - 0.5) * GAP * 4)
        way = Motion(
            start + 60 * n,
            _SHOT_MS - 60,
            dx=end.x - begin.x,
            dy=end.y - begin.y,
            alpha=255,
            leaves=True,
            sound=None if n and clash.hit else "miss" if n else f"shot-{kind}",
        )
        pen.glow(at.cx, at.cy, at.w, ink_of("red" if by_foe else "cyan"), 0)
        pen.picture(f"shots/{kind}-{3 if by_foe else 1}", at, motion=way)
    if clash.hit:
        target = ship if by_foe else foe
        burst(pen, target.centered(target.w * 0.8), start + _SHOT_MS)
    pen.layer()


def draw_verdict(scenery: Scenery, state: FreeTraderState, clash: Clashed, *, news: bool) -> None:
    """Hit or not, the sums against each other, and what they came of."""
    pen, field = scenery.pen, scenery.field
    by_foe = clash.attacker == "foe"
    word = ("hit" if clash.hit else "miss") if by_foe else ("destroyed" if clash.hit else "held")
    bad = bool(clash.hit) == by_foe
    wide = field.w * tiered(pen, *_WIDE)
    top = field.y + tiered(pen, *_TOP)
    tall, line = tiered(pen, *_WORD), u(pen, _LINES)
    told = [Text(each, SIDE, "text") for each in _told(state, clash)]
    box = Box(field.x + field.w * tiered(pen, *_MIDDLE) - wide / 2, top, wide, u(pen, tall))
    below = box.bottom + line * (1 + len(told))
    low = plate_boxes(scenery, words=True)["defenses"].y
    room = 2 * (scenery.foe.x + scenery.foe.w / 4 - box.cx)  # as far as the foe's wings
    if below > low or not all(pen.fits(text, min(wide, room)) for text in told):
        told = []
    whole = Box(box.x, box.y, box.w, box.h + line * (1 + len(told)))
    big, sums, *notes = column(whole, grow(), *[line] * (1 + len(told)), gap=0)
    delay = VERDICT_MS if news else 0
    pen.layer()
    with pen.moving(seen(delay) if news else None):
        ground = replace(flat("space", 120, radius=3 * GAP), shadow=3 * GAP)
        pen.panel(whole, ground)  # whatever drifts below
    text = say(f"ft.verdict_big.{word}")
    pulse = Motion(delay, 180, sound="hit" if bad else "confirm") if news else None
    shout(pen, big, text, "red" if bad else "cyan", tall, pulse, 0.8)
    with pen.moving(seen(delay) if news else None):
        _against(pen, sums, clash)
        for at, each in zip(notes, told, strict=True):
            pen.write(at, each, "c")


def _told(state: FreeTraderState, clash: Clashed) -> list[str]:
    """What the sums came of, or why equal ones are no hit."""
    if clash.attack == clash.defense:
        return [say("ft.fight.tie")]
    return [" + ".join(map(_termed, side.terms)) for side in _sides(state, clash)]


def _termed(term: tuple[int, str]) -> str:
    value, words = term
    return f"{words} = {value}" if "×" in words else f"{words} {value}"


def _against(pen: Pen, box: Box, clash: Clashed) -> None:
    inks = ("red", "cyan") if clash.attacker == "foe" else ("cyan", "red")
    parts: list[Part] = [
        Text(str(clash.attack), TITLE, inks[0]),
        Text(say("ft.fight.versus"), VALUE),
        Text(str(clash.defense), TITLE, inks[1]),
    ]
    pen.row_in(box, parts, "c", gap=GAP)
