"""What the reading view says: every number of worlds, cards, ship and money with its sum."""

from dataclasses import dataclass

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB
from desktop.kit.theme import theme
from freetrader.rules.cards import CARGOES, MODULES, EventCard
from freetrader.rules.chances import unseen
from freetrader.rules.encounters import SALVAGE
from freetrader.rules.market import SCRAP_VALUE, UPGRADE_COST, sell_price
from freetrader.rules.state import STORE_LIMIT, Cell, FreeTraderState
from freetrader.screens.panels import other_distances
from freetrader.screens.signs import (
    CARGO_COLORS,
    CARGO_SIGNS,
    KIND_COLORS,
    KIND_SIGNS,
    MODULE_SIGNS,
    letter,
)
from freetrader.words.wording import cargo_name, module_name, place_words, signed
from resources import say

__all__ = ["Item", "items", "write_item"]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to read: a world at its place, an event card, "ship", "money" or "cards"."""

    id: str
    cell: Cell | None = None


def items(state: FreeTraderState) -> list[Item]:
    """The ship's world, a planet to be placed, the ship, its money, the cards of the month, the
    other worlds from near to far, the open cards.
    """
    ship = state.ship

    def far(cell: Cell) -> tuple[int, Cell]:
        return abs(cell[0] - ship[0]) + abs(cell[1] - ship[1]), cell

    found = [Item(state.world[cell], cell) for cell in sorted(state.world, key=far)]
    found[1:1] = [Item(ident) for ident in (state.new_planet, "ship", "money", "cards") if ident]
    for card in (state.card, state.foe):
        if card is not None and Item(card) not in found:
            found.append(Item(card))
    return found


def write_item(pen: Pen, state: FreeTraderState, item: Item, x: float, y: float, w: float) -> float:
    """Write all about an item into a column. Returns the y below."""
    if item.id in state.cards.planets:
        return _planet_text(pen, state, item, x, y, w)
    if item.id in state.cards.events:
        return _card_text(pen, state, item, x, y, w)
    return _OWN_TEXTS[item.id](pen, state, x, y, w)


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
    return pen.para(say("ft.inspect.prices_later"), x, y + 4, w, 15, colors.soft) + 4 * k


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
    kind = _kind_words(card)
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


def _kind_words(card: EventCard) -> str:
    return say(f"ft.kind.{card.type}") + (f" {card.value}" if card.value else "")


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


def _caption(pen: Pen, words: str, x: float, y: float, w: float) -> float:
    return pen.para(words, x, y + 6, w, 18, theme().cyan, "strong") + 4


def _ship_text(pen: Pen, state: FreeTraderState, x: float, y: float, w: float) -> float:
    colors = theme()
    planet = state.cards.planets[state.planet].name
    y = _head(pen, say("ft.inspect.ship"), say("ft.inspect.ship_at", planet=planet), x, y, w)
    others = other_distances(state)
    for module in MODULES:
        level = state.modules[module]
        words = say(
            f"ft.inspect.module.{module}",
            n=level,
            near=sum(distance <= level for distance in others),
            of=len(others),
        )
        cost = say("ft.inspect.module_cost", n=UPGRADE_COST[module], scrap=SCRAP_VALUE[module])
        text = f"{module_name(module)} {level}: {words} {cost}"
        y = _fact(pen, MODULE_SIGNS[module], colors.cyan, text, x, y, w)
    y = _caption(pen, say("ft.hold.title"), x, y, w)
    level, free = state.modules["cargo"], state.free_spaces
    words = say("ft.inspect.spaces", n=level, used=level - free, free=free)
    y = _fact(pen, "package", colors.cyan, words, x, y, w)
    for cargo in CARGOES:
        if n := state.hold[cargo]:
            words = say("ft.inspect.units", n=n)
            if state.card is not None:
                each = sell_price(state, cargo)
                words = say("ft.inspect.units_sell", n=n, each=each, sum=n * each)
            y = _cargo_row(pen, cargo, [words], x, y, w)
    if (worth := _worth(state)) is not None and state.card is not None:
        card = state.cards.events[state.card].title
        words = say("ft.inspect.hold_worth", n=worth, planet=planet, card=card)
        y = pen.para(words, x, y + 4, w, 16, colors.soft)
    return y


def _worth(state: FreeTraderState) -> int | None:
    """What the hold would bring here and now; None where there is nothing to sell, or no card."""
    if state.card is None or not any(state.hold.values()):
        return None
    return sum(sell_price(state, cargo) * n for cargo, n in state.hold.items() if n)


def _money_text(pen: Pen, state: FreeTraderState, x: float, y: float, w: float) -> float:
    colors, setup = theme(), state.setup
    months, left = len(setup.payments), len(state.events)
    month = say("ft.month_of", month=state.month, months=months)
    y = _head(pen, say("ft.inspect.money"), month, x, y, w)
    y = _caption(pen, say("ft.vectorium"), x, y, w)
    y = _fact(pen, "fuel", colors.amber, say("ft.inspect.store", n=state.vectorium), x, y, w)
    if (worth := _worth(state)) is not None:
        total = state.vectorium + worth
        words = say("ft.inspect.store_sold", n=state.vectorium, worth=worth, sum=total)
        if total > STORE_LIMIT:
            words += " " + say("ft.inspect.store_lost", n=total - STORE_LIMIT)
        y = _fact(pen, "package", colors.amber, words, x, y, w)
    rest = state.vectorium - state.payment
    words = say("ft.inspect.due", n=left, amount=state.payment)
    sum_ = say(
        "ft.inspect.due_met" if rest >= 0 else "ft.inspect.due_missing",
        store=state.vectorium,
        amount=state.payment,
        n=abs(rest),
    )
    y = _fact(pen, "flag", colors.amber, f"{words} {sum_}", x, y, w)
    y = _caption(pen, say("ft.inspect.months"), x, y, w)
    for number, (amount, bonus) in enumerate(
        zip(setup.payments, setup.enemy_bonus, strict=True), start=1
    ):
        now = "paid" if number < state.month else "now" if number == state.month else "later"
        words = say(f"ft.inspect.month.{now}", month=number, amount=amount, bonus=signed(bonus))
        sign = "check" if now == "paid" else "calendar-days"
        y = _fact(pen, sign, colors.amber if now == "now" else colors.cyan, words, x, y, w)
    paid, due = sum(setup.payments[: state.month - 1]), sum(setup.payments)
    words = say("ft.inspect.payments", sum=due, paid=paid, rest=due - paid)
    y = pen.para(words, x, y, w, 16, colors.soft)
    y = _caption(pen, say("ft.inspect.piles"), x, y, w)
    events = state.events
    shown = {state.card, state.foe} - {None, *events.discard}
    words = say(
        "ft.inspect.events",
        n=left,
        seen=len(events.discard),
        open=len(shown),
        aside=len(events.aside),
        sum=left + len(events.discard) + len(shown) + len(events.aside),
    )
    y = _fact(pen, "layers", colors.cyan, words, x, y, w)
    chart = len(state.world)
    shown = int(state.new_planet is not None)
    words = say(
        "ft.inspect.worlds",
        n=len(state.planets),
        chart=chart + shown,
        sum=len(state.planets) + chart + shown,
    )
    return _fact(pen, "ringed-planet", colors.cyan, words, x, y, w)


def _month_text(pen: Pen, state: FreeTraderState, x: float, y: float, w: float) -> float:
    """The cards discarded this month, the last one first, and those nobody has seen (FT-06)."""
    month = say("ft.month_of", month=state.month, months=len(state.setup.payments))
    y = _head(pen, say("ft.inspect.cards"), month, x, y, w)
    known = [state.cards.events[ident] for ident in reversed(state.events.discard)]
    hidden = unseen(state)
    for name, cards in (("seen", known), ("unseen", hidden)):
        y = _caption(pen, say(f"ft.inspect.cards.{name}", n=len(cards)), x, y, w)
        if not cards:
            y = _fact(pen, "layers", theme().soft, say("ft.inspect.cards.none"), x, y, w)
        for card in cards:
            y = _fact(
                pen, KIND_SIGNS[card.type], KIND_COLORS[card.type], _card_words(card), x, y, w
            )
    return pen.para(say("ft.inspect.cards.note"), x, y, w, 16, theme().soft)


def _card_words(card: EventCard) -> str:
    return say(
        "ft.inspect.cards.card",
        card=card.title,
        kind=_kind_words(card),
        attack=signed(card.attack),
        defense=signed(card.defense),
        fine=card.fine,
        jump=say(f"ft.inspect.cards.{card.jump}"),
    )


_OWN_TEXTS = {"ship": _ship_text, "money": _money_text, "cards": _month_text}
