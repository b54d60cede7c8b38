"""The hangar and the check with what Do What?! brings: payload, and building in turns."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tabletop import Action, Session, pilot_rng
from trucker.ai.levels import sitting_of
from trucker.ai.placing import ranked
from trucker.ai.seats import chosen_for_you, rivals_of
from trucker.rules.actions import DrawPayload, PutBack
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_expanded

__all__ = ["GAME", "building", "guest_screens"]

GAME = GalaxyTrucker(load_expanded())
Game = Session[TruckerState]


def _acting(session: Game) -> None:
    pilots = rivals_of(session.state.setup)
    while (decision := session.state.decision) is not None and decision.seat:
        rng = pilot_rng(session.seed, decision.seat, len(session.journal))
        session.apply(pilots[decision.seat].choose(session.state, decision, rng))


@cache
def building(mission: str, parts: int, in_hand: str = "", mode: str = "calm") -> Game:
    """The first moment with so many parts and a tile of that set in hand, or an empty hand."""
    seats = (Sitting(), *(sitting_of("normal", name) for name in ("gunship", "hauler", "racer")))
    setup = Setup("II", seats, mode=mode, mission=mission, vips=True)
    for seed in range(20):
        session = Session(GAME, setup, f"PAYLOAD-{seed}")
        while session.state.phase == "build":
            _acting(session)
            state = session.state
            if state.phase != "build" or state.seats[0].space:
                break
            seat, cards = state.seats[0], state.cards
            held = cards.tiles[seat.hand].set if seat.hand else ""
            fits = seat.ship.frame.fitting(cards.turns[seat.hand]) if seat.hand else ()
            if len(seat.ship.occupied()) >= parts and held == in_hand and bool(fits) == bool(held):
                return session
            session.apply(_choice(session))
    raise LookupError(mission)


def _choice(session: Game) -> Action:
    """What is chosen for a player who takes payload, too, and places it where it lies best."""
    state, decision = session.state, session.state.decision
    assert decision is not None
    seat = state.seats[0]
    aboard = sum(seat.ship.part(cell).tile.set == "payload" for cell in seat.ship.occupied())
    if DrawPayload() in decision.options and 3 * aboard < len(seat.ship.occupied()):
        return DrawPayload()
    if seat.hand and state.cards.tiles[seat.hand].set == "payload":
        best = ranked(seat.ship, seat.hand)[:1]
        return best[0] if best else PutBack()
    return chosen_for_you(session)


def guest_screens(play: Callable[..., Any]) -> dict[str, Callable[[], Any]]:
    """Name of a state to a function that makes its screen."""
    free = ("cocktail_time", 14)
    return {
        "gt-hangar-payload": lambda: play(building("cocktail_time", 8, "payload")),
        "gt-hangar-payload-free": lambda: play(building(*free)),
        **{
            f"gt-hangar-{overlay}": lambda name=overlay: play(building(*free), overlay=name)
            for overlay in ("blast", "glass", "radiation", "armor")
        },
    }
