"""The hangar and the check with what Do What?! brings: payload, and building in turns."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tabletop import Action, Session, pilot_rng
from trucker.ai.levels import sitting_of
from trucker.ai.placing import ranked
from trucker.ai.seats import chosen_for_you, rivals_of
from trucker.rules.actions import DrawPayload, Pick, PutBack
from trucker.rules.setup import TURNS, Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_expanded

__all__ = ["GAME", "building", "copied", "guest_screens", "held", "is_counted", "seen"]

GAME = GalaxyTrucker(load_expanded())
Game = Session[TruckerState]


def _acting(session: Game) -> None:
    pilots = rivals_of(session.state.setup)
    while (decision := session.state.decision) is not None and decision.seat:
        rng = pilot_rng(session.seed, decision.seat, len(session.journal))
        session.apply(pilots[decision.seat].choose(session.state, decision, rng))


@cache
def building(
    mission: str,
    parts: int,
    in_hand: str = "",
    mode: str = "calm",
    wanted: Callable[[TruckerState], bool] = bool,
) -> Game:
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
            is_built = len(seat.ship.occupied()) >= parts
            if mode == TURNS:
                if is_built and wanted(state):
                    return session
                session.apply(_choice(session))
                continue
            held = cards.tiles[seat.hand].set if seat.hand else ""
            fits = seat.ship.frame.fitting(cards.turns[seat.hand]) if seat.hand else ()
            if is_built and held == in_hand and bool(fits) == bool(held):
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


def _points(state: TruckerState) -> int:
    assert state.extras is not None
    return state.extras.points[0]


def is_counted(state: TruckerState) -> bool:
    return state.extras is not None and state.extras.countdown > 0


def copied(session: Game) -> Game:
    return Session(session.game, session.setup, session.seed, base=session.state.clone())


def seen() -> Game:
    """Two piles with supercards were looked at."""
    session = copied(building("club_gold_trials", 12))
    session.state.seats[0].seen = [0, 1]
    return session


def held() -> Game:
    """A rival holds a pile, and has stopped."""
    session = copied(building("cocktail_time", 9, mode=TURNS, wanted=is_counted))
    session.state.seats[2].looking = 1
    return session


def guest_screens(play: Callable[..., Any]) -> dict[str, Callable[[], Any]]:
    """Name of a state to a function that makes its screen."""
    free = ("cocktail_time", 14)

    def turns(parts: int, wanted: Callable[[TruckerState], bool] = bool) -> Any:
        return play(building("cocktail_time", parts, mode=TURNS, wanted=wanted))

    def chosen() -> Any:
        """With a tile chosen that can be placed."""
        screen = turns(8, lambda state: _points(state) >= 5 and len(state.tiles.discard) > 4)
        takes = (act for act in screen.view.picked.options if isinstance(act, Pick))
        screen.view.act(("choose", next(takes)))
        return screen

    return {
        "gt-hangar-payload": lambda: play(building("cocktail_time", 8, "payload")),
        "gt-hangar-payload-free": lambda: play(building(*free)),
        **{
            f"gt-hangar-{overlay}": lambda name=overlay: play(building(*free), overlay=name)
            for overlay in ("blast", "glass", "radiation", "armor")
        },
        "gt-hangar-supercards": lambda: play(seen()),
        "gt-hangar-supercard": lambda: play(seen(), reads=0),
        "gt-hangar-turns-held": lambda: play(held()),
        "gt-hangar-turns": lambda: turns(9),
        "gt-hangar-turns-tile": chosen,
        "gt-hangar-turns-die": lambda: turns(9, is_counted),
        "gt-mission-card": lambda: play(building("radioactive_isotopes", 14), sheet="mission"),
        "gt-mission-directives": lambda: play(building("directives", 14), sheet="mission"),
        "gt-vips-hangar": lambda: play(building("radioactive_isotopes", 14), sheet="guests"),
        "gt-vips-carpool": lambda: play(building("carpool", 14), sheet="guests"),
    }
