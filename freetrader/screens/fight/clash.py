"""One attack: its numbers fly in one after the other, then the shot, and the verdict that stays."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

from desktop.kit.layout import Text, column, grow, row, tiered, u
from desktop.kit.motions import flash, seen
from desktop.kit.pen import Icon, Key, Part, Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.sound import STILL
from desktop.kit.theme import (
    GAP,
    GUTTER,
    HEAD,
    NAME,
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
from freetrader.rules.cards import EventCard
from freetrader.rules.events import Clashed
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import draw_strip
from freetrader.screens.faces import SIDE
from freetrader.screens.fight.stage import Scenery, burst, flying, plate_boxes, shout
from freetrader.screens.panels import within
from freetrader.words.names import signed
from resources import say

_BACK_MS, _CARD_MS, _TERM_MS, _APART_MS = 110, 230, 220, 103
_STILL_MS, _SHOT_MS = 110, 165
"""A card lies face down; it is turned; a number flies; the next follows; all is still; the shot."""

_PULSE_MS, _GROWS = 260, 1.3
"""What leaves a sum that grew, and how large it becomes."""

_CARD, _BACK = (168.0, 186.0), 0.72  # size of the card; the width of its back to its height
_LEAST = 2  # lines of the smallest card
_NUMBER, _PLUS = 50.0, 28.0
_TOTALS = Style("display", 112), Style("display", 84), Style("display", 64)
_TOTAL, _ABOVE = 0.3, 0.2  # of a sum: its height to the ship, and its foot above its middle
_WORD, _LINES = (84, 54, 44), 26.0  # of the verdict: its height, and of the lines below it
_MIDDLE, _WIDE = (0.535, 0.58, 0.6), (0.3, 0.28, 0.23)  # of the verdict, in parts of the field
_TOP = (22, 22, 12)
_AIMED = 0.22  # how far above the middle of the ship shots go, to its height


class _Side(NamedTuple):
    """The numbers of one side: what each comes of, and their sum."""

    module: str  # of the ship; "" of a foe
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
    attacks, defends = ("", "defenses") if by_foe else ("weapons", "")
    inks = ("red", "cyan") if by_foe else ("cyan", "red")
    strikes = _Side(attacks, attack, clash.attack, inks[0], say("ft.fight.attack"))
    meets = _Side(defends, defense, clash.defense, inks[1], say("ft.fight.defence"))
    return (meets, strikes) if by_foe else (strikes, meets)


_NUMBERS = 5
"""Of an attack: two of the ship, three of the foe."""

VERDICT_MS = _CARD_MS + _NUMBERS * _APART_MS + _TERM_MS + _STILL_MS + _SHOT_MS
"""When the verdict of an attack is there, from when its scene comes up."""


class _Places(NamedTuple):
    """Where the card, the sums and their numbers have room between plates and ships."""

    card: Box
    own: Box
    foe: Box
    low: Box  # of the numbers


def _places(scenery: Scenery, size: float, tall: float) -> _Places:
    """`size`: of a sum at most; `tall`: height of the numbers with their captions."""
    pen, field, ship, foe = scenery.pen, scenery.field, scenery.ship, scenery.foe
    plates = plate_boxes(scenery, words=False)
    before, caption, line = plates["defenses"], u(pen, SIDE.size), u(pen, _LINES)
    top, foot = plates["weapons"].bottom + GAP, ship.cy - _ABOVE * ship.h
    size = min(size, _TOTAL * ship.h, foot - top - caption)
    wide = max(
        pen.measure("00", size / pen.k, "display"),
        *(pen.row_width([Text(say(f"ft.fight.{side}"), SIDE)]) for side in ("attack", "defence")),
    )
    own = Box(ship.right - wide, foot - size - caption, wide, size + caption)
    others = own.moved(foe.x - own.right, 0)
    room = Box(own.right, top, others.x - own.right, before.y - GAP - top)
    left, low = plates["cargo"].right + PAD, before.bottom + GAP
    numbers = Box(left, low, field.right - PAD - left, field.bottom - GAP - low)
    if room.h >= line * (_LEAST + 1):
        numbers = numbers.centered(numbers.w, tall)
    else:  # no room above the plate before the nose
        numbers = Box(left, field.bottom - GAP - tall, numbers.w, tall)
        others = Box(foe.x, low, wide, size + caption)
        room = Box(left, low, others.x - left, numbers.y - GAP - low)
    card = room.inset(GUTTER, 0)
    card = card.centered(min(card.w, u(pen, _CARD[0])), min(card.h, u(pen, _CARD[1])))
    return _Places(card, own, others, numbers)


def draw_attack(scenery: Scenery, state: FreeTraderState, clash: Clashed) -> None:
    """Card, numbers, sums and shot: all of it gone once the verdict stands."""
    pen = scenery.pen
    own, foe = _sides(state, clash)
    twice = _twice(state, clash)
    line = u(pen, _LINES)
    tall = u(pen, _NUMBER) + line * (2 if twice else 1)
    at = _places(scenery, u(pen, tiered(pen, *_TOTALS).size), tall)
    pen.layer()
    _card(pen, at.card, state, clash)
    slots = _slots(pen, own, at.low, 0)
    left = slots[-1].right + 4 * GUTTER
    nose = scenery.foe.x + scenery.foe.w / 3
    others = _slots(pen, foe, replace(at.low, x=left, w=at.low.right - left), nose)
    start = _CARD_MS
    for side, places, box in ((foe, others, at.foe), (own, slots, at.own)):
        steps = [start + n * _APART_MS for n in range(len(side.terms))]
        start += len(side.terms) * _APART_MS
        own_module = plate_boxes(scenery, words=False).get(side.module, scenery.foe)
        origins = [own_module] * (len(places) - 1) + [at.card]
        _terms(pen, origins, side, places, steps)
        _sum(pen, box, side, [step + _TERM_MS for step in steps])
        if side is foe and twice:
            note = Box(places[0].x, places[0].bottom + line, 0, line)
            with pen.moving(within(steps[-1] + _TERM_MS, VERDICT_MS)):
                wide = places[-1].right - note.x
                pen.write(replace(note, w=wide), Text(twice, SIDE, "text"), "c")
    pen.layer()
    _shot(scenery, clash, VERDICT_MS - _SHOT_MS)


def clash_words(state: FreeTraderState, clash: Clashed) -> list[Part]:
    """Who attacks, and that a press leads on, while numbers fly."""
    who = "attacks" if clash.attacker == "foe" else "strikes"
    return [
        Text(say(f"ft.fight.{who}", foe=state.cards.events[clash.foe].title), NAME),
        Key("enter"),
        Text(say("ft.fight.skips"), SIDE),
        Text(say("ft.fight.one_card"), SIDE),
    ]


def _card(pen: Pen, box: Box, state: FreeTraderState, clash: Clashed) -> None:
    """The card that is turned for both, with the numbers it gives to each; it is gone before the
    shot."""
    event = state.cards.events[clash.card]
    still = VERDICT_MS - _SHOT_MS - _STILL_MS
    for motion in (within(_BACK_MS, still), Motion(still, _STILL_MS, leaves=True, sound=STILL)):
        with pen.moving(motion):
            _face(pen, box, event)
        pen.layer()
    back = box.centered(min(box.w, box.h * _BACK), min(box.h, box.w / _BACK)).inset(GAP)
    turned = Motion(_BACK_MS, _CARD_MS - _BACK_MS, flip=True, alpha=255, leaves=True, sound="flip")
    for motion in (within(0, _BACK_MS), turned):
        with pen.moving(motion):
            pen.panel(box, tinted(ink_of("cyan"), radius=14))
            pen.picture("cards/back", back)
        pen.layer()


def _face(pen: Pen, box: Box, event: EventCard) -> None:
    """Name and both numbers, and the picture where there is room."""
    pen.panel(box, tinted(ink_of("cyan"), radius=14))
    line = u(pen, _LINES)
    inner = box.inset(GAP, GAP / 2)
    values: list[list[Part]] = [
        [Icon(sign, ink), Text(say(words), SIDE), Text(signed(value), SUBHEAD, ink)]
        for sign, words, value, ink in (
            ("swords", "ft.card.attack", event.attack, "red"),
            ("shield", "ft.card.defence", event.defense, "cyan"),
        )
    ]
    if inner.h < line * 3:  # both in one line, by their signs
        values = [[part for value in values for part in (value[0], value[2])]]
    art, title, *lines = column(inner, grow(), *[line] * (1 + len(values)), gap=0)
    if art.h >= line:
        draw_strip(pen, event.id, art)
    name = Text(event.title, STRONG, "white", lines=1)
    if pen.fits(name, title.w):
        pen.write(title, name, "c")
    for at, parts in zip(lines, values, strict=True):
        fits = pen.row_width(parts, gap=GAP, narrow=True) <= at.w
        pen.row_in(at, parts if fits else [parts[0], parts[-1]], "c")


def _slots(pen: Pen, side: _Side, room: Box, x: float) -> list[Box]:
    """Where its numbers come to stand, side by side about an x, each as wide as its caption."""
    least, gap = u(pen, _NUMBER), u(pen, _PLUS)
    words = (pen.row_width([Text(told, STRONG)], STRONG.size) for _, told in side.terms)
    widths = [max(least, wide) for wide in words]
    gaps = gap * (len(widths) - 1)
    if sum(widths) + gaps > room.w:
        widths = [least + (room.w - gaps - least * len(widths)) / len(widths)] * len(widths)
    whole = sum(widths) + gaps
    left = max(room.x, min(x - whole / 2, room.right - whole))
    return list(row(Box(left, room.y, whole, least), *widths, gap=gap))


def _terms(
    pen: Pen, origins: Sequence[Box], side: _Side, slots: Sequence[Box], steps: Sequence[int]
) -> None:
    """Each number flies from where it comes from to its slot, and stands there with what it is."""
    flights = zip(side.terms, origins, slots, steps, strict=True)
    for n, ((value, words), origin, slot, step) in enumerate(flights):
        start, rest = origin.centered(u(pen, _NUMBER)), slot.centered(u(pen, _NUMBER))
        landed = step + _TERM_MS
        told = Text(signed(value) if n else str(value), TITLE, side.ink)
        ways = flying(start, rest, step, _TERM_MS, sound="term"), within(landed, VERDICT_MS)
        for box, way in zip((start, rest), ways, strict=True):
            with pen.moving(way):
                pen.panel(box, tinted(ink_of(side.ink)))
                pen.write(box, told, "c")
        with pen.moving(ways[1]):
            line, caption = Box(slot.x, slot.bottom, slot.w, u(pen, _LINES)), Text(words, STRONG)
            if pen.fits(caption, line.w):
                pen.write(line, caption, "c")
            if n:
                plus = Box(slots[n - 1].right, slot.y, slot.x - slots[n - 1].right, slot.h)
                pen.write(plus, Text("+", HEAD, "soft"), "c")
        with pen.moving(flash(landed)):
            pen.glow(rest.cx, rest.cy, 3 * rest.w, ink_of(side.ink), 110)
    pen.layer()


def _sum(pen: Pen, box: Box, side: _Side, landed: Sequence[int]) -> None:
    """What has landed comes to, beside its ship, below its name; each landing lifts it."""
    name, number = column(box, u(pen, SIDE.size), grow(), gap=0)
    size = Style("display", number.h / pen.k)
    sums = accumulate(value for value, _ in side.terms)
    until = *landed[1:], VERDICT_MS
    for total, start, end in zip(sums, landed, until, strict=True):
        with pen.moving(within(start, end)):
            pen.glow(number.cx, number.cy, 2 * number.h, ink_of(side.ink), 90)
            pen.write(number, Text(str(total), size, side.ink), "c")
        with pen.moving(Motion(start, _PULSE_MS, scale=_GROWS, alpha=0, leaves=True), number):
            pen.write(number, Text(str(total), size, side.ink), "c")
    with pen.moving(within(landed[0], VERDICT_MS)):
        pen.write(name, Text(side.caption, SIDE, "white"), "c")
    pen.layer()


def _shot(scenery: Scenery, clash: Clashed, start: int) -> None:
    """From one side to the other, above the plate before the nose; one that misses passes above
    the hull."""
    pen, ship, foe = scenery.pen, scenery.ship, scenery.foe
    by_foe = clash.attacker == "foe"
    ahead = Box(foe.x, foe.cy, 0, 0), Box(ship.cx, ship.cy - ship.h * _AIMED, 0, 0)
    begin, end = ahead if by_foe else ahead[::-1]
    if not clash.hit:
        far = scenery.field.w * (-0.25 if by_foe else 0.25)
        end = end.moved(far, -(ship if by_foe else foe).h * _ABOVE)
    kind = "heavy" if by_foe else "light"
    for n in range(2):
        at = begin.centered(u(pen, _NUMBER)).moved(0, (n - 1) * GAP * 4)
        way = Motion(
            start + 60 * n,
            _SHOT_MS - 60,
            dx=end.x - begin.x,
            dy=end.y - begin.y,
            alpha=255 if clash.hit else 60,
            leaves=True,
            sound=None if n and clash.hit else "miss" if n else f"shot-{kind}",
        )
        pen.glow(at.cx, at.cy, at.w, ink_of("red" if by_foe else "cyan"), 0)
        pen.picture(f"shots/{kind}-{3 if by_foe else 1}", at, motion=way)
    if clash.hit:
        target = ship if by_foe else foe
        burst(pen, target.centered(target.w), start + _SHOT_MS)
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
