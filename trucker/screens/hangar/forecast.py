"""The forecast piles of the hangar: notes of those that were looked at, and their cards to be
read."""

from dataclasses import replace

from desktop.kit.layout import Stack, Text, first_fit, grow, row, tiered, u
from desktop.kit.pen import Key, Pen
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import (
    CAPTION,
    FINE,
    GAP,
    GUTTER,
    LABEL,
    LEAST_TARGET,
    NAME,
    PAD,
    SIDE,
    STRONG,
    TINY,
    flat,
)
from desktop.kit.typography import shorten
from desktop.play.stage import Stage
from resources import say
from trucker.briefing.hangar.forecast import Noted, holder, noted
from trucker.briefing.hangar.picked import Picked
from trucker.briefing.looks import LOOKS
from trucker.rules.actions import Look
from trucker.rules.progress import as_launched
from trucker.rules.state import TruckerState
from trucker.screens.card.face import draw_card
from trucker.screens.faces import draw_face
from trucker.screens.hangar.panels import head
from trucker.words.names import seat_name

_CARD = 330.0
"""Width of a card and of what may not be left beside them."""


_INK = {"": "text", "good": "green", "close": "amber", "bad": "red"}
"""Of the own answer to a card."""
_ROW, _NUMBER = 34.0, 20.0  # height of a pile's row, and width of its number


def draw_forecast(stage: Stage, box: Box, picked: Picked) -> Box:
    """A row for each pile that may be looked at. Returns the box below."""
    pen, state = stage.pen, picked.state
    count = state.plan.seen_piles
    if not count:
        return box
    piles = [(pile, noted(state, pile)) for pile in range(count)]
    seen = len(state.seats[0].seen)
    shown = [each for each in piles if each[1] is None or not picked.folds]
    rows = max(_ROW if pen.k <= 1 else LEAST_TARGET, u(pen, LABEL.size) + GAP)
    tall = u(pen, STRONG.size * 1.34) + 2 * GUTTER + GAP / 2 + len(shown) * (rows + GAP / 2)
    outer = Stack(pen, box)
    at = outer.take(tall)
    body = head(stage, at, say("gt.hangar.forecast"), "", "panel-money")
    title, fold = row(replace(at, h=body.rest.y - at.y), grow(), grow() if seen else 0.0)
    if seen:
        _fold(pen, fold, picked, say("gt.hangar.seen", n=seen, all=count))
    if seen == count:  # asked for by its key alone
        off = {"enabled": False, "reason": say("gt.hangar.look.all"), "focusable": False}
        pen.node("look.all", title, None, say("gt.hangar.forecast"), keys="v", zone="stores", **off)
    body.gap = GAP / 2
    body.rest = body.rest.inset(-GAP / 2, 0)
    first = next((pile for pile, cards in piles if cards is None), -1)
    for pile, cards in shown:
        _row(stage, body.take(rows), picked, pile, cards, keyed=pile == first)
    return outer.rest


def _fold(pen: Pen, box: Box, picked: Picked, told: str) -> None:
    """At the right end of the head: how many piles were seen, and what folds their notes."""
    text, sign = row(box.inset(GUTTER, 0), grow(), u(pen, SIDE.size), gap=GAP)
    pen.write(text, first_fit(pen, text.w, Text(told, FINE), Text("", FINE)), "r")
    pen.icon_in(sign, "chevron-down" if picked.folds else "chevron-up", SIDE.size, "soft")
    label = say("gt.hangar.unfold" if picked.folds else "gt.hangar.fold")
    pen.node("forecast.fold", box, "fold", label, tip=label, radius=PAD / 2, zone="stores")


def _row(
    stage: Stage, box: Box, picked: Picked, pile: int, cards: list[Noted] | None, keyed: bool
) -> None:
    """`keyed`: the pile that the key for looking opens."""
    pen, option, state = stage.pen, Look(pile), picked.state
    pen.panel(box, "row" if cards else "row-off")
    number, inner = row(box.inset(GAP / 2, 0), u(pen, _NUMBER), grow(), gap=GAP / 2)
    pen.write(number, Text(str(pile + 1), STRONG, "cyan"), "c")
    label = say("gt.hangar.pile.n", n=pile + 1)
    held = holder(state, pile)
    if held > 0 and cards is None:
        _held(pen, inner, state, held)
        why = say("gt.turns.holds", seat=seat_name(state, held))
        off = {"enabled": False, "reason": why, "tip": why}
        pen.node(f"forecast.{pile}", box, None, label, radius=PAD / 2, zone="stores", **off)
        return
    if cards is None:
        is_open = option in picked.options
        cap = pen.key_width("v") + GAP if keyed and is_open else 0.0
        sign, told, key = row(inner, u(pen, SIDE.size), grow(), cap, gap=GAP)
        pen.icon_in(sign, "eye", SIDE.size, "mute")
        forms = (Text(say(f"gt.hangar.pile.unseen{form}"), SIDE) for form in ("", ".short"))
        pen.write(told, first_fit(pen, told.w, *forms))
        pen.row_in(key, [Key("v")] if cap else [])
        off = {"enabled": is_open, "reason": picked.why_no_look, "tip": say("gt.hangar.pile.tip")}
        pen.node(f"forecast.{pile}", box, option, label, radius=PAD / 2, zone="stores", **off)
        return
    for card, at in zip(cards, row(inner, *[grow()] * len(cards), gap=GAP / 2), strict=True):
        if card.is_super:
            draw_super_frame(pen, at.inset(-GAP / 4, GAP / 4), GAP)
        sign, told = row(at, u(pen, CAPTION.size + 2), grow(), gap=GAP / 2)
        look = LOOKS[card.kind]
        pen.icon_in(sign, look.icon, CAPTION.size + 2, look.ink)
        style = tiered(pen, SIDE, LABEL, TINY)
        forms = (Text(each, style, _INK[card.tone]) for each in card.words)
        text = first_fit(pen, told.w, *forms)
        words = shorten(text.words, told.w, u(pen, style.size))
        pen.write(told, text._replace(words=words))
    tip = "\n".join((*(card.words[0] for card in cards), say("gt.hangar.pile.again")))
    of = {"tip": tip, "radius": PAD / 2, "zone": "stores"}
    pen.node(f"forecast.{pile}", box, ("read", pile), f"{label}: {tip}", **of)


def _held(pen: Pen, box: Box, state: TruckerState, seat: int) -> None:
    """Who holds a pile that nobody else can take until their next turn."""
    at, told = row(box, u(pen, STRONG.size), grow(), gap=GAP)
    draw_face(pen, at, state, seat)
    name = seat_name(state, seat)
    forms = (Text(say(f"gt.turns.holds{f}", seat=name), SIDE, "amber") for f in ("", ".short"))
    pen.write(told, first_fit(pen, told.w, *forms))


def draw_super_frame(pen: Pen, box: Box, stud: float) -> None:
    """A violet frame with a stud at each corner: no other card has them."""
    pen.layer()
    pen.panel(box, replace(flat(_VIOLET, 0, 255, radius=stud / 2), line=2))
    for x in (box.x, box.right - stud):
        for y in (box.y, box.bottom - stud):
            pen.panel(Box(x, y, stud, stud), flat(_VIOLET, radius=2))


_VIOLET = (176, 120, 246)


def cover(scene: Scene, box: Box) -> None:
    """What lies below a panel answers no more."""
    scene.nodes = [node for node in scene.nodes if not node.box.overlaps(box)]


def draw_pile(pen: Pen, box: Box, state: TruckerState, number: int) -> None:
    """The cards of the forecast pile in hand, to be read; it covers the board.

    Own strengths beside them are those of the ship as if it were launched now.
    """
    cards = state.piles[number]
    need = len(cards) * (u(pen, _CARD) + GUTTER) + GUTTER
    if need + _CARD <= box.w:  # no half panel beside it
        box = box.centered(need, box.h)
    pen.layer()
    pen.panel(box, "dialog")
    cover(pen.scene, box)
    inner = box.centered(min(need, box.w) - 2 * PAD, box.h - 2 * GUTTER)
    body = Stack(pen, inner)
    body.write(Text(say("gt.hangar.pile.n", n=number + 1), NAME, "amber"))
    for index, at in enumerate(row(body.rest, *[grow()] * len(cards))):
        card, style = as_launched(state, cards[index]), NAME if len(cards) < 4 else STRONG
        draw_card(pen, at, card, ident=f"card.{index}", style=style)
        if not state.cards.adventures[cards[index]].level:
            draw_super_frame(pen, at, GUTTER)
