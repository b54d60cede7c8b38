"""Hits, broken ships and ended flights of Galaxy Trucker, reached by pilots."""

from collections.abc import Callable, Iterator
from functools import cache

from tabletop import Action, Event, Session, pilot_rng
from tests.support.memory import remembered
from trucker.ai.characters import CHARACTERS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.yard import Builder
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_cards

__all__ = ["GAME", "Position", "asked", "ended", "flights", "played", "step"]

GAME = GalaxyTrucker(load_cards())
BUILDER = Builder(eye=8, choosy=-225, reserves=False)
PILOTS = [GreedyPilot(who, BUILDER, slips=30) for who in CHARACTERS.values()]
PLAYER = GreedyPilot(CHARACTERS["gambler"], Builder(plan=20, noise=300), slips=40)

Game = Session[TruckerState]
Position = tuple[TruckerState, Action, list[Event]]
"""Before an act, the act, what it brought."""


def setup(flight: str, rivals: int = 3) -> Setup:
    names = list(CHARACTERS)[:rivals]
    return Setup(flight, (Sitting(), *(Sitting(name, "easy", 1200) for name in names)))


def step(session: Game) -> list[Event]:
    """Let the pilot of whoever is asked answer."""
    return session.apply(remembered("hits", session, lambda: _choice(session)))


def _choice(session: Game) -> Action:
    decision = session.state.decision
    assert decision is not None
    rng = pilot_rng(session.seed, decision.seat, len(session.journal))
    pilot = PILOTS[decision.seat - 1] if decision.seat else PLAYER
    return pilot.choose(session.state, decision, rng)


def flights(flight: str, seeds: range, rivals: int = 3) -> Iterator[Game]:
    """Fresh games of a flight."""
    for number in seeds:
        yield Session(GAME, setup(flight, rivals), f"HITS-{number}")


@cache
def asked(
    ask: str, flight: str, wanted: Callable[[TruckerState], bool] = lambda state: True
) -> Game:
    """The first game found in which the player is asked that in flight, as it then stands."""
    for session in flights(flight, range(60)):
        while (decision := session.state.decision) is not None:
            state = session.state
            mine = (decision.ask, decision.seat, state.phase) == (ask, 0, "flight")
            if mine and wanted(state):
                return session
            step(session)
    raise LookupError(f"{ask} in {flight}")


@cache
def ended(
    flight: str,
    rivals: int = 3,
    wanted: Callable[[TruckerState], bool] = lambda state: True,
) -> Game:
    """A game that is over."""
    for session in flights(flight, range(40), rivals):
        while session.state.decision is not None:
            step(session)
        if wanted(session.state):
            return session
    raise LookupError(flight)


@cache
def played(rivals: int, number: int) -> Game:
    """A Trek in which so many flights have ended; the next is being built."""
    session = next(flights("trek", range(1), rivals))
    while session.state.number < number:
        step(session)
    return session
