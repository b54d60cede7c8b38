"""What lies below the ship while nobody asks the player: who decides, and what has happened."""

from collections.abc import Sequence

from desktop.kit.layout import Span, Stack, Text, column, first_fit, grow, row, sheet, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import BODY, GAP, GUTTER, NAME, PAD, STRONG, Ink
from resources import say
from trucker.briefing.flight.choices import Choice
from trucker.briefing.flight.leaving import is_out
from trucker.rules.state import TruckerState
from trucker.screens.flight.answer_card import AnswerCard, draw_answer, tell
from trucker.screens.flight.places import Places
from trucker.words.names import seat_name

_WIDE, _TALL = 200.0, 73.0
"""Of a way on, beside or below what has happened."""


def draw_head(pen: Pen, box: Box, title: str, lines: Sequence[str], ink: Ink) -> None:
    """The panel of the question: what is asked, and what is to be known of it."""
    body = sheet(pen, box, pad=GUTTER, air=GAP)
    body.gap = GAP / 4
    body.para(first_fit(pen, body.rest.w, *(Text(title, style, ink) for style in (NAME, STRONG))))
    tell(body, lines)


def draw_wait(
    pen: Pen, places: Places, state: TruckerState, lines: Sequence[str], acted: int
) -> None:
    """A rival decides, or what one did is shown; `lines`: what happened last, by the rival who has
    acted, 0 for none."""
    decision = state.decision
    title = say("gt.flight.wait")
    if acted:
        title = say("gt.flight.wait.acted", seat=seat_name(state, acted))
    elif decision is not None and decision.seat:
        title = say("gt.flight.wait.seat", seat=seat_name(state, decision.seat))
    out = is_out(state)
    note = say("gt.flight.wait.out" if out else "gt.flight.wait.note")
    draw_head(pen, places.question, title, [note], "cyan")
    box = places.choices
    if places.stacked:
        act = Span(0, 1, u(pen, _TALL))
        box, *acts = column(box, grow(), act, act)
    else:
        wide = u(pen, _WIDE)
        box, *acts = row(box, grow(), wide, wide, gap=GAP)
    body = sheet(pen, box, pad=PAD, air=GAP)
    body.gap = 0
    tell(body, _last(body, lines), "text", BODY)
    if lines:
        pen.node("caption", box, None, " ".join(lines), radius=12, zone="choices")
    for name, at in zip(("on", "until"), acts, strict=True):
        words = "gt.out.score" if out and name == "until" else f"gt.flight.wait.{name}"
        note = say(f"{words}.note")
        # no number: that would be pressed for a choice of the question that comes meanwhile
        choice = Choice(name, say(words), [note], ())
        draw_answer(pen, at, AnswerCard(name, name, choice, note))
    pen.scene.focus = "on"


def _last(body: Stack, lines: Sequence[str]) -> list[str]:
    """As many of the last lines as fit, but one at least."""
    kept: list[str] = []
    for line in reversed(lines):
        texts = [Text(each, BODY._replace(font="label")) for each in (line, *kept)]
        if kept and body.needs(*texts) > body.room:
            break
        kept.insert(0, line)
    return kept
