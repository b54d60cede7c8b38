"""One attack: its numbers fly in one after the other, then the shot, and the verdict that stays."""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from desktop.kit.layout import Text, column, grow, hug, tiered, u
from desktop.kit.motions import seen
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.sound import STILL
from desktop.kit.theme import GAP, STRONG, SUBHEAD, TITLE, VALUE, Style, flat, ink_of, tinted
from freetrader.rules.events import Clashed
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import draw_strip
from freetrader.screens.faces import SIDE, face
from freetrader.screens.fight.stage import Scenery, burst, flying, shout
from freetrader.screens.panels import within
from freetrader.words.names import signed
from resources import say

_CARD_MS, _TERM_MS, _APART_MS = 250, 240, 150
_STILL_MS, _SHOT_MS = 160, 200
"""A card is turned; a number flies; the next follows; all is still; the shot."""

_CARD = (168.0, 186.0)
_NUMBER = 50.0
_TOTAL = Style("display", 84)
_WORD, _LINES = (64, 52, 44), 26.0  # of the verdict: its height, and of the lines below it
_MIDDLE, _WIDE = (0.555, 0.6, 0.635), (0.3, 0.28, 0.25)  # of the verdict, in parts of the field
_TOP = (26, 18, 8)
_NOTE = 0.34  # of the field, for what the sums came of


class _Side(NamedTuple):
    """The numbers of one side: what each comes of, and their sum."""

    terms: Sequence[tuple[int, str]]
    total: int
    ink: str
    caption: str


def _sides(state: FreeTraderState, clash: Clashed) -> tuple[_Side, _Side]:
    """The ship's and the foe's."""
    foe = say(f"ft.kind.{state.cards.events[clash.foe].type}").lower()
    by_foe = clash.attacker == "foe"
    card = say("ft.fight.card")
    if by_foe and state.cards.events[clash.foe].type == "invader":
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
    pen = scenery.pen
    own, foe = _sides(state, clash)
    card = scenery.field.centered(u(pen, _CARD[0]), u(pen, _CARD[1]))
    end = VERDICT_MS
    pen.layer()
    _card(pen, card, state, clash, end)
    ship, other = scenery.ship, scenery.foe
    places = (foe, Box(other.x, other.cy, 0, 0)), (own, Box(ship.cx, ship.y, 0, 0))
    at = _CARD_MS
    for side, place in places:
        steps = [at + n * _APART_MS for n in range(len(side.terms))]
        at += len(side.terms) * _APART_MS
        _sum(pen, card, place, side, steps, end)
    still = Motion(end - _SHOT_MS - _STILL_MS, _STILL_MS, alpha=255, leaves=True, sound=STILL)
    with pen.moving(still):
        pen.panel(card.inset(-GAP / 2), face("chosen"))
    _shot(scenery, clash, end - _SHOT_MS)


def _card(pen: Pen, box: Box, state: FreeTraderState, clash: Clashed, end: int) -> None:
    """The card that is turned for both, with the numbers it gives to each."""
    event = state.cards.events[clash.card]
    with pen.moving(within(0, end)):
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


def _sum(pen: Pen, card: Box, place: Box, side: _Side, steps: Sequence[int], end: int) -> None:
    """Each number flies to its side; each landing lifts the sum."""
    landed = [step + _TERM_MS for step in steps]
    sums = list(accumulate(value for value, _ in side.terms))
    for n, ((value, words), step) in enumerate(zip(side.terms, steps, strict=True)):
        box = card.centered(u(pen, _NUMBER))
        way = flying(box, place, step, _TERM_MS, sound="term")
        with pen.moving(way):
            pen.panel(box, tinted(ink_of(side.ink)))
            pen.write(box, Text(signed(value) if n else str(value), TITLE, side.ink), "c")
        until = landed[n + 1] if n + 1 < len(landed) else end
        with pen.moving(within(landed[n], until)):
            pen.glow(place.x, place.y, u(pen, 3 * _NUMBER), ink_of(side.ink), 70)
            pen.write(
                place.centered(u(pen, 160), u(pen, _TOTAL.size)),
                Text(str(sums[n]), _TOTAL, side.ink),
                "c",
            )
            caption = place.moved(0, u(pen, _NUMBER)).centered(u(pen, 220), u(pen, _LINES))
            pen.write(caption, Text(f"{side.caption}: {words}", STRONG), "c")
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
    tall = tiered(pen, *_WORD)
    box = Box(field.x + field.w * tiered(pen, *_MIDDLE) - wide / 2, top, wide, u(pen, tall))
    big, line, note = column(
        Box(box.x, box.y, box.w, box.h + 2 * u(pen, _LINES)),
        grow(),
        *[u(pen, _LINES)] * 2,
        gap=0,
    )
    delay = VERDICT_MS if news else 0
    pen.layer()
    with pen.moving(seen(delay) if news else None):
        ground = Box(box.x, box.y, box.w, line.bottom - box.y).inset(0, -GAP / 2)
        pen.panel(ground, flat("space", 170, radius=2 * GAP))  # whatever drifts below
    text = say(f"ft.verdict_big.{word}")
    pulse = Motion(delay, 180, sound="hit" if bad else "confirm") if news else None
    shout(pen, big, text, "red" if bad else "cyan", tall, pulse, 0.8)
    with pen.moving(seen(delay) if news else None):
        _against(pen, line, clash)
        own, foe = _sides(state, clash)
        sums = [" + ".join(map(_termed, side.terms)) for side in (own, foe)]
        told = say("ft.fight.tie") if clash.attack == clash.defense else " · ".join(sums)
        text, room = Text(told, SIDE, "text"), field.w * _NOTE
        if pen.fits(text, room):
            ground = note.centered(min(room, hug(pen, text).least) + 2 * GAP, note.h)
            pen.panel(ground, flat("space", 170, radius=GAP))
            pen.write(ground.inset(GAP, 0), text, "c")


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
