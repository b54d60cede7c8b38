"""Screens of the gallery with the classes of ship of The Latest Models."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

from tabletop import Session, pilot_rng
from trucker.ai.levels import sitting_of
from trucker.ai.seats import chosen_for_you, rivals_of
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_models

FLIGHTS = {"IC": "I", "IIC": "II", "IIIC": "III"}
_SEATS = (Sitting(), *(sitting_of("normal", name) for name in ("gunship", "hauler", "racer")))
Game = Session[TruckerState]


def _played(model: str, seed: int, wanted: Callable[[TruckerState], bool]) -> Game | None:
    """A flight up to the first question to the player that is wanted."""
    game = GalaxyTrucker(load_models())
    setup = Setup(FLIGHTS[model], _SEATS, classes=(model,))
    session = Session(game, setup, f"SHIPS-{seed}")
    pilots = rivals_of(setup)
    while (decision := session.state.decision) is not None:
        if not decision.seat:
            if wanted(session.state):
                return session
            session.apply(chosen_for_you(session))
            continue
        rng = pilot_rng(session.seed, decision.seat, len(session.journal))
        session.apply(pilots[decision.seat].choose(session.state, decision, rng))
    return None


@cache
def hangar(model: str, parts: int) -> Game:
    """Building, with so many parts and a tile in hand that fits; 0: before the first one."""

    def is_there(state: TruckerState) -> bool:
        seat = state.seats[0]
        if state.phase != "build" or not parts:
            return state.phase == "build"
        fits = bool(seat.hand) and bool(seat.ship.frame.fitting(state.cards.turns[seat.hand]))
        return len(seat.ship.occupied()) >= parts and fits

    return _found(model, is_there)


@cache
def hit(model: str) -> Game:
    """Asked about a hit: on two lines at once where the board has such, or over an edge."""

    def is_there(state: TruckerState) -> bool:
        step, board = state.step, state.plan.board
        if state.asked not in ("hit", "aim") or step is None:
            return False
        if board.shape.around:
            line = board.lines[step.side][step.index]
            ship = state.seats[0].ship
            way = line[: next(n for n, cell in enumerate(line) if ship.parts[cell]) + 1]
            rows = [board.cells[cell] for cell in way]
            return any(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 1 for a, b in pairwise(rows))
        return step.index in board.pairs[step.side]

    return _found(model, is_there)


def _found(model: str, wanted: Callable[[TruckerState], bool]) -> Game:
    for seed in range(60):
        if (session := _played(model, seed, wanted)) is not None:
            return Session(session.game, session.setup, session.seed, base=session.state.clone())
    raise LookupError(model)


def ship_screens(play: Callable[..., Any]) -> Mapping[str, Callable[[], Any]]:
    found: dict[str, Callable[[], Any]] = {}
    for model, name in (("IC", "splice-small"), ("IIC", "splice"), ("IIIC", "sphere")):
        for suffix, session in (
            ("", lambda model=model: hangar(model, 14)),
            ("-empty", lambda model=model: hangar(model, 0)),
            ("-hit", lambda model=model: hit(model)),
        ):
            found[f"gt-{name}{suffix}"] = lambda session=session: play(session())
    return found
