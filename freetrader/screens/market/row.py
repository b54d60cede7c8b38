"""A row of the market: what one unit costs or brings, what it should gain, and how many."""

from typing import NamedTuple

from desktop.kit.layout import Text, column, first_fit, grow, row, tiered, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, HEAD, NAME, SUBHEAD, TITLE, tinted
from freetrader.rules.market import buy_price
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import SIDE, face
from freetrader.screens.market.basket import Basket
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS
from freetrader.words.names import cargo_name, signed
from resources import say

_TILE, _STEP = 46.0, 40.0
_AMOUNT = 36.0


class _Offer(NamedTuple):
    """One cargo at this market: what it comes to, and why there is no more of it."""

    price: int
    amount: int
    room: int
    gain: int | None  # of a unit at the best world of the next jump; None: there is none
    where: list[str]
    why: str  # none, or no more, can be picked

    @property
    def is_open(self) -> bool:
        return self.room + self.amount > 0


def _offer(basket: Basket, state: FreeTraderState, cargo: str) -> _Offer:
    price, room = basket.price(state, cargo), basket.room(state, cargo)
    where, later = basket.best_buyers(state, cargo)
    why = "" if room else _why_none(basket, state, cargo)
    return _Offer(price, basket.amounts[cargo], room, later - price if where else None, where, why)


def _why_none(basket: Basket, state: FreeTraderState, cargo: str) -> str:
    if basket.selling:
        return say("ft.market.none_aboard")
    planet = state.cards.planets[state.planet]
    if basket.price(state, cargo) == 0:
        assert state.card is not None
        barred = state.cards.events[state.card].prices[cargo].buy == 0
        key = "ft.market.card_bars" if barred else "ft.market.planet_bars"
        return say(key, planet=planet.name, cargo=cargo_name(cargo))
    deal = basket.deal(state)
    if deal.free <= 0:
        return say("ft.market.hold_full")
    return say("ft.market.too_dear", price=buy_price(state, cargo), n=deal.store)


def cargo_row(
    pen: Pen, box: Box, basket: Basket, state: FreeTraderState, cargo: str, *, focused: bool
) -> None:
    """Tile, name with price and gain below it, and the stepper. A press on the tile or the words
    takes all there is room for."""
    offer = _offer(basket, state, cargo)
    pen.panel(box, face("line-on" if focused else "line"))
    inner = box.inset(GUTTER, GAP / 2)
    steps = 2 * _STEP + u(pen, _AMOUNT)
    side = min(u(pen, _TILE), inner.h)
    sign, words, stepper = row(inner, side, grow(), steps if offer.is_open else 0)
    ink = CARGO_COLORS[cargo]
    tile = sign.square()
    pen.panel(tile, tinted(ink, dash=cargo == "illegals", edge=230 if offer.is_open else 110))
    pen.icon(
        CARGO_SIGNS[cargo],
        tile.cx,
        tile.cy,
        tile.w / 2,
        ink,
        255 if offer.is_open else 130,
        scaled=False,
    )
    _words(pen, words, basket, state, cargo, offer)
    _nodes(pen, box, words.right, basket, state, cargo, offer)
    if offer.is_open:
        _stepper(pen, stepper.centered(steps, _STEP), cargo, offer)


def _words(
    pen: Pen, box: Box, basket: Basket, state: FreeTraderState, cargo: str, offer: _Offer
) -> None:
    ink = "white" if offer.is_open else "mute"
    name = Text(cargo_name(cargo), tiered(pen, NAME, NAME._replace(size=17)), ink)
    line = u(pen, HEAD.size)
    places = _places(pen, box, offer)
    thirds = [line] if places.words and box.h >= u(pen, 3 * HEAD.size) else []
    tall = min(box.h, 2 * line + sum(thirds) + GAP / 2)
    above, below, *third = column(box.centered(box.w, tall), line, line, *thirds, gap=2)
    aboard = state.hold[cargo] if basket.selling else 0
    forms = [say("ft.market.aboard", n=aboard), f"×{aboard}"] if aboard else []
    texts = [Text(each, SIDE) for each in forms]
    fitting = [t for t in texts if pen.row_width((name, t), gap=GAP, narrow=True) <= above.w]
    told = next(iter(fitting), Text(""))
    pen.ends(above, name, told)
    if offer.is_open or basket.selling:
        _price(pen, below, basket, state, cargo, offer)
    else:
        short = Text(say("ft.market.not_for_sale"), SIDE, "mute")
        none = Text(offer.why, SIDE, "mute")
        pen.write(below, first_fit(pen, below.w, *([] if offer.price == 0 else [none]), short))
    if third:
        pen.write(third[0], places)


def _places(pen: Pen, box: Box, offer: _Offer) -> Text:
    """The best worlds by name, where a row is high enough for them."""
    if offer.gain is None or offer.gain <= 0 or not offer.is_open:
        return Text("")
    forms = [Text(", ".join(offer.where[:most]), SIDE) for most in (2, 1)]
    return first_fit(pen, box.w, *forms)


def _price(
    pen: Pen, box: Box, basket: Basket, state: FreeTraderState, cargo: str, offer: _Offer
) -> None:
    """Price of a unit, and what it should gain at the best world of the next jump."""
    price = Text(say("ft.market.sum", n=offer.price), SUBHEAD, "mint" if offer.is_open else "mute")
    forms: list[Text] = []
    if basket.selling and not state.hold[cargo]:
        forms = [Text(say("ft.market.no_units"), SIDE, "mute")]
    elif offer.gain is not None:
        gain = signed(offer.gain) if offer.gain else "±0"
        ink = "mint" if offer.gain > 0 else "text" if basket.selling else "red"
        key = "kept" if basket.selling else "gain"
        forms = [Text(say(f"ft.market.{key}{form}", n=gain), SIDE, ink) for form in ("", "_short")]
    fitting = [
        text for text in forms if pen.row_width((price, text), gap=GAP, narrow=True) <= box.w
    ]
    pen.row_in(box, (price, *fitting[:1]), gap=GAP)


def _nodes(
    pen: Pen,
    box: Box,
    right: float,
    basket: Basket,
    state: FreeTraderState,
    cargo: str,
    offer: _Offer,
) -> None:
    spoken = say(
        "ft.spoken.sale" if basket.selling else "ft.spoken.deal",
        cargo=cargo_name(cargo),
        price=offer.price,
        n=offer.amount,
        aboard=state.hold[cargo],
    )
    barred = not offer.is_open
    pen.node(
        f"row.{cargo}",
        box,
        None,  # Enter goes on to the confirming button
        f"{cargo_name(cargo)}: {offer.why}" if barred else spoken,
        enabled=offer.is_open,
        reason=offer.why,
        tip=_sum_words(basket, state, cargo),
        zone="list",
    )
    if offer.is_open:
        pen.node(
            f"most.{cargo}",
            Box(box.x, box.y, right - box.x, box.h),
            ("all" if offer.room else "zero", cargo),
            say("ft.spoken.most", cargo=cargo_name(cargo)),
            tip=_sum_words(basket, state, cargo),
            focusable=False,
        )


def _sum_words(basket: Basket, state: FreeTraderState, cargo: str) -> str:
    """Where a price comes from: the card and the world."""
    assert state.card is not None
    prices = state.cards.events[state.card].prices[cargo]
    base = prices.sell if basket.selling else prices.buy
    world = state.cards.planets[state.planet].modifiers[cargo]
    price = basket.price(state, cargo)
    if not price:
        return ""
    return say("ft.market.reckoned", n=price, card=base, world=signed(world))


def _stepper(pen: Pen, box: Box, cargo: str, offer: _Offer) -> None:
    minus, middle, plus = row(box, _STEP, grow(), _STEP, gap=0)
    at_zero = say("ft.market.at_zero")
    for at, sign, name, on, reason in (
        (minus, "minus", "less", offer.amount > 0, at_zero),
        (plus, "plus", "more", offer.room > 0, offer.why),
    ):
        pen.panel(at, "button-plain" if on else "button-off")
        pen.icon_in(at, sign, SUBHEAD.size, "text" if on else "mute", scaled=False)
        label = say(f"ft.spoken.{name}", cargo=cargo_name(cargo))
        how = {"enabled": on, "reason": reason, "focusable": False, "radius": 9}
        pen.node(f"{name}.{cargo}", at, (name, cargo), label, **how)
    ink = "white" if offer.amount else "mute"
    pen.write(middle, Text(str(offer.amount), tiered(pen, TITLE, HEAD), ink), "c")
