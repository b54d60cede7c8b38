"""All there is to read: every number of worlds, cards, ship and money with its sum."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from freetrader.ai.practised import PractisedPilot
from freetrader.briefing.fact import Fact
from freetrader.briefing.offers import offer_words
from freetrader.rules.cards import CARGOES, MODULES, EventCard
from freetrader.rules.chances import unseen
from freetrader.rules.encounters import SALVAGE
from freetrader.rules.market import SCRAP_VALUE, UPGRADE_COST, buy_price, sell_price
from freetrader.rules.state import STORE_LIMIT, Cell, FreeTraderState
from freetrader.rules.travel import distances, in_range
from freetrader.words.names import kind_words, module_name, place_words, signed
from resources import say


class Head(NamedTuple):
    """What it is, and of what kind."""

    title: str
    note: str


class Tale(NamedTuple):
    """A paragraph; `soft`: a note."""

    words: str
    soft: bool = False


class Part(NamedTuple):
    """The caption of what follows."""

    words: str


class Cargo(NamedTuple):
    """A cargo and its sums."""

    cargo: str
    words: tuple[str, ...]


Line = Head | Tale | Part | Fact | Cargo


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


_SUBJECTS = {"explore": "new_planet", "rescue": "new_planet", "damage": "foe", "fight": "foe"}
_SUBJECTS |= dict.fromkeys(("buy", "sell", "fine"), "card")
"""The field of the state that a question is about."""


def subject(state: FreeTraderState, cell: Cell | None = None) -> int:
    """The number of the item to begin at: the world at a cell, else what the standing question is
    about, else the ship's own world."""
    asked = state.decision.ask if state.decision is not None else ""
    ident = "ship" if asked == "upgrade" else getattr(state, _SUBJECTS.get(asked, ""), None)
    item = Item(state.world[cell], cell) if cell in state.world else Item(ident or "")
    found = items(state)
    return found.index(item) if item in found else 0


def item_lines(state: FreeTraderState, item: Item) -> Iterator[Line]:
    """All about an item."""
    if item.id in state.cards.planets:
        return _planet_lines(state, item)
    if item.id in state.cards.events:
        return _card_lines(state, item)
    return _OWN_LINES[item.id](state)


def _place_line(state: FreeTraderState, item: Item) -> str:
    if item.cell is None or item.cell == state.ship:
        return say("ft.inspect.here") if item.cell is not None else ""
    dx, dy = item.cell[0] - state.ship[0], item.cell[1] - state.ship[1]
    if abs(dx) + abs(dy) == 1:
        return say("ft.inspect.at", where=place_words(state.ship, item.cell).capitalize())
    return say("ft.inspect.far", right=abs(dx), down=abs(dy))


def _planet_lines(state: FreeTraderState, item: Item) -> Iterator[Line]:
    planet = state.cards.planets[item.id]
    yield Head(planet.name, planet.kind.capitalize())
    yield Tale(planet.flavor)
    if place := _place_line(state, item):
        yield Fact("map", place, tone="now")
    engines = state.modules["engines"]
    near = planet.distance <= engines
    message = "ft.inspect.distance" if near else "ft.inspect.distance_far"
    words = say(message, distance=planet.distance, engines=engines)
    yield Fact("rocket", words) if near else Fact("ban", words, tone="bad")
    yield Fact(
        "scale", say("ft.inspect.law" if planet.law else "ft.inspect.law_none", law=planet.law)
    )
    card = state.cards.events[state.card] if state.card is not None else None
    yield Part(say("ft.inspect.prices", card=card.title) if card else say("ft.inspect.prices_none"))
    for cargo in CARGOES:
        modifier = planet.modifiers[cargo]
        if card is None:
            yield Cargo(cargo, (say("ft.inspect.modifier", modifier=signed(modifier)),))
            continue
        price = card.prices[cargo]
        sums = _buy_words(price.buy, modifier), _price_words("sell", price.sell, modifier)
        yield Cargo(cargo, sums)
    yield Tale(say("ft.inspect.prices_later"), soft=True)


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


def _card_lines(state: FreeTraderState, item: Item) -> Iterator[Line]:
    card = state.cards.events[item.id]
    where = say("ft.inspect.foe" if item.id == state.foe else "ft.inspect.face_up")
    yield Head(card.title, f"{kind_words(card)}, {where}")
    yield Tale(f"{card.mood.capitalize()}.")
    message, salvage = f"ft.inspect.card_kind.{card.type}", SALVAGE.get(card.value, 0)
    arrival = say(message, value=card.value, bonus=state.bonus, salvage=salvage)
    yield Fact("flag", arrival, tone="now")
    yield Part(say("ft.inspect.card_prices"))
    for cargo in CARGOES:
        price = card.prices[cargo]
        none = say("ft.inspect.card_buy_none")
        buy = say("ft.inspect.card_buy", n=price.buy) if price.buy else none
        yield Cargo(cargo, (buy, say("ft.inspect.card_sell", n=price.sell)))
    if item.id == state.card:
        yield from _offer_lines(state)
    yield Part(say("ft.inspect.card_uses"))
    yield from card_uses(card)


def _offer_lines(state: FreeTraderState) -> Iterator[Line]:
    """At the market: what a unit should bring at the worlds ahead."""
    asked = state.decision.ask if state.decision is not None else ""
    if (price := {"buy": buy_price, "sell": sell_price}.get(asked)) is None:
        return
    captain = PractisedPilot(state.cards)
    found = [(cargo, offer_words(captain, state, cargo, price(state, cargo))) for cargo in CARGOES]
    if any(words for _, words in found):
        yield Part(say("ft.inspect.offers"))
        yield from (Cargo(cargo, (words,)) for cargo, words in found)


def card_uses(card: EventCard) -> list[Fact]:
    """What a card is turned for besides its prices."""
    return [
        Fact("swords", say("ft.inspect.attack", value=signed(card.attack))),
        Fact("shield", say("ft.inspect.defence", value=signed(card.defense))),
        Fact("scale", say("ft.inspect.fine", value=card.fine)),
        Fact("rocket", say(f"ft.inspect.jump.{card.jump}")),
    ]


def _ship_lines(state: FreeTraderState) -> Iterator[Line]:
    planet = state.cards.planets[state.planet].name
    yield Head(say("ft.inspect.ship"), say("ft.inspect.ship_at", planet=planet))
    for module in MODULES:
        level = state.modules[module]
        near, of = in_range(state, level), len(distances(state))
        words = say(f"ft.inspect.module.{module}", n=level, near=near, of=of)
        cost = say("ft.inspect.module_cost", n=UPGRADE_COST[module], scrap=SCRAP_VALUE[module])
        yield Fact(module, f"{module_name(module)} {level}: {words} {cost}")
    yield Part(say("ft.hold.title"))
    level, free = state.modules["cargo"], state.free_spaces
    yield Fact("package", say("ft.inspect.spaces", n=level, used=level - free, free=free))
    for cargo in CARGOES:
        if n := state.hold[cargo]:
            words = say("ft.inspect.units", n=n)
            if state.card is not None:
                each = sell_price(state, cargo)
                words = say("ft.inspect.units_sell", n=n, each=each, sum=n * each)
            yield Cargo(cargo, (words,))
    if (worth := _worth(state)) is not None and state.card is not None:
        card = state.cards.events[state.card].title
        yield Tale(say("ft.inspect.hold_worth", n=worth, planet=planet, card=card), soft=True)


def _worth(state: FreeTraderState) -> int | None:
    """What the hold would bring here and now; None where there is nothing to sell, or no card."""
    if state.card is None or not any(state.hold.values()):
        return None
    return sum(sell_price(state, cargo) * n for cargo, n in state.hold.items() if n)


def _money_lines(state: FreeTraderState) -> Iterator[Line]:
    store, months = state.vectorium, len(state.setup.payments)
    yield Head(say("ft.inspect.money"), say("ft.month_of", month=state.month, months=months))
    yield Part(say("ft.vectorium"))
    yield Fact("fuel", say("ft.inspect.store", n=store), tone="now")
    if (worth := _worth(state)) is not None:
        total = store + worth
        words = say("ft.inspect.store_sold", n=store, worth=worth, sum=total)
        if total > STORE_LIMIT:
            words += " " + say("ft.inspect.store_lost", n=total - STORE_LIMIT)
        yield Fact("package", words, tone="now")
    rest = store - state.payment
    due = say("ft.inspect.due", n=len(state.events), amount=state.payment)
    message = "ft.inspect.due_met" if rest >= 0 else "ft.inspect.due_missing"
    sums = say(message, store=store, amount=state.payment, n=abs(rest))
    yield Fact("flag", f"{due} {sums}", tone="now")
    yield from _month_lines(state)
    yield from _pile_lines(state)


def _month_lines(state: FreeTraderState) -> Iterator[Line]:
    """The payments: made, due, to come."""
    setup = state.setup
    yield Part(say("ft.inspect.months"))
    rows = zip(setup.payments, setup.enemy_bonus, strict=True)
    for month, (amount, bonus) in enumerate(rows, 1):
        now = "paid" if month < state.month else "now" if month == state.month else "later"
        words = say(f"ft.inspect.month.{now}", month=month, amount=amount, bonus=signed(bonus))
        sign = "check" if now == "paid" else "calendar-days"
        yield Fact(sign, words, tone="now" if now == "now" else "")
    paid, due = sum(setup.payments[: state.month - 1]), sum(setup.payments)
    yield Tale(say("ft.inspect.payments", sum=due, paid=paid, rest=due - paid), soft=True)


def _pile_lines(state: FreeTraderState) -> Iterator[Line]:
    """Where all cards and worlds are."""
    yield Part(say("ft.inspect.piles"))
    events = state.events
    left, seen, aside = len(events), len(events.discard), len(events.aside)
    shown = len({state.card, state.foe} - {None, *events.discard})
    total = left + seen + shown + aside
    words = say("ft.inspect.events", n=left, seen=seen, open=shown, aside=aside, sum=total)
    yield Fact("layers", words)
    left, chart = len(state.planets), len(state.world) + (state.new_planet is not None)
    words = say("ft.inspect.worlds", n=left, chart=chart, sum=left + chart)
    yield Fact("ringed-planet", words)


def _cards_lines(state: FreeTraderState) -> Iterator[Line]:
    """The cards discarded this month, the last one first, and those nobody has seen (FT-06)."""
    month = say("ft.month_of", month=state.month, months=len(state.setup.payments))
    yield Head(say("ft.inspect.cards"), month)
    known = [state.cards.events[ident] for ident in reversed(state.events.discard)]
    for name, cards in (("seen", known), ("unseen", unseen(state))):
        yield Part(say(f"ft.inspect.cards.{name}", n=len(cards)))
        if not cards:
            yield Fact("layers", say("ft.inspect.cards.none"), tone="none")
        for card in cards:
            yield Fact(card.type, _card_words(card), tone=card.type)
    yield Tale(say("ft.inspect.cards.note"), soft=True)


def _card_words(card: EventCard) -> str:
    return say(
        "ft.inspect.cards.card",
        card=card.title,
        kind=kind_words(card),
        attack=signed(card.attack),
        defense=signed(card.defense),
        fine=card.fine,
        jump=say(f"ft.inspect.cards.{card.jump}"),
    )


_OWN_LINES = {"ship": _ship_lines, "money": _money_lines, "cards": _cards_lines}
