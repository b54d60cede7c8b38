"""A campaign that is over as a picture for others: what became of it, and how to play the same."""

from dataclasses import replace

from desktop.kit.layout import Stack, Text, column, grow, hug, row, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import GAP, NAME, PAD, SUBHEAD
from freetrader.rules.state import FreeTraderState
from freetrader.screens.end.page import cause_lines, draw_payments, draw_world, headline, horizon
from freetrader.screens.faces import SIDE
from freetrader.screens.table.chart import Chart, Mark, Room, draw_chart, draw_ship
from freetrader.storage.catalog import load_presets
from resources import say
from tabletop import Session

_SIZE, _SCALE = (1600.0, 900.0), 1.35
_EDGE = 64.0
_LINE, _ANGLE = 24.0, 45  # height of a name on the chart; of the ship there
_CHIP, _TITLE = 46.0, 64.0  # heights
_WORDS = 0.56  # of the width


def picture(session: Session[FreeTraderState], code: str) -> Scene | None:
    """None of a campaign under way: it would show what is still to come to who plays the same."""
    state = session.state
    if state.outcome is None:
        return None
    pen = Pen(Scene(*_SIZE, _SCALE, "table"))
    whole = Box(0, 0, *_SIZE)
    inner = whole.inset(_EDGE)
    foot = u(pen, NAME.size)
    upper, chart, below = column(inner, grow(5), grow(5), foot, gap=PAD)
    draw_world(pen, whole, horizon(whole, state), state, chart, rises=False)
    pen.layer()
    words, _ = row(upper, upper.w * _WORDS, grow())
    body = Stack(pen, words, GAP)
    preset = load_presets().of(state.setup)
    name = preset.name if preset is not None else say("setup.custom")
    body.write(Text(f"{say('game.freetrader.title')}  ·  {name}", NAME, "cyan"))
    title = body.take(u(pen, _TITLE))
    pen.banner(replace(title, w=upper.w * _WORDS), headline(state), _TITLE, at="l")
    cause, wit = cause_lines(state, session.seed)
    body.para(cause)
    draw_payments(pen, body.take(u(pen, _CHIP)), state, rises=False)
    body.para(wit)
    _chart(pen, chart, state)
    marks = say("ft.over.practice") if session.practice else ""
    pen.ends(
        below,
        Text(say("play.picture.code", code=code or session.seed), NAME),
        Text(marks, SUBHEAD, "amber"),
    )
    return pen.scene


def _chart(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """The worlds that were found, and the ship where it came to."""
    marks = {cell: Mark("here" if cell == state.ship else "known") for cell in state.world}
    names = [Text(state.cards.planets[ident].name, SIDE) for ident in state.world.values()]
    wide = max(hug(pen, name).least for name in names)
    words = Room(wide, wide, u(pen, _LINE))
    chart = Chart.within(pen, box, list(state.world), [state.ship], words)
    if not chart.whole:
        chart = Chart.within(pen, box, list(state.world), [state.ship], words, far=True)
    draw_chart(pen, chart, state, marks, (), frozenset(), None, {})
    if state.outcome is not None and state.outcome.cause != "destroyed":
        draw_ship(pen, chart, state, None, _ANGLE)
