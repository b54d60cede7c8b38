"""The class of ship of each flight: its board in small, what it is, and first flights with others
(GT-69)."""

from desktop.kit.layout import Stack, Text, column, first_fit, grid, grow, height_of, row, u
from desktop.kit.pen import Pen
from desktop.kit.pieces import option
from desktop.kit.scene import Box
from desktop.kit.theme import CAPTION, GAP, GUTTER, LEAST_TARGET, NOTE, QUIET, STRONG, TITLE, VALUE
from resources import say
from trucker.briefing.career import SHIPS
from trucker.rules.board import Board
from trucker.rules.setup import CLASSES, Setup, classes_of, flights_of
from trucker.screens.setup.choices import flow
from trucker.screens.ship.outline import draw_outline
from trucker.storage.catalog import load_models

__all__ = ["draw_ships"]

_MOST, _PICTURE = 220.0, 0.36  # height of one choice; of its width, that of its board


def draw_ships(body: Stack, setup: Setup, looked_at: str) -> None:
    """A row of classes for each flight, and proposals below them."""
    pen, flights, chosen = body.pen, flights_of(setup), classes_of(setup)
    inner = Stack(
        pen, body.foot(u(pen, CAPTION.size) + max(LEAST_TARGET, u(pen, TITLE.size)) + GAP)
    )
    inner.write(Text(say("gt.setup.proposals"), CAPTION), gap=GAP / 4)
    flow(inner, "try", {name: say(f"gt.setup.proposal.{name}") for name in SHIPS}, ())
    lines = column(body.rest, *[grow()] * len(flights))
    texts = {each: say(f"gt.setup.ship.{each}") for flight in flights for each in CLASSES[flight]}
    across = max(len(CLASSES[flight]) for flight in flights)
    wide = (body.rest.w / across - 4 * GUTTER) * (1 - _PICTURE)
    told = max(height_of(pen, Text(words, NOTE), wide) for words in texts.values())
    is_told = told + u(pen, TITLE.size) + 3 * GAP <= lines[0].h
    if not is_told:  # then of the one that is looked at, below all
        seen = looked_at.partition(".")[2] or chosen[0]
        low = max(height_of(pen, Text(words, NOTE), body.rest.w) for words in texts.values())
        pen.paragraph(body.foot(low), Text(texts[seen], NOTE))
        lines = column(body.rest, *[grow()] * len(flights))
    for number, (flight, line) in enumerate(zip(flights, lines, strict=True)):
        line = Box(line.x, line.y, line.w, min(line.h, u(pen, _MOST)))
        for model, at in zip(CLASSES[flight], grid(line, across, across), strict=False):
            _choice(
                pen, at, number, model, texts[model] if is_told else "", model == chosen[number]
            )


def _choice(pen: Pen, box: Box, number: int, model: str, told: str, is_on: bool) -> None:
    """One class: its board, its name, how many squares it has, and what it is where that is told
    there."""
    board, name = board_of(model), say("gt.setup.ship.name", id=model, name=say(f"gt.ship.{model}"))
    cells = say("gt.setup.ship.cells", n=board.outside)
    ident, act = f"ship.{number}.{model}", ("ship", number, model)
    label = f"{name}. {cells} {say(f'gt.setup.ship.{model}')}"
    inner = option(pen, ident, box, label, act, is_on, zone="ship").inset(0, GAP)
    at, words = row(inner, inner.w * _PICTURE, grow(), gap=GUTTER)
    draw_outline(pen, board, at, is_on)
    body = Stack(pen, words, GAP / 2)
    head, tick = row(body.take(u(pen, TITLE.size)), grow(), VALUE.size)
    ink = "white" if is_on else "text"
    forms = (Text(form, STRONG, ink) for form in (name, model))
    pen.write(head, first_fit(pen, head.w, *forms))
    if is_on:
        pen.icon_in(tick, "check", VALUE.size, "white", scaled=False)
    if told:
        body.para(Text(told, NOTE))
    body.para(Text(cells, QUIET._replace(size=NOTE.size)), must=False)


def board_of(model: str) -> Board:
    """By the id of a class."""
    cards = load_models()
    return (cards.models.get(model) or cards.flights[model]).board
