"""Answers that are asked about once more before they are played: those one regrets."""

from collections.abc import Collection

from desktop.game import Caution
from resources import say
from tabletop import Action
from trucker.rules.actions import Done, Finish, GiveUp, Keep, Place
from trucker.rules.cards import HUMANS
from trucker.rules.hand import why_not
from trucker.rules.kinds import counting
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import strength_of
from trucker.words.actions import why_not_line

__all__ = ["KINDS", "barred_words", "caution", "empty_start", "is_against_rules"]

KINDS = ("gt.unready", "gt.keep", "gt.give_up", "gt.stall")
"""Those that can be switched off; placing against the rules is asked about where the help that was
chosen for building says so."""


def caution(state: TruckerState, action: Action, muted: Collection[str] = ()) -> Caution | None:
    """Why an answer of the player may be a slip, None for nearly all."""
    assert state.decision is not None
    kind, why = _slip(state, action)
    if not why or kind in muted:
        return None
    name = kind or "gt.place"
    return Caution(
        kind,
        say(f"caution.{name}.head"),
        why,
        is_grave=True,
        go_on=say(f"caution.{name}.go_on"),
        back=say(f"caution.{name}.back"),
    )


def _slip(state: TruckerState, action: Action) -> tuple[str, str]:
    """Kind of a slip and why it is one, "" for none."""
    assert state.decision is not None
    if isinstance(action, Place) and is_against_rules(state, action):
        return "", say("gt.why.asked", why=why_not_line(state, action.cell, action.turn))
    if isinstance(action, Finish):
        return "gt.unready", _unready(state.seats[0].ship)
    if isinstance(action, Keep) and _loses_humans(state, action):
        return "gt.keep", say("gt.caution.keep")
    if isinstance(action, GiveUp):
        return "gt.give_up", say("gt.caution.give_up")
    if isinstance(action, Done) and state.decision.ask == "power" and _stalls(state):
        return "gt.stall", say("gt.caution.stall")
    return "", ""


def is_against_rules(state: TruckerState, place: Place) -> bool:
    """Whether help asks before the player's tile is placed so."""
    return state.setup.help == "warn" and bool(why_not(state, place.cell, place.turn, 0))


def _unready(ship: Ship) -> str:
    """What a ship lacks that is finished."""
    frame, words = ship.frame, list[str]()
    built, cells = len(frame.occupied), ship.board.outside
    if 3 * built < 2 * cells and frame.openings():  # else there is nothing to go on with
        words.append(say("gt.caution.finish", n=built, cells=cells))
    if not frame.engine and not frame.double_engines:
        words.append(say("gt.caution.no_engine"))
    elif not frame.engine and not frame.batteries:
        words.append(say("gt.caution.idle_engine"))
    words += barred_words(ship)
    if not frame.cabins:
        words.append(say("gt.caution.no_cabin"))
    return " ".join(words)


def empty_start(ship: Ship) -> bool:
    """Whether a starting cabin stays empty because of what is around it (GT-84)."""
    frame = ship.frame
    return any(ship.part(cell).tile.is_start and cell in frame.radiated for cell in frame.cabins)


def barred_words(ship: Ship) -> list[str]:
    """What radiation means for the crew: an empty starting cabin, or nobody aboard at all."""
    frame, words = ship.frame, list[str]()
    if empty_start(ship):
        words.append(say("gt.caution.start"))
    if frame.cabins and not {*frame.cabins} - frame.radiated:
        words.append(say("gt.caution.barred"))
    return words


def _stalls(state: TruckerState) -> bool:
    """Whether the ship would drift in open space (GT-41)."""
    engines = strength_of(state.seats[0].ship, "engine", list(state.powered))
    return counting(state).moves and not engines


def _loses_humans(state: TruckerState, keep: Keep) -> bool:
    """Whether the piece has none of the humans that are on board."""
    ship = state.seats[0].ship
    piece = next(piece for piece in ship.pieces() if keep.cell in piece)
    return ship.humans > 0 and not any({*ship.crew[cell]} & {*HUMANS} for cell in piece)
