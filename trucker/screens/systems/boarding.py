"""VIPs board: their cards, the ship with the cabins lit, and each cabin with what each says."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from desktop.kit.layout import (
    Stack,
    Text,
    column,
    grid,
    grow,
    height_of,
    hug,
    needed,
    row,
    scrolling,
    sheet,
    tiered,
    u,
)
from desktop.kit.pen import LEAD, Pen
from desktop.kit.pieces import Button, draw_noted, noted_height
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import GAP, GUTTER, HEAD, LABEL, LEAST_TARGET, STRONG, VALUE
from desktop.play.stage import open_stage
from desktop.play.top_bar import TopBar
from desktop.play.view import GUARD_SECONDS, View
from resources import say
from tabletop import Action
from trucker.briefing.systems.guests import (
    Guest,
    best_company,
    boarded,
    cabins,
    crew_words,
    guests_of,
    moves,
)
from trucker.rules.actions import DONE
from trucker.rules.state import TruckerState
from trucker.screens.ship.built import draw_built
from trucker.screens.ship.face import draw_mark
from trucker.screens.systems.guest_cards import badge, draw_guest, draw_ticks
from trucker.words.names import cell_words

__all__ = ["VipsView"]

_CARDS, _RIGHT = (0.325, 0.34, 0.36), (0.22, 0.25, 0.28)
"""By size of text: parts of the width that the cards and the right column have."""
_TABLE = 0.48  # of the height, at most
_CELL = 42.0  # height of a verdict at least, in px that grow with the text
_ACROSS = (3, 2, 1)  # by size of text: VIPs beside each other


class VipsView(View[TruckerState]):
    """Asks "vips": a press on a verdict lets a VIP board there, or leave again."""

    guard_s = GUARD_SECONDS

    def act(self, act: object) -> Sequence[Action]:
        state = self.state
        match act:
            case ("board", str(vip), int(cell)):
                return moves(state, boarded(state, vip, cell))
            case "best":
                return moves(state, best_company(state, guests_of(state)))
            case "done":
                return (DONE,)
            case _:
                return ()

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        note = say("gt.guests.note")
        stage = open_stage(bar, width, height, k, say("gt.guests.head"), note)
        pen, body, guests = stage.pen, stage.body, guests_of(state)
        parts = (body.w * tiered(pen, *_CARDS), grow(), body.w * tiered(pen, *_RIGHT))
        left, middle, right = row(body, *parts, gap=GAP)
        draw = partial(_cards, state=state, guests=guests)
        scrolling(pen, "guests", left, self.scrolled("guests"), draw)
        table = partial(_table, state=state, guests=guests)
        head = u(pen, STRONG.size * LEAD) + 3 * GAP
        tall = head + needed(pen, middle.w - 2 * GUTTER, table)
        ship, under = column(middle, grow(), min(tall, middle.h * _TABLE), gap=GAP)
        self._ship(pen, ship, guests)
        lower = _titled(pen, under, say("gt.guests.table"), say("gt.guests.table.note"))
        scrolling(pen, "table", lower.rest, self.scrolled("table"), table)
        self._acts(pen, right, guests)
        return pen.scene

    def _ship(self, pen: Pen, box: Box, guests: Sequence[Guest]) -> None:
        ship = self.state.seats[0].ship
        body = _titled(pen, box, say("gt.hangar.yours"), say("gt.guests.legend"), "panel-info")
        place = draw_built(pen, body.rest, ship)
        taken = {guest.aboard: guest for guest in guests if guest.aboard >= 0}
        for cell in cabins(ship):
            liked = [guest for guest in guests if guest.verdicts[cell].met]
            at = place.cell(cell)
            if cell in taken:
                pen.picture(f"tokens/vip-{taken[cell].figure}", at.centered(at.w / 2))
            draw_mark(pen, at, "chosen" if cell in taken else "pick" if liked else "off")
            names = ", ".join(guest.name for guest in liked)
            key = "gt.guests.cabin" if liked else "gt.guests.cabin.none"
            words = say(key, cell=cell_words(ship, cell), who=names)
            best = taken.get(cell) or next((g for g in liked if g.aboard < 0), None)
            act = ("board", best.vip, cell) if best else None
            off = {"enabled": best is not None, "reason": words, "tip": words, "radius": 7}
            pen.node(f"cell.{cell}", at, act, words, zone="ship", **off)
        pen.layer()
        draw_ticks(pen, place, guests)

    def _acts(self, pen: Pen, box: Box, guests: Sequence[Guest]) -> None:
        """Who is aboard and what that changes, then the best company and the end of it."""
        state = self.state
        best = best_company(state, guests)
        is_best = not moves(state, best)
        body = sheet(pen, box, "panel-money", GUTTER)
        done = Button(
            *("choice.done", say("gt.guests.done"), "done"),
            style="primary" if is_best else "plain",
            key="c",
            tip=say("gt.guests.done.note"),
        )
        buttons = [done]
        if not is_best:
            ship, names = state.seats[0].ship, {guest.vip: guest.name for guest in guests}
            who = "; ".join(
                say("gt.guests.best.of", vip=names[vip], cell=cell_words(ship, cell))
                for vip, cell in best.items()
            )
            words = who or say("gt.guests.best.nobody")
            board = Button("choice.best", say("gt.guests.board"), "best", "primary", "b", tip=words)
            buttons.append(board)
        for button in buttons:
            at = body.foot(noted_height(pen, button, body.rest.w))
            draw_noted(pen, at, button, zone="choices")
        pen.scene.focus = buttons[-1].id
        draw = partial(_aboard, state=state, guests=guests)
        scrolling(pen, "aboard", body.rest, self.scrolled("aboard"), draw)


def _titled(pen: Pen, box: Box, title: str, note: str, face: str = "panel") -> Stack:
    body = sheet(pen, box, face, GUTTER, GAP)
    left, right = Text(title, STRONG), Text(note, LABEL)
    has_room = pen.row_width([left, right], gap=GUTTER) <= body.rest.w
    body.ends(left, right if has_room else Text(""))
    return body


def _cards(body: Stack, state: TruckerState, guests: Sequence[Guest]) -> None:
    """A press on a card takes the first cabin that is free, or leads out who is aboard."""
    taken = {guest.aboard for guest in guests}
    for guest in guests:
        free = [cell for cell in guest.met if cell not in taken]
        at = guest.aboard if guest.aboard >= 0 else next(iter(free or guest.met), -1)
        act = ("board", guest.vip, at) if at >= 0 else None
        reason = "" if act else say("gt.guests.no_cabin_for")
        draw_guest(body, guest, act, str(guest.number), reason)


def _table(body: Stack, state: TruckerState, guests: Sequence[Guest]) -> None:
    """Each cabin with a verdict of each VIP, which is a press to let her board there."""
    pen, ship = body.pen, state.seats[0].ship
    rooms = cabins(ship)
    if not rooms:
        body.para(Text(say("gt.guests.none"), LABEL))
    body.gap = GAP / 2
    wide = hug(pen, Text("10 10", VALUE), pad=GAP / 2)
    across = min(tiered(pen, *_ACROSS), len(guests))
    lines = -(-len(guests) // across)
    ordered = sorted(guests, key=lambda each: (each.number - 1) % lines)  # a color below another
    for cell in rooms:
        _, rest = row(body.rest, wide, grow(), gap=GAP)
        most = grid(replace(rest, h=0), across, len(guests), GAP / 2)[0].w
        tall = max(_verdict_height(pen, guest, cell, most) for guest in guests)
        at = body.take(lines * (tall + GAP / 2) - GAP / 2)
        name, rest = row(at, wide, grow(), gap=GAP)
        pen.write(name, Text(cell_words(ship, cell), VALUE, "cyan"))
        for guest, spot in zip(ordered, grid(rest, across, len(guests), GAP / 2), strict=True):
            _verdict(pen, spot, guest, cell, cell_words(ship, cell))


def _verdict_height(pen: Pen, guest: Guest, cell: int, wide: float) -> float:
    """Every reason is told in full."""
    words = wide - u(pen, HEAD.size) - 3 * GAP / 2
    told = height_of(pen, Text(guest.verdicts[cell].words, LABEL), words)
    return max(u(pen, _CELL), told + GAP)


def _verdict(pen: Pen, box: Box, guest: Guest, cell: int, where: str) -> None:
    found = guest.verdicts[cell]
    is_here = guest.aboard == cell
    pen.panel(box, "option-picked" if is_here else "option" if found.met else "option-off")
    mark, words = row(box.inset(GAP / 2, 0), u(pen, HEAD.size), grow(), gap=GAP / 2)
    size = min(mark.w, box.h / 2)
    badge(pen, Box(mark.x, mark.y + 2, size, size).centered(size), guest, found.met, digit=False)
    text = Text(found.words, LABEL, "text" if found.met else "soft")
    told = height_of(pen, text, words.w)
    pen.paragraph(words.centered(words.w, told), text)
    key = "gt.guests.press.out" if is_here else "gt.guests.press"
    label = say(key, vip=guest.name, cell=where, why=found.words)
    why = "" if found.met else say("gt.guests.not", vip=guest.name, why=found.words)
    of = {"enabled": found.met, "reason": why, "tip": label, "radius": GAP}
    pen.node(
        f"verdict.{guest.vip}.{cell}", box, ("board", guest.vip, cell), label, zone="table", **of
    )


def _aboard(body: Stack, state: TruckerState, guests: Sequence[Guest]) -> None:
    pen, ship = body.pen, state.seats[0].ship
    body.write(Text(say("gt.guests.if"), STRONG))
    for guest in guests:

        def draw(inner: Stack, guest: Guest = guest) -> None:
            side = max(LEAST_TARGET, u(pen, HEAD.size)) - GAP

            def told(words: Stack) -> None:
                words.para(Text(guest.name, STRONG))
                stays = guest.aboard < 0
                at = "" if stays else cell_words(ship, guest.aboard)
                key = "gt.guests.stays" if stays else "gt.guests.at"
                line = say(key, cell=at, n=guest.worth)
                words.para(Text(line, LABEL, "soft" if stays else "green"))

            inner.beside(side, partial(_badge, pen, guest), told)

        body.boxed(draw, "row" if guest.aboard >= 0 else "row-off", GAP, GAP / 2)
    body.para(Text(crew_words(state), LABEL))
    body.para(Text(say("gt.guests.first"), LABEL))


def _badge(pen: Pen, guest: Guest, box: Box) -> None:
    badge(pen, box.centered(min(box.w, box.h)), guest, guest.aboard >= 0)
