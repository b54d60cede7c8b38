"""A ship as a picture for others: as it was built so far, or as it came home with all ranks."""

from desktop.kit.layout import Text, column, grow, row, sheet, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import GAP, HEAD, NAME, PAD, SUBHEAD
from resources import say
from tabletop import Session
from trucker.briefing.journey.reckoned import ended_flight
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.journey.stand import Ceremony, draw_winner
from trucker.screens.ship.face import draw_free, draw_ship, fit_board
from trucker.words.names import seat_name

_SIZE, _SCALE = (1600.0, 900.0), 1.35
_EDGE, _CELL = 48.0, 120.0
_RANKS = 0.36  # of the width


def picture(session: Session[TruckerState], code: str) -> Scene | None:
    """None before anything is welded to a cabin."""
    state = session.state
    ship = state.seats[0].ship
    over = state.outcome is not None
    if not over and len(ship.occupied()) < 2:
        return None
    pen = Pen(Scene(*_SIZE, _SCALE, "table"))
    inner = Box(0, 0, *_SIZE).inset(_EDGE)
    head, main, below = column(inner, u(pen, HEAD.size), grow(), u(pen, NAME.size), gap=PAD)
    flight = say(f"gt.flight.{state.setup.flight}")
    title = Text(f"{say('game.trucker.title')}  ·  {flight}", NAME, "cyan")
    marks = say("gt.picture.practice") if session.practice else ""
    pen.ends(head, title, Text(marks, SUBHEAD, "amber"))
    left, right = row(main, main.w * _RANKS, grow(), gap=PAD) if over else (None, main)
    if left is not None:
        ended = ended_flight(session, state.number)
        draw_winner(pen, left, Ceremony(ended, None, (), news=False))
    parts = len(ship.occupied())
    built = say("gt.hangar.built", n=parts, cells=len(ship.board.cells))
    words = say("gt.picture.home", n=parts) if over else built
    _ship(pen, right, ship, seat_name(state, 0), words)
    pen.write(below, Text(say("play.picture.code", code=code or session.seed), NAME))
    pen.scene.nodes.clear()
    return pen.scene


def _ship(pen: Pen, box: Box, ship: Ship, owner: str, words: str) -> None:
    body = sheet(pen, box, "panel", PAD, GAP)
    pen.ends(body.take(u(pen, HEAD.size)), Text(owner, HEAD), Text(words, SUBHEAD))
    grid = fit_board(ship.board, body.rest, _CELL)
    draw_free(pen, grid, ship)
    draw_ship(pen, ship, grid)
