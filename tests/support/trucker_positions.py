"""Positions of Galaxy Trucker as pilots reach them: the first in which a seat is asked so."""

from collections.abc import Callable, Iterator
from functools import cache

from tabletop import Session, pilot_rng
from tests.support.trucker import CARDS
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import pilot_of, sitting_of
from trucker.rules.actions import GoOn
from trucker.rules.agenda import Step, push
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker

__all__ = ["Position", "found", "reached", "suffering"]

Position = Session[TruckerState]
Wanted = Callable[[TruckerState], bool]

GAME = GalaxyTrucker(CARDS)
_WHO = sorted(CHARACTERS)
_GAMES = 60


@cache
def found(flight: str, ask: str, seat: int = 0, rivals: int = 3) -> Position:
    """The first position of that flight in which a seat is asked so. LookupError."""
    return reached(flight, ask, lambda state: True, seat, rivals)


def reached(
    flight: str, ask: str, wanted: Wanted, seat: int = 0, rivals: int = 3, first: int = 0
) -> Position:
    """The same of those positions that are `wanted`; games are counted from `first`."""
    for number in range(first, first + _GAMES):
        for session in _walk(flight, rivals, number):
            decision = session.state.decision
            asked = decision is not None and (decision.seat, decision.ask) == (seat, ask)
            if asked and wanted(session.state):
                return session
    raise LookupError(f"{flight}: {ask}")


def suffering(flight: str, *steps: Step, emptied: bool = False) -> Position:
    """Before a card, with these steps put before it: losses of crew, goods or tokens.

    `emptied`: no goods are on board.
    """
    session = found(flight, "go_on")
    state = session.state.clone()
    if emptied:
        ship = state.seats[0].ship
        ship.goods = [""] * len(ship.goods)
    push(state, *steps)
    GAME.apply(state, GoOn())
    return Session(GAME, session.setup, session.seed, base=state)


def _walk(flight: str, rivals: int, number: int) -> Iterator[Position]:
    """One game, answer by answer, by pilots that see everything: they are quick."""
    names = [_WHO[(number + chair) % len(_WHO)] for chair in range(rivals)]
    setup = Setup(
        flight,
        (Sitting(), *(sitting_of("normal", name) for name in names)),
        mode="untimed",
    )
    session = Session(GAME, setup, f"POSITION-{flight}-{number}")
    mine = _WHO[number % len(_WHO)]
    pilots = [pilot_of("normal", mine), *(pilot_of("normal", name) for name in names)]
    while (decision := session.state.decision) is not None:
        yield session
        rng = pilot_rng(session.seed, decision.seat, len(session.journal))
        session.apply(pilots[decision.seat].choose(session.state, decision, rng))
