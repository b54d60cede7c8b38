"""A row of the market: what one unit costs or brings, what it should gain, and how many."""

from desktop.kit.layout import Text, column, first_fit, grow, row, tiered, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, HEAD, NAME, SUBHEAD, TITLE
from freetrader.briefing.trade import Basket, Goods
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import SIDE, face
from freetrader.screens.panels import tile
from freetrader.screens.table.marks import gain_ink, gain_words
from freetrader.words.names import cargo_name
from resources import say

_TILE, _STEP = 46.0, 40.0
_AMOUNT = 36.0


def cargo_row(
    pen: Pen, box: Box, basket: Basket, state: FreeTraderState, cargo: str, *, focused: bool
) -> None:
    """Tile, name with price and gain below it, and the stepper. A press on the tile or the words
    takes all there is room for."""
    goods = basket.goods(state, cargo)
    pen.panel(box, face("line-on" if focused else "line"))
    inner = box.inset(GUTTER, GAP / 2)
    steps = 2 * _STEP + u(pen, _AMOUNT)
    _, words, stepper = row(inner, _side(pen, inner), grow(), steps if goods.is_open else 0)
    tile(pen, tile_of(pen, box), cargo, lit=goods.is_open)
    _words(pen, words, basket, state, cargo, goods)
    _nodes(pen, box, words.right, basket, state, cargo, goods)
    if goods.is_open:
        _stepper(pen, stepper.centered(steps, _STEP), cargo, goods)


def _side(pen: Pen, inner: Box) -> float:
    return min(u(pen, _TILE), inner.h)


def tile_of(pen: Pen, box: Box) -> Box:
    """Where the tile lies in the row of that box."""
    inner = box.inset(GUTTER, GAP / 2)
    return row(inner, _side(pen, inner), grow())[0].square()


def _words(
    pen: Pen, box: Box, basket: Basket, state: FreeTraderState, cargo: str, goods: Goods
) -> None:
    ink = "white" if goods.is_open else "mute"
    name = Text(cargo_name(cargo), tiered(pen, NAME, NAME._replace(size=17)), ink)
    line = u(pen, HEAD.size)
    places = _places(pen, box, goods)
    thirds = [line] if places.words and box.h >= u(pen, 3 * HEAD.size) else []
    tall = min(box.h, 2 * line + sum(thirds) + GAP / 2)
    above, below, *third = column(box.centered(box.w, tall), line, line, *thirds, gap=2)
    aboard = state.hold[cargo] if basket.selling else 0
    forms = [say("ft.market.aboard", n=aboard), f"×{aboard}"] if aboard else []
    texts = [Text(each, SIDE) for each in forms]
    fitting = [t for t in texts if pen.row_width((name, t), gap=GAP, narrow=True) <= above.w]
    told = next(iter(fitting), Text(""))
    pen.ends(above, name, told)
    if goods.is_open or basket.selling:
        _price(pen, below, basket, state, cargo, goods, alone=not third)
    else:
        short = Text(say("ft.market.not_for_sale"), SIDE, "mute")
        none = Text(goods.why, SIDE, "mute")
        pen.write(below, first_fit(pen, below.w, *([] if goods.price == 0 else [none]), short))
    if third:
        pen.write(third[0], places)


def _places(pen: Pen, box: Box, goods: Goods) -> Text:
    """The best worlds by name, with what they may pay at least and at most, or the danger of the
    only jump there is, where a row is high enough for them."""
    if goods.gain is None or not goods.is_open:
        return Text("")
    if goods.danger:
        keys = "ft.market.only", "ft.plate.misjump"
        return first_fit(pen, box.w, *(Text(say(key, odds=goods.danger), SIDE) for key in keys))
    if goods.gain <= 0:
        return Text("")
    names = [offer.planet for offer in goods.best[:2]]
    forms = [", ".join(names), *names[:1]]
    if len(names) == 1:
        forms[:0] = [goods.best[0].words, goods.best[0].planet + goods.best[0].span]
    return first_fit(pen, box.w, *(Text(words, SIDE) for words in forms))


def _price(
    pen: Pen,
    box: Box,
    basket: Basket,
    state: FreeTraderState,
    cargo: str,
    goods: Goods,
    *,
    alone: bool,
) -> None:
    """Price of a unit, and what it should gain at the best world of the next jump. `alone`: the
    danger of an emergency jump is told of nowhere below."""
    price = Text(say("ft.market.sum", n=goods.price), SUBHEAD, "mint" if goods.is_open else "mute")
    forms: list[Text] = []
    if basket.selling and not state.hold[cargo]:
        forms = [Text(say("ft.market.no_units"), SIDE, "mute")]
    elif goods.gain is not None:
        gain = gain_words(goods.gain)
        ink = "text" if basket.selling and goods.gain < 0 else gain_ink(goods.gain)
        key = "kept" if basket.selling else "gain"
        forms = [Text(say(f"ft.market.{key}{form}", n=gain), SIDE, ink) for form in ("", "_short")]
        if goods.danger and alone:
            odds = Text(say("ft.plate.misjump", odds=goods.danger), SIDE, "red")
            forms = [Text(f"{forms[1].words} · {odds.words}", SIDE, "red"), odds]
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
    goods: Goods,
) -> None:
    spoken = say(
        "ft.spoken.sale" if basket.selling else "ft.spoken.deal",
        cargo=cargo_name(cargo),
        price=goods.price,
        n=goods.amount,
        aboard=state.hold[cargo],
    )
    barred = not goods.is_open
    pen.node(
        f"row.{cargo}",
        box,
        None,  # Enter goes on to the confirming button
        f"{cargo_name(cargo)}: {goods.why}" if barred else spoken,
        enabled=goods.is_open,
        reason=goods.why,
        tip=basket.price_words(state, cargo),
        zone="list",
    )
    if goods.is_open:
        pen.node(
            f"most.{cargo}",
            Box(box.x, box.y, right - box.x, box.h),
            ("all" if goods.room else "zero", cargo),
            say("ft.spoken.most", cargo=cargo_name(cargo)),
            tip=basket.price_words(state, cargo),
            focusable=False,
        )


def _stepper(pen: Pen, box: Box, cargo: str, goods: Goods) -> None:
    minus, middle, plus = row(box, _STEP, grow(), _STEP, gap=0)
    at_zero = say("ft.market.at_zero")
    for at, sign, name, on, reason in (
        (minus, "minus", "less", goods.amount > 0, at_zero),
        (plus, "plus", "more", goods.room > 0, goods.why),
    ):
        pen.panel(at, "button-plain" if on else "button-off")
        pen.icon_in(at, sign, SUBHEAD.size, "text" if on else "mute", scaled=False)
        label = say(f"ft.spoken.{name}", cargo=cargo_name(cargo))
        how = {"enabled": on, "reason": reason, "focusable": False, "radius": 9}
        pen.node(f"{name}.{cargo}", at, (name, cargo), label, **how)
    ink = "white" if goods.amount else "mute"
    pen.write(middle, Text(str(goods.amount), tiered(pen, TITLE, HEAD), ink), "c")
