"""The rivals in the hangar: who they are, whether they are done, and their ships so far."""

from dataclasses import replace

from desktop.kit.layout import Span, Text, column, first_fit, grow, row, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import FINE, GAP, GUTTER, LABEL, PAD, SIDE, STRONG, TINY, edged, flat, look
from desktop.play.stage import Stage
from resources import say
from trucker.briefing.characters import manner
from trucker.briefing.hangar.figures import figure_lines
from trucker.briefing.hangar.picked import Picked
from trucker.briefing.hangar.turns import done_by
from trucker.rules.setup import TURNS
from trucker.rules.state import TruckerState
from trucker.screens.faces import portrait
from trucker.screens.flight.track import team_sign
from trucker.screens.hangar.panels import cut
from trucker.screens.ship.face import draw_ship, fit_hull
from trucker.words.names import capital, seat_name
from trucker.words.ships import rival_line

_HULL, _MOST = 48.0, 200.0  # a cell of a ship, height of a panel, at most
_FACE = 60.0  # side of a portrait, at most
_LONG, _WORDS = 1.42, 0.46  # of a ship's field to its height, of words to their panel


def draw_rivals(stage: Stage, box: Box, picked: Picked) -> None:
    """One below the other, their ships as large as their figures leave room; a press shows one
    large."""
    state = picked.state
    others = range(1, len(state.seats))
    for number, at in zip(others, column(box, *[Span(0, 1, _MOST)] * len(others)), strict=True):
        did = done_by(picked.session, number) if state.setup.mode == TURNS else ("", "")
        _rival(stage, at, state, number, picked.looked_at == number, did)


def _rival(
    stage: Stage,
    box: Box,
    state: TruckerState,
    number: int,
    is_shown: bool,
    did: tuple[str, str],
) -> None:
    """As much as has room; all of it is in the tip."""
    pen, seat = stage.pen, state.seats[number]
    face = replace(edged("red"), tab=None) if seat.space else look("panel")
    pen.panel(box, "row-chosen" if is_shown else face)
    inner = box.inset(GAP, GAP / 2)
    lines = _lines(pen, state, number, inner.w)
    full, brief = map(capital, did)
    if full:
        lines.insert(1 if not seat.space else 2, Text(full, lines[1].style, "text", brief))
    side = max(u(pen, STRONG.size), min(_FACE, inner.h - u(pen, 2 * PAD)))
    tall = u(pen, STRONG.size * LEAD)
    shown = lines[: max(1, int(inner.h / tall))]
    words = max(
        pen.measure(min(line.words, line.short or line.words, key=len), line.style.size, "label")
        for line in shown
    )
    most = min(inner.h * _LONG, inner.w / 2)
    spans = side, grow(1, words), Span(min(most, inner.w / 4), 1, most)
    at, told, field = row(inner, *spans, gap=GUTTER)
    face = at.square()
    pen.picture(portrait(state.setup, number), face)
    if seat.space:
        ring = flat("red", 0, 255, radius=side / 2)
        pen.panel(face.inset(-GAP / 4), replace(ring, line=2))
    team_sign(pen, number, face.right - GAP / 2, face.bottom - GAP / 2, FINE.size)
    draw_ship(pen, seat.ship, fit_hull(seat.ship, field, _HULL), loaded=False)
    spots = column(told.centered(told.w, len(shown) * tall), *[grow()] * len(shown), gap=0)
    for text, spot in zip(shown, spots, strict=True):
        if text.short:
            short = text._replace(words=text.short, short="")
            text = first_fit(pen, spot.w, text, short, short._replace(style=TINY))
        cut(pen, spot, text)
    name = seat_name(state, number)
    known = (*(text.words for text in lines[1 : 4 + bool(full)]), manner(state.setup, number))
    tip = "\n".join((*filter(None, known), say("gt.flight.tip.rival", seat=name)))
    act, label = ("rival", number), rival_line(state, number)
    pen.node(f"rival.{number}", box, act, label, tip=tip, radius=12, zone="rivals")


def _lines(pen: Pen, state: TruckerState, number: int, wide: float) -> list[Text]:
    """Who it is, how far it has come, its figures and how it builds, the most telling first."""
    seat = state.seats[number]
    power, load = figure_lines(seat.ship)
    longest = max(power, load, key=len)
    style = first_fit(pen, wide * _WORDS, *(Text(longest, each) for each in (SIDE, LABEL, TINY)))
    plain = style.style
    status = Text(say("gt.hangar.building", n=len(seat.ship.occupied())), plain)
    if seat.space:
        status = Text(say("gt.hangar.at_space", space=seat.space), STRONG, "red")
    more = (Text(words, plain) for words in (power, load, manner(state.setup, number, "short.")))
    return [Text(seat_name(state, number), STRONG), status, *(text for text in more if text.words)]
