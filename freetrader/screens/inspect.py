"""The reading view: a world or a card in large, and every value of it in words with its rule."""

from dataclasses import dataclass

from desktop.pen import Pen
from desktop.scene import RGB, Box, Scene
from desktop.theme import theme
from freetrader.rules.cards import CARGOES
from freetrader.rules.encounters import SALVAGE
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.clash_page import strip_crop
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS, KIND_COLORS, KIND_SIGNS, letter
from freetrader.wording import cargo_name, place_words, signed
from resources import say

__all__ = ["Item", "inspect_scene", "items"]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to read: a world at its place, or an event card."""

    id: str
    cell: Cell | None = None


def items(state: FreeTraderState) -> list[Item]:
    """The ship's world, the others from near to far, the planet to be placed, the open cards."""
    ship = state.ship

    def far(cell: Cell) -> tuple[int, Cell]:
        return abs(cell[0] - ship[0]) + abs(cell[1] - ship[1]), cell

    found = [Item(state.world[cell], cell) for cell in sorted(state.world, key=far)]
    if state.new_planet is not None:
        found.insert(1, Item(state.new_planet))
    for card in (state.card, state.foe):
        if card is not None and Item(card) not in found:
            found.append(Item(card))
    return found


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
    planet = item.id in state.cards.planets
    if planet:
        _planet_picture(pen, left, item.id)
    else:
        _card_picture(pen, left, state, item.id)
    pen.panel(right, "panel")
    area = Box(right.x + 12, right.y + 12, right.w - 24, right.h - 24)
    column = min(area.w - 36, 880 * k)
    write = _planet_text if planet else _card_text
    dry = Pen(Scene(width, height, k))
    tall = write(dry, state, item, 0.0, 0.0, column) + 8
    with pen.scroll("text", area, max(tall, area.h), scrolled) as top:
        write(pen, state, item, area.x + 12, top, column)
    _bar(pen, Box(12, height - 8 - bar_h, width - 24, bar_h), index % len(found), len(found))
    scene.focus = "next"
    return scene


def _planet_picture(pen: Pen, box: Box, ident: str) -> None:
    pen.panel(box, "panel-info")
    side = min(box.w * 0.94, box.h * 0.94)
    pen.glow(box.cx, box.cy, side * 1.3, (60, 120, 220), 110)
    art = "planets/P00-large" if ident == "P00" else f"planets/{ident}"
    pen.picture(art, Box(box.cx - side / 2, box.cy - side / 2, side, side))


def _card_picture(pen: Pen, box: Box, state: FreeTraderState, ident: str) -> None:
    card = state.cards.events[ident]
    tint = KIND_COLORS[card.type]
    pen.panel(box, "panel-info")
    strip = Box(box.x + 10, box.y + 10, box.w - 20, min(box.h * 0.5, (box.w - 20) / 1.9))
    pen.picture(f"strips/{ident}", strip, crop=strip_crop(strip))
    low = Box(box.x, strip.bottom, box.w, box.bottom - strip.bottom)
    side = min(low.w, low.h) * 0.5
    pen.glow(low.cx, low.cy, side * 2.2, tint, 130)
    pen.icon(KIND_SIGNS[card.type], low.cx, low.cy, side, scaled=False)


def _place_line(state: FreeTraderState, item: Item) -> str:
    if item.cell is None or item.cell == state.ship:
        return say("ft.inspect.here") if item.cell is not None else ""
    dx, dy = item.cell[0] - state.ship[0], item.cell[1] - state.ship[1]
    if abs(dx) + abs(dy) == 1:
        return say("ft.inspect.at", where=place_words(state.ship, item.cell).capitalize())
    return say("ft.inspect.far", right=abs(dx), down=abs(dy))


def _planet_text(
    pen: Pen, state: FreeTraderState, item: Item, x: float, y: float, w: float
) -> float:
    colors, k = theme(), pen.k
    planet = state.cards.planets[item.id]
    y = _head(pen, planet.name, planet.kind.capitalize(), x, y, w)
    y = pen.para(planet.flavor, x, y, w, 18, colors.text) + 10
    place = _place_line(state, item)
    engines = state.modules["engines"]
    near = planet.distance <= engines
    facts: list[tuple[str, RGB, str]] = [
        (
            "rocket" if near else "ban",
            colors.cyan if near else colors.red,
            say(
                "ft.inspect.distance" if near else "ft.inspect.distance_far",
                distance=planet.distance,
                engines=engines,
            ),
        ),
        (
            "scale",
            colors.cyan,
            say("ft.inspect.law" if planet.law else "ft.inspect.law_none", law=planet.law),
        ),
    ]
    if place:
        facts.insert(0, ("map", colors.amber, place))
    for sign, ink, words in facts:
        y = _fact(pen, sign, ink, words, x, y, w)
    y += 6
    card = state.cards.events[state.card] if state.card is not None else None
    head = say("ft.inspect.prices", card=card.title) if card else say("ft.inspect.prices_none")
    y = pen.para(head, x, y, w, 18, colors.cyan, "strong") + 4
    for cargo in CARGOES:
        modifier = planet.modifiers[cargo]
        words = [say("ft.inspect.modifier", modifier=signed(modifier))]
        if card is not None:
            price = card.prices[cargo]
            words = [
                _buy_words(price.buy, modifier),
                _price_words("sell", price.sell, modifier),
            ]
        y = _cargo_row(pen, cargo, words, x, y, w)
    y = pen.para(say("ft.inspect.rules_prices"), x, y + 4, w, 15, colors.soft)
    return pen.para(say("ft.inspect.rules_planet"), x, y, w, 15, colors.soft) + 4 * k


def _buy_words(base: int, modifier: int) -> str:
    if base == 0:
        return say("ft.inspect.buy_card")
    if modifier == 0:
        return say("ft.inspect.buy_planet")
    return _price_words("buy", base, modifier)


def _price_words(deal: str, base: int, modifier: int) -> str:
    total = base + modifier
    return say(
        f"ft.inspect.{deal}_least" if total < 1 else f"ft.inspect.{deal}_sum",
        base=base,
        sign="−" if modifier < 0 else "+",
        modifier=abs(modifier),
        price=max(1, total),
    )


def _card_text(pen: Pen, state: FreeTraderState, item: Item, x: float, y: float, w: float) -> float:
    colors = theme()
    card = state.cards.events[item.id]
    kind = say(f"ft.kind.{card.type}") + (f" {card.value}" if card.value else "")
    state_words = say("ft.inspect.foe" if item.id == state.foe else "ft.inspect.face_up")
    y = _head(pen, card.title, f"{kind}, {state_words}", x, y, w)
    y = pen.para(f"{card.mood.capitalize()}.", x, y, w, 18, colors.text) + 10
    arrival = say(
        f"ft.inspect.card_kind.{card.type}",
        value=card.value,
        bonus=state.bonus,
        salvage=SALVAGE.get(card.value, 0),
    )
    y = _fact(pen, "flag", colors.amber, arrival, x, y, w) + 6
    y = pen.para(say("ft.inspect.card_prices"), x, y, w, 18, colors.cyan, "strong") + 4
    for cargo in CARGOES:
        price = card.prices[cargo]
        buy = (
            say("ft.inspect.card_buy", n=price.buy)
            if price.buy
            else say("ft.inspect.card_buy_none")
        )
        y = _cargo_row(pen, cargo, [buy, say("ft.inspect.card_sell", n=price.sell)], x, y, w)
    y = pen.para(say("ft.inspect.card_uses"), x, y + 6, w, 18, colors.cyan, "strong") + 4
    for sign, words in (
        ("swords", say("ft.inspect.attack", value=signed(card.attack))),
        ("shield", say("ft.inspect.defence", value=signed(card.defense))),
        ("scale", say("ft.inspect.fine", value=card.fine)),
        ("rocket", say(f"ft.inspect.jump.{card.jump}")),
    ):
        y = _fact(pen, sign, colors.cyan, words, x, y, w)
    return y


def _head(pen: Pen, title: str, note: str, x: float, y: float, w: float) -> float:
    colors, k = theme(), pen.k
    y = pen.para(title, x, y + 2, w, 30, colors.text, "display", lead=1.2)
    return pen.para(note, x, y, w, 17, colors.amber) + 8 * k


def _fact(pen: Pen, sign: str, ink: RGB, words: str, x: float, y: float, w: float) -> float:
    k = pen.k
    pen.icon(sign, x + 11 * k, y + 12 * k, 20, ink)
    return pen.para(words, x + 32 * k, y, w - 32 * k, 18, theme().text) + 8 * k


def _cargo_row(pen: Pen, cargo: str, words: list[str], x: float, y: float, w: float) -> float:
    """Sign, letter and name of a cargo; its sums beside it, or below where text is large."""
    colors, k = theme(), pen.k
    ink = CARGO_COLORS[cargo]
    pen.icon(CARGO_SIGNS[cargo], x + 11 * k, y + 12 * k, 20, ink)
    pen.text(letter(cargo), x + 28 * k, y + 12 * k, 17, ink, "strong")
    name_w = 190 * k
    pen.text(cargo_name(cargo), x + 48 * k, y + 12 * k, 17, colors.text, "strong", room=w - 48 * k)
    column = (w - name_w) / len(words)
    if all(pen.measure(text, 16) <= column - 12 for text in words):
        for index, text in enumerate(words):
            pen.text(text, x + name_w + index * column, y + 12 * k, 16, colors.soft)
        return y + 34 * k
    y += 26 * k
    for text in words:
        y = pen.para(text, x + 48 * k, y, w - 48 * k, 16, colors.soft)
    return y + 6 * k


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
