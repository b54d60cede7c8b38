"""The score sheet: the chart where it ended, the last cards, every Vectorium that came or went."""

from collections.abc import Mapping

from desktop.kit.layout import Text, grow, hug, row, sheet, tiered, u
from desktop.kit.pen import Pen
from desktop.kit.pieces import Row, facts
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, HEAD, LABEL, NAME, SUBHEAD
from desktop.kit.typography import shorten
from freetrader.briefing.end import deeds, money
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import card_band
from freetrader.screens.worlds import draw_worlds, world_and_ship
from freetrader.words.names import signed
from resources import say
from tabletop import Session

_ART, _LEAST_ART, _SHIP = 320.0, 90.0, 0.86  # height of the picture; the ship to its world
_STEP, _BAND = 34.0, 92.0  # heights of a line of the sheet and of a card, at most


def draw_sheet(
    pen: Pen, box: Box, session: Session[FreeTraderState], sums: Mapping[str, int]
) -> None:
    """`sums`: of `untallied`."""
    left, right = row(box, grow(), grow(tiered(pen, 0.47, 0.53, 0.6)))
    chart, cards = row(left, grow(tiered(pen, 2, 1.6, 1.4)), grow(), gap=GAP)
    _chart(pen, chart, session.state)
    _cards(pen, cards, session.state)
    _sheet(pen, right, session, sums)


def _sheet(pen: Pen, box: Box, session: Session[FreeTraderState], sums: Mapping[str, int]) -> None:
    state = session.state
    body = sheet(pen, box, "panel-money")
    seed = say("ft.over.seed", seed=session.seed)
    shown = shorten(seed, body.rest.w, u(pen, LABEL.size), LABEL.font)
    pen.write(body.foot(u(pen, NAME.size)), Text(shown, LABEL))
    # The picture takes what the sheet leaves, the sheet its least step first.
    least = u(pen, tiered(pen, 23, 20, 18))
    title = Text(say("ft.over.sheet"), HEAD)
    rows = _rows(state, sums)
    rows = rows[: int((body.room - body.needs(title)) / least)]
    art = min(_ART, body.room - body.needs(title) - len(rows) * least)
    if art >= _LEAST_ART:
        world_and_ship(pen, body.take(art), state, _SHIP)
    body.write(title)
    facts(body, rows, _STEP)


def _chart(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Every world that was on the chart, with the ship where it ended."""
    body = sheet(pen, box, "panel-info", air=GAP)
    count, of = len(state.world), len(state.cards.planets)
    head = Text(say("ft.over.chart"), SUBHEAD)
    told = Text(say("ft.over.worlds_of", n=count, of=of), LABEL)
    if hug(pen, head, told).least > body.rest.w:
        told = Text(say("ft.count_of", count=count, of=of), LABEL)
    body.ends(head, told)
    draw_worlds(pen, body.rest, state, state.world, state.ship)


def _cards(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """The two cards that lay aside unseen may be named now, and the last card turned."""
    body = sheet(pen, box)
    body.write(Text(say("ft.over.cards"), SUBHEAD))
    rows = [("ft.over.last_card", state.card)] if state.card is not None else []
    rows += [("ft.over.aside", ident) for ident in state.events.aside]
    for (label, ident), at in zip(rows, body.rows(len(rows), u(pen, _BAND)), strict=True):
        card_band(pen, at.inset(0, GAP / 2), state.cards.events[ident], say(label))


def _rows(state: FreeTraderState, sums: Mapping[str, int]) -> list[Row]:
    """From the start down to what is left, and what was done, which large text cuts short."""
    start, *flows, store = ((say(f"ft.over.{name}"), value) for name, value in money(state, sums))

    def line(name: str, value: str, ink: str) -> Row:
        return name, say("ft.market.sum", n=value), ink

    def flow(name: str, value: int) -> Row:
        ink = "green" if value > 0 else "red" if value else ""
        return line(name, signed(value) if value else "0", ink)

    return [
        line(start[0], str(start[1]), ""),
        *(flow(*each) for each in flows),
        line(store[0], str(store[1]), "amber"),
        *((say(f"ft.over.{name}"), str(count), "") for name, count in deeds(state)),
    ]
