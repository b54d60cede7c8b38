"""A row of the market: what one cargo costs, how much of it is picked, where it is paid best."""

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import theme, tinted
from freetrader.rules.market import buy_price
from freetrader.rules.state import FreeTraderState
from freetrader.screens.market.basket import Basket
from freetrader.screens.phase_bar import Layout
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS, letter
from freetrader.words.names import cargo_name, signed
from resources import say

__all__ = ["cargo_row"]


def cargo_row(
    pen: Pen, lay: Layout, box: Box, basket: Basket, state: FreeTraderState, cargo: str
) -> None:
    """Card price, planet modifier and their sum; amount; what it comes to."""
    colors, k = theme(), pen.k
    planet = state.cards.planets[state.planet]
    assert state.card is not None
    prices = state.cards.events[state.card].prices[cargo]
    base, modifier = (prices.sell if basket.selling else prices.buy), planet.modifiers[cargo]
    price = basket.price(state, cargo)
    amount, room = basket.amounts[cargo], basket.room(state, cargo)
    barred = price == 0
    possible = room + amount > 0
    pen.panel(box, "row-off" if barred else "row-chosen" if amount else "row")
    size = min(56.0, box.h - 26)
    tile_box = Box(box.x + 12, box.cy - size / 2, size, size)
    tint = CARGO_COLORS[cargo]
    pen.panel(tile_box, tinted(tint, dash=cargo == "illegals", edge=230 if not barred else 110))
    pen.icon(
        CARGO_SIGNS[cargo],
        tile_box.cx - size * 0.1,
        tile_box.cy - size * 0.1,
        size * 0.48,
        tint,
        255 if not barred else 150,
        scaled=False,
    )
    pen.text(
        letter(cargo),
        tile_box.right - 5,
        tile_box.bottom - 2 - 7 * k,
        14,
        colors.text,
        "strong",
        "r",
    )
    stepper_w = 136 if lay.tier == 0 else 138 if lay.tier == 1 else 150
    cost_w = 66 * k if lay.tier < 2 else 58 * k
    part = 46.0 if lay.tier == 0 else 44.0
    sum_w = 3 * part + 2 * 24 * k
    name_x = tile_box.right + 14
    right = box.right - 14
    stepper_x = right - cost_w - stepper_w - 8
    sum_x = stepper_x - sum_w - 24
    why = ""
    if barred:
        why = say(
            "ft.market.card_bars" if base == 0 else "ft.market.planet_bars",
            planet=planet.name,
            cargo=cargo_name(cargo),
        )
    stacked = lay.tier == 2  # large text: the name above its sum
    stacked = stacked or pen.measure(cargo_name(cargo), 18, "label") > sum_x - name_x - 10
    if stacked:
        sum_x = name_x
    name_room = stepper_x - name_x - 10 if stacked else sum_x - name_x - 10
    ink = colors.mute if barred else colors.text
    two = box.h > 64 * k and not stacked
    name_y = box.y + 28 * k if two else box.y + 20 * k if stacked else box.cy
    aboard = say("ft.market.aboard", n=state.hold[cargo]) if basket.selling else ""
    if aboard and not two:
        name_room -= _aboard(pen, aboard, stepper_x - 22, name_y, name_room, state.hold[cargo])
    pen.text(cargo_name(cargo), name_x, name_y, 18, ink, "strong", room=name_room)
    if two:
        head, places = _places(pen, basket, state, cargo, name_room)
        pen.text(head, name_x, box.y + 51 * k, 14, colors.soft, "label", room=name_room)
        if box.h > 84 * k:
            pen.text(places, name_x, box.y + 70 * k, 14, colors.text, "label", room=name_room)
    captions = box.h > 78 * k and not stacked
    cy = box.cy - (10 * k if captions else 0)
    sum_cy = box.bottom - 14 - part / 2 if stacked else cy
    top = sum_cy - part / 2
    parts = (
        (say("ft.market.card"), str(base), "number", colors.text),
        (
            say("ft.market.planet"),
            str(abs(modifier)),
            "number",
            colors.cyan if modifier < 0 else colors.amber if modifier > 0 else colors.mute,
        ),
        (say("ft.market.each"), str(price), "number-warm", colors.amber),
    )
    x = sum_x
    for index, (caption, value, face, tone) in enumerate(parts):
        if barred and index == 2:
            break
        spot = Box(x, top, part, part)
        pen.panel(spot, face)
        pen.text(value, spot.cx, spot.cy, 24, tone, "display", "c", scaled=lay.tier == 0)
        if captions:
            pen.text(
                caption,
                spot.cx,
                spot.bottom + 12 * k,
                14,
                colors.soft,
                "label",
                "c",
                room=part + 22 * k,
            )
        x += part
        if index < 2 and not (barred and index == 1):
            sign = ("−" if modifier < 0 else "+") if index == 0 else "="
            pen.text(sign, x + 12 * k, sum_cy, 20, colors.soft, "strong", "c")
        x += 24 * k
    if barred:
        left = sum_x + 2 * part + 24 * k + 20
        pen.row(
            [
                ("icon", "ban", colors.red),
                (say("ft.market.not_for_sale"), colors.text, "strong"),
            ],
            left,
            box.y + 24 * k if two else box.cy,
            16,
            6,
            room=right - left,
        )
        if two:
            tall = pen.para_height(why, right - left, 15)
            font = "text" if tall <= box.h - 38 * k else "label"
            pen.para(why, left, box.y + 36 * k, right - left, 15, colors.soft, font)
        pen.node(
            f"row.{cargo}",
            box,
            None,
            f"{cargo_name(cargo)}: {why}",
            enabled=False,
            reason=why,
            radius=10,
            zone="list",
        )
        return
    low = stepper_x + stepper_w
    step = Box(stepper_x, cy - 20, stepper_w, 40)
    why = "" if room > 0 else _why_full(basket, state, cargo)
    pen.node(
        f"row.{cargo}",
        Box(step.x - 4, step.y - 4, step.w + 8, step.h + 8),
        None,  # Enter goes on to the confirming button
        say(
            "ft.spoken.sale" if basket.selling else "ft.spoken.deal",
            cargo=cargo_name(cargo),
            price=price,
            n=amount,
            aboard=state.hold[cargo],
        ),
        enabled=possible,
        reason=why,
        tip=aboard,
        radius=10,
        zone="list",
    )
    side = 40.0
    minus, plus = Box(step.x, step.y, side, side), Box(low - side, step.y, side, side)
    for box_, sign, name, on, reason in (
        (minus, "minus", "less", amount > 0, say("ft.market.at_zero")),
        (plus, "plus", "more", room > 0, why),
    ):
        pen.panel(box_, "button-plain" if on else "button-off")
        pen.icon(sign, box_.cx, box_.cy, 18, colors.text if on else colors.mute, scaled=False)
        pen.node(
            f"{name}.{cargo}",
            box_,
            (name, cargo),
            say(f"ft.spoken.{name}", cargo=cargo_name(cargo)),
            enabled=on,
            reason=reason,
            focusable=False,
            radius=9,
        )
    pen.text(str(amount), step.cx, step.cy, 22, colors.text, "display", "c")
    if captions and why and possible:
        pen.text(
            why,
            step.cx,
            step.bottom + 15 * k,
            14,
            colors.soft,
            "label",
            "c",
            room=stepper_w + 60,
        )
    total = price * amount
    words = say("ft.market.sum", n=total) if amount else "–"
    pen.text(
        words,
        right,
        cy,
        19,
        colors.amber if amount else colors.mute,
        "display" if amount else "text",
        "r",
        room=cost_w,
    )


def _aboard(pen: Pen, words: str, right: float, cy: float, room: float, units: int) -> float:
    """How much is aboard, beside the name; the bare number where the name needs the room."""
    if pen.measure(words, 14, "label") > room * 0.45:
        words = str(units)
    return pen.text(words, right, cy, 14, theme().soft, "label", "r") + 10


def _why_full(basket: Basket, state: FreeTraderState, cargo: str) -> str:
    if basket.selling:
        return say("ft.market.none_aboard")
    deal = basket.deal(state)
    if deal.free <= 0:
        return say("ft.market.hold_full")
    return say("ft.market.too_dear", price=buy_price(state, cargo), n=deal.store)


def _places(
    pen: Pen, basket: Basket, state: FreeTraderState, cargo: str, room: float
) -> tuple[str, str]:
    """Head and line of a row: where in reach the cargo should be paid best, and what a unit
    should bring more there than here."""
    names, later = basket.best_buyers(state, cargo)
    gain = later - basket.price(state, cargo)
    head = say("ft.market.pays_more" if gain > 0 else "ft.market.pays_less")
    if basket.selling:
        head = say("ft.market.aboard", n=state.hold[cargo])
    if not names:
        return (head if basket.selling else say("ft.market.none_in_reach")), ""
    word = "ft.market.elsewhere" if basket.selling else "ft.market.places"
    for most, form in ((2, word), (1, word), (1, "ft.market.places")):
        line = say(form, places=", ".join(names[:most]), price=later, value=signed(gain))
        if pen.measure(line, 14, "label") <= room:
            return head, line
    return head, ""
