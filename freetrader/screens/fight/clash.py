"""One attack drawn: attacker, defender, both sums part by part, and the verdict between."""

from collections.abc import Callable
from dataclasses import replace

from desktop.kit.motions import growth
from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Motion
from desktop.kit.theme import look, theme, tinted
from freetrader.rules.cards import EventCard
from freetrader.rules.events import Clashed
from freetrader.rules.state import FreeTraderState
from freetrader.screens.signs import KIND_COLORS, fitting, named
from freetrader.words.names import signed
from resources import say

__all__ = ["draw_clash"]

_STEP_MS = 120


def draw_clash(
    pen: Pen,
    box: Box,
    state: FreeTraderState,
    clash: Clashed,
    ship_name: str,
    news: bool,
) -> None:
    """Attacker left, defender right, the verdict between; parts land one after another."""
    colors, k = theme(), pen.k
    foe = state.cards.events[clash.foe]
    card = state.cards.events[clash.card]
    middle_w = min(232 * max(1.0, k * 0.92), box.w * 0.26)
    wide = (box.w - middle_w - 24) / 2
    left = Box(box.x, box.y, wide, box.h)
    middle = Box(left.right + 12, box.y, middle_w, box.h)
    right = Box(middle.right + 12, box.y, wide, box.h)
    by_foe = clash.attacker == "foe"
    delay = 250 if news else 0

    def landing(index: int) -> Motion | None:
        return Motion(delay + index * _STEP_MS, 140, dy=-8, alpha=0) if news else None

    kind = say(f"ft.kind.{foe.type}")
    bonus = say("ft.fight.month", n=clash.month)
    doubled = foe.type == "invader" and by_foe
    card_attack = (
        say("ft.fight.card_doubled", n=signed(clash.attack_card // 2))
        if doubled
        else (say("ft.fight.card_attack"))
    )
    foe_parts: list[tuple[str, str]]
    if by_foe:
        foe_parts = [
            (str(clash.attack_value), kind.lower()),
            (signed(clash.attack_card), card_attack),
            (signed(clash.attack_bonus), bonus),
        ]
        ship_parts = [
            (str(clash.defense_value), say("ft.fight.defenses")),
            (signed(clash.defense_card), say("ft.fight.card_defence")),
        ]
        foe_total, ship_total = clash.attack, clash.defense
    else:
        ship_parts = [
            (str(clash.attack_value), say("ft.fight.weapons")),
            (signed(clash.attack_card), say("ft.fight.card_attack")),
        ]
        foe_parts = [
            (str(clash.defense_value), kind.lower()),
            (signed(clash.defense_card), say("ft.fight.card_defence")),
            (signed(clash.defense_bonus), bonus),
        ]
        foe_total, ship_total = clash.defense, clash.attack
    attack, defence = say("ft.fight.attack"), say("ft.fight.defence")
    role = say("ft.fight.attacks" if by_foe else "ft.fight.defends", kind=f"{kind} {foe.value}")
    _column(
        pen,
        left,
        foe.title,
        role,
        foe_parts,
        foe_total,
        attack if by_foe else defence,
        colors.red if by_foe else colors.cyan,
        foe,
        landing,
    )
    ship_role = say("ft.fight.ship_defends" if by_foe else "ft.fight.ship_attacks")
    _column(
        pen,
        right,
        ship_name,
        ship_role,
        ship_parts,
        ship_total,
        defence if by_foe else attack,
        colors.cyan if by_foe else colors.red,
        None,
        landing,
    )
    _verdict(pen, middle, clash, card, news, delay)


def _column(
    pen: Pen,
    box: Box,
    name: str,
    role: str,
    parts: list[tuple[str, str]],
    total: int,
    caption: str,
    color: RGB,
    foe: EventCard | None,
    landing: Callable[[int], Motion | None],
) -> None:
    colors, k = theme(), pen.k
    tint = KIND_COLORS[foe.type] if foe else colors.cyan
    face = replace(look("panel"), edge=(*tint, 150), tab=tint)
    pen.panel(box, face)
    sums = 50.0 + 22 * k
    art_tall = box.h - sums - 20
    side = min(max(art_tall, 40.0), 210.0)
    kind = "trader" if foe is None else "pirate" if foe.type == "pirate" else "hive"
    cy = box.y + 8 + art_tall / 2
    cx = box.x + box.w * (0.36 if foe else 0.64)
    pen.glow(cx, cy, side * 1.9, tint, 110)
    if foe is not None and foe.value > 1:
        for index in range(foe.value - 1):
            small = side * 0.55
            y = max(box.y + 6, cy + (-0.5, 0.02)[index % 2] * side)
            spot = Box(box.x + 6 + index * 10, y, small, small)
            pen.picture(f"ships/{kind}-90", spot, alpha=170)
    turn = "90" if foe is not None else "270"
    pen.picture(f"ships/{kind}-{turn}", Box(cx - side / 2, cy - side / 2, side, side))
    at, x = ("r", box.right - 16) if foe is not None else ("l", box.x + 18)
    room = box.w * 0.46
    named(pen, name, x, box.y + 16 + 10 * k, 20, at, room)
    size = fitting(pen, role, room, 16, 13.5)
    pen.text(role, x, box.y + 26 + 25 * k, size, colors.soft, "text", at, room=room)
    gap = 26.0
    part_w = min(78 * max(1.0, k), (box.w - 32 - gap * len(parts)) / (len(parts) + 1.15))
    wide = part_w * (len(parts) + 1.15) + gap * len(parts)
    left = box.cx - wide / 2
    cy = box.bottom - 22 * k - 27
    for index, (value, words) in enumerate(parts):
        short = words.split()[-1 if foe is not None and index == 2 else 0]  # "bonus", else "card"
        spot = Box(left, cy - 24, part_w, 48)
        with pen.moving(landing(index)):
            pen.panel(spot, "number")
            pen.text(value.lstrip("+"), spot.cx, spot.cy, 24, colors.text, "display", "c")
            room = part_w + gap - 2
            if pen.measure(words, 13.5, "label") > room:
                words = short
            size = fitting(pen, words, room, 14, 13.5)
            pen.text(
                words, spot.cx, spot.bottom + 10 * k, size, colors.soft, "label", "c", room=room
            )
        left += part_w
        sign = (
            "="
            if index == len(parts) - 1
            else ("−" if parts[index + 1][0].startswith("−") else "+")
        )
        pen.text(sign, left + gap / 2, cy, 20, colors.soft, "strong", "c", scaled=False)
        left += gap
    spot = Box(left, cy - 27, part_w * 1.15, 54)
    with pen.moving(landing(len(parts)), spot):
        pen.panel(spot, tinted(color))
        pen.text(str(total), spot.cx, spot.cy, 30, color, "display", "c")
        pen.text(
            caption,
            spot.cx,
            cy + 27 + 10 * k,
            14,
            colors.soft,
            "label",
            "c",
            room=part_w * 1.15 + gap,
        )


def _verdict(pen: Pen, box: Box, clash: Clashed, card: EventCard, news: bool, delay: int) -> None:
    colors, k = theme(), pen.k
    bad = clash.hit == (clash.attacker == "foe")
    tint = colors.red if bad else colors.green
    face = replace(look("panel"), edge=(*tint, 170), glow=tuple(part // 4 for part in tint))
    pen.panel(box, face)
    flip = Motion(ms=250, flip=True, sound="card") if news else None
    with pen.moving(flip, box):
        pen.text(
            say("ft.fight.turned"),
            box.x + 16,
            box.y + 12 + 9 * k,
            15,
            colors.soft,
            "label",
            room=box.w - 32,
        )
        pen.text(
            card.title, box.x + 16, box.y + 14 + 31 * k, 18, colors.text, "strong", room=box.w - 32
        )
        y = box.y + 14 + 56 * k
        roomy = box.h >= 14 + 56 * k + 48 * k + 60 + 50 * k
        numbers = (
            ("swords", "ft.card.attack", card.attack),
            ("shield", "ft.card.defence", card.defense),
        )
        for sign, word, value in numbers if roomy else ():
            pen.row(
                [
                    ("icon", sign, colors.cyan),
                    (say(word), colors.soft),
                    (signed(value), colors.text, "strong"),
                ],
                box.x + 16,
                y,
                15,
                7,
                room=box.w - 28,
            )
            y += 24 * k
    if clash.attacker == "foe":
        word, sound = ("hit", "hit") if clash.hit else ("miss", "miss")
    else:
        word, sound = ("destroyed", "destroyed") if clash.hit else ("held", "miss")
    foot = 46 * k
    cy = (y + box.bottom - foot) / 2
    text = say(f"ft.verdict_big.{word}")
    big = min(50.0, max(20.0, 40 * (box.w - 32) / pen.measure(text, 40, "display")), 50 / k)
    scale = growth(pen.measure(text, big, "display"), box.w - 10)
    pulse = Motion(delay + 4 * _STEP_MS, 180, scale=scale, sound=sound) if news else None
    with pen.moving(pulse, Box(box.x, cy - 20, box.w, 40)):
        pen.glow(box.cx, cy, 170, tint, 120)
        pen.text(text, box.cx, cy, big, colors.text, "display", "c")
    # The sums stand in words only once both have landed.
    with pen.moving(Motion(delay + 4 * _STEP_MS, 140, alpha=0) if news else None):
        _summed(pen, box, clash)


def _summed(pen: Pen, box: Box, clash: Clashed) -> None:
    colors, k = theme(), pen.k
    against = say("ft.fight.against", attack=clash.attack, defense=clash.defense)
    pen.text(against, box.cx, box.bottom - 36 * k, 17, colors.text, "strong", "c", room=box.w - 16)
    note = (
        say("ft.fight.tie")
        if clash.attack == clash.defense
        else say("ft.fight.round", n=clash.round)
    )
    pen.text(note, box.cx, box.bottom - 14 * k, 14, colors.soft, "label", "c", room=box.w - 16)
